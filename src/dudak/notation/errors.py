"""What is wrong with a record, and where."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from dudak.words import Reason, say

_LONGEST_TOKEN: Final = 40


class RecordError(ValueError):
    """A record that cannot be read. ``line`` and ``column`` count from 1; ``token`` is the text found there.

    ``reason`` says what was expected; ``because`` adds why the rules refuse it, where that is the trouble.
    """

    def __init__(
        self, reason: Reason, *, line: int, column: int, token: str = "", because: Reason | None = None
    ) -> None:
        super().__init__(reason, line, column, token)
        self.reason, self.because = reason, because
        self.line, self.column, self.token = line, column, token

    @property
    def expected(self) -> str:
        """What was expected, as an English sentence without the place."""
        return self.explanation()

    def explanation(self, lang: str = "en") -> str:
        """What was expected, in ``"cs"`` or ``"en"``, without the place."""
        text = self.reason.sentence(lang)
        return text if self.because is None else f"{text} {self.because.sentence(lang)}"

    def sentence(self, lang: str = "en") -> str:
        """Place, token and what was expected, in ``"cs"`` or ``"en"``."""
        key = "record-at-token" if self.token else "record-at"
        place = {"line": str(self.line), "column": str(self.column)}
        return say(key, lang, **place, token=self.token, what=self.explanation(lang))

    def told_as(self, key: str) -> RecordError:
        """The error ``record-<key>`` at the same place."""
        return RecordError(Reason(f"record-{key}"), line=self.line, column=self.column, token=self.token)

    def __str__(self) -> str:
        return self.sentence()


class Source:
    """The text being read, and where its lines begin."""

    __slots__ = ("_starts", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts: list[int] | None = None

    def place(self, at: int) -> tuple[int, int]:
        """Line and column, from 1, of an offset."""
        if self._starts is None:
            self._starts = [0]
            self._starts += [i + 1 for i, letter in enumerate(self.text) if letter == "\n"]
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1

    def error(self, at: int, token: str, key: str, *, because: Reason | None = None, **args: str | int) -> RecordError:
        """The error ``record-<key>`` at an offset. Arguments are told as they are, without grouping of digits."""
        line, column = self.place(at)
        shown = token if len(token) <= _LONGEST_TOKEN else token[: _LONGEST_TOKEN - 1] + "…"
        reason = Reason(f"record-{key}", args)
        return RecordError(reason, line=line, column=column, token=shown, because=because)
