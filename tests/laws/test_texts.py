"""What is written reads back as the same thing, and what is no such thing is refused in a short sentence."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dudak import Card, Cards, Deal, Move, RuleSet, RuleSetError, SetUpError
from dudak.cards import CARDS, FULL_MASK
from dudak.moves import MOVES, moves_of
from tests.laws.random_rules import random_rules
from tests.model.model import RANKS, SUITS

masks = st.integers(0, FULL_MASK)
words = st.text(st.sampled_from([*"789XUOKAalhb!?^d0123 .-|=\n\0{}$\"'", "ž", "😀", "\ud800"]), max_size=40) | st.text()
options = st.lists(
    st.sampled_from(
        ["classic", "talon", "players", "hand_size", "agreed", "trumps", "=", "3", "None", "all", "ahl", " ", "x"]
    ),
    max_size=12,
).map("".join)


def test_cards_read_back() -> None:
    for number, card in enumerate(CARDS):
        assert Card(str(card)) is Card(number) is Card(card) is card
        assert (int(card), card.suit, card.rank, repr(card)) == (
            number,
            number // 8,
            number % 8,
            f"Card({str(card)!r})",
        )
        assert str(card) == RANKS[number % 8] + SUITS[number // 8]


def test_moves_read_back() -> None:
    assert len(set(map(str, MOVES))) == 42
    for number, move in enumerate(MOVES):
        assert Move.parse(str(move)) is Move(number) is Move(move) is move
        told = [what for what in (move.card, move.suit, move.owner) if what is not None]
        assert len(told) == (number < 40) and repr(move) == f"Move({str(move)!r})"


@given(masks)
def test_sets_of_cards_read_back(mask: int) -> None:
    cards = Cards(mask)
    assert Cards(str(cards)) == Cards(list(cards)) == Cards(map(str, cards)) == cards
    assert eval(repr(cards)) == cards
    assert len(cards) == len(list(cards)) == mask.bit_count() and bool(cards) == (mask > 0)
    assert [card for card in CARDS if card in cards] == list(cards)
    assert sum(str(card) in cards for card in CARDS) == len(cards)


@given(masks, masks)
def test_sets_of_cards_are_sets(one: int, other: int) -> None:
    a, b = Cards(one), Cards(other)
    assert set(a | b) == set(a) | set(b) and set(a & b) == set(a) & set(b) and set(a - b) == set(a) - set(b)
    assert (a == b) == (set(a) == set(b)) and (a != b or hash(a) == hash(b))


@given(st.integers(0, (1 << 42) - 1))
def test_moves_of_a_mask(mask: int) -> None:
    assert moves_of(mask) == tuple(move for move in MOVES if mask >> move & 1)


@given(st.integers())
@example(0)
@example(1 << 200)
def test_rule_sets_read_back(seed: int) -> None:
    rules = random_rules(random.Random(seed))
    again = RuleSet.parse(str(rules))
    assert again == rules and str(again) == str(rules) and hash(again) == hash(rules)
    assert RuleSet(**rules.options()) == rules  # type: ignore[arg-type]
    assert rules.changed() == rules


@given(words)
def test_any_text_is_a_card_or_is_refused(text: str) -> None:
    for read in (Card, Move.parse):
        try:
            assert str(read(text)) == text
        except ValueError as error:
            assert "is not a" in str(error) and len(str(error)) < 150  # noqa: PT017
    try:
        assert Cards(text).mask >= 0
    except ValueError as error:
        assert len(str(error)) < 150  # noqa: PT017


@given(options | words)
@example("classic players=3 trumps=agreed agreed=all exclusive=False")
@example("classic agreed=")
@example("classic agreed=''")
@example("=")
@example("=" * 10_000)
def test_any_text_is_a_rule_set_or_is_refused(text: str) -> None:
    try:
        rules = RuleSet.parse(text)
    except RuleSetError as error:
        for lang in ("en", "cs"):
            assert error.sentence(lang).endswith(".") and len(error.sentence(lang)) < 400  # noqa: PT017
    else:
        assert RuleSet.parse(str(rules)) == rules


@given(st.lists(words, max_size=4), words, words)
def test_any_texts_are_a_deal_or_are_refused(hands: list[str], talon: str, pile: str) -> None:
    try:
        Deal.set_up(RuleSet(players=2), hands=hands, talon=talon, pile=pile)
    except SetUpError as error:
        assert str(error).endswith(".") and len(str(error)) < 250  # noqa: PT017


nonsense = (
    st.none() | st.integers() | st.floats() | st.text(max_size=3) | st.binary(max_size=3) | st.lists(st.integers())
)


@given(
    st.lists(nonsense, max_size=3) | nonsense, nonsense, nonsense, st.lists(nonsense, max_size=2) | nonsense, nonsense
)
def test_nonsense_is_no_deal(hands: object, dealer: object, talon: object, trumps: object, turn: object) -> None:
    with pytest.raises(SetUpError):
        Deal.set_up(RuleSet(players=2), hands=hands, dealer=dealer, talon=talon, trumps=trumps, turn=turn)  # type: ignore[arg-type]


@given(st.dictionaries(st.sampled_from(sorted(RuleSet().options())), nonsense | st.booleans(), max_size=3))
def test_nonsense_is_no_rule_set(changes: dict[str, object]) -> None:
    try:
        rules = RuleSet.preset("classic", **changes)  # type: ignore[arg-type]
    except RuleSetError as error:
        assert error.option in RuleSet().options()  # noqa: PT017
        assert len(str(error)) < 250  # noqa: PT017
    else:
        assert RuleSet.parse(str(rules)) == rules
