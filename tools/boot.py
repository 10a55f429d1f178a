"""Makes ``.venv`` for this checkout. Standard library only, so that any Python 3.11 or newer can run it.

    python tools/boot.py run      what `make play` needs
    python tools/boot.py dev      … and what `make test` needs
    python tools/boot.py bench    … and the peers that `make bench` measures against
    python tools/boot.py uv       only uv itself, into .boot, for `make lock`

It fetches one pinned uv beside the checkout (``pip --target``, so neither ensurepip nor a writable system Python is
needed, and an externally managed Python does not refuse), installs the hash-pinned lock of the group, builds the
browser client (tools/web.py) and installs the project itself, editable. What has not changed is not done again:
``.venv/.stamp-*`` hold digests of all that each step was made from.
"""

import contextlib
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator

if sys.version_info < (3, 11):  # noqa: UP036 - said before anything below can fail on an older Python
    sys.exit("dudak needs Python 3.11 or newer; this is %d.%d (%s)" % (*sys.version_info[:2], sys.executable))  # noqa: UP031

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import web

ROOT = pathlib.Path(__file__).resolve().parent.parent
BOOT = ROOT / ".boot"
VENV = ROOT / ".venv"
UV_VERSION = "0.13.9"
GROUPS = ("run", "dev", "bench")  # each holds the ones before it
WINDOWS = os.name == "nt"
VENV_PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")


class BootError(Exception):
    """What went wrong, in one line."""


def say(text: str) -> None:
    print(f"boot: {text}", file=sys.stderr, flush=True)


