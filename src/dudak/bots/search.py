"""Players that search: ``search`` (information-set tree search) and ``montecarlo`` (the flat reference).

>>> import random
>>> from dudak import Deal, RuleSet
>>> view = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(7), dealer=3).view(0)
>>> chances, seats = SearchBot(random.Random(1)).estimate(view, Budget(seconds=60, simulations=4000))
>>> [chance.move for chance in chances] == list(view.legal), all(0 < chance.error < 0.2 for chance in chances)
(True, True)
>>> 0.99 < sum(seats) <= 1
True
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Mapping
from functools import cache
from math import hypot, sqrt
from typing import Any, Final, NamedTuple

import numpy as np

from dudak.bots.base import Budget, must_move
from dudak.bots.evidence import Evidence
from dudak.kernel import endgame, new_rng
from dudak.kernel import search as kernel
from dudak.kernel.endgame import ENDLESS, LOSS, UNKNOWN, WIN, Solution, Solver, solve_view
from dudak.kernel.net import NO_NET, Net
from dudak.kernel.sample import even_odds, know
from dudak.kernel.search import DRAWN, children, clear, flat, new_arena, rewards_of, simulate
from dudak.moves import Move
from dudak.ruleset import RuleSet
from dudak.view import View

REDEALS: Final = 200
ARENA: Final = 400_000
CHUNK: Final = 400  # simulations between two looks at the clock: some milliseconds at least, …
LONG_CHUNK: Final = 50_000  # … and at most, so that whoever interrupts does not wait long
SOLVABLE: Final = 14  # cards in two hands and on the pile up to which the exact endgame is tried
NODES: Final = 60_000  # positions it may look at: some 25 ms
NODES_A_SECOND: Final = 400_000
FEWEST_NODES: Final = 8_000


def without(_: RuleSet) -> tuple[Net, float]:
    """No net: playouts alone."""
    return NO_NET, 0.0


class Chance(NamedTuple):
    """What a move leads to for the mover: the chance of ending as the Dudák, and its standard error (0: exact).

    The estimate is that of the second half of a search, when the tree has learned from the first; the error holds the
    accident of the simulations and by how much the halves differ, since a tree that still learns is not at its goal.
    ``value`` is the mean result, 0 to 1: 1 for every place but the last, or by the points of the places; a deal without
    a loser is worth the middle. ``visits``: the simulations behind it.
    """

    move: Move
    lose: float
    error: float
    visits: int
    value: float


class _Told(NamedTuple):
    """What simulations say of a move: how many, and for each seat the sum of losses and of results."""

    visits: int
    lost: tuple[float, ...]
    value: tuple[float, ...]

    def without(self, other: _Told | None) -> _Told:
        """What those after ``other`` say; all, if there were none."""
        if other is None or other.visits == self.visits:
            return self
        visits = self.visits - other.visits
        lost, value = (
            tuple(min(max(mine - theirs, 0.0), visits) for mine, theirs in zip(*sums, strict=True))  # sums are rounded
            for sums in ((self.lost, other.lost), (self.value, other.value))
        )
        return _Told(visits, lost, value)


class _Place(threading.local):
    """The nodes that the bots of a thread search in, one after another: a tree is of use for a turn, and trees are large.

    ``owner`` marks whose tree is there.
    """

    def __init__(self) -> None:
        self.nodes = new_arena(ARENA)
        self.owner: object = None


_PLACE: Final = _Place()


class SearchBot:
    """Information-set Monte Carlo tree search for as long as the budget says; the tree is kept within a turn.

    Given the views of a seat in a deal in order, it minds what the others' play tells that seat of their hands. A single
    view will do as well.
    """

    def __init__(
        self, rng: random.Random, name: str = "search", nets: Callable[[RuleSet], tuple[Net, float]] | None = None
    ) -> None:
        """``nets`` tells which net to ask in deals by these rules, and how far to trust it (0 to 1); ``None``: no net."""
        self.name = name
        self._nets = nets or without
        self.simulations = 0
        """How many the last choice or estimate took."""
        self.clock = time.perf_counter
        """What the seconds of a budget are measured by."""
        self._rng = new_rng(rng.getrandbits(64))
        self._arena: Any = None
        self._mark: object = None
        self._used, self._root = 1, 0
        self._solver = Solver(NODES)
        self._evidence = [Evidence() for _ in range(4)]
        self._before: View | None = None

    def choose(self, view: View, budget: Budget) -> Move:
        must_move(view)
        warm_up()
        end = self.clock() + budget.seconds
        self._look(view)
        if len(view.legal) == 1:
            return view.legal[0]
        solution = self._solution(view, budget, every=False)
        outcome = UNKNOWN if solution is None else solution.outcome
        best = () if solution is None else solution.best  # may be empty though it is won: see ``Solution.best``
        if best and (outcome == WIN or (len(best) == 1 and outcome == ENDLESS)):
            return best[0]
        self._search(view, end, budget.simulations, even=0)
        nodes = [self._arena[node] for node in children(self._arena, self._root)]
        if outcome == ENDLESS:  # where it cannot be lost, the other may still go wrong
            nodes = [node for node in nodes if Move(int(node.move)) in best] or nodes
        return Move(int(max(nodes, key=lambda node: int(node.visits)).move))

    def estimate(self, view: View, budget: Budget) -> tuple[tuple[Chance, ...], tuple[float, ...]]:
        """The chances of every legal move, in the order of ``view.legal``, and of every seat to end as the Dudák.

        The second holds for best play of all from here, and adds up to 1 less the chance that nobody does. Exact where
        the endgame is solved. Half the simulations are spread evenly over the moves. ``ValueError`` unless the seat is
        to move.
        """
        if view.seat is None or not view.legal:
            raise ValueError("chances are for the seat to move")
        warm_up()
        end = self.clock() + budget.seconds
        self._look(view)
        solution = self._solution(view, budget, every=True)
        exact = {} if solution is None else _exact(view, solution)
        if solution is not None and len(exact) == len(view.legal):
            return tuple(exact[move] for move in view.legal), _seats(view, solution.outcome)
        first, second = self._halves(view, end, budget.simulations)
        chances = tuple(exact.get(move) or _chance(view.seat, move, first[move], second[move]) for move in view.legal)
        if solution is not None and solution.outcome != UNKNOWN:
            return chances, _seats(view, solution.outcome)
        best = second[max(chances, key=lambda chance: (chance.value, chance.visits)).move]
        return chances, tuple(lost / best.visits for lost in best.lost[: view.players])

    def _halves(self, view: View, end: float, simulations: int | None) -> tuple[Mapping[Move, _Told], ...]:
        """What each half of a search says of every move; of one that the second half did not try, all that is known."""
        begun = self.clock()
        self._search(view, begun + (end - begun) / 2, None if simulations is None else simulations // 2, even=2)
        half, first = self.simulations, self._told()
        self._search(view, end, None if simulations is None else max(simulations - half, 0), even=2)
        self.simulations += half
        whole = self._told()
        return first, {move: told.without(first.get(move)) for move, told in whole.items()}

    def _told(self) -> Mapping[Move, _Told]:
        nodes = [self._arena[node] for node in children(self._arena, self._root)]
        return {
            Move(int(node.move)): _Told(int(node.visits), tuple(map(float, node.lost)), tuple(map(float, node.value)))
            for node in nodes
        }

    def _look(self, view: View) -> None:
        """Take in a new view: what it tells of the others, and whether the tree so far is still of use."""
        before, self._before = self._before, view
        assert view.seat is not None
        self._evidence[view.seat].look(view)
        if self._mark is not None and _PLACE.owner is self._mark:
            move = None if before is None else _only_a_beat(before, view)
            for node in children(self._arena, self._root):
                if move == self._arena[node].move and self._used < ARENA // 2:
                    self._root = node
                    return
        self._arena, self._mark = _PLACE.nodes, object()
        _PLACE.owner = self._mark
        clear(self._arena)
        self._used, self._root = 1, 0

    def _solution(self, view: View, budget: Budget, *, every: bool) -> Solution | None:
        """What is certain: with two players in, all cards known and few of them."""
        if view.players - len(view.finished) != 2 or sum(view.counts) + len(view.pile) > SOLVABLE:
            return None
        self._solver.nodes = int(min(NODES, max(FEWEST_NODES, budget.seconds * NODES_A_SECOND)))
        return solve_view(view, self._solver, every=every)

    def _search(self, view: View, end: float, simulations: int | None, *, even: int) -> None:
        """Simulations until the time is over or their number reached, and as many as there are moves at least."""
        base, gaps, codes = know(view)
        odds = even_odds()
        assert view.seat is not None
        odds[:4] = np.exp(self._evidence[view.seat].weights)
        rewards = rewards_of(view.rules)
        net, trust = self._nets(view.rules)
        self.simulations, begun = 0, self.clock()
        while True:
            count = CHUNK
            # half of what the rest of the time is enough for: few looks at the clock, as each has to win the GIL
            if self.simulations:
                now = self.clock()
                enough = self.simulations * max(end - now, 0.0) / max(now - begun, 1e-6) / 2  # infinite without a limit
                count = int(max(CHUNK, min(enough, LONG_CHUNK)))
            if simulations is not None:
                count = min(count, simulations - self.simulations)
            count = max(count, 2 * len(view.legal) - self.simulations)
            self._used = simulate(
                self._arena,
                self._used,
                self._root,
                base,
                gaps,
                odds,
                codes,
                rewards,
                self._rng,
                count,
                even,
                net,
                trust,
            )
            self.simulations += count
            if self.clock() >= end or (simulations is not None and self.simulations >= simulations):
                return


def _only_a_beat(before: View, view: View) -> Move | None:
    """The card that the seat has beaten with, if that is all that happened between its two views."""
    if view.phase != "add" or before.phase != "beat" or view.turns != before.turns or before.seat != view.seat:
        return None
    a, b = before.public, view.public
    same = a.trumps == b.trumps and a.finished == b.finished and a.rules == b.rules and a.dealer == b.dealer
    if not same or b.pile[:-1] != a.pile or before.hand.mask | a.aside != view.hand.mask | 1 << b.pile[-1]:
        return None
    return Move(int(b.pile[-1]))


def _chance(seat: int, move: Move, first: _Told, second: _Told) -> Chance:
    visits, lose = second.visits, second.lost[seat] / second.visits
    rate = (second.lost[seat] + 1) / (visits + 2)  # never quite certain, however few the visits
    moved = lose - first.lost[seat] / first.visits if first.visits else 0.0
    error = min(0.5, hypot(sqrt(rate * (1 - rate) / visits), moved))
    return Chance(move, lose, error, visits, second.value[seat] / visits)


def _exact(view: View, solution: Solution) -> dict[Move, Chance]:
    """The moves whose outcome is certain."""
    first, last = (float(gain) for gain in rewards_of(view.rules)[-2:])
    values = {WIN: (0.0, first), LOSS: (1.0, last), ENDLESS: (0.0, DRAWN)}
    found = {}
    for move, verdict in solution.moves.items():
        if verdict.outcome != UNKNOWN:
            lose, value = values[verdict.outcome]
            found[move] = Chance(move, lose, 0.0, 0, value)
    return found


def _seats(view: View, outcome: str) -> tuple[float, ...]:
    """Who ends as the Dudák when it is certain."""
    chances = [0.0] * view.players
    for seat in range(view.players):
        if seat not in view.finished and outcome != ENDLESS:
            chances[seat] = float((seat == view.seat) == (outcome == LOSS))
    return tuple(chances)


class MonteCarloBot:
    """Every legal move played out greedily in the same 200 redeals, or ``budget.simulations`` if less: the reference."""

    name = "montecarlo"

    def __init__(self, rng: random.Random) -> None:
        self._rng = new_rng(rng.getrandbits(64))

    def choose(self, view: View, budget: Budget) -> Move:
        must_move(view)
        if len(view.legal) == 1:
            return view.legal[0]
        base, gaps, codes = know(view)
        moves = np.array([int(move) for move in view.legal])
        values = np.zeros(len(moves))
        redeals = REDEALS if budget.simulations is None else min(REDEALS, budget.simulations)
        flat(base, gaps, codes, rewards_of(view.rules), self._rng, redeals, moves, values)
        return view.legal[int(values.argmax())]


@cache
def warm_up() -> None:
    """Compile what these players need, or load it from the cache; half a minute the first time. May run in a thread.

    The first that thinks does it by itself, before its time runs: nothing is compiled in the middle of a deal.
    """
    kernel.warm_up()
    endgame.warm_up()
