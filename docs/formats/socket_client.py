"""Opens a table against three bots and plays random legal moves until the deal is over: ``socket_client.py [address]``."""

import asyncio
import json
import random
import sys
import urllib.request
import uuid
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


def open_table(address: str) -> tuple[str, str]:
    """Open a table by HTTP: its id, and the cookie of the guest who sits at seat 0."""
    with urllib.request.urlopen(f"{address}/api/me") as answer:
        cookie = answer.headers["Set-Cookie"].partition(";")[0]
    body = {"rules": "classic", "bots": ["beginner"] * 3, "pace": "instant", "name": "Robot"}
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    request = urllib.request.Request(f"{address}/api/tables", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["id"], cookie


async def play(address: str, table: str, cookie: str) -> dict[str, Any]:
    """Play until the deal is over, over as many connections as it takes. The last update."""
    url = f"{address.replace('http', 'ws', 1)}/ws/table/{table}"
    update: dict[str, Any] | None = None  # the newest
    pending: dict[str, Any] | None = None  # the move sent and not answered
    acked = 0
    async for socket in connect(url, additional_headers={"Cookie": cookie}):
        try:
            await socket.send(json.dumps({"t": "hello", "since": update and update["version"]}))
            if pending:  # the answer was lost with the connection: the same id again does nothing twice
                await socket.send(json.dumps(pending))
            async for text in socket:
                message = json.loads(text)
                if message["t"] == "update":
                    update = message
                elif message["t"] == "ack":
                    pending, acked = None, message["version"]
                elif message["t"] == "refused":
                    pending = None
                    await asyncio.sleep(1)
                elif message["t"] in ("bye", "error"):
                    raise SystemExit(message["text"]["en"])
                if update is None or pending or update["version"] < acked:
                    continue
                if update["table"]["over"]:
                    return update
                if legal := update["view"]["legal"]:
                    move = {"t": "move", "version": update["version"], "move": random.choice(legal)}
                    pending = {**move, "id": uuid.uuid4().hex}
                    await socket.send(json.dumps(pending))
        except ConnectionClosed:
            continue
    raise AssertionError("connect() tries for ever")


if __name__ == "__main__":
    place = (sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000").rstrip("/")
    last = asyncio.run(play(place, *open_table(place)))
    names = [seat["name"] for seat in last["table"]["seats"]]
    print("Dudák:", "nobody" if last["view"]["loser"] is None else names[last["view"]["loser"]])
