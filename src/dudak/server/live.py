"""One live table: takes commands from a bounded mailbox, one after another.

For each: decide, append, evolve, publish. Nothing is published, and the table does not change, before the store has said
that the command is safe; after a failure of the store nothing has happened. The usual way is one of plain callbacks, since
waking a task twice a move is dear; only what has to read the log first runs in a task.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from dudak.server.core.commands import Command, Play, Sit
from dudak.server.core.decide import Decision, Refusal, decide
from dudak.server.core.events import AnyEvent, Played, from_bytes, to_bytes
from dudak.server.core.project import Steps
from dudak.server.core.table import Table, advance
from dudak.server.gallery import Client, Gallery
from dudak.server.logs import logger
from dudak.server.store.base import KEEP, CommandKnown, Entry, Heading, Opening, StoreError, VersionTaken
from dudak.server.thinking import Seated

if TYPE_CHECKING:
    from dudak.server.host import Host

REMEMBERED: Final = 64  # so many command ids at least are kept in memory; older ones are asked of the store
RETRY_SECONDS: Final = 1.0
RACES: Final = 5  # how often another node may be faster before the command is refused


class Stored(Struct):
    """The command is safe, as ``version``. ``fresh``: just now, and the update it caused follows at once."""

    version: int
    fresh: bool = False


Reply = Stored | Refusal


class Job(Struct):
    """A command in the mailbox. ``id`` is unique among the commands of a table: it begins with who sent it."""

    command: Command | None  # None: another node moved the table, look into the log
    id: str
    reply: Callable[[Reply], None]
    client: Client | None = None  # hears its answer and the update it caused in one piece
    came: float = 0.0
    opening: Opening | None = None
    races: int = 0  # how often another node was faster


def nobody(_reply: Reply) -> None:
    """For commands whose sender does not wait."""


class LiveTable:
    """A table in memory. Made by ``Host`` alone."""

    def __init__(self, host: Host, table: Table, recent: Iterable[tuple[str, int]] = ()) -> None:
        self.table = table
        self.gallery = Gallery(table, host.metrics)
        self.idle_since = time.monotonic()
        self.gone = False
        self._host = host
        self._mailbox: deque[Job] = deque()
        self._size = host.settings.mailbox
        self._recent = dict(recent)
        self._older: dict[str, int] = {}
        self._busy = False  # with a command
        self._waking = False  # the next one is about to begin
        self._reading: asyncio.Task[None] | None = None  # for a command that needs the log
        self._due: float | None = None  # as the store has it
        self._bots: dict[tuple[int, str], Seated] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._thought: asyncio.Task[None] | None = None
        self._wait_for_bot(table.due)

    # --- from outside ----------------------------------------------------------------------------------------------

    def submit(self, job: Job) -> bool:
        """Take a command; ``False`` if the mailbox is full or the table has left memory. ``job.reply`` may be called before
        this returns.
        """
        if self.gone or len(self._mailbox) + self._busy >= self._size:
            return False
        job.came = time.monotonic()
        if self._busy or self._mailbox:
            self._mailbox.append(job)
        else:
            self._begin(job)
        return True

    def idle(self, now: float, seconds: float) -> bool:
        """Whether the table may leave memory: nobody looks, nothing is due, nothing waits."""
        if self._busy or self.gallery.clients or self._mailbox or self._due is not None:
            self.idle_since = now
        return now - self.idle_since >= seconds

    async def stop(self) -> None:
        """Leave memory. The log has everything; what waits in the mailbox was never answered."""
        self.gone = True
        self._cancel_bot()
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)

    # --- a command -------------------------------------------------------------------------------------------------

    def _begin(self, job: Job) -> None:
        self._busy = True
        try:
            done = self._decide(job)
        except Exception as error:  # noqa: BLE001 - a defect in one command must not end the table
            self._failed(job, error)
            done = True
        if done:
            self._go_on()

    def _go_on(self) -> None:
        """A command is done: to the next one, after whatever its answer has led to."""
        self._busy = False
        if self._mailbox and not self._waking:
            self._waking = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        self._waking = False
        if self._mailbox and not self._busy and not self.gone:
            self._begin(self._mailbox.popleft())

    def _failed(self, job: Job, error: BaseException) -> None:
        logger().error("command failed", table=self.table.id, command=type(job.command).__name__, exc_info=error)
        job.reply(Refusal("server-defect"))

    def _decide(self, job: Job) -> bool:
        """Decide, and hand what follows to the store. Whether the command is done already."""
        command = job.command
        if command is None:
            return self._read(job, self.catch_up())
        known = self._recent.get(job.id) or self._older.get(job.id)
        if known is not None:
            self._host.metrics.repeated += 1
            job.reply(Stored(known))
            return True
        outcome = decide(self.table, command, self._host.clock())
        if isinstance(outcome, Refusal):
            if outcome.stale and job.client is not None:
                return self._read(job, self._refuse_stale(job, outcome))
            self._host.metrics.refused += 1
            job.reply(outcome)
            return True
        if not outcome.events:
            job.reply(Stored(self.table.version))
            return True
        due = outcome.table.due
        future = self._host.store.append(self._entry(job, command, outcome, due))
        future.add_done_callback(partial(self._answered, job, outcome, due))
        return False

    def _answered(self, job: Job, decision: Decision, due: float | None, stored: asyncio.Future[None]) -> None:
        """The store has answered."""
        if self.gone or stored.cancelled():
            return
        error, done = stored.exception(), True
        try:
            if error is None:
                self._happened(job, decision, due)
            elif isinstance(error, VersionTaken) and job.races < RACES:
                done = self._read(job, self._lost_race(job))
            elif isinstance(error, CommandKnown):
                done = self._read(job, self._known(job, error.version))
            elif isinstance(error, StoreError):
                self._host.metrics.store_failures += 1
                logger().error("store failed", table=self.table.id, error=str(error))
                job.reply(Refusal("server-busy" if isinstance(error, VersionTaken) else "server-store-failed"))
            else:
                self._failed(job, error)
        except Exception as defect:  # noqa: BLE001 - as in _begin
            self._failed(job, defect)
        if done:
            self._go_on()

    # --- what has to read the log first ----------------------------------------------------------------------------

    def _read(self, job: Job, work: Coroutine[None, None, bool]) -> bool:
        """Go on with ``job`` in a task: it is not done yet."""
        self._reading = asyncio.get_running_loop().create_task(self._run(job, work), name=f"table {self.table.id}")
        return False

    async def _run(self, job: Job, work: Coroutine[None, None, bool]) -> None:
        try:
            done = await work
        except Exception as error:  # noqa: BLE001 - as in _begin
            self._failed(job, error)
            done = True
        if done:
            self._go_on()

    async def _refuse_stale(self, job: Job, refusal: Refusal) -> bool:
        """Say no, unless the command was done long ago and its sender has not heard of it."""
        version = await self._host.store.version_of(self.table.id, job.id)
        if version is not None:
            self._host.metrics.repeated += 1
            job.reply(Stored(version))
        else:
            self._host.metrics.refused += 1
            job.reply(refusal)
        return True

    async def _known(self, job: Job, version: int) -> bool:
        """Another node has done this command: see what else it did."""
        self._host.metrics.repeated += 1
        await self.catch_up()
        job.reply(Stored(version))
        return True

    async def _lost_race(self, job: Job) -> bool:
        """Another node was faster: see what it did, decide again."""
        job.races += 1
        await self.catch_up()
        return self._decide(job)

    async def catch_up(self) -> bool:
        """Read what another node has appended, and publish it."""
        rows = await self._host.store.log(self.table.id, after=self.table.version)
        for row in rows:
            events = from_bytes(row.body)
            before, self.table = self.table, advance(self.table, events, row.at)
            self._remember(row.command, row.version)
            self._publish(before, events)
        self._wait_for_bot(self.table.due)
        return True

    # --- what follows ----------------------------------------------------------------------------------------------

    def _entry(self, job: Job, command: Command, decision: Decision, due: float | None) -> Entry:
        before, after, events = self.table, decision.table, decision.events
        entry = Entry(after.id, after.version, job.id, after.at, to_bytes(events), KEEP, job.opening)
        if due is not None or self._due is not None:
            entry.due = due
        if len(events) > 1 or not isinstance(command, Play) or after.started is not before.started:
            entry.heading = _heading(after)
        if isinstance(command, Sit):
            seat = after.seat_of(command.guest)
            assert seat is not None
            entry.sat = (seat, command.guest)
        return entry

    def _happened(self, job: Job, decision: Decision, due: float | None) -> None:
        before, self.table = self.table, decision.table
        self._remember(job.id, self.table.version)
        metrics = self._host.metrics
        metrics.commands += 1
        if isinstance(job.command, Play) and job.command.bot:
            metrics.bot_moves += 1
        job.reply(Stored(self.table.version, fresh=True))
        self._publish(before, decision.events)
        self._wait_for_bot(due)
        metrics.took(time.monotonic() - job.came)
        self._host.moved(self.table.id)

    def _publish(self, before: Table, events: tuple[AnyEvent, ...]) -> None:
        steps = Steps(before, self.table, events)
        if steps.new_deal:
            self._bots.clear()
        plain = len(events) == 1 and isinstance(events[0], Played)
        self.gallery.publish(steps, self.table, plain=plain)

    def _remember(self, command: str, version: int) -> None:
        if len(self._recent) >= REMEMBERED:
            self._recent, self._older = {}, self._recent
        self._recent[command] = version

    # --- bots ------------------------------------------------------------------------------------------------------

    def _cancel_bot(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    def _wait_for_bot(self, due: float | None) -> None:
        """Let the bot whose turn it is think when its time has come. ``due``: the table's."""
        if self._alarm is not None or self._thought is not None:
            self._cancel_bot()
        self._due = due
        if due is None or self.gone:
            return
        wait = due - self._host.clock()
        loop = asyncio.get_running_loop()
        if wait <= 0:
            self._thought = loop.create_task(self._let_think())
        else:
            self._alarm = loop.call_later(wait, self._wake)

    def _look_again(self) -> None:
        self._wait_for_bot(self.table.due)

    def _wake(self) -> None:
        self._alarm = None
        self._thought = asyncio.get_running_loop().create_task(self._let_think())

    async def _let_think(self) -> None:
        table, thinkers = self.table, self._host.thinkers
        seat = table.turn
        kind = table.bot_of(seat) if seat is not None else None
        if table.match is not None and seat is not None and kind is not None:
            bot = self._bots.get((seat, kind))
            if bot is None:
                bot = self._bots[seat, kind] = thinkers.seat(kind)
            move = await thinkers.choose(bot, table.match.deal.view(seat))
            self._thought = None
            command = Play(seat, move.text, table.version, bot=True)
            if not self.submit(Job(command, f"bot:{table.version}", self._bot_heard)) and not self.gone:
                self._alarm = asyncio.get_running_loop().call_later(RETRY_SECONDS, self._wake)
        self._thought = None

    def _bot_heard(self, reply: Reply) -> None:
        """A refused bot move means that the table went on meanwhile, or that the store failed: look again soon."""
        if isinstance(reply, Refusal) and not self.gone and self._alarm is None and self._thought is None:
            self._alarm = asyncio.get_running_loop().call_later(RETRY_SECONDS, self._look_again)


def _heading(table: Table) -> Heading:
    number = table.match.number if table.match is not None else 0
    return Heading(number=number, over=table.over, closed=table.closed, started=table.started)
