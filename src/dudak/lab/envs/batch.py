"""``BatchEnv``: many deals of one rule set side by side, played in compiled code.

Each step plays one move in every deal; a deal that ends is dealt anew at once. Arrays that a step returns are the
environment's own and change with the next step: copy what is to be kept.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from dudak.cards import FULL_MASK, Cards
from dudak.deal import Deal
from dudak.kernel import envs, new_rng, observing
from dudak.kernel.records import CODE, read, write
from dudak.moves import MOVE_COUNT
from dudak.rules import SEATS, Code
from dudak.ruleset import RuleSet
from dudak.view import View


class StepResult(NamedTuple):
    """What a step leads to, row by row a deal.

    ``observations``: bytes, of the seat that is to move now (no rows if the environment does not observe).
    ``rewards``: float32, by seat, the points of RULES 7 when a deal ends, else 0; without a loser (7.4) all 0.
    ``terminated``: the deal found its Dudák; ``truncated``: a stop rule ended it. Both: the row shows the next deal.
    ``masks``: bool, the 42 moves, true where legal.
    """

    observations: npt.NDArray[np.uint8]
    rewards: npt.NDArray[np.float32]
    terminated: npt.NDArray[np.bool_]
    truncated: npt.NDArray[np.bool_]
    masks: npt.NDArray[np.bool_]


class BatchEnv:
    """``size`` deals of ``rules``; the deals of row ``i`` depend on ``seed`` and ``i`` alone, and on the moves played.

    Stop rules (7.4) are those of the rule set; a repetition further back than 512 turns is not noticed. ``observe``:
    whether observations are made, which takes most of the time. Not to be shared between threads.
    """

    def __init__(self, rules: str | RuleSet, size: int, *, seed: int = 0, observe: bool = True) -> None:
        if size < 1:
            raise ValueError("there must be at least one deal")
        rules = RuleSet.parse(rules) if isinstance(rules, str) else rules
        self.rules, self.size = rules, size
        self._states = envs.new_states(size)
        self._codes, self._layouts = np.zeros(1, CODE), envs.layout_of(rules)
        write(self._codes[0], Code(rules))
        self._rngs, self._rng = np.zeros(size, np.uint64), new_rng(seed)
        self._legal = np.zeros(size, np.int64)
        self._books, self._seen = np.zeros(size, envs.BOOK), np.zeros(size, envs.SEEN)
        self._mask_words = np.zeros((size, observing.MASK_WORDS), np.uint64)
        self._observing = observe
        self._records = np.zeros(size if observe else 1, observing.ROW)
        self._rows = self._records["bytes"][: size if observe else 0]
        self._rewards = np.zeros((size, SEATS), np.float32)
        self._ended = np.zeros(size, np.int64)
        self._actions = np.zeros(size, np.int64)
        self._masks = self._mask_words.view(np.bool_)[:, :MOVE_COUNT]
        self.reset(seed=seed)

    def reset(self, *, seed: int | None = None) -> StepResult:
        """Deal every row anew; with ``seed`` from the beginning of its deals."""
        if seed is not None:
            self._rng = new_rng(seed)
            envs.streams(self._rng[0], self._rngs)
        return self._advance(np.full(self.size, -1, np.int64))

    def step(self, actions: npt.ArrayLike) -> StepResult:
        """Play one legal move, a number from 0 to 41, in every deal. ``ValueError`` names an illegal one."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.size,) or not np.issubdtype(chosen.dtype, np.integer):
            raise ValueError(f"a step takes {self.size} whole numbers, one for each deal")
        if chosen.min() < 0:  # the kernel takes -1 for a fresh deal
            wrong = int((chosen < 0).argmax())
            raise ValueError(f"move {chosen[wrong]} is not legal in deal {wrong}")
        return self._advance(chosen.astype(np.int64, copy=False))

    def _advance(self, actions: npt.NDArray[np.int64]) -> StepResult:
        wrong = envs.advance(
            self._states, self._codes, self._layouts, self._rngs, actions, self._legal, self._books, self._seen,
            self._mask_words,
            self._observing, self._records, self._records.view(observing.WORDS), self._rewards, self._ended,
        )  # fmt: skip
        if wrong >= 0:
            raise ValueError(f"move {actions[wrong]} is not legal in deal {wrong}")
        return StepResult(
            self._rows, self._rewards, self._ended == envs.DECIDED, self._ended > envs.DECIDED, self._masks
        )

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal move for every deal."""
        envs.sample(self._legal, self._rng, self._actions)
        return self._actions

    @property
    def masks(self) -> npt.NDArray[np.bool_]:
        """The legal moves of every deal: bool, ``(size, 42)``."""
        return self._masks

    @property
    def observations(self) -> npt.NDArray[np.uint8]:
        """What the seats to move know: ``(size, OBSERVATION)``."""
        return self._rows

    @property
    def turn(self) -> npt.NDArray[np.int64]:
        """The seat to move in every deal."""
        turns: npt.NDArray[np.int64] = self._states["turn"]
        return turns

    def view(self, row: int) -> View:
        """The view of the seat to move in one deal, for bots at the other seats; ``shown`` is left empty. Slow."""
        return self._deal(row).view(int(self._states[row].turn))

    def _deal(self, row: int) -> Deal:
        state = read(self._states[row])
        placed: Any = state.discarded | state.aside | sum(1 << card for card in state.pile[: state.pile_len])
        for seat in range(self.rules.players):
            placed |= state.hands[seat] | (1 << state.face_down[seat] if state.face_down[seat] >= 0 else 0)
        placed |= sum(1 << card for card in state.talon[state.talon_top : state.talon_len])
        removed = Cards(FULL_MASK & ~placed)
        return Deal(self.rules, Code(self.rules), state, removed, ((),) * self.rules.players)
