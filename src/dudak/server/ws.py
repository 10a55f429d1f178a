"""The socket of a table: ``/ws/table/{id}``."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from functools import partial
from typing import Any, Final

import msgspec

from dudak.server.core.commands import Again, Command, Hint, Play, SetPace, Surrender
from dudak.server.core.decide import Refusal
from dudak.server.core.table import Table
from dudak.server.gallery import Client
from dudak.server.guests import Guests
from dudak.server.host import Host
from dudak.server.limits import Bucket
from dudak.server.link import EXTENSION, AsgiLink, DirectProtocol, Link
from dudak.server.live import Job, LiveTable, Reply
from dudak.server.logs import logger
from dudak.server.origins import Origins
from dudak.server.store.base import StoreError
from dudak.server.texts import texts
from dudak.server.wire import (
    Bye,
    ClientMessage,
    DoAgain,
    DoHint,
    DoMove,
    DoPace,
    DoSurrender,
    ErrorMessage,
    Hello,
    Ping,
    Pong,
    Refused,
    decode_client,
    encode,
)
from dudak.server.wire import Hint as HintMessage

PATH: Final = re.compile(r"/ws/table/([0-9a-z]{1,32})")
POLICY: Final = 1008
STRIKES: Final = 300
PONG: Final = encode(Pong())


class Door:
    """The ASGI application for websockets."""

    def __init__(self, host: Host, guests: Guests, origins: Origins) -> None:
        self._host, self._guests, self._origins = host, guests, origins
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        connect = await receive()
        assert connect["type"] == "websocket.connect"
        headers = dict(scope["headers"])
        path = PATH.fullmatch(scope["path"])
        if path is None or not self._origins.may_call(headers):
            await send({"type": "websocket.close", "code": POLICY})
            return
        guest = self._guests.read(headers.get(b"cookie", b"").decode("latin-1"))
        live, refusal = await self._find(path[1], guest)
        direct: DirectProtocol | None = scope.get("extensions", {}).get(EXTENSION)
        await send({"type": "websocket.accept"})
        settings = self._host.settings
        slow = None if direct is not None else AsgiLink(send, settings.lag_hold)
        session = Session(self._host)
        if direct is not None:
            direct.begin(session.on_message, settings.lag_hold)
        try:
            session.begin(slow or direct, live, guest or "", refusal)
            self._sockets[guest or ""] += 1
            self._host.metrics.sockets += 1
            while (message := await receive())["type"] == "websocket.receive":
                text = message.get("text")
                session.on_message(text.encode() if text is not None else b"")
        finally:
            session.end()
            self._host.metrics.sockets -= 1
            self._sockets[guest or ""] -= 1
            if not self._sockets[guest or ""]:
                del self._sockets[guest or ""]
            if slow is not None:
                await slow.ended()

    async def _find(self, table: str, guest: str | None) -> tuple[LiveTable | None, str | None]:
        """The table, or why this guest cannot look at it."""
        if guest is None:
            return None, "server-no-guest"
        settings = self._host.settings
        if self._sockets[guest] >= settings.sockets_per_guest or self._host.metrics.sockets >= settings.sockets:
            return None, "server-too-many-sockets"
        try:
            live = await self._host.live(table)
        except StoreError:
            return None, "server-table-broken"
        if live is None or live.table.match is None:
            return None, "server-no-table"
        if live.table.seat_of(guest) is None:
            return None, "server-no-seat"
        return live, None


class Session:
    """One socket from its first message to its last."""

    def __init__(self, host: Host) -> None:
        settings = host.settings
        self._host = host
        self._metrics = host.metrics
        self._bucket = Bucket(settings.socket_rate, settings.socket_burst, time.monotonic())
        self._limit = settings.message_bytes
        self._link: Link | None = None
        self._live: LiveTable | None = None
        self._client: Client | None = None
        self._seat = 0
        self._strikes = 0
        self._warned = 0.0
        self._patience: asyncio.TimerHandle | None = None
        self._guest = ""
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, link: Link | None, live: LiveTable | None, guest: str, refusal: str | None) -> None:
        """The socket is open. With a ``refusal`` it is told and closed."""
        self._link, self._guest = link, guest
        if live is None:
            self._bye(refusal or "server-no-table")
            return
        self._live = live
        self._seat = live.table.seat_of(guest) or 0
        self._patience = asyncio.get_running_loop().call_later(
            self._host.settings.hello_seconds, self._bye, "server-hello-first"
        )

    def end(self) -> None:
        """The socket is gone."""
        if self._live is not None and self._client is not None:
            self._live.gallery.leave(self._client)
        self._live = self._client = None
        self._stop_waiting()
        for task in self._tasks:
            task.cancel()

    def on_message(self, data: bytes) -> None:
        """A text message arrived. Never raises."""
        live = self._live
        if live is None:
            return
        try:
            if not self._bucket.take(time.monotonic()):
                self._too_fast()
                return
            try:
                message = decode_client(data) if len(data) <= self._limit else None
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                message = None
            if isinstance(message, DoMove) and self._client is not None:  # by far the most frequent
                self._submit(live, message.id, Play(self._seat, message.move, message.version))
            else:
                self._on_message(message, live)
        except Exception:  # noqa: BLE001 - a defect must not close the socket
            logger().exception("socket message failed")
            self._error("server-defect")

    def _on_message(self, message: ClientMessage | None, live: LiveTable) -> None:
        if message is None:
            self._metrics.nonsense += 1
            self._error("server-nonsense")
        elif isinstance(message, Hello):
            self._hello(message, live)
        elif isinstance(message, Ping):
            self._send(PONG)
        elif self._client is None:
            self._error("server-hello-first")
        elif isinstance(message, DoSurrender):
            self._submit(live, message.id, Surrender(self._seat))
        elif isinstance(message, DoAgain):
            self._submit(live, message.id, Again(self._seat, self._host.draw(len(live.table.chairs))))
        elif isinstance(message, DoPace):
            self._submit(live, message.id, SetPace(self._seat, message.pace))

        elif isinstance(message, DoHint):
            self._ask_for_hint(message, live)

    def _hello(self, message: Hello, live: LiveTable) -> None:
        if live.gone:  # left memory while this socket kept silent: it is loaded again for the next one
            self._bye("server-hello-first")
        elif self._client is None:
            assert self._link is not None
            self._stop_waiting()
            self._client = Client(self._link, self._seat)
            live.gallery.join(self._client, message.since)
        else:
            live.gallery.tell(self._client, message.since)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _submit(self, live: LiveTable, command_id: str, command: Command) -> None:
        # a command id is the seat's own: nobody can use up another's
        job = Job(command, f"{self._seat}:{command_id}", partial(self._heard, command_id), self._client)
        if not live.submit(job):
            self._refuse(command_id, Refusal("server-busy"))

    def _ask_for_hint(self, message: DoHint, live: LiveTable) -> None:
        """First the log hears of it, then the answer is thought out: nobody is helped in secret."""
        heard = partial(self._hint_heard, message, live)
        command = Hint(self._seat, message.version)
        if not live.submit(Job(command, f"{self._seat}:{message.id}", heard, self._client)):
            self._refuse(message.id, Refusal("server-busy"))

    def _hint_heard(self, message: DoHint, live: LiveTable, reply: Reply) -> None:
        if isinstance(reply, Refusal):
            self._refuse(message.id, reply)
            return
        table, seat = live.table, self._seat
        if table.turn != seat or table.moved > message.version:  # an id of long ago
            self._refuse(message.id, Refusal("server-stale"))
            return
        task = asyncio.get_running_loop().create_task(self._hint(message, table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hint(self, message: DoHint, table: Table) -> None:
        answer = await self._host.hints.ask(table, self._seat, self._guest)
        if isinstance(answer, Refusal):
            self._refuse(message.id, answer)
        else:
            self._send(encode(HintMessage(message.id, table.version, answer)))

    def _heard(self, command_id: str, reply: Reply) -> None:
        if isinstance(reply, Refusal):
            self._refuse(command_id, reply)
            return
        # the id holds letters, digits, - and _ only (wire.CommandId)
        ack = b'{"t":"ack","id":"%b","version":%d}' % (command_id.encode(), reply.version)
        client = self._client
        if reply.fresh and client is not None and client.first is None:
            client.first = ack  # goes out with the update that follows
        else:
            self._send(ack)

    def _refuse(self, command_id: str, refusal: Refusal) -> None:
        args = dict(refusal.args)
        self._send(encode(Refused(command_id, refusal.key, args, texts(refusal.key, args))))

    def _error(self, key: str) -> None:
        self._send(encode(ErrorMessage(key, texts(key))))

    def _too_fast(self) -> None:
        """Over the limit: said once a second; who does not listen is shown out."""
        self._metrics.too_fast += 1
        self._strikes += 1
        now = time.monotonic()
        if self._strikes > STRIKES:
            self._bye("server-too-fast")
        elif now - self._warned > 1.0:
            self._warned = now
            self._error("server-too-fast")

    def _bye(self, key: str) -> None:
        self._send(encode(Bye(key, texts(key))))
        if self._link is not None:
            self._link.close(POLICY)
        self.end()

    def _send(self, payload: bytes) -> None:
        if self._link is not None:
            self._link.write(payload)
