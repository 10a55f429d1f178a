"""A person before the page: looks at it, and presses what is there with a mouse, a finger or keys."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from dudak.words import say

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Page

Hand = Literal["mouse", "touch", "keys"]
State = dict[str, Any]
RANKS: Final = "789XUOKA"
PATIENCE: Final = 30_000  # ms, until the bots have moved and the cards lie still

DOUBLE: Final = 450  # ms


def is_card(move: str) -> bool:
    return re.fullmatch(r"[789XUOKA][alhb]", move) is not None


def cards(view: Mapping[str, Any]) -> list[str]:
    return [move for move in view["legal"] if is_card(move)]


def sensible(view: Mapping[str, Any]) -> str:
    """A move that brings the deal to its end: a trump at once, a beat rather than picking up, low cards first."""
    legal: list[str] = view["legal"]
    suits = [move for move in legal if move[0] == "!"]
    if suits:
        return max(suits, key=lambda move: sum(card[1] == move[1] for card in view["hand"]))
    playable = cards(view)
    if playable:
        trump = view["trumps"][view["seat"]]
        return min(playable, key=lambda card: (card[1] == trump, RANKS.index(card[0])))
    return next((move for move in legal if move[0] == "?"), legal[0])


def greedy(view: Mapping[str, Any]) -> str:
    """A move that fills the hand: take whatever may be taken, and no trump."""
    legal: list[str] = view["legal"]
    for take in ("^", "d"):
        if take in legal:
            return take
    return min(cards(view) or legal, key=lambda card: RANKS.index(card[0]) if is_card(card) else 0)


class Person:
    """One page, and the hands on it."""

    def __init__(self, page: Page, url: str, hand: Hand, lang: str) -> None:
        self.page, self.url, self.hand, self.lang = page, url, hand, lang
        self.trouble: list[str] = []
        self.answers = 0  # commands sent so far, each to be answered once
        self._pressed = -100.0, -100.0, 0.0  # where and when a card was pressed last
        self.refusals = 0  # of them those that a test has provoked
        page.on("pageerror", lambda error: self.trouble.append(f"page error: {error}"))
        page.on("console", self._console)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.trouble.append(f"console {message.type}: {message.text}")

    # ---- words ---------------------------------------------------------------------------------------------------------

    def say(self, key: str, **args: str | int) -> str:
        """As the page says it: one-letter Czech words are bound to the next one there."""
        return plain(say(key, self.lang, **args))

    def text(self, selector: str) -> str:
        return plain(self.page.locator(selector).first.inner_text())

    # ---- the start screen ----------------------------------------------------------------------------------------------

    def open(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def choose(
        self,
        preset: str = "classic",
        players: int | None = None,
        bots: str = "regular",
        pace: str = "instant",
        options: Mapping[str, str | int | bool] | None = None,
    ) -> None:
        """Fill in the form of the start screen."""
        page = self.page
        page.locator(f"input[name=variant][value={preset}]").check()
        if players is not None and preset != "club":
            page.locator(f".seats input[type=radio][value='{players}']").check()
        for level in page.locator(".seats select").all():
            level.select_option(bots)
        page.locator(f".seats input[type=radio][value={pace}]").check()
        if options:
            if page.locator("#options").get_attribute("open") is None:
                page.locator("#options summary").click()
            for name, value in options.items():
                field = page.locator(f"#option-{name}")
                if isinstance(value, bool):
                    field.locator("input").set_checked(value)
                else:
                    field.locator("select").select_option(str(value))

    def play(self) -> State:
        """Press Play and wait until it is up to this person."""
        self.answers = self.refusals = 0
        self.page.locator("button.play").first.click()
        self.page.wait_for_url("**/table/*")
        return self.ready()

    def sit(self, preset: str = "classic", players: int | None = None, **choices: Any) -> State:
        self.open()
        self.choose(preset, players, **choices)
        return self.play()

    def settle_speed(self, speed: str) -> None:
        """How quickly cards move, set in the settings at the table."""
        self.page.get_by_role("button", name=self.say("web-table-menu")).click()
        self.page.get_by_role("button", name=self.say("web-table-settings"), exact=True).click()
        self.page.locator(f"dialog[open] fieldset:nth-of-type(3) input[value={speed}]").check()
        self.page.keyboard.press("Escape")
        self.page.locator("dialog[open]").wait_for(state="detached")

    # ---- looking -------------------------------------------------------------------------------------------------------

    def ready(self) -> State:
        found: State = self.page.evaluate("([n, ms]) => eyes.ready(n, ms)", [self.answers, PATIENCE])
        return found

    def state(self) -> State:
        found: State = self.page.evaluate("eyes.state()")
        return found

    def picture(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=path, full_page=self.page.locator(".dk-table").count() == 0)

    # ---- pressing ------------------------------------------------------------------------------------------------------

    def press_at(self, spot: Mapping[str, float] | None, what: str) -> None:
        assert spot is not None, f"{what} cannot be reached: {self.state()}"
        if self.hand == "touch":
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])

    def press_card(self, card: str) -> None:
        """One click or tap on what is to be seen of the card."""
        spot = self.page.evaluate("card => eyes.card(card)", card)
        x, y, at = self._pressed
        if spot and math.hypot(spot["x"] - x, spot["y"] - y) < 10:  # so soon at the same place would be a double click
            self.page.wait_for_timeout(max(0.0, at + DOUBLE - 1000 * time.monotonic()))
        self.press_at(spot, card)
        self._pressed = spot["x"], spot["y"], 1000 * time.monotonic()

    def press_action(self, key: str) -> None:
        if self.hand == "keys":
            self._key_action(key)
            return
        selector = f".dk-action[data-action='{key}']"
        self.press_at(self.page.evaluate("selector => eyes.spot(selector)", selector), f"button {key}")

    def _key_action(self, key: str) -> None:
        """T and B have their letters; all buttons have their number from the left."""
        keys = [action["key"] for action in self.state()["actions"]]
        assert key in keys, f"no button {key} among {keys}"
        letter = {"trump": "t", "take": "b"}.get(key)
        self.page.keyboard.press(letter or str(keys.index(key) + 1))

    def _key_card(self, card: str) -> None:
        """By arrows to the card, then Enter."""
        order: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll('.dk-card[data-place^=hand]:not([inert])')]
                .sort((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex)).map(one => one.dataset.card)"""
        )
        focused = "document.activeElement?.dataset?.card ?? null"
        at = self.page.evaluate(focused)
        if at not in order:
            self.page.keyboard.press("Home" if order.index(card) < len(order) / 2 else "End")
            at = self.page.evaluate(focused)
        by = order.index(card) - order.index(at)
        for _ in range(abs(by)):
            self.page.keyboard.press("ArrowRight" if by > 0 else "ArrowLeft")
        assert self.page.evaluate(focused) == card
        self.page.keyboard.press("Enter")

    def make(self, move: str, view: Mapping[str, Any]) -> None:
        """Make a move by what the page offers for it."""
        if is_card(move):
            if self.hand == "keys":
                self._key_card(move)
                return
            self.press_card(move)
            if self.hand == "touch" and self.sent() == self.answers:  # a dense hand: the first tap only raises
                assert self.state()["raised"] == move
                self._pressed = -100.0, -100.0, 0.0
                self.press_card(move)
        elif move[0] == "!":
            if view["phase"] != "choose":
                self.press_action("trump")
            self.press_action(f"suit-{move[1]}")
        elif move[0] == "?":
            self.press_action("trump")
            if sum(one[0] == "?" for one in view["legal"]) > 1:
                self.press_action(f"of-{move[1]}")
        else:
            self.press_action("take")

    def sent(self) -> int:
        return int(self.page.evaluate("eyes.heard.sent.length"))

    def move(self, move: str, view: Mapping[str, Any]) -> State:
        """Make a move, see it accepted, and wait for what comes next."""
        self.make(move, view)
        self.answers += 1
        after = self.ready()
        assert len(after["refused"]) == self.refusals, (move, view, after["refused"])
        assert after["sent"][-1] == move
        return after

    def play_on(
        self,
        state: State,
        mind: Callable[[Mapping[str, Any]], str] = sensible,
        until: Callable[[State], bool] = lambda state: False,
        seen: Callable[[State], None] = lambda state: None,
    ) -> State:
        """Play until the deal is over, or until there is what was looked for."""
        while True:
            seen(state)
            if state["over"] or until(state):
                return state
            state = self.move(mind(state["view"]), state["view"])

    def again(self) -> State:
        """The next deal of the match, from the result."""
        button = self.page.locator("dialog[open] .foot .primary")
        if self.hand == "keys":
            button.focus()
            self.page.keyboard.press("Enter")
        else:
            button.click()
        self.answers += 1
        return self.ready()


def plain(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").replace("\u2060", "").split())
