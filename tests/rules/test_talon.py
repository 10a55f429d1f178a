"""RULES 5.1, 5.2: the talon."""

from __future__ import annotations

from tests.rules.tables import covers


@covers("refill=False")
def test_drawing_replaces_picking_up(table) -> None:
    """5.1: one card at a time, into the hand, and the player may beat as soon as able and willing, also with a card just
    drawn. When it runs out in the middle, the player beats or picks up."""
    t = table("8a 9b", "7l", talon="7b Xa", hand_size=2, refill=False, trumps_given="- b", moves="8a")
    assert t.legal() == "d"
    t.play("d")
    assert t.hands[1] == ["7b", "7l"] and t.legal() == "7b d" and t.turn == 1
    t.play("d")
    assert t.talon == [] and t.legal() == "7b Xa ^"
    assert t.play("Xa").legal() == "7b 7l"


def test_a_card_drawn_is_in_the_hand_and_not_aside(table) -> None:
    """5.1: into the hand - so one may beat with it, and it keeps one from an abštych."""
    t = table("8a 9b", "9a", talon="Xa 7b Xl", hand_size=1, moves="8a d Xa")
    assert t.aside == [] and t.phase == "add" and t.legal() == "9a"


@covers("hand_size=a number", "refill=True", "refill=False")
def test_refill_after_every_turn(table) -> None:
    """5.2: at the end of every turn, whether it was a lead, a beat or a pick-up, the player draws up to hand_size again,
    as far as the talon goes."""
    t = table("8a 9b", "9a 7l", talon="7b Xa Xl", hand_size=2, moves="8a")
    assert t.hands[0] == ["7b", "9b"] and t.talon == ["Xa", "Xl"]
    t.play("9a 7l")
    assert t.hands[1] == ["Xa", "Xl"] and t.talon == []
    t = table("8a 9b", "9a 7l", talon="7b Xa Xl", hand_size=2, refill=False, moves="8a 9a 7l")
    assert t.hands == [["9b"], []] and t.finished == [1] and t.loser == 0


def test_refill_goes_as_far_as_the_talon(table) -> None:
    """5.2: as far as the talon goes."""
    t = table("8a 9b 9l", "9a 7l", talon="7b", hand_size=5, moves="8a")
    assert t.hands[0] == ["7b", "9b", "9l"] and t.talon == []


def test_refill_not_beyond_the_hand_size(table) -> None:
    """5.2: up to hand_size."""
    t = table("8a 9b 9l Kl", "9a 7l", talon="7b", hand_size=2, moves="8a")
    assert t.hands[0] == ["9b", "9l", "Kl"] and t.talon == ["7b"]


def test_the_face_down_card_does_not_count_for_the_refill(table) -> None:
    """2.5: with a talon, hand_size counts the hand alone."""
    t = table("8a 9b", "9a 7l", talon="7b", hand_size=2, trumps="pocket", face_down="Xh Uh", moves="8a")
    assert t.hands[0] == ["7b", "9b"] and t.talon == []


def test_declared_trump_still_draws_while_the_talon_lasts(table) -> None:
    """5.1: while the talon has cards, drawing from it replaces picking up - whatever the pickup rules say."""
    t = table("8a 9b 9l", "7l Kl", talon="7b 8b", hand_size=2, pickup_with_trump="pile", moves="8a !h")
    assert t.legal() == "d"
    assert t.play("d d").legal() == "^"
