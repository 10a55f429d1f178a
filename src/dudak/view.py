"""The one door out of the secret: all that a seat may know (RULES 9) is made here and nowhere else.

``observe`` turns a deal into a ``View``, ``report`` turns one move into a ``Step`` as one seat saw it. What all know
alike is made once a position (``Public``) and shared by the views of all seats.

>>> import random
>>> from dudak.deal import PHASES, Deal
>>> from dudak.ruleset import RuleSet
>>> view = Deal.shuffled(RuleSet.preset("pocket", players=2), rng=random.Random(7)).view(0)
>>> view.turn, len(view.hand), view.counts, view.face_down[1]
(1, 15, (15, 15), '?')
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from dudak import rules as R
from dudak.cards import CARDS, FULL_MASK, SUIT_LETTERS, Card, Cards, Suit, unpack
from dudak.deal import PHASES, Deal
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


Choice = tuple[tuple[Move, ...], int, int, bool]
NO_CHOICE: Final[Choice] = ((), 0, 0, False)


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
    def choice(self) -> Choice:
        """``legal``, ``pick_up``, ``draw`` and ``penalty``."""
        return self[6:]

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
    s, rules, removed = deal._state, deal._rules, deal._removed
    n = rules.players
    over = s.phase == R.OVER
    trumps, hidden_trumps = _trumps(tuple(s.trump[:n]), s.public)
    hidden_strip = rules.stripped and rules.strip == "random"
    return Public(  # by position: this is made for every move of a server
        rules,
        n,
        s.dealer,
        None if over else s.turn,
        PHASES[s.phase],
        s.turns,
        tuple(map(int.bit_count, s.hands[:n])),
        tuple(s.known[:n]),
        trumps,
        hidden_trumps,
        tuple([card >= 0 for card in s.face_down[:n]]) if rules.has_face_down else (False,) * n,
        tuple(map(CARDS.__getitem__, s.pile[: s.pile_len])),
        s.aside,
        s.talon_len - s.talon_top,
        s.discarded,
        0 if hidden_strip else removed.mask,
        len(removed) if hidden_strip else 0,
        deal._shown,
        tuple(s.finished[: s.finished_len]),
        s.loser if s.loser >= 0 else None,
    )


@lru_cache(maxsize=4096)
def _trumps(trump: tuple[int, ...], public: int) -> tuple[tuple[Suit | None, ...], tuple[bool, ...]]:
    """The suits all know of, and who has one that they do not."""
    known = tuple(_SUITS[suit] if public >> seat & 1 else None for seat, suit in enumerate(trump))
    return known, tuple(suit >= 0 and not public >> seat & 1 for seat, suit in enumerate(trump))


def observe(deal: Deal, seat: int | None, public: Public | None = None) -> View:
    """The view of ``seat`` (``None``: a spectator). ``public``: the shared part, if the caller has made it already."""
    shared = public if public is not None else public_of(deal)
    if seat is None:
        lying: tuple[Card | str | None, ...] = tuple(HIDDEN if there else None for there in shared.lying)
        return View(shared, None, Cards(), False, shared.trumps, lying, *NO_CHOICE)
    if not 0 <= seat < shared.players:
        raise ValueError(f"there is no seat {seat}: seats are 0 to {shared.players - 1}")
    s, rules = deal._state, deal._rules
    hidden = s.phase == R.CHOOSE and _hand_unseen(deal, seat)
    own_trump = shared.trumps
    if shared.hidden_trumps[seat]:
        own_trump = (*own_trump[:seat], _SUITS[s.trump[seat]], *own_trump[seat + 1 :])
    lying = (None,) * shared.players
    if True in shared.lying:
        pocket = rules.trumps == "pocket"
        lying = tuple(
            None if not there else (CARDS[s.face_down[p]] if pocket and p == seat else HIDDEN)
            for p, there in enumerate(shared.lying)
        )
    choice = choice_of(deal, shared) if shared.turn == seat else NO_CHOICE
    return View(shared, seat, Cards.of_mask(0 if hidden else s.hands[seat]), hidden, own_trump, lying, *choice)


def choice_of(deal: Deal, public: Public) -> Choice:
    """What the seat to move may do: the last four fields of its ``View``. ``public`` is that of ``deal``."""
    mask = deal.legal_mask
    penalty = deal.ace_stands
    pick_up = deal.pick_up_size if mask >> PICK_UP & 1 else 0
    draw = 0 if not mask >> DRAW & 1 else min(deal.rules.ace_penalty, public.talon) if penalty else 1
    return moves_of(mask), pick_up, draw, penalty


def _hand_unseen(deal: Deal, seat: int) -> bool:
    """9.2, in phase ``choose``: with ``before_deal`` a seat does not know its own hand before it has chosen."""
    rules = deal.rules
    before = rules.trumps == "announced" and rules.announce == "before_deal"
    return before and deal._state.trump[seat] < 0


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
    kind, cards, suit, owner = _told(before, after, move)
    refill: tuple[Card | None, ...] = ()
    if t.talon_top != s.talon_top:
        drawn = [CARDS[card] for card in s.talon[s.talon_top : t.talon_top]]
        if move == DRAW:
            now = drawn if kind == "draw" else drawn[: before.rules.ace_penalty]
            cards, drawn = tuple(now) if own else (None,) * len(now), drawn[len(now) :]
        refill = tuple(drawn) if own else (None,) * len(drawn)
    if kind == "choose" and not own and not t.public >> mover & 1:
        suit = None
    newly = t.public & ~s.public
    return Step(
        mover,
        kind,
        cards,
        suit,
        owner,
        (t.discarded & ~s.discarded).bit_count(),
        refill,
        tuple((p, Suit(t.trump[p])) for p in range(after.players) if newly >> p & 1) if newly else (),
        after.finished[s.finished_len :] if t.finished_len > s.finished_len else (),
        t.loser if t.loser >= 0 else None,
        t.turns > s.turns,
    )


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
