"""RULES 8 and the options: presets, refusals, the text form, and that no option is left without a test."""

from __future__ import annotations

import dataclasses
import importlib
from pathlib import Path
from typing import Any

import pytest

from dudak import OPTIONS, PRESETS, RuleSet, RuleSetError
from dudak.ruleset import read_value

CLASSIC = {
    "players": 4,
    "hand_size": None,
    "strip": "sevens",
    "packet": 1,
    "trumps": "declared",
    "announce": "after_deal",
    "agreed": None,
    "common_suit": "h",
    "reveal_any": False,
    "declare": "at_start",
    "exclusive": True,
    "pickup": "one",
    "pickup_with_trump": "pile",
    "must_beat": False,
    "refill": True,
    "ace_penalty": 0,
    "scoring": "loser",
    "repetition": 3,
    "turn_limit": 400,
}
KARETNI = {"trumps": "common", "pickup": "pile", "must_beat": True, "strip": "random", "packet": 2, "scoring": "points"}
DIFFERENCES: dict[str, dict[str, Any]] = {
    "classic": {},
    "club": {},
    "open": {"trumps": "turned"},
    "pocket": {"trumps": "pocket", "exclusive": False},
    "secret": {"trumps": "secret", "exclusive": False},
    "talon": {"hand_size": 5},
    "zapletal": {"hand_size": 2, "pickup": "pile"},
    "karetni": {**KARETNI, "exclusive": False},
    "lizaci": {**KARETNI, "exclusive": False, "hand_size": 2, "ace_penalty": 6},
}


@pytest.mark.parametrize("preset", DIFFERENCES)
def test_presets_are_what_the_table_says(preset: str) -> None:
    """8: preset, is, differs from `classic` in."""
    assert tuple(DIFFERENCES) == PRESETS
    assert RuleSet.preset(preset).options() == CLASSIC | DIFFERENCES[preset]
    assert str(RuleSet.preset(preset)) == preset
    assert RuleSet.parse(preset) == RuleSet.preset(preset)


@pytest.mark.parametrize("preset", DIFFERENCES)
def test_every_preset_but_club_takes_two_three_or_four(preset: str) -> None:
    """8: every preset but `club` takes 2, 3 or 4 players."""
    for players in (2, 3, 4):
        if preset != "club":
            assert RuleSet.preset(preset, players=players).players == players
        elif players != 4:
            with pytest.raises(RuleSetError, match=r"^players: .*four"):
                RuleSet.preset(preset, players=players)
            with pytest.raises(RuleSetError, match=r"^players: .*four"):
                dataclasses.replace(RuleSet.preset(preset), players=players)


def test_every_option_may_be_changed_on_top_of_a_preset() -> None:
    """8: every option may be changed on top of a preset."""
    for preset in PRESETS:
        for option in OPTIONS:
            for value in option.values or ((option.minimum, option.maximum) if option.kind == "int" else ("ahl",)):
                if (preset, option.name) == ("club", "players") or (option.name, value) == ("trumps", "agreed"):
                    continue
                changes: dict[str, Any] = {option.name: value}
                if option.name == "exclusive":  # this option alone goes with some ways of trumps only
                    changes["trumps"] = "declared"
                if option.name == "hand_size":
                    changes["players"] = 2 if preset != "club" else 4
                    changes["hand_size"] = min(value, 7)
                rules = RuleSet.preset(preset, **changes)
                assert getattr(rules, option.name) == changes[option.name]
                assert RuleSet.parse(str(rules)) == rules
    assert RuleSet.preset("karetni", trumps="declared").exclusive
    assert RuleSet.preset("pocket").changed(trumps="declared").exclusive


