"""Who may read the data folder."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.helpers import open_table, running

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="permissions as POSIX has them")


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: mode(path) for path in folder.iterdir()}


async def play(folder: Path) -> dict[str, int]:
    """Open a table; the permissions of the files while the server runs."""
    async with running(folder) as server, server.client() as guest:
        await open_table(guest)
        return modes(folder)


async def test_only_the_owner_reads_what_lies_there(tmp_path: Path) -> None:
    folder = tmp_path / "above" / "data"
    files = await play(folder)
    assert {"dudak.sqlite", "dudak.sqlite-wal", "dudak.sqlite-shm", "secret", "server.lock"} <= set(files)
    assert set(files.values()) == {0o600}
    assert mode(folder) == 0o700
    assert mode(folder.parent) == 0o755


async def test_an_older_folder(tmp_path: Path) -> None:
    """Files that others could read are closed to them; a folder somebody made stays as it is."""
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    await play(folder)
    (folder / "dudak.sqlite").chmod(0o644)
    files = await play(folder)
    assert set(files.values()) == {0o600}
    assert mode(folder) == 0o755
