"""Several deals in a row: who deals, when a deal is stopped, what it counts (RULES 2.6, 7).

>>> import random
>>> rng = random.Random(7)
>>> match = Match.shuffled(RuleSet.preset("karetni", players=2), rng=rng)
>>> while not match.over:
...     match = match.play(rng.choice(match.deal.legal))
>>> sorted(match.points), match.scores == match.points, match.next_dealer == match.deal.loser
([-1, 1], True, True)
"""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Self, overload

from dudak.cards import Card, Suit
from dudak.deal import Deal
from dudak.moves import Move
from dudak.ruleset import RuleSet

Position = tuple[object, ...]  # see ``Deal.position``
POINTS: Final = {4: (3, 0, -1, -2), 3: (1, 0, -1), 2: (1, -1)}
"""7.2: points by order of going out, the Dudák last."""
STOP_RULES: Final = ("repetition", "turn_limit")
"""7.4: why a deal may end without a loser."""


class Past(Sequence[Position]):
    """Positions at the starts of turns, oldest first. Immutable to the eye: what follows shares one growing store, so a
    position is added and counted in the same time however long the deal is.
    """

    __slots__ = ("_order", "_start", "_stop", "_when")

    def __init__(self, positions: Iterable[Position] = ()) -> None:
        self._order: list[Position] = []
        self._when: dict[Position, list[int]] = {}  # the places of each in the order
        self._start = self._stop = 0
        for position in positions:
            self._append(position)

    def _append(self, position: Position) -> None:
        self._when.setdefault(position, []).append(self._stop)
        self._order.append(position)
        self._stop += 1

    def then(self, position: Position, *, forget: bool) -> Self:
        """These and ``position``; ``forget``: the earlier ones cannot come again."""
        grown = len(self._order) != self._stop
        if grown and self._order[self._stop] != position:  # another future has: this one gets a store of its own
            return type(self)((position,) if forget else (*self, position))
        new = object.__new__(type(self))
        new._order, new._when, new._stop = self._order, self._when, self._stop
        new._start = self._stop if forget else self._start
        if grown:
            new._stop += 1
        else:
            new._append(position)
        return new

    def count(self, value: object) -> int:
        places = self._when.get(value, ())  # type: ignore[call-overload]
        return bisect_left(places, self._stop) - bisect_left(places, self._start)

    def __len__(self) -> int:
        return self._stop - self._start

    @overload
    def __getitem__(self, index: int) -> Position: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Position]: ...
    def __getitem__(self, index: int | slice) -> Position | Sequence[Position]:
        return self._order[self._start : self._stop][index]

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Past) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))