REFUSED = [
    ({"players": 5}, "players", "2, 3 or 4 players", "2, 3 nebo 4"),
    ({"players": 1}, "players", "2, 3 or 4 players", "2, 3 nebo 4"),
    ({"players": 4.0}, "players", "is not possible", "nejde"),
    ({"players": True}, "players", "2, 3 or 4 players", "2, 3 nebo 4"),
    ({"trumps": "agreed"}, "agreed", "one letter a seat", "jedno písmeno na hráče"),
    ({"trumps": "agreed", "agreed": "ahl"}, "agreed", "4 players but 3", "hráčů je 4"),
    ({"trumps": "agreed", "agreed": "ahlh"}, "agreed", "cannot have the same suit", "nemohou mít tutéž barvu"),
    ({"trumps": "agreed", "agreed": "ahlx"}, "agreed", "is not possible", "nejde"),
    ({"agreed": ""}, "agreed", "is not possible", "nejde"),
    ({"hand_size": 9}, "hand_size", "need more than the 32 cards", "víc než 32 karet"),
    ({"hand_size": 8, "trumps": "pocket"}, "hand_size", "9 cards each", "po 9 kartách"),
    ({"players": 2, "hand_size": 16, "trumps": "secret"}, "hand_size", "17 cards each", "po 17 kartách"),
    ({"hand_size": 0}, "hand_size", "1 to 16 cards", "1 až 16 karet"),
    ({"players": 2, "hand_size": 17}, "hand_size", "1 to 16 cards", "1 až 16 karet"),
    ({"exclusive": True, "trumps": "pocket"}, "exclusive", "cannot be exclusive", "nelze zakázat"),
    ({"exclusive": True, "trumps": "secret"}, "exclusive", "cannot be exclusive", "nelze zakázat"),
    ({"exclusive": True, "trumps": "chosen_secretly"}, "exclusive", "cannot be exclusive", "nelze zakázat"),
    ({"exclusive": True, "trumps": "common"}, "exclusive", "cannot be exclusive", "nelze zakázat"),
    ({"exclusive": False, "trumps": "turned"}, "exclusive", "always exclusive", "nikdy neopakují"),
    ({"exclusive": False, "trumps": "kings"}, "exclusive", "always exclusive", "nikdy neopakují"),
    ({"exclusive": "yes"}, "exclusive", "allowed: True False", "povoleno je: True False"),
    ({"pickup": "two"}, "pickup", "allowed: one run pile", "povoleno je: one run pile"),
    ({"pickup": ["one"]}, "pickup", "is not possible", "nejde"),
    ({"packet": "1"}, "packet", "allowed: 1 2", "povoleno je: 1 2"),
    ({"packet": True}, "packet", "allowed: 1 2", "povoleno je: 1 2"),
    ({"ace_penalty": -1}, "ace_penalty", "allowed: 0-32", "povoleno je: 0-32"),
    ({"ace_penalty": None}, "ace_penalty", "allowed: 0-32", "povoleno je: 0-32"),
    ({"repetition": 1}, "repetition", "allowed: None 2-100", "povoleno je: None 2-100"),
    ({"turn_limit": 0}, "turn_limit", "allowed: None 1-100000", "povoleno je: None 1-100000"),
    ({"must_beat": 1}, "must_beat", "allowed: True False", "povoleno je: True False"),
    ({"pickup": "x" * 10_000}, "pickup", "x" * 40 + "”", "x" * 40 + "“"),
]


@pytest.mark.parametrize(("options", "name", "english", "czech"), REFUSED)
def test_what_makes_no_sense_is_refused_by_name_and_reason(
    options: dict[str, Any], name: str, english: str, czech: str
) -> None:
    """8: a combination that cannot be dealt or makes no sense (5 players, agreed suits that repeat while `exclusive`, a
    hand too large for the pack) is refused with a message that names the option and the reason."""
    with pytest.raises(RuleSetError) as refused:
        RuleSet(**options)
    error = refused.value
    assert error.option == name
    for text, part in ((str(error), english), (error.sentence("cs"), czech)):
        assert text.startswith(f"{name}: ") and part in text and text.endswith(".")
        assert len(text) < 200 and "{" not in text


