"""What a bot is: it gets a ``View`` and a ``Budget`` and returns a ``Move``; it cannot name the state behind."""

from __future__ import annotations

from dataclasses import dataclass
from math import isnan
from typing import Protocol

from dudak.moves import Move
from dudak.view import View


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one move: ``seconds`` of one core, and no more than ``simulations`` if that is set.

    Who searches tries each legal move a few times however small the budget is. Bots that need less answer at once.
    ``ValueError`` for a time that is no number: nobody would ever come to its end.
    """

    seconds: float = 0.2
    simulations: int | None = None

    def __post_init__(self) -> None:
        if isnan(self.seconds):
            raise ValueError("a budget takes a number of seconds, or infinity")


class Bot(Protocol):
    """A player. It is asked when the seat of the view is to move, and answers with one of ``view.legal``."""

    name: str

    def choose(self, view: View, budget: Budget) -> Move:
        """The move to play from what the seat knows. Depends on nothing but the view and the bot's own seed.

        ``ValueError`` if the seat is not to move.
        """
        ...


def must_move(view: View) -> None:
    """``ValueError`` unless the seat of ``view`` is to move."""
    if not view.legal:
        raise ValueError("the seat of this view is not to move")
