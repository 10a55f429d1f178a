"""The adapters for PettingZoo and OpenSpiel pass those projects' own tests and keep the secret."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from dudak import Move, RuleSet
from dudak.bots import Budget, make
from tests.conftest import missing

pytest.importorskip("pettingzoo")
# PettingZoo's own games with a mask are excused from these two by name
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]


@pytest.mark.parametrize("rules", ["classic", "pocket players=3 turn_limit=30"])
def test_pettingzoo_s_api_test(rules: str) -> None:
    from pettingzoo.test import api_test

    from dudak.lab.envs import zoo

    api_test(zoo.env(rules), num_cycles=150)


def test_pettingzoo_s_seed_test() -> None:
    from pettingzoo.test import seed_test

    from dudak.lab.envs import zoo

    seed_test(lambda: zoo.env("talon players=2"), num_cycles=100)


def test_a_deal_between_bots_ends_with_the_points_of_the_rules() -> None:
    from dudak.lab.envs import zoo

    env = zoo.DudakEnv("karetni players=3")
    env.reset(seed=2)
    bots = [make("regular", seat) for seat in range(3)]
    rewards = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        _, reward, ended, cut, _ = env.last()
        rewards[agent] += reward
        env.step(None if ended or cut else bots[int(agent[-1])].choose(env.view(), Budget()))
    assert sorted(rewards.values()) == [-1.0, 0.0, 1.0]
    assert rewards[f"seat_{env.match.deal.loser}"] == -1.0


@pytest.fixture(scope="module")
def pyspiel() -> Any:
    try:
        import pyspiel as found

        from dudak.lab.envs import openspiel  # noqa: F401
    except ImportError:
        missing("OpenSpiel is not installed: the extra `rl` brings it")
        raise
    return found


GAMES = [
    "python_dudak(preset=talon,options=turn_limit:60)",
    "python_dudak(preset=pocket,players=3,options=turn_limit:40)",
    "python_dudak(preset=lizaci,players=4,options=turn_limit:60)",
    "python_dudak(preset=classic,players=4,options=trumps:kings;turn_limit:20)",
    "python_dudak(preset=karetni,players=3,options=trumps:chosen_secretly;turn_limit:40)",
]


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_s_random_sim_test(pyspiel: Any, name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_looks_the_same_to_the_player_and_differs_elsewhere(pyspiel: Any, name: str) -> None:
    rng = random.Random(4)
    state = pyspiel.load_game(name).new_initial_state()
    others = 0
    for _ in range(80):
        if state.is_terminal():
            break
        if not state.is_chance_node() and rng.random() < 0.3:
            for player in range(state.num_players()):
                other = state.resample_from_infostate(player, rng.random)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert (other.observation_tensor(player) == np.array(state.observation_tensor(player))).all()
                assert other.current_player() == state.current_player()
                if player == state.current_player():
                    assert other.legal_actions() == state.legal_actions()
                others += any(
                    other.information_state_string(seat) != state.information_state_string(seat)
                    for seat in range(state.num_players())
                )
        state.apply_action(rng.choice(state.legal_actions()))
    assert others > 10


def test_returns_add_up_to_nothing_and_the_dudak_loses(pyspiel: Any) -> None:
    from dudak.lab.envs.openspiel import returns_of

    four, points = RuleSet.preset("classic"), RuleSet.preset("karetni")
    assert returns_of(four, (2, 0, 3), 1) == pytest.approx([1 / 3, -1, 1 / 3, 1 / 3])
    assert returns_of(points, (2, 0, 3), 1) == [0, -2, 3, -1]
    assert returns_of(four, (2,), None) == [0, 0, 0, 0]


def test_openspiel_s_ismcts_plays_it(pyspiel: Any) -> None:
    from open_spiel.python.algorithms.ismcts import ISMCTSBot

    from dudak.lab.envs.openspiel import SensibleEvaluator

    rng = random.Random(1)
    game = pyspiel.load_game("python_dudak(preset=talon,options=hand_size:3;turn_limit:30)")
    chance = np.random.RandomState(1)
    bot = ISMCTSBot(game, SensibleEvaluator(), 0.7, 6, random_state=chance, allow_inconsistent_action_sets=True)
    state = game.new_initial_state()
    while not state.is_terminal():
        asked = state.current_player() == 0
        action = int(bot.step(state)) if asked else rng.choice(state.legal_actions())
        assert action in state.legal_actions()
        assert state.is_chance_node() or Move(action).text == state.action_to_string(action)
        state.apply_action(action)
    assert sum(state.returns()) == 0
