"""Exact play of endgames: who wins when two players are left and all cards are known.

>>> from dudak import Deal, RuleSet
>>> rules = RuleSet.preset("classic", players=2)
>>> deal = Deal.set_up(rules, hands=["7a Kh", "8a 9l"], trumps=["h", "b"], turn=0)
>>> solution = solve(deal)
>>> solution.outcome, {str(move): verdict.outcome for move, verdict in solution.moves.items()}
('win', {'7a': 'loss', 'Kh': 'win'})

Everything here is seen by the mover: ``win``, the mover can get rid of the last card whatever the other does; ``loss``,
the other can; ``endless``, neither can, so that a stop rule of the match ends the deal without a loser (7.4);
``unknown``, the search ran out of room. The graph behind it and why it is right are in ``endgame_graph``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from dudak import rules as R
from dudak.cards import Card
from dudak.deal import Deal
from dudak.kernel import endgame_graph as graph
from dudak.kernel import endgame_hold as hold
from dudak.kernel import endgame_search as search
from dudak.kernel.records import to_record
from dudak.moves import Move
from dudak.rules import Code, State
from dudak.ruleset import RuleSet
from dudak.view import View

WIN: Final = "win"
LOSS: Final = "loss"
ENDLESS: Final = "endless"
UNKNOWN: Final = "unknown"
NODES: Final = 250_000
"""How many positions a search may keep unless told otherwise: some tenths of a second."""
FIRST_ROOM: Final = 4_000
SHARE: Final = 12_000  # new positions until it is looked another way

_WORDS: Final = {graph.OPEN: UNKNOWN, graph.WON: WIN, graph.LOST: LOSS, graph.ENDLESS: ENDLESS}
_OPPOSITE: Final = {WIN: LOSS, LOSS: WIN, ENDLESS: ENDLESS, UNKNOWN: UNKNOWN}


class Verdict(NamedTuple):
    """What a move leads to, for the mover, and for ``win`` and ``loss`` in how many turns at most, this one included.

    The winner can force the end within ``turns``; a loser who plays well may well last as long.
    """

    outcome: str
    turns: int | None


class Solution(NamedTuple):
    """``outcome`` of the position for the mover, the verdict on every legal move, and the positions kept by then."""

    outcome: str
    moves: Mapping[Move, Verdict]
    nodes: int

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves to play: wins in the fewest turns, else endless moves, else losses that last longest.

        Empty if it is not known which are best: no move is known to win and some are unknown.
        """
        wanted = self.outcome
        if wanted == UNKNOWN:
            return ()
        good = {move: verdict.turns or 0 for move, verdict in self.moves.items() if verdict.outcome == wanted}
        if not good:  # certain at sight, and no room to see by which move
            return ()
        length = min(good.values()) if wanted == WIN else max(good.values())
        return tuple(move for move, turns in good.items() if turns == length)


