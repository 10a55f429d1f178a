"""The trained net that comes with the package, and the deals in which ``master`` asks it.

>>> trusted(RuleSet.preset("classic", players=3, pickup="run"))[1]
0.0
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np

from dudak.kernel.net import NO_NET, SHAPES, Net
from dudak.ruleset import RuleSet

FILE: Final = Path(__file__).with_name("net.npz")
_PLAYERS: Final = {
    "classic": (2, 3, 4),
    "club": (4,),  # classic with four
    "open": (2, 3, 4),
    "pocket": (2, 3, 4),
    "secret": (2, 3, 4),
    "talon": (2, 3, 4),
    "zapletal": (2, 3, 4),
    "karetni": (2,),
}
KEPT: Final = frozenset((preset, players) for preset, numbers in _PLAYERS.items() for players in numbers)
"""Presets and numbers of players in which the search was shown to be better with the net than without at equal time."""


class BadNet(Exception):
    """The file does not hold a net of this shape."""


def load(path: Path = FILE) -> Net:
    """The net in ``path``, by default the package's own. ``BadNet``; ``OSError`` where it cannot be read."""
    with np.load(path) as numbers:
        if set(numbers) != set(Net._fields):
            raise BadNet(str(path))
        net = Net(*(np.ascontiguousarray(numbers[name], np.float32) for name in Net._fields))
    if any(layer.shape != shape for layer, shape in zip(net, SHAPES, strict=True)):
        raise BadNet(str(path))
    return net


def save(net: Net, path: Path) -> None:
    """Write a net, rounded to 16 bits a number. The same net gives the same file."""
    with path.open("wb") as file:
        np.savez_compressed(
            file, allow_pickle=False, **{name: getattr(net, name).astype(np.float16) for name in Net._fields}
        )


@lru_cache
def ours() -> Net:
    """The package's own net, read once."""
    return load()


def trust_in(rules: RuleSet) -> float:
    """How far to trust the net, where it is asked: with two players wholly, with more as far as a playout."""
    return 1.0 if rules.players == 2 else 0.5


def trusted(rules: RuleSet) -> tuple[Net, float]:
    """Which net to ask in deals by ``rules``, and how far to trust it: not at all but for the presets ``KEPT``."""
    preset = RuleSet.preset(rules.base, players=rules.players)
    stops = {name: getattr(preset, name) for name in ("repetition", "turn_limit")}
    if (rules.base, rules.players) not in KEPT or rules.changed(**stops) != preset:
        return NO_NET, 0.0
    return ours(), trust_in(rules)
