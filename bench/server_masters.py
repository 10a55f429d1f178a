"""Whether bots that think leave the others alone: moves of tables of people, first without and then beside four masters.

    python bench/server_masters.py [--tables 20] [--seconds 30] [--bot search] [--rounds 3]

Tables of four socket clients that take their time (``--pause``) run through; four more tables of one client and one strong bot are
played as fast as the bot thinks, so that four bots want to think at any time; the server has its usual settings. Printed for both
halves of each round: p50 and p99 from sending a move to the last seat's View, and at the end the median of the ratios of p99.

With ``--loop`` there are no bots: beside the server one process of the bots' priority counts in an endless loop. That is what
this machine does to a move as soon as one of its cores computes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parent))
from server_clients import plain_move, post
from server_load import Load, Seat, Table, free_port, start_server

from dudak.server.warm import NICENESS

MASTERS: Final = 4


class SlowSeat(Seat):
    """A person who looks at the cards for a moment."""

    pause = 0.0

    def answer(self, version: int, legal: list[str]) -> None:
        move = plain_move(legal, self.table.load.rng)
        wait = self.pause * self.table.load.rng.uniform(0.5, 1.5)
        asyncio.get_running_loop().call_later(wait, self.play, version, move)


def open_table(load: Load, base: str, bots: list[str], people: int, pause: float) -> Table:
    """A table with its seats taken by clients; bots sit on the others."""
    rules = f"classic players={people + len(bots)}"
    made, cookie = post(f"{base}/api/tables", {"rules": rules, "bots": bots, "pace": "instant"})
    table = Table(load, str(made["id"]))
    for number in range(people):
        if number:
            _, cookie = post(f"{base}/api/tables/{table.id}/seat", {})
        seat = SlowSeat(table, number, cookie)
        seat.pause = pause
        table.seats.append(seat)
    return table


async def connect(tables: list[Table], port: int) -> None:
    for table in tables:
        await asyncio.gather(*(seat.connect("127.0.0.1", port) for seat in table.seats))
        for seat in table.seats:
            seat.begin()


async def measure(load: Load, seconds: float) -> dict[str, float]:
    """p50 and p99 in milliseconds of the moves of the next ``seconds``."""
    load.latencies.clear()
    load.measuring = True
    await asyncio.sleep(seconds)
    load.measuring = False
    cuts = statistics.quantiles(load.latencies, n=1000)
    moves = len(load.latencies)
    return {
        "moves_per_second": round(moves / seconds, 1),
        "p50_ms": round(cuts[499] * 1e3, 2),
        "p99_ms": round(cuts[989] * 1e3, 2),
    }


async def beside_masters(people: Load, masters: Load, args: argparse.Namespace, port: int) -> dict[str, float]:
    """While four tables are played against strong bots."""
    base = f"http://127.0.0.1:{port}"
    masters.over = False
    await connect([open_table(masters, base, [args.bot], 1, 0.0) for _ in range(MASTERS)], port)
    await asyncio.sleep(2)
    before = masters.moves
    loud = await measure(people, args.seconds)
    masters.over = True  # their clients answer no more, so the bots have nothing to think about
    return {**loud, "moves_at_the_masters_tables": masters.moves - before}


async def beside_loop(people: Load, seconds: float) -> dict[str, float]:
    """While a process computes that has nothing to do with the server."""
    code = f"import os\nos.nice({NICENESS})\nwhile True: pass"
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", code)
    try:
        await asyncio.sleep(2)
        return await measure(people, seconds)
    finally:
        process.kill()
        await process.wait()


async def run(args: argparse.Namespace, port: int) -> dict[str, Any]:
    base, people, masters = f"http://127.0.0.1:{port}", Load(), Load()
    await connect([open_table(people, base, [], 4, args.pause) for _ in range(args.tables)], port)
    await asyncio.sleep(2)
    rounds: list[dict[str, Any]] = []
    for _ in range(args.rounds):
        quiet = await measure(people, args.seconds)
        if args.loop:
            loud = await beside_loop(people, args.seconds)
        else:
            loud = await beside_masters(people, masters, args, port)
        await asyncio.sleep(2)
        rounds.append({"alone": quiet, "beside": loud, "ratio_p99": round(loud["p99_ms"] / quiet["p99_ms"], 2)})
        print(json.dumps(rounds[-1]), flush=True)
    people.over = True
    return {
        "beside": "a loop" if args.loop else f"four tables of {args.bot}",
        "median_ratio_p99": statistics.median(one["ratio_p99"] for one in rounds),
        "unexpected": people.troubles + masters.troubles,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pause", type=float, default=0.2, help="seconds a person looks at the cards, on average")
    parser.add_argument("--bot", default="search")
    parser.add_argument("--loop", action="store_true", help="no bots, but a process that computes")
    args = parser.parse_args()
    folder, port = Path(tempfile.mkdtemp(prefix="dudak-masters-")), free_port()
    server = start_server(port, folder, None)
    try:
        print(json.dumps(asyncio.run(run(args, port))))
    finally:
        server.terminate()
        server.wait(20)
        shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
