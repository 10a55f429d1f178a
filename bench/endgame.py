"""Exact endgames: how long they take, and that they are right: ``python -m bench.endgame [--check N | --tail N]``.

Without ``--check``: random positions by number of cards in play (hands, pile and face-down cards; two players left) for
classic and for all presets with 2 to 4 players, and real ones by cards in hands, from deals among ``regular``s. A position
is solved for the mover and then for every move. ``--check N`` compares ``N`` random positions of random rule sets, all
positions of 4 and 5 cards of two suits in classic, 8 cards of lizaci and karetni, where many positions are endless, and
real endgames of at most 8 cards with plain brute force; every position by solvers that look both ways. ``--tail N``: how many
of ``N`` random positions of 12 cards take longer than the goal, for the mover.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import product

from dudak import PRESETS, Deal, Match, RuleSet
from dudak.bots import Budget, make
from dudak.kernel import endgame
from tests.kernel.retrograde import Brute, TooLarge, all_deals, random_endgame

SIZES = (4, 6, 8, 10, 12, 16, 20)
BUDGET = 250_000  # positions: about 100 ms on one core
GOAL = 0.1  # s of a core, up to ``GOAL_CARDS``
GOAL_CARDS = 12


def scattered(rules: RuleSet, rng: random.Random, count: int) -> Deal:
    """``count`` random cards in two hands and a pile; where trumps can be declared, each player has one or not."""
    players = rules.players
    while True:
        cards = rng.sample(range(32), count)
        inside = rng.sample(range(players), 2)
        lying: list[int | None] = [None] * players
        sure = rules.trumps not in ("declared", "pocket", "secret")
        trumps = [suit if sure or rng.random() < 0.5 else None for suit in rng.sample("alhb", players)]
        if rules.has_face_down:
            for seat in inside:
                if trumps[seat] is None and len(cards) > 3:
                    lying[seat] = cards.pop()
        below = rng.randint(0, len(cards) // 2)
        pile, rest = cards[:below], cards[below:]
        hands: list[list[int]] = [[] for _ in range(players)]
        for card in rest:
            hands[rng.choice(inside)].append(card)
        if all(hands[seat] for seat in inside):
            return Deal.set_up(
                rules,
                hands=hands,
                pile=pile,
                face_down=lying if rules.has_face_down else None,
                trumps=None if rules.trumps in ("common", "agreed") else trumps,
                turn=rng.choice(inside),
            )


def real(preset: str, first: int, count: int) -> Iterator[Deal]:
    """Every start of a turn with two players left and the talon gone, in deals among regulars."""
    for number in range(first, first + count):
        rules = RuleSet.preset(preset, players=4 if preset == "club" else 2 + number % 3)
        match = Match.shuffled(rules, rng=random.Random(number))
        players = [make("regular", number * 4 + seat) for seat in range(rules.players)]
        turn = -1
        while not match.over:
            deal = match.deal
            assert deal.turn is not None
            if rules.players - len(deal.finished) == 2 and not deal.talon and deal.turns != turn and not deal.aside:
                turn = deal.turns
                yield deal
            match = match.play(players[deal.turn].choose(deal.view(deal.turn), Budget()))


def in_hands(deal: Deal) -> int:
    return endgame.cards_in_play(deal) - len(deal.pile)


def measure(deals: Iterable[Deal], name: str) -> str:
    """One row: median and 99th percentile of the time, share unknown and endless; for the mover, then for all moves."""
    times, every, found = [], [], Counter[str]()
    for deal in deals:
        begin = time.thread_time()
        found[endgame.solve(deal, nodes=BUDGET, every=False).outcome] += 1
        times.append(time.thread_time() - begin)
        begin = time.thread_time()
        verdicts = endgame.solve(deal, nodes=BUDGET).moves.values()
        every.append(time.thread_time() - begin)
        found["open"] += any(verdict.outcome == "unknown" for verdict in verdicts)
    if not times:
        return ""
    total = len(times)
    cells = [name, str(total)]
    for sample in (times, every):
        sample.sort()
        cells += [f"{sample[total // 2] * 1e3:.1f} ms", f"{sample[total * 99 // 100] * 1e3:.0f} ms"]
    cells += [f"{found[what] / total:.1%}" for what in ("unknown", "open", "endless")]
    return "| " + " | ".join(cells) + " |"


def rule_sets() -> tuple[tuple[str, list[RuleSet]], ...]:
    presets = [RuleSet.preset(p, players=n) for p, n in product(PRESETS, (2, 3, 4)) if p != "club" or n == 4]
    return ("classic", [RuleSet.preset("classic", players=2)]), ("all presets", presets)


def tail(count: int) -> None:
    head = ("random positions of 12 cards", "number", "above 100 ms", "unknown", "slowest", "most positions looked at")
    print(f"| {' | '.join(head)} |\n|{' --- |' * len(head)}")
    for title, chosen in rule_sets():
        rng = random.Random(2)
        times, unknown, most = [], 0, 0
        for i in range(count):
            deal = scattered(chosen[i % len(chosen)], rng, GOAL_CARDS)
            begin = time.thread_time()
            solution = endgame.solve(deal, nodes=BUDGET, every=False)
            times.append(time.thread_time() - begin)
            unknown += solution.outcome == "unknown"
            most = max(most, solution.nodes)
        above = sum(took > GOAL for took in times)
        print(f"| {title} | {count} | {above} | {unknown} | {max(times) * 1e3:.0f} ms | {most:,} |", flush=True)


def report(count: int, deals: int) -> None:
    head = ("cards", "positions", "median", "p99", "all moves: median", "p99", "unknown", "a move unknown", "endless")
    for title, chosen in rule_sets():
        rng = random.Random(1)
        print(f"\nRandom positions, {title}, by cards in play\n\n| {' | '.join(head)} |\n|{' --- |' * len(head)}")
        for size in SIZES:
            some = (scattered(chosen[i % len(chosen)], rng, size) for i in range(count))
            print(measure(some, str(size)), flush=True)
    by_hands = defaultdict[int, list[Deal]](list)
    for preset in PRESETS:
        for deal in real(preset, 0, deals):
            by_hands[(in_hands(deal) - 1) // 4 * 4].append(deal)
    print(f"\nReal endgames, all presets, by cards in hands\n\n| {' | '.join(head)} |\n|{' --- |' * len(head)}")
    for low, found in sorted(by_hands.items()):
        sample = random.Random(1).sample(found, min(count, len(found)))
        print(measure(sample, f"{low + 1}-{low + 4}"), flush=True)


# --- right? -----------------------------------------------------------------------------------------------------------


def check(count: int, deals: int) -> None:
    """Raises at the first position that is not solved right."""
    found = Counter[str]()
    for seed in range(count):
        found += compare([random_endgame(random.Random(seed), 7)], seed, 30)
    print(f"random rule sets, up to 7 cards: {dict(found)}", flush=True)
    found = Counter[str]()
    classic = RuleSet.preset("classic", players=2)
    for cards in ((0, 6, 9, 15), (1, 2, 5, 9), (0, 2, 7, 8, 12), (0, 1, 3, 6, 8)):
        for trumps in (
            (None, None),
            ("a", None),
            ("b", None),
            ("h", None),
            ("a", "l"),
            ("l", "a"),
            ("a", "h"),
            ("h", "b"),
        ):
            found += compare(all_deals(classic, list(cards), [trumps]), 0, 1_000_000)
    print(f"classic, all positions of 4 and 5 cards of two suits: {dict(found)}", flush=True)
    found = Counter[str]()
    for seed in range(count // 10):
        rules = RuleSet.preset(("lizaci", "karetni")[seed % 2], players=2 + seed % 3)
        found += compare([scattered(rules, random.Random(seed), 8)], seed, 100)
    print(f"lizaci and karetni, 8 cards: {dict(found)}", flush=True)
    found = Counter[str]()
    for preset in PRESETS:
        for deal in real(preset, 0, deals):
            if endgame.cards_in_play(deal) <= 8:
                found += compare([deal], deal.turns, 100)
    print(f"real endgames of at most 8 cards: {dict(found)}", flush=True)


def compare(starts: Iterable[Deal], seed: int, most: int) -> Counter[str]:
    """Up to ``most`` of the positions that can be reached, some by a new solver each and all by one that is kept."""
    try:
        brute = Brute(starts, most=300_000)
    except TooLarge:
        return Counter(["too large for brute force"])
    keys = list(brute.states)
    keys = random.Random(seed).sample(keys, min(most, len(keys)))
    for key in keys[:3]:
        brute.compare(key, endgame.Solver())
        brute.compare(key, endgame.Solver(share=1))
    found = Counter[str]()
    for kept in (endgame.Solver(), endgame.Solver(share=5)):
        found += Counter(brute.compare(key, kept) for key in keys)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", type=int, metavar="N", help="compare with brute force: N random positions and more")
    parser.add_argument(
        "--tail", type=int, metavar="N", help="how many of N positions of 12 cards take longer than the goal"
    )
    parser.add_argument("--count", type=int, default=300, help="positions in a row of the tables")
    parser.add_argument("--deals", type=int, default=40, help="deals of each preset that real endgames come from")
    args = parser.parse_args()
    endgame.warm_up()
    if args.tail is not None:
        tail(args.tail)
    elif args.check is None:
        report(args.count, args.deals)
    else:
        check(args.check, args.deals)


if __name__ == "__main__":
    main()
