"""uvicorn's HTTP protocol with two bounds it lacks: how long the head of a request may be, and how long it may take."""

from __future__ import annotations

from asyncio import TimerHandle
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BYTES: Final = 32 * 1024
HEAD_SECONDS: Final = 30.0


class BoundedHttp(HttpToolsProtocol):
    """Closes the connection when the head of a request is too long or does not come."""

    _head = 0
    _in_head = True
    _patience: TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._patience = self.loop.call_later(HEAD_SECONDS, transport.close)

    def connection_lost(self, exc: Exception | None) -> None:
        self._at_ease()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._in_head:
            self._head += len(data)
            if self._head > HEAD_BYTES:
                self.send_400_response("The head of the request is too long.")
                return
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._at_ease()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head, self._head = True, 0
        super().on_message_complete()

    def _at_ease(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
