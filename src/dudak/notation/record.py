"""Records of deals: text in the manner of PGN, and everything needed to play a deal again (DESIGN, "Records").

>>> import random
>>> from dudak.ruleset import RuleSet
>>> rng = random.Random(3)
>>> start = Deal.shuffled(RuleSet.preset("zapletal", players=2), rng=rng, dealer=1)
>>> deal, moves = start, []
>>> while deal.turns < 4:
...     moves.append(deal.legal[0])
...     deal = deal.play(moves[-1])
>>> record = Record.from_deal(start, moves, names=["Anna", "Bohuš"])
>>> Record.parse(str(record)) == record, list(record.deals())[-1] == deal
(True, True)
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Self, TypeVar

from dudak.cards import Cards
from dudak.deal import Deal
from dudak.match import Match
from dudak.moves import Move
from dudak.notation.errors import RecordError, Source
from dudak.notation.layout import LAYOUT_TAGS, Layout
from dudak.notation.letters import ALPHABETS
from dudak.notation.reader import FORMAT, Game, read_games
from dudak.notation.results import UNFINISHED, Ending, losers_of
from dudak.notation.tags import TAG, escape, join_names
from dudak.notation.writer import WIDTH, Placed, acts_of, fill, tag_lines, words_of_acts
from dudak.ruleset import RuleSet
from dudak.view import report

T = TypeVar("T")
OWN_TAGS: Final = ("Dudak", "Rules", "Seats", *LAYOUT_TAGS, "Termination", "Result")
"""Tags a record writes of itself. Others are kept as they are."""
PUBLIC_TAGS: Final = ("Event", "Site", "Date", "Time", "Round")
"""Other tags that a seat's copy keeps; what else was written there might tell a secret."""


class HiddenCardsError(ValueError):
    """A record with hidden cards, such as a seat's own copy, cannot be replayed."""

    def __str__(self) -> str:
        return "this record hides cards, so it can be read and printed but not replayed"


