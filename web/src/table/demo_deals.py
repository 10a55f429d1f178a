"""Write deals.dat for the demo page: recorded deals of many rule sets as one seat sees them.

Run from the repository: ``.venv/bin/python web/src/table/demo_deals.py``.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from dudak import Deal, RuleSet
from dudak.view import report

DEALS: dict[str, tuple[str, int | None, int]] = {  # name: rule set, seat that looks on, seed
    "classic4": ("classic players=4", 0, 7),
    "classic3": ("classic players=3", 0, 7),
    "classic2": ("classic players=2", 0, 7),
    "pocket4": ("pocket players=4", 0, 7),
    "secret3": ("secret players=3", 0, 7),
    "talon4": ("talon players=4", 0, 7),
    "zapletal2": ("zapletal players=2", 0, 7),
    "karetni3": ("karetni players=3", 0, 7),
    "lizaci4": ("lizaci players=4", 0, 7),
    "open4": ("open players=4", 0, 7),
    "announced": ("classic players=4 trumps=announced", 0, 3),
    "spectator": ("classic players=4", None, 3),
}
LIMIT = 400


def record(rules: str, seat: int | None, seed: int) -> list[dict[str, Any]]:
    """A deal of careless players who like to beat, one moment a move."""
    rng = random.Random(seed)
    deal = Deal.shuffled(RuleSet.parse(rules), rng=rng, dealer=RuleSet.parse(rules).players - 1)
    moments: list[dict[str, Any]] = [{"view": deal.view(seat).to_json(), "steps": []}]
    while deal.phase != "over" and len(moments) < LIMIT:
        moves = list(deal.legal)
        trumps = [move for move in moves if str(move)[0] in "!?"]
        cards = [move for move in moves if str(move)[0] not in "!?^d"]
        if trumps and rng.random() < 0.25:
            moves = trumps
        elif cards and rng.random() < 0.85:
            moves = cards
        move = rng.choice(moves)
        after = deal.play(move)
        step = report(deal, after, move, seat).to_json()
        moments.append({"view": after.view(seat).to_json(), "steps": [step], "move": str(move), "seat": deal.turn})
        deal = after
    return moments


if __name__ == "__main__":
    made = {name: record(*what) for name, what in DEALS.items()}
    Path(__file__).with_name("deals.dat").write_text(json.dumps(made), encoding="utf-8")
