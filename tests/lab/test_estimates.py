"""Intervals cover what they should, the sequential test errs as seldom as it says, ratings order players."""

from __future__ import annotations

import random

import pytest

from dudak.lab.estimates import decided, evidence, loss_rate, mean, ratings, wilson


def test_wilson_s_interval_is_the_textbook_s() -> None:
    low, high = wilson(0.1, 100)
    assert (round(low, 4), round(high, 4)) == (0.0552, 0.1744)
    assert wilson(0, 10)[0] == 0
    assert wilson(1, 10)[1] == pytest.approx(1)


def test_nothing_played_says_nothing() -> None:
    assert loss_rate([])[:3] == (0, 0, 1)
    assert mean([]).games == 0
    assert mean([[1.0]]).high == float("inf")


def cards_decide(rng: random.Random, rate: float) -> list[int]:
    """A deal of four games that are won or lost together, as if the cards alone decided."""
    return [int(rng.random() < rate)] * 4


def one_loses(rng: random.Random) -> list[int]:
    """A deal in which one of four rotations is always lost."""
    lost = rng.randrange(4)
    return [int(at == lost) for at in range(4)]


def test_intervals_follow_the_scatter_of_deals_and_not_the_number_of_games() -> None:
    rng = random.Random(2)
    covered, narrow = 0, 0
    for _ in range(400):
        estimate = loss_rate([cards_decide(rng, 0.2) for _ in range(60)])
        covered += estimate.low <= 0.2 <= estimate.high
        low, high = wilson(estimate.mean, 240)
        narrow += low <= 0.2 <= high
    assert 370 <= covered <= 396
    assert narrow < 320  # counting games as independent would be wrong
    tight = loss_rate([one_loses(rng) for _ in range(60)])
    assert tight.mean == 0.25
    assert tight.high - tight.low < 0.06


def test_a_mean_has_an_interval_that_covers() -> None:
    rng = random.Random(3)
    covered = 0
    for _ in range(400):
        estimate = mean([[rng.gauss(1, 2)] * 2 for _ in range(50)])
        covered += estimate.low <= 1 <= estimate.high
    assert 360 <= covered <= 396


@pytest.mark.parametrize(("true", "expected"), [(0.25, -1), (0.2, 1)])
def test_the_sequential_test_errs_seldom(true: float, expected: int) -> None:
    rng = random.Random(7)
    found = []
    for _ in range(60):
        deals: list[list[int]] = []
        verdict = 0
        while verdict == 0 and len(deals) < 6000:
            deals += [[int(rng.random() < true) for _ in range(4)] for _ in range(20)]
            verdict = decided(evidence(deals, 0.25, 0.2))
        found.append(verdict)
    assert found.count(-expected) <= 8  # 3 ± 1.7 in the long run
    assert found.count(expected) >= 50


def test_evidence_is_none_before_there_are_some_deals_and_finite_where_nobody_loses() -> None:
    assert evidence([[1]] * 5, 0.5, 0.2) == 0
    assert 0 < evidence([[0, 0]] * 30, 0.5, 0.2) < 1e4


def test_ratings_order_players_and_a_bot_at_several_seats_counts_once() -> None:
    games = [[(0, 0), (1, 1), (1, 0), (1, 0)], [(0, 0), (2, 0), (1, 1)]] * 30
    strong, weak, other = ratings(["a", "b", "c"], games)
    assert strong.mu > weak.mu
    assert weak.sigma < 8
    assert other.sigma < 8.3
    assert ratings(["a"], []) == [(25.0, 25.0 / 3)]
