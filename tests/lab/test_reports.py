"""What variants are like, and the table of all bots: the numbers are those of the deals, the pages hold them."""

from __future__ import annotations

import json
import pathlib
import random
from typing import Any

import pytest

from dudak import PRESETS, Deal, RuleSet
from dudak import kernel as k
from dudak.cli import main
from dudak.lab.probes import alternatives, chances, options_that_matter, who_would_lose
from dudak.lab.tables import parts
from dudak.lab.variants import EVENTS, Facts, Profile, Task, watch
from tests.lab.test_external import BAD, EXAMPLE

LAST = Deal.set_up(RuleSet.preset("classic", players=2), hands=["7a Kh", "8a 9l"], trumps=["h", "b"], turn=0)


# --- questions about a position ---------------------------------------------------------------------------------------


def test_the_chances_of_moves_are_those_of_playing_on() -> None:
    lost = chances(LAST.view(0), k.new_rng(1), worlds=5)
    assert [str(move) for move in LAST.view(0).legal] == ["7a", "Kh"]
    assert lost.tolist() == [1.0, 0.0]  # all cards are known, and the policy plays this out rightly


def test_the_same_worlds_for_every_move_and_the_same_seed_the_same_chances() -> None:
    view = Deal.shuffled(RuleSet.preset("pocket", players=3), rng=random.Random(3)).view(1)
    first, again = (chances(view, k.new_rng(4), worlds=30) for _ in range(2))
    assert first.shape == (len(view.legal),)
    assert first.tolist() == again.tolist()
    assert 0 <= first.min() <= first.max() <= 1


def test_who_would_lose_is_who_has_lost_once_it_is_over() -> None:
    deal = LAST.play("Kh").play("^").play("7a")
    assert deal.over
    assert who_would_lose(deal) == deal.loser == 1


def matter(rules: str, **set_up: Any) -> set[str]:
    rule_set = RuleSet.parse(rules)
    return options_that_matter(Deal.set_up(rule_set, **set_up), alternatives(rule_set))


def test_an_option_matters_where_it_changes_something() -> None:
    hands = ["7h Ka", "8h 9b"]
    lead = matter("classic players=2", hands=hands, trumps=["h", "b"], turn=0)
    assert lead == set()
    beat = matter("classic players=2", hands=hands, trumps=["h", "b"], turn=0, pile="8a Oa")
    assert beat == {"must_beat", "pickup_with_trump"}
    lone = matter("classic players=2", hands=hands, trumps=["h", "b"], turn=0, pile="Oa")
    assert lone == {"must_beat"}
    undeclared = matter("classic players=2", hands=["7l 9l", "8h 9b"], trumps=[None, "b"], turn=0, pile="8a Oa")
    assert undeclared == {"pickup", "exclusive"}
    talon = matter("talon players=2", hands=hands, talon="7l 8l", turn=0, trumps=["h", "b"])
    assert "refill" in talon
    ace = matter("lizaci players=2", hands=["7a Ka", "8h 9b"], talon="7l 8l", turn=0, pile="Ah")
    assert "ace_penalty" in ace


def test_only_options_that_can_be_otherwise_are_compared() -> None:
    assert "exclusive" not in alternatives(RuleSet.preset("pocket"))
    assert "must_beat" in alternatives(RuleSet.preset("pocket"))


# --- profiles --------------------------------------------------------------------------------------------------------


def facts(loser: int | None, dealt: list[int], **more: Any) -> Facts:
    return Facts(0, loser, None if loser is not None else "turn_limit", dealt=dealt, **more)


def test_what_cards_and_trumps_are_worth_and_who_sits_where() -> None:
    profile = Profile("classic players=2")
    ace, seven = 1 << 7, 1
    for _ in range(30):
        profile.add(facts(1, [ace, seven], trumps=[0, None], turns=10, leads=[0, 1, 1, None]))
    profile.add(facts(None, [ace, seven], trumps=[None, None], turns=400, leads=[1]))
    told = profile.to_json()
    fair = 30 / 31 / 2
    assert told["cards"]["A"]["mean"] == pytest.approx(-fair)
    assert told["cards"]["7"]["mean"] == pytest.approx(30 / 31 - fair)
    assert told["cards"]["K"]["games"] == 0
    assert told["trump_cards"]["1"]["mean"] == 0
    assert told["without_trump"]["games"] == 32
    assert told["loss_by_distance"]["1"]["mean"] == told["loss_by_seat"]["1"]["mean"] == pytest.approx(30 / 31)
    assert told["loss_by_distance"]["2"]["mean"] == 0
    assert told["lead_changes"]["mean"] == pytest.approx(60 / 31)
    assert (told["turns_5"], told["turns_95"]) == (10, 10)
    assert told["stopped"]["mean"] == pytest.approx(1 / 31)


