"""Numbers with intervals: loss rates, means, a sequential test, ratings.

Rotations of one deal are not independent of each other: the same cards lose again and again. Everything here therefore looks
at deals, not at games: how much the results of whole deals scatter says how far a mean may be off.

>>> from dudak.lab.estimates import loss_rate
>>> estimate = loss_rate([[1, 0, 0, 0]] * 50 + [[0, 0, 0, 0]] * 50)
>>> round(estimate.mean, 3), round(estimate.low, 2), round(estimate.high, 2)
(0.125, 0.1, 0.15)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log, sqrt
from statistics import fmean, variance
from typing import Final, NamedTuple

Z: Final = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""
FEW: Final = 20
"""Deals below which their scatter says little, and before which a sequential test does not stop."""
ERROR: Final = 0.05
"""How often the sequential test may be wrong, either way."""


class Estimate(NamedTuple):
    """A mean, the 95 % interval around it, and from how many games."""

    mean: float
    low: float
    high: float
    games: int


def loss_rate(deals: Iterable[Sequence[int]]) -> Estimate:
    """The share of games lost. One sequence of 0 and 1 a deal, an entry a game played with these cards.

    Wilson's interval, with the number of games replaced by as many independent ones as would scatter like these deals.
    """
    games = [list(deal) for deal in deals if deal]
    total = sum(map(len, games))
    if not total:
        return Estimate(0.0, 0.0, 1.0, 0)
    share = sum(map(sum, games)) / total
    worth = float(total)
    if len(games) >= FEW and 0 < share < 1:
        scatter = variance([sum(deal) - share * len(deal) for deal in games]) * len(games) / total**2
        fair = share * (1 - share) / total
        worth = total * fair / min(max(scatter, fair / 4), fair * 8)
    low, high = wilson(share, worth)
    return Estimate(share, low, high, total)


def wilson(share: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a share seen in so many independent games."""
    middle = share + Z * Z / (2 * games)
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def mean(deals: Iterable[Sequence[float]]) -> Estimate:
    """A mean of anything, one sequence a deal; a normal interval from the scatter of the deals."""
    means = [(fmean(deal), len(deal)) for deal in deals if deal]
    total = sum(count for _, count in means)
    if not total:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle = sum(value * count for value, count in means) / total
    if len(means) < 2:
        return Estimate(middle, float("-inf"), float("inf"), total)
    reach = Z * sqrt(variance([value for value, _ in means]) / len(means))
    return Estimate(middle, middle - reach, middle + reach, total)


def evidence(deals: Sequence[Sequence[int]], first: float, second: float) -> float:
    """The log-likelihood ratio of loss rate ``second`` against ``first``; above 0 speaks for ``second``.

    The generalised sequential test of engine matches: the mean of a deal counts as normal with the scatter seen so far.
    """
    means = [fmean(deal) for deal in deals if deal]
    if len(means) < FEW:
        return 0.0
    seats = max(map(len, deals))
    least = min(first * (1 - first), second * (1 - second)) / seats / 4  # where by chance nobody has lost yet
    scatter = max(variance(means), least)
    return len(means) * (second - first) * (2 * fmean(means) - first - second) / (2 * scatter)


def decided(ratio: float) -> int:
    """1: the second rate holds, -1: the first one does, 0: go on; wrong in at most 5 % of cases."""
    bound = log((1 - ERROR) / ERROR)
    return (ratio >= bound) - (ratio <= -bound)


class Rating(NamedTuple):
    """Plackett–Luce: strength and how uncertain it is (a standard deviation). New players have 25 and 8.3."""

    mu: float
    sigma: float


def ratings(names: Sequence[str], results: Iterable[Sequence[tuple[int, int]]]) -> list[Rating]:
    """Ratings after all ``results`` in this order. Each is a table: (index into ``names``, rank; lower is better).

    A bot at several seats of a table gets the mean of what those seats come to. Bots do not change, so nothing is
    forgotten (tau 0). Raises ``ModuleNotFoundError`` without openskill.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    held = [Rating(model.mu, model.sigma) for _ in names]
    for table in results:
        teams = [[model.rating(mu=held[bot].mu, sigma=held[bot].sigma)] for bot, _ in table]
        rated = model.rate(teams, ranks=[float(rank) for _, rank in table])
        for bot in {bot for bot, _ in table}:
            mine = [team[0] for (other, _), team in zip(table, rated, strict=True) if other == bot]
            held[bot] = Rating(fmean(one.mu for one in mine), fmean(one.sigma for one in mine))
    return held
