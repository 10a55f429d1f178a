"""States and rule codes as NumPy records, field for field what ``rules.State`` and ``rules.Code`` have in slots.

>>> import random
>>> from dudak import Deal, RuleSet
>>> deal = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(7), dealer=3)
>>> state, code = to_record(deal)
>>> int(state.turn), int(code.players), from_record(state, deal) == deal
(0, 4, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from dudak.deal import Deal
from dudak.rules import PACK, SEATS, Code, State

WIDTHS: Final = {
    "hands": SEATS,
    "known": SEATS,
    "trump": SEATS,
    "face_down": SEATS,
    "finished": SEATS,
    "pile": PACK,
    "talon": PACK,
}
"""The fields of a state that hold more than one number."""


def _field(name: str) -> tuple[str, type] | tuple[str, type, tuple[int]]:
    return (name, np.int64, (WIDTHS[name],)) if name in WIDTHS else (name, np.int64)


STATE: Final = np.dtype((np.record, [_field(name) for name in State.__slots__]))
"""A state of a deal: 64-bit integers, by the names in ``rules.State``."""
CODE: Final = np.dtype((np.record, [(name, np.int64) for name in Code.__slots__]))
"""The options that matter to a move, by the names in ``rules.Code``."""

Records = npt.NDArray[Any]


def to_record(deal: Deal) -> tuple[Any, Any]:
    """The state and the rule code of ``deal`` as two new records; what happens to them never changes the deal."""
    states, codes = to_records([deal])
    return states[0], codes[0]


def to_records(deals: Sequence[Deal]) -> tuple[Records, Records]:
    """The same for many deals: two arrays of records. The deals may have different rule sets."""
    states, codes = np.zeros(len(deals), STATE), np.zeros(len(deals), CODE)
    for i, deal in enumerate(deals):
        write(states[i], deal._state)  # noqa: SLF001
        write(codes[i], deal._code)  # noqa: SLF001
    return states, codes


def from_record(state: Any, like: Deal) -> Deal:
    """The position ``state`` as a deal. ``like``, any position of the same deal, lends what a state does not hold."""
    return Deal(like.rules, Code(like.rules), read(state), like.removed, like.shown)


def write(record: Any, source: State | Code) -> None:
    """Put a state or a code into a record."""
    for name in source.__slots__:
        record[name] = getattr(source, name)


def read(record: Any) -> State:
    """A state with the record's numbers, as plain integers."""
    state = State()
    for name in State.__slots__:
        setattr(state, name, record[name].tolist())
    return state


def numbers(state: State) -> list[int]:
    """All numbers of a state in the order of ``STATE``, for comparing it with ``flat`` records."""
    row: list[int] = []
    for name in State.__slots__:
        value = getattr(state, name)
        if name in WIDTHS:
            row.extend(value)
        else:
            row.append(value)
    return row


def flat(states: Records) -> npt.NDArray[np.int64]:
    """The same memory as rows of plain integers, one row a state."""
    return states.view(np.ndarray).view(np.int64).reshape(len(states), -1)
