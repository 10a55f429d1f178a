"""The bus within one process."""

from __future__ import annotations

from dudak.server.bus.base import Listener


class LocalBus:
    """Calls the listeners at once, within ``moved``."""

    def __init__(self) -> None:
        self._listeners: list[tuple[object, Listener]] = []

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        self._listeners.clear()

    def listen(self, listener: Listener) -> object:
        token = object()
        self._listeners.append((token, listener))
        return token

    def moved(self, table: str, by: object) -> None:
        for token, listener in self._listeners:
            if token is not by:
                listener(table)
