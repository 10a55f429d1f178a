"""Tournaments: duplicate deals, results that depend on nothing but the settings, stopping and resuming, files."""

from __future__ import annotations

import csv
import pathlib
from dataclasses import replace
from typing import Any

import pytest

from dudak import RuleSet
from dudak.lab.arena import play_deal, start_of
from dudak.lab.journal import DamagedJournal, Journal, OtherTournament
from dudak.lab.results import COLUMNS, Results
from dudak.lab.tournament import Game, Plan, run
from dudak.lab.workers import NoCluster
from dudak.match import Match

PLAN = Plan(bots=("regular", "beginner", "random"), rules=("zapletal players=3", "talon players=2"), deals=22, seed=4)


def told(games: Any) -> list[Any]:
    """All but the times."""
    return [(game.table, game.rotation, replace(game.deal, seconds=(), slowest=())) for game in games]


@pytest.fixture(scope="module")
def played() -> list[Game]:
    return list(run(PLAN))


def test_every_table_plays_every_deal_with_all_rotations(played: list[Game]) -> None:
    assert [table.bots for table in PLAN.tables()] == [
        ("regular", "beginner", "random"), ("regular", "beginner"), ("regular", "random"), ("beginner", "random"),
    ]  # fmt: skip
    assert len(played) == 22 * (3 + 3 * 2)
    assert len(set(map(repr, told(played)))) == len(played)
    for game in played:
        lineup = PLAN.tables()[game.table].bots
        assert [game.deal.bots[game.seat(bot)] for bot in range(len(lineup))] == list(lineup)


def test_the_cards_are_the_same_in_every_rotation_and_at_every_table_of_a_rule_set() -> None:
    rules = RuleSet.parse("talon players=2")
    first, other = start_of(rules, 4, 0), start_of(rules, 4, 1)
    assert first == start_of(rules, 4, 0)
    assert first.deal != other.deal
    dealers = {(game.table > 0, game.deal.number): game.deal.dealer for game in run(PLAN)}
    assert dealers[True, 0] == first.deal.dealer


def test_together_or_in_pairs() -> None:
    def lineups(bots: str, rules: str, way: str = "") -> list[str]:
        return [" ".join(table.bots) for table in Plan(bots=tuple(bots.split()), rules=(rules,), way=way).tables()]

    assert lineups("a b", "classic") == ["a b b b", "b a a a"]
    assert lineups("a b", "classic", "together") == []
    assert lineups("a b c", "classic players=2", "pairs") == ["a b", "a c", "b c"]
    assert lineups("a b c", "classic players=3") == ["a b c"]
    assert len(lineups("a b c", "classic players=3", "pairs")) == 6
    assert lineups("a b c", "classic players=3", "against") == ["a c c", "b c c"]


@pytest.mark.parametrize("backend", ["loky", pytest.param("dask", marks=pytest.mark.slow)])
def test_the_results_do_not_depend_on_the_workers(played: list[Game], backend: str) -> None:
    few = replace(PLAN, deals=22 if backend == "loky" else 3)
    assert told(run(few, workers=2, backend=backend)) == [one for one in told(played) if one[2].number < few.deals]


def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dudak.lab.workers.CONNECT", 0.5)
    with pytest.raises(NoCluster):
        list(run(PLAN, backend="dask", scheduler="tcp://127.0.0.1:9"))


def test_a_stopped_tournament_goes_on_where_it_was(played: list[Game], tmp_path: pathlib.Path) -> None:
    path = tmp_path / "deals.csv.journal"
    games = run(PLAN, journal=Journal(path, PLAN.settings()))
    seen = [next(games) for _ in range(70)]
    games.close()  # type: ignore[attr-defined]
    lines = path.read_text("utf-8").splitlines()
    assert len(lines) == 1 + 2
    path.write_text("\n".join([*lines, '{"job": "0:20-2']), encoding="utf-8")  # cut off while it was written
    calls: list[tuple[int, int]] = []
    again = list(
        run(PLAN, journal=Journal(path, PLAN.settings()), on_job=lambda done, total: calls.append((done, total)))
    )
    assert told(again) == told(played)
    assert again[:70] == seen  # the times too: these were not played again
    assert calls[-1] == (8, 8)
    longer = replace(PLAN, deals=24)
    assert told(run(longer, journal=Journal(path, longer.settings()))) == told(run(longer))
    other = replace(PLAN, seed=5)
    with pytest.raises(OtherTournament):
        list(run(other, journal=Journal(path, other.settings())))


