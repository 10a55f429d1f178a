"""``dudak lab variants`` and ``dudak lab table``: reports that are kept."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from pathlib import Path
from typing import Any, Final

from dudak.cli.errors import CliError
from dudak.cli.lab import (
    INTERRUPTED,
    budget_of,
    check_bots,
    extras,
    number,
    percent,
    play,
    print_table,
    progress,
    rules_of,
    tell,
    workers_of,
    writing,
)
from dudak.ruleset import PRESETS, RuleSet
from dudak.words import say

BLOCK: Final = 5  # deals a job
REFERENCES: Final = ("montecarlo", "regular")


def _command(*words: object) -> str:
    return shlex.join(["dudak", "lab", *map(str, words)])


def _budget_words(budget: dict[str, Any]) -> list[str]:
    return [word for name, value in budget.items() if value is not None for word in (f"--{name}", str(value))]


def _folder(text: str | None) -> Path | None:
    if text is None:
        return None
    folder = Path(text)
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


# --- variants --------------------------------------------------------------------------------------------------------


def all_variants() -> list[str]:
    """Every preset with every number of players."""
    return [
        str(RuleSet.preset(preset, players=players))
        for preset in PRESETS
        for players in ((4,) if preset == "club" else (4, 3, 2))
    ]


def variants(args: argparse.Namespace) -> int:
    """Watch deals of every variant and tell what they are like."""
    from dudak import bots as house
    from dudak.lab.external import BotFailure
    from dudak.lab.variants import Profile, Task, watch
    from dudak.lab.workers import NoCluster, workers

    bot = args.bot or house.names()[-1]
    check_bots([bot])
    chosen = rules_of(args.rules) if args.rules else tuple(all_variants())
    budget, count, folder = budget_of(args), workers_of(args), _folder(args.out)
    tasks = [
        Task(rules, bot, first, min(first + BLOCK, args.deals), args.seed, **budget)
        for rules in chosen
        for first in range(0, args.deals, BLOCK)
    ]
    profiles = {rules: Profile(rules) for rules in chosen}
    try:
        with extras(), progress(args.lang) as show, workers(count, args.backend, args.scheduler) as spread:
            for done, (task, facts) in enumerate(zip(tasks, spread(watch, tasks), strict=True), start=1):
                for one in facts:
                    profiles[task.rules].add(one)
                show(done, len(tasks))
    except NoCluster:
        raise CliError("lab-scheduler", address=str(args.scheduler)) from None
    except BotFailure as failure:
        raise CliError("lab-bot-start", bot=bot[:80], reason=str(failure)) from None
    told = [profile.to_json() for profile in profiles.values()]
    if folder is not None:
        from dudak.lab.variants_report import write_report

        words = ["variants", "--bot", bot, "--deals", args.deals, "--seed", args.seed, *_budget_words(budget)]
        words += [word for rules in (chosen if args.rules else ()) for word in ("--rules", rules)]
        with extras(), writing(folder):
            write_report(told, folder, _command(*words, "--out", args.out))
    if args.json:
        print(json.dumps(told))
        return 0
    _tell_variants(told, args.lang)
    if folder is not None:
        print(say("lab-written", args.lang, folder=str(folder)))
    return 0


def _tell_variants(told: list[dict[str, Any]], lang: str) -> None:
    words = ("variant", "deals", "turns", "branching", "leads", "matter", "stopped")
    rows = [
        [
            one["rules"],
            str(one["deals"]),
            number(one["turns"]["mean"], lang),
            number(one["branching"], lang),
            number(one["lead_changes"]["mean"], lang),
            percent(one["mattering"], lang, 0),
            percent(one["stopped"]["mean"], lang),
        ]
        for one in told
    ]
    print_table([say(f"lab-head-{word}", lang) for word in words], rows)


# --- table -----------------------------------------------------------------------------------------------------------


def table(args: argparse.Namespace) -> int:
    """Play the table of all bots against all, part by part; with a folder it can be stopped and taken up again."""
    from dudak import bots as house
    from dudak.lab import tables
    from dudak.lab.journal import Journal

    bots = check_bots(args.bots or house.names())
    if len(bots) < 2:
        raise CliError("lab-no-bots")
    reference = next((name for name in REFERENCES if name in bots), bots[-1])
    budget, folder = budget_of(args), _folder(args.out)
    short = max(1, args.deals // 4) if args.short is None else args.short
    played = []
    for part in tables.parts(bots, deals=args.deals, short=short, reference=reference, seed=args.seed, **budget):
        path = None if folder is None else folder / f"{part.name}.journal"
        results, stopped = play(part.plan, args, None if path is None else Journal(path, part.plan.settings()))
        if stopped:
            print(say("lab-stopped" if path else "lab-stopped-lost", args.lang), file=sys.stderr)
            return INTERRUPTED
        played.append((part, results))
        if not args.json:
            tell(results, args.lang)
            sys.stdout.flush()
    if folder is not None:
        words = ["table", "--deals", args.deals, "--short", short, "--seed", args.seed, *_budget_words(budget)]
        words += [word for bot in args.bots or () for word in ("--bot", bot)]
        command = _command(*words, "--out", args.out)
        told = " and ".join(f"{value} {name}" for name, value in budget.items() if value is not None)
        with writing(folder):
            tables.write(folder, played, command=command, budget=told, reference=reference)
    if args.json:
        print(json.dumps({part.name: results.to_json() for part, results in played}))
    elif folder is not None:
        print(say("lab-written", args.lang, folder=str(folder)))
    return 0
