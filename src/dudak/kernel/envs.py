"""Many deals side by side for learning: dealing, playing, stopping, all compiled (``dudak.lab.envs``)."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dudak.cards import CARDS, SUIT_LETTERS
from dudak.deal import SEVENS, Deal
from dudak.kernel.chance import below, mix, one_of, stream
from dudak.kernel.lend import RULES, entry, inner
from dudak.kernel.observing import BYTE, MASK_WORDS, observe, spread
from dudak.kernel.records import STATE
from dudak.match import POINTS
from dudak.rules import CHOOSE, CHOSEN_SECRETLY, KINGS, NONE, OVER, PACK, SEATS, TURNED
from dudak.ruleset import RuleSet

RUNNING: Final = 0
DECIDED: Final = 1
TURN_LIMIT: Final = 2
REPEATED: Final = 3
"""Why a deal ended, or that it did not."""

TALON: Final = 16
OUT_OF_PACK: Final = 17
FACE_DOWN: Final = 8

LAYOUT: Final = np.dtype(
    (
        np.record,
        [
            ("cards", np.int64),  # how many are dealt
            ("pack", np.int64, (PACK,)),
            (
                "place",
                np.int64,
                (PACK,),
            ),  # where the n-th of the pack goes: a hand (0: the dealer's left), 8+ face down
            ("fixed", np.int64, (SEATS,)),  # trumps fixed by the rule set
            ("removed", np.int64),  # cards known to be out of the pack
            ("removed_hidden", np.int64),
            ("before_deal", np.int64),
            ("turn_limit", np.int64),
            ("repetition", np.int64),
            ("points", np.float64, (SEATS,)),  # of the n-th to go out; the Dudák's stand last
        ],
    )
)
"""What dealing and stopping need to know of a rule set beside its code."""

SEEN_ROOM: Final = 512
"""How many turns back a repetition is noticed at most."""
TALLIES: Final = 32
BOOK: Final = np.dtype(
    (
        np.record,
        [
            ("count", np.int64),  # how many positions are kept
            ("mark", np.int64),  # of what never comes back; when it changes, earlier positions are forgotten
            ("tallies", np.uint64, (TALLIES,)),  # two bits a counter: how many kept positions share it, 3 for more
        ],
    )
)
SEEN: Final = np.dtype((np.record, [("hashes", np.uint64, (SEEN_ROOM,))]))
"""The positions of one deal at starts of turns, for ``repeats``: their hashes lie apart, since few are looked at."""
_FAR: Final = 1 << 40
_ODD: Final = np.random.default_rng(7).integers(1 << 63, size=SEATS + PACK, dtype=np.uint64) * np.uint64(2) + np.uint64(
    1
)
"""Weights of the words of a position."""
_S1: Final = np.uint64(1)
_S8: Final = np.uint64(8)
_S59: Final = np.uint64(59)
_THREE: Final = np.uint64(3)
_EVEN: Final = np.uint64(62)

_legal: Any = RULES["legal"]
_apply: Any = RULES["apply"]
_begin: Any = RULES["begin"]
_next_seat: Any = RULES["next_seat"]


def layout_of(rules: RuleSet) -> Any:
    """An array of one ``LAYOUT``. Where cards go is read off a deal of an ordered pack."""
    layouts = np.zeros(1, LAYOUT)
    made = layouts[0]
    known_out = rules.stripped and rules.strip == "sevens"
    pack = [card for card in CARDS if not known_out or card not in SEVENS]
    like = rules if rules.trumps != "kings" else rules.changed(trumps="declared")
    deal = Deal.dealt(like, CARDS, dealer=rules.players - 1)
    made.cards = len(pack)
    for at, card in enumerate(pack):
        made.pack[at] = card
        made.place[at] = TALON if card in deal.talon else OUT_OF_PACK
        for seat in range(rules.players):
            if card in deal.hand(seat):
                made.place[at] = seat
            elif deal.face_down[seat] is card:
                made.place[at] = FACE_DOWN + seat
    letters = {"common": rules.common_suit * rules.players, "agreed": rules.agreed or ""}.get(rules.trumps, "")
    made.fixed[:] = NONE
    made.fixed[: len(letters)] = [SUIT_LETTERS.index(letter) for letter in letters]
    made.removed = SEVENS.mask if known_out else 0
    made.removed_hidden = rules.stripped if not known_out else 0
    made.before_deal = int(rules.trumps == "announced" and rules.announce == "before_deal")
    made.turn_limit = rules.turn_limit or _FAR
    made.repetition = rules.repetition or _FAR
    table = POINTS[rules.players] if rules.scoring == "points" else [1] * (rules.players - 1) + [0]
    made.points[: rules.players] = table
    return layouts


# --- dealing ---------------------------------------------------------------------------------------------------------


@inner
def deal_out(state: Any, code: Any, layout: Any, rng: Any, order: Any) -> None:
    """A fresh deal by a random dealer (2.1-2.6), trumps found as ``dudak.setup`` does. ``order``: room for 32."""
    for i in range(layout.cards):
        order[i] = layout.pack[i]
    for i in range(layout.cards - 1):
        j = i + below(rng, layout.cards - i)
        order[i], order[j] = order[j], order[i]
    lay_out(state, code, layout, order, below(rng, code.players))
    if code.trumps == KINGS:
        left = 15
        for seat in range(code.players):
            state.trump[seat] = one_of(rng, left)
            left &= ~(1 << state.trump[seat])
    begin_play(state, code)


@inner
def lay_out(state: Any, code: Any, layout: Any, order: Any, dealer: Any) -> None:
    """The cards in ``order`` to their places; what a fresh state holds."""
    state.dealer = state.turn = dealer
    state.phase = CHOOSE
    state.turns = state.acted = state.pile_len = state.talon_top = state.talon_len = 0
    state.aside = state.discarded = state.public = state.finished_len = 0
    state.playing = (1 << code.players) - 1
    state.loser = NONE
    for seat in range(SEATS):
        state.hands[seat] = state.known[seat] = 0
        state.trump[seat] = layout.fixed[seat]
        state.face_down[seat] = state.finished[seat] = NONE
    for i in range(layout.cards):
        place = layout.place[i]
        if place == TALON:
            state.talon[state.talon_len] = order[i]
            state.talon_len += 1
        elif place != OUT_OF_PACK:
            seat = dealer + 1 + (place & 3)
            seat = seat - code.players if seat >= code.players else seat
            if place < FACE_DOWN:
                state.hands[seat] |= 1 << order[i]
            else:
                state.face_down[seat] = order[i]
    if code.trumps == TURNED:
        turn_over(state, code, layout, order)


@inner
def turn_over(state: Any, code: Any, layout: Any, order: Any) -> None:
    """3.4: cards of each hand in the order dealt, until a suit not yet assigned shows; not for the fourth of four."""
    taken = 0
    seat = state.dealer
    for step in range(code.players):
        seat = _next_seat(code, seat)
        i = 0
        while step < 3 and i < layout.cards and state.trump[seat] == NONE:
            if layout.place[i] == step:
                suit = order[i] >> 3
                state.known[seat] |= 1 << order[i]
                if taken >> suit & 1 == 0:
                    taken |= 1 << suit
                    state.trump[seat] = suit
            i += 1


@inner
def begin_play(state: Any, code: Any) -> None:
    """Trumps fixed so far are public; then the choosing, or the first turn."""
    for seat in range(code.players):
        if state.trump[seat] >= 0 and code.trumps != CHOSEN_SECRETLY:
            state.public |= 1 << seat
    _begin(state, code)


# --- stopping --------------------------------------------------------------------------------------------------------


@inner
def repeats(state: Any, book: Any, seen: Any, limit: Any) -> Any:
    """Note the position at the start of a turn (7.4) in ``book`` and ``seen``; whether it has now stood ``limit`` times.

    Most positions are alone in their counter and need no search.
    """
    mark = state.talon_top << 8 | state.playing << 4
    here = np.uint64(state.turn)
    for seat in range(SEATS):
        mark = mark << 3 | (state.trump[seat] + 1)
        here += np.uint64(state.hands[seat] << 8 | (state.face_down[seat] + 1)) * _ODD[seat]
    mark = mark << 32 ^ state.discarded ^ mark >> 20
    for i in range(state.pile_len):
        here += np.uint64(state.pile[i] + 1) * _ODD[SEATS + i]
    here = mix(here)
    if book.mark != mark or book.count == SEEN_ROOM:
        book.mark = mark
        book.count = 0
        for i in range(TALLIES):
            book.tallies[i] = np.uint64(0)
    word = np.int64(here >> _S59)
    shift = here >> _S8 & _EVEN
    tally = np.int64(book.tallies[word] >> shift & _THREE)
    times = 1
    if tally + 1 >= limit or tally == 3:
        for i in range(book.count):
            times += seen.hashes[i] == here
    if tally < 3:
        book.tallies[word] += _S1 << shift
    seen.hashes[book.count] = here
    book.count += 1
    return times >= limit


# --- for Python ------------------------------------------------------------------------------------------------------


@entry
def advance(
    states: Any,
    codes: Any,
    layouts: Any,
    rngs: Any,
    actions: Any,
    legal: Any,
    books: Any,
    seen: Any,
    masks: Any,
    observing: bool,
    rows: Any,
    words: Any,
    rewards: Any,
    ended: Any,
) -> int:
    """One step of every deal; an ended one is dealt anew. An action of -1 deals anew whatever stands.

    Returns the number of the first deal whose action is not legal, before anything was played; -1: all was played.
    ``legal`` holds the legal moves as masks before and after, ``masks`` as bytes (in words).
    """
    code = codes[0]
    layout = layouts[0]
    order = np.empty(PACK, np.int64)
    for i in range(len(states)):
        if (actions[i] >= 0 and (actions[i] > 41 or legal[i] >> actions[i] & 1 == 0)) or actions[i] < -1:
            return i
    for i in range(len(states)):
        state = states[i]
        ended[i] = RUNNING
        for seat in range(SEATS):
            rewards[i, seat] = 0.0
        if actions[i] >= 0:
            turns = state.turns
            choosing = state.phase == CHOOSE
            _apply(state, code, actions[i])
            if state.phase == OVER:
                ended[i] = DECIDED
                for place in range(state.finished_len):
                    rewards[i, state.finished[place]] = layout.points[place]
                rewards[i, state.loser] = layout.points[code.players - 1]
            elif state.turns != turns or choosing:
                if layout.repetition < _FAR and repeats(state, books[i], seen[i], layout.repetition):
                    ended[i] = REPEATED
                elif state.turns >= layout.turn_limit:
                    ended[i] = TURN_LIMIT
        if actions[i] < 0 or ended[i] != RUNNING:
            deal_out(state, code, layout, rngs[i : i + 1], order)
            books[i].mark = -1
            if layout.repetition < _FAR:
                repeats(state, books[i], seen[i], layout.repetition)
        mask = _legal(state, code)
        legal[i] = mask
        bits = np.uint64(mask)
        for j in range(MASK_WORDS):
            masks[i, j] = spread(bits & BYTE)
            bits >>= _S8
        if observing:
            observe(state, code, layout, mask, rows[i], words[i])
    return -1


@entry
def sample(legal: Any, rng: Any, actions: Any) -> None:
    """A random legal move for every deal, all alike."""
    for i in range(len(legal)):
        actions[i] = one_of(rng, legal[i])


@entry
def streams(seed: Any, rngs: Any) -> None:
    """Number the generators: deal ``i`` has stream ``i`` of ``seed``."""
    for i in range(len(rngs)):
        rngs[i] = stream(seed, i)


def new_states(size: int) -> Any:
    """Room for ``size`` deals."""
    return np.zeros(size, STATE)
