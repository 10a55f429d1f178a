"""Counts of move sequences: kept in files, found by the kernel, by plain Python and by the slow model."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from dudak import kernel
from dudak.deal import Deal
from dudak.ruleset import PRESETS, RuleSet
from tests.kernel.perft_files import FOLDER, SPIKE, read
from tests.model.model import Model

FILES = sorted(FOLDER.glob("*.perft"))


def plain(deal: Deal, depth: int) -> int:
    if depth == 1:
        return len(deal.legal)
    return sum(plain(deal.play(move), depth - 1) for move in deal.legal)


def by_model(model: Model, depth: int) -> int:
    moves = model.state()["legal"]
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = copy.deepcopy(model)
        after.play(move)
        total += by_model(after, depth - 1)
    return total


def cases() -> list[Any]:
    found = []
    for path in FILES:
        for number, case in enumerate(read(path), 1):
            found.append(pytest.param(*case, id=f"{path.stem}-{number}"))
    return found


def test_every_preset_has_a_file() -> None:
    assert {path.stem for path in FILES} == set(PRESETS)


@pytest.mark.parametrize(("rules", "start", "counts"), cases())
def test_kernel_plain_and_model_count_what_the_file_says(rules: RuleSet, start: Any, counts: list[int]) -> None:
    deal = Deal.set_up(rules, **start)
    model = Model(rules.options(), **start)
    assert [kernel.perft(deal, depth) for depth in range(1, len(counts) + 1)] == counts
    for depth, count in enumerate(counts, 1):
        if count <= 20_000:
            assert plain(deal, depth) == count
        if count <= 500:
            assert by_model(model, depth) == count


def test_counts_found_before_there_was_an_engine() -> None:
    """By two throw-away programs of other people, see the issue."""
    hands = SPIKE.split()
    classic = Deal.set_up(RuleSet.preset("classic"), hands=hands, dealer=3)
    small = RuleSet.parse("classic pickup=run pickup_with_trump=one declare=any_time")
    varied = Deal.set_up(small, hands=hands, dealer=3)
    assert [kernel.perft(classic, depth) for depth in range(7)] == [1, 12, 80, 430, 2796, 13956, 61803]
    assert [kernel.perft(varied, depth) for depth in range(7)] == [1, 12, 80, 430, 2796, 14404, 67637]


def test_a_finished_deal_has_no_moves() -> None:
    deal = Deal.set_up(RuleSet.preset("zapletal", players=2), hands=["7a", "8l"], dealer=1).play("7a")
    assert deal.over
    assert [kernel.perft(deal, depth) for depth in range(3)] == [1, 0, 0]
    with pytest.raises(ValueError, match="depth"):
        kernel.perft(deal, -1)
