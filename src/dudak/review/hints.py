"""Help with one move: the chances of all of them, thought out quickly from what the seat knows."""

from __future__ import annotations

import random
from typing import Final

from dudak.bots.base import Budget
from dudak.bots.nets import trusted
from dudak.bots.search import Chance, SearchBot
from dudak.review.judge import judge
from dudak.view import View

SIMULATIONS: Final = 100_000  # with fewer the advice for a large hand depends on chance
SECONDS: Final = 1.0


def hint(view: View, seed: int, *, seconds: float = SECONDS, simulations: int = SIMULATIONS) -> tuple[Chance, ...]:
    """The legal moves of ``view``, the best first, after so many simulations or so much time, whichever ends first.

    It depends on the view and the seed alone, unless time runs out. ``ValueError`` unless the seat is to move.
    """
    bot = SearchBot(random.Random(seed), nets=trusted)
    bot.estimate(view, Budget(0, 1))  # the first of a process is compiled or loaded: before the clock runs
    chances, _ = bot.estimate(view, Budget(seconds, simulations))
    return judge(chances, chances[0].move).chances
