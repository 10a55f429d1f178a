"""The one door out of the secret: all that a seat may know (RULES 9) is made here and nowhere else.

``observe`` turns a deal into a ``View``, ``report`` turns one move into a ``Step`` as one seat saw it. What all know
alike is made once a position (``Public``) and shared by the views of all seats.

>>> import random
>>> from dudak.deal import Deal
>>> from dudak.ruleset import RuleSet
>>> view = Deal.shuffled(RuleSet.preset("pocket", players=2), rng=random.Random(7)).view(0)
>>> view.turn, len(view.hand), view.counts, view.face_down[1]
(1, 15, (15, 15), '?')
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from dudak import rules as R
from dudak.cards import CARDS, FULL_MASK, SUIT_LETTERS, Card, Cards, Suit, unpack
from dudak.deal import Deal
from dudak.moves import DECLARE, DRAW, PICK_UP, TURN_UP, Move, moves_of
from dudak.ruleset import RuleSet

HIDDEN: Final = "?"
_SUITS: Final = (*Suit, None)


_LETTERS: Final = tuple(
    tuple(tuple(card.text for card in unpack(byte << base)) for byte in range(256)) for base in range(0, 32, 8)
)


def _letters(mask: int) -> tuple[str, ...]:
    """The texts of the cards of a mask, suit by suit from a table: this is made several times a move."""
    a, l, h, b = _LETTERS  # noqa: E741 - the suits' letters
    return a[mask & 255] + l[mask >> 8 & 255] + h[mask >> 16 & 255] + b[mask >> 24]


class Public(NamedTuple):
    """What everyone at the table knows of a position: masks and tuples, seats from 0."""

    rules: RuleSet
    players: int
    dealer: int
    turn: int | None
    phase: str
    turns: int
    counts: tuple[int, ...]
    known: tuple[int, ...]
    trumps: tuple[Suit | None, ...]
    hidden_trumps: tuple[bool, ...]
    lying: tuple[bool, ...]
    pile: tuple[Card, ...]
    aside: int
    talon: int
    discarded: int
    removed: int
    removed_hidden: int
    shown: tuple[tuple[Card, ...], ...]
    finished: tuple[int, ...]
    loser: int | None

    def to_json(self) -> dict[str, Any]:
        """The public part of ``View.to_json``, without the seat's own fields."""
        return {
            "rules": str(self.rules),
            "players": self.players,
            "dealer": self.dealer,
            "turn": self.turn,
            "phase": self.phase,
            "turn_number": 0 if self.phase == "choose" else self.turns + 1,
            "counts": self.counts,
            "known": [_letters(mask) for mask in self.known],
            "hidden_trumps": self.hidden_trumps,
            "pile": [card.text for card in self.pile],
            "aside": _letters(self.aside),
            "talon": self.talon,
            "discarded": _letters(self.discarded),
            "removed": _letters(self.removed),
            "removed_hidden": self.removed_hidden,
            "shown": [[card.text for card in cards] for cards in self.shown],
            "finished": self.finished,
            "loser": self.loser,
        }


