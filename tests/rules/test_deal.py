"""RULES 2: seats and the deal. The pack lies in order of suits and ranks, its first card is dealt first."""

from __future__ import annotations

import random

import pytest

from dudak import Deal, RuleSet
from tests.laws.random_rules import random_rules
from tests.model.model import deal_out
from tests.rules.tables import PACK, cards, covers, engine_state


@covers("players=2", "players=3", "players=4", "hand_size=None", "strip=sevens", "trumps=pocket", "trumps=secret")
@pytest.mark.parametrize(("players", "each", "out"), [(4, 8, 0), (3, 10, 2), (2, 16, 0)])
def test_the_whole_pack(table, players: int, each: int, out: int) -> None:
    """2.2: whole pack: 4 players 8 each, 2 players 16 each, 3 players 10 each from 30 cards. 2.5: the whole pack then
    gives 7 + 1, 15 + 1 or 9 + 1."""
    t = table.dealt(PACK, 0, players=players)
    assert [len(hand) for hand in t.hands] == [each] * players
    assert (t.talon, len(t.removed), t.face_down) == ([], out, [None] * players)
    for trumps in ("pocket", "secret"):
        t = table.dealt(PACK, 0, players=players, trumps=trumps)
        assert [len(hand) for hand in t.hands] == [each - 1] * players
        assert None not in t.face_down and (t.talon, len(t.removed)) == ([], out)


@covers("packet=1")
def test_one_by_one_from_the_dealers_left(table) -> None:
    """2.1: play goes clockwise and begins to the dealer's left. 2.4: packet 1."""
    t = table.dealt(PACK, 0, players=4)
    assert t.hands[1] == cards("7a Ua 7l Ul 7h Uh 7b Ub")
    assert t.hands[0] == cards("Xa Aa Xl Al Xh Ah Xb Ab")
    assert (t.turn, t.phase) == (1, "lead")
    assert [table.dealt(PACK, dealer, players=3).turn for dealer in range(3)] == [1, 2, 0]


def test_play_goes_clockwise(table) -> None:
    """2.1: seats are numbered 0.. clockwise."""
    t = table("7a 8l", "8a 9l 7b", "9a Xl 8b", dealer=0, moves="8a 9a 8b")
    assert t.turn == 0
    assert t.play("^").turn == 0 and t.play("^").turn == 0 and t.play("^").turn == 1


@covers("strip=sevens")
def test_three_players_without_the_two_sevens(table) -> None:
    """2.3: "sevens" takes two sevens out of the pack, the seven of leaves and the seven of bells."""
    t = table.dealt(PACK, 2, players=3)
    assert t.removed == ["7b", "7l"]
    assert t.hands[0] == cards("7a Xa Ka 9l Ol 7h Xh Kh 9b Ob")
    assert t.hands[2] == cards("9a Oa 8l Ul Al 9h Oh 8b Ub Ab")


@covers("strip=random", "packet=2")
def test_two_random_cards_aside_and_packets_of_two(table) -> None:
    """2.3: "random" lays two unseen random cards aside. 2.4: the dealer gives two at a time."""
    t = table.dealt(PACK, 0, players=3, strip="random", packet=2)
    assert t.removed == ["Ab", "Kb"]
    assert {"7a", "8a", "Ka", "Aa"} <= set(t.hands[1]) and {"Ua", "Oa"} <= set(t.hands[0])


@covers("packet=2")
def test_the_last_packet_may_be_smaller_and_the_face_down_cards_come_after(table) -> None:
    """2.4, 2.5: each player also gets one card face down, beside the hand; seven cards are three packets and one."""
    t = table.dealt(PACK, 3, packet=2, trumps="pocket")
    assert [len(hand) for hand in t.hands] == [7] * 4
    for seat, last in enumerate(("7b", "8b", "9b", "Xb")):
        assert last in t.hands[seat]
    assert t.face_down == ["Ub", "Ob", "Kb", "Ab"]


@covers("hand_size=a number")
def test_a_number_of_cards_leaves_a_talon(table) -> None:
    """2.2: a number deals that many each and leaves the rest as a talon. 2.3: no card is taken out then. 2.5: with a
    talon, hand_size counts the hand alone."""
    t = table.dealt(PACK, 0, players=3, hand_size=2, trumps="secret")
    assert t.hands == [["9a", "Oa"], ["7a", "Xa"], ["8a", "Ua"]]
    assert t.face_down == ["7l", "Ka", "Aa"] and t.removed == [] and t.talon == PACK[9:]
    t = table.dealt(PACK, 1, players=2, hand_size=16)
    assert [len(hand) for hand in t.hands] == [16, 16] and t.talon == []


@pytest.mark.parametrize("seed", range(120))
def test_both_deal_any_pack_alike(seed: int) -> None:
    """2.1-2.5, for random rule sets: ``Deal.dealt`` and the model's own deal."""
    rng = random.Random(seed)
    rules = random_rules(rng)
    pack, dealer = rng.sample(PACK, 32), rng.randrange(rules.players)
    kings = "".join(rng.sample("alhb", 4))
    mine, its = (
        engine_state(Deal.dealt(rules, pack, dealer=dealer, kings=kings)),
        deal_out(rules.options(), pack, dealer),
    )
    assert mine["hands"] == [sorted(hand) for hand in its["hands"]]
    assert mine["removed"] == sorted(its["removed"])
    assert (mine["talon"], mine["face_down"]) == (its["talon"], its["face_down"])


def test_a_shuffled_deal_is_a_whole_pack_and_depends_on_the_generator_alone() -> None:
    rules = RuleSet.preset("talon", trumps="kings")
    one, two = (Deal.shuffled(rules, rng=random.Random(5), dealer=2) for _ in range(2))
    assert one == two and one != Deal.shuffled(rules, rng=random.Random(6), dealer=2)
    assert sorted([*one.talon, *(card for seat in range(4) for card in one.hand(seat))]) == list(range(32))
    assert Deal.shuffled(rules) != Deal.shuffled(rules)
