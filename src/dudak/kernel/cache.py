"""Where compiled code is kept between runs.

Numba looks for changes in the file of a compiled function only, not in what that function calls. So the folder's name
holds a digest of all that the compiled code is made from, and a changed rule can never meet an old kernel. The folder
is ``NUMBA_CACHE_DIR``, or the user's cache folder; where neither can be written to (a read-only home), nothing is kept
and each process compiles for itself.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import numba
import numpy as np
import platformdirs

_CONFIG: Final[Any] = numba.config
STALE_AFTER: Final = 30 * 86_400  # seconds; folders of older sources that nobody used since are removed


def digest() -> str:
    """A name for all that the compiled code depends on: the rules, this package, the compiler and its settings."""
    here = Path(__file__).parent
    parts = hashlib.sha256()
    for path in (here.parent / "rules.py", *sorted(here.glob("*.py"))):
        parts.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    settings = (sys.version, numba.__version__, np.__version__, *_settings())
    parts.update(repr(settings).encode())
    return parts.hexdigest()[:16]


def _settings() -> tuple[object, ...]:
    names = ("BOUNDSCHECK", "CPU_NAME", "CPU_FEATURES", "OPT", "DEBUGINFO_DEFAULT")
    return tuple(getattr(_CONFIG, name, None) for name in names)


def root() -> Path:
    """The folder that holds one folder for each digest."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    return Path(chosen) / "dudak" if chosen else platformdirs.user_cache_path("dudak") / "kernel"


def prepare() -> Path | None:
    """This version's folder, made and tried; ``None`` where nothing can be written."""
    try:
        folder = root() / digest()
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
        os.utime(folder)
    except (OSError, RuntimeError):  # RuntimeError: there is no home at all
        return None
    _tidy(folder)
    return folder


def _tidy(keep: Path) -> None:
    oldest = time.time() - STALE_AFTER
    with suppress(OSError):
        for folder in keep.parent.iterdir():
            if folder != keep and len(folder.name) == len(keep.name) and folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)


FOLDER: Final = prepare()
"""Where compiled code is kept; ``None``: nowhere."""


@contextmanager
def in_folder() -> Iterator[bool]:
    """While it lasts, functions handed to Numba with ``cache=True`` are kept in ``FOLDER``; yields whether they can be.

    Numba notes the folder when a function is decorated. Setting it for just that long leaves the caches of other
    packages where they are, and it works even when Numba was imported before this package.
    """
    before = _CONFIG.CACHE_DIR
    if FOLDER is not None:
        _CONFIG.CACHE_DIR = str(FOLDER)
    try:
        yield FOLDER is not None
    finally:
        _CONFIG.CACHE_DIR = before