class Solver:
    """Solves positions one after the other and keeps what it found: best for the moves of one deal.

    Whoever plays the ``best`` moves of one solver all through an endgame that is won does win: the turns left, as this
    solver counts them, only go down. With a new solver for each move that is not certain, since the way to the win that
    is found first need not be the shortest.
    """

    def __init__(self, nodes: int = NODES, share: int = SHARE) -> None:
        """``nodes``: how many positions are kept at most; a position takes some 200 bytes. ``share``: after how many new
        ones it is looked another way; that has no part in what is found.
        """
        self.nodes = max(nodes, 4 * graph.ROOM)
        self.share = share
        self._graph = graph.new_graph(min(self.nodes, FIRST_ROOM))
        self._about: tuple[Any, ...] = ()

    def solve(self, deal: Deal, *, every: bool = True) -> Solution:
        """The solution of ``deal``, which must have two players in. ``ValueError`` for any other.

        ``every``: whether all moves are to be judged. Otherwise the search stops when the outcome is certain, and some
        moves may stay unknown. When there is no more room for new positions the solver begins afresh once.
        """
        state = deal._state  # noqa: SLF001
        if state.phase == R.OVER or state.playing.bit_count() != 2:
            raise ValueError("an endgame is a deal that is not over, with two players in")
        if state.phase == R.CHOOSE:
            return self._choose(deal)
        about = _about(deal)
        full = int(self._graph.sizes[0]) + graph.ROOM > len(self._graph.nodes) and not self._grow()
        fresh = full or about != self._about
        if fresh:
            self._begin(about)
        solution = self._search(deal, every=every)
        if not fresh and any(verdict.outcome == UNKNOWN for verdict in solution.moves.values()):
            if every or solution.outcome == UNKNOWN:
                self._begin(about)
                solution = self._search(deal, every=every)
        return solution

    def _begin(self, about: tuple[Any, ...]) -> None:
        self._graph = graph.new_graph(min(self.nodes, FIRST_ROOM))
        self._about = about

    def _search(self, deal: Deal, *, every: bool) -> Solution:
        state, code = to_record(deal)
        root = search.place(self._graph, code, state, -1) >> graph.KINDS
        at_sight = root < graph.FIRST  # won without a look at its moves
        if not at_sight:
            search.secure(self._graph, code, root)
            self._explore(code, root)
        places: dict[Move, tuple[int, int]] = {}
        for move in deal.legal:
            node, kind = divmod(search.place(self._graph, code, state, int(move)), 1 << graph.KINDS)
            if every:
                self._explore(code, node)
            elif at_sight:
                search.unfold(self._graph, code, node)
            places[move] = node, kind
        search.shorten(self._graph)
        verdicts = {move: self._verdict(node, kind) for move, (node, kind) in places.items()}
        return Solution(_WORDS[int(self._graph.status[root]["known"])], verdicts, self._kept())

    def _verdict(self, node: int, kind: int) -> Verdict:
        record = self._graph.nodes[node]
        outcome = _WORDS[int(self._graph.status[node]["known"])]
        if not kind & graph.SAME:
            outcome = _OPPOSITE[outcome]
        turns = int(record["turns"]) + (kind >> 1) if outcome in (WIN, LOSS) else None
        return Verdict(outcome, turns)

    def _explore(self, code: Any, node: int) -> None:
        """Look who can force a win; if that is not soon known, whether the mover can and whether the other can, in turn."""
        share = self.share
        result = self._look(search.explore, code, node, share)
        while result != search.FULL and self._graph.status[node]["known"] == graph.OPEN:
            for attacker in (hold.MOVER, hold.OTHER):
                result = self._look(hold.ask, code, node, attacker, share)
                if result == hold.STUCK:
                    result = self._look(search.explore, code, node, share)
                if result == search.FULL or self._graph.status[node]["known"] != graph.OPEN:
                    return
            share += share // 2 + 1

    def _look(self, way: Callable[..., int], code: Any, node: int, *about: int) -> int:
        """One way of looking, at no more than so many new positions (the last of ``about``); makes room if need be."""
        *more, share = about
        most = int(self._graph.sizes[0]) + share
        while (result := way(self._graph, code, node, *more, most)) == search.FULL and self._grow():
            pass
        return result

    def _kept(self) -> int:
        return int(self._graph.sizes[0]) - graph.FIRST

    def _grow(self) -> bool:
        room = min(self.nodes, 64 * len(self._graph.nodes))  # what is not used costs nothing, to grow does
        if room <= len(self._graph.nodes):
            return False
        self._graph = graph.larger(self._graph, room)
        return True

    def _choose(self, deal: Deal) -> Solution:
        """3.3: suits are named before play, a few choices at most."""
        verdicts: dict[Move, Verdict] = {}
        for move in deal.legal:
            after = deal.play(move)
            solution = self.solve(after, every=False)
            outcome = solution.outcome if after.turn == deal.turn else _OPPOSITE[solution.outcome]
            turns = [v.turns for v in solution.moves.values() if v.outcome == solution.outcome and v.turns is not None]
            verdicts[move] = Verdict(outcome, (min if solution.outcome == WIN else max)(turns) if turns else None)
        return Solution(_best_of(verdicts), verdicts, self._kept())


def solve(deal: Deal, *, nodes: int = NODES, every: bool = True) -> Solution:
    """The outcome of ``deal`` for the mover and of every legal move; see ``Solver``.

    All cards count as known, the talon's order and face-down cards too. ``ValueError`` unless two players are in.
    """
    return Solver(nodes).solve(deal, every=every)


def cards_in_play(deal: Deal) -> int:
    """How many cards a search has to do with: all but those out of the game."""
    lying = sum(card is not None for card in deal.face_down)
    hands = sum(len(deal.hand(seat)) for seat in range(deal.players))
    return hands + lying + len(deal.pile) + len(deal.aside) + len(deal.talon)


