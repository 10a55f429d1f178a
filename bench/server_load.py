"""How much the server carries: tables of socket clients that play legal moves as fast as they are acknowledged.

    python bench/server_load.py [--tables 50] [--seconds 60] [--data FOLDER]

The server runs on one core (``taskset``) with its store on disk and all limits as delivered but those on requests and on
messages of one socket, which two players left at a quick table would reach; the clients run on another core.
Printed: moves a second, p50 and p99 from sending a move to the last seat's View, and the server's memory over time. With a
table that has come to a standstill the exit code is 1.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO, Any

sys.path.insert(0, str(Path(__file__).parent))
from server_clients import Socket, decode, plain_move, post

SERVE = "import sys; from dudak.server.app import serve; serve('127.0.0.1', int(sys.argv[1]), sys.argv[2])"
STALLED_SECONDS = 3.0


class Seat:
    """One client at one seat."""

    def __init__(self, table: Table, number: int, cookie: str) -> None:
        self.table, self.number, self.cookie = table, number, cookie
        self.serial = 0
        self.version = 0

    async def connect(self, host: str, port: int) -> None:
        loop = asyncio.get_running_loop()
        path = f"/ws/table/{self.table.id}"
        _, self.socket = await loop.create_connection(
            lambda: Socket(path, f"{host}:{port}", self.cookie, self.heard), host, port
        )
        await self.socket.opened

    def begin(self) -> None:
        self.socket.send(b'{"t":"hello"}')

    def heard(self, data: bytes) -> None:
        if data.startswith(b'{"t":"ack"'):
            return
        if not data.startswith(b'{"t":"update"'):
            self.table.load.trouble(data)
            return
        seen = decode(data)
        table = self.table
        table.arrived(seen.version)
        if seen.version <= self.version:  # presence, not a move
            return
        self.version = seen.version
        if table.load.over:
            return
        if seen.view.legal:
            self.answer(seen.version, seen.view.legal)
        elif seen.table.over and self.number == 0:
            self.serial += 1
            self.socket.send(b'{"t":"again","id":"%d-%d"}' % (self.number, self.serial))

    def answer(self, version: int, legal: list[str]) -> None:
        """What is done when it is this seat's turn."""
        self.play(version, plain_move(legal, self.table.load.rng))

    def play(self, version: int, move: str) -> None:
        self.serial += 1
        self.table.sent(version + 1)
        self.socket.send(
            b'{"t":"move","id":"%d-%d","version":%d,"move":"%b"}' % (self.number, self.serial, version, move.encode())
        )


class Table:
    """What the clients of one table measure together."""

    def __init__(self, load: Load, table_id: str) -> None:
        self.load, self.id = load, table_id
        self.seats: list[Seat] = []
        self.pending: dict[int, list[float]] = {}  # version -> [when sent, how many seats have it]
        self.last = 0.0  # when all seats had the newest move

    def sent(self, version: int) -> None:
        self.pending[version] = [time.perf_counter(), 0]

    def arrived(self, version: int) -> None:
        pending = self.pending.get(version)
        if pending is not None:
            pending[1] += 1
            if pending[1] == len(self.seats):
                del self.pending[version]
                self.load.moves += 1
                self.last = time.perf_counter()
                if self.load.measuring:
                    self.load.latencies.append(self.last - pending[0])


class Load:
    def __init__(self) -> None:
        self.moves = 0
        self.latencies: list[float] = []
        self.measuring = self.over = False
        self.rng = random.Random(7)
        self.troubles = 0

    def trouble(self, data: bytes) -> None:
        self.troubles += 1
        if self.troubles < 5:
            print("unexpected:", data[:200].decode(), file=sys.stderr)


def memory(pid: int) -> float:
    """Resident megabytes, kernel's count."""
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024


