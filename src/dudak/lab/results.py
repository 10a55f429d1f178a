"""What a tournament comes to: loss rates, points, ratings, loops, lengths, times; as values, JSON, and files.

>>> from dudak.lab.results import Results
>>> from dudak.lab.tournament import Plan, run
>>> plan = Plan(bots=("regular", "beginner"), rules=("classic players=2",), deals=30, seed=1)
>>> results = Results(plan)
>>> for game in run(plan):
...     results.add(game)
>>> one, other = results.bots(0)
>>> one.bot, one.loss.games, one.loss.mean + other.loss.mean == 1 - results.loops(0).mean
('regular', 60, True)
"""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from dudak.lab.estimates import Estimate, Rating, decided, evidence, loss_rate, mean, ratings
from dudak.lab.players import names_of
from dudak.lab.tournament import Game, Plan, Table
from dudak.ruleset import RuleSet

COLUMNS: Final = (
    "rules", "table", "deal", "rotation", "seat", "bot", "left_of_dealer", "place", "lost", "points", "forfeit",
    "decisions", "seconds", "slowest", "turns", "moves", "stopped",
)  # fmt: skip
"""The columns of a file of results: one row for each seat of each deal."""


@dataclass(frozen=True, slots=True)
class BotResult:
    """How one bot did. ``seconds`` is the mean time of a decision, ``slowest`` the longest, ``forfeits`` deals given up."""

    bot: str
    loss: Estimate
    points: Estimate
    seconds: float
    slowest: float
    forfeits: int
    rating: Rating | None = None