class View(NamedTuple):
    """Everything one seat (``seat``; ``None``: a spectator) may know, and nothing else.

    ``hand`` is empty while ``hand_hidden`` (``announce="before_deal"``, before the own choice; 9.2). ``trumps`` are as
    this seat knows them; ``face_down`` holds a card, ``"?"`` for one this seat may not see, or ``None``. ``known``
    are the cards of each hand that all have seen on their way there, ``unseen`` those this seat cannot locate. ``legal``
    is empty unless this seat is to move; ``pick_up`` and ``draw`` say how many cards ``^`` and ``d`` would take.
    """

    public: Public
    seat: int | None
    hand: Cards
    hand_hidden: bool
    trumps: tuple[Suit | None, ...]
    face_down: tuple[Card | str | None, ...]
    legal: tuple[Move, ...]
    pick_up: int
    draw: int
    penalty: bool

    @property
    def rules(self) -> RuleSet:
        return self.public.rules

    @property
    def players(self) -> int:
        return self.public.players

    @property
    def dealer(self) -> int:
        return self.public.dealer

    @property
    def turn(self) -> int | None:
        return self.public.turn

    @property
    def phase(self) -> str:
        return self.public.phase

    @property
    def turns(self) -> int:
        """Turns completed."""
        return self.public.turns

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards in each hand, face-down cards not counted."""
        return self.public.counts

    @property
    def known(self) -> tuple[Cards, ...]:
        return tuple(Cards(mask) for mask in self.public.known)

    @property
    def hidden_trumps(self) -> tuple[bool, ...]:
        """Seats with a trump chosen in secret that is not yet public."""
        return self.public.hidden_trumps

    @property
    def pile(self) -> tuple[Card, ...]:
        """The pile, bottom first: every card of it was laid in the open."""
        return self.public.pile

    @property
    def aside(self) -> Cards:
        return Cards(self.public.aside)

    @property
    def talon(self) -> int:
        """Cards left in the talon."""
        return self.public.talon

    @property
    def discarded(self) -> Cards:
        return Cards(self.public.discarded)

    @property
    def removed(self) -> Cards:
        """Cards known to be out of the pack."""
        return Cards(self.public.removed)

    @property
    def removed_hidden(self) -> int:
        """Unseen cards out of the pack (``strip="random"``)."""
        return self.public.removed_hidden

    @property
    def shown(self) -> tuple[tuple[Card, ...], ...]:
        return self.public.shown

    @property
    def finished(self) -> tuple[int, ...]:
        return self.public.finished

    @property
    def loser(self) -> int | None:
        return self.public.loser

    @property
    def unseen(self) -> Cards:
        """The cards this seat cannot locate: in other hands, the talon, face down or laid out unseen."""
        p = self.public
        seen = self.hand.mask | p.aside | p.discarded | p.removed
        for mask in p.known:
            seen |= mask
        for card in p.pile:
            seen |= 1 << card
        for lying in self.face_down:
            if isinstance(lying, Card):
                seen |= 1 << lying
        return Cards(FULL_MASK & ~seen)

    def beaters(self, card: Card, trump: Suit | None) -> Cards:
        """The cards of the own hand that would beat ``card`` with ``trump`` as the own trump (4.2)."""
        mask = R.HIGHER[card]
        if trump is not None and trump != card.suit:
            mask |= R.SUIT[trump]
        return Cards(self.hand.mask & mask)

    def own_json(self) -> dict[str, Any]:
        """The part of ``to_json`` that is this seat's own."""
        return {
            "seat": self.seat,
            "hand": _letters(self.hand.mask),
            "hand_hidden": self.hand_hidden,
            "trumps": [None if suit is None else SUIT_LETTERS[suit] for suit in self.trumps],
            "face_down": [None if card is None else str(card) for card in self.face_down],
            "legal": [move.text for move in self.legal],
            "pick_up": self.pick_up,
            "draw": self.draw,
            "penalty": self.penalty,
        }

    def to_json(self) -> dict[str, Any]:
        """The view as plain dicts, lists and texts: cards in stored letters, seats from 0."""
        return {**self.own_json(), **self.public.to_json()}


def public_of(deal: Deal) -> Public:
    """What everyone may know of ``deal``."""
    s = deal._state
    n = deal.rules.players
    trump, public = s.trump, s.public
    hidden_strip = deal.rules.stripped and deal.rules.strip == "random"
    return Public(
        rules=deal.rules,
        players=n,
        dealer=s.dealer,
        turn=deal.turn,
        phase=deal.phase,
        turns=s.turns,
        counts=tuple(mask.bit_count() for mask in s.hands[:n]),
        known=tuple(s.known[:n]),
        trumps=tuple(_SUITS[trump[p]] if public >> p & 1 else None for p in range(n)),
        hidden_trumps=tuple(trump[p] >= 0 and not public >> p & 1 for p in range(n)),
        lying=tuple(card >= 0 for card in s.face_down[:n]),
        pile=deal.pile,
        aside=s.aside,
        talon=s.talon_len - s.talon_top,
        discarded=s.discarded,
        removed=0 if hidden_strip else deal.removed.mask,
        removed_hidden=len(deal.removed) if hidden_strip else 0,
        shown=deal.shown,
        finished=deal.finished,
        loser=deal.loser,
    )


def observe(deal: Deal, seat: int | None, public: Public | None = None) -> View:
    """The view of ``seat`` (``None``: a spectator). ``public``: the shared part, if the caller has made it already."""
    shared = public if public is not None else public_of(deal)
    if seat is None:
        lying: tuple[Card | str | None, ...] = tuple(HIDDEN if there else None for there in shared.lying)
        return View(shared, None, Cards(), False, shared.trumps, lying, (), 0, 0, False)
    if not 0 <= seat < shared.players:
        raise ValueError(f"there is no seat {seat}: seats are 0 to {shared.players - 1}")
    s = deal._state
    hidden = _hand_unseen(deal, seat)
    pocket = deal.rules.trumps == "pocket"
    own_trump = shared.trumps
    if shared.hidden_trumps[seat]:
        own_trump = (*own_trump[:seat], _SUITS[s.trump[seat]], *own_trump[seat + 1 :])
    lying = tuple(
        None if not there else (CARDS[s.face_down[p]] if pocket and p == seat else HIDDEN)
        for p, there in enumerate(shared.lying)
    )
    to_move = shared.turn == seat
    mask = deal.legal_mask if to_move else 0
    penalty = to_move and deal.ace_stands
    return View(
        public=shared,
        seat=seat,
        hand=Cards(0 if hidden else s.hands[seat]),
        hand_hidden=hidden,
        trumps=own_trump,
        face_down=lying,
        legal=moves_of(mask),
        pick_up=deal.pick_up_size if mask >> PICK_UP & 1 else 0,
        draw=0 if not mask >> DRAW & 1 else min(deal.rules.ace_penalty, shared.talon) if penalty else 1,
        penalty=penalty,
    )


