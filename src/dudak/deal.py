"""One deal of Dudák as an immutable value: the readable face of the rules.

>>> import random
>>> deal = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(7), dealer=3)
>>> deal.turn, deal.phase, len(deal.hand(0)), len(deal.legal)
(0, 'lead', 8, 12)
>>> after = deal.play(deal.legal[0]); after.turn, str(after.pile[-1]) == str(deal.legal[0])
(1, True)
>>> deal.play("^")
Traceback (most recent call last):
dudak.deal.IllegalMove: The pile is empty: play a card from your hand.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from dudak import rules as R
from dudak.cards import CARDS, PACK_SIZE, SUIT_LETTERS, Card, Cards, Suit
from dudak.moves import Move, moves_of
from dudak.rules import Code, State
from dudak.ruleset import RuleSet
from dudak.setup import CardsLike, SetUpError, card_list, check_dealer, lay_out
from dudak.why import why_not
from dudak.words import Reason

if TYPE_CHECKING:
    from dudak.view import View

PHASES: Final = ("choose", "lead", "beat", "add", "over")
SEVENS: Final = Cards("7l 7b")  # 2.3: the two taken out with strip="sevens"


class IllegalMove(ValueError):
    """A move the rules do not allow; ``reason`` says why, ``str()`` is its English sentence."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return self.reason.sentence()


