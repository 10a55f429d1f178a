"""What the server says to people, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from dudak.server.wire import Texts
from dudak.words import say


def texts(key: str, args: Mapping[str, str | int] | None = None) -> Texts:
    """The message ``key`` in Czech and English."""
    return _texts(key, tuple(sorted((args or {}).items())))


@lru_cache(maxsize=2048)
def _texts(key: str, args: tuple[tuple[str, str | int], ...]) -> Texts:
    given = dict(args)
    return Texts(cs=say(key, "cs", **given), en=say(key, "en", **given))
