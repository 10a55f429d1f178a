"""Reviews of finished deals: for those who sat there, and not before the end; and playing on from a position."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from dudak.moves import Move
from dudak.notation import Record
from dudak.server import reviews, wire
from dudak.server.core.events import Dealt, from_bytes
from dudak.server.warm import Warming
from tests.server.helpers import Running, chooser, open_table, running, sitting


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(tmp_path / "data", review_simulations=40) as found:
        yield found


async def finished_table(
    server: Running, guest: httpx.AsyncClient, rules: str = "classic players=3 turn_limit=60"
) -> str:
    """A table with one deal that is over."""
    table = await open_table(guest, rules)
    async with sitting(server, guest, table) as player:
        await player.hello()
        await player.play_out(chooser(3))
    return table


def address(table: str, number: int = 1, what: str = "review") -> str:
    return f"/api/tables/{table}/deals/{number}/{what}"


async def until(guest: httpx.AsyncClient, table: str, good: Callable[[httpx.Response], bool]) -> httpx.Response:
    """Ask until the answer is as wanted."""
    async with asyncio.timeout(20):
        while True:
            answer = await guest.get(address(table))
            if good(answer):
                return answer
            await asyncio.sleep(0.02)


async def reviewed(guest: httpx.AsyncClient, table: str, number: int = 1) -> wire.ReviewState:
    """Ask until the review is there."""
    before = 0.0
    async with asyncio.timeout(120):
        while True:
            answer = await guest.get(address(table, number))
            assert answer.status_code == 200, answer.text
            state = msgspec.json.decode(answer.content, type=wire.ReviewState)
            assert before <= state.progress <= 1
            before = state.progress
            if state.review is not None:
                return state
            await asyncio.sleep(0.05)


@pytest.mark.parametrize(
    "rules",
    ["classic players=3 turn_limit=60", "talon players=2 turn_limit=60", "pocket turn_limit=60", "karetni players=3"],
)
async def test_a_finished_deal_is_reviewed(server: Running, rules: str) -> None:
    async with server.client() as guest:
        table = await finished_table(server, guest, rules)
        state = await reviewed(guest, table)
        review = state.review
        assert review is not None and state.you == 0 and review.rules == str(Record.parse(review.record).rules)
        record = Record.parse((await guest.get(f"/api/tables/{table}/record")).text)
        again = Record.parse(review.record)
        assert replace(again, glyphs={}) == record and [ply.move for ply in review.plies] == [
            str(move) for move in record.moves
        ]
        deals = list(record.deals())
        assert len(review.boards) == len(deals)
        for board, deal in zip(review.boards, deals, strict=True):
            assert [set(hand) for hand in board.hands] == [set(map(str, deal.hand(p))) for p in range(deal.players)]
            assert board.pile == list(map(str, deal.pile)) and board.talon == list(map(str, deal.talon))
            assert (board.turn, board.phase, board.finished) == (deal.turn, deal.phase, list(deal.finished))
        for ply, deal in zip(review.plies, deals, strict=False):
            assert (ply.verdict is None) == (len(deal.legal) == 1)
            assert ply.verdict is None or {one.move for one in ply.moves} == set(map(str, deal.legal))
            assert ply.step.seat == ply.seat == deal.turn
        assert len(review.course) == deals[-1].turns + 1
        assert review.losers == list(record.losers)
        # the second answer comes from memory
        assert await reviewed(guest, table) == state


async def test_no_review_before_the_end_and_none_for_strangers(server: Running) -> None:
    async with server.client() as guest, server.client() as stranger:
        table = await open_table(guest, "classic players=2")
        for what, ask in (("review", guest.get), ("continue", lambda url: guest.post(url, json={"ply": 0}))):
            running_deal = await ask(address(table, what=what))  # type: ignore[operator]
            assert (running_deal.status_code, running_deal.json()["key"]) == (409, "server-deal-runs")
        async with sitting(server, guest, table) as player:
            await player.hello()
            await player.play_out(chooser(3))
            assert (await stranger.get(address(table))).status_code == 403
            assert (await stranger.post(address(table, what="continue"), json={"ply": 0})).status_code == 403
            assert (await guest.get(address(table, 2))).json()["key"] == "server-no-deal"
            await reviewed(guest, table)
            # the next deal runs: the first can still be looked at, the second not
            await player.command("again")
            assert (await guest.get(address(table, 1))).status_code == 200
            assert (await guest.get(address(table, 2))).status_code == 409
            # nobody else gets at what is in memory by now
            assert (await stranger.get(address(table, 1))).status_code == 403
        assert (await guest.get(address("2222222222222"))).status_code == 404
        for number in ("0", "x", "-1", "1e3", "9999999"):
            assert (await guest.get(f"/api/tables/{table}/deals/{number}/review")).status_code == 404


async def test_a_review_shows_nothing_of_the_deal_that_runs(server: Running) -> None:
    async with server.client() as guest:
        table = await finished_table(server, guest, "talon players=2")
        async with sitting(server, guest, table) as player:
            await player.hello()
            await player.command("again")
            await reviewed(guest, table, 1)
            live = await server.house.host.live(table)
            assert live is not None and live.table.dealt is not None and live.table.dealt.number == 2
            text = (await guest.get(address(table, 1))).text
            assert live.table.dealt.salt not in text and live.table.dealt.pack not in text


async def test_only_so_many_reviews_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = asyncio.Event()
    loop = asyncio.get_running_loop()

    def slow(*_: Any) -> bytes:
        asyncio.run_coroutine_threadsafe(gate.wait(), loop).result(60)
        return b"null"

    monkeypatch.setattr(reviews, "make", slow)
    async with running(tmp_path, reviews=1) as server, server.client() as guest:
        one, two = [await finished_table(server, guest, "classic players=2") for _ in range(2)]
        first = await guest.get(address(one))
        assert first.json() == {"progress": 0.0, "you": 0, "review": None, "preparing": False}
        assert (await guest.get(address(one))).status_code == 200
        busy = await guest.get(address(two))
        assert (busy.status_code, busy.json()["key"]) == (429, "server-reviews-busy")
        assert busy.headers["retry-after"]
        gate.set()
        await until(guest, one, lambda answer: answer.json()["progress"] == 1)
        await until(guest, two, lambda answer: answer.status_code == 200)


async def test_a_review_that_fails_says_so_and_may_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> bytes:
        raise RuntimeError("no idea")

    async with running(tmp_path, review_simulations=20) as server, server.client() as guest:
        table = await finished_table(server, guest, "classic players=2")
        with monkeypatch.context() as patch:
            patch.setattr(reviews, "make", fail)
            answer = await until(guest, table, lambda answer: answer.status_code != 200)
            assert (answer.status_code, answer.json()["key"]) == (500, "server-defect")
        await reviewed(guest, table)


async def test_a_review_outlives_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path, review_simulations=20) as server, server.client() as guest:
        table = await finished_table(server, guest, "talon players=2 turn_limit=60")
        made = await reviewed(guest, table)
        cookies = dict(guest.cookies)

    def never(*_: Any) -> bytes:
        raise AssertionError("made again")

    with monkeypatch.context() as patch:
        patch.setattr(reviews, "make", never)
        async with running(tmp_path, review_simulations=20) as server, server.client() as guest:
            guest.cookies.update(cookies)
            answers = await asyncio.gather(*(guest.get(address(table)) for _ in range(4)))
            for answer in answers:
                assert msgspec.json.decode(answer.content, type=wire.ReviewState) == made
        async with running(tmp_path, review_simulations=20) as server, server.client() as stranger:
            assert (await stranger.get(address(table))).status_code == 403
    (kept,) = (tmp_path / "reviews").iterdir()
    kept.write_bytes(b"spoilt")
    async with running(tmp_path, review_simulations=20) as server, server.client() as guest:
        guest.cookies.update(cookies)
        assert await reviewed(guest, table) == made


async def test_a_review_waits_while_what_it_needs_is_compiled_and_says_so(tmp_path: Path) -> None:
    warming = Slow()
    async with running(tmp_path, warming=warming, review_simulations=20) as server, server.client() as guest:
        table = await finished_table(server, guest, "classic players=2 turn_limit=60")
        for _ in range(3):
            state = (await guest.get(address(table))).json()
            assert state == {"progress": 0.0, "you": 0, "review": None, "preparing": True}
            await asyncio.sleep(0.05)
        warming.lasts = False
        await reviewed(guest, table)


class Slow(Warming):
    """What is compiled ahead takes as long as the test wants."""

    lasts = True

    @property
    def runs(self) -> bool:
        return self.lasts


# --- what if ---------------------------------------------------------------------------------------------------------


async def play_on(guest: httpx.AsyncClient, table: str, ply: int) -> str:
    answer = await guest.post(address(table, what="continue"), json={"ply": ply, "pace": "instant"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def test_playing_on_from_every_kind_of_position(server: Running) -> None:
    async with server.client() as guest:
        table = await finished_table(server, guest)
        record = Record.parse((await guest.get(f"/api/tables/{table}/record")).text)
        deals = list(record.deals())
        middle = next(ply for ply, deal in enumerate(deals) if deal.phase == "add" and ply > 10)
        for ply in (0, 7, middle, len(record.moves) - 1):
            new = await play_on(guest, table, ply)
            live = await server.house.host.live(new)
            assert live is not None
            async with sitting(server, guest, new) as player:
                update = await player.hello()
                assert update.table.practice and not update.table.assisted
                if live.table.version == 1:  # no bot has moved yet
                    assert live.table.match is not None and live.table.match.deal == deals[ply]
                await player.play_out(chooser(5))
                whole = Record.parse((await guest.get(f"/api/tables/{new}/record")).text)
                assert whole.start == record.start and whole.moves[:ply] == record.moves[:ply]
                assert whole.extra["WhatIf"] == f"{table} 1 {ply}"
                await player.command("again")
                await player.until(lambda m: isinstance(m, wire.Update) and m.table.number == 2)
                assert player.last is not None and not player.last.table.practice


async def test_lists_of_tables_tell_which_are_practice(server: Running) -> None:
    async with server.client() as guest:
        table = await finished_table(server, guest, "classic players=2")
        new = await play_on(guest, table, 3)

        async def listed() -> dict[str, bool]:
            return {row["id"]: row["practice"] for row in (await guest.get("/api/me")).json()["tables"]}

        assert await listed() == {table: False, new: True}
        async with sitting(server, guest, new) as player:
            await player.hello()
            await player.play_out(chooser(5))
            assert await listed() == {table: False, new: True}
            await player.command("again")  # the next deal is dealt as any other
        assert await listed() == {table: False, new: False}


async def test_positions_one_cannot_play_on_from(server: Running) -> None:
    async with server.client() as guest:
        over = False
        while not over:  # a deal that was stopped (7.4) can be played on from its last position
            table = await finished_table(server, guest, "classic players=2")
            record = Record.parse((await guest.get(f"/api/tables/{table}/record")).text)
            *_, last = record.deals()
            over = last.over
        for ply in (len(record.moves), len(record.moves) + 1, 99_999):
            answer = await guest.post(address(table, what="continue"), json={"ply": ply})
            assert (answer.status_code, answer.json()["key"]) == (422, "server-no-ply")
        for body in ({"ply": -1}, {"ply": "1"}, {}, {"ply": 1, "seat": 1}):
            assert (await guest.post(address(table, what="continue"), json=body)).status_code == 422


async def test_among_people_bots_take_the_others_seats(server: Running) -> None:
    async with server.client() as one, server.client() as two:
        table = await open_table(one, "classic players=2 turn_limit=40", bots=0)
        await two.post(f"/api/tables/{table}/seat", json={"name": "Bohuš"})
        async with sitting(server, one, table) as first, sitting(server, two, table) as second:
            await asyncio.gather(first.hello(), second.hello())
            await asyncio.gather(first.play_out(chooser(1)), second.play_out(chooser(2)))
        new = await play_on(two, table, 4)
        live = await server.house.host.live(new)
        assert live is not None
        kinds = [(chair.kind, chair.bot) for chair in live.table.chairs]
        assert kinds == [("bot", "regular"), ("human", None)]
        assert live.table.chairs[1].name == "Bohuš" and live.table.chairs[0].name != "Anna"
        async with sitting(server, two, new) as player:
            assert (await player.hello()).view.seat == 1


async def test_a_table_that_began_in_the_middle_survives_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path, review_simulations=10) as server, server.client() as guest:
        table = await finished_table(server, guest, "open players=3 turn_limit=60")
        new = await play_on(guest, table, 9)
        live = await server.house.host.live(new)
        assert live is not None
        cookies, before = dict(guest.cookies), live.table
        events = [event for row in await server.house.store.log(new) for event in from_bytes(row.body)]
        dealt = next(event for event in events if isinstance(event, Dealt))
        assert len(dealt.moves) == 9 and all(Move.parse(move) for move in dealt.moves)
    async with running(tmp_path) as server, server.client() as guest:
        guest.cookies.update(cookies)
        live = await server.house.host.live(new)
        assert live is not None and live.table.version >= before.version
        async with sitting(server, guest, new) as player:
            await player.hello()
            await player.play_out(chooser(4))
