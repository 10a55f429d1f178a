"""Measuring on a machine that may be busy: processor time, medians, fresh processes."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable


def median_rate(work: Callable[[], int], *, runs: int = 7) -> float:
    """``work`` returns how much it did; the median of that per second of this thread's processor time."""
    work()
    rates = []
    for _ in range(runs):
        began = time.thread_time()
        done = work()
        rates.append(done / (time.thread_time() - began))
    return statistics.median(rates)


class FreshProcesses:
    """Runs Python anew, with bytecode kept in a folder of its own, as it is for an installed package."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._env = {**os.environ, "PYTHONPYCACHEPREFIX": self._folder.name}
        for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONPROFILEIMPORTTIME"):
            self._env.pop(name, None)

    def __enter__(self) -> FreshProcesses:
        return self

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()

    def seconds(self, code: str, *, runs: int = 9) -> tuple[float, float, float]:
        """Medians over fresh processes: time and processor time of ``code``, and the time of the whole process."""
        timed = f"import time\nt, p = time.perf_counter(), time.process_time()\n{code}\nprint(time.perf_counter() - t, time.process_time() - p)"
        found = []
        for run in range(runs + 1):
            began = time.perf_counter()
            done = subprocess.run(
                [sys.executable, "-c", timed], env=self._env, capture_output=True, text=True, check=True
            )
            whole = time.perf_counter() - began
            if run:  # the first one compiles bytecode, and the kernel
                found.append((*map(float, done.stdout.split()), whole))
        inside, busy, whole = (statistics.median(column) for column in zip(*found, strict=True))
        return inside, busy, whole
