"""THE RULES, once: plain functions over a small mutable state, in the language of RULES.md.

Every function takes the state ``s`` and the rule code ``r`` and cites its clause. They know only integers: a card is
``suit * 8 + rank``, a set of cards is a mask of 32 bits, "none" is -1. The same text runs in Python over the slotted
classes below and is lent to Numba over NumPy records with the same field names (``dudak.kernel``), so this file keeps to
what both understand: ``if``, ``while``, ``for`` over ``range``, integers, calls. Nothing here checks a move: callers
play only what ``legal`` offers (``Deal.play`` checks). No rule ends a deal by its length (7.4): that is ``dudak.match``.
"""

from __future__ import annotations

from typing import Final

from dudak.ruleset import TRUMPS, RuleSet

NONE: Final = -1
SEATS: Final = 4
PACK: Final = 32

# phases of a turn; CHOOSE comes before the first turn
CHOOSE: Final = 0
LEAD: Final = 1
BEAT: Final = 2
ADD: Final = 3
OVER: Final = 4

# moves (see dudak.moves)
DECLARE: Final = 32
TURN_UP: Final = 36
PICK_UP: Final = 40
DRAW: Final = 41

# ways of trumps, in the order of ruleset.TRUMPS
DECLARED: Final = 0
ANNOUNCED: Final = 1
CHOSEN_SECRETLY: Final = 2
AGREED: Final = 3
TURNED: Final = 4
KINGS: Final = 5
COMMON: Final = 6
POCKET: Final = 7
SECRET: Final = 8

# ways of picking up
ONE: Final = 0
RUN: Final = 1
PILE: Final = 2
_PICKUPS: Final = {"one": ONE, "run": RUN, "pile": PILE}

SUIT: Final = tuple(0xFF << 8 * suit for suit in range(4))
"""All cards of a suit, as a mask."""
HIGHER: Final = tuple(0xFF << 8 * (card >> 3) & ~((2 << card) - 1) for card in range(PACK))
"""For each card, the higher cards of its suit, as a mask."""


class Code:
    """The options that matter to a move, as integers."""

    __slots__ = (
        "ace_penalty",
        "any_time",
        "exclusive",
        "hand_size",
        "must_beat",
        "pickup",
        "pickup_with_trump",
        "players",
        "reveal_any",
        "trumps",
    )

    def __init__(self, rules: RuleSet) -> None:
        self.players = int(rules.players)
        self.trumps = TRUMPS.index(rules.trumps)
        self.exclusive = int(rules.exclusive)
        self.reveal_any = int(rules.reveal_any)
        self.any_time = int(rules.declare == "any_time")
        self.pickup = _PICKUPS[rules.pickup]
        self.pickup_with_trump = _PICKUPS[rules.pickup_with_trump]
        self.must_beat = int(rules.must_beat)
        # how far a hand is filled up at the end of a turn; 0: not at all
        self.hand_size = rules.hand_size if rules.refill and rules.hand_size is not None else 0
        self.ace_penalty = rules.ace_penalty


