"""Rule sets: the options of RULES.md, their presets (section 8) and text form.

>>> rules = RuleSet.parse("classic players=3 pickup=run"); rules.pickup, str(rules)
('run', 'classic players=3 pickup=run')
>>> RuleSet.preset("lizaci", players=2).ace_penalty
6
>>> RuleSet(players=5)
Traceback (most recent call last):
dudak.ruleset.RuleSetError: players: Dudák is for 2, 3 or 4 players.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, Literal, Self

from dudak.cards import PACK_SIZE, SUIT_LETTERS, shorten
from dudak.words import Reason

Value = str | int | bool | None
HIDDEN_TRUMPS: Final = ("chosen_secretly", "pocket", "secret")
FACE_DOWN_TRUMPS: Final = ("pocket", "secret")
TRUMPS: Final = (
    "declared",
    "announced",
    "chosen_secretly",
    "agreed",
    "turned",
    "kings",
    "common",
    "pocket",
    "secret",
)


class RuleSetError(ValueError):
    """A rule set that cannot be dealt or makes no sense. ``option`` is its name, ``reason`` says why."""

    def __init__(self, option: str, key: str, **args: str | int) -> None:
        super().__init__(option, key)
        self.option = option
        self.reason = Reason(f"ruleset-{key}", args)

    def sentence(self, lang: str = "en") -> str:
        return f"{self.option}: {self.reason.sentence(lang)}"

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True, slots=True)
class Option:
    """What one option may be: for settings screens, command line and tests.

    ``kind`` is ``"choice"`` (one of ``values``), ``"bool"``, ``"int"`` (``minimum``..``maximum``; ``None`` too where
    ``optional``) or ``"suits"`` (one letter a seat). ``clause`` is where RULES.md explains it.
    """

    name: str
    kind: Literal["choice", "bool", "int", "suits"]
    clause: str
    default: Value
    values: tuple[Value, ...] = ()
    minimum: int = 0
    maximum: int = 0
    optional: bool = False


def _choice(default: Value, *others: Value, clause: str) -> Any:
    return field(default=default, metadata={"kind": "choice", "values": (default, *others), "clause": clause})


def _flag(default: bool | None, clause: str) -> Any:
    return field(default=default, metadata={"kind": "bool", "values": (True, False), "clause": clause})


def _number(default: int | None, minimum: int, maximum: int, *, clause: str, optional: bool = False) -> Any:
    meta = {"kind": "int", "minimum": minimum, "maximum": maximum, "optional": optional, "clause": clause}
    return field(default=default, metadata=meta)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """One way of playing Dudák: every option of RULES.md, checked when made (``RuleSetError``).

    ``exclusive`` left out is what RULES 3.2 says for the way of ``trumps``. ``base`` is the preset the text form starts
    from; it does not count in comparisons. An option without effect in a rule set is allowed and changes nothing.
    """

    players: int = field(default=4, metadata={"kind": "choice", "values": (2, 3, 4), "clause": "2.1"})
    hand_size: int | None = _number(None, 1, 16, clause="2.2", optional=True)
    strip: str = _choice("sevens", "random", clause="2.3")
    packet: int = _choice(1, 2, clause="2.4")
    trumps: str = _choice(*TRUMPS, clause="3")
    announce: str = _choice("after_deal", "before_deal", clause="3")
    agreed: str | None = field(default=None, metadata={"kind": "suits", "optional": True, "clause": "3"})
    common_suit: str = field(default="h", metadata={"kind": "choice", "values": tuple(SUIT_LETTERS), "clause": "3"})
    reveal_any: bool = _flag(False, "3.5")
    declare: str = _choice("at_start", "any_time", clause="3.1")
    exclusive: bool = _flag(None, "3.2")  # None: by the way of trumps, resolved below
    pickup: str = _choice("one", "run", "pile", clause="4.4")
    pickup_with_trump: str = _choice("pile", "one", "run", clause="4.4")
    must_beat: bool = _flag(False, "4.3")
    refill: bool = _flag(True, "5.2")
    ace_penalty: int = _number(0, 0, PACK_SIZE, clause="5.3")
    scoring: str = _choice("loser", "points", clause="7")
    repetition: int | None = _number(3, 2, 100, clause="7.4", optional=True)
    turn_limit: int | None = _number(400, 1, 100_000, clause="7.4", optional=True)
    base: str = field(default="classic", compare=False)
    _text: str = field(default="", init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        chosen: bool | None = self.exclusive
        if chosen is None:
            object.__setattr__(self, "exclusive", exclusive_by_default(self.trumps))
        _check(self)
        changes = (f"{name}={value}" for name, value in self.differences().items())
        object.__setattr__(self, "_text", " ".join((self.base, *changes)))

    @classmethod
    def preset(cls, name: str, **changes: Value) -> Self:
        """The preset ``name`` (RULES 8) with some options changed; ``RuleSetError`` if unknown or unsound."""
        for option in changes:
            _known_option(option)
        chosen: dict[str, Any] = {**_PRESETS[_known_preset(name)], **changes}
        return cls(**chosen, base=name)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text form: a preset, then ``option=value`` words. ``RuleSetError`` says what is wrong."""
        name, *words = text.split() or ["classic"]
        if "=" in name:
            name, words = "classic", [name, *words]
        changes: dict[str, Value] = {}
        for word in words:
            option, equals, value = word.partition("=")
            _known_option(option if equals else word)
            if not equals:
                raise RuleSetError(option, "bad-value", value="", values=allowed(_BY_NAME[option]))
            if option in changes:
                raise RuleSetError(option, "option-twice")
            changes[option] = read_value(option, value)
        return cls.preset(name, **changes)

    def changed(self, **changes: Value) -> Self:
        """The same rule set with some options changed. ``exclusive`` follows ``trumps`` unless it was chosen apart."""
        return type(self).preset(self.base, **{**self.differences(), **changes})

    def options(self) -> dict[str, Value]:
        """Every option and its value, in the order of RULES.md."""
        return {name: getattr(self, name) for name in _BY_NAME}

    def differences(self) -> dict[str, Value]:
        """The options in which this rule set differs from its base preset."""
        usual: dict[str, Value] = {name: option.default for name, option in _BY_NAME.items()} | _PRESETS[self.base]
        usual["exclusive"] = exclusive_by_default(self.trumps)
        return {name: value for name, value in self.options().items() if value != usual[name]}

    def __str__(self) -> str:
        return self._text

    @property
    def has_face_down(self) -> bool:
        """Whether each player gets one card face down beside the hand (2.5)."""
        return self.trumps in FACE_DOWN_TRUMPS

    @property
    def stripped(self) -> int:
        """How many cards are laid out of the pack before dealing (2.3): 0 or 2."""
        return 2 if self.players == 3 and self.hand_size is None else 0

    @property
    def hand_dealt(self) -> int:
        """How many cards each player is dealt into the hand (2.2, 2.5)."""
        if self.hand_size is not None:
            return self.hand_size
        return (PACK_SIZE - self.stripped) // self.players - self.has_face_down


