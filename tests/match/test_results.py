"""RULES 7.1-7.3: what a deal counts."""

from __future__ import annotations

import pytest

from dudak import Deal, Match, RuleSet
from dudak.cards import CARDS
from tests.rules.tables import covers

HANDS = {
    2: (["7a", "9l 9h"], "7a"),
    3: (["7a", "8a 9l", "9h 9b"], "7a 8a 9l"),
    4: (["7a", "8a 9l", "Xl Xb", "9h 9b"], "7a 8a 9l Xl Xb"),
}


def match_of(players: int, **options: object) -> Match:
    """A match whose seats go out in their order, the last one is the Dudák."""
    rules = RuleSet(players=players, **options)  # type: ignore[arg-type]
    return Match.new(rules, Deal.set_up(rules, hands=HANDS[players][0], dealer=players - 1))


def finish(match: Match) -> Match:
    for move in HANDS[match.rules.players][1].split():
        match = match.play(move)
    assert match.deal.over
    return match


@covers("scoring=loser")
@pytest.mark.parametrize(("players", "points"), [(2, (1, 0)), (3, (1, 1, 0)), (4, (1, 1, 1, 0))])
def test_scoring_by_the_loser(players: int, points: tuple[int, ...]) -> None:
    """7.1: `scoring` "loser": 1 for each player out, 0 for the Dudák."""
    match = match_of(players)
    assert match.points is None and match.losers == () and match.scores == (0,) * players
    match = finish(match)
    assert match.points == points and match.losers == (players - 1,)


@covers("scoring=points")
@pytest.mark.parametrize(("players", "points"), [(2, (1, -1)), (3, (1, 0, -1)), (4, (3, 0, -1, -2))])
def test_scoring_by_points(players: int, points: tuple[int, ...]) -> None:
    """7.2: by order of going out: four players +3 0 -1 -2; three +1 0 -1; two +1 -1."""
    assert finish(match_of(players, scoring="points")).points == points


def test_a_match_sums_the_points() -> None:
    """7.2: a match sums the points."""
    match = finish(match_of(2, scoring="points"))
    assert match.scores == (1, -1)
    later = match.next(CARDS, dealer=1)
    assert (later.before, later.points, later.scores) == ((1, -1), None, (1, -1))
    assert later.surrender(0, ends=True).scores == (0, 0)
    assert later.surrender(0, ends=True).next(CARDS, dealer=0).scores == (0, 0)


def test_a_surrender_ends_the_deal_where_only_bots_are_left() -> None:
    """7.3: a surrender is a loss. Where only bots are left to play against, the deal ends there."""
    match = match_of(3).surrender(1, ends=True)
    assert (match.over, match.stopped, match.losers, match.points) == (True, "surrender", (1,), (1, 0, 1))
    assert match.deal.loser is None
    match = match_of(4, scoring="points").surrender(3, ends=True)
    assert match.points == (0, 0, 0, -2)  # who was still in gets nothing and loses nothing
    match = match_of(4, scoring="points").play("7a").surrender(3, ends=True)
    assert match.points == (3, 0, 0, -2)
    assert match_of(3, scoring="points").play("7a").surrender(1, ends=True).points == (1, -1, 0)
    assert match_of(2, scoring="points").surrender(0, ends=True).points == (-1, 1)


def test_among_other_people_the_seat_is_played_on() -> None:
    """7.3: among other people a bot plays the seat on, and whoever is last, the one who gave up has lost as well."""
    match = match_of(3).surrender(0, ends=False)
    assert not match.over and match.losers == () and match.points is None
    match = finish(match)
    assert (match.stopped, match.losers, match.points) == (None, (0, 2), (0, 1, 0))
    last = finish(match_of(3).surrender(2, ends=False))
    assert (last.losers, last.points) == ((2,), (1, 1, 0))


def test_who_gave_up_takes_nobodys_place() -> None:
    """7.2, 7.3 (ours): the first out who has not given up is the winner, though a bot went out before on a given-up seat."""
    match = finish(match_of(4, scoring="points").surrender(0, ends=False))
    assert (match.losers, match.points) == ((0, 3), (-2, 3, 0, -2))


def test_a_surrender_is_a_loss_even_if_the_deal_is_stopped() -> None:
    """7.3, 7.4 (ours): without a loser nobody wins, but who gave up has lost."""
    for scoring, points in (("loser", (0, 0, 0)), ("points", (0, -1, 0))):
        match = match_of(3, scoring=scoring, turn_limit=1).surrender(1, ends=False).play("7a")
        assert (match.stopped, match.losers, match.points) == ("turn_limit", (1,), points)


def test_several_may_give_up_but_each_once_and_only_while_in() -> None:
    match = match_of(3).play("7a")
    for seat in (0, 3, -1):  # 0 is out already
        with pytest.raises(ValueError, match="cannot give up"):
            match.surrender(seat, ends=False)
    match = match.surrender(1, ends=False)
    with pytest.raises(ValueError, match="cannot give up"):
        match.surrender(1, ends=False)
    match = match.surrender(2, ends=True)
    assert (match.losers, match.points) == ((1, 2), (1, 0, 0))


def test_an_illegal_move_leaves_the_match_alone() -> None:
    match = match_of(2)
    with pytest.raises(ValueError, match="pile is empty"):
        match.play("^")
    assert match == match_of(2)
