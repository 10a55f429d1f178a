"""What a net learns from: deals that the search plays against itself, written to files shard by shard.

A shard follows from the plan, its generation and its number alone. One that is there already is not played again.

>>> from dudak.kernel.net import NO_NET
>>> plan = Plan(seed=1, simulations=4, deals=1, shards=2)
>>> found = play_shard(plan, 0, 0, NO_NET)
>>> len(found) > 500, bool((found["rows"] < 64).any()), sorted({int(seats) for seats in found["seats"]})
(True, True, [2, 3, 4])
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from dudak.kernel.envs import layout_of
from dudak.kernel.net import Net
from dudak.kernel.records import CODE, write
from dudak.kernel.search import new_arena, rewards_of
from dudak.kernel.selfplay import LESSON, MOST, play_lessons
from dudak.rules import Code
from dudak.ruleset import PRESETS, RuleSet

RULES: Final = tuple(RuleSet.preset(preset, players=n) for preset in PRESETS if preset != "club" for n in (2, 3, 4))
"""All presets with any number of players; ``club`` is ``classic`` with four."""


class OtherTraining(Exception):
    """The folder holds a training with other settings."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How to train. The same plan gives the same net.

    Each of the ``generations`` plays ``shards`` times ``deals`` deals of each of the ``RULES`` with ``simulations`` a move,
    asking the net of the generation before, and goes over the lessons of the last two generations ``epochs`` times.
    """

    seed: int = 1
    generations: int = 4
    shards: int = 50
    deals: int = 8
    simulations: int = 128
    stray: int = 16
    trust: float = 1.0
    epochs: int = 4
    batch: int = 4096
    rate: float = 2e-3
    mix: float = 0.5
    matches: int = 20

    def begin(self, folder: Path) -> None:
        """Make ``folder`` ready, or see that it was begun by the same plan (more generations may follow)."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "plan.json"
        told = {name: value for name, value in asdict(self).items() if name != "generations"}
        if path.exists() and json.loads(path.read_text("utf-8")) != told:
            raise OtherTraining
        path.write_text(json.dumps(told, indent=1) + "\n", "utf-8")


def play_shard(plan: Plan, generation: int, shard: int, net: Net) -> Any:
    """The lessons of one shard, an array of ``LESSON``."""
    arena = new_arena(plan.simulations + 2)
    trust = plan.trust if len(net.rows) else 0.0
    found = []
    for rules in RULES:
        codes, room = np.zeros(1, CODE), np.zeros(MOST * plan.deals, LESSON)
        write(codes[0], Code(rules))
        text = f"{plan.seed}/{generation}/{rules}".encode()
        seed = np.uint64(int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big"))
        count = play_lessons(
            shard * plan.deals,
            plan.deals,
            seed,
            layout_of(rules),
            codes,
            rewards_of(rules),
            plan.simulations,
            plan.stray,
            net,
            trust,
            arena,
            room,
        )
        found.append(room[:count].copy())
    return np.concatenate(found)


def shard_path(folder: Path, generation: int, shard: int) -> Path:
    """Where a shard is kept."""
    return folder / f"lessons-{generation:02}-{shard:04}.npy"


def keep_shard(plan: Plan, folder: Path, generation: int, shard: int, net: Net) -> None:
    """Play a shard and write it, unless it is there."""
    path = shard_path(folder, generation, shard)
    if not path.exists():
        part = path.with_suffix(".part.npy")
        np.save(part, play_shard(plan, generation, shard, net))
        part.replace(path)
