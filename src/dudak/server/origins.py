"""From where the server may be called.

A browser sends cookies along with whatever page asks, also with a WebSocket handshake, so everything that changes
something, and every handshake, must come from our own page: its ``Origin`` is compared with the host it calls. Programs
that are no browsers send no ``Origin`` and hold no cookies of others.
"""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from dudak.server.settings import Settings


class Origins:
    """Checks of ``Host`` and ``Origin``; headers as lower-case bytes."""

    def __init__(self, settings: Settings) -> None:
        self._hosts = frozenset(settings.resolved_hosts())
        self._origins = frozenset(origin.rstrip("/").lower() for origin in settings.origins)

    def known_host(self, headers: Mapping[bytes, bytes]) -> bool:
        """Whether we answer to the name in ``Host``. A stranger's name that leads here is an attack (DNS rebinding)."""
        return not self._hosts or _name(_text(headers, b"host")) in self._hosts

    def may_call(self, headers: Mapping[bytes, bytes]) -> bool:
        """Whether a request that changes something, or a handshake, comes from our page or from no page at all."""
        if not self.known_host(headers):
            return False
        origin = _text(headers, b"origin")
        if not origin:
            return _text(headers, b"sec-fetch-site") in ("", "same-origin", "none")
        if origin in self._origins:
            return True
        try:
            netloc = urlsplit(origin).netloc
        except ValueError:
            return False
        return bool(netloc) and netloc == _text(headers, b"host")


def _text(headers: Mapping[bytes, bytes], name: bytes) -> str:
    return headers.get(name, b"").decode("latin-1").strip().lower()


def _name(host: str) -> str:
    """The name without the port."""
    if host.startswith("["):
        return host[: host.find("]") + 1]
    return host.partition(":")[0]
