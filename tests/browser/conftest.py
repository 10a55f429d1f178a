"""The server, and people before its pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.browser.house import House, built, house
from tests.browser.person import Hand, Person
from tests.conftest import missing

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

SCRIPTS: Final = [Path(__file__).with_name(name).read_text(encoding="utf-8") for name in ("eyes.js", "hands.js")]
LOCALE: Final = {"cs": "cs-CZ", "en": "en-GB"}
PHONE: Final = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SIZES: Final[dict[str, dict[str, Any]]] = {
    "wide": {"viewport": {"width": 1280, "height": 800}},
    "narrow": {"viewport": {"width": 360, "height": 740}, **PHONE},
    "turned": {"viewport": {"width": 740, "height": 360}, **PHONE},
}
USUAL: Final[dict[str, Hand]] = {"wide": "mouse", "narrow": "touch", "turned": "touch"}

Meet = Callable[..., Person]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of a worker."""
    if not built():
        missing("the browser client is not built; `make web` does it")
    with house(tmp_path_factory.mktemp("house") / "data") as running:
        yield running
        assert running.complaints() == []


def newcomer(context: BrowserContext, url: str, hand: Hand, lang: str) -> Person:
    return Person(context.new_page(), url, hand, lang, quick=hand != "keys")


def looks(size: str, lang: str, *, still: bool) -> dict[str, Any]:
    return {**SIZES[size], "locale": LOCALE[lang], "reduced_motion": "reduce" if still else "no-preference"}


def prepared(context: BrowserContext) -> BrowserContext:
    for script in SCRIPTS:
        context.add_init_script(script)
    context.set_default_timeout(30_000)
    return context


@pytest.fixture
def meet(server: House, new_context: Callable[..., BrowserContext]) -> Iterator[Meet]:
    """Somebody new: a browser of their own, a size of screen, a language. The page must keep quiet in the console."""
    people: list[Person] = []

    def somebody(
        size: str = "wide",
        lang: str = "cs",
        hand: Hand | None = None,
        still: bool = True,
        url: str | None = None,
        context: BrowserContext | None = None,
        **more: Any,
    ) -> Person:
        if context is None:
            context = prepared(new_context(**{**looks(size, lang, still=still), **more}))
        people.append(newcomer(context, url or server.url, hand or USUAL[size], lang))
        return people[-1]

    yield somebody
    for person in people:
        assert person.trouble == []


@pytest.fixture(scope="session")
def regulars(browser: Browser) -> Iterator[dict[tuple[str, str, Hand], Person]]:
    """People who stay for all tests of a worker, by address, size and hand."""
    known: dict[tuple[str, str, Hand], Person] = {}
    yield known
    for person in known.values():
        person.page.context.close()


@pytest.fixture
def greet(
    server: House, browser: Browser, regulars: dict[tuple[str, str, Hand], Person], request: pytest.FixtureRequest
) -> Iterator[Meet]:
    """A regular, come home to the start screen: the page is loaded once for many tests."""
    met: list[Person] = []
    failed = request.session.testsfailed

    def somebody(size: str = "wide", hand: Hand | None = None, url: str | None = None) -> Person:
        key = url or server.url, size, hand or USUAL[size]
        if key not in regulars:
            context = prepared(browser.new_context(**looks(size, "cs", still=True)))
            regulars[key] = newcomer(context, key[0], key[2], "cs")
        person = regulars[key]
        person.trouble.clear()
        person.page.emulate_media(reduced_motion="reduce")
        person.come_home()
        met.append(person)
        return person

    yield somebody
    if request.session.testsfailed != failed:  # who knows how the page stands now
        for key in [key for key, person in regulars.items() if person in met]:
            regulars.pop(key).page.context.close()
    for person in met:
        assert person.trouble == []
