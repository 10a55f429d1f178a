"""Positions laid out by hand, ``Deal.set_up`` and ``Deal.dealt``: what is wrong is said in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from dudak import Card, Deal, RuleSet, SetUpError
from dudak.cards import CARDS

TWO = RuleSet(players=2)
HANDS = ["7a 8a", "9l 9h"]
HIDDEN: dict[str, Any] = {"rules": RuleSet(players=2, trumps="pocket")}
TURNED: dict[str, Any] = {"rules": RuleSet(players=2, trumps="turned")}

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"hands": ["7a 8a", "9l 9h", "9b"]}, "seats"),
    ({"hands": ["7a 8a"]}, "seats"),
    ({"hands": "7a 8a"}, "not-by-seat"),
    ({"hands": None}, "not-by-seat"),
    ({"hands": {0: "7a", 1: "8a"}}, "not-by-seat"),
    ({"hands": 7}, "not-by-seat"),
    ({"hands": [None, "7a"]}, "cards"),
    ({"hands": [5, "7a"]}, "cards"),
    ({"hands": ["7a 8a", ["9l", None]]}, "card"),
    ({"hands": ["7a 8a", ["9l", 99]]}, "card"),
    ({"hands": ["7a 8a", ["9l", 2.5]]}, "card"),
    ({"hands": ["7a 8c", "9l"]}, "card"),
    ({"hands": ["7a 8a", "9l" * 5000]}, "card"),
    ({"hands": ["78Y.-.-.-", "9l"]}, "card"),
    ({"hands": ["7a 7a", "9l"]}, "twice"),
    ({"hands": ["7a 8a", "8a"]}, "twice"),
    ({"hands": ["7a", "8a"], "talon": "8a"}, "twice"),
    ({"hands": ["7a", "8a"], "talon": "9a 9a " * 100}, "twice"),
    ({"hands": ["7a", "8a"], "pile": "8a"}, "twice"),
    ({"hands": ["7a", "8a"], "removed": "8a"}, "twice"),
    ({"hands": ["7a", "8a"], "discarded": "9a 9a"}, "twice"),
    ({"hands": ["7a", "8a"], "talon": 5}, "cards"),
    ({"hands": ["7a", "8a"], "pile": None}, "cards"),
    ({"hands": ["7a 8a", ""]}, "too-few-players"),
    ({"hands": ["", ""]}, "too-few-players"),
    ({"dealer": 2}, "dealer"),
    ({"dealer": -1}, "dealer"),
    ({"dealer": "0"}, "dealer"),
    ({"dealer": 0.5}, "dealer"),
    ({"dealer": None}, "dealer"),
    ({"turn": 2}, "turn"),
    ({"turn": "1"}, "turn"),
    ({"rules": RuleSet(players=3), "hands": [*HANDS, ""], "turn": 2}, "turn"),
    ({"rules": RuleSet(players=2, trumps="announced"), "turn": 1}, "turn-before-choice"),
    ({"face_down": ["7h", "8h"]}, "no-face-down"),
    ({**HIDDEN, "face_down": ["7h"]}, "seats"),
    ({**HIDDEN, "face_down": []}, "seats"),
    ({**HIDDEN, "face_down": ["7h", "?"]}, "card"),
    ({**HIDDEN, "face_down": ["7h", "7a"]}, "twice"),
    ({"trumps": ["a"]}, "seats"),
    ({"trumps": "al"}, "not-by-seat"),
    ({"trumps": ["a", "x"]}, "suit"),
    ({"trumps": ["a", ""]}, "suit"),
    ({"trumps": ["a", 4]}, "suit"),
    ({"trumps": ["a", []]}, "suit"),
    ({"trumps": ["a", "a"]}, "trumps-repeat"),
    ({"rules": RuleSet(players=2, trumps="kings")}, "kings"),
    ({"rules": RuleSet(players=2, trumps="kings"), "trumps": ["a", None]}, "kings"),
    ({"rules": RuleSet(players=2, trumps="common"), "trumps": ["h", "a"]}, "trumps-fixed"),
    ({"rules": RuleSet(players=2, trumps="agreed", agreed="ha"), "trumps": ["a", "h"]}, "trumps-fixed"),
    ({**TURNED, "shown": ["9l", ""]}, "shown"),
    ({**TURNED, "shown": ["7a 7a", "9l"]}, "shown"),
    ({**TURNED, "shown": ["7a", ""]}, "shown-otherwise"),
    ({**TURNED, "shown": ["7a 8a", "9l"]}, "shown-otherwise"),
    ({**TURNED, "shown": ["7a"]}, "seats"),
]


@pytest.mark.parametrize(("said", "key"), WRONG)
def test_what_cannot_be_laid_out_is_refused_with_a_sentence(said: dict[str, Any], key: str) -> None:
    said = {"hands": HANDS, "dealer": 1, **said}
    with pytest.raises(SetUpError) as refused:
        Deal.set_up(said.pop("rules", TWO), **said)
    reason = refused.value.reason
    assert reason.key == f"setup-{key}"
    for lang in ("en", "cs"):
        sentence = reason.sentence(lang)
        assert sentence.endswith(".") and "{" not in sentence and len(sentence) < 250


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ({"pack": CARDS[:31]}, "pack"),
        ({"pack": CARDS[:31] + CARDS[:1]}, "pack"),
        ({"pack": [*CARDS, CARDS[0]]}, "pack"),
        ({"pack": None}, "cards"),
        ({"pack": range(1, 33)}, "card"),
        ({"dealer": 2}, "dealer"),
        ({"dealer": -1}, "dealer"),
        ({"dealer": "x"}, "dealer"),
        ({"rules": RuleSet(players=2, trumps="kings")}, "kings"),
        ({"rules": RuleSet(players=2, trumps="kings"), "kings": "a"}, "kings"),
        ({"rules": RuleSet(players=2, trumps="kings"), "kings": "xy"}, "suit"),
        ({"rules": RuleSet(players=2, trumps="kings"), "kings": "aa"}, "trumps-repeat"),
        ({"rules": RuleSet(players=2, trumps="turned"), "trumps": ["a"]}, "seats"),
    ],
)
def test_a_pack_that_cannot_be_dealt_is_refused(said: dict[str, Any], key: str) -> None:
    said = {"pack": CARDS, **said}
    with pytest.raises(SetUpError) as refused:
        Deal.dealt(said.pop("rules", TWO), **said)
    assert refused.value.reason.key == f"setup-{key}"


def test_a_pack_may_be_any_row_of_cards() -> None:
    deal = Deal.dealt(TWO, CARDS)
    for pack in (range(32), " ".join(map(str, CARDS)), iter(CARDS), [str(card) for card in CARDS]):
        assert Deal.dealt(TWO, pack) == deal


def test_hands_are_text_groups_or_cards() -> None:
    deal = Deal.set_up(TWO, hands=["7a 8a Ob", "9l 9h"], dealer=1)
    for hands in (
        ["78.-.-.O", "-.9.9.-"],
        [[Card("7a"), "8a", 29], (Card("9l"), Card("9h"))],
        [" 7a\t8a Ob ", "9l 9h"],
    ):
        assert Deal.set_up(TWO, hands=hands, dealer=1) == deal


def test_cards_that_stand_nowhere_are_out_of_the_game() -> None:
    """Those missing from a pack that was stripped lie apart (2.3); others count as removed in play."""
    deal = Deal.set_up(TWO, hands=HANDS, dealer=1)
    assert len(deal.discarded) == 28 and not deal.removed
    cards = [str(card) for card in CARDS if str(card) not in ("7l", "7b")]
    three = Deal.set_up(RuleSet(players=3), hands=[" ".join(cards[at::3]) for at in range(3)])
    assert str(three.removed) == "7l 7b" and not three.discarded


def test_a_position_in_play() -> None:
    """Pile, discarded cards and the seat to move can be given."""
    deal = Deal.set_up(TWO, hands=HANDS, pile="7l 8l", discarded="7b", turn=1, trumps=["a", None], dealer=1)
    assert (deal.turn, deal.phase, " ".join(map(str, deal.pile))) == (1, "beat", "7l 8l")
    assert " ".join(map(str, deal.legal)) == "9l !l !h !b ^"


def test_cards_turned_up_may_be_told_instead_of_found() -> None:
    """3.4: the hand need not lie in the order dealt then."""
    deal = Deal.set_up(TURNED["rules"], hands=["7a 8l 8a", "9l 9h 9a"], shown=["8l", "9l 9a"], dealer=1)
    assert list(map(str, deal.trumps)) == ["1", "0"]
    assert [list(map(str, cards)) for cards in deal.shown] == [["8l"], ["9l", "9a"]]


def test_there_is_no_seat_beyond_the_players() -> None:
    deal = Deal.set_up(TWO, hands=HANDS)
    for ask in (deal.hand, deal.known, deal.view):
        for seat in (-1, 2, 3, 4):
            with pytest.raises(ValueError, match="there is no seat"):
                ask(seat)
