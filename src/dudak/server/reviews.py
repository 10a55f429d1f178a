"""Reviews of deals that are over: worked out one after another in a thread of their own, kept in memory for a while and on a
shelf for longer.
"""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from dudak.cards import Card, Cards
from dudak.deal import Deal
from dudak.moves import Move
from dudak.server import wire
from dudak.server.archive import finished
from dudak.server.core.table import Row
from dudak.server.settings import DAY, Settings
from dudak.server.shelf import Shelf
from dudak.server.thinking import stand_back
from dudak.server.warm import Warming
from dudak.view import report

KEPT: Final = 64
FOLDER: Final = "reviews"
Key = tuple[str, int]


class Stopping(Exception):
    """The server ends; nobody waits for this review."""


@dataclass(slots=True)
class Job:
    """A review in the making: ``future`` holds it as JSON."""

    future: Future[bytes]
    progress: float = 0.0


@dataclass(slots=True)
class Reviews:
    """The reviews that were asked for lately."""

    settings: Settings
    warming: Warming = field(default_factory=Warming)
    _jobs: OrderedDict[Key, Job] = field(default_factory=OrderedDict)
    _pool: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(1, thread_name_prefix="dudak-review", initializer=stand_back)
    )
    _stopping: bool = False
    _shelf: Shelf = field(init=False)

    def __post_init__(self) -> None:
        settings = self.settings
        self._shelf = Shelf(
            settings.data / FOLDER, simulations=settings.review_simulations, age=settings.closed_days * DAY
        )

    def find(self, table: str, number: int) -> Job | None:
        """The review of deal ``number``, done or not, if it was asked for already."""
        return self._jobs.get((table, number))

    def recall(self, table: str, number: int) -> Job | None:
        """The review of deal ``number`` from the shelf, if it is there. Reads a file."""
        kept = self._shelf.get(table, number)
        if kept is None:
            return None
        job = Job(Future())
        job.future.set_result(kept)
        return job

    def remember(self, table: str, number: int, job: Job) -> None:
        """Keep it in memory, and no more than there is room for."""
        self._jobs[table, number] = job
        for key in [key for key, one in self._jobs.items() if one.future.done()][: max(len(self._jobs) - KEPT, 0)]:
            del self._jobs[key]

    def forget(self, table: str, number: int) -> None:
        """It failed and somebody was told so: the next one who asks has it tried again."""
        self._jobs.pop((table, number), None)

    @property
    def full(self) -> bool:
        """Whether too many wait already."""
        return sum(not job.future.done() for job in self._jobs.values()) >= self.settings.reviews

    def begin(self, table: str, number: int, rows: Sequence[Row]) -> Job:
        """Start on deal ``number``, which must be over, from the log of its table."""
        job = Job(Future())
        job.future = self._pool.submit(self._make, job, table, number, rows)
        self.remember(table, number, job)
        return job

    def _make(self, job: Job, table: str, number: int, rows: Sequence[Row]) -> bytes:
        def told(done: int, count: int) -> None:
            if self._stopping:
                raise Stopping
            job.progress = done / count if count else 1.0

        self.warming.wait()
        if self._stopping:
            raise Stopping
        made = make(table, number, rows, self.settings.review_simulations, told)
        self._shelf.put(table, number, made)
        return made

    def close(self) -> None:
        """Do not wait for what is being worked out."""
        self._stopping = True
        self._pool.shutdown(wait=False, cancel_futures=True)


def make(
    table_id: str, number: int, rows: Sequence[Row], simulations: int, progress: Callable[[int, int], None]
) -> bytes:
    """The review of one deal as the JSON of a ``wire.Review``."""
    from dudak.review import review  # noqa: PLC0415 - brings Numba, which a server without reviews does not need
    from dudak.review.data import annotated  # noqa: PLC0415

    table, record = next(one for one in finished(table_id, rows) if one[0].match and one[0].match.number == number)
    match = table.match
    assert match is not None
    seed = zlib.crc32(f"{table_id} {number}".encode())
    found = review(record, simulations=simulations, seed=seed, progress=progress)
    deals = list(record.deals())
    told = wire.Review(
        rules=str(record.rules),
        number=number,
        names=[chair.name for chair in table.chairs],
        losers=list(match.losers),
        stopped=match.stopped,  # type: ignore[arg-type]
        assisted=table.assisted,
        simulations=found.simulations,
        boards=[board(deal) for deal in deals],
        plies=[_ply(ply, before, after) for ply, before, after in zip(found.plies, deals, deals[1:], strict=False)],
        course=[
            wire.ReviewMoment(
                one.turn, one.seat, [round(chance, wire.DIGITS) for chance in one.chances], list(one.exact)
            )
            for one in found.course
        ],
        record=str(annotated(found)),
    )
    return wire.encode(told)


def _ply(ply: Any, before: Deal, after: Deal) -> wire.ReviewPly:
    decision = ply.decision
    step = msgspec.convert(report(before, after, Move(ply.move), before.turn).to_json(), wire.Step)
    if decision is None:
        return wire.ReviewPly(ply.turn, ply.seat, ply.move.text, step, None, 0.0, 0.0, exact=False, moves=[])
    return wire.ReviewPly(
        ply.turn,
        ply.seat,
        ply.move.text,
        step,
        decision.verdict,
        round(decision.loss, wire.DIGITS),
        round(decision.doubt, wire.DIGITS),
        decision.exact,
        wire.chances(decision.chances),
    )


def board(deal: Deal) -> wire.ReviewBoard:
    """A position with all its cards: for deals that are over."""
    seats = range(deal.players)
    return wire.ReviewBoard(
        turn=deal.turn,
        phase=deal.phase,  # type: ignore[arg-type]
        turn_number=0 if deal.phase == "choose" else deal.turns + 1,
        hands=[_texts(deal.hand(seat)) for seat in seats],
        known=[_texts(deal.known(seat)) for seat in seats],
        pile=_texts(deal.pile),
        aside=_texts(deal.aside),
        talon=_texts(deal.talon),
        face_down=[None if card is None else card.text for card in deal.face_down],
        trumps=[None if suit is None else suit.letter for suit in deal.trumps],  # type: ignore[misc]
        discarded=_texts(deal.discarded),
        removed=_texts(deal.removed),
        finished=list(deal.finished),
    )


def _texts(cards: Cards | tuple[Card, ...]) -> list[str]:
    return [card.text for card in cards]
