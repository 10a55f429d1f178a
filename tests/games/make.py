"""Writes the golden records anew: ``python -m tests.games.make``. A change in them is reviewed as a diff.

Each preset with 2, 3 and 4 seats, played to the end by a simple policy; the seed is the first that ends soon.
"""

from __future__ import annotations

import itertools
import pathlib
import random

from dudak.deal import Deal
from dudak.moves import Move
from dudak.notation import Record, dumps
from dudak.ruleset import PRESETS, RuleSet
from tests.laws.random_rules import choose

HERE = pathlib.Path(__file__).parent
NAMES = ("Anna", "Bohuš", "Cilka", "Dan")
SOON = 45  # turns

# Rule sets that show what the presets do not.
OTHERS = (
    "classic trumps=announced",
    "classic players=3 trumps=announced announce=before_deal exclusive=False",
    "classic trumps=chosen_secretly",
    "classic players=3 trumps=kings",
    "classic players=2 trumps=agreed agreed=hb",
    "classic players=3 pickup=run pickup_with_trump=one declare=any_time",
    "secret players=3 reveal_any=True declare=any_time",
    "talon players=3 ace_penalty=6 trumps=kings",
)


def record(rules: RuleSet) -> Record:
    """One deal played to the end, with a comment where somebody goes out or somebody's trump becomes known."""
    for seed in itertools.count():
        rng = random.Random(seed)
        start = Deal.shuffled(rules, rng=rng, dealer=rng.randrange(rules.players))
        found = played(start, rng)
        if found is not None:
            moves, comments = found
            names = NAMES[: rules.players]
            return Record.from_deal(start, moves, names=names, comments=comments, tags={"Event": "Golden records"})
    raise AssertionError


def played(start: Deal, rng: random.Random) -> tuple[list[Move], dict[int, str]] | None:
    deal, moves, comments = start, [], {0: f"A deal of {start.rules.base}."}
    while not deal.over:
        if deal.turns > SOON:
            return None
        move = choose(rng, deal, "declares")
        before, deal = deal, deal.play(move)
        moves.append(move)
        if len(deal.finished) > len(before.finished):
            comments[len(moves)] = f"{NAMES[deal.finished[-1]]} is out."
    return moves, comments


def files() -> dict[str, str]:
    """The text of each file by name."""
    made = {}
    for preset in PRESETS:
        seats = (4,) if preset == "club" else (2, 3, 4)
        made[f"{preset}.dudak"] = dumps(record(RuleSet.preset(preset, players=players)) for players in seats)
    made["others.dudak"] = dumps(record(RuleSet.parse(text)) for text in OTHERS)
    return made


if __name__ == "__main__":
    for name, text in files().items():
        (HERE / name).write_text(text, encoding="utf-8")
