"""Hints at the table and the review after the deal, with mouse, finger and keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.browser.conftest import Meet
from tests.browser.house import House, built, house
from tests.browser.person import Person, is_card, plain
from tests.browser.test_access import AXE
from tests.conftest import missing

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

LOOKS: Final = [("wide", "cs", "light"), ("narrow", "en", "dark")]

PLAYED: Final = """async (rules) => {
  await fetch('/api/me');
  const body = JSON.stringify({ rules, bots: ['beginner'], pace: 'instant', name: 'Anna' });
  const made = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { id } = await made.json();
  const socket = new WebSocket(`ws://${location.host}/ws/table/${id}`);
  await new Promise((done) => {
    let count = 0, last = 0;
    socket.onopen = () => socket.send('{"t":"hello"}');
    socket.onmessage = ({ data }) => {
      const { t, view, table, version } = JSON.parse(data);
      if (t !== 'update') return;
      if (table.over) done();
      else if (view.legal.length > 0 && version > last) {
        last = version;
        const move = view.legal[0]; // cards come first
        socket.send(JSON.stringify({ t: 'move', id: `m${count++}`, version, move }));
      }
    };
  });
  socket.close();
  return id;
}"""
"""A deal played to its end without the page: the lowest card every time."""


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose reviews are quick and rough."""
    if not built():
        missing("the browser client is not built; `make web` does it")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DUDAK_REVIEW_SIMULATIONS", "60")
        with house(tmp_path_factory.mktemp("quick") / "data") as running:
            yield running
            assert running.complaints() == []


def faults(person: Person) -> list[str]:
    """What axe finds on the page as it stands."""
    page = person.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(Path(AXE).read_text(encoding="utf-8"))
    result: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [f"{fault['id']}: {node['html'][:160]}" for fault in result["violations"] for node in fault["nodes"]]


@pytest.mark.parametrize(("size", "lang", "scheme"), LOOKS)
def test_a_hint_at_the_table(meet: Meet, quick: House, size: str, lang: str, scheme: str) -> None:
    person = meet(size, lang, url=quick.url, color_scheme=scheme)
    state = person.sit(players=3)
    page = person.page
    legal = state["legal"] if "legal" in state else page.evaluate("eyes.heard.update.view.legal")
    if size == "wide":
        page.keyboard.press("h")
    else:
        page.locator(".dk-ask").tap()
    page.locator(".dk-advice li").first.wait_for(timeout=120_000)
    assert page.locator(".dk-advice li").count() == len(legal)
    risks = [int(text.rstrip("% \u00a0")) for text in page.locator(".dk-advice .dk-risk").all_inner_texts()]
    assert all(0 <= risk <= 100 for risk in risks)
    assert page.locator(".dk-best, [data-best]").count() == 1
    assert person.say("advice-mark") in person.text(".what")
    spoken = plain(page.locator("[role=log] p").last.inner_text())
    assert spoken.startswith(person.say("advice-said", move="", percent=0).split(":")[0])
    assert faults(person) == []
    page.keyboard.press("Escape")
    assert not page.locator(".dk-advice").is_visible() and page.locator(".dk-best, [data-best]").count() == 0
    page.locator(".dk-ask").click()  # it is known by now and comes at once
    page.locator(".dk-advice li").first.wait_for(timeout=1_000)
    person.make(next((move for move in legal if is_card(move)), "^"))
    page.locator(".dk-advice").wait_for(state="hidden")


def test_who_waits_for_the_first_start_is_told_so(meet: Meet, quick: House) -> None:
    """The server says that it is still preparing, and keeps its answers to itself."""
    person = meet("narrow", "cs", url=quick.url)
    page = person.page
    held: list[str] = []

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda text: held.append(str(text)) if '"t":"hint"' in str(text) else line.send(text))

    page.route_web_socket("**/ws/table/*", between)
    page.route("**/healthz", lambda route: route.fulfill(json={"status": "ok", "version": "", "preparing": True}))
    person.sit()
    page.locator(".dk-ask").tap()
    panel = page.locator(".dk-advice p")
    panel.filter(has_text=person.say("advice-thinking")).wait_for()
    panel.filter(has_text=person.say("advice-preparing")).wait_for()
    page.locator("[role=log] p", has_text=person.say("advice-preparing")).first.wait_for(state="attached")
    table = page.url.rpartition("/")[2]
    waiting = {"progress": 0.0, "you": 0, "review": None, "preparing": True}
    page.route("**/deals/1/review", lambda route: route.fulfill(json=waiting))
    person.open(f"/table/{table}/review/1")
    page.locator(".wait", has_text=person.say("review-preparing-about")).wait_for()
    assert page.locator("progress").get_attribute("value") is None  # nobody knows how long


