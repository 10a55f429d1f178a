"""RULES 3.5: face-down cards, pocket and secret."""

from __future__ import annotations

import pytest

from dudak import Deal, RuleSet
from tests.rules.tables import covers

both_ways = pytest.mark.parametrize("way", ["pocket", "secret"])


@covers("trumps=pocket", "trumps=secret", "reveal_any=False")
@both_ways
def test_to_declare_is_to_turn_the_card_up_and_take_it(table, way: str) -> None:
    """3.5: to declare is to turn the card up and take it into the hand. Several players may end with the same trump."""
    t = table("7a 8a", "9l 9h", trumps=way, face_down="7h 8h")
    assert t.legal() == "7a 8a ?0"
    t.play("?0")
    assert t.trumps == ["h", None] and t.legal() == "7a 7h 8a" and t.face_down == [None, "8h"]
    t.play("7a ?1")
    assert t.trumps == ["h", "h"] == t.public and t.legal() == "8h 9h ^"


@both_ways
def test_only_at_the_start_of_a_turn_unless_any_time(table, way: str) -> None:
    """3.1: before the first card is played, picked up or drawn in that turn; any_time: also later in the same turn."""
    for when, moves in (("at_start", "^"), ("any_time", "?0 ^")):
        t = table("7a Ab", "7l 9l 9h", trumps=way, face_down="7h 8h", declare=when, moves="7a ?1 8h 9l ^")
        assert t.aside == ["9l"] and t.legal() == moves


def test_who_has_but_the_face_down_card_declares_before_leading(table) -> None:
    """4.1: a player whose only card is face down must declare first. 3.5: its owner is not out."""
    t = table("7a", "9a Kl", trumps="secret", face_down="7h 8h", moves="7a")
    assert t.finished == [] and t.turn == 1
    t.play("^")
    assert (t.turn, t.phase, t.legal()) == (0, "lead", "?0")
    t.play("?0 7h")
    assert (t.finished, t.loser, t.phase) == ([0], 1, "over")


def test_before_a_pile_the_face_down_card_can_neither_be_played_nor_picked_up(table) -> None:
    """3.5: until then it can neither be played nor picked up."""
    t = table("7a", "9a Kl", trumps="pocket", face_down="7h 8h", moves="7a 9a Kl")
    assert t.legal() == "?0 ^"
    t.play("^ ^ ^")
    assert t.hands[0] == ["7a", "9a", "Kl"] and t.face_down == ["7h", "8h"]


@covers("reveal_any=True")
@both_ways
def test_reveal_any_takes_any_card_still_face_down(table, way: str) -> None:
    """3: reveal_any lets a player turn up any card still face down. 3.5: the card taken may be any. (In pocket too, and
    though the own one was taken.)"""
    t = table("7a 8a", "9l 9h", "9b Xb", trumps=way, face_down="7h 8l 8h", reveal_any=True)
    assert t.legal() == "7a 8a ?0 ?1 ?2"
    t.play("?1 7a")
    assert t.trumps == ["l", None, None] and "8l" in t.hands[0] and t.legal() == "?0 ?2 ^"
    t.play("?2")
    assert t.trumps[1] == "h" and t.legal() == "8h 9h ^"


def test_the_own_face_down_card_as_the_only_one_of_a_player_with_a_trump(table) -> None:
    """3.5, 4.1 (ours): on an empty pile such a player turns it up; the trump stays as it is."""
    t = table("7a", "9l 9h", trumps="secret", face_down="7h 8l", reveal_any=True, moves="?1 8l")
    assert t.turn == 1 and t.trumps[0] == "l"
    t.play("^")
    assert t.turn == 0 and t.legal() == "7a"
    t.play("7a ^")
    assert (t.turn, t.phase, t.legal()) == (0, "lead", "?0")
    assert t.play("?0").trumps[0] == "l" and t.legal() == "7h"


def test_losing_the_last_card_to_another_is_going_out(table) -> None:
    """6.1: a player with no card left at the end of the turn is out (ours: of anyone's turn)."""
    t = table("7a", "9a Xb", "9h 9b", trumps="secret", face_down="7h 8l 8h", reveal_any=True, moves="7a ?0")
    assert t.finished == [] and t.trumps == [None, "h", None]
    t.play("9a Xb")
    assert (t.finished, t.loser, t.turn) == ([0], None, 2)


def test_the_mover_is_last_when_two_would_be_out_at_once(table) -> None:
    """6.3 (ours): as soon as only one is left in, that one is the Dudák; the mover held cards longest."""
    t = table("7a", "9a", trumps="secret", face_down="7h -", reveal_any=True, moves="7a ?0 9a 7h")
    assert (t.finished, t.loser, t.hands) == ([0], 1, [[], []])


def test_pocket_is_seen_by_its_owner_and_secret_by_nobody() -> None:
    """3: the suit of the player's own face-down card, which the player has seen; secret: nobody has seen any of them."""
    for way, seen in (("pocket", "7h"), ("secret", "?")):
        deal = Deal.set_up(RuleSet(players=2, trumps=way), hands=["7a 8a", "9l 9h"], face_down=["7h", "8h"], dealer=1)
        assert [str(card) for card in deal.view(0).face_down] == [seen, "?"]
        assert [str(card) for card in deal.view(None).face_down] == ["?", "?"]
