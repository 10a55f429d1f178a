"""Finished reviews as files in the data folder, so that a link to one opens at once after a restart too.

A file is no more than a cache: one that cannot be read, or that another version of the program wrote, counts as none, and
the review is made anew. What stands in it is of a deal that is over; who may see it is asked before it is looked for.
"""

from __future__ import annotations

import contextlib
import os
import stat
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
LARGEST: Final = 64 * 1024 * 1024  # of one, unpacked…
PACKED: Final = 8 * 1024 * 1024  # …and packed
ENDING: Final = ".review"
PART: Final = ".part"  # of a file that is being written


class Shelf:
    """The reviews kept in ``folder``, which is made when the first one comes. At most ``FILES`` and ``BYTES``, none unread
    for longer than ``age`` seconds; what was not looked at for longest goes first. ``simulations``: one made with another
    number is not taken.
    """

    def __init__(self, folder: Path, *, simulations: int, age: float, files: int = FILES, size: int = BYTES) -> None:
        self._folder = folder
        self._simulations = simulations
        self._age, self._files, self._size = age, files, size

    def get(self, table: str, number: int) -> bytes | None:
        """The review of deal ``number``, the JSON of a ``wire.Review``; ``None`` if there is none that can be used."""
        path = self._path(table, number)
        try:
            about = path.stat()
            if not stat.S_ISREG(about.st_mode):  # it might never end
                return None
            data = path.read_bytes() if about.st_size <= PACKED else b""
            os.utime(path)
        except OSError:
            return None
        try:
            return self._unpack(data, self._head(table, number))
        except (ValueError, zlib.error, msgspec.DecodeError, RecursionError):
            logger().info("a kept review cannot be used", table=table, number=number)
            with contextlib.suppress(OSError):
                path.unlink()
            return None

    def _head(self, table: str, number: int) -> bytes:
        """What a file begins with, so that it cannot be taken for another."""
        return f"{__version__} {self._simulations} {table} {number}\n".encode()

    def _unpack(self, data: bytes, head: bytes) -> bytes:
        if not data.startswith(head):
            raise ValueError("another version or deal")
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(data[len(head) :], LARGEST)
        if not unpacker.eof or unpacker.unused_data:
            raise ValueError("not whole")
        msgspec.json.decode(text, type=wire.Review)
        return text

    def put(self, table: str, number: int, review: bytes) -> None:
        """Keep a review, and clear out. Where that is not possible, it is made again next time."""
        try:
            self._folder.mkdir(mode=0o700, exist_ok=True)
            handle, name = tempfile.mkstemp(PART, dir=self._folder)  # for its owner alone
            with open(handle, "wb") as file:
                file.write(self._head(table, number) + zlib.compress(review))
            Path(name).replace(self._path(table, number))
        except OSError as error:
            logger().warning("a review was not kept", table=table, number=number, reason=type(error).__name__)
        else:
            with contextlib.suppress(OSError):
                self._clear_out()

    def _clear_out(self) -> None:
        """What is too old, too many or too much; also a file that was never finished. What else lies there is left alone."""
        own = [path for path in self._folder.iterdir() if path.suffix in (ENDING, PART) and path.is_file()]
        found = [(path, path.stat()) for path in own]
        found.sort(key=lambda one: one[1].st_mtime, reverse=True)
        oldest, sum_ = time.time() - self._age, 0
        for place, (path, seen) in enumerate(found):
            sum_ += seen.st_size
            if place >= self._files or sum_ > self._size or seen.st_mtime < oldest:
                path.unlink(missing_ok=True)

    def _path(self, table: str, number: int) -> Path:
        return self._folder / f"{table}-{number}{ENDING}"
