"""The operations about deals that are over: their review, and playing on from one of their positions."""

from __future__ import annotations

import asyncio
from typing import Final, cast

import msgspec

from dudak.server import wire
from dudak.server.api import TABLE, Api, bot_names
from dudak.server.archive import finished
from dudak.server.core.commands import Begun, Draw, Open
from dudak.server.core.events import Chair, from_bytes
from dudak.server.core.table import STAND_IN, Row, Table
from dudak.server.host import Host
from dudak.server.layer import Call, Operation, Trouble
from dudak.server.logs import logger
from dudak.server.reviews import Job, Reviews
from dudak.server.store.base import StoreError

DEAL: Final = {**TABLE, "number": "[1-9][0-9]{0,5}"}


class ReviewApi:
    """The handlers. Only who sits at the table may ask, and only about deals that are over: until then cards are hidden."""

    def __init__(self, host: Host, api: Api, reviews: Reviews) -> None:
        self._host, self._api, self._reviews = host, api, reviews

    def operations(self) -> tuple[Operation, ...]:
        """What there is."""
        return (
            Operation(
                "GET",
                "/api/tables/{id}/deals/{number}/review",
                self.review,
                "The review of a finished deal, or how far it is; asking begins it.",
                wire.ReviewState,
                problems=(403, 404, 409, 429, 500, 503),
                parameters=DEAL,
            ),
            Operation(
                "POST",
                "/api/tables/{id}/deals/{number}/continue",
                self.play_on,
                "Open a table against bots at a position of a finished deal.",
                wire.TableMade,
                body=wire.ContinueBody,
                status=201,
                problems=(400, 403, 404, 408, 409, 413, 415, 422, 429, 503),
                parameters=DEAL,
            ),
        )

    async def review(self, call: Call) -> wire.ReviewState:
        self._api.not_too_often(call)
        table, number = call.path["id"], int(call.path["number"])
        seat = await self._seat(call, table, number)
        job = self._reviews.find(table, number)
        if job is None:
            job = await self._begin(table, number)
        if not job.future.done():
            return wire.ReviewState(round(job.progress, wire.DIGITS), seat, None, self._reviews.warming.runs)
        error = job.future.exception()
        if error is not None:
            self._reviews.forget(table, number)
            logger().error("review failed", table=table, exc_info=error)
            raise Trouble(500, "server-defect")
        return wire.ReviewState(1.0, seat, cast("wire.Review", msgspec.Raw(job.future.result())))

    async def _begin(self, table: str, number: int) -> Job:
        """A review that is not in memory: from the shelf, or worked out."""
        kept = await asyncio.to_thread(self._reviews.recall, table, number)
        rows = await self._rows(table) if kept is None else []
        job = self._reviews.find(table, number)  # another may have asked meanwhile
        if job is not None:
            return job
        if kept is not None:
            self._reviews.remember(table, number, kept)
            return kept
        if self._reviews.full:
            raise Trouble(429, "server-reviews-busy", headers={"retry-after": "5"})
        return self._reviews.begin(table, number, rows)

    async def play_on(self, call: Call) -> wire.TableMade:
        self._api.not_too_often(call)
        body: wire.ContinueBody = call.body
        table, number = call.path["id"], int(call.path["number"])
        seat = await self._seat(call, table, number)
        wish = await asyncio.to_thread(_wish, table, number, await self._rows(table), body, seat)
        if wish is None:
            raise Trouble(422, "server-no-ply")
        return await self._api.make(call, wish)

    async def _seat(self, call: Call, table: str, number: int) -> int:
        """Where the caller sat; ``Trouble`` if it was nowhere, or if the deal is not over."""
        try:
            live = await self._host.live(table)
        except StoreError:
            raise Trouble(503, "server-store-failed") from None
        if live is None or live.table.match is None:
            raise Trouble(404, "server-no-table")
        seat = live.table.seat_of(call.guest)
        if seat is None:
            raise Trouble(403, "server-no-seat")
        match = live.table.match
        if number > match.number:
            raise Trouble(404, "server-no-deal")
        if number == match.number and not match.over:
            raise Trouble(409, "server-deal-runs")
        return seat

    async def _rows(self, table: str) -> list[Row]:
        try:
            return [(row.at, from_bytes(row.body)) for row in await self._host.store.log(table)]
        except StoreError:
            raise Trouble(503, "server-store-failed") from None


def _wish(table_id: str, number: int, rows: list[Row], body: wire.ContinueBody, seat: int) -> Open | None:
    """The table to open; ``None`` if there is no such position, or nothing to play in it."""
    table, record = next(one for one in finished(table_id, rows) if one[0].match and one[0].match.number == number)
    dealt, moves = table.dealt, record.moves
    assert dealt is not None
    if body.ply > len(moves):
        return None
    begun = Begun(tuple(move.text for move in moves[: body.ply]), dealt.trumps, f"{table_id} {number} {body.ply}")
    after = record.start
    for move in moves[: body.ply]:
        after = after.play(move)
    if after.over:
        return None
    draw = Draw(dealt.pack, dealt.kings, dealt.salt, dealt.dealer)
    return Open(str(record.rules), body.pace, _chairs(table, seat), draw, begun)


def _chairs(table: Table, seat: int) -> tuple[Chair, ...]:
    """The caller where it sat, the bots as they were, and bots for the other people."""
    names = iter(bot_names(len(table.chairs)))
    taken = {chair.name for chair in table.chairs}
    chairs = []
    for other, chair in enumerate(table.chairs):
        if other != seat and chair.kind != "bot":
            chair = Chair(kind="bot", name=next(name for name in names if name not in taken), bot=STAND_IN)  # noqa: PLW2901
        chairs.append(chair)
    return tuple(chairs)
