"""The table of all bots against all: classic with 4, 3 and 2 players, and a short form for every preset."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dudak.lab.estimates import Estimate
from dudak.lab.results import Results
from dudak.lab.tournament import AGAINST, PAIRS, Plan
from dudak.ruleset import PRESETS, RuleSet


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the table: its name in files, its heading, and what is played for it."""

    name: str
    heading: str
    plan: Plan


def parts(bots: Sequence[str], *, deals: int, short: int, reference: str, **more: Any) -> list[Part]:
    """All parts. ``short`` deals are played for each preset, every bot alone among three of ``reference``.

    ``more``: seed, seconds, simulations, as a ``Plan`` has them.
    """
    found = []
    for players in (4, 3, 2):
        rules = str(RuleSet.preset("classic", players=players))
        plan = Plan(tuple(bots), (rules,), deals, way=PAIRS, **more)
        found.append(Part(f"classic-{players}", f"Classic, {players} players", plan))
    others = tuple(bot for bot in bots if bot != reference)
    for preset in PRESETS if short else ():
        plan = Plan((*others, reference), (preset,), short, way=AGAINST, **more)
        found.append(Part(f"short-{preset}", preset, plan))
    return found


def page(played: Sequence[tuple[Part, Results]], command: str, budget: str, reference: str) -> str:
    """The page of Markdown."""
    lines = [
        "<!-- Written by `dudak lab table`: run it anew rather than change it here. -->\n",
        "# All bots against all\n",
        f"Every number on this page comes from\n\n```text\n{command}\n```\n",
        f"The budget of a decision is {budget}; bots that need less take less. Every deal is played with all rotations of the seats.",
        "A cell says how often the bot of the row is the Dudák, in percent with a 95 % interval. *Time* is the mean of decisions with a choice;",
        "*stopped* games have no loser (rule 7.4).",
    ]
    short = [(part, results) for part, results in played if part.name.startswith("short-")]
    for part, results in played:
        if not part.name.startswith("short-"):
            lines += _pairs(part, results)
    if short:
        lines += _short(short, reference)
    return "\n".join(lines) + "\n"


def _pairs(part: Part, results: Results) -> list[str]:
    bots = part.plan.bots
    players = RuleSet.parse(part.plan.rules[0]).players
    found: dict[tuple[str, str], Estimate] = {}
    for table in range(len(results.tables)):
        lineup = results.tables[table].bots
        for one in results.at_table(table):
            other = lineup[1] if one.bot == lineup[0] else lineup[0]
            found[one.bot, other] = one.loss
    alone = (
        "one of the row against one of the column"
        if players == 2
        else f"one of the row among {players - 1} of the column"
    )
    rated = {one.bot: one for one in results.bots(0)}
    lines = [
        f"\n## {part.heading}\n",
        f"{alone.capitalize()}; fair is {1 / players:.0%}.",
        f"{part.plan.deals} deals a cell, {players} rotations each; {results.loops(0).mean:.2%} of all games were stopped.\n",
        "| | " + " | ".join(bots) + " | time | rating |",
        "| --- |" + " --- |" * (len(bots) + 2),
    ]
    for bot in bots:
        cells = ["" if bot == other else _share(found.get((bot, other))) for other in bots]
        one = rated[bot]
        rating = "" if one.rating is None else f"{one.rating.mu:.1f} ± {2 * one.rating.sigma:.1f}"
        lines.append(f"| **{bot}** | " + " | ".join(cells) + f" | {_time(one.seconds)} | {rating} |")
    return lines


def _short(played: Sequence[tuple[Part, Results]], reference: str) -> list[str]:
    bots = played[0][0].plan.bots[:-1]
    deals = played[0][0].plan.deals
    lines = [
        "\n## Every preset, in short\n",
        f"Four players: the bot of the column alone among three `{reference}`; fair is 25%. {deals} deals a cell, 4 rotations each.\n",
        "| | " + " | ".join(bots) + " | stopped | turns |",
        "| --- |" + " --- |" * (len(bots) + 2),
    ]
    for part, results in played:
        cells = [_share(results.at_table(table)[0].loss) for table in range(len(bots))]
        ended = f"{results.loops(0).mean:.2%} | {results.turns(0).mean:.0f}"
        lines.append(f"| **{part.heading}** | " + " | ".join(cells) + f" | {ended} |")
    return lines


def _share(loss: Estimate | None) -> str:
    return (
        "" if loss is None or not loss.games else f"{100 * loss.mean:.1f} ({100 * loss.low:.1f}–{100 * loss.high:.1f})"
    )


def _time(seconds: float) -> str:
    return f"{1e3 * seconds:.1f} ms" if seconds >= 1e-3 else f"{1e6 * seconds:.0f} µs"


def write(folder: Path, played: Sequence[tuple[Part, Results]], *, command: str, budget: str, reference: str) -> None:
    """``bots.md`` and ``bots.json`` into ``folder``."""
    (folder / "bots.md").write_text(page(played, command, budget, reference), encoding="utf-8")
    told = {part.name: results.to_json() for part, results in played}
    (folder / "bots.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
