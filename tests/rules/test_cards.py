"""RULES 1: the cards."""

from __future__ import annotations

import pytest

from dudak import Card, Rank, Suit
from dudak.cards import CARDS
from tests.model.model import RANKS, SUITS, card_beats


def test_four_suits_and_their_letters() -> None:
    """1.1: acorns, leaves, hearts, bells. Letters a l h b."""
    assert [(suit.name, suit.letter) for suit in Suit] == [
        ("ACORNS", "a"),
        ("LEAVES", "l"),
        ("HEARTS", "h"),
        ("BELLS", "b"),
    ]
    assert [suit.letter for suit in Suit] == SUITS


def test_eight_ranks_and_their_letters() -> None:
    """1.2: low to high: 7 8 9 10 under over king ace. Letters 7 8 9 X U O K A."""
    assert "".join(rank.letter for rank in Rank) == "789XUOKA" == "".join(RANKS)
    assert [rank.name for rank in Rank] == ["SEVEN", "EIGHT", "NINE", "TEN", "UNDER", "OVER", "KING", "ACE"]


def test_a_card_is_rank_then_suit() -> None:
    """1.2: a card is rank then suit: 7a, Xl, Uh, Ab."""
    assert len({str(card) for card in CARDS}) == 32
    for text, rank, suit in (("7a", "SEVEN", "ACORNS"), ("Xl", "TEN", "LEAVES"), ("Uh", "UNDER", "HEARTS")):
        assert (Card(text).rank.name, Card(text).suit.name) == (rank, suit)
    for text in ("a7", "10a", "7A", "7c", "", " 7a"):
        with pytest.raises(ValueError, match="is not a card"):
            Card(text)


def test_the_ten_is_below_the_under(table) -> None:
    """1.2: **the ten is below the under.**"""
    assert table("Xa 7b", "Ua 9a 7l", moves="Xa").legal() == "!a !b !h !l Ua ^"
    assert table("Ua 7b", "Xa 9a Oa", moves="Ua").legal() == "!a !b !h !l Oa ^"
    assert Rank.TEN < Rank.UNDER
    assert [a for a in RANKS if card_beats(a + "l", "Xl", None)] == ["U", "O", "K", "A"]


def test_the_suits_have_no_order(table) -> None:
    """1.3: the suits have no order among themselves."""
    for low, high in (("7a", "Al Ah Ab"), ("7b", "Aa Al Ah"), ("7h", "Aa Al Ab")):
        assert table(f"{low} 8a", high, moves=low).legal() == "!a !b !h !l ^"
