"""RULES 3, 3.3: trumps named before play, aloud or in secret."""

from __future__ import annotations

from dudak import Deal, RuleSet
from tests.rules.tables import covers

HANDS = ("7a 7l", "8a 8l", "9a 9l", "Xa Xl")


@covers("trumps=announced", "exclusive=True")
def test_everyone_names_a_suit_from_the_dealers_left_on(table) -> None:
    """3: everyone names a suit aloud before play, from the dealer's left on. 3.3: everyone must choose; the last of four
    has but one suit left and names it too."""
    t = table(*HANDS, trumps="announced", dealer=1)
    assert (t.turn, t.phase, t.legal()) == (2, "choose", "!a !b !h !l")
    t.play("!h !a !l")
    assert (t.turn, t.phase, t.legal()) == (1, "choose", "!b")
    t.play("!b")
    assert t.trumps == ["l", "b", "h", "a"] == t.public and (t.turn, t.phase) == (2, "lead")


@covers("exclusive=False")
def test_announced_suits_may_repeat_without_exclusive(table) -> None:
    """3.3: exclusive may be switched off for announced."""
    assert table(*HANDS, trumps="announced", exclusive=False, dealer=1, moves="!h !h").legal() == "!a !b !h !l"


def test_nobody_declares_later(table) -> None:
    """3: once fixed it stays for the deal."""
    assert table(*HANDS, trumps="announced", declare="any_time", dealer=3, moves="!h !a !l !b").legal() == "7a 7l"


@covers("announce=after_deal", "announce=before_deal")
def test_announced_before_or_after_the_deal() -> None:
    """3: after_deal (seeing the hand) or before_deal. 9.2: with before_deal, its own hand before it has chosen."""
    for announce, hidden in (("after_deal", False), ("before_deal", True)):
        rules = RuleSet(players=2, trumps="announced", announce=announce)
        deal = Deal.set_up(rules, hands=["7a 8a", "9l 9h"], dealer=1)
        assert [deal.view(seat).hand_hidden for seat in (0, 1)] == [hidden, hidden]
        assert str(deal.view(0).hand) == ("" if hidden else "7a 8a")
        deal = deal.play("!h")
        assert [deal.view(seat).hand_hidden for seat in (0, 1)] == [False, hidden]
        assert str(deal.view(0).hand) == "7a 8a"
        assert not deal.play("!a").view(1).hand_hidden


@covers("trumps=chosen_secretly")
def test_a_choice_in_secret_stays_hidden_until_it_beats_another_suit(table) -> None:
    """3: each choice stays hidden until that player first beats a card of another suit with a trump. 3.2: never
    exclusive with chosen_secretly."""
    t = table(*HANDS, trumps="chosen_secretly", dealer=1, moves="!l !l !l !l 9a Xa Xl")
    assert t.trumps == ["l"] * 4 and t.public == [None] * 4
    t = table(*HANDS, trumps="chosen_secretly", dealer=1, moves="!l !l !l !l 9a Xl")
    assert t.public == [None, None, None, "l"]


def test_a_trump_that_beats_its_own_suit_shows_nothing(table) -> None:
    """3: … a card of another suit with a trump."""
    t = table("7l 7a", "8l 8a", trumps="chosen_secretly", moves="!l !l 7l 8l")
    assert t.public == [None, None]
