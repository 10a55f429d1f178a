"""A deal gone through move by move: every decision judged, and the chances of all after each turn."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf
from typing import Final, Protocol

from dudak.bots.base import Budget
from dudak.bots.nets import trusted
from dudak.bots.search import Chance, SearchBot
from dudak.deal import Deal
from dudak.moves import Move
from dudak.notation import Record
from dudak.review.judge import THRESHOLDS, Decision, is_exact, judge, pooled
from dudak.view import View

DEPTHS: Final = {"quick": 2000, "standard": 8000, "deep": 50_000}
"""Simulations for the first look at a decision."""
AGAIN: Final = 3
"""Where the first look says that something was lost, a second one takes so many times its simulations."""
GLANCE: Final = 4
"""A turn without a choice gets the inverse of this part of them, for the course of the chances alone."""

Progress = Callable[[int, int], None]
"""Called with the moves done and how many there are. What it raises ends the review."""


class Estimator(Protocol):
    """Whoever knows the chances: ``SearchBot`` with the net that ``master`` asks, unless told otherwise."""

    def estimate(self, view: View, budget: Budget) -> tuple[tuple[Chance, ...], tuple[float, ...]]: ...


@dataclass(frozen=True, slots=True)
class Ply:
    """One move of the deal. ``turn`` counts from 1, 0 while trumps are chosen. ``decision`` is ``None`` for a move without
    a choice.
    """

    turn: int
    seat: int
    move: Move
    decision: Decision | None


@dataclass(frozen=True, slots=True)
class Moment:
    """The chances of all seats to end as the Dudák after ``turn`` turns, the last of which was ``seat``'s.

    Each is what that seat itself could expect from what it knew when it last moved, so they need not add up to 1.
    ``exact``: which of them are certain.
    """

    turn: int
    seat: int | None
    chances: tuple[float, ...]
    exact: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """A deal that was gone through. ``simulations``: of the first look at each decision."""

    record: Record
    plies: tuple[Ply, ...]
    course: tuple[Moment, ...]
    simulations: int
    seed: int

    def decisions(self, seat: int | None = None) -> Iterator[Decision]:
        """The decisions of all seats or of one, in order."""
        return (ply.decision for ply in self.plies if ply.decision and seat in (None, ply.seat))

    @property
    def players(self) -> int:
        return self.record.rules.players


def review(
    record: Record,
    *,
    depth: str = "standard",
    simulations: int | None = None,
    seed: int = 0,
    progress: Progress | None = None,
    estimator: Estimator | None = None,
) -> Review:
    """Judge every decision of ``record`` by what the player could know at the time.

    ``depth`` is one of ``DEPTHS``; ``simulations`` overrides its number. The same ``seed`` gives the same review.
    ``HiddenCardsError`` for a record with hidden cards, ``KeyError`` for another depth.
    """
    count = DEPTHS[depth] if simulations is None else simulations
    bot = estimator or SearchBot(random.Random(seed), nets=trusted)
    players = record.rules.players
    moves = record.moves
    told = Told(players)
    plies: list[Ply] = []
    deal = record.start
    for number, move in enumerate(moves):
        if progress is not None:
            progress(number, len(moves))
        seat, before = deal.turn, deal
        assert seat is not None
        deal = before.play(move)
        turn = 0 if before.phase == "choose" else before.turns + 1
        begins = not plies or plies[-1].turn != turn
        decision = _look(bot, before.view(seat), move, count, glance=begins)
        if decision is not None:
            told.hears(seat, decision.played)
        chosen = decision if decision is not None and len(decision.chances) > 1 else None
        plies.append(Ply(turn, seat, move, chosen))
        if deal.turns > before.turns or turn == 0:
            told.turned(deal, seat)
    if record.over:
        told.ends(record, deal)
    if progress is not None:
        progress(len(moves), len(moves))
    return Review(record, tuple(plies), tuple(told.moments), count, seed)


def _look(bot: Estimator, view: View, move: Move, simulations: int, *, glance: bool) -> Decision | None:
    """The decision for ``move``, or with a single legal move what it leads to if ``glance``."""
    if len(view.legal) == 1:
        if not glance:
            return None
        chances, _ = bot.estimate(view, Budget(inf, max(simulations // GLANCE, 1)))
        return judge(chances, move)
    chances, _ = bot.estimate(view, Budget(inf, simulations))
    decision = judge(chances, move)
    if decision.loss < THRESHOLDS[0][0] or decision.exact:
        return decision
    again, _ = bot.estimate(view, Budget(inf, AGAIN * simulations))
    return judge([pooled(one, other) for one, other in zip(chances, again, strict=True)], move)


class Told:
    """The course of the chances as it grows."""

    def __init__(self, players: int) -> None:
        self._chances = [1 / players] * players
        self._exact = [False] * players
        self.moments = [self._moment(0, None)]

    def _moment(self, turn: int, seat: int | None) -> Moment:
        return Moment(turn, seat, tuple(self._chances), tuple(self._exact))

    def hears(self, seat: int, chance: Chance) -> None:
        """What the move played leads to, for the seat that moved."""
        self._chances[seat], self._exact[seat] = chance.lose, is_exact(chance)

    def turned(self, deal: Deal, seat: int) -> None:
        """A turn is over, or a trump chosen."""
        for out in deal.finished:
            self._chances[out], self._exact[out] = 0.0, True
        moment = self._moment(deal.turns, seat)
        if deal.turns == 0:
            self.moments[0] = moment
        else:
            self.moments.append(moment)

    def ends(self, record: Record, deal: Deal) -> None:
        """The result is certain; who gives up in the middle of a turn ends it."""
        losers = record.losers
        players = len(self._chances)
        last = self.moments[-1]
        chances = tuple(float(seat in losers) for seat in range(players))
        certain = (True,) * players
        if record.ending.surrendered and not deal.over:
            self.moments.append(Moment(last.turn + 1, record.ending.surrendered[-1], chances, certain))
        else:
            self.moments[-1] = Moment(last.turn, last.seat, chances, certain)
