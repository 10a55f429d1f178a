"""Deals that the search plays against itself, told as what a net is to learn from (``dudak.lab.training``)."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dudak.kernel.chance import below, stream
from dudak.kernel.envs import deal_out
from dudak.kernel.lend import BITS, RULES, entry, inner
from dudak.kernel.net import ACTIVE, MOVES, NOTHING, ROOM, list_options, list_rows, order_suits, seats_in
from dudak.kernel.records import STATE
from dudak.kernel.sample import UNKNOWN
from dudak.kernel.search import simulate
from dudak.rules import DECLARE, OVER, PACK, PICK_UP, SEATS, TURN_UP

LONGEST: Final = 120  # turns; what comes later is rare and always the same
MOST: Final = 1000  # lessons of one deal at most

LESSON: Final = np.dtype(
    [
        ("rows", np.int16, (ACTIVE,)),  # of the net, filled up with ``NOTHING``
        ("seats", np.int16),  # still in; below, seats are counted among them from the mover on
        ("points", np.int16),  # 1: places count
        ("ended", np.int16),  # 1: the deal ended with a Dudák
        ("deal", np.int32),
        ("legal", np.int64),  # moves as the net counts them
        ("visits", np.float32, (MOVES,)),  # shares of the search's visits
        ("lost", np.float32, (SEATS,)),  # by the search, each seat's chance of ending as the Dudák...
        ("gains", np.float32, (SEATS,)),  # ...and its result
        ("really_lost", np.float32, (SEATS,)),  # and by the deal itself
        ("really_gained", np.float32, (SEATS,)),
    ]
)
"""A position, what a search found there, and how the deal ended."""

_first: Any = BITS["first"]
_legal: Any = RULES["legal"]
_apply: Any = RULES["apply"]


@inner
def seen_open(state: Any, base: Any, gap: Any) -> None:
    """A search's start where all see all hands: only the talon's order is unknown."""
    base.talon_top = 0
    base.talon_len = state.talon_len - state.talon_top
    gap.pool = 0
    for i in range(state.talon_top, state.talon_len):
        gap.pool |= 1 << state.talon[i]
    for seat in range(SEATS):
        gap.need[seat] = gap.lying[seat] = gap.secret[seat] = 0


@inner
def as_net_counts(move: Any, places: Any, seats: Any, count: Any) -> Any:
    """A move's number with suits and seats as the net counts them."""
    if move < PACK:
        return places[move >> 3] << 3 | move & 7
    if move < TURN_UP:
        return DECLARE + places[move - DECLARE]
    if move < PICK_UP:
        for i in range(count):
            if seats[i] == move - TURN_UP:
                return TURN_UP + i
    return move


@inner
def note(lesson: Any, state: Any, code: Any, arena: Any, room: Any, mask: Any) -> None:
    """Write down the position and what the search found."""
    rows = room[:ACTIVE]
    seats = room[ACTIVE : ACTIVE + 4]
    places = room[ACTIVE + 4 : ACTIVE + 8]
    kinds = room[ACTIVE + 8 : ACTIVE + 12]
    count = seats_in(state, code, seats)
    order_suits(state, seats, count, places, kinds)
    found = list_rows(state, code, seats, count, places, kinds, rows)
    found += list_options(code, rows[found:])
    for i in range(ACTIVE):
        lesson.rows[i] = rows[i] if i < found else NOTHING
    lesson.seats = count
    lesson.legal = 0
    for i in range(MOVES):
        lesson.visits[i] = 0.0
    left = mask
    while left != 0:
        lesson.legal |= 1 << as_net_counts(_first(left), places, seats, count)
        left &= left - 1
    total = 0
    child = arena[0].child
    while child >= 0:
        total += arena[child].visits
        child = arena[child].sibling
    child = arena[0].child
    while child >= 0:
        move = as_net_counts(np.int64(arena[child].move), places, seats, count)
        lesson.visits[move] = arena[child].visits / total
        child = arena[child].sibling
    for i in range(SEATS):
        here = i < count
        lesson.lost[i] = arena[0].lost[seats[i]] / arena[0].visits if here else 0.0
        lesson.gains[i] = arena[0].value[seats[i]] / arena[0].visits if here else 0.0
        lesson.really_lost[i] = seats[i] if here else -1  # for now who it is


