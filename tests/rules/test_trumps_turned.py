"""RULES 3.4: trumps found by turning up cards of the first deal."""

from __future__ import annotations

from dudak import Deal, RuleSet
from tests.rules.tables import covers


@covers("trumps=turned")
def test_each_player_the_first_suit_not_yet_assigned(table) -> None:
    """3.4: from the first player's hand cards are turned up in the order dealt: the first one's suit is that player's.
    The second player's cards are turned until a suit not yet assigned shows, and so on; the fourth of four simply gets
    the last suit. Cards turned up go back to the hand."""
    t = table("7b 8b", "7a 7l", "8a 8l 9h", "9a 9b 8h", trumps="turned", dealer=0)
    assert t.trumps == ["h", "a", "l", "b"] == t.public
    assert t.shown == [[], ["7a"], ["8a", "8l"], ["9a", "9b"]]
    assert t.hands == [["7b", "8b"], ["7a", "7l"], ["8a", "8l", "9h"], ["8h", "9a", "9b"]]
    assert (t.turn, t.phase) == (1, "lead")


def test_the_third_of_three_is_turned_up_too(table) -> None:
    """3.4: the fourth of four - so the third of three turns cards up."""
    t = table("7a 8a", "9a 7l", "8l Xa 7b", trumps="turned")
    assert t.trumps == ["a", "l", "b"] and t.shown == [["7a"], ["9a", "7l"], ["8l", "Xa", "7b"]]


def test_a_hand_without_a_new_suit_chooses_among_the_suits_left(table) -> None:
    """3.4: a hand turned up whole without a new suit: that player chooses among the suits left, before play."""
    t = table("7b", "7a", "8a", "9h", trumps="turned", dealer=0)
    assert t.shown == [[], ["7a"], ["8a"], ["9h"]]
    assert (t.turn, t.phase, t.legal()) == (2, "choose", "!b !l")
    t.play("!b")
    assert t.trumps == ["l", "a", "b", "h"] and (t.turn, t.phase) == (1, "lead")


def test_the_cards_turned_up_are_known() -> None:
    """3.4: cards turned up are known to all and go back to the hand."""
    deal = Deal.set_up(RuleSet(players=2, trumps="turned"), hands=["7l 8b", "8l 9l 7b"], dealer=1)
    assert [list(map(str, cards)) for cards in deal.shown] == [["7l"], ["8l", "9l", "7b"]]
    assert [str(deal.known(seat)) for seat in (0, 1)] == ["7l", "8l 9l 7b"]
    assert deal.view(1).known == deal.view(None).known == (deal.known(0), deal.known(1))
    assert str(deal.play("7l").known(0)) == ""


def test_a_seat_already_out_turns_nothing_and_chooses_nothing(table) -> None:
    """3.4, for a position set up by hand: the fourth then chooses, for no last suit is determined."""
    t = table("7b 8b", "7a", "", "9h", trumps="turned", dealer=0)
    assert (t.turn, t.phase, t.legal()) == (0, "choose", "!b !l")
    t.play("!l")
    assert [t.trumps[seat] for seat in (0, 1, 3)] == ["l", "a", "h"] and (t.turn, t.phase) == (1, "lead")


def test_later_deals_keep_the_suits(table) -> None:
    """3: later deals of the match keep the suits."""
    t = table("7b", "7a", trumps="turned", trumps_given="h b")
    assert t.trumps == ["h", "b"] and t.shown == [[], []] and t.phase == "lead"
