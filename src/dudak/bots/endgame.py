"""Exact endgames for bots: the moves that are certainly best, as soon as a seat knows where every card is.

>>> from dudak import Deal, RuleSet
>>> rules = RuleSet.preset("classic", players=2)
>>> deal = Deal.set_up(rules, hands=["7a Kh", "8a 9l"], trumps=["h", "b"], turn=0)
>>> [str(move) for move in best_moves(deal.view(0))]
['Kh']
"""

from __future__ import annotations

from dudak.kernel.endgame import Solver, solve_view
from dudak.moves import Move
from dudak.view import View


def best_moves(view: View, solver: Solver | None = None) -> tuple[Move, ...]:
    """The best moves against any play, equally good; empty where that is not known.

    It is known when two players are in, the seat to move knows all cards, and the search ends within the solver's size.
    Wins come in the fewest turns, then moves that cannot lose, then the longest losses. A bot hands over a solver of its
    own and keeps it: then a win is brought home (see ``Solver``), and most answers come at once.
    """
    solution = solve_view(view, solver, every=False)
    return () if solution is None else solution.best
