"""Players. Each gets a ``View`` and a ``Budget`` and returns a ``Move``; none can name the state behind (DESIGN §2).

>>> import random
>>> from dudak import Deal, RuleSet
>>> view = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(7), dealer=3).view(0)
>>> make("regular", seed=1).choose(view, Budget()) in view.legal
True
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from dudak.bots.base import Bot, Budget
from dudak.bots.regular import RegularBot
from dudak.bots.simple import BeginnerBot, RandomBot

__all__ = ["Bot", "Budget", "make", "names"]

_MAKERS: Final[dict[str, Callable[[random.Random], Bot]]] = {
    "random": RandomBot,
    "beginner": BeginnerBot,
    "regular": RegularBot,
}


def make(name: str, seed: int | None = None) -> Bot:
    """The bot ``name`` with a random generator of its own; ``KeyError`` for an unknown name."""
    if name not in _MAKERS:
        raise KeyError(f"there is no bot {name!r}; there are: {', '.join(_MAKERS)}")
    return _MAKERS[name](random.Random(seed))


def names() -> tuple[str, ...]:
    """The names of all bots, weakest first."""
    return tuple(_MAKERS)
