"""``python -m bench [PART …] [--write]``: print a table of measurements; ``--write`` keeps it in bench/results.md.

Parts: ``start``, ``play``, ``peers``; all of them unless named.
"""

from __future__ import annotations

import argparse
import datetime as dt
import os
import platform
from pathlib import Path

from bench import peers, playing, starting

PARTS = ("start", "play", "peers")
RESULTS = Path(__file__).parent / "results.md"

NOTES = f"""\
An *action* is one of the 42 moves: laying one card (a beat and the card added are two), declaring, turning up, one
pick-up, one draw. Its cost holds finding all legal moves, choosing one and playing it. Random playouts are capped at
{playing.TURNS} turns; starting a playout (a copy of the state) is in the time. One thread, its processor time, medians of
seven runs. One compiled function serves every rule set; the options are read as it runs.
"""


def millions(rate: float) -> str:
    return f"{rate / 1e6:.1f} M/s"


def verdict(good: bool) -> str:
    return "yes" if good else "NO"


class Report:
    """Lines for the screen and the file."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def say(self, line: str = "") -> None:
        print(line, flush=True)
        self.lines.append(line)

    def table(self, *head: str) -> None:
        self.say("| " + " | ".join(head) + " |")
        self.say("|" + " --- |" * len(head))

    def row(self, *cells: str) -> None:
        self.say("| " + " | ".join(cells) + " |")


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        return next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def report_starts(report: Report) -> None:
    bare, ready = starting.starts()
    report.table("starting (median of 9 fresh processes)", "time", "processor time", "whole process", "goal", "met")
    for what, times, goal in (("`import dudak`", bare, 0.05), ("kernel from cache: imports and a batch", ready, 1.0)):
        inside, busy, whole = (f"{seconds * 1e3:.0f} ms" for seconds in times)
        report.row(what, inside, busy, whole, f"< {goal * 1e3:.0f} ms", verdict(times[0] < goal))
    report.say()


def report_playing(report: Report) -> float:
    """Returns the compiled rate in classic."""
    plain = playing.plain_python()
    rows = playing.all_compiled()
    classic = rows[0][1]
    report.table("random actions on one core, classic, 4 players", "rate", "goal", "met")
    report.row("plain Python", f"{plain / 1e3:.0f} k/s", "≥ 300 k/s", verdict(plain >= 300e3))
    report.row("compiled, all options live", millions(classic), "≥ 30 M/s", verdict(classic >= 30e6))
    report.say()
    report.table("compiled, by preset", "random", "actions a playout", "capped", "sensible policy")
    for preset, rate, length, capped, greedy in rows:
        report.row(preset, millions(rate), f"{length:.0f}", f"{capped:.0%}", millions(greedy))
    report.say()
    return classic


def report_peers(report: Report, classic: float) -> None:
    if not peers.available():
        report.say("OpenSpiel is not here: `python tools/boot.py bench` installs it.")
        return
    in_cpp, in_python, length = peers.crazy_eights()
    report.table("OpenSpiel crazy_eights, 4 players", "rate", "ours is", "goal")
    report.row("C++ random rollouts", millions(in_cpp), f"{classic / in_cpp:.1f} ×", "≥ 8 ×")
    report.row("Python API", f"{in_python / 1e3:.0f} k/s", f"{classic / in_python:.0f} ×", "or ≥ 60 ×")
    met = classic >= 8 * in_cpp or classic >= 60 * in_python
    report.say(f"\nGoal met: {verdict(met)}. Their playouts have {length:.0f} actions, chance nodes counted.\n")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--write", action="store_true", help=f"keep the result in {RESULTS.name}")
    args = parser.parse_args()
    parts = args.parts or PARTS
    if unknown := set(parts) - set(PARTS):
        parser.error(f"no such part: {' '.join(sorted(unknown))}")
    report = Report()
    report.say("# Measurements\n")
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    day = dt.datetime.now(tz=dt.UTC).date()
    report.say(f"{day}, Python {platform.python_version()}, {processor()}, {os.cpu_count()} cores{load}.\n")
    if "start" in parts:
        report_starts(report)
    classic = report_playing(report) if "play" in parts else 0.0
    if "peers" in parts:
        if not classic:
            from dudak import kernel

            classic = playing.compiled("classic", kernel.RANDOM, 10_000_000)[0]
        report_peers(report, classic)
    report.say(NOTES)
    if args.write:
        RESULTS.write_text("\n".join(report.lines), "utf-8")


if __name__ == "__main__":
    main()
