"""Hints for people who play against bots: thought out in the bots' threads, from the View of the seat that asks."""

from __future__ import annotations

import asyncio
import time
import zlib
from collections import OrderedDict
from functools import partial
from typing import Final

from dudak.server.core.decide import Refusal
from dudak.server.core.table import Table
from dudak.server.limits import Buckets
from dudak.server.logs import logger
from dudak.server.settings import Settings
from dudak.server.thinking import Thinkers
from dudak.server.wire import MoveChance, chances
from dudak.view import View

KEPT: Final = 256  # answers, so that asking twice is answered alike and costs nothing

Key = tuple[str, int]


class Hints:
    """Answers to who asks which move would be good."""

    def __init__(self, settings: Settings, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._most = settings.hints
        self._buckets = Buckets(settings.hint_rate, settings.hint_burst)
        self._kept: OrderedDict[Key, asyncio.Future[list[MoveChance]]] = OrderedDict()
        self._running = 0

    async def ask(self, table: Table, seat: int, guest: str) -> list[MoveChance] | Refusal:
        """The moves of ``seat``, which is to move, the best first; or why there is no answer."""
        key = (table.id, table.moved)
        known = self._kept.get(key)
        if known is None:
            if not self._buckets.take(guest, time.monotonic()):
                return Refusal("server-hint-slow")
            if self._running >= self._most:
                return Refusal("server-busy")
            assert table.match is not None
            job = partial(think, table.match.deal.view(seat), zlib.crc32(f"{table.id} {table.moved}".encode()))
            known = asyncio.ensure_future(self._thinkers.work(job))
            self._running += 1
            known.add_done_callback(self._done)
            self._kept[key] = known
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        try:
            return await asyncio.shield(known)
        except Exception:  # noqa: BLE001 - the table goes on without a hint
            logger().exception("hint failed", table=table.id)
            self._kept.pop(key, None)
            return Refusal("server-defect")

    def stop(self) -> None:
        """Nobody waits any more."""
        for future in self._kept.values():
            future.cancel()

    def _done(self, _future: object) -> None:
        self._running -= 1


def think(view: View, seed: int) -> list[MoveChance]:
    """What a hint says: nothing but the seat's own legal moves and numbers."""
    from dudak.review.hints import hint  # noqa: PLC0415 - brings Numba, which a server without hints does not need

    return chances(hint(view, seed))
