"""Starting the server, and what it logs."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import logging
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from dudak.server import app, logs, warm
from dudak.server.app import ServeError, house_url, serve
from dudak.server.settings import Settings, SettingsError
from dudak.server.store.base import StoreInUse
from dudak.server.store.lock import FolderLock
from tests.server.helpers import running

SERVE = "import sys; from dudak.server.app import serve; serve(%s, ready=lambda url: print(url, flush=True))"


@contextlib.contextmanager
def process(arguments: str) -> Iterator[str]:
    """A server in a process of its own; its address."""
    with subprocess.Popen([sys.executable, "-c", SERVE % arguments], stdout=subprocess.PIPE, text=True) as started:
        assert started.stdout is not None
        try:
            yield started.stdout.readline().strip()
        finally:
            started.send_signal(signal.SIGINT)
            assert started.wait(30) == 0


def taken() -> socket.socket:
    held = socket.socket()
    held.bind(("127.0.0.1", 0))
    held.listen()
    return held


def test_it_serves_and_ends_quietly(tmp_path: Path) -> None:
    with process(f"'127.0.0.1', 0, {str(tmp_path)!r}") as url:
        with urllib.request.urlopen(url + "healthz") as answer:
            assert answer.status == 200
        with pytest.raises(ServeError, match=r"Another Dudák server .* --data"):
            serve("127.0.0.1", 0, tmp_path)


def test_a_connection_may_rest(tmp_path: Path) -> None:
    """uvicorn of itself hangs up after five seconds, into the next request of a proxy that keeps its connections."""
    with contextlib.ExitStack() as both:
        url = both.enter_context(process(f"'127.0.0.1', 0, {str(tmp_path)!r}"))
        line = http.client.HTTPConnection(url.removeprefix("http://").rstrip("/"))
        both.callback(line.close)
        for rest in (6, 0):
            line.request("GET", "/healthz")
            assert line.getresponse().read()
            time.sleep(rest)


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with taken() as held:
        port = held.getsockname()[1]
        with pytest.raises(ServeError, match=f"Port {port} on 127.0.0.1 is taken") as error:
            serve("127.0.0.1", port, tmp_path)
        assert "obsazený" in error.value.sentence("cs")
        with process(f"'127.0.0.1', {port}, {str(tmp_path)!r}, next_port=True") as url:
            assert f":{port}/" not in url


def test_small_messages_are_sent_at_once() -> None:
    """Where uvloop is not installed, too: else each waits for the one before to be acknowledged, some 40 ms."""

    async def accepted() -> int:
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def came(_reader: object, writer: asyncio.StreamWriter) -> None:
            found.set_result(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with app._listen("127.0.0.1", 0, 1) as listener:
            async with await asyncio.start_server(came, sock=listener):
                _, writer = await asyncio.open_connection(*listener.getsockname())
                writer.close()
                return await found

    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        assert runner.run(accepted())


def test_an_address_that_is_not_ours(tmp_path: Path) -> None:
    for host in ("203.0.113.7", "no-such-host.invalid"):
        with pytest.raises(ServeError, match=host):
            serve(host, 0, tmp_path)
    with pytest.raises(ServeError, match="70000"):
        serve("127.0.0.1", 70000, tmp_path)


def test_the_address_in_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    assert house_url("127.0.0.1", "http://127.0.0.1:8000/") is None
    found = house_url("0.0.0.0", "http://127.0.0.1:8000/")
    assert found is None or (found.endswith(":8000/") and "127.0.0.1" not in found)

    def fails(*_: object) -> None:
        raise OSError("no network")

    monkeypatch.setattr("socket.socket.connect", fails)
    monkeypatch.setattr("socket.getaddrinfo", lambda *_: [(0, 0, 0, "", ("192.168.1.7", 0))])
    assert house_url("0.0.0.0", "http://127.0.0.1:8765/") == "http://192.168.1.7:8765/"
    monkeypatch.setattr("socket.getaddrinfo", lambda *_: [(0, 0, 0, "", ("127.0.1.1", 0))])
    assert house_url("0.0.0.0", "http://127.0.0.1:8765/") is None
    monkeypatch.setattr("socket.getaddrinfo", fails)
    assert house_url("::", "http://[::1]:8765/") is None


def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ServeError, match="cannot be used"):
        serve("127.0.0.1", 0, tmp_path / "file" / "data")


def test_a_lock_ends_with_its_holder(tmp_path: Path) -> None:
    lock, other = FolderLock(tmp_path / "lock"), FolderLock(tmp_path / "lock")
    lock.take()
    with pytest.raises(StoreInUse):
        other.take()
    lock.release()
    other.take()
    other.release()


def test_settings_from_the_environment() -> None:
    found = Settings.from_env(
        {
            "DUDAK_PORT": "1234",
            "DUDAK_LOG_JSON": "yes",
            "DUDAK_SOCKET_RATE": "1.5",
            "DUDAK_ORIGINS": "https://a.example, https://b.example",
            "DUDAK_DATA": "/somewhere",
        },
        host="::1",
    )
    assert (found.port, found.log_json, found.socket_rate, found.host) == (1234, True, 1.5, "::1")
    assert found.origins == ("https://a.example", "https://b.example")
    assert found.data == Path("/somewhere")
    assert Settings.from_env({"DUDAK_PORT": "x"}, port=1).port == 1
    for name, value in (("DUDAK_PORT", "x"), ("DUDAK_SECURE_COOKIE", "maybe"), ("DUDAK_LAG_SECONDS", "")):
        with pytest.raises(SettingsError, match=name):
            Settings.from_env({name: value})


def test_what_strong_bots_need_is_compiled_beside_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = [tmp_path / part for part in warm.PARTS]
    work = f"import os, pathlib, sys, time; pathlib.Path({str(tmp_path)!r}, sys.argv[1]).write_text(str(os.getpid())); time.sleep(600)"
    monkeypatch.setattr(warm, "_WORK", work)
    with warm.warming_up(wanted=True) as warming:
        assert warming.runs
        end = time.monotonic() + 60
        while not all(file.exists() and file.read_text() for file in begun):
            assert time.monotonic() < end
            time.sleep(0.02)
        for file in begun:
            os.kill(int(file.read_text()), 0)
    for file in begun:
        with pytest.raises(ProcessLookupError):  # it ends with the server
            os.kill(int(file.read_text()), 0)
        file.unlink()
    assert not warming.runs
    with warm.warming_up(wanted=False) as warming:
        assert not warming.runs
        time.sleep(0.2)
    assert not any(file.exists() for file in begun)


@pytest.mark.parametrize("part", warm.PARTS)
def test_what_compiles_ahead_ends_with_a_server_that_is_killed(part: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", warm._WORK, part]
    env = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}  # empty, so it has something to do
    with subprocess.Popen(command, stdin=subprocess.PIPE, env=env) as process:
        assert process.stdin is not None
        time.sleep(0.5)
        assert process.poll() is None
        process.stdin.close()  # as when the server is gone
        assert process.wait(60) == 1


def program(code: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)


async def test_who_waits_for_it_waits_until_its_end_and_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    with program("input()") as one:
        warming = warm.Warming(one)
        waiting = [asyncio.create_task(warming.ended()), asyncio.create_task(asyncio.to_thread(warming.wait))]
        await asyncio.sleep(0.2)
        assert warming.runs and not any(task.done() for task in waiting)
        assert one.stdin is not None
        one.stdin.close()
        await asyncio.wait_for(asyncio.gather(*waiting), 30)
        assert not warming.runs
    with program("") as short, program("input()") as long:
        both = warm.Warming(short, long)
        short.wait()
        assert both.runs
        long.kill()
        long.wait()
        assert not both.runs
    monkeypatch.setattr(warm, "PATIENCE", -1.0)
    with program("import time; time.sleep(600)") as one:
        assert not warm.Warming(one).runs
        one.kill()


async def test_the_server_says_that_it_is_still_preparing(tmp_path: Path) -> None:
    with program("import time; time.sleep(600)") as one:
        async with running(tmp_path, warming=warm.Warming(one)) as server, server.client() as guest:
            assert (await guest.get("/healthz")).json()["preparing"] is True
            one.kill()
            one.wait()
            assert (await guest.get("/healthz")).json()["preparing"] is False


def test_whose_names_the_server_answers_to() -> None:
    assert "localhost" in Settings(host="127.0.0.1").resolved_hosts()
    assert Settings(host="0.0.0.0").resolved_hosts() == ()
    assert Settings(hosts=("dudak.example",)).resolved_hosts() == ("dudak.example",)
    assert Settings(hosts=("*",)).resolved_hosts() == ()


@pytest.mark.parametrize("as_json", [True, False])
def test_logs_hold_no_secrets(as_json: bool, capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("debug", as_json=as_json)
    secret = "7a 8l Uh Ab"
    hand = [secret]
    try:
        raise ValueError(secret)  # noqa: TRY301 - to have a traceback
    except ValueError:
        logs.logger().exception("failed", table="t", pack=secret, hands=hand, view={"hand": secret})
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application\n")
        logging.getLogger("asyncio").error("%s was never retrieved", secret)  # noqa: TRY400 - as asyncio does
    told = capsys.readouterr().err
    assert "ValueError" in told
    assert "test_app.py" in told
    assert "Uh" not in told
    assert len(told.splitlines()) == 3


def test_the_level_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("error")
    logs.logger().info("hardly")
    logs.logger().error("surely")
    told = capsys.readouterr().err
    assert "hardly" not in told
    assert "surely" in told


def test_the_core_does_not_need_the_shell() -> None:
    """``server.core`` loads no event loop, no sockets, no database."""
    code = (
        "import sys, dudak.server.core.decide, dudak.server.core.project; "
        "print(sorted({'asyncio', 'socket', 'sqlite3', 'uvicorn', 'starlette', 'sqlalchemy'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=dict(os.environ), check=True
    )
    assert done.stdout.strip() == "[]"
