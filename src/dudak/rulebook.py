"""The rules of any rule set in words: a complete description a newcomer can learn the game from.

Which sentences hold follows from the options; how they read stands in ``locales/*/rules.ftl``.

>>> book = words_of(RuleSet.preset("talon", players=3), "en")
>>> book.title, [section.heading for section in book.sections][:3]
('Talon Dudák for three', ['What it is about', 'Cards', 'Dealing'])
>>> words_of(RuleSet.parse("classic pickup=run"), "cs").title
'Klasický Dudák pro čtyři hráče, upravená pravidla'
"""

from __future__ import annotations

from dataclasses import dataclass

from dudak.cards import PACK_SIZE
from dudak.ruleset import RuleSet
from dudak.words import say

WITHOUT_TRUMP = ("declared", "pocket", "secret")
"""Ways of trumps in which a player may be without one."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its paragraphs, plain text."""

    heading: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one rule set in one language."""

    title: str
    sections: tuple[Section, ...]

    def __str__(self) -> str:
        parts = [self.title]
        for section in self.sections:
            parts += ["", section.heading, *section.paragraphs]
        return "\n".join(parts)


def words_of(rules: RuleSet, lang: str) -> Rulebook:
    """The rules of ``rules`` in ``"cs"`` or ``"en"``."""
    return _Author(rules, lang).book()


class _Author:
    """Writes one rulebook. Each method is a section: paragraphs of the keys of their sentences."""

    def __init__(self, rules: RuleSet, lang: str) -> None:
        self.rules, self.lang = rules, lang
        in_hands = rules.players * (rules.hand_dealt + rules.has_face_down)
        self.rest = PACK_SIZE - rules.stripped - in_hands
        self.lacks = rules.trumps in WITHOUT_TRUMP
        ways = {rules.pickup_with_trump, rules.pickup} if self.lacks else {rules.pickup_with_trump}
        self.bit_by_bit = ways != {"pile"}
        self.args: dict[str, str | int] = {
            name: _word(value) for name, value in rules.options().items() if name != "agreed"
        }
        self.args |= {
            "hand": rules.hand_dealt,
            "rest": self.rest,
            "talon": _word(self.rest > 0),
            "lacks": _word(self.lacks),
            "lying": _word(rules.has_face_down),
            "parts": _word(self.bit_by_bit),
        }

    def book(self) -> Rulebook:
        plan = {
            "about": [["about-goal", "about-play"], ["about-trumps"]],
            "cards": [["cards-pack", "cards-ranks"], ["cards-french"]],
            "deal": self.deal(),
            "trumps": self.trumps(),
            "turn": self.turn(),
            "stock": self.stock(),
            "pick": self.pick(),
            "out": self.out(),
            "result": [["result-score"], ["result-surrender"]],
            "stop": self.stop(),
        }
        return Rulebook(self.title(), tuple(self.section(name, keys) for name, keys in plan.items() if keys))

    def section(self, name: str, paragraphs: list[list[str]]) -> Section:
        return Section(self.say(name), tuple(" ".join(map(self.say, keys)) for keys in paragraphs))

    def say(self, key: str, **more: str | int) -> str:
        """One sentence or a few; what a selector leaves empty leaves no gap."""
        return " ".join(say(f"rules-{key}", self.lang, **{**self.args, **self.own(key), **more}).split(" ")).strip()

    def own(self, key: str) -> dict[str, str | int]:
        """What single sentences need besides the options."""
        if key in ("pick-all", "pick-with"):
            return {"way": self.rules.pickup_with_trump}
        if key == "pick-without":
            return {"way": self.rules.pickup}
        if key == "trumps-agreed":
            suits = enumerate(self.rules.agreed or "", start=1)
            seat_key = "rules-trumps-agreed-seat"
            return {"seats": ", ".join(say(seat_key, self.lang, seat=seat, suit=suit) for seat, suit in suits)}
        return {}

    def title(self) -> str:
        title = self.say("title", preset=say(f"preset-{self.rules.base}", self.lang))
        changed = self.rules.differences().keys() - {"players"}
        return self.say("title-changed", title=title) if changed else title

    def deal(self) -> list[list[str]]:
        strip = ["deal-strip"] if self.rules.stripped else []
        return [["deal-seats", *strip], ["deal-packet", "deal-hand", "deal-begins"], ["deal-dealer"]]

    def trumps(self) -> list[list[str]]:
        rules = self.rules
        way = rules.trumps
        if way == "common":
            return [["trumps-common"]]
        told = [["trumps-personal"], [f"trumps-{way}"]]
        if way in ("declared", "announced", "agreed", "chosen_secretly"):
            told[-1].append("trumps-exclusive")
        if way == "declared" and rules.exclusive and rules.players == 4:
            told[-1].append("trumps-fourth")
        if way == "turned":
            told.append(["trumps-turned-none"])
        if rules.has_face_down:
            told.append(["trumps-reveal"])
            if rules.reveal_any:
                told.append(["trumps-reveal-any"])
        return told

    def turn(self) -> list[list[str]]:
        example = [["turn-example"]] if self.rules.trumps != "common" else []
        return [["turn-empty"], ["turn-beat"], *example, ["turn-add"], ["turn-must"]]

    def pick(self) -> list[list[str]]:
        rules = self.rules
        first = ["pick-talon"] if self.rest else []
        if self.lacks and rules.pickup != rules.pickup_with_trump:
            told = [[*first, "pick-without"], ["pick-with"]]
            if rules.declare == "any_time":
                told[-1].append("pick-change")
        else:
            told = [[*first, "pick-all"]]
        return [*told, ["pick-aside"]] if self.bit_by_bit else told

    def stock(self) -> list[list[str]]:
        if not self.rest:
            return []
        return [["stock-draw"], ["stock-refill"], *([["stock-ace"]] if self.rules.ace_penalty else [])]

    def out(self) -> list[list[str]]:
        drawn = ["out-drawn"] if self.rest and self.rules.refill else []
        return [["out-last", *drawn], ["out-abstych"], ["out-dudak"]]

    def stop(self) -> list[list[str]]:
        keys = [
            key
            for key, limit in (("stop-repetition", self.rules.repetition), ("stop-turns", self.rules.turn_limit))
            if limit is not None
        ]
        return [["stop-why", *keys, "stop-nobody"]] if keys else [["stop-never"]]


def _word(value: object) -> str | int:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else value if isinstance(value, int) else str(value)
