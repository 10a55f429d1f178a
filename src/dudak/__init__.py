"""Dudák, the Czech card game with a trump for each player: rules, deals, views and records.

>>> import random
>>> from dudak import Deal, RuleSet
>>> deal = Deal.shuffled(RuleSet.preset("classic", players=3), rng=random.Random(7))
>>> deal = deal.play(deal.legal[0])
>>> deal.phase, len(deal.pile)
('beat', 1)
"""

from dudak.cards import Card, Cards, Rank, Suit
from dudak.deal import Deal, IllegalMove
from dudak.match import Match
from dudak.moves import Move
from dudak.ruleset import OPTIONS, PRESETS, RuleSet, RuleSetError
from dudak.setup import SetUpError
from dudak.view import Step, View
from dudak.words import Reason

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
    "RuleSet",
    "RuleSetError",
    "SetUpError",
    "Step",
    "Suit",
    "View",
    "__version__",
]
