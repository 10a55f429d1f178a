"""The tables of this process: loads them, opens them, closes them, wakes what is due.

A table in memory is a cache of its log. Which tables have something to do stands in the store (``due``), so a server that
was killed resumes every table when it starts again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable
from typing import Final

import msgspec

from dudak.cards import CARDS, SUIT_LETTERS
from dudak.server.bus.base import Bus
from dudak.server.core.commands import Close, Command, Draw, Open, Sit
from dudak.server.core.decide import Refusal
from dudak.server.core.events import Chair, from_bytes
from dudak.server.core.table import Table, rebuild
from dudak.server.gallery import Client
from dudak.server.hints import Hints
from dudak.server.live import REMEMBERED, Job, LiveTable, Reply, nobody
from dudak.server.logs import logger
from dudak.server.metrics import Metrics
from dudak.server.settings import DAY, HOUR, Settings
from dudak.server.store.base import Opening, Store, StoreError
from dudak.server.thinking import Thinkers

ID_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH: Final = 13  # 64 bits: a table's address cannot be guessed
RESUMED_AT_ONCE: Final = 8
CLEANING_SECONDS: Final = 600.0


class Host:
    """All live tables. ``clock`` gives the time that is stored."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        bus: Bus,
        thinkers: Thinkers,
        metrics: Metrics,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.settings, self.store, self.thinkers, self.metrics, self.clock = settings, store, thinkers, metrics, clock
        self.hints = Hints(settings, thinkers)
        self.tables: dict[str, LiveTable] = {}
        self._bus = bus
        self._bus_token: object = None
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._chance = secrets.SystemRandom()

    # --- life ------------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Resume what is due, and keep house from now on."""
        self._bus_token = self._bus.listen(self._heard)
        self._spawn(self._resume())
        self._spawn(self._sweep())
        self._spawn(self._clean())

    async def stop(self) -> None:
        """Let every table leave memory. The log has everything."""
        for task in self._tasks:
            task.cancel()
        self.hints.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(live.stop() for live in self.tables.values()))
        self.tables.clear()
        self.metrics.tables = 0

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _resume(self) -> None:
        gate = asyncio.Semaphore(RESUMED_AT_ONCE)

        async def one(table: str) -> None:
            async with gate:
                try:
                    await self.live(table)
                except StoreError:
                    logger().exception("table not resumed", table=table)

        due = await self.store.due()
        await asyncio.gather(*(one(item.table) for item in due))
        if due:
            logger().info("tables resumed", count=len(due))

    # --- tables ----------------------------------------------------------------------------------------------------

    async def live(self, table: str) -> LiveTable | None:
        """The table, from memory or from its log; ``None`` if there is none."""
        found = self.tables.get(table)
        if found is not None and not found.gone:
            return found
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> LiveTable | None:
        rows = await self.store.log(table_id)
        if not rows:
            return None
        try:
            table = await asyncio.to_thread(rebuild, table_id, [(row.at, from_bytes(row.body)) for row in rows])
        except (msgspec.DecodeError, ValueError, AssertionError) as error:
            logger().exception("a log cannot be read", table=table_id)
            raise StoreError("log") from error
        return self._adopt(table, [(row.command, row.version) for row in rows[-REMEMBERED:]])

    def _adopt(self, table: Table, recent: Iterable[tuple[str, int]] = ()) -> LiveTable:
        live = self.tables[table.id] = LiveTable(self, table, recent)
        self.metrics.tables = len(self.tables)
        return live

    async def open_table(self, rules: str, chairs: tuple[Chair, ...], pace: str) -> str:
        """A new table with a fresh deal; see ``open``."""
        return await self.open(Open(rules, pace, chairs, self.draw(len(chairs))))

    async def open(self, wish: Open) -> str:
        """A new table, opened by its first guest; its id. ``StoreError`` if it could not be stored."""
        guest = next((chair.guest for chair in wish.chairs if chair.guest), "")
        table = "".join(self._chance.choice(ID_LETTERS) for _ in range(ID_LENGTH))
        opening = Opening(rules=wish.rules, owner=guest, guests=tuple(chair.guest for chair in wish.chairs))
        live = self._adopt(Table(table))
        reply = await self._ask(live, wish, "open", opening)
        if isinstance(reply, Refusal):
            await self._drop(live)
            raise StoreError(reply.key)
        return table

    async def sit(self, table: str, guest: str, name: str) -> int | Refusal:
        """Take an open seat; the seat."""
        live = await self.live(table)
        if live is None:
            return Refusal("server-no-table")
        reply = await self._ask(live, Sit(guest, name), f"{guest}:sit:{secrets.token_hex(8)}")
        seat = live.table.seat_of(guest)
        if isinstance(reply, Refusal):
            return reply
        assert seat is not None
        return seat

    async def close(self, table: str) -> None:
        """Nobody will play here any more."""
        live = await self.live(table)
        if live is not None and not live.table.closed:
            await self._ask(live, Close(), "close")

    async def _ask(self, live: LiveTable, command: Command, command_id: str, opening: Opening | None = None) -> Reply:
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()

        def heard(reply: Reply) -> None:
            if not future.done():
                future.set_result(reply)

        if not live.submit(Job(command, command_id, heard, opening=opening)):
            return Refusal("server-busy")
        return await future

    def draw(self, players: int) -> Draw:
        """Let chance decide a deal, by the system's source of it."""
        pack = [card.text for card in CARDS]
        self._chance.shuffle(pack)
        kings = "".join(self._chance.sample(SUIT_LETTERS, len(SUIT_LETTERS)))
        return Draw(" ".join(pack), kings, secrets.token_hex(16), self._chance.randrange(players))

    # --- the bus ---------------------------------------------------------------------------------------------------

    def moved(self, table: str) -> None:
        """This host has appended to ``table``: tell the other nodes."""
        self._bus.moved(table, self._bus_token)

    def _heard(self, table: str | None) -> None:
        """Another node has moved a table (``None``: it may have been any)."""
        for name in list(self.tables) if table is None else [table]:
            live = self.tables.get(name)
            if live is not None:
                live.submit(Job(None, "", nobody))

    # --- housekeeping ----------------------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        """Every second: readers that lag, tables nobody looks at."""
        while True:
            await asyncio.sleep(1.0)
            now = time.monotonic()
            for live in list(self.tables.values()):
                for client in list(live.gallery.clients):
                    self._check_reader(live, client, now)
                if live.idle(now, self.settings.unload_seconds):
                    await self._drop(live)

    def _check_reader(self, live: LiveTable, client: Client, now: float) -> None:
        live.gallery.flush(client)
        if client.link.waiting() <= self.settings.lag_bytes:
            client.lag_since = None
        elif client.lag_since is None:
            client.lag_since = now
        elif now - client.lag_since > self.settings.lag_seconds:
            self.metrics.dropped += 1
            live.gallery.leave(client)
            client.link.drop()

    async def _drop(self, live: LiveTable) -> None:
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]
        self.metrics.tables = len(self.tables)
        await live.stop()

    async def _clean(self) -> None:
        """Now and then: close tables that were left alone."""
        while True:
            try:
                now = self.clock()
                started, fresh = now - self.settings.closed_days * DAY, now - self.settings.fresh_hours * HOUR
                for table in await self.store.stale(started, fresh):
                    await self.close(table)
            except StoreError:
                logger().exception("cleaning failed")
            await asyncio.sleep(CLEANING_SECONDS)
