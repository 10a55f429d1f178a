"""What the server asks of a store.

The log is the truth. One row holds one command and all its events, under the unique key ``(table, version)`` and the
unique command id ``(table, command)``. A writer appends version n + 1 of the n it has read; of two writers of one version
the second is refused, so versions run 1, 2, 3 … without a hole. Whatever an ``Entry`` carries is stored in one transaction: all of it or nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Protocol

from msgspec import Struct


class StoreError(Exception):
    """The store could not do it; nothing was written."""


class VersionTaken(StoreError):
    """Another writer stored this version of the table first."""


class CommandKnown(StoreError):
    """This command of the table is stored already, as ``version``."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


class Keep(Enum):
    """The one value that means: leave what is due as it is."""

    KEEP = 0


KEEP: Final = Keep.KEEP


@dataclass(slots=True, frozen=True)
class Opening:
    """What is stored once, with the first entry of a table."""

    rules: str
    owner: str
    guests: tuple[str | None, ...]  # who sits where; None: a bot or nobody yet


@dataclass(slots=True, frozen=True)
class Heading:
    """What lists of tables show; stored when it changes, which is not with every move."""

    number: int
    over: bool
    closed: bool
    started: bool


class Entry(Struct):
    """One command with its events (``body``, JSON), to be appended as ``version``."""

    table: str
    version: int
    command: str
    at: float
    body: bytes
    due: float | Keep | None = KEEP  # when the table wants to be woken; None: not at all
    opening: Opening | None = None
    heading: Heading | None = None
    sat: tuple[int, str] | None = None  # a guest took this seat

    @property
    def plain(self) -> bool:
        """Whether only the log and what is due change."""
        return self.opening is None and self.heading is None and self.sat is None


@dataclass(slots=True, frozen=True)
class LogRow:
    version: int
    command: str
    at: float
    body: bytes


@dataclass(slots=True, frozen=True)
class TableRow:
    """A table as lists show it; ``updated`` is the time of its last command."""

    id: str
    rules: str
    owner: str
    number: int
    over: bool
    closed: bool
    started: bool
    created: float
    updated: float


@dataclass(slots=True, frozen=True)
class Due:
    table: str
    at: float


class Store(Protocol):
    """A place for tables. Every method may raise ``StoreError``."""

    async def open(self) -> None:
        """Bring the schema up to date and be ready. ``StoreInUse`` if another process has it."""

    async def close(self) -> None:
        """Write what waits, then let go. Nothing may be asked afterwards."""

    def append(self, entry: Entry) -> asyncio.Future[None]:
        """Store ``entry``; done when it is safe on disk. ``VersionTaken`` or ``CommandKnown`` if it may not be."""

    async def log(self, table: str, after: int = 0) -> Sequence[LogRow]:
        """The rows of a table with a version above ``after``, in order."""

    async def first(self, tables: Sequence[str]) -> Mapping[str, bytes]:
        """The first body in the log of each of these tables."""

    async def version_of(self, table: str, command: str) -> int | None:
        """As which version a command was stored."""

    async def table(self, table: str) -> TableRow | None:
        """One table, or ``None``."""

    async def tables_of(self, guest: str, limit: int = 50) -> Sequence[TableRow]:
        """The tables where ``guest`` has a seat and that are not closed, the newest first."""

    async def due(self, before: float | None = None) -> Sequence[Due]:
        """What is due (before a time), the oldest first."""

    async def stale(self, started_before: float, fresh_before: float, limit: int = 100) -> Sequence[str]:
        """Tables not closed whose last command is older than ``started_before``, or than ``fresh_before`` where
        nobody has played yet.
        """

    async def saw_guest(self, guest: str, name: str, now: float) -> None:
        """Remember a guest."""


class StoreInUse(StoreError):
    """Another server process works on this data folder."""