@dataclass(frozen=True, slots=True)
class Match:
    """A match at one moment: the deal being played and what came before. Immutable.

    ``number`` counts deals from 1; ``before`` are the points of earlier deals, by seat. ``stopped`` says why a deal ended
    early: ``"repetition"`` or ``"turn_limit"`` (7.4, no loser), ``"surrender"`` (7.3), else ``None``.
    """

    rules: RuleSet
    deal: Deal
    number: int = 1
    before: tuple[int, ...] = ()
    surrendered: tuple[int, ...] = ()
    stopped: str | None = None
    seen: Past = field(default_factory=Past)
    """Positions at the starts of turns that may still come again (7.4)."""

    @classmethod
    def new(cls, rules: RuleSet, deal: Deal) -> Self:
        """A match that begins with ``deal``."""
        return cls(rules, deal, before=(0,) * rules.players, seen=Past((deal.position,)))

    @classmethod
    def shuffled(cls, rules: RuleSet, *, rng: random.Random | None = None) -> Self:
        """A match that begins with a shuffled deal and a random dealer (2.6)."""
        rng = rng or random.SystemRandom()
        return cls.new(rules, Deal.shuffled(rules, rng=rng, dealer=rng.randrange(rules.players)))

    def play(self, move: Move | int | str) -> Self:
        """The match after ``move`` in the running deal. ``IllegalMove`` as in ``Deal.play``; ``ValueError`` when over."""
        if self.over:
            raise ValueError("the deal is over: begin the next one")
        before, after = self.deal, self.deal.play(move)
        if after.over:
            return self._with(after, Past(), None)
        if after.turns == before.turns and before.phase != "choose":
            return self._with(after, self.seen, None)
        position = after.position
        seen = self.seen.then(position, forget=not _may_return(before, after))
        limit, times = self.rules.turn_limit, self.rules.repetition
        stopped = None
        if times is not None and seen.count(position) >= times:
            stopped = "repetition"
        elif limit is not None and after.turns >= limit:
            stopped = "turn_limit"
        return self._with(after, seen, stopped)

    def _with(self, deal: Deal, seen: Past, stopped: str | None) -> Self:
        return type(self)(self.rules, deal, self.number, self.before, self.surrendered, stopped, seen)

    def surrender(self, seat: int, *, ends: bool) -> Self:
        """``seat`` gives up (7.3). ``ends``: only bots are left, so the deal ends here; else the seat is played on."""
        if self.over:
            raise ValueError("the deal is over")
        if seat in self.surrendered or seat in self.deal.finished or not 0 <= seat < self.rules.players:
            raise ValueError("this seat cannot give up any more")
        stopped = "surrender" if ends else None
        return replace(self, surrendered=(*self.surrendered, seat), stopped=stopped)

    @property
    def over(self) -> bool:
        """Whether the running deal has ended, in whatever way."""
        return self.stopped is not None or self.deal.over

    @property
    def losers(self) -> tuple[int, ...]:
        """Who has lost: those who gave up, and the Dudák; empty for a deal without a loser."""
        last = self.deal.loser
        also = () if last is None or last in self.surrendered else (last,)
        return (*self.surrendered, *also) if self.over else ()

    @property
    def points(self) -> tuple[int, ...] | None:
        """What the deal counts for each seat (7.1, 7.2); ``None`` while it runs.

        Without a loser (7.4) nobody gets any; who gave up has lost even so.
        """
        if not self.over:
            return None
        players, losers = self.rules.players, self.losers
        nobody_won = self.stopped in STOP_RULES
        if self.rules.scoring == "loser":
            return tuple(int(not nobody_won and seat not in losers) for seat in range(players))
        table = POINTS[players]
        points = [0] * players  # several still in when another gives up: they get nothing and lose nothing
        if not nobody_won:  # who gave up takes nobody's place, though a bot played the seat on
            ranked = [seat for seat in self.deal.finished if seat not in losers]
            still_in = [seat for seat in range(players) if seat not in losers and seat not in ranked]
            for place, seat in enumerate([*ranked, *still_in] if len(still_in) == 1 else ranked):
                points[seat] = table[place]
        for seat in losers:
            points[seat] = table[-1]
        return tuple(points)

    @property
    def scores(self) -> tuple[int, ...]:
        """The sum of the points of all deals so far, the running one included once it is over."""
        return tuple(a + b for a, b in zip(self.before, self.points or (0,) * len(self.before), strict=True))

    @property
    def next_dealer(self) -> int | None:
        """2.6: the loser deals; ``None``: the dealer is drawn at random."""
        return None if self.surrendered or not self.over else self.deal.loser

    @property
    def kept_trumps(self) -> tuple[Suit | None, ...] | None:
        """3: with ``turned`` the suits of the first deal stay for the match."""
        return self.deal.trumps if self.rules.trumps == "turned" and self.deal.phase != "choose" else None

    def next(self, pack: Sequence[Card], *, dealer: int, kings: str = "") -> Self:
        """The match with its next deal, dealt from ``pack`` by ``dealer`` (see ``next_dealer``)."""
        if not self.over:
            raise ValueError("the deal is not over yet")
        deal = Deal.dealt(self.rules, pack, dealer=dealer, kings=kings, trumps=self.kept_trumps)
        return replace(
            self,
            deal=deal,
            number=self.number + 1,
            before=self.scores,
            surrendered=(),
            stopped=None,
            seen=Past((deal.position,)),
        )


def _may_return(before: Deal, after: Deal) -> bool:
    """Whether an earlier position can still come again: no card left the game or the talon, no trump came to be."""
    s, t = before._state, after._state
    return s.discarded == t.discarded and s.talon_top == t.talon_top and s.trump == t.trump and s.playing == t.playing
