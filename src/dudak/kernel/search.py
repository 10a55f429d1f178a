"""Information-set Monte Carlo tree search over one array of nodes (Cowling, Powley, Whitehouse 2012, SO-ISMCTS).

Each simulation imagines a world that fits what the seat knows, goes down the tree by the moves legal in that world, adds
one node, plays the deal out and adds up what each seat got (max^n: every seat minds its own result). Which move to go
down is settled by its results so far and by how likely a good player is to make it (PUCT: Rosin 2011, Silver et al. 2017).
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from dudak.kernel.chance import new_rng
from dudak.kernel.lend import BITS, RULES, entry, inner
from dudak.kernel.net import NO_NET, ROOM, SUMS, WIDTH, begin_sums, judge
from dudak.kernel.playout import LONG, play_greedily, play_out
from dudak.kernel.prior import WEIGHTS, score
from dudak.kernel.records import CODE, STATE
from dudak.kernel.sample import UNKNOWN, even_odds, fill, lay_out, redeal, settle, shuffle
from dudak.match import POINTS
from dudak.rules import OVER, SEATS
from dudak.ruleset import RuleSet

NODE: Final = np.dtype(
    (
        np.record,
        [
            ("tried", np.int64),  # the moves that have a child, as a mask
            ("move", np.int32),  # the move that leads here
            ("child", np.int32),  # the newest child, -1: none
            ("sibling", np.int32),  # the next child of the same parent
            ("visits", np.int32),
            ("value", np.float32, (SEATS,)),  # what each seat got, added up
            ("lost", np.float32, (SEATS,)),  # how often each seat ended as the Dudák
        ],
    )
)
EXPLORE: Final = 1.0
DEPTH: Final = 256
DRAWN: Final = 0.5  # what a deal that does not end is worth to those still in
SETTLING: Final = 500  # swaps before the first world...
SWAPS: Final = 24  # ...and from one to the next

_legal: Any = RULES["legal"]
_apply: Any = RULES["apply"]
_first: Any = BITS["first"]


def new_arena(size: int) -> Any:
    """Room for ``size`` nodes; node 0 is the root."""
    arena = np.zeros(size, NODE)
    clear(arena)
    return arena


def clear(arena: Any) -> None:
    """Forget the tree: only an unvisited root is left."""
    arena[0] = np.zeros(1, NODE)[0]
    arena[0].child = arena[0].sibling = -1


def children(arena: Any, node: int) -> list[int]:
    """The numbers of the nodes that the moves tried at ``node`` lead to."""
    found = []
    child = int(arena[node].child)
    while child >= 0:
        found.append(child)
        child = int(arena[child].sibling)
    return found


def rewards_of(rules: RuleSet) -> npt.NDArray[np.float64]:
    """What the i-th to go out gets, from 0 to 1, the Dudák last (7.1, 7.2)."""
    if rules.scoring == "loser":
        return np.array([1.0] * (rules.players - 1) + [0.0])
    points = POINTS[rules.players]
    low, high = min(points), max(points)
    return np.array([(one - low) / (high - low) for one in points])


@inner
def likely(mask: Any, scores: Any) -> Any:
    """Turn the scores of the moves in ``mask`` into likelihoods up to a factor, the sum of which is returned."""
    total = 0.0
    while mask != 0:
        move = _first(mask)
        mask &= mask - 1
        scores[move] = exp(min(30.0, scores[move]))
        total += scores[move]
    return total


@inner
def likeliest(mask: Any, scores: Any) -> Any:
    """Of the moves in ``mask``, which must not be 0, the one with the highest score."""
    best = _first(mask)
    mask &= mask - 1
    while mask != 0:
        move = _first(mask)
        mask &= mask - 1
        if scores[move] > scores[best]:
            best = move
    return best


@inner
def best_child(arena: Any, node: Any, mask: Any, seat: Any, scores: Any, pull: Any, full: Any) -> Any:
    """The child to go down to among the legal ones, -1: a move without a child looks better or is the only one left."""
    best = -1
    top = -1.0
    child = arena[node].child
    while child >= 0:
        move = arena[child].move
        if mask >> move & 1 == 1:
            visits = arena[child].visits
            worth = arena[child].value[seat] / visits + pull * scores[move] / (1 + visits)
            if worth > top:
                top = worth
                best = child
        child = arena[child].sibling
    untried = mask & ~arena[node].tried
    if untried != 0 and arena[node].visits > 0 and not full:  # taken to be as good as the node itself
        worth = arena[node].value[seat] / arena[node].visits
        if worth + pull * scores[likeliest(untried, scores)] > top:
            best = -1
    return best


@inner
def least_visited(arena: Any, node: Any, mask: Any) -> Any:
    """The legal child that was visited least; -1 if a move has no child yet."""
    if mask & ~arena[node].tried != 0:
        return -1
    best = -1
    child = arena[node].child
    while child >= 0:
        if mask >> arena[child].move & 1 == 1 and (best < 0 or arena[child].visits < arena[best].visits):
            best = child
        child = arena[child].sibling
    return best


@inner
def add_child(arena: Any, used: Any, node: Any, move: Any) -> None:
    """Node number ``used`` becomes a child of ``node``."""
    new = arena[used]
    new.tried = 0
    new.move = move
    new.child = -1
    new.sibling = arena[node].child
    new.visits = 0
    for seat in range(SEATS):
        new.value[seat] = 0.0
        new.lost[seat] = 0.0
    arena[node].child = used
    arena[node].tried |= 1 << move


@inner
def tell_result(state: Any, code: Any, rewards: Any, gains: Any, lost: Any) -> None:
    """What each seat got, and who ended as the Dudák, in ``state``, which is over or given up."""
    for seat in range(SEATS):
        gains[seat] = DRAWN
        lost[seat] = 0.0
    for place in range(state.finished_len):
        gains[state.finished[place]] = rewards[place]
    if state.loser >= 0:
        gains[state.loser] = rewards[code.players - 1]
        lost[state.loser] = 1.0


@inner
def add_result(arena: Any, path: Any, length: Any, gains: Any, lost: Any) -> None:
    """Add up a result along the path."""
    for i in range(length):
        node = arena[path[i]]
        node.visits += 1
        for seat in range(SEATS):
            node.value[seat] += gains[seat]
            node.lost[seat] += lost[seat]


@entry
def simulate(
    arena: Any,
    used: int,
    root: int,
    base: Any,
    gaps: Any,
    odds: Any,
    codes: Any,
    rewards: Any,
    rng: Any,
    count: int,
    even: int,
    net: Any,
    trust: float,
) -> int:
    """Run ``count`` simulations from ``root``; returns how many nodes are used now.

    ``base``, ``gaps``, ``codes`` are what ``sample.know`` gives; ``odds[place, card]`` is how likely a card lies with a
    seat; ``rewards[i]`` is what the i-th to go out gets, the last entry is the Dudák's. Every ``even``-th simulation (0:
    none) begins with the root's least visited move, so that bad moves are known too. When the arena is full the tree
    grows no more, but is still visited. How a simulation ends is told by a playout, or with the weight ``trust`` by ``net``.
    """
    work = np.empty(1, STATE)
    order = np.empty(32, np.int64)
    places = np.empty(32, np.int64)
    path = np.empty(DEPTH, np.int64)
    gains = np.empty(SEATS, np.float64)
    lost = np.empty(SEATS, np.float64)
    guess = np.empty((2, SEATS), np.float64)
    scores = np.empty(64, np.float64)
    room = np.empty(ROOM, np.int64)
    sums = np.empty(SUMS, np.float32)
    start = np.empty((3, WIDTH), np.float32)
    state = work[0]
    code = codes[0]
    places_count = rewards[0] != rewards[code.players - 2]
    if trust > 0:
        begin_sums(code, net, room, start)
    unknown = lay_out(gaps[0], order, places)
    shuffle(order, unknown, rng)
    settle(order, places, unknown, odds, rng, SETTLING)
    for number in range(count):
        work[0] = base[0]
        settle(order, places, unknown, odds, rng, SWAPS)
        fill(state, gaps[0], order, rng)
        node = root
        path[0] = root
        length = 1
        while state.phase != OVER and length < DEPTH:
            mask = _legal(state, code)
            score(state, code, mask, WEIGHTS, scores)
            pull = EXPLORE * sqrt(1.0 + arena[node].visits) / likely(mask, scores)
            if even > 0 and node == root and number % even == 0:
                child = least_visited(arena, node, mask)
            else:
                child = best_child(arena, node, mask, state.turn, scores, pull, used == len(arena))
            path[length] = child
            length += 1
            if child < 0:
                untried = mask & ~arena[node].tried
                if untried == 0 or used == len(arena):
                    length -= 1
                    break
                move = likeliest(untried, scores)
                add_child(arena, used, node, move)
                _apply(state, code, move)
                path[length - 1] = used
                used += 1
                break
            node = child
            _apply(state, code, np.int64(arena[node].move))
        judged = 0.0
        if trust > 0 and state.phase != OVER:
            judged = trust
            tell_result(state, code, rewards, guess[0], guess[1])
            judge(state, code, net, start, places_count, room, sums, guess[0], guess[1])
        if judged < 1:
            play_out(state, code, rng, LONG)
            tell_result(state, code, rewards, gains, lost)
        if judged > 0:
            for seat in range(SEATS):
                gains[seat] = guess[0, seat] if judged == 1 else gains[seat] + judged * (guess[0, seat] - gains[seat])
                lost[seat] = guess[1, seat] if judged == 1 else lost[seat] + judged * (guess[1, seat] - lost[seat])
        add_result(arena, path, length, gains, lost)
    return used


@entry
def flat(base: Any, gaps: Any, codes: Any, rewards: Any, rng: Any, redeals: int, moves: Any, values: Any) -> None:
    """Each of ``moves`` played out greedily in the same ``redeals`` worlds; ``values`` gets the mover's mean results."""
    work = np.empty(2, STATE)
    order = np.empty(32, np.int64)
    places = np.empty(32, np.int64)
    state = work[1]
    code = codes[0]
    seat = base[0].turn
    values[:] = 0.0
    for _ in range(redeals):
        work[0] = base[0]
        redeal(work[0], gaps[0], rng, order, places)
        for i in range(len(moves)):
            work[1] = work[0]
            _apply(state, code, moves[i])
            play_greedily(state, code)
            gain = DRAWN
            for place in range(state.finished_len):
                if state.finished[place] == seat:
                    gain = rewards[place]
            if state.loser == seat:
                gain = rewards[code.players - 1]
            values[i] += gain
    for i in range(len(moves)):
        values[i] /= redeals


@entry
def playouts(states: Any, codes: Any, rng: Any) -> None:
    """Play all ``states`` out, for measuring."""
    work = np.empty(1, STATE)
    for i in range(len(states)):
        work[0] = states[i]
        play_out(work[0], codes[0], rng, LONG)


def warm_up() -> None:
    """Compile the search, or load it from the cache; some seconds the first time. May run in a thread."""
    states, gaps, codes = np.zeros(1, STATE), np.zeros(1, UNKNOWN), np.zeros(1, CODE)
    states["phase"] = OVER
    codes["players"] = 2
    rng, rewards = new_rng(0), np.zeros(2)
    simulate(new_arena(2), 1, 0, states, gaps, even_odds(), codes, rewards, rng, 1, 0, NO_NET, 0.0)
    flat(states, gaps, codes, rewards, rng, 0, np.zeros(1, np.int64), np.zeros(1))
