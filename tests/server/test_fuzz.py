"""A short run of ``fuzz/server_messages.py``."""

from __future__ import annotations

import pytest

from fuzz.server_messages import good, run


@pytest.mark.timeout(300)
def test_malformed_and_hostile_messages_do_no_harm() -> None:
    found = run(count=4000, examples=8)
    assert good(found), found
    assert found["messages"] >= 4000
