"""Acts: what stands for one or more moves in a record, such as ``Oh+7a`` or ``^2``.

An act is read from its text alone. What it means on the table (``reader``) and how moves are told as acts (``writer``)
is said elsewhere.

>>> act, alphabets = read_act("Fč+7ž="); act.text(), str(act.add), alphabets
('Oh+7a=', '7a', 2)
>>> read_act("^0") is None, read_act("Oh+7a#") is None
(True, True)
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from dudak.cards import Card, Suit
from dudak.notation.letters import ANY, RANK_PATTERN, STORED, SUIT_PATTERN, Letters, read_card, read_suit

_CARD: Final = f"(?:{RANK_PATTERN}){SUIT_PATTERN}"
_ACT: Final = re.compile(
    rf"""(?: (?P<card>{_CARD}) (?: (?P<plus>\+) (?P<add>{_CARD})? | (?P<abstych>\#) )?
           | ! (?: (?P<hidden>\?) | (?P<turned>{_CARD}) (?:@(?P<owner>[1-4]))? | (?P<suit>{SUIT_PATTERN}) )
           | \^ (?: (?P<all>\^) | (?P<picked>[1-9][0-9]?) )
           | d (?P<drawn>[1-9][0-9]?) (?P<penalty>\#)?
        ) (?P<outs> (?:=[1-4]?)* )""",
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Act:
    """One act. ``kind``:

    - ``"card"``: ``card`` is led, beaten with or added; ``plus``: it beats and a card is added, which is ``add`` or
      still to come; ``sharp``: it beats and was the last one (abštych)
    - ``"suit"``: ``suit`` is declared or chosen; ``None``: hidden
    - ``"turn"``: the face-down ``card`` of seat ``owner`` (``None``: the own one) is turned up
    - ``"pick"``: ``count`` cards are picked up; 0: all that is left
    - ``"draw"``: ``count`` cards are drawn; ``sharp``: as the ace penalty

    ``outs`` are the seats that go out with it, in order; ``None`` is the mover.
    """

    kind: str
    card: Card | None = None
    suit: Suit | None = None
    owner: int | None = None
    count: int = 0
    plus: bool = False
    add: Card | None = None
    sharp: bool = False
    outs: tuple[int | None, ...] = ()

    def text(self, letters: Letters = STORED) -> str:
        """The act as it is written in ``letters``."""
        end = "".join("=" if seat is None else f"={seat + 1}" for seat in self.outs)
        card = "" if self.card is None else letters.card(self.card)
        if self.kind == "suit":
            return ("!?" if self.suit is None else "!" + letters.suit(self.suit)) + end
        if self.kind == "turn":
            return "!" + card + ("" if self.owner is None else f"@{self.owner + 1}") + end
        if self.kind == "pick":
            return (f"^{self.count}" if self.count else "^^") + end
        sharp = "#" if self.sharp else ""
        if self.kind == "draw":
            return f"d{self.count}{sharp}{end}"
        added = "" if self.add is None else letters.card(self.add)
        return card + ("+" if self.plus else "") + added + sharp + end


def read_act(text: str) -> tuple[Act, int] | None:
    """The act written in ``text`` (in normal spelling) and the alphabets it may be in; ``None`` if it is none.

    The mask is 0 where one act mixes alphabets.
    """
    found = _ACT.fullmatch(text)
    if found is None:
        return None
    part = found.groupdict()
    outs = tuple(None if seat == "" else int(seat) - 1 for seat in part["outs"].split("=")[1:])
    if part["card"]:
        card, alphabets = read_card(part["card"])
        add = None
        if part["add"]:
            add, more = read_card(part["add"])
            alphabets &= more
        return Act("card", card, plus=bool(part["plus"]), add=add, sharp=bool(part["abstych"]), outs=outs), alphabets
    if part["turned"]:
        card, alphabets = read_card(part["turned"])
        return Act("turn", card, owner=int(part["owner"]) - 1 if part["owner"] else None, outs=outs), alphabets
    if part["suit"]:
        suit, alphabets = read_suit(part["suit"])
        return Act("suit", suit=suit, outs=outs), alphabets
    if part["hidden"]:
        return Act("suit", outs=outs), ANY
    if part["drawn"]:
        return Act("draw", count=int(part["drawn"]), sharp=bool(part["penalty"]), outs=outs), ANY
    return Act("pick", count=int(part["picked"] or 0), outs=outs), ANY
