"""Bots think in threads and are given a View: never the deal.

Strong bots compute all the time they are given. They do so in fewer threads than there are cores, so that a core is left to
the tables; when many want to think each gets less time, so that nobody waits long for a move. Bots that answer at once, and
hints, do not queue behind them.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import threading
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from dudak.moves import Move
from dudak.server.logs import logger
from dudak.server.metrics import Metrics
from dudak.server.warm import NICENESS, Warming
from dudak.view import View

T = TypeVar("T")

LONGEST_JOB: Final = 120.0  # s; on a machine that has never searched the search is compiled first
IN_TURN: Final = 5  # so many thoughts may follow each other in a thread at their full time


class Bot(Protocol):
    """A player: picks one of ``view.legal``."""

    def choose(self, view: View, budget: Any) -> Move: ...


@dataclass(frozen=True, slots=True)
class Roster:
    """Which bots there are, which of them people are offered, and how to make one. ``budget`` makes what a bot may use for a
    thought from a share (0 to 1) of the usual time. ``compiled``: the bots that think in compiled code and use it all.
    """

    names: Sequence[str]
    offered: Sequence[str]
    make: Callable[[str, int], Bot]
    budget: Callable[[float], Any]
    compiled: Collection[str] = ()


def installed() -> Roster:
    """The bots of this installation."""
    from dudak import bots  # noqa: PLC0415 - tests bring their own and the house may be without

    def budget(share: float) -> bots.Budget:
        return bots.Budget(bots.Budget().seconds * share)

    return Roster(bots.names(), bots.levels(), bots.make, budget, bots.compiled())


class Seated:
    """A bot on its seat. It is made in the thread where it first thinks, since the strong ones bring a compiler along, and
    thinks one thought at a time, even when the table has moved on and wants the next.
    """

    def __init__(self, name: str, make: Callable[[], Bot]) -> None:
        self.name = name
        self.ready = False
        self._make = make
        self._bot: Bot | None = None
        self._lock = threading.Lock()

    def choose(self, view: View, budget: Any) -> Move:
        with self._lock:
            if self._bot is None:
                self._bot = self._make()
            move = self._bot.choose(view, budget)
            self.ready = True
            return move


def stand_back() -> None:
    """Where threads have a priority of their own, a thinking bot lets the event loop go first."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


def spare_cores() -> int:
    """How many cores thinking may fill: one is left to the tables."""
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    return max(1, cores - 1)


class Thinkers:
    """The threads bots think in. What needs compiled code waits, outside of them, while that is being made."""

    def __init__(
        self, roster: Roster, *, threads: int, seconds: float, metrics: Metrics, warming: Warming | None = None
    ) -> None:
        """``threads``: for strong bots; 0: ``spare_cores()``."""
        self.roster = roster
        self.warming = warming or Warming()
        self._threads = threads or spare_cores()
        self._strong = _pool(self._threads, "dudak-master")
        self._quick = _pool(1, "dudak-bot")
        self._work = _pool(1, "dudak-hint")
        self._waiting = 0  # strong bots that think or wait for a thread
        self._seconds = seconds
        self._metrics = metrics
        self._seeds = random.SystemRandom()

    def seat(self, name: str) -> Seated:
        """A bot for one seat."""
        return Seated(name, partial(self.roster.make, name, self._seeds.getrandbits(32)))

    async def choose(self, bot: Seated, view: View) -> Move:
        """The bot's move; a legal one at random if it fails or takes too long, which is a defect and logged as one.

        Every view is shown to it, also where there is no choice: some remember.
        """
        try:
            if bot.name not in self.roster.compiled:
                move = await self._answer(self._quick, bot, view)
            else:
                if not bot.ready:
                    await self.warming.ended()
                self._waiting += 1
                try:
                    move = await self._answer(self._strong, bot, view)
                finally:
                    self._waiting -= 1
            if move in view.legal:
                return move
            logger().error("bot chose an illegal move", bot=bot.name)
        except (asyncio.CancelledError, GeneratorExit):
            raise
        except Exception:  # noqa: BLE001 - whatever a bot does wrong, the table goes on
            logger().exception("bot failed", bot=bot.name)
        self._metrics.bot_failures += 1
        return self._seeds.choice(view.legal)

    async def _answer(self, pool: ThreadPoolExecutor, bot: Seated, view: View) -> Move:
        thought = asyncio.get_running_loop().run_in_executor(pool, self._think, bot, view)
        return await asyncio.wait_for(thought, self._seconds if bot.ready else max(self._seconds, LONGEST_JOB))

    def _think(self, bot: Seated, view: View) -> Move:
        """In a thread. How much time there is depends on how many wait now, not when this thought was asked for."""
        share = min(1.0, IN_TURN * self._threads / max(self._waiting, 1))
        return bot.choose(view, self.roster.budget(share))

    async def work(self, job: Callable[[], T]) -> T:
        """Something else to think out, in compiled code: ``TimeoutError`` if it takes longer than the longest thought."""
        await self.warming.ended()
        return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(self._work, job), LONGEST_JOB)

    def close(self) -> None:
        """Do not wait for bots that think."""
        for pool in (self._strong, self._quick, self._work):
            pool.shutdown(wait=False, cancel_futures=True)


def _pool(threads: int, name: str) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix=name, initializer=stand_back)
