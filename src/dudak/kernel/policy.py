"""A sensible player, quick enough for playouts; in the dialect of rules.py, and lent to Numba like it.

It is handed the whole state and looks only at what its seat may know: its own hand, the pile, the trumps. (When
suits are chosen before the deal it looks at the hand it should not have seen yet.) It declares its longest suit, or
turns up its face-down card, as soon as it may, beats with the cheapest card that does, never passes up a beat, and gets
rid of its low cards first and of its trumps last. Declaring late, adding high cards and sparing trumps all lost more
deals against it.
"""

from __future__ import annotations

from typing import Final

from dudak.kernel.bits import count, first
from dudak.rules import (
    DECLARE,
    DRAW,
    PICK_UP,
    SUIT,
    TURN_UP,
    Code,
    State,
    legal,
)

CARDS: Final = (1 << 32) - 1
SUITS: Final = 15
RANK: Final = 0x01010101
"""One card of each suit; shifted by n, the cards of rank n."""


def greedy(s: State, r: Code) -> int:
    """The move of the seat to move; the deal must not be over."""
    mask = legal(s, r)
    suits = mask >> DECLARE & SUITS
    if suits != 0:
        return DECLARE + best_suit(s.hands[s.turn], suits)
    if mask >> TURN_UP & SUITS != 0:
        return face_down_card(s, mask)
    cards = mask & CARDS
    if cards != 0:
        return lowest(cards, s.trump[s.turn])
    return DRAW if mask >> DRAW != 0 else PICK_UP


def face_down_card(s: State, mask: int) -> int:
    """The own face-down card, else the first that may be turned up."""
    own = TURN_UP + s.turn
    return own if mask >> own & 1 == 1 else first(mask >> TURN_UP) + TURN_UP


def best_suit(hand: int, suits: int) -> int:
    """Of ``suits`` (four bits, not 0) the one the hand holds most of; of equals the one with the higher cards."""
    best = -1
    chosen = 0
    for suit in range(4):
        if suits >> suit & 1 == 1:
            mine = hand >> 8 * suit & 255
            worth = count(mine) << 8 | mine
            if worth > best:
                best = worth
                chosen = suit
    return chosen


def lowest(cards: int, trump: int) -> int:
    """The lowest card that is no trump, or the lowest trump; there must be one."""
    plain = cards
    if trump >= 0 and cards & ~SUIT[trump] != 0:
        plain = cards & ~SUIT[trump]
    rank = 0
    while plain >> rank & RANK == 0:
        rank += 1
    return first(plain >> rank & RANK) + rank