def exclusive_by_default(trumps: str) -> bool:
    """RULES 3.2: true unless trumps are hidden; with one suit for all it has no meaning."""
    return trumps not in HIDDEN_TRUMPS and trumps != "common"


def _known_preset(name: object) -> str:
    if not isinstance(name, str) or name not in _PRESETS:
        given = name if isinstance(name, str) else repr(name)
        raise RuleSetError("preset", "unknown-preset", preset=given[:40], presets=" ".join(PRESETS))
    return name


def _known_option(name: str) -> None:
    if name not in _BY_NAME:
        raise RuleSetError(name[:40], "unknown-option", options=" ".join(_BY_NAME))


def read_value(option: str, text: str) -> Value:
    """The value of ``option`` written as text: ``None``, ``True`` and ``False`` in any case, numbers, names."""
    meta = _BY_NAME[option]
    word = text.strip("\"'")
    small = word.lower()
    if meta.optional and small in ("none", "off", ""):
        return None
    if option == "hand_size" and small == "all":  # 2.2; as agreed suits these letters mean something else
        return None
    if meta.kind == "bool" and small in ("true", "yes", "false", "no"):
        return small in ("true", "yes")
    if (meta.kind == "int" or isinstance(meta.default, int)) and word.isascii() and word.isdigit() and len(word) < 7:
        return int(word)
    if meta.kind in ("choice", "suits") and not isinstance(meta.default, int):
        return small
    raise RuleSetError(option, "bad-value", value=word[:40], values=allowed(meta))


