"""RULES 4.3-4.6: picking up."""

from __future__ import annotations

from tests.rules.tables import covers


@covers("pickup=one")
def test_one_by_one_and_beat_what_is_laid_bare(table) -> None:
    """4.4 "one": takes cards off the top one by one and may beat any card so laid bare. 4.5: cards picked up wait aside;
    after the beat they join the hand, and one of them may be the card added."""
    t = table("8a 9b", "9a Ab 7l", "Xa Kl 9l", moves="8a 9a 7l ^")
    assert t.aside == ["7l"] and t.turn == 2 and t.legal() == "Xa ^"
    t.play("Xa")
    assert t.aside == [] and t.legal() == "7l 9l Kl"
    t.play("7l")
    assert t.pile == ["8a", "9a", "Xa", "7l"] and t.turn == 0


def test_the_beat_never_comes_from_the_cards_aside(table) -> None:
    """4.5: the beat must come from the cards held before."""
    t = table("8a 9b", "9a Ab Aa", "Xl 9l", moves="8a 9a Aa ^")
    assert t.aside == ["Aa"] and t.legal() == "^"


def test_the_last_card_picked_up_ends_the_turn(table) -> None:
    """4.5: a pile picked up whole joins the hand and ends the turn without a card played; the next player leads."""
    t = table("8a 9b", "9a Ab 7l", "Kl", moves="8a 9a 7l ^ ^ ^")
    assert t.hands[2] == ["7l", "8a", "9a", "Kl"] and t.aside == [] and t.pile == []
    assert (t.turn, t.phase) == (0, "lead")


@covers("pickup=run")
def test_a_run_of_one_suit(table) -> None:
    """4.4 "run": takes with each card all of its suit directly under it."""
    t = table("7b 8b", "Ob 9h", "Xl", pickup="run", trumps_given="l - -", pile="7a 8l 9a Xa", turn=2)
    t.play("^")
    assert t.pile == ["7a", "8l"] and t.aside == ["9a", "Xa"] and t.legal() == "Xl ^"
    t.play("^")
    assert t.pile == ["7a"] and t.legal() == "^"
    assert t.play("^").turn == 0 and t.pile == []


def test_a_run_may_be_the_whole_pile(table) -> None:
    """4.4, 4.5."""
    t = table("7b 8b", "Ob 9h", pickup="run", trumps_given="l -", pile="7a 9a Xa", turn=1, moves="^")
    assert t.hands[1] == ["7a", "9a", "9h", "Ob", "Xa"] and (t.turn, t.phase) == (0, "lead")


@covers("pickup=pile", "pickup_with_trump=pile")
def test_the_whole_pile(table) -> None:
    """4.4 "pile": takes all; pickup_with_trump, for a player with a trump, "pile" unless said otherwise."""
    t = table("8a 9b", "9a Ab 7l", "Kl", pickup="pile", moves="8a 9a 7l ^")
    assert t.pile == [] and t.turn == 0 and len(t.hands[2]) == 4
    t = table("8a 9b", "9a Ab 7l", "Kl", moves="8a 9a 7l !h ^")
    assert t.pile == [] and t.turn == 0 and len(t.hands[2]) == 4


@covers("pickup_with_trump=one", "pickup_with_trump=run")
def test_with_a_trump_one_by_one_or_by_runs(table) -> None:
    """4.4: pickup_with_trump, for a player with one: "one" or "run"."""
    t = table("8a 9b", "9a Ab 7l", "Xa 9h", pickup_with_trump="one", moves="8a 9a 7l !b ^")
    assert t.aside == ["7l"] and t.legal() == "Xa ^"
    t = table("7b 8b", "Ob 9h", "Xl Kb", pickup_with_trump="run", trumps_given="l - b", pile="7a 8l 9a Xa", turn=2)
    assert t.play("^").aside == ["9a", "Xa"] and t.legal() == "Kb Xl ^"


def test_each_pick_up_follows_the_state_at_that_moment(table) -> None:
    """4.6: each further pick-up in a turn follows the rule for the player's state at that moment: who declares half-way
    (any_time) is bound from then on by pickup_with_trump."""
    t = table("7b 8b", "Ob 9h", pickup="pile", pickup_with_trump="one", declare="any_time", pile="7a 8l", turn=1)
    assert t.play("!h ^").aside == ["8l"] and t.pile == ["7a"]
    t = table("7b 8b", "Ob 9h", pickup_with_trump="run", declare="any_time", pile="7a 8l 9l Xl", turn=1, moves="^")
    assert t.aside == ["Xl"]
    t.play("!h ^")
    assert t.aside == ["8l", "9l", "Xl"] and t.pile == ["7a"] and t.legal() == "9h ^"


def test_cards_picked_up_are_known_to_all() -> None:
    """9.1: everything picked up, and so which of those cards each player must still hold."""
    from dudak import Deal, RuleSet

    deal = Deal.set_up(RuleSet(players=2), hands=["8a 9b", "7a 7l"], dealer=1).play("8a").play("^")
    assert str(deal.known(1)) == "8a" and deal.view(0).known == deal.view(None).known
