"""What every request passes first: whom it is for, whence it comes, who calls; and what every answer carries."""

from __future__ import annotations

from typing import Any, Final

from dudak.server.guests import Guests
from dudak.server.layer import Trouble, problem
from dudak.server.logs import logger
from dudak.server.metrics import Metrics
from dudak.server.origins import Origins

SAFE: Final = frozenset(("GET", "HEAD", "OPTIONS"))
METHODS: Final = SAFE | {"POST", "PUT", "PATCH", "DELETE"}

# Styles may be set on elements (the card layer moves them), but no style sheet or script from anywhere but us.
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"x-frame-options", b"DENY"),
)
UNSIGNED: Final = ("/healthz", "/metrics", "/assets/")
"""What is asked for without being anybody: no cookie is set there."""


class Guard:
    """ASGI middleware for HTTP; websockets go to ``door``, which has checks of its own."""

    def __init__(self, app: Any, door: Any, guests: Guests, origins: Origins, metrics: Metrics) -> None:
        self._app, self._door = app, door
        self._guests, self._origins, self._metrics = guests, origins, metrics

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await self._door(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Any, receive: Any, send: Any) -> None:
        headers = dict(scope["headers"])
        method: str = scope["method"]
        guest = self._guests.read(headers.get(b"cookie", b"").decode("latin-1"))
        extra = list(HEADERS)
        if guest is None:
            guest = self._guests.new()
            if not scope["path"].startswith(UNSIGNED):
                extra.append((b"set-cookie", self._guests.header(guest).encode()))
        client = scope.get("client")
        scope.setdefault("state", {}).update(guest=guest, address=client[0] if client else "")
        started = False

        async def answer(message: Any) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = [*message.get("headers", ()), *extra]
                self._metrics.request(method if method in METHODS else "other", message["status"])
            await send(message)

        trouble = self._trouble(method, headers)
        if trouble is not None:
            await problem(trouble)(scope, receive, answer)
            return
        try:
            await self._app(scope, receive, answer)
        except Exception:
            logger().exception("request failed", method=method)
            if started:
                raise
            await problem(Trouble(500, "server-defect"))(scope, receive, answer)

    def _trouble(self, method: str, headers: dict[bytes, bytes]) -> Trouble | None:
        if not self._origins.known_host(headers):
            return Trouble(421, "server-unknown-host")
        if method not in SAFE and not self._origins.may_call(headers):
            return Trouble(403, "server-foreign-page")
        return None
