"""How a deal ended: the result ``x3`` ``x2,4`` ``x-`` ``*`` and the tag ``[Termination]``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from dudak.deal import Deal

UNFINISHED: Final = "*"
NO_LOSER: Final = "x-"
RESULT: Final = re.compile(r"\*|x(?:-|[1-4](?:,[1-4]){0,3})")
STOPS: Final = {"repetition": "repetition", "turn limit": "turn_limit"}
_SURRENDER: Final = re.compile(r"surrender((?: [1-4]){1,4})")


@dataclass(frozen=True, slots=True)
class Ending:
    """What play alone does not tell: the seats that gave up, in order, and the stop rule (7.3, 7.4), if any.

    ``stopped`` is ``"surrender"``, ``"repetition"``, ``"turn_limit"`` or ``None``, as in ``Match``.
    """

    surrendered: tuple[int, ...] = ()
    stopped: str | None = None

    @property
    def text(self) -> str:
        """The value of ``[Termination]``; empty if there is nothing to tell."""
        parts = []
        if self.surrendered:
            parts.append("surrender " + " ".join(str(seat + 1) for seat in self.surrendered))
        parts += [text for text, stopped in STOPS.items() if stopped == self.stopped]
        return ", ".join(parts)

    def result(self, end: Deal) -> str:
        """The result of a deal that stands at ``end``."""
        return losers_text(self.losers(end)) if self.is_end(end) else UNFINISHED

    def is_end(self, end: Deal) -> bool:
        return end.over or self.stopped is not None

    def losers(self, end: Deal) -> tuple[int, ...]:
        """Who has lost: those who gave up, and the Dudák (7.3)."""
        last = end.loser
        return self.surrendered if last is None or last in self.surrendered else (*self.surrendered, last)


def losers_text(losers: tuple[int, ...]) -> str:
    return "x" + ",".join(str(seat + 1) for seat in losers) if losers else NO_LOSER


def losers_of(result: str) -> tuple[int, ...]:
    """The seats a result names."""
    return tuple(int(seat) - 1 for seat in result[1:].split(",") if seat.isdigit())


def read_ending(text: str, players: int) -> Ending | None:
    """The value of ``[Termination]`` read; ``None`` if it is not understood."""
    surrendered: tuple[int, ...] = ()
    stopped: str | None = None
    for part in text.split(", ") if text else ():
        found = _SURRENDER.fullmatch(part)
        if found and not surrendered and stopped is None:
            surrendered = tuple(int(seat) - 1 for seat in found.group(1).split())
        elif part in STOPS and stopped is None:
            stopped = STOPS[part]
        else:
            return None
    if len(set(surrendered)) != len(surrendered) or any(seat >= players for seat in surrendered):
        return None
    return Ending(surrendered, stopped)