def run(*args: object, what: str, env: dict[str, str] | None = None) -> None:
    """Run a command quietly; if it fails, show what it said and raise one line."""
    done = subprocess.run(
        [str(a) for a in args],
        cwd=ROOT,
        env=env,
        text=True,
        errors="replace",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode == 0:
        return
    print(done.stdout.rstrip(), file=sys.stderr)
    hint = " (no connection to the package index?)" if offline(done.stdout) else ""
    raise BootError(f"{what} failed{hint}; what it said stands above")


def offline(text: str) -> bool:
    signs = (
        "Failed to establish",
        "Name or service",
        "name resolution",
        "dns error",
        "NewConnectionError",
        "error sending request",
        "Connection refused",
        "No matching distribution found for uv",
        "Network is unreachable",
    )
    return any(s in text for s in signs)


@contextlib.contextmanager
def only_one() -> Iterator[None]:
    """Two boots at once in one checkout would trip over each other: the second waits for the first."""
    BOOT.mkdir(exist_ok=True)
    with open(BOOT / "lock", "w") as handle:
        try:
            import fcntl
        except ImportError:  # Windows: no waiting there
            yield
            return
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("another boot is at work in this checkout; waiting for it")
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def uv_path() -> pathlib.Path:
    uv = BOOT / "bin" / ("uv.exe" if WINDOWS else "uv")
    if uv.exists() and (BOOT / f"uv-{UV_VERSION}.dist-info").is_dir():
        return uv
    if subprocess.run([sys.executable, "-m", "pip", "--version"], capture_output=True).returncode != 0:
        found = shutil.which("uv")
        if found:
            return pathlib.Path(found)
        raise BootError(
            f"neither pip nor uv is here: install pip for {sys.executable} (Debian: apt install python3-pip)"
        )
    say(f"fetching uv {UV_VERSION}")
    run(
        sys.executable,
        "-m",
        "pip",
        "install",
        "-q",
        "--no-input",
        "--disable-pip-version-check",
        "--upgrade",
        "--target",
        BOOT,
        f"uv=={UV_VERSION}",
        what="fetching uv",
    )
    return uv


def sha(*parts: bytes | pathlib.Path) -> str:
    h = hashlib.sha256()
    for part in parts:
        data = part.read_bytes() if isinstance(part, pathlib.Path) else part
        h.update(len(data).to_bytes(8, "big") + data)
    return h.hexdigest()


def lock_of(group: str) -> pathlib.Path:
    return ROOT / f"requirements-{group}.lock"


def packages_digest(group: str) -> str:
    return sha(lock_of(group), pathlib.Path(__file__), sys.version.encode())


def project_digest() -> str:
    """All that the editable install and the build of the browser client are made from."""
    return sha(
        ROOT / "pyproject.toml",
        ROOT / "hatch_build.py",
        lock_of("build"),
        pathlib.Path(__file__),
        sys.version.encode(),
        str(ROOT).encode(),
        web.digest().encode(),
    )


def fresh(stamp: str, want: str) -> bool:
    path = VENV / f".stamp-{stamp}"
    return path.exists() and path.read_text() == want


def write_stamp(stamp: str, text: str) -> None:
    (VENV / f".stamp-{stamp}").write_text(text)


def venv_fits() -> bool:
    """Is there a working .venv, of the same Python version as the one that runs this?"""
    if not (VENV / "pyvenv.cfg").exists():
        return False
    ask = [str(VENV_PYTHON), "-c", "import sys; print(sys.version)"]
    try:
        return subprocess.run(ask, capture_output=True, text=True).stdout.strip() == sys.version.strip()
    except OSError:
        return False


def packages_fresh(group: str) -> bool:
    wider = GROUPS[GROUPS.index(group) :]
    return any(fresh(g, packages_digest(g)) for g in wider)


def boot(group: str) -> None:
    for lock in (lock_of(group), lock_of("build")):
        if not lock.exists():
            raise BootError(f"{lock.name} is missing; `make lock` writes it")
    if venv_fits() and packages_fresh(group) and fresh("project", project_digest()) and web.is_built():
        return
    began = time.monotonic()
    with only_one():
        uv = uv_path()
        # Never a Python that uv downloads by itself: the one that runs this is the one that is used.
        env = os.environ | {"VIRTUAL_ENV": str(VENV), "UV_PYTHON_DOWNLOADS": "never", "UV_NO_PROGRESS": "1"}
        env.pop("PYTHONPATH", None)
        if not venv_fits():
            say(f"making .venv with Python {sys.version.split()[0]}")
            run(uv, "venv", "-q", "--clear", "--python", sys.executable, VENV, what="making .venv", env=env)
        if not packages_fresh(group):
            say(f"installing {lock_of(group).name}")
            run(
                uv,
                "pip",
                "install",
                "-q",
                "--require-hashes",
                "-r",
                lock_of(group),
                what=f"installing {lock_of(group).name}",
                env=env,
            )
            write_stamp(group, packages_digest(group))
        if not fresh("project", project_digest()) or not web.is_built():
            if web.exists():
                if web.node_on_path() is None and web.node_in(VENV) is None:
                    say("no node 20.19 or newer on PATH: installing one into .venv")
                    run(
                        uv,
                        "pip",
                        "install",
                        "-q",
                        "--require-hashes",
                        "-r",
                        lock_of("build"),
                        what="installing node",
                        env=env,
                    )
                if not web.is_built():
                    say("building the browser client")
                    web.build(VENV)
            say("installing dudak into .venv")
            run(
                uv,
                "pip",
                "install",
                "-q",
                "--no-deps",
                "--build-constraint",
                lock_of("build"),
                "-e",
                ".",
                what="installing dudak",
                env=env,
            )
            write_stamp("project", project_digest())
    say(f"ready in {time.monotonic() - began:.1f} s")


def main(argv: list[str]) -> int:
    if len(argv) != 1 or argv[0] not in (*GROUPS, "uv"):
        print(f"usage: python tools/boot.py {'|'.join(GROUPS)}|uv", file=sys.stderr)
        return 2
    try:
        if argv[0] == "uv":
            with only_one():
                uv_path()
        else:
            boot(argv[0])
    except (BootError, web.WebError) as error:
        print(f"boot: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"boot: {error.strerror or error}: {error.filename or ''}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
