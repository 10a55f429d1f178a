"""The composition root: the only place where stores, buses and bots are chosen and put together."""

from __future__ import annotations

import contextlib
import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dudak.server import logs
from dudak.server.api import Api
from dudak.server.bus.local import LocalBus
from dudak.server.guard import Guard
from dudak.server.guests import Guests
from dudak.server.host import Host
from dudak.server.layer import Trouble, problem, routes
from dudak.server.link import DirectProtocol
from dudak.server.metrics import Metrics
from dudak.server.openapi import document
from dudak.server.origins import Origins
from dudak.server.plain import BoundedHttp
from dudak.server.review_api import ReviewApi
from dudak.server.reviews import Reviews
from dudak.server.settings import Settings
from dudak.server.static import Static
from dudak.server.store.base import StoreError, StoreInUse
from dudak.server.store.lock import FolderLock
from dudak.server.store.sqlite import SqliteStore
from dudak.server.thinking import Roster, Thinkers, installed
from dudak.server.warm import Warming, warming_up
from dudak.server.ws import Door
from dudak.words import Reason

PORTS_TRIED: Final = 50
DATABASE: Final = "dudak.sqlite"
GC_THRESHOLDS: Final = (10_000, 20, 20)  # a move makes many small objects and hardly a cycle
# who keeps a connection to ask again must not meet its end: longer than web servers in front do (nginx 60 s, Caddy 120 s)
KEEP_ALIVE_SECONDS: Final = 180
SWITCH_SECONDS: Final = 0.0005  # the writer thread gets its turn beside a busy event loop


class ServeError(Exception):
    """The server cannot start; ``str()`` and ``sentence()`` say why in one sentence."""

    def __init__(self, key: str, **args: str | int) -> None:
        super().__init__(key)
        self.reason = Reason(key, args)

    def sentence(self, lang: str = "en") -> str:
        return self.reason.sentence(lang)

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True, slots=True)
class House:
    """The parts of one server, put together."""

    app: Guard
    host: Host
    store: SqliteStore
    guests: Guests
    metrics: Metrics


def create_app(settings: Settings) -> Guard:
    """The ASGI application. Its lifespan opens the store, resumes the tables and closes both again."""
    return assemble(settings).app


