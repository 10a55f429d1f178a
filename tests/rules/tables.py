"""One small interface to both implementations of the rules, and a way for a test to say which options it covers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from dudak.cards import Cards
from dudak.deal import Deal
from dudak.ruleset import OPTIONS, RuleSet, read_value
from tests.model.model import RANKS, SUITS, Model, deal_out

PACK = [rank + suit for suit in SUITS for rank in RANKS]
F = TypeVar("F", bound=Callable[..., Any])
PLACES = (
    *("turn", "phase", "hands", "pile", "aside", "talon", "face_down", "trumps", "discarded", "removed", "finished"),
    "loser",
)


class Table(Protocol):
    """A position in plain words: cards as text, sets of cards sorted, seats from 0."""

    turn: int | None
    phase: str
    hands: list[list[str]]
    pile: list[str]
    aside: list[str]
    talon: list[str]
    face_down: list[str | None]
    trumps: list[str | None]
    public: list[str | None]
    discarded: list[str]
    removed: list[str]
    finished: list[int]
    loser: int | None
    shown: list[list[str]]

    def legal(self) -> str: ...
    def play(self, moves: str) -> Table: ...


def _hands(hands: Sequence[str]) -> list[list[str]]:
    return [hand.split() for hand in hands]


class SlowTable:
    """The slow model, behind the interface."""

    def __init__(self, *hands: str, talon: str = "", moves: str = "", **rest: Any) -> None:
        rules, given = rules_of(len(hands), rest)
        pile, turn = given.pop("pile", ""), given.pop("turn", None)
        self.model = Model(rules.options(), hands=_hands(hands), talon=talon.split(), **given)
        if pile:
            self.model.pile, self.model.phase = pile.split(), "beat"
        if turn is not None:
            self.model.turn = turn
        self.play(moves)

    @classmethod
    def dealt(cls, pack: Sequence[str], dealer: int, **options: Any) -> SlowTable:
        rules = RuleSet(**options)
        got = deal_out(rules.options(), list(pack), dealer)
        table = cls.__new__(cls)
        table.model = Model(rules.options(), **got, dealer=dealer)
        return table

    def legal(self) -> str:
        return " ".join(sorted(self.model.legal()))

    def play(self, moves: str) -> SlowTable:
        for move in moves.split():
            self.model.play(move)
        return self

    def __getattr__(self, name: str) -> Any:
        if name in PLACES:
            return self.model.state()[name]
        if name == "shown":
            return self.model.shown
        if name == "public":  # who has chosen in secret is known once revealed
            hidden = self.model.options["trumps"] == "chosen_secretly"
            pairs = zip(self.model.trumps, self.model.revealed, strict=True)
            return [trump if seen or not hidden else None for trump, seen in pairs]
        raise AttributeError(name)


class EngineTable:
    """``dudak.Deal``, behind the interface."""

    def __init__(self, *hands: str, talon: str = "", moves: str = "", **rest: Any) -> None:
        rules, given = rules_of(len(hands), rest)
        given.setdefault("removed", "")
        self.deal = Deal.set_up(rules, hands=hands, talon=talon, **given)
        self.nowhere = self.deal.discarded  # cards the position leaves out: out of the game from the start
        self.play(moves)

    @classmethod
    def dealt(cls, pack: Sequence[str], dealer: int, **options: Any) -> EngineTable:
        table = cls.__new__(cls)
        table.deal, table.nowhere = Deal.dealt(RuleSet(**options), pack, dealer=dealer), Cards()
        return table

    def legal(self) -> str:
        return " ".join(sorted(map(str, self.deal.legal)))

    def play(self, moves: str) -> EngineTable:
        for move in moves.split():
            self.deal = self.deal.play(move)
        return self

    def __getattr__(self, name: str) -> Any:
        if name == "discarded":
            return sorted(map(str, self.deal.discarded - self.nowhere))
        if name in PLACES:
            return engine_state(self.deal)[name]
        if name == "shown":
            return [list(map(str, cards)) for cards in self.deal.shown]
        if name == "public":
            return [None if suit is None else suit.letter for suit in self.deal.public_trumps]
        raise AttributeError(name)


def rules_of(players: int, words: dict[str, Any]) -> tuple[RuleSet, dict[str, Any]]:
    """Classic with some options changed, and what else was said; the first hand leads unless there is a dealer."""
    places = ("trumps_given", "face_down", "dealer", "removed", "pile", "turn")
    given = {"dealer": players - 1} | {name: words.pop(name) for name in places if name in words}
    if "trumps_given" in given:
        given["trumps"] = [None if suit == "-" else suit for suit in given.pop("trumps_given").split()]
    if "face_down" in given:
        given["face_down"] = [None if card == "-" else card for card in given["face_down"].split()]
    return RuleSet(players=players, **words), given


def cards(text: str) -> list[str]:
    """A set of cards as the tables show it."""
    return sorted(text.split())


def engine_state(deal: Deal) -> dict[str, Any]:
    """The engine's position in the model's words."""
    players = range(deal.players)
    return {
        "turn": deal.turn,
        "phase": deal.phase,
        "legal": sorted(map(str, deal.legal)),
        "hands": [sorted(map(str, deal.hand(seat))) for seat in players],
        "pile": [str(card) for card in deal.pile],
        "aside": sorted(map(str, deal.aside)),
        "talon": [str(card) for card in deal.talon],
        "face_down": [None if card is None else str(card) for card in deal.face_down],
        "trumps": [None if suit is None else suit.letter for suit in deal.trumps],
        "discarded": sorted(map(str, deal.discarded)),
        "removed": sorted(map(str, deal.removed)),
        "finished": list(deal.finished),
        "loser": deal.loser,
    }


def covers(*words: str) -> Callable[[F], F]:
    """Say which values of options a test covers, as ``option=value``; test_options.py checks that none is missing."""
    for word in words:
        name, _, value = word.partition("=")
        assert name in {option.name for option in OPTIONS}, word
        assert value == "a number" or str(read_value(name, value)) == value, word

    def mark(test: F) -> F:
        test.__dict__["covers"] = {*test.__dict__.get("covers", ()), *words}
        return test

    return mark
