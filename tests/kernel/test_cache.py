"""Compiled code is kept between runs, never outlives its sources, and nothing breaks where it cannot be kept."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import dudak
from dudak.kernel import cache

PACKAGE = Path(dudak.__file__).parent

ASK = """
import json, random
from dudak import Deal, RuleSet, kernel
from dudak.kernel import cache
folder = cache.folder_for("dudak.kernel.play")
deal = Deal.set_up(RuleSet.preset("classic", players=2), hands=["7a Ka", "8a 9l"], dealer=1).play("7a")
state, code = kernel.to_record(deal)
print(json.dumps({
    "legal": kernel.legal(state, code),
    "plain": deal.legal_mask,
    "hits": sum(kernel.legal.stats.cache_hits.values()),
    "folder": folder and str(folder),
}))
"""


def run(code: str = ASK, **env: str) -> Any:
    """Run in a fresh process, every warning an error; variables set to "" are taken away."""
    full = {**os.environ, **env}
    full = {name: value for name, value in full.items() if value != ""}
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, env=full)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_importing_dudak_imports_neither_numba_nor_numpy() -> None:
    code = "import json, sys, dudak; print(json.dumps(sorted({'numba', 'numpy', 'llvmlite'} & set(sys.modules))))"
    assert run(code) == []


def test_where_nothing_can_be_written_it_compiles_for_itself() -> None:
    nowhere = os.devnull + "/nowhere"
    before = {path: path.stat().st_mtime_ns for path in PACKAGE.rglob("*.nb[ic]")}
    found = run(HOME=nowhere, XDG_CACHE_HOME=nowhere, LOCALAPPDATA=nowhere, USERPROFILE=nowhere, NUMBA_CACHE_DIR="")
    assert found["folder"] is None and found["hits"] == 0 and found["legal"] == found["plain"]
    assert {path: path.stat().st_mtime_ns for path in PACKAGE.rglob("*.nb[ic]")} == before


def test_a_second_process_loads_what_the_first_compiled_and_a_changed_rule_is_compiled_anew(tmp_path: Path) -> None:
    copy = tmp_path / "src" / "dudak"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "server", "bots"))
    env = {"PYTHONPATH": str(tmp_path / "src"), "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    first, second = run(**env), run(**env)
    assert first["folder"] == second["folder"] and Path(first["folder"]).is_relative_to(tmp_path / "cache")
    assert (first["hits"], second["hits"]) == (0, 1)
    assert first["legal"] == second["legal"] == second["plain"]
    rules = copy / "rules.py"
    text = rules.read_text("utf-8")
    changed = text.replace("    if beating == 0 or r.must_beat == 0:  # 4.3\n", "    if beating == 0:\n")
    assert changed != text
    rules.write_text(changed, "utf-8")
    third = run(**env)
    assert third["folder"] != first["folder"] and third["hits"] == 0
    assert third["legal"] == third["plain"] != first["legal"]


def test_the_cache_of_other_packages_stays_where_it_is() -> None:
    import numba

    before = numba.config.CACHE_DIR
    with cache.in_folder("dudak.kernel.play") as kept:
        assert (before != numba.config.CACHE_DIR) == kept
    assert before == numba.config.CACHE_DIR


def test_a_folder_is_named_after_the_sources_a_module_is_made_from() -> None:
    play = {path.name for path in cache.sources("dudak.kernel.play")}
    assert {"rules.py", "play.py", "policy.py", "bits.py", "chance.py", "lend.py", "records.py", "cache.py"} <= play
    chance = {path.name for path in cache.sources("dudak.kernel.chance")}
    assert {"rules.py", "chance.py", "bits.py"} <= chance and not {"play.py", "policy.py"} & chance
    assert cache.digest("dudak.kernel.play") != cache.digest("dudak.kernel.chance")


def test_folders_of_older_sources_go_after_a_month(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    old, recent, foreign = (tmp_path / "dudak" / name for name in ("0" * 16, "1" * 16, "something-else"))
    for folder in (old, recent, foreign):
        folder.mkdir(parents=True)
    long_ago = time.time() - cache.STALE_AFTER - 60
    os.utime(old, (long_ago, long_ago))
    os.utime(foreign, (long_ago, long_ago))
    now = cache.folder_for.__wrapped__("dudak.kernel.play")
    assert now is not None and now.is_dir()
    assert not old.exists() and recent.exists() and foreign.exists()


@pytest.mark.slow
@pytest.mark.timeout(400)
def test_no_index_leaves_its_array(tmp_path: Path) -> None:
    """Some of these tests once more, with Numba checking every index."""
    env = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    seen = run(
        """
import json
from dudak import kernel
import numpy as np
state, code = np.zeros(1, kernel.STATE)[0], np.zeros(1, kernel.CODE)[0]
state.phase, state.pile_len = 2, 40
try:
    kernel.legal(state, code)
except IndexError:
    print(json.dumps("checked"))
""",
        **env,
    )
    assert seen == "checked"
    tests = [f"tests/kernel/{name}.py" for name in ("test_agreement", "test_perft", "test_play")]
    some = "agree_whatever or same_compiled or counts_found or goes_on or same_at"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests, "-k", some],
        capture_output=True,
        text=True,
        env={**os.environ, **env},
        cwd=PACKAGE.parent.parent,
    )
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout
