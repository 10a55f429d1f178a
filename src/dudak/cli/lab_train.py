"""``dudak lab train``: the net that ``master`` asks."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import fields
from pathlib import Path
from typing import Final

from dudak.cli.errors import CliError
from dudak.cli.lab import INTERRUPTED, extras, number, percent, print_table, progress, writing
from dudak.words import say

_SHARES: Final = {"play": (0, 60), "fit": (60, 90), "match": (90, 100)}
"""Which part of a generation's time each kind of work is, in hundredths, roughly."""


def train_net(args: argparse.Namespace) -> int:
    """Train, or go on with what is in the folder; print the curve and draw it."""
    with extras():
        from dudak.lab.training.lessons import OtherTraining, Plan
        from dudak.lab.training.run import LAST, draw, train

        chosen = {one.name: getattr(args, one.name) for one in fields(Plan) if hasattr(args, one.name)}
        plan, folder = Plan(**chosen), Path(args.out)
        try:
            with writing(folder), progress(args.lang, quiet=args.json, doing="lab-training") as bar:

                def tell(what: str, generation: int, done: int, total: int) -> None:
                    begin, end = _SHARES[what]
                    bar(100 * generation + begin + (end - begin) * done // total, 100 * plan.generations)

                curve = train(plan, folder, tell)
            with writing(folder / "curve.svg"):
                draw(curve, folder / "curve.svg")
        except ModuleNotFoundError as error:
            if error.name != "torch":
                raise
            raise CliError("lab-torch") from None
        except OtherTraining:
            raise CliError("lab-other-training", folder=str(folder)) from None
        except KeyboardInterrupt:
            print(say("lab-stopped", args.lang), file=sys.stderr)
            return INTERRUPTED
    if args.json:
        print(json.dumps(curve))
        return 0
    heads = [say(f"lab-train-{name}", args.lang) for name in ("generation", "epoch", "net", "search", "two", "four")]
    rows = []
    for row in curve:
        lost = [percent(row[name], args.lang, 1) if name in row else "" for name in ("loses_2", "loses_4")]
        surprise = [number(row[name], args.lang, 3) for name in ("net", "search")]
        rows.append([row["generation"] + 1, row["epoch"] + 1, *surprise, *lost])
    print_table(heads, rows)
    print(say("lab-trained", args.lang, file=str(folder / LAST)))
    return 0
