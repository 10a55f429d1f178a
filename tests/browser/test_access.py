"""For everybody: axe finds nothing on any page, keys are enough, the live region speaks, the focus is never lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from tests.browser.conftest import Meet
from tests.browser.person import Person, State, plain
from tests.browser.test_full_deals import SCREENS, expect_result

AXE: Final = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
Look = tuple[str, str, str]
# Each two of size, language and cards meet.
LOOKS: Final[list[Look]] = [
    ("wide", "cs", "french"),
    ("wide", "en", "german"),
    ("narrow", "cs", "german"),
    ("narrow", "en", "french"),
]


@pytest.fixture(scope="module")
def axe() -> str:
    return AXE.read_text(encoding="utf-8")


class Examiner:
    """Runs axe on the page as it stands, and keeps a picture of it."""

    def __init__(self, person: Person, axe: str, name: str) -> None:
        self.person, self.axe, self.name = person, axe, name
        self.found: list[str] = []

    def look(self, what: str) -> None:
        page = self.person.page
        page.wait_for_function("() => !eyes.moving()")
        if not page.evaluate("'axe' in window"):
            page.evaluate(self.axe)
        # Behind an open dialog the page is as it was.
        part = "document.querySelector('dialog[open]') ?? document"
        result: dict[str, Any] = page.evaluate(f"axe.run({part}, {{ resultTypes: ['violations'] }})")
        for fault in result["violations"]:
            for node in fault["nodes"]:
                self.found.append(f"{what}: {fault['id']}: {node['html'][:200]} {node['failureSummary']}")
        if self.person.lang == "cs":
            self.person.picture(SCREENS / f"page-{what}-{self.name}.jpeg")


def dressed(meet: Meet, look: Look) -> Person:
    size, lang, faces = look
    person = meet(size, lang)
    person.open()
    person.page.locator(f".own input[value={faces}]").check()
    return person


def menu(person: Person, key: str | None = None) -> None:
    page = person.page
    page.get_by_role("button", name=person.say("web-table-menu")).click()
    if key is not None:
        page.locator("dialog[open] .menu .button", has_text=person.say(key)).click()
        page.locator("dialog[open] h2").wait_for()


def close(person: Person) -> None:
    person.page.keyboard.press("Escape")
    person.page.locator("dialog[open]").wait_for(state="detached")


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS, ids="-".join)
def test_axe_finds_nothing_on_the_pages(meet: Meet, axe: str, look: Look) -> None:
    person = dressed(meet, look)
    page = person.page
    examiner = Examiner(person, axe, "-".join(look))
    examiner.look("start")
    page.locator("#options summary").click()
    # Every option in sight: the ways of trumps show different ones.
    for trumps in ("agreed", "secret", "announced"):
        page.locator("#option-trumps select").select_option(trumps)
        page.locator("#option-hand_size select").select_option("5")
        page.wait_for_timeout(250)
        examiner.look(f"options-{trumps}")
    page.locator("#option-hand_size select").select_option("7")
    page.locator(".seats input[type=radio][value='4']").check()
    page.locator("#option-trumps select").select_option("declared")
    for path, name, seen in (
        ("/rules", "rules", "article h2"),
        ("/rules?rules=lizaci+players%3D2", "rules-lizaci", "article h2"),
        ("/rules?rules=classic+players%3D7", "rules-refused", "article [role=alert]"),
        ("/about", "about", "section h2"),
        ("/nowhere", "missing", "h1"),
        ("/table/nosuchtable", "no-table", ".message h1"),
    ):
        person.open(path)
        page.locator(seen).first.wait_for()
        examiner.look(name)
    assert examiner.found == []
    person.trouble = [line for line in person.trouble if "404" not in line and "422" not in line]


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS, ids="-".join)
def test_axe_finds_nothing_at_the_table(meet: Meet, axe: str, look: Look) -> None:
    person = dressed(meet, look)
    page = person.page
    examiner = Examiner(person, axe, "-".join(look))

    person.choose("classic", 4, options={"trumps": "announced", "announce": "before_deal"})
    state = person.play()
    examiner.look("table-choose")
    state = person.play_on(state, until=lambda now: now["view"]["phase"] == "lead" or now["acks"] >= 3)
    examiner.look("table-my-turn")
    for key, name in (
        (None, "menu"),
        ("web-table-settings", "settings"),
        ("web-table-rules", "table-rules"),
        ("web-table-surrender", "surrender"),
    ):
        menu(person, key)
        if name == "table-rules":
            page.locator("dialog[open] h3").first.wait_for()
        examiner.look(name)
        close(person)
    page.get_by_role("button", name=person.say("web-table-log")).click()
    examiner.look("course")
    if page.locator("dialog[open]").count():
        close(person)
    page.get_by_role("button", name=person.say("table-help")).click()
    examiner.look("help")
    close(person)
    # The others are to move: slowly, so that there is time to look.
    menu(person, "web-table-settings")
    page.locator("dialog[open] input[value=slow]").last.check()
    close(person)
    person.answers = person.sent()
    state = person.ready()
    while True:
        before = person.sent()
        person.make(person.think())
        person.answers = before + 1
        page.wait_for_function(
            "n => eyes.heard.acks >= n && eyes.heard.update.version >= eyes.heard.version", arg=before + 1
        )
        if page.evaluate("eyes.heard.update.view.turn !== eyes.heard.update.view.seat"):
            break
        state = person.ready()
    examiner.look("table-others-turn")
    menu(person, "web-table-settings")
    page.locator("dialog[open] input[value=instant]").check()
    close(person)
    person.answers = person.sent()
    person.play_on(person.ready())
    examiner.look("result")
    close(person)
    examiner.look("table-over")
    assert examiner.found == []


@pytest.mark.slow
def test_a_whole_deal_by_keys_alone(meet: Meet) -> None:
    """From the first Tab on the start screen to the next deal; the focus is somewhere at every moment."""
    person = meet(hand="keys")
    person.open()
    page = person.page
    focused = "document.activeElement === document.body"
    page.locator(".own").wait_for()

    def tab_to(selector: str, key: str = "Tab") -> None:
        for _ in range(80):
            page.keyboard.press(key)
            assert not page.evaluate(focused), "the focus fell to the body"
            if page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
        raise AssertionError(f"{selector} is not reached by {key}")

    def choose(selector: str, value: str) -> None:
        """Radio buttons: Tab to the group, arrows to the value."""
        tab_to(selector)
        for _ in range(12):
            if page.evaluate("document.activeElement.value") == value:
                return
            page.keyboard.press("ArrowDown")
        raise AssertionError(value)

    choose("input[name=variant]", "pocket")
    choose(".seats input[type=radio]", "3")
    tab_to(".seats input[type=text]")
    choose(".seats input[type=radio]", "instant")
    tab_to("button.play")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    state = person.ready()
    assert state["table"]["rules"].split()[0] == "pocket" and state["view"]["players"] == 3

    def upright(now: State) -> None:
        assert now["focus"] != "body", now

    state = person.play_on(state, seen=upright)
    expect_result(person, state)
    assert page.evaluate("document.activeElement.closest('dialog') !== null")
    tab_to("dialog[open] .foot .primary")
    page.keyboard.press("Enter")
    person.answers += 1
    state = person.ready()
    upright(state)
    assert state["table"]["number"] == 2
    if not state["over"]:
        upright(person.move(person.think()))
    # And away from the table again.
    for _ in range(60):
        if page.evaluate("document.activeElement.getAttribute('aria-haspopup') === 'dialog'"):
            break
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    tab_to("dialog[open] a[href='/']")
    page.keyboard.press("Enter")
    page.locator(".hero").wait_for()
    page.wait_for_function("() => document.activeElement.tagName === 'H1'")


def told(person: Person) -> list[str]:
    """All that the live region has said on this page."""
    return [plain(line) for line in person.page.evaluate("eyes.heard.lines")]


def sentence(person: Person, state: State, step: dict[str, Any]) -> str | None:
    """What must be said of a step that plays a card."""
    key = {"lead": "table-step-lead", "beat": "table-step-beat", "add": "table-step-add"}.get(step["kind"])
    if key is None:
        return None
    mine = step["seat"] == state["view"]["seat"]
    name = state["table"]["seats"][step["seat"]]["name"]
    return person.say(key, you="yes" if mine else "no", name=name, card=step["cards"][0])


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_live_region_tells_each_step(meet: Meet, lang: str) -> None:
    """Also those that were made before the page had its line to the server."""
    person = meet(lang=lang)
    state = person.play_on(person.sit("classic", 4), until=lambda now: now["acks"] >= 8)
    lines, steps = told(person), person.page.evaluate("eyes.heard.steps")
    assert len(steps) > 8
    at = 0
    for step in steps:
        expected = sentence(person, state, step)
        if expected is None:
            continue
        found = next((n for n in range(at, len(lines)) if expected in lines[n]), None)
        assert found is not None, (expected, lines[at:])
        at = found + 1
    region = person.page.locator("[role=log]")
    assert region.get_attribute("aria-live") == "polite"
    assert region.get_attribute("aria-label") == person.say("table-log")


def test_who_comes_to_a_table_hears_what_has_happened(meet: Meet, greet: Meet) -> None:
    """Since their own last step, and then what they may do."""
    person = greet()
    page = person.page

    def others_last(now: State) -> bool:
        return now["acks"] > 0 and page.evaluate("eyes.heard.steps.at(-1).seat") != now["view"]["seat"]

    state = person.come_to(person.sit("classic", 4), others_last)
    steps = page.evaluate("eyes.heard.steps")
    news = [step for n, step in enumerate(steps) if all(one["seat"] != state["view"]["seat"] for one in steps[n:])]
    late = meet(context=page.context)
    late.open(f"/table/{state['table']['id']}")
    late.ready()
    lines = told(late)
    assert len(lines) == len(news) + 1
    for step, line in zip(news, lines[:-1], strict=True):
        assert (sentence(late, state, step) or "") in line
    assert lines[-1] == late.text(".dk-hint")
    late.page.close()


def test_cards_are_buttons_with_names(greet: Meet) -> None:
    person = greet()
    state = person.come_to(person.sit("classic", 3), lambda now: now["view"]["phase"] in ("beat", "lead"))
    view = state["view"]
    for card in view["hand"]:
        legal = card in view["legal"]
        name = person.say("table-card-now", card=card, state=view["phase"] if legal else "no")
        button = person.page.get_by_role("button", name=name, exact=True)
        assert button.count() == 1
        assert (button.get_attribute("aria-disabled") == "true") != legal


def test_still_means_still(meet: Meet) -> None:
    """Who asked their system for less motion sees none."""
    person = meet(still=True)
    person.page.add_init_script(
        """window.ran = 0; document.addEventListener('transitionrun', (event) => {
            if (event.target.closest('.dk-card') && event.propertyName === 'transform') window.ran += 1; }, true);"""
    )
    state = person.play_on(person.sit("classic", 3), until=lambda now: now["acks"] >= 4)
    assert state["acks"] >= 4
    assert person.page.evaluate("ran") == 0