def cpu_seconds(pid: int) -> float:
    """Processor time the server has used, all threads."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start_server(
    port: int,
    data: Path,
    core: int | None,
    *,
    python: str = sys.executable,
    stderr: IO[bytes] | None = None,
    **env: str,
) -> subprocess.Popen[bytes]:
    """The server as a process of its own, once it listens. ``python``: another interpreter of the same version, which
    is given this one's packages.
    """
    pin = ["taskset", "-c", str(core)] if core is not None and shutil.which("taskset") else []
    settings = {
        "DUDAK_WARM_UP": "no",
        "DUDAK_OPEN_RATE": "1000",
        "DUDAK_OPEN_BURST": "1000",
        "DUDAK_REQUEST_RATE": "1000",
        "DUDAK_SOCKET_RATE": "1000",
        "DUDAK_SOCKET_BURST": "1000",
        **env,
    }
    if python != sys.executable:
        root = str(Path(__file__).resolve().parents[1])
        settings["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path.startswith(root))
    command = [*pin, python, "-c", SERVE, str(port), str(data)]
    process = subprocess.Popen(command, env=os.environ | settings, stderr=stderr)
    end = time.monotonic() + 120
    while process.poll() is None and time.monotonic() < end:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return process
        time.sleep(0.05)
    process.kill()
    raise RuntimeError(f"the server did not start (exit code {process.wait()})")


async def run(args: argparse.Namespace, port: int, pid: int) -> dict[str, Any]:
    base, load = f"http://127.0.0.1:{port}", Load()
    tables = []
    for _ in range(args.tables):
        made, cookie = post(f"{base}/api/tables", {"rules": args.rules, "bots": [], "pace": "instant"})
        table = Table(load, str(made["id"]))
        table.seats.append(Seat(table, 0, cookie))
        for number in range(1, args.seats):
            _, cookie = post(f"{base}/api/tables/{table.id}/seat", {})
            table.seats.append(Seat(table, number, cookie))
        tables.append(table)
    for table in tables:
        await asyncio.gather(*(seat.connect("127.0.0.1", port) for seat in table.seats))
    for table in tables:
        for seat in table.seats:
            seat.begin()
    await asyncio.sleep(2)
    load.measuring, first, begun, cpu = True, load.moves, time.perf_counter(), cpu_seconds(pid)
    client = time.process_time()
    rows: list[tuple[float, float, float]] = []
    while (passed := time.perf_counter() - begun) < args.seconds:
        before, at = load.moves, time.perf_counter()
        await asyncio.sleep(min(args.every, args.seconds - passed + 0.01))
        rate = (load.moves - before) / (time.perf_counter() - at)
        rows.append((time.perf_counter() - begun, rate, memory(pid)))
        print(f"{rows[-1][0]:6.0f} s  {rate:7.0f} moves/s  {rows[-1][2]:6.1f} MB", flush=True)
    seconds = time.perf_counter() - begun
    moves, load.over = load.moves - first, True
    stalled = sum(time.perf_counter() - table.last > STALLED_SECONDS for table in tables)
    cpu, client = cpu_seconds(pid) - cpu, time.process_time() - client
    await asyncio.sleep(0.5)
    cuts = statistics.quantiles(load.latencies, n=1000)
    return {
        "tables": args.tables,
        "seats": args.seats,
        "rules": args.rules,
        "seconds": round(seconds, 1),
        "moves_per_second": round(moves / seconds),
        "server_cpu_us_per_move": round(cpu / moves * 1e6),
        "server_core_used": round(cpu / seconds, 2),
        "client_core_used": round(client / seconds, 2),
        "p50_ms": round(cuts[499] * 1000, 2),
        "p99_ms": round(cuts[989] * 1000, 2),
        "max_ms": round(max(load.latencies) * 1000, 1),
        "memory_mb": [round(rows[0][2], 1), round(rows[len(rows) // 2][2], 1), round(rows[-1][2], 1)],
        "unexpected": load.troubles,
        "stalled": stalled,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rules", default="classic", help="a rule set for that many seats")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--every", type=float, default=10)
    parser.add_argument("--server-core", type=int, default=0)
    parser.add_argument("--client-core", type=int, default=1)
    parser.add_argument("--python", default=sys.executable, help="another interpreter of this version for the server")
    parser.add_argument("--data", type=Path, help="folder for the store; a fresh temporary one if not given")
    args = parser.parse_args()
    cores = os.cpu_count() or 1
    if cores > 1 and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {args.client_core})
    folder = args.data or Path(tempfile.mkdtemp(prefix="dudak-load-"))
    port = free_port()
    server = start_server(port, folder, args.server_core, python=args.python)
    try:
        import uvloop

        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            result = runner.run(run(args, port, server.pid))
    finally:
        server.terminate()
        server.wait(20)
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6
        if args.data is None:
            shutil.rmtree(folder, ignore_errors=True)
    result["store_mb"] = round(size)
    print(json.dumps(result, indent=1))
    return 1 if result["stalled"] else 0


if __name__ == "__main__":
    sys.exit(main())
