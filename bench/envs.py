"""Steps a second of the batched environment, on one core: ``python -m bench.envs``.

A step is one random legal move in one deal: choosing it, checking it, playing it, the stop rules, dealing anew where a deal
has ended, and the new masks; in the second column observations too. One thread, its processor time, medians of seven runs.
"""

from __future__ import annotations

import argparse

from bench import playing
from bench.measure import median_rate
from dudak import kernel
from dudak.lab.envs import BatchEnv
from dudak.ruleset import PRESETS, RuleSet

GOALS = {False: 10e6, True: 3e6}


def rate(preset: str, size: int, steps: int, *, observe: bool) -> float:
    """Steps a second."""
    env = BatchEnv(RuleSet.preset(preset), size, seed=1, observe=observe)

    def work() -> int:
        for _ in range(steps):
            env.step(env.sample())
        return steps * size

    return median_rate(work)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.envs", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--size", type=int, default=1024, help="deals side by side")
    parser.add_argument("--steps", type=int, default=1000, help="steps a run")
    args = parser.parse_args()
    plain = playing.compiled("classic", kernel.RANDOM, 3_000_000)[0]
    print(
        f"Random playouts of classic in the kernel, for comparison in the same run: {plain / 1e6:.0f} M moves a second.\n"
    )
    print(f"| {args.size} deals side by side | with masks | and observations | goals met |")
    print("| --- | --- | --- | --- |")
    for preset in PRESETS:
        found = {observe: rate(preset, args.size, args.steps, observe=observe) for observe in GOALS}
        met = "yes" if all(found[observe] >= goal for observe, goal in GOALS.items()) else "NO"
        print(f"| {preset} | {found[False] / 1e6:.1f} M/s | {found[True] / 1e6:.1f} M/s | {met} |", flush=True)


if __name__ == "__main__":
    main()
