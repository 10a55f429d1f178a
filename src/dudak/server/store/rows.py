"""The statements of the SQLite writer: a group of requests in one transaction.

A statement holds several rows, for two reasons: fewer round trips, and fewer moments in which the writer's thread has to
win the interpreter back from a busy event loop. ``OR ROLLBACK`` spares SQLite a journal of its own for each statement,
which halves their cost. If a row of a group conflicts, the whole group is rolled back and written again with a savepoint
for each request, so that one conflict does not spoil its neighbours.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from dudak.server.store.base import KEEP, CommandKnown, Entry, StoreError, VersionTaken

PRAGMAS: Final = (
    "page_size=1024",  # for a new file: a commit writes a page or two for each table that moved
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=10000",
    "cache_size=-16000",
    "journal_size_limit=67108864",
    "wal_autocheckpoint=16000",  # pages: checkpoints are rarer than by default
)
ROWS: Final = 64
_LOG: Final = " INTO log (table_id, version, command, at, body) VALUES "

Job = Callable[[sqlite3.Connection], None]
Work = Entry | Job


def connect(path: Path) -> sqlite3.Connection:
    """A connection that opens no transactions by itself."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=4 * ROWS)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def write_group(connection: sqlite3.Connection, group: Sequence[Work]) -> Sequence[StoreError | None]:
    """Write all that can be written, in one transaction; for each request its error or ``None``.

    Raises ``sqlite3.Error`` when nothing was written.
    """
    try:
        _write_all(connection, group)
    except sqlite3.IntegrityError:
        connection.execute("BEGIN IMMEDIATE")
        errors = [_write_apart(connection, work) for work in group]
        connection.execute("COMMIT")
        return errors
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    return [None] * len(group)


def _write_all(connection: sqlite3.Connection, group: Sequence[Work]) -> None:
    if len(group) <= ROWS and all(isinstance(work, Entry) and work.plain and work.due is KEEP for work in group):
        # the usual case, moves of people: one statement is a transaction by itself
        _write_together(connection, group, "INSERT OR ROLLBACK")
        return
    connection.execute("BEGIN IMMEDIATE")
    _write_together(connection, group, "INSERT OR ROLLBACK")
    connection.execute("COMMIT")


def _write_apart(connection: sqlite3.Connection, work: Work) -> StoreError | None:
    connection.execute("SAVEPOINT one")
    try:
        _write_together(connection, [work], "INSERT")
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


def _write_together(connection: sqlite3.Connection, group: Sequence[Work], insert: str) -> None:
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
        if not work.plain:
            _write_heading(connection, work)
    _many(connection, insert + _LOG, 5, rows)
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
