"""RULES 9: what a player may know, in positions made by hand. (For all positions: tests/laws.)"""

from __future__ import annotations

import random

from dudak import Deal, RuleSet
from dudak.view import report


def deal_of(hands: str, moves: str = "", talon: str = "", **options: object) -> Deal:
    rules = RuleSet(players=hands.count("/") + 1, **options)  # type: ignore[arg-type]
    deal = Deal.set_up(rules, hands=hands.split(" / "), talon=talon, dealer=rules.players - 1)
    for move in moves.split():
        deal = deal.play(move)
    return deal


def test_what_was_picked_up_is_known_until_it_is_played() -> None:
    """9.1: everything picked up …, and so which of those cards each player must still hold."""
    deal = deal_of("8a 9b / 9a 7l / Kl Kb", "8a 9a 7l ^ ^ ^")
    for seat in (None, 0, 1):
        assert [str(cards) for cards in deal.view(seat).known] == ["", "", "8a 9a 7l"]
    deal = deal.play("9b")
    assert deal.finished == (1, 0) and deal.loser == 2  # with 9b the last card of seat 0 is gone
    deal = deal_of("8a 9b 9h / 9a 7l 7h / Kl Kb", "8a 9a 7l ^ ^ ^ 9b ^")
    assert (deal.turn, [str(cards) for cards in deal.view(0).known]) == (2, ["", "9b", "8a 9a 7l"])
    assert str(deal.play("9a").view(0).known[2]) == "8a 7l"


def test_cards_drawn_are_seen_by_who_draws_them() -> None:
    """9.2: the talon's order, cards drawn from it by others."""
    before = deal_of("8a 9b 9l / 7l Kl", "8a", talon="7b 8b Ab", hand_size=2)
    after = before.play("d")
    move = before.legal[-1]
    assert [report(before, after, move, seat).to_json()["cards"] for seat in (None, 0, 1)] == [[None], [None], ["7b"]]
    assert [len(after.view(seat).hand) for seat in (0, 1)] == [2, 3] and after.view(0).counts == (2, 3)
    assert {"7b", "8b", "Ab"} <= set(map(str, after.view(0).unseen))
    assert "7b" not in after.view(1).unseen and "8b" in after.view(1).unseen


def test_sevens_out_of_the_pack_are_known_and_random_cards_are_not() -> None:
    """2.3: "sevens" … known to all; "random" lays two unseen random cards aside. 9.2."""
    known = Deal.shuffled(RuleSet(players=3), rng=random.Random(1)).view(0)
    assert (str(known.removed), known.removed_hidden, len(known.unseen)) == ("7l 7b", 0, 20)
    hidden = Deal.shuffled(RuleSet(players=3, strip="random"), rng=random.Random(1)).view(0)
    assert (str(hidden.removed), hidden.removed_hidden, len(hidden.unseen)) == ("", 2, 22)


def test_every_count_and_whose_turn_it_is_are_known() -> None:
    """9.1: every count; the trumps made known; whose turn it is."""
    deal = deal_of("8a 9b 9l / 7l Kl Kb", "!h 8a", talon="7b 8b Ab", hand_size=3)
    for seat in (None, 0, 1):
        view = deal.view(seat)
        assert (view.counts, view.talon, view.turn, view.trumps) == ((3, 3), 2, 1, (2, None))
        assert list(map(str, view.pile)) == ["8a"]
    assert deal.view(1).legal == deal.legal and deal.view(0).legal == deal.view(None).legal == ()


def test_what_was_removed_in_the_open_is_known() -> None:
    """9.1: everything … removed in the open."""
    deal = deal_of("8a 7h / 9a / Xb Xh", "8a 9a")
    assert {"8a", "9a"} <= set(map(str, deal.view(2).discarded))
