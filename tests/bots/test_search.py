"""The searching players: what they say about moves is sound, in every rule set."""

from __future__ import annotations

import doctest
import random

import pytest

import dudak.bots.search
from dudak import PRESETS, Deal, RuleSet
from dudak.bots import Budget
from dudak.bots.search import SearchBot

QUICK = Budget(seconds=30, simulations=600)


def test_doctest() -> None:
    result = doctest.testmod(dudak.bots.search)
    assert result.attempted > 0 and result.failed == 0


@pytest.mark.parametrize("preset", PRESETS)
def test_estimates_are_sound_in_every_preset(preset: str) -> None:
    bot = SearchBot(random.Random(1))
    for players in (4,) if preset == "club" else (2, 3, 4):
        rng = random.Random(players)
        deal = Deal.shuffled(RuleSet.preset(preset, players=players), rng=rng)
        while not deal.over and deal.turns < 40:
            assert deal.turn is not None
            if rng.random() < 0.2:
                chances, seats = bot.estimate(deal.view(deal.turn), QUICK)
                assert tuple(chance.move for chance in chances) == deal.legal
                assert all(0 <= c.lose <= 1 and 0 <= c.value <= 1 and 0 <= c.error < 0.5 for c in chances)
                assert all(c.visits >= 300 // len(chances) for c in chances if c.error)
                assert len(seats) == players and 0 <= sum(seats) < 1.000001
                assert all(seats[seat] == 0 for seat in deal.finished)
            deal = deal.play(rng.choice([move for move in deal.legal if move < 40] or deal.legal))


def test_a_solved_endgame_is_exact() -> None:
    rules = RuleSet.preset("classic", players=2)
    deal = Deal.set_up(rules, hands=["7a Kh", "8a 9l"], trumps=["h", "b"], turn=0)
    chances, seats = SearchBot(random.Random(1)).estimate(deal.view(0), QUICK)
    assert [(str(c.move), c.lose, c.error) for c in chances] == [("7a", 1.0, 0.0), ("Kh", 0.0, 0.0)]
    assert seats == (0.0, 1.0)


def test_only_the_seat_to_move_has_chances() -> None:
    deal = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(1), dealer=3)
    for seat in (None, 1):
        with pytest.raises(ValueError, match="seat to move"):
            SearchBot(random.Random(1)).estimate(deal.view(seat), QUICK)