def _hand_unseen(deal: Deal, seat: int) -> bool:
    """9.2: with ``before_deal`` a seat does not know its own hand before it has chosen."""
    rules = deal.rules
    before = rules.trumps == "announced" and rules.announce == "before_deal"
    return before and deal.phase == "choose" and deal._state.trump[seat] < 0


class Step(NamedTuple):
    """One move as one seat saw it; ``None`` stands for a card or suit that seat may not see.

    ``kind`` is ``choose declare turn_up lead beat abstych add pick_up draw penalty``. ``cards``: the card laid or turned
    up, those picked up (top first) or drawn. ``owner``: whose face-down card was turned up. ``swept``: how many cards
    left the game. ``refill``: drawn at the end of the turn (5.2). ``trumps``: the (seat, suit) pairs that became public.
    ``out``: seats that went out; ``loser``: the Dudák, if the deal ended.
    """

    seat: int
    kind: str
    cards: tuple[Card | None, ...] = ()
    suit: Suit | None = None
    owner: int | None = None
    swept: int = 0
    refill: tuple[Card | None, ...] = ()
    trumps: tuple[tuple[int, Suit], ...] = ()
    out: tuple[int, ...] = ()
    loser: int | None = None
    ends_turn: bool = False

    def to_json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "kind": self.kind,
            "cards": [None if card is None else card.text for card in self.cards],
            "suit": None if self.suit is None else SUIT_LETTERS[self.suit],
            "owner": self.owner,
            "swept": self.swept,
            "refill": [None if card is None else card.text for card in self.refill],
            "trumps": [[seat, SUIT_LETTERS[suit]] for seat, suit in self.trumps],
            "out": list(self.out),
            "loser": self.loser,
            "ends_turn": self.ends_turn,
        }


def report(before: Deal, after: Deal, move: Move, seat: int | None) -> Step:
    """``move``, which led from ``before`` to ``after``, as ``seat`` saw it (``None``: a spectator)."""
    s, t = before._state, after._state
    mover = s.turn
    own = seat == mover
    drawn = [CARDS[card] for card in s.talon[s.talon_top : t.talon_top]]
    newly = t.public & ~s.public
    common: dict[str, Any] = {
        "swept": (t.discarded & ~s.discarded).bit_count(),
        "trumps": tuple((p, Suit(t.trump[p])) for p in range(after.players) if newly >> p & 1),
        "out": after.finished[s.finished_len :],
        "loser": after.loser,
        "ends_turn": t.turns > s.turns,
    }
    kind, cards, suit, owner = _told(before, after, move)
    if move == DRAW:
        now = drawn if kind == "draw" else drawn[: before.rules.ace_penalty]
        cards, drawn = tuple(now), drawn[len(now) :]
        if not own:
            cards = (None,) * len(cards)
    refill: tuple[Card | None, ...] = tuple(drawn) if own else (None,) * len(drawn)
    if kind == "choose" and not own and not t.public >> mover & 1:
        suit = None
    return Step(mover, kind, cards, suit, owner, refill=refill, **common)


def _told(before: Deal, after: Deal, move: Move) -> tuple[str, tuple[Card | None, ...], Suit | None, int | None]:
    """Kind, cards, suit and owner of a move as the mover sees it, without cards drawn."""
    s, t = before._state, after._state
    if move < DECLARE:
        if s.phase == R.LEAD:
            kind = "lead"
        elif s.phase == R.ADD:
            kind = "add"
        else:
            kind = "beat" if t.phase == R.ADD else "abstych"
        return kind, (CARDS[move],), None, None
    if move < TURN_UP:
        return ("choose" if s.phase == R.CHOOSE else "declare"), (), Suit(move - DECLARE), None
    if move < PICK_UP:
        card = CARDS[s.face_down[move - TURN_UP]]
        return "turn_up", (card,), card.suit, move - TURN_UP
    if move == PICK_UP:
        size = before.pick_up_size
        return "pick_up", tuple(reversed(before.pile[-size:])), None, None
    return ("penalty" if before.ace_stands else "draw"), (), None, None
