"""What strong bots, hints and reviews need is compiled ahead, so that the first who asks does not wait for it."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from typing import Final

_WORK: Final = """
import os
if hasattr(os, "nice"):
    os.nice(19)
from dudak.bots.search import warm_up
warm_up()
"""


@contextlib.contextmanager
def warming_up(*, wanted: bool) -> Iterator[None]:
    """While it lasts a process of its own, which leaves the tables alone, fills the cache of compiled code; where that is
    full it ends in a second. Should it fail, whoever asks first compiles.
    """
    if not wanted:
        yield
        return
    quiet = subprocess.DEVNULL
    process = subprocess.Popen([sys.executable, "-c", _WORK], stdin=quiet, stdout=quiet, stderr=quiet)
    try:
        yield
    finally:
        process.kill()
        process.wait()
