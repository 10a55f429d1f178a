"""What play tells of hidden hands: from one view of a seat to its next, who passed up, beat and added what.

A player who picks up a card seldom holds one that beats it; who beats takes the cheapest card that does; who adds gets
rid of a low plain card first; who declares a suit holds much of it. ``Evidence`` reads this off the views that a bot
gets at its own decisions, so it knows nothing that its seat does not, and keeps for every seat and card how much more or
less likely that seat is to hold the card. It needs no memory to work: with a single view it just has less to say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from dudak.cards import PACK_SIZE
from dudak.view import View

# By how much an event changes the logarithm of the odds that a seat holds a card, fitted to hands in deals among
# `montecarlo`, `search` and `regular`.
PASSED: Final = -0.85  # picked up though the card would beat
FORCED: Final = -6.0  # the same where who can beat must
CHEAPER: Final = -1.5  # beat with a higher card of the suit than this one, which beats too
PLAIN_BEATS: Final = -1.0  # beat with a trump instead of this plain card
PLAIN_STAYS: Final = -0.6  # added a trump instead of this plain card
LOWER_TRUMP: Final = -1.0  # beat with a higher trump than this one
LOWER: Final = -0.6  # added or led a higher plain card than this one
DECLARED: Final = 1.1  # a card of the suit it declared
MOST: Final = 6.0

RANK: Final = 0x01010101
"""One card of each suit; shifted by n, the cards of rank n."""


class _LostError(Exception):
    """The views do not fit together in a way this reader follows."""


@dataclass(slots=True)
class _Laid:
    """A card laid in the open. Which one may become known only later; until then ``maybe`` holds what it can be."""

    card: int | None = None
    maybe: int = 0


@dataclass(slots=True)
class _Turn:
    """What one seat did in one turn, as far as it is known."""

    seat: int
    trump: int | None
    passed: list[_Laid] = field(default_factory=list)
    beaten: _Laid = field(default_factory=_Laid)
    beat: _Laid = field(default_factory=_Laid)
    added: _Laid = field(default_factory=_Laid)


class Evidence:
    """Log odds ``weights[seat][card]``, built from the views of one seat in one deal, each given to ``look`` in turn."""

    def __init__(self) -> None:
        self.weights: list[list[float]] = []
        self._before: View | None = None
        self._clear()

    def _clear(self) -> None:
        self.weights = [[0.0] * PACK_SIZE for _ in range(4)]

    def look(self, view: View) -> None:
        """Take in the next view of the seat. One of another seat, deal or earlier moment begins afresh."""
        before, self._before = self._before, view
        if before is None or not _follows(before, view):
            self._clear()
            before = _beginning(view)
        self._declarations(before, view)
        try:
            turns = _read(before, view)
        except _LostError:
            return
        for turn in turns:
            if turn.seat != view.seat:
                self._weigh(turn, view)
                self._forget(turn, before, view)

    def _declarations(self, before: View, view: View) -> None:
        """3.1: a suit is declared by who holds much of it; two at once: one of them got the last suit unasked (3.2)."""
        if (
            view.rules.trumps not in ("declared", "announced", "chosen_secretly")
            or view.rules.announce == "before_deal"
        ):
            return
        pairs = zip(before.public.trumps, view.public.trumps, strict=True)
        told = [seat for seat, (old, new) in enumerate(pairs) if old is None and new is not None]
        for seat in told:
            suit = view.public.trumps[seat]
            assert suit is not None
            self._change(seat, _suit(suit), DECLARED / 2 if len(told) == 2 and view.players == 4 else DECLARED)

    def _weigh(self, turn: _Turn, view: View) -> None:
        trump = turn.trump
        own = 0 if trump is None else _suit(trump)
        for laid in turn.passed:
            if laid.card is not None:
                self._change(turn.seat, beaters(laid.card, trump), FORCED if view.rules.must_beat else PASSED)
        top, card = turn.beaten.card, turn.beat.card
        if top is not None and card is not None:
            if card >> 3 == top >> 3:
                self._change(turn.seat, beaters(top, None) & _below(card), CHEAPER)
            else:
                self._change(turn.seat, beaters(top, None), PLAIN_BEATS)
                self._change(turn.seat, own & _below(card), LOWER_TRUMP)
        card = turn.added.card
        if card is not None:
            if own >> card & 1:
                self._change(turn.seat, ~own, PLAIN_STAYS)
            else:
                self._change(turn.seat, ~own & RANK * _below(card & 7), LOWER)

    def _forget(self, turn: _Turn, before: View, view: View) -> None:
        """Of cards drawn from the talon since, nothing is known."""
        if not before.talon:
            return
        a, b, seat = before.public, view.public, turn.seat
        old = a.counts[seat] - a.known[seat].bit_count()
        new = b.counts[seat] - b.known[seat].bit_count()
        laid = sum(one.card is None or not a.known[seat] >> one.card & 1 for one in (turn.beat, turn.added))
        share = min(1.0, max(0, old - laid) / max(1, new))
        self.weights[seat] = [weight * share for weight in self.weights[seat]]

    def _change(self, seat: int, cards: int, by: float) -> None:
        row = self.weights[seat]
        for card in range(PACK_SIZE):
            if cards >> card & 1:
                row[card] = max(-MOST, min(MOST, row[card] + by))


def beaters(card: int, trump: int | None) -> int:
    """The cards that beat ``card`` for a player with ``trump`` (4.2)."""
    higher = _suit(card >> 3) & ~((2 << card) - 1)
    return higher if trump is None or trump == card >> 3 else higher | _suit(trump)


def _suit(suit: int) -> int:
    return 0xFF << 8 * suit


def _below(number: int) -> int:
    return (1 << number) - 1


def _bits(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def _follows(before: View, view: View) -> bool:
    """Whether ``view`` may be a later one of the same seat in the same deal."""
    new = view.hand.mask & ~before.hand.mask
    if view.seat is None or (new & ~view.public.known[view.seat] and not before.talon):
        return False
    return (
        before.seat == view.seat
        and before.rules == view.rules
        and before.dealer == view.dealer
        and before.turns <= view.turns
        and view.finished[: len(before.finished)] == before.finished
    )


def _beginning(view: View) -> View:
    """What the seat saw before the first turn, if it is its first turn now; else ``view`` itself."""
    p = view.public
    if not 0 < p.turns < p.players or p.finished:
        return view
    shown = tuple(sum(1 << card for card in cards) for cards in p.shown)
    trumps = (None,) * p.players if view.rules.trumps == "declared" else p.trumps
    first = (p.dealer + 1) % p.players
    start = p._replace(turns=0, turn=first, phase="lead", pile=(), known=shown, trumps=trumps, aside=0, discarded=0)
    return view._replace(public=start)


def _read(before: View, view: View) -> list[_Turn]:
    """The turns between the two, in order; ``_LostError`` if they cannot be told."""
    pile = [_Laid(int(card)) for card in before.pile]
    turns: list[_Turn] = []
    seat = before.turn
    inside = [seat for seat in range(view.players) if seat not in before.finished]
    for _ in range(view.turns - before.turns):
        if seat is None or len(turns) == len(inside):  # more than a round: the seat was not asked in between
            raise _LostError
        turn, pile = _one_turn(before, view, seat, pile)
        turns.append(turn)
        seat = inside[(inside.index(seat) + 1) % len(inside)]
    if turns:
        _match(pile, view)
    for turn in turns:
        _tell_apart(turn)
    return turns


def _one_turn(before: View, view: View, seat: int, pile: list[_Laid]) -> tuple[_Turn, list[_Laid]]:
    """The turn of ``seat`` at ``pile``, and the pile after it."""
    a, b = before.public, view.public
    suit = b.trumps[seat]
    trump = None if suit is None else int(suit)
    turn = _Turn(seat, trump)
    taken = b.known[seat] & ~a.known[seat]
    if seat == a.turn:
        taken &= ~a.aside
    if view.rules.has_face_down and a.trumps[seat] is None and trump is not None:  # 3.5: a card turned up
        up = taken & _suit(trump) & ~sum(1 << laid.card for laid in pile if laid.card is not None)
        taken &= ~up if up.bit_count() == 1 else 0
    count = taken.bit_count()
    if count > len(pile):
        raise _LostError
    rest, took = pile[: len(pile) - count], pile[len(pile) - count :][::-1]
    _tell(took, taken)
    way = view.rules.pickup if trump is None else view.rules.pickup_with_trump
    turn.passed = took if way == "one" else took[:1]
    if took and not rest:
        return turn, rest
    if any(laid.card is not None and b.discarded >> laid.card & 1 for laid in rest):  # 5.3, 6.2: the pile is gone
        return turn, []
    laid = [turn.added]
    if rest and not (seat == a.turn and a.phase == "add"):
        turn.beaten = rest[-1]
        laid = [turn.beat, turn.added]
    own = before.hand.mask & ~view.hand.mask if seat == view.seat else 0
    if own.bit_count() == len(laid):
        _tell(laid, own)
    return turn, [*rest, *laid]


def _tell(laid: list[_Laid], cards: int) -> None:
    """``cards`` are those laid there; ``_LostError`` if they cannot be."""
    for one in laid:
        if one.card is not None:
            if not cards >> one.card & 1:
                raise _LostError
            cards &= ~(1 << one.card)
    unknown = [one for one in laid if one.card is None]
    if cards.bit_count() != len(unknown):
        raise _LostError
    for one in unknown:
        one.maybe = cards
        if len(unknown) == 1:
            one.card = cards.bit_length() - 1


def _match(pile: list[_Laid], view: View) -> None:
    """The pile as it was followed must be the one that lies there; that tells the cards not known yet."""
    if len(pile) != len(view.pile):
        raise _LostError
    for laid, card in zip(pile, view.pile, strict=True):
        if laid.card not in (None, int(card)):
            raise _LostError
        laid.card = int(card)


def _tell_apart(turn: _Turn) -> None:
    """A beat and a card added, both taken later by the same player: only one of them may have been able to beat."""
    both = turn.beat.maybe
    if turn.beat.card is None and turn.added.card is None and both == turn.added.maybe and both.bit_count() == 2:
        good = both & beaters(turn.beaten.card, turn.trump) if turn.beaten.card is not None else 0
        if good.bit_count() == 1:
            turn.beat.card = good.bit_length() - 1
            turn.added.card = (both & ~good).bit_length() - 1
