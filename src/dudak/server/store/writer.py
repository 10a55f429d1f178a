"""The one thread that writes to SQLite, with group commit.

Whoever wants to write puts a request into the queue; the thread takes one and all that wait behind it, writes them in one
transaction and answers all their futures with a single call into the event loop. So a commit costs one ``fsync`` for as
many moves as came in during the last one.

The statements hold several rows each, for two reasons: fewer round trips, and fewer moments in which this thread has to
win the interpreter back from a busy event loop. If a row of a group conflicts, the group is written again with a
savepoint for each request, so that one conflict does not spoil its neighbours.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

from dudak.server.store.base import KEEP, CommandKnown, Entry, StoreError, VersionTaken

PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=10000",
    "cache_size=-16000",
    "journal_size_limit=67108864",
)
GROUP: Final = 500
BUSY: Final = 4  # after a group of so many the thread waits a moment, …
GATHER_SECONDS: Final = 0.0015  # … so that the next group is one, too
ROWS: Final = 64

Job = Callable[[sqlite3.Connection], None]
Work = Entry | Job
Request = tuple[Work, "asyncio.Future[None]"]
Answer = tuple["asyncio.Future[None]", BaseException | None]


class Writer:
    """Started by ``start`` in a running loop; ``submit`` from that loop only."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._queue: SimpleQueue[Request | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._last = 0
        self.groups = 0
        self.written = 0

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="dudak-store", daemon=True)
        self._thread.start()

    async def stop(self) -> None:
        """Write what waits and end the thread."""
        if self._thread is not None:
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    def submit(self, work: Work) -> asyncio.Future[None]:
        """The future is done when ``work`` is safe on disk, or holds the ``StoreError``."""
        if self._loop is None or self._thread is None:
            raise StoreError("the store is closed")
        future: asyncio.Future[None] = self._loop.create_future()
        self._queue.put((work, future))
        return future

    def _run(self) -> None:
        connection: sqlite3.Connection | None = None
        last = False
        while not last:
            group, last = self._take()
            if not group:
                continue
            try:
                connection = connection or connect(self._path)
                errors = write_group(connection, [work for work, _ in group])
            except (sqlite3.Error, OSError) as error:
                failure = StoreError(type(error).__name__)
                errors = [failure] * len(group)
            except BaseException as error:  # noqa: BLE001 - a defect must not leave anyone waiting for ever
                failure = StoreError(f"defect: {type(error).__name__}")
                errors = [failure] * len(group)
            self._last = len(group)
            self.groups += 1
            self.written += len(group)
            self._answer([(future, error) for (_, future), error in zip(group, errors, strict=True)])
        if connection is not None:
            connection.close()

    def _take(self) -> tuple[list[Request], bool]:
        first = self._queue.get()
        if first is None:
            return [], True
        group = [first]
        if self._last >= BUSY:
            time.sleep(GATHER_SECONDS)
        try:
            while len(group) < GROUP:
                request = self._queue.get_nowait()
                if request is None:
                    return group, True
                group.append(request)
        except Empty:
            pass
        return group, False

    def _answer(self, answers: list[Answer]) -> None:
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(_resolve, answers)
        except RuntimeError:  # the loop is gone, and whoever waited with it
            pass


def _resolve(answers: list[Answer]) -> None:
    for future, error in answers:
        if future.done():  # cancelled meanwhile
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)


def connect(path: Path) -> sqlite3.Connection:
    """A connection that opens no transactions by itself."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=4 * ROWS)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def write_group(connection: sqlite3.Connection, group: Sequence[Work]) -> Sequence[BaseException | None]:
    """Write all that can be written, in one transaction; for each request its error or ``None``.

    Raises ``sqlite3.Error`` when nothing was written.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        try:
            _write_together(connection, group)
            errors: Sequence[BaseException | None] = [None] * len(group)
        except sqlite3.IntegrityError:
            connection.execute("ROLLBACK")
            connection.execute("BEGIN IMMEDIATE")
            errors = [_write_apart(connection, work) for work in group]
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return errors


def _write_apart(connection: sqlite3.Connection, work: Work) -> BaseException | None:
    connection.execute("SAVEPOINT one")
    try:
        _write_together(connection, [work])
    except sqlite3.IntegrityError:
        connection.execute("ROLLBACK TO one")
        return _conflict(connection, work)
    finally:
        connection.execute("RELEASE one")
    return None


def _conflict(connection: sqlite3.Connection, work: Work) -> StoreError:
    if isinstance(work, Entry):
        query = "SELECT version FROM log WHERE table_id = ? AND command = ?"
        known = connection.execute(query, (work.table, work.command)).fetchone()
        return CommandKnown(known[0]) if known else VersionTaken(f"version {work.version}")
    return StoreError("conflict")


def _write_together(connection: sqlite3.Connection, group: Sequence[Work]) -> None:
    rows: list[object] = []
    due: list[object] = []
    done: list[object] = []
    for work in group:
        if not isinstance(work, Entry):
            work(connection)
            continue
        rows += (work.table, work.version, work.command, work.at, work.body)
        if work.due is None:
            done.append(work.table)
        elif work.due is not KEEP:
            due += (work.table, work.due)
        if work.opening is not None or work.heading is not None or work.sat is not None:
            _write_heading(connection, work)
    _many(connection, "INSERT INTO log (table_id, version, command, at, body) VALUES ", 5, rows)
    _many(connection, "INSERT OR REPLACE INTO due (table_id, at) VALUES ", 2, due)
    _many(connection, "DELETE FROM due WHERE table_id IN (VALUES ", 1, done, ")")


def _many(connection: sqlite3.Connection, head: str, width: int, values: list[object], tail: str = "") -> None:
    """One statement for up to ``ROWS`` rows; of each size there is one text, so SQLite compiles it once."""
    row = "(" + ",".join("?" * width) + ")"
    for start in range(0, len(values), width * ROWS):
        part = values[start : start + width * ROWS]
        connection.execute(head + ",".join([row] * (len(part) // width)) + tail, part)


def _write_heading(connection: sqlite3.Connection, entry: Entry) -> None:
    heading = entry.heading
    if entry.opening is not None:
        opening = entry.opening
        connection.execute(
            "INSERT INTO tables (id, rules, owner, number, over, closed, started, created) VALUES (?,?,?,0,0,0,0,?)",
            (entry.table, opening.rules, opening.owner, entry.at),
        )
        seats: list[object] = []
        for seat, guest in enumerate(opening.guests):
            seats += (entry.table, seat, guest)
        _many(connection, "INSERT INTO seats (table_id, seat, guest) VALUES ", 3, seats)
    if heading is not None:
        connection.execute(
            "UPDATE tables SET number = ?, over = ?, closed = ?, started = ? WHERE id = ?",
            (heading.number, heading.over, heading.closed, heading.started, entry.table),
        )
    if entry.sat is not None:
        seat, guest = entry.sat
        connection.execute("UPDATE seats SET guest = ? WHERE table_id = ? AND seat = ?", (guest, entry.table, seat))
