"""What makes two positions of an endgame the same: a position of two seats, put into five 64-bit words.

Much of a position does not matter to what can still happen, and positions that differ in nothing else share one key:

- The seats: the mover is "me". No rule after the choice of trumps looks at a seat's number.
- Cards that left the game, who has seen what, how many turns there were.
- The gaps between the ranks of a suit. With the talon gone rules only ask which of two cards of a suit is the higher,
  so the cards in play are counted from the lowest (7 9 A are as good as 7 8 9).
- The names of the suits: they have no order (1.3). Suits that players already out hold stay where they are as long as
  somebody may declare (3.2).
- The order of the pile below its top card, where both seats take the whole pile (4.4), and the order of a run of one
  suit below its uppermost card, where nobody takes single cards.

While the talon lasts, cards keep their names: its order is fixed, and an ace is an ace (5.3).

``write`` makes the key and ``read`` makes a position of it, one of those that have this key.
"""

from __future__ import annotations

from typing import Any, Final

from dudak.kernel.lend import BITS, bare, inner
from dudak.rules import DECLARED, ONE, POCKET, RUN, SECRET

WORDS: Final = 5
PILE: Final = 2  # the first word of the pile
IN_ONE: Final = 12  # pile cards in one word, five bits each under a leading 1
SCRATCH: Final = 12  # integers: for each suit its cards in play, its sign and its new name

ANY_ORDER: Final = 0
ORDER_OF_RUNS: Final = 1
FULL_ORDER: Final = 2

_AMONG: Final = 0
_SIGNS: Final = 4
_NAMES: Final = 8
_ASIDE: Final = 24  # where in a sign these cards are
_THEIRS: Final = 32
_MINE: Final = 40
_LOW: Final = 0xFFFFFFFF

_first: Any = BITS["first"]
_count: Any = BITS["count"]


@inner
def other_seat(s: Any) -> Any:
    """The other of the two seats still in."""
    return _first(s.playing & ~(1 << s.turn))


@inner
def may_declare(r: Any) -> Any:
    """Whether a seat without a trump can come to one in play (3.1, 3.5)."""
    return r.trumps == DECLARED or r.trumps == POCKET or r.trumps == SECRET


@inner
def pile_order(s: Any, r: Any, other: Any) -> Any:
    """How much of the pile's order can ever matter, by the ways both seats may come to pick up (4.4, 4.6)."""
    order = ANY_ORDER
    for i in range(2):
        seat = s.turn if i == 0 else other
        if s.trump[seat] < 0:
            if r.pickup == ONE:
                order = FULL_ORDER
            elif r.pickup == RUN and order == ANY_ORDER:
                order = ORDER_OF_RUNS
        if s.trump[seat] >= 0 or may_declare(r):
            if r.pickup_with_trump == ONE:
                order = FULL_ORDER
            elif r.pickup_with_trump == RUN and order == ANY_ORDER:
                order = ORDER_OF_RUNS
    return order


@inner
def packed(ranks: Any, among: Any) -> Any:
    """Some ``ranks`` of a suit, of which there are ``among``, counted from the lowest of these."""
    if among & among + 1 == 0:  # no gaps
        return ranks
    new = 0
    while ranks != 0:
        new |= 1 << _count(among & (ranks & -ranks) - 1)
        ranks &= ranks - 1
    return new


@inner
def rank_of(card: Any, suit: Any, scratch: Any) -> Any:
    """The place of ``card`` among the cards of ``suit``, from 1 on; 0: it is not of that suit, or no card."""
    if card >> 3 != suit:
        return 0
    return 1 + _count(scratch[_AMONG + suit] & (1 << (card & 7)) - 1)


@inner
def sign_suits(s: Any, other: Any, order: Any, scratch: Any) -> None:
    """A number for each suit that tells where its cards in play lie, and whose trump it is."""
    top = s.pile[s.pile_len - 1] if s.pile_len > 0 else -1
    for suit in range(4):
        among = scratch[_AMONG + suit]
        sign = int(s.trump[s.turn] == suit) << 1 | int(s.trump[other] == suit)
        sign = sign << 8 | packed(s.hands[s.turn] >> 8 * suit & 255, among)
        sign = sign << 8 | packed(s.hands[other] >> 8 * suit & 255, among)
        sign = sign << 8 | packed(s.aside >> 8 * suit & 255, among)
        sign = sign << 4 | _count(among)
        sign = sign << 4 | rank_of(top, suit, scratch)
        sign = sign << 4 | rank_of(s.face_down[s.turn], suit, scratch)
        sign = sign << 4 | rank_of(s.face_down[other], suit, scratch)
        scratch[_SIGNS + suit] = sign << 8 | 3 - suit
    if order == FULL_ORDER:
        for i in range(s.pile_len):
            suit = s.pile[i] >> 3
            scratch[_SIGNS + suit] = scratch[_SIGNS + suit] & ~252 | i + 1 << 2


