"""One deal played by plain Python, by the compiled rules and by the slow model, step by step together."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import numpy as np

from dudak import kernel
from dudak.kernel import records
from dudak.rules import OVER
from dudak.rules import apply as plain_apply
from dudak.rules import legal as plain_legal
from tests.laws.random_rules import choose, policy, random_rules, random_start
from tests.laws.test_model_agrees import engine_state
from tests.model.model import Model, deal_out


class Disagreement(AssertionError):
    """The three do not say the same."""


@dataclass
class Tally:
    """What has been compared."""

    deals: int = 0
    moves: int = 0
    decided: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.deals + other.deals, self.moves + other.moves, self.decided + other.decided)


def model_of(rules: Any, start: dict[str, Any]) -> Model:
    pack, dealer = [str(card) for card in start["pack"]], start["dealer"]
    trumps = None
    if rules.trumps == "kings":
        trumps = [None] * rules.players
        for step in range(rules.players):
            trumps[(dealer + 1 + step) % rules.players] = start["kings"][step]
    options = rules.options()
    return Model(options, **deal_out(options, pack, dealer), trumps=trumps, dealer=dealer)


def play(seed: int, turns: int = 250, *, with_model: bool = True) -> Tally:
    """A random deal of a random rule set. After every move all fields and the legal moves are compared."""
    rng = random.Random(seed)
    rules = random_rules(rng)
    deal, start = random_start(rng, rules)
    model = model_of(rules, start) if with_model else None
    how = policy(rng)
    states, codes = kernel.to_records([deal])
    row = records.flat(states)[0]  # the record's memory as integers
    plain = deal._state.copy()
    tally = Tally(deals=1)
    while True:
        where = f"seed {seed}, {rules}, after {tally.moves} moves"
        mask = plain_legal(plain, deal._code)
        if records.numbers(plain) != row.tolist():
            raise Disagreement(f"{where}: plain and compiled state differ\n{_differences(plain, states[0])}")
        if mask != kernel.legal(states[0], codes[0]):
            raise Disagreement(f"{where}: plain and compiled legal moves differ")
        if mask != deal.legal_mask or deal._key() != kernel.from_record(states[0], deal)._key():
            raise Disagreement(f"{where}: the deal and the record differ")
        if model is not None and engine_state(deal) != model.state():
            raise Disagreement(f"{where}: the model differs\n{engine_state(deal)}\n{model.state()}")
        if plain.phase == OVER or plain.turns >= turns:
            tally.decided += plain.phase == OVER
            return tally
        move = choose(rng, deal, how)
        deal = deal.play(move)
        plain_apply(plain, deal._code, int(move))
        kernel.apply(states[0], codes[0], int(move))
        if model is not None:
            model.play(str(move))
        tally.moves += 1


def _differences(plain: Any, record: Any) -> str:
    lines = []
    for name in plain.__slots__:
        mine, theirs = getattr(plain, name), np.asarray(record[name]).tolist()
        if mine != theirs:
            lines.append(f"  {name}: {mine} in Python, {theirs} compiled")
    return "\n".join(lines)
