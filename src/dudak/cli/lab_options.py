"""The options of ``dudak lab …``; what they do is in ``dudak.cli.lab`` and its neighbours."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, Final

from dudak.cli.errors import CliError

LAB_COMMANDS: Final = ("tournament", "solve", "endless", "variants", "table", "train")
_SEEDS: Final = 10**18
_MANY: Final = 10**9

Numbers = Callable[[int, int], Callable[[str], int]]
Lazy = Callable[[str, str], Callable[[argparse.Namespace], int]]


class LabOptions:
    """Builds the parsers of the lab's commands into the one of ``dudak lab``."""

    def __init__(self, text: Callable[[str], str], number: Numbers, lazy: Lazy) -> None:
        """``text`` looks a help text up, ``number`` makes a type for whole numbers, ``lazy`` names a function."""
        self._text, self._number, self._lazy = text, number, lazy

    def build(self, parser: argparse.ArgumentParser, finish: Callable[[argparse.ArgumentParser], None]) -> None:
        """Add the commands; ``finish`` adds what every command has."""
        parser.set_defaults(run=self._lazy("lab", "nothing"))
        commands = parser.add_subparsers(
            title=self._text("cli-commands") or "commands", metavar="COMMAND", help=self._text("cli-lab")
        )
        for name in LAB_COMMANDS:
            about = self._text(f"cli-lab-{name}")
            command = commands.add_parser(name, help=about, description=about, argument_default=argparse.SUPPRESS)
            getattr(self, f"_{name}")(command)
            finish(command)

    def _option(self, parser: argparse.ArgumentParser, flag: str, key: str = "", **more: Any) -> None:
        name = key or flag.lstrip("-").replace("-", "_")
        parser.add_argument(flag, help=self._text(f"cli-lab-opt-{name}"), **more)

    def _tournament(self, parser: argparse.ArgumentParser) -> None:
        self._option(parser, "--bot", action="append", dest="bots", metavar="NAME", default=None)
        self._option(parser, "--rules", action="append", metavar="RULES", default=None)
        self._deals(parser, 100)
        self._budget(parser)
        self._option(parser, "--tables", choices=("together", "pairs"), default="")
        self._option(parser, "--sprt", nargs=2, type=share, metavar=("RATE", "RATE"), default=None)
        self._workers(parser)
        self._option(parser, "--out", metavar="FILE", default=None)
        self._option(parser, "--plot", metavar="FILE", default=None)
        self._json(parser)
        parser.set_defaults(run=self._lazy("lab", "tournament"))

    def _solve(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("position", metavar="POSITION", help=self._text("cli-lab-opt-position"))
        self._option(parser, "--nodes", type=self._number(1000, _MANY), metavar="N", default=2_000_000)
        self._json(parser)
        parser.set_defaults(run=self._lazy("lab_exact", "solve"))

    def _endless(self, parser: argparse.ArgumentParser) -> None:
        self._option(parser, "--rules", action="append", metavar="RULES", default=None)
        self._option(parser, "--bot", "policy", dest="bot", metavar="NAME", default="greedy")
        self._deals(parser, 1000)
        self._option(parser, "--simulations", type=self._number(1, _MANY), metavar="N", default=1000)
        self._option(parser, "--cards", type=self._number(3, 32), metavar="N", default=None)
        self._json(parser)
        parser.set_defaults(run=self._lazy("lab_exact", "endless"))

    def _variants(self, parser: argparse.ArgumentParser) -> None:
        self._option(parser, "--rules", action="append", metavar="RULES", default=None)
        self._option(parser, "--bot", "one_bot", dest="bot", metavar="NAME", default=None)
        self._deals(parser, 200)
        self._budget(parser)
        self._workers(parser)
        self._option(parser, "--out", "folder", metavar="FOLDER", default=None)
        self._json(parser)
        parser.set_defaults(run=self._lazy("lab_report", "variants"))

    def _table(self, parser: argparse.ArgumentParser) -> None:
        self._option(parser, "--bot", "table_bot", action="append", dest="bots", metavar="NAME", default=None)
        self._deals(parser, 100)
        self._option(parser, "--short", type=self._number(0, _MANY), metavar="N", default=None)
        self._budget(parser)
        self._workers(parser)
        self._option(parser, "--out", "folder", metavar="FOLDER", default=None)
        self._json(parser)
        parser.set_defaults(run=self._lazy("lab_report", "table"))

    def _train(self, parser: argparse.ArgumentParser) -> None:
        self._option(parser, "--out", "train_folder", metavar="FOLDER", required=True)
        self._option(parser, "--seed", "train_seed", type=self._number(0, _SEEDS), metavar="N")
        for name in ("generations", "shards", "deals", "simulations", "epochs", "matches"):
            lowest = 0 if name == "matches" else 1
            self._option(parser, f"--{name}", f"train_{name}", type=self._number(lowest, _MANY), metavar="N")
        self._json(parser)
        parser.set_defaults(run=self._lazy("lab_train", "train_net"))

    # --- shared -----------------------------------------------------------------------------------------------------

    def _deals(self, parser: argparse.ArgumentParser, default: int) -> None:
        self._option(parser, "--deals", type=self._number(1, _MANY), metavar="N", default=default)
        self._option(parser, "--seed", type=self._number(-_SEEDS, _SEEDS), metavar="N", default=0)

    def _budget(self, parser: argparse.ArgumentParser) -> None:
        self._option(parser, "--simulations", type=self._number(1, _MANY), metavar="N", default=None)
        self._option(parser, "--seconds", type=seconds, metavar="S", default=None)

    def _workers(self, parser: argparse.ArgumentParser) -> None:
        self._option(parser, "--workers", type=self._number(1, 10_000), metavar="N", default=None)
        self._option(parser, "--backend", choices=("loky", "dask"), default="loky")
        self._option(parser, "--scheduler", metavar="ADDRESS", default=None)

    def _json(self, parser: argparse.ArgumentParser) -> None:
        self._option(parser, "--json", action="store_true", default=False)


def seconds(text: str) -> float:
    """A time in seconds, above 0."""
    return _fraction(text, 0.0, 3600.0)


def share(text: str) -> float:
    """A rate, between 0 and 1."""
    return _fraction(text, 0.0, 1.0)


def _fraction(text: str, above: float, below: float) -> float:
    try:
        number = float(text)
    except ValueError:
        raise CliError("lab-no-fraction", word=text[:40]) from None
    if not above < number < below:
        raise CliError("lab-fraction-range", word=text[:40], lowest=f"{above:g}", highest=f"{below:g}")
    return number
