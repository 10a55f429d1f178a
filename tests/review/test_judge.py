"""What a move was worth, in words."""

from __future__ import annotations

import pytest

from dudak.bots.search import Chance
from dudak.moves import Move
from dudak.review.judge import THRESHOLDS, is_exact, judge, pooled, spread, verdict_of
from dudak.words import say


def chance(move: str, lose: float, visits: int = 10_000) -> Chance:
    return Chance(Move.parse(move), lose, 0.01 if visits else 0.0, visits, 1 - lose)


@pytest.mark.parametrize(
    ("loss", "verdict"),
    [
        (0.0, "best"),
        (0.001, "good"),
        (0.019, "good"),
        (0.02, "inaccuracy"),
        (0.049, "inaccuracy"),
        (0.05, "mistake"),
        (0.149, "mistake"),
        (0.15, "blunder"),
        (1.0, "blunder"),
    ],
)
def test_a_loss_has_its_word(loss: float, verdict: str) -> None:
    assert verdict_of(loss) == verdict


def test_a_difference_within_the_error_is_no_mistake() -> None:
    assert verdict_of(0.3, doubt=0.3) == "good"
    assert verdict_of(0.3, doubt=0.29) == "blunder"
    few = judge([chance("7a", 0.20, 30), chance("8a", 0.35, 30)], Move.parse("8a"))
    many = judge([chance("7a", 0.20), chance("8a", 0.35)], Move.parse("8a"))
    assert (few.verdict, many.verdict) == ("good", "blunder")
    assert few.loss == pytest.approx(many.loss) and few.doubt > few.loss > many.doubt


def test_moves_stand_in_order_and_the_best_is_the_one_played_where_several_are() -> None:
    decision = judge([chance("9a", 0.5, 0), chance("7a", 0.0, 0), chance("8a", 0.0, 0)], Move.parse("8a"))
    assert [str(one.move) for one in decision.chances] == ["8a", "7a", "9a"]
    assert decision.best is decision.played and decision.loss == 0 and decision.verdict == "best" and decision.exact


def test_certain_chances_have_no_error() -> None:
    decision = judge([chance("7a", 0.0, 0), chance("8a", 1.0, 0)], Move.parse("8a"))
    assert decision.verdict == "blunder" and decision.loss == 1.0 and decision.doubt == 0.0
    assert is_exact(decision.best) and spread(decision.best) == 0.0


def test_two_estimates_together_are_as_one_of_all_simulations() -> None:
    both = pooled(chance("7a", 0.275, 1000), chance("7a", 0.275, 3000))
    assert both.error == pytest.approx(0.01 * (0.25**2 + 0.75**2) ** 0.5)
    both = pooled(chance("7a", 0.2, 1000), chance("7a", 0.3, 3000))
    assert both.lose == pytest.approx(0.275) and both.value == pytest.approx(0.725) and both.visits == 4000
    assert both.error == pytest.approx(0.1 * (0.25 * 0.75) ** 0.5)  # they do not agree
    certain = chance("7a", 1.0, 0)
    assert pooled(certain, chance("7a", 0.3)) is certain and pooled(chance("7a", 0.3), certain) is certain


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_words_name_the_thresholds(lang: str) -> None:
    sign = "\u00a0%" if lang == "cs" else "%"
    told = say("review-classes", lang).replace(" %", "\u00a0%")
    assert [f"{round(100 * limit)}{sign}" in told for limit, _ in THRESHOLDS] == [True] * 3
