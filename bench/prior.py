"""Fits the weights of ``dudak.kernel.prior``: ``python -m bench.prior [--deals N] [--simulations N] [--workers N]``.

Plays deals among ``search``es in every preset with 2, 3 and 4 players, takes from them every decision between several
moves, and finds the weights under which the moves made are likeliest (softmax regression by Newton's method, a small
ridge). Prints how well the old and the new weights foretell the last fifth of the deals, then the weights as they stand
in ``prior.py``. The same arguments give the same weights, whatever the number of workers.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np

from dudak import PRESETS, Match, RuleSet
from dudak.bots import Budget
from dudak.bots.search import SearchBot
from dudak.kernel import CODE, STATE, to_record
from dudak.kernel.prior import FEATURES, WEIGHTS, features

RULES = [RuleSet.preset(p, players=n) for p in PRESETS for n in (2, 3, 4) if p != "club" or n == 4]
RIDGE = 1e-3
LONGEST = 100
"""Turns of a deal that are taken: what comes later is rare and always the same."""


def decisions(number: int, simulations: int) -> tuple[Any, Any, list[int], list[int]]:
    """States, rule codes, legal moves as masks, and moves made in deal ``number``."""
    rules = RULES[number % len(RULES)]
    match = Match.shuffled(rules, rng=random.Random(number))
    bots = [SearchBot(random.Random(number * 4 + seat)) for seat in range(rules.players)]
    states, codes, masks, moves = [], [], [], []
    while not match.over:
        deal = match.deal
        assert deal.turn is not None
        move = bots[deal.turn].choose(deal.view(deal.turn), Budget(seconds=3600, simulations=simulations))
        if len(deal.legal) > 1 and deal.turns < LONGEST:
            state, code = to_record(deal)
            states.append(np.array(state, STATE))
            codes.append(np.array(code, CODE))
            masks.append(deal.legal_mask)
            moves.append(int(move))
        match = match.play(move)
    return np.array(states, STATE), np.array(codes, CODE), masks, moves


class Sample:
    """Rows of features, one for each legal move; ``at`` is where each decision's rows begin, ``made`` the row chosen."""

    def __init__(self, found: Sequence[tuple[Any, Any, list[int], list[int]]]) -> None:
        states = np.concatenate([one[0] for one in found])
        codes = np.concatenate([one[1] for one in found])
        masks = np.array([mask for one in found for mask in one[2]], np.int64)
        moves = [move for one in found for move in one[3]]
        counts = np.array([int(mask).bit_count() for mask in masks])
        self.at = np.concatenate([[0], np.cumsum(counts)[:-1]])
        below = [(int(mask) & (1 << move) - 1).bit_count() for mask, move in zip(masks, moves, strict=True)]
        self.made = self.at + below
        self.of = np.repeat(np.arange(len(masks)), counts)
        self.rows = np.zeros((int(counts.sum()), FEATURES))
        features(states, codes, masks, self.rows)

    def likelihoods(self, weights: Any) -> Any:
        scores = self.rows @ weights
        scores = np.exp(scores - np.maximum.reduceat(scores, self.at)[self.of])
        return scores / np.add.reduceat(scores, self.at)[self.of]

    def verdict(self, weights: Any) -> str:
        chances = self.likelihoods(weights)
        best = np.maximum.reduceat(chances, self.at)
        return (
            f"cross entropy {-np.log(chances[self.made]).mean():.3f}, "
            f"likeliest move made {(chances[self.made] == best).mean():.1%}"
        )


def fit(sample: Sample, steps: int = 25) -> Any:
    """The likeliest weights."""
    weights = np.zeros(FEATURES)
    for _ in range(steps):
        chances = sample.likelihoods(weights)
        weighted = sample.rows * chances[:, None]
        means = np.add.reduceat(weighted, sample.at)
        slope = sample.rows[sample.made].sum(0) - means.sum(0)
        curve = weighted.T @ sample.rows - means.T @ means
        ridge = RIDGE * len(sample.at)
        weights += np.linalg.solve(curve + ridge * np.eye(FEATURES), slope - ridge * weights)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--simulations", type=int, default=4000)
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    found = []
    with ProcessPoolExecutor(args.workers) as pool:
        for one in pool.map(decisions, range(args.deals), [args.simulations] * args.deals, chunksize=5):
            found.append(one)
            if len(found) % 50 == 0:
                print(f"{len(found)} deals", flush=True)
    found = [one for one in found if one[2]]
    cut = len(found) * 4 // 5
    trained, kept = Sample(found[:cut]), Sample(found[cut:])
    weights = fit(trained)
    print(f"{len(trained.at)} decisions to fit, {len(kept.at)} to test")
    print(f"old weights: {kept.verdict(WEIGHTS)}")
    print(f"new weights: {kept.verdict(weights)}")
    numbers = [f"{weight:.2f}" for weight in weights]
    for at in range(0, FEATURES, 11):
        print("        " + ", ".join(numbers[at : at + 11]) + ",")


if __name__ == "__main__":
    main()
