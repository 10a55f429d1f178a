"""Dudák as an OpenSpiel game, ``python_dudak``: registered when this module is imported.

>>> import pyspiel
>>> from dudak.lab.envs import openspiel
>>> game = pyspiel.load_game("python_dudak(preset=classic,players=2)")
>>> state = game.new_initial_state()
>>> while state.is_chance_node():  # the dealer, then the pack, card by card
...     state.apply_action(state.chance_outcomes()[0][0])
>>> state.current_player(), len(state.legal_actions())
(1, 20)

Returns add up to 0: where only the loser counts the Dudák gets -1 and the others share 1; with points they are the
points of RULES 7.2; a deal without a loser (7.4) is 0 for all.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final, Self

import numpy as np
import pyspiel

from dudak.cards import CARDS, SUIT_LETTERS
from dudak.deal import Deal
from dudak.kernel import new_rng, playout_greedy, to_record
from dudak.lab.envs.observation import OBSERVATION, observe_view
from dudak.lab.envs.worlds import Told, another_world
from dudak.match import POINTS, Match
from dudak.moves import MOVE_COUNT, Move
from dudak.ruleset import RuleSet

NAME: Final = "python_dudak"
LONGEST_TURN: Final = 40  # moves: 31 cards picked up one by one, a trump, a beat, a card added
_DEFAULTS: Final = {"preset": "classic", "players": 2, "options": ""}

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Dudák",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_DEFAULTS,
)


class DudakGame(pyspiel.Game):  # type: ignore[misc]
    """The game of one rule set: a preset, the number of players, and ``options`` as ``pickup:run;must_beat:yes``."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**_DEFAULTS, **(params or {})}
        options = str(given["options"]).replace(":", "=").replace(";", " ")
        self.rules = RuleSet.parse(f"{given['preset']} players={given['players']} {options}")
        turns = self.rules.turn_limit or 100_000
        best = max(returns_of(self.rules, order, order[-1])[order[0]] for order in [range(self.rules.players)])
        worst = min(returns_of(self.rules, order, order[-1])[order[-1]] for order in [range(self.rules.players)])
        info = pyspiel.GameInfo(
            num_distinct_actions=MOVE_COUNT,
            max_chance_outcomes=len(CARDS),
            num_players=self.rules.players,
            min_utility=worst,
            max_utility=best,
            utility_sum=0.0,
            max_game_length=turns * LONGEST_TURN,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> DudakState:
        """A state before anything is dealt."""
        return DudakState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:  # noqa: ARG002
        """OpenSpiel asks for observers here."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return _Observer(recall=recall)

    def max_chance_nodes_in_history(self) -> int:
        """The dealer, 32 cards, and kings."""
        return 1 + len(CARDS) + len(SUIT_LETTERS)


class DudakState(pyspiel.State):  # type: ignore[misc]
    """First chance: the dealer, then the 32 cards of the pack as they are dealt, then the kings where they are drawn."""

    def __init__(self, game: DudakGame) -> None:
        super().__init__(game)
        self._rules = game.rules
        self._drawn: tuple[int, ...] = ()
        self._told: Told | None = None

    # --- what OpenSpiel asks ----------------------------------------------------------------------------------------

    def current_player(self) -> int:
        """The seat to move, or chance, or that the deal is over."""
        if self._told is None:
            return int(pyspiel.PlayerId.CHANCE)
        match = self._told.match
        if match.over:
            return int(pyspiel.PlayerId.TERMINAL)
        assert match.deal.turn is not None
        return match.deal.turn

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        assert self._told is not None
        return [int(move) for move in self._told.match.deal.legal]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn next, all alike."""
        left = self._left()
        return [(one, 1 / len(left)) for one in left]

    def _left(self) -> list[int]:
        drawn = self._drawn
        if not drawn:
            return list(range(self._rules.players))
        pool, taken = (len(CARDS), drawn[1:]) if len(drawn) <= len(CARDS) else (4, drawn[1 + len(CARDS) :])
        return [one for one in range(pool) if one not in taken]

    def _apply_action(self, action: int) -> None:
        if self._told is not None:
            self._told = self._told.then(Move(action))
            return
        self._drawn = (*self._drawn, action)
        kings = self._rules.players if self._rules.trumps == "kings" else 0
        if len(self._drawn) == 1 + len(CARDS) + kings:
            self._told = Told.start(Match.new(self._rules, deal_of(self._rules, self._drawn)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return Move(action).text
        if not self._drawn:
            return f"dealer {action}"
        return CARDS[action].text if len(self._drawn) <= len(CARDS) else f"king {SUIT_LETTERS[action]}"

    def is_terminal(self) -> bool:
        """Whether the deal has ended, in whatever way."""
        return self._told is not None and self._told.match.over

    def returns(self) -> list[float]:
        """By seat; 0 while the deal runs."""
        if not self.is_terminal():
            return [0.0] * self._rules.players
        deal = self.match.deal
        return returns_of(self._rules, deal.finished, deal.loser)

    def __str__(self) -> str:
        if self._told is None:
            return "dealing " + " ".join(map(str, self._drawn))
        return "\n".join([repr(self._drawn), *map(str, self._told.moves())])

    # --- more -------------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The position, once it is dealt."""
        if self._told is None:
            raise ValueError("not dealt yet")
        return self._told.match

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Self:
        """A state that ``player`` cannot tell from this one: the cards it cannot locate lie otherwise.

        ``sampler`` gives numbers from 0 to 1. Who had to beat and did not cannot have held a beater (``must_beat``): such
        worlds are looked for a number of times, then taken as they come.
        """
        if self._told is None:
            return self.clone()  # type: ignore[no-any-return]
        rng = random.Random(int(sampler() * (1 << 53)))
        drawn, moves = another_world(self._told, player, self._drawn, rng, deal_of)
        state: Self = self.get_game().new_initial_state()
        for action in (*drawn, *moves):
            state.apply_action(int(action))
        return state


class _Observer:
    """What a player sees: as bytes (the current view), and as text (all it has seen, or the current view)."""

    def __init__(self, *, recall: bool) -> None:
        self._recall = recall
        self.tensor = None if recall else np.zeros(OBSERVATION, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: DudakState, player: int) -> None:
        """Write what ``player`` sees into ``tensor``; before the deal nothing."""
        if self.tensor is not None:
            self.tensor[:] = 0 if state._told is None else observe_view(state.match.deal.view(player))  # noqa: SLF001

    def string_from(self, state: DudakState, player: int) -> str:
        """The same as text."""
        told = state._told  # noqa: SLF001
        if told is None:
            return f"{player} before the deal"
        return told.text(player) if self._recall else f"{player} {told.match.deal.view(player).to_json()}"


def deal_of(rules: RuleSet, drawn: Sequence[int]) -> Deal:
    """The deal that chance has drawn: dealer, pack, kings from the dealer's left on."""
    kings = "".join(SUIT_LETTERS[suit] for suit in drawn[1 + len(CARDS) :])
    return Deal.dealt(rules, [CARDS[card] for card in drawn[1 : 1 + len(CARDS)]], dealer=drawn[0], kings=kings)


def returns_of(rules: RuleSet, finished: Sequence[int], loser: int | None) -> list[float]:
    """What each seat gets, adding up to 0; without a loser 0 for all."""
    if loser is None:
        return [0.0] * rules.players
    if rules.scoring == "loser":
        return [-1.0 if seat == loser else 1 / (rules.players - 1) for seat in range(rules.players)]
    got = [0.0] * rules.players
    order = [*(seat for seat in finished if seat != loser), loser]
    for seat, points in zip(order, POINTS[rules.players], strict=True):
        got[seat] = float(points)
    return got


class SensibleEvaluator:
    """For OpenSpiel's searches: playouts by the kernel's sensible policy, where random ones would go on for ever."""

    def __init__(self, playouts: int = 1, seed: int = 0) -> None:
        self._playouts, self._rng = playouts, new_rng(seed)

    def evaluate(self, state: DudakState) -> Any:
        """The mean returns of playouts from ``state``, by seat."""
        total = np.zeros(state.num_players())
        deal = state.match.deal
        for _ in range(self._playouts):
            record, code = to_record(deal)
            playout_greedy(record, code, self._rng, 150)
            finished = record.finished[: record.finished_len].tolist()
            total += returns_of(deal.rules, finished, int(record.loser) if record.loser >= 0 else None)
        return total / self._playouts

    def prior(self, state: DudakState) -> list[tuple[int, float]]:
        """All moves alike."""
        moves = state.legal_actions()
        return [(move, 1 / len(moves)) for move in moves]


pyspiel.register_game(GAME_TYPE, DudakGame)
