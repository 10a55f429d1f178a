"""An observation from a ``View``: the bytes that the compiled environment makes, in plain Python.

>>> import random
>>> from dudak import Deal, RuleSet
>>> from dudak.lab.envs import SLICES, observe_view
>>> deal = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(7), dealer=3)
>>> seen = observe_view(deal.view(0))
>>> len(seen), seen[SLICES["counts"]].tolist(), int(seen[SLICES["unseen"]].sum())
(344, [8, 8, 8, 8], 24)
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from dudak.cards import Card
from dudak.kernel.observing import OBSERVATION, SLICES
from dudak.moves import MOVE_COUNT
from dudak.view import View

__all__ = ["OBSERVATION", "SLICES", "legal_mask", "observe_view"]

Bytes = npt.NDArray[np.uint8]
_PHASES: Final = ("choose", "lead", "beat", "add")


def observe_view(view: View) -> Bytes:
    """What the seat of ``view`` may know as ``OBSERVATION`` bytes; ``SLICES`` says where what lies.

    Seats are told relative to the observer. ``ValueError`` for a spectator's view.
    """
    if view.seat is None:
        raise ValueError("an observation is what a seat knows; a spectator has none")
    p = view.public
    row = np.zeros(OBSERVATION, np.uint8)

    def put(part: str, values: Any) -> None:
        row[SLICES[part]] = values

    seats = [(view.seat + step) % p.players for step in range(p.players)]
    rest = 4 - p.players
    put("hand", _plane(view.hand.mask))
    put("known", np.concatenate([*(_plane(p.known[seat]) for seat in seats[1:]), np.zeros(32 * rest, np.uint8)]))
    for depth, card in enumerate(reversed(p.pile), start=1):
        row[SLICES["pile"].start + card] = depth
    put("aside", _plane(p.aside))
    put("gone", _plane(p.discarded | p.removed))
    put("unseen", _plane(view.unseen.mask))
    own = view.face_down[view.seat]
    if isinstance(own, Card):
        row[SLICES["own_face_down"].start + own] = 1
    for step, seat in enumerate(seats):
        trump = view.trumps[seat]
        if trump is not None:
            row[SLICES["trumps"].start + 4 * step + trump] = 1
    put("hidden_trumps", [p.hidden_trumps[seat] for seat in seats] + [0] * rest)
    put("face_down", [p.lying[seat] for seat in seats] + [0] * rest)
    put("counts", [p.counts[seat] for seat in seats] + [0] * rest)
    put("places", [p.finished.index(seat) + 1 if seat in p.finished else 0 for seat in seats] + [0] * rest)
    put("seats", [1] * p.players + [0] * rest)
    row[SLICES["dealer"].start + seats.index(p.dealer)] = 1
    if p.phase in _PHASES:
        row[SLICES["phase"].start + _PHASES.index(p.phase)] = 1
    put("turns", min(p.turns, 255))
    put("talon", p.talon)
    put("removed_hidden", p.removed_hidden)
    put("pick_up", view.pick_up)
    put("draw", view.draw)
    put("penalty", view.penalty)
    put("hand_hidden", view.hand_hidden)
    return row


def legal_mask(view: View) -> npt.NDArray[np.int8]:
    """The legal moves of the seat as 42 numbers, 1 for a legal one; all 0 unless it is to move."""
    mask = np.zeros(MOVE_COUNT, np.int8)
    mask[[int(move) for move in view.legal]] = 1
    return mask


def _plane(mask: int) -> Bytes:
    return np.unpackbits(np.array([mask], "<u4").view(np.uint8), bitorder="little")
