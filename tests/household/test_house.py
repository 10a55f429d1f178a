"""The house keeps its walls: who imports what, and how quick `import dudak` is."""

from __future__ import annotations

import ast
import json
import pathlib
import re
import subprocess
import sys
import tomllib

import pytest

SRC = pathlib.Path(__file__).resolve().parents[2] / "src" / "dudak"
# The rooms that are not the game itself; everything else is pure Python over the standard library.
OTHER_ROOMS = {"kernel", "bots", "lab", "server", "cli", "__main__"}


def game_files() -> list[pathlib.Path]:
    return [p for p in sorted(SRC.rglob("*.py")) if p.relative_to(SRC).parts[0].removesuffix(".py") not in OTHER_ROOMS]


def roots_imported(path: pathlib.Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module.split(".")[0])
    return found


def test_the_game_imports_the_standard_library_only() -> None:
    """Texts may use Fluent, when a sentence is asked for."""
    allowed = sys.stdlib_module_names | {"dudak"}
    foreign = {
        str(path.relative_to(SRC)): roots_imported(path) - allowed - ({"fluent"} if path.name == "words.py" else set())
        for path in game_files()
    }
    assert foreign
    assert {name: roots for name, roots in foreign.items() if roots} == {}


def test_the_game_has_no_clock_no_network_and_no_threads() -> None:
    unwanted = {"asyncio", "socket", "sqlite3", "time", "threading", "subprocess", "multiprocessing", "logging"}
    found = {str(path.relative_to(SRC)): roots_imported(path) & unwanted for path in game_files()}
    assert {name: roots for name, roots in found.items() if roots} == {}


def test_import_dudak_loads_nothing_from_outside() -> None:
    code = (
        "import sys; before = set(sys.modules); import dudak;"
        "print(*sorted({m.split('.')[0] for m in set(sys.modules) - before} - sys.stdlib_module_names - {'dudak'}))"
    )
    said = subprocess.run([sys.executable, "-I", "-c", code], text=True, capture_output=True, check=True).stdout
    assert said.split() == []


def test_the_version_is_the_same_everywhere() -> None:
    root = SRC.parents[1]
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert re.search(r'^__version__ = "(.*)"$', (SRC / "__init__.py").read_text("utf-8"), re.MULTILINE)[1] == project  # type: ignore[index]
    assert json.loads((root / "web" / "package.json").read_text("utf-8"))["version"] == project
    assert f"[{project}]" in (root / "CHANGELOG.md").read_text("utf-8")


@pytest.mark.alone
def test_import_dudak_takes_milliseconds() -> None:
    code = "import time; t = time.perf_counter(); import dudak; print(time.perf_counter() - t)"
    took = [
        float(subprocess.run([sys.executable, "-I", "-c", code], text=True, capture_output=True, check=True).stdout)
        for _ in range(5)
    ]
    assert min(took) < 0.15