@pytest.mark.parametrize(
    ("text", "option", "part"),
    [
        ("chess", "preset", "no preset “chess”"),
        ("x" * 10_000, "preset", "no preset"),
        ("classic nonsense=1", "nonsense", "no such option"),
        ("classic nonsense", "nonsense", "no such option"),
        ("classic " + "x" * 10_000, "x" * 40, "no such option"),
        ("classic pickup", "pickup", "allowed: one run pile"),
        ("classic pickup=one pickup=run", "pickup", "twice"),
        ("classic players=three", "players", "allowed: 2 3 4"),
        ("classic players=٣", "players", "allowed: 2 3 4"),
        ("classic hand_size=999999999999999999999", "hand_size", "allowed: None 1-16"),
        ("classic must_beat=maybe", "must_beat", "allowed: True False"),
        ("classic exclusive=none", "exclusive", "allowed: True False"),
        ("club players=3", "players", "four"),
        ("classic base=club", "base", "no such option"),
        ("classic {$x}=1", "{$x}", "no such option"),
    ],
)
def test_a_bad_text_says_what_is_wrong(text: str, option: str, part: str) -> None:
    with pytest.raises(RuleSetError) as refused:
        RuleSet.parse(text)
    assert refused.value.option == option
    assert part in str(refused.value) and len(str(refused.value)) < 400
    assert refused.value.sentence("cs").startswith(f"{option}: ")


def test_presets_and_bases_must_exist() -> None:
    for name in ("", "Classic", None, ["classic"]):
        with pytest.raises(RuleSetError, match="no preset"):
            RuleSet.preset(name)  # type: ignore[arg-type]
    with pytest.raises(RuleSetError, match="no preset"):
        RuleSet(base="nonsense")


def test_the_text_form() -> None:
    """A preset, then what differs from it."""
    assert str(RuleSet()) == "classic" and RuleSet.parse("") == RuleSet()
    assert RuleSet.parse("players=3") == RuleSet(players=3)
    rules = RuleSet.parse("classic players=3 trumps=agreed agreed=all exclusive=False")
    assert rules.agreed == "all" and RuleSet.parse(str(rules)) == rules
    assert RuleSet.parse("talon hand_size=all") == RuleSet.parse("talon hand_size=None") == RuleSet()
    assert RuleSet.parse("classic turn_limit=off repetition=none") == RuleSet(turn_limit=None, repetition=None)
    assert RuleSet.parse("classic MUST_BEAT=yes".lower()).must_beat
    assert str(RuleSet.preset("pocket", players=3)) == "pocket players=3"
    assert str(RuleSet.preset("karetni", trumps="declared")) == "karetni trumps=declared"


def test_rule_sets_compare_by_their_options_and_never_change() -> None:
    assert RuleSet.preset("club") == RuleSet() and hash(RuleSet.preset("club")) == hash(RuleSet())
    assert RuleSet(trumps="declared", exclusive=True) == RuleSet()
    with pytest.raises(dataclasses.FrozenInstanceError):
        RuleSet().players = 3  # type: ignore[misc]


def test_every_value_of_every_option_is_covered_by_a_test() -> None:
    """Which values are covered stands at the tests: ``@covers("pickup=run")``."""
    covered: set[str] = set()
    for folder in ("rules", "match"):
        for path in sorted((Path(__file__).parents[1] / folder).glob("test_*.py")):
            module = importlib.import_module(f"tests.{folder}.{path.stem}")
            for name, thing in vars(module).items():
                if name.startswith("test_"):
                    covered |= getattr(thing, "covers", set())
    wanted: set[str] = set()
    for option in OPTIONS:
        values = [str(value) for value in option.values]
        if option.kind == "int":
            values = ["a number", *(["None"] if option.optional else []), *(["0"] if option.minimum == 0 else [])]
        wanted |= {f"{option.name}={value}" for value in values}
    assert wanted - covered == set()
    assert any(word.startswith("agreed=") and read_value(*word.split("=")) for word in covered)
