"""Players that search: ``search`` (information-set tree search) and ``montecarlo`` (the flat reference)."""

from __future__ import annotations

import random
import time
from typing import Final

import numpy as np

from dudak.bots.base import Budget
from dudak.kernel import new_rng
from dudak.kernel.sample import know
from dudak.kernel.search import clear, flat, new_arena, rewards_of, simulate
from dudak.moves import Move
from dudak.view import View

ARENA: Final = 400_000
CHUNK: Final = 400  # simulations between two looks at the clock: some milliseconds


class SearchBot:
    """Information-set Monte Carlo tree search for as long as the budget says; the tree is kept within a turn."""

    name = "search"

    def __init__(self, rng: random.Random) -> None:
        self._rng = new_rng(rng.getrandbits(64))
        self._arena = new_arena(ARENA)

    def choose(self, view: View, budget: Budget) -> Move:
        if len(view.legal) == 1:
            return view.legal[0]
        end = time.perf_counter() + budget.seconds
        base, gaps, codes = know(view)
        rewards = rewards_of(view.rules)
        clear(self._arena)
        used = 1
        self.simulations = 0
        while True:
            used = simulate(self._arena, used, 0, base, gaps, codes, rewards, self._rng, CHUNK)
            self.simulations += CHUNK
            if time.perf_counter() >= end or (budget.simulations and self.simulations >= budget.simulations):
                break
        best, visits = view.legal[0], -1
        child = self._arena[0].child
        while child >= 0:
            node = self._arena[child]
            if node.visits > visits:
                best, visits = Move(int(node.move)), node.visits
            child = node.sibling
        return best


class MonteCarloBot:
    """Every legal move played out in the same 200 redeals with the sensible policy: the reference to beat."""

    name = "montecarlo"
    redeals = 200

    def __init__(self, rng: random.Random) -> None:
        self._rng = new_rng(rng.getrandbits(64))

    def choose(self, view: View, budget: Budget) -> Move:
        if len(view.legal) == 1:
            return view.legal[0]
        base, gaps, codes = know(view)
        moves = np.array([int(move) for move in view.legal])
        values = np.zeros(len(moves))
        flat(base, gaps, codes, rewards_of(view.rules), self._rng, self.redeals, moves, values)
        return view.legal[int(values.argmax())]
