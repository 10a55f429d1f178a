"""Cards, suits, ranks and sets of cards (RULES 1.1-1.3).

A card is an integer 0-31, ``suit * 8 + rank``; its text is rank then suit in the stored letters.

>>> Card("Uh"), int(Card("Uh")), Card("Uh").suit.name
(Card('Uh'), 20, 'HEARTS')
>>> Cards("7a Ab 7h")
Cards('7a 7h Ab')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from operator import index
from typing import Final, NoReturn, Self

SUIT_LETTERS: Final = "alhb"
RANK_LETTERS: Final = "789XUOKA"
PACK_SIZE: Final = 32
FULL_MASK: Final = (1 << PACK_SIZE) - 1


def shorten(value: object) -> str:
    """What was given, for a message: as Python writes it, but never long."""
    text = repr(value)
    return text if len(text) <= 40 else text[:40] + "…"


def whole_number(value: object) -> int | None:
    """``value`` as an integer (NumPy's too), or ``None`` if it is none."""
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


class Suit(IntEnum):
    """The four suits (1.1). They have no order among themselves (1.3)."""

    ACORNS = 0
    LEAVES = 1
    HEARTS = 2
    BELLS = 3

    def __bool__(self) -> bool:
        """Always true, also for number 0, so that ``if trump:`` asks whether there is one."""
        return True

    @property
    def letter(self) -> str:
        return SUIT_LETTERS[self]

    @classmethod
    def from_letter(cls, letter: str) -> Suit:
        """The suit of a stored letter ``a l h b``; ``ValueError`` for anything else."""
        at = SUIT_LETTERS.find(letter)
        if at < 0 or len(letter) != 1:
            raise ValueError(f"{shorten(letter)} is not a suit: expected one of a l h b")
        return cls(at)


class Rank(IntEnum):
    """The eight ranks, low to high; the ten is below the under (1.2)."""

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    TEN = 3
    UNDER = 4
    OVER = 5
    KING = 6
    ACE = 7

    def __bool__(self) -> bool:
        """Always true, as for suits and cards."""
        return True

    @property
    def letter(self) -> str:
        return RANK_LETTERS[self]


class Card(int):
    """One of the 32 cards; there is a single object for each.

    ``Card("Uh")`` and ``Card(20)`` are the same card. ``ValueError`` for anything that is no card.
    """

    suit: Suit
    rank: Rank
    text: str

    def __new__(cls, card: int | str) -> Card:
        if isinstance(card, str):
            found = _BY_TEXT.get(card)
            if found is None:
                raise ValueError(f"{shorten(card)} is not a card: expected a rank 7 8 9 X U O K A and a suit a l h b")
            return found
        number = whole_number(card)
        if number is None or not 0 <= number < PACK_SIZE:
            raise ValueError(f"{shorten(card)} is not a card number 0-31")
        return CARDS[number]

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("Card is immutable")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("Card is immutable")

    def __bool__(self) -> bool:
        """Always true, also for the seven of acorns, so that ``if card:`` asks whether there is one."""
        return True

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.text,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _make(number: int) -> Card:
    card = int.__new__(Card, number)
    suit, rank = Suit(number >> 3), Rank(number & 7)
    vars(card).update(suit=suit, rank=rank, text=rank.letter + suit.letter)
    return card


CARDS: Final[tuple[Card, ...]] = tuple(_make(n) for n in range(PACK_SIZE))
"""The whole pack in order of number."""
_BY_TEXT: Final = {card.text: card for card in CARDS}


def _byte_cards(base: int) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(CARDS[base + i] for i in range(8) if byte >> i & 1) for byte in range(256))


# One suit is one byte of a mask: unpacking by table is several times faster than bit by bit.
_UNPACK: Final = tuple(_byte_cards(base) for base in range(0, PACK_SIZE, 8))


def unpack(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, in order of number."""
    return _UNPACK[0][mask & 255] + _UNPACK[1][mask >> 8 & 255] + _UNPACK[2][mask >> 16 & 255] + _UNPACK[3][mask >> 24]


class Cards:
    """An immutable set of cards over a 32-bit mask; iterates in order of number.

    Made from a mask, from text (``"7a Ab"``), from cards or from one card; ``ValueError`` for what is no card or stands
    twice.

    >>> hand = Cards("7a Ab"); len(hand), Card("Ab") in hand, str(hand - Cards("7a"))
    (2, True, 'Ab')
    """

    __slots__ = ("mask",)
    mask: int

    def __init__(self, cards: int | str | Iterable[Card | str | int] = 0) -> None:
        if isinstance(cards, int):
            if not 0 <= cards <= FULL_MASK:
                raise ValueError("a set of cards is a mask of 32 bits")
            mask = 1 << cards if isinstance(cards, Card) else int(cards)
        else:
            mask = 0
            for item in cards.split() if isinstance(cards, str) else cards:
                bit = 1 << Card(item)
                if mask & bit:
                    raise ValueError(f"the card {Card(item)} stands twice")
                mask |= bit
        object.__setattr__(self, "mask", mask)

    @classmethod
    def of_mask(cls, mask: int) -> Self:
        """The cards of a mask that is known to be one: unchecked."""
        cards = object.__new__(cls)
        object.__setattr__(cards, "mask", mask)
        return cards

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("Cards is immutable")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("Cards is immutable")

    def __iter__(self) -> Iterator[Card]:
        return iter(unpack(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, card: object) -> bool:
        if isinstance(card, str):
            card = _BY_TEXT.get(card)
        return isinstance(card, int) and 0 <= card < PACK_SIZE and bool(self.mask >> card & 1)

    def __or__(self, other: Cards) -> Cards:
        return Cards(self.mask | other.mask)

    def __and__(self, other: Cards) -> Cards:
        return Cards(self.mask & other.mask)

    def __sub__(self, other: Cards) -> Cards:
        return Cards(self.mask & ~other.mask)

    def __eq__(self, other: object) -> bool:
        return self.mask == other.mask if isinstance(other, Cards) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.mask)

    def __bool__(self) -> bool:
        return self.mask != 0

    def __reduce__(self) -> tuple[type[Cards], tuple[int]]:
        return Cards, (self.mask,)

    def __str__(self) -> str:
        return " ".join(card.text for card in self)

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"
