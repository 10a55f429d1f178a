"""Dudák, the Czech card game with a trump for each player: rules, deals, views and records.

>>> import random
>>> from dudak import Deal, RuleSet
>>> deal = Deal.shuffled(RuleSet.preset("classic", players=3), rng=random.Random(7))
>>> deal = deal.play(deal.legal[0])
>>> deal.phase, len(deal.pile)
('beat', 1)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dudak.cards import Card, Cards, Rank, Suit
from dudak.deal import Deal, IllegalMove
from dudak.match import Match
from dudak.moves import Move
from dudak.ruleset import OPTIONS, PRESETS, RuleSet, RuleSetError
from dudak.setup import SetUpError
from dudak.view import Step, View
from dudak.words import Reason

if TYPE_CHECKING:
    from dudak.notation import Record, RecordError

__version__ = "0.1.0"

__all__ = [
    "OPTIONS",
    "PRESETS",
    "Card",
    "Cards",
    "Deal",
    "IllegalMove",
    "Match",
    "Move",
    "Rank",
    "Reason",
    "Record",
    "RecordError",
    "RuleSet",
    "RuleSetError",
    "SetUpError",
    "Step",
    "Suit",
    "View",
    "__version__",
]


def __getattr__(name: str) -> Any:
    """Records are read in when first asked for: `import dudak` stays quick."""
    if name in ("Record", "RecordError"):
        from dudak import notation  # noqa: PLC0415

        globals()[name] = value = getattr(notation, name)
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
