"""The host: order, failures, bots, memory, and two nodes on one store."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from dudak.moves import Move
from dudak.server.bus.local import LocalBus
from dudak.server.core.commands import Play, SetPace
from dudak.server.core.decide import Refusal
from dudak.server.core.events import Chair
from dudak.server.host import Host
from dudak.server.live import Job, LiveTable, Reply, Stored
from dudak.server.metrics import Metrics
from dudak.server.settings import Settings
from dudak.server.store.base import Due, Entry, StoreError
from dudak.server.store.sqlite import SqliteStore
from dudak.server.thinking import Roster, Thinkers
from dudak.view import View


class FirstMove:
    """Plays the first legal move."""

    def choose(self, view: View, budget: Any) -> Move:
        assert isinstance(view, View)
        return view.legal[0]


class Plain(FirstMove):
    """Cards first, at random, so that deals end."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: View, budget: Any) -> Move:
        cards = [move for move in view.legal if move < 32]
        return self._rng.choice(cards or view.legal)


class Broken:
    """Fails in three ways."""

    calls = 0

    def choose(self, view: View, budget: Any) -> Any:
        Broken.calls += 1
        if Broken.calls % 3 == 0:
            raise RuntimeError("a bot with a defect")
        if Broken.calls % 3 == 1:
            return "not a move"
        import time

        time.sleep(0.2)
        return view.legal[0]


def roster(bot: Any = Plain) -> Roster:
    names = ("plain", "regular")
    return Roster(names, names, lambda name, seed: bot(seed) if bot is Plain else bot(), lambda share: None)


class Flaky:
    """A store that fails when told to."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.fails = False

    def append(self, entry: Entry) -> asyncio.Future[None]:
        if self.fails:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            future.set_exception(StoreError("disk full"))
            return future
        return self.store.append(entry)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)


class Shown:
    """Where a client's messages end up."""

    full = False

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def write(self, payload: bytes, first: bytes | None = None) -> None:
        self.sent.append(payload)

    def waiting(self) -> int:
        return 0

    def close(self, code: int) -> None: ...

    def drop(self) -> None: ...


@contextlib.asynccontextmanager
async def hosting(store: Any, bus: Any = None, bot: Any = Plain, **changes: Any) -> AsyncIterator[Host]:
    settings = Settings(**{"data": Path("unused"), **changes})
    metrics = Metrics()
    thinkers = Thinkers(roster(bot), threads=2, seconds=settings.bot_seconds, metrics=metrics)
    host = Host(settings, store, bus or LocalBus(), thinkers, metrics)
    await host.start()
    try:
        yield host
    finally:
        await host.stop()
        thinkers.close()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    found = SqliteStore(tmp_path)
    await found.open()
    yield found
    await found.close()


def people(count: int) -> tuple[Chair, ...]:
    return tuple(Chair(kind="human", name=f"P{n}", guest=f"g{n}") for n in range(count))


def with_bots(count: int) -> tuple[Chair, ...]:
    return (Chair(kind="human", name="P", guest="g0"), *(Chair(kind="bot", name="B", bot="plain"),) * count)


async def live_of(host: Host, table: str) -> LiveTable:
    live = await host.live(table)
    assert live is not None
    return live


async def ask(live: LiveTable, command: Any, name: str) -> Reply:
    future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
    assert live.submit(Job(command, name, future.set_result))
    return await asyncio.wait_for(future, 10)


def next_move(live: LiveTable) -> Play:
    table = live.table
    assert table.match is not None
    assert table.turn is not None
    return Play(table.turn, table.match.deal.legal[0].text, table.version)


