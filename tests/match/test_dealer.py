"""RULES 2.6 and what a match keeps: who deals, and the trumps of later deals."""

from __future__ import annotations

import random

import pytest

from dudak import Deal, Match, RuleSet
from dudak.cards import CARDS
from tests.rules.tables import covers

TWO = RuleSet(players=2)


def quick(rules: RuleSet = TWO) -> Match:
    """A match two moves before its end: seat 0 leads its last card, seat 1 will be the Dudák."""
    return Match.new(rules, Deal.set_up(rules, hands=["7a", "9l 9h"], trumps=["a", "l"], dealer=1))


def shuffled_pack(seed: int) -> list[int]:
    return random.Random(seed).sample(range(32), 32)


def test_the_first_dealer_is_drawn_at_random() -> None:
    """2.6: first deal of a match: a random dealer."""
    dealers = {Match.shuffled(RuleSet(), rng=random.Random(seed)).deal.dealer for seed in range(60)}
    assert dealers == {0, 1, 2, 3}
    assert Match.shuffled(TWO).number == 1


def test_the_loser_of_the_last_deal_deals() -> None:
    """2.6: later deals: the loser of the last one deals."""
    match = quick()
    assert match.next_dealer is None and not match.over
    match = match.play("7a")
    assert match.over and match.losers == (1,) and match.next_dealer == 1
    later = match.next([CARDS[n] for n in shuffled_pack(1)], dealer=1)
    assert (later.number, later.deal.dealer, later.deal.turn, later.over) == (2, 1, 0, False)


def test_after_a_surrender_the_dealer_is_drawn_anew() -> None:
    """2.6: after a surrender … random again - also when a bot played the seat on and somebody was the Dudák."""
    assert quick().surrender(0, ends=True).next_dealer is None
    match = quick().surrender(0, ends=False).play("7a")
    assert match.deal.loser == 1 and match.next_dealer is None


def test_after_a_deal_with_no_loser_the_dealer_is_drawn_anew() -> None:
    """2.6: or a deal with no loser (7.4): random again."""
    rules = RuleSet(players=2, turn_limit=1)
    match = Match.new(rules, Deal.set_up(rules, hands=["7a 8a", "9l 9h"], dealer=1)).play("7a")
    assert match.stopped == "turn_limit" and match.next_dealer is None


@covers("trumps=turned")
def test_turned_trumps_are_kept_in_later_deals() -> None:
    """3: by turning up cards of the first deal; later deals of the match keep the suits."""
    rules = RuleSet.preset("open", players=2)
    match = Match.new(rules, Deal.set_up(rules, hands=["7a", "9l 9h"], dealer=1)).play("7a")
    assert match.over and match.deal.shown == ((CARDS[0],), (CARDS[10],))
    for seed in (1, 2):
        later = match.next(shuffled_pack(seed), dealer=1)  # type: ignore[arg-type]
        assert later.deal.trumps == match.deal.trumps == (0, 1) and later.deal.shown == ((), ())
        assert later.deal.phase == "lead" and later.deal.public_trumps == (0, 1)


def test_turned_trumps_are_kept_after_a_surrender_and_a_stop_too() -> None:
    rules = RuleSet.preset("open", players=2, turn_limit=1)
    start = Match.new(rules, Deal.set_up(rules, hands=["7a 8a", "9l 9h"], dealer=1))
    for match in (start.surrender(1, ends=True), start.play("7a")):
        assert match.next(shuffled_pack(3), dealer=0).deal.trumps == (0, 1)  # type: ignore[arg-type]


@covers("trumps=kings")
def test_kings_are_drawn_anew_for_every_deal() -> None:
    """3: the four kings are shuffled and each player draws one."""
    rules = RuleSet(players=2, trumps="kings")
    match = quick(rules).play("7a")
    later = match.next(shuffled_pack(3), dealer=1, kings="bh")  # type: ignore[arg-type]
    assert later.deal.trumps == (3, 2)


@pytest.mark.parametrize("trumps", ["declared", "pocket"])
def test_other_trumps_are_not_kept(trumps: str) -> None:
    rules = RuleSet(players=2, trumps=trumps)
    match = quick(rules).play("7a")
    assert match.next(shuffled_pack(3), dealer=1).deal.trumps == (None, None)  # type: ignore[arg-type]


def test_a_deal_must_be_over_before_the_next_and_is_not_played_on_after() -> None:
    match = quick()
    with pytest.raises(ValueError, match="not over"):
        match.next(CARDS, dealer=0)
    match = match.play("7a")
    with pytest.raises(ValueError, match="over"):
        match.play("9l")
    with pytest.raises(ValueError, match="over"):
        match.surrender(1, ends=True)
