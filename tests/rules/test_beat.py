"""RULES 4.2, 4.3: beating and adding."""

from __future__ import annotations

import pytest

from tests.model.model import RANKS
from tests.rules.tables import PACK, covers


def test_beat_then_add_any_card(table) -> None:
    """4.2: beat the top card with a higher card of its suit; then add one card, any, for the next player to beat."""
    t = table("8a 7b", "7a 9a 7l", moves="8a")
    assert t.legal() == "!a !b !h !l 9a ^"
    t.play("9a")
    assert (t.turn, t.phase, t.legal()) == (1, "add", "7a 7l")
    t.play("7l")
    assert t.pile == ["8a", "9a", "7l"] and (t.turn, t.phase) == (0, "beat")


def test_a_trump_beats_any_card_of_another_suit(table) -> None:
    """4.2: when it is not of the player's own trump suit, with any card of that trump suit."""
    t = table("Aa 8a", "7h 9l 9b", moves="Aa !h")
    assert t.legal() == "7h ^"
    t.play("7h")
    assert t.phase == "add" and t.legal() == "9b 9l"
    t.play("9b")
    assert t.pile == ["Aa", "7h", "9b"] and (t.turn, t.phase) == (0, "beat")


def test_an_own_trump_is_beaten_by_a_higher_one_only(table) -> None:
    """4.2: with a higher card of its suit."""
    assert table("9h 8a", "7h Ah 9l", trumps_given="- h", moves="9h").legal() == "Ah ^"


def test_whose_trump_the_card_below_was_does_not_matter(table) -> None:
    """3: another player's trump has no power for you. 4.2: the top card."""
    t = table("Aa 8a", "7h 7l", "8l 9h Ah", trumps_given="a h b", moves="Aa 7h 7l")
    assert t.legal() == "8l ^"


@covers("must_beat=False", "must_beat=True")
def test_passing_up_a_beat(table) -> None:
    """4.3: passing up a beat is allowed, unless must_beat: only who cannot beat picks up."""
    assert table("8a 9b", "9a Ab 7l", trumps_given="h l", moves="8a").legal() == "7l 9a ^"
    assert table("8a 9b", "9a Ab 7l", must_beat=True, trumps_given="h l", moves="8a").legal() == "7l 9a"
    assert table("8a 9b", "Ab 8b", must_beat=True, trumps_given="h l", moves="8a").legal() == "^"


def test_must_beat_with_a_talon(table) -> None:
    """4.3, 5.1: who can beat must, and draws only if not; a card drawn that beats must be played."""
    t = table("8a 9b 9l", "Ab 8b", talon="9a 7l", hand_size=2, must_beat=True, trumps_given="h l", moves="8a")
    assert t.legal() == "d"
    assert t.play("d").legal() == "9a"


def test_must_beat_does_not_forbid_declaring_nor_demand_it(table) -> None:
    """4.3, 3.1: declaring is optional, so who could beat with a suit not declared may pick up."""
    t = table("8a 9b", "Ab 8b", must_beat=True, moves="8a")
    assert t.legal() == "!a !b !h !l ^"
    assert t.play("!b").legal() == "8b Ab"


def test_whatever_is_not_offered_is_refused(table) -> None:
    """4: the only moves are those of the rules."""
    t = table("8a 7b", "7a 9a 7l", moves="8a")
    for move in ("7a", "8a", "d", "?0", "xx"):
        with pytest.raises(ValueError):
            t.play(move)
    assert t.legal() == "!a !b !h !l 9a ^"


@pytest.mark.parametrize("trump", ["-", *"alhb"])
def test_every_card_on_every_card(table, trump: str) -> None:
    """4.2, for all pairs of cards: a higher card of its suit, or a trump on a card that is none."""
    for top in PACK:
        other = "7l" if top == "7a" else "7a"
        hand = [card for card in PACK if card not in (top, other)]
        t = table(other, " ".join(hand), trumps_given=f"l {trump}", exclusive=False, pile=top, turn=1)
        higher = [card for card in hand if card[1] == top[1] and RANKS.index(card[0]) > RANKS.index(top[0])]
        trumps = [card for card in hand if card[1] == trump != top[1]]
        assert [move for move in t.legal().split() if move[0] not in "!^"] == sorted(higher + trumps)
