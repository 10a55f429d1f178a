"""From a view to worlds that fit it: what a seat knows as records, and the rest dealt out at random.

``know`` makes two records of a ``View``: the state as far as the seat knows it, and how many unknown cards lie where.
``redeal`` fills such a state up, every distribution of the unknown cards equally likely. Where some are likelier than
others (``odds``), ``settle`` goes from one to the next by swapping cards, so that each comes up as often as it should
(Metropolis et al. 1953).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dudak import rules as R
from dudak.cards import Card
from dudak.kernel import policy
from dudak.kernel.chance import S32, below, word
from dudak.kernel.lend import BITS, RULES, entry, inner, lend
from dudak.kernel.records import CODE, STATE, write
from dudak.rules import PACK, SEATS, Code, State
from dudak.view import HIDDEN, View

UNKNOWN: Final = np.dtype(
    (
        np.record,
        [
            ("pool", np.int64),  # the cards the seat cannot locate, as a mask
            ("need", np.int64, (SEATS,)),  # how many of them each hand holds
            ("lying", np.int64, (SEATS,)),  # 1: one of them lies face down before the seat
            ("secret", np.int64, (SEATS,)),  # 1: the seat chose a trump in secret
        ],
    )
)
"""What a seat does not know: which cards, and how many of them lie where. The rest is the talon or out of the pack."""

PHASES: Final = {"choose": R.CHOOSE, "lead": R.LEAD, "beat": R.BEAT, "add": R.ADD, "over": R.OVER}
_POLICY: Final = lend(policy, RULES | BITS)
_best_suit: Any = _POLICY["best_suit"]
_first: Any = BITS["first"]
ELSEWHERE: Final = SEATS
"""The place of cards that are in no hand: face down, in the talon or out of the pack."""
_SIXTEEN: Final = np.uint64(16)
_LOW: Final = np.uint64(0xFFFF)


def know(view: View) -> tuple[Any, Any, Any]:
    """The state as ``view`` knows it, what it does not know, and the rule code: three arrays of one record each."""
    s = State()
    p = view.public
    n = p.players
    s.dealer, s.turns, s.phase = p.dealer, p.turns, PHASES[p.phase]
    s.turn = s.dealer if p.turn is None else p.turn
    s.pile[: len(p.pile)], s.pile_len = [int(card) for card in p.pile], len(p.pile)
    s.aside, s.discarded, s.talon_len = p.aside, p.discarded, p.talon
    s.finished[: len(p.finished)], s.finished_len = list(p.finished), len(p.finished)
    s.playing = (1 << n) - 1 - sum(1 << seat for seat in p.finished)
    s.acted = int(p.phase == "beat" and not any(R.DECLARE <= move < R.PICK_UP for move in view.legal))
    unknown = np.zeros(1, UNKNOWN)
    gap = unknown[0]
    gap.pool = view.unseen.mask
    for seat in range(n):
        own = seat == view.seat and not view.hand_hidden
        s.known[seat] = p.known[seat]
        s.hands[seat] = view.hand.mask if own else p.known[seat]
        gap.need[seat] = p.counts[seat] - s.hands[seat].bit_count()
        trump = view.trumps[seat]
        s.trump[seat] = R.NONE if trump is None else int(trump)
        if p.trumps[seat] is not None:
            s.public |= 1 << seat
        gap.secret[seat] = int(p.hidden_trumps[seat] and trump is None)
        lying = view.face_down[seat]
        gap.lying[seat] = int(lying == HIDDEN)
        if isinstance(lying, Card):
            s.face_down[seat] = int(lying)
    states, codes = np.zeros(1, STATE), np.zeros(1, CODE)
    write(states[0], s)
    write(codes[0], Code(view.rules))
    return states, unknown, codes


@inner
def lay_out(gap: Any, order: Any, places: Any) -> Any:
    """The unknown cards in ``order``, and where each lies in ``places``: a seat, or ``ELSEWHERE``. Returns how many."""
    total = 0
    pool = gap.pool
    while pool != 0:
        order[total] = _first(pool)
        places[total] = ELSEWHERE
        pool &= pool - 1
        total += 1
    at = 0
    for seat in range(SEATS):
        for _ in range(gap.need[seat]):
            places[at] = seat
            at += 1
        at += gap.lying[seat]
    return total


@inner
def shuffle(order: Any, total: Any, rng: Any) -> None:
    """Every order equally likely."""
    for i in range(total - 1):
        j = i + below(rng, total - i)
        order[i], order[j] = order[j], order[i]


@inner
def settle(order: Any, places: Any, total: Any, odds: Any, rng: Any, steps: Any) -> None:
    """Some swaps of two cards; ``odds[place, card]`` is how likely a card is there, up to a factor for each card."""
    for _ in range(steps if total > 1 else 0):
        chance = word(rng)
        i = np.int64((chance & _LOW) * np.uint64(total) >> _SIXTEEN)
        j = np.int64((chance >> _SIXTEEN & _LOW) * np.uint64(total) >> _SIXTEEN)
        one, other = order[i], order[j]
        now = odds[places[i], one] * odds[places[j], other]
        then = odds[places[i], other] * odds[places[j], one]
        if np.float64(chance >> S32) * now < 4294967296.0 * then:
            order[i] = other
            order[j] = one


@inner
def fill(state: Any, gap: Any, order: Any, rng: Any) -> None:
    """Put the unknown cards, as they stand in ``order``, into ``state``, a copy of what ``know`` made."""
    at = 0
    for seat in range(SEATS):
        for _ in range(gap.need[seat]):
            state.hands[seat] |= 1 << order[at]
            at += 1
        if gap.lying[seat] != 0:
            state.face_down[seat] = order[at]
            at += 1
        if gap.secret[seat] != 0:  # most people choose the suit they hold most of
            state.trump[seat] = below(rng, 4) if below(rng, 2) == 0 else _best_suit(state.hands[seat], 15)
    for i in range(state.talon_len):
        state.talon[i] = order[at]
        at += 1


@inner
def redeal(state: Any, gap: Any, rng: Any, order: Any, places: Any) -> None:
    """Fill ``state`` up at random. ``order``, ``places``: room for 32 integers each."""
    total = lay_out(gap, order, places)
    shuffle(order, total, rng)
    fill(state, gap, order, rng)


@entry
def world(base: Any, gaps: Any, rng: Any, out: Any) -> None:
    """One world that fits what ``know`` made, into the first record of ``out``."""
    out[0] = base[0]
    redeal(out[0], gaps[0], rng, np.empty(32, np.int64), np.empty(32, np.int64))


@entry
def likely_world(base: Any, gaps: Any, odds: Any, rng: Any, steps: int, out: Any) -> None:
    """The same after ``steps`` swaps by ``odds``: an array of places (seats, ``ELSEWHERE``) by cards."""
    order = np.empty(32, np.int64)
    places = np.empty(32, np.int64)
    out[0] = base[0]
    total = lay_out(gaps[0], order, places)
    shuffle(order, total, rng)
    settle(order, places, total, odds, rng, steps)
    fill(out[0], gaps[0], order, rng)


def even_odds() -> Any:
    """Every card equally likely anywhere."""
    return np.ones((SEATS + 1, PACK))
