"""What follows from a command: events, or a reason why not."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch

from msgspec import Struct, structs

from dudak.moves import Move
from dudak.ruleset import RuleSet
from dudak.server.core.commands import (
    Again,
    Begun,
    Close,
    Command,
    Draw,
    Hint,
    Open,
    Play,
    SetPace,
    Sit,
    Surrender,
)
from dudak.server.core.events import AnyEvent, Closed, Dealt, Ended, GaveUp, Hinted, Opened, Paced, Played, Sat
from dudak.server.core.pace import SECONDS
from dudak.server.core.table import Table, advance, kept_trumps

Answer = tuple[AnyEvent, ...]


class Refusal(Struct, frozen=True):
    """Why a command is not done: the key of a Fluent message and its arguments. ``stale``: the sender saw another
    position, so the command may be one that was done long ago.
    """

    key: str
    args: Mapping[str, str | int] = {}
    stale: bool = False


class Decision(Struct, frozen=True):
    """The events of a command, and the table they lead to, so that nobody has to play them twice."""

    events: Answer
    table: Table


def decide(table: Table, command: Command, now: float) -> Decision | Refusal:
    """What ``command`` does to ``table`` at time ``now``. ``table == advance(table, events, now)`` holds for a
    ``Decision``. A command that changes nothing has no events and its version is not stored.
    """
    if table.closed:
        return Refusal("server-table-closed", stale=True)
    if isinstance(command, Play):
        return _play(table, command, now)
    answer = _decide(command, table)
    if isinstance(answer, Refusal):
        return answer
    return Decision(answer, advance(table, answer, now) if answer else table)


def _play(table: Table, command: Play, now: float) -> Decision | Refusal:
    match = table.match
    if match is None or match.over:
        return Refusal("server-deal-over", stale=True)
    if not table.moved <= command.version <= table.version:
        return Refusal("server-stale", stale=True)
    if command.seat != match.deal.turn:
        return Refusal("server-not-your-turn")
    if (table.bot_of(command.seat) is not None) != command.bot:
        return Refusal("server-bot-plays")
    try:
        move = Move.parse(command.move)
    except ValueError:
        return Refusal("server-no-move")
    reason = match.deal.why_not(move) if not match.deal.legal_mask >> move & 1 else None
    if reason is not None:
        return Refusal(reason.key, reason.args)
    events: Answer = (Played(command.seat, move.text, command.bot),)
    after = advance(table, events, now)
    if after.over:
        events = (*events, _ended(after))
    return Decision(events, after)


def _ended(table: Table) -> Ended:
    match = table.match
    assert match is not None
    return Ended(match.deal.loser, match.stopped, match.points or ())


@singledispatch
def _decide(command: Command, table: Table) -> Answer | Refusal:
    raise TypeError(f"not a command: {type(command).__name__}")


@_decide.register
def _(command: Open, table: Table) -> Answer | Refusal:
    if table.version:
        return Refusal("server-table-open")
    opened = Opened(command.rules, command.pace, command.chairs)
    zero = (0,) * len(command.chairs)
    begun = command.begun or Begun((), None, "")
    dealt = _dealt(RuleSet.parse(command.rules), command.draw, 1, command.draw.dealer, zero, begun.trumps)
    return (opened, structs.replace(dealt, moves=begun.moves, origin=begun.origin))


@_decide.register
def _(command: Sit, table: Table) -> Answer | Refusal:
    if table.seat_of(command.guest) is not None:
        return ()
    for seat, chair in enumerate(table.chairs):
        if chair.kind == "open":
            return (Sat(seat, command.guest, command.name),)
    return Refusal("server-no-open-seat")


@_decide.register
def _(command: Surrender, table: Table) -> Answer | Refusal:
    match, seat = table.match, command.seat
    if match is None or match.over:
        return Refusal("server-deal-over", stale=True)
    if seat in match.surrendered:
        return Refusal("server-gave-up-already", stale=True)
    if seat in match.deal.finished:
        return Refusal("server-out-already", stale=True)
    gone = {*match.surrendered, *match.deal.finished, seat}
    people = [other for other, chair in enumerate(table.chairs) if chair.kind == "human" and other not in gone]
    gave_up = GaveUp(seat, ends=not people)
    if people:
        return (gave_up,)
    return (gave_up, _ended(advance(table, (gave_up,), table.at)))


@_decide.register
def _(command: Again, table: Table) -> Answer | Refusal:
    match = table.match
    if match is None or not match.over:
        return Refusal("server-deal-runs", stale=True)
    dealer = match.next_dealer
    dealer = command.draw.dealer if dealer is None else dealer
    return (_dealt(match.rules, command.draw, match.number + 1, dealer, match.scores, kept_trumps(match)),)


def _dealt(rules: RuleSet, draw: Draw, number: int, dealer: int, before: tuple[int, ...], trumps: str | None) -> Dealt:
    kings = draw.kings if rules.trumps == "kings" else ""
    return Dealt(number, dealer, draw.pack, kings, draw.salt, before, trumps)


@_decide.register
def _(command: SetPace, table: Table) -> Answer | Refusal:
    if command.pace not in SECONDS:
        return Refusal("server-no-pace")
    return (Paced(command.pace),) if command.pace != table.pace else ()


@_decide.register
def _(command: Hint, table: Table) -> Answer | Refusal:
    match, seat = table.match, command.seat
    if match is None or match.over:
        return Refusal("server-deal-over", stale=True)
    if not table.moved <= command.version <= table.version:
        return Refusal("server-stale", stale=True)
    if seat != match.deal.turn:
        return Refusal("server-not-your-turn")
    if any(chair.kind != "bot" for other, chair in enumerate(table.chairs) if other != seat):
        return Refusal("server-hint-people")
    return () if table.assisted else (Hinted(seat),)


@_decide.register
def _(command: Close, table: Table) -> Answer | Refusal:
    return (Closed(),)
