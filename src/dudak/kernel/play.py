"""Whole jobs for compiled code: playouts, batches of them, counting positions.

A step across the border from Python costs more than a move, so what is called here does much at once. All of it runs
without the GIL. One compiled function serves every rule set: the options are numbers in the rule code, read as it runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np

from dudak.deal import Deal
from dudak.kernel import policy
from dudak.kernel.chance import new_rng, one_of, stream
from dudak.kernel.lend import BITS, RULES, entry, inner, lend
from dudak.kernel.records import CODE, STATE, Records, to_record, to_records
from dudak.rules import OVER

POLICY: Final = lend(policy, RULES | BITS)

RANDOM: Final = 0
"""Policy: every legal move equally likely."""
GREEDY: Final = 1
"""Policy: the sensible player of ``policy.py``."""

DECIDED: Final = 0
"""``stop`` of a playout that found its Dudák."""
TOO_LONG: Final = 1
"""``stop`` of a playout that ran into its limit of turns; the loser is -1."""

RESULT: Final = np.dtype((np.record, [(name, np.int64) for name in ("loser", "turns", "actions", "stop")]))
"""How a playout ended. ``turns`` counts turns completed, ``actions`` single moves (a beat and an add are two)."""

Results = np.recarray[Any, Any]

_legal: Any = RULES["legal"]
_apply: Any = RULES["apply"]
_greedy: Any = POLICY["greedy"]
_first: Any = BITS["first"]
_count: Any = BITS["count"]


@inner
def play_out(state: Any, code: Any, style: Any, rng: Any, max_turns: Any) -> Any:
    """Play to the end or until ``max_turns`` further turns are completed; returns the number of moves."""
    last = state.turns + max_turns
    actions = 0
    if style == RANDOM:
        while state.phase != OVER and state.turns < last:
            _apply(state, code, one_of(rng, _legal(state, code)))
            actions += 1
    else:
        while state.phase != OVER and state.turns < last:
            _apply(state, code, _greedy(state, code))
            actions += 1
    return actions


@entry
def legal(state: Any, code: Any) -> int:
    """``rules.legal``, compiled."""
    return _legal(state, code)  # type: ignore[no-any-return]


@entry
def apply(state: Any, code: Any, move: int) -> None:
    """``rules.apply``, compiled: the record changes."""
    _apply(state, code, move)


@entry
def _playout(state: Any, code: Any, style: int, rng: Any, max_turns: int) -> int:
    return play_out(state, code, style, rng, max_turns)  # type: ignore[no-any-return]


@entry
def _batch(states: Any, codes: Any, style: int, seed: Any, begin: int, max_turns: int, results: Any) -> None:
    work = np.empty(1, STATE)
    rng = np.empty(1, np.uint64)
    for i in range(len(results)):
        number = begin + i
        work[0] = states[number % len(states)]
        rng[0] = stream(seed, number)
        before = work[0].turns
        result = results[i]
        result.actions = play_out(work[0], codes[number % len(codes)], style, rng, max_turns)
        result.turns = work[0].turns - before
        result.loser = work[0].loser
        result.stop = DECIDED if work[0].phase == OVER else TOO_LONG


@entry
def _perft(state: Any, code: Any, depth: int) -> int:
    stack = np.empty(depth, STATE)
    todo = np.empty(depth, np.int64)
    stack[0] = state
    todo[0] = _legal(stack[0], code)
    at = 0
    total = 0
    while at >= 0:
        if at == depth - 1:
            total += _count(todo[at])
            at -= 1
        elif todo[at] == 0:
            at -= 1
        else:
            move = _first(todo[at])
            todo[at] &= todo[at] - 1
            stack[at + 1] = stack[at]
            at += 1
            _apply(stack[at], code, move)
            todo[at] = _legal(stack[at], code)
    return total


# --- for Python ------------------------------------------------------------------------------------------------------


def perft(deal: Deal, depth: int) -> int:
    """How many sequences of ``depth`` legal moves there are from here. A deal that is over has none."""
    if depth < 0:
        raise ValueError("a depth is 0 or more")
    return int(_perft(*to_record(deal), depth)) if depth else 1


def playout_random(state: Any, code: Any, rng: Any, max_turns: int) -> int:
    """Play ``state`` on at random, to its end or for ``max_turns`` turns; returns the number of moves. ``rng``: ``new_rng``."""
    return _playout(state, code, RANDOM, rng, max_turns)


def playout_greedy(state: Any, code: Any, rng: Any, max_turns: int) -> int:
    """The same with every seat played by the sensible policy."""
    return _playout(state, code, GREEDY, rng, max_turns)


def random_batch(
    deals: Sequence[Deal], *, seed: int, playouts: int | None = None, max_turns: int = 400, threads: int = 1
) -> Results:
    """Many random playouts: number ``i`` of them from ``deals[i % len(deals)]``; one ``RESULT`` each.

    ``playouts`` is how many, one for each deal unless said otherwise. The results depend on the deals and the seed
    alone, not on ``threads``, and number ``i`` is the same however many there are.
    """
    return batch(*to_records(deals), RANDOM, seed=seed, playouts=playouts, max_turns=max_turns, threads=threads)


def greedy_batch(
    deals: Sequence[Deal], *, seed: int = 0, playouts: int | None = None, max_turns: int = 400, threads: int = 1
) -> Results:
    """The same with every seat played by the sensible policy."""
    return batch(*to_records(deals), GREEDY, seed=seed, playouts=playouts, max_turns=max_turns, threads=threads)


def batch(
    states: Records,
    codes: Records,
    style: int,
    *,
    seed: int,
    playouts: int | None = None,
    max_turns: int = 400,
    threads: int = 1,
) -> Results:
    """``random_batch`` and ``greedy_batch`` from records as ``to_records`` makes them."""
    if not len(states) or len(states) != len(codes):
        raise ValueError("there must be states, and a code for each")
    total = len(states) if playouts is None else playouts
    results = np.zeros(total, RESULT)
    word = new_rng(seed)[0]
    bounds = [total * i // threads for i in range(threads + 1)]

    def run(begin: int, end: int) -> None:
        _batch(states, codes, style, word, begin, max_turns, results[begin:end])

    if threads == 1:
        run(0, total)
    else:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(run, bounds[:-1], bounds[1:]))
    return results.view(np.recarray)


def warm_up() -> None:
    """Compile everything, or load it from the cache; some seconds the first time. May run in a thread."""
    states, codes = np.zeros(1, STATE), np.zeros(1, CODE)
    states["phase"] = OVER
    legal(states[0], codes[0])
    apply(np.zeros(1, STATE)[0], codes[0], 36)
    _perft(states[0], codes[0], 1)
    _playout(states[0], codes[0], RANDOM, new_rng(0), 0)
    batch(states, codes, RANDOM, seed=0)
