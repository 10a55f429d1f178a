"""One server process for one data folder: a lock file that the system frees when its process ends, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from dudak.server.store.base import StoreInUse


class FolderLock:
    """Held from ``take`` to ``release``. ``StoreInUse`` if another process holds it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def take(self) -> None:
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(handle)
        except OSError as error:
            os.close(handle)
            raise StoreInUse(str(self._path.parent)) from error
        self._handle = handle

    def release(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
