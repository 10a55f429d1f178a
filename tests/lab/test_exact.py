"""Lines of exact play, deals that go round, endgames drawn at random."""

from __future__ import annotations

import random

import pytest

from dudak import PRESETS, Move, RuleSet, View
from dudak.bots import Budget
from dudak.kernel.endgame import Solver, cards_in_play
from dudak.lab.exact import best_line, endless_endgames, loops, random_endgame
from dudak.notation import read_position


def test_a_line_of_best_play_ends_as_the_solution_says() -> None:
    rng = random.Random(3)
    ended = 0
    for _ in range(25):
        deal = random_endgame(RuleSet.preset("classic", players=2), rng, 7)
        solver = Solver()
        solution = solver.solve(deal)
        line = best_line(deal, solver)
        mover = deal.turn
        for move in line:
            deal = deal.play(move)
        if solution.outcome in ("win", "loss"):
            assert deal.over
            assert (deal.loser == mover) is (solution.outcome == "loss")
            ended += 1
    assert ended > 20


class Highest:
    """Gets rid of nothing: beats and adds with the highest card, and takes what it cannot beat."""

    name = "highest"

    def choose(self, view: View, budget: Budget) -> Move:
        cards = [move for move in view.legal if move < 32]
        return max(cards, key=lambda move: (move & 7, move)) if cards else view.legal[-1]


def test_deals_that_go_round_are_found_with_their_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dudak.lab.exact.seat_surely", lambda specs, *_: [Highest() for _ in specs])
    rules = RuleSet.preset("karetni", players=2)
    found = list(loops(rules, "beginner", deals=30, seed=0))
    assert found
    for loop in found:
        deal = read_position(loop.position)
        turns, before = deal.turns, deal.position
        while deal.turns < turns + loop.period:
            assert deal.turn is not None
            deal = deal.play(Highest().choose(deal.view(deal.turn), Budget()))
        assert deal.position == before


def test_deals_of_bots_end_and_the_turn_limit_is_far() -> None:
    assert list(loops(RuleSet.parse("classic turn_limit=3"), "beginner", deals=3, seed=1, budget=Budget())) == []


@pytest.mark.parametrize("preset", PRESETS)
def test_endgames_of_every_preset_can_be_drawn_and_solved(preset: str) -> None:
    rules = RuleSet.preset(preset)
    deal = random_endgame(rules, random.Random(1), 6)
    assert cards_in_play(deal) == 6
    assert len(deal.finished) == rules.players - 2
    drawn = endless_endgames(rules, cards=5, positions=8, seed=2)
    assert drawn == endless_endgames(rules, cards=5, positions=8, seed=2)
    assert (drawn.positions, drawn.unknown) == (8, 0)


def test_too_many_cards_are_refused() -> None:
    with pytest.raises(ValueError, match="from 3 to 32"):
        random_endgame(RuleSet(), random.Random(1), 33)
