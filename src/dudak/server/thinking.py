"""Bots think in threads, a few at a time, and are given a View: never the deal."""

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


class Bot(Protocol):
    """A player: picks one of ``view.legal``."""

    def choose(self, view: View, budget: Any) -> Move: ...


@dataclass(frozen=True, slots=True)
class Roster:
    """Which bots there are, which of them people are offered, and how to make one. ``compiled``: those that think in
    compiled code.
    """

    names: Sequence[str]
    offered: Sequence[str]
    make: Callable[[str, int], Bot]
    budget: Callable[[], Any]
    compiled: Collection[str] = ()


def installed() -> Roster:
    """The bots of this installation."""
    from dudak import bots  # noqa: PLC0415 - tests bring their own and the house may be without

    return Roster(bots.names(), bots.levels(), bots.make, bots.Budget, bots.compiled())


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


class Thinkers:
    """The threads bots think in. What needs compiled code waits, outside of them, while that is being made."""

    def __init__(
        self, roster: Roster, *, threads: int, seconds: float, metrics: Metrics, warming: Warming | None = None
    ) -> None:
        self.roster = roster
        self.warming = warming or Warming()
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="dudak-bot", initializer=stand_back)
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
        loop = asyncio.get_running_loop()
        try:
            if not bot.ready and bot.name in self.roster.compiled:
                await self.warming.ended()
            thought = loop.run_in_executor(self._pool, bot.choose, view, self.roster.budget())
            move = await asyncio.wait_for(thought, self._seconds if bot.ready else max(self._seconds, LONGEST_JOB))
            if move in view.legal:
                return move
            logger().error("bot chose an illegal move", bot=bot.name)
        except (asyncio.CancelledError, GeneratorExit):
            raise
        except Exception:  # noqa: BLE001 - whatever a bot does wrong, the table goes on
            logger().exception("bot failed", bot=bot.name)
        self._metrics.bot_failures += 1
        return self._seeds.choice(view.legal)

    async def work(self, job: Callable[[], T]) -> T:
        """Something else to think out, among the bots and in compiled code: ``TimeoutError`` if it takes longer than the
        longest thought.
        """
        await self.warming.ended()
        return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(self._pool, job), LONGEST_JOB)

    def close(self) -> None:
        """Do not wait for bots that think."""
        self._pool.shutdown(wait=False, cancel_futures=True)