@inner
def name_suits(s: Any, r: Any, other: Any, scratch: Any) -> None:
    """Name the suits by their signs, the largest first; those stay that players already out hold, while it matters."""
    fixed = 0
    if r.exclusive != 0 and (s.trump[s.turn] < 0 or s.trump[other] < 0):
        for seat in range(r.players):
            if s.playing >> seat & 1 == 0 and s.trump[seat] >= 0:
                fixed |= 1 << s.trump[seat]
    for suit in range(4):
        name: Any = suit
        if fixed >> suit & 1 == 0:
            name = 0
            for other_suit in range(4):
                if fixed >> other_suit & 1 == 0:
                    name += int(scratch[_SIGNS + other_suit] > scratch[_SIGNS + suit])
            for i in range(4):
                name += fixed >> i & 1 & int(i <= name)
        scratch[_NAMES + suit] = name


@inner
def name_of_suit(scratch: Any, suit: Any) -> Any:
    """The new name of a suit, after ``write``."""
    return scratch[_NAMES + suit]


@inner
def name_of_card(scratch: Any, card: Any) -> Any:
    """The new name of a card, after ``write``."""
    suit = card >> 3
    return scratch[_NAMES + suit] << 3 | _count(scratch[_AMONG + suit] & (1 << (card & 7)) - 1)


@inner
def order_pile(key: Any, s: Any, order: Any, scratch: Any) -> None:
    """The pile into the last three words of the key, top card first; what does not matter is put in order of names."""
    for word in range(PILE, WORDS):
        key[word] = 1
    below = 0
    word = PILE
    count = 0
    i = s.pile_len - 1
    while i >= 0 or below != 0:
        if below == 0:  # a card that may come to be the top
            card = name_of_card(scratch, s.pile[i])
            suit = s.pile[i] >> 3
            i -= 1
            if order != FULL_ORDER:
                while i >= 0 and (order == ANY_ORDER or s.pile[i] >> 3 == suit):
                    below |= 1 << name_of_card(scratch, s.pile[i])
                    i -= 1
        else:
            card = _first(below)
            below &= below - 1
        if count == IN_ONE:
            word += 1
            count = 0
        key[word] = key[word] << 5 | card
        count += 1


@bare
def write(s: Any, r: Any, key: Any, scratch: Any) -> None:
    """The key of ``s``, a position in which two seats are in and one is to move."""
    other = other_seat(s)
    cards = s.hands[s.turn] | s.hands[other] | s.aside
    for i in range(s.pile_len):
        cards |= 1 << s.pile[i]
    if s.face_down[s.turn] >= 0:
        cards |= 1 << s.face_down[s.turn]
    if s.face_down[other] >= 0:
        cards |= 1 << s.face_down[other]
    order = FULL_ORDER
    if s.talon_top == s.talon_len:
        order = pile_order(s, r, other)
        for suit in range(4):
            scratch[_AMONG + suit] = cards >> 8 * suit & 255
        sign_suits(s, other, order, scratch)
        name_suits(s, r, other, scratch)
    else:
        for suit in range(4):
            scratch[_AMONG + suit] = 255
            scratch[_NAMES + suit] = suit
        sign_suits(s, other, order, scratch)
    mine = 0
    theirs = 0
    aside = 0
    for suit in range(4):
        sign = scratch[_SIGNS + suit]
        name = 8 * scratch[_NAMES + suit]
        mine |= (sign >> _MINE & 255) << name
        theirs |= (sign >> _THEIRS & 255) << name
        aside |= (sign >> _ASIDE & 255) << name
    key[0] = mine | theirs << 32
    acted = 0
    if s.trump[s.turn] < 0 and r.any_time == 0 and may_declare(r):
        acted = s.acted
    word = aside | s.phase << 32 | acted << 35
    for i in range(2):
        seat = s.turn if i == 0 else other
        if s.trump[seat] >= 0:
            word |= scratch[_NAMES + s.trump[seat]] + 1 << 36 + 3 * i
        if s.face_down[seat] >= 0:
            word |= name_of_card(scratch, s.face_down[seat]) + 1 << 42 + 6 * i
    key[1] = word | s.talon_len - s.talon_top << 54
    order_pile(key, s, order, scratch)


@inner
def read(key: Any, s: Any) -> None:
    """Make ``s``, a copy of any position of the same deal with the same two seats in, the position of ``key``."""
    me = _first(s.playing)
    other = _first(s.playing & s.playing - 1)
    word = key[1]
    s.turn = me
    s.hands[me] = key[0] & _LOW
    s.hands[other] = key[0] >> 32 & _LOW
    s.aside = word & _LOW
    s.phase = word >> 32 & 7
    s.acted = word >> 35 & 1
    s.trump[me] = (word >> 36 & 7) - 1
    s.trump[other] = (word >> 39 & 7) - 1
    s.face_down[me] = (word >> 42 & 63) - 1
    s.face_down[other] = (word >> 48 & 63) - 1
    s.talon_top = s.talon_len - (word >> 54 & 31)
    length = 0
    for i in range(WORDS - PILE):
        pile = key[WORDS - 1 - i]
        while pile > 1:
            s.pile[length] = pile & 31
            pile >>= 5
            length += 1
    s.pile_len = length
