"""RULES 4.1: the empty pile."""

from __future__ import annotations


def test_any_one_card_and_the_turn_ends(table) -> None:
    """4.1: play any one card; the turn ends."""
    t = table("7a Ah 9b", "9l", trumps_given="l h")
    assert t.legal() == "7a 9b Ah" and t.phase == "lead"
    t.play("Ah")
    assert (t.pile, t.hands[0], t.turn, t.phase) == (["Ah"], ["7a", "9b"], 1, "beat")


def test_there_is_nothing_to_pick_up_and_no_drawing_on_an_empty_pile(table) -> None:
    """4.1; 5.1: drawing replaces picking up, and on an empty pile there is no picking up."""
    t = table("7a 8a", "9l 9h", talon="7b 8b", hand_size=2, trumps_given="a l")
    assert t.legal() == "7a 8a"


def test_who_has_but_a_face_down_card_declares_first(table) -> None:
    """4.1: a player whose only card is face down must declare first."""
    t = table("8a", "7a", trumps="pocket", face_down="7h 8h", moves="8a ^")
    assert (t.turn, t.phase, t.legal()) == (0, "lead", "?0")
