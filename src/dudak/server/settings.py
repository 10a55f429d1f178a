"""What can be set, in one frozen dataclass. ``DUDAK_<NAME>`` in the environment overrides a default."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

import platformdirs

from dudak.words import Reason

MINUTE: Final = 60.0
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


class SettingsError(ValueError):
    """A setting that cannot be read."""

    def __init__(self, name: str, value: str) -> None:
        super().__init__(name)
        self.reason = Reason("server-bad-setting", {"name": name, "value": value[:80]})

    def sentence(self, lang: str = "en") -> str:
        return self.reason.sentence(lang)

    def __str__(self) -> str:
        return self.sentence()


def default_folder() -> Path:
    """Where the tables are kept unless ``--data`` or ``DUDAK_DATA`` says otherwise."""
    return Path(platformdirs.user_data_dir("dudak", appauthor=False))


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Numbers from other game servers stand in the design notes; where ours differ, the field says why."""

    data: Path = field(default_factory=default_folder)  # where the tables are kept
    host: str = "127.0.0.1"  # the address to listen on; 0.0.0.0 for all
    port: int = 8000  # the port to listen on
    origins: tuple[str, ...] = ()  # further origins that may call, as "https://dudak.example"
    hosts: tuple[str, ...] = ()  # names this server answers to; empty: those of this machine when bound to it, else any
    log_level: str = "info"  # debug, info, warning, error
    log_json: bool = False  # one JSON object a line
    secure_cookie: bool = False  # set behind HTTPS

    message_bytes: int = 16 * 1024  # the largest message from a socket
    body_bytes: int = 16 * 1024  # the largest body of a request
    body_seconds: float = 10.0  # a body that is not whole by then is refused
    socket_rate: float = 60.0  # messages a second from one socket
    socket_burst: float = 120.0  # messages at once from one socket
    request_rate: float = 20.0  # requests that change something, a second and guest or address
    request_burst: float = 60.0  # such requests at once
    open_rate: float = 1.0  # tables opened, a second and address
    open_burst: float = 100.0  # tables opened at once
    tables_per_guest: int = 50  # tables a guest may have open
    sockets_per_guest: int = 32  # sockets (tabs) a guest may have open
    sockets: int = 10_000  # sockets open altogether
    hint_rate: float = 0.5  # hints a second and guest
    hint_burst: float = 8.0  # hints at once
    hints: int = 16  # hints that may be thought out or wait for it at the same time
    review_simulations: int = 8000  # simulations for each decision of a review, as `dudak review` does
    reviews: int = 8  # reviews that may be made or wait for it at the same time
    mailbox: int = 64  # commands that may wait at one table
    warm_up: bool = True  # at the start compile what strong bots, hints and reviews need
    bot_threads: int = 0  # strong bots that may think at the same time; 0: one fewer than there are cores
    bot_seconds: float = 20.0  # longer thinking is a defect: a move is played at random instead

    lag_bytes: int = 4096  # a reader that leaves more than this waiting lags
    lag_seconds: float = 10.0  # who lags for so long is dropped
    lag_hold: int = 64 * 1024  # with more than this waiting, further updates are held back and joined into one
    hello_seconds: float = 20.0  # a socket that does not say hello is closed
    ping_seconds: float = 20.0  # an unanswered ping of the protocol drops a socket
    unload_seconds: float = 2 * MINUTE  # a table nobody looks at leaves memory
    fresh_hours: float = 24.0  # a table where nobody has played is closed
    closed_days: float = 60.0  # a table left alone is closed

    def resolved_hosts(self) -> tuple[str, ...]:
        """The host names accepted; empty for any. Bound to this machine alone, strangers' names mean DNS rebinding."""
        if self.hosts:
            return () if "*" in self.hosts else self.hosts
        return ("localhost", "127.0.0.1", "[::1]") if self.host in ("localhost", "127.0.0.1", "::1") else ()

    @classmethod
    def from_env(cls, env: Mapping[str, str] | None = None, **given: Any) -> Settings:
        """Defaults, then the environment, then what is ``given``. ``SettingsError`` names the one that is wrong."""
        source = os.environ if env is None else env
        found: dict[str, Any] = {}
        for f in fields(cls):
            text = source.get(f"DUDAK_{f.name.upper()}")
            if text is not None and f.name not in given:
                try:
                    found[f.name] = _read(str(f.type), text)
                except ValueError:
                    raise SettingsError(f"DUDAK_{f.name.upper()}", text) from None
        return cls(**found, **given)


def _read(kind: str, text: str) -> object:
    if kind == "bool":
        if text.lower() not in ("0", "1", "true", "false", "yes", "no"):
            raise ValueError("expected yes or no")
        return text.lower() in ("1", "true", "yes")
    if kind.startswith("tuple"):
        return tuple(part for part in text.replace(",", " ").split() if part)
    readers: dict[str, type[int | float | Path]] = {"int": int, "float": float, "Path": Path}
    return readers[kind](text) if kind in readers else text
