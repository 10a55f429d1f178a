"""Playouts and batches of them."""

from __future__ import annotations

import random
import threading
import time

import numpy as np
import pytest

from dudak import kernel
from dudak.deal import Deal
from dudak.kernel import records
from dudak.rules import OVER
from dudak.ruleset import PRESETS, RuleSet

CASES = [(preset, players) for preset in PRESETS for players in (2, 3, 4) if preset != "club" or players == 4]


def some_deals(preset: str = "classic", count: int = 12, players: int = 4) -> list[Deal]:
    rules = RuleSet.preset(preset, players=players)
    return [Deal.shuffled(rules, rng=random.Random(i), dealer=i % players) for i in range(count)]


def test_batches_depend_on_the_seed_and_not_on_threads_or_number() -> None:
    deals = some_deals()
    one = kernel.random_batch(deals, seed=7, playouts=200)
    assert np.array_equal(one, kernel.random_batch(deals, seed=7, playouts=200))
    assert np.array_equal(one, kernel.random_batch(deals, seed=7, playouts=200, threads=3))
    assert np.array_equal(one[:50], kernel.random_batch(deals, seed=7, playouts=50, threads=2))
    assert not np.array_equal(one, kernel.random_batch(deals, seed=8, playouts=200))
    assert len(kernel.random_batch(deals, seed=-1)) == len(deals)


@pytest.mark.parametrize(("preset", "players"), CASES)
def test_results_say_how_it_ended(preset: str, players: int) -> None:
    deals = some_deals(preset, players=players)
    for results in (kernel.random_batch(deals, seed=1, max_turns=60), kernel.greedy_batch(deals, max_turns=60)):
        assert len(results) == len(deals)
        decided = results.stop == kernel.DECIDED
        assert np.all((results.loser >= 0) == decided) and np.all(results.loser < players)
        assert np.all(results.turns[~decided] == 60) and np.all(results.turns <= 60)
        assert np.all(results.actions >= results.turns)


def test_a_playout_changes_the_record_and_reports_its_moves() -> None:
    deal = some_deals()[0]
    state, code = kernel.to_record(deal)
    rng = kernel.new_rng(3)
    actions = kernel.playout_random(state, code, rng, 10)
    after = kernel.from_record(state, deal)
    assert after.turns == 10 and actions >= 10 and rng[0] != 3
    actions = kernel.playout_greedy(state, code, rng, 1000)
    assert state.phase == OVER and actions > 0 and kernel.from_record(state, deal).loser is not None
    assert kernel.playout_random(state, code, rng, 1000) == 0


def test_a_playout_goes_on_for_so_many_further_turns() -> None:
    state, code = kernel.to_record(some_deals()[0])
    rng = kernel.new_rng(3)
    kernel.playout_random(state, code, rng, 10)
    kernel.playout_random(state, code, rng, 10)
    assert state.turns == 20


def test_random_playouts_are_random_plain_play() -> None:
    """The same share of deals ends, in about the same number of turns, as with Python's own generator."""
    rules = RuleSet.preset("zapletal", players=2)
    deals = [Deal.shuffled(rules, rng=random.Random(i), dealer=i % 2) for i in range(300)]
    rng = random.Random(9)
    ended, turns = 0, 0
    for start in deals:
        deal = start
        while not deal.over and deal.turns < 100:
            deal = deal.play(rng.choice(deal.legal))
        ended += deal.over
        turns += deal.turns
    results = kernel.random_batch(deals, seed=4, playouts=6000, max_turns=100)
    assert abs(float(np.mean(results.stop == kernel.DECIDED)) - ended / len(deals)) < 0.1
    assert abs(float(results.turns.mean()) - turns / len(deals)) < 8


def test_greedy_play_ends() -> None:
    for preset, players in CASES:
        results = kernel.greedy_batch(some_deals(preset, 500, players))
        assert np.mean(results.stop != kernel.DECIDED) < 0.01 and results.turns.mean() < 60


def test_greedy_play_beats_random_play() -> None:
    """Random play takes far longer than the limit; the sensible policy does not."""
    deals = some_deals(count=100)
    assert kernel.greedy_batch(deals).actions.mean() * 5 < kernel.random_batch(deals, seed=1).actions.mean()


def test_every_rule_set_runs_in_the_same_compiled_function() -> None:
    deals = [some_deals(preset, 1, players)[0] for preset, players in CASES]
    states, codes = kernel.to_records(deals)
    mixed = kernel.batch(states, codes, kernel.RANDOM, seed=5, max_turns=50)
    from dudak.kernel.play import _batch

    assert len(_batch.signatures) == 1
    for i in (0, 5, len(deals) - 1):
        start = states[i].copy()
        state, code = kernel.to_record(deals[i])
        assert records.flat(states[i : i + 1])[0].tolist() == records.numbers(deals[i]._state)  # starts are untouched
        assert start == state and int(mixed[i].turns) <= 50 and kernel.legal(state, code) == deals[i].legal_mask


def test_no_states_are_refused() -> None:
    with pytest.raises(ValueError, match="states"):
        kernel.random_batch([], seed=1)


def test_other_threads_run_meanwhile() -> None:
    """A batch holds no lock: while it runs in a thread, this thread goes on."""
    states, codes = kernel.to_records(some_deals())
    kernel.batch(states, codes, kernel.RANDOM, seed=1)
    worker = threading.Thread(target=lambda: kernel.batch(states, codes, kernel.RANDOM, seed=1, playouts=15_000))
    worker.start()
    steps = 0
    while worker.is_alive():
        steps += 1
        time.sleep(0.001)
    worker.join()
    assert steps > 20
