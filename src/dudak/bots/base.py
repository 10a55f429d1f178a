"""What a bot is: it gets a ``View`` and a ``Budget`` and returns a ``Move``; it cannot name the state behind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from dudak.moves import Move
from dudak.view import View


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one move: ``seconds`` of one core, and no more than ``simulations`` if that is set.

    Bots that need less answer at once.
    """

    seconds: float = 0.2
    simulations: int | None = None


class Bot(Protocol):
    """A player. ``view.legal`` is not empty when it is asked; the answer must be one of it."""

    name: str

    def choose(self, view: View, budget: Budget) -> Move:
        """The move to play from what the seat knows. Depends on nothing but the view and the bot's own seed."""
        ...
