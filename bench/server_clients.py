"""Lean socket clients for the benchmarks of the server: as little work a frame as Python can do."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import urllib.request
from collections.abc import Callable
from typing import Final

import msgspec

CARDS: Final = frozenset(rank + suit for rank in "789XUOKA" for suit in "alhb")


class SeenView(msgspec.Struct):
    """What a playing client needs of a View."""

    legal: list[str]


class SeenTable(msgspec.Struct):
    over: bool


class Seen(msgspec.Struct, tag_field="t", tag="update"):
    version: int
    view: SeenView
    table: SeenTable


decode: Final = msgspec.json.Decoder(Seen).decode


def post(url: str, body: object, cookie: str | None = None) -> tuple[dict[str, object], str]:
    """POST JSON; the answer and the guest's cookie."""
    headers = {"content-type": "application/json"} | ({"cookie": cookie} if cookie else {})
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as response:
        given = response.headers.get("set-cookie")
        return json.load(response), given.partition(";")[0] if given else cookie or ""


def get(url: str, cookie: str | None = None) -> bytes:
    request = urllib.request.Request(url, headers={"cookie": cookie} if cookie else {})
    with urllib.request.urlopen(request, timeout=30) as response:
        return bytes(response.read())


def text_frame(text: bytes) -> bytes:
    """A client's text frame. The mask is zero, which is a mask like any other."""
    size = len(text)
    head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
    return head + b"\0\0\0\0" + text


class Socket(asyncio.Protocol):
    """A WebSocket client: calls ``heard`` with each text message."""

    def __init__(self, path: str, host: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self._path, self._host, self._cookie, self._heard = path, host, cookie, heard
        self._buffer = b""
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.WriteTransport) or hasattr(transport, "write")
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        self.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {self._cookie}\r\n\r\n".encode()
        )

    def write(self, data: bytes) -> None:
        self.transport.write(data)  # type: ignore[attr-defined]

    def send(self, text: bytes) -> None:
        self.write(text_frame(text))

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - asyncio's signature
        for future in (self.opened, self.closed):
            if not future.done():
                if future is self.opened:
                    future.set_exception(ConnectionError("no handshake"))
                else:
                    future.set_result(None)

    def data_received(self, data: bytes) -> None:
        data = self._buffer + data if self._buffer else data
        at = 0
        if not self._open:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = data
                return
            if b" 101 " not in data[:20]:
                self.transport.close()
                return
            self._open, at = True, end + 4
            self.opened.set_result(None)
        size = len(data)
        while size - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if start > size or size - start < length:
                break
            kind = data[at] & 15
            if kind == 1:
                self._heard(data[start : start + length])
            elif kind == 9:  # a ping wants its pong
                self.write(b"\x8a" + bytes((0x80 | length,)) + b"\0\0\0\0" + data[start : start + length])
            at = start + length
        self._buffer = data[at:]


def plain_move(legal: list[str], rng: random.Random) -> str:
    """A card if one may be played, so that deals come to an end."""
    cards = [move for move in legal if move in CARDS]
    return rng.choice(cards or legal)
