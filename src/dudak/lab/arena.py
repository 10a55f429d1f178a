"""One deal between bots, and what is kept of it.

>>> from dudak import RuleSet
>>> from dudak.lab.arena import play_deal
>>> rules = RuleSet.preset("classic", players=2)
>>> deal = play_deal(rules, ["regular", "beginner"], seed=1, number=0)
>>> deal.bots, deal.stopped, sum(deal.lost)
(('regular', 'beginner'), '', 1)
"""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from dudak.bots import Bot, Budget, make
from dudak.lab.external import ILLEGAL, BotFailure
from dudak.lab.players import COMMAND, seat_all
from dudak.match import STOP_RULES, Match
from dudak.moves import Move
from dudak.ruleset import RuleSet
from dudak.view import View

SUBSTITUTE: Final = "beginner"
"""Plays on for who gave up, so that the deal counts for the others (RULES 7.3)."""
UNLIMITED: Final = 60.0
"""Seconds a decision may take where simulations are what is limited."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """How a deal went; tuples are by seat.

    ``stopped``: the stop rule that ended it (7.4), else empty. ``places``: 1 for the first to go out, the Dudák last, 0
    without one. ``forfeits``: why a program gave up, else empty. ``decisions`` counts moves with a choice, ``seconds``
    and ``slowest`` are what those took altogether and at most.
    """

    number: int
    dealer: int
    bots: tuple[str, ...]
    turns: int
    moves: int
    stopped: str
    lost: tuple[bool, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    forfeits: tuple[str, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]


def seed_of(*parts: object) -> int:
    """A number that follows from all of ``parts`` and from nothing else, the same in every process."""
    text = "/".join(map(str, parts)).encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")


def start_of(rules: RuleSet, seed: int, number: int) -> Match:
    """Deal ``number``: dealer and cards follow from the rule set, the seed and the number."""
    return Match.shuffled(rules, rng=random.Random(seed_of("deal", rules, seed, number)))


def budget_of(seconds: float | None, simulations: int | None) -> Budget:
    """A limit in seconds, in simulations, or in both."""
    return Budget(UNLIMITED if seconds is None else seconds, simulations)


def play_deal(
    rules: RuleSet, specs: Sequence[str], *, seed: int, number: int, budget: Budget | None = None, rotation: int = 0
) -> PlayedDeal:
    """Deal ``number`` between the bots ``specs``, the first one at seat ``rotation``, the others to its left.

    The cards are the same whatever the rotation. A program that crashes, is late or plays what is not legal has given up
    (7.3): it has lost, whoever else loses, and ``beginner`` plays its cards to the end.
    """
    players = rules.players
    seated = [specs[(seat - rotation) % players] for seat in range(players)]
    seeds = [seed_of("bot", seed, number, rules, *seated, seat) for seat in range(players)]
    table = _Table(start_of(rules, seed, number), seat_all(seated, rules, seeds), seeds)
    limit = budget or Budget()
    for seat, player in enumerate(table.players):
        if isinstance(player, BotFailure):
            table.give_up(seat, player)
    while not table.match.over:
        table.move(limit)
    return table.result(number, seated)


class _Table:
    """A deal in play."""

    def __init__(self, match: Match, players: list[Bot | BotFailure], seeds: list[int]) -> None:
        self.match, self.players, self._seeds = match, players, seeds
        count = len(players)
        self.moves = 0
        self.forfeits = [""] * count
        self.decisions, self.seconds, self.slowest = [0] * count, [0.0] * count, [0.0] * count

    def move(self, budget: Budget) -> None:
        """Ask whoever is to move, and play."""
        seat = self.match.deal.turn
        assert seat is not None
        view = self.match.deal.view(seat)
        before = time.perf_counter()
        move = self._ask(seat, view, budget)
        took = time.perf_counter() - before
        if len(view.legal) > 1:
            self.decisions[seat] += 1
            self.seconds[seat] += took
            self.slowest[seat] = max(self.slowest[seat], took)
        self.match = self.match.play(move)
        self.moves += 1

    def _ask(self, seat: int, view: View, budget: Budget) -> Move:
        player = self.players[seat]
        assert not isinstance(player, BotFailure)
        try:
            return player.choose(view, budget)
        except BotFailure as failure:
            self.give_up(seat, failure)
            return self._ask(seat, view, budget)

    def give_up(self, seat: int, failure: BotFailure) -> None:
        """7.3: the seat has lost, and is played on."""
        self.forfeits[seat] = failure.reason
        self.players[seat] = make(SUBSTITUTE, self._seeds[seat])
        if seat not in self.match.deal.finished:
            self.match = self.match.surrender(seat, ends=False)

    def result(self, number: int, seated: Sequence[str]) -> PlayedDeal:
        match = self.match
        losers, points = match.losers, match.points
        assert points is not None
        seats = range(len(seated))
        order = [*match.deal.finished, *([] if match.deal.loser is None else [match.deal.loser])]
        done = match.stopped not in STOP_RULES
        return PlayedDeal(
            number=number,
            dealer=match.deal.dealer,
            bots=tuple(seated),
            turns=match.deal.turns,
            moves=self.moves,
            stopped=match.stopped if match.stopped in STOP_RULES else "",
            lost=tuple(seat in losers for seat in seats),
            points=points,
            places=tuple(order.index(seat) + 1 if done else 0 for seat in seats),
            forfeits=tuple(self.forfeits),
            decisions=tuple(self.decisions),
            seconds=tuple(self.seconds),
            slowest=tuple(self.slowest),
        )


__all__ = ["COMMAND", "ILLEGAL", "PlayedDeal", "budget_of", "play_deal", "seed_of", "start_of"]
