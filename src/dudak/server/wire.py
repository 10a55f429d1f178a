"""Every message of the server, in one file: WebSocket, HTTP bodies, and the words both are made of.

From these types come the checks of what arrives, the OpenAPI document and the TypeScript declarations of the browser
(``dudak.server.schema``). Cards are stored text (``"Uh"``), seats count from 0. ``View`` and ``Step`` describe what
``dudak.view`` makes; the tests decode every update with them, strictly.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal, Protocol

import msgspec
from msgspec import Meta, Struct, field

from dudak.moves import Move

CardText = Annotated[str, Meta(pattern="^[789XUOKA][alhb]$")]
SuitText = Literal["a", "l", "h", "b"]
Seat = Annotated[int, Meta(ge=0, le=3)]
Count = Annotated[int, Meta(ge=0, le=32)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[0-9A-Za-z_-]+$")]
MoveText = Annotated[str, Meta(pattern=r"^([789XUOKA][alhb]|![alhb]|\?[0-3]|\^|d)$")]
Name = Annotated[str, Meta(max_length=24)]
RulesText = Annotated[str, Meta(max_length=600)]
Pace = Literal["slow", "normal", "fast", "instant"]
PACES: Final[tuple[Pace, ...]] = ("slow", "normal", "fast", "instant")
Phase = Literal["choose", "lead", "beat", "add", "over"]
StepKind = Literal["choose", "declare", "turn_up", "lead", "beat", "abstych", "add", "pick_up", "draw", "penalty"]
Stopped = Literal["repetition", "turn_limit", "surrender"]
OptionValue = str | int | bool | None


class Texts(Struct, frozen=True):
    """One sentence in both languages."""

    cs: str
    en: str


# --- what a seat sees --------------------------------------------------------------------------------------------------


class View(Struct, forbid_unknown_fields=True):
    """All that one seat (``null``: a spectator) may know of a position."""

    rules: str
    seat: Seat | None
    players: int
    dealer: Seat
    turn: Seat | None
    phase: Phase
    turn_number: int
    hand: list[CardText]
    hand_hidden: bool
    counts: list[Count]
    known: list[list[CardText]]
    trumps: list[SuitText | None]
    hidden_trumps: list[bool]
    face_down: list[str | None]
    pile: list[CardText]
    aside: list[CardText]
    talon: Count
    discarded: list[CardText]
    removed: list[CardText]
    removed_hidden: int
    shown: list[list[CardText]]
    finished: list[Seat]
    loser: Seat | None
    legal: list[MoveText]
    pick_up: Count
    draw: Count
    penalty: bool


class Step(Struct, forbid_unknown_fields=True):
    """One move as one seat saw it; ``null`` is a card or suit it may not see."""

    seat: Seat
    kind: StepKind
    cards: list[CardText | None]
    suit: SuitText | None
    owner: Seat | None
    swept: Count
    refill: list[CardText | None]
    trumps: list[tuple[Seat, SuitText]]
    out: list[Seat]
    loser: Seat | None
    ends_turn: bool


class SeatInfo(Struct, forbid_unknown_fields=True):
    """Who sits on a seat. ``open``: nobody yet. ``surrendered``: gave up; a bot plays on where the deal goes on."""

    name: str
    kind: Literal["human", "bot", "open"]
    bot: str | None
    you: bool
    online: bool
    surrendered: bool


class Fair(Struct, forbid_unknown_fields=True):
    """The commitment to the pack (see ``dudak.server.core.fair``); pack, kings and salt once the deal is over."""

    hash: str
    pack: str | None
    kings: str | None
    salt: str | None


class TableInfo(Struct, forbid_unknown_fields=True):
    """What stands around the deal. ``number`` is the deal of the match from 1; ``score`` the points summed; ``assisted``:
    somebody was helped in this deal; ``practice``: it was set up from a position of another deal.
    """

    id: str
    rules: str
    pace: Pace
    number: int
    seats: list[SeatInfo]
    score: list[int]
    last: list[int] | None
    stopped: Stopped | None
    over: bool
    closed: bool
    assisted: bool
    practice: bool
    fair: Fair


# --- socket: client to server ------------------------------------------------------------------------------------------


class Incoming(Struct, tag_field="t", forbid_unknown_fields=True):
    pass


class Hello(Incoming, tag="hello"):
    """First message. ``since``: the version last seen, to have the steps from there on, as far as the server still
    remembers them.
    """

    since: Version | None = None


class DoMove(Incoming, tag="move", gc=False):
    """``version``: of the update the player saw; refused as stale when the seat is no longer to move there."""

    id: CommandId
    version: Version
    move: MoveText


class DoSurrender(Incoming, tag="surrender"):
    id: CommandId


class DoAgain(Incoming, tag="again"):
    """The next deal of the match."""

    id: CommandId


class DoPace(Incoming, tag="pace"):
    id: CommandId
    pace: Pace


class DoHint(Incoming, tag="hint"):
    """Which move would be good? For the seat to move, at tables against bots alone; ``version`` as in ``DoMove``."""

    id: CommandId
    version: Version


class Ping(Incoming, tag="ping"):
    pass


ClientMessage = Hello | DoMove | DoSurrender | DoAgain | DoPace | DoHint | Ping

# --- socket: server to client ------------------------------------------------------------------------------------------


class Outgoing(Struct, tag_field="t", forbid_unknown_fields=True):
    pass


class Update(Outgoing, tag="update"):
    """The whole view, and the steps since the last update on this socket."""

    version: Version
    view: View
    steps: list[Step]
    table: TableInfo


class Ack(Outgoing, tag="ack"):
    """The command is stored, as ``version``. A repeated id gets the same answer and nothing happens twice."""

    id: str
    version: Version


class Refused(Outgoing, tag="refused"):
    """The command was not done."""

    id: str
    key: str
    args: dict[str, str | int]
    text: Texts


class MoveChance(Struct, forbid_unknown_fields=True):
    """The chance of ending as the Dudák with a move (``lose``, its standard ``error``; none if ``exact``), and what the move
    is worth less than the best.
    """

    move: MoveText
    lose: float
    error: float
    exact: bool
    loss: float


class Hint(Outgoing, tag="hint"):
    """The answer to ``hint``, to this socket alone: every legal move of the seat, the best first."""

    id: str
    version: Version
    moves: list[MoveChance]


class ErrorMessage(Outgoing, tag="error"):
    """The message could not be understood."""

    key: str
    text: Texts


class Pong(Outgoing, tag="pong"):
    pass


class Bye(Outgoing, tag="bye"):
    """The server closes this socket next, and why."""

    key: str
    text: Texts


ServerMessage = Update | Ack | Refused | Hint | ErrorMessage | Pong | Bye

# --- HTTP --------------------------------------------------------------------------------------------------------------


class PresetInfo(Struct):
    name: str
    rules: dict[str, OptionValue]
    text: str


class OptionInfo(Struct):
    name: str
    kind: Literal["choice", "bool", "int", "suits"]
    values: list[OptionValue]
    default: OptionValue
    minimum: int
    maximum: int
    optional: bool
    clause: str


class BotInfo(Struct):
    name: str


class RulesInfo(Struct):
    """What a settings screen is made of; the words come from Fluent."""

    presets: list[PresetInfo]
    options: list[OptionInfo]
    bots: list[BotInfo]


class CheckBody(Struct, forbid_unknown_fields=True):
    preset: Annotated[str, Meta(max_length=40)]
    changes: dict[str, OptionValue] = {}


class CheckedRules(Struct):
    rules: str
    options: dict[str, OptionValue]


class WordsSection(Struct):
    heading: str
    paragraphs: list[str]


class RulesWords(Struct):
    """The rules of a rule set in words."""

    title: str
    sections: list[WordsSection]


class OpenBody(Struct, forbid_unknown_fields=True):
    """Open a table: the opener sits at seat 0, then the bots; seats left over are open for guests."""

    rules: RulesText
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=3)]
    pace: Pace = "normal"
    name: Name = ""


class SeatBody(Struct, forbid_unknown_fields=True):
    """Take an open seat."""

    name: Name = ""


class TableMade(Struct):
    id: str


class SeatTaken(Struct):
    id: str
    seat: Seat


class TableListed(Struct):
    """A table with a seat for the caller. ``practice`` as in ``TableInfo``."""

    id: str
    rules: str
    over: bool
    number: int
    updated: float
    practice: bool


class Me(Struct):
    guest: str
    tables: list[TableListed]


Verdict = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


class ReviewBoard(Struct):
    """A position of a deal that is over, with all its cards. ``known``: of each hand, the cards that all had seen;
    ``talon``: next card first.
    """

    turn: Seat | None
    phase: Phase
    turn_number: int
    hands: list[list[CardText]]
    known: list[list[CardText]]
    pile: list[CardText]
    aside: list[CardText]
    talon: list[CardText]
    face_down: list[CardText | None]
    trumps: list[SuitText | None]
    discarded: list[CardText]
    removed: list[CardText]
    finished: list[Seat]


class ReviewPly(Struct):
    """A move and what it was worth. ``verdict`` is ``null`` for a move without a choice; ``moves``: what could be played, the
    best first; a ``loss`` below ``doubt`` may be an accident of the estimate.
    """

    turn: int
    seat: Seat
    move: MoveText
    step: Step
    verdict: Verdict | None
    loss: float
    doubt: float
    exact: bool
    moves: list[MoveChance]


class ReviewMoment(Struct):
    """Everyone's chance of ending as the Dudák after so many turns, as each could judge it when last to move."""

    turn: int
    seat: Seat | None
    chances: list[float]
    exact: list[bool]


