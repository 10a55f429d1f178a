"""How likely a good player is to make each move, at a glance: where the tree search looks first.

A move's score is a sum of weights, one for each thing about it that matters; the likelihoods are the softmax of the
scores. The weights were fitted to the moves of ``search`` in deals of every preset (``python -m bench.prior``), so there
is no more behind them than that. Scores look at the whole state of one imagined world, other hands too.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dudak.kernel.lend import BITS, entry, inner
from dudak.kernel.playout import next_in, reach
from dudak.rules import BEAT, CHOOSE, DRAW, LEAD, PICK_UP, SEATS, SUIT, TURN_UP

# what matters about a card led or added; added cards have the same weights again, shifted by ADDED
RANK: Final = 0
RANK_ON_PILE: Final = 1
TRUMP: Final = 2
TRUMP_RANK: Final = 3
STOPS: Final = 4  # the next player cannot beat it...
STOPS_DECLARED: Final = 5  # ...and has a trump,
STOPS_PILE: Final = 6  # and so takes this pile
STOPS_HOLDER: Final = 7  # ...and holds many cards
STOPS_RANK: Final = 8
STOPS_TRUMP: Final = 9
BEATERS: Final = 10  # how many cards beat it
ONLY_TRUMPS: Final = 11  # and all of them are trumps
LONG_SUIT: Final = 12  # no trump yet, and this suit is long
THEIR_TRUMP: Final = 13
LAST_RANK: Final = 14  # one card will be left
LAST_TRUMP: Final = 15
ADDED: Final = 16
# a card that beats
BEAT_RANK: Final = 32
BEAT_TRUMP: Final = 33
BEAT_TRUMP_RANK: Final = 34
BEAT_TRUMP_PILE: Final = 35
ABSTYCH: Final = 36
CAN_STOP: Final = 37  # afterwards a card can be added that the next player cannot beat
STOPPERS: Final = 38
BEATS: Final = 39
BEAT_HAND: Final = 40
BEAT_PILE: Final = 41
BEAT_DECLARED: Final = 42
# a suit declared or chosen
DECLARE: Final = 43
DECLARE_HAND: Final = 44
DECLARE_OTHERS: Final = 45  # players without a trump
DECLARE_PILE: Final = 46
DECLARE_TALON: Final = 47
DECLARE_LEAD: Final = 48
DECLARE_CAN_BEAT: Final = 49
SUIT_CARDS: Final = 50
SUIT_RANKS: Final = 51
SUIT_BEATS: Final = 52
SUIT_BEATERS: Final = 53
# a card turned up
TURN_OWN: Final = 54
TURN_OTHER: Final = 55
TURN_HAND: Final = 56
TURN_NEEDLESS: Final = 57  # could beat or lead without
# picking up and drawing
TAKE_HAND: Final = 58
TAKE_MORE: Final = 59
TAKE_DRAW: Final = 60
TAKE_RANK: Final = 61
TAKE_DECLARED: Final = 62
TAKE_PILE: Final = 63
TAKE_TRUMPS: Final = 64
TAKE_TRUMP: Final = 65
FEATURES: Final = 66

WEIGHTS: Final = np.array(
    (
        -1.15,
        0.0,
        -2.03,
        -0.48,
        0.06,
        -0.93,
        0.0,
        0.32,
        0.94,
        0.02,
        -0.13,
        0.04,
        -1.02,
        -1.02,
        0.14,
        -0.55,
        -1.5,
        0.08,
        -2.47,
        -0.02,
        -0.5,
        0.57,
        1.2,
        -0.2,
        1.1,
        -0.47,
        -1.05,
        0.07,
        -0.82,
        -0.58,
        -0.35,
        -0.7,
        -1.96,
        -2.68,
        0.92,
        0.01,
        2.67,
        0.03,
        -0.33,
        0.81,
        0.18,
        2.66,
        1.24,
        -1.17,
        -1.25,
        1.72,
        -0.61,
        0.0,
        -1.07,
        -0.08,
        4.45,
        0.93,
        -1.29,
        0.8,
        0.0,
        0.0,
        0.0,
        0.0,
        0.04,
        -0.63,
        0.0,
        0.48,
        -1.24,
        -2.73,
        2.05,
        -0.29,
    )
)

_count: Any = BITS["count"]
_first: Any = BITS["first"]
_SUIT: Final = np.array(SUIT, dtype=np.int64)


@inner
def _score_laid(state: Any, cards: Any, w: Any, theirs: Any, trump: Any, scores: Any) -> None:
    """Cards to lead or add, suit by suit; the next player holds ``theirs`` and has ``trump``."""
    at = 0 if state.phase == LEAD else ADDED
    hand = state.hands[state.turn]
    own = state.trump[state.turn]
    pile = state.pile_len / 16
    trumps = _count(theirs & _SUIT[trump]) if trump >= 0 else 0
    stops = w[at + STOPS] + w[at + STOPS_HOLDER] * (_count(theirs) / 8)
    if trump >= 0:
        stops += w[at + STOPS_DECLARED] + w[at + STOPS_PILE] * pile
    last = 1.0 if _count(hand) == 2 else 0.0
    for suit in range(4):
        left = cards >> 8 * suit & 255
        if left == 0:
            continue
        held = theirs >> 8 * suit & 255
        is_trump = 1.0 if suit == own else 0.0
        ruffs = trumps if suit != trump else 0
        base = is_trump * (w[at + TRUMP] + last * w[at + LAST_TRUMP])
        if own < 0:
            base += w[at + LONG_SUIT] * (_count(left) / 8)
        if suit == trump:
            base += (1 - is_trump) * w[at + THEIR_TRUMP]
        slope = w[at + RANK] + w[at + RANK_ON_PILE] * pile + is_trump * w[at + TRUMP_RANK] + last * w[at + LAST_RANK]
        stop = stops + is_trump * w[at + STOPS_TRUMP]
        while left != 0:
            rank = _first(left)
            left &= left - 1
            above = _count(held >> rank)
            score = base + slope * (rank / 7)
            if above + ruffs == 0:
                score += stop + w[at + STOPS_RANK] * (rank / 7)
            else:
                score += w[at + BEATERS] * (min(above + ruffs, 4) / 4)
                if above == 0:
                    score += w[at + ONLY_TRUMPS]
            scores[8 * suit + rank] = score


@inner
def _score_beats(state: Any, cards: Any, w: Any, theirs: Any, trump: Any, scores: Any) -> None:
    """Cards that beat the top card."""
    hand = state.hands[state.turn]
    own = state.trump[state.turn]
    pile = state.pile_len / 16
    safe = hand & ~reach(theirs)
    if trump >= 0 and theirs & _SUIT[trump] != 0:
        safe &= _SUIT[trump]
    held = _count(hand)
    base = w[BEATS] + w[BEAT_HAND] * (held / 8) + w[BEAT_PILE] * pile
    if own >= 0:
        base += w[BEAT_DECLARED]
    if held == 1 and state.aside == 0:
        base += w[ABSTYCH]
    while cards != 0:
        card = _first(cards)
        cards &= cards - 1
        rank = (card & 7) / 7
        score = base + w[BEAT_RANK] * rank
        if card >> 3 == own:
            score += w[BEAT_TRUMP] + w[BEAT_TRUMP_RANK] * rank + w[BEAT_TRUMP_PILE] * pile
        others = safe & ~(1 << card)
        if others != 0:
            score += w[CAN_STOP] + w[STOPPERS] * (_count(others) / 4)
        scores[card] = score


@inner
def _score_suits(state: Any, code: Any, suits: Any, cards: Any, w: Any, scores: Any) -> None:
    """Suits to declare or choose."""
    hand = state.hands[state.turn]
    base = 0.0
    top = -1
    if state.phase != CHOOSE:
        without = 0
        for seat in range(code.players):
            if state.trump[seat] < 0 and state.playing >> seat & 1 == 1 and seat != state.turn:
                without += 1
        base = w[DECLARE] + w[DECLARE_HAND] * (_count(hand) / 8) + w[DECLARE_OTHERS] * (without / 3)
        base += w[DECLARE_PILE] * (state.pile_len / 16)
        if state.talon_top < state.talon_len:
            base += w[DECLARE_TALON]
        if state.pile_len == 0:
            base += w[DECLARE_LEAD]
        else:
            top = state.pile[state.pile_len - 1] >> 3
            if cards != 0:
                base += w[DECLARE_CAN_BEAT]
    for suit in range(4):
        if suits >> suit & 1 == 1:
            mine = hand >> 8 * suit & 255
            held = _count(mine)
            ranks = 0
            while mine != 0:
                ranks += _first(mine)
                mine &= mine - 1
            score = base + w[SUIT_CARDS] * (held / 4) + w[SUIT_RANKS] * (ranks / 14)
            if top >= 0 and top != suit and held > 0:
                score += w[SUIT_BEATS] + w[SUIT_BEATERS] * (held / 4)
            scores[32 + suit] = score


@inner
def _score_taking(state: Any, mask: Any, w: Any, scores: Any) -> None:
    """Picking up or drawing."""
    score = w[TAKE_HAND] * (_count(state.hands[state.turn]) / 8)
    if state.acted != 0:
        score += w[TAKE_MORE]
    if mask >> DRAW != 0:
        scores[DRAW] = score + w[TAKE_DRAW]
        return
    own = state.trump[state.turn]
    top = state.pile[state.pile_len - 1]
    score += w[TAKE_RANK] * ((top & 7) / 7)
    if own >= 0:
        trumps = 0
        for i in range(state.pile_len):
            if state.pile[i] >> 3 == own:
                trumps += 1
        score += w[TAKE_DECLARED] + w[TAKE_PILE] * (state.pile_len / 16) + w[TAKE_TRUMPS] * (trumps / 4)
        if top >> 3 == own:
            score += w[TAKE_TRUMP]
    scores[PICK_UP] = score


@inner
def score(state: Any, code: Any, mask: Any, w: Any, scores: Any) -> None:
    """``scores[move]`` of every move in ``mask``, which are legal ones; ``w`` are the weights."""
    seat = next_in(state, code)
    cards = mask & 0xFFFFFFFF
    if cards != 0:
        if state.phase == BEAT:
            _score_beats(state, cards, w, state.hands[seat], state.trump[seat], scores)
        else:
            _score_laid(state, cards, w, state.hands[seat], state.trump[seat], scores)
    if mask == cards:
        return
    if mask >> 32 & 15 != 0:
        _score_suits(state, code, mask >> 32 & 15, cards, w, scores)
    for owner in range(SEATS):
        if mask >> (TURN_UP + owner) & 1 == 1:
            base = w[TURN_OWN] if owner == state.turn else w[TURN_OTHER]
            base += w[TURN_HAND] * (_count(state.hands[state.turn]) / 8)
            if cards != 0:
                base += w[TURN_NEEDLESS]
            scores[TURN_UP + owner] = base
    if mask >> PICK_UP != 0:
        _score_taking(state, mask, w, scores)


@entry
def features(states: Any, codes: Any, masks: Any, rows: Any) -> None:
    """For the fit: what matters about each legal move. ``rows``: as many as there are moves in ``masks``, zeroed, and wide
    enough for ``FEATURES``; moves in ascending order, states one after the other.
    """
    weights = np.zeros(FEATURES)
    scores = np.zeros(42)
    at = 0
    for i in range(len(states)):
        for feature in range(FEATURES):
            weights[feature] = 1.0
            score(states[i], codes[i], masks[i], weights, scores)
            weights[feature] = 0.0
            row = at
            left = masks[i]
            while left != 0:
                rows[row, feature] = scores[_first(left)]
                left &= left - 1
                row += 1
        at += _count(masks[i])
