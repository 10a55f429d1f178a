"""RULES 6.2: abštych (vejbit)."""

from __future__ import annotations


def test_abstych(table) -> None:
    """6.2: a player who beats with the only card in hand, with no cards aside, adds nothing: the whole pile is removed
    from the game and the next player leads."""
    t = table("8a 7h", "9a", "Xb Xh", moves="8a 9a")
    assert t.pile == [] and t.discarded == ["8a", "9a"]
    assert t.finished == [1] and (t.turn, t.phase) == (2, "lead")


def test_abstych_with_a_trump_on_a_large_pile(table) -> None:
    """6.2: the whole pile."""
    t = table("8a 7h", "Kb", "Xb Xh", trumps_given="a b h", pile="7a Xa Ua Aa", turn=1, moves="Kb")
    assert t.discarded == ["7a", "Aa", "Kb", "Ua", "Xa"] and t.finished == [1] and t.turn == 2


def test_no_abstych_with_cards_aside(table) -> None:
    """6.2: with no cards aside."""
    t = table("8a 7h", "9a 7l Kb", "Xa", moves="8a 9a 7l ^ Xa")
    assert t.phase == "add" and t.legal() == "7l"
    t.play("7l")
    assert t.finished == [2] and t.pile == ["8a", "9a", "Xa", "7l"] and t.turn == 0


def test_abstych_with_a_card_face_down(table) -> None:
    """6.2: with a card still face down before the player, the pile goes all the same, but the player stays in."""
    t = table("8a 7h", "9a", "Xb Xh", trumps="pocket", face_down="7b 8b 9b", moves="8a 9a")
    assert t.pile == [] and t.discarded == ["8a", "9a"] and t.finished == []
    assert (t.turn, t.phase) == (2, "lead")


def test_abstych_with_a_talon_is_refilled_and_stays_in(table) -> None:
    """6.2 with 6.1: after refilling."""
    t = table("8a 9b", "9a", talon="7b Xa Xl", hand_size=1, moves="8a 9a")
    assert t.discarded == ["8a", "9a"] and t.hands[1] == ["7b"] and t.finished == []
    assert (t.turn, t.phase) == (0, "lead")


def test_abstych_of_the_last_but_one_ends_the_deal(table) -> None:
    """6.2, 6.3."""
    t = table("8a 7h", "9a", moves="8a 9a")
    assert (t.finished, t.loser, t.phase) == ([1], 0, "over") and t.discarded == ["8a", "9a"]
