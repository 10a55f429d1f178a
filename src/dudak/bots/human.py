"""The lower levels: the regular player with a person's weaknesses, never a coin tossed over the moves.

A card picked up is forgotten, a trump or an ace is kept for better times that do not come, a declaration is missed,
and what the next player can beat is not thought of.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from dudak.bots.base import Budget, must_move
from dudak.bots.regular import RegularBot, Weights
from dudak.cards import PACK_SIZE, Card
from dudak.moves import DECLARE, PICK_UP, Move
from dudak.view import View

ACE = 7


@dataclass(frozen=True, slots=True)
class Habits:
    """A person's weaknesses, each a chance from 0 to 1."""

    forget: float  # that a card is forgotten once it has been picked up; decided card by card for the whole deal
    hoard: float  # to pick up rather than to part with a trump or an ace
    overlook: float  # not to think of declaring, in one turn


class HumanBot:
    """``RegularBot`` with ``Habits``. Plays what it would play if it saw and dared no more than this."""

    def __init__(self, name: str, rng: random.Random, habits: Habits, weights: Weights) -> None:
        self.name = name
        self._rng = rng
        self._habits = habits
        self._mind = RegularBot(rng, weights)
        self._noticed = sum(1 << card for card in range(PACK_SIZE) if rng.random() >= habits.forget)

    def choose(self, view: View, budget: Budget) -> Move:
        must_move(view)
        if len(view.legal) == 1:
            return view.legal[0]
        return self._mind.choose(self._seen(view), budget)

    def _seen(self, view: View) -> View:
        """The view as this player takes it in: cards forgotten, some moves not thought of."""
        p = view.public
        known = tuple(mask if seat == view.seat else mask & self._noticed for seat, mask in enumerate(p.known))
        return view._replace(public=p._replace(known=known), legal=self._thought_of(view))

    def _thought_of(self, view: View) -> tuple[Move, ...]:
        moves = view.legal
        if view.phase == "choose":
            return moves
        if self._rng.random() < self._habits.overlook:
            moves = tuple(move for move in moves if not DECLARE <= move < PICK_UP)
        if view.phase == "beat" and self._rng.random() < self._habits.hoard:
            moves = tuple(move for move in moves if move >= DECLARE or not self._dear(view, Card(move)))
        return moves or view.legal

    def _dear(self, view: View, card: Card) -> bool:
        assert view.seat is not None
        return len(view.hand) > 1 and (card.suit == view.trumps[view.seat] or card.rank == ACE)