class Review(Struct):
    """A deal that is over, move by move. There is one position more than there are moves."""

    rules: str
    number: int
    names: list[str]
    losers: list[Seat]
    stopped: Stopped | None
    assisted: bool
    simulations: int
    boards: list[ReviewBoard]
    plies: list[ReviewPly]
    course: list[ReviewMoment]
    record: str


class ReviewState(Struct):
    """How far a review is (``progress``, 0 to 1); the review itself when it is done. ``you``: the caller's seat;
    ``preparing``: the review waits for what ``Health.preparing`` means.
    """

    progress: float
    you: Seat
    review: Review | None
    preparing: bool = False


class ContinueBody(Struct, forbid_unknown_fields=True):
    """Play on from the position after ``ply`` moves of a deal that is over, at a new table against bots."""

    ply: Annotated[int, Meta(ge=0, le=100_000)]
    pace: Pace = "normal"


class Health(Struct):
    """``preparing``: what strong bots, hints and reviews need is still being compiled, as once on every machine; they wait."""

    status: Literal["ok"]
    version: str
    preparing: bool


class Problem(Struct):
    """An error, as application/problem+json. ``option`` names a rule set's option, where it is about one."""

    title: str
    status: int
    key: str
    text: Texts
    args: dict[str, str | int] = field(default_factory=dict)
    option: str | None = None


# --- from the library's values ---------------------------------------------------------------------------------------

DIGITS: Final = 4


class Chance(Protocol):
    """A move's chance, as the searching bots tell it (``dudak.bots.search.Chance``)."""

    @property
    def move(self) -> Move: ...
    @property
    def lose(self) -> float: ...
    @property
    def error(self) -> float: ...
    @property
    def visits(self) -> int: ...
    @property
    def value(self) -> float: ...


def chances(found: Sequence[Chance]) -> list[MoveChance]:
    """Moves with their chances, the best first, as they are sent: exact ones have no simulations behind them."""
    best = found[0].value
    return [
        MoveChance(
            one.move.text,
            round(one.lose, DIGITS),
            round(one.error, DIGITS),
            one.visits == 0,
            round(best - one.value, DIGITS),
        )
        for one in found
    ]


# --- coding ------------------------------------------------------------------------------------------------------------

decode_client: Final = msgspec.json.Decoder(ClientMessage).decode
decode_server: Final = msgspec.json.Decoder(ServerMessage).decode
encode: Final = msgspec.json.Encoder().encode
