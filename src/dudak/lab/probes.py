"""Questions about one position: who would lose, how much the choice matters, which options of the rules matter.

>>> import random
>>> from dudak import Deal, RuleSet, kernel
>>> from dudak.lab.probes import chances, who_would_lose
>>> deal = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(7), dealer=3)
>>> who_would_lose(deal) in range(4), len(chances(deal.view(0), kernel.new_rng(1), worlds=20)) == len(deal.legal)
(True, True)
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from dudak import kernel, rules
from dudak.deal import Deal
from dudak.kernel import records, sample
from dudak.kernel.records import numbers
from dudak.rules import Code
from dudak.ruleset import OPTIONS, RuleSet, RuleSetError, Value
from dudak.view import View

LIMIT: Final = 150
"""Turns after which playing on counts as having no loser."""
PLAYED: Final = (
    "pickup", "pickup_with_trump", "must_beat", "declare", "exclusive", "reveal_any", "refill", "ace_penalty",
)  # fmt: skip
"""Options of the rule set that say something about single moves; the others are settled before the first one."""


def who_would_lose(deal: Deal) -> int | None:
    """The Dudák if everybody played on by the sensible policy, all cards being what they are."""
    if deal.over:
        return deal.loser
    loser = int(kernel.greedy_batch([deal], max_turns=LIMIT).loser[0])
    return None if loser < 0 else loser


def chances(view: View, rng: npt.NDArray[np.uint64], *, worlds: int) -> npt.NDArray[np.float64]:
    """For each legal move the share of ``worlds`` in which its player ends as the Dudák.

    The worlds fit what the seat knows and are the same for every move; all play on by the sensible policy.
    """
    base, gaps, codes = sample.know(view)
    starts = np.zeros(worlds, records.STATE)
    for at in range(worlds):
        sample.world(base, gaps, rng, starts[at : at + 1])
    states = np.concatenate([starts] * len(view.legal))
    code: Any = codes[0]
    for at in range(len(states)):
        kernel.apply(states[at], code, int(view.legal[at // worlds]))
    ended = kernel.batch(states, np.repeat(codes, len(states)), kernel.GREEDY, seed=0, max_turns=LIMIT)
    lost: npt.NDArray[np.float64] = (ended.loser == view.seat).reshape(len(view.legal), worlds).mean(axis=1)
    return lost


def alternatives(rule_set: RuleSet) -> dict[str, list[Code]]:
    """For each option about moves the rule codes with its other values, where those can be played."""
    found: dict[str, list[Code]] = {}
    for option in OPTIONS:
        if option.name not in PLAYED:
            continue
        values: tuple[Value, ...] = (0, 6) if option.name == "ace_penalty" else option.values
        for value in values:
            if value != getattr(rule_set, option.name):
                with suppress(RuleSetError):
                    code = Code(rule_set.changed(**{option.name: value}))
                    found.setdefault(option.name, []).append(code)
    return found


def options_that_matter(deal: Deal, others: Mapping[str, list[Code]]) -> set[str]:
    """The options whose other values would change what is legal here, or what a legal move leads to."""
    state, code, legal = deal._state, deal._code, deal.legal_mask  # noqa: SLF001
    here = {}
    for move in range(42):
        if legal >> move & 1:
            after = state.copy()
            rules.apply(after, code, move)
            here[move] = numbers(after)
    found = set()
    for name, codes in others.items():
        for other in codes:
            if _differs(state, other, legal, here):
                found.add(name)
                break
    return found


def _differs(state: Any, code: Code, legal: int, here: Mapping[int, list[int]]) -> bool:
    if rules.legal(state, code) != legal:
        return True
    for move, expected in here.items():
        after = state.copy()
        rules.apply(after, code, move)
        if numbers(after) != expected:
            return True
    return False
