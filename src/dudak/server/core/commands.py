"""What somebody wants to happen at a table. Chance comes in with them: whoever sends ``Open`` or ``Again`` has shuffled."""

from __future__ import annotations

from msgspec import Struct

from dudak.server.core.events import Chair


class Draw(Struct, frozen=True):
    """What chance has decided: the 32 cards of the pack in stored letters, the four kings as drawn, the salt of the
    commitment, and who deals if the rules leave it to chance.
    """

    pack: str
    kings: str
    salt: str
    dealer: int

    def __repr__(self) -> str:
        return "<Draw>"


class Begun(Struct, frozen=True):
    """A deal that does not begin with its first move: the ``moves`` that were played already, the suits kept from the deal
    before (``trumps``), and what it was taken from (``origin``).
    """

    moves: tuple[str, ...]
    trumps: str | None
    origin: str


class Open(Struct, frozen=True):
    """Open the table and deal; with ``begun`` a deal of ``draw`` that is under way."""

    rules: str
    pace: str
    chairs: tuple[Chair, ...]
    draw: Draw
    begun: Begun | None = None


class Sit(Struct, frozen=True):
    """A guest wants the first open seat."""

    guest: str
    name: str


class Play(Struct, frozen=True, gc=False):
    """``seat`` plays ``move``; ``version``: of the table it saw. ``bot``: the sender is the bot that plays the seat."""

    seat: int
    move: str
    version: int
    bot: bool = False


class Surrender(Struct, frozen=True):
    seat: int


class Again(Struct, frozen=True):
    """The next deal of the match."""

    seat: int
    draw: Draw


class SetPace(Struct, frozen=True):
    seat: int
    pace: str


class Hint(Struct, frozen=True):
    """``seat`` asks for help with its move; ``version`` as in ``Play``."""

    seat: int
    version: int


class Close(Struct, frozen=True):
    """Nobody has come for a long time."""


Command = Open | Sit | Play | Surrender | Again | SetPace | Hint | Close
