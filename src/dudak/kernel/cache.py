"""Where compiled code is kept between runs.

Numba looks for changes in the file of a compiled function only, not in what that function calls. So the folder's name
holds a digest of all that the compiled code is made from: rules.py, the module and those of this package that it
imports, compiler and settings. A changed rule can never meet an old kernel. The folder lies in ``NUMBA_CACHE_DIR``, or
in the user's cache folder; where that cannot be written to (a read-only home), nothing is kept and each process
compiles for itself.
"""

from __future__ import annotations

import ast
import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import numba
import numpy as np
import platformdirs

_HERE: Final = Path(__file__).parent
_CONFIG: Final[Any] = numba.config
STALE_AFTER: Final = 30 * 86_400  # seconds; folders of older sources that nobody used since are removed


def sources(module: str) -> list[Path]:
    """The files of this package that ``module`` is made from, itself included, and rules.py."""
    known = {path.stem: path for path in _HERE.glob("*.py")}
    todo = [module.rpartition(".")[2]]
    found: set[str] = set()
    while todo:
        name = todo.pop()
        if name in found or name not in known:
            continue
        found.add(name)
        for node in ast.walk(ast.parse(known[name].read_bytes())):
            if isinstance(node, ast.ImportFrom):
                todo += (node.module or "").rsplit(".", 1)[-1:]
                todo += [alias.name for alias in node.names]
            elif isinstance(node, ast.Import):
                todo += [alias.name.rsplit(".", 1)[-1] for alias in node.names]
    return [_HERE.parent / "rules.py", *(known[name] for name in sorted(found))]


def digest(module: str) -> str:
    """A name for all that the compiled functions of ``module`` depend on."""
    parts = hashlib.sha256()
    for path in sources(module):
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


@lru_cache
def folder_for(module: str) -> Path | None:
    """The folder for a module's compiled functions, made and tried; ``None`` where nothing can be written."""
    try:
        folder = root() / digest(module)
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


@contextmanager
def in_folder(module: str) -> Iterator[bool]:
    """While it lasts, functions given to Numba with ``cache=True`` are kept in the folder for ``module``.

    Yields whether they can be. Numba notes the folder when a function is decorated. Setting it for just that long leaves
    the caches of other packages where they are, and works even when Numba was imported before this package.
    """
    folder = folder_for(module)
    before = _CONFIG.CACHE_DIR
    if folder is not None:
        _CONFIG.CACHE_DIR = str(folder)
    try:
        yield folder is not None
    finally:
        _CONFIG.CACHE_DIR = before
