"""Moves, numbers and marks of a review in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dudak.moves import DRAW, Move
from dudak.notation import Letters
from dudak.review.judge import BLUNDER, INACCURACY, MISTAKE
from dudak.words import say

MARKS: Final = {INACCURACY: "?!", MISTAKE: "?", BLUNDER: "??"}
"""As in chess; best and good moves bear none."""
GLYPHS: Final = {INACCURACY: 6, MISTAKE: 2, BLUNDER: 4}
"""The same as PGN's numbers, for records."""


def percent(part: float, lang: str) -> str:
    """``0.123`` as ``12 %`` in Czech, ``12%`` in English."""
    return f"{round(100 * part)}" + ("\u00a0%" if lang == "cs" else "%")


def finely(part: float, lang: str) -> str:
    """``0.0123`` as ``1,2 %`` in Czech, ``1.2%`` in English."""
    return say("review-points-lost", lang, number=f"{100 * part:.1f}".replace(".", "," if lang == "cs" else "."))


def short_move(move: Move, letters: Letters) -> str:
    """The move as records write it, where it was not played: ``Uh``, ``!h``, ``?2``, ``^``, ``d``. Seats from 1."""
    if move.card is not None:
        return letters.card(move.card)
    if move.suit is not None:
        return "!" + letters.suit(move.suit)
    return str(move) if move.owner is None else f"?{move.owner + 1}"


def move_words(move: Move, seat: int, names: Sequence[str], lang: str) -> str:
    """The move in words, as one may choose it."""
    if move.card is not None:
        return say("review-move-card", lang, card=str(move.card))
    if move.suit is not None:
        return say("review-move-suit", lang, suit=move.suit.letter)
    if move.owner == seat:
        return say("review-move-turn-up", lang)
    if move.owner is not None:
        return say("review-move-turn-up-of", lang, name=names[move.owner])
    return say("review-move-draw" if move == DRAW else "review-move-take", lang)
