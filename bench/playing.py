"""Random and sensible play: moves a second on one core, in plain Python and compiled."""

from __future__ import annotations

import random

from bench.measure import median_rate
from dudak import rules as R
from dudak.deal import Deal
from dudak.ruleset import PRESETS, RuleSet

TURNS = 400
"""Random play goes on and on; each playout is capped at so many turns (the rule sets' own limit)."""


def start_deals(preset: str, count: int) -> list[Deal]:
    rules = RuleSet.preset(preset)
    return [Deal.shuffled(rules, rng=random.Random(i), dealer=i % rules.players) for i in range(count)]


def plain_python(preset: str = "classic", deals: int = 60) -> float:
    """Random moves a second through ``rules.legal`` and ``rules.apply``."""
    starts = start_deals(preset, deals)
    draw = random.Random(5).random
    legal, apply, over = R.legal, R.apply, R.OVER

    def work() -> int:
        moves = 0
        for deal in starts:
            s, r = deal._state.copy(), deal._code  # noqa: SLF001
            while s.phase != over and s.turns < TURNS:
                mask = legal(s, r)
                for _ in range(int(draw() * mask.bit_count())):
                    mask &= mask - 1
                apply(s, r, (mask & -mask).bit_length() - 1)
                moves += 1
        return moves

    return median_rate(work)


def compiled(preset: str, style: int, moves_wanted: int) -> tuple[float, float, float]:
    """Moves a second, moves a playout, and the share of playouts that ran into the cap."""
    from dudak import kernel

    states, codes = kernel.to_records(start_deals(preset, 500))
    first = kernel.batch(states, codes, style, seed=1, max_turns=TURNS)
    length = float(first.actions.mean())
    playouts = max(len(states), int(moves_wanted / length))

    def work() -> int:
        return int(kernel.batch(states, codes, style, seed=1, playouts=playouts, max_turns=TURNS).actions.sum())

    return median_rate(work), length, float((first.stop != kernel.DECIDED).mean())


def all_compiled() -> list[tuple[str, float, float, float, float]]:
    """For each preset: random moves a second, moves a playout, share capped; and moves a second of sensible play."""
    from dudak import kernel

    rows = []
    for preset in PRESETS:
        rate, length, capped = compiled(preset, kernel.RANDOM, 10_000_000)
        greedy, _, _ = compiled(preset, kernel.GREEDY, 5_000_000)
        rows.append((preset, rate, length, capped, greedy))
    return rows
