"""What somebody wants to happen at a table. Chance comes in with them: whoever sends ``Open`` or ``Again`` has shuffled."""

from __future__ import annotations

from dataclasses import dataclass, field

from dudak.server.core.events import Chair


@dataclass(frozen=True, slots=True)
class Draw:
    """What chance has decided: the 32 cards of the pack in stored letters, the four kings as drawn, the salt of the
    commitment, and who deals if the rules leave it to chance.
    """

    pack: str = field(repr=False)
    kings: str = field(repr=False)
    salt: str = field(repr=False)
    dealer: int


@dataclass(frozen=True, slots=True)
class Open:
    """Open the table and deal."""

    rules: str
    pace: str
    chairs: tuple[Chair, ...]
    draw: Draw


@dataclass(frozen=True, slots=True)
class Sit:
    """A guest wants the first open seat."""

    guest: str
    name: str


@dataclass(frozen=True, slots=True)
class Play:
    """``seat`` plays ``move``; ``version``: of the table it saw. ``bot``: the sender is the bot that plays the seat."""

    seat: int
    move: str
    version: int
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Surrender:
    seat: int


@dataclass(frozen=True, slots=True)
class Again:
    """The next deal of the match."""

    seat: int
    draw: Draw


@dataclass(frozen=True, slots=True)
class SetPace:
    seat: int
    pace: str


@dataclass(frozen=True, slots=True)
class Close:
    """Nobody has come for a long time."""


Command = Open | Sit | Play | Surrender | Again | SetPace | Close
