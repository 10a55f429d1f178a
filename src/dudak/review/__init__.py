"""What a deal was worth, move by move.

>>> import random
>>> from dudak import Deal, Record, RuleSet
>>> rules = RuleSet.preset("classic", players=2)
>>> start = Deal.set_up(rules, hands=["7a Kh", "8a 9l"], trumps=["h", "b"], turn=0)
>>> found = review(Record.from_deal(start, ["7a"]))
>>> decision = found.plies[0].decision
>>> decision.verdict, decision.exact, str(decision.best.move), decision.loss
('blunder', True, 'Kh', 1.0)
"""

from dudak.review.course import DEPTHS, Moment, Ply, Review, review
from dudak.review.judge import BEST, BLUNDER, CLASSES, GOOD, INACCURACY, MISTAKE, THRESHOLDS, Decision, is_exact

__all__ = [
    "BEST",
    "BLUNDER",
    "CLASSES",
    "DEPTHS",
    "GOOD",
    "INACCURACY",
    "MISTAKE",
    "THRESHOLDS",
    "Decision",
    "Moment",
    "Ply",
    "Review",
    "is_exact",
    "review",
]
