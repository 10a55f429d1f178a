"""Players. Each gets a ``View`` and a ``Budget`` and returns a ``Move``; none can name the state behind (DESIGN §2).

>>> import random
>>> from dudak import Deal, RuleSet
>>> view = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(7), dealer=3).view(0)
>>> make("regular", seed=1).choose(view, Budget()) in view.legal
True
>>> levels()
('novice', 'player', 'regular', 'master')
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from dudak.bots.base import Bot, Budget
from dudak.bots.levels import LEVELS, search
from dudak.bots.simple import BeginnerBot, RandomBot

__all__ = ["Bot", "Budget", "compiled", "levels", "make", "names"]


def _montecarlo(rng: random.Random) -> Bot:
    from dudak.bots.search import MonteCarloBot  # noqa: PLC0415 - brings the compiler along

    return MonteCarloBot(rng)


_MAKERS: Final[dict[str, Callable[[random.Random], Bot]]] = {
    "random": RandomBot,
    "beginner": BeginnerBot,
    **{name: LEVELS[name] for name in ("novice", "player", "regular")},
    "montecarlo": _montecarlo,
    "search": search,
    "master": LEVELS["master"],
}


def make(name: str, seed: int | None = None) -> Bot:
    """The bot ``name`` with a random generator of its own; ``KeyError`` for an unknown name.

    Make one for each seat and deal and show it every view at which its seat is to move: some remember.
    """
    if name not in _MAKERS:
        raise KeyError(f"there is no bot {name!r}; there are: {', '.join(_MAKERS)}")
    return _MAKERS[name](random.Random(seed))


def names() -> tuple[str, ...]:
    """The names of all bots, weakest first; ``master`` is ``search`` with a net where that is better."""
    return tuple(_MAKERS)


def compiled() -> frozenset[str]:
    """The names of the bots that bring the compiler along: the first that thinks takes long where nothing is compiled yet."""
    return frozenset({"montecarlo", "search", "master"})


def levels() -> tuple[str, ...]:
    """The names of the bots that people are offered, weakest first."""
    return tuple(LEVELS)
