"""A training from its first deal to the last net, in a folder; whatever is there already is not done again."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any, Final

import numpy as np

from dudak.bots import Budget
from dudak.bots.nets import load, save, trust_in
from dudak.bots.search import SearchBot
from dudak.kernel.net import NO_NET, Net
from dudak.lab.arena import seed_of, start_of
from dudak.lab.training.lessons import Plan, keep_shard, shard_path
from dudak.ruleset import RuleSet

Tell = Callable[[str, int, int, int], None]
"""What is being done (``play``, ``fit``, ``match``), of which generation, how much of it, of how much."""
LAST: Final = "net.npz"
CURVE: Final = "curve.jsonl"
MATCH: Final = 400  # simulations a move


def train(plan: Plan, folder: Path, tell: Tell) -> list[dict[str, Any]]:
    """Train, or go on with it; ``folder/net.npz`` is the net. Returns the curve, a row an epoch.

    ``OtherTraining`` if the folder is of another plan; ``ModuleNotFoundError`` without torch.
    """
    from dudak.lab.training.fit import fit

    plan.begin(folder)
    net = NO_NET
    for generation in range(plan.generations):
        path = folder / f"net-{generation:02}.npz"
        if not path.exists():
            for shard in range(plan.shards):
                keep_shard(plan, folder, generation, shard, net)
                tell("play", generation, shard + 1, plan.shards)
            found, held = lessons_of(plan, folder, generation)
            new, rows = fit(found, held, plan, generation, net, partial(tell, "fit", generation))
            part = folder / "net.part.npz"
            save(new, part)
            strength = {
                f"loses_{players}": match(load(part), players, plan, generation, tell)
                for players in ((2, 4) if plan.matches else ())
            }
            with (folder / CURVE).open("a", encoding="utf-8") as file:
                for epoch, row in enumerate(rows):
                    more = strength if epoch == len(rows) - 1 else {}
                    file.write(json.dumps({"generation": generation, "epoch": epoch, **row, **more}) + "\n")
            part.replace(path)
        net = load(path)
        (folder / LAST).write_bytes(path.read_bytes())
    return curve_of(folder)


def lessons_of(plan: Plan, folder: Path, generation: int) -> tuple[Any, Any]:
    """The lessons of a generation and of the one before, and apart from them a tenth, to measure by."""
    found: list[Any] = []
    held: list[Any] = []
    for one in range(max(0, generation - 1), generation + 1):
        for shard in range(plan.shards):
            (held if shard % 10 == 0 and one == generation else found).append(np.load(shard_path(folder, one, shard)))
    return np.concatenate(found or held), np.concatenate(held)


def match(net: Net, players: int, plan: Plan, generation: int, tell: Tell) -> float:
    """The share of deals of classic that the search with ``net`` loses, one against others without, each from every seat."""
    rules, budget, lost = RuleSet.preset("classic", players=players), Budget(60, MATCH), []
    for number in range(plan.matches):
        for hero in range(players):
            game = start_of(rules, plan.seed, number)
            bots = [
                SearchBot(
                    random.Random(seed_of(plan.seed, number, seat)),
                    nets=(lambda _: (net, trust_in(rules))) if seat == hero else None,
                )
                for seat in range(players)
            ]
            while not game.over:
                seat = game.deal.turn
                assert seat is not None
                game = game.play(bots[seat].choose(game.deal.view(seat), budget))
            lost.append(float(hero in game.losers) if game.losers else 1 / players)
        tell("match", generation, number + 1, plan.matches)
    return fmean(lost)


def curve_of(folder: Path) -> list[dict[str, Any]]:
    """The rows of ``folder/curve.jsonl``: by generation and epoch, how well the net did on lessons held back.

    A row written just before an interruption may stand there twice; the later one holds.
    """
    rows = [json.loads(line) for line in (folder / CURVE).read_text("utf-8").splitlines()]
    return list({(row["generation"], row["epoch"]): row for row in rows}.values())


def draw(curve: list[dict[str, Any]], path: Path) -> None:
    """The curve as a picture: how well losers are foretold, and how often the net's search loses."""
    from dudak.lab.plots import BAR, FAIR, new_figure
    from dudak.lab.plots import save as keep

    figure, axes = new_figure(2, 2.6)
    at = list(range(1, len(curve) + 1))
    for name, colour, label in (("net", BAR, "net, at a glance"), ("search", FAIR, "the search that taught it")):
        axes[0].plot(at, [row[name] for row in curve], color=colour, label=label)
    axes[0].set_ylabel("surprise at the loser")
    axes[0].set_xlabel("epoch")
    axes[0].legend(frameon=False)
    for players, colour in ((2, BAR), (4, FAIR)):
        told = [(i, row[f"loses_{players}"]) for i, row in zip(at, curve, strict=True) if f"loses_{players}" in row]
        axes[1].plot([i for i, _ in told], [share for _, share in told], "o-", color=colour, label=f"{players} players")
        axes[1].axhline(1 / players, color=colour, linewidth=0.7, linestyle=":")
    axes[1].set_ylabel("deals lost")
    axes[1].set_xlabel("epoch")
    axes[1].set_ylim(0, 0.7)
    axes[1].legend(frameon=False)
    keep(figure, path)