async def until(good: Any, seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not good():  # noqa: ASYNC110 - any condition
            await asyncio.sleep(0.01)


async def test_after_a_failure_of_the_store_nothing_has_happened(store: SqliteStore) -> None:
    from dudak.server.gallery import Client

    flaky = Flaky(store)
    async with hosting(flaky) as host:
        live = await live_of(host, await host.open_table("classic", people(4), "normal"))
        link = Shown()
        live.gallery.join(Client(link, 0), None)
        await asyncio.sleep(0.1)
        before, said = live.table, len(link.sent)
        flaky.fails = True
        reply = await ask(live, next_move(live), "one")
        assert reply == Refusal("server-store-failed")
        assert live.table is before
        assert len(link.sent) == said
        flaky.fails = False
        assert isinstance(await ask(live, next_move(live), "one"), Stored)
        assert len(link.sent) == said + 1


async def test_a_table_that_cannot_be_stored_is_not_opened(store: SqliteStore) -> None:
    flaky = Flaky(store)
    flaky.fails = True
    async with hosting(flaky) as host:
        with pytest.raises(StoreError):
            await host.open_table("classic", people(4), "normal")
        assert host.tables == {}


async def test_a_store_that_is_closed_is_a_failure_of_the_store(store: SqliteStore) -> None:
    async with hosting(store) as host:
        live = await live_of(host, await host.open_table("classic", people(4), "normal"))
        await store.close()
        assert await ask(live, next_move(live), "one") == Refusal("server-store-failed")
        assert host.metrics.store_failures == 1


async def test_a_full_mailbox_refuses(store: SqliteStore) -> None:
    async with hosting(store, mailbox=3) as host:
        live = await live_of(host, await host.open_table("classic", people(4), "normal"))
        accepted = [live.submit(Job(next_move(live), f"c{n}", lambda _: None)) for n in range(10)]
        assert accepted == [True] * 3 + [False] * 7


async def test_bots_play_until_it_is_a_persons_turn(store: SqliteStore) -> None:
    async with hosting(store) as host:
        live = await live_of(host, await host.open_table("classic", with_bots(3), "instant"))
        await until(lambda: live.table.turn == 0 or live.table.over)
        assert list(await store.due()) == []


async def test_what_is_due_stands_in_the_store(store: SqliteStore) -> None:
    async with hosting(store) as host:
        for _ in range(20):  # until a bot begins
            live = await live_of(host, await host.open_table("classic", with_bots(3), "slow"))
            if live.table.turn != 0:
                break
        due = await store.due()
        assert Due(live.table.id, live.table.due or 0.0) in due
        table, version = live.table.id, live.table.version
    async with hosting(store) as host:  # as after a restart
        await until(lambda: table in host.tables)
        await until(lambda: host.tables[table].table.version > version)


async def test_a_bot_that_fails_is_replaced_for_the_move(store: SqliteStore) -> None:
    async with hosting(store, bot=Broken, bot_seconds=0.05) as host:
        live = await live_of(host, await host.open_table("classic", with_bots(3), "instant"))
        await until(lambda: live.table.turn == 0 or live.table.over)
        await ask(live, next_move(live), "x")
        await until(lambda: live.table.turn == 0 or live.table.over)
        assert host.metrics.bot_failures > 0
        assert host.metrics.bot_moves > 0


async def test_idle_tables_leave_memory_and_come_back(store: SqliteStore) -> None:
    async with hosting(store, unload_seconds=0.5) as host:
        table = await host.open_table("classic", people(4), "normal")
        live = await live_of(host, table)
        await ask(live, next_move(live), "one")
        before = live.table
        await until(lambda: table not in host.tables)
        assert live.gone
        assert not live.submit(Job(next_move(live), "late", lambda _: None))
        again = await live_of(host, table)
        assert again.table == before


async def test_loading_twice_at_once_gives_one_table(store: SqliteStore) -> None:
    async with hosting(store) as host:
        table = await host.open_table("classic", people(4), "normal")
        await host._drop(host.tables[table])
        found = await asyncio.gather(*(host.live(table) for _ in range(20)))
        assert len({id(live) for live in found}) == 1
        assert await host.live("nothing") is None


async def test_tables_left_alone_are_closed(store: SqliteStore) -> None:
    now = [1000.0]
    settings = Settings(data=Path("unused"))
    metrics = Metrics()
    host = Host(settings, store, LocalBus(), Thinkers(roster(), threads=1, seconds=5, metrics=metrics), metrics)
    host.clock = lambda: now[0]
    table = await host.open_table("classic", people(4), "normal")
    now[0] += 25 * 3600
    await host.start()
    live = await live_of(host, table)
    await until(lambda: live.table.closed)
    found = await store.table(table)
    assert found is not None
    assert found.closed
    await host.stop()


async def test_two_nodes_on_one_store(store: SqliteStore) -> None:
    """Whichever node a command reaches, all see the same events in the same order and none is lost or doubled."""
    bus = LocalBus()
    async with hosting(store, bus) as one, hosting(store, bus) as two:
        table = await one.open_table("classic", people(4), "normal")
        lives = [await live_of(one, table), await live_of(two, table)]
        rng = random.Random(5)
        for number in range(150):
            live = rng.choice(lives)
            if live.table.over:
                break
            reply = await ask(live, next_move(live), f"m{number}")
            assert isinstance(reply, Stored | Refusal)
            if isinstance(reply, Refusal):
                assert reply.key in ("server-stale", "server-not-your-turn")
            if number % 3 == 0:  # both at once: one wins, the other sees it
                move = next_move(lives[0])
                both = await asyncio.gather(ask(lives[0], move, f"a{number}"), ask(lives[1], move, f"b{number}"))
                assert sum(isinstance(reply, Stored) for reply in both) <= 1
            await until(lambda: lives[0].table.version == lives[1].table.version)
        assert lives[0].table == lives[1].table
        rows = await store.log(table)
        assert [row.version for row in rows] == list(range(1, lives[0].table.version + 1))


async def test_the_same_command_at_two_nodes_is_done_once(store: SqliteStore) -> None:
    bus = LocalBus()
    async with hosting(store, bus) as one, hosting(store, bus) as two:
        table = await one.open_table("classic", people(4), "normal")
        lives = [await live_of(one, table), await live_of(two, table)]
        replies = await asyncio.gather(*(ask(live, SetPace(0, "fast"), "same") for live in lives))
        assert {reply.version for reply in replies if isinstance(reply, Stored)} == {2}
        assert len(await store.log(table)) == 2


async def test_a_log_that_cannot_be_read_is_not_played(store: SqliteStore) -> None:
    await store.append(Entry("bad", 1, "open", 1.0, b'[{"e":"what"}]'))
    async with hosting(store) as host:
        with pytest.raises(StoreError):
            await host.live("bad")
