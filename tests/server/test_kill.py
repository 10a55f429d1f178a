"""A short run of ``bench/server_kill.py``: the server is killed while tables are played."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.server_kill import WRONG, run


@pytest.mark.timeout(300)
async def test_nothing_is_lost_or_doubled_when_the_server_is_killed(tmp_path: Path) -> None:
    found = await run(tmp_path, tables=15, kills=3)
    assert {name: found[name] for name in WRONG} == dict.fromkeys(WRONG, 0)
    assert found["views"] > 100
    assert found["acknowledged"] > 50
