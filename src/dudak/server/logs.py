"""Structured logs that never hold a card.

Two walls: whatever could carry cards is dropped by its key, and an exception is logged by its type and place, without
its text or any values, since those may be a position.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import MutableMapping
from typing import Any, Final

import structlog

SECRET_KEYS: Final = frozenset(
    [
        "pack",
        "salt",
        "kings",
        "hand",
        "hands",
        "view",
        "views",
        "step",
        "steps",
        "deal",
        "table_state",
        "match",
        "events",
        "body",
        "frame",
        "message",
        "command_body",
        "talon",
        "face_down",
        "trumps",
        "cookie",
        "secret",
        "record",
    ]
)


def configure(level: str = "info", *, as_json: bool = False) -> None:
    """Log to stderr, one line an event, also what uvicorn and asyncio have to say."""
    _LOG[0] = _make(level, as_json)
    for name in ("uvicorn", "uvicorn.error", "asyncio"):
        other = logging.getLogger(name)
        other.handlers[:] = [_ThroughStructlog()]
        other.propagate = False
        other.setLevel(logging.WARNING)


def logger() -> Any:
    """The server's logger. It keeps to its own processors, whatever the program around it has configured."""
    return _LOG[0]


def _make(level: str, as_json: bool) -> Any:
    renderer: Any = structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(colors=False)
    return structlog.wrap_logger(
        _Stderr(),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            place_only,
            no_secrets,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(_level(level)),
    )


def no_secrets(_logger: object, _name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Drop what could hold cards."""
    for key in SECRET_KEYS & event.keys():
        event[key] = "(not logged)"
    return event


def place_only(_logger: object, _name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Turn ``exc_info`` into the exception's type and where it was raised, without its text."""
    info = event.pop("exc_info", None)
    if info is True:
        info = sys.exc_info()[1]
    elif isinstance(info, tuple):
        info = info[1]
    if isinstance(info, BaseException):
        event["error"] = type(info).__name__
        frames = traceback.extract_tb(info.__traceback__)
        event["at"] = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames[-6:]]
    return event


class _Stderr:
    """Where lines go: to what stderr is at that moment."""

    def msg(self, line: str) -> None:
        sys.stderr.write(line + "\n")
        sys.stderr.flush()

    debug = info = warning = error = critical = log = msg


class _ThroughStructlog(logging.Handler):
    """What uvicorn and asyncio log: the fixed part of the message only, since arguments may be anything."""

    def emit(self, record: logging.LogRecord) -> None:
        text = str(record.msg).strip().splitlines()
        logger().log(record.levelno, text[0][:200] if text else "", source=record.name, exc_info=record.exc_info)


def _level(name: str) -> int:
    return {"debug": 10, "info": 20, "warning": 30, "error": 40}.get(name.lower(), 20)


_LOG: Final[list[Any]] = [_make("warning", False)]
