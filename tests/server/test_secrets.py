"""Everything a seat receives in whole deals, searched for cards it has no right to (RULES 9).

What a seat may know is computed here a second time, from the cards themselves: the test looks at the server's table, follows
where every card has been, and knows nothing of ``dudak.view``.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
from pathlib import Path

import pytest

from dudak.bots import Budget, make
from dudak.cards import CARDS
from dudak.deal import Deal
from dudak.ruleset import PRESETS
from dudak.server import logs, wire
from dudak.server.live import LiveTable
from tests.server.helpers import Player, Running, open_table, running, sitting

TOKEN = re.compile(r"(?<![0-9A-Za-z])([789XUOKA][alhb])(?![0-9A-Za-z])")
ALL = {card.text for card in CARDS}
SEVENS = {"7l", "7b"}
PAGES = ("/", "/table/{id}", "/rules", "/api/rules", "/api/me", "/api/tables/{id}/record", "/metrics", "/healthz")

SETS = [f"{preset} players={players}" for preset in PRESETS if preset != "club" for players in (2, 3, 4)]
SETS += ["club", "classic trumps=kings", "classic trumps=announced announce=before_deal players=3"]
SETS += [
    "classic trumps=chosen_secretly",
    "classic trumps=chosen_secretly players=2 hand_size=5",
    "secret reveal_any=True",
]
SETS += ["classic trumps=agreed agreed=ahlb", "talon declare=any_time pickup=run ace_penalty=6"]


class Knowledge:
    """What one seat may know, from where the cards have been."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seen: set[str] = set()
        self.used: set[int] = set()  # seats that have beaten another suit: their trump is no secret any more

    def look(self, deal: Deal) -> None:
        """A position comes about."""
        rules = deal.rules
        before_choice = (
            rules.trumps == "announced"
            and rules.announce == "before_deal"
            and deal.phase == "choose"
            and deal.trumps[self.seat] is None
        )
        if not before_choice:
            self.see(deal.hand(self.seat))
        for cards in (deal.pile, deal.aside, deal.discarded, *deal.shown):
            self.see(cards)
        if rules.trumps == "pocket" and deal.face_down[self.seat] is not None:
            self.see([deal.face_down[self.seat]])
        if rules.stripped and rules.strip == "sevens":
            self.seen |= SEVENS

    def see(self, cards: object) -> None:
        self.seen |= {str(card) for card in cards}  # type: ignore[attr-defined]

    def turned_up(self, before: Deal, after: Deal) -> None:
        """A face-down card was turned up in the open."""
        for was, now in zip(before.face_down, after.face_down, strict=True):
            if was is not None and now is None:
                self.see([was])

    def beaten(self, before: Deal, after: Deal) -> None:
        """A card may have beaten another suit: the one that left the hand, also where the pile is swept at once."""
        if before.phase == "beat" and before.turn is not None and before.pile:
            laid = before.hand(before.turn) - after.hand(before.turn)
            if any(card.suit != before.pile[-1].suit for card in laid):
                self.used.add(before.turn)


def check_frame(text: str, know: Knowledge, deal: Deal, extra: set[str] = frozenset()) -> None:  # type: ignore[assignment]
    """No card and no hidden suit in ``text`` that ``know`` does not allow."""
    forbidden = set(TOKEN.findall(text)) - know.seen - extra
    assert not forbidden, f"seat {know.seat} received {sorted(forbidden)} in {text[:400]}"


def check_suits(update: wire.Update, know: Knowledge, deal: Deal) -> None:
    """Suits chosen in secret stay so until their owner has beaten another suit with a trump."""
    if deal.rules.trumps != "chosen_secretly":
        return
    for seat, suit in enumerate(update.view.trumps):
        if seat != know.seat and seat not in know.used:
            assert suit is None, f"seat {know.seat} was told the trump of seat {seat}"
    for step in update.steps:
        if step.kind == "choose" and step.seat != know.seat:
            assert step.suit is None


