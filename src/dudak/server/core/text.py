"""Views and Steps as JSON text, several times quicker than by dicts: this is done for every seat after every move.

The words are those of ``to_json`` in ``dudak.view``, which stays the definition; tests/server compares the two. Nothing is
decided here: what is in a ``Public``, a ``View`` or a ``Step`` is written down, as ASCII.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from json import dumps
from typing import Final

from dudak.cards import CARDS, SUIT_LETTERS, Card, Suit
from dudak.moves import MOVES, Move
from dudak.view import Choice, Public, Step, View

_QUOTED: Final = tuple(f'"{card.text}"' for card in CARDS)
# the cards of a byte of a mask, each with a comma behind it
_BYTES: Final = tuple(
    tuple("".join(f"{_QUOTED[base + i]}," for i in range(8) if byte >> i & 1) for byte in range(256))
    for base in range(0, 32, 8)
)
_MOVES: Final = tuple(f'"{move.text}"' for move in MOVES)
_BOOL: Final = ("false", "true")


def cards_text(mask: int) -> str:
    """The cards of a mask as a JSON list."""
    if not mask:
        return "[]"
    a, l, h, b = _BYTES  # noqa: E741 - the suits' letters
    return f"[{(a[mask & 255] + l[mask >> 8 & 255] + h[mask >> 16 & 255] + b[mask >> 24])[:-1]}]"


def _row(cards: Sequence[Card | None]) -> str:
    if not cards:
        return "[]"
    return "[" + ",".join(["null" if card is None else _QUOTED[card] for card in cards]) + "]"


def _number(value: int | None) -> str:
    return "null" if value is None else str(value)


# What these hold of positions seen is some thousands of short texts; the keys are what all know alike.
@lru_cache(maxsize=4096)
def _numbers(values: tuple[int, ...]) -> str:
    return "[" + ",".join(map(str, values)) + "]"


_known: Final = lru_cache(maxsize=4096)(cards_text)  # of four hands three are as they were a move ago


@lru_cache(maxsize=64)
def _flags(values: tuple[bool, ...]) -> str:
    return "[" + ",".join(_BOOL[value] for value in values) + "]"


@lru_cache(maxsize=1024)
def _suits(suits: tuple[Suit | None, ...]) -> str:
    return "[" + ",".join("null" if suit is None else f'"{SUIT_LETTERS[suit]}"' for suit in suits) + "]"


def _moves(moves: tuple[Move, ...]) -> str:
    return "[" + ",".join([_MOVES[move] for move in moves]) + "]" if moves else "[]"


@lru_cache(maxsize=1024)
def _lying(cards: tuple[Card | str | None, ...]) -> str:
    return "[" + ",".join("null" if card is None else f'"{card}"' for card in cards) + "]"


@lru_cache(maxsize=1024)
def _fixed(rules: str, dealer: int, removed: int, hidden: int, shown: tuple[tuple[Card, ...], ...]) -> str:
    """What stays for a deal."""
    return (
        f'"rules":{dumps(rules)},"players":{len(shown)},"dealer":{dealer},"removed":{cards_text(removed)},'
        f'"removed_hidden":{hidden},"shown":[{",".join(map(_row, shown))}]'
    )


def public_text(p: Public) -> str:
    """``Public.to_json`` as text, without the braces."""
    (
        rules, _, dealer, turn, phase, turns, counts, known, _, hidden, _, pile, aside, talon, discarded,
        removed, removed_hidden, shown, finished, loser,
    ) = p  # fmt: skip
    return (
        f"{_fixed(str(rules), dealer, removed, removed_hidden, shown)},"
        f'"turn":{_number(turn)},"phase":"{phase}","turn_number":{0 if phase == "choose" else turns + 1},'
        f'"counts":{_numbers(counts)},"known":[{",".join(map(_known, known))}],"hidden_trumps":{_flags(hidden)},'
        f'"pile":{_row(pile)},"aside":{cards_text(aside)},"talon":{talon},'
        f'"discarded":{cards_text(discarded)},"finished":{_numbers(finished)},'
        f'"loser":{_number(loser)}'
    )


def own_text(view: View) -> str:
    """``View.own_json`` as text, without the braces and without what the seat may do (``choice_text``)."""
    _, seat, hand, hand_hidden, trumps, lying, *_ = view
    return (
        f'"seat":{_number(seat)},"hand":{cards_text(hand.mask)},"hand_hidden":{_BOOL[hand_hidden]},'
        f'"trumps":{_suits(trumps)},"face_down":{_lying(lying)}'
    )


def choice_text(choice: Choice) -> str:
    """The rest of ``View.own_json``."""
    legal, pick_up, draw, penalty = choice
    return f'"legal":{_moves(legal)},"pick_up":{pick_up},"draw":{draw},"penalty":{_BOOL[penalty]}'


def step_text(step: Step) -> str:
    """``Step.to_json`` as text."""
    seat, kind, cards, suit, owner, swept, refill, trumps, out, loser, ends_turn = step
    told = ",".join([f'[{p},"{SUIT_LETTERS[s]}"]' for p, s in trumps]) if trumps else ""
    return (
        f'{{"seat":{seat},"kind":"{kind}","cards":{_row(cards)},'
        f'"suit":{"null" if suit is None else dumps(SUIT_LETTERS[suit])},"owner":{_number(owner)},"swept":{swept},'
        f'"refill":{_row(refill)},"trumps":[{told}],"out":{_numbers(out)},"loser":{_number(loser)},'
        f'"ends_turn":{_BOOL[ends_turn]}}}'
    )
