"""Bots in their threads: one thought at a time, made where they think."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from typing import Any

from dudak import Deal, Move, RuleSet, View
from dudak.server.metrics import Metrics
from dudak.server.thinking import Roster, Thinkers

VIEW = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(7), dealer=3).view(0)


class Slow:
    """Notes where it was made and how many thoughts it had at once."""

    at_once = most = 0

    def __init__(self) -> None:
        self.made_in = threading.current_thread().name

    def choose(self, view: View, budget: Any) -> Move:
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        time.sleep(0.02)
        self.at_once -= 1
        return view.legal[0]


async def test_a_bot_is_made_in_its_thread_and_thinks_one_thought_at_a_time() -> None:
    made: list[Slow] = []

    def make(name: str, seed: int) -> Slow:
        made.append(Slow())
        return made[-1]

    thinkers = Thinkers(Roster(("slow",), ("slow",), make, lambda: None), threads=4, seconds=5, metrics=Metrics())
    try:
        bot = thinkers.seat("slow")
        assert not made
        moves = await asyncio.gather(*(thinkers.choose(bot, VIEW) for _ in range(6)))
        assert set(moves) == {VIEW.legal[0]}
        assert [slow.most for slow in made] == [1]
        assert made[0].made_in.startswith("dudak-bot")
    finally:
        thinkers.close()
