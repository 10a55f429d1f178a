"""A table at one moment, and how events change it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from dudak.cards import SUIT_LETTERS, Card
from dudak.deal import Deal
from dudak.match import Match
from dudak.moves import Move
from dudak.ruleset import RuleSet
from dudak.server.core.events import (
    AnyEvent,
    Chair,
    Closed,
    Dealt,
    Ended,
    GaveUp,
    Hinted,
    Opened,
    Paced,
    Played,
    Sat,
)
from dudak.server.core.fair import commitment
from dudak.server.core.pace import delay

STAND_IN: Final = "regular"
"""The bot that plays on for a person who gave up among other people (RULES 7.3)."""


class Table(NamedTuple):
    """Everything there is to know of a table. Its ``repr`` shows no cards.

    ``version`` counts stored commands; ``moved`` is the version of the last one that changed the position; ``at`` the
    time of the last one. Before the first ``Opened`` a table is ``Table(id)``.
    """

    id: str
    version: int = 0
    moved: int = 0
    at: float = 0.0
    rules: RuleSet | None = None
    pace: str = "normal"
    chairs: tuple[Chair, ...] = ()
    match: Match | None = None
    dealt: Dealt | None = None
    hash: str = ""
    started: bool = False  # a person has played
    closed: bool = False
    assisted: bool = False  # a player of this deal was helped

    def __repr__(self) -> str:
        return f"<Table {self.id} version={self.version}>"

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.match is None or self.match.over

    @property
    def turn(self) -> int | None:
        """The seat to move; ``None`` when the deal is over."""
        match = self.match
        return None if match is None or match.over else match.deal.turn

    def bot_of(self, seat: int) -> str | None:
        """The kind of bot that plays ``seat`` now, or ``None``."""
        chair = self.chairs[seat]
        if chair.kind == "human" and self.match is not None and seat in self.match.surrendered:
            return STAND_IN
        return chair.bot

    def seat_of(self, guest: str) -> int | None:
        """Where ``guest`` sits."""
        for seat, chair in enumerate(self.chairs):
            if chair.guest == guest:
                return seat
        return None

    @property
    def due(self) -> float | None:
        """When a bot is to move; ``None`` if the table waits for people."""
        turn = self.turn
        if turn is None or self.closed or self.bot_of(turn) is None:
            return None
        assert self.match is not None
        return self.at + delay(self.pace, self.id, self.version, within_turn=self.match.deal.phase == "add")


def evolve(table: Table, event: AnyEvent) -> Table:
    """The table after ``event``, which must have been decided for it. ``version`` and ``at`` are ``advance``'s."""
    match event:
        case Played():
            assert table.match is not None
            return table._replace(
                match=table.match.play(Move.parse(event.move)), started=table.started or not event.bot
            )
        case Dealt():
            return _dealt(table, event)
        case GaveUp():
            assert table.match is not None
            return table._replace(match=table.match.surrender(event.seat, ends=event.ends), started=True)
        case Opened():
            return table._replace(rules=RuleSet.parse(event.rules), pace=event.pace, chairs=event.chairs)
        case Sat():
            chair = Chair(kind="human", name=event.name, guest=event.guest)
            return table._replace(chairs=(*table.chairs[: event.seat], chair, *table.chairs[event.seat + 1 :]))
        case Paced():
            return table._replace(pace=event.pace)
        case Hinted():
            return table._replace(assisted=True)
        case Closed():
            return table._replace(closed=True)
        case Ended():
            return table


def start_of(rules: RuleSet, event: Dealt) -> Deal:
    """The cards as they were dealt, before any move."""
    trumps = None if event.trumps is None else [None if letter == "-" else letter for letter in event.trumps]
    pack = [Card(text) for text in event.pack.split()]
    return Deal.dealt(rules, pack, dealer=event.dealer, kings=event.kings, trumps=trumps)


def _dealt(table: Table, event: Dealt) -> Table:
    rules = table.rules
    assert rules is not None
    begun = Match.new(rules, start_of(rules, event))
    for move in event.moves:
        begun = begun.play(Move.parse(move))
    return table._replace(
        match=replace(begun, number=event.number, before=event.before),
        dealt=event,
        hash=commitment(event.pack, event.kings, event.salt),
        assisted=False,
    )


_POSITION: Final = (Played, Dealt)


def advance(table: Table, events: Sequence[AnyEvent], at: float) -> Table:
    """The table after one stored command with these events."""
    version = table.version + 1
    first = events[0]
    if len(events) == 1 and isinstance(first, Played):
        return _played(table, first, version, at)
    moved = table.moved
    for event in events:
        table = evolve(table, event)
        if isinstance(event, _POSITION):
            moved = version
    return table._replace(version=version, at=at, moved=moved)


def _played(table: Table, event: Played, version: int, at: float) -> Table:
    """A move and nothing else, by far the most frequent command: the new table is made in one go."""
    assert table.match is not None
    match = table.match.play(Move.parse(event.move))
    started = table.started or not event.bot
    id_, _, _, _, rules, pace, chairs, _, dealt, shown, _, closed, assisted = table
    return Table(id_, version, version, at, rules, pace, chairs, match, dealt, shown, started, closed, assisted)


def kept_trumps(match: Match) -> str | None:
    """The suits kept for the next deal, one letter a seat, as ``Dealt`` writes them."""
    kept = match.kept_trumps
    return None if kept is None else "".join("-" if suit is None else SUIT_LETTERS[suit] for suit in kept)


Row = tuple[float, tuple[AnyEvent, ...]]


def rebuild(table_id: str, rows: Sequence[Row]) -> Table:
    """The table its log adds up to. Moves of earlier deals are passed over: the last ``Dealt`` makes up for them."""
    last = max((i for i, (_, events) in enumerate(rows) if any(isinstance(e, Dealt) for e in events)), default=0)
    table = Table(table_id)
    for i, (at, events) in enumerate(rows):
        if i < last:
            table = _skip(table, events, at)
        else:
            table = advance(table, events, at)
    return table


def _skip(table: Table, events: tuple[AnyEvent, ...], at: float) -> Table:
    started = table.started
    for event in events:
        if isinstance(event, Played | GaveUp):
            started = started or isinstance(event, GaveUp) or not event.bot
        elif not isinstance(event, Dealt | Ended):
            table = evolve(table, event)
    return table._replace(version=table.version + 1, at=at, started=started)
