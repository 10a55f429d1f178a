"""A deal played to its end in about a microsecond: sensibly on the whole, astray now and then.

Playouts are good if, averaged, they tell who will end as the Dudák. The shares below were chosen for that: those that
gave the true losers of deals among search players the highest likelihood. Pure greed is far too sure of itself.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dudak.kernel.chance import one_of, word
from dudak.kernel.lend import BITS, RULES, inner
from dudak.kernel.play import POLICY
from dudak.rules import ADD, LEAD, OVER, SUIT

LONG: Final = 150  # turns after which a playout is given up

# shares, in 64ths
STOP: Final = 32  # of the cards added: the lowest plain card the next player cannot beat
STRAY: Final = 16  # of the cards added: any plain card...
STRAY_ANY: Final = 4  # ...or any card at all
BEAT_ASTRAY: Final = 20  # of the beats: any card that beats, not the cheapest
WAIT: Final = 8  # of the chances to declare when leading: not yet

_legal: Any = RULES["legal"]
_apply: Any = RULES["apply"]
_next_seat: Any = RULES["next_seat"]
_greedy: Any = POLICY["greedy"]
_lowest: Any = POLICY["lowest"]
_first: Any = BITS["first"]
_SUIT: Final = np.array(SUIT, dtype=np.int64)
_SIX: Final = np.uint64(6)
_MASK: Final = np.uint64(63)


@inner
def next_in(state: Any, code: Any) -> Any:
    """The next seat still in after the mover."""
    seat = _next_seat(code, state.turn)
    while state.playing >> seat & 1 == 0:
        seat = _next_seat(code, seat)
    return seat


@inner
def reach(cards: Any) -> Any:
    """The cards and all lower ones of their suits."""
    cards |= cards >> 1 & 0x7F7F7F7F
    cards |= cards >> 2 & 0x3F3F3F3F
    return cards | cards >> 4 & 0x0F0F0F0F


@inner
def stoppers(state: Any, code: Any, cards: Any) -> Any:
    """Those of ``cards`` that the next player cannot beat."""
    seat = next_in(state, code)
    theirs = state.hands[seat]
    trump = state.trump[seat]
    safe = ~reach(theirs)
    if trump >= 0 and theirs & _SUIT[trump] != 0:
        safe &= _SUIT[trump]
    return cards & safe


@inner
def card_laid(state: Any, code: Any, cards: Any, chance: Any, rng: Any) -> Any:
    """A card to lead or add; ``chance`` is twelve random bits."""
    trump = state.trump[state.turn]
    plain = cards
    if trump >= 0 and cards & ~_SUIT[trump] != 0:
        plain = cards & ~_SUIT[trump]
    stray = chance & 63
    if stray < STRAY:
        return one_of(rng, cards if stray < STRAY_ANY else plain)
    if chance >> 6 < STOP:
        safe = stoppers(state, code, plain)
        if safe != 0:
            plain = safe
    return _lowest(plain, trump)


@inner
def play_out(state: Any, code: Any, rng: Any, turns: Any) -> None:
    """Play ``state`` to its end, or for so many turns."""
    last = state.turns + turns
    while state.phase != OVER and state.turns < last:
        mask = _legal(state, code)
        cards = mask & 0xFFFFFFFF
        if mask & (mask - 1) == 0:
            move = _first(mask)
        else:
            chance = np.int64(word(rng) >> np.uint64(52))
            if state.phase == ADD or (state.phase == LEAD and (cards == mask or (chance >> 6 < WAIT and cards != 0))):
                move = card_laid(state, code, cards, chance, rng)
            elif cards != 0 and state.phase != LEAD and chance & 63 < BEAT_ASTRAY:
                move = one_of(rng, cards)
            else:
                move = _greedy(state, code)
        _apply(state, code, move)


@inner
def play_greedily(state: Any, code: Any) -> None:
    """The same by the sensible policy alone."""
    last = state.turns + LONG
    while state.phase != OVER and state.turns < last:
        _apply(state, code, _greedy(state, code))
