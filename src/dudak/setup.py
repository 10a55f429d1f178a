"""Laying out a deal by hand: from what a caller says to a checked state (``Deal.set_up``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from dudak import rules as R
from dudak.cards import CARDS, FULL_MASK, Card, Cards, Suit, shorten
from dudak.rules import Code, State
from dudak.ruleset import RuleSet
from dudak.words import Reason

CardsLike = str | Iterable[Card | str | int]
Hands = list[list[Card]]
T = TypeVar("T")


class SetUpError(ValueError):
    """A deal that cannot be laid out as asked; ``reason`` says why."""

    def __init__(self, key: str, **args: str | int) -> None:
        self.reason = Reason(f"setup-{key}", args)
        super().__init__(self.reason)

    def __str__(self) -> str:
        return self.reason.sentence()


def lay_out(
    rules: RuleSet,
    code: Code,
    *,
    hands: Sequence[CardsLike],
    talon: CardsLike,
    face_down: Sequence[Card | str | None] | None,
    trumps: Sequence[str | Suit | None] | None,
    shown: Sequence[CardsLike] | None,
    removed: CardsLike | None,
    dealer: int,
    pile: CardsLike,
    discarded: CardsLike | None,
    turn: int | None,
) -> tuple[State, Cards, tuple[tuple[Card, ...], ...]]:
    """The state, the cards out of the pack and the cards turned up, by seat; see ``Deal.set_up``."""
    players = rules.players
    check_dealer(dealer, players)
    nothing: Sequence[None] = [None] * players
    dealt = [card_list(hand) for hand in _by_seat("hands", hands, players)]
    s = State()
    s.dealer = dealer
    s.hands[:players] = [_mask(hand) for hand in dealt]
    for seat, card in enumerate(_by_seat("face_down", nothing if face_down is None else face_down, players)):
        if card is not None:
            if not rules.has_face_down:
                raise SetUpError("no-face-down", trumps=rules.trumps)
            s.face_down[seat] = _card(card)
    stock, heap = card_list(talon), card_list(pile)
    s.talon[: len(stock)], s.talon_len = stock, len(stock)
    s.pile[: len(heap)], s.pile_len = heap, len(heap)
    placed = [*(card for hand in dealt for card in hand), *stock, *heap, *(c for c in s.face_down if c >= 0)]
    out_of_pack, s.discarded = _out_of_game(rules, placed, removed, discarded)
    s.playing = (1 << players) - 1
    turned = _trumps(s, rules, dealt, trumps, shown)
    _already_out(s, players)
    R.begin(s, code)
    _set_turn(s, players, turn)
    return s, out_of_pack, turned


def check_dealer(dealer: object, players: int) -> None:
    """``SetUpError`` unless ``dealer`` is a seat."""
    if not _is_seat(dealer, players):
        raise SetUpError("dealer", last=players - 1)


def card_list(cards: CardsLike) -> list[Card]:
    """Cards from text or cards, in order. Text is ``"7a 8l"`` or a record's four groups ``"7U.-.9K.89OA"``."""
    if not isinstance(cards, str):
        try:
            return [_card(card) for card in cards]
        except TypeError:
            raise SetUpError("cards", value=shorten(cards)) from None
    if cards.count(".") != 3:
        return [_card(word) for word in cards.split()]
    groups = zip(cards.strip().split("."), "alhb", strict=True)
    return [_card(rank + suit) for group, suit in groups for rank in group if group != "-"]