def test_watching_counts_what_happens() -> None:
    tasks = [Task(rules, "regular", 0, 2, seed=3) for rules in ("classic players=2", "lizaci players=3", "secret")]
    for task in tasks:
        first, second = watch(task)
        assert first == watch(task)[0]
        assert second.dealt != first.dealt
        assert first.moves >= first.choices > 0
        assert first.legal >= 2 * first.choices
        assert set(first.events) <= set(EVENTS)
        assert first.events["abstych"] <= first.events["beat"]
        assert len(first.leads) >= first.turns
        assert first.mattered <= first.asked


# --- the reports ------------------------------------------------------------------------------------------------------


def test_the_report_on_variants(tmp_path: pathlib.Path, capsys: Any) -> None:
    folder = tmp_path / "variants"
    words = ["--rules", "classic players=2", "--rules", "talon players=3", "--deals", "6", "--workers", "1"]
    assert main(["lab", "variants", "--bot", "regular", *words, "--out", str(folder)]) == 0
    out = capsys.readouterr().out
    assert "classic players=2      6" in out
    assert f"Written to {folder}." in out
    page = (folder / "index.md").read_text("utf-8")
    told = json.loads((folder / "variants.json").read_text("utf-8"))
    assert [one["rules"] for one in told] == ["classic players=2", "talon players=3"]
    assert f"| classic players=2 | 6 | {told[0]['turns']['mean']:.1f} ±" in page
    assert "dudak lab variants --bot regular --deals 6 --seed 0 --simulations 1000 --rules 'classic players=2'" in page
    for name in ("length", "dealer", "cards"):
        assert f"({name}.svg)" in page
        assert (folder / f"{name}.svg").read_text("utf-8").startswith("<?xml")
    assert main(["lab", "variants", "--bot", "regular", *words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == told


def test_a_program_can_be_watched_and_one_that_fails_is_one_sentence(capsys: Any) -> None:
    words = ["lab", "variants", "--rules", "classic players=2", "--deals", "1", "--workers", "1", "--seconds", "0.05"]
    assert main([*words, "--bot", f"cmd:{EXAMPLE}"]) == 0
    assert "classic players=2" in capsys.readouterr().out
    for bot, sentence in (("nobody", "no bot “nobody”"), (f"cmd:{BAD} crash", "does not play (crashed)")):
        assert main([*words, "--bot", bot]) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert sentence in err


def test_the_table_of_all_bots(tmp_path: pathlib.Path, capsys: Any) -> None:
    words = ["--bot", "random", "--bot", "regular", "--deals", "2", "--short", "1", "--workers", "1"]
    assert main(["lab", "table", *words, "--out", str(tmp_path)]) == 0
    assert f"Written to {tmp_path}." in capsys.readouterr().out
    page = (tmp_path / "bots.md").read_text("utf-8")
    assert "## Classic, 4 players" in page
    assert "| **random** |  | 100.0 (67.6–100.0) |" in page
    assert all(f"| **{preset}** | " in page for preset in PRESETS)
    told = json.loads((tmp_path / "bots.json").read_text("utf-8"))
    assert list(told) == ["classic-4", "classic-3", "classic-2", *(f"short-{preset}" for preset in PRESETS)]
    assert main(["lab", "table", *words, "--json", "--out", str(tmp_path)]) == 0  # all from the journals
    assert json.loads(capsys.readouterr().out) == told


def test_the_parts_of_the_table() -> None:
    found = parts(["a", "b", "c"], deals=10, short=0, reference="b")
    assert [part.name for part in found] == ["classic-4", "classic-3", "classic-2"]
    assert len(found[0].plan.tables()) == 6
    short = parts(["a", "b", "c"], deals=10, short=3, reference="b")[3]
    assert [table.bots for table in short.plan.tables()] == [("a", "b", "b", "b"), ("c", "b", "b", "b")]
    assert short.plan.deals == 3
