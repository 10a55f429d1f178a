"""The report on variants: a page of Markdown with pictures beside it, and all numbers as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from dudak.lab.plots import BAR, FAIR, new_figure, save

RANKS: Final = {"7": "7", "8": "8", "9": "9", "X": "10", "U": "under", "O": "over", "K": "king", "A": "ace"}
_EVENTS: Final = {
    "beat": "beats",
    "own_trump": "of them with a trump on another suit",
    "abstych": "of them abštych",
    "declare": "trumps declared",
    "turn_up": "cards turned up",
    "pick_up": "pick-ups",
    "draw": "draws",
    "penalty": "ace penalties",
    "pass_up": "beats passed up",
}
Told = Mapping[str, Any]


def write_report(profiles: Sequence[Told], folder: Path, command: str) -> None:
    """Write ``index.md``, ``variants.json`` and the pictures into ``folder``, which is made if it is not there.

    ``profiles``: what ``Profile.to_json`` gives; ``command``: how the report is made again.
    """
    folder.mkdir(parents=True, exist_ok=True)
    lengths_picture(profiles, folder / "length.svg")
    distance_picture(profiles, folder / "dealer.svg")
    cards_picture(profiles, folder / "cards.svg")
    (folder / "variants.json").write_text(json.dumps(list(profiles), indent=1) + "\n", encoding="utf-8")
    (folder / "index.md").write_text(page(profiles, command), encoding="utf-8")


def page(profiles: Sequence[Told], command: str) -> str:
    """The report as Markdown."""
    parts = [
        "<!-- Written by `dudak lab variants`: run it anew rather than change it here. -->\n",
        "# What the variants are like\n",
        f"Every number on this page comes from\n\n```text\n{command}\n```\n",
        "One bot plays at all seats. Intervals are 95 %.\n",
        "## Length and choices\n",
        "*Choices* are moves with more than one possibility, *branching* is how many there then are. *Lead changes*: how often in a deal",
        "it changes who would lose if from there on everybody played by the sensible policy of the playouts. A choice *matters*",
        "if its best and its worst move are 10 percentage points apart in the chance to become the Dudák, by playing each out in the",
        "same 100 worlds that fit what the player knows; *at stake* is how far apart they are on average. *Stopped*: ended by a stop",
        "rule, without a Dudák.\n",
        "| rules | deals | turns | 5–95 % | moves | choices | branching | lead changes | choices that matter | at stake | stopped |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
        *(_length_row(one) for one in profiles),
        "\n![Turns of a deal](length.svg)\n",
        "## Who loses\n",
        "The share of deals lost by distance from the dealer; 1 is the dealer’s left, who leads first.\n",
        "| rules | 1 | 2 | 3 | 4 |",
        "| --- | --- | --- | --- | --- |",
        *(_distance_row(one) for one in profiles),
        "\n![Loss by distance from the dealer](dealer.svg)\n",
        "By seat, which should not matter, since the dealer is drawn:\n",
        "| rules | seat 1 | seat 2 | seat 3 | seat 4 |",
        "| --- | --- | --- | --- | --- |",
        *(_row(one, "loss_by_seat", [str(seat) for seat in range(4)]) for one in profiles),
        "\n## What cards are worth\n",
        "How much more often than on average one loses who was dealt a card of this rank, in percentage points; below 0 it helps.\n",
        "| rules | " + " | ".join(RANKS.values()) + " |",
        "| --- |" + " --- |" * len(RANKS),
        *(_cards_row(one) for one in profiles),
        "\n![What cards are worth](cards.svg)\n",
        "The share lost by how many cards one was dealt of the suit that was or became the own trump:\n",
        "| rules | no trump | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 |",
        "| --- |" + " --- |" * 10,
        *(_trumps_row(one) for one in profiles),
        "\n## What happens\n",
        "Times a deal.\n",
        "| rules | " + " | ".join(_EVENTS.values()) + " |",
        "| --- |" + " --- |" * len(_EVENTS),
        *(f"| {one['rules']} | " + " | ".join(f"{one['events'][name]:.1f}" for name in _EVENTS) + " |" for one in profiles),
        "\n## How often options matter\n",
        "The share of choices at which another value of an option would change what is legal, or what a legal move leads to.\n",
        *_options(profiles),
    ]  # fmt: skip
    return "\n".join(parts) + "\n"


def _length_row(one: Told) -> str:
    cells = [
        one["rules"], str(one["deals"]), _mean(one["turns"]), f"{one['turns_5']}–{one['turns_95']}", _mean(one["moves"]),
        f"{one['choices']:.1f}", f"{one['branching']:.1f}", _mean(one["lead_changes"]), f"{one['mattering']:.0%}",
        f"{100 * one['spread']:.0f}", f"{one['stopped']['mean']:.1%}",
    ]  # fmt: skip
    return "| " + " | ".join(cells) + " |"


def _mean(estimate: Told) -> str:
    return f"{estimate['mean']:.1f} ± {(estimate['high'] - estimate['low']) / 2:.1f}"


def _share(estimate: Told) -> str:
    return f"{estimate['mean']:.1%} ± {(estimate['high'] - estimate['low']) / 2:.1%}"


def _distance_row(one: Told) -> str:
    return _row(one, "loss_by_distance", [str(distance) for distance in range(1, 5)])


def _row(one: Told, name: str, keys: Sequence[str]) -> str:
    return (
        f"| {one['rules']} | " + " | ".join(_share(one[name][key]) if key in one[name] else "" for key in keys) + " |"
    )


def _cards_row(one: Told) -> str:
    cells = (
        f"{100 * value['mean']:+.1f} ± {50 * (value['high'] - value['low']):.1f}" for value in one["cards"].values()
    )
    return f"| {one['rules']} | " + " | ".join(cells) + " |"


def _trumps_row(one: Told) -> str:
    told = [one["without_trump"], *(one["trump_cards"].get(str(count), {"games": 0}) for count in range(9))]
    return f"| {one['rules']} | " + " | ".join(f"{x['mean']:.0%}" if x["games"] else "" for x in told) + " |"


def _options(profiles: Sequence[Told]) -> list[str]:
    names = sorted({name for one in profiles for name, share in one["options"].items() if share})
    head = "| rules | " + " | ".join(f"`{name}`" for name in names) + " |"
    rows = [
        f"| {one['rules']} | " + " | ".join(_some(one["options"].get(name, 0)) for name in names) + " |"
        for one in profiles
    ]
    return [head, "| --- |" + " --- |" * len(names), *rows]


def _some(share: float) -> str:
    return f"{share:.0%}" if share >= 0.005 else "under 1%" if share else ""


# --- pictures --------------------------------------------------------------------------------------------------------


def lengths_picture(profiles: Sequence[Told], path: Path) -> None:
    """Mean turns of a deal; the line goes from the 5th to the 95th of a hundred."""
    figure, (axes,) = new_figure(1, 0.8 + 0.26 * len(profiles))
    means = [one["turns"]["mean"] for one in profiles]
    reach = [
        [max(0, one["turns"]["mean"] - one["turns_5"]) for one in profiles],
        [max(0, one["turns_95"] - one["turns"]["mean"]) for one in profiles],
    ]
    axes.barh(range(len(profiles)), means, xerr=reach, color=BAR, ecolor="#777777", height=0.7)
    axes.set_yticks(range(len(profiles)), [one["rules"] for one in profiles])
    axes.invert_yaxis()
    axes.set_xlabel("turns")
    axes.spines[["top", "right"]].set_visible(False)
    save(figure, path)


def distance_picture(profiles: Sequence[Told], path: Path) -> None:
    """Loss against the fair share, by distance from the dealer."""
    figure, (axes,) = new_figure(1, 0.8 + 0.26 * len(profiles))
    for at, one in enumerate(profiles):
        losses = one["loss_by_distance"]
        fair = sum(value["mean"] for value in losses.values()) / len(losses)
        for distance, value in losses.items():
            place = at + (int(distance) - (len(losses) + 1) / 2) * 0.2
            low, high = value["mean"] - value["low"], value["high"] - value["mean"]
            axes.errorbar(
                100 * (value["mean"] - fair), place, xerr=[[100 * low], [100 * high]], marker=f"${distance}$", linestyle="none", color=BAR,
                ecolor="#bbbbbb", markersize=6,
            )  # fmt: skip
    axes.axvline(0, color=FAIR, linewidth=1)
    axes.set_ylim(-0.6, len(profiles) - 0.4)
    axes.set_yticks(range(len(profiles)), [one["rules"] for one in profiles])
    axes.invert_yaxis()
    axes.set_xlabel("percentage points above the mean")
    axes.spines[["top", "right"]].set_visible(False)
    save(figure, path)


def cards_picture(profiles: Sequence[Told], path: Path) -> None:
    """The worth of each rank in each rule set: blue helps, red harms."""
    figure, (axes,) = new_figure(1, 1.0 + 0.26 * len(profiles))
    worth = [[100 * value["mean"] for value in one["cards"].values()] for one in profiles]
    most = max(1.0, *(abs(one) for row in worth for one in row))
    axes.imshow(worth, cmap="RdBu_r", vmin=-most, vmax=most, aspect="auto")
    for at, row in enumerate(worth):
        for rank, value in enumerate(row):
            shade = "white" if abs(value) > 0.6 * most else "black"
            axes.text(rank, at, f"{value:+.0f}", ha="center", va="center", fontsize=8, color=shade)
    axes.set_xticks(range(len(RANKS)), list(RANKS.values()))
    axes.set_yticks(range(len(profiles)), [one["rules"] for one in profiles])
    axes.set_xlabel("percentage points above the mean")
    save(figure, path)
