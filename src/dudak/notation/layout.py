"""How a deal lies at the start of a record: between the tags and ``Deal.set_up``.

A ``Layout`` is any arrangement, also one whose cards are partly hidden (a seat's own copy); ``deal`` makes the checked
deal of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from dudak.cards import Card, Cards, Suit
from dudak.deal import Deal
from dudak.notation.letters import STORED, Letters
from dudak.ruleset import RuleSet
from dudak.setup import SetUpError
from dudak.view import View

HIDDEN: Final = "?"
LAYOUT_TAGS: Final = ("Dealer", "Turn", "Deal", "Trumps", "Shown", "Pile", "Discarded")

Group = tuple[Card, ...] | int
"""Cards, or how many there are where they are hidden."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where every card lies. Seats from 0; ``None`` where a tag says nothing and the rules do (``Deal.set_up``)."""

    dealer: int
    hands: tuple[Group, ...]
    talon: Group = ()
    face_down: tuple[Card | str | None, ...] = ()
    removed: Group | None = None
    trumps: tuple[Suit | str | None, ...] | None = None
    shown: tuple[tuple[Card, ...], ...] | None = None
    pile: tuple[Card, ...] = ()
    discarded: tuple[Card, ...] = ()
    turn: int | None = None

    @classmethod
    def of(cls, deal: Deal) -> Layout:
        """The layout of ``deal``; ``ValueError`` if it cannot be laid out again as it is (say, in the middle of a turn)."""
        layout = cls(
            dealer=deal.dealer,
            hands=tuple(tuple(deal.hand(seat)) for seat in range(deal.players)),
            talon=deal.talon,
            face_down=deal.face_down if any(card is not None for card in deal.face_down) else (),
            removed=tuple(deal.removed) if deal.removed or deal.rules.stripped else None,
            trumps=_told_trumps(deal.rules, deal.trumps),
            shown=deal.shown if any(deal.shown) else None,
            pile=deal.pile,
            discarded=tuple(deal.discarded),
        )
        try:
            again = layout.deal(deal.rules)
            if again.turn != deal.turn:
                layout = layout.with_turn(deal.turn)
                again = layout.deal(deal.rules)
        except SetUpError:
            again = None
        if again != deal:
            raise ValueError(
                "a record cannot begin with this position: it has a history (a turn begun, cards seen, turns counted, "
                "players out). Begin with the deal it came from, or lay the position out anew with Deal.set_up."
            )
        return layout

    def with_turn(self, turn: int | None) -> Layout:
        return Layout(**{**_fields(self), "turn": turn})

    def as_seen(self, view: View, hand: Cards | None) -> Layout:
        """The same as ``view`` shows it, made from nothing else: what it does not show becomes a count.

        ``hand`` is the view's own hand at the start, ``None`` if that seat has not seen it.
        """
        seat = view.seat
        hands: list[Group] = list(view.counts)
        if seat is not None and hand is not None:
            hands[seat] = tuple(hand)
        trumps = self.trumps and tuple(
            HIDDEN if hidden and p != seat else suit
            for p, (suit, hidden) in enumerate(zip(view.trumps, view.hidden_trumps, strict=True))
        )
        return Layout(
            dealer=view.dealer,
            hands=tuple(hand or () for hand in hands),
            talon=view.talon or (),
            face_down=view.face_down if any(view.face_down) else (),
            removed=self.removed and (view.removed_hidden or tuple(view.removed)),
            trumps=trumps,
            shown=view.shown if any(view.shown) else None,
            pile=view.pile,
            discarded=tuple(view.discarded),
            turn=self.turn,
        )

    @property
    def hidden(self) -> bool:
        """Whether some card or suit is not told."""
        groups: tuple[object, ...] = (*self.hands, self.talon, self.removed)
        told = (*self.face_down, *(self.trumps or ()))
        return any(isinstance(group, int) for group in groups) or HIDDEN in told

    def deal(self, rules: RuleSet) -> Deal:
        """The deal laid out so; ``SetUpError`` if it cannot be, ``ValueError`` if cards are hidden."""
        if self.hidden:
            raise ValueError("cards are hidden")
        told: dict[str, Any] = {name: value for name, value in _fields(self).items() if value is not None}
        told["face_down"] = self.face_down or None
        return Deal.set_up(rules, **told)

    # --- as text --------------------------------------------------------------------------------------------------

    def tags(self, letters: Letters = STORED) -> dict[str, str]:
        """The tags that tell the layout, in their order."""
        sections = [" ".join(hand_text(hand, letters) for hand in self.hands), _group_text(self.talon, letters)]
        sections.append(" ".join(_lying_text(card, letters) for card in self.face_down) or "-")
        sections.append("" if self.removed is None else _group_text(self.removed, letters))
        while sections[-1] in ("", "-") and (len(sections) != 4 or self.removed is None):
            sections.pop()
        tags = {"Dealer": str(self.dealer + 1)}
        if self.turn is not None:
            tags["Turn"] = str(self.turn + 1)
        tags["Deal"] = " | ".join(sections)
        if self.trumps is not None:
            tags["Trumps"] = " ".join(_suit_text(suit, letters) for suit in self.trumps)
        if self.shown is not None:
            tags["Shown"] = " | ".join(_group_text(cards, letters) for cards in self.shown)
        if self.pile:
            tags["Pile"] = _group_text(self.pile, letters)
        if self.discarded:
            tags["Discarded"] = _group_text(self.discarded, letters)
        return tags


def _fields(layout: Layout) -> dict[str, Any]:
    return {name: getattr(layout, name) for name in Layout.__dataclass_fields__}


def _told_trumps(rules: RuleSet, trumps: tuple[Suit | None, ...]) -> tuple[Suit | None, ...] | None:
    """The trumps, unless the rules alone say the same."""
    usual: tuple[Suit | None, ...] = (None,) * rules.players
    if rules.trumps == "common":
        usual = (Suit.from_letter(rules.common_suit),) * rules.players
    elif rules.trumps == "agreed":
        usual = tuple(Suit.from_letter(letter) for letter in rules.agreed or "")
    return None if trumps == usual and rules.trumps != "turned" else trumps


def hand_text(hand: Group, letters: Letters) -> str:
    """A hand as four suit groups, acorns first; ``?5`` for five hidden cards."""
    if isinstance(hand, int):
        return f"?{hand}"
    groups = ("".join(letters.ranks[card.rank] for card in sorted(hand) if card.suit == suit) for suit in Suit)
    return ".".join(group or "-" for group in groups)


def cards_text(cards: Iterable[Card], letters: Letters) -> str:
    return " ".join(map(letters.card, cards)) or "-"


def _group_text(group: Group, letters: Letters) -> str:
    return f"?{group}" if isinstance(group, int) else cards_text(group, letters)


def _lying_text(card: Card | str | None, letters: Letters) -> str:
    return "-" if card is None else letters.card(card) if isinstance(card, Card) else HIDDEN


def _suit_text(suit: Suit | str | None, letters: Letters) -> str:
    return "-" if suit is None else letters.suit(suit) if isinstance(suit, Suit) else HIDDEN


def all_cards(layout: Layout) -> Cards:
    """Every card told; ``ValueError`` names one that stands twice."""
    groups = (*layout.hands, layout.talon, layout.removed or (), layout.pile, layout.discarded)
    cards = [card for group in groups if not isinstance(group, int) for card in group]
    return Cards([*cards, *(card for card in layout.face_down if isinstance(card, Card))])
