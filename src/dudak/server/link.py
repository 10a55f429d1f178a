"""A socket as the tables see it: something to send text to.

Under uvicorn, ``DirectProtocol`` lets messages pass between socket and table without a queue, a task switch or a
library's frame object in between: the payload of an update is made once a seat, framed by hand and written to the
transport, which also tells how much a slow reader has not taken yet. ``AsgiLink`` does the same by plain ASGI, for any
other server.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # no compiled part on this machine
    from websockets.utils import apply_mask

Sink = Callable[[bytes], None]
EXTENSION: Final = "dudak.direct"


class Link(Protocol):
    """Where a client's messages go."""

    @property
    def full(self) -> bool:
        """Whether more is waiting than the reader's buffer should hold."""

    def write(self, payload: bytes, first: bytes | None = None) -> None:
        """Send ``payload`` as a text message, and ``first``, if given, as one before it. Never blocks; does nothing on a
        closed socket.
        """

    def waiting(self) -> int:
        """Bytes the reader has not taken yet."""

    def close(self, code: int) -> None:
        """Close after what was sent. Does nothing on a closed socket."""

    def drop(self) -> None:
        """Cut the connection at once: the other side does not read."""


def frame(payload: bytes) -> bytes:
    """A text frame from server to client (RFC 6455): not masked, not compressed."""
    size = len(payload)
    if size < 126:
        return b"\x81%c%b" % (size, payload)
    if size < 65536:
        return b"\x81\x7e%c%c%b" % (size >> 8, size & 255, payload)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), payload)


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol; handshake, pings, limits, fragments and closing are its own.

    What arrives is split into frames here. A whole text frame, which is what a client of ours sends, goes straight to the
    table; every other frame goes whole to the library, so that both always agree where a frame begins.
    """

    sink: Sink | None = None
    full = False
    _rest = b""
    _by_hand = True

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        if self.sink is None or not self._by_hand:
            super().data_received(data)
            return
        if self._rest:
            data, self._rest = self._rest + data, b""
        at, size = 0, len(data)
        while size - at >= 6:
            length, start = data[at + 1] & 127, at + 6
            if length == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 8
            elif length == 127:
                start, length = at, size  # far too long: the library knows what to say
            end = start + length
            if length > self.config.ws_max_size or start == at:
                self._by_hand = False
                super().data_received(data[at:])
                return
            if end > size:
                break
            if data[at] == 0x81 and data[at + 1] & 128 and not self.frames:
                if not self.close_sent:
                    self.sink(apply_mask(data[start:end], data[start - 4 : start]))
            elif data[at + 1] & 128:
                super().data_received(data[at:end])
            else:  # not masked, against the protocol
                self._by_hand = False
                super().data_received(data[at:])
                return
            at = end
        self._rest = data[at:]

    def pause_writing(self) -> None:
        self.full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self.full = False
        super().resume_writing()

    def send_receive_event_to_app(self) -> None:
        if self.sink is None or self.curr_msg_data_type != "text":
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.sink(data)

    # --- Link ------------------------------------------------------------------------------------------------------

    def begin(self, sink: Sink, hold: int) -> None:
        """From now on text goes to ``sink``; ``full`` is measured by ``hold``."""
        self.sink = sink
        self.transport.set_write_buffer_limits(high=hold)

    # uvicorn's ``send`` is ASGI's, so ours has another name
    def write(self, payload: bytes, first: bytes | None = None) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self.transport.write(frame(payload) if first is None else frame(first) + frame(payload))

    def waiting(self) -> int:
        return self.transport.get_write_buffer_size()

    def close(self, code: int) -> None:
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def drop(self) -> None:
        self.transport.abort()


class AsgiLink:
    """``Link`` on plain ASGI: a queue and a task that empties it."""

    def __init__(self, send: Callable[[MutableMapping[str, Any]], Awaitable[None]], hold: int) -> None:
        self._send, self._hold = send, hold
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._waiting = 0
        self._task = asyncio.get_running_loop().create_task(self._run())

    def write(self, payload: bytes, first: bytes | None = None) -> None:
        if first is not None:
            self.write(first)
        self._waiting += len(payload)
        self._queue.put_nowait(payload)

    def waiting(self) -> int:
        return self._waiting

    @property
    def full(self) -> bool:
        return self._waiting > self._hold

    def close(self, code: int) -> None:
        self._queue.put_nowait(code)

    def drop(self) -> None:
        self._queue.put_nowait(1008)

    async def ended(self) -> None:
        """The socket is gone: stop sending."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            item = await self._queue.get()
            if isinstance(item, int):
                await self._send({"type": "websocket.close", "code": item})
                return
            await self._send({"type": "websocket.send", "text": item.decode()})
            self._waiting -= len(item)
