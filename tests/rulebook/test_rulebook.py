"""The rules in words: every option tells in both languages, nothing is missing, nothing is said twice."""

from __future__ import annotations

import random
import re

import pytest

from dudak.rulebook import words_of
from dudak.ruleset import OPTIONS, PRESETS, RuleSet, RuleSetError
from dudak.words import LANGUAGES
from tests.laws.random_rules import random_rules

# For each option a rule set in which it matters.
MATTERS = {
    "players": "classic",
    "hand_size": "classic",
    "strip": "classic players=3",
    "packet": "classic",
    "trumps": "classic",
    "announce": "classic trumps=announced",
    "agreed": "classic trumps=agreed agreed=ahlb",
    "common_suit": "karetni",
    "reveal_any": "secret",
    "declare": "classic",
    "exclusive": "classic trumps=announced",
    "pickup": "classic",
    "pickup_with_trump": "classic",
    "must_beat": "classic",
    "refill": "talon",
    "ace_penalty": "lizaci",
    "scoring": "classic",
    "repetition": "classic",
    "turn_limit": "classic",
}
NUMBERS = {
    "hand_size": (None, 1, 2, 5),
    "ace_penalty": (0, 1, 2, 6),
    "repetition": (None, 2, 3, 4, 5, 6, 22),
    "turn_limit": (None, 1, 2, 400, 1000),
    "agreed": ("ahlb", "bhla", "lahb"),
}


def test_every_option_is_in_the_table_of_this_test() -> None:
    assert set(MATTERS) == {option.name for option in OPTIONS}


def rule_sets(name: str) -> list[RuleSet]:
    option = next(option for option in OPTIONS if option.name == name)
    found = []
    for value in NUMBERS.get(name, option.values):
        try:
            found.append(RuleSet.parse(MATTERS[name]).changed(**{name: value}))
        except RuleSetError:
            # the ways of trumps that need another option
            found.append(RuleSet.parse(MATTERS[name]).changed(**{name: value, "agreed": "ahlb"}))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", MATTERS)
def test_each_value_of_an_option_changes_the_words(name: str, lang: str) -> None:
    texts = [
        "\n".join("\n".join(section.paragraphs) for section in words_of(rules, lang).sections)
        for rules in rule_sets(name)
    ]
    assert len(texts) >= 2
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_any_rule_set_can_be_told(lang: str) -> None:
    rng = random.Random(5)
    for _ in range(300):
        rules = random_rules(rng)
        book = words_of(rules, lang)
        assert book.title
        for section in book.sections:
            assert section.heading and section.paragraphs
            for paragraph in section.paragraphs:
                assert re.fullmatch(r"\S.*[.:]", paragraph), paragraph
                for wrong in ("{", "}", "  ", " .", " ,", "..", ",,", "(a)", "None", "yes", "True"):
                    assert wrong not in paragraph, (wrong, paragraph)
                sentences = re.split(r"(?<=\.) (?=[A-ZŽŠČŘÁÉÍÓÚÝ])", paragraph)
                assert len(set(sentences)) == len(sentences)
                assert paragraph[0].isupper()


@pytest.mark.parametrize("preset", PRESETS)
def test_both_languages_tell_the_same_sections(preset: str) -> None:
    for players in (2, 3, 4):
        if preset == "club" and players != 4:
            continue
        rules = RuleSet.preset(preset, players=players)
        shapes = [[len(s.paragraphs) for s in words_of(rules, lang).sections] for lang in LANGUAGES]
        assert shapes[0] == shapes[1]


def test_the_title_says_the_preset_and_whether_it_was_changed() -> None:
    assert words_of(RuleSet.preset("secret", players=2), "cs").title == "Tajný Dudák pro dva hráče"
    assert words_of(RuleSet.preset("secret", reveal_any=True), "en").title == "Secret Dudák for four, house rules"


@pytest.mark.parametrize(
    ("rules", "lang", "sentence"),
    [
        ("classic", "cs", "každý má v ruce 8 karet."),
        ("talon players=2", "cs", "Každý dostane do ruky 5 karet. Zbylých 22 karet leží rubem nahoru jako talon."),
        ("talon hand_size=2 players=3", "cs", "aby měl v ruce zase 2 karty"),
        ("talon hand_size=1", "cs", "dostane do ruky jednu kartu."),
        ("lizaci ace_penalty=2", "cs", "lízne si hráč 2 karty (nebo kolik jich zbývá)"),
        ("classic turn_limit=1", "cs", "Po 1 tahu rozdání končí"),
        ("classic repetition=12", "cs", "už po 12. totéž postavení"),
        ("pocket players=3", "en", "All cards are dealt out: 9 cards in each hand, and one more face down"),
        ("classic trumps=agreed agreed=al players=2", "en", "seat 1 acorns, seat 2 leaves"),
    ],
)
def test_counts_and_cases_read_naturally(rules: str, lang: str, sentence: str) -> None:
    assert sentence in str(words_of(RuleSet.parse(rules), lang))


def test_an_option_without_effect_is_not_told() -> None:
    plain = str(words_of(RuleSet.parse("classic"), "en")).splitlines()[1:]
    for words in ("announce=before_deal", "reveal_any=true", "refill=false", "ace_penalty=6", "common_suit=b"):
        assert str(words_of(RuleSet.parse(f"classic {words}"), "en")).splitlines()[1:] == plain