class State:
    """Everything there is to know of a deal at one moment. Sets of cards are masks, seats run from 0."""

    __slots__ = (
        "acted",
        "aside",
        "dealer",
        "discarded",
        "face_down",
        "finished",
        "finished_len",
        "hands",
        "known",
        "loser",
        "phase",
        "pile",
        "pile_len",
        "playing",
        "public",
        "talon",
        "talon_len",
        "talon_top",
        "trump",
        "turn",
        "turns",
    )

    def __init__(self) -> None:
        self.dealer = 0
        self.turn = 0  # the seat to move
        self.phase = LEAD
        self.turns = 0  # turns completed
        self.acted = 0  # has picked up or drawn in this turn
        self.pile_len = 0
        self.talon_top = 0  # talon[talon_top:talon_len] are still there
        self.talon_len = 0
        self.aside = 0  # picked up in this turn, waiting (4.5)
        self.discarded = 0  # removed from the game in the open: abštych, ace penalty
        self.public = 0  # seats whose trump all know, as a mask
        self.playing = 0  # seats not yet out, as a mask
        self.finished_len = 0
        self.loser = NONE
        self.hands = [0] * SEATS
        self.known = [0] * SEATS  # the cards of each hand that all have seen on their way there (9.1)
        self.trump = [NONE] * SEATS
        self.face_down = [NONE] * SEATS
        self.finished = [NONE] * SEATS  # seats in order of going out
        self.pile = [0] * PACK  # bottom first
        self.talon = [0] * PACK  # first drawn first

    def copy(self) -> State:
        """An independent copy."""
        new = State.__new__(State)
        new.turn, new.phase, new.turns, new.acted = self.turn, self.phase, self.turns, self.acted
        new.pile_len, new.talon_top, new.talon_len = self.pile_len, self.talon_top, self.talon_len
        new.aside, new.discarded, new.public = self.aside, self.discarded, self.public
        new.dealer, new.playing, new.finished_len, new.loser = self.dealer, self.playing, self.finished_len, self.loser
        new.hands, new.known, new.trump = self.hands[:], self.known[:], self.trump[:]
        new.face_down, new.finished = self.face_down[:], self.finished[:]
        new.pile, new.talon = self.pile[:], self.talon  # the talon's cards never change, only talon_top
        return new


# --- questions -----------------------------------------------------------------------------------------------------


def next_seat(r: Code, seat: int) -> int:
    """2.1: the seat to the left of ``seat``, clockwise, in or out."""
    return seat + 1 if seat + 1 < r.players else 0


def is_in(s: State, seat: int) -> bool:
    """Whether ``seat`` still plays (has not gone out)."""
    return s.playing >> seat & 1 == 1


def holds_cards(s: State, seat: int) -> bool:
    """6.1: a card in hand or face down counts (nothing is aside at the end of a turn)."""
    return s.hands[seat] != 0 or s.face_down[seat] >= 0


def taken_suits(s: State, r: Code) -> int:
    """3.2: the suits nobody else may have any more, as four bits; also those of players already out."""
    taken = 0
    if r.exclusive != 0:
        for seat in range(r.players):
            if s.trump[seat] >= 0:
                taken |= 1 << s.trump[seat]
    return taken


def beaters(s: State, r: Code, seat: int) -> int:
    """4.2: the cards of ``seat``'s hand that beat the top card; the pile must not be empty."""
    top = s.pile[s.pile_len - 1]
    trump = s.trump[seat]
    good = HIGHER[top]
    if trump >= 0 and trump != top >> 3:
        good |= SUIT[trump]
    return s.hands[seat] & good


def declarations(s: State, r: Code) -> int:
    """3.1, 3.5: the suits the mover may declare, or face-down cards that may be turned up, as moves."""
    seat = s.turn
    if s.trump[seat] >= 0:
        return stuck_card(s, r)
    if s.acted != 0 and r.any_time == 0:
        return 0
    if r.trumps == DECLARED:
        return (15 & ~taken_suits(s, r)) << DECLARE
    if r.trumps == POCKET or r.trumps == SECRET:
        mask = 0
        for owner in range(r.players):
            if s.face_down[owner] >= 0 and (owner == seat or r.reveal_any != 0):
                mask |= 1 << (TURN_UP + owner)
        return mask
    return 0


def stuck_card(s: State, r: Code) -> int:
    """3.5, 4.1: who took another's card and now has to lead with nothing but the own face-down one turns it up.

    RULES.md is silent on this; docs/inside/decisions.md says why. The trump stays (section 3).
    """
    seat = s.turn
    if s.pile_len == 0 and s.hands[seat] == 0 and s.face_down[seat] >= 0:
        return 1 << (TURN_UP + seat)
    return 0


def ace_stands(s: State, r: Code) -> bool:
    """5.3: the top card is the ace of the mover's own trump suit, and there is a talon to pay with."""
    if r.ace_penalty == 0 or s.talon_top == s.talon_len or s.pile_len == 0:
        return False
    top = s.pile[s.pile_len - 1]
    return top & 7 == 7 and top >> 3 == s.trump[s.turn]


