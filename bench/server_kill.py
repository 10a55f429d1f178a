"""The server is killed (``kill -9``) again and again while bots and clients play: nothing may be lost or done twice.

    python bench/server_kill.py [--kills 20] [--tables 100]

Each table has one socket client that plays as fast as it is answered, and three bots without delay. A client keeps what it
was told: which of its commands were acknowledged as which version, and a digest of the View of every version it saw. It
comes back after a kill as the browser does: it says which version it saw last and sends again, under the same id, what was
not acknowledged.

After each restart every table must go on. In the end the log is compared with what the clients were told: versions without
a hole, every acknowledged command there once and as the version told, every View seen equal to the one the log gives.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from server_clients import Socket, decode, plain_move, post
from server_load import free_port, start_server


class Client:
    """The person at seat 0 of one table."""

    def __init__(self, table: str, cookie: str, rng: random.Random) -> None:
        self.table, self.cookie, self.rng = table, cookie, rng
        self.version = 0
        self.serial = 0
        self.waiting: dict[str, bytes] = {}  # commands not answered yet
        self.acknowledged: dict[str, int] = {}
        self.seen: dict[int, bytes] = {}  # version -> digest of the View
        self.resent = self.contradictions = 0
        self.unexpected: list[str] = []
        self.socket: Socket | None = None

    async def connect(self, port: int) -> None:
        loop = asyncio.get_running_loop()
        path = f"/ws/table/{self.table}"
        _, self.socket = await loop.create_connection(
            lambda: Socket(path, f"127.0.0.1:{port}", self.cookie, self.heard), "127.0.0.1", port
        )
        await self.socket.opened
        self.socket.send(b'{"t":"hello","since":%d}' % self.version)
        for text in self.waiting.values():
            self.resent += 1
            self.socket.send(text)

    def heard(self, data: bytes) -> None:
        if data.startswith(b'{"t":"update"'):
            self.update(data)
        elif data.startswith(b'{"t":"ack"'):
            told = json.loads(data)
            self.waiting.pop(told["id"], None)
            if self.acknowledged.setdefault(told["id"], told["version"]) != told["version"]:
                self.contradictions += 1
            if told["version"] <= self.version:  # its update came before, with the greeting
                self.act()
        elif data.startswith(b'{"t":"refused"'):
            told = json.loads(data)
            self.waiting.pop(told["id"], None)
            self.unexpected.append(told["key"])
            self.act()
        else:
            self.unexpected.append(data[:80].decode())

    def update(self, data: bytes) -> None:
        start = data.index(b'"view":') + 7
        digest = hashlib.blake2b(data[start : data.index(b',"steps":[', start)], digest_size=8).digest()
        self.latest = decode(data)
        version = self.latest.version
        if self.seen.setdefault(version, digest) != digest or version < self.version:
            self.contradictions += 1
        fresh, self.version = version > self.version, version
        if fresh:
            self.act()

    def act(self) -> None:
        """Do what is to be done, unless an answer is awaited."""
        if self.waiting or self.socket is None:
            return
        legal, over = self.latest.view.legal, self.latest.table.over
        if not legal and not over:
            return
        self.serial += 1
        name = f"c{self.serial}"
        if over:
            text = b'{"t":"again","id":"%b"}' % name.encode()
        else:
            move = plain_move(legal, self.rng).encode()
            text = b'{"t":"move","id":"%b","version":%d,"move":"%b"}' % (name.encode(), self.version, move)
        self.waiting[name] = text
        self.socket.send(text)


async def until_all(clients: list[Client], versions: list[int], seconds: float) -> bool:
    """Wait until every client has seen a later version than in ``versions``."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if all(client.version > version for client, version in zip(clients, versions, strict=True)):
            return True
        await asyncio.sleep(0.05)
    return False


async def run(folder: Path, tables: int, kills: int, *, patience: float = 60) -> dict[str, Any]:
    """Kill ``kills`` times; what was found."""
    rng = random.Random(11)
    port = free_port()
    server: subprocess.Popen[bytes] = start_server(port, folder, None)
    clients, restarts, stuck = [], [], 0
    try:
        for _ in range(tables):
            wish = {"rules": "classic", "bots": ["beginner"] * 3, "pace": "instant"}
            made, cookie = post(f"http://127.0.0.1:{port}/api/tables", wish)
            clients.append(Client(str(made["id"]), cookie, random.Random(rng.random())))
        for client in clients:
            await client.connect(port)
        for _ in range(kills):
            await asyncio.sleep(rng.uniform(0.2, 1.5))
            server.send_signal(signal.SIGKILL)
            server.wait()
            await asyncio.gather(*(client.socket.closed for client in clients if client.socket is not None))
            for client in clients:
                client.socket = None
            versions = [client.version for client in clients]
            begun = time.monotonic()
            server = start_server(port, folder, None)
            for client in clients:
                await client.connect(port)
            if not await until_all(clients, versions, patience):
                stuck += sum(client.version <= version for client, version in zip(clients, versions, strict=True))
            restarts.append(time.monotonic() - begun)
    finally:
        server.terminate()
        server.wait(30)
    found = compare(folder, clients)
    return {
        "kills": kills,
        "tables": tables,
        "tables_that_did_not_go_on": stuck,
        "seconds_until_all_went_on": [round(min(restarts), 1), round(max(restarts), 1)],
        "resent": sum(client.resent for client in clients),
        "contradictions": sum(client.contradictions for client in clients),
        "refused": sum(len(client.unexpected) for client in clients),
        **found,
    }


def compare(folder: Path, clients: list[Client]) -> dict[str, int]:
    """The log against what the clients were told."""
    from dudak.server.core.events import from_bytes
    from dudak.server.core.project import Views
    from dudak.server.core.table import Table, advance

    found = dict.fromkeys(("commands", "acknowledged", "views", "holes", "doubled", "lost", "views_that_differ"), 0)
    connection = sqlite3.connect(folder / "dudak.sqlite")
    for client in clients:
        query = "SELECT version, command, at, body FROM log WHERE table_id = ? ORDER BY version"
        rows = connection.execute(query, (client.table,)).fetchall()
        found["commands"] += len(rows)
        found["holes"] += [row[0] for row in rows] != list(range(1, len(rows) + 1))
        stored = {command: version for version, command, _, _ in rows}
        found["doubled"] += len(rows) - len(stored)
        found["acknowledged"] += len(client.acknowledged)
        found["lost"] += sum(stored.get(f"0:{name}") != version for name, version in client.acknowledged.items())
        found["lost"] += client.version > len(rows)
        table = Table(client.table)
        for _, _, at, body in rows:
            table = advance(table, from_bytes(body), at)  # plays every move again: an illegal one raises
            digest = client.seen.get(table.version)
            if digest is not None and table.match is not None:
                found["views"] += 1
                again = hashlib.blake2b(Views(table.match).of(0), digest_size=8).digest()
                found["views_that_differ"] += digest != again
    connection.close()
    return found


WRONG = ("tables_that_did_not_go_on", "contradictions", "holes", "doubled", "lost", "views_that_differ")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=100)
    args = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="dudak-kill-"))
    try:
        result = asyncio.run(run(folder, args.tables, args.kills))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(json.dumps(result, indent=1))
    return int(any(result[name] for name in WRONG))


if __name__ == "__main__":
    sys.exit(main())
