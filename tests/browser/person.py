"""A person before the page: looks at it, and presses what is there with a mouse, a finger or keys."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from dudak.words import say

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Page

Hand = Literal["mouse", "touch", "keys"]
Mind = Literal["sensible", "plain", "greedy"]  # see hands.js
State = dict[str, Any]
PATIENCE: Final = 30_000  # ms, until the bots have moved and the cards lie still

TRIES: Final = 20  # deals, until what is looked for comes up
BY_HAND: Final = 5  # of so many moves of a quick person one is made with the mouse or the finger itself


def is_card(move: str) -> bool:
    return re.fullmatch(r"[789XUOKA][alhb]", move) is not None


def cards(view: Mapping[str, Any]) -> list[str]:
    return [move for move in view["legal"] if is_card(move)]


class Person:
    """One page, and the hands on it."""

    def __init__(self, page: Page, url: str, hand: Hand, lang: str, *, quick: bool = False) -> None:
        """``quick``: most moves of ``play_on`` are made from within the page (hands.js)."""
        self.page, self.url, self.hand, self.lang, self.quick = page, url, hand, lang, quick
        self.trouble: list[str] = []
        self.answers = 0  # commands sent so far, each to be answered once
        self.refusals = 0  # of them those that a test has provoked
        self._changed = False  # whether house options were chosen last
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

    def come_home(self) -> None:
        """To the start screen, from wherever the last test has left off."""
        page = self.page
        if page.locator(".dk-table").count():
            if page.locator("dialog[open]").count():
                page.keyboard.press("Escape")
            page.locator("header a.home").click()
        elif page.url != f"{self.url}/":
            self.open()
        page.locator(".own").wait_for()

    def choose(
        self,
        preset: str = "classic",
        players: int | None = None,
        bots: str | None = "regular",
        pace: str = "instant",
        options: Mapping[str, str | int | bool] | None = None,
    ) -> None:
        """Fill in the form of the start screen. Without ``bots`` they are the weakest there are."""
        page = self.page
        if self._changed:  # another variant forgets them
            page.locator("input[name=variant]:not(:checked)").first.check()
        self._changed = bool(options)
        page.locator(f"input[name=variant][value={preset}]").check()
        if players is not None and preset != "club":
            page.locator(f".seats input[type=radio][value='{players}']").check()
        for level in page.locator(".seats select").all():
            if bots is None:
                level.select_option(index=0)
            elif level.input_value() != bots:
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
        self.page.evaluate("eyes.forget()")
        self.page.locator("button.play").first.click()
        self.page.wait_for_url("**/table/*")
        return self.ready()

    def sit(self, preset: str = "classic", players: int | None = None, **choices: Any) -> State:
        self.come_home()
        self.choose(preset, players, **choices)
        return self.play()

    def move_cards(self) -> None:
        """From now on cards are seen on their way."""
        self.page.emulate_media(reduced_motion="no-preference")

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
        self.page.evaluate("hands.sharp(true)")
        self.page.screenshot(path=path, full_page=self.page.locator(".dk-table").count() == 0)
        self.page.evaluate("hands.sharp(false)")

    # ---- pressing ------------------------------------------------------------------------------------------------------

    def press_at(self, spot: Mapping[str, float] | None, what: str) -> None:
        assert spot is not None, f"{what} cannot be reached: {self.state()}"
        if self.hand == "touch":
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])

    def press_card(self, card: str) -> None:
        """One click or tap on what is to be seen of the card."""
        self.press_at(self.page.evaluate("card => eyes.card(card)", card), card)

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

    def think(self, mind: Mind = "sensible") -> str:
        """The move that such a mind would make now."""
        return str(self.page.evaluate("mind => hands.think(mind)", mind))

    def make(self, move: str) -> None:
        """Make a move by what the page offers for it."""
        if not is_card(move):
            for key in self.page.evaluate("move => hands.presses(move)", move):
                self.press_action(key)
        elif self.hand == "keys":
            self._key_card(move)
        else:
            self.press_card(move)
            if self.hand == "touch" and self.sent() == self.answers:  # a dense hand: the first tap only raises
                assert self.state()["raised"] == move
                self.press_card(move)

    def sent(self) -> int:
        return int(self.page.evaluate("eyes.heard.sent.length"))

    def move(self, move: str) -> State:
        """Make a move, see it accepted, and wait for what comes next."""
        self.make(move)
        self.answers += 1
        after = self.ready()
        assert len(after["refused"]) == self.refusals, (move, after)
        assert after["sent"][-1] == move
        return after

    def rush(self, mind: Mind, moves: int) -> State:
        """Make so many moves from within the page, or as many as there are."""
        kind = "touch" if self.hand == "touch" else "mouse"
        wish = [mind, moves, kind, self.answers, PATIENCE]
        after: State = self.page.evaluate("wish => hands.play(...wish)", wish)
        assert len(after["refused"]) == self.refusals, after
        self.answers = len(after["sent"])
        return after

    def play_on(
        self,
        state: State,
        mind: Mind = "sensible",
        until: Callable[[State], bool] | None = None,
        seen: Callable[[State], None] = lambda state: None,
    ) -> State:
        """Play until the deal is over, or until there is what was looked for; looking only now and then without it."""
        for count in itertools.count():
            seen(state)
            if state["over"] or (until and until(state)):
                break
            if self.quick and count % (BY_HAND if until else 2):
                state = self.rush(mind, 1 if until else BY_HAND - 1)
            else:
                state = self.move(self.think(mind))
        return state

    def come_to(self, state: State, until: Callable[[State], bool], mind: Mind = "sensible") -> State:
        """Play on as many deals as it takes."""
        for _ in range(TRIES):
            state = self.play_on(state, mind, until)
            if not state["over"]:
                return state
            state = self.again()
        raise AssertionError(f"in {TRIES} deals it never came to this")

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
