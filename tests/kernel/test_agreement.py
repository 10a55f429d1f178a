"""Compiled = plain Python = the slow model, at every step. `python -m bench.agreement` does it 20,000 times."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dudak import kernel
from dudak.deal import Deal
from dudak.kernel import policy, records
from dudak.kernel.play import POLICY
from dudak.rules import OVER, apply
from dudak.ruleset import PRESETS, RuleSet
from tests.kernel import lockstep
from tests.laws.random_rules import random_rules, random_start


@pytest.mark.parametrize("batch", range(4))
def test_compiled_plain_and_model_agree_on_random_deals_of_random_rule_sets(batch: int) -> None:
    tally = lockstep.Tally()
    for seed in range(1_000_000 + batch, 1_000_060, 4):
        tally += lockstep.play(seed)
    assert tally.deals == 15 and tally.moves > 1000


@settings(max_examples=40)
@given(st.integers(0, 2**32 - 1))
def test_compiled_and_plain_agree_whatever_the_seed(seed: int) -> None:
    assert lockstep.play(seed, turns=120, with_model=False).moves > 0


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", [preset for preset in PRESETS if preset != "club"])  # club is classic for four
def test_the_greedy_policy_is_the_same_compiled_and_plain(preset: str, players: int) -> None:
    rules = RuleSet.preset(preset, players=players)
    for seed in range(5):
        deal = Deal.shuffled(rules, rng=random.Random(seed), dealer=seed % players)
        states, codes = kernel.to_records([deal])
        state, actions = deal._state.copy(), 0
        while state.phase != OVER and state.turns < 200:
            move = policy.greedy(state, deal._code)
            assert kernel.legal(states[0], codes[0]) >> move & 1
            apply(state, deal._code, move)
            kernel.apply(states[0], codes[0], move)
            actions += 1
        assert records.numbers(state) == records.flat(states)[0].tolist()
        result = kernel.greedy_batch([deal], max_turns=200)[0]
        assert (result.loser, result.turns, result.actions) == (state.loser, state.turns, actions)


def test_the_greedy_policy_moves_legally_in_random_rule_sets() -> None:
    for seed in range(150):
        rng = random.Random(seed)
        deal, _ = random_start(rng, random_rules(rng))
        state, code = deal._state.copy(), deal._code
        while state.phase != OVER and state.turns < 100:
            move = policy.greedy(state, code)
            assert Deal(deal.rules, code, state, deal.removed, deal.shown).legal_mask >> move & 1, (seed, move)
            apply(state, code, move)


def test_every_rule_is_lent() -> None:
    from dudak import rules
    from dudak.kernel.lend import RULES

    assert {"legal", "apply", "beaters", "end_turn", "goes_out"} <= set(RULES)
    for name, lent in RULES.items():
        assert lent.py_func.__code__ is getattr(rules, name).__code__, name
    assert POLICY["greedy"].py_func.__code__ is policy.greedy.__code__
