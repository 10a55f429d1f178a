"""Rough handling: impatient fingers, closed tabs, two tabs, a server that dies, nonsense in storage, a turned phone."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from tests.browser.conftest import SIZES, Meet
from tests.browser.house import house
from tests.browser.person import Person, State, cards
from tests.browser.test_full_deals import SCREENS, expect_result

LEAST: Final = 22  # px of each card that a finger can hit
RESIZED: Final = """async (width) => {
    while (innerWidth !== width) await new Promise(requestAnimationFrame);
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);  // once for the table to see it
}"""


def to_lead_or_add(state: State) -> bool:
    """Any card may be played now, and after it there is more to do."""
    return state["view"]["phase"] in ("lead", "add") and len(state["view"]["hand"]) > 2


# ---- impatient fingers -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["wide", "narrow"])
def test_a_double_click_plays_one_card(greet: Meet, size: str) -> None:
    person = greet(size)
    state = person.come_to(person.sit("classic", 3), to_lead_or_add)
    person.move_cards()
    card = cards(state["view"])[0]
    spot = person.page.evaluate("card => eyes.card(card)", card)
    if size == "wide":
        person.page.mouse.dblclick(spot["x"], spot["y"])
    else:
        for _ in range(2):
            person.page.touchscreen.tap(spot["x"], spot["y"])
    person.answers += 1
    after = person.ready()
    assert after["sent"] == [*state["sent"], card]
    assert not after["refused"]


def test_a_double_click_on_a_button_does_no_harm(greet: Meet) -> None:
    """Two presses may be two cards taken, one after the other; a card lost or a refusal must not be."""
    person = greet("wide")
    state = person.sit("classic", 3)
    state = person.come_to(state, lambda now: now["view"]["pick_up"] == 1 and len(now["view"]["pile"]) > 2, "plain")
    person.move_cards()
    spot = person.page.evaluate("eyes.spot(\".dk-action[data-action='take']\")")
    person.page.mouse.dblclick(spot["x"], spot["y"])
    person.answers += 1
    after = person.ready()
    assert after["sent"][len(state["sent"]) :] in (["^"], ["^", "^"])
    assert not after["refused"]


def test_many_quick_clicks_do_no_harm(greet: Meet) -> None:
    """A click on every card, as fast as they come: what may not be played is refused in words, the rest is played."""
    person = greet("wide")
    state = person.come_to(person.sit("classic", 4), to_lead_or_add)
    person.move_cards()
    spots = [person.page.evaluate("card => eyes.card(card)", card) for card in state["view"]["hand"]]
    for spot in spots:
        person.page.mouse.click(spot["x"], spot["y"])
    person.page.wait_for_function("() => eyes.heard.acks + eyes.heard.refused.length === eyes.heard.sent.length")
    person.answers = person.sent()
    after = person.ready()
    person.refusals = len(after["refused"])
    for refusal in after["refused"]:
        assert refusal["text"]["cs"] and refusal["text"]["en"]
    mine = person.page.evaluate("eyes.heard.steps.filter(step => step.seat === 0).length")
    assert mine == after["acks"] - sum(one in ("again", "pace") for one in after["sent"])
    if not after["over"]:
        person.move(person.think())


def test_an_illegal_card_says_why(greet: Meet) -> None:
    def some_are_illegal(now: State) -> bool:
        return now["view"]["phase"] == "beat" and len(cards(now["view"])) < len(now["view"]["hand"])

    for size in ("wide", "narrow"):
        person = greet(size)
        state = person.come_to(person.sit("classic", 3), some_are_illegal)
        card = next(one for one in state["view"]["hand"] if one not in state["view"]["legal"])
        person.make(card)
        person.page.locator(".dk-toast.dk-on").wait_for()
        after = person.state()
        assert [refusal["args"].get("card") for refusal in after["refused"]] == [card]
        assert after["toast"].replace("\u00a0", " ") == after["refused"][0]["text"]["cs"]
        assert after["view"]["hand"] == state["view"]["hand"]
        toast = person.page.locator(".dk-toast span").bounding_box()
        assert toast is not None and toast["x"] >= 0
        assert toast["x"] + toast["width"] <= SIZES[size]["viewport"]["width"]
        person.picture(SCREENS / f"page-why-{size}.jpeg")


# ---- coming and going ------------------------------------------------------------------------------------------------


def test_reload_in_the_middle(greet: Meet) -> None:
    person = greet()
    state = person.play_on(person.sit("classic", 3), until=lambda now: now["acks"] >= 4)
    person.page.reload()
    person.answers = 0
    again = person.ready()
    assert again["view"] == state["view"]
    expect_result(person, person.play_on(again))


def test_close_the_tab_and_come_back_by_the_start_screen(meet: Meet) -> None:
    person = meet()
    state = person.play_on(person.sit("talon", 3), until=lambda now: now["acks"] >= 4)
    context = person.page.context
    person.page.close()
    back = meet(context=context)
    back.open()
    back.page.get_by_role("link", name=re.compile(back.say("web-start-continue"))).first.click()
    again = back.ready()
    assert again["view"] == state["view"]
    expect_result(back, back.play_on(again))


def test_two_tabs_in_step(meet: Meet) -> None:
    one = meet()
    state = one.sit("classic", 3)
    two = meet("wide", context=one.page.context)
    two.open(f"/table/{state['table']['id']}")
    assert two.ready()["view"] == state["view"]
    turn = 0
    while not state["over"]:
        mover, watcher = (one, two) if turn % 2 == 0 else (two, one)
        state = mover.move(mover.think())
        watcher.page.wait_for_function("version => eyes.heard.update.version >= version", arg=state["version"])
        seen = watcher.ready()
        assert seen["view"] == state["view"] and not seen["refused"]
        turn += 1
    for person in (one, two):
        expect_result(person, state)
    one.again()
    two.page.wait_for_function("() => eyes.heard.update.table.number === 2")
    assert two.ready()["view"] == one.state()["view"]


def test_back_and_forward(greet: Meet) -> None:
    person = greet()
    state = person.sit("classic", 4)
    address = person.page.url
    person.page.go_back()
    person.page.locator("button.play").first.wait_for()
    person.page.go_forward()
    person.page.wait_for_url(address)
    person.page.locator(".dk-my-turn").wait_for()
    assert person.ready()["view"] == state["view"]
    person.open("/rules")
    person.page.locator("article h2").first.wait_for()
    person.page.go_back()
    person.answers = 0
    state = person.play_on(person.ready(), until=lambda now: now["acks"] >= 2)
    assert person.page.locator(".dk-table").count() == 1


# ---- the server goes -------------------------------------------------------------------------------------------------


def expected(trouble: list[str]) -> bool:
    """What a browser itself says of a server that is gone."""
    return all("ERR_CONNECTION" in line or "WebSocket" in line or "Failed to load" in line for line in trouble)


@pytest.mark.slow
def test_the_server_is_killed_in_the_middle(meet: Meet, tmp_path: Path) -> None:
    """The page says so, comes back by itself, and the deal goes on where it was."""
    with house(tmp_path / "data") as frail:
        person = meet(url=frail.url)
        state = person.sit("classic", 3)
        for _ in range(2):
            state = person.move(person.think())
            if state["over"]:
                break
            frail.kill()
            person.page.locator("header .line.lost").wait_for()
            assert person.text("header .line.lost") == person.say("web-line-lost")
            person.picture(SCREENS / "page-lost-wide.jpeg")
            # A card played meanwhile is not lost either.
            move = person.think()
            person.make(move)
            frail.start()
            person.page.locator("header .line.open").wait_for()
            person.answers += 1
            state = person.ready()
            assert state["sent"][-1] == move and not state["refused"]
            seats = [step["seat"] for step in person.page.evaluate("eyes.heard.steps")]
            assert seats.count(state["view"]["seat"]) == person.answers
        expect_result(person, person.play_on(state))
        assert expected(person.trouble), person.trouble
        person.trouble.clear()


@pytest.mark.slow
def test_pages_without_a_server_say_so(meet: Meet, tmp_path: Path) -> None:
    with house(tmp_path / "data") as frail:
        person = meet("narrow", url=frail.url)
        person.open("/about")
        frail.kill()
        page = person.page
        page.locator("nav a[href='/']").first.click()
        page.locator(".hero [role=alert]").wait_for()
        assert person.say("web-error-offline") in person.text(".hero [role=alert]")
        person.picture(SCREENS / "page-offline-start-narrow.jpeg")
        page.locator("nav a[href='/rules']").first.click()
        page.locator("article [role=alert]").wait_for()
        assert person.text("article [role=alert]") == person.say("web-error-offline")
        person.picture(SCREENS / "page-offline-rules-narrow.jpeg")
        frail.start()
        page.locator("article .button").first.click()
        page.locator("article h2").first.wait_for()
        page.locator("nav a[href='/']").first.click()
        page.locator(".own").wait_for()
        assert expected(person.trouble), person.trouble
        person.trouble.clear()


def test_a_table_that_is_not_there(greet: Meet) -> None:
    person = greet("narrow")
    person.open("/table/nosuchtable")
    person.page.locator("h1", has_text=person.say("web-table-missing")).wait_for()
    person.picture(SCREENS / "page-no-table-narrow.jpeg")
    person.trouble = [line for line in person.trouble if "404" not in line]


# ---- storage, language, size -----------------------------------------------------------------------------------------

NONSENSE: Final = (
    "not json at all",
    "[]",
    json.dumps({"language": "xx", "faces": 7, "speed": None, "name": {"a": 1}, "table": []}),
    json.dumps(
        {
            "name": "\u0000" + "x" * 5000,
            "table": {
                "preset": "nosuch",
                "bots": ["god", 3],
                "pace": "never",
                "changes": {"players": 99, "nosuch": True},
            },
        }
    ),
    json.dumps({"table": {"preset": "classic", "changes": {"players": 9, "trumps": "none of them"}}}),
)


def test_nonsense_in_storage(meet: Meet) -> None:
    person = meet()
    person.open()
    for stored in NONSENSE:
        person.page.evaluate("stored => localStorage.setItem('dudak', stored)", stored)
        person.page.reload()
        person.page.locator(".own").wait_for()
        person.choose("talon", 4)
        state = person.play()
        assert state["view"]["players"] == 4, stored
        person.come_home()
    # Asking the server about rules that cannot be is answered with 422, and the browser notes it in the console.
    person.trouble = [line for line in person.trouble if "422" not in line]


def test_nonsense_about_the_course(meet: Meet) -> None:
    person = meet()
    state = person.sit("classic", 3)
    for stored in (
        "{",
        "[]",
        '{"entries": [], "pile": [], "version": -5}',
        '{"entries": [{}], "pile": [1], "version": 2}',
    ):
        person.page.evaluate(
            "([id, text]) => sessionStorage.setItem(`dudak-course-${id}`, text)", [state["table"]["id"], stored]
        )
        person.page.reload()
        person.answers = 0
        assert person.ready()["view"] == state["view"]
        assert person.page.locator(".dk-table").count() == 1


def test_a_turned_phone(greet: Meet) -> None:
    """Every size shows the whole hand inside the screen, and the deal goes on."""
    person = greet("narrow")
    state = person.sit("classic", 2)
    for width, height in ((740, 360), (360, 740), (320, 568), (1280, 800), (768, 1024), (360, 740)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate(RESIZED, width)
        strips = person.page.evaluate("least => eyes.strips(least)", LEAST)
        assert len(strips) == len(state["view"]["hand"])
        for strip in strips:
            assert strip["left"] + 3 >= 0 and strip["right"] <= width + 3, (width, height, strip)
            assert strip["width"] >= LEAST, (width, height, strip)
        assert person.page.evaluate("document.documentElement.scrollWidth") <= width
        person.picture(SCREENS / f"page-turned-{width}x{height}.jpeg")
        state = person.move(person.think())


def test_language_and_cards_change_in_the_middle(meet: Meet) -> None:
    person = meet("narrow")
    state = person.play_on(person.sit("classic", 3), until=lambda now: now["acks"] >= 3)
    page = person.page
    card = state["view"]["hand"][0]
    label = f".dk-card[data-card='{card}']"
    czech, drawn = page.locator(label).get_attribute("aria-label"), page.locator(f"{label} .dk-face").inner_html()
    page.get_by_role("button", name=person.say("web-table-menu")).tap()
    page.get_by_role("button", name=person.say("web-table-settings"), exact=True).tap()
    page.locator("dialog[open] input[value=en]").check()
    page.locator("dialog[open] input[value=french]").check()
    assert page.locator("html").get_attribute("lang") == "en"
    person.lang = "en"
    assert person.text("dialog[open] h2") == person.say("web-settings-title")
    page.get_by_role("button", name=person.say("web-close")).locator("visible=true").tap()
    page.locator("dialog[open]").wait_for(state="detached")
    english = page.locator(label).get_attribute("aria-label")
    assert english != czech and "of" in english.split()
    assert page.locator(f"{label} .dk-face").inner_html() != drawn
    assert person.state()["view"] == state["view"]
    expect_result(person, person.play_on(person.ready()))


# ---- a very large hand -----------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("size", "preset"), [("narrow", "zapletal"), ("turned", "classic"), ("wide", "classic")])
def test_a_hand_of_25_to_31_cards(greet: Meet, size: str, preset: str) -> None:
    """Each card shows a strip that a finger hits, and the strip belongs to the card it seems to."""
    person = greet(size)
    state = person.sit(preset, 2, bots=None)
    looked: set[int] = set()
    for _ in range(12):  # deals
        if max(looked, default=0) >= 29:
            break
        state = person.play_on(
            state, "greedy", lambda now: len(now["view"]["hand"]) >= 25 and len(now["view"]["hand"]) not in looked
        )
        if state["over"]:
            state = person.again()
            continue
        count = len(state["view"]["hand"])
        looked.add(count)
        look_at_hand(person, state)
        person.picture(SCREENS / f"hand-{preset}-{count}-{size}.jpeg")
    assert max(looked) >= 29, looked
    # And it is a hand to play from.
    state = person.ready()
    while not state["over"] and not cards(state["view"]):
        state = person.move(person.think("greedy"))
    if not state["over"]:
        state = person.move(cards(state["view"])[-1])


def look_at_hand(person: Person, state: State) -> None:
    strips = person.page.evaluate("least => eyes.strips(least)", LEAST)
    width = person.page.viewport_size["width"]  # type: ignore[index]
    assert sorted(strip["card"] for strip in strips) == sorted(state["view"]["hand"])
    for strip in strips:
        assert strip["width"] >= LEAST, strip
        assert strip["left"] >= 0 and strip["right"] <= width, strip
    if person.hand != "touch":
        return
    for strip in strips[::3]:
        if strip["card"] in state["view"]["legal"]:
            continue
        # Where the strips are narrow a first tap only raises the card; else it is tried at once, and refused here.
        person.page.touchscreen.tap(strip["x"], strip["y"])
        if person.sent() == person.answers:
            assert person.state()["raised"] == strip["card"]
            person.page.keyboard.press("Escape")
        else:
            person.answers += 1
            person.refusals += 1
            assert person.state()["sent"][-1] == strip["card"]


def test_the_start_page_does_not_jump_when_running_tables_come_late(meet: Meet) -> None:
    """Whoever is about to tap a choice must not tap another."""
    person = meet("narrow")
    person.sit()
    page = person.page
    page.route("**/api/me", lambda route: (page.wait_for_timeout(500), route.continue_())[1])
    person.open()
    choice = page.locator(".seats input[type=radio][value='3']")
    choice.wait_for(state="attached")
    where = "(choice) => choice.getBoundingClientRect().top + scrollY"
    before = choice.evaluate(where)
    page.locator("#running-title").wait_for()
    assert choice.evaluate(where) == before
