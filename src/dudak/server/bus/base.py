"""What the server asks of a bus.

It carries only "this table moved", never what happened: the log is the truth, so a lost message costs a delay and
never an event. A bus that lost its connection tells its listeners ``None``: any table may have moved.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Listener = Callable[[str | None], None]


class Bus(Protocol):
    async def open(self) -> None:
        """Be ready."""

    async def close(self) -> None:
        """Let go; listeners are told nothing any more."""

    def listen(self, listener: Listener) -> object:
        """Call ``listener`` with the id of each table another listener's owner has moved. Gives back who listens."""

    def moved(self, table: str, by: object) -> None:
        """Tell all listeners but ``by`` that ``table`` moved. Never blocks, never fails."""
