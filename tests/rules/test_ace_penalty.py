"""RULES 5.3: the ace penalty."""

from __future__ import annotations

from tests.rules.tables import cards, covers


@covers("ace_penalty=a number")
def test_the_ace_of_the_movers_own_trump_suit(table) -> None:
    """5.3: the mover draws that many cards (or what is left), the pile is removed from the game, and the next player
    leads."""
    talon = "7b 7a 8b 8l 9l Xb Xl Ob"
    t = table(
        "Ah 9b", "9a 7l", talon=talon, hand_size=2, ace_penalty=6, trumps_given="h h", exclusive=False, moves="Ah"
    )
    assert t.talon[0] == "7a" and t.legal() == "d"
    t.play("d")
    assert t.hands[1] == cards("9a 7l 7a 8b 8l 9l Xb Xl") and t.talon == ["Ob"]
    assert t.pile == [] and t.discarded == ["Ah"] and (t.turn, t.phase) == (0, "lead")


def test_or_what_is_left(table) -> None:
    """5.3: (or what is left)."""
    t = table("Ah 9b", "9a 7l", talon="7b 7a", hand_size=2, ace_penalty=6, trumps="common", moves="Ah d")
    assert t.hands[1] == ["7a", "7l", "9a"] and t.talon == []


def test_the_whole_pile_goes(table) -> None:
    """5.3: the pile is removed from the game."""
    talon = "7b 7a 8b"
    t = table("8a 9b", "9a 8l", talon=talon, hand_size=2, ace_penalty=2, trumps="common", pile="8h 9h Ah", turn=1)
    t.play("d")
    assert t.discarded == ["8h", "9h", "Ah"] and t.pile == [] and t.talon == ["8b"] and t.turn == 0


@covers("ace_penalty=0")
def test_only_with_a_talon_an_own_ace_and_the_option(table) -> None:
    """5.3: the ace of the mover's own trump suit; with the talon empty the usual rule holds: take the pile; 0 is off."""
    t = table("Ah 9b", "9a 7l", talon="7b", hand_size=2, ace_penalty=6, trumps="common", moves="Ah")
    assert t.talon == [] and t.legal() == "^"
    t = table("Ah 9b", "9a 7l", talon="7b 8b", hand_size=2, ace_penalty=6, trumps_given="h l", moves="Ah")
    assert t.legal() == "7l d"
    t = table("Ah 9b", "9a 7l", talon="7b 8b", hand_size=2, trumps="common", moves="Ah d")
    assert t.turn == 1 and t.pile == ["Ah"] and t.legal() == "^"


def test_only_on_the_ace(table) -> None:
    """5.3: if the top card is the ace."""
    t = table("Kh 9b", "9a 7l", talon="7b 8b 9l", hand_size=2, ace_penalty=6, trumps="common", moves="Kh d")
    assert t.turn == 1 and t.pile == ["Kh"] and len(t.hands[1]) == 3


def test_for_a_suit_declared_on_that_very_ace(table) -> None:
    """5.3: the ace of the mover's own trump suit - a suit declared in this turn is one."""
    t = table("Ah 9b", "9a 7l", talon="7b 8b", hand_size=2, ace_penalty=6, moves="Ah")
    assert t.legal() == "!a !b !h !l d"
    t.play("!h d")
    assert t.pile == [] and t.discarded == ["Ah"]


def test_the_turn_is_refilled_after_the_penalty(table) -> None:
    """5.2: at the end of every turn."""
    t = table("Ah 9b", "9a", talon="7b 8b 9l Xl", hand_size=4, ace_penalty=1, trumps="common", moves="Ah")
    assert t.hands[0] == ["7b", "8b", "9b", "9l"] and t.legal() == "d"
    t.play("d")
    assert t.hands[1] == ["9a", "Xl"] and t.talon == [] and t.phase == "lead"
