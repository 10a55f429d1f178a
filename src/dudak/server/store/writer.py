"""The one thread that writes to SQLite, with group commit.

While a group is being written the next one gathers in the event loop, and is handed over when the answer comes: so a
commit costs one ``fsync`` for as many moves as came in during the last one. Under load it waits a moment longer, until the
answers have brought new moves, since small groups are the dear ones.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from dudak.server.store.base import StoreError
from dudak.server.store.rows import Work, connect, write_group

GROUP: Final = 500
BUSY: Final = 4  # after a group of so many the next one gathers for a while, …
GATHER_SECONDS: Final = 0.002
ENOUGH: Final = 64  # … or until there are so many

Request = tuple[Work, "asyncio.Future[None]"]


class Writer:
    """Started by ``start`` in a running loop; ``submit`` from that loop only."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._queue: SimpleQueue[list[Request] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._gathered: list[Request] = []
        self._writing = False  # a group is with the thread
        self._timer: asyncio.Handle | None = None
        self._last = 0
        self.groups = 0
        self.written = 0

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="dudak-store", daemon=True)
        self._thread.start()

    async def stop(self) -> None:
        """Write what waits and end the thread."""
        thread, self._thread = self._thread, None
        if thread is not None:
            if self._gathered:
                self._queue.put(self._gathered)
                self._gathered = []
            self._queue.put(None)
            await asyncio.to_thread(thread.join)

    def submit(self, work: Work) -> asyncio.Future[None]:
        """The future is done when ``work`` is safe on disk, or holds the ``StoreError``."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._loop is None or self._thread is None:
            future.set_exception(StoreError("the store is closed"))
            return future
        self._gathered.append((work, future))
        if not self._writing:
            if self._timer is None:
                self._timer = self._loop.call_soon(self._hand_over)
            elif len(self._gathered) >= ENOUGH:
                self._hand_over()
        return future

    def _hand_over(self) -> None:
        """Give the thread its next group."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._gathered and not self._writing:
            self._writing = True
            group, self._gathered = self._gathered[:GROUP], self._gathered[GROUP:]
            self._queue.put(group)

    def _written(self, group: list[Request], errors: Sequence[StoreError | None]) -> None:
        """The thread is done with a group: answer, and see to the next one."""
        self._writing = False
        self._last = len(group)
        self.groups += 1
        self.written += len(group)
        for (_, future), error in zip(group, errors, strict=True):
            if future.done():  # cancelled meanwhile
                continue
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)
        if self._last >= BUSY and len(self._gathered) < ENOUGH and self._loop is not None:
            self._timer = self._loop.call_later(GATHER_SECONDS, self._hand_over)
        else:
            self._hand_over()

    # --- in the thread ---------------------------------------------------------------------------------------------

    def _run(self) -> None:
        connection: sqlite3.Connection | None = None
        while (group := self._queue.get()) is not None:
            errors: Sequence[StoreError | None]
            try:
                connection = connection or connect(self._path)
                errors = write_group(connection, [work for work, _ in group])
            except (sqlite3.Error, OSError) as error:
                errors = [StoreError(type(error).__name__)] * len(group)
            except BaseException as error:  # noqa: BLE001 - a defect must not leave anyone waiting for ever
                errors = [StoreError(f"defect: {type(error).__name__}")] * len(group)
            self._answer(group, errors)
        if connection is not None:
            connection.close()

    def _answer(self, group: list[Request], errors: Sequence[StoreError | None]) -> None:
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(self._written, group, errors)
        except RuntimeError:  # the loop is gone, and whoever waited with it
            pass
