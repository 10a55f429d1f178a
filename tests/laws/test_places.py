"""Every card is in one place, and the parts of a position fit together, after every move."""

from __future__ import annotations

from collections import Counter

from dudak.cards import CARDS, FULL_MASK
from dudak.deal import Deal
from tests.laws.walks import walks


def check(deal: Deal) -> None:
    seats = range(deal.players)
    hands = [deal.hand(seat) for seat in seats]
    lying = [card for card in deal.face_down if card is not None]
    everywhere = [*deal.pile, *deal.aside, *deal.talon, *lying, *deal.discarded, *deal.removed]
    for hand in hands:
        everywhere += hand
    assert sorted(everywhere) == list(range(32))
    assert all(not deal.known(seat) - hands[seat] for seat in seats)
    assert deal.over == (deal.phase == "over") == (deal.turn is None) == (deal.legal == ()) == (deal.loser is not None)
    assert len(set(deal.finished)) == len(deal.finished)
    for seat in seats:  # 6.1: who holds nothing at the start of a turn is out
        if deal.phase in ("lead", "choose") or seat in deal.finished:
            nothing = not hands[seat] and deal.face_down[seat] is None
            assert (seat in deal.finished) == nothing or (deal.over and seat == deal.loser)
    assert (deal.phase in ("beat", "add")) == (bool(deal.pile) and not deal.over)
    assert not deal.aside or deal.phase == "beat"
    if deal.turn is not None:
        assert deal.turn not in deal.finished
    if deal.rules.exclusive:  # 3.2
        assert max(Counter(suit for suit in deal.trumps if suit is not None).values(), default=0) <= 1
    if deal.rules.trumps == "common":
        assert len(set(deal.trumps)) == 1


def test_every_card_is_in_one_place_after_every_move() -> None:
    """6: cards are played, picked up, drawn or removed, never lost; and there is always a move."""
    kinds: Counter[str] = Counter()
    for before, move, after in walks(120, turns=120):
        check(before)
        check(after)
        kinds[after.phase] += 1
        assert sum(card in CARDS for card in after.discarded) >= len(before.discarded)
        assert after.turns - before.turns in (0, 1)
        assert before.legal_mask >> move & 1
        assert before.legal_mask <= FULL_MASK | 0x3FF << 32
    assert min(kinds[phase] for phase in ("choose", "lead", "beat", "add", "over")) > 10


def test_a_turn_is_one_row_of_moves_of_one_seat() -> None:
    """4: the mover stays until the turn ends; then the next seat still in plays on."""
    for before, _, after in walks(60):
        if before.phase == "choose" or after.over:
            continue
        if after.turns == before.turns:
            assert after.turn == before.turn
        else:
            assert before.turn is not None and after.turn is not None
            gap = [(before.turn + step) % before.players for step in range(1, before.players + 1)]
            assert after.turn == next(seat for seat in gap if seat not in after.finished)
