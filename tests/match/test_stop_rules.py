"""RULES 7.4: deals in which nobody gets rid of the cards."""

from __future__ import annotations

from typing import Any

import pytest

from dudak import Deal, Match, RuleSet
from tests.rules.tables import covers

CYCLE = "7l ^ Kl ^ 7l ^ Kl ^ 7l ^ Kl ^"
"""Two cards go round three players, led and taken: after twelve turns the same position stands again."""


def start(**options: Any) -> Match:
    rules = RuleSet(players=3, **options)
    return Match.new(rules, Deal.set_up(rules, hands=["7a 7l", "8h", "9b Kl"], dealer=2))


def play(match: Match, moves: str) -> Match:
    for move in moves.split():
        match = match.play(move)
    return match


@covers("repetition=a number", "repetition=None")
def test_the_third_time_the_same_position_stands_the_deal_ends() -> None:
    """7.4: `repetition` (3): the same position stands at the start of a turn for the third time. Then the deal ends with
    **no loser**: nobody wins, no points."""
    match = play(start(), CYCLE)
    assert match.deal.position == start().deal.position and match.deal != start().deal and not match.over
    match = play(match, CYCLE.removesuffix(" ^"))
    assert not match.over
    match = match.play("^")
    assert (match.stopped, match.over, match.deal.over, match.deal.turns) == ("repetition", True, False, 24)
    assert (match.losers, match.points, match.deal.loser) == ((), (0, 0, 0), None)


@pytest.mark.parametrize("times", [2, 4, 7])
def test_another_number_of_times(times: int) -> None:
    """7.4: `repetition` is an option."""
    match, seen = start(repetition=times), 1
    while not match.over:
        match, seen = play(match, CYCLE), seen + 1
    assert (seen, match.stopped) == (times, "repetition")


def test_none_switches_either_off() -> None:
    """7.4: `None` switches either off."""
    match = start(repetition=None, turn_limit=None)
    for _ in range(40):
        match = play(match, CYCLE)
    assert not match.over and match.deal.turns == 480


@covers("turn_limit=a number", "turn_limit=None")
def test_the_turn_limit() -> None:
    """7.4: `turn_limit` (400)."""
    match = play(start(repetition=None), CYCLE * 0)
    moves = CYCLE.split()
    while not match.over:
        match = match.play(moves[match.deal.turns % 12])
    assert (match.stopped, match.deal.turns, match.losers, match.points) == ("turn_limit", 400, (), (0, 0, 0))
    for limit in (1, 7):
        match = start(turn_limit=limit)
        while not match.over:
            match = match.play(moves[match.deal.turns % 12])
        assert (match.stopped, match.deal.turns) == ("turn_limit", limit)


def test_a_deal_that_ends_with_the_last_turn_allowed_has_a_loser() -> None:
    """6.3 before 7.4: the last player holding cards is the Dudák."""
    rules = RuleSet(players=2, turn_limit=1)
    match = Match.new(rules, Deal.set_up(rules, hands=["7a", "9l 9h"], dealer=1)).play("7a")
    assert (match.stopped, match.losers, match.points) == (None, (1,), (1, 0))


def test_a_new_trump_makes_it_another_position() -> None:
    """7.4: the same position - all hands, …, trumps."""
    match = play(play(start(), CYCLE), f"!h {CYCLE}")
    assert not match.over
    assert play(match, CYCLE).stopped is None  # the start of that cycle was without the trump
    rest = play(match, CYCLE).play("7l")
    assert rest.stopped == "repetition"  # here 7l lay there with the trump for the third time


def test_the_middle_of_a_turn_does_not_count() -> None:
    """7.4: at the start of a turn. Declaring, beating and picking up one by one are inside of one."""
    match = start()
    counted = len(match.seen)
    match = match.play("!h")
    assert len(match.seen) == counted and match.deal.turns == 0
    match = match.play("7l")
    assert len(match.seen) == counted + 1


def test_the_choice_of_trumps_is_no_turn() -> None:
    """3.3: before play; the first turn begins after the last choice."""
    rules = RuleSet(players=2, trumps="announced", turn_limit=1)
    match = Match.new(rules, Deal.set_up(rules, hands=["7a 8a", "9l 9h"], dealer=1)).play("!a").play("!h")
    assert not match.over and match.deal.turns == 0 and tuple(match.seen) == (match.deal.position,)
    assert match.play("7a").stopped == "turn_limit"


POCKET = RuleSet(players=2, trumps="pocket")
BASE: dict[str, Any] = {"hands": ["7a 8a", "9l 9h"], "pile": "7l 8l", "dealer": 1, "talon": "7h 8h", "turn": 0}
HIDDEN: dict[str, Any] = {**BASE, "face_down": ["Ab", "Kb"]}


@pytest.mark.parametrize(
    ("rules", "one", "other"),
    [
        (RuleSet(players=2), BASE, {"hands": ["7a 9a", "9l 9h"]}),
        (RuleSet(players=2), BASE, {"hands": ["7a 9l", "8a 9h"]}),
        (RuleSet(players=2), BASE, {"pile": "8l 7l"}),
        (RuleSet(players=2), BASE, {"pile": "8l"}),
        (RuleSet(players=2), BASE, {"turn": 1}),
        (RuleSet(players=2), BASE, {"trumps": ["a", None]}),
        (RuleSet(players=2), {**BASE, "trumps": ["a", "h"]}, {"trumps": ["a", "l"]}),
        (POCKET, HIDDEN, {"face_down": ["Kb", "Ab"]}),
        (POCKET, HIDDEN, {"face_down": ["Ab", None]}),
    ],
)
def test_what_makes_a_position(rules: RuleSet, one: dict[str, Any], other: dict[str, Any]) -> None:
    """7.4: all hands, the pile in order, talon, face-down cards, trumps, and who is to move."""
    deal, changed = Deal.set_up(rules, **one), Deal.set_up(rules, **{**one, **other})
    assert deal.position != changed.position
    assert deal.position == Deal.set_up(rules, **one).position


def test_a_card_drawn_makes_it_another_position() -> None:
    """7.4: talon."""
    deal = Deal.set_up(RuleSet(players=2), **BASE)
    assert deal.play("d").position != deal.position


def test_each_future_of_a_match_counts_its_own_positions() -> None:
    """7.4: what was tried from one position and given up does not count for the next attempt."""
    first = play(start(), CYCLE)
    tries = [play(first, CYCLE), play(first, f"!h {CYCLE}"), play(first, CYCLE)]
    assert [tried.stopped for tried in tries] == [play(play(start(), CYCLE), CYCLE).stopped, None, tries[0].stopped]
    assert tries[0].stopped == "repetition" and tries[0].seen == tries[2].seen != tries[1].seen
    assert hash(tries[0].seen) == hash(tries[2].seen) and tuple(first.seen) == tuple(play(start(), CYCLE).seen)
