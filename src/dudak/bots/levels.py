"""The levels that people are offered: each is a bot with settings, and beats the one below (python -m bench.bots)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from dudak.bots.base import Bot
from dudak.bots.human import Habits, HumanBot
from dudak.bots.regular import RegularBot, Weights


def _novice(rng: random.Random) -> Bot:
    """Beats cheaply and keeps trumps too long, forgets what others took, often misses the time to declare."""
    return HumanBot("novice", rng, Habits(forget=0.8, hoard=0.3, overlook=0.4), Weights(block=0.0))


def _player(rng: random.Random) -> Bot:
    """Thinks a little of what the next player can beat, and forgets half of what others took."""
    return HumanBot("player", rng, Habits(forget=0.5, hoard=0.12, overlook=0.2), Weights(block=0.2))


def search(rng: random.Random) -> Bot:
    """Tree search, without a net in any rule set."""
    from dudak.bots.search import SearchBot  # noqa: PLC0415 - brings the compiler along

    return SearchBot(rng)


def _master(rng: random.Random) -> Bot:
    """The strongest: tree search, which asks the trained net in the presets where that was shown to be better."""
    from dudak.bots.nets import trusted  # noqa: PLC0415
    from dudak.bots.search import SearchBot  # noqa: PLC0415

    return SearchBot(rng, "master", trusted)


LEVELS: Final[dict[str, Callable[[random.Random], Bot]]] = {
    "novice": _novice,
    "player": _player,
    "regular": RegularBot,
    "master": _master,
}
"""Weakest first."""
