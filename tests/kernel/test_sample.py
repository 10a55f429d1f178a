"""Worlds made up from a view fit that view, and hold nothing the view did not."""

from __future__ import annotations

import random

import numpy as np
import pytest

from dudak import Card, RuleSet
from dudak.deal import Deal
from dudak.kernel import STATE, from_record, new_rng
from dudak.kernel.sample import even_odds, know, likely_world, world
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


@pytest.mark.parametrize("seed", range(40))
def test_a_world_looks_to_the_seat_like_the_true_one(seed: int) -> None:
    """RULES 9.1: everything the seat knows is kept; what the mover may do is the same in every world."""
    rng, out = new_rng(seed), np.zeros(1, STATE)
    odds = even_odds()
    odds[:4] = np.random.default_rng(seed).uniform(0.01, 3, odds[:4].shape)
    for deal in positions(seed, 40):
        seat = deal.turn
        assert seat is not None
        view = deal.view(seat)
        base, gaps, _ = know(view)
        if seed % 2:
            world(base, gaps, rng, out)
        else:
            likely_world(base, gaps, odds, rng, 100, out)
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


def test_odds_are_followed() -> None:
    """A card that is twice as likely with one seat as with another is found there twice as often."""
    deal = Deal.set_up(RuleSet.preset("classic", players=3), hands=["7a 8a", "9a", "Xa"], turn=0)
    base, gaps, _ = know(deal.view(0))
    odds, rng, out = even_odds(), new_rng(1), np.zeros(1, STATE)
    odds[1, Card("9a")] = 2.0
    found = 0
    for _ in range(3000):
        likely_world(base, gaps, odds, rng, 20, out)
        found += int(out[0].hands[1]) == 1 << Card("9a")
    assert abs(found / 3000 - 2 / 3) < 0.03  # 3 sigma
