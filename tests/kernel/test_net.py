"""The net in the kernel: what it looks at is what its rows say, and it computes what NumPy computes."""

from __future__ import annotations

import doctest
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from dudak import PRESETS, Card, Deal, RuleSet
from dudak.kernel import net as N
from dudak.kernel import to_records

SOME = [RuleSet.preset(p, players=n) for p in PRESETS for n in (2, 3, 4) if p != "club" or n == 4]


@pytest.fixture(scope="module")
def net() -> N.Net:
    rng = np.random.default_rng(7)
    layers = [rng.normal(0, 0.3, shape).astype(np.float32) for shape in N.SHAPES]
    layers[0][:, N.NOTHING] = 0
    return N.Net(*layers)


def positions(count: int) -> Iterator[Deal]:
    """Some from random deals of every rule set."""
    for number, rules in enumerate(SOME * count):
        rng = random.Random(number)
        deal = Deal.shuffled(rules, rng=rng)
        for _ in range(rng.randint(0, 60)):
            after = deal.play(rng.choice(deal.legal))
            if after.over:
                break
            deal = after
        yield deal


def suits_in_order(deal: Deal, inside: list[int]) -> list[int]:
    trumps = [int(t) for t in (deal.trumps[seat] for seat in inside) if t is not None]
    order = list(dict.fromkeys(trumps))
    hand = deal.hand(inside[0])
    rest = [suit for suit in range(4) if suit not in order]
    return order + sorted(rest, key=lambda suit: (-len(of(hand, suit)), -sum(1 << c % 8 for c in of(hand, suit)), suit))


def of(cards: Any, suit: int) -> list[int]:
    return [int(card) for card in cards if int(card) // 8 == suit]


def rows_by_hand(deal: Deal) -> set[int]:
    """What the rows are by the names in ``net.py``, told again from the deal's face."""
    first = deal.turn
    assert first is not None
    n = deal.rules.players
    inside = [s for s in (first + i for i in range(n)) if s % n not in deal.finished]
    inside = [seat % n for seat in inside]
    order = suits_in_order(deal, inside)

    def place(card: int) -> int:
        return order.index(card // 8) * 8 + card % 8

    rows = set()
    state, code = deal._state, deal._code
    before: list[int] = []
    for i, seat in enumerate(inside):
        trump = deal.trumps[seat]
        kind = 0 if trump is None else 2 if int(trump) in before else 1
        before += [] if trump is None else [int(trump)]
        rows |= {N.HAND + (3 * i + kind) * 32 + place(int(card)) for card in deal.hand(seat)}
        lying = deal.face_down[seat]
        if isinstance(lying, Card):
            rows.add(N.FACE_DOWN + 32 * i + place(int(lying)))
        held = len(deal.hand(seat)) + (lying is not None)
        rows.add(N.HOLDS + N.MOST_HELD * i + min(held, N.MOST_HELD - 1))
        rows.add(N.TRUMP + 5 * i + (0 if trump is None else 1 + order.index(int(trump))))
    for i, card in enumerate(reversed(deal.pile)):
        rows.add((N.TOP, N.SECOND, N.DEEPER)[min(i, 2)] + place(int(card)))
    rows |= {N.ASIDE + place(int(card)) for card in deal.aside}
    for seat in deal.finished:
        trump = deal.trumps[seat]
        if trump is not None:
            rows.add(N.TAKEN + order.index(int(trump)))
    rows |= {N.PHASE + 2 * state.phase + bool(state.acted), N.HEIGHT + min(len(deal.pile), 15)}
    rows.add(N.TALON + min(state.talon_len - state.talon_top, 15))
    at = N.OPTIONS
    rows |= {at + code.trumps, at + 9 + code.pickup, at + 12 + code.pickup_with_trump, at + 15 + code.must_beat}
    rows |= {at + 17 + min(code.hand_size, 8), at + 26 + n - 2}
    rows |= {at + 29 + i for i, on in enumerate((code.ace_penalty, code.any_time, code.exclusive)) if on}
    return rows


def by_numpy(net: N.Net, deal: Deal, *, points: bool) -> tuple[list[float], list[float]]:
    n = deal.rules.players
    assert deal.turn is not None
    inside = [seat % n for seat in range(deal.turn, deal.turn + n) if seat % n not in deal.finished]
    some = len(inside) - 2
    one = np.maximum(net.bias[some] + net.rows[some][sorted(rows_by_hand(deal))].sum(0), 0)
    two = np.maximum(net.hidden_bias[some] + one @ net.hidden[some], 0)
    outs = (net.out_bias[some] + two @ net.out[some]).astype(float)
    chances = np.exp(outs[: len(inside)])
    lost = dict(zip(inside, chances / chances.sum(), strict=True))
    gains = {seat: 1 / (1 + np.exp(-outs[4 + i])) if points else 1 - lost[seat] for i, seat in enumerate(inside)}
    return [gains.get(seat, 0.0) for seat in range(4)], [lost.get(seat, 0.0) for seat in range(4)]


@pytest.mark.parametrize("points", [False, True])
def test_the_kernel_computes_what_numpy_computes(net: N.Net, points: bool) -> None:
    deals = list(positions(8))
    states, codes = to_records(deals)
    gains, lost = np.zeros((len(deals), 4)), np.zeros((len(deals), 4))
    for i in range(len(deals)):
        one = slice(i, i + 1)
        N.judge_all(states[one], codes[one], net, points, gains[one], lost[one])
    assert len({len(deal.finished) for deal in deals}) > 1
    for i, deal in enumerate(deals):
        expected = by_numpy(net, deal, points=points)
        assert np.allclose(gains[i], expected[0], atol=1e-4) and np.allclose(lost[i], expected[1], atol=1e-4), str(deal)


def test_suits_are_alike(net: N.Net) -> None:
    """Swapping two suits everywhere changes nothing."""
    rules = RuleSet.preset("classic", players=3)
    told = []
    for swap in ("ahlb", "lbah"):
        new = str.maketrans("ahlb", swap)
        hands = [hand.translate(new) for hand in ("8a 9a Kh 7l", "Oa Aa 8h Uh Xb", "Xl Kl Al 9b")]
        trumps = ["h".translate(new), None, "b".translate(new)]
        deal = Deal.set_up(rules, hands=hands, pile="7a 7b".translate(new), trumps=trumps, turn=2)
        states, codes = to_records([deal])
        gains, lost = np.zeros((1, 4)), np.zeros((1, 4))
        N.judge_all(states, codes, net, False, gains, lost)
        told.append(lost)
    assert np.allclose(*told, atol=1e-5)
    assert told[0].sum() == pytest.approx(1)


def test_no_position_has_more_rows_than_there_is_room_for() -> None:
    """32 cards, two numbers a seat, four suits of those out, three more, eight options, and what fills up the last eight."""
    assert N.ACTIVE >= 32 + 2 * 4 + 2 + 3 + 9 + 7 and N.ACTIVE % 8 == 0
    assert N.OPTIONS + 32 == N.NOTHING == N.INPUTS - 1
    assert doctest.testmod(N).failed == 0
