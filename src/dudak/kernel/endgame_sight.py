"""Endgames won at sight: by a look at the cards, without any move, it is certain that the mover gets rid of all of them.

Either in this turn, or by cards that the other cannot beat: each makes the other take the pile and gives back the lead. Or,
``turns_ahead``, by one of these after any answer to one card more.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dudak import rules
from dudak.kernel.endgame_key import other_seat
from dudak.kernel.lend import BITS, RULES, inner
from dudak.rules import ADD, BEAT, DECLARE, LEAD, PILE

UNSAFE: Final = 3  # with more cards that can be beaten a look ahead hardly ever helps
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
    return turns_beating(hand, theirs, pile, beating, trump)


@inner
def turns_beating(hand: Any, against: Any, pile: Any, beating: Any, trump: Any) -> Any:
    """In how many turns whoever has to beat certainly wins by one of the ``beating`` cards and then as above; 0: not certain."""
    count = _count(hand)
    if count <= 2 and beating != 0:
        return 1
    while beating != 0:
        card = beating & -beating
        beating &= beating - 1
        if runs_out_by_adding(hand & ~card, against, pile | card, trump):
            return 2 * count - 3
    return 0


@inner
def cards_beating(hand: Any, top: Any, trump: Any) -> Any:
    """The cards of ``hand`` that beat ``top`` with ``trump`` as its suit."""
    cards = hand & HIGHER[top]
    if trump >= 0 and top >> 3 != trump:
        cards |= hand & 255 << 8 * trump
    return cards


@inner
def turns_by_adding(hand: Any, against: Any, pile: Any, own: Any, trump: Any) -> Any:
    """In how many turns whoever leads or adds a card of ``hand`` certainly wins, by a look at all answers; 0: not certain.

    If the other takes, the rest of the hand must run out; if the other beats and adds, it must be won by a look.
    """
    count = _count(hand)
    tries = hand
    if _count(hand & ~stoppers(hand, against, trump)) > UNSAFE:
        tries &= 0
    while tries != 0:
        card = tries & -tries
        tries &= tries - 1
        rest = hand & ~card
        if not runs_out(rest, against | pile | card, trump):
            continue
        answers = cards_beating(against, _first(card), trump)
        threats = stoppers(against, rest, own)
        if answers != 0 and (_count(against) <= 2 or (threats != 0 and answers != threats)):
            continue  # out by the answer, or the rest cannot beat what comes with it
        most = 2 * count - 1
        while answers != 0 and most > 0:
            answer = answers & -answers
            answers &= answers - 1
            added = against & ~answer
            while added != 0 and most > 0:
                top = added & -added
                added &= added - 1
                lying = pile | card | answer | top
                turns = turns_beating(
                    rest, against & ~(answer | top), lying, cards_beating(rest, _first(top), own), trump
                )
                most = max(most, 2 + turns) if turns > 0 else 0
        if most > 0:
            return most
    return 0


@inner
def turns_ahead(s: Any, r: Any) -> Any:
    """``turns_at_sight``, and where both take whole piles and the other's trump is known also by a look one answer ahead."""
    turns = turns_at_sight(s, r)
    other = other_seat(s)
    trump = s.trump[other]
    if turns > 0 or trump < 0 or s.face_down[other] >= 0 or s.face_down[s.turn] >= 0 or r.pickup_with_trump != PILE:
        return turns
    if s.talon_top < s.talon_len or s.aside != 0 or s.hands[other] == 0:
        return turns
    own = s.trump[s.turn]
    hand = s.hands[s.turn]
    theirs = s.hands[other]
    pile: Any = 0
    for i in range(s.pile_len):
        pile |= 1 << s.pile[i]
    if s.phase != BEAT:
        return turns_by_adding(hand, theirs, pile, own, trump)
    beating = cards_beating(hand, s.pile[s.pile_len - 1], own)
    while beating != 0 and turns == 0:
        card = beating & -beating
        beating &= beating - 1
        turns = turns_by_adding(hand & ~card, theirs, pile | card, own, trump)
    return turns