@pytest.mark.parametrize("kept", [0, 1, 20])
def test_a_journal_that_was_stopped_while_it_was_begun_begins_anew(kept: int, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "deals.csv.journal"
    Journal(path, PLAN.settings()).read()
    begun = path.read_text("utf-8")
    path.write_text(begun[:kept], encoding="utf-8")
    assert Journal(path, PLAN.settings()).read() == {}
    assert path.read_text("utf-8") == begun


@pytest.mark.parametrize(
    "text", ["precious", "a list\nof things", '{"job": "x"}\nand more', 'SETTINGS\n{"job": "x", "rows": 5}\n']
)
def test_a_file_that_is_no_journal_of_this_tournament_is_left_as_it_is(text: str, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "deals.csv.journal"
    journal = Journal(path, PLAN.settings())
    journal.read()
    whole = text.replace("SETTINGS\n", path.read_text("utf-8"))
    path.write_text(whole, encoding="utf-8")
    with pytest.raises((DamagedJournal, OtherTournament)):
        journal.read()
    assert path.read_text("utf-8") == whole


def test_a_sequential_test_stops_early_and_at_the_same_deal_whoever_plays() -> None:
    plan = Plan(bots=("regular", "random"), rules=("classic players=2",), deals=10_000, seed=1, sprt=(0.5, 0.1))
    games = list(run(plan))
    assert len(games) < 200
    results = Results(plan, games)
    test = results.test()
    assert test is not None
    assert test[1] == 1
    assert told(run(plan, workers=2)) == told(games)


def test_results(played: list[Game], tmp_path: pathlib.Path) -> None:
    results = Results(PLAN, played)
    regular, beginner, random = results.bots(1)
    assert regular.loss.games == 2 * 22 * 2
    assert regular.loss.mean < random.loss.mean
    assert regular.loss.low < regular.loss.mean < regular.loss.high
    assert regular.rating is not None
    assert random.rating is not None
    assert regular.rating.mu > random.rating.mu
    assert beginner.forfeits == 0
    assert beginner.slowest >= beginner.seconds > 0
    assert sum(one.loss.mean for one in results.bots(0)) == pytest.approx(1 - results.loops(0).mean)
    told = results.to_json()
    assert [part["rules"] for part in told["rules"]] == list(PLAN.rules)
    assert told["rules"][1]["tables"][0]["bots"] == ["regular", "beginner"]
    table = tmp_path / "deals.csv"
    results.write(table)
    with table.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert tuple(rows[0]) == COLUMNS
    assert len(rows) == sum(len(game.deal.bots) for game in played)
    lost = [int(row["lost"]) for row in rows if row["bot"] == "regular" and row["rules"] == "talon players=2"]
    assert sum(lost) / len(lost) == regular.loss.mean
    import polars as pl

    results.write(tmp_path / "deals.parquet")
    frame = pl.read_parquet(tmp_path / "deals.parquet")
    assert frame.columns == list(COLUMNS)
    assert [tuple(map(str, row)) for row in frame.iter_rows()] == [tuple(map(str, row)) for row in results.rows()]


def test_points_and_places_are_those_of_the_match() -> None:
    rules = RuleSet.preset("karetni", players=3)
    deal = play_deal(rules, ["regular", "beginner", "random"], seed=1, number=3)
    assert sorted(deal.points) == [-1, 0, 1]
    assert [deal.points[deal.places.index(place)] for place in (1, 2, 3)] == [1, 0, -1]
    assert deal.lost[deal.places.index(3)]
    assert sum(deal.decisions) <= deal.moves
    stopped = play_deal(rules.changed(turn_limit=2), ["regular", "beginner", "random"], seed=1, number=3)
    assert (stopped.stopped, stopped.turns, sum(stopped.lost), set(stopped.places)) == ("turn_limit", 2, 0, {0})


def test_an_in_house_bot_that_plays_what_is_illegal_is_an_error_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "play", lambda *_: (_ for _ in ()).throw(ValueError("illegal")))
    with pytest.raises(ValueError, match="illegal"):
        play_deal(RuleSet.preset("classic"), ["random"] * 4, seed=1, number=0)
