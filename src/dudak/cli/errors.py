"""What went wrong, in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dudak.words import say


class CliError(Exception):
    """An error for the person at the keyboard: the message ``cli-<key>``, or what ``told`` says in a language."""

    def __init__(self, key: str = "", *, told: Callable[[str], str] | None = None, **args: str | int) -> None:
        super().__init__(key)
        self.key, self.args_of_key, self.told = key, args, told

    def sentence(self, lang: str) -> str:
        return self.told(lang) if self.told else say(f"cli-{self.key}", lang, **self.args_of_key)

    @classmethod
    def of(cls, error: Any) -> CliError:
        """From one of the library's errors that has a sentence of its own in each language."""
        return cls(told=error.sentence)