def allowed(option: Option) -> str:
    """The values an option takes, as words for a message."""
    none = ["None"] if option.optional else []
    if option.kind == "int":
        return " ".join([*none, f"{option.minimum}-{option.maximum}"])
    return " ".join([*none, *map(str, option.values or ["ahlb"])])


def _check(rules: RuleSet) -> None:
    """Refuse what cannot be dealt or makes no sense (RULES 8)."""
    _known_preset(rules.base)
    if rules.players not in (2, 3, 4) or isinstance(rules.players, bool):
        raise RuleSetError("players", "players")
    if rules.base == "club" and rules.players != 4:
        raise RuleSetError("players", "club-is-for-four")
    for option in OPTIONS:
        _check_value(option, getattr(rules, option.name))
    _check_agreed(rules)
    _check_exclusive(rules)
    if rules.hand_size is not None:
        each = rules.hand_size + rules.has_face_down
        if each * rules.players > PACK_SIZE:
            raise RuleSetError("hand_size", "hand-too-large", size=each, players=rules.players, pack=PACK_SIZE)


def _check_value(option: Option, value: Value) -> None:
    if value is None and option.optional:
        return
    if option.kind == "choice":
        good = any(value == one and type(value) is type(one) for one in option.values)
    elif option.kind == "bool":
        good = isinstance(value, bool)
    elif option.kind == "int":
        is_int = isinstance(value, int) and not isinstance(value, bool)
        good = is_int and option.minimum <= int(value or 0) <= option.maximum
        if is_int and not good and option.name == "hand_size":
            raise RuleSetError("hand_size", "hand-size", minimum=option.minimum, maximum=option.maximum)
    else:
        good = isinstance(value, str) and value != "" and all(letter in SUIT_LETTERS for letter in value)
    if not good:
        given = value if isinstance(value, str) else shorten(value)
        raise RuleSetError(option.name, "bad-value", value=given[:40], values=allowed(option))


def _check_agreed(rules: RuleSet) -> None:
    if rules.trumps != "agreed":
        return
    if rules.agreed is None:
        raise RuleSetError("agreed", "agreed-missing", players=rules.players)
    if len(rules.agreed) != rules.players:
        raise RuleSetError("agreed", "agreed-length", players=rules.players, given=len(rules.agreed))
    if rules.exclusive and len(set(rules.agreed)) != len(rules.agreed):
        raise RuleSetError("agreed", "agreed-repeats")


def _check_exclusive(rules: RuleSet) -> None:
    if rules.exclusive and (rules.trumps in HIDDEN_TRUMPS or rules.trumps == "common"):
        raise RuleSetError("exclusive", "never-exclusive", trumps=rules.trumps)
    if not rules.exclusive and rules.trumps in ("turned", "kings"):
        raise RuleSetError("exclusive", "always-exclusive", trumps=rules.trumps)


def _options() -> tuple[Option, ...]:
    made = []
    for f in fields(RuleSet):
        if f.metadata:
            default: Any = True if f.name == "exclusive" else f.default
            made.append(Option(name=f.name, default=default, **f.metadata))
    return tuple(made)


OPTIONS: Final[tuple[Option, ...]] = _options()
_BY_NAME: Final = {option.name: option for option in OPTIONS}

_KARETNI: Final[dict[str, Value]] = {
    "trumps": "common",
    "pickup": "pile",
    "must_beat": True,
    "strip": "random",
    "packet": 2,
    "scoring": "points",
}
_PRESETS: Final[Mapping[str, dict[str, Value]]] = {
    "classic": {},
    "club": {},
    "open": {"trumps": "turned"},
    "pocket": {"trumps": "pocket"},
    "secret": {"trumps": "secret"},
    "talon": {"hand_size": 5},
    "zapletal": {"hand_size": 2, "pickup": "pile"},
    "karetni": _KARETNI,
    "lizaci": {**_KARETNI, "hand_size": 2, "ace_penalty": 6},
}
PRESETS: Final[tuple[str, ...]] = tuple(_PRESETS)
"""The names of the presets of RULES 8."""
