"""OpenSpiel's crazy_eights, the nearest game there: random playouts in its C++ and through its Python API.

C++ playouts are those of ``RandomRolloutEvaluator``, asked for through one simulation of ``MCTSBot``. It does not say
how many actions it played: the mean length of playouts from the same start, found through the Python API, stands for
it. Both counts hold OpenSpiel's chance nodes (cards drawn), which favours it: they are cheap.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import Any

PLAYERS = 4
STARTS = 12


def available() -> bool:
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        return False
    return True


def _playout(state: Any, rng: random.Random) -> int:
    actions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(rng.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        actions += 1
    return actions


def crazy_eights(python_playouts: int = 60, rollouts: int = 1500) -> tuple[float, float, float]:
    """Actions a second in C++, actions a second through Python, actions a playout. Medians over starts."""
    import pyspiel

    game = pyspiel.load_game(f"crazy_eights(players={PLAYERS})")
    rng = random.Random(3)
    in_cpp, in_python, lengths = [], [], []
    for start in range(STARTS):
        state = game.new_initial_state()
        while state.is_chance_node():  # the deal
            state.apply_action(rng.choice(state.legal_actions()))
        clones = [state.clone() for _ in range(python_playouts)]
        began = time.thread_time()
        actions = sum(_playout(clone, rng) for clone in clones)
        in_python.append(actions / (time.thread_time() - began))
        lengths.append(actions / python_playouts)
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, start)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, start, False)
        began = time.thread_time()
        bot.mcts_search(state)
        in_cpp.append(rollouts * lengths[-1] / (time.thread_time() - began))
    return statistics.median(in_cpp), statistics.median(in_python), statistics.mean(lengths)
