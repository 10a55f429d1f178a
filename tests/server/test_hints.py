"""Hints: for the seat that asks alone, from its View alone, and never in secret."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dudak.deal import Deal
from dudak.review.hints import hint
from dudak.ruleset import RuleSet
from dudak.server import hints, wire
from dudak.server.core.commands import Again, Hint
from dudak.server.core.events import Hinted, from_bytes
from dudak.server.core.table import rebuild
from tests.laws.redeal import redeal
from tests.server.helpers import Player, Running, chooser, open_table, running, sitting
from tests.server.test_core import Playing, draw


async def ask(player: Player, name: str = "h1") -> Any:
    """Ask for a hint and wait for its answer."""
    assert player.last is not None
    await player.send(t="hint", id=name, version=player.last.version)
    return await player.until(lambda m: isinstance(m, wire.Hint | wire.Refused) and m.id == name, 100)


async def test_a_hint_says_what_each_legal_move_leads_to(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as player:
            await player.hello()
            update = await player.at_turn()
            assert not update.table.assisted
            answer = await ask(player)
            assert isinstance(answer, wire.Hint)
            assert sorted(one.move for one in answer.moves) == sorted(update.view.legal)
            losses = [one.loss for one in answer.moves]
            assert losses == sorted(losses) and losses[0] == 0
            assert all(0 <= one.lose <= 1 and 0 <= one.error < 0.5 for one in answer.moves)
            # nothing else is in it, least of all another card
            told = next(frame for frame in reversed(player.frames) if '"t":"hint"' in frame)
            assert set(msgspec.json.decode(told)) == {"t", "id", "version", "moves"}
            assert {key for one in msgspec.json.decode(told)["moves"] for key in one} == {
                "move", "lose", "error", "exact", "loss",
            }  # fmt: skip


async def test_the_deal_is_marked_as_assisted_until_the_next(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest, "classic players=2")
        async with sitting(server, guest, table) as player:
            await player.hello()
            await player.at_turn()
            assert isinstance(await ask(player, "h1"), wire.Hint)
            assert isinstance(await ask(player, "h2"), wire.Hint)
            assert player.last is not None and player.last.table.assisted
            await player.play_out(chooser(1))
            assert player.last.table.assisted
            await player.command("again")
            await player.until(lambda m: isinstance(m, wire.Update) and m.table.number == 2)
            assert not player.last.table.assisted
        rows = await server.house.store.log(table)
        events = [event for row in rows for event in from_bytes(row.body)]
        assert [event.seat for event in events if isinstance(event, Hinted)] == [0]
        assert "[Assisted" in (await guest.get(f"/api/tables/{table}/record")).text


async def test_only_the_one_who_asked_hears_it(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as asking, sitting(server, guest, table) as other:
            await asking.hello()
            await other.hello()
            await asking.at_turn()
            assert isinstance(await ask(asking), wire.Hint)
            await other.send(t="ping")
            await other.until(lambda m: isinstance(m, wire.Pong))
            assert not any('"t":"hint"' in frame for frame in other.frames)


async def test_no_hint_among_people_out_of_turn_too_late_or_after_the_end(server: Running) -> None:
    async with server.client() as guest, server.client() as friend:
        table = await open_table(guest, "classic players=2", bots=0)
        async with sitting(server, guest, table) as player:
            await player.hello()
            await friend.post(f"/api/tables/{table}/seat", json={})
            async with sitting(server, friend, table) as second:
                await asyncio.gather(player.hello(), second.hello())
                answers = [await ask(one) for one in (player, second)]
        assert sorted(answer.key for answer in answers) == ["server-hint-people", "server-not-your-turn"]
        table = await open_table(guest, "classic players=2")
        async with sitting(server, guest, table) as player:
            await player.hello()
            first = await player.at_turn()
            await player.play_out(chooser(1))
            assert (await ask(player)).key == "server-deal-over"
            await player.command("again")
            await player.at_turn()
            await player.send(t="hint", id="old", version=first.version)
            refused = await player.until(lambda m: isinstance(m, wire.Refused))
            assert refused.key == "server-stale"


async def test_a_repeated_question_has_the_same_answer(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as player:
            await player.hello()
            await player.at_turn()
            answers = [await ask(player, name) for name in ("h1", "h1", "h2")]
            assert all(answer.moves == answers[0].moves for answer in answers)
        assert (await server.house.host.live(table)).table.version == player.last.version  # type: ignore[union-attr]


async def test_hints_are_not_given_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "think", lambda view, seed: [])
    async with running(tmp_path, hint_rate=0.001, hint_burst=2) as server, server.client() as guest:
        keys = []
        for number in range(3):
            table = await open_table(guest)
            async with sitting(server, guest, table) as player:
                await player.hello()
                await player.at_turn()
                answer = await ask(player, f"h{number}")
                keys.append(getattr(answer, "key", None))
        assert keys == [None, None, "server-hint-slow"]


async def test_a_failing_search_is_a_refusal_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(view: object, seed: int) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setattr(hints, "think", fail)
    async with running(tmp_path) as server, server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as player:
            await player.hello()
            await player.at_turn()
            assert (await ask(player)).key == "server-defect"
            await player.play_out(chooser(2))


@pytest.mark.parametrize("rules", ["classic", "secret players=3", "talon", "classic trumps=chosen_secretly players=3"])
def test_a_hint_depends_on_what_the_seat_knows_and_on_nothing_else(rules: str) -> None:
    """The cards that the seat cannot see lie elsewhere: the same hint."""
    rng = random.Random(len(rules))
    deal = Deal.shuffled(RuleSet.parse(rules), rng=rng, dealer=0)
    for _ in range(12):
        deal = deal.play(rng.choice([move for move in deal.legal if move < 32] or deal.legal))
    seat = deal.turn
    assert seat is not None
    others = [redeal(deal, seat, random.Random(seed)) for seed in range(3)]
    assert any(other != deal for other in others)
    told = [hint(one.view(seat), 7, seconds=60, simulations=500) for one in (deal, *others)]
    assert {chance.move for chance in told[0]} == set(deal.legal)
    assert all(one == told[0] for one in told)


def test_the_event_lasts_for_the_deal() -> None:
    play = Playing("classic players=2", people=1)
    while play.table.turn != 0:
        assert play.table.match is not None
        play.move(play.table.match.deal.legal[0].text)
    moved = play.table.moved
    assert play.do(Hint(0, play.table.version)).events == (Hinted(0),)
    assert play.table.assisted and play.table.moved == moved
    assert play.do(Hint(0, moved)).events == ()  # the position is the same
    assert play.refused(Hint(1, play.table.version)) == "server-not-your-turn"
    play.play_out(4)
    assert play.table.assisted and rebuild("t", play.rows) == play.table
    assert play.refused(Hint(0, play.table.version)) == "server-deal-over"
    play.do(Again(0, draw(9)))
    assert not play.table.assisted and rebuild("t", play.rows) == play.table
