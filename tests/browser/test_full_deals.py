"""A full deal of each variant, for each number of players and both sizes, from the start screen to the result.

Pictures of the start, the middle, the end, and the largest hand if that is not the first, stand in build/screens/
afterwards.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from dudak.notation import Record
from tests.browser.conftest import Meet
from tests.browser.person import Person, State, plain

SCREENS: Final = Path(__file__).resolve().parents[2] / "build" / "screens"
PRESETS: Final = ("classic", "club", "open", "pocket", "secret", "talon", "zapletal", "karetni", "lizaci")
DEALS: Final = [(preset, players) for preset in PRESETS for players in (2, 3, 4) if preset != "club" or players == 4]
MIDDLE: Final = 4  # moves of one's own
MOVES: Final = 4  # of one's own, while cards are in motion

# Here the cards are in motion at first, quickly; everywhere else they are where they belong at once.
MOVING: Final = {("classic", 4, "wide"), ("karetni", 3, "narrow"), ("secret", 4, "narrow"), ("talon", 3, "wide")}


class Album:
    """Pictures of one deal."""

    def __init__(self, person: Person, name: str) -> None:
        self.person, self.name = person, name
        self.most = 0
        self.kept: set[str] = set()

    def keep(self, what: str) -> None:
        self.kept.add(what)
        self.person.picture(SCREENS / f"{self.name}-{what}.jpeg")

    def see(self, state: State) -> None:
        if state["over"]:
            self.keep("4-end")
            return
        hand = len(state["view"]["hand"])
        if "1-start" not in self.kept:
            self.most = max(hand, 12)
            self.keep("1-start")
        elif "2-middle" not in self.kept and state["acks"] >= MIDDLE:
            self.keep("2-middle")
        if hand >= self.most + 4:  # every few cards is often enough
            self.most = hand
            self.keep("3-largest")


def expect_result(person: Person, state: State) -> None:
    """The dialog says who the Dudák is, the order and the points, and that the deal was fair."""
    view, table, page = state["view"], state["table"], person.page
    box = "dialog[open] .result"
    loser, me = view["loser"], view["seat"]
    if loser is None:  # stopped for a repetition or its length
        assert table["stopped"] in ("repetition", "turn_limit")
        head = "web-result-nobody"
    elif loser == me:
        head = "web-result-you-lost"
    else:
        head = "web-result-you-first" if view["finished"][:1] == [me] else "web-result-you-won"
    assert person.text("dialog[open] h2") == person.say(head)

    rows = [
        [plain(cell) for cell in row.locator("th, td").all_inner_texts()]
        for row in page.locator(f"{box} tbody tr").all()
    ]
    assert len(rows) == view["players"]
    if loser is not None:
        order = [*view["finished"], loser]
        names = [person.say("web-you") if seat == me else table["seats"][seat]["name"] for seat in order]
        names[-1] += " " + person.say("web-result-dudak")
        assert sorted(order) == list(range(view["players"]))
        assert rows == [
            [f"{place}.", names[place - 1], signed(table["last"][seat]), minus(str(table["score"][seat]))]
            for place, seat in enumerate(order, 1)
        ]
        assert page.locator(f"{box} tr.loser").count() == 1
    page.locator(f"{box} .fair p.good").wait_for()
    assert person.text(f"{box} .fair p.good") == person.say("web-fair-good")
    assert page.locator("dialog[open] .foot .primary").is_visible()


def minus(number: str) -> str:
    return number.replace("-", "−")


def signed(points: int) -> str:
    return minus(f"{points:+d}") if points else "0"


def expect_record(person: Person, state: State) -> None:
    """What the table gives away as a record is this deal, whole."""
    ask = "async path => { const answer = await fetch(path); return [answer.status, await answer.text()]; }"
    status, text = person.page.evaluate(ask, f"/api/tables/{state['table']['id']}/record")
    assert status == 200, status
    record: Any = Record.parse(text)
    deal = list(record.deals())[-1]
    assert deal.loser == state["view"]["loser"]
    assert list(deal.finished) == state["view"]["finished"]


@pytest.mark.slow
@pytest.mark.parametrize("size", ["wide", "narrow"])
@pytest.mark.parametrize(("preset", "players"), DEALS, ids=str)
def test_a_full_deal(meet: Meet, greet: Meet, preset: str, players: int, size: str) -> None:
    moving = (preset, players, size) in MOVING
    person = meet(size, still=False) if moving else greet(size)
    person.come_home()
    person.choose(preset, players)
    if preset == "classic":
        person.picture(SCREENS / f"page-start-{players}-{size}.jpeg")
    album = Album(person, f"{preset}-{players}-{size}")
    state = person.play()
    assert state["view"]["players"] == players
    assert state["table"]["rules"].split()[0] == preset
    if moving:
        person.settle_speed("fast")
        state = person.play_on(state, until=lambda now: now["acks"] >= MOVES, seen=album.see)
        if not state["over"]:
            person.settle_speed("off")
    if not state["over"]:
        state = person.play_on(state, seen=album.see)
    assert state["over"] and not state["refused"]
    assert state["acks"] == len(state["sent"]) == person.answers
    expect_result(person, state)
    expect_record(person, state)
    if size == "wide":  # the course of the deal has followed to its last line
        left = "() => { const one = document.querySelector('.course'); return one.scrollHeight - one.scrollTop - one.clientHeight; }"
        assert person.page.evaluate(left) < 5
    if "2-middle" not in album.kept:  # over so soon
        person.play_on(person.again(), seen=album.see)