class Watched:
    """A table whose every seat is a socket, and what each of them may know."""

    def __init__(self, server: Running, live: LiveTable, players: list[Player], seed: int) -> None:
        self.server, self.live, self.players = server, live, players
        self.rng = random.Random(seed)
        self.begin()

    @property
    def deal(self) -> Deal:
        assert self.live.table.match is not None
        return self.live.table.match.deal

    def begin(self) -> None:
        self.bots = [make("regular", self.rng.getrandbits(32)) for _ in self.players]
        self.know = [Knowledge(seat) for seat in range(len(self.players))]
        self.looked = [len(player.frames) for player in self.players]
        for know in self.know:
            know.look(self.deal)

    def check(self) -> int:
        """Search what came since the last time."""
        count = 0
        assert self.live.table.dealt is not None
        for player, know, start in zip(self.players, self.know, self.looked, strict=True):
            for text in player.frames[start:]:
                count += 1
                assert self.live.table.dealt.salt not in text
                check_frame(text, know, self.deal)
                message = wire.decode_server(text)
                if isinstance(message, wire.Update):
                    check_suits(message, know, self.deal)
        self.looked = [len(player.frames) for player in self.players]
        return count

    async def all_at(self, version: int) -> None:
        for player in self.players:
            while player.last is None or player.last.version < version:
                await player.receive()

    async def play(self, moves: int = 3000) -> int:
        """Play the deal to its end, or so many moves, searching every frame on the way."""
        searched = 0
        for turn in range(moves):
            if self.live.table.over:
                break
            mover = self.players[self.live.table.turn or 0]
            if turn % 4 == 0:
                await self.ask_for_unknown(mover)
            before = self.deal
            assert mover.last is not None
            seat = before.turn
            assert seat is not None
            # a sensible player, so that deals end, who now and then does anything that is legal
            sensible = self.bots[seat].choose(before.view(seat), Budget()).text
            move = self.rng.choice(mover.last.view.legal) if self.rng.random() < 0.3 else sensible
            answer = await mover.move(move)
            assert isinstance(answer, wire.Ack), answer
            for know in self.know:
                know.turned_up(before, self.deal)
                know.beaten(before, self.deal)
                know.look(self.deal)
            await self.all_at(answer.version)
            if not self.live.table.over:
                searched += self.check()
        return searched

    async def ask_for_unknown(self, mover: Player) -> None:
        """Trying cards does not tell where they are: every unknown card is refused alike."""
        know = self.know[self.players.index(mover)]
        unknown = sorted(ALL - know.seen)
        answers = {}
        for card in self.rng.sample(unknown, min(3, len(unknown))):
            answers[card] = await mover.move(card)
            assert isinstance(answers[card], wire.Refused)
        assert len({(answer.key, tuple(sorted(answer.args))) for answer in answers.values()}) <= 1
        at = self.players.index(mover)
        for text in mover.frames[self.looked[at] :]:
            check_frame(text, know, self.deal, set(answers))
        self.looked[at] = len(mover.frames)

    async def pages(self, *, extra: str = "") -> int:
        """Search every page this guest can ask for while the deal runs."""
        for player, know in zip(self.players, self.know, strict=True):
            for page in PAGES:
                answer = await player.guest.get(page.replace("{id}", self.live.table.id))
                if page.endswith("record") and extra:
                    assert answer.text == extra, "a record shows finished deals only"
                elif page != "/":  # the built page is the same for everyone and may well name cards
                    text = re.sub(r"(?s)<!doctype html>.*", "", answer.text)
                    check_frame(text, know, self.deal)
        return len(PAGES) * len(self.players)


@pytest.mark.parametrize("rules", SETS)
async def test_nobody_receives_a_card_it_has_no_right_to(
    tmp_path: Path, rules: str, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.configure("debug")
    async with running(tmp_path) as server, contextlib.AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(server.client()) for _ in range(4)]
        table = await open_table(guests[0], rules, bots=0)
        live = await server.house.host.live(table)
        assert live is not None
        players = len(live.table.chairs)
        for guest in guests[1:players]:
            assert (await guest.post(f"/api/tables/{table}/seat", json={})).status_code == 200
        sockets = [await stack.enter_async_context(sitting(server, guest, table)) for guest in guests[:players]]
        await asyncio.gather(*(player.hello() for player in sockets))
        watched = Watched(server, live, sockets, seed=len(rules))
        watched.looked = [0] * players
        searched = watched.check() + await watched.pages()
        searched += await watched.play()
        assert live.table.over
        # the next deal of the match: nothing of its pack is in the record of the first
        record = (await guests[0].get(f"/api/tables/{table}/record")).text
        answer = await sockets[0].command("again")
        assert isinstance(answer, wire.Ack)
        for player in sockets:
            player.frames = [text for text in player.frames if f'"version":{answer.version},' in text]
        watched.begin()
        watched.looked = [0] * players
        await watched.all_at(answer.version)
        searched += watched.check() + await watched.pages(extra=record)
        searched += await watched.play()
        assert live.table.over
        assert searched > 50
    told = capsys.readouterr()
    assert not TOKEN.findall(told.err + told.out), "a log shows a card"


async def test_the_search_finds_what_it_should() -> None:
    """The test itself: a card that was never seen is found."""
    deal = Deal.shuffled(__import__("dudak").RuleSet.preset("classic"), rng=random.Random(1))
    know = Knowledge(0)
    know.look(deal)
    check_frame(f'{{"hand":["{next(iter(deal.hand(0)))}"]}}', know, deal)
    with pytest.raises(AssertionError, match="received"):
        check_frame(f'{{"known":["{next(iter(deal.hand(1)))}"]}}', know, deal)
