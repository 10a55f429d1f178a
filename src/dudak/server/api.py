"""The operations under ``/api``, and ``/healthz``."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from typing import Final

from dudak import __version__
from dudak.notation import dumps
from dudak.ruleset import OPTIONS, PRESETS, RuleSet, RuleSetError
from dudak.server import wire
from dudak.server.archive import records
from dudak.server.core.commands import Open
from dudak.server.core.decide import Refusal
from dudak.server.core.events import AnyEvent, Chair, Dealt, from_bytes
from dudak.server.host import Host
from dudak.server.layer import Call, Operation, Query, Trouble
from dudak.server.limits import Buckets
from dudak.server.store.base import LogRow, StoreError
from dudak.server.words import rules_in_words

TABLE: Final = {"id": "[0-9a-z]{1,32}"}
BOT_NAMES: Final = (
    "Bohuš",
    "Cilka",
    "Dan",
    "Eliška",
    "Franta",
    "Hanka",
    "Ignác",
    "Jarmila",
    "Kuba",
    "Líza",
    "Matěj",
    "Nina",
)
IDLE_ENOUGH: Final = 3600.0


class Api:
    """The handlers."""

    def __init__(self, host: Host) -> None:
        settings = host.settings
        self._host = host
        self._changes = Buckets(settings.request_rate, settings.request_burst)
        self._openings = Buckets(settings.open_rate, settings.open_burst)

    def operations(self) -> tuple[Operation, ...]:
        """What there is."""
        rules = Query("rules", "A rule set as text, such as `classic players=3`.", max_length=600)
        lang = Query("lang", "The language.", values=("cs", "en"), default="cs")
        return (
            Operation("GET", "/api/rules", self.rules, "Presets, options and bots.", wire.RulesInfo),
            Operation(
                "POST",
                "/api/rules/check",
                self.check,
                "Whether a preset with changes can be played.",
                wire.CheckedRules,
                body=wire.CheckBody,
                problems=(400, 408, 413, 415, 422, 429),
            ),
            Operation(
                "GET",
                "/api/rules/words",
                self.words,
                "The rules of a rule set in words.",
                wire.RulesWords,
                query=(rules, lang),
                problems=(422,),
            ),
            Operation(
                "POST",
                "/api/tables",
                self.open,
                "Open a table; the caller sits at seat 0.",
                wire.TableMade,
                body=wire.OpenBody,
                status=201,
                problems=(400, 408, 409, 413, 415, 422, 429, 503),
            ),
            Operation(
                "POST",
                "/api/tables/{id}/seat",
                self.sit,
                "Take an open seat.",
                wire.SeatTaken,
                body=wire.SeatBody,
                problems=(400, 404, 408, 409, 413, 415, 422, 429, 503),
                parameters=TABLE,
            ),
            Operation(
                "GET",
                "/api/tables/{id}/record",
                self.record,
                "The finished deals of a table, as a .dudak record.",
                str,
                problems=(404, 409, 429, 503),
                media="text/plain",
                parameters=TABLE,
            ),
            Operation(
                "GET", "/api/me", self.me, "Who the caller is, and the tables with a seat.", wire.Me, problems=(503,)
            ),
            Operation("GET", "/healthz", self.health, "Whether the server is well.", wire.Health, problems=(503,)),
        )

    async def rules(self, _call: Call) -> wire.RulesInfo:
        return wire.RulesInfo(
            presets=[
                wire.PresetInfo(name, RuleSet.preset(name).options(), str(RuleSet.preset(name))) for name in PRESETS
            ],
            options=[
                wire.OptionInfo(
                    name=option.name,
                    kind=option.kind,
                    values=list(option.values),
                    default=option.default,
                    minimum=option.minimum,
                    maximum=option.maximum,
                    optional=option.optional,
                    clause=option.clause,
                )
                for option in OPTIONS
            ],
            bots=[wire.BotInfo(name) for name in self._host.thinkers.roster.offered],
        )

    async def check(self, call: Call) -> wire.CheckedRules:
        self.not_too_often(call)
        body: wire.CheckBody = call.body
        try:
            rules = RuleSet.preset(body.preset, **body.changes)
        except RuleSetError as error:
            raise _unsound(error) from None
        return wire.CheckedRules(str(rules), rules.options())

    async def words(self, call: Call) -> wire.RulesWords:
        try:
            rules = RuleSet.parse(call.query["rules"])
        except RuleSetError as error:
            raise _unsound(error) from None
        return rules_in_words(rules, call.query["lang"])

    async def open(self, call: Call) -> wire.TableMade:
        self.not_too_often(call)
        body: wire.OpenBody = call.body
        try:
            rules = RuleSet.parse(body.rules)
        except RuleSetError as error:
            raise _unsound(error) from None
        if len(body.bots) >= rules.players:
            raise Trouble(422, "server-too-many-bots", {"players": rules.players})
        for bot in body.bots:
            if bot not in self._host.thinkers.roster.names:
                raise Trouble(422, "server-no-such-bot", {"bots": " ".join(self._host.thinkers.roster.names)})
        names = bot_names(len(body.bots))
        chairs = [Chair(kind="human", name=_tidy(body.name), guest=call.guest)]
        chairs += [Chair(kind="bot", name=name, bot=bot) for bot, name in zip(body.bots, names, strict=True)]
        chairs += [Chair(kind="open")] * (rules.players - len(chairs))
        return await self.make(call, Open(str(rules), body.pace, tuple(chairs), self._host.draw(rules.players)))

    async def make(self, call: Call, wish: Open) -> wire.TableMade:
        """Open a table for the caller, if there were not too many already."""
        if not self._openings.take(call.address, time.monotonic()):
            raise Trouble(429, "server-too-many-openings", headers={"retry-after": "10"})
        name = next((chair.name for chair in wish.chairs if chair.guest == call.guest), "")
        try:
            await self._make_room(call.guest)
            await self._host.store.saw_guest(call.guest, name, self._host.clock())
            return wire.TableMade(await self._host.open(wish))
        except StoreError:
            raise Trouble(503, "server-store-failed") from None

    async def _make_room(self, guest: str) -> None:
        """At the limit the table left alone longest is closed, unless all are in use."""
        limit = self._host.settings.tables_per_guest
        tables = await self._host.store.tables_of(guest, limit + 1)
        if len(tables) < limit:
            return
        oldest = tables[-1]
        if not oldest.over and self._host.clock() - oldest.updated < IDLE_ENOUGH:
            raise Trouble(409, "server-too-many-tables", {"limit": limit})
        await self._host.close(oldest.id)

    async def sit(self, call: Call) -> wire.SeatTaken:
        self.not_too_often(call)
        body: wire.SeatBody = call.body
        try:
            seat = await self._host.sit(call.path["id"], call.guest, _tidy(body.name))
        except StoreError:
            raise Trouble(503, "server-store-failed") from None
        if isinstance(seat, Refusal):
            raise Trouble(404 if seat.key == "server-no-table" else 409, seat.key, seat.args)
        return wire.SeatTaken(call.path["id"], seat)

    async def record(self, call: Call) -> str:
        self.not_too_often(call)
        try:
            rows = await self._host.store.log(call.path["id"])
        except StoreError:
            raise Trouble(503, "server-store-failed") from None
        if not rows:
            raise Trouble(404, "server-no-table")
        text = await asyncio.to_thread(_record_text, call.path["id"], rows)
        if not text:
            raise Trouble(409, "server-nothing-finished")
        return text

    async def me(self, call: Call) -> wire.Me:
        try:
            tables = await self._host.store.tables_of(call.guest)
            # only the first deal of a table can have been set up, and by its first command
            first = await self._host.store.first([row.id for row in tables if row.number == 1])
        except StoreError:
            raise Trouble(503, "server-store-failed") from None
        practice = {table for table, body in first.items() if any(map(_set_up, from_bytes(body)))}
        listed = [
            wire.TableListed(row.id, row.rules, row.over, row.number, row.updated, row.id in practice) for row in tables
        ]
        return wire.Me(call.guest, listed)

    async def health(self, _call: Call) -> wire.Health:
        try:
            await self._host.store.table("-")
        except StoreError:
            raise Trouble(503, "server-store-failed") from None
        return wire.Health("ok", __version__, preparing=self._host.thinkers.warming.runs)

    def not_too_often(self, call: Call) -> None:
        """``Trouble`` if the caller's address asks too much."""
        if not self._changes.take(call.address, time.monotonic()):
            raise Trouble(429, "server-too-fast", headers={"retry-after": "1"})


def bot_names(count: int) -> list[str]:
    """Names for so many bots at one table."""
    return random.SystemRandom().sample(BOT_NAMES, count)


def _set_up(event: AnyEvent) -> bool:
    return isinstance(event, Dealt) and event.origin != ""


def _record_text(table: str, rows: Sequence[LogRow]) -> str:
    return dumps(records(table, [(row.at, from_bytes(row.body)) for row in rows]))


def _unsound(error: RuleSetError) -> Trouble:
    return Trouble(422, error.reason.key, error.reason.args, option=error.option)


def _tidy(name: str) -> str:
    """A name without control characters and doubled spaces."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
