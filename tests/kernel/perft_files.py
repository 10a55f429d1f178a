"""tests/perft/*.perft: set-up deals and how many sequences of moves each has, by depth.

    python -m tests.kernel.perft_files    write them anew (only after a change of the rules, and look at the difference)

A file holds blocks of ``name: value`` lines, one block a deal: what ``Deal.set_up`` takes, then ``perft``, the counts
for depth 1, 2, 3 and so on.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dudak import kernel
from dudak.cards import SUIT_LETTERS, Cards
from dudak.deal import Deal
from dudak.ruleset import PRESETS, RuleSet

FOLDER = Path(__file__).parent.parent / "perft"
ENOUGH = 400_000  # the last depth is the first with more than this
DEEPEST = 12


def hand_text(cards: Cards) -> str:
    suits = ["".join(card.text[0] for card in cards if card.text[1] == suit) for suit in SUIT_LETTERS]
    return ".".join(suit or "-" for suit in suits)


def words(cards: Any) -> str:
    return " ".join("-" if card is None else str(card) for card in cards)


def block(deal: Deal) -> dict[str, str]:
    """A start position as text."""
    values = {
        "rules": str(deal.rules),
        "dealer": str(deal.dealer),
        "hands": " ".join(hand_text(deal.hand(seat)) for seat in range(deal.players)),
    }
    if deal.talon:
        values["talon"] = words(deal.talon)
    if any(card is not None for card in deal.face_down):
        values["face-down"] = words(deal.face_down)
    if any(suit is not None for suit in deal.trumps):
        values["trumps"] = " ".join("-" if suit is None else suit.letter for suit in deal.trumps)
    if any(deal.shown):
        values["shown"] = " | ".join(words(cards) or "-" for cards in deal.shown)
    if deal.removed:
        values["removed"] = words(deal.removed)
    return values


def set_up(values: dict[str, str]) -> dict[str, Any]:
    """The arguments of ``Deal.set_up`` but the rules, cards as lists of text; the model takes them too."""
    hands = []
    for hand in values["hands"].split():
        suits = zip(hand.split("."), SUIT_LETTERS, strict=True)
        hands.append([rank + suit for ranks, suit in suits for rank in ranks if rank != "-"])

    def seats(name: str) -> list[str | None] | None:
        return [None if word == "-" else word for word in values[name].split()] if name in values else None

    shown = values.get("shown")
    return {
        "hands": hands,
        "talon": values.get("talon", "").split(),
        "face_down": seats("face-down"),
        "trumps": seats("trumps"),
        "shown": None if shown is None else [[w for w in s.split() if w != "-"] for s in shown.split("|")],
        "removed": values.get("removed", "").split(),
        "dealer": int(values["dealer"]),
    }


def read(path: Path) -> Iterator[tuple[RuleSet, dict[str, Any], list[int]]]:
    for text in path.read_text("utf-8").split("\n\n"):
        lines = [line for line in text.splitlines() if line and not line.startswith("#")]
        if lines:
            values = dict(line.split(": ", 1) for line in lines)
            yield RuleSet.parse(values["rules"]), set_up(values), [int(n) for n in values["perft"].split()]


def counts(deal: Deal) -> list[int]:
    out: list[int] = []
    while len(out) < DEEPEST and (not out or out[-1] <= ENOUGH):
        out.append(kernel.perft(deal, len(out) + 1))
    return out


SPIKE = "7U.-.9K.89OA 89OKA.XKA.-.- -.79O.8UA.UK X.8U.7XO.7X"
EXTRA = {
    "classic": [
        {"rules": "classic", "dealer": "3", "hands": SPIKE},
        {"rules": "classic pickup=run pickup_with_trump=one declare=any_time", "dealer": "3", "hands": SPIKE},
    ]
}


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for preset in PRESETS:
        extra = EXTRA.get(preset, [])
        blocks = [(values, Deal.set_up(RuleSet.parse(values["rules"]), **set_up(values))) for values in extra]
        for players in (4,) if preset == "club" else (2, 3, 4):
            rules = RuleSet.preset(preset, players=players)
            deal = Deal.shuffled(rules, rng=random.Random(players), dealer=players - 2)
            values = block(deal)
            assert Deal.set_up(rules, **set_up(values)) == deal, values
            blocks.append((values, deal))
        text = f"# Sequences of moves from start positions, {preset}; see tests/kernel/perft_files.py.\n"
        for values, deal in blocks:
            lines = [f"{name}: {value}" for name, value in values.items()]
            text += "\n" + "\n".join([*lines, "perft: " + " ".join(map(str, counts(deal)))]) + "\n"
        (FOLDER / f"{preset}.perft").write_text(text, "utf-8")
        print(preset, len(blocks))


if __name__ == "__main__":
    write()
