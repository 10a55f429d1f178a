"""A value that is there is true: nobody loses the acorns or the seven of acorns by ``if trump:``."""

from __future__ import annotations

from dudak.cards import CARDS, Rank, Suit
from dudak.moves import MOVES, Move


def test_number_nought_is_something() -> None:
    assert all(bool(value) for value in (*CARDS, *MOVES, *Suit, *Rank))


def test_what_repr_prints_makes_the_same_move() -> None:
    assert all(eval(repr(move)) is move for move in MOVES)
    assert Move("Uh") is Move.parse("Uh")
