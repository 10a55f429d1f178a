"""The tags of a record: reading them one by one, then as the layout of a deal."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from dudak.cards import Card, Suit
from dudak.notation.errors import Source
from dudak.notation.layout import HIDDEN, Group, Layout
from dudak.notation.letters import ANY, CZECH, FRENCH, alphabet_of, normal, read_card, read_ranks, read_suit
from dudak.ruleset import RuleSet, RuleSetError

TAG: Final = re.compile(r'\[[ \t]*([A-Za-z][A-Za-z0-9_]{0,63})[ \t]+"((?:[^"\\\r\n]|\\.)*)"[ \t]*\]')
_WORD: Final = re.compile(r"\S+")
_COUNT: Final = re.compile(r"\?([1-9][0-9]?)")
_CZECH_HINTS: Final = frozenset("SFEXzkžč")  # beside a "c" these mean Czech typed without accents
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag's value, the offset at which the value stands and the one at which the tag begins."""

    value: str
    at: int
    begins: int


class Script:
    """Which alphabets the record may be in so far: one record keeps to one."""

    __slots__ = ("mask", "source")

    def __init__(self, source: Source) -> None:
        self.source, self.mask = source, ANY

    def note(self, alphabets: int, at: int, token: str) -> None:
        """Take in a text that may be in ``alphabets``; ``RecordError`` if no alphabet is left."""
        left = self.mask & alphabets
        if left:
            self.mask = left
            return
        if "c" in token and _CZECH_HINTS & set(token):
            raise self.source.error(at, token, "accents")
        if alphabets == 0:
            raise self.source.error(at, token, "mixed-token")
        found, before = alphabet_of(alphabets), alphabet_of(self.mask)
        if {found, before} == {CZECH, FRENCH}:
            raise self.source.error(at, token, "accents")
        raise self.source.error(at, token, "mixed", found=found.name, before=before.name)


def unescape(value: str) -> str:
    return re.sub(r"\\(.)", r"\1", value)


def escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def split_names(value: str) -> tuple[str, ...]:
    """The names of ``[Seats]``: between commas; a comma or backslash of a name stands behind a backslash."""
    names = [""]
    letters = iter(value)
    for letter in letters:
        if letter == ",":
            names.append("")
        else:
            names[-1] += next(letters, "") if letter == "\\" else letter
    return tuple(name.strip() for name in names)


def join_names(names: tuple[str, ...]) -> str:
    return ", ".join(re.sub(r"([\\,])", r"\\\1", name) for name in names)


