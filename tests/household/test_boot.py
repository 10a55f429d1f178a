"""tools/boot.py, tools/web.py and tools/chromium.py, without a network."""

from __future__ import annotations

import json
import os
import pathlib
import shutil
import stat
import subprocess
import sys

import boot
import chromium
import pytest

import web

ROOT = pathlib.Path(__file__).resolve().parents[2]


def run_boot(*args: str, cwd: pathlib.Path = ROOT, **env: str) -> subprocess.CompletedProcess[str]:
    python = getattr(sys, "_base_executable", sys.executable)  # the one that .venv was made with: it has pip
    return subprocess.run(
        [python, "tools/boot.py", *args],
        cwd=cwd,
        env={**os.environ, **env},
        text=True,
        capture_output=True,
        check=False,
    )


@pytest.fixture
def tree(tmp_path: pathlib.Path) -> pathlib.Path:
    """A copy of what boot works with, but with no client, so that nothing long happens."""
    for name in ("pyproject.toml", "hatch_build.py", *(p.name for p in ROOT.glob("requirements-*.lock"))):
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_boot_uses_nothing_but_the_standard_library(tree: pathlib.Path) -> None:
    """-S -I: no site-packages at all."""
    for tool in ("boot", "web", "chromium", "stage"):
        code = f"import sys; sys.path.insert(0, 'tools'); import {tool}"
        subprocess.run([sys.executable, "-I", "-S", "-c", code], cwd=tree, check=True)


def test_boot_explains_itself() -> None:
    said = run_boot("nothing-of-the-kind")
    assert said.returncode == 2
    assert said.stderr.startswith("usage: python tools/boot.py run|dev|bench")


def test_a_missing_lock_is_said_in_one_line(tree: pathlib.Path) -> None:
    (tree / "requirements-run.lock").unlink()
    said = run_boot("run", cwd=tree)
    assert said.returncode == 1
    assert said.stderr == "boot: requirements-run.lock is missing; `make lock` writes it\n"


def test_no_network_is_said_in_one_line(tree: pathlib.Path) -> None:
    """With an index that nobody answers for, the last line says what is the matter."""
    nowhere = "http:" + "//127.0.0.1:9/simple"
    said = run_boot(
        "run",
        cwd=tree,
        PIP_INDEX_URL=nowhere,
        PIP_EXTRA_INDEX_URL="",
        PIP_FIND_LINKS="",
        PIP_RETRIES="0",
        PIP_CONFIG_FILE=os.devnull,
    )
    assert said.returncode == 1
    assert said.stderr.splitlines()[-1].startswith("boot: fetching uv failed (no connection to the package index?)")
    assert "Traceback" not in said.stderr


def test_an_old_python_is_refused_in_one_line(tree: pathlib.Path) -> None:
    code = (
        "import sys; sys.version_info = (3, 10, 4, 'final', 0); sys.argv = ['boot.py', 'run'];"
        "exec(compile(open('tools/boot.py').read(), 'tools/boot.py', 'exec'), {'__name__': '__main__', '__file__': 'tools/boot.py'})"
    )
    said = subprocess.run([sys.executable, "-c", code], cwd=tree, text=True, capture_output=True, check=False)
    assert said.returncode == 1
    assert said.stderr.startswith("dudak needs Python 3.11 or newer; this is 3.10")
    assert len(said.stderr.splitlines()) == 1


def test_the_digest_sees_every_source_of_the_client(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "ROOT", tmp_path)
    monkeypatch.setattr(web, "WEB", tmp_path / "web")
    monkeypatch.setattr(web, "LOCALES", tmp_path / "locales")
    for name in (
        "web/package.json",
        "web/src/main.ts",
        "locales/cs/table.ftl",
        "web/node_modules/x/index.js",
        "web/dist/a.js",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("1")
    first = web.digest()
    for made in ("web/node_modules/x/index.js", "web/dist/a.js"):
        (tmp_path / made).write_text("2")
        assert web.digest() == first, made
    seen = {first}
    for source in ("web/package.json", "web/src/main.ts", "locales/cs/table.ftl"):
        (tmp_path / source).write_text("2")
        seen.add(web.digest())
    (tmp_path / "web/src/main.ts").rename(tmp_path / "web/src/other.ts")
    seen.add(web.digest())
    assert len(seen) == 5


def test_built_files_of_other_sources_do_not_count(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DUDAK_SKIP_WEB", raising=False)
    monkeypatch.setattr(web, "STAMP", tmp_path / "stamp")
    assert not web.is_built()
    (tmp_path / "stamp").write_text("something older")
    assert not web.is_built()
    (tmp_path / "stamp").write_text(web.digest())
    assert web.is_built()


def test_node_modules_are_compared_with_the_lock(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "WEB", tmp_path)
    lock = {
        "packages": {"": {}, "node_modules/a": {"version": "1"}, "node_modules/b": {"version": "2", "optional": True}}
    }
    (tmp_path / "node_modules").mkdir()

    def has(packages: dict[str, dict[str, str]]) -> bool:
        (tmp_path / "node_modules" / ".package-lock.json").write_text(json.dumps({"packages": packages}))
        return web.modules_fit()

    (tmp_path / "package-lock.json").write_text(json.dumps(lock))
    assert has({"node_modules/a": {"version": "1"}})
    assert has({"node_modules/a": {"version": "1"}, "node_modules/b": {"version": "2"}})
    assert not has({"node_modules/a": {"version": "2"}})
    assert not has({"node_modules/b": {"version": "2"}})
    assert not has({"node_modules/a": {"version": "1"}, "node_modules/c": {"version": "1"}})


def fake(path: pathlib.Path, says: str) -> pathlib.Path:
    path.write_text(f"#!/bin/sh\necho '{says}'\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


@pytest.mark.skipif(os.name == "nt", reason="shell scripts stand in for node")
@pytest.mark.parametrize(
    ("version", "fits"), [("v20.19.0", True), ("v24.1.0", True), ("v20.18.9", False), ("v9.99.0", False)]
)
def test_a_node_must_be_new_enough(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, version: str, fits: bool
) -> None:
    fake(tmp_path / "node", version)
    fake(tmp_path / "npm", "11")
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    assert (web.node_on_path() == [str(tmp_path / "npm")]) is fits


def test_the_chromium_that_is_named_is_taken_or_refused(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good, bad = fake(tmp_path / "good", "Chromium 1.0"), fake(tmp_path / "bad", "install me from somewhere else")
    monkeypatch.setenv("CHROMIUM", str(good))
    assert chromium.find() == str(good)
    monkeypatch.setenv("CHROMIUM", str(bad))
    with pytest.raises(chromium.NoChromiumError, match=r"\$CHROMIUM is .* does not start"):
        chromium.find()


def test_the_stamps_of_wider_groups_serve_the_narrower(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boot, "VENV", tmp_path)
    assert not boot.packages_fresh("run")
    boot.write_stamp("dev", boot.packages_digest("dev"))
    assert boot.packages_fresh("run")
    assert boot.packages_fresh("dev")
    assert not boot.packages_fresh("bench")
    boot.write_stamp("dev", "of another lock")
    assert not boot.packages_fresh("run")
