"""What a move was worth: its chance beside the best one's, and the word for the difference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import Final

from dudak.bots.search import Chance
from dudak.moves import Move

BEST: Final = "best"
GOOD: Final = "good"
INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
CLASSES: Final = (BEST, GOOD, INACCURACY, MISTAKE, BLUNDER)
THRESHOLDS: Final = ((0.02, GOOD), (0.05, INACCURACY), (0.15, MISTAKE))
"""A loss below the first number is ``good``, and so on; from the last one up it is a blunder."""
SURE: Final = 2.0
"""A difference counts from so many standard errors on: nineteen times of twenty it is no accident then."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One move of a player who could have played another.

    ``chances`` are those of every legal move, the best first; ``played`` is among them. ``loss`` is what the move played
    is worth less than the best, from 0 to 1: with ``scoring="loser"`` the chance of ending as the Dudák that it added.
    ``doubt``: below it the loss may be an accident of the estimate. ``verdict`` is one of ``CLASSES``.
    """

    chances: tuple[Chance, ...]
    played: Chance
    loss: float
    doubt: float
    verdict: str

    @property
    def best(self) -> Chance:
        """The best move's chance; the played one's where several are equally good."""
        return self.chances[0]

    @property
    def exact(self) -> bool:
        """Whether both the best move and the one played are known for certain."""
        return is_exact(self.best) and is_exact(self.played)


def is_exact(chance: Chance) -> bool:
    """Whether the chance is a certainty: the endgame is solved."""
    return chance.visits == 0


def judge(chances: Sequence[Chance], move: Move) -> Decision:
    """The decision for ``move``, which must be one of those with ``chances``."""
    played = next(chance for chance in chances if chance.move == move)
    order = sorted(chances, key=lambda chance: (-chance.value, chance.lose, chance is not played, chance.move))
    loss = max(0.0, order[0].value - played.value)
    doubt = SURE * sqrt(spread(order[0]) ** 2 + spread(played) ** 2)
    return Decision(tuple(order), played, loss, doubt, verdict_of(loss, doubt))


def verdict_of(loss: float, doubt: float = 0.0) -> str:
    """The word for a loss; one that may be an accident is ``good`` at the worst."""
    if loss == 0:
        return BEST
    if loss <= doubt:
        return GOOD
    return next((verdict for limit, verdict in THRESHOLDS if loss < limit), BLUNDER)


def spread(chance: Chance) -> float:
    """The standard error of ``value`` at most: that of its estimate, or of a quantity that is either 0 or 1."""
    if is_exact(chance):
        return 0.0
    rate = (chance.value * chance.visits + 1) / (chance.visits + 2)
    return max(chance.error, sqrt(rate * (1 - rate) / chance.visits))


def pooled(first: Chance, second: Chance) -> Chance:
    """What two independent estimates of one move say together; that they differ is part of the error."""
    if is_exact(first) or is_exact(second):
        return first if is_exact(first) else second
    visits = first.visits + second.visits
    one, other = first.visits / visits, second.visits / visits
    apart = sqrt(one * other) * abs(first.lose - second.lose)
    return Chance(
        first.move,
        one * first.lose + other * second.lose,
        max(apart, hypot(one * first.error, other * second.error)),
        visits,
        one * first.value + other * second.value,
    )