def _mask(cards: Iterable[Card]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def _card(card: Card | str | int) -> Card:
    try:
        return Card(card)
    except ValueError:
        raise SetUpError("card", value=shorten(card)) from None


def _suit(suit: str | Suit) -> Suit:
    try:
        return Suit.from_letter(suit) if isinstance(suit, str) else Suit(suit)
    except ValueError:
        raise SetUpError("suit", value=shorten(suit)) from None


def _is_seat(seat: object, players: int) -> bool:
    return isinstance(seat, int) and 0 <= seat < players


def _by_seat(what: str, given: Sequence[T], players: int) -> list[T]:
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise SetUpError("not-by-seat", what=what, players=players)
    if len(given) != players:
        raise SetUpError("seats", what=what, players=players, given=len(given))
    return list(given)


def _out_of_game(
    rules: RuleSet, placed: Iterable[Card | int], removed: CardsLike | None, discarded: CardsLike | None
) -> tuple[Cards, int]:
    """The cards out of the pack and the mask of those discarded; every card must stand once."""
    seen = 0
    for card in [*placed, *card_list(removed or ()), *card_list(discarded or ())]:
        if seen >> card & 1:
            raise SetUpError("twice", card=CARDS[card].text)
        seen |= 1 << card
    rest = FULL_MASK & ~seen
    if removed is None and rest.bit_count() == rules.stripped:
        return Cards(rest), _mask(card_list(discarded or ()))
    return Cards(card_list(removed or ())), _mask(card_list(discarded or ())) | rest


def _trumps(
    s: State,
    rules: RuleSet,
    dealt: Hands,
    trumps: Sequence[str | Suit | None] | None,
    shown: Sequence[CardsLike] | None,
) -> tuple[tuple[Card, ...], ...]:
    """Fix the trumps that stand before play (section 3); returns the cards turned up."""
    players = rules.players
    turned: list[list[Card]] = [[] for _ in range(players)]
    if rules.trumps == "common":
        s.trump[:players] = [Suit.from_letter(rules.common_suit)] * players
    elif rules.trumps == "agreed":
        s.trump[:players] = [Suit.from_letter(letter) for letter in rules.agreed or ""]
    fixed = s.trump[:]
    for seat, suit in enumerate(() if trumps is None else _by_seat("trumps", trumps, players)):
        if suit is not None:
            s.trump[seat] = _suit(suit)
            if fixed[seat] not in (R.NONE, s.trump[seat]):
                raise SetUpError("trumps-fixed", trumps=rules.trumps, seat=seat + 1)
    if shown is not None:
        turned = _read_shown(s, [card_list(cards) for cards in _by_seat("shown", shown, players)])
    if rules.trumps == "turned" and trumps is None:
        dealt = [cards + [c for c in hand if c not in cards] for cards, hand in zip(turned, dealt, strict=True)]
        told, turned = turned, _turn_over(s, rules, dealt)
        if shown is not None and told != turned:
            raise SetUpError("shown-otherwise")
    _check_trumps(s, rules)
    for seat in range(players):
        s.known[seat] = _mask(turned[seat])
    s.public = 0 if rules.trumps == "chosen_secretly" else sum(1 << p for p in range(players) if s.trump[p] >= 0)
    return tuple(tuple(cards) for cards in turned)


def _turn_over(s: State, rules: RuleSet, dealt: Hands) -> Hands:
    """3.4: cards of each hand are turned up in the order dealt until a suit not yet assigned shows."""
    players = rules.players
    turned: Hands = [[] for _ in range(players)]
    for step in range(1, players + 1):
        seat = (s.dealer + step) % players
        if step == 4:  # the fourth of four simply gets the last suit
            break
        for card in dealt[seat]:
            turned[seat].append(card)
            if card.suit not in s.trump:
                s.trump[seat] = card.suit
                break
    return turned


def _read_shown(s: State, shown: Hands) -> Hands:
    for seat, cards in enumerate(shown):
        for card in cards:
            if not s.hands[seat] >> card & 1 or cards.count(card) > 1:
                raise SetUpError("shown", seat=seat + 1, card=card.text)
    return shown


def _check_trumps(s: State, rules: RuleSet) -> None:
    suits = [suit for suit in s.trump[: rules.players] if suit >= 0]
    if rules.trumps == "kings" and len(suits) != rules.players:
        raise SetUpError("kings", players=rules.players)
    if rules.exclusive and len(set(suits)) != len(suits):
        raise SetUpError("trumps-repeat")


def _already_out(s: State, players: int) -> None:
    """A seat without a card has gone out before; nobody knows in which order, so clockwise from the dealer's left."""
    for step in range(1, players + 1):
        seat = (s.dealer + step) % players
        if not R.holds_cards(s, seat):
            s.playing &= ~(1 << seat)
            s.finished[s.finished_len] = seat
            s.finished_len += 1
    if players - s.finished_len < 2:
        raise SetUpError("too-few-players")


def _set_turn(s: State, players: int, turn: int | None) -> None:
    if turn is None:
        return
    if not _is_seat(turn, players) or not s.playing >> turn & 1:
        raise SetUpError("turn", players=players)
    if s.phase == R.CHOOSE:
        raise SetUpError("turn-before-choice")
    s.turn = turn