@dataclass(slots=True)
class Results:
    """Games as they come in, and what follows from them."""

    plan: Plan
    games: list[Game] = field(default_factory=list)

    def add(self, game: Game) -> None:
        """One more game."""
        self.games.append(game)

    @property
    def tables(self) -> list[Table]:
        return self.plan.tables()

    def names(self, table: int) -> list[str]:
        """The names of a table's bots, in the order of its line-up."""
        return names_of(self.tables[table].bots)

    def of(self, tables: Sequence[int]) -> list[Game]:
        """The games of these tables."""
        return [game for game in self.games if game.table in tables]

    def tables_of(self, rules: int) -> list[int]:
        """The numbers of the tables that play rule set number ``rules``."""
        return [at for at, table in enumerate(self.tables) if table.rules == self.plan.rules[rules]]

    # --- bots --------------------------------------------------------------------------------------------------------

    def bots(self, rules: int) -> list[BotResult]:
        """Every bot in one rule set, over all its tables, in the order they were named; with ratings where possible.

        Where a bot plays alone against several of another, its own seat alone counts.
        """
        tables = self.tables_of(rules)
        rated = self.ratings(rules)
        return [self._bot(bot, tables, rated[at] if rated else None) for at, bot in enumerate(self.plan.bots)]

    def at_table(self, table: int) -> list[BotResult]:
        """The bots of one table; in pairs for more than two players the first one only."""
        return [self._bot(bot, [table], None) for bot in self._told(table)]

    def _told(self, table: int) -> list[str]:
        lineup = self.tables[table].bots
        return list(lineup) if len(set(lineup)) == len(lineup) else [lineup[0]]

    def _bot(self, bot: str, tables: Sequence[int], rating: Rating | None) -> BotResult:
        lost: defaultdict[int, list[int]] = defaultdict(list)
        points: defaultdict[int, list[float]] = defaultdict(list)
        decisions, seconds, slowest, forfeits = 0, 0.0, 0.0, 0
        places = {table: self.tables[table].bots.index(bot) for table in tables if bot in self._told(table)}
        for game in self.games:
            if game.table in places:
                deal, seat = game.deal, game.seat(places[game.table])
                lost[deal.number].append(int(deal.lost[seat]))
                points[deal.number].append(deal.points[seat])
                decisions += deal.decisions[seat]
                seconds += deal.seconds[seat]
                slowest = max(slowest, deal.slowest[seat])
                forfeits += deal.forfeits[seat] != ""
        spent = seconds / decisions if decisions else 0.0
        return BotResult(bot, loss_rate(lost.values()), mean(points.values()), spent, slowest, forfeits, rating)

    def ratings(self, rules: int) -> list[Rating] | None:
        """Plackett–Luce ratings of all bots by the games of one rule set; ``None`` without openskill."""
        by_points = RuleSet.parse(self.plan.rules[rules]).scoring == "points"
        tables = []
        for game in self.of(self.tables_of(rules)):
            deal = game.deal
            if not deal.stopped:
                ranks = deal.places if by_points else deal.lost
                tables.append([(self.plan.bots.index(bot), int(ranks[seat])) for seat, bot in enumerate(deal.bots)])
        try:
            return ratings(self.plan.bots, tables)
        except ModuleNotFoundError:
            return None

    # --- deals -------------------------------------------------------------------------------------------------------

    def loops(self, rules: int) -> Estimate:
        """The share of games ended by a stop rule (7.4)."""
        ended: defaultdict[int, list[int]] = defaultdict(list)
        for game in self.of(self.tables_of(rules)):
            ended[game.deal.number].append(int(game.deal.stopped != ""))
        return loss_rate(ended.values())

    def turns(self, rules: int) -> Estimate:
        """The mean number of turns of a game."""
        lengths: defaultdict[int, list[float]] = defaultdict(list)
        for game in self.of(self.tables_of(rules)):
            lengths[game.deal.number].append(game.deal.turns)
        return mean(lengths.values())

    def test(self) -> tuple[float, int] | None:
        """The sequential test: the evidence so far and what it decides (1 the second rate, -1 the first, 0 nothing)."""
        if self.plan.sprt is None:
            return None
        lost: defaultdict[int, list[int]] = defaultdict(list)
        for game in self.of([0]):
            lost[game.deal.number].append(int(game.deal.lost[game.seat(0)]))
        ratio = evidence(list(lost.values()), *self.plan.sprt)
        return ratio, decided(ratio)

    # --- out ---------------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """Everything as plain values; rates from 0 to 1, times in seconds."""
        told: dict[str, Any] = {"settings": {**self.plan.settings(), "deals": self.plan.deals}, "rules": []}
        for at, rules in enumerate(self.plan.rules):
            tables = self.tables_of(at)
            told["rules"].append(
                {
                    "rules": rules,
                    "games": len(self.of(tables)),
                    "loops": _json(self.loops(at)),
                    "turns": _json(self.turns(at)),
                    "bots": [_bot_json(one) for one in self.bots(at)],
                    "tables": [
                        {
                            "bots": list(self.tables[table].bots),
                            "results": [_bot_json(one) for one in self.at_table(table)],
                        }
                        for table in tables
                    ],
                }
            )
        test = self.test()
        if test is not None:
            told["sprt"] = {"rates": list(self.plan.sprt or ()), "evidence": test[0], "decided": test[1]}
        return told

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """One row a seat, in the order of ``COLUMNS``. Seats count from 0."""
        for game in self.games:
            deal, players = game.deal, len(game.deal.bots)
            for seat in range(players):
                yield (
                    self.tables[game.table].rules, game.table, deal.number, game.rotation, seat, deal.bots[seat],
                    (seat - deal.dealer) % players, deal.places[seat], int(deal.lost[seat]), deal.points[seat],
                    deal.forfeits[seat], deal.decisions[seat], deal.seconds[seat], deal.slowest[seat], deal.turns,
                    deal.moves, deal.stopped,
                )  # fmt: skip

    def write(self, path: Path) -> None:
        """All rows into ``path``: Parquet if its name ends so (needs polars), else CSV."""
        if path.suffix == ".parquet":
            import polars as pl

            pl.DataFrame(list(self.rows()), schema=list(COLUMNS), orient="row", infer_schema_length=None).write_parquet(
                path
            )
            return
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(COLUMNS)
            writer.writerows(self.rows())


def _json(estimate: Estimate) -> dict[str, float | int | None]:
    low, high = (None if abs(one) == float("inf") else one for one in (estimate.low, estimate.high))
    return {"mean": estimate.mean, "low": low, "high": high, "games": estimate.games}


def _bot_json(one: BotResult) -> dict[str, Any]:
    told: dict[str, Any] = {
        "bot": one.bot,
        "loss": _json(one.loss),
        "points": _json(one.points),
        "seconds": one.seconds,
        "slowest": one.slowest,
        "forfeits": one.forfeits,
    }
    if one.rating is not None:
        told["rating"] = {"mu": one.rating.mu, "sigma": one.rating.sigma}
    return told
