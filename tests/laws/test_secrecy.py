"""RULES 9.3: whatever is shown to a seat is made from what that seat may know (non-interference)."""

from __future__ import annotations

import json
import random

import pytest

from dudak import PRESETS, RuleSet
from dudak.deal import Deal
from dudak.view import observe, report
from tests.laws.random_rules import choose, policy, random_rules, random_start
from tests.laws.redeal import redeal


def same_to(deal: Deal, seat: int | None, rng: random.Random) -> int:
    """Compare the views of ``seat`` in two worlds it cannot tell apart; then a move of that seat in both."""
    other = redeal(deal, seat, rng)
    mine, its = observe(deal, seat), observe(other, seat)
    assert mine == its
    assert json.dumps(mine.to_json()) == json.dumps(its.to_json())
    assert mine.legal == its.legal
    assert mine.unseen == its.unseen
    return int(other != deal)


def follow(deal: Deal, seat: int | None, rng: random.Random, how: str) -> Deal:
    """Play one move of the true deal; a move that is open to all is seen alike in another world too."""
    move = choose(rng, deal, how)
    after = deal.play(move)
    other = redeal(deal, seat, rng)
    hidden_card = deal.turn != seat and move < 32  # another's hand differs there: it may not hold that card
    if not hidden_card and other.why_not(move) is None:
        after_other = other.play(move)
        told, told_other = report(deal, after, move, seat), report(other, after_other, move, seat)
        turned = told.kind == "turn_up"
        if deal.turn == seat and (told.cards or told.refill) and not turned and told.kind in ("draw", "penalty"):
            assert len(told.cards) == len(told_other.cards)  # what the mover draws is news to the mover
        elif not turned and not told.refill and told.kind != "choose":
            assert told.to_json() == told_other.to_json()
        elif deal.turn != seat and not turned:
            assert told.to_json()["refill"] == told_other.to_json()["refill"]
    return after


@pytest.mark.parametrize("batch", range(6))
def test_views_of_random_rule_sets_do_not_depend_on_hidden_cards(batch: int) -> None:
    differed = 0
    for seed in range(batch, 240, 6):
        rng = random.Random(seed)
        deal, _ = random_start(rng, random_rules(rng))
        how = policy(rng)
        while not deal.over and deal.turns < 40:
            for seat in (None, *range(deal.players)):
                differed += same_to(deal, seat, rng)
            deal = follow(deal, rng.choice((None, *range(deal.players))), rng, how)
    assert differed > 1000


@pytest.mark.parametrize("preset", PRESETS)
def test_views_of_presets_do_not_depend_on_hidden_cards(preset: str) -> None:
    rng = random.Random(preset)
    for players in (2, 3, 4) if preset != "club" else (4,):
        deal, _ = random_start(rng, RuleSet.preset(preset, players=players))
        while not deal.over and deal.turns < 120:
            for seat in (None, *range(players)):
                same_to(deal, seat, rng)
            deal = follow(deal, rng.randrange(players), rng, "beats")


def test_a_choice_made_in_secret_is_not_told() -> None:
    """9.2: hidden choices; the mover itself knows (9.1)."""
    deal = Deal.shuffled(RuleSet.preset("classic", trumps="chosen_secretly"), rng=random.Random(1), dealer=3)
    after = deal.play("!h")
    told = [report(deal, after, deal.legal[2], seat).to_json()["suit"] for seat in (None, 0, 1)]
    assert told == [None, "h", None]
    assert [after.view(seat).trumps[0] for seat in (None, 1)] == [None, None]
    assert after.view(0).trumps[0] == 2
    assert after.view(1).hidden_trumps == (True, False, False, False)


def test_before_deal_the_own_hand_is_unseen_until_the_choice() -> None:
    """9.2: with ``announce="before_deal"`` a seat does not know its own hand before it has chosen."""
    rules = RuleSet.preset("classic", trumps="announced", announce="before_deal")
    deal = Deal.shuffled(rules, rng=random.Random(1), dealer=3)
    assert deal.view(0).hand_hidden and not deal.view(0).hand
    after = deal.play("!h")
    assert after.view(0).hand == after.hand(0)
    assert not after.view(1).hand


def test_the_own_face_down_card_is_seen_in_pocket_only() -> None:
    """9.1, 9.2: its own face-down card in ``pocket``; in ``secret`` its own neither."""
    pocket = Deal.shuffled(RuleSet.preset("pocket"), rng=random.Random(1))
    secret = Deal.shuffled(RuleSet.preset("secret"), rng=random.Random(1))
    assert pocket.view(1).face_down[1] == pocket.face_down[1]
    assert pocket.view(1).face_down[0] == "?"
    assert secret.view(1).face_down == ("?",) * 4


def test_reasons_do_not_tell_of_an_unseen_card() -> None:
    """9.3: in ``secret`` the refusal of one's own unseen card is that of any card not held."""
    secret = Deal.shuffled(RuleSet.preset("secret"), rng=random.Random(1), dealer=3)
    assert secret.turn == 0
    own, others = secret.face_down[0], secret.face_down[1]
    assert own is not None and others is not None
    reasons = {secret.why_not(str(card)).key for card in (own, others)}  # type: ignore[union-attr]
    assert reasons == {"why-not-in-hand"}
