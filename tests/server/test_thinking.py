"""Bots in their threads: one thought at a time, made where they think."""

from __future__ import annotations

import asyncio
import os
import random
import threading
import time
from typing import Any

import pytest

from dudak import Deal, Move, RuleSet, View
from dudak.server.metrics import Metrics
from dudak.server.thinking import IN_TURN, Roster, Thinkers, spare_cores
from dudak.server.warm import Warming

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

    thinkers = Thinkers(Roster(("slow",), ("slow",), make, lambda share: None), threads=4, seconds=5, metrics=Metrics())
    try:
        bot = thinkers.seat("slow")
        assert not made
        moves = await asyncio.gather(*(thinkers.choose(bot, VIEW) for _ in range(6)))
        assert set(moves) == {VIEW.legal[0]}
        assert [slow.most for slow in made] == [1]
        assert made[0].made_in.startswith("dudak-bot")
    finally:
        thinkers.close()


class Lasting(Warming):
    """Something is compiled ahead, for as long as the test wants."""

    lasts = True

    @property
    def runs(self) -> bool:
        return self.lasts


async def test_who_needs_compiled_code_waits_for_it_outside_of_the_threads() -> None:
    roster = Roster(("plain", "strong"), (), lambda name, seed: Slow(), lambda share: None, compiled=("strong",))
    warming = Lasting()
    thinkers = Thinkers(roster, threads=1, seconds=0.05, metrics=Metrics(), warming=warming)
    try:
        strong = thinkers.seat("strong")
        thought = asyncio.create_task(thinkers.choose(strong, VIEW))
        work = asyncio.create_task(thinkers.work(lambda: 42))
        given_up = asyncio.create_task(thinkers.choose(strong, VIEW))
        # the one thread there is stays free for those who need nothing
        assert await asyncio.wait_for(thinkers.choose(thinkers.seat("plain"), VIEW), 10) == VIEW.legal[0]
        await asyncio.sleep(0.15)  # longer than a thought may take
        assert not thought.done() and not work.done() and not strong.ready
        given_up.cancel()
        warming.lasts = False
        assert await asyncio.wait_for(thought, 10) == VIEW.legal[0] and strong.ready
        assert await asyncio.wait_for(work, 10) == 42
    finally:
        thinkers.close()


class Held:
    """Thinks until it is let go, and notes what it was given."""

    let_go = threading.Event()
    budgets: list[float]

    def __init__(self, budgets: list[float]) -> None:
        self.budgets = budgets

    def choose(self, view: View, budget: Any) -> Move:
        self.budgets.append(budget)
        self.let_go.wait(10)
        return view.legal[0]


async def test_when_many_strong_bots_wait_each_gets_less_time_and_nobody_else_waits() -> None:
    budgets: list[float] = []
    Held.let_go.clear()

    def make(name: str, seed: int) -> Any:
        return Held(budgets) if name == "strong" else Slow()

    roster = Roster(("plain", "strong"), (), make, lambda share: share, compiled=("strong",))
    thinkers = Thinkers(roster, threads=1, seconds=20, metrics=Metrics())
    try:
        thoughts = [asyncio.create_task(thinkers.choose(thinkers.seat("strong"), VIEW)) for _ in range(4 * IN_TURN)]
        assert await asyncio.wait_for(thinkers.choose(thinkers.seat("plain"), VIEW), 10) == VIEW.legal[0]
        assert await asyncio.wait_for(thinkers.work(lambda: 42), 10) == 42
        assert len(budgets) == 1
        Held.let_go.set()
        await asyncio.gather(*thoughts)
        assert min(budgets) <= 1 / 3  # of the usual time
        await thinkers.choose(thinkers.seat("strong"), VIEW)
        assert budgets[-1] == 1  # nobody else waits any more
    finally:
        Held.let_go.set()
        thinkers.close()


@pytest.mark.parametrize(("cores", "threads"), [(1, 1), (2, 1), (8, 7)])
def test_thinking_leaves_a_core_to_the_tables(monkeypatch: pytest.MonkeyPatch, cores: int, threads: int) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: set(range(cores)), raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    assert spare_cores() == threads
