"""``dudak lab tournament``, and what all commands of the lab share."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from dudak.cli.errors import CliError
from dudak.cli.files import try_to_write
from dudak.cli.lab_options import LAB_COMMANDS
from dudak.ruleset import RuleSet, RuleSetError
from dudak.words import say

if TYPE_CHECKING:
    from dudak.lab.journal import Journal
    from dudak.lab.results import BotResult, Results
    from dudak.lab.tournament import Plan

INTERRUPTED: Final = 130
DEFAULT_SIMULATIONS: Final = 1000
_EXTRAS: Final = {"joblib": "lab", "polars": "lab", "matplotlib": "lab", "openskill": "lab", "distributed": "cluster"}


def nothing(args: argparse.Namespace) -> int:  # noqa: ARG001
    """``dudak lab`` alone."""
    raise CliError("lab-command", commands=" ".join(LAB_COMMANDS))


# --- shared ----------------------------------------------------------------------------------------------------------


@contextmanager
def extras() -> Iterator[None]:
    """A package of an extra that is missing is one sentence."""
    try:
        yield
    except ModuleNotFoundError as error:
        name = str(error.name).partition(".")[0]
        if name not in _EXTRAS:
            raise
        raise CliError("lab-extra", module=name, extra=_EXTRAS[name]) from None


def rules_of(texts: Sequence[str] | None) -> tuple[str, ...]:
    """The rule sets in their own words; classic if none is named."""
    try:
        return tuple(dict.fromkeys(str(RuleSet.parse(text)) for text in texts or ["classic"]))
    except RuleSetError as error:
        raise CliError.of(error) from error


def check_bots(bots: Sequence[str]) -> tuple[str, ...]:
    """The bots, if they all exist, and the programs among them start."""
    from dudak import bots as house
    from dudak.lab.external import BotFailure
    from dudak.lab.players import UnknownBot, check

    for bot in bots:
        if list(bots).count(bot) > 1:
            raise CliError("lab-bot-twice", bot=bot)
        try:
            check(bot)
        except UnknownBot:
            raise CliError("lab-unknown-bot", bot=bot[:80], bots=" ".join(house.names())) from None
        except BotFailure as failure:
            raise CliError("lab-bot-start", bot=bot[:80], reason=str(failure)) from None
    return tuple(bots)


def check_ending(path: str | None, *endings: str) -> Path | None:
    """The path, if its name ends in one of ``endings`` and a file can be written there: before the work is done."""
    if path is None:
        return None
    found = Path(path)
    if found.suffix not in endings:
        raise CliError("lab-ending", file=path, endings=" ".join(endings))
    if not found.parent.is_dir():
        raise CliError("lab-file", file=path, error=os.strerror(2))
    with writing(found):
        try_to_write(found)
    return found


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """What cannot be written is one sentence."""
    try:
        yield
    except OSError as error:
        raise CliError("lab-file", file=str(path), error=error.strerror or str(error)) from None


def workers_of(args: argparse.Namespace) -> int:
    """How many processes to play in."""
    if args.scheduler is not None and args.backend != "dask":
        raise CliError("lab-scheduler-alone")
    return int(args.workers or os.cpu_count() or 1)


def budget_of(args: argparse.Namespace) -> dict[str, Any]:
    """The limits of a plan: simulations unless seconds are given."""
    simulations = args.simulations
    if simulations is None and args.seconds is None:
        simulations = DEFAULT_SIMULATIONS
    return {"seconds": args.seconds, "simulations": simulations}


def percent(value: float, lang: str, digits: int = 1) -> str:
    """A share as people write it."""
    return number(100 * value, lang, digits) + (" %" if lang == "cs" else "%")


def number(value: float, lang: str, digits: int = 1) -> str:
    """A number with so many decimals."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if lang == "cs" else text


def duration(seconds: float, lang: str) -> str:
    """A time in the unit that suits it."""
    if seconds >= 1:
        return f"{number(seconds, lang, 2)} s"
    return f"{number(seconds * 1e3, lang, 1)} ms" if seconds >= 1e-3 else f"{number(seconds * 1e6, lang, 0)} µs"


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Columns below one another: the first to the left, the others to the right."""
    widths = [max(len(str(row[at])) for row in [head, *rows]) for at in range(len(head))]
    for row in [head, *rows]:
        cells = [
            cell.ljust(width) if at == 0 else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        print("  " + "  ".join(cells).rstrip())


@contextmanager
def progress(lang: str, *, quiet: bool = False, doing: str = "lab-playing") -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr, if that is a terminal; what it yields is told how much is done, of how much."""
    if quiet or not sys.stderr.isatty():
        yield lambda done, total: None  # noqa: ARG005
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say(doing, lang), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


