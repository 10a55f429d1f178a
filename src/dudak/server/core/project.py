"""What each seat receives: the audience of every event is decided here and nowhere else.

==========  =====================================================================================
event       what leaves the server
==========  =====================================================================================
``Opened``  who sits where (names, bots), never who a guest is
``Sat``     the same
``Dealt``   to each seat its View; the commitment to the pack; pack, kings and salt once it is over
``Played``  to each seat its View and its Step
``GaveUp``  that the seat gave up
``Ended``   points, and why the deal was stopped
``Paced``   the pace
``Hinted``  that the deal is assisted; the hint itself goes to the socket that asked
``Closed``  that the table is closed
==========  =====================================================================================

Views and Steps come from ``dudak.view`` alone. What all seats share of a View is made and encoded once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

import msgspec

from dudak.deal import Deal
from dudak.match import Match
from dudak.moves import DRAW, Move
from dudak.server.core.events import AnyEvent, Dealt, Played
from dudak.server.core.table import Table
from dudak.server.core.text import choice_text, own_text, public_text, step_text
from dudak.view import NO_CHOICE, Choice, choice_of, observe, public_of, report

encode: Final[Callable[[object], bytes]] = msgspec.json.Encoder().encode


class Views:
    """The Views of one position, as JSON.

    ``before``: the Views of the position one move earlier. Only the mover's hand is another one since, so the own part of
    every other seat is the same bytes again, unless a trump or a face-down card changed.
    """

    __slots__ = ("_choice", "_deal", "_own", "_public", "shared")

    def __init__(self, match: Match, before: Views | None = None) -> None:
        public = public_of(match.deal)
        if match.stopped is not None:  # the cards lie as if the deal went on, but nobody is to move
            public = public._replace(turn=None, phase="over")
        self._deal, self._public = match.deal, public
        self.shared = public_text(public).encode()
        self._choice = b""  # of the seat to move, once it is asked for
        self._own: dict[int | None, bytes] = {}
        if before is not None:
            old = before._public  # noqa: SLF001 - of the same class
            if public.trumps == old.trumps and public.lying == old.lying and public.hidden_trumps == old.hidden_trumps:
                self._own = before._own.copy()  # noqa: SLF001
                self._own.pop(old.turn, None)

    def own(self, seat: int | None) -> tuple[bytes, bytes]:
        """What the View of ``seat`` (``None``: a spectator) has of its own, and what it may do; ``shared`` is the rest."""
        turn = self._public.turn
        own = self._own.get(seat)
        if own is None:
            view = observe(self._deal, seat, self._public)
            own = self._own[seat] = (own_text(view) + ",").encode()
            if seat == turn is not None:
                self._choice = _choice(view.choice)
        if seat != turn or turn is None:
            return own, _NOTHING
        self._choice = self._choice or _choice(choice_of(self._deal, self._public))
        return own, self._choice

    def of(self, seat: int | None) -> bytes:
        """The View of ``seat``."""
        return b"{%b%b%b}" % (*self.own(seat), self.shared)


def _choice(choice: Choice) -> bytes:
    return (choice_text(choice) + ",").encode()


_NOTHING: Final = _choice(NO_CHOICE)


class Steps:
    """The Steps of one stored command, as JSON without brackets; empty if nobody moved."""

    __slots__ = ("_mover", "_of_mover", "_of_others", "new_deal")

    def __init__(self, before: Table, after: Table, events: Collection[AnyEvent]) -> None:
        self._mover: int | None = None
        self._of_mover = self._of_others = b""
        self.new_deal = False
        for event in events:
            if isinstance(event, Played):
                assert before.match is not None and after.match is not None
                self._report(before.match.deal, after.match.deal, event)
            elif isinstance(event, Dealt):
                self.new_deal = True

    def _report(self, before: Deal, after: Deal, event: Played) -> None:
        move = Move.parse(event.move)
        # a spectator and every seat but the mover's see the same of a move
        self._mover = event.seat
        self._of_others = step_text(report(before, after, move, None)).encode()
        # the mover alone sees cards drawn and a suit chosen in secret
        draws = before.rules.hand_size is not None and before.talon != after.talon
        private = draws or move == DRAW or before.phase == "choose"
        self._of_mover = step_text(report(before, after, move, event.seat)).encode() if private else self._of_others

    def of(self, seat: int | None) -> bytes:
        return self._of_mover if seat is not None and seat == self._mover else self._of_others


def table_info(table: Table, seat: int | None, online: Collection[int]) -> dict[str, Any]:
    """What ``seat`` may know around the deal: ``wire.TableInfo`` as plain values. ``online``: seats with a socket."""
    match, dealt = table.match, table.dealt
    assert match is not None and dealt is not None
    over = match.over
    return {
        "id": table.id,
        "rules": str(match.rules),
        "pace": table.pace,
        "number": match.number,
        "seats": [
            {
                "name": chair.name,
                "kind": chair.kind,
                "bot": chair.bot,
                "you": number == seat,
                "online": chair.kind == "bot" or number in online,
                "surrendered": number in match.surrendered,
            }
            for number, chair in enumerate(table.chairs)
        ],
        "score": match.scores,
        "last": match.points,
        "stopped": match.stopped,
        "over": over,
        "closed": table.closed,
        "assisted": table.assisted,
        "practice": dealt.origin != "",
        "fair": {
            "hash": table.hash,
            "pack": dealt.pack if over else None,
            "kings": (dealt.kings or None) if over else None,
            "salt": dealt.salt if over else None,
        },
    }
