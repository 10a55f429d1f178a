"""Bots without a plan: quite random, and a beginner who beats when possible."""

from __future__ import annotations

import random

from dudak.bots.base import Budget, must_move
from dudak.moves import DECLARE, PICK_UP, Move
from dudak.view import View


class RandomBot:
    """Plays any legal move, all alike."""

    name = "random"

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, view: View, budget: Budget) -> Move:
        must_move(view)
        return self._rng.choice(view.legal)


class BeginnerBot:
    """Beats when it can, with any card that does; gets rid of low cards first; declares when it cannot beat otherwise.

    It has no plan: it neither saves trumps nor minds what the next player can do.
    """

    name = "beginner"

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, view: View, budget: Budget) -> Move:
        must_move(view)
        cards = [move for move in view.legal if move < DECLARE]
        if cards and view.phase == "beat":
            return self._rng.choice(cards)
        if cards:
            return min(self._rng.sample(cards, min(3, len(cards))), key=lambda move: move & 7)
        declarations = [move for move in view.legal if DECLARE <= move < PICK_UP]
        useful = [move for move in declarations if self._helps(view, move)]
        if useful:
            return self._rng.choice(useful)
        others = [move for move in view.legal if move >= PICK_UP]
        return self._rng.choice(others or declarations)

    def _helps(self, view: View, move: Move) -> bool:
        """Whether a card of the suit to be declared is in hand; a card nobody has seen may always help."""
        suit = move.suit
        return suit is None or any(card.suit == suit for card in view.hand)