def assemble(settings: Settings, *, roster: Roster | None = None, warming: Warming | None = None) -> House:
    """Choose the parts and put them together. ``warming``: the processes that compile ahead, if there are any."""
    warming = warming or Warming()
    metrics = Metrics()
    prepare(settings.data)
    store, bus = SqliteStore(settings.data), LocalBus()
    thinkers = Thinkers(
        roster or installed(),
        threads=settings.bot_threads,
        seconds=settings.bot_seconds,
        metrics=metrics,
        warming=warming,
    )
    reviews = Reviews(settings, warming)
    host = Host(settings, store, bus, thinkers, metrics)
    guests = Guests.in_folder(settings.data, secure=settings.secure_cookie)
    origins = Origins(settings)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await store.open()
        await bus.open()
        await host.start()
        try:
            yield
        finally:
            await host.stop()
            await bus.close()
            await store.close()
            thinkers.close()
            reviews.close()

    api = Api(host)
    operations = (*api.operations(), *ReviewApi(host, api, reviews).operations())
    described = msgspec.json.encode(document(operations))
    app = Starlette(
        routes=[
            *routes(operations, settings.body_bytes, settings.body_seconds),
            Route("/api/openapi.json", _fixed(described, "application/json"), methods=["GET"]),
            Route("/metrics", _metrics(metrics), methods=["GET"]),
        ],
        exception_handlers={HTTPException: _http_error},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    app.router.default = Static()
    guard = Guard(app, Door(host, guests, origins), guests, origins, metrics)
    return House(guard, host, store, guests, metrics)


def _fixed(content: bytes, media: str) -> Callable[[Request], Response]:
    def answer(_request: Request) -> Response:
        return Response(content, media_type=media, headers={"cache-control": "no-cache"})

    return answer


def _metrics(metrics: Metrics) -> Callable[[Request], Any]:
    async def answer(_request: Request) -> Response:
        return Response(metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")

    return answer


async def _http_error(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    key = "server-method" if error.status_code == 405 else "server-not-found"
    return problem(Trouble(error.status_code, key, headers=error.headers))


class _Server(uvicorn.Server):
    """Calls ``ready`` when requests are taken."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            gc.collect()
            gc.freeze()  # what is there now stays; collections need not look at it again
            gc.set_threshold(*GC_THRESHOLDS)
            self._ready()


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data_dir: Path | str | None = None,
    open_browser: bool = False,
    *,
    next_port: bool = False,
    ready: Callable[[str], None] | None = None,
    settings: Settings | None = None,
) -> None:
    """Serve until interrupted. ``ServeError`` if that is not possible.

    ``next_port``: when ``port`` is taken use the next free one. ``ready`` is called with the address when the server takes
    requests. ``settings`` are those of the environment unless given; host, port and folder are set on top.
    """
    given: dict[str, Any] = {"host": host, "port": port}
    if data_dir is not None:
        given["data"] = Path(data_dir)
    chosen = Settings.from_env(**given) if settings is None else replace(settings, **given)
    logs.configure(chosen.log_level, as_json=chosen.log_json)
    listener = _listen(host, port, PORTS_TRIED if next_port else 1)
    url = _url(host, listener.getsockname()[1])

    def started() -> None:
        if ready is not None:
            ready(url)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    try:
        _check(chosen)
        sys.setswitchinterval(SWITCH_SECONDS)
        with warming_up(wanted=chosen.warm_up) as warming:
            server = _Server(config(assemble(chosen, warming=warming).app, chosen), started)
            with contextlib.suppress(KeyboardInterrupt):
                server.run(sockets=[listener])
        if not server.started:
            raise ServeError("server-no-start", folder=str(chosen.data))
    except StoreInUse:
        raise ServeError("server-in-use", folder=str(chosen.data)) from None
    except (StoreError, OSError):
        raise ServeError("server-no-folder", folder=str(chosen.data)) from None
    finally:
        listener.close()


def _check(settings: Settings) -> None:
    """Find out before the event loop starts whether the folder can be used: the sentence is clearer from here."""
    prepare(settings.data)
    lock = FolderLock(settings.data / "server.lock")
    lock.take()
    lock.release()


def prepare(folder: Path) -> None:
    """Make the data folder if there is none, for its owner alone, and keep others from reading the database: it holds
    the hidden cards. SQLite gives the files beside a database the permissions of the database.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):  # one that is there is not opened: closing it would end SQLite's locks
        os.close(os.open(folder / DATABASE, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    for path in folder.glob(f"{DATABASE}*"):
        with contextlib.suppress(OSError):  # another's file, or a file system without permissions
            path.chmod(0o600)


def config(app: Any, settings: Settings) -> uvicorn.Config:
    """How uvicorn is run: with our protocols and without its own logs."""
    return uvicorn.Config(
        app,
        http=BoundedHttp,
        ws=DirectProtocol,
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )


def _listen(host: str, port: int, tries: int) -> socket.socket:
    """A listening socket on ``port`` or one of the next ones."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    except (OSError, UnicodeError, OverflowError):
        raise ServeError("server-no-address", host=host) from None
    for candidate in range(port, port + tries):
        # said to be TCP, since only then asyncio sends small messages at once (TCP_NODELAY)
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
        except OSError as error:
            listener.close()
            if error.errno == errno.EADDRINUSE:
                continue
            if error.errno == errno.EADDRNOTAVAIL:
                raise ServeError("server-no-address", host=host) from None
            raise ServeError("server-no-port", port=str(candidate)) from None
        except OverflowError:
            listener.close()
            raise ServeError("server-no-port", port=str(candidate)) from None
        listener.listen(2048)
        listener.set_inheritable(True)
        return listener
    raise ServeError("server-port-taken", host=host, port=str(port))


def house_url(host: str, url: str) -> str | None:
    """``url`` as others in the house call it, if the server listens on ``host`` for all; the best guess, or ``None``.

    To ask which address leads outside, a datagram socket is connected, which sends nothing; failing that, the name of
    this machine is looked up.
    """
    outside = {"0.0.0.0": "192.0.2.1", "::": "2001:db8::1"}.get(host)  # noqa: S104 - addresses nobody has
    if outside is None:
        return None
    family = socket.AF_INET6 if ":" in outside else socket.AF_INET
    name = ""
    with contextlib.suppress(OSError, UnicodeError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((outside, 9))
        name = str(probe.getsockname()[0])
    if not name:
        with contextlib.suppress(OSError, UnicodeError):
            name = str(socket.getaddrinfo(socket.gethostname(), None, family)[0][4][0])
    if not name or "%" in name or name in ("0.0.0.0", "::", "::1") or name.startswith("127."):  # noqa: S104 - as above
        return None
    return _url(name, urlsplit(url).port or 80)


def _url(host: str, port: int) -> str:
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104 - an address to show
    return f"http://{name}:{port}/"
