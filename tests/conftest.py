"""What all tests share: the order, Hypothesis's habits, and a Chromium for the tests that want one."""

from __future__ import annotations

import os
import signal
from typing import Any

import chromium as chromium_tool
import hypothesis
import pytest

IN_CI = bool(os.environ.get("CI"))
# Started in the background of a shell, where SIGINT is ignored: what tests start must hear Ctrl-C all the same.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
os.environ.setdefault("DUDAK_WARM_UP", "no")  # servers that tests start compile what they use and no more

# No deadlines: Numba compiles in the first example. In CI the same examples each time, so that red means a change.
hypothesis.settings.register_profile("desk", deadline=None, print_blob=True)
hypothesis.settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True, database=None)
hypothesis.settings.load_profile("ci" if IN_CI else "desk")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a browser come last: Playwright's loop lives to the end of the run, and async tests want their own."""
    for item in items:
        # pytest-playwright's fixtures make it a browser test, whether its author said so or not.
        if {"page", "browser", "context", "playwright"} & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def missing(reason: str) -> None:
    """A service that tests need is not here: on a desk a loud skip, in CI a failure."""
    if IN_CI:
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium that starts."""
    try:
        return chromium_tool.find()
    except chromium_tool.NoChromiumError as error:
        missing(str(error))
        raise


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], chromium: str) -> dict[str, Any]:
    """pytest-playwright's `page`, `context` and `browser` run the Chromium that was found."""
    return {
        **browser_type_launch_args,
        "executable_path": chromium,
        "args": chromium_tool.flags(),
        "env": {**os.environ, **chromium_tool.environment(chromium)},
    }
