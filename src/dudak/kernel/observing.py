"""What a seat may know as bytes, compiled: the observations of ``dudak.lab.envs``.

An observation is ``OBSERVATION`` bytes made from what one seat may know (RULES 9.1) and nothing else. Its layout is said
once, in ``PARTS``; ``dudak.lab.envs.observation`` makes the same bytes from a ``View`` in plain Python, and the tests
compare the two.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dudak.cards import FULL_MASK
from dudak.kernel.lend import BITS, RULES, inner
from dudak.rules import BEAT, CHOOSE, DRAW, PICK_UP, POCKET, SEATS

PARTS: Final = {
    "hand": 32,  # the own hand, a byte a card
    "known": 96,  # cards that all have seen go to the hands of the seats to the left, nearest first
    "pile": 32,  # 1 for the top card, 2 for the one below it, and so on
    "aside": 32,  # picked up in this turn
    "gone": 32,  # removed from the game, or known to be out of the pack
    "unseen": 32,  # cards the seat cannot locate
    "own_face_down": 32,  # the own face-down card, where its owner knows it
    "trumps": 16,  # a byte a suit, the own seat first, as far as this seat knows them
    "hidden_trumps": 4,  # a trump chosen in secret that is not yet public; this and the rest: the own seat first
    "face_down": 4,  # a card lies face down there
    "counts": 4,  # cards in hand
    "places": 4,  # 1 for the first to go out, and so on; 0: still in
    "seats": 4,  # there is such a seat
    "dealer": 4,
    "phase": 4,  # choose, lead, beat, add
    "turns": 1,  # completed, 255 at most
    "talon": 1,  # cards left
    "removed_hidden": 1,  # unseen cards out of the pack
    "pick_up": 1,  # cards that picking up takes now, 0 if it is not legal
    "draw": 1,  # cards that drawing takes now, 0 if it is not legal
    "penalty": 1,  # the top card is the ace of the own trump, and the talon pays for it
    "hand_hidden": 1,  # trumps are announced before the hand may be looked at
    "none": 5,  # zeros, for a length of whole words
}
"""What an observation holds, and how many bytes of it."""

_ENDS: Final = np.cumsum(list(PARTS.values())).tolist()
SLICES: Final = {name: slice(end - PARTS[name], end) for name, end in zip(PARTS, _ENDS, strict=True)}
"""Where each part lies in an observation."""
OBSERVATION: Final = int(_ENDS[-1])
MASK_WORDS: Final = 6  # 42 moves, a byte each, in whole words

ROW: Final = np.dtype((np.record, [("bytes", np.uint8, (OBSERVATION,))]))
WORDS: Final = np.dtype((np.record, [("words", np.uint64, (OBSERVATION // 8,))]))
"""An observation, and the same memory in words. Records: rows of arrays would be counted references, which costs time."""
_SPREAD: Final = np.uint64(0x0002040810204081)
_ONES: Final = np.uint64(0x0101010101010101)
BYTE: Final = np.uint64(255)
_LOW_7: Final = np.uint64(127)
_S7: Final = np.uint64(7)
_S8: Final = np.uint64(8)
_S56: Final = np.uint64(56)

_HAND: Final = SLICES["hand"].start // 8
_KNOWN: Final = SLICES["known"].start // 8
_PILE: Final = SLICES["pile"].start
_ASIDE: Final = SLICES["aside"].start // 8
_GONE: Final = SLICES["gone"].start // 8
_UNSEEN: Final = SLICES["unseen"].start // 8
_OWN_FACE_DOWN: Final = SLICES["own_face_down"].start
_TRUMPS: Final = SLICES["trumps"].start
_HIDDEN: Final = SLICES["hidden_trumps"].start
_LYING: Final = SLICES["face_down"].start
_COUNTS: Final = SLICES["counts"].start
_PLACES: Final = SLICES["places"].start
_SEATS: Final = SLICES["seats"].start
_DEALER: Final = SLICES["dealer"].start
_PHASE: Final = SLICES["phase"].start
_TURNS: Final = SLICES["turns"].start
_TALON: Final = SLICES["talon"].start
_REMOVED_HIDDEN: Final = SLICES["removed_hidden"].start
_PICK_UP: Final = SLICES["pick_up"].start
_DRAW: Final = SLICES["draw"].start
_PENALTY: Final = SLICES["penalty"].start
_HAND_HIDDEN: Final = SLICES["hand_hidden"].start
_WORDS: Final = OBSERVATION // 8

_next_seat: Any = RULES["next_seat"]
_pick_up_size: Any = RULES["pick_up_size"]
_ace_stands: Any = RULES["ace_stands"]
_count: Any = BITS["count"]


@inner
def spread(byte: Any) -> Any:
    """Eight bits as eight bytes of 0 or 1, the lowest first in memory."""
    return ((byte & _LOW_7) * _SPREAD & _ONES) | (byte >> _S7) << _S56


@inner
def plane(words: Any, at: Any, mask: Any) -> None:
    """32 bits as 32 bytes."""
    bits = np.uint64(mask)
    for i in range(4):
        words.words[at + i] = spread(bits & BYTE)
        bits >>= _S8


@inner
def observe(state: Any, code: Any, layout: Any, mask: Any, row: Any, words: Any) -> None:
    """What the seat to move may know, into ``row`` and ``words``, which are the same memory."""
    me = state.turn
    hidden = layout.before_deal != 0 and state.phase == CHOOSE
    hand = 0 if hidden else state.hands[me]
    gone = state.discarded | layout.removed
    seen = hand | state.aside | gone
    for i in range(_PILE // 8, _WORDS):
        words.words[i] = np.uint64(0)
    plane(words, _HAND, hand)
    seat = me
    for step in range(SEATS):
        if step < code.players:
            tell_seat(state, code, row, seat, step)
            seen |= state.known[seat]
            if step > 0:
                plane(words, _KNOWN + 4 * (step - 1), state.known[seat])
            seat = _next_seat(code, seat)
        else:
            plane(words, _KNOWN + 4 * (step - 1), 0)
    for place in range(state.finished_len):
        step = state.finished[place] - me
        row.bytes[_PLACES + (step + code.players if step < 0 else step)] = place + 1
    step = state.dealer - me
    row.bytes[_DEALER + (step + code.players if step < 0 else step)] = 1
    for i in range(state.pile_len):
        row.bytes[_PILE + state.pile[i]] = state.pile_len - i
        seen |= 1 << state.pile[i]
    if code.trumps == POCKET and state.face_down[me] >= 0:
        row.bytes[_OWN_FACE_DOWN + state.face_down[me]] = 1
        seen |= 1 << state.face_down[me]
    plane(words, _ASIDE, state.aside)
    plane(words, _GONE, gone)
    plane(words, _UNSEEN, FULL_MASK & ~seen)
    row.bytes[_PHASE + state.phase] = 1
    row.bytes[_TURNS] = min(state.turns, 255)
    row.bytes[_TALON] = state.talon_len - state.talon_top
    row.bytes[_REMOVED_HIDDEN] = layout.removed_hidden
    row.bytes[_HAND_HIDDEN] = hidden
    if mask >> PICK_UP & 1 == 1:
        row.bytes[_PICK_UP] = _pick_up_size(state, code)
    stands = state.phase == BEAT and _ace_stands(state, code)
    if mask >> DRAW & 1 == 1:
        row.bytes[_DRAW] = min(code.ace_penalty, state.talon_len - state.talon_top) if stands else 1
    row.bytes[_PENALTY] = stands


@inner
def tell_seat(state: Any, code: Any, row: Any, seat: Any, step: Any) -> None:
    """What is known of ``seat``, which sits ``step`` to the left of the observer."""
    public = state.public >> seat & 1
    trump = state.trump[seat]
    if trump >= 0:
        if public == 1 or step == 0:
            row.bytes[_TRUMPS + 4 * step + trump] = 1
        row.bytes[_HIDDEN + step] = 1 - public
    row.bytes[_LYING + step] = state.face_down[seat] >= 0
    row.bytes[_COUNTS + step] = _count(state.hands[seat])
    row.bytes[_SEATS + step] = 1
