"""``search`` against OpenSpiel's ISMCTS at the same time a decision, two-handed: ``python -m bench.openspiel``.

The opponent is OpenSpiel's Python ``ISMCTSBot`` on the adapter of ``dudak.lab.envs`` (its C++ twin cannot resample games
written in Python), with playouts by the kernel's sensible policy or, with ``--playouts random``, by OpenSpiel's own random
ones, and the move visited most. Each deal is played from both seats. Printed: how often ``search`` is the Dudák, with a 95 %
interval, and the time and simulations of both.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from typing import Any

from dudak.bots import Budget
from dudak.bots.search import SearchBot, warm_up
from dudak.moves import Move

GOAL = 0.40
FEWEST = 3  # simulations without which its tree has no visits


def timed(seconds: float) -> Any:
    """OpenSpiel's bot, searching for ``seconds`` instead of a number of simulations."""
    from open_spiel.python.algorithms.ismcts import ISMCTSBot

    class Timed(ISMCTSBot):  # type: ignore[misc]
        simulations = 0

        def run_search(self, state: Any) -> Any:
            end = time.perf_counter() + seconds
            self.reset()
            legal = state.legal_actions()
            if len(legal) == 1:
                return [(legal[0], 1.0)]
            self._root_node = self.create_new_node(state)
            done = 0
            while done < FEWEST or time.perf_counter() < end:
                self.run_simulation(self.sample_root_state(state))
                done += 1
            self.simulations += done
            return self.get_final_policy(state, self.filter_illegals(self._root_node, legal))

    return Timed


def evaluator(playouts: str, seed: int) -> Any:
    """What a leaf is worth."""
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    from dudak.lab.envs.openspiel import SensibleEvaluator

    return SensibleEvaluator(1, seed) if playouts == "sensible" else RandomRolloutEvaluator(1)


def game(number: int, preset: str, seconds: float, playouts: str, exploration: float) -> Counter[str]:
    """Game ``number``: deal ``number // 2`` with ``search`` at seat ``number % 2``."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms.ismcts import ISMCTSFinalPolicyType

    from dudak.lab.envs import openspiel

    state = pyspiel.load_game(f"{openspiel.NAME}(preset={preset},players=2)").new_initial_state()
    deal, seat = divmod(number, 2)
    rng = random.Random(deal)
    while state.is_chance_node():
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
    ours = SearchBot(random.Random(number))
    theirs = timed(seconds)(
        state.get_game(),
        evaluator(playouts, number),
        exploration,
        1,
        random_state=np.random.RandomState(number),
        final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        allow_inconsistent_action_sets=True,
    )
    found = Counter[str]()
    while not state.is_terminal():
        choice, began = len(state.legal_actions()) > 1, time.perf_counter()
        who = "our" if state.current_player() == seat else "their"
        if who == "our":
            action = int(ours.choose(state.match.deal.view(seat), Budget(seconds=seconds)))
            found["our simulations"] += ours.simulations if choice else 0
        else:
            action = int(theirs.step(state))
        found[f"{who} microseconds"] += round((time.perf_counter() - began) * 1e6) if choice else 0
        found[f"{who} decisions"] += choice
        state.apply_action(Move(action))
    found["their simulations"] = theirs.simulations
    found["lost"] = int(state.returns()[seat] < 0)
    found["stopped"] = int(not any(state.returns()))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--milliseconds", type=float, default=100)
    parser.add_argument("--preset", default="classic")
    parser.add_argument("--playouts", choices=("sensible", "random"), default="sensible")
    parser.add_argument("--exploration", type=float, default=1.0, help="the constant of OpenSpiel's tree policy")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    warm_up()
    found, rest = Counter[str](), (args.preset, args.milliseconds / 1e3, args.playouts, args.exploration)
    with ProcessPoolExecutor(args.workers) as pool:
        for number, one in enumerate(pool.map(game, range(args.games), *([value] * args.games for value in rest)), 1):
            found += one
            if number % 20 == 0:
                print(f"  {number}: {found['lost'] / number:.1%}", flush=True)
    rate = found["lost"] / args.games
    error = 1.96 * sqrt(rate * (1 - rate) / args.games)
    print(
        f"search against OpenSpiel's ISMCTS ({args.playouts} playouts), {args.preset}, 2 players, {args.games} games at "
        f"{args.milliseconds:g} ms: loses {rate:.1%} ± {error:.1%} (goal {GOAL:.0%}), {found['stopped']} without a loser"
    )
    for who in ("our", "their"):
        count = found[f"{who} decisions"]
        print(
            f"  {who:5} {found[f'{who} microseconds'] / count / 1e3:.1f} ms and "
            f"{found[f'{who} simulations'] / count:,.0f} simulations a decision, {count} decisions"
        )


if __name__ == "__main__":
    main()
