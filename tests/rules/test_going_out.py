"""RULES 6.1, 6.3: going out, and the Dudák."""

from __future__ import annotations


def test_out_with_a_lead_and_the_card_stays(table) -> None:
    """6.1: a player with no card left at the end of the turn is out. A lead or an added card stays on the pile to be
    beaten."""
    t = table("8a", "9a 7l 7b", "Xb", moves="8a")
    assert t.finished == [0] and t.pile == ["8a"] and t.turn == 1
    t.play("9a 7l")
    assert t.turn == 2 and t.loser is None


def test_the_next_player_still_in_plays_on(table) -> None:
    """6.1: the next player still in plays on. 6.3: the last player holding cards is the Dudák and loses."""
    t = table("8a 7h", "9a 7l", "Xb Xh", moves="8a 9a 7l")
    assert t.finished == [1] and t.turn == 2
    t.play("^ ^ ^")
    assert (t.turn, t.phase) == (0, "lead")
    t.play("7h")
    assert t.finished == [1, 0] and t.loser == 2
    assert t.turn is None and t.phase == "over" and t.legal() == ""


def test_a_card_face_down_keeps_one_in(table) -> None:
    """3.5: it counts as a card held: its owner is not out. 6.1: hand, aside, face-down card."""
    t = table("8a", "9a 7l", trumps="secret", face_down="7h 8h", moves="8a")
    assert t.finished == [] and t.hands[0] == []


def test_who_draws_after_the_last_card_is_not_out(table) -> None:
    """6.1: and after refilling."""
    t = table("8a", "9a 7l", talon="7b", hand_size=1, moves="8a")
    assert t.finished == [] and t.hands[0] == ["7b"]
    t = table("8a", "9a 7l", talon="7b", hand_size=1, refill=False, moves="8a")
    assert t.finished == [0] and t.loser == 1


def test_what_is_picked_up_keeps_one_in(table) -> None:
    """6.1: aside - a beat with the last card of the hand after picking up leaves those cards."""
    t = table("8a 7h", "9a 7l Kb", "Xa", moves="8a 9a 7l ^ Xa")
    assert t.finished == [] and t.hands[2] == ["7l"] and t.phase == "add"


def test_order_of_going_out(table) -> None:
    """7.2: by order of going out."""
    t = table("8a", "9a 7l", "8l 7b", "8b Kb", moves="8a 9a 7l 8l 7b")
    assert t.finished == [0, 1, 2] and t.loser == 3


def test_a_seat_without_cards_at_the_start_is_out(table) -> None:
    """6.1, for a position set up by hand."""
    t = table("", "9a 7l", "Xb Xh")
    assert t.finished == [0] and t.turn == 1
