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

PARTS: Final = ("search", "endgame")  # modules of dudak.kernel, each as long in the making as the other
_WORK: Final = f"""
import importlib, os, sys, threading
def last():  # the server is gone, in whatever way
    sys.stdin.buffer.read()
    os._exit(1)
threading.Thread(target=last, daemon=True).start()
from dudak.kernel import cache
name = "dudak.kernel." + sys.argv[1]
folder = cache.folder_for(name)
if folder is not None and not (folder / "complete").exists():  # without a folder nobody would find it
    if hasattr(os, "nice"):
        os.nice({NICENESS})
    importlib.import_module(name).warm_up()
    (folder / "complete").touch()
"""
PATIENCE: Final = 900.0  # s; on a small and busy machine it takes minutes
_LOOK: Final = 0.1  # s between two looks


class Warming:
    """The processes that compile ahead. Whoever needs what they make waits for their end, and then loads that from the cache:
    two that compile the same at once would each take twice as long. Should one fail, whoever asks first compiles.
    """

    def __init__(self, *processes: subprocess.Popen[bytes]) -> None:
        """Without any nobody waits."""
        self._processes = processes
        self._until = time.monotonic() + PATIENCE

    @property
    def runs(self) -> bool:
        """Whether there is something to wait for."""
        late = time.monotonic() > self._until
        self._processes = tuple(one for one in self._processes if one.poll() is None and not late)
        return bool(self._processes)

    def wait(self) -> None:
        """In a thread."""
        while self.runs:
            time.sleep(_LOOK)

    async def ended(self) -> None:
        """In the event loop."""
        while self.runs:  # noqa: ASYNC110 - there is no event to wait for, only processes to look at
            await asyncio.sleep(_LOOK)


@contextlib.contextmanager
def warming_up(*, wanted: bool) -> Iterator[Warming]:
    """While it lasts processes of their own, which leave the tables alone, fill the cache of compiled code; where that is
    full they end as soon as they have seen that. They also end with a server that is killed.
    """
    if not wanted:
        yield Warming()
        return
    quiet = subprocess.DEVNULL
    processes = [
        subprocess.Popen([sys.executable, "-c", _WORK, part], stdin=subprocess.PIPE, stdout=quiet, stderr=quiet)
        for part in PARTS
    ]
    try:
        yield Warming(*processes)
    finally:
        for process in processes:
            process.kill()
            process.communicate()
