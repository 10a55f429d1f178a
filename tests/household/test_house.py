"""The house keeps its walls: who imports what, and how quick `import dudak` is."""

from __future__ import annotations

import ast
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tomllib

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SRC = ROOT / "src" / "dudak"
# The rooms that are not the game itself; everything else is pure Python over the standard library.
OTHER_ROOMS = {"kernel", "bots", "review", "lab", "server", "cli", "__main__"}


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


PURE = {
    "__future__", "abc", "bisect", "collections", "contextlib", "copy", "dataclasses", "enum", "functools", "hashlib", "hmac",
    "itertools", "json", "math", "operator", "re", "struct", "types", "typing",
}  # fmt: skip


def test_the_core_of_the_server_imports_only_what_is_pure() -> None:
    """What import-linter forbids by name, said the other way round: this may be imported, and nothing else."""
    ours = {
        f"dudak.{m}" for m in ("words", "cards", "ruleset", "moves", "deal", "view", "match", "notation", "server.core")
    }
    wrong = []
    for path in (SRC / "server" / "core").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""] if node.module != "dudak" else [f"dudak.{a.name}" for a in node.names]
            for name in names:
                known = name.split(".")[0] in PURE | {"msgspec"} or any(
                    f"{name}.".startswith(f"{room}.") for room in ours
                )
                if not known:
                    wrong.append(f"{path.name}: {name}")
    assert wrong == []


def front_door(source: str) -> list[str]:
    """The names that a module takes from `dudak` itself, which import-linter does not see: `from dudak import Deal`."""
    taken = [
        node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom) and node.module == "dudak"
    ]
    names = [alias.name for node in taken for alias in node.names]
    return [name for name in names if not (SRC / name).is_dir() and not (SRC / f"{name}.py").exists()]


def test_no_room_below_the_server_goes_through_the_front_door() -> None:
    """Names come from the modules that make them; otherwise a bot could take Deal from `dudak`."""
    assert front_door("from dudak import rules, Deal") == ["Deal"]
    rooms = [*game_files(), *(p for room in ("kernel", "bots", "server/core") for p in (SRC / room).rglob("*.py"))]
    found = {str(path.relative_to(SRC)): front_door(path.read_text("utf-8")) for path in rooms}
    assert {name: names for name, names in found.items() if names} == {}


BREACHES = [
    ("rules.py", "import dudak.deal", "Each layer imports only those below it"),
    ("cards.py", "import dudak.moves", "Each layer imports only those below it"),
    ("attic.py", "", "Each layer imports only those below it"),
    ("bots/simple.py", "from dudak.deal import Deal", "A bot cannot peek"),
    ("bots/simple.py", "from dudak import rules", "A bot cannot peek"),
    ("server/core/decide.py", "import time", "server.core is pure"),
    ("server/core/decide.py", "from dudak import rules", "server.core is pure"),
    ("view.py", "import numba", "Only the kernel knows Numba"),
    ("server/__init__.py", "import torch", "Only training knows torch"),
]


def broken(tree: pathlib.Path) -> list[str]:
    """The names of the contracts that import-linter finds broken."""
    lint = "from importlinter.cli import lint_imports_command as c; c()"
    env = {**os.environ, "PYTHONPATH": str(tree / "src"), "NO_COLOR": "1", "COLUMNS": "300"}
    said = subprocess.run(
        [sys.executable, "-c", lint, "--no-cache"], cwd=tree, env=env, text=True, capture_output=True, check=False
    )
    assert "Contracts: " in said.stdout, said.stdout + said.stderr
    assert (said.returncode == 0) is (" 0 broken." in said.stdout)
    return [line for line in said.stdout.splitlines() if " BROKEN" in line]


@pytest.fixture
def copy(tmp_path: pathlib.Path) -> pathlib.Path:
    shutil.copytree(SRC, tmp_path / "src" / "dudak", ignore=shutil.ignore_patterns("static", "__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("where", "line", "contract"), BREACHES, ids=[f"{w}-{line.split()[-1:]}" for w, line, _ in BREACHES]
)
def test_a_breach_of_a_wall_is_found(copy: pathlib.Path, where: str, line: str, contract: str) -> None:
    path = copy / "src" / "dudak" / where
    path.write_text((path.read_text("utf-8") if path.exists() else "") + f"\n{line}\n", "utf-8")
    assert any(name.startswith(contract) for name in broken(copy))


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert re.search(r'^__version__ = "(.*)"$', (SRC / "__init__.py").read_text("utf-8"), re.MULTILINE)[1] == project  # type: ignore[index]
    assert json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["version"] == project
    assert f"[{project}]" in (ROOT / "CHANGELOG.md").read_text("utf-8")


@pytest.mark.alone
def test_import_dudak_brings_nothing_heavy() -> None:
    """It takes milliseconds (`python -m bench start` measures them) because it loads the standard library alone."""
    code = "import sys, dudak; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    said = subprocess.run([sys.executable, "-I", "-c", code], text=True, capture_output=True, check=True).stdout
    loaded = set(said.split())
    assert "dudak" in loaded
    assert not loaded & {"numba", "numpy", "fluent", "asyncio", "starlette", "msgspec", "sqlalchemy", "rich"}
