"""Malformed and hostile messages, by the hundred thousand: sockets and HTTP.

    python fuzz/server_messages.py [--count 200000]

A server of its own is attacked through real sockets with what Hypothesis makes up: random and broken JSON, valid messages with
fields changed, removed and added, raw frames against the protocol, raw requests that are none, and requests with odd
paths, headers and bodies; then schemathesis goes through the OpenAPI document. Wanted: no answer 500, no traceback and no
error in the server's log, no card in an answer that was not in the question or on the table, memory as before, and a
server that still plays a whole deal.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import json
import os
import random
import re
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as with_seed
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parents[1] / "bench"))
from server_clients import plain_move, post
from server_load import free_port, memory, start_server

from dudak.server import wire

# 9a-z is no card: a range of characters, in a pattern of the API's description
CARD: Final = re.compile(r"(?<!\w)(?!9a-z)([789XUOKA][alhb])(?!\w)")
COOKIE: Final = re.compile(rb"(?im)^set-cookie:.*$")  # a guest's name is made of random letters
LIMITS: Final = {
    f"DUDAK_{name}": "1000000000"
    for name in ("SOCKET_RATE", "SOCKET_BURST", "REQUEST_RATE", "REQUEST_BURST", "OPEN_RATE", "OPEN_BURST")
}

# --- what is sent ------------------------------------------------------------------------------------------------------

WORDS: Final = st.sampled_from(
    "t hello move surrender again pace ping id version since slow fast 7a Uh !h ?2 ^ d null NaN Infinity __class__ ../ "
    "\u0000 \ud7ff 💥 ž %s {} ' \" \\ <script> 9007199254740993".split(" ")
)
LEAVES: Final = (
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=30) | WORDS
)
ANYTHING: Final = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(WORDS | st.text(max_size=8), inner, max_size=5),
    max_leaves=12,
)
VALID: Final = st.fixed_dictionaries(
    {"t": st.sampled_from(["hello", "move", "surrender", "again", "pace", "ping"])},
    optional={
        "id": st.sampled_from(["a", "b", "x-1"]) | st.text(max_size=70),
        "version": st.integers(-2, 300),
        "since": st.none() | st.integers(-2, 300),
        "move": st.sampled_from(["7a", "Uh", "Ab", "!h", "!a", "?0", "?3", "^", "d"]) | WORDS,
        "pace": st.sampled_from(["slow", "instant", "fast"]) | WORDS,
    },
)
_ID: Final = st.sampled_from(["a", "b", "x-1"])
_MOVES: Final = st.sampled_from(["7a", "8l", "Uh", "Ab", "!h", "!a", "?0", "?3", "^", "d"])
SOUND: Final = st.one_of(  # in form; whether it can be done is another matter
    st.fixed_dictionaries(
        {"t": st.just("move"), "id": st.uuids().map(str), "version": st.integers(0, 400), "move": _MOVES}
    ),
    st.fixed_dictionaries({"t": st.just("move"), "id": _ID, "version": st.integers(0, 40), "move": _MOVES}),
    st.fixed_dictionaries({"t": st.sampled_from(["surrender", "again"]), "id": _ID | st.uuids().map(str)}),
    st.fixed_dictionaries({"t": st.just("pace"), "id": _ID, "pace": st.sampled_from(["instant", "fast"])}),
    st.fixed_dictionaries({"t": st.just("hello"), "since": st.none() | st.integers(0, 400)}),
    st.just({"t": "ping"}),
)
BENT: Final = st.tuples(VALID, st.dictionaries(WORDS, ANYTHING, max_size=2)).map(lambda pair: {**pair[0], **pair[1]})


def _dump(value: object) -> bytes:
    return json.dumps(value).encode("utf-8", "surrogatepass")


def _deep(levels: int) -> bytes:
    return b'{"t":' * levels + b"1" + b"}" * levels


MESSAGES: Final[st.SearchStrategy[bytes]] = st.one_of(
    SOUND.map(_dump),
    SOUND.map(_dump),
    VALID.map(_dump),
    BENT.map(_dump),
    ANYTHING.map(_dump),
    st.binary(max_size=60),
    st.text(max_size=60).map(lambda text: text.encode("utf-8", "replace")),
    st.tuples(BENT.map(_dump), st.integers(0, 60)).map(lambda pair: pair[0][: pair[1]]),
    st.tuples(VALID.map(_dump), VALID.map(_dump)).map(b"".join),
    st.integers(1, 2500).map(_deep),
    st.integers(0, 15000).map(lambda size: b'{"t":"ping","x":"' + b"a" * size + b'"}'),
)

HEADS: Final = st.tuples(st.integers(0, 255), st.integers(0, 255), st.binary(max_size=20)).map(
    lambda parts: bytes(parts[:2]) + parts[2]
)
FRAMES: Final[st.SearchStrategy[bytes]] = st.one_of(
    HEADS,
    st.binary(min_size=1, max_size=40),
    st.tuples(st.sampled_from([0x88, 0x89, 0x8A, 0x01, 0x00, 0x82, 0xC1, 0x83]), st.binary(max_size=130)).map(
        lambda pair: bytes((pair[0], 0x80 | min(len(pair[1]), 125))) + b"\0\0\0\0" + pair[1]
    ),
    st.integers(16385, 2**63 - 1).map(lambda size: b"\x81\xff" + struct.pack("!Q", size) + b"\0\0\0\0abc"),
    st.just(b"\x81\x05hello"),
)

PATHS: Final = st.one_of(
    st.sampled_from(
        "/ /api /api/tables /api/rules /api/rules/check /api/rules/words /api/me /metrics /healthz /api/openapi.json "
        "/table/x /assets/ /assets/../../secret /%2e%2e/secret /ws/table/abc /api/tables/{id}/record "
        "/api/tables/{id}/seat //api/me /api/me?x=%00 /api/rules/words?rules=classic&lang=xx "
        "/api/rules/words?rules=classic%20players=4".split()
    ),
    st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=40).map(lambda text: "/" + text),
)
METHODS: Final = st.sampled_from("GET POST PUT DELETE HEAD OPTIONS PATCH TRACE BREW".split())
HEADERS: Final = st.dictionaries(
    st.sampled_from(
        "Origin Cookie Content-Type Content-Length Accept-Encoding If-None-Match Sec-Fetch-Site Upgrade Connection Expect "
        "Transfer-Encoding Range X-Forwarded-For Host".split()
    ),
    st.one_of(
        st.sampled_from(
            [
                "application/json",
                "gzip",
                "*",
                "null",
                "http://evil.example",
                "0",
                "-1",
                "99999999999",
                "chunked",
                "websocket",
                "100-continue",
                "dudak_guest=x.y",
                "127.0.0.1",
                "bytes=0-",
            ]
        ),
        st.text(st.characters(min_codepoint=32, max_codepoint=255, exclude_characters="\x7f"), max_size=40),
    ),
    max_size=4,
)
BODIES: Final = st.one_of(
    st.just(b""),
    st.binary(max_size=60),
    ANYTHING.map(_dump),
    st.fixed_dictionaries(
        {
            "rules": st.sampled_from(["classic", "classic players=3", "secret", "chess", "classic hand_size=99"])
            | st.text(),
            "bots": st.lists(st.sampled_from(["beginner", "regular", "hal"]), max_size=5),
        },
        optional={"pace": WORDS, "name": st.text(max_size=30), "x": ANYTHING},
    ).map(_dump),
    st.fixed_dictionaries(
        {"preset": st.sampled_from(["classic", "talon", "x"]), "changes": st.dictionaries(st.text(max_size=12), LEAVES)}
    ).map(_dump),
)


def _request(parts: tuple[str, str, dict[str, str], bytes]) -> bytes:
    method, path, headers, body = parts
    told = {"Host": "127.0.0.1", "Content-Type": "application/json", "Content-Length": str(len(body)), **headers}
    head = "".join(f"{name}: {value}\r\n" for name, value in told.items())
    return f"{method} {path} HTTP/1.1\r\n{head}Connection: close\r\n\r\n".encode("latin-1", "replace") + body


REQUESTS: Final[st.SearchStrategy[bytes]] = st.one_of(
    st.tuples(METHODS, PATHS, HEADERS, BODIES).map(_request),
    st.tuples(METHODS, PATHS, HEADERS, BODIES).map(_request),
    st.binary(min_size=1, max_size=120),
    st.tuples(st.tuples(METHODS, PATHS, HEADERS, BODIES).map(_request), st.integers(1, 80)).map(lambda p: p[0][: p[1]]),
)

# --- how it is sent ----------------------------------------------------------------------------------------------------


class Attack:
    """Counts what was sent, and what came back that should not."""

    def __init__(self, port: int, tables: list[tuple[str, str]]) -> None:
        self.port, self.tables = port, tables
        self.sent = 0
        self.answers: Counter[str] = Counter()
        self.faults: list[str] = []
        self._socket: WebSocket | None = None
        self._turn = 0

    def fault(self, text: str) -> None:
        if len(self.faults) < 20:
            self.faults.append(text)

    def socket(self) -> WebSocket:
        if self._socket is None:
            table, cookie = self.tables[self._turn % len(self.tables)]
            self._turn += 1
            self._socket = WebSocket(self.port, table, cookie)
        return self._socket

    def messages(self, batch: list[bytes]) -> None:
        """Well-framed messages; then a ping must be answered."""
        for message in batch:
            self.sent += 1
            self.socket().send(message[:16000])
        self._listen(batch)

    def frames(self, batch: list[bytes]) -> None:
        """Raw bytes: the server may close, and does so where the protocol is broken."""
        for raw in batch:
            self.sent += 1
            with contextlib.suppress(OSError):
                self.socket().raw(raw)
            self.drop()

    def _listen(self, batch: list[bytes]) -> None:
        sock = self.socket()
        asked = {card for message in batch for card in CARD.findall(message.decode("utf-8", "replace"))}
        try:
            sock.send(b'{"t":"ping"}')
            wanted = sock.pings + 1 + sum(_is_ping(message) for message in batch)
            while sock.pings < wanted:
                text = sock.receive()
                kind = text[6 : text.find('"', 6)]
                self.answers[kind] += 1
                if kind == "update":
                    sock.table_cards = set(CARD.findall(text))
                elif kind in ("refused", "error", "bye") and not set(CARD.findall(text)) <= asked | sock.table_cards:
                    self.fault(f"a card in an answer: {text[:200]}")
                if '"server-defect"' in text:
                    self.fault(f"a defect: {text[:200]}")
        except OSError as error:
            self.fault(f"the socket was closed after well-framed messages: {type(error).__name__} {batch[-3:]!r}")
            self.drop()

    def drop(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def requests(self, batch: list[bytes]) -> None:
        """Each on a connection of its own."""
        for raw in batch:
            self.sent += 1
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 10) as sock:
                sock.sendall(raw)
                with contextlib.suppress(OSError):
                    sock.shutdown(socket.SHUT_WR)
                answer = _read_all(sock)
                status = answer[9:12].decode("latin-1") if answer.startswith(b"HTTP/1.1 ") else "none"
                self.answers[status] += 1
                if status.startswith("5"):
                    self.fault(f"{status} for {raw[:200]!r}")
                head, _, body = answer.partition(b"\r\n\r\n")
                if b"content-encoding: gzip" in head:
                    body = gzip.decompress(body)
                text = (COOKIE.sub(b"", head) + b"\n" + body).decode("utf-8", "replace")
                cards = set(CARD.findall(text)) if "<!doctype" not in text else set()
                if not cards <= set(CARD.findall(raw.decode("utf-8", "replace"))):
                    self.fault(f"a card in an answer to {raw[:200]!r}")


def _is_ping(message: bytes) -> bool:
    try:
        return isinstance(wire.decode_client(message[:16000]), wire.Ping)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False


def _read_all(sock: socket.socket) -> bytes:
    sock.settimeout(10)
    answer = b""
    with contextlib.suppress(OSError):
        while part := sock.recv(65536):
            answer += part
    return answer


class WebSocket:
    """A blocking client that counts pongs."""

    def __init__(self, port: int, table: str, cookie: str) -> None:
        self.pings = 0
        self.table_cards: set[str] = set()
        self._buffer = b""
        self._sock = socket.create_connection(("127.0.0.1", port), 30)
        self._sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._sock.sendall(
            f"GET /ws/table/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self._buffer:
            part = self._sock.recv(65536)
            if not part:
                raise ConnectionError("no handshake")
            self._buffer += part
        head, _, self._buffer = self._buffer.partition(b"\r\n\r\n")
        if b" 101 " not in head[:20]:
            raise ConnectionError(head[:60].decode("latin-1"))
        self.send(b'{"t":"hello"}')

    def raw(self, data: bytes) -> None:
        self._sock.sendall(data)

    def send(self, text: bytes) -> None:
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        mask = b"\x01\x02\x03\x04"
        self.raw(head + mask + bytes(byte ^ mask[i & 3] for i, byte in enumerate(text)))

    def receive(self) -> str:
        """The next text message; ``ConnectionError`` when the server closes."""
        while True:
            kind, payload = self._frame()
            if kind == 1:
                text = payload.decode()
                self.pings += text.startswith('{"t":"pong"')
                return text
            if kind == 8:
                raise ConnectionError(f"closed {payload[:2].hex()}")
            if kind == 9:
                self.raw(b"\x8a" + bytes((0x80 | len(payload),)) + b"\0\0\0\0" + payload)

    def _frame(self) -> tuple[int, bytes]:
        head = self._take(2)
        size = head[1]
        if size == 126:
            size = int.from_bytes(self._take(2), "big")
        elif size == 127:
            size = int.from_bytes(self._take(8), "big")
        return head[0] & 15, self._take(size)

    def _take(self, count: int) -> bytes:
        while len(self._buffer) < count:
            part = self._sock.recv(65536)
            if not part:
                raise ConnectionError("ended")
            self._buffer += part
        taken, self._buffer = self._buffer[:count], self._buffer[count:]
        return taken

    def close(self) -> None:
        self._sock.close()


# --- the run -----------------------------------------------------------------------------------------------------------


def make_up(strategy: st.SearchStrategy[bytes], count: int, seed: int, use: Callable[[list[bytes]], None]) -> None:
    """Let Hypothesis make up at least ``count`` messages, in batches."""
    done = 0
    while done < count:

        @settings(
            max_examples=min(1000, max(1, (count - done) // 30 + 1)),
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
            derandomize=False,
        )
        @given(st.lists(strategy, min_size=25, max_size=40))
        def one(batch: list[bytes]) -> None:
            nonlocal done
            if done < count:
                use(batch)
                done += len(batch)

        with_seed(seed)(one)()
        seed += 1


def play_a_deal(port: int) -> bool:
    """Whether the server still plays: one deal against bots, to its end."""
    made, cookie = post(
        f"http://127.0.0.1:{port}/api/tables", {"rules": "classic", "bots": ["beginner"] * 3, "pace": "instant"}
    )
    with contextlib.closing(WebSocket(port, str(made["id"]), cookie)) as sock:
        return _play(sock, random.Random(1))


def _play(sock: WebSocket, rng: random.Random) -> bool:
    seen, end = 0, time.monotonic() + 120
    while time.monotonic() < end:
        message = json.loads(sock.receive())
        if message["t"] != "update" or message["version"] <= seen:
            continue
        seen = message["version"]
        if message["table"]["over"]:
            return True
        if message["view"]["legal"]:
            move = plain_move(message["view"]["legal"], rng)
            sock.send(json.dumps({"t": "move", "id": f"m{seen}", "version": seen, "move": move}).encode())
    return False


def schemathesis(port: int, examples: int) -> tuple[int, int, str]:
    """Go through the OpenAPI document: exit code, number of requests, and the end of what was said."""
    binary = Path(sys.executable).with_name("schemathesis")
    command = [
        str(binary),
        "run",
        f"http://127.0.0.1:{port}/api/openapi.json",
        "--max-examples",
        str(examples),
        "--checks",
        "all",
        # a rule set, a bot's name and a table are more than their schema says
        "--exclude-checks",
        "positive_data_acceptance",
        "--no-color",
    ]
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    found = re.search(r"(\d+) generated", done.stdout)
    return done.returncode, int(found[1]) if found else 0, done.stdout[-3000:]


def run(count: int, examples: int, seed: int = 1) -> dict[str, Any]:
    """Attack with ``count`` messages; what was found."""
    folder = Path(tempfile.mkdtemp(prefix="dudak-fuzz-"))
    log = folder / "log"
    port = free_port()
    with log.open("wb") as stderr:
        server = start_server(port, folder / "data", None, stderr=stderr, **LIMITS, DUDAK_TABLES_PER_GUEST="1000000")
        try:
            wish = {"rules": "talon", "bots": ["beginner"] * 3, "pace": "instant"}
            tables = []
            for _ in range(8):
                made, cookie = post(f"http://127.0.0.1:{port}/api/tables", wish)
                tables.append((str(made["id"]), cookie))
            attack = Attack(port, tables)
            plan = ((MESSAGES, 0.80, attack.messages), (FRAMES, 0.10, attack.frames), (REQUESTS, 0.10, attack.requests))
            for strategy, share, use in plan:  # once around, so that everything is warm before memory is compared
                make_up(strategy, max(30, int(count * share * 0.1)), seed, use)
            before = memory(server.pid)
            for strategy, share, use in plan:
                make_up(strategy, int(count * share * 0.9), seed + 1000, use)
            after = memory(server.pid)
            attack.drop()
            code, requests, said = schemathesis(port, examples)
            plays = play_a_deal(port)
            alive = server.poll() is None
        finally:
            server.terminate()
            server.wait(30)
    text = log.read_text(encoding="utf-8", errors="replace")
    shutil.rmtree(folder, ignore_errors=True)
    errors = [line for line in text.splitlines() if "[error" in line or "Traceback" in line]
    leaked = CARD.findall(text)
    return {
        "messages": attack.sent,
        "schemathesis_requests": requests,
        "answers": dict(attack.answers.most_common()),
        "faults": attack.faults,
        "errors_in_the_log": errors[:10],
        "cards_in_the_log": leaked[:10],
        "schemathesis": "passed" if code == 0 else said,
        "still_plays": plays and alive,
        "memory_mb": [round(before, 1), round(after, 1)],
    }


def good(found: dict[str, Any]) -> bool:
    """Whether nothing was found that should not be."""
    quiet = not found["faults"] and not found["errors_in_the_log"] and not found["cards_in_the_log"]
    return quiet and found["schemathesis"] == "passed" and bool(found["still_plays"])


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--count", type=int, default=200_000)
    parser.add_argument("--examples", type=int, default=300, help="of schemathesis, for each operation")
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(3), "big"))
    args = parser.parse_args()
    begun = time.monotonic()
    found = run(args.count, args.examples, args.seed)
    print(
        json.dumps(
            {**found, "seed": args.seed, "seconds": round(time.monotonic() - begun)}, indent=1, ensure_ascii=False
        )
    )
    return 0 if good(found) else 1


if __name__ == "__main__":
    sys.exit(main())
