"""What happens at a table. These, as JSON, are what the log keeps; a table is what they add up to.

``Dealt`` says everything about the deal it begins, so a table is rebuilt from its opening, its last ``Dealt`` and what
came after, whatever was played before. It also holds the pack: no event ever leaves the server as it stands here. What
a seat may receive of an event is made in ``project``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec
from msgspec import Struct

Kind = Literal["human", "bot", "open"]


class Event(Struct, tag_field="e", frozen=True):
    pass


class Chair(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat: a guest, a bot of some kind, or nobody yet."""

    kind: Kind
    name: str = ""
    guest: str | None = None
    bot: str | None = None


class Opened(Event, tag="opened", frozen=True):
    """A table was opened."""

    rules: str
    pace: str
    chairs: tuple[Chair, ...]


class Sat(Event, tag="sat", frozen=True):
    """A guest took an open seat."""

    seat: int
    guest: str
    name: str


class Dealt(Event, tag="dealt", frozen=True, omit_defaults=True):
    """A deal began. ``before``: points of earlier deals; ``trumps``: suits kept from them. A deal that was set up from a
    position of another one (``origin``) begins after ``moves``.
    """

    number: int
    dealer: int
    pack: str
    kings: str
    salt: str
    before: tuple[int, ...]
    trumps: str | None = None
    moves: tuple[str, ...] = ()
    origin: str = ""

    def __repr__(self) -> str:
        return f"<Dealt number={self.number}>"


class Played(Event, tag="played", frozen=True):
    """A move. ``bot``: made by the bot that plays the seat."""

    seat: int
    move: str
    bot: bool = False


class GaveUp(Event, tag="gave_up", frozen=True):
    """A player gave up; ``ends``: and the deal with it, since only bots are left."""

    seat: int
    ends: bool


class Ended(Event, tag="ended", frozen=True):
    """The deal is over: a statement of fact for lists and statistics; it follows from the events before it."""

    loser: int | None
    stopped: str | None
    points: tuple[int, ...]


class Paced(Event, tag="paced", frozen=True):
    """The bots play at another pace."""

    pace: str


class Hinted(Event, tag="hinted", frozen=True):
    """A player was helped by the computer: from now on the deal counts as assisted."""

    seat: int


class Closed(Event, tag="closed", frozen=True):
    """The table is closed: nothing can happen there any more."""


AnyEvent = Opened | Sat | Dealt | Played | GaveUp | Ended | Paced | Hinted | Closed

encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(tuple[AnyEvent, ...]).decode


def to_bytes(events: Iterable[AnyEvent]) -> bytes:
    """The events of one command as the log keeps them."""
    return encode(tuple(events))


def from_bytes(body: bytes) -> tuple[AnyEvent, ...]:
    """The events of one row of the log; ``msgspec.DecodeError`` if it is not one."""
    return _decode(body)
