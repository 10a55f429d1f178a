"""Compiled rules, plain rules and the slow model, step by step together over many random deals.

    python -m bench.agreement --deals 20000 --jobs 2

Each deal has a rule set of its own, drawn at random from all options. After every move all fields of the plain state
and the compiled record, the deal made from the record, the model's position and the legal moves of all are compared.
Prints what was compared; ends with code 1 at the first difference, and says which seed shows it.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from functools import partial

from tests.kernel.lockstep import Disagreement, Tally, play

CHUNK = 50


def chunk(first: int, *, turns: int, size: int = CHUNK) -> Tally:
    tally = Tally()
    for seed in range(first, first + size):
        tally += play(seed, turns)
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.agreement", description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--turns", type=int, default=250, help="how far a deal is followed")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    args = parser.parse_args()
    chunks = range(args.seed, args.seed + args.deals, CHUNK)
    last = args.seed + args.deals
    began, total = time.perf_counter(), Tally()
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        try:
            sizes = {first: min(CHUNK, last - first) for first in chunks}
            whole = [first for first, size in sizes.items() if size == CHUNK]
            for tally in pool.imap_unordered(partial(chunk, turns=args.turns), whole):
                total += tally
                if sys.stderr.isatty():
                    print(f"\r{total.deals:,} deals", end="", file=sys.stderr, flush=True)
            for first, size in sizes.items():
                if size != CHUNK:
                    total += chunk(first, turns=args.turns, size=size)
        except Disagreement as difference:
            print(difference)
            return 1
    seconds = time.perf_counter() - began
    print(
        f"{total.deals:,} random deals of random rule sets, {total.moves:,} moves, {total.decided:,} deals played to "
        f"their end: plain Python, compiled and model agree at every step ({seconds:.0f} s)"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
