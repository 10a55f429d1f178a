"""A server in the test's own loop, and a player that talks to it through real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import socket
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from dudak.server import wire
from dudak.server.app import House, assemble, config
from dudak.server.settings import Settings
from dudak.server.thinking import Roster
from dudak.server.warm import Warming

FAST: dict[str, Any] = {
    "open_rate": 1e6,
    "open_burst": 1e6,
    "request_rate": 1e6,
    "request_burst": 1e6,
    "socket_rate": 1e6,
    "socket_burst": 1e6,
}
"""No limits on how often."""


@dataclass
class Running:
    """A server that runs, and where."""

    house: House
    port: int

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def client(self, **headers: str) -> httpx.AsyncClient:
        """A caller with a cookie jar of its own."""
        return httpx.AsyncClient(base_url=self.url, headers=headers, timeout=30)


@contextlib.asynccontextmanager
async def running(
    folder: Path,
    *,
    roster: Roster | None = None,
    warming: Warming | None = None,
    plain: bool = False,
    **changes: Any,
) -> AsyncIterator[Running]:
    """Run a server on ``folder``. ``plain``: under uvicorn as it comes, without our protocols."""
    settings = Settings(**{"data": folder, **FAST, **changes})
    house = assemble(settings, roster=roster, warming=warming)
    listener = socket.socket(proto=socket.IPPROTO_TCP)  # as the server itself has it
    listener.bind(("127.0.0.1", 0))
    usual = uvicorn.Config(house.app, lifespan="on", log_config=None, ws="websockets-sansio")
    server = uvicorn.Server(usual if plain else config(house.app, settings))
    task = asyncio.create_task(server._serve(sockets=[listener]))
    while not server.started and not task.done():  # noqa: ASYNC110 - uvicorn offers no event
        await asyncio.sleep(0.005)
    try:
        yield Running(house, listener.getsockname()[1])
    finally:
        server.should_exit = True
        await task
        listener.close()


@dataclass
class Player:
    """One socket of one guest at one table, with every frame it received."""

    socket: ClientConnection
    guest: httpx.AsyncClient
    frames: list[str] = field(default_factory=list)
    last: wire.Update | None = None
    ids: itertools.count[int] = field(default_factory=itertools.count)

    async def receive(self, seconds: float = 10) -> Any:
        """The next message, decoded strictly."""
        text = await asyncio.wait_for(self.socket.recv(), seconds)
        assert isinstance(text, str)
        self.frames.append(text)
        message = wire.decode_server(text)
        if isinstance(message, wire.Update):
            self.last = message
        return message

    async def until(self, good: Callable[[Any], bool], seconds: float = 10) -> Any:
        """Receive until a message is as wanted."""
        async with asyncio.timeout(seconds):
            while True:
                message = await self.receive(seconds)
                if good(message):
                    return message

    async def send(self, **message: Any) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def hello(self, since: int | None = None) -> wire.Update:
        await self.send(t="hello", since=since)
        update = await self.until(lambda m: isinstance(m, wire.Update))
        assert isinstance(update, wire.Update)
        return update

    async def command(self, kind: str, **fields: Any) -> Any:
        """Send a command and wait for its answer."""
        name = fields.pop("id", f"{kind}-{next(self.ids)}")
        await self.send(t=kind, id=name, **fields)
        return await self.until(lambda m: isinstance(m, wire.Ack | wire.Refused) and m.id == name)

    async def move(self, move: str, version: int | None = None) -> Any:
        assert self.last is not None
        return await self.command("move", version=self.last.version if version is None else version, move=move)

    async def at_turn(self) -> wire.Update:
        """Wait until there is something to do: a move to make, or the deal is over."""
        while self.last is None or not (self.last.view.legal or self.last.table.over):
            await self.receive()
        return self.last

    async def play_out(self, choose: Callable[[list[str]], str], turns: int = 4000) -> wire.Update:
        """Play until the deal is over."""
        for _ in range(turns):
            update = await self.at_turn()
            if update.table.over:
                return update
            answer = await self.move(choose(update.view.legal))
            assert isinstance(answer, wire.Ack), answer
            while self.last is None or self.last.version < answer.version:
                await self.receive()
        raise AssertionError("the deal does not end")


async def open_table(guest: httpx.AsyncClient, rules: str = "classic", bots: int | None = None, **more: Any) -> str:
    """Open a table with bots on all the other seats, or on ``bots`` of them."""
    from dudak.ruleset import RuleSet

    count = RuleSet.parse(rules).players - 1 if bots is None else bots
    body = {"rules": rules, "bots": ["beginner"] * count, "pace": "instant", "name": "Anna", **more}
    answer = await guest.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


@contextlib.asynccontextmanager
async def sitting(server: Running, guest: httpx.AsyncClient, table: str, **headers: str) -> AsyncIterator[Player]:
    """A socket at a table, before its hello."""
    cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
    url = f"ws://127.0.0.1:{server.port}/ws/table/{table}"
    async with connect(url, additional_headers={"cookie": cookie, **headers}, compression=None) as opened:
        yield Player(opened, guest)


async def closed(player: Player) -> int:
    """Wait for the server to close; the code."""
    try:
        async with asyncio.timeout(10):
            while True:
                await player.receive()
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd is not None else 1006


def chooser(seed: int) -> Callable[[list[str]], str]:
    """Cards first, so that deals end."""
    rng = random.Random(seed)

    def choose(legal: list[str]) -> str:
        cards = [move for move in legal if len(move) == 2 and move[0] not in "!?"]
        return rng.choice(cards or legal)

    return choose
