"""Worlds made up from a view fit that view, and hold nothing the view did not."""

from __future__ import annotations

import random

import numpy as np
import pytest

from dudak.bots import Budget
from dudak.bots.search import MonteCarloBot, SearchBot
from dudak.deal import Deal
from dudak.kernel import STATE, from_record, new_rng
from dudak.kernel.sample import know, world
from tests.laws.random_rules import choose, policy, random_rules, random_start
from tests.laws.redeal import redeal


def positions(seed: int, turns: int) -> list[Deal]:
    rng = random.Random(seed)
    deal, _ = random_start(rng, random_rules(rng))
    how, found = policy(rng), []
    while not deal.over and deal.turns < turns:
        found.append(deal)
        deal = deal.play(choose(rng, deal, how))
    return found


@pytest.mark.parametrize("seed", range(60))
def test_a_world_looks_to_the_seat_like_the_true_one(seed: int) -> None:
    """RULES 9.1: everything the seat knows is kept; what the mover may do is the same in every world."""
    rng, out = new_rng(seed), np.zeros(1, STATE)
    for deal in positions(seed, 40):
        seat = deal.turn
        assert seat is not None
        view = deal.view(seat)
        base, gaps, _ = know(view)
        world(base, gaps, rng, out)
        made = from_record(out[0], deal)
        if deal.removed and deal.rules.strip == "random":  # the two cards laid aside are anybody's guess
            assert made.view(seat).to_json()["hand"] == view.to_json()["hand"]
            assert made.view(seat).legal == view.legal
            continue
        assert made.view(seat) == view


def test_what_is_known_does_not_depend_on_hidden_cards() -> None:
    """RULES 9.3: the search begins from the same records whatever the hidden cards are."""
    compared = 0
    for seed in range(40):
        rng = random.Random(seed)
        for deal in positions(seed, 30):
            assert deal.turn is not None
            other = redeal(deal, deal.turn, rng)
            mine, its = know(deal.view(deal.turn)), know(other.view(deal.turn))
            assert all((a == b).all() for a, b in zip(mine, its, strict=True))
            compared += other != deal
    assert compared > 300


@pytest.mark.parametrize("maker", [SearchBot, MonteCarloBot])
def test_searching_players_answer_legally_in_any_rule_set(maker: type[SearchBot | MonteCarloBot]) -> None:
    bot = maker(random.Random(1))
    for seed in range(25):
        for deal in positions(seed, 12):
            assert deal.turn is not None
            assert bot.choose(deal.view(deal.turn), Budget(seconds=10, simulations=400)) in deal.legal
