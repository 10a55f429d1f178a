"""What every store has to do. A second implementation joins by a line in ``STORES``."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from dudak.server.store.base import (
    CommandKnown,
    Due,
    Entry,
    Heading,
    Opening,
    Store,
    StoreError,
    StoreInUse,
    VersionTaken,
)
from dudak.server.store.migrate import drift
from dudak.server.store.sqlite import SqliteStore

STORES: dict[str, Callable[[Path], Store]] = {"sqlite": SqliteStore}


@pytest.fixture(params=sorted(STORES))
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    """Makes stores that work on the same data, one at a time."""
    return lambda: STORES[request.param](tmp_path)


@pytest.fixture
async def store(make: Callable[[], Store]) -> AsyncIterator[Store]:
    found = make()
    await found.open()
    yield found
    await found.close()


def entry(table: str, version: int, command: str | None = None, **more: object) -> Entry:
    name = f"c{version}" if command is None else command
    body = f'["{table} {version}"]'.encode()
    return Entry(table=table, version=version, command=name, at=float(version), body=body, **more)  # type: ignore[arg-type]


def opening(table: str, *guests: str | None, at: float = 1.0) -> Entry:
    return Entry(table, 1, "open", at, b"[]", opening=Opening("classic", guests[0] or "", guests))


async def test_what_was_appended_is_read_in_order(store: Store) -> None:
    for version in (1, 2, 3):
        await store.append(entry("a", version))
    await store.append(entry("b", 1))
    rows = await store.log("a")
    assert [(row.version, row.command, row.at, row.body) for row in rows] == [
        (version, f"c{version}", float(version), f'["a {version}"]'.encode()) for version in (1, 2, 3)
    ]
    assert [row.version for row in await store.log("a", after=2)] == [3]
    assert list(await store.log("none")) == []
    assert await store.first(["a", "b", "none"]) == {"a": b'["a 1"]', "b": b'["b 1"]'}
    assert await store.first(["b"]) == {"b": b'["b 1"]'}
    assert await store.first([]) == {}


async def test_a_version_is_given_once(store: Store) -> None:
    await store.append(entry("a", 1))
    with pytest.raises(VersionTaken):
        await store.append(entry("a", 1, "other"))
    assert len(await store.log("a")) == 1


async def test_a_command_is_stored_once(store: Store) -> None:
    await store.append(entry("a", 1, "x"))
    with pytest.raises(CommandKnown) as known:
        await store.append(entry("a", 2, "x"))
    assert known.value.version == 1
    assert await store.version_of("a", "x") == 1
    assert await store.version_of("a", "y") is None
    await store.append(entry("b", 1, "x"))


async def test_a_conflict_does_not_spoil_its_neighbours(store: Store) -> None:
    await store.append(entry("a", 1))
    wishes = [entry(f"t{n}", 1) for n in range(40)]
    wishes.insert(20, entry("a", 1, "late"))
    results = await asyncio.gather(*(asyncio.ensure_future(store.append(w)) for w in wishes), return_exceptions=True)
    assert [type(result) for result in results if result is not None] == [VersionTaken]
    for number in range(40):
        assert len(await store.log(f"t{number}")) == 1


async def test_racing_writers_leave_no_hole(store: Store) -> None:
    won = [0] * 6

    async def writer(number: int) -> None:
        rng = random.Random(number)
        for attempt in range(60):
            rows = await store.log("a")
            version = len(rows) + 1
            try:
                await store.append(entry("a", version, f"{number}-{attempt}"))
                won[number] += 1
            except VersionTaken:
                await asyncio.sleep(rng.random() * 0.001)

    await asyncio.gather(*(writer(number) for number in range(6)))
    versions = [row.version for row in await store.log("a")]
    assert versions == list(range(1, sum(won) + 1))


async def test_everything_of_an_entry_or_nothing(store: Store) -> None:
    await store.append(opening("a", "g1", None))
    with pytest.raises(StoreError):
        await store.append(Entry("a", 1, "again", 5.0, b"[]", due=7.0, heading=Heading(9, True, True, True)))
    found = await store.table("a")
    assert found is not None
    assert (found.number, found.over, found.closed) == (0, False, False)
    assert list(await store.due()) == []


async def test_what_is_due(store: Store) -> None:
    await store.append(entry("a", 1, due=30.0))
    await store.append(entry("b", 1, due=10.0))
    await store.append(entry("c", 1))
    assert list(await store.due()) == [Due("b", 10.0), Due("a", 30.0)]
    assert list(await store.due(before=20.0)) == [Due("b", 10.0)]
    await store.append(entry("b", 2, due=40.0))
    await store.append(entry("a", 2, due=None))
    await store.append(entry("b", 3))
    assert list(await store.due()) == [Due("b", 40.0)]


async def test_lists_of_tables(store: Store) -> None:
    await store.append(opening("a", "g1", None, at=1.0))
    await store.append(opening("b", "g1", "g2", at=2.0))
    await store.append(opening("c", "g2", None, at=3.0))
    await store.append(Entry("a", 2, "x", 9.0, b"[]", heading=Heading(2, True, False, True), sat=(1, "g2")))
    assert [row.id for row in await store.tables_of("g1")] == ["a", "b"]
    assert [row.id for row in await store.tables_of("g2")] == ["a", "c", "b"]
    assert [row.id for row in await store.tables_of("g2", limit=1)] == ["a"]
    found = await store.table("a")
    assert found is not None
    assert (found.owner, found.number, found.over, found.started) == ("g1", 2, True, True)
    assert (found.created, found.updated) == (1.0, 9.0)
    await store.append(Entry("a", 3, "y", 10.0, b"[]", heading=Heading(2, True, True, True)))
    assert [row.id for row in await store.tables_of("g1")] == ["b"]


async def test_tables_left_alone(store: Store) -> None:
    await store.append(opening("fresh", "g", at=50.0))
    await store.append(opening("old", "g", at=10.0))
    await store.append(opening("played", "g", at=10.0))
    await store.append(Entry("played", 2, "x", 20.0, b"[]", heading=Heading(1, False, False, True)))
    assert sorted(await store.stale(started_before=5.0, fresh_before=30.0)) == ["old"]
    assert sorted(await store.stale(started_before=30.0, fresh_before=30.0)) == ["old", "played"]


async def test_guests_are_remembered(store: Store) -> None:
    await store.saw_guest("g", "Anna", 1.0)
    await store.saw_guest("g", "Dan", 2.0)


async def test_it_is_all_there_after_reopening(make: Callable[[], Store]) -> None:
    first = make()
    await first.open()
    await first.append(entry("a", 1, due=3.0))
    await first.close()
    second = make()
    await second.open()
    try:
        assert len(await second.log("a")) == 1
        assert list(await second.due()) == [Due("a", 3.0)]
        with pytest.raises(VersionTaken):
            await second.append(entry("a", 1, "other"))
    finally:
        await second.close()


async def test_a_closed_store_says_so(make: Callable[[], Store]) -> None:
    store = make()
    with pytest.raises(StoreError):
        await store.append(entry("a", 1))
    with pytest.raises(StoreError):
        await store.log("a")


# --- SQLite alone ------------------------------------------------------------------------------------------------------


async def test_a_second_process_is_refused(tmp_path: Path) -> None:
    first, second = SqliteStore(tmp_path), SqliteStore(tmp_path)
    await first.open()
    try:
        with pytest.raises(StoreInUse):
            await second.open()
    finally:
        await first.close()
    await second.open()
    await second.close()


async def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.open()
    try:
        assert store._engine is not None
        with store._engine.connect() as connection:
            assert drift(connection) == []
    finally:
        await store.close()


async def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.open()
    await store.close()
    with sqlite3.connect(tmp_path / "dudak.sqlite") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(StoreError, match="newer"):
        await SqliteStore(tmp_path).open()


async def test_commits_are_grouped_and_synchronous(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.open()
    try:
        futures = [store.append(entry(f"t{n}", 1)) for n in range(300)]
        await asyncio.gather(*futures)
        assert store.written == 300
        assert store.groups < 100
    finally:
        await store.close()


async def test_a_broken_disk_is_an_error_not_a_hang(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from dudak.server.store import writer

    store = SqliteStore(tmp_path)
    await store.open()
    try:

        def broken(*_: object) -> None:
            raise sqlite3.OperationalError("disk I/O error")

        with monkeypatch.context() as patch:
            patch.setattr(writer, "write_group", broken)
            with pytest.raises(StoreError):
                await store.append(entry("a", 1))
        await store.append(entry("a", 1))
    finally:
        await store.close()
