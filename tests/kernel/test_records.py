"""States and codes as records, there and back."""

from __future__ import annotations

import random

import numpy as np
import pytest

from dudak import kernel
from dudak.deal import Deal
from dudak.kernel import records
from dudak.rules import Code, State
from dudak.ruleset import PRESETS, RuleSet
from tests.laws.random_rules import choose, policy, random_rules, random_start


def test_records_have_the_fields_of_the_slots_in_64_bits() -> None:
    assert records.STATE.names == tuple(State.__slots__)
    assert records.CODE.names == tuple(Code.__slots__)
    state = State()
    for name in State.__slots__:
        field = records.STATE.fields[name][0]
        value = getattr(state, name)
        assert field.base == np.int64
        assert field.shape == ((len(value),) if isinstance(value, list) else ())
    code = Code(RuleSet.preset("classic"))
    assert all(records.CODE.fields[name][0] == np.int64 and type(getattr(code, name)) is int for name in code.__slots__)


def test_a_fresh_state_has_its_numbers_in_the_order_of_the_record() -> None:
    deal = Deal.shuffled(RuleSet.preset("talon"), rng=random.Random(1))
    states, _ = kernel.to_records([deal])
    assert records.flat(states)[0].tolist() == records.numbers(deal._state)


@pytest.mark.parametrize("seed", range(40))
def test_a_deal_comes_back_the_same_at_every_step(seed: int) -> None:
    rng = random.Random(seed)
    deal, _ = random_start(rng, random_rules(rng))
    how = policy(rng)
    for _ in range(60):
        back = kernel.from_record(kernel.to_record(deal)[0], deal)
        assert back == deal and hash(back) == hash(deal) and back.legal == deal.legal and back.turns == deal.turns
        assert all(type(number) is int for number in records.numbers(back._state))
        if deal.over:
            break
        deal = deal.play(choose(rng, deal, how))


def test_a_record_is_independent_of_its_deal_and_of_other_records() -> None:
    deal = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(3))
    before = deal._key()
    state, code = kernel.to_record(deal)
    other, _ = kernel.to_record(deal)
    kernel.apply(state, code, int(deal.legal[0]))
    assert deal._key() == before and kernel.from_record(other, deal) == deal
    assert kernel.from_record(state, deal) == deal.play(deal.legal[0])


def test_deals_of_different_rule_sets_stand_in_one_array() -> None:
    deals = [Deal.shuffled(RuleSet.preset(preset), rng=random.Random(1)) for preset in PRESETS]
    states, codes = kernel.to_records(deals)
    assert [kernel.legal(s, c) for s, c in zip(states, codes, strict=True)] == [deal.legal_mask for deal in deals]
