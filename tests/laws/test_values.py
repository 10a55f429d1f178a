"""Cards, moves and deals are values: equal and hashed by what they are, copied and pickled, never changed."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from dudak import Card, Cards, Deal, IllegalMove, Match, Move, RuleSet, RuleSetError, SetUpError
from dudak.cards import CARDS
from dudak.moves import MOVES
from tests.laws.walks import walk, walks


@pytest.mark.parametrize("thing", [*CARDS[::7], *MOVES[::5]])
def test_there_is_one_object_for_each_card_and_move(thing: Card | Move) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(thing, protocol)) is thing
    assert copy.copy(thing) is thing and copy.deepcopy(thing) is thing and copy.deepcopy([thing])[0] is thing


@pytest.mark.parametrize(
    ("thing", "name"),
    [(Card("Uh"), "text"), (Card("Uh"), "suit"), (Move.parse("!h"), "text"), (Cards("Uh"), "mask"), (Cards(), "other")]
    + [(Deal.shuffled(RuleSet()), name) for name in ("rules", "removed", "shown", "turn", "pile", "other")]
    + [(Deal.shuffled(RuleSet()).view(0), "hand"), (Match.shuffled(RuleSet()), "deal"), (RuleSet(), "players")],
)
def test_nothing_can_be_changed(thing: object, name: str) -> None:
    before = repr(thing)
    with pytest.raises((AttributeError, TypeError)):
        setattr(thing, name, 1)
    with pytest.raises((AttributeError, TypeError)):
        delattr(thing, name)
    assert repr(thing) == before


def test_deals_are_copied_and_pickled() -> None:
    for at, (before, move, after) in enumerate(walks(20, turns=20)):
        if at % 20 == 0:
            for other in (copy.copy(before), copy.deepcopy(before), pickle.loads(pickle.dumps(before))):
                assert other == before and hash(other) == hash(before) and other.legal == before.legal
                assert other.play(move) == after and other == before


def test_rule_sets_matches_views_and_errors_are_pickled() -> None:
    match = Match.shuffled(RuleSet.preset("pocket", players=3), rng=random.Random(1))
    for thing in (match.rules, match, match.deal.view(1), match.deal.view(None), Cards("7a Ab")):
        assert pickle.loads(pickle.dumps(thing)) == thing and hash(thing) == hash(copy.deepcopy(thing))
    with pytest.raises(IllegalMove) as illegal:
        match.deal.play("^")
    with pytest.raises(RuleSetError) as unsound:
        RuleSet(players=5)
    with pytest.raises(SetUpError) as wrong:
        Deal.set_up(RuleSet(), hands=[])
    for error in (illegal.value, unsound.value, wrong.value):
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error) and str(again) == str(error) and again.reason == error.reason


def test_deals_are_equal_when_nothing_differs() -> None:
    """The same moves lead to the same deal; any move to another."""
    for seed in range(12):
        first, second = list(walk(seed)), list(walk(seed))
        assert [(a, m) for a, m, _ in first] == [(a, m) for a, m, _ in second]
        deals = [before for before, _, _ in first]
        assert len(set(deals)) == len(deals)
        assert all(hash(a) == hash(b) for (a, _, _), (b, _, _) in zip(first, second, strict=True))
        assert deals[0] != object() and deals[0] != deals[0].position


def test_playing_leaves_a_deal_as_it_was() -> None:
    for at, (before, _, _) in enumerate(walks(15, turns=15)):
        if at % 5 == 0:
            kept, text = (
                pickle.dumps(before._state),
                [view.to_json() for view in map(before.view, range(before.players))],
            )
            for move in before.legal:
                before.play(move)
            assert pickle.dumps(before._state) == kept
            assert [view.to_json() for view in map(before.view, range(before.players))] == text


def test_a_repr_shows_no_cards() -> None:
    """9.3: whatever is shown or logged."""
    deal = Deal.shuffled(RuleSet.preset("pocket"), rng=random.Random(1))
    assert not any(str(card) in repr(deal) for card in CARDS) and len(repr(deal)) < 100
