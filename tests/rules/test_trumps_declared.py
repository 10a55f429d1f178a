"""RULES 3.1, 3.2: trumps declared in play."""

from __future__ import annotations

from tests.rules.tables import covers


@covers("trumps=declared", "declare=at_start", "exclusive=True")
def test_declaring_is_optional_and_at_most_once(table) -> None:
    """3.1: optional, at most once a deal, before the first card is played; allowed on an empty pile too."""
    t = table("7a 8a", "9l 9h")
    assert t.trumps == [None, None] and t.legal() == "!a !b !h !l 7a 8a"
    t.play("!h")
    assert t.legal() == "7a 8a" and (t.turn, t.phase) == (0, "lead")
    assert t.play("7a").legal() == "!a !b !l ^"  # 3.2: hearts are taken


def test_the_right_to_declare_comes_back_with_every_turn(table) -> None:
    """3.1: before the first card is played, picked up or drawn in that turn."""
    t = table("8a 9b 9l", "9a Ab 7l", "Xl Xh", moves="8a 9a 7l ^")
    assert (t.turn, t.aside, t.legal()) == (2, ["7l"], "^")
    t.play("^ ^")
    assert t.turn == 0 and t.legal() == "!a !b !h !l 9b 9l"


def test_drawing_ends_the_right_to_declare(table) -> None:
    """3.1: before the first card is played, picked up or drawn in that turn."""
    assert table("8a 9b", "7l", talon="7b Xa", hand_size=1, moves="8a d").legal() == "d"
    t = table("8a 9b", "7l", talon="7b Xa", hand_size=1, declare="any_time", moves="8a d")
    assert t.talon == ["Xa"] and t.legal() == "!a !b !h !l d"


@covers("declare=any_time", "declare=at_start")
def test_any_time_declares_half_way_and_changes_the_pick_up(table) -> None:
    """3.1: with any_time it is also allowed later in the same turn. 4.6: who declares half-way is bound from then on by
    pickup_with_trump."""
    for when, moves in (("at_start", "^"), ("any_time", "!a !b !h ^")):
        t = table("7a Ab 8b", "7l 9l 9h", declare=when, trumps_given="- l", moves="7a 7l 9l ^")
        assert t.aside == ["9l"] and t.pile == ["7a", "7l"] and t.legal() == moves
    t = table("7a Ab 8b", "7l 9l 9h", declare="any_time", trumps_given="- l", moves="7a 7l 9l ^ !a ^")
    assert (t.pile, t.aside, t.turn, t.phase) == ([], [], 1, "lead")
    assert t.hands[0] == ["7a", "7l", "8b", "9l", "Ab"]


def test_any_time_is_over_with_the_beat(table) -> None:
    """3.1: as long as the player has not yet beaten the top card."""
    assert table("7a 8b", "9a 9l 9h", declare="any_time", moves="7a 9a").legal() == "9h 9l"


def test_once_fixed_it_stays_and_all_know_it(table) -> None:
    """3: once fixed it stays for the deal."""
    t = table("7a 8a", "9l 9h", declare="any_time", moves="!h 7a ^")
    assert t.public == ["h", None] and "!" not in t.legal()


def test_another_players_trump_has_no_power(table) -> None:
    """3: another player's trump has no power for you."""
    assert "7h" not in table("Aa 8a", "7h 9l", trumps_given="h -", moves="Aa").legal().split()


def test_the_third_declaration_gives_the_last_suit_also_to_a_player_out(table) -> None:
    """3.2: the third declaration gives the last suit to the fourth player at once, also when that player is already out."""
    t = table("7a", "8a 9l 9b", "9a Xl 8b", "7h 8h Ah", moves="7a !a 8a 9l !l")
    assert t.finished == [0] and t.trumps == [None, "a", "l", None]
    assert t.play("Xl 8b !h").trumps == ["b", "a", "l", "h"] == t.public


@covers("exclusive=False", "exclusive=True")
def test_suits_may_repeat_without_exclusive_and_then_nothing_is_given(table) -> None:
    """3.2: exclusive: no two players may have the same suit. With declared, four players and exclusive …"""
    t = table("7a 8a", "9a Xl", "Xa Kl", "Ua Al", exclusive=False, moves="!a 7a")
    assert "!a" in t.legal()
    assert t.play("!a 9a Xl !h ^").trumps == ["a", "a", "h", None]
    t = table("7a 8a", "9a Xl", "Xa Kl", "Ua Al", exclusive=False, trumps_given="a l - -", moves="7a 9a Xl !h")
    assert t.trumps == ["a", "l", "h", None]


def test_three_players_get_nothing_given(table) -> None:
    """3.2: four players."""
    t = table("7a 8a", "9a Xl", "Xa Kl", trumps_given="a - -", moves="7a !h")
    assert t.trumps == ["a", "h", None]


def test_the_suit_of_a_player_out_is_still_taken(table) -> None:
    """3.2: no two players may have the same suit."""
    t = table("7a", "8a 9l 9b", "9a Xl 8b", moves="!h 7a")
    assert t.finished == [0] and t.legal() == "!a !b !l 8a ^"