@contextmanager
def stopped_by_signals() -> Iterator[None]:
    """Take SIGTERM for Ctrl-C, so that what was played is told and no workers play on for nobody."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def play(plan: Plan, args: argparse.Namespace, journal: Journal | None = None) -> tuple[Results, bool]:
    """Play a plan with the workers that ``args`` asks for; the results, and whether Ctrl-C stopped it."""
    from dudak.lab.journal import DamagedJournal, OtherTournament
    from dudak.lab.results import Results
    from dudak.lab.tournament import run
    from dudak.lab.workers import NoCluster

    results = Results(plan)
    workers = workers_of(args)
    try:
        with extras(), stopped_by_signals(), progress(args.lang) as show:
            games = run(
                plan, workers=workers, backend=args.backend, scheduler=args.scheduler, journal=journal, on_job=show
            )
            for game in games:
                results.add(game)
    except KeyboardInterrupt:
        return results, True
    except OtherTournament:
        assert journal is not None
        raise CliError("lab-journal", file=str(journal.path)) from None
    except DamagedJournal:
        assert journal is not None
        raise CliError("lab-journal-damaged", file=str(journal.path)) from None
    except NoCluster:
        raise CliError("lab-scheduler", address=str(args.scheduler)) from None
    return results, False


# --- tournament ------------------------------------------------------------------------------------------------------


def tournament(args: argparse.Namespace) -> int:
    """Let bots play one another and tell how they did."""
    from dudak.lab.journal import Journal
    from dudak.lab.tournament import Plan

    rules = rules_of(args.rules)
    if len(args.bots or ()) < 2:
        raise CliError("lab-no-bots")
    out, plot = check_ending(args.out, ".csv", ".parquet"), check_ending(args.plot, ".svg", ".png", ".pdf")
    workers_of(args)
    if args.sprt is not None and args.sprt[0] == args.sprt[1]:
        raise CliError("lab-sprt-same")
    plan = Plan(
        check_bots(args.bots), rules, args.deals, args.seed, way=args.tables,
        sprt=None if args.sprt is None else (args.sprt[0], args.sprt[1]), **budget_of(args),
    )  # fmt: skip
    check_seats(plan)
    journal = None if out is None else Journal(out.with_name(out.name + ".journal"), plan.settings())
    results, stopped = play(plan, args, journal)
    with extras():
        if out is not None and not stopped:
            with writing(out):
                results.write(out)
        if plot is not None:
            from dudak.lab.plots import loss_rates

            with writing(plot):
                loss_rates(results, plot)
    if args.json:
        print(json.dumps({**results.to_json(), "stopped": stopped}, ensure_ascii=False))
    else:
        tell(results, args.lang)
        if out is not None and not stopped:
            print(say("lab-kept", args.lang, file=str(out)))
    if stopped:
        sys.stdout.flush()
        print(say("lab-stopped" if out else "lab-stopped-lost", args.lang), file=sys.stderr)
    return INTERRUPTED if stopped else 0


def check_seats(plan: Plan) -> None:
    """Every rule set must have a table that its seats can be filled at."""
    for text in plan.rules:
        players = RuleSet.parse(text).players
        if not any(table.rules == text for table in plan.tables()):
            raise CliError("lab-too-few", players=players, bots=len(plan.bots))


def tell(results: Results, lang: str) -> None:
    """The results as tables for a reader."""
    for at, rules in enumerate(results.plan.rules):
        players = RuleSet.parse(rules).players
        tables = results.tables_of(at)
        count = len(results.of(tables))
        games = say("lab-games", lang, count=count)
        print(f"{rules} · {games} · {say('lab-fair', lang)} {percent(1 / players, lang, 0)}")
        if count == 0:  # stopped before: nothing to tell
            continue
        _bot_table(results.bots(at), lang)
        if any(len(set(results.tables[table].bots)) < players for table in tables):
            print()
            _matrix(results, at, lang)
        ended = say(
            "lab-ended", lang, loops=percent(results.loops(at).mean, lang), turns=number(results.turns(at).mean, lang)
        )
        print(f"  {ended}\n")
    test = results.test()
    if test is not None:
        assert results.plan.sprt is not None
        evidence, decided = test
        first, second = (percent(rate, lang) for rate in results.plan.sprt)
        rate, other = (second, first) if decided > 0 else (first, second)
        key = "lab-sprt-first" if decided else "lab-sprt-open"
        print(say(key, lang, bot=results.plan.bots[0], rate=rate, other=other, evidence=number(evidence, lang, 2)))


def _bot_table(bots: Sequence[BotResult], lang: str) -> None:
    rated, gave_up = bots[0].rating is not None, any(one.forfeits for one in bots)
    words = ["bot", "lost", "interval", "points", *(["rating"] if rated else []), "time"]
    head = [say(f"lab-{word}", lang) for word in [*words, *(["forfeits"] if gave_up else [])]]
    rows = []
    for one in bots:
        if not one.loss.games:  # only there for others to play against
            continue
        row = [one.bot, percent(one.loss.mean, lang), _range(one, lang), number(one.points.mean, lang, 2)]
        if one.rating is not None:
            row.append(f"{number(one.rating.mu, lang)} ± {number(2 * one.rating.sigma, lang)}")
        row.append(duration(one.seconds, lang))
        rows.append([*row, *([str(one.forfeits)] if gave_up else [])])
    print_table(head, rows)


def _range(one: BotResult, lang: str) -> str:
    return f"{percent(one.loss.low, lang)} – {percent(one.loss.high, lang)}"


def _matrix(results: Results, rules: int, lang: str) -> None:
    """The loss rate of the bot of the row, alone among bots of the column."""
    bots = results.plan.bots
    found: dict[tuple[str, ...], str] = {}
    for table in results.tables_of(rules):
        lineup = results.tables[table].bots
        loss = results.at_table(table)[0].loss
        found[lineup[:2]] = f"{percent(loss.mean, lang)} ± {percent((loss.high - loss.low) / 2, lang)}"
    rows = [bot for bot in bots if any(pair[0] == bot for pair in found)]
    columns = [bot for bot in bots if any(pair[1] == bot for pair in found)]
    cells = [[bot, *(found.get((bot, other), "–") for other in columns)] for bot in rows]
    print_table([say("lab-lost", lang), *columns], cells)
