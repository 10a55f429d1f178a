"""The engine and the independent slow model agree on state and legal moves at every step."""

from __future__ import annotations

import os
import random

import pytest

from tests.laws.random_rules import choose, policy, random_rules, random_start
from tests.model.model import Model, deal_out
from tests.rules.tables import engine_state

DEALS = int(os.environ.get("DUDAK_MODEL_DEALS", "600"))
BATCHES = max(12, DEALS // 300)


def compare(seed: int, turns: int = 250) -> int:
    """Play one random deal of a random rule set in both; returns the number of positions compared."""
    rng = random.Random(seed)
    rules = random_rules(rng)
    deal, start = random_start(rng, rules)
    pack, dealer = [str(card) for card in start["pack"]], start["dealer"]
    trumps = None
    if rules.trumps == "kings":
        trumps = [None] * rules.players
        for step in range(rules.players):
            trumps[(dealer + 1 + step) % rules.players] = start["kings"][step]
    options = rules.options()
    model = Model(options, **deal_out(options, pack, dealer), trumps=trumps, dealer=dealer)
    how, positions = policy(rng), 0
    while True:
        assert engine_state(deal) == model.state(), f"seed {seed}: {rules} after {positions} moves"
        positions += 1
        if deal.over or deal.turns >= turns:
            return positions
        move = choose(rng, deal, how)
        deal = deal.play(move)
        model.play(str(move))


@pytest.mark.parametrize("batch", range(BATCHES))
def test_engine_and_model_agree_on_random_deals_of_random_rule_sets(batch: int) -> None:
    for seed in range(batch, DEALS, BATCHES):
        assert compare(seed) > 1
