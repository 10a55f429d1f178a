"""``python -m bench.review [--deals N] [--depth D]``: what a review costs, and how players of known strength come off.

Every deal is played among bots of one kind and reviewed; the time is processor time of one thread.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter

from dudak import Match, Record, RuleSet
from dudak.bots import Bot, Budget, make
from dudak.bots.search import SearchBot
from dudak.review import CLASSES, DEPTHS, review

KINDS = ("beginner", "regular", "search")
PLAYERS = (2, 3, 4)
LONGEST = 120  # turns; what goes on for longer is reviewed as far as it has come


def player(kind: str, seed: int) -> Bot:
    return SearchBot(random.Random(seed)) if kind == "search" else make(kind, seed)


def played(rules: RuleSet, kind: str, seed: int) -> Record:
    """A deal among bots of one kind."""
    match = Match.shuffled(rules, rng=random.Random(seed))
    start, moves = match.deal, []
    bots = [player(kind, seed * 10 + seat) for seat in range(rules.players)]
    while not match.over and match.deal.turns < LONGEST:
        assert match.deal.turn is not None
        view = match.deal.view(match.deal.turn)
        moves.append(bots[match.deal.turn].choose(view, Budget(60, 8000)))
        match = match.play(moves[-1])
    return Record.from_match(match, start, moves)


def row(preset: str, players: int, kind: str, deals: int, depth: str) -> None:
    verdicts: Counter[str] = Counter()
    turns, seconds, lost = 0, 0.0, 0.0
    for seed in range(deals):
        record = played(RuleSet.preset(preset, players=players), kind, seed)
        before = time.thread_time()
        found = review(record, depth=depth, seed=seed)
        seconds += time.thread_time() - before
        turns += found.course[-1].turn
        verdicts.update(decision.verdict for decision in found.decisions())
        lost += sum(decision.loss for decision in found.decisions())
    count = max(sum(verdicts.values()), 1)
    shares = " | ".join(f"{100 * verdicts[verdict] / count:.0f} %" for verdict in CLASSES)
    times = f"{turns / deals:.0f} | {count / deals:.0f} | {seconds / deals:.1f} s | {60 * seconds / turns:.1f} s"
    print(f"| {preset} {players} | {kind} | {times} | {shares} | {100 * lost / count:.1f} % |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--depth", choices=DEPTHS, default="standard")
    parser.add_argument("--presets", nargs="*", default=["classic"])
    parser.add_argument("--kinds", nargs="*", default=KINDS)
    args = parser.parse_args()
    review(played(RuleSet.preset("classic", players=2), "beginner", 0), simulations=1)  # compiled before it is timed
    heads = ["deals", "players", "turns", "decisions", "a review", "for 60 turns", *CLASSES, "lost on average"]
    print("| " + " | ".join(heads) + " |")
    print("|" + " --- |" * len(heads))
    for preset in args.presets:
        for players in (4,) if preset == "club" else PLAYERS:
            for kind in args.kinds:
                row(preset, players, kind, args.deals, args.depth)


if __name__ == "__main__":
    main()
