"""How many simulations the tree search makes a second on one core: ``python -m bench.search``.

In positions from the middle of deals among ``regular``s: of classic with four players, and of every preset. Beside it, in
the same run, OpenSpiel's C++ information-set search on its hearts, from the middle of deals too, with one random rollout a
simulation. Processor time of one thread, medians over positions.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time

from bench import peers
from dudak import PRESETS, Deal, Match, RuleSet
from dudak.bots import Budget, make
from dudak.bots.search import SearchBot

GOAL = 150e3


def middle(rules: RuleSet, count: int) -> list[Deal]:
    """Positions with a choice to make from the middle of deals in which everybody is still in."""
    found: list[Deal] = []
    number = 0
    while len(found) < count:
        rng = random.Random(number)
        match = Match.shuffled(rules, rng=rng)
        bots = [make("regular", number * 4 + seat) for seat in range(rules.players)]
        wanted = rng.randint(2 * rules.players, 5 * rules.players)
        number += 1
        while not match.over and (match.deal.turns < wanted or len(match.deal.legal) < 2):
            assert match.deal.turn is not None
            match = match.play(bots[match.deal.turn].choose(match.deal.view(match.deal.turn), Budget()))
        if not match.over and not match.deal.finished:
            found.append(match.deal)
    return found


def ours(rules: RuleSet, positions: int, simulations: int) -> float:
    """Simulations a second."""
    rates = []
    for deal in middle(rules, positions):
        assert deal.turn is not None
        bot, view = SearchBot(random.Random(1)), deal.view(deal.turn)
        began = time.thread_time()
        bot.choose(view, Budget(seconds=600, simulations=simulations))
        if bot.simulations:  # not solved
            rates.append(bot.simulations / (time.thread_time() - began))
    return statistics.median(rates)


def hearts(positions: int, simulations: int) -> float:
    """OpenSpiel's simulations a second in hearts."""
    import pyspiel

    game, rates = pyspiel.load_game("hearts"), []
    for number in range(positions):
        rng = random.Random(number)
        state = game.new_initial_state()
        cards = rng.randint(16, 28)
        while state.is_chance_node() or cards > 0:
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                cards -= 1
        evaluator = pyspiel.RandomRolloutEvaluator(1, number)
        most = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(number, evaluator, 2.0, simulations, -1, most, False, False)
        began = time.thread_time()
        bot.step(state)
        rates.append(simulations / (time.thread_time() - began))
    return statistics.median(rates)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--simulations", type=int, default=10_000)
    args = parser.parse_args()
    warm = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(1), dealer=3)
    SearchBot(random.Random(1)).choose(warm.view(0), Budget(seconds=600, simulations=10))
    rate = ours(RuleSet.preset("classic"), args.positions, args.simulations)
    print(f"search, classic, 4 players, mid-deal: {rate / 1e3:.0f} k simulations/s (goal {GOAL / 1e3:.0f} k)")
    if peers.available():
        other = hearts(args.positions, args.simulations // 5)
        print(
            f"OpenSpiel C++ ISMCTS, hearts, mid-deal: {other / 1e3:.0f} k simulations/s; ours is {rate / other:.1f} ×"
        )
    else:
        print("OpenSpiel is not here: `python tools/boot.py bench` installs it.")
    for preset in PRESETS[1:]:
        rate = ours(RuleSet.preset(preset), args.positions // 2, args.simulations)
        print(f"search, {preset}, 4 players, mid-deal: {rate / 1e3:.0f} k simulations/s", flush=True)


if __name__ == "__main__":
    main()