def legal(s: State, r: Code) -> int:
    """All moves of the seat to move, as a mask of 42 bits; 0 when the deal is over."""
    if s.phase == ADD:
        return s.hands[s.turn]
    if s.phase == OVER:
        return 0
    if s.phase == CHOOSE:
        return (15 & ~taken_suits(s, r)) << DECLARE
    if s.pile_len == 0:
        return s.hands[s.turn] | declarations(s, r)
    beating = beaters(s, r, s.turn)
    mask = beating | declarations(s, r)
    if beating == 0 or r.must_beat == 0:  # 4.3
        mask |= 1 << (DRAW if s.talon_top < s.talon_len else PICK_UP)  # 5.1
    return mask


def pick_up_size(s: State, r: Code) -> int:
    """4.4, 4.6: how many cards the mover takes with one pick-up, by the state at this moment."""
    way = r.pickup if s.trump[s.turn] < 0 else r.pickup_with_trump
    if way == PILE:
        return s.pile_len
    size = 1
    if way == RUN:
        suit = s.pile[s.pile_len - 1] >> 3
        while size < s.pile_len and s.pile[s.pile_len - 1 - size] >> 3 == suit:
            size += 1
    return size


# --- moves ---------------------------------------------------------------------------------------------------------


def apply(s: State, r: Code, move: int) -> None:
    """Play ``move``, which must be legal."""
    if move < PACK:
        if s.phase == BEAT:
            beat(s, r, move)
        else:  # 4.1 a lead, or 4.2 the card added: it lies on top and the turn is over
            lay(s, move)
            end_turn(s, r)
    elif move < TURN_UP:
        if s.phase == CHOOSE:
            choose(s, r, move - DECLARE)
        else:
            declare(s, r, move - DECLARE)
    elif move < PICK_UP:
        turn_up(s, r, move - TURN_UP)
    elif move == PICK_UP:
        pick_up(s, r)
    elif ace_stands(s, r):
        pay_for_ace(s, r)
    else:
        s.acted = 1
        draw(s, 1)


def lay(s: State, card: int) -> None:
    """A card goes from the mover's hand onto the pile."""
    s.hands[s.turn] &= ~(1 << card)
    s.known[s.turn] &= ~(1 << card)
    s.pile[s.pile_len] = card
    s.pile_len += 1


def beat(s: State, r: Code, card: int) -> None:
    """4.2 beat the top card; 4.5 the cards aside then join the hand; 6.2 with the only card: abštych."""
    if card >> 3 != s.pile[s.pile_len - 1] >> 3:
        s.public |= 1 << s.turn  # chosen_secretly: a trump used is a trump shown
    lay(s, card)
    if s.hands[s.turn] == 0 and s.aside == 0:
        remove_pile(s)
        end_turn(s, r)
    else:
        take_aside(s)
        s.phase = ADD


def take_aside(s: State) -> None:
    """4.5: the cards picked up join the hand; all have seen them."""
    s.hands[s.turn] |= s.aside
    s.known[s.turn] |= s.aside
    s.aside = 0


def remove_pile(s: State) -> None:
    """5.3, 6.2: the whole pile is out of the game."""
    for i in range(s.pile_len):
        s.discarded |= 1 << s.pile[i]
    s.pile_len = 0


def pick_up(s: State, r: Code) -> None:
    """4.3-4.6: take cards off the top; with the last of them the turn ends and no card is played."""
    for _ in range(pick_up_size(s, r)):
        s.pile_len -= 1
        s.aside |= 1 << s.pile[s.pile_len]
    s.acted = 1
    if s.pile_len == 0:
        take_aside(s)
        end_turn(s, r)


def draw(s: State, count: int) -> None:
    """5.1: up to ``count`` cards from the talon into the mover's hand; only the mover sees them."""
    while count > 0 and s.talon_top < s.talon_len:
        s.hands[s.turn] |= 1 << s.talon[s.talon_top]
        s.talon_top += 1
        count -= 1


