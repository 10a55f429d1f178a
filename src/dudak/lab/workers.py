"""Workers for jobs that do not depend on each other: this process, processes of this machine, or a Dask cluster.

>>> with workers(1) as spread:
...     list(spread(abs, [-3, 2]))
[3, 2]
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final, Protocol, TypeVar

CONNECT: Final = 10.0  # seconds to find a scheduler in
BACKENDS: Final = ("loky", "dask")

Item = TypeVar("Item")
Result = TypeVar("Result")


class NoCluster(Exception):
    """There is no Dask scheduler at the address."""


class Spread(Protocol):
    """Like ``map``, but in several processes; the results come in the order of the items."""

    def __call__(self, function: Callable[[Item], Result], items: Sequence[Item], /) -> Iterator[Result]: ...


def workers(count: int, backend: str = "loky", scheduler: str | None = None) -> AbstractContextManager[Spread]:
    """``count`` workers. With ``backend`` ``"dask"`` joblib hands the jobs to the cluster at ``scheduler``.

    Without an address a cluster of this machine is started. ``NoCluster`` on entering if none answers there.
    """
    return nullcontext(map) if backend != "dask" and count == 1 else _Parallel(count, backend, scheduler)


class _Parallel:
    def __init__(self, count: int, backend: str, scheduler: str | None) -> None:
        self._count, self._backend, self._scheduler = count, backend, scheduler
        self._client: Any = None
        self._results: Any = None

    def __enter__(self) -> Spread:
        if self._backend == "dask":
            from distributed import Client

            client: Any = Client
            own = {"n_workers": self._count, "threads_per_worker": 1, "dashboard_address": None}
            try:
                self._client = client(self._scheduler, timeout=CONNECT) if self._scheduler else client(**own)
            except (OSError, ValueError):
                raise NoCluster from None
        return self._spread

    def _spread(self, function: Callable[[Item], Result], items: Sequence[Item], /) -> Iterator[Result]:
        import joblib

        with joblib.parallel_config(backend=self._backend, n_jobs=self._count if self._client is None else -1):
            parallel = joblib.Parallel(return_as="generator", batch_size=1)
            self._results = parallel(joblib.delayed(in_worker)(function, item) for item in items)
        yield from self._results

    def __exit__(self, *_: object) -> None:
        if self._results is not None:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # that some jobs were begun and are not wanted any more
                self._results.close()
        if self._client is not None:
            self._client.close()


def in_worker(function: Callable[[Item], Result], item: Item) -> Result:
    """Call the function in another process; Ctrl-C is for the one that started it."""
    alone = threading.current_thread() is threading.main_thread()
    if alone and multiprocessing.parent_process() is not None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return function(item)
