"""What strong bots, hints and reviews need is compiled ahead, so that the first who asks does not wait for it."""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Final

NICENESS: Final = 10  # of all that thinks, and of this process, for which thinking may have to wait

_WORK: Final = f"""
import os
if hasattr(os, "nice"):
    os.nice({NICENESS})
from dudak.kernel import cache
if cache.folder_for("dudak.kernel.search") is not None:  # else nobody would find it
    from dudak.bots.search import warm_up
    warm_up()
"""
PATIENCE: Final = 900.0  # s; on a small and busy machine it takes minutes
_LOOK: Final = 0.1  # s between two looks


class Warming:
    """The process that compiles ahead. Whoever needs what it makes waits for its end, and then loads that from the cache:
    two that compile the same at once would each take twice as long. Should it fail, whoever asks first compiles.
    """

    def __init__(self, process: subprocess.Popen[bytes] | None = None) -> None:
        """``None``: there is none, and nobody waits."""
        self._process = process
        self._until = time.monotonic() + PATIENCE

    @property
    def runs(self) -> bool:
        """Whether there is something to wait for."""
        if self._process is not None and (self._process.poll() is not None or time.monotonic() > self._until):
            self._process = None
        return self._process is not None

    def wait(self) -> None:
        """In a thread."""
        while self.runs:
            time.sleep(_LOOK)

    async def ended(self) -> None:
        """In the event loop."""
        while self.runs:  # noqa: ASYNC110 - there is no event to wait for, only a process to look at
            await asyncio.sleep(_LOOK)


@contextlib.contextmanager
def warming_up(*, wanted: bool) -> Iterator[Warming]:
    """While it lasts a process of its own, which leaves the tables alone, fills the cache of compiled code; where that is
    full it ends in a second.
    """
    if not wanted:
        yield Warming()
        return
    quiet = subprocess.DEVNULL
    process = subprocess.Popen([sys.executable, "-c", _WORK], stdin=quiet, stdout=quiet, stderr=quiet)
    try:
        yield Warming(process)
    finally:
        process.kill()
        process.wait()