def pay_for_ace(s: State, r: Code) -> None:
    """5.3: the mover draws, the pile goes, the next player leads."""
    draw(s, r.ace_penalty)
    remove_pile(s)
    end_turn(s, r)


def choose(s: State, r: Code, suit: int) -> None:
    """3.3, 3.4: a suit named before play."""
    s.trump[s.turn] = suit
    if r.trumps != CHOSEN_SECRETLY:
        s.public |= 1 << s.turn
    begin(s, r)


def begin(s: State, r: Code) -> None:
    """3.3, 3.4: who still has to choose a suit does so, from the dealer's left on; then play begins there (2.1)."""
    if r.trumps == TURNED or r.trumps == DECLARED:
        give_last_suit(s, r)
    if r.trumps == ANNOUNCED or r.trumps == CHOSEN_SECRETLY or r.trumps == TURNED:
        seat = s.dealer
        for _ in range(r.players):
            seat = next_seat(r, seat)
            if s.trump[seat] < 0 and is_in(s, seat):
                s.turn = seat
                s.phase = CHOOSE
                return
    s.turn = s.dealer
    pass_on(s, r)


def declare(s: State, r: Code, suit: int) -> None:
    """3.1: the mover's trump from now on; 3.2 the last suit may fall to the fourth player."""
    s.trump[s.turn] = suit
    s.public |= 1 << s.turn
    give_last_suit(s, r)


def give_last_suit(s: State, r: Code) -> None:
    """3.2, 3.4: of four players with three different suits, the fourth has the last one, in or out."""
    if r.players != 4 or r.exclusive == 0:
        return
    taken = taken_suits(s, r)
    without = NONE
    missing = 0
    for seat in range(4):
        if s.trump[seat] < 0:
            without = seat
            missing += 1
    if missing == 1:
        for suit in range(4):
            if taken >> suit & 1 == 0:
                s.trump[without] = suit
                s.public |= 1 << without


def turn_up(s: State, r: Code, owner: int) -> None:
    """3.5: the card joins the mover's hand, its suit is the mover's trump, unless there is one already."""
    card = s.face_down[owner]
    s.face_down[owner] = NONE
    s.hands[s.turn] |= 1 << card
    s.known[s.turn] |= 1 << card
    if s.trump[s.turn] < 0:
        s.trump[s.turn] = card >> 3
        s.public |= 1 << s.turn


# --- the end of a turn ---------------------------------------------------------------------------------------------


def end_turn(s: State, r: Code) -> None:
    """5.2 refill, 6.1 who has no card left is out, 6.3 the last one loses; else the next player still in."""
    s.turns += 1
    s.acted = 0
    refill(s, r)
    if r.reveal_any != 0:  # another's last card may have been turned up; the mover held cards longer
        seat = next_seat(r, s.turn)
        while seat != s.turn:
            goes_out(s, r, seat)
            seat = next_seat(r, seat)
    goes_out(s, r, s.turn)
    if s.phase != OVER:
        pass_on(s, r)


def refill(s: State, r: Code) -> None:
    """5.2: draw up to the hand size, as far as the talon goes."""
    while s.talon_top < s.talon_len and count_cards(s.hands[s.turn]) < r.hand_size:
        draw(s, 1)


def count_cards(mask: int) -> int:
    """How many cards a mask holds."""
    count = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


def goes_out(s: State, r: Code, seat: int) -> None:
    """6.1, 6.3: a seat with no card left is out; when only one is left in, that one is the Dudák."""
    if holds_cards(s, seat) or not is_in(s, seat) or s.phase == OVER:
        return
    s.playing &= ~(1 << seat)
    s.finished[s.finished_len] = seat
    s.finished_len += 1
    if s.playing & (s.playing - 1) == 0:
        s.phase = OVER
        for last in range(r.players):
            if is_in(s, last):
                s.loser = last


def pass_on(s: State, r: Code) -> None:
    """4, 6.1: the next player still in, clockwise, leads or beats."""
    seat = next_seat(r, s.turn)
    while not is_in(s, seat):
        seat = next_seat(r, seat)
    s.turn = seat
    s.phase = LEAD if s.pile_len == 0 else BEAT
