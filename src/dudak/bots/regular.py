"""The hand-written player: keeps trumps, counts what is known, chooses when to declare, avoids loops.

Each choice weighs what a card is worth to the own hand against how likely it stops the next player.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import comb

from dudak.bots.base import Budget, must_move
from dudak.cards import Card, Suit
from dudak.moves import DECLARE, DRAW, PICK_UP, TURN_UP, Move
from dudak.view import View


@dataclass(frozen=True, slots=True)
class Weights:
    """What the regular player minds; chosen by playing many candidates against one another."""

    rank: float = 1.0  # an ace is worth this much more than a seven
    trump: float = 2.0  # and a trump this much more than another card
    block: float = 0.8  # what it is worth to stop the next player for certain
    long_suit: float = 0.3  # a card of a suit that may yet become the trump
    declare_cards: int = 3  # beaters a declaration must give...
    late: int = 5  # ...unless the hand is as small as this
    patience: int = 20  # turns a player after which stopping others counts no more, so that deals end


class RegularBot:
    """A sensible club player. Pure Python, well under a millisecond a move."""

    name = "regular"

    def __init__(self, rng: random.Random, weights: Weights | None = None) -> None:
        self._rng = rng
        self._w = weights or Weights()

    def choose(self, view: View, budget: Budget) -> Move:
        must_move(view)
        if len(view.legal) == 1:
            return view.legal[0]
        if view.phase == "choose":
            return self._best(view.legal, lambda move: self._suit_strength(view, move.suit))
        declaration = self._declaration(view)
        if declaration is not None:
            return declaration
        cards = [move for move in view.legal if move < DECLARE]
        if not cards:
            return self._take(view)
        if view.phase == "beat":
            return self._best(cards, lambda move: -self._worth(view, Card(move)))
        return self._best(cards, lambda move: self._stops(view, Card(move)) - self._worth(view, Card(move)))

    def _best(self, moves: Iterable[Move], score: Callable[[Move], float]) -> Move:
        """The move with the highest score; equals are drawn by lot, so that deals do not repeat for ever."""
        return max(moves, key=lambda move: (score(move), self._rng.random()))

    # --- trumps ---------------------------------------------------------------------------------------------------

    def _suit_strength(self, view: View, suit: Suit | None) -> float:
        return sum(1 + card.rank / 7 for card in view.hand if card.suit == suit)

    def _declaration(self, view: View) -> Move | None:
        """A suit to declare or a card to turn up now, if that is wise."""
        able = [move for move in view.legal if DECLARE <= move < PICK_UP]
        if not able:
            return None
        best = self._best(able, lambda move: self._promise(view, move))
        if len(able) == len(view.legal):
            return best
        if view.phase == "lead":
            return best if best >= TURN_UP and len(view.hand) <= 2 else None
        if view.legal[0] < DECLARE:  # can beat without
            return None
        needed = 1 if len(view.hand) <= self._w.late else self._w.declare_cards
        return best if self._promise(view, best) >= needed else None

    def _promise(self, view: View, move: Move) -> float:
        """How many beaters of the top card the declaration gives, by what this seat knows."""
        seat = view.seat
        assert seat is not None
        if move >= TURN_UP:
            own = view.face_down[seat]
            if isinstance(own, Card) and move == TURN_UP + seat:
                return self._beaters(view, own.suit) + 1
            return len(view.hand) / 4 + (move == TURN_UP + seat) * 0.5
        return self._beaters(view, move.suit)

    def _beaters(self, view: View, suit: Suit | None) -> int:
        if not view.pile:
            return sum(card.suit == suit for card in view.hand)
        top = view.pile[-1]
        return sum(card.suit == suit for card in view.hand) if suit != top.suit else 0

    # --- cards ----------------------------------------------------------------------------------------------------

    def _worth(self, view: View, card: Card) -> float:
        """What the card is worth to keep: high cards and above all trumps; nothing if this turn is the last."""
        seat = view.seat
        assert seat is not None
        w = self._w
        worth = w.rank * card.rank / 7
        trump = view.trumps[seat]
        if trump is None:
            own = view.face_down[seat]
            trump = own.suit if isinstance(own, Card) else None
        if trump is not None:
            if card.suit == trump:
                worth += w.trump
        elif sum(other.suit == card.suit for other in view.hand) >= w.declare_cards:
            worth += w.long_suit
        return worth

    def _stops(self, view: View, card: Card) -> float:
        """What it is worth that the next player will probably not beat ``card``."""
        w = self._w
        patience = max(0.0, 1 - view.turns / (w.patience * view.players))
        return stopping_chance(view, card) * w.block * patience

    def _take(self, view: View) -> Move:
        """Pick up or draw: nothing else is possible or wise."""
        return next(move for move in view.legal if move in (PICK_UP, DRAW))


def next_seat(view: View) -> int:
    """The seat that moves after this one."""
    assert view.seat is not None
    seat = (view.seat + 1) % view.players
    while seat in view.finished and seat != view.seat:
        seat = (seat + 1) % view.players
    return seat


def stopping_chance(view: View, card: Card) -> float:
    """The chance that the next player holds nothing that beats ``card``, all unseen cards being equally likely."""
    seat = next_seat(view)
    trump = view.trumps[seat]
    beating = beating_cards(card, trump)
    known = view.public.known[seat]
    if known & beating:
        return 0.0
    unseen = view.unseen.mask
    pool, good = unseen.bit_count(), (unseen & beating).bit_count()
    held = min(view.counts[seat] - known.bit_count(), pool)
    chance = comb(pool - good, held) / comb(pool, held)
    if trump is None and view.rules.trumps in ("declared", "pocket", "secret", "chosen_secretly"):
        chance *= 0.5  # a trump may still come to be
    return chance


def beating_cards(card: Card, trump: Suit | None) -> int:
    """The mask of all cards that beat ``card`` for a player with ``trump`` (4.2)."""
    higher = (0xFF << 8 * card.suit) & ~((2 << card) - 1)
    return higher if trump is None or trump == card.suit else higher | 0xFF << 8 * trump
