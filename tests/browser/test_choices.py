"""Every choice that a variant offers can be made with a mouse, with fingers, and with keys alone."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import pytest

from tests.browser.conftest import Meet
from tests.browser.house import House, house
from tests.browser.person import Hand, Mind, Person, State, cards

View = Mapping[str, Any]
Stacked = Callable[[str], House]
HANDS: Final[dict[Hand, str]] = {"mouse": "wide", "touch": "narrow", "keys": "wide"}


@dataclass(frozen=True)
class Choice:
    """A variant, the move looked for, and how to come to it."""

    preset: str
    wanted: Callable[[View], str | None]  # the move, where it is on offer
    mind: Mind = "plain"  # until then
    players: int = 3
    options: dict[str, str | int | bool] = field(default_factory=dict)
    kind: str = ""  # of the step it becomes
    top: str = ""  # of the pack, where it would come up too rarely; the viewer deals


def trump(view: View, phases: tuple[str, ...] = ("lead", "beat", "add")) -> str | None:
    suits = [move for move in view["legal"] if move[0] == "!"]
    return suits[-1] if suits and view["phase"] in phases else None


def halfway(view: View) -> str | None:
    return trump(view) if view["aside"] else None


def named(view: View) -> str | None:
    return trump(view, ("choose",))


def unseen(view: View) -> str | None:
    return named(view) if view["hand_hidden"] else None


def last_suits(view: View) -> str | None:
    """A hand turned up whole without a new suit."""
    return named(view) if not all(trumps is None for trumps in view["trumps"]) else None


def own(view: View) -> str | None:
    move = f"?{view['seat']}"
    return move if move in view["legal"] else None


def other(view: View) -> str | None:
    return next((move for move in view["legal"] if move[0] == "?" and move[1] != str(view["seat"])), None)


def pick(least: int, most: int = 32, *, whole: bool = False) -> Callable[[View], str | None]:
    def wanted(view: View) -> str | None:
        count = view["pick_up"]
        fits = least <= count <= most and (count == len(view["pile"])) == whole
        return "^" if fits and "^" in view["legal"] else None

    return wanted


def draw(view: View) -> str | None:
    return "d" if "d" in view["legal"] and not view["penalty"] else None


def penalty(view: View) -> str | None:
    return "d" if "d" in view["legal"] and view["penalty"] else None


def beat(view: View) -> str | None:
    return cards(view)[0] if view["phase"] == "beat" and cards(view) else None


CHOICES: Final = {
    "beat": Choice("classic", beat, kind="beat"),
    "declare at the start of a turn": Choice("classic", trump, kind="declare"),
    "declare half-way": Choice("classic", halfway, "greedy", options={"declare": "any_time"}, kind="declare"),
    "turn up a card one has seen": Choice("pocket", own, kind="turn_up"),
    "turn up an unseen card": Choice("secret", own, kind="turn_up"),
    "turn up one's own of several": Choice("secret", own, options={"reveal_any": True}, kind="turn_up"),
    "turn up another's card": Choice("secret", other, options={"reveal_any": True}, kind="turn_up"),
    "announce a suit": Choice("classic", named, options={"trumps": "announced"}, kind="choose"),
    "announce a suit unseen": Choice(
        "classic", unseen, options={"trumps": "announced", "announce": "before_deal"}, kind="choose"
    ),
    "choose a suit secretly": Choice("classic", named, options={"trumps": "chosen_secretly"}, kind="choose"),
    "choose where no new suit was turned up": Choice(
        "open", last_suits, players=2, options={"hand_size": 1}, kind="choose", top="7h 8h"
    ),
    "pick up one": Choice("classic", pick(1, 1), "greedy", kind="pick_up"),
    "pick up a run": Choice("classic", pick(2), options={"pickup": "run"}, kind="pick_up"),
    "pick up the pile": Choice("classic", pick(2, whole=True), "greedy", options={"pickup": "pile"}, kind="pick_up"),
    "draw": Choice("talon", draw, kind="draw"),
    "draw for the ace": Choice("lizaci", penalty, players=2, options={"hand_size": 1}, kind="penalty", top="Ah"),
}


def come_to(person: Person, choice: Choice) -> State:
    """Sit down, and play on as many deals as it takes."""
    state = person.sit(choice.preset, choice.players, options=choice.options)
    return person.come_to(state, lambda now: choice.wanted(now["view"]) is not None, choice.mind)


@pytest.fixture(scope="module")
def stacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stacked]:
    """A server with these cards on top of every pack."""
    with contextlib.ExitStack() as stack:

        @functools.cache
        def serving(top: str) -> House:
            return stack.enter_context(house(tmp_path_factory.mktemp("stacked") / "data", top))

        yield serving


@pytest.mark.slow
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("name", CHOICES)
def test_it_can_be_chosen(greet: Meet, stacked: Stacked, name: str, hand: Hand) -> None:
    choice = CHOICES[name]
    person = greet(HANDS[hand], hand=hand, url=stacked(choice.top).url if choice.top else None)
    state = come_to(person, choice)
    move = choice.wanted(state["view"])
    assert move is not None
    sent, heard = len(state["sent"]), person.page.evaluate("eyes.heard.steps.length")
    after = person.move(move)
    assert after["sent"][sent:] == [move]
    steps = person.page.evaluate("from => eyes.heard.steps.slice(from)", heard)
    mine = next(step for step in steps if step["seat"] == state["view"]["seat"])
    assert mine["kind"] == choice.kind


@pytest.mark.slow
@pytest.mark.parametrize("hand", HANDS)
def test_a_face_down_card_itself_can_be_pressed(greet: Meet, hand: Hand) -> None:
    """Beside the button: the card that lies before its owner, the viewer or another."""
    person = greet(HANDS[hand], hand=hand)
    state = come_to(person, CHOICES["turn up another's card"])
    move = other(state["view"])
    assert move is not None
    selector = f".dk-card[data-place=down{move[1]}]"
    if hand == "keys":
        for _ in range(40):
            person.page.keyboard.press("Tab")
            if person.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                break
        person.page.keyboard.press("Enter")
    else:
        person.press_at(person.page.evaluate("selector => eyes.spot(selector)", selector), "the face-down card")
    person.answers += 1
    assert person.ready()["sent"][-1] == move


@pytest.mark.slow
@pytest.mark.parametrize("hand", HANDS)
def test_giving_up(greet: Meet, hand: Hand) -> None:
    """Asked once more first; a deal against bots is over then, and lost."""
    person = greet(HANDS[hand], hand=hand)
    person.sit("classic", 4)
    page = person.page

    def press(name: str) -> None:
        button = page.get_by_role("button", name=person.say(name), exact=True).locator("visible=true")
        if hand == "keys":
            for _ in range(60):
                if button.evaluate("one => one === document.activeElement"):
                    break
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        elif hand == "touch":
            button.tap()
        else:
            button.click()

    press("web-table-menu")
    press("web-table-surrender")
    press("web-surrender-no")
    assert not person.state()["over"]
    press("web-table-menu")
    press("web-table-surrender")
    press("web-surrender-yes")
    person.answers += 1
    state = person.ready()
    assert state["over"] and state["table"]["stopped"] == "surrender"
    assert state["table"]["seats"][state["view"]["seat"]]["surrendered"]
    assert person.text("dialog[open] h2") == person.say("web-result-surrendered")
    assert person.say("web-result-gave-up") in person.text("dialog[open] tr.you")
    page.locator("dialog[open] .fair p.good").wait_for()
