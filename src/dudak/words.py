"""Texts in Czech and English, from the Fluent files in ``locales/`` that browser, server and command line share.

A leaf of the house: it imports nothing of ours, and Fluent only when a sentence is first asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pathlib import Path

    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("cs", "en")


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is refused: the key of a Fluent message and its arguments.

    Cards and suits are passed in the stored letters, seats counted from 1.
    """

    key: str
    args: Mapping[str, str | int] = field(default_factory=dict)

    def sentence(self, lang: str = "en") -> str:
        """The reason as one sentence in ``"cs"`` or ``"en"``."""
        return say(self.key, lang, **self.args)

    def __str__(self) -> str:
        return self.sentence()


def locales() -> Path:
    """The folder with a folder of Fluent files for each language."""
    from pathlib import Path  # noqa: PLC0415 - `import dudak` stays quick

    return Path(__file__).with_name("locales")


@cache
def _bundle(lang: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - `import dudak` stays quick

    def card(stored: object, *, case: str = "") -> str:
        return _form(bundle, f"card-{stored}", str(case))

    def suit(stored: object, *, case: str = "") -> str:
        return _form(bundle, f"suit-{stored}", str(case))

    functions: dict[str, Any] = {"CARD": card, "SUIT": suit}
    bundle = FluentBundle([lang], functions=functions, use_isolating=False)
    for path in sorted((locales() / lang).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def _form(bundle: FluentBundle, key: str, case: str) -> str:
    """A word in a grammatical case; cases without a form of their own are the plain form."""
    message = bundle.get_message(key)
    pattern = message.attributes.get(case) or message.value
    assert pattern is not None
    return str(bundle.format_pattern(pattern)[0])


def has(key: str, lang: str = "en") -> bool:
    """Whether there is a message ``key``."""
    return _bundle(lang).has_message(key)


def say(key: str, lang: str = "en", **args: str | int) -> str:
    """The message ``key`` in ``lang``, with its arguments; ``KeyError`` for an unknown key or language.

    A message that refers to an argument it is not given raises ``ValueError``: a text with a hole is a defect.
    """
    if lang not in LANGUAGES:
        raise KeyError(f"no such language: {lang!r}")
    bundle = _bundle(lang)
    if not bundle.has_message(key):
        raise KeyError(f"no message {key!r} in {lang}")
    value = bundle.get_message(key).value
    if value is None:
        raise KeyError(f"the message {key!r} has no text in {lang}")
    text, errors = bundle.format_pattern(value, dict(args))
    if errors:
        raise ValueError(f"message {key!r} ({lang}): {errors[0]}")
    return str(text)
