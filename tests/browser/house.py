"""A real server of its own: `dudak serve` in a process, with its own folder and port."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from dudak.server.static import FOLDER as CLIENT

ROOT = Path(__file__).resolve().parents[2]
# One address opens all the tables here, and plays faster than people do; how often that is allowed is tested elsewhere.
FREELY = {
    f"DUDAK_{name}": "1000000"
    for name in ("OPEN_RATE", "OPEN_BURST", "REQUEST_RATE", "REQUEST_BURST", "SOCKET_RATE", "SOCKET_BURST")
}


def built() -> bool:
    """Whether the client is there to be served."""
    return (CLIENT / "index.html").exists()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class House:
    """A server that can be killed and started again on the same folder and port."""

    def __init__(self, folder: Path, top: str = "") -> None:
        """``top``: the cards on top of every pack, where chance shall have no say (see ``stacked``)."""
        self.folder, self.port = folder, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.said = folder.with_suffix(".log")
        self._module = ["tests.browser.stacked", top] if top else ["dudak"]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = ["-m", *self._module, "serve", "--port", str(self.port), "--data", str(self.folder), "--lang", "en"]
        with self.said.open("ab") as said:
            self._process = subprocess.Popen(
                [sys.executable, *command],
                cwd=ROOT,
                env={**os.environ, **FREELY},
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
            )
        end = time.monotonic() + 60
        while not self._answers():
            assert self._process.poll() is None and time.monotonic() < end, self.said.read_text()
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self._process = None

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()

    def complaints(self) -> list[str]:
        """What it said that a server should not have to say."""
        lines = self.said.read_text(errors="replace").splitlines()
        return [line for line in lines if any(word in line for word in ("Traceback", "defect", "[error", "[critical"))]


@contextlib.contextmanager
def house(folder: Path, top: str = "") -> Iterator[House]:
    one = House(folder, top)
    one.start()
    try:
        yield one
    finally:
        one.stop()