BOARD: Final = """() => [
  Math.round(document.querySelector('.board').getBoundingClientRect().height),
  Math.max(...[...document.querySelectorAll('.board .strip.wide')].map((strip) => strip.children.length)),
  document.querySelector('.board .aside') !== null,
]"""


COVERED: Final = """() => {
  const box = (one) => one.getBoundingClientRect();
  const panel = box(document.querySelector('.dk-advice'));
  const others = '.dk-card, .dk-plate, .dk-action, .dk-tools .dk-tool';
  return [...document.querySelectorAll(others)].filter((one) => {
    const { left, right, top, bottom } = box(one);
    const over = Math.min(right, panel.right) - Math.max(left, panel.left);
    const down = Math.min(bottom, panel.bottom) - Math.max(top, panel.top);
    return over > 1 && down > 1;
  }).map((one) => one.className);
}"""


@pytest.mark.parametrize("size", ["narrow", "turned", "wide"])
@pytest.mark.parametrize("preset", ["pocket", "secret"])
def test_a_hint_covers_nothing(meet: Meet, quick: House, size: str, preset: str) -> None:
    person = meet(size, "cs", url=quick.url)
    person.sit(preset)
    page = person.page
    page.locator(".dk-ask").click()
    page.locator(".dk-advice li").first.wait_for(timeout=120_000)
    assert page.locator(".dk-card").count() > 20
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize(("size", "lang", "scheme"), LOOKS)
def test_the_review_of_a_deal(meet: Meet, quick: House, size: str, lang: str, scheme: str) -> None:
    person = meet(size, lang, url=quick.url, color_scheme=scheme)
    person.open()
    page = person.page
    table = page.evaluate(PLAYED, "classic players=2")
    person.open(f"/table/{table}")
    made = "**/api/tables/*/deals/*/review"
    page.route(made, lambda route: route.abort())
    page.locator("dialog[open] a.button", has_text=person.say("review-open")).click()
    page.locator("[role=alert]").wait_for()
    page.unroute(made)
    person.trouble.clear()  # the console says that the line was lost
    page.locator(".board").wait_for(timeout=120_000)  # and it comes back by itself
    assert page.url.endswith(f"/table/{table}/review/1")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert page.locator("figure .line").count() == 4  # two lines, and two in the legend

    def at() -> int:
        return int(plain(page.locator(".count").inner_text()).split(" / ")[0])

    count = int(plain(page.locator(".count").inner_text()).split(" / ")[1])
    for key, where in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", count), ("Home", 0)):
        page.keyboard.press(key)
        assert at() == where and page.url.endswith(f"#{where}")
    for nonsense, where in (("#99999", count), ("#-3", 0), ("#1.5", 0)):
        page.evaluate("(hash) => { location.hash = hash; }", nonsense)
        page.wait_for_function("(hash) => location.hash === hash", arg=f"#{where}")
        assert at() == where
    page.keyboard.press("Home")
    # what lies below stays where it is, whether the pile is empty or not and whatever is marked, as long as hands are not large
    heights = set()
    for _ in range(min(count, 40)):
        height, most, aside = page.evaluate(BOARD)
        if most <= (16 if size == "wide" else 12) and not aside:
            heights.add(height)
        page.keyboard.press("ArrowRight")
    assert len(heights) == 1 or (size != "wide" and not heights)  # on a phone every hand may be large
    page.keyboard.press("Home")
    mistake = page.get_by_role("button", name=person.say("review-next-mistake"))
    while mistake.is_disabled():  # what is dealt is chance: whoever plays the lowest card may have made none
        table = page.evaluate(PLAYED, "classic players=2")
        person.open(f"/table/{table}/review/1")
        page.locator(".board").wait_for(timeout=120_000)
    mistake.click()
    wrong = at()
    assert page.locator(".verdict").inner_text().lstrip().startswith("?")
    assert page.locator("tr.played").count() == 1
    # the moves, the graph and the address lead to positions, too
    page.locator(".moves button").nth(2).click()
    assert at() == 2 and page.locator(".moves [aria-current]").count() == 1
    page.locator(".plot svg").click(position={"x": 300, "y": 60})
    assert at() != 2
    person.open(f"/table/{table}/review/1#{wrong}")
    page.reload()
    page.locator(".board").wait_for()
    assert at() == wrong
    assert faults(person) == []
    # what if
    page.get_by_role("button", name=person.say("review-what-if")).click()
    page.locator(".dk-table").wait_for()
    page.locator(".what span").wait_for()
    assert person.say("review-practice") in person.text(".what")
    assert table not in page.url


