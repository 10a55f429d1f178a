"""A small net that guesses at a glance who will end as the Dudák: sparse rows summed up, and a layer on top of them.

It looks at the whole state of one imagined world from the mover's side (Nasu 2018, NNUE). Seats count from the mover on
among those still in; suits are put in an order of their own: the trumps of the seats in turn first, then the mover's
longer suits. So what means the same looks the same. There are three nets in one, for two, three and four players in.

Trained by ``dudak lab train``; only the numbers (``Net``) come from there.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dudak.kernel.lend import BITS, RULES, entry, inner
from dudak.rules import SEATS

# the rows: where each group begins
HAND: Final = 0  # by seat, by its kind of trump (none, a suit of its own, one that an earlier seat has too), by card
TOP: Final = HAND + SEATS * 3 * 32
SECOND: Final = TOP + 32
DEEPER: Final = SECOND + 32  # further down in the pile
ASIDE: Final = DEEPER + 32
FACE_DOWN: Final = ASIDE + 32  # by seat, by card
HOLDS: Final = FACE_DOWN + SEATS * 32  # by seat, how many cards
MOST_HELD: Final = 24
TRUMP: Final = HOLDS + SEATS * MOST_HELD  # by seat, none or which suit
TAKEN: Final = TRUMP + SEATS * 5  # by suit: the trump of somebody who is out
PHASE: Final = TAKEN + 4  # by phase, whether the mover has acted
HEIGHT: Final = PHASE + 8  # of the pile
TALON: Final = HEIGHT + 16
OPTIONS: Final = TALON + 16  # of the rule set, see ``options``
NOTHING: Final = OPTIONS + 32  # a row of zeros, which fills up the last eight
INPUTS: Final = NOTHING + 1
ACTIVE: Final = 64  # rows of one state at most, a multiple of eight
_DEEP: Final = 15

# the layers
WIDTH: Final = 32
INNER: Final = 32
LOSE: Final = 0  # outputs: by seat, the chance to end as the Dudák (softmax)...
GAIN: Final = SEATS  # ...and the expected result (logistic), used where places count
POLICY: Final = 2 * SEATS  # by move
MOVES: Final = 42
OUTPUTS: Final = POLICY + MOVES

# working memory
ROOM: Final = ACTIVE + 3 * SEATS  # integers
SUMS: Final = WIDTH + INNER + OUTPUTS  # float32

_count: Any = BITS["count"]
_first: Any = BITS["first"]
_next_seat: Any = RULES["next_seat"]


class Net(NamedTuple):
    """The numbers, ``float32``; the first axis of each is how many are in, less two. ``NO_NET`` has no numbers at all."""

    rows: npt.NDArray[np.float32]  # 3, INPUTS, WIDTH
    bias: npt.NDArray[np.float32]  # 3, WIDTH
    hidden: npt.NDArray[np.float32]  # 3, WIDTH, INNER
    hidden_bias: npt.NDArray[np.float32]  # 3, INNER
    out: npt.NDArray[np.float32]  # 3, INNER, OUTPUTS
    out_bias: npt.NDArray[np.float32]  # 3, OUTPUTS


SHAPES: Final[tuple[tuple[int, ...], ...]] = (
    (3, INPUTS, WIDTH),
    (3, WIDTH),
    (3, WIDTH, INNER),
    (3, INNER),
    (3, INNER, OUTPUTS),
    (3, OUTPUTS),
)
NO_NET: Final = Net(*(np.zeros((0,) * len(shape), np.float32) for shape in SHAPES))
"""For a search without one."""


@inner
def seats_in(state: Any, code: Any, seats: Any) -> Any:
    """The seats still in, the mover first, into ``seats``; how many."""
    found = 0
    seat = state.turn
    for _ in range(code.players):
        if state.playing >> seat & 1 == 1:
            seats[found] = seat
            found += 1
        seat = _next_seat(code, seat)
    return found


@inner
def order_suits(state: Any, seats: Any, count: Any, places: Any, kinds: Any) -> Any:
    """The place of each suit into ``places``, what kind of trump each seat has into ``kinds``."""
    used = 0
    place = 0
    for i in range(count):
        trump = state.trump[seats[i]]
        kinds[i] = 0
        if trump >= 0:
            kinds[i] = 2
            if used >> trump & 1 == 0:
                kinds[i] = 1
                used |= 1 << trump
                places[trump] = place
                place += 1
    hand = state.hands[seats[0]]
    while place < 4:
        best = -1
        chosen = 0
        for suit in range(4):
            if used >> suit & 1 == 0:
                mine = hand >> 8 * suit & 255
                worth = _count(mine) << 8 | mine
                if worth > best:
                    best = worth
                    chosen = suit
        used |= 1 << chosen
        places[chosen] = place
        place += 1


@inner
def list_rows(state: Any, code: Any, seats: Any, count: Any, places: Any, kinds: Any, rows: Any) -> Any:
    """The numbers of the rows of ``state``, without those of the options, into ``rows``; how many."""
    found = 0
    taken = 0
    for seat in range(code.players):
        if state.playing >> seat & 1 == 0 and state.trump[seat] >= 0:
            taken |= 1 << state.trump[seat]
    for suit in range(4):
        at = places[suit] << 3
        for i in range(count):
            mine = state.hands[seats[i]] >> 8 * suit & 255
            begin = HAND + (3 * i + kinds[i]) * 32 + at
            while mine != 0:
                rows[found] = begin + _first(mine)
                mine &= mine - 1
                found += 1
        left = state.aside >> 8 * suit & 255
        while left != 0:
            rows[found] = ASIDE + at + _first(left)
            left &= left - 1
            found += 1
        if taken >> suit & 1 == 1:
            rows[found] = TAKEN + places[suit]
            found += 1
    begin = TOP
    for i in range(state.pile_len):
        card = state.pile[state.pile_len - 1 - i]
        rows[found] = begin + (places[card >> 3] << 3 | card & 7)
        found += 1
        begin = SECOND if i == 0 else DEEPER
    for i in range(count):
        seat = seats[i]
        held = _count(state.hands[seat])
        lying = state.face_down[seat]
        if lying >= 0:
            rows[found] = FACE_DOWN + 32 * i + (places[lying >> 3] << 3 | lying & 7)
            found += 1
            held += 1
        rows[found] = HOLDS + MOST_HELD * i + min(held, MOST_HELD - 1)
        trump = state.trump[seat]
        rows[found + 1] = TRUMP + 5 * i + (0 if trump < 0 else 1 + places[trump])
        found += 2
    rows[found] = PHASE + 2 * state.phase + (1 if state.acted != 0 else 0)
    rows[found + 1] = HEIGHT + min(state.pile_len, _DEEP)
    rows[found + 2] = TALON + min(state.talon_len - state.talon_top, _DEEP)
    return found + 3


@inner
def list_options(code: Any, rows: Any) -> Any:
    """The numbers of the rows of the rule set into ``rows``; how many."""
    rows[0] = OPTIONS + code.trumps
    rows[1] = OPTIONS + 9 + code.pickup
    rows[2] = OPTIONS + 12 + code.pickup_with_trump
    rows[3] = OPTIONS + 15 + (1 if code.must_beat != 0 else 0)
    rows[4] = OPTIONS + 17 + min(code.hand_size, 8)
    rows[5] = OPTIONS + 26 + code.players - 2
    found = 6
    if code.ace_penalty != 0:
        rows[found] = OPTIONS + 29
        found += 1
    if code.any_time != 0:
        rows[found] = OPTIONS + 30
        found += 1
    if code.exclusive != 0:
        rows[found] = OPTIONS + 31
        found += 1
    return found


@inner
def begin_sums(code: Any, net: Any, rows: Any, start: Any) -> None:
    """What the first layer adds up to for the rule set alone, into ``start``: 3 by ``WIDTH``."""
    found = list_options(code, rows)
    for some in range(3):
        for j in range(WIDTH):
            start[some, j] = net.bias[some, j]
        for i in range(found):
            for j in range(WIDTH):
                start[some, j] += net.rows[some, rows[i], j]


@inner
def add_rows(some: Any, found: Any, rows: Any, net: Any, start: Any, sums: Any) -> None:
    """The first layer into ``sums``. Eight rows at a time: sums depend on each other less, and so come sooner."""
    for j in range(WIDTH):
        sums[j] = start[some, j]
    for i in range(found, found + 7):
        rows[i] = NOTHING
    for i in range(0, found, 8):
        a, b, c, d = rows[i], rows[i + 1], rows[i + 2], rows[i + 3]
        e, f, g, h = rows[i + 4], rows[i + 5], rows[i + 6], rows[i + 7]
        for j in range(WIDTH):
            sums[j] += (
                (net.rows[some, a, j] + net.rows[some, b, j]) + (net.rows[some, c, j] + net.rows[some, d, j])
            ) + ((net.rows[some, e, j] + net.rows[some, f, j]) + (net.rows[some, g, j] + net.rows[some, h, j]))
    for j in range(WIDTH):
        sums[j] = max(sums[j], np.float32(0))


@inner
def add_hidden(some: Any, ones: Any, net: Any, sums: Any) -> None:
    """The second layer into ``sums``."""
    for j in range(INNER):
        sums[j] = net.hidden_bias[some, j]
    for i in range(0, WIDTH, 4):
        a, b, c, d = ones[i], ones[i + 1], ones[i + 2], ones[i + 3]
        for j in range(INNER):
            sums[j] += (a * net.hidden[some, i, j] + b * net.hidden[some, i + 1, j]) + (
                c * net.hidden[some, i + 2, j] + d * net.hidden[some, i + 3, j]
            )
    for j in range(INNER):
        sums[j] = max(sums[j], np.float32(0))


@inner
def four_outputs(some: Any, ones: Any, net: Any, first: Any, outs: Any) -> None:
    """Outputs ``first`` to ``first + 3``."""
    a, b = net.out_bias[some, first], net.out_bias[some, first + 1]
    c, d = net.out_bias[some, first + 2], net.out_bias[some, first + 3]
    for i in range(INNER):
        one = ones[i]
        a += one * net.out[some, i, first]
        b += one * net.out[some, i, first + 1]
        c += one * net.out[some, i, first + 2]
        d += one * net.out[some, i, first + 3]
    outs[first], outs[first + 1], outs[first + 2], outs[first + 3] = a, b, c, d


@inner
def judge(
    state: Any, code: Any, net: Any, start: Any, places_count: Any, room: Any, sums: Any, gains: Any, lost: Any
) -> None:
    """How the deal will end for those still in: expected results into ``gains``, chances to lose into ``lost``, by seat.

    ``places_count``: whether more counts than not to be the last. ``room``: ``ROOM`` integers; ``sums``: ``SUMS`` numbers.
    """
    rows = room[:ACTIVE]
    seats = room[ACTIVE : ACTIVE + 4]
    places = room[ACTIVE + 4 : ACTIVE + 8]
    kinds = room[ACTIVE + 8 : ACTIVE + 12]
    count = seats_in(state, code, seats)
    order_suits(state, seats, count, places, kinds)
    found = list_rows(state, code, seats, count, places, kinds, rows)
    some = count - 2
    ones = sums[:WIDTH]
    deep = sums[WIDTH : WIDTH + INNER]
    outs = sums[WIDTH + INNER :]
    add_rows(some, found, rows, net, start, ones)
    add_hidden(some, ones, net, deep)
    for first in range(0, POLICY if places_count else GAIN, SEATS):
        four_outputs(some, deep, net, first, outs)
    total = 0.0
    for i in range(count):
        one = exp(min(30.0, np.float64(outs[LOSE + i])))
        lost[seats[i]] = one
        total += one
    for i in range(count):
        lost[seats[i]] /= total
        gains[seats[i]] = 1 - lost[seats[i]]
        if places_count:
            gains[seats[i]] = 1 / (1 + exp(-np.float64(outs[GAIN + i])))


@entry
def judge_all(states: Any, codes: Any, net: Any, places_count: bool, gains: Any, lost: Any) -> None:
    """Judge many states of deals by one rule set, the first of ``codes``. For tests and measurements."""
    room = np.empty(ROOM, np.int64)
    sums = np.empty(SUMS, np.float32)
    start = np.empty((3, WIDTH), np.float32)
    code = codes[0]
    begin_sums(code, net, room, start)
    for i in range(len(states)):
        judge(states[i], code, net, start, places_count, room, sums, gains[i], lost[i])
