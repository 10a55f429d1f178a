"""Random deals of random rule sets, move by move."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import chain

from dudak.deal import Deal
from dudak.moves import Move
from dudak.ruleset import PRESETS, RuleSet
from tests.laws.random_rules import choose, policy, random_rules, random_start

EFFORT = float(os.environ.get("DUDAK_LAWS", "1"))
"""How many times the usual number of deals the laws look at."""

Moved = tuple[Deal, Move, Deal]


def walk(seed: int, turns: int = 60, rules: RuleSet | None = None) -> Iterator[Moved]:
    """The moves of one random deal, of a random rule set unless one is given."""
    rng = random.Random(seed)
    deal, _ = random_start(rng, rules or random_rules(rng))
    how = policy(rng)
    while not deal.over and deal.turns < turns:
        move = choose(rng, deal, how)
        after = deal.play(move)
        yield deal, move, after
        deal = after


def courses(deals: int, turns: int = 60) -> Iterator[Iterator[Moved]]:
    """Many random deals, and one of every preset for 2, 3 and 4 players."""
    for seed in range(int(deals * EFFORT)):
        yield walk(seed, turns)
    for preset in PRESETS:
        for players in (4,) if preset == "club" else (2, 3, 4):
            yield walk(players, turns, RuleSet.preset(preset, players=players))


def walks(deals: int, turns: int = 60) -> Iterator[Moved]:
    """The moves of the same, one deal after another."""
    return chain.from_iterable(courses(deals, turns))