class LayoutReader:
    """Reads the tags that tell a layout. Errors point at the word that is wrong."""

    def __init__(self, source: Source, script: Script, rules: RuleSet, tags: dict[str, Tag]) -> None:
        self.source, self.script, self.rules, self.tags = source, script, rules, tags
        self.seen: set[Card] = set()

    def read(self) -> Layout:
        deal = self.tags["Deal"]
        sections = _split(deal.value, deal.at)
        if len(sections) > 4:
            text, at = sections[4]
            raise self.source.error(at + len(text) - len(text.lstrip()), text.strip(), "deal-sections")
        words = [self._words(text, at) for text, at in sections] + [[]] * (4 - len(sections))
        hands, talon, lying, removed = words
        self._expect_one_a_seat(hands, deal, "hands")
        if lying and [word for word, _ in lying] != ["-"]:
            self._expect_one_a_seat(lying, deal, "face-down")
        else:
            lying = []
        return Layout(
            dealer=self._seat("Dealer"),
            hands=tuple(self._hand(word, at) for word, at in hands),
            talon=self._group(talon),
            face_down=tuple(self._lying(word, at) for word, at in lying),
            removed=self._group(removed) if removed else None,
            trumps=self._trumps(),
            shown=self._shown(),
            pile=self._cards("Pile"),
            discarded=self._cards("Discarded"),
            turn=self._seat("Turn") if "Turn" in self.tags else None,
        )

    def _words(self, text: str, at: int) -> list[tuple[str, int]]:
        return [(word.group(), at + word.start()) for word in _WORD.finditer(text)]

    def _expect_one_a_seat(self, words: list[tuple[str, int]], tag: Tag, what: str) -> None:
        players = self.rules.players
        if len(words) > players:
            word, at = words[players]
            raise self.source.error(at, word, f"too-many-{what}", players=players, given=len(words))
        if len(words) < players:
            word, at = words[-1] if words else (tag.value, tag.at)
            raise self.source.error(at, word, f"too-few-{what}", players=players, given=len(words))

    def _seat(self, name: str) -> int:
        tag = self.tags[name]
        if len(tag.value) != 1 or tag.value not in "1234"[: self.rules.players]:
            raise self.source.error(tag.at, tag.value, "seat", players=self.rules.players)
        return int(tag.value) - 1

    def _read(self, read: Callable[[str], tuple[T, int]], word: str, at: int, key: str) -> T:
        try:
            found, alphabets = read(normal(word))
        except ValueError:
            raise self.source.error(at, word, key) from None
        self.script.note(alphabets, at, word)
        return found

    def _place(
        self, read: Callable[[str], tuple[tuple[Card, ...], int]], word: str, at: int, key: str
    ) -> tuple[Card, ...]:
        """Cards that lie somewhere: each stands once in a record."""
        cards = self._read(read, word, at, key)
        for card in cards:
            if card in self.seen:
                raise self.source.error(at, word, "card-twice", card=str(card))
            self.seen.add(card)
        return cards

    def _one(self, word: str, at: int, key: str = "card") -> Card:
        return self._place(_one_card, word, at, key)[0]

    def _count(self, word: str) -> int | None:
        found = _COUNT.fullmatch(word)
        return int(found.group(1)) if found else None

    def _hand(self, word: str, at: int) -> Group:
        count = self._count(word)
        if count is not None:
            return count
        if word == "-":
            return ()
        groups = word.split(".")
        if len(groups) != 4:
            raise self.source.error(at, word, "hand")
        begin, cards = at, list[Card]()
        for suit, group in zip(Suit, groups, strict=True):

            def read(text: str, suit: Suit = suit) -> tuple[tuple[Card, ...], int]:
                return read_ranks(text, suit)

            if not group:
                raise self.source.error(begin, word, "hand")
            cards += self._place(read, group, at, "hand")
            at += len(group) + 1
        return tuple(cards)

    def _group(self, words: list[tuple[str, int]]) -> Group:
        if len(words) == 1:
            count = self._count(words[0][0])
            if count is not None:
                return count
            if words[0][0] == "-":
                return ()
        return tuple(self._one(word, at) for word, at in words)

    def _lying(self, word: str, at: int) -> Card | str | None:
        if word in ("-", HIDDEN):
            return HIDDEN if word == HIDDEN else None
        return self._one(word, at, "card-or-hidden")

    def _cards(self, name: str) -> tuple[Card, ...]:
        tag = self.tags.get(name)
        if tag is None or tag.value.strip() == "-":
            return ()
        return tuple(self._one(word, at) for word, at in self._words(tag.value, tag.at))

    def _trumps(self) -> tuple[Suit | str | None, ...] | None:
        tag = self.tags.get("Trumps")
        if tag is None:
            return None
        words = self._words(tag.value, tag.at)
        self._expect_one_a_seat(words, tag, "trumps")
        return tuple(
            None if word == "-" else HIDDEN if word == HIDDEN else self._read(read_suit, word, at, "suit")
            for word, at in words
        )

    def _shown(self) -> tuple[tuple[Card, ...], ...] | None:
        tag = self.tags.get("Shown")
        if tag is None:
            return None
        parts = [self._words(part, at) for part, at in _split(tag.value, tag.at)]
        if len(parts) != self.rules.players:
            raise self.source.error(tag.at, tag.value, "shown", players=self.rules.players, given=len(parts))
        return tuple(
            ()
            if [word for word, _ in words] == ["-"]
            else tuple(self._read(read_card, word, at, "card") for word, at in words)
            for words in parts
        )


def _one_card(text: str) -> tuple[tuple[Card, ...], int]:
    card, alphabets = read_card(text)
    return (card,), alphabets


def _split(value: str, at: int) -> list[tuple[str, int]]:
    """The sections between bars, each with its offset."""
    found = []
    for part in value.split("|"):
        found.append((part, at))
        at += len(part) + 1
    return found


def read_rules(source: Source, tag: Tag) -> RuleSet:
    """The rule set of ``[Rules]``; a ``RecordError`` points at the word that is wrong with it."""
    try:
        return RuleSet.parse(tag.value)
    except RuleSetError as error:
        option = error.option if error.option in tag.value else ""
        at = tag.value.find(option)
        word = (tag.value[at:].split(maxsplit=1) or [""])[0]
        raise source.error(tag.at + at, word, "rules", because=error.reason, option=error.option) from error
