"""Finished reviews as files in the data folder, so that a link to one opens at once after a restart too.

A file is no more than a cache: one that cannot be read, or that another version of the program wrote, counts as none, and
the review is made anew. What stands in it is of a deal that is over; who may see it is asked before it is looked for.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
import zlib
from pathlib import Path
from typing import Final

import msgspec

from dudak import __version__
from dudak.server import wire
from dudak.server.logs import logger

FILES: Final = 500
BYTES: Final = 64 * 1024 * 1024  # compressed; a review of a long deal has some 50 kB
LARGEST: Final = 64 * 1024 * 1024  # of one, unpacked
ENDING: Final = ".review"


class Shelf:
    """The reviews kept in ``folder``, which is made when the first one comes. At most ``FILES`` and ``BYTES``, none unread
    for longer than ``age`` seconds; what was not looked at for longest goes first. ``simulations``: one made with another
    number is not taken.
    """

    def __init__(self, folder: Path, *, simulations: int, age: float, files: int = FILES, size: int = BYTES) -> None:
        self._folder = folder
        self._head = f"{__version__} {simulations}\n".encode()
        self._age, self._files, self._size = age, files, size

    def get(self, table: str, number: int) -> bytes | None:
        """The review of deal ``number``, the JSON of a ``wire.Review``; ``None`` if there is none that can be used."""
        path = self._path(table, number)
        try:
            data = path.read_bytes()
            os.utime(path)
        except OSError:
            return None
        try:
            return self._unpack(data)
        except (ValueError, zlib.error, msgspec.DecodeError):
            logger().info("a kept review cannot be used", table=table, number=number)
            with contextlib.suppress(OSError):
                path.unlink()
            return None

    def _unpack(self, data: bytes) -> bytes:
        if not data.startswith(self._head):
            raise ValueError("another version")
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(data[len(self._head) :], LARGEST)
        if not unpacker.eof:
            raise ValueError("not whole")
        msgspec.json.decode(text, type=wire.Review)
        return text

    def put(self, table: str, number: int, review: bytes) -> None:
        """Keep a review, and clear out. Where that is not possible, it is made again next time."""
        try:
            self._folder.mkdir(mode=0o700, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self._folder)  # for its owner alone
            with open(handle, "wb") as file:
                file.write(self._head + zlib.compress(review))
            Path(name).replace(self._path(table, number))
            self._clear_out()
        except OSError as error:
            logger().warning("a review was not kept", table=table, number=number, reason=type(error).__name__)

    def _clear_out(self) -> None:
        """What is too old, too many or too much; also a file that was never finished."""
        found = [(path, path.stat()) for path in self._folder.iterdir()]
        found.sort(key=lambda one: one[1].st_mtime, reverse=True)
        oldest, sum_ = time.time() - self._age, 0
        for place, (path, seen) in enumerate(found):
            sum_ += seen.st_size
            if place >= self._files or sum_ > self._size or seen.st_mtime < oldest:
                path.unlink(missing_ok=True)

    def _path(self, table: str, number: int) -> Path:
        return self._folder / f"{table}-{number}{ENDING}"
