"""The client in docs/formats/socket.md plays a deal to its end."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import msgspec

from dudak.server import wire
from tests.server.helpers import Running

CLIENT = Path(__file__).parents[2] / "docs/formats/socket_client.py"
PAGE = CLIENT.with_name("socket.md")


async def test_the_client_of_the_documentation(server: Running) -> None:
    started = await asyncio.create_subprocess_exec(
        sys.executable, str(CLIENT), server.url, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    told, complaints = await asyncio.wait_for(started.communicate(), 120)
    assert started.returncode == 0, complaints.decode()
    assert told.decode("utf-8").startswith("Dudák: ")
    assert server.house.metrics.nonsense == 0


def test_the_messages_of_the_documentation() -> None:
    """Every line of the session is a message of the protocol, but for the one shown to be none."""
    session = PAGE.read_text("utf-8").split("```text\n", 1)[1].split("```", 1)[0]
    lines = [line for line in session.splitlines() if line.startswith(("> ", "< "))]
    assert len(lines) > 6
    wrong = []
    for line in lines:
        try:
            (wire.decode_client if line[0] == ">" else wire.decode_server)(line[2:].encode())
        except msgspec.ValidationError:
            wrong.append(line)
    assert wrong == ['> {"t":"move","id":"m 8"}']
