"""What the trained net is worth: ``python -m bench.master [PART …]``.

Parts: ``cost`` (a look of the net beside a playout of the search, in the same run, in positions from the middle of deals),
``match`` (``search`` with the net, as one among ``search``es without it, at equal processor time a decision, for each
preset; each deal is played once from every seat). The interval of a loss rate is taken over deals. A preset is worth the net where the
whole interval lies below what is fair.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from math import sqrt
from pathlib import Path

import numpy as np

from bench.search import middle
from dudak import PRESETS, Match, RuleSet
from dudak.bots import Budget
from dudak.bots.nets import FILE, load, trust_in
from dudak.bots.search import SearchBot, warm_up
from dudak.kernel import new_rng, to_records
from dudak.kernel.net import judge_all
from dudak.kernel.search import playouts

PARTS = ("cost", "match")
GOAL = 0.6
TIMES = 50


def cost(path: Path, preset: str, players: int) -> None:
    """Microseconds of a look and of a playout: medians over runs that take turns."""
    rules = RuleSet.preset(preset, players=players)
    states, codes = to_records(middle(rules, 40))
    many, net = np.tile(states, 10), load(path)  # few enough to stay near the processor, as they are in a search
    gains, lost, rng = np.zeros((len(many), 4)), np.zeros((len(many), 4)), new_rng(1)
    points = rules.scoring == "points" and players > 2
    looks, plays = [], []
    for _ in range(15):
        began = time.thread_time()
        for _ in range(TIMES):
            judge_all(many, codes[:1], net, points, gains, lost)
        between = time.thread_time()
        for _ in range(TIMES):
            playouts(many, codes[:1], rng)
        plays.append(time.thread_time() - between)
        looks.append(between - began)
    look, play = (statistics.median(times[1:]) / len(many) / TIMES * 1e6 for times in (looks, plays))
    print(f"{preset}, {players} players: a look {look:.2f} µs (goal {GOAL} µs), a playout {play:.2f} µs", flush=True)


_load = lru_cache(load)


def game(rules: RuleSet, deal: int, hero: int, path: Path, budget: Budget, trust: float) -> tuple[float, bool]:
    """1 if ``hero`` ended as the Dudák, 0 if another did, and what is fair if nobody did; whether nobody did."""
    match = Match.shuffled(rules, rng=random.Random(deal))
    net = _load(path)
    players = [
        SearchBot(random.Random(deal * 100 + hero * 10 + seat), nets=(lambda _: (net, trust)) if seat == hero else None)
        for seat in range(rules.players)
    ]
    for player in players:
        player.clock = time.thread_time
    while not match.over:
        now = match.deal
        assert now.turn is not None
        match = match.play(players[now.turn].choose(now.view(now.turn), budget))
    return (float(hero in match.losers), False) if match.losers else (1 / rules.players, True)


def deal_of(deal: int, rules: RuleSet, path: Path, budget: Budget, trust: float) -> tuple[float, int]:
    """How often the hero loses a deal from all seats, and how often it was stopped."""
    games = [game(rules, deal, hero, path, budget, trust) for hero in range(rules.players)]
    return statistics.fmean(lost for lost, _ in games), sum(stopped for _, stopped in games)


def match(pool: ProcessPoolExecutor, rules: RuleSet, deals: range, path: Path, budget: Budget, trust: float) -> None:
    job = partial(deal_of, rules=rules, path=path, budget=budget, trust=trust)
    rates, stopped = zip(*pool.map(job, deals, chunksize=4), strict=True)
    mean, error = statistics.fmean(rates), 1.96 * statistics.stdev(rates) / sqrt(len(deals))
    fair = 1 / rules.players
    verdict = "better" if mean + error < fair else "worse" if mean - error > fair else "not told apart"
    per = f"{budget.seconds * 1e3:.0f} ms" if budget.simulations is None else f"{budget.simulations} simulations"
    print(
        f"{rules.base:9} {rules.players} players, {per}, {len(deals)} deals from every seat: "
        f"loses {mean:.1%} ± {error:.1%} (fair {fair:.0%}): {verdict}; "
        f"{sum(stopped)} of {len(deals) * rules.players} were stopped",
        flush=True,
    )


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--deals", type=int, default=200, help="of each rule set")
    parser.add_argument("--first", type=int, default=1000, help="number of the first deal")
    parser.add_argument("--presets", nargs="*", default=[preset for preset in PRESETS if preset != "club"])
    parser.add_argument("--players", type=int, nargs="*", default=[2, 4])
    parser.add_argument("--milliseconds", type=float, default=10)
    parser.add_argument("--simulations", type=int, default=None, help="a decision, in place of a time")
    parser.add_argument("--net", type=Path, default=FILE, help="another file than the one in the package")
    parser.add_argument("--trust", type=float, default=None, help="0 to 1; otherwise as in the package")
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args(arguments)
    parts = args.parts or PARTS
    if unknown := set(parts) - set(PARTS):
        parser.error(f"no such part: {' '.join(sorted(unknown))}")
    warm_up()
    if "cost" in parts:
        for preset, players in (("classic", 4), ("classic", 2), ("karetni", 4)):
            cost(args.net, preset, players)
    if "match" not in parts:
        return
    seconds = 3600 if args.simulations else args.milliseconds / 1e3
    budget = Budget(seconds=seconds, simulations=args.simulations)
    with ProcessPoolExecutor(args.workers) as pool:
        for players in args.players:
            for preset in args.presets:
                rules = RuleSet.preset(preset, players=players)
                trust = trust_in(rules) if args.trust is None else args.trust
                match(pool, rules, range(args.first, args.first + args.deals), args.net, budget, trust)


if __name__ == "__main__":
    main()
