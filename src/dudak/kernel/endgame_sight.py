"""Endgames won at sight: by a look at the cards, without any move, it is certain that the mover gets rid of all of them.

Either in this turn, or by cards that the other cannot beat: each makes the other take the pile and gives back the lead.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dudak import rules
from dudak.kernel.endgame_key import other_seat
from dudak.kernel.lend import BITS, RULES, inner
from dudak.rules import ADD, BEAT, DECLARE, LEAD, PILE

HIGHER: Final = np.array(rules.HIGHER, dtype=np.int64)
_first: Any = BITS["first"]
_count: Any = BITS["count"]
_beaters: Any = RULES["beaters"]
_declarations: Any = RULES["declarations"]


@inner
def cover(hand: Any) -> Any:
    """All cards that are not higher than the highest of their suit in ``hand``."""
    hand |= hand >> 1 & 0x7F7F7F7F
    hand |= hand >> 2 & 0x3F3F3F3F
    return hand | hand >> 4 & 0x0F0F0F0F


@inner
def stoppers(hand: Any, against: Any, trump: Any) -> Any:
    """The cards of ``hand`` that nothing in ``against`` beats, with ``trump`` as its suit."""
    cards = hand & ~cover(against)
    if trump >= 0 and against >> 8 * trump & 255 != 0:
        cards &= 255 << 8 * trump
    return cards


@inner
def runs_out(hand: Any, against: Any, trump: Any) -> Any:
    """Whether whoever leads ``hand`` at an empty pile gets rid of it while the other, ``against``, only takes.

    All but one card must be safe. They go first, those not of the other's trump suit before those of it and the lowest of a
    suit before the higher ones: then each stays safe though the other holds what went before. The last card may be any.
    """
    rest = hand & ~stoppers(hand, against, trump)
    return rest & (rest - 1) == 0


@inner
def runs_out_by_adding(hand: Any, against: Any, pile: Any, trump: Any) -> Any:
    """The same for whoever first adds a card of ``hand`` to ``pile``, which the other then has to take."""
    safe = stoppers(hand, against, trump)
    while safe != 0:
        card = safe & -safe
        safe &= safe - 1
        if runs_out(hand & ~card, against | pile | card, trump):
            return True
    return False


@inner
def can_beat_with(s: Any, r: Any) -> Any:
    """The mover's cards that beat the top card, with a trump that can be declared first if need be (3.1)."""
    cards = _beaters(s, r, s.turn)
    if s.trump[s.turn] < 0:
        suits = _declarations(s, r) >> DECLARE & 15 & ~(1 << (s.pile[s.pile_len - 1] >> 3))
        while suits != 0:
            cards |= s.hands[s.turn] & 255 << 8 * _first(suits)
            suits &= suits - 1
    return cards


@inner
def turns_at_sight(s: Any, r: Any) -> Any:
    """In how many turns the mover certainly wins; 0: not certain. The talon must be gone, and no card of the mover lie face down."""
    other = other_seat(s)
    theirs = s.hands[other]
    if s.talon_top < s.talon_len or s.face_down[s.turn] >= 0 or (theirs == 0 and s.face_down[other] < 0):
        return 0
    hand = s.hands[s.turn] | s.aside
    beating: Any = 0
    if s.phase == BEAT:
        beating = can_beat_with(s, r)
        if beating == 0:
            return 0
    if _count(hand) <= 1 + int(s.phase == BEAT):
        return 1
    trump = s.trump[other]
    if trump < 0 or s.face_down[other] >= 0 or r.pickup_with_trump != PILE:
        return 0  # else the other takes whole piles and cannot come to another trump
    if s.phase == LEAD:
        return 2 * _count(hand) - 1 if runs_out(hand, theirs, trump) else 0
    pile: Any = 0
    for i in range(s.pile_len):
        pile |= 1 << s.pile[i]
    if s.phase == ADD:
        return 2 * _count(hand) - 1 if runs_out_by_adding(hand, theirs, pile, trump) else 0
    while beating != 0:
        card = beating & -beating
        beating &= beating - 1
        if runs_out_by_adding(hand & ~card, theirs, pile | card, trump):
            return 2 * _count(hand) - 3
    return 0
