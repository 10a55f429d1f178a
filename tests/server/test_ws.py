"""The socket of a table, through real sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from dudak.server import wire
from dudak.server.link import Link
from tests.server.helpers import Running, chooser, closed, open_table, running, sitting


async def test_a_whole_deal_and_the_next_one(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as player:
            first = await player.hello()
            assert first.view.seat == 0
            assert first.steps == []
            assert first.table.fair.hash
            assert first.table.fair.pack is None
            last = await player.play_out(chooser(1))
            assert last.table.over
            assert last.table.fair.pack is not None
            assert last.table.last is not None
            answer = await player.command("again")
            assert isinstance(answer, wire.Ack)
            await player.until(lambda m: isinstance(m, wire.Update) and m.table.number == 2)
            assert player.last is not None
            assert player.last.table.fair.pack is None
            assert player.last.table.score == last.table.score


async def test_two_sockets_of_one_seat_stay_in_step(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as one, sitting(server, guest, table) as two:
            await one.hello()
            await two.hello()
            await one.play_out(chooser(2))
            await two.until(lambda m: isinstance(m, wire.Update) and m.table.over)
            assert one.last is not None
            assert two.last is not None
            assert two.last.view == one.last.view


async def test_closing_the_tab_and_coming_back(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as player:
            await player.hello()
            seen = await player.at_turn()
        async with sitting(server, guest, table) as player:
            again = await player.hello()
            assert (again.version, again.view) == (seen.version, seen.view)
            missed = await player.hello(since=0)
            assert missed.version == seen.version


async def test_steps_since_a_version_are_told_on_hello(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as player:
            await player.hello()
            before = await player.at_turn()
            await player.move(before.view.legal[0])
            await player.until(lambda m: isinstance(m, wire.Update) and m.version > before.version)
            await player.at_turn()
            told = await player.hello(since=before.version)
            assert len(told.steps) == told.version - before.version


async def test_a_repeated_command_gets_the_same_answer(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest, bots=3)
        async with sitting(server, guest, table) as player:
            await player.hello()
            update = await player.at_turn()
            wish = {"version": update.version, "move": update.view.legal[0], "id": "once"}
            first = await player.command("move", **wish)
            assert isinstance(first, wire.Ack)
            assert await player.command("move", **wish) == first
        # and when the table has left memory meanwhile
        await server.house.host._drop(server.house.host.tables[table])
        async with sitting(server, guest, table) as player:
            await player.hello()
            assert await player.command("move", **wish) == first


async def test_a_stale_move_is_refused(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as player:
            await player.hello()
            update = await player.at_turn()
            await player.move(update.view.legal[0])
            await player.at_turn()
            refused = await player.command("move", version=update.version, move="d")
            assert refused.key == "server-stale"


async def test_an_illegal_move_says_why_in_both_languages(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as player:
            await player.hello()
            update = await player.at_turn()
            cards = (rank + suit for rank in "789XUOKA" for suit in "alhb")
            other = next(card for card in cards if card not in update.view.hand)
            refused = await player.move(other)
            assert isinstance(refused, wire.Refused)
            assert refused.key.startswith("why-")
            assert refused.text.cs
            assert refused.text.cs != refused.text.en


async def test_commands_out_of_turn(server: Running) -> None:
    async with server.client() as one, server.client() as two:
        table = await open_table(one, "classic players=2", bots=0)
        assert (await two.post(f"/api/tables/{table}/seat", json={})).json()["seat"] == 1
        async with sitting(server, one, table) as first, sitting(server, two, table) as second:
            update = await first.hello()
            await second.hello()
            waiting = first if update.view.turn == 1 else second
            assert waiting.last is not None
            refused = await waiting.move("7a")
            assert refused.key == "server-not-your-turn"
            assert (await waiting.command("again")).key == "server-deal-runs"
            assert isinstance(await waiting.command("pace", pace="slow"), wire.Ack)
            await waiting.until(lambda m: isinstance(m, wire.Update) and m.table.pace == "slow")


async def test_surrender_against_bots_ends_the_deal(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as player:
            await player.hello()
            assert isinstance(await player.command("surrender"), wire.Ack)
            update = await player.until(lambda m: isinstance(m, wire.Update) and m.table.over)
            assert update.table.stopped == "surrender"
            assert update.view.legal == []
            assert update.table.seats[0].surrendered
            assert update.table.last is not None
            assert update.table.last[0] == 0
            assert (await player.command("surrender")).key == "server-deal-over"


async def test_surrender_among_people_lets_a_bot_play_on(server: Running) -> None:
    async with server.client() as one, server.client() as two:
        table = await open_table(one, "classic players=3", bots=1)
        await two.post(f"/api/tables/{table}/seat", json={"name": "Dan"})
        async with sitting(server, one, table) as first, sitting(server, two, table) as second:
            await first.hello()
            await second.hello()
            await first.command("surrender")
            last = await second.play_out(chooser(3))
            assert last.table.stopped != "surrender"
            assert last.table.seats[0].surrendered
            assert last.table.last is not None
            if last.table.stopped is None:
                assert last.table.last[0] == 0


async def test_who_is_online_is_told(server: Running) -> None:
    async with server.client() as one, server.client() as two:
        table = await open_table(one, "classic players=2", bots=0)
        await two.post(f"/api/tables/{table}/seat", json={})
        async with sitting(server, one, table) as first:
            update = await first.hello()
            assert [seat.online for seat in update.table.seats] == [True, False]
            async with sitting(server, two, table) as second:
                await second.hello()
                await first.until(lambda m: isinstance(m, wire.Update) and m.table.seats[1].online)
            await first.until(lambda m: isinstance(m, wire.Update) and not m.table.seats[1].online)


async def test_nonsense_is_answered_and_forgiven(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as player:
            await player.send(t="move", id="x", version=1, move="7a")
            assert (await player.receive()).key == "server-hello-first"
            for text in (
                "",
                "{",
                "[]",
                "null",
                '{"t":"hello","since":-1}',
                '{"t":"fly"}',
                '{"t":"ping","x":1}',
                "\0",
                "7a",
            ):
                await player.socket.send(text)
                assert (await player.receive()).key == "server-nonsense", text
            await player.socket.send(b"\x00\xff")
            assert (await player.receive()).key == "server-nonsense"
            await player.send(t="ping")
            assert isinstance(await player.receive(), wire.Pong)
            await player.hello()


async def test_a_message_too_large_ends_the_talk(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as player:
            await player.hello()
            await player.socket.send("x" * (16 * 1024 + 1))
            assert await closed(player) == 1009


async def test_fragments_and_pings_find_their_way(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as player:
            await player.hello()
            await player.socket.send(['{"t":', '"pi', 'ng"}'])
            await player.until(lambda m: isinstance(m, wire.Pong))
            await asyncio.wait_for(await player.socket.ping(), 5)
            await player.send(t="ping")
            await player.until(lambda m: isinstance(m, wire.Pong))


async def test_a_frame_in_pieces(server: Running) -> None:
    """However the network cuts the bytes, the same frames arrive."""
    from websockets.frames import Frame, Opcode

    async with server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as player:
            await player.hello()
            text = Frame(Opcode.TEXT, b'{"t":"ping"}').serialize(mask=True)
            ping = Frame(Opcode.PING, b"abc").serialize(mask=True)
            for byte in text + ping + text:
                player.socket.transport.write(bytes((byte,)))
                await asyncio.sleep(0)
            player.socket.transport.write(text * 3)
            for _ in range(5):
                await player.until(lambda m: isinstance(m, wire.Pong))


async def test_under_another_server_it_works_as_well(tmp_path: Path) -> None:
    """``create_app`` gives a plain ASGI application."""
    async with running(tmp_path, plain=True) as server, server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as player:
            await player.hello()
            await player.socket.send(b"\x00")
            assert (await player.until(lambda m: isinstance(m, wire.ErrorMessage))).key == "server-nonsense"
            last = await player.play_out(chooser(1))
            assert last.table.over
        async with server.client() as other, sitting(server, other, table) as player:
            assert (await player.receive()).key == "server-no-guest"
            assert await closed(player) == 1008


async def test_a_socket_without_a_greeting_is_closed(tmp_path: Path) -> None:
    async with running(tmp_path, hello_seconds=0.2) as server, server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as player, sitting(server, guest, table) as other:
            await other.hello()
            assert (await player.receive()).key == "server-hello-first"
            assert await closed(player) == 1008
            await other.command("pace", pace="fast")


async def test_too_many_messages(tmp_path: Path) -> None:
    async with running(tmp_path, socket_rate=5.0, socket_burst=10.0) as server, server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as player:
            await player.hello()
            for _ in range(400):
                await player.send(t="ping")
            assert await closed(player) == 1008
            keys = [
                m.key for m in map(wire.decode_server, player.frames) if isinstance(m, wire.ErrorMessage | wire.Bye)
            ]
            assert set(keys) == {"server-too-fast"}


async def test_a_foreign_page_cannot_open_a_socket(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest)
        with pytest.raises(InvalidStatus, match="403"):
            async with sitting(server, guest, table, origin="http://evil.example"):
                pass
        async with sitting(server, guest, table, origin=server.url) as player:
            await player.hello()


async def test_who_has_no_seat_is_told_so(server: Running) -> None:
    async with server.client() as guest, server.client() as other, server.client() as nobody:
        table = await open_table(guest)
        await other.get("/api/me")
        for caller, where, key in (
            (other, table, "server-no-seat"),
            (other, "22222", "server-no-table"),
            (nobody, table, "server-no-guest"),
        ):
            async with sitting(server, caller, where) as player:
                bye = await player.receive()
                assert isinstance(bye, wire.Bye)
                assert bye.key == key
                assert await closed(player) == 1008


class Lagging:
    """A link whose reader has not taken ``backlog`` bytes."""

    def __init__(self, link: Link, backlog: list[int], sent: list[bytes]) -> None:
        self.waiting = lambda: backlog[0]
        self.sent = sent
        self.close, self.drop = link.close, link.drop

    def write(self, payload: bytes, first: bytes | None = None) -> None:
        self.sent.append(payload)

    @property
    def full(self) -> bool:
        return self.waiting() > 8192


async def test_a_reader_that_does_not_read_is_dropped(tmp_path: Path) -> None:
    """Updates are held back while it lags, joined when it reads again, and it is dropped when it does not."""
    async with (
        running(tmp_path, lag_seconds=1.0, lag_hold=8192) as server,
        server.client() as one,
        server.client() as two,
    ):
        table = await open_table(one, "classic players=2", bots=0)
        await two.post(f"/api/tables/{table}/seat", json={})
        async with sitting(server, one, table) as first, sitting(server, two, table) as second:
            await first.hello()
            await second.hello()
            live = server.house.host.tables[table]
            slow = next(client for client in live.gallery.clients if client.seat == 1)
            backlog = [0]
            sent: list[bytes] = []
            slow.link = Lagging(slow.link, backlog, sent)
            for lag, held in ((9000, True), (0, False)):
                backlog[0] = lag
                await first.command("pace", pace="slow" if held else "fast")
                await asyncio.sleep(0.05)
                assert slow.behind is held
            assert len(sent) == 1
            backlog[0] = 9000
            await asyncio.wait_for(second.socket.wait_closed(), 10)
            assert server.house.metrics.dropped == 1