@dataclass(frozen=True, slots=True)
class Record:
    """One deal written down. Immutable. Make one with ``parse``, ``read_all``, ``from_deal`` or ``from_match``.

    ``comments`` and ``glyphs`` (PGN's ``$n``) stand by ply: 0 before the first move, n after the n-th. In a record with
    hidden cards (``hidden``) plies cannot be counted and they stand by act. ``extra`` are the tags that are not the
    record's own. ``ending`` tells of surrenders and stop rules; ``result`` is ``x3``, ``x2,4`` (with one who gave up),
    ``x-`` (no loser) or ``*`` (unfinished).
    """

    rules: RuleSet
    layout: Layout
    _start: Deal | None = field(compare=False, repr=False)
    names: tuple[str, ...] | None = None
    extra: Mapping[str, str] = field(default_factory=dict, hash=False)
    _moves: tuple[Move, ...] = ()
    _acts: tuple[Placed, ...] = field(default=(), repr=False)
    comments: Mapping[int, tuple[str, ...]] = field(default_factory=dict, hash=False)
    glyphs: Mapping[int, tuple[int, ...]] = field(default_factory=dict, hash=False)
    ending: Ending = field(default_factory=Ending)
    result: str = UNFINISHED

    # --- making one -----------------------------------------------------------------------------------------------

    @classmethod
    def parse(cls, text: str) -> Self:
        """The one record of ``text``, in any alphabet; ``RecordError`` if there is none, a wrong one, or several."""
        found = cls.read_all(text)
        if found and isinstance(found[0], RecordError):
            raise found[0]
        if len(found) != 1 or isinstance(found[0], RecordError):
            raise Source(text).error(0, "", "one-record", count=len(found))
        return found[0]

    @classmethod
    def read_all(cls, text: str) -> tuple[Self | RecordError, ...]:
        """For each game of ``text``, in order, the record or the error that says why it cannot be read."""
        return tuple(cls.read_each(text))

    @classmethod
    def read_each(cls, text: str) -> Iterator[Self | RecordError]:
        """The same one by one, for large files."""
        for game in read_games(text):
            yield game if isinstance(game, RecordError) else cls._of(game)

    @classmethod
    def _of(cls, game: Game) -> Self:
        return cls(
            rules=game.rules,
            layout=game.layout if game.start is None else Layout.of(game.start),
            _start=game.start,
            names=game.names,
            extra=game.extra,
            _moves=game.moves,
            _acts=game.acts,
            comments=game.comments,
            glyphs=game.glyphs,
            ending=game.ending,
            result=game.result,
        )

    @classmethod
    def from_deal(
        cls,
        start: Deal,
        moves: Iterable[Move | int | str] = (),
        *,
        names: Sequence[str] | None = None,
        tags: Mapping[str, str] | None = None,
        comments: Mapping[int, str | Sequence[str]] | None = None,
        glyphs: Mapping[int, Sequence[int]] | None = None,
        surrendered: Sequence[int] = (),
        stopped: str | None = None,
    ) -> Self:
        """The record of ``moves`` played from ``start``.

        ``names`` of the players by seat; ``tags`` beyond the record's own; ``surrendered`` and ``stopped`` as in
        ``Match``. ``IllegalMove`` if a move is illegal; ``ValueError`` if something cannot be written: a start that is no
        start of a turn, names with line breaks, comments with ``}`` or beyond the last ply.
        """
        layout = Layout.of(start)
        played: list[Move] = []
        end = start
        for move in moves:
            played.append(Move.parse(move) if isinstance(move, str) else Move(move))
            end = end.play(played[-1])
        ending = Ending(tuple(surrendered), stopped)
        told = {ply: (text,) if isinstance(text, str) else text for ply, text in (comments or {}).items()}
        return cls(
            rules=start.rules,
            layout=layout,
            _start=start,
            names=None if names is None else _checked_names(names, start.players),
            extra={name: _checked_tag(name, value) for name, value in (tags or {}).items()},
            _moves=tuple(played),
            comments=_by_ply({ply: tuple(map(_checked_comment, texts)) for ply, texts in told.items()}, len(played)),
            glyphs=_by_ply(
                {ply: tuple(map(_checked_glyph, found)) for ply, found in (glyphs or {}).items()}, len(played)
            ),
            ending=ending,
            result=ending.result(end),
        )

    @classmethod
    def from_match(
        cls,
        match: Match,
        start: Deal,
        moves: Iterable[Move | int | str],
        *,
        names: Sequence[str] | None = None,
        tags: Mapping[str, str] | None = None,
    ) -> Self:
        """The record of the running deal of ``match``, which ``moves`` played from ``start`` must lead to."""
        stopped = match.stopped
        record = cls.from_deal(start, moves, names=names, tags=tags, surrendered=match.surrendered, stopped=stopped)
        if record.end != match.deal:
            raise ValueError("these moves do not lead from this start to the position of the match")
        return record

    # --- looking --------------------------------------------------------------------------------------------------

    @property
    def hidden(self) -> bool:
        """Whether cards are hidden, so that the record cannot be replayed."""
        return self._start is None

    @property
    def start(self) -> Deal:
        """The position before the first move; ``HiddenCardsError`` if cards are hidden."""
        if self._start is None:
            raise HiddenCardsError
        return self._start

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move; ``HiddenCardsError`` if cards are hidden."""
        if self._start is None:
            raise HiddenCardsError
        return self._moves

    def deals(self) -> Iterator[Deal]:
        """The positions, the start first, then one after each move; ``HiddenCardsError`` if cards are hidden."""
        deal = self.start
        yield deal
        for move in self._moves:
            deal = deal.play(move)
            yield deal

    @property
    def end(self) -> Deal:
        """The position after the last move."""
        deal = self.start
        for deal in self.deals():  # noqa: B007 - the last one is wanted
            pass
        return deal

    @property
    def losers(self) -> tuple[int, ...]:
        """The seats the result names: who gave up, and the Dudák."""
        return losers_of(self.result)

    @property
    def over(self) -> bool:
        return self.result != UNFINISHED

    @property
    def tags(self) -> dict[str, str]:
        """All tags as they are written, in stored letters."""
        return self._tags("stored")

    def _tags(self, alphabet: str) -> dict[str, str]:
        tags = {"Dudak": FORMAT, "Rules": str(self.rules)}
        if self.names is not None:
            tags["Seats"] = join_names(self.names)
        tags |= self.layout.tags(ALPHABETS[alphabet])
        tags |= self.extra
        if self.ending.text:
            tags["Termination"] = self.ending.text
        tags["Result"] = self.result
        return tags

    # --- copies ---------------------------------------------------------------------------------------------------

    def for_seat(self, seat: int | None) -> Record:
        """The record as ``seat`` may keep it (``None``: a spectator), made from that seat's views and steps (RULES 9).

        Hidden cards become counts, hidden choices ``!?``. Cards drawn are counts for everyone. Comments, glyphs and
        tags that might tell more are left out.
        """
        start = self.start
        hand: Cards | None = None
        hidden_acts: set[int] = set()
        before = start
        for ply, deal in enumerate(self.deals()):
            view = deal.view(seat)
            if hand is None and seat is not None and not view.hand_hidden:
                hand = view.hand  # no card moves while trumps are chosen
            if ply and before.phase == "choose" and report(before, deal, self._moves[ply - 1], seat).suit is None:
                hidden_acts.add(ply)
            if deal.phase != "choose" and (ply == 0 or before.phase != "choose"):
                break
            before = deal
        acts = [
            replace(placed, ply=number, act=replace(placed.act, suit=None) if placed.ply in hidden_acts else placed.act)
            for number, placed in enumerate(acts_of(start, self._moves), start=1)
        ]
        return replace(
            self,
            layout=self.layout.as_seen(start.view(seat), hand),
            _start=None,
            extra={name: value for name, value in self.extra.items() if name in PUBLIC_TAGS},
            _moves=(),
            _acts=tuple(acts),
            comments={},
            glyphs={},
        )

    # --- writing --------------------------------------------------------------------------------------------------

    def text(self, alphabet: str = "stored", width: int = WIDTH) -> str:
        """The record in one of ``ALPHABETS`` (``stored``, ``czech``, ``french``, ``signs``), ending in a line break."""
        if alphabet not in ALPHABETS:
            raise ValueError(f"no such alphabet: {alphabet!r}; there are {' '.join(ALPHABETS)}")
        breaks = self.comments.keys() | self.glyphs.keys()
        acts = self._acts if self._start is None else acts_of(self._start, self._moves, breaks)
        words = words_of_acts(acts, ALPHABETS[alphabet], self.comments, self.glyphs)
        lines = [*tag_lines(self._tags(alphabet)), "", *fill([*words, self.result], width)]
        return "\n".join(lines) + "\n"

    def __str__(self) -> str:
        return self.text()


def dumps(records: Iterable[Record], alphabet: str = "stored") -> str:
    """Several records as the text of one file."""
    return "\n".join(record.text(alphabet) for record in records)


def _plain(text: str, what: str) -> str:
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in text):
        raise ValueError(f"{what} cannot hold line breaks or control characters: {text!r}")
    return text


def _checked_names(names: Sequence[str], players: int) -> tuple[str, ...]:
    if isinstance(names, str) or len(names) != players:
        raise ValueError(f"names must be one for each of the {players} seats")
    return tuple(_plain(name.strip(), "a name") for name in names)


def _checked_tag(name: str, value: str) -> str:
    if name in OWN_TAGS:
        raise ValueError(f"the tag {name} is the record's own")
    if not TAG.fullmatch(f'[{name} "{escape(_plain(value, "a tag"))}"]'):
        raise ValueError(f"{name!r} cannot be the name of a tag: letters, digits and _, a letter first")
    return value


def _checked_comment(text: str) -> str:
    comment = " ".join(text.split())
    if "}" in comment or '[Dudak "' in comment or not comment:
        raise ValueError('a comment cannot be empty, and cannot hold } or the beginning of a record, [Dudak "')
    return comment


def _checked_glyph(glyph: int) -> int:
    if not 0 <= glyph <= 999:
        raise ValueError("a glyph is a number from 0 to 999")
    return glyph


def _by_ply(notes: dict[int, tuple[T, ...]], plies: int) -> dict[int, tuple[T, ...]]:
    for ply in notes:
        if not 0 <= ply <= plies:
            raise ValueError(f"there is no ply {ply}: the record has {plies}")
    return {ply: texts for ply, texts in sorted(notes.items()) if texts}
