"""The finished deals of a table as records, with what proves that they were dealt fairly. A deal that still runs is
never in it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from dudak.cards import Card
from dudak.deal import Deal
from dudak.moves import Move
from dudak.notation import Record, RecordError
from dudak.server.core.events import Played
from dudak.server.core.fair import verify
from dudak.server.core.table import Row, Table, evolve, start_of

HASH: Final = "FairHash"
PACK: Final = "FairPack"
KINGS: Final = "FairKings"
SALT: Final = "FairSalt"
ASSISTED: Final = "Assisted"
ORIGIN: Final = "WhatIf"


def records(table_id: str, rows: Sequence[Row]) -> Iterator[Record]:
    """A record of each deal in the log that is over, in order."""
    return (record for _, record in finished(table_id, rows))


def finished(table_id: str, rows: Sequence[Row]) -> Iterator[tuple[Table, Record]]:
    """Each deal in the log that is over, in order: the table at its end, and the record."""
    table = Table(table_id)
    start: Deal | None = None
    moves: list[Move] = []
    for at, events in rows:
        for event in events:
            before, table = table, evolve(table, event)
            if table.dealt is not before.dealt and table.dealt is not None and table.rules is not None:
                start, moves = start_of(table.rules, table.dealt), [Move.parse(move) for move in table.dealt.moves]
            if isinstance(event, Played):
                moves.append(Move.parse(event.move))
            if table.over and not before.over and start is not None:
                yield table, _record(table, start, moves, at)


def _record(table: Table, start: Deal, moves: Sequence[Move], at: float) -> Record:
    match, dealt = table.match, table.dealt
    assert match is not None
    assert dealt is not None
    moment = time.gmtime(at)
    tags = {
        "Site": f"table {table.id}",
        "Date": time.strftime("%Y.%m.%d", moment),
        "Time": time.strftime("%H:%M:%S", moment),
        "Round": str(match.number),
        HASH: table.hash,
        PACK: dealt.pack,
        **({KINGS: dealt.kings} if dealt.kings else {}),
        SALT: dealt.salt,
        **({ASSISTED: "hints"} if table.assisted else {}),
        **({ORIGIN: dealt.origin} if dealt.origin else {}),
    }
    return Record.from_match(match, start, moves, names=[chair.name for chair in table.chairs], tags=tags)


@dataclass(frozen=True, slots=True)
class Checked:
    """Whether one deal of a record is the one its server committed itself to. ``good``: ``None`` if the record does not
    say. ``key``: the message that says so, with ``number``.
    """

    number: str
    good: bool | None

    @property
    def key(self) -> str:
        return {None: "server-fair-none", True: "server-fair-good", False: "server-fair-bad"}[self.good]


def verify_text(text: str) -> Iterator[Checked | RecordError]:
    """Check every deal of a ``.dudak`` text: its hash is of pack, kings and salt, and the deal is dealt from that pack."""
    for place, record in enumerate(Record.read_each(text), start=1):
        if isinstance(record, RecordError):
            yield record
        else:
            yield Checked(record.extra.get("Round", str(place)), _fair(record))


def _fair(record: Record) -> bool | None:
    tags = record.extra
    if HASH not in tags or PACK not in tags or SALT not in tags:
        return None
    kings = tags.get(KINGS, "")
    if record.hidden or not verify(tags[HASH], tags[PACK], kings, tags[SALT]):
        return False
    start = record.start
    trumps = None
    if record.rules.trumps == "turned":  # kept from the first deal of the match, so not in the pack
        trumps = [None if suit is None else suit.letter for suit in start.trumps]
    try:
        pack = [Card(text) for text in tags[PACK].split()]
        dealt = Deal.dealt(record.rules, pack, dealer=start.dealer, kings=kings, trumps=trumps)
    except ValueError:
        return False
    return _lying(dealt) == _lying(start)


def _lying(deal: Deal) -> tuple[object, ...]:
    hands = tuple(deal.hand(seat) for seat in range(deal.players))
    kings = deal.trumps if deal.rules.trumps == "kings" else ()
    return hands, deal.talon, deal.face_down, deal.removed, kings
