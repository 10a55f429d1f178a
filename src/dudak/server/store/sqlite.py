"""The store on SQLite: one writer thread, readers beside it (WAL), for one server process on a local disk."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import create_engine, event, func, or_, select
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from dudak.server.store import schema
from dudak.server.store.base import Due, Entry, LogRow, StoreError, TableRow
from dudak.server.store.lock import FolderLock
from dudak.server.store.migrate import upgrade
from dudak.server.store.rows import PRAGMAS
from dudak.server.store.writer import Writer

T = TypeVar("T")


class SqliteStore:
    """``Store`` over ``dudak.sqlite`` in ``folder``, which is made if missing."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder / "dudak.sqlite"
        self._lock = FolderLock(folder / "server.lock")
        self._writer = Writer(self._path)
        self._engine: Engine | None = None

    @property
    def groups(self) -> int:
        """How many transactions were written."""
        return self._writer.groups

    @property
    def written(self) -> int:
        """How many entries were written."""
        return self._writer.written

    async def open(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        self._lock.take()
        try:
            self._engine = _engine(self._path)
            await asyncio.to_thread(_migrate, self._engine)
        except BaseException:
            self._lock.release()
            raise
        self._writer.start()

    async def close(self) -> None:
        await self._writer.stop()
        if self._engine is not None:
            self._engine.dispose()
            self._engine = None
        self._lock.release()

    def append(self, entry: Entry) -> asyncio.Future[None]:
        return self._writer.submit(entry)

    async def log(self, table: str, after: int = 0) -> Sequence[LogRow]:
        c = schema.log.c
        query = (
            select(c.version, c.command, c.at, c.body).where(c.table_id == table, c.version > after).order_by(c.version)
        )
        return await self._read(lambda connection: [LogRow(*row) for row in connection.execute(query)])

    async def first(self, tables: Sequence[str]) -> Mapping[str, bytes]:
        if not tables:
            return {}
        c = schema.log.c
        query = select(c.table_id, c.body).where(c.table_id.in_(tables), c.version == 1)
        return await self._read(lambda connection: {row.table_id: row.body for row in connection.execute(query)})

    async def version_of(self, table: str, command: str) -> int | None:
        c = schema.log.c
        query = select(c.version).where(c.table_id == table, c.command == command)
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def table(self, table: str) -> TableRow | None:
        query = _tables().where(schema.tables.c.id == table)

        def read(connection: Connection) -> TableRow | None:
            row = connection.execute(query).first()
            return TableRow(*row) if row is not None else None

        return await self._read(read)

    async def tables_of(self, guest: str, limit: int = 50) -> Sequence[TableRow]:
        updated = _updated()
        seated = select(schema.seats.c.table_id).where(schema.seats.c.guest == guest)
        query = (
            _tables()
            .where(schema.tables.c.id.in_(seated), schema.tables.c.closed.is_(False))
            .order_by(updated.desc())
            .limit(limit)
        )
        return await self._read(lambda connection: [TableRow(*row) for row in connection.execute(query)])

    async def due(self, before: float | None = None) -> Sequence[Due]:
        query = select(schema.due.c.table_id, schema.due.c.at).order_by(schema.due.c.at)
        if before is not None:
            query = query.where(schema.due.c.at <= before)
        return await self._read(lambda connection: [Due(*row) for row in connection.execute(query)])

    async def stale(self, started_before: float, fresh_before: float, limit: int = 100) -> Sequence[str]:
        c, updated = schema.tables.c, _updated()
        old = or_(updated < started_before, c.started.is_(False) & (updated < fresh_before))
        query = select(c.id).where(c.closed.is_(False), old).limit(limit)
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def saw_guest(self, guest: str, name: str, now: float) -> None:
        def write(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO guests (id, name, created, seen) VALUES (?,?,?,?)"
                " ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen = excluded.seen",
                (guest, name, now, now),
            )

        await self._writer.submit(write)

    async def _read(self, read: Callable[[Connection], T]) -> T:
        engine = self._engine
        if engine is None:
            raise StoreError("the store is closed")

        def run() -> T:
            with engine.connect() as connection:
                return read(connection)

        try:
            return await asyncio.to_thread(run)
        except SQLAlchemyError as error:
            raise StoreError(type(error).__name__) from error


def _updated() -> Any:
    c = schema.log.c
    last = select(c.at).where(c.table_id == schema.tables.c.id).order_by(c.version.desc()).limit(1)
    return func.coalesce(last.correlate(schema.tables).scalar_subquery(), schema.tables.c.created)


def _tables() -> Any:
    c = schema.tables.c
    return select(c.id, c.rules, c.owner, c.number, c.over, c.closed, c.started, c.created, _updated())


def _engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": 10})

    @event.listens_for(engine, "connect")
    def _(dbapi: Any, _record: object) -> None:
        dbapi.isolation_level = None  # the driver must not open transactions on its own
        for pragma in PRAGMAS:
            dbapi.execute(f"PRAGMA {pragma}")

    return engine


def _migrate(engine: Engine) -> None:
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            upgrade(connection)
            connection.commit()
    except SQLAlchemyError as error:
        raise StoreError(f"the database cannot be used: {type(error).__name__}") from error
