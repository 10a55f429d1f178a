"""Who looks at a table: its sockets, and what each of them is sent.

Every update holds the whole View, so a reader that lags is spared the updates in between: they are held back, and the
next one that fits brings all the steps since. Sockets of one seat share the bytes made for it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from dudak.server.core.project import Steps, Views, encode, table_info
from dudak.server.core.table import Table
from dudak.server.link import Link
from dudak.server.metrics import Metrics

REMEMBERED_STEPS: Final = 64
HELD_STEPS: Final = 200
PRESENCE_SECONDS: Final = 0.05


class Client:
    """One socket at a table. ``first``: what goes out before the next update, in the same write."""

    __slots__ = ("behind", "first", "held", "info", "lag_since", "link", "seat")

    def __init__(self, link: Link, seat: int | None) -> None:
        self.link, self.seat = link, seat
        self.first: bytes | None = None
        self.info: bytes | None = None  # what it was last told about the table around the deal
        self.behind = False
        self.held: list[bytes] = []
        self.lag_since: float | None = None


class Gallery:
    """The sockets of one table. ``table`` is what they are shown; ``publish`` brings the next."""

    def __init__(self, table: Table, metrics: Metrics) -> None:
        self.table = table
        self.clients: list[Client] = []
        self._metrics = metrics
        self._steps: deque[tuple[int, Steps]] = deque(maxlen=REMEMBERED_STEPS)
        self._infos: dict[int | None, bytes] = {}
        self._views: Views | None = None
        self._made_for = -1  # the version that views, head and rest are of
        self._head = self._rest = b""
        self._dealt = False  # the newest version began a deal
        self._telling: asyncio.TimerHandle | None = None

    @property
    def online(self) -> frozenset[int]:
        """Seats with a socket."""
        return frozenset(client.seat for client in self.clients if client.seat is not None)

    def join(self, client: Client, since: int | None) -> None:
        """A socket comes: send it its first update (see ``tell``), and tell the others who is here."""
        came = client.seat not in self.online
        self.clients.append(client)
        if came:
            self._tell_presence()
        self.tell(client, since)

    def tell(self, client: Client, since: int | None) -> None:
        """Send an update now, with the steps after version ``since`` if they are still remembered."""
        self._send(client, self._steps_since(client.seat, since))

    def leave(self, client: Client) -> None:
        """The socket is gone."""
        if client in self.clients:
            self.clients.remove(client)
            if client.seat not in self.online:
                self._tell_presence()

    def publish(self, steps: Steps, table: Table, *, plain: bool) -> None:
        """Something happened: send everyone the update. ``plain``: a move and nothing else, so nothing around the deal
        changed.
        """
        self.table = table
        if not plain:
            self._infos.clear()
        self._dealt = steps.new_deal
        if steps.new_deal:
            self._steps.clear()
        self._steps.append((table.version, steps))
        made: dict[int | None, bytes] = {}
        for client in self.clients:
            seat, link = client.seat, client.link
            if client.behind or link.full:
                self._hold(client, steps.of(seat))
                continue
            payload = made.get(seat)
            if payload is None:
                payload = made[seat] = self._payload(seat, steps.of(seat))
            client.info = self._infos[seat]
            link.write(payload, client.first)
            client.first = None
        self._metrics.updates += len(self.clients)

    def flush(self, client: Client) -> None:
        """Bring a reader that lagged up to date, once it has taken what it was sent."""
        if client.behind and not client.link.full:
            client.behind = False
            held, client.held = client.held, []
            self._send(client, b",".join(held) if len(held) <= HELD_STEPS else b"")

    def _hold(self, client: Client, step: bytes) -> None:
        if client.first is not None:
            client.link.write(client.first)
            client.first = None
        client.behind = True
        if step and len(client.held) <= HELD_STEPS:
            client.held.append(step)
        self._metrics.held_back += 1
        self.flush(client)

    def _send(self, client: Client, steps: bytes) -> None:
        payload = self._payload(client.seat, steps)
        client.info = self._infos[client.seat]
        client.link.write(payload)
        self._metrics.updates += 1

    def _tell_presence(self) -> None:
        """Somebody came or went: everyone hears of it once, however many it were."""
        self._infos.clear()
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._presence)

    def _presence(self) -> None:
        self._telling = None
        for client in self.clients:
            if not client.behind and client.info != self._info(client.seat):
                self._send(client, b"")

    def _steps_since(self, seat: int | None, since: int | None) -> bytes:
        steps = self._steps
        if since is None or not steps or not steps[0][0] <= since + 1 <= self.table.version:
            return b""
        return b",".join(step for step in (s.of(seat) for version, s in steps if version > since) if step)

    def _payload(self, seat: int | None, steps: bytes) -> bytes:
        """An update."""
        views = self._views
        if views is None or self._made_for != self.table.version:
            views = self._make()
        own, choice = views.own(seat)
        info = self._infos.get(seat) or self._info(seat)
        return b"".join((self._head, own, choice, self._rest, steps, b'],"table":', info, b"}"))

    def _make(self) -> Views:
        """What the updates of a version have in common."""
        version, match = self.table.version, self.table.match
        assert match is not None
        before = self._views if self._made_for == version - 1 and not self._dealt else None
        views = self._views = Views(match, before)
        self._made_for = version
        self._head = b'{"t":"update","version":%d,"view":{' % version
        self._rest = b'%b},"steps":[' % views.shared
        return views

    def _info(self, seat: int | None) -> bytes:
        info = self._infos.get(seat)
        if info is None:
            info = self._infos[seat] = encode(table_info(self.table, seat, self.online))
        return info
