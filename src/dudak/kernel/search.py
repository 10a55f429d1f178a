"""Information-set Monte Carlo tree search over one array of nodes (Cowling, Powley, Whitehouse 2012, SO-ISMCTS).

Each simulation deals the unknown cards anew, goes down the tree by the moves legal in that world, adds one node, plays the
deal out with the sensible policy and adds up what each seat got (max^n: every seat minds its own result).
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from dudak.kernel.chance import below, one_of
from dudak.kernel.lend import BITS, RULES, entry, inner
from dudak.kernel.play import POLICY
from dudak.kernel.records import STATE
from dudak.kernel.sample import redeal
from dudak.match import POINTS
from dudak.rules import ADD, HIGHER, LEAD, OVER, SEATS, SUIT
from dudak.ruleset import RuleSet

NODE: Final = np.dtype(
    (
        np.record,
        [
            ("move", np.int64),  # the move that leads here
            ("child", np.int64),  # the newest child, -1: none
            ("sibling", np.int64),  # the next child of the same parent
            ("tried", np.int64),  # the moves that have a child, as a mask
            ("visits", np.int64),
            ("offered", np.int64),  # how often the move was legal when its parent was visited
            ("value", np.float64, (SEATS,)),  # what each seat got, added up
            ("lost", np.int64, (SEATS,)),  # how often each seat ended as the Dudák
        ],
    )
)
EXPLORE: Final = 0.7
DEPTH: Final = 256
LONG: Final = 150  # turns after which a playout is given up
SLIP: Final = 8  # one card in so many is played at random in a playout
DRAWN: Final = 0.5  # what a deal that does not end is worth to those still in

_legal: Any = RULES["legal"]
_apply: Any = RULES["apply"]
_greedy: Any = POLICY["greedy"]
_next_seat: Any = RULES["next_seat"]
_first: Any = BITS["first"]
_SUIT: Final = np.array(SUIT, dtype=np.int64)
_HIGHER: Final = np.array(HIGHER, dtype=np.int64)


def new_arena(size: int) -> Any:
    """Room for ``size`` nodes; node 0 is the root."""
    arena = np.zeros(size, NODE)
    clear(arena)
    return arena


def clear(arena: Any) -> None:
    """Forget the tree: only an unvisited root is left."""
    arena[0] = np.zeros(1, NODE)[0]
    arena[0].child = arena[0].sibling = -1


def rewards_of(rules: RuleSet) -> npt.NDArray[np.float64]:
    """What the i-th to go out gets, from 0 to 1, the Dudák last (7.1, 7.2)."""
    if rules.scoring == "loser":
        return np.array([1.0] * (rules.players - 1) + [0.0])
    points = POINTS[rules.players]
    low, high = min(points), max(points)
    return np.array([(one - low) / (high - low) for one in points])


@inner
def stopper(state: Any, code: Any) -> Any:
    """The lowest plain card of the mover that the next player cannot beat, or -1."""
    seat = _next_seat(code, state.turn)
    while state.playing >> seat & 1 == 0:
        seat = _next_seat(code, seat)
    theirs = state.hands[seat]
    trump = state.trump[seat]
    mine = state.hands[state.turn]
    own = state.trump[state.turn]
    if own >= 0 and mine & ~_SUIT[own] != 0:
        mine &= ~_SUIT[own]
    best = -1
    low = 8
    while mine != 0:
        card = _first(mine)
        mine &= mine - 1
        beating = _HIGHER[card]
        if trump >= 0 and trump != card >> 3:
            beating |= _SUIT[trump]
        if theirs & beating == 0 and card & 7 < low:
            low = card & 7
            best = card
    return best


@inner
def play_on(state: Any, code: Any, rng: Any) -> None:
    """To the end with the sensible policy and now and then a random card."""
    last = state.turns + LONG
    while state.phase != OVER and state.turns < last:
        move = -1
        if (state.phase == ADD or state.phase == LEAD) and below(rng, 2) == 0:
            move = stopper(state, code)
        if move < 0:
            move = _greedy(state, code)
        if move < 32 and below(rng, SLIP) == 0:
            move = one_of(rng, _legal(state, code) & 0xFFFFFFFF)
        _apply(state, code, move)


@inner
def play_greedy(state: Any, code: Any) -> None:
    """To the end with the sensible policy and nothing else."""
    last = state.turns + LONG
    while state.phase != OVER and state.turns < last:
        _apply(state, code, _greedy(state, code))


@inner
def best_child(arena: Any, node: Any, mask: Any, seat: Any) -> Any:
    """The child to go down to among the legal ones, by UCB1 over how often each was on offer."""
    best = -1
    top = -1.0
    child = arena[node].child
    while child >= 0:
        if mask >> arena[child].move & 1 == 1:
            arena[child].offered += 1
            visits = arena[child].visits
            score = arena[child].value[seat] / visits + EXPLORE * sqrt(log(arena[child].offered) / visits)
            if score > top:
                top = score
                best = child
        child = arena[child].sibling
    return best


@inner
def least_visited(arena: Any, node: Any, mask: Any) -> Any:
    """The legal child that was visited least."""
    best = -1
    child = arena[node].child
    while child >= 0:
        if mask >> arena[child].move & 1 == 1:
            arena[child].offered += 1
            if best < 0 or arena[child].visits < arena[best].visits:
                best = child
        child = arena[child].sibling
    return best


@inner
def add_child(arena: Any, used: Any, node: Any, move: Any) -> None:
    """Node number ``used`` becomes a child of ``node``."""
    new = arena[used]
    new.move = move
    new.child = -1
    new.sibling = arena[node].child
    new.tried = 0
    new.visits = 0
    new.offered = 1
    for seat in range(SEATS):
        new.value[seat] = 0.0
        new.lost[seat] = 0
    arena[node].child = used
    arena[node].tried |= 1 << move


@entry
def simulate(
    arena: Any, used: int, root: int, base: Any, gaps: Any, codes: Any, rewards: Any, rng: Any, count: int, even: int
) -> int:
    """Run ``count`` simulations from ``root``; returns how many nodes are used now.

    ``base``, ``gaps``, ``codes`` are what ``sample.know`` gives; ``rewards[i]`` is what the i-th to go out gets, the
    last entry is the Dudák's. Every ``even``-th simulation (0: none) begins with the root's least visited move, so that bad
    moves are known too. When the arena is full the tree grows no more, but is still visited.
    """
    work = np.empty(1, STATE)
    order = np.empty(32, np.int64)
    path = np.empty(DEPTH, np.int64)
    gains = np.empty(SEATS, np.float64)
    state = work[0]
    code = codes[0]
    for number in range(count):
        work[0] = base[0]
        redeal(state, gaps[0], rng, order)
        node = root
        path[0] = root
        length = 1
        while state.phase != OVER and length < DEPTH:
            mask = _legal(state, code)
            untried = mask & ~arena[node].tried
            if untried != 0:
                if used == len(arena):
                    break
                move = _greedy(state, code)
                if untried >> move & 1 == 0:
                    move = one_of(rng, untried)
                add_child(arena, used, node, move)
                _apply(state, code, move)
                path[length] = used
                length += 1
                used += 1
                break
            if even > 0 and node == root and number % even == 0:
                node = least_visited(arena, node, mask)
            else:
                node = best_child(arena, node, mask, state.turn)
            _apply(state, code, arena[node].move)
            path[length] = node
            length += 1
        play_on(state, code, rng)
        for seat in range(SEATS):
            gains[seat] = DRAWN
        for i in range(state.finished_len):
            gains[state.finished[i]] = rewards[i]
        if state.loser >= 0:
            gains[state.loser] = rewards[code.players - 1]
        for i in range(length):
            if state.loser >= 0:
                arena[path[i]].lost[state.loser] += 1
            arena[path[i]].visits += 1
            for seat in range(SEATS):
                arena[path[i]].value[seat] += gains[seat]
    return used


@entry
def flat(base: Any, gaps: Any, codes: Any, rewards: Any, rng: Any, redeals: int, moves: Any, values: Any) -> None:
    """Each of ``moves`` played out greedily in the same ``redeals`` worlds; ``values`` gets the mover's mean results."""
    work = np.empty(2, STATE)
    order = np.empty(32, np.int64)
    state = work[1]
    code = codes[0]
    seat = base[0].turn
    values[:] = 0.0
    for _ in range(redeals):
        work[0] = base[0]
        redeal(work[0], gaps[0], rng, order)
        for i in range(len(moves)):
            work[1] = work[0]
            _apply(state, code, moves[i])
            play_greedy(state, code)
            gain = DRAWN
            for place in range(state.finished_len):
                if state.finished[place] == seat:
                    gain = rewards[place]
            if state.loser == seat:
                gain = rewards[code.players - 1]
            values[i] += gain
    for i in range(len(moves)):
        values[i] /= redeals
