"""Bodies of requests that end early, are too large or never come."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from dudak.server import logs
from tests.server.helpers import Running, running

HEAD = "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n%s\r\n\r\n"


async def talk(server: Running, head: str, body: bytes = b"") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write((HEAD % head).encode() + body)
    await writer.drain()
    return reader, writer


async def answer(reader: asyncio.StreamReader) -> tuple[int, str]:
    """Status and key of an answer after which the server closes."""
    text = (await asyncio.wait_for(reader.read(), 10)).decode()
    head, _, body = text.partition("\r\n\r\n")
    assert "connection: close" in head.lower()
    return int(head.split()[1]), json.loads(body)["key"]


@pytest.fixture
def logged(capsys: pytest.CaptureFixture[str]) -> pytest.CaptureFixture[str]:
    logs.configure("info")
    return capsys


@pytest.mark.parametrize("plain", [False, True])
async def test_a_caller_that_leaves_within_its_body(
    plain: bool, tmp_path: Path, logged: pytest.CaptureFixture[str]
) -> None:
    async with running(tmp_path / "data", plain=plain) as server:
        for head in ("Content-Length: 50", "Transfer-Encoding: chunked"):
            _, writer = await talk(server, head, b"{" if "50" in head else b"1\r\n{\r\n")
            await asyncio.sleep(0.1)
            writer.close()
            await writer.wait_closed()
        await asyncio.sleep(0.1)
        async with server.client() as guest:
            assert (await guest.get("/healthz")).status_code == 200
        assert {status for _, status in server.house.metrics.requests} == {"2xx"}
    told = logged.readouterr().err
    assert not [word for word in ("failed", "Traceback", "Exception") if word in told]


async def test_a_body_too_large_is_refused_before_it_comes(server: Running) -> None:
    for size in ("16385", "99999999999999", "9" * 19):
        reader, writer = await talk(server, f"Content-Length: {size}")
        assert await answer(reader) == (413, "server-too-large")
        writer.close()
    reader, writer = await talk(server, "Transfer-Encoding: chunked", b"5000\r\n" + b" " * 0x5000 + b"\r\n")
    assert await answer(reader) == (413, "server-too-large")
    writer.close()


async def test_a_body_of_just_the_limit_is_read(server: Running) -> None:
    async with server.client() as guest:
        body = json.dumps({"rules": "classic", "bots": ["beginner"] * 3}).encode().ljust(16 * 1024)
        made = await guest.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert made.status_code == 201


async def test_a_body_that_never_comes(tmp_path: Path) -> None:
    async with running(tmp_path / "data", body_seconds=0.2) as server:
        for head, body in (("Content-Length: 50", b"{"), ("Transfer-Encoding: chunked", b"1\r\n{\r\n")):
            reader, writer = await talk(server, head, body)
            assert await answer(reader) == (408, "server-too-slow")
            writer.close()
