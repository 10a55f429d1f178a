"""Bots in other programs: a line protocol over stdin and stdout in the spirit of UCI (docs/lab/protocol.md).

>>> import sys
>>> bot = ExternalBot([sys.executable, "docs/lab/example_bot.py"])  # doctest: +SKIP
>>> bot.choose(view, Budget(seconds=0.5))  # doctest: +SKIP
Move('7a')
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from typing import IO, Final

from dudak.bots import Budget
from dudak.moves import Move
from dudak.ruleset import RuleSet
from dudak.view import View

VERSION: Final = 1
START_TIME: Final = 20.0  # seconds to say `ok` in
STOP_TIME: Final = 1.0
LOOK: Final = 0.25  # seconds between two looks at whether the program still runs
LONGEST_LINE: Final = 65_536
CRASHED: Final = "crashed"
LATE: Final = "late"
GARBLED: Final = "garbled"
ILLEGAL: Final = "illegal"
FAILURES: Final = (CRASHED, LATE, GARBLED, ILLEGAL)
"""Why a program forfeits a deal: it ended, did not answer in time, answered no move, or one that is not legal."""


class BotFailure(Exception):
    """A program that plays did not answer as it should; ``reason`` is one of ``FAILURES``, ``said`` its last words."""

    def __init__(self, reason: str, said: str = "") -> None:
        super().__init__(f"{reason}: {said}" if said else reason)
        self.reason, self.said = reason, said


def grace(budget: Budget) -> float:
    """How many seconds an answer may take: half as much again as the budget, and half a second."""
    return 1.5 * budget.seconds + 0.5


class ExternalBot:
    """A program that plays, started at once and kept for many deals. Not to be shared between threads.

    ``BotFailure`` when it does not start, or fails to answer; the program is then ended, and started anew by the next
    ``new_deal``. Its standard error is passed through.
    """

    def __init__(self, command: str | Sequence[str]) -> None:
        try:
            self.command = shlex.split(command) if isinstance(command, str) else list(command)
        except ValueError as error:  # a quotation that does not end
            raise BotFailure(CRASHED, str(error)) from None
        if not self.command:
            raise BotFailure(CRASHED, "no program is named")
        self.name = self.command[0]
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._start()

    def new_deal(self, rules: RuleSet, seed: int) -> None:
        """A deal begins; whatever is random in the program should follow from ``seed``."""
        if self._process is None:
            self._start()
        self._say(f"seed {seed}")
        self._say(f"deal {rules}")

    def choose(self, view: View, budget: Budget) -> Move:
        """Ask for a move. ``BotFailure`` if none comes in time, or one that is not legal."""
        limit = grace(budget)
        simulations = "" if budget.simulations is None else f" simulations {budget.simulations}"
        self._say(f"view {json.dumps(view.to_json(), separators=(',', ':'))}")
        self._say(f"go seconds {budget.seconds:g}{simulations}")
        line = self._answer("move", limit)
        try:
            move = Move.parse(line)
        except ValueError:
            raise self._failure(GARBLED, f"move {line}") from None
        if move not in view.legal:
            raise self._failure(ILLEGAL, f"move {line}")
        return move

    def close(self) -> None:
        """Ask the program to stop, and end it if it does not."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(OSError, ValueError):
            assert process.stdin is not None
            process.stdin.write(b"quit\n")
            process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(STOP_TIME)
        _end(process)

    def _start(self) -> None:
        try:
            # a group of its own: Ctrl-C is not meant for it, and what it starts can be ended with it
            self._process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except (OSError, ValueError, IndexError) as error:
            raise BotFailure(CRASHED, getattr(error, "strerror", None) or str(error)) from None
        self._lines = queue.SimpleQueue()
        assert self._process.stdout is not None
        threading.Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True).start()
        self._say(f"dudak {VERSION}")
        self._answer("ok", START_TIME)

    def _say(self, line: str) -> None:
        process = self._process
        if process is None:
            raise BotFailure(CRASHED)
        assert process.stdin is not None
        try:
            process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()
        except OSError:
            raise self._failure(CRASHED) from None

    def _answer(self, wanted: str, limit: float) -> str:
        """What follows ``wanted`` on the line that begins so; other lines are passed over, ``id name`` is kept."""
        end = time.monotonic() + limit
        while True:
            left = max(0.0, end - time.monotonic())
            try:
                line = self._lines.get(timeout=min(left, LOOK))
            except queue.Empty:
                if self._process is None or self._process.poll() is not None:  # its pipe may live on in what it started
                    raise self._failure(CRASHED) from None
                if left <= LOOK:
                    raise self._failure(LATE) from None
                continue
            if line is None:
                raise self._failure(CRASHED)
            word, _, rest = line.decode("utf-8", errors="replace").strip().partition(" ")
            if word == wanted:
                return rest.strip()
            if word == "id" and rest.startswith("name "):
                self.name = rest.removeprefix("name ").strip()[:40] or self.name

    def _failure(self, reason: str, said: str = "") -> BotFailure:
        process, self._process = self._process, None
        if process is not None:
            _end(process)
        return BotFailure(reason, said[:200])


def _end(process: subprocess.Popen[bytes]) -> None:
    """Whatever it is doing, and whatever it has started itself."""
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()
    with contextlib.suppress(OSError, ValueError):
        assert process.stdin is not None
        process.stdin.close()


def _read(pipe: IO[bytes], lines: queue.SimpleQueue[bytes | None]) -> None:
    """Lines from the program into the queue, ``None`` at the end. Runs in a thread, so that waiting has a limit."""
    with contextlib.suppress(OSError, ValueError), pipe:
        while line := pipe.readline(LONGEST_LINE):
            lines.put(line)
    lines.put(None)