def _about(deal: Deal) -> tuple[Any, ...]:
    """What positions must have in common for one graph to hold them."""
    s = deal._state  # noqa: SLF001
    out = [seat for seat in range(deal.players) if not R.is_in(s, seat)]
    return (deal.rules, s.playing, tuple(s.talon[: s.talon_len]), tuple(s.trump[seat] for seat in out))


def _best_of(verdicts: Mapping[Move, Verdict]) -> str:
    found = {verdict.outcome for verdict in verdicts.values()}
    return next(outcome for outcome in (WIN, UNKNOWN, ENDLESS, LOSS) if outcome in found)


def warm_up() -> None:
    """Compile the search, or load it from the cache; some seconds the first time. May run in a thread."""
    rules = RuleSet(players=2, trumps="common", common_suit="a", pickup_with_trump="one")
    endless = Deal.set_up(rules, hands=["9h", "Oh Xb"], pile="8a Kb Al Uh", turn=0)
    at_sight = Deal.set_up(RuleSet(players=2), hands=["7a 7l", "8a"], trumps=["l", "h"], turn=0)
    for deal in (endless, at_sight):
        solver = Solver(share=1)  # so that it is looked in every way
        for every in (True, False):
            solver.solve(deal, every=every)
        solver._grow()  # noqa: SLF001


# --- from a view -----------------------------------------------------------------------------------------------------


def solvable(view: View) -> bool:
    """Whether the seat of ``view`` is to move, two players are in and the seat knows where every card is."""
    return deal_of(view) is not None


def solve_view(view: View, solver: Solver | None = None, *, every: bool = True) -> Solution | None:
    """``Solver.solve`` for the seat to move by what it knows; ``None`` unless ``solvable``."""
    deal = deal_of(view)
    return None if deal is None else (solver or Solver()).solve(deal, every=every)


def deal_of(view: View) -> Deal | None:
    """The whole deal as it must be by what the seat to move knows; ``None`` unless it is an endgame it knows all of.

    Found by elimination: if the cards the seat cannot locate all lie in one place, they are located.
    """
    p = view.public
    seats = [seat for seat in range(p.players) if seat not in p.finished]
    if view.seat is None or view.seat != p.turn or len(seats) != 2 or view.hand_hidden:
        return None
    if any(view.trumps[seat] is None and p.hidden_trumps[seat] for seat in seats):
        return None
    s = State()
    unseen = view.unseen.mask
    places = 0  # with cards that are not known
    for seat in seats:
        s.hands[seat] = view.hand.mask if seat == view.seat else p.known[seat]
        if s.hands[seat].bit_count() < p.counts[seat]:
            places += 1
            s.hands[seat] |= unseen
        lying = view.face_down[seat]
        if isinstance(lying, Card):
            s.face_down[seat] = int(lying)
        elif lying is not None:
            places += 1
            s.face_down[seat] = unseen.bit_length() - 1
    if p.talon:  # the order of two or more is not known
        places += p.talon
        s.talon[0], s.talon_len = unseen.bit_length() - 1, p.talon
    removed = view.removed
    if p.removed_hidden:
        places += 1
        removed = view.unseen
    if places > 1:
        return None
    _fill(s, view)
    return Deal(view.rules, Code(view.rules), s, removed, p.shown)


def _fill(s: State, view: View) -> None:
    """What a view tells outright."""
    p = view.public
    s.dealer, s.turns = p.dealer, p.turns
    s.phase = {"choose": R.CHOOSE, "lead": R.LEAD, "beat": R.BEAT, "add": R.ADD}[p.phase]
    assert p.turn is not None
    s.turn = p.turn
    s.pile[: len(p.pile)], s.pile_len = [int(card) for card in p.pile], len(p.pile)
    s.aside, s.discarded = p.aside, p.discarded
    s.finished[: len(p.finished)], s.finished_len = list(p.finished), len(p.finished)
    s.playing = (1 << p.players) - 1 - sum(1 << seat for seat in p.finished)
    s.known[: p.players] = p.known
    for seat in range(p.players):
        trump = view.trumps[seat]
        s.trump[seat] = R.NONE if trump is None else int(trump)
        s.public |= int(p.trumps[seat] is not None) << seat
    # whether the mover has picked up or drawn only matters where a declaration would else be legal
    s.acted = int(p.phase == "beat" and not any(R.DECLARE <= move < R.PICK_UP for move in view.legal))
