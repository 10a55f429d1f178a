"""How good the bots are, and whether their deals end: ``python -m bench.bots [PART …]``.

Parts: ``search`` (one ``search`` among three ``montecarlo``s and among three ``beginner``s, four-handed classic, fair is
25 %), ``levels`` (each level against the one below, two- and four-handed), ``stops`` (how many deals among the strongest
bots a stop rule ended, RULES 7.4, for each preset with 2, 3 and 4 seats in turn). Each deal is played once from every
seat. The number of simulations is fixed, so the results come from the seeds alone: ``--simulations`` is what 200 ms of
one idle core of this machine are enough for.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from typing import Final

from dudak import PRESETS, Match, RuleSet
from dudak.bots import Budget, levels, make

CHUNK: Final = 20
SIMULATIONS: Final = 30_000
FEW: Final = 2_000
PARTS: Final = ("search", "levels", "stops")


def play(rules: RuleSet, bots: Sequence[str], seed: int, *, deal: int | None = None, simulations: int = FEW) -> Match:
    """Deal number ``deal`` (``seed`` unless said otherwise) to its end; everything random comes from the two."""
    match = Match.shuffled(rules, rng=random.Random(seed if deal is None else deal))
    players = [make(name, seed * 4 + seat) for seat, name in enumerate(bots)]
    budget = Budget(seconds=3600, simulations=simulations)
    while not match.over:
        now = match.deal
        assert now.turn is not None
        match = match.play(players[now.turn].choose(now.view(now.turn), budget))
    return match


def losses(
    hero: str, foe: str, first: int, count: int, players: int = 4, simulations: int = FEW, preset: str = "classic"
) -> Counter[str]:
    """Games number ``first``.. with ``hero`` among ``foe``s: each deal once from every seat."""
    rules, found = RuleSet.preset(preset, players=players), Counter[str]()
    for number in range(first, first + count):
        deal, seat = divmod(number, players)
        bots = [hero if p == seat else foe for p in range(players)]
        match = play(rules, bots, number, deal=deal, simulations=simulations)
        found["lost"] += seat in match.losers
        found["stopped"] += match.stopped is not None
        found["in a stop"] += match.stopped is not None and seat not in match.deal.finished
        found["deals"] += 1
    return found


def stops(preset: str, first: int, count: int, bot: str = "regular", simulations: int = FEW) -> Counter[str]:
    """Deals number ``first``.. of ``preset`` among equals: how they ended, and their turns."""
    found = Counter[str]()
    for number in range(first, first + count):
        players = 4 if preset == "club" else 2 + number % 3
        match = play(RuleSet.preset(preset, players=players), [bot] * players, number, simulations=simulations)
        found[match.stopped or "ended"] += 1
        found["turns"] += match.deal.turns
    return found


class Bench:
    """Deals shared out among processes."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool

    def total(
        self, job: Callable[..., Counter[str]], *args: object, deals: int, **more: object
    ) -> Iterator[Counter[str]]:
        """The sums after more and more of the deals."""
        starts = range(0, deals, CHUNK)
        chunks = [self._pool.submit(job, *args, at, min(CHUNK, deals - at), **more) for at in starts]
        found = Counter[str]()
        for chunk in chunks:
            found += chunk.result()
            yield found

    def against(self, hero: str, foe: str, deals: int, players: int, simulations: int, goal: float) -> None:
        found = Counter[str]()
        for found in self.total(losses, hero, foe, deals=deals, players=players, simulations=simulations):
            if found["deals"] % 200 == 0:
                print(f"  {found['deals']}: {found['lost'] / found['deals']:.1%}", flush=True)
        rate = found["lost"] / deals
        error = 1.96 * sqrt(rate * (1 - rate) / deals)
        foes = f"{players - 1} × {foe}" if players > 2 else foe
        print(
            f"{hero} against {foes}, classic, {deals} deals, {simulations:,} simulations: "
            f"loses {rate:.1%} ± {error:.1%} (goal {goal:.0%}); {found['stopped']} deals were stopped, "
            f"{found['in a stop']} of them with {hero} still in",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--deals", type=int, default=1200, help="of each pairing")
    parser.add_argument("--stops", type=int, default=200, help="deals of each preset")
    parser.add_argument("--bot", default="search", help="who plays the deals of `stops`")
    parser.add_argument("--few", type=int, default=FEW, help="simulations a move in `stops`")
    parser.add_argument("--simulations", type=int, default=SIMULATIONS, help="a move, in `search` and for the master")
    parser.add_argument("--level", choices=levels()[1:], help="in `levels`: this one alone against the one below")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    parts = args.parts or PARTS
    if unknown := set(parts) - set(PARTS):
        parser.error(f"no such part: {' '.join(sorted(unknown))}")
    with ProcessPoolExecutor(args.workers) as pool:
        bench = Bench(pool)
        if "search" in parts:
            bench.against("search", "montecarlo", args.deals, 4, args.simulations, 0.12)
            bench.against("search", "beginner", args.deals, 4, args.simulations, 0.02)
        if "levels" in parts:
            for foe, hero in zip(levels(), levels()[1:], strict=False):
                if args.level not in (None, hero):
                    continue
                for players, goal in ((2, 0.40), (4, 0.17)):
                    bench.against(hero, foe, args.deals, players, args.simulations, goal)
        for preset in PRESETS if "stops" in parts else ():
            *_, found = bench.total(stops, preset, deals=args.stops, bot=args.bot, simulations=args.few)
            print(
                f"{preset:9} {args.stops} deals among {args.bot}, {args.few:,} simulations: {found['repetition']} ended by "
                f"repetition, {found['turn_limit']} by turn limit, {found['turns'] / args.stops:.1f} turns a deal",
                flush=True,
            )


if __name__ == "__main__":
    main()
