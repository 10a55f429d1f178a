"""``dudak lab solve`` and ``dudak lab endless``."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from typing import Any

from dudak.cli.errors import CliError
from dudak.cli.lab import check_bots, number, print_table, progress, rules_of
from dudak.notation import read_position
from dudak.ruleset import RuleSet
from dudak.words import say

# --- solve -----------------------------------------------------------------------------------------------------------


def solve(args: argparse.Namespace) -> int:
    """Solve the position, or each line of standard input."""
    troubles: list[CliError] = []
    at = -1
    for at, text in enumerate(_lines(args.position)):
        try:
            _solve(text, args, first=at == 0)
        except CliError as error:
            if args.position != "-":
                raise
            troubles.append(error)
            sys.stdout.flush()
            print(f"dudak: {error.sentence(args.lang)}", file=sys.stderr)
    if at < 0:
        raise CliError("lab-no-positions")
    return 2 if troubles else 0


def _lines(position: str) -> Iterator[str]:
    if position == "-":
        yield from (line for line in sys.stdin if line.strip())
    else:
        yield position


def _solve(text: str, args: argparse.Namespace, *, first: bool) -> None:
    from dudak.kernel.endgame import Solver, warm_up
    from dudak.lab.exact import best_line

    try:
        deal = read_position(text)
    except ValueError as error:
        raise CliError("position", what=str(error).rstrip(".")) from error
    warm_up()
    solver = Solver(args.nodes)
    began = time.perf_counter()
    try:
        solution = solver.solve(deal)
    except ValueError:
        raise CliError("lab-two") from None
    took = time.perf_counter() - began
    line = best_line(deal, solver)
    if args.json:
        told: dict[str, Any] = {
            "position": " ".join(text.split()),
            "outcome": solution.outcome,
            "moves": {str(move): {"outcome": v.outcome, "turns": v.turns} for move, v in solution.moves.items()},
            "best": [str(move) for move in solution.best],
            "line": [str(move) for move in line],
            "nodes": solution.nodes,
            "seconds": took,
        }
        print(json.dumps(told), flush=True)
        return
    if not first:
        print()
    print(say(f"lab-{solution.outcome}", args.lang))
    rows = [
        [
            ("* " if move in solution.best else "  ") + str(move),
            say(f"lab-outcome-{verdict.outcome}", args.lang),
            "" if verdict.turns is None else str(verdict.turns),
        ]
        for move, verdict in solution.moves.items()
    ]
    print_table([say(f"lab-{word}", args.lang) for word in ("move", "outcome", "within")], rows)
    if line:
        print(say("lab-line", args.lang, moves=" ".join(map(str, line))))
    print(say("lab-searched", args.lang, nodes=str(solution.nodes), seconds=number(took, args.lang, 2)))


# --- endless ---------------------------------------------------------------------------------------------------------


def endless(args: argparse.Namespace) -> int:
    """Look for deals that do not end, or for endgames that never end."""
    found: list[dict[str, Any]] = []
    if args.cards is None:
        from dudak.lab.exact import GREEDY

        if args.bot != GREEDY:
            check_bots([args.bot])
    for text in rules_of(args.rules):
        rules = RuleSet.parse(text)
        told = _deals(rules, args) if args.cards is None else _endgames(rules, args)
        found.append(told)
        if not args.json:
            sys.stdout.flush()
    if args.json:
        print(json.dumps(found))
    return 0


def _deals(rules: RuleSet, args: argparse.Namespace) -> dict[str, Any]:
    from dudak.bots import Budget
    from dudak.lab.arena import UNLIMITED
    from dudak.lab.exact import loops
    from dudak.lab.external import BotFailure

    budget = Budget(UNLIMITED, args.simulations)
    try:
        with progress(args.lang) as show:
            found = list(loops(rules, args.bot, deals=args.deals, seed=args.seed, budget=budget, on_deal=show))
    except BotFailure as failure:
        raise CliError("lab-bot-start", bot=args.bot, reason=str(failure)) from None
    if not args.json:
        counted = {"found": len(found), "deals": args.deals, "bot": args.bot}
        print(say("lab-endless-found", args.lang, rules=str(rules), **counted))
        for loop in found:
            key, turns = ("lab-endless-deal", loop.period) if loop.period else ("lab-endless-long", loop.turns)
            print("  " + say(key, args.lang, number=str(loop.number), seed=str(args.seed), turns=str(turns)))
            print(f"    {loop.position}")
    return {
        "rules": str(rules),
        "bot": args.bot,
        "seed": args.seed,
        "deals": args.deals,
        "endless": [loop._asdict() for loop in found],
    }


def _endgames(rules: RuleSet, args: argparse.Namespace) -> dict[str, Any]:
    from dudak.lab.exact import endless_endgames

    try:
        with progress(args.lang) as show:
            drawn = endless_endgames(rules, cards=args.cards, positions=args.deals, seed=args.seed, on_position=show)
    except ValueError:
        raise CliError("lab-cards-two", cards=args.cards) from None
    if not args.json:
        counted = {"found": len(drawn.endless), "deals": args.deals, "cards": args.cards, "unknown": drawn.unknown}
        print(say("lab-endless-positions", args.lang, rules=str(rules), **counted))
        for position in drawn.endless:
            print(f"    {position}")
    return {
        "rules": str(rules),
        "cards": args.cards,
        "seed": args.seed,
        "positions": drawn.positions,
        "endless": drawn.endless,
        "unknown": drawn.unknown,
    }
