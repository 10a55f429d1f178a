"""What may and may not stand in the repository."""

from __future__ import annotations

import json
import os
import pathlib
import re
import subprocess
import tarfile
import tomllib

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOCKS = sorted(ROOT.glob("requirements-*.lock"))

# Hosts of package registries, and this machine's ways of saying where things lie. Written in two halves, so that
# this file does not hold what it looks for.
REGISTRIES = [
    "pypi" + ".org",
    "pythonhosted" + ".org",
    "registry.npmjs" + ".org",
    "registry.yarnpkg" + ".com",
    "npmmirror" + ".com",
    "deb.debian" + ".org",
]
HOMES = [r"/home/[a-z]\w+/", r"/root/", r"/Users/\w+/", r"/tmp/\w+"]


def tracked() -> list[pathlib.Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def texts() -> list[tuple[pathlib.Path, str]]:
    found = []
    for path in tracked():
        data = path.read_bytes()
        if b"\0" not in data[:8192]:
            found.append((path.relative_to(ROOT), data.decode("utf-8", errors="replace")))
    return found


def pins(lock: pathlib.Path) -> dict[str, set[str]]:
    """Package → the versions pinned (more than one where they differ by Python version)."""
    found: dict[str, set[str]] = {}
    for name, version in re.findall(
        r"^([a-z0-9][a-z0-9._-]*)(?:\[[^\]]*\])?==(\S+)", lock.read_text("utf-8"), re.MULTILINE
    ):
        found.setdefault(name, set()).add(version)
    return found


def test_all_locks_are_there() -> None:
    assert {lock.name for lock in LOCKS} == {f"requirements-{group}.lock" for group in ("run", "dev", "bench", "build")}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_names_packages_and_no_address(lock: pathlib.Path) -> None:
    text = lock.read_text("utf-8")
    assert "://" not in text
    assert "--index" not in text
    assert "--find-links" not in text


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_pin_has_a_hash(lock: pathlib.Path) -> None:
    entries = re.split(r"^(?=[a-z0-9])", lock.read_text("utf-8"), flags=re.MULTILINE)
    without = [entry.split()[0] for entry in entries if "==" in entry and "--hash=sha256:" not in entry]
    assert without == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_no_lock_holds_torch(lock: pathlib.Path) -> None:
    assert {name for name in pins(lock) if name in ("torch", "torchvision", "jax", "jaxlib", "tensorflow")} == set()


@pytest.mark.parametrize(("small", "large"), [("run", "dev"), ("dev", "bench")])
def test_a_wider_lock_holds_the_narrower(small: str, large: str) -> None:
    inner, outer = (pins(ROOT / f"requirements-{group}.lock") for group in (small, large))
    assert inner
    assert {name: outer.get(name) for name in inner} == inner


def test_the_locks_hold_what_pyproject_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

    def names(requirements: list[str]) -> set[str]:
        return {
            re.split(r"[\s\[<>=!~;]", r, maxsplit=1)[0].lower().replace(".", "-").replace("_", "-")
            for r in requirements
        }

    groups = project["dependency-groups"]
    wanted = {
        "run": names(project["project"]["dependencies"]),
        "dev": names(groups["dev"]).union(*map(names, project["project"]["optional-dependencies"].values())),
        "bench": names(groups["bench"]),
        "build": names(groups["build"]) | names(project["build-system"]["requires"]),
    }
    missing = {g: wanted[g] - set(pins(ROOT / f"requirements-{g}.lock")) for g in wanted}
    assert missing == {g: set() for g in wanted}


def test_the_client_s_lock_names_no_address() -> None:
    lock = ROOT / "web" / "package-lock.json"
    packages = json.loads(lock.read_text("utf-8"))["packages"]
    assert len(packages) > 1
    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    assert [name for name, entry in packages.items() if name and not entry.get("integrity")] == []
    assert "omit-lockfile-registry-resolved=true" in (ROOT / "web" / ".npmrc").read_text("utf-8").split()


def test_no_file_names_a_registry() -> None:
    found = [(str(path), host) for path, text in texts() for host in REGISTRIES if host in text]
    assert found == []


def test_no_file_names_a_place_on_somebody_s_machine() -> None:
    wrong = re.compile("|".join([*HOMES, re.escape(str(ROOT)) + r"\b"]))
    me = pathlib.Path(__file__).relative_to(ROOT)
    found = [(str(path), match[0]) for path, text in texts() if path != me for match in wrong.finditer(text)]
    assert found == []


def test_text_files_end_with_one_newline_and_have_no_carriage_returns() -> None:
    wrong = [
        str(path)
        for path, text in texts()
        if text and path.suffix not in (".svg", ".npz") and (not text.endswith("\n") or "\r" in text)
    ]
    assert wrong == []


def test_ci_can_be_run() -> None:
    path = ROOT / ".ci" / "run"
    assert os.access(path, os.X_OK)
    listed = subprocess.run(["git", "ls-files", "-s", ".ci/run"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.stdout:
        assert listed.stdout.startswith("100755")
    assert subprocess.run(["bash", "-n", str(path)], check=False).returncode == 0


def test_a_clean_tree_holds_what_boot_needs(tmp_path: pathlib.Path) -> None:
    """What `git archive` gives must be enough to begin with: nothing that only lies about here may be needed."""
    tracked()
    archive = tmp_path / "tree.tar"
    subprocess.run(["git", "archive", "-o", str(archive), "HEAD"], cwd=ROOT, check=True)
    with tarfile.open(archive) as tar:
        names = set(tar.getnames())
    needed = {
        "Makefile",
        "README.md",
        "LICENSE",
        "CHANGELOG.md",
        "pyproject.toml",
        "hatch_build.py",
        ".ci/run",
        "tools/boot.py",
        "tools/web.py",
        "tools/chromium.py",
        "tools/stage.py",
        "src/dudak/__init__.py",
        "src/dudak/py.typed",
        "web/package.json",
        "web/package-lock.json",
        "web/.npmrc",
        "web/index.html",
        *(lock.name for lock in LOCKS),
    }
    assert needed - names == set()
    made = [n for n in names if re.search(r"(^|/)(node_modules|__pycache__|\.venv|\.boot|static)(/|$)", n)]
    assert made == []
