"""Tournaments: who plays whom with which cards, played by as many workers as there are.

Deals are numbered, and everything random follows from the seed, the rule set, the number and who sits where. So the results
do not depend on the number of workers, nor on how often a tournament was stopped and taken up again, as long as the bots'
budget is in simulations and not in seconds.

>>> from dudak.lab.tournament import Plan, run
>>> plan = Plan(bots=("regular", "beginner"), rules=("classic players=2",), deals=40, seed=1)
>>> [table.bots for table in plan.tables()], len(plan.jobs())
([('regular', 'beginner')], 2)
>>> games = list(run(plan))
>>> len(games), games[0].table, sorted({game.rotation for game in games})
(80, 0, [0, 1])
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from itertools import combinations, permutations
from typing import Any, Final, NamedTuple

from dudak.lab.arena import PlayedDeal, budget_of, play_deal
from dudak.lab.estimates import decided, evidence
from dudak.lab.journal import Journal
from dudak.lab.workers import workers as make_workers
from dudak.ruleset import RuleSet

TOGETHER: Final = "together"
PAIRS: Final = "pairs"
AGAINST: Final = "against"
LONG: Final = 0.02  # seconds a decision from which on jobs are kept short


class Table(NamedTuple):
    """Who plays, the rule set as text. With ``pairs`` the first bot plays against several of the second."""

    rules: str
    bots: tuple[str, ...]


class Job(NamedTuple):
    """Deals ``first`` up to ``last``, this one not included, of one table, with all rotations."""

    table: int
    first: int
    last: int

    def __str__(self) -> str:
        return f"{self.table}:{self.first}-{self.last}"


class Game(NamedTuple):
    """One deal as it was played: ``deal`` tells by seat; the bot at ``seat`` is number ``(seat - rotation) % players``."""

    table: int
    rotation: int
    deal: PlayedDeal

    def seat(self, bot: int) -> int:
        """Where the table's bot number ``bot`` sat."""
        return (bot + self.rotation) % len(self.deal.bots)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played.

    ``way``: ``together``, all sets of different bots that fill the seats; ``pairs``, each bot alone among several of each
    other one (for two players the same); ``against``, each alone among several of the last one named. Empty: together if
    there are as many bots as seats at least, else pairs.
    ``sprt``: two loss rates of the first bot at the first table; stop when it is clear which of them holds.
    """

    bots: tuple[str, ...]
    rules: tuple[str, ...] = ("classic",)
    deals: int = 100
    seed: int = 0
    seconds: float | None = None
    simulations: int | None = 1000
    way: str = ""
    sprt: tuple[float, float] | None = None

    def tables(self) -> list[Table]:
        """All tables, rule set by rule set."""
        return [Table(rules, lineup) for rules in self.rules for lineup in self._lineups(RuleSet.parse(rules).players)]

    def _lineups(self, players: int) -> list[tuple[str, ...]]:
        way = self.way or (TOGETHER if len(self.bots) >= players else PAIRS)
        if way == AGAINST:
            return [(one, *(self.bots[-1],) * (players - 1)) for one in self.bots[:-1]]
        if way == TOGETHER or players == 2:
            return list(combinations(self.bots, players))
        return [(one, *(other,) * (players - 1)) for one, other in permutations(self.bots, 2)]

    def block(self) -> int:
        """How many deals a job has: few where each takes long."""
        slow = (self.seconds or 0) >= LONG or (self.seconds is None and (self.simulations or 0) > 1000)
        return 2 if slow else 20

    def jobs(self) -> list[Job]:
        """All jobs, such that every table gets its turn early."""
        size, count = self.block(), len(self.tables())
        starts = [(first, table) for first in range(0, self.deals, size) for table in range(count)]
        return [Job(table, first, min(first + size, self.deals)) for first, table in starts]

    def settings(self) -> dict[str, Any]:
        """What the results of a job follow from: all but how many deals there are to be, and when to stop."""
        told = asdict(self) | {"bots": list(self.bots), "rules": list(self.rules), "block": self.block()}
        return {name: value for name, value in told.items() if name not in ("deals", "sprt")}


def play_job(plan: Plan, job: Job) -> list[Game]:
    """The games of one job, in order. Runs in a worker."""
    table = plan.tables()[job.table]
    rules, budget = RuleSet.parse(table.rules), budget_of(plan.seconds, plan.simulations)
    return [
        Game(job.table, rotation, play_deal(
            rules, table.bots, seed=plan.seed, number=number, budget=budget, rotation=rotation
        ))
        for number in range(job.first, job.last)
        for rotation in range(rules.players)
    ]  # fmt: skip


def run(
    plan: Plan,
    *,
    workers: int = 1,
    backend: str = "loky",
    scheduler: str | None = None,
    journal: Journal | None = None,
    on_job: Callable[[int, int], None] | None = None,
) -> Iterator[Game]:
    """Play, and yield the games in the order of the jobs. ``on_job`` is told how many jobs are done, of how many.

    ``backend`` ``"dask"``: joblib hands the jobs to the cluster at ``scheduler`` (none: one of this machine's own). With a
    ``journal`` jobs that stand in it are not played again, and new ones are written down as they come in.
    """
    jobs = plan.jobs()
    kept = journal.read() if journal is not None else {}
    todo = [job for job in jobs if str(job) not in kept]
    watch = _Watch(plan)
    with make_workers(workers, backend, scheduler) as spread:
        fresh = iter(spread(partial(play_job, plan), todo))
        for done, job in enumerate(jobs, start=1):
            if str(job) in kept:
                games = [_game(row) for row in kept[str(job)]]
            else:
                games = next(fresh)
                if journal is not None:
                    journal.write(str(job), [_row(game) for game in games])
            yield from games
            if on_job is not None:
                on_job(done, len(jobs))
            if watch.is_clear(games):
                return


def _row(game: Game) -> list[Any]:
    return [game.table, game.rotation, *json.loads(json.dumps(list(asdict(game.deal).values())))]


def _game(row: list[Any]) -> Game:
    table, rotation, *rest = row
    fields: list[Any] = [tuple(one) if isinstance(one, list) else one for one in rest]
    return Game(table, rotation, PlayedDeal(*fields))


class _Watch:
    """Looks whether the sequential test has decided."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._lost: defaultdict[int, list[int]] = defaultdict(list)

    def is_clear(self, games: list[Game]) -> bool:
        if self._plan.sprt is None:
            return False
        for game in games:
            if game.table == 0:
                self._lost[game.deal.number].append(int(game.deal.lost[game.seat(0)]))
        return decided(evidence(list(self._lost.values()), *self._plan.sprt)) != 0
