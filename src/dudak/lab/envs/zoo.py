"""Dudák as a PettingZoo environment (AEC: the seats move in turn).

>>> from pettingzoo.utils.env import AECEnv
>>> from dudak.lab.envs.zoo import env
>>> made = env("classic players=3")
>>> made.reset(seed=5)
>>> seen = made.last()[0]
>>> isinstance(made, AECEnv), seen["observation"].shape, int(seen["action_mask"].sum()) == len(made.unwrapped.view().legal)
(True, (344,), True)
"""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo.utils import wrappers
from pettingzoo.utils.env import AECEnv

from dudak.lab.envs.observation import OBSERVATION, legal_mask, observe_view
from dudak.match import STOP_RULES, Match
from dudak.moves import MOVE_COUNT, Move
from dudak.ruleset import RuleSet
from dudak.view import View

PREFIX: Final = "seat_"


def env(rules: str | RuleSet = "classic", render_mode: str | None = None) -> AECEnv:
    """The environment with PettingZoo's usual checks around it: an illegal move loses a point and ends the deal."""
    made: AECEnv = DudakEnv(rules, render_mode)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class DudakEnv(AECEnv):  # type: ignore[misc]
    """One deal of Dudák. Agents are ``seat_0`` and so on; who goes out waits for the others, then all end together.

    An observation is a dict: ``observation``, the bytes of ``dudak.lab.envs`` for that seat, and ``action_mask``, 42
    numbers, 1 for a move that is legal now. Rewards are the points of RULES 7 and come when the deal ends; a deal that a
    stop rule ends is truncated. ``rules``: a ``RuleSet`` or its text; ``ValueError`` (``RuleSetError``) if it is unsound.
    """

    metadata: Final = {"name": "dudak_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, rules: str | RuleSet = "classic", render_mode: str | None = None) -> None:
        super().__init__()
        self.rules = RuleSet.parse(rules) if isinstance(rules, str) else rules
        self.render_mode = render_mode
        self.possible_agents = [f"{PREFIX}{seat}" for seat in range(self.rules.players)]
        self.action_spaces = {agent: spaces.Discrete(MOVE_COUNT) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (OBSERVATION,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (MOVE_COUNT,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._rng = random.Random()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal anew; with ``seed`` a deal, and all later ones, that depend on it alone."""
        if seed is not None:
            self._rng = random.Random(seed)
        self.match = Match.shuffled(self.rules, rng=self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = f"{PREFIX}{self.match.deal.turn}"

    def view(self, seat: int | None = None) -> View:
        """What a seat may know, for bots; the seat to move unless said otherwise."""
        return self.match.deal.view(self.match.deal.turn if seat is None else seat)

    def observe(self, agent: str) -> dict[str, Any]:
        """What ``agent`` sees now; nothing is legal for who is not to move."""
        view = self.view(int(agent.removeprefix(PREFIX)))
        mask = legal_mask(view)
        if self.match.over:
            mask[:] = 0
        return {"observation": observe_view(view), "action_mask": mask}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def step(self, action: Any) -> None:
        """Play a move, a number from 0 to 41, for ``agent_selection``; ``IllegalMove`` says why not."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.match = self.match.play(Move(int(action)))
        if self.match.over:
            points = self.match.points
            assert points is not None
            cut = self.match.stopped in STOP_RULES
            for seat, one in enumerate(self.possible_agents):
                self.rewards[one] = float(points[seat])
                self.terminations[one], self.truncations[one] = not cut, cut
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = f"{PREFIX}{self.match.deal.turn}"
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position as the seat to move sees it, in one line of text."""
        if self.render_mode != "ansi" or self.match.over:
            return None
        view = self.view()
        pile = " ".join(map(str, view.pile)) or "-"
        return f"{self.agent_selection}: {view.hand} | pile {pile} | legal {' '.join(map(str, view.legal))}"

    def close(self) -> None:
        """Nothing to close."""
