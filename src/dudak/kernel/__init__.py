"""The rules compiled: the functions of rules.py, lent to Numba unchanged, for jobs of millions of moves.

>>> import random
>>> from dudak import Deal, RuleSet, kernel
>>> deal = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(7), dealer=3)
>>> kernel.perft(deal, 3) == sum(len(deal.play(a).play(b).legal) for a in deal.legal for b in deal.play(a).legal)
True
>>> results = kernel.greedy_batch([deal], playouts=1000)
>>> len(results), results.dtype.names
(1000, ('loser', 'turns', 'actions', 'stop'))

Importing this imports Numba; ``import dudak`` does not. The first use of a function compiles it, which takes seconds;
after that it comes from the cache (``dudak.kernel.cache``).
"""

from dudak.kernel.chance import new_rng
from dudak.kernel.play import (
    DECIDED,
    GREEDY,
    RANDOM,
    RESULT,
    TOO_LONG,
    apply,
    batch,
    greedy_batch,
    legal,
    perft,
    playout_greedy,
    playout_random,
    random_batch,
    warm_up,
)
from dudak.kernel.records import CODE, STATE, from_record, to_record, to_records

__all__ = [
    "CODE",
    "DECIDED",
    "GREEDY",
    "RANDOM",
    "RESULT",
    "STATE",
    "TOO_LONG",
    "apply",
    "batch",
    "from_record",
    "greedy_batch",
    "legal",
    "new_rng",
    "perft",
    "playout_greedy",
    "playout_random",
    "random_batch",
    "to_record",
    "to_records",
    "warm_up",
]
