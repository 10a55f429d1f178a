"""Endgames by brute force: all positions that can be reached, and what is won or lost among them, in plain Python.

Nothing is merged, pruned or ordered: the slow and simple counterpart of ``dudak.kernel.endgame``.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import permutations, product
from typing import Any

from dudak.deal import Deal
from dudak.kernel import endgame
from dudak.rules import OVER, Code, State, apply, legal
from dudak.ruleset import RuleSet
from dudak.setup import SetUpError
from tests.laws.random_rules import random_rules

Key = tuple[Any, ...]


class TooLarge(Exception):
    """More positions than were asked for."""


def key_of(s: State) -> Key:
    hands, pile = tuple(s.hands), tuple(s.pile[: s.pile_len])
    return (s.turn, s.phase, hands, pile, s.aside, s.acted, tuple(s.trump), tuple(s.face_down), s.talon_top)


class Brute:
    """Everything that can be reached from ``starts``, deals of one rule set, solved."""

    def __init__(self, starts: Iterable[Deal], most: int = 100_000) -> None:
        self.states: dict[Key, State] = {}
        self.moves: dict[Key, dict[int, tuple[Key, int]]] = {}
        """Position and move to the next position and its mover; where the deal is over, the loser instead."""
        self.outcome: dict[Key, str] = {}
        self.like: dict[Key, Deal] = {}
        for deal in starts:
            self._reach(deal, most)
        self._solve()

    def deal(self, key: Key) -> Deal:
        like = self.like[key]
        return Deal(like.rules, like._code, self.states[key].copy(), like.removed, like.shown)

    def _reach(self, deal: Deal, most: int) -> None:
        code: Code = deal._code
        todo = [deal._state.copy()]
        while todo:
            s = todo.pop()
            key = key_of(s)
            if key in self.states:
                continue
            if len(self.states) >= most:
                raise TooLarge
            self.states[key], self.like[key] = s, deal
            found = self.moves[key] = {}
            mask = legal(s, code)
            while mask:
                move = (mask & -mask).bit_length() - 1
                mask &= mask - 1
                after = s.copy()
                apply(after, code, move)
                if after.phase == OVER:
                    found[move] = ((), after.loser)
                else:
                    found[move] = (key_of(after), after.turn)
                    todo.append(after)

    def of_move(self, key: Key, move: int) -> str:
        """What a move leads to, for the mover."""
        after, seat = self.moves[key][move]
        mover = self.states[key].turn
        if not after:
            return "loss" if seat == mover else "win"
        outcome = self.outcome.get(after, "endless")
        if seat == mover or outcome == "endless":
            return outcome
        return "win" if outcome == "loss" else "loss"

    def _solve(self) -> None:
        before: defaultdict[Key, list[Key]] = defaultdict(list)
        for key, found in self.moves.items():
            for after, _ in found.values():
                before[after].append(key)
        todo = list(self.moves)
        while todo:
            key = todo.pop()
            if key in self.outcome:
                continue
            results = {self.of_move(key, move) for move in self.moves[key]}
            if "win" in results:
                self.outcome[key] = "win"
            elif results == {"loss"}:
                self.outcome[key] = "loss"
            else:
                continue
            todo.extend(before[key])

    def compare(self, key: Key, solver: endgame.Solver) -> str:
        """Check a solver on one position and all its moves; returns the outcome."""
        deal = self.deal(key)
        solution = solver.solve(deal)
        expected = {move: self.of_move(key, int(move)) for move in deal.legal}
        got = {move: verdict.outcome for move, verdict in solution.moves.items()}
        outcome = self.outcome.get(key, "endless")
        assert got == expected, f"{deal.rules} {key}: {got}, should be {expected}"
        assert solution.outcome == outcome, f"{deal.rules} {key}: {solution.outcome}, should be {outcome}"
        return outcome


def all_deals(rules: RuleSet, cards: list[int], trumps: Iterable[Any]) -> Iterator[Deal]:
    """Every start of a turn with these cards in two hands and a pile in every order, for each of ``trumps``."""
    for suits in trumps:
        for places in product("01p", repeat=len(cards)):
            hands = [[card for card, place in zip(cards, places, strict=True) if place == seat] for seat in "01"]
            below = [card for card, place in zip(cards, places, strict=True) if place == "p"]
            if all(hands):
                for pile in permutations(below):
                    for turn in (0, 1):
                        yield Deal.set_up(rules, hands=hands, pile=pile, trumps=suits, turn=turn)


def random_endgame(rng: random.Random, most: int) -> Deal:
    """A random rule set and up to ``most`` cards anywhere in it, two players being left."""
    while True:
        rules, deal = random_rules(rng), None
        for _ in range(20):
            try:
                deal = _scatter(rng, rules, rng.randint(2, most))
            except SetUpError:  # no cards for one of them, or a suit twice
                continue
            return deal


def _scatter(rng: random.Random, rules: RuleSet, count: int) -> Deal:
    suits = rng.sample(range(4), rng.choice((2, 4)))
    cards = rng.sample([card for card in range(32) if card >> 3 in suits], count)
    players = rules.players
    inside = rng.sample(range(players), 2)
    hands: list[list[int]] = [[] for _ in range(players)]
    pile, talon, lying = [], [], [None] * players
    for card in cards:
        place = rng.choice([*inside, "pile", "pile" if rules.hand_size is None else "talon"])
        if place == "pile":
            pile.append(card)
        elif place == "talon":
            talon.append(card)
        elif rules.has_face_down and lying[place] is None and rng.random() < 0.4:
            lying[place] = card
        else:
            hands[place].append(card)
    trumps = None
    if rules.trumps not in ("common", "agreed"):
        sure = rules.trumps in ("turned", "kings", "announced", "chosen_secretly")
        trumps = [suit if sure or rng.random() < 0.5 else None for suit in rng.sample("alhb", players)]
    return Deal.set_up(
        rules,
        hands=hands,
        talon=talon,
        pile=pile,
        face_down=lying if rules.has_face_down else None,
        trumps=trumps,
        turn=rng.choice(inside),
    )
