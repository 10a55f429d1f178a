"""What a seat has been told since the deal began, and other deals in which it would have been told the same.

In whatever world, the moves were those that were played; only cards the seat cannot locate may lie otherwise, so another
world is the same pack with such cards exchanged, and other suits where they were chosen in secret.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from dudak import rules as R
from dudak.cards import CARDS
from dudak.deal import Deal
from dudak.match import Match
from dudak.moves import DECLARE, Move
from dudak.ruleset import RuleSet
from dudak.view import report

TRIES: Final = 50


class Told:
    """A position and how it came about. Never changes, so that copies of a game share it."""

    __slots__ = ("before", "match", "move", "texts")

    def __init__(self, match: Match, before: Told | None, move: Move | None) -> None:
        self.match, self.before, self.move = match, before, move
        self.texts: list[str | None] = [None] * match.rules.players

    @classmethod
    def start(cls, match: Match) -> Told:
        """A match at the beginning of a deal."""
        return cls(match, None, None)

    def then(self, move: Move) -> Told:
        """The position after ``move``."""
        return Told(self.match.play(move), self, move)

    def moves(self) -> list[Move]:
        """All moves so far."""
        return [node.move for node in self._path() if node.move is not None]

    def _path(self) -> list[Told]:
        """Every position from the first to this one."""
        path = [self]
        while (earlier := path[-1].before) is not None:
            path.append(earlier)
        return path[::-1]

    def deals(self) -> list[Deal]:
        """The deal at each position so far."""
        return [node.match.deal for node in self._path()]

    def text(self, seat: int) -> str:
        """All that ``seat`` has been told, in order."""
        todo: list[Told] = []
        node: Told | None = self
        while node is not None and node.texts[seat] is None:
            todo.append(node)
            node = node.before
        while todo:
            node = todo.pop()
            node.texts[seat] = node.say(seat)
        text = self.texts[seat]
        assert text is not None
        return text

    def say(self, seat: int) -> str:
        """``text``, when the one before is there already."""
        deal = self.match.deal
        if self.before is None or self.move is None:
            view = deal.view(seat)
            facts = (view.hand, *view.trumps, *view.face_down, *view.shown)
            return f"{seat} dealer {deal.dealer}: {' '.join(map(str, facts))}"
        step = report(self.before.match.deal, deal, self.move, seat)
        mine = " ".join("?" if card is None else str(card) for card in (*step.cards, *step.refill))
        said = f"{self.before.texts[seat]}\n{step.seat} {step.kind} {mine}"
        if step.suit is not None:
            said += f" !{step.suit.letter}"
        if step.owner is not None:
            said += f" ?{step.owner}"
        if deal.phase != "choose" and self.before.match.deal.phase == "choose":
            said += f" {deal.view(seat).hand}"  # 9.2: it may be looked at from now on
        return said

    def __copy__(self) -> Told:
        return self

    def __deepcopy__(self, memo: Any) -> Told:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return replay, (self._path()[0].match, tuple(self.moves()))


def replay(match: Match, moves: Sequence[Move]) -> Told:
    """The position after ``moves``."""
    told = Told.start(match)
    for move in moves:
        told = told.then(move)
    return told


def another_world(
    told: Told,
    seat: int,
    drawn: Sequence[int],
    rng: random.Random,
    deal_of: Callable[[RuleSet, Sequence[int]], Deal],
) -> tuple[list[int], list[Move]]:
    """What chance may have drawn instead, and the moves then played, without ``seat`` having noticed a difference.

    ``drawn``: the dealer, the pack, and kings. ``deal_of`` makes the deal from it. All other places of the unseen cards
    are equally likely.
    """
    rules, moves = told.match.rules, told.moves()
    unseen = told.match.deal.view(seat).unseen
    places = [at for at, card in enumerate(drawn[1 : 1 + len(CARDS)], start=1) if CARDS[card] in unseen]
    for _ in range(TRIES):
        pack, played = list(drawn), list(moves)
        cards = [drawn[at] for at in places]
        rng.shuffle(cards)
        for at, card in zip(places, cards, strict=True):
            pack[at] = card
        _choose_again(told, seat, played, rng)
        if not rules.must_beat and played == moves:
            return pack, played
        if _possible(deal_of(rules, pack), played):
            return pack, played
    return list(drawn), list(moves)


def _choose_again(told: Told, seat: int, moves: list[Move], rng: random.Random) -> None:
    """Other suits for those who chose in secret and have not shown them."""
    if told.match.rules.trumps != "chosen_secretly":
        return
    public = told.match.deal.public_trumps
    for at, (deal, move) in enumerate(zip(told.deals(), moves, strict=False)):
        if deal.phase == "choose" and deal.turn != seat and deal.turn is not None and public[deal.turn] is None:
            moves[at] = Move(DECLARE + rng.randrange(4)) if move < R.TURN_UP else move


def _possible(deal: Deal, moves: Sequence[Move]) -> bool:
    """Whether all moves are legal in this deal."""
    for move in moves:
        if not deal.legal_mask >> move & 1:
            return False
        deal = deal.play(move)
    return True
