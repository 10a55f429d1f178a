"""A thin typed layer on Starlette: an ``Operation`` is a route with the types of what goes in and comes out.

From the same list come the routes, the checks of bodies and parameters, and the OpenAPI document. Errors are
``application/problem+json`` in the user's words.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any, Final, Literal

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from dudak.server.texts import texts
from dudak.server.wire import Problem, encode

JSON: Final = "application/json"
PROBLEM: Final = "application/problem+json"
CLOSE: Final = {"connection": "close"}  # the rest of the body is not waited for


class Trouble(Exception):
    """A request cannot be done; becomes a problem document."""

    def __init__(
        self,
        status: int,
        key: str,
        args: Mapping[str, str | int] | None = None,
        *,
        option: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(status, key)
        self.status, self.key, self.values, self.option, self.headers = status, key, dict(args or {}), option, headers


@dataclass(frozen=True, slots=True)
class Query:
    """A parameter in the address."""

    name: str
    about: str
    max_length: int = 0
    values: tuple[str, ...] = ()
    default: str | None = None

    def read(self, given: str | None) -> str:
        text = self.default if given is None else given
        if (
            text is None
            or (self.values and text not in self.values)
            or (self.max_length and len(text) > self.max_length)
        ):
            raise Trouble(422, "server-bad-parameter", {"name": self.name})
        return text


@dataclass(slots=True)
class Call:
    """A request as a handler gets it: checked."""

    guest: str
    address: str
    path: dict[str, str]
    query: dict[str, str]
    body: Any


Handler = Callable[[Call], Awaitable[msgspec.Struct | str]]


@dataclass(frozen=True, slots=True)
class Operation:
    """One method on one path. ``answer`` is a Struct's type, or ``str`` for plain text of ``media``."""

    method: Literal["GET", "POST"]
    path: str
    handler: Handler
    summary: str
    answer: type
    body: type | None = None
    query: tuple[Query, ...] = ()
    status: int = 200
    problems: tuple[int, ...] = ()
    media: str = JSON
    parameters: Mapping[str, str] = field(default_factory=dict)  # pattern of each parameter in the path


class Endpoint:
    """An operation as an ASGI application."""

    def __init__(self, operation: Operation, body_limit: int, body_seconds: float) -> None:
        self._operation = operation
        self._limit, self._seconds = body_limit, body_seconds
        self._decode: Callable[[bytes], Any] | None = (
            msgspec.json.Decoder(operation.body).decode if operation.body is not None else None
        )
        self._patterns = {name: re.compile(pattern) for name, pattern in operation.parameters.items()}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        request = Request(scope, receive)
        try:
            response = await self._answer(request)
        except Trouble as trouble:
            response = problem(trouble)
        except ClientDisconnect:  # gone before its body was whole: nobody waits for an answer
            return
        await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        operation = self._operation
        path = dict(request.path_params)
        for name, pattern in self._patterns.items():
            if not pattern.fullmatch(path[name]):
                raise Trouble(404, "server-not-found")
        query = {one.name: one.read(request.query_params.get(one.name)) for one in operation.query}
        call = Call(request.state.guest, request.state.address, path, query, await self._body(request))
        answer = await operation.handler(call)
        content = answer.encode() if isinstance(answer, str) else encode(answer)
        media = operation.media if operation.media == JSON else f"{operation.media}; charset=utf-8"
        return Response(content, operation.status, media_type=media, headers={"cache-control": "no-store"})

    async def _body(self, request: Request) -> Any:
        if self._decode is None:
            return None
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != JSON:
            raise Trouble(415, "server-json-please")
        data = await self._read(request)
        try:
            return self._decode(data)
        except msgspec.ValidationError:
            raise Trouble(422, "server-bad-body") from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Trouble(400, "server-no-json") from None

    async def _read(self, request: Request) -> bytes:
        """The body, if it is not too large and comes in time."""
        too_large = Trouble(413, "server-too-large", {"limit": self._limit}, headers=CLOSE)
        declared = request.headers.get("content-length", "")
        if declared.isdecimal() and int(declared[:20]) > self._limit:
            raise too_large
        data = bytearray()
        try:
            async with asyncio.timeout(self._seconds):
                async for chunk in request.stream():
                    data += chunk
                    if len(data) > self._limit:
                        raise too_large
        except TimeoutError:
            raise Trouble(408, "server-too-slow", headers=CLOSE) from None
        return bytes(data)


def routes(operations: tuple[Operation, ...], body_limit: int, body_seconds: float) -> list[Route]:
    """Starlette's routes."""
    return [
        Route(operation.path, Endpoint(operation, body_limit, body_seconds), methods=[operation.method])
        for operation in operations
    ]


def problem(trouble: Trouble) -> Response:
    """The problem document."""
    document = Problem(
        title=HTTPStatus(trouble.status).phrase,
        status=trouble.status,
        key=trouble.key,
        text=texts(trouble.key, trouble.values),
        args=trouble.values,
        option=trouble.option,
    )
    headers = {"cache-control": "no-store", **(trouble.headers or {})}
    return Response(encode(document), trouble.status, media_type=PROBLEM, headers=headers)
