"""The three alphabets of records: stored, Czech and French letters, rank before suit (DESIGN, "Records").

No letter means two things, so text is read without saying which alphabet it is in; the reader asks that one record keeps
to one of them. Suit signs and ``10`` are read in all three.

>>> [str(read_card(text)[0]) for text in ("Oh", "Fč", "Qh", "Q♥", "10c")]
['Oh', 'Oh', 'Oh', 'Oh', 'Xa']
>>> CZECH.card(Card("Oh")), FRENCH.card(Card("Xb")), CZECH.suit(Suit.ACORNS)
('Fč', 'Td', 'ž')
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

from dudak.cards import CARDS, RANK_LETTERS, SUIT_LETTERS, Card, Suit


@dataclass(frozen=True, slots=True)
class Letters:
    """One way of writing cards: ``suits`` in the order acorns, leaves, hearts, bells; ``ranks`` low to high."""

    name: str
    suits: str
    ranks: str

    def card(self, card: Card) -> str:
        return self.ranks[card.rank] + self.suits[card.suit]

    def suit(self, suit: Suit) -> str:
        return self.suits[suit]


STORED: Final = Letters("stored", SUIT_LETTERS, RANK_LETTERS)
CZECH: Final = Letters("czech", "žzčk", "789XSFKE")
FRENCH: Final = Letters("french", "cshd", "789TJQKA")
SIGNS: Final = Letters("signs", "♣♠♥♦", "789TJQKA")
ALPHABETS: Final = {letters.name: letters for letters in (STORED, CZECH, FRENCH, SIGNS)}
"""By name; ``signs`` is French with suit signs, for showing."""

# Which alphabets a text may be in, as a mask.
ANY: Final = 7
_BITS: Final = {1: STORED, 2: CZECH, 4: FRENCH}


def _meanings(what: str) -> dict[str, tuple[int, int]]:
    """Letter → its number (suit or rank) and the alphabets it belongs to."""
    found: dict[str, tuple[int, int]] = {}
    for bit, letters in _BITS.items():
        for number, letter in enumerate(getattr(letters, what)):
            found[letter] = (number, found.get(letter, (number, 0))[1] | bit)
    return found


_SUITS: Final = _meanings("suits") | {sign: (number, ANY) for number, sign in enumerate(SIGNS.suits)}
_RANKS: Final = _meanings("ranks") | {"10": (3, ANY)}
RANK_PATTERN: Final = "10|[" + "".join(rank for rank in _RANKS if len(rank) == 1) + "]"
SUIT_PATTERN: Final = "[" + "".join(_SUITS) + "]"


def normal(text: str) -> str:
    """Text with one spelling of ž and č, and suit signs without the mark that asks for a coloured picture."""
    return text if text.isascii() else unicodedata.normalize("NFC", text).replace("\ufe0f", "")


def read_card(text: str) -> tuple[Card, int]:
    """The card written in ``text`` (in normal spelling) and the alphabets it may be in; ``ValueError`` if it is none."""
    rank, suit = _RANKS.get(text[:-1]), _SUITS.get(text[-1:])
    if rank is None or suit is None:
        raise ValueError(f"{text!r} is not a card")
    return CARDS[suit[0] * 8 + rank[0]], rank[1] & suit[1]


def read_suit(text: str) -> tuple[Suit, int]:
    """The suit of a letter or sign and the alphabets it may be in; ``ValueError`` if it is none."""
    suit = _SUITS.get(text)
    if suit is None:
        raise ValueError(f"{text!r} is not a suit")
    return Suit(suit[0]), suit[1]


def read_ranks(text: str, suit: Suit) -> tuple[tuple[Card, ...], int]:
    """The cards of one suit written as ranks alone (``79UA``; ``-`` for none); ``ValueError`` for anything else."""
    cards: list[Card] = []
    alphabets = ANY
    at = 0
    while at < len(text) and text != "-":
        size = 2 if text.startswith("10", at) else 1
        rank = _RANKS.get(text[at : at + size])
        if rank is None:
            raise ValueError(f"{text[at]!r} is not a rank")
        cards.append(CARDS[suit * 8 + rank[0]])
        alphabets &= rank[1]
        at += size
    if not text:
        raise ValueError("a suit without cards is written -")
    return tuple(cards), alphabets


def alphabet_of(mask: int) -> Letters:
    """One alphabet of a mask, the stored one first."""
    return next(letters for bit, letters in _BITS.items() if mask & bit)
