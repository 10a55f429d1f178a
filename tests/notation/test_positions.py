"""Positions in one line."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dudak import Deal, RuleSet
from dudak.notation import read_position, write_position
from tests.laws.random_rules import choose, policy, random_rules, random_start


def facts(deal: Deal) -> tuple[object, ...]:
    """What a position has to keep."""
    seats = range(deal.players)
    held = [deal.hand(seat) for seat in seats]
    gone = (deal.discarded, deal.removed, sorted(deal.finished))
    return (deal.rules, deal.dealer, deal.legal, deal.trumps, held, deal.pile, deal.talon, deal.face_down, *gone)


@given(st.integers(0, 10**9))
@settings(max_examples=80)
def test_every_start_of_a_turn_can_be_written_and_read(seed: int) -> None:
    rng = random.Random(seed)
    rules = random_rules(rng)
    deal, _ = random_start(rng, rules)
    how = policy(rng)
    for _ in range(60):
        if deal.over:
            with pytest.raises(ValueError, match="over"):
                write_position(deal)
            break
        if deal.phase == "add" or deal.aside:
            with pytest.raises(ValueError, match="middle of a turn"):
                write_position(deal)
        elif not deal._state.acted:
            line = write_position(deal)
            again = read_position(line)
            assert facts(again) == facts(deal)
            assert write_position(again) == line
            assert len(line.split(" ")) == 10
        deal = deal.play(choose(rng, deal, how))


def test_the_line_of_a_classic_deal() -> None:
    hands = ["7U.-.9K.89OA", "89OKA.XKA.-.-", "-.79O.8UA.UK", "X.8U.7XO.7X"]
    deal = Deal.set_up(RuleSet.preset("classic"), hands=hands, dealer=3)
    line = f"classic 1l 4 ---- {'/'.join(hands)} - - - - -/-"
    assert write_position(deal) == line
    assert read_position(line) == deal


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "10 fields"),
        ("classic 1l 4", "10 fields"),
        ("clasic 1l 4 ---- 7.-.-.-/8.-.-.-/9.-.-.-/X.-.-.- - - - - -/-", "clasic"),
        ("classic 5l 4 ---- 7.-.-.-/8.-.-.-/9.-.-.-/X.-.-.- - - - - -/-", "turn: '5l'"),
        ("classic 1b 4 ---- 7.-.-.-/8.-.-.-/9.-.-.-/X.-.-.- - - - - -/-", "turn: '1b': expected 1l"),
        ("classic 1l 5 ---- 7.-.-.-/8.-.-.-/9.-.-.-/X.-.-.- - - - - -/-", "dealer.*from 1 to 4"),
        ("classic 1l 4 ---x 7.-.-.-/8.-.-.-/9.-.-.-/X.-.-.- - - - - -/-", "trumps: 'x'"),
        ("classic 1l 4 ---- 7.-.-/8.-.-.-/9.-.-.-/X.-.-.- - - - - -/-", "hands: '7.-.-'"),
        ("classic 1l 4 ---- 7.-.-.Q!/8.-.-.-/9.-.-.-/X.-.-.- - - - - -/-", "hands"),
        ("classic 1l 4 ---- 7.-.-.-/8.-.-.-/9.-.-.-/X.-.-.- 7 - - - -/-", "pile: '7'"),
        ("classic 1l 4 ---- 7.-.-.-/8.-.-.-/9.-.-.-/X.-.-.- - 8b - - -/-", "middle of a turn"),
        ("classic 1l 4 ---- 7.-.-.-/8.-.-.-/9.-.-.-/X.-.-.- - - - 7h/8h/9h/Ah -/-", "face down"),
        ("classic 1l 4 ---- 7.-.-.-/8.-.-.-/9.-.-.-/X.-.-.- - - - - -", "gone"),
        ("classic 1l 4 ---- 7.-.-.-/7.-.-.-/9.-.-.-/X.-.-.- - - - - -/-", "7a stands in two places"),
    ],
)
def test_a_wrong_line_is_refused_with_the_field_that_is_wrong(line: str, message: str) -> None:
    with pytest.raises(ValueError, match=message.replace("?", r"\?")):
        read_position(line)


@given(
    st.text(max_size=120)
    | st.lists(st.sampled_from(["classic", "1l", "4", "-", "/", ".", "7a", "|", "talon,players=2"])).map(" ".join)
)
def test_any_text_is_a_position_or_a_value_error(text: str) -> None:
    try:
        deal = read_position(text)
    except ValueError:
        return
    assert read_position(write_position(deal)) == deal