CRAMPED: Final = """() => {
  const box = (one) => one.getBoundingClientRect();
  const board = box(document.querySelector('.board'));
  const wrong = [];
  for (const strip of document.querySelectorAll('.strip.wide')) {
    const cards = [...strip.children].map((one) => box(one.firstElementChild));
    cards.forEach((card, at) => {
      if (card.left < board.left || card.right > board.right) wrong.push(`${at} leaves the board`);
      const next = cards[at + 1];
      if (next && next.top < card.bottom - 9 && next.left - card.left < 14) wrong.push(`${at} is hidden`);
    });
  }
  const steps = [...document.querySelectorAll('.steps > *')].map(box);
  steps.forEach((one, at) => {
    if (at > 0 && one.left < steps[at - 1].right) wrong.push(`step ${at} lies on the one before`);
    if (one.height < 40 && one.width < 40) wrong.push(`step ${at} is small`);
  });
  return wrong;
}"""


LARGEST: Final = """async () => {
  const { review } = await (await fetch(location.pathname.replace('/table/', '/api/tables/').replace('/review/', '/deals/')
    + '/review')).json();
  const sizes = review.boards.map((board) => Math.max(...board.hands.map((hand) => hand.length)));
  const most = Math.max(...sizes);
  return [sizes.indexOf(most), most];
}"""
"""The position with the largest hand, and how many cards that is."""


@pytest.mark.parametrize("size", ["narrow", "wide"])
def test_a_hand_of_many_cards_in_the_review(meet: Meet, quick: House, size: str) -> None:
    person = meet(size, "cs", url=quick.url)
    person.open()
    page = person.page
    ply = cards = 0
    # what is dealt is chance: a deal with a large hand and a mistake is looked for
    while cards <= 16 or not page.locator(".plot circle").count():
        table = page.evaluate(PLAYED, "classic players=2")
        person.open(f"/table/{table}/review/1")
        page.locator(".board").wait_for(timeout=120_000)
        ply, cards = page.evaluate(LARGEST)
    page.evaluate("ply => { location.hash = `#${ply}`; }", ply)
    assert page.evaluate(CRAMPED) == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    page.keyboard.press("PageUp")  # a mistake, and with it cards that stand out
    assert page.evaluate(CRAMPED) == []
    # drawn along, the graph leads through the deal; a tap beside the dot of a mistake means the mistake
    box = page.locator(".plot svg").bounding_box()
    assert box
    page.mouse.move(box["x"] + 60, box["y"] + 60)
    page.mouse.down()
    seen = []
    for part in (0.3, 0.6, 0.9):
        page.mouse.move(box["x"] + part * box["width"], box["y"] + 60, steps=3)
        seen.append(int(page.url.partition("#")[2]))
    page.mouse.up()
    assert seen[0] < seen[1] < seen[2] and page.url.endswith(f"#{seen[2]}")
    dot = page.locator(".plot circle").first.bounding_box()
    assert dot
    page.mouse.click(dot["x"] + dot["width"] / 2 + 3, dot["y"] + dot["height"] / 2 + 4)
    assert page.locator(".verdict").inner_text().lstrip().startswith("?")


def test_a_stranger_sees_no_review(meet: Meet, quick: House) -> None:
    one, other = meet("wide", "cs", url=quick.url), meet("wide", "cs", url=quick.url)
    one.open()
    table = one.page.evaluate(PLAYED, "classic players=2")
    other.open(f"/table/{table}/review/1")
    other.page.locator("[role=alert]").wait_for()
    assert other.text("[role=alert]") == other.say("server-no-seat")
    assert plain(other.page.locator("main .button").inner_text()) == other.say("web-missing-home")
    other.trouble.clear()  # the console says that a request was refused
