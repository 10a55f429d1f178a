"""Positions in one line, for tests, bug reports and analysis; no field holds a space.

The ten fields: rules (with commas), turn and phase, dealer, trumps, hands, pile, cards aside, talon, face-down cards, and
what is gone (out of the pack ``/`` discarded). Seats count from 1; the phase is ``c`` (choose), ``l`` (lead), ``b`` (beat)
or ``a`` (add); ``-`` is nothing. Cards are in stored letters, the pile bottom first, the talon next card first.

The line holds what the rules need to go on, not what came before: turns, the order of going out, who has seen what.

>>> from dudak.ruleset import RuleSet
>>> deal = Deal.set_up(RuleSet.preset("talon", players=2), hands=["Ka 7h", "8l"], trumps=["b", None], pile="Al 9h",
...                    talon="7a 8a", discarded="7l", turn=1)
>>> text = write_position(deal); text.rpartition('/')[0]
'talon,players=2 2b 1 b- K.-.7.-/-.8.-.- Al9h - 7a8a - -'
>>> read_position(text) == deal
True
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from dudak.cards import Card, Suit
from dudak.deal import Deal
from dudak.notation.layout import cards_text, hand_text
from dudak.notation.letters import STORED, read_ranks
from dudak.ruleset import RuleSet

FIELDS: Final = ("rules", "turn", "dealer", "trumps", "hands", "pile", "aside", "talon", "face-down cards", "gone")
_TURN: Final = re.compile(r"([1-4])([clba])")


def write_position(deal: Deal) -> str:
    """The line of a position at the start of a turn, or while trumps are chosen; ``ValueError`` for any other."""
    if deal.turn is None:
        raise ValueError("the deal is over: a position is one where somebody is to move")
    faced = [_one(card) for card in deal.face_down]
    line = " ".join(
        (
            str(deal.rules).replace(" ", ","),
            f"{deal.turn + 1}{deal.phase[0]}",
            str(deal.dealer + 1),
            "".join("-" if suit is None else suit.letter for suit in deal.trumps),
            "/".join(hand_text(tuple(deal.hand(seat)), STORED) for seat in range(deal.players)),
            _joined(deal.pile),
            _joined(deal.aside),
            _joined(deal.talon),
            "/".join(faced) if any(card != "-" for card in faced) else "-",
            f"{_joined(deal.removed)}/{_joined(deal.discarded)}",
        )
    )
    if deal.phase == "add" or deal.aside or read_position(line).legal_mask != deal.legal_mask:
        raise ValueError("this position is in the middle of a turn: take one at the start of a turn")
    return line


def read_position(text: str) -> Deal:
    """The deal of a line; ``ValueError`` names the field that is wrong, or says why the cards cannot lie so."""
    fields = text.split()
    if len(fields) != len(FIELDS):
        raise ValueError(f"a position has {len(FIELDS)} fields ({', '.join(FIELDS)}), not {len(fields)}")
    rules = RuleSet.parse(fields[0].replace(",", " "))
    turn = _TURN.fullmatch(fields[1])
    if turn is None:
        raise _wrong("turn", fields[1], f"a seat from 1 to {rules.players} and one of c l b a")
    if fields[2] not in [str(seat + 1) for seat in range(rules.players)]:
        raise _wrong("dealer", fields[2], f"a seat from 1 to {rules.players}")
    if fields[6] != "-" or turn.group(2) == "a":
        raise ValueError("this position is in the middle of a turn: take one at the start of a turn")
    gone = fields[9].split("/")
    if len(gone) != 2:
        raise _wrong("gone", fields[9], "cards out of the pack, / and cards discarded")
    deal = Deal.set_up(
        rules,
        dealer=int(fields[2]) - 1,
        trumps=_trumps(fields[3]),
        hands=[_hand(hand) for hand in fields[4].split("/")],
        pile=_cards("pile", fields[5]),
        talon=_cards("talon", fields[7]),
        face_down=_face_down(fields[8]),
        removed=_cards("gone", gone[0]),
        discarded=_cards("gone", gone[1]),
        turn=None if turn.group(2) == "c" else int(turn.group(1)) - 1,
    )
    if (deal.turn, deal.phase[0]) != (int(turn.group(1)) - 1, turn.group(2)):
        expected = "" if deal.turn is None else f"{deal.turn + 1}{deal.phase[0]}"
        raise _wrong("turn", fields[1], expected)
    return deal


def _wrong(field: str, found: str, expected: str) -> ValueError:
    return ValueError(f"{field}: {found[:40]!r}: expected {expected}")


def _joined(cards: Iterable[Card]) -> str:
    return cards_text(cards, STORED).replace(" ", "")


def _one(card: Card | None) -> str:
    return "-" if card is None else card.text


def _cards(field: str, text: str) -> list[Card]:
    if text == "-":
        return []
    try:
        return [Card(found) for found in re.findall(r"..?", text)]
    except ValueError as error:
        raise ValueError(f"{field}: {error}") from None


def _hand(text: str) -> list[Card]:
    groups = text.split(".")
    if len(groups) != len(Suit):
        raise _wrong("hands", text, "four groups with dots between, such as 7U.-.9K.89OA")
    try:
        return [card for suit, group in zip(Suit, groups, strict=True) for card in read_ranks(group, suit)[0]]
    except ValueError as error:
        raise ValueError(f"hands: {text[:40]!r}: {error}") from None


def _trumps(text: str) -> list[Suit | None]:
    try:
        return [None if letter == "-" else Suit.from_letter(letter) for letter in text]
    except ValueError as error:
        raise ValueError(f"trumps: {error}") from None


def _face_down(text: str) -> list[Card | None] | None:
    if text == "-":
        return None
    return [next(iter(_cards("face-down cards", card)), None) for card in text.split("/")]