@inner
def choose(arena: Any, rng: Any, stray: Any) -> Any:
    """The move visited most, or one as often as it was visited."""
    best = arena[0].child
    child = best
    at = below(rng, max(1, arena[0].visits - 1)) if stray else 0
    picked = -1
    while child >= 0:
        if arena[child].visits > arena[best].visits:
            best = child
        if picked < 0 and at < arena[child].visits:
            picked = child
        at -= arena[child].visits
        child = arena[child].sibling
    return np.int64(arena[picked if stray and picked >= 0 else best].move)


@inner
def clear_root(arena: Any) -> None:
    """Forget the tree."""
    root = arena[0]
    root.tried = 0
    root.child = root.sibling = -1
    root.visits = 0
    for seat in range(SEATS):
        root.value[seat] = 0.0
        root.lost[seat] = 0.0


@inner
def tell_end(state: Any, code: Any, rewards: Any, lessons: Any, first: Any, last: Any) -> None:
    """Into a deal's lessons how it ended."""
    for at in range(first, last):
        lesson = lessons[at]
        lesson.ended = 1 if state.loser >= 0 else 0
        for i in range(SEATS):
            seat = np.int64(lesson.really_lost[i])
            lesson.really_lost[i] = lesson.really_gained[i] = 0.0
            if seat >= 0 and state.loser == seat:
                lesson.really_lost[i] = 1.0
                lesson.really_gained[i] = rewards[code.players - 1]
            for place in range(state.finished_len):
                if seat >= 0 and state.finished[place] == seat:
                    lesson.really_gained[i] = rewards[place]


@entry
def play_lessons(
    first: int,
    count: int,
    seed: Any,
    layouts: Any,
    codes: Any,
    rewards: Any,
    simulations: int,
    stray: int,
    net: Any,
    trust: float,
    arena: Any,
    lessons: Any,
) -> int:
    """Deals number ``first`` and on of ``seed``: ``count`` of them; returns how many ``lessons`` were written.

    All see all hands. ``stray``: of 64 moves, how many are not the best but as likely as they were visited. ``lessons``:
    room for ``MOST`` a deal; one is written where there is a choice.
    """
    rng = np.empty(1, np.uint64)
    states = np.empty(1, STATE)
    bases = np.empty(1, STATE)
    gaps = np.empty(1, UNKNOWN)
    order = np.empty(PACK, np.int64)
    room = np.empty(ROOM, np.int64)
    odds = np.ones((SEATS + 1, PACK))
    state = states[0]
    code = codes[0]
    points = rewards[0] != rewards[code.players - 2]
    written = 0
    for number in range(first, first + count):
        rng[0] = stream(seed, number)
        deal_out(state, code, layouts[0], rng, order)
        begin = written
        while state.phase != OVER and state.turns < LONGEST:
            mask = _legal(state, code)
            move = _first(mask)
            if mask & (mask - 1) != 0:
                bases[0] = states[0]
                seen_open(state, bases[0], gaps[0])
                clear_root(arena)
                simulate(arena, 1, 0, bases, gaps, odds, codes, rewards, rng, simulations, 0, net, trust)
                move = choose(arena, rng, below(rng, 64) < stray)
                if written - begin < MOST and written < len(lessons):
                    lesson = lessons[written]
                    note(lesson, state, code, arena, room, mask)
                    lesson.points = points
                    lesson.deal = number
                    written += 1
            _apply(state, code, move)
        tell_end(state, code, rewards, lessons, begin, written)
    return written
