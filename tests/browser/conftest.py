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
    from playwright.sync_api import BrowserContext

EYES: Final = Path(__file__).with_name("eyes.js").read_text(encoding="utf-8")
LOCALE: Final = {"cs": "cs-CZ", "en": "en-GB"}
SIZES: Final[dict[str, dict[str, Any]]] = {
    "wide": {"viewport": {"width": 1280, "height": 800}},
    "narrow": {
        "viewport": {"width": 360, "height": 740},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}
USUAL: Final[dict[str, Hand]] = {"wide": "mouse", "narrow": "touch"}

Meet = Callable[..., Person]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of a worker."""
    if not built():
        missing("the browser client is not built; `make web` does it")
    with house(tmp_path_factory.mktemp("house") / "data") as running:
        yield running
        assert running.complaints() == []


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
            motion = "reduce" if still else "no-preference"
            context = new_context(**{**SIZES[size], "locale": LOCALE[lang], "reduced_motion": motion, **more})
            context.add_init_script(EYES)
            context.set_default_timeout(30_000)
        person = Person(context.new_page(), url or server.url, hand or USUAL[size], lang)
        people.append(person)
        return person

    yield somebody
    for person in people:
        assert person.trouble == []
