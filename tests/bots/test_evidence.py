"""What a seat reads off its views is what happened, and weighs as said."""

from __future__ import annotations

import random

import pytest

from dudak import PRESETS, Card, Deal, RuleSet, View
from dudak.bots import Budget, evidence, make
from dudak.bots.evidence import CHEAPER, DECLARED, LOWER, LOWER_TRUMP, PASSED, PLAIN_BEATS, Evidence


def played(start: Deal, moves: str) -> Evidence:
    """The evidence of seat 0 that looks whenever it is to move."""
    deal, seen = start, Evidence()
    for move in moves.split():
        if deal.turn == 0:
            seen.look(deal.view(0))
        deal = deal.play(move)
    assert deal.turn == 0
    seen.look(deal.view(0))
    return seen


def weights(seen: Evidence, seat: int, cards: str) -> list[float]:
    return [seen.weights[seat][Card(card)] for card in cards.split()]


def start(*, players: int = 4) -> Deal:
    hands = ["7a Kl 9h Ol", "8a Ua 7b 7h", "9b 8h Xh 8b", "9l Ah Xb 7l"]
    trumps = ["l", "h", None, None]
    rules = RuleSet.preset("classic", players=players)
    return Deal.set_up(rules, hands=hands[:players], trumps=trumps[:players], turn=0)


def test_who_picks_up_can_hardly_beat() -> None:
    seen = played(start(), "7a ^ 8b Xb 7l")
    assert weights(seen, 1, "8a Aa 7h Ah 7b") == [PASSED, PASSED, PASSED, PASSED, 0.0]
    assert weights(seen, 2, "7a 7b 9b") == [LOWER, LOWER, 0.0]


def test_who_beats_takes_the_cheapest_and_adds_a_low_card() -> None:
    seen = played(start(players=3), "7a Ua 7b !b 9b 8h")
    assert weights(seen, 1, "8a Xa Oa") == [CHEAPER, CHEAPER, 0.0]
    assert weights(seen, 2, "8b 7b Kb") == [DECLARED + CHEAPER, DECLARED, DECLARED]
    assert weights(seen, 2, "7a 7l 9l") == [LOWER, LOWER, 0.0]


def test_the_last_suit_falls_to_somebody() -> None:
    """3.2: of two suits that became public at once one was not declared."""
    seen = played(start(), "7a Ua 7b 9b 8h !b Xb 7l")
    assert weights(seen, 2, "Aa") == weights(seen, 3, "Ab") == [DECLARED / 2]
    assert weights(seen, 3, "7b 9h") == [DECLARED / 2 + LOWER_TRUMP, PLAIN_BEATS]


def test_another_seat_or_an_earlier_view_begins_afresh() -> None:
    seen = played(start(), "7a ^ 8b Xb 7l")
    seen.look(start().view(0))
    assert not any(map(any, seen.weights))


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_read_is_what_happened(preset: str) -> None:
    read = lost = 0
    for number in range(12):
        players = 4 if preset == "club" else 2 + number % 3
        deal = Deal.shuffled(RuleSet.preset(preset, players=players), rng=random.Random(number))
        bots = [make("player", number * 4 + seat) for seat in range(players)]
        before: list[View | None] = [None] * players
        truth: list[list[tuple[int, list[int], list[int]]]] = [[] for _ in range(players)]
        while not deal.over:
            seat = deal.turn
            assert seat is not None
            view = deal.view(seat)
            earlier, before[seat] = before[seat], view
            if earlier is not None and deal.turns > earlier.turns:
                try:
                    turns = evidence._read(earlier, view)
                except evidence._LostError:
                    lost += 1
                else:
                    read += compare(turns, truth[seat], view)
            truth[seat] = [] if earlier is None or deal.turns > earlier.turns else truth[seat]
            move = bots[seat].choose(view, Budget())
            for acts in truth:
                note(acts, deal, move)
            deal = deal.play(move)
    assert read > 100
    assert lost < read / 10


def note(acts: list[tuple[int, list[int], list[int]]], deal: Deal, move: int) -> None:
    """Who passed up which cards, and laid which, in the turns since."""
    seat = deal.turn
    assert seat is not None
    if not acts or acts[-1][0] != seat:
        acts.append((seat, [], []))
    if move == 40:
        acts[-1][1].append(int(deal.pile[-1]))
    elif move < 32:
        acts[-1][2].append(int(move))


def compare(turns: list[evidence._Turn], acts: list[tuple[int, list[int], list[int]]], view: View) -> int:
    """How many turns of others agree; all must."""
    found = 0
    for turn, (seat, passed, laid) in zip(turns, acts, strict=True):
        assert turn.seat == seat
        if seat == view.seat:
            continue
        known = [card.card for card in turn.passed]
        assert all(card is None or card == passed[i] for i, card in enumerate(known))
        told = [card.card for card in (turn.beat, turn.added) if card.card is not None]
        assert all(card in laid for card in told)
        if turn.beat.card is not None:
            assert turn.beat.card == laid[0]
        found += 1
    return found
