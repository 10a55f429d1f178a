"""The 42 moves of a turn (DESIGN §2).

0-31 a card (lead, beat or add: the phase decides), 32-35 declare or choose a suit, 36-39 turn up the
face-down card of seat n, 40 pick up (one, a run or the pile: the rules decide), 41 draw (or take the ace penalty).
A set of moves is one mask.

>>> [str(Move.parse(text)) for text in ("Uh", "!h", "?2", "^", "d")]
['Uh', '!h', '?2', '^', 'd']
"""

from __future__ import annotations

from typing import Final, NoReturn

from dudak.cards import CARDS, PACK_SIZE, SUIT_LETTERS, Card, Suit, shorten, whole_number

DECLARE: Final = 32
TURN_UP: Final = 36
PICK_UP: Final = 40
DRAW: Final = 41
MOVE_COUNT: Final = 42


class Move(int):
    """One of the 42 moves, from its number or its text; there is a single object for each.

    ``ValueError`` for anything else.
    """

    text: str

    def __new__(cls, number: int | str) -> Move:
        if isinstance(number, str):
            return cls.parse(number)
        found = whole_number(number)
        if found is None or not 0 <= found < MOVE_COUNT:
            raise ValueError(f"{shorten(number)} is not a move number 0-41")
        return MOVES[found]

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("Move is immutable")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("Move is immutable")

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move written ``Uh``, ``!h``, ``?2`` (seat from 0), ``^`` or ``d``; ``ValueError`` otherwise."""
        found = _BY_TEXT.get(text)
        if found is None:
            raise ValueError(f"{shorten(text)} is not a move: expected a card (Uh), !suit (!h), ?seat (?2), ^ or d")
        return found

    @property
    def card(self) -> Card | None:
        """The card led, beaten with or added."""
        return CARDS[self] if self < PACK_SIZE else None

    @property
    def suit(self) -> Suit | None:
        """The suit declared or chosen."""
        return Suit(self - DECLARE) if DECLARE <= self < TURN_UP else None

    @property
    def owner(self) -> int | None:
        """The seat whose face-down card is turned up."""
        return self - TURN_UP if TURN_UP <= self < PICK_UP else None

    def __bool__(self) -> bool:
        """Always true, also for the card number 0."""
        return True

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Move.parse, (self.text,)


def _make(number: int) -> Move:
    move = int.__new__(Move, number)
    if number < PACK_SIZE:
        text = CARDS[number].text
    elif number < TURN_UP:
        text = "!" + SUIT_LETTERS[number - DECLARE]
    elif number < PICK_UP:
        text = f"?{number - TURN_UP}"
    else:
        text = "^" if number == PICK_UP else "d"
    vars(move).update(text=text)
    return move


MOVES: Final[tuple[Move, ...]] = tuple(_make(n) for n in range(MOVE_COUNT))
_BY_TEXT: Final = {move.text: move for move in MOVES}
_CARD_MOVES: Final = tuple(  # suit by suit, as cards.unpack has it
    tuple(tuple(MOVES[base + i] for i in range(8) if byte >> i & 1) for byte in range(256)) for base in range(0, 32, 8)
)
_OTHERS: Final = tuple(
    tuple(MOVES[PACK_SIZE + i] for i in range(MOVE_COUNT - PACK_SIZE) if high >> i & 1) for high in range(1 << 10)
)


def moves_of(mask: int) -> tuple[Move, ...]:
    """The moves of a mask, in order of number."""
    a, l, h, b = _CARD_MOVES  # noqa: E741 - the suits' letters
    cards = a[mask & 255] + l[mask >> 8 & 255] + h[mask >> 16 & 255] + b[mask >> 24 & 255]
    return cards + _OTHERS[mask >> PACK_SIZE] if mask >> PACK_SIZE else cards
