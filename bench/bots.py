"""How good the first bots are, and whether their deals end: ``python -m bench.bots``.

Prints the loss rate of one ``regular`` among three ``beginner``s in four-handed classic (fair is 25 %), seats rotated, and
how many deals among ``regular``s were ended by a stop rule (RULES 7.4), for each preset with 2, 3 and 4 seats in turn.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt

from dudak import PRESETS, Match, RuleSet
from dudak.bots import Budget, make

CHUNK = 100


def play(rules: RuleSet, bots: Sequence[str], seed: int) -> Match:
    """One deal to its end; everything random comes from ``seed``."""
    match = Match.shuffled(rules, rng=random.Random(seed))
    players = [make(name, seed * 4 + seat) for seat, name in enumerate(bots)]
    while not match.over:
        deal = match.deal
        assert deal.turn is not None
        match = match.play(players[deal.turn].choose(deal.view(deal.turn), Budget()))
    return match


def losses(hero: str, foe: str, first: int, count: int) -> Counter[str]:
    """Deals number ``first``.. of classic with ``hero`` in a rotating seat among three ``foe``s."""
    rules, found = RuleSet.preset("classic"), Counter[str]()
    for number in range(first, first + count):
        seat = number % 4
        match = play(rules, [hero if p == seat else foe for p in range(4)], number)
        found["lost"] += seat in match.losers
        found["stopped"] += match.stopped is not None
    return found


def stops(preset: str, first: int, count: int) -> Counter[str]:
    """Deals number ``first``.. of ``preset`` among regulars: how they ended, and their turns."""
    found = Counter[str]()
    for number in range(first, first + count):
        players = 4 if preset == "club" else 2 + number % 3
        match = play(RuleSet.preset(preset, players=players), ["regular"] * players, number)
        found[match.stopped or "ended"] += 1
        found["turns"] += match.deal.turns
    return found


def _sum(pool: ProcessPoolExecutor, job: object, *args: str, deals: int) -> Counter[str]:
    assert callable(job)
    chunks = [pool.submit(job, *args, at, min(CHUNK, deals - at)) for at in range(0, deals, CHUNK)]
    return sum((chunk.result() for chunk in chunks), Counter[str]())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--losses", type=int, default=2000, help="deals of regular against three beginners")
    parser.add_argument("--stops", type=int, default=10_000, help="deals of each preset among regulars")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    with ProcessPoolExecutor(args.workers) as pool:
        if args.losses:
            found = _sum(pool, losses, "regular", "beginner", deals=args.losses)
            rate = found["lost"] / args.losses
            error = 1.96 * sqrt(rate * (1 - rate) / args.losses)
            print(f"regular against three beginners, classic, {args.losses} deals: loses {rate:.1%} ± {error:.1%}")
            print(f"  of these deals {found['stopped']} were ended by a stop rule")
        for preset in PRESETS if args.stops else ():
            found = _sum(pool, stops, preset, deals=args.stops)
            print(
                f"{preset:9} {args.stops} deals among regulars: {found['repetition']} by repetition, "
                f"{found['turn_limit']} by turn limit, {found['turns'] / args.stops:.1f} turns a deal",
                flush=True,
            )


if __name__ == "__main__":
    main()