class Deal:
    """A position of a deal. Immutable; ``play`` gives a new one. Seats count from 0, clockwise.

    Make one with ``shuffled``, ``dealt`` (from a pack) or ``set_up``. It knows everything: for what one seat may know
    take ``view(seat)``. Its ``repr`` shows no cards.
    """

    __slots__ = ("_code", "_legal", "_removed", "_rules", "_shown", "_state")

    def __init__(
        self, rules: RuleSet, code: Code, state: State, removed: Cards, shown: tuple[tuple[Card, ...], ...]
    ) -> None:
        """For the library's own use; the state is taken over and never changed again."""
        self._rules, self._code, self._state = rules, code, state
        self._removed, self._shown = removed, shown
        self._legal = -1

    # --- making one -----------------------------------------------------------------------------------------------

    @classmethod
    def shuffled(
        cls,
        rules: RuleSet,
        *,
        rng: random.Random | None = None,
        dealer: int = 0,
        trumps: Sequence[str | Suit | None] | None = None,
    ) -> Deal:
        """A freshly shuffled deal. ``trumps``: suits kept from earlier deals of the match (``turned``)."""
        rng = rng or random.SystemRandom()
        pack = list(CARDS)
        rng.shuffle(pack)
        kings = "".join(rng.sample(SUIT_LETTERS, 4))
        return cls.dealt(rules, pack, dealer=dealer, kings=kings, trumps=trumps)

    @classmethod
    def dealt(
        cls,
        rules: RuleSet,
        pack: CardsLike,
        *,
        dealer: int = 0,
        kings: str = "",
        trumps: Sequence[str | Suit | None] | None = None,
    ) -> Deal:
        """Deal out ``pack``, all 32 cards, first card first (2.1-2.5).

        Rounds of ``packet`` cards from the dealer's left; then one card face down each, where there are such; the rest
        is the talon. ``strip="random"`` lays the last two cards of the pack aside. ``kings`` are the kings as drawn
        from the dealer's left on (``trumps="kings"``); ``trumps`` those fixed in advance, by seat.
        """
        order = card_list(pack)
        if len(order) != PACK_SIZE or len(set(order)) != PACK_SIZE:
            raise SetUpError("pack", count=len(order))
        check_dealer(dealer, rules.players)
        removed = Cards()
        if rules.stripped:
            removed = SEVENS if rules.strip == "sevens" else Cards(order[-2:])
            order = [card for card in order if card not in removed]
        players = rules.players
        seats = [(dealer + 1 + i) % players for i in range(players)]
        hands: list[list[Card]] = [[] for _ in range(players)]
        at = 0
        while len(hands[dealer]) < rules.hand_dealt:
            for seat in seats:
                size = min(rules.packet, rules.hand_dealt - len(hands[seat]))
                hands[seat] += order[at : at + size]
                at += size
        face_down: list[Card | None] = [None] * players
        if rules.has_face_down:
            for seat in seats:
                face_down[seat] = order[at]
                at += 1
        if rules.trumps == "kings" and trumps is None:
            drawn = dict(zip(seats, kings, strict=False))
            trumps = [drawn.get(seat) for seat in range(players)]
        return cls.set_up(
            rules, hands=hands, talon=order[at:], face_down=face_down, trumps=trumps, removed=removed, dealer=dealer
        )

    @classmethod
    def set_up(
        cls,
        rules: RuleSet,
        *,
        hands: Sequence[CardsLike],
        talon: CardsLike = (),
        face_down: Sequence[Card | str | None] | None = None,
        trumps: Sequence[str | Suit | None] | None = None,
        shown: Sequence[CardsLike] | None = None,
        removed: CardsLike | None = None,
        dealer: int = 0,
        pile: CardsLike = (),
        discarded: CardsLike | None = None,
        turn: int | None = None,
    ) -> Deal:
        """A deal laid out by hand, at the start of a turn (or of the choice of trumps).

        ``hands`` by seat, in the order dealt (which matters to ``trumps="turned"`` alone); ``talon`` first card drawn
        first; ``pile`` bottom first; ``trumps`` the suits already fixed, ``None`` where there is none. For ``turned``
        the cards turned up are found from the hands unless ``shown`` or ``trumps`` are given. Cards that stand nowhere
        are out of the game. ``turn`` is the dealer's left unless given. ``SetUpError`` names what is wrong.
        """
        code = Code(rules)
        state, out_of_pack, turned_up = lay_out(
            rules,
            code,
            hands=hands,
            talon=talon,
            face_down=face_down,
            trumps=trumps,
            shown=shown,
            removed=removed,
            dealer=dealer,
            pile=pile,
            discarded=discarded,
            turn=turn,
        )
        return cls(rules, code, state, out_of_pack, turned_up)

    # --- playing --------------------------------------------------------------------------------------------------

    @property
    def legal(self) -> tuple[Move, ...]:
        """The moves of the seat to move, in order of number; empty when the deal is over."""
        return moves_of(self.legal_mask)

    @property
    def legal_mask(self) -> int:
        """The legal moves as a mask of 42 bits."""
        if self._legal < 0:
            self._legal = R.legal(self._state, self._code)
        return self._legal

    def play(self, move: Move | int | str) -> Deal:
        """The deal after ``move`` (a ``Move`` or its text). ``IllegalMove`` says why not; ``ValueError``: no move."""
        number = _move(move)
        if not self.legal_mask >> number & 1:
            reason = why_not(self._state, self._code, number)
            assert reason is not None
            raise IllegalMove(reason)
        state = self._state.copy()
        R.apply(state, self._code, number)
        return Deal(self._rules, self._code, state, self._removed, self._shown)

    def why_not(self, move: Move | int | str) -> Reason | None:
        """Why ``move`` is illegal, or ``None`` if it is legal."""
        return why_not(self._state, self._code, _move(move))

    # --- looking --------------------------------------------------------------------------------------------------

    @property
    def rules(self) -> RuleSet:
        return self._rules

    @property
    def players(self) -> int:
        return self._rules.players

    @property
    def dealer(self) -> int:
        return self._state.dealer

    @property
    def turn(self) -> int | None:
        """The seat to move; ``None`` when the deal is over."""
        return None if self._state.phase == R.OVER else self._state.turn

    @property
    def phase(self) -> str:
        """``"choose"`` (a trump, before play), ``"lead"``, ``"beat"``, ``"add"`` or ``"over"``."""
        return PHASES[self._state.phase]

    @property
    def turns(self) -> int:
        """How many turns are completed."""
        return self._state.turns

    def hand(self, seat: int) -> Cards:
        """The cards in ``seat``'s hand; ``ValueError`` if there is no such seat."""
        return Cards(self._state.hands[self._seat(seat)])

    def known(self, seat: int) -> Cards:
        """The cards of ``seat``'s hand that everyone has seen on their way there (9.1)."""
        return Cards(self._state.known[self._seat(seat)])

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self.rules.players:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self.rules.players - 1}")
        return seat

    @property
    def pile(self) -> tuple[Card, ...]:
        """The pile, bottom first."""
        return tuple(CARDS[card] for card in self._state.pile[: self._state.pile_len])

    @property
    def aside(self) -> Cards:
        """Cards picked up in this turn, waiting for the beat (4.5)."""
        return Cards(self._state.aside)

    @property
    def talon(self) -> tuple[Card, ...]:
        """The talon, the next card to be drawn first."""
        s = self._state
        return tuple(CARDS[card] for card in s.talon[s.talon_top : s.talon_len])

    @property
    def trumps(self) -> tuple[Suit | None, ...]:
        """The suit of each seat as it truly is, hidden choices included; ``None`` where there is none yet."""
        return tuple(Suit(suit) if suit >= 0 else None for suit in self._state.trump[: self.players])

    @property
    def public_trumps(self) -> tuple[Suit | None, ...]:
        """The same as far as everyone knows."""
        s = self._state
        return tuple(
            Suit(s.trump[seat]) if s.trump[seat] >= 0 and s.public >> seat & 1 else None for seat in range(self.players)
        )

    @property
    def face_down(self) -> tuple[Card | None, ...]:
        """The face-down card still lying before each seat (3.5)."""
        return tuple(CARDS[card] if card >= 0 else None for card in self._state.face_down[: self.players])

    @property
    def discarded(self) -> Cards:
        """Cards removed from the game in play: abštych and ace penalty (5.3, 6.2)."""
        return Cards(self._state.discarded)

    @property
    def removed(self) -> Cards:
        """Cards laid out of the pack before dealing (2.3)."""
        return self._removed

    @property
    def shown(self) -> tuple[tuple[Card, ...], ...]:
        """Cards turned up to find the trumps (3.4), by seat, in the order turned."""
        return self._shown

    @property
    def finished(self) -> tuple[int, ...]:
        """The seats that are out, in order of going out."""
        return tuple(self._state.finished[: self._state.finished_len])

    @property
    def loser(self) -> int | None:
        """The Dudák (6.3); ``None`` while the deal runs."""
        return self._state.loser if self._state.loser >= 0 else None

    @property
    def over(self) -> bool:
        return self._state.phase == R.OVER

    @property
    def pick_up_size(self) -> int:
        """How many cards ``^`` would take now; 0 if it is not legal."""
        return R.pick_up_size(self._state, self._code) if self.legal_mask >> R.PICK_UP & 1 else 0

    @property
    def ace_stands(self) -> bool:
        """Whether ``d`` is the ace penalty now (5.3)."""
        return self._state.phase == R.BEAT and R.ace_stands(self._state, self._code)

    def view(self, seat: int | None) -> View:
        """All that ``seat`` may know (RULES 9); ``None``: a spectator."""
        from dudak.view import observe  # noqa: PLC0415 - view is a layer above

        return observe(self, seat)

    @property
    def position(self) -> tuple[object, ...]:
        """What makes two starts of a turn the same position (7.4)."""
        s = self._state
        return (
            s.turn,
            tuple(s.hands),
            tuple(s.pile[: s.pile_len]),
            s.talon_top,
            tuple(s.face_down),
            tuple(s.trump),
            s.phase,
            s.aside,
        )

    def _key(self) -> tuple[object, ...]:
        s = self._state
        talon = tuple(s.talon[s.talon_top : s.talon_len])
        rest = (talon, s.discarded, s.public, tuple(s.known), s.acted, s.turns, self.finished, s.dealer)
        return (self.rules, self.position[:3], self.position[4:], rest, self.removed, self.shown)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Deal) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<Deal {self.rules} turn={self.turn} phase={self.phase!r}>"


def _move(move: Move | int | str) -> Move:
    if isinstance(move, Move):
        return move
    return Move.parse(move) if isinstance(move, str) else Move(move)
