"""Finds a Chromium for the browser tests, or brings one. Standard library only.

    python tools/chromium.py         prints the path of one that is here, or says why there is none (exit code 3)
    python tools/chromium.py bring   … and installs one first if it has to
    python tools/chromium.py bring-or-skip   … and, on a desk, forgives that none is to be had; with CI set it fails

The order: $CHROMIUM; the one of the distribution; the one that Playwright has downloaded (`playwright install chromium`);
`apt-get install chromium`, as root on Debian; the npm package @sparticuz/chromium, which needs no rights at all.
Whatever is found must answer `--version`, so a stub that only says how to install it does not count.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import web

ROOT = pathlib.Path(__file__).resolve().parent.parent
NPM_HOME = ROOT / ".boot" / "chromium"
NPM_PACKAGE = "@sparticuz/chromium@147.0.1"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# What every start needs here: no sandbox for root, and no calls to the outside from a browser under test.
FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)


class NoChromiumError(Exception):
    """Why there is none, in one line."""


def flags() -> list[str]:
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*FLAGS, *(["--no-sandbox"] if root else [])]


def environment(path: str | os.PathLike[str]) -> dict[str, str]:
    """What this Chromium wants in its environment: libraries and fonts for the npm package's, nothing for others."""
    if NPM_HOME not in pathlib.Path(path).parents:
        return {}
    tmp = NPM_HOME / "tmp"
    env = {"LD_LIBRARY_PATH": str(tmp / "al2023" / "lib")}
    return env if shutil.which("fc-list") else env | {"FONTCONFIG_PATH": str(tmp / "fonts")}


def answers(path: str | os.PathLike[str]) -> bool:
    try:
        done = subprocess.run(
            [os.fspath(path), "--version"],
            capture_output=True,
            text=True,
            timeout=60,
            env=os.environ | environment(path),
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0 and any(word in done.stdout for word in ("Chromium", "Chrome"))


def find() -> str:
    """The path of a Chromium that is here and starts."""
    named = os.environ.get("CHROMIUM")
    if named:
        if answers(named):
            return named
        raise NoChromiumError(f"$CHROMIUM is {named}, and that does not start")
    for place in (*map(shutil.which, NAMES), _of_playwright(), _of_npm()):
        if place and answers(place):
            return place
    raise NoChromiumError(
        "no Chromium here; set $CHROMIUM, or `apt install chromium`, or `.venv/bin/playwright install chromium`"
    )


def _of_playwright() -> str | None:
    python = ROOT / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    ask = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    try:
        done = subprocess.run([str(python), "-c", ask], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return None
    path = done.stdout.strip()
    return path if done.returncode == 0 and pathlib.Path(path).exists() else None


def _of_npm() -> str | None:
    path = NPM_HOME / "tmp" / "chromium"
    return str(path) if path.exists() else None


def bring() -> str:
    """The path of a Chromium; one is installed if none is here."""
    try:
        return find()
    except NoChromiumError:
        if os.environ.get("CHROMIUM"):
            raise
    tried = []
    for name, way in (("apt-get", _by_apt), ("npm", _by_npm)):
        problem = way()
        if problem is None:
            try:
                return find()
            except NoChromiumError:
                problem = "was installed, but does not start"
        tried.append(f"{name}: {problem}")
    raise NoChromiumError("no Chromium here, and none could be brought (" + "; ".join(tried) + ")")


def _say(text: str) -> None:
    print(f"chromium: {text}", file=sys.stderr, flush=True)


def _last_line(text: str) -> str:
    lines = [line for line in text.splitlines() if line.strip()]
    return lines[-1].strip() if lines else "no word"


def _by_apt() -> str | None:
    """None if it worked, else why not."""
    if not pathlib.Path("/etc/debian_version").exists() or shutil.which("apt-get") is None:
        return "not Debian"
    if os.geteuid() != 0:
        return "not root"
    _say("apt-get install chromium")
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for args in (["update", "-q"], ["install", "-y", "-q", "--no-install-recommends", "chromium", "fonts-dejavu-core"]):
        done = subprocess.run(["apt-get", *args], capture_output=True, text=True, env=env, stdin=subprocess.DEVNULL)
        if done.returncode != 0:
            return _last_line(done.stderr)
    return None


def _by_npm() -> str | None:
    """None if it worked, else why not."""
    if sys.platform != "linux":
        return "only for Linux"
    try:
        npm = web.npm_command(ROOT / ".venv")
    except web.WebError as error:
        return str(error)
    _say(f"npm install {NPM_PACKAGE}")
    (NPM_HOME / "tmp").mkdir(parents=True, exist_ok=True)
    node = npm[0] if len(npm) > 1 else "node"
    # The package unpacks into the folder for temporary files; told that it runs on a bare system, it adds libraries.
    env = os.environ | {"TMPDIR": str(NPM_HOME / "tmp"), "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs20.x"}
    packed = NPM_HOME / "node_modules" / "@sparticuz" / "chromium" / "bin"
    unpack = f"import c from '@sparticuz/chromium'; await c.executablePath({json.dumps(str(packed))})"
    for command in (
        [*npm, "install", "--prefix", str(NPM_HOME), "--no-save", "--no-audit", "--no-fund", NPM_PACKAGE],
        [node, "--input-type=module", "--eval", unpack],
    ):
        done = subprocess.run(command, capture_output=True, text=True, env=env, cwd=NPM_HOME, stdin=subprocess.DEVNULL)
        if done.returncode != 0:
            return _last_line(done.stderr)
    return None


def main(argv: list[str]) -> int:
    if argv not in ([], ["bring"], ["bring-or-skip"]):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        print(bring() if argv else find())
    except NoChromiumError as error:
        if argv == ["bring-or-skip"] and not os.environ.get("CI"):
            print(f"chromium: SKIPPING the browser tests: {error}", file=sys.stderr)
            return 0
        print(f"chromium: {error}", file=sys.stderr)
        return 3
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
