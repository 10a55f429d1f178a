"""The graph behind ``kernel.endgame``: positions in which proofs travel backwards.

Positions repeat, so what holds on one path need not hold on another. Therefore nothing is ever concluded from a path. Every
position that is looked at is a node, kept with all its moves, and a node is won or lost for its mover only because nodes
after it are (retrograde analysis, done while the graph grows): won if some move leads to a win, lost if all lead to losses.
This is the least fixed point, so a win never rests on a cycle. If all undecided nodes that can be reached from a node over
undecided nodes have their moves, and none of them can be decided, then neither side can force an end from there: whoever
is to move can stay among them. These are endless, and so are those that both sides can hold (``endgame_hold``).

Positions without a choice are no nodes: an edge passes over them, since they are as good as the next one that has a choice
(or, after many of them, the next one there is: on a cycle without any choice nodes must remain).

Which node gets its moves next is up to ``endgame_search`` and ``endgame_hold`` and has no part in what is concluded.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from dudak.kernel.endgame_key import SCRATCH, WORDS, other_seat, read, write
from dudak.kernel.endgame_sight import HIGHER, cover, stoppers, turns_ahead, turns_at_sight
from dudak.kernel.lend import BITS, bare, inner
from dudak.kernel.play import apply, legal
from dudak.kernel.records import STATE
from dudak.rules import BEAT, OVER

# what is known of a node, for its mover
OPEN: Final = 0
WON: Final = 1
LOST: Final = 2
ENDLESS: Final = 3

# the kind of an edge: whether the mover of the next node is the mover of this one, and above that bit how many turns end
SAME: Final = 1
KINDS: Final = 8  # bits of a kind
FORCED: Final = 16  # so many moves without a choice are passed over between two nodes

THE_END: Final = 0
"""Node 0: the deal is over, and who "is to move" there has lost."""
FIRST: Final = 64
"""The first node that is a position. Those below stand for all that are won at sight in so many turns."""
NO_EDGE: Final = -1
# who need not lose from an open node (``endgame_hold``)
MOVER_HOLDS: Final = 1
OTHER_HOLDS: Final = 2
HUGE: Final = 1 << 28
DEPTH: Final = 4096
ROOM: Final = 96  # left free: two positions and all their moves
LINE: Final = 64  # bytes that the processor fetches together

NODE: Final = np.dtype(
    (
        np.record,
        [
            ("key", np.int64, (WORDS,)),
            ("first", np.int32),  # its edges are edges[first : first + count]
            ("count", np.int32),  # -1: not expanded
            ("left", np.int32),  # how many edges do not yet lead to a loss of the mover
            ("parents", np.int32),  # the newest edge that leads here
            ("turns", np.int32),  # turns to the end, at most
            ("spare", np.int32),  # sixty-four bytes, a line of the processor's cache
        ],
    )
)
STATUS: Final = np.dtype(
    (
        np.record,
        [
            ("phi", np.int32),  # a guess how much work it takes to show a win of the mover
            ("delta", np.int32),  # and a loss
            ("proof", np.int32, (4,)),  # the same, for each of the two questions about a node (``endgame_hold``)
            ("known", np.int16),  # OPEN, WON, LOST, ENDLESS
            ("mark", np.int8),  # 1: on the path
            ("held", np.int8),  # MOVER_HOLDS, OTHER_HOLDS
            ("walked", np.int32),  # which of the two questions are on the path
        ],
    )
)
"""What is looked at most often of a node, apart and together: half a line of the processor's cache."""
EDGE: Final = np.dtype(
    (np.record, [("source", np.int32), ("target", np.int32), ("kind", np.int32), ("next", np.int32)])
)

_LOW: Final = 0xFFFFFFFF  # where the table holds the number of a node; above that, a part of the hash
_legal: Any = legal
_apply: Any = apply
_first: Any = BITS["first"]
_count: Any = BITS["count"]


class Graph(NamedTuple):
    """The arrays of a search. ``sizes``: nodes and edges in use. None is made while it runs (see ``lend.bare``)."""

    nodes: Any
    status: Any
    edges: Any
    table: Any
    queue: Any
    waiting: Any
    left: Any
    sizes: Any
    work: Any
    key: Any
    scratch: Any
    path: Any
    enough: Any
    choice: Any
    out: Any


def lined_up(count: int, dtype: Any) -> Any:
    """An array that begins where a ``LINE`` does and holds anything. What is never used of it takes no memory."""
    plain = np.empty(count * dtype.itemsize + LINE, np.uint8)  # not zeros: large ones NumPy then puts on large pages
    begin = -plain.ctypes.data % LINE
    return plain[begin : begin + count * dtype.itemsize].view(dtype)


def new_graph(room: int) -> Graph:
    """A graph of no position yet, with room for ``room`` nodes."""
    nodes, status, edges = lined_up(room, NODE), lined_up(room, STATUS), lined_up(4 * room, EDGE)
    table = np.empty(2 << (room - 1).bit_length(), np.int64)
    table.fill(0)  # nobody here, for no position has that number
    nodes[:FIRST], status[:FIRST] = np.zeros(FIRST, NODE), np.zeros(FIRST, STATUS)
    nodes["parents"][:FIRST] = NO_EDGE
    nodes["turns"][:FIRST] = range(FIRST)
    status["known"][:FIRST] = WON
    status["known"][THE_END] = LOST
    sizes = np.array([FIRST, 0], np.int64)
    return Graph(
        nodes,
        status,
        edges,
        table,
        np.empty(2 * room, np.int32),
        np.empty(room, np.int32),
        np.empty((room, 2), np.int32),
        sizes,
        np.zeros(2, STATE),
        np.zeros(WORDS, np.int64),
        np.zeros(SCRATCH, np.int64),
        np.zeros(DEPTH, np.int64),
        np.zeros((2, DEPTH), np.int64),
        np.zeros(4, np.int64),
        np.zeros(2, np.int64),
    )


def larger(g: Graph, room: int) -> Graph:
    """The same graph with more room."""
    new = new_graph(room)
    new.nodes[: len(g.nodes)] = g.nodes
    new.status[: len(g.status)] = g.status
    new.edges[: len(g.edges)] = g.edges
    new.sizes[:] = g.sizes
    new.work[:] = g.work
    enter_all(new)
    return new


@inner
def hash_of(key: Any) -> Any:
    """Sixty-three well-stirred bits of a key."""
    h = key[0] * 0x1E3779B97F4A7C15 ^ key[1] * 0x3F58476D1CE4E5B9
    h ^= key[2] * 0x14D049BB133111EB ^ key[3] * 0x5851F42D4C957F2D ^ key[4] * 0x2545F4914F6CDD1D
    h ^= h >> 31
    h *= 0x1342543DE82EF95B
    return h ^ h >> 29


@inner
def node_of(g: Any) -> Any:
    """The node of the key in ``g.key``, a new one if there is none yet; there must be room."""
    last = len(g.table) - 1
    h = hash_of(g.key)
    at = h & last
    while g.table[at] != 0:
        if (g.table[at] ^ h) >> 32 == 0:
            number = g.table[at] & _LOW
            node = g.nodes[number]
            if (
                node.key[0] == g.key[0]
                and node.key[1] == g.key[1]
                and node.key[2] == g.key[2]
                and node.key[3] == g.key[3]
                and node.key[4] == g.key[4]
            ):
                return number
        at = at + 1 & last
    number = g.sizes[0]
    g.sizes[0] += 1
    g.table[at] = h & ~_LOW | number
    node = g.nodes[number]
    for i in range(WORDS):
        node.key[i] = g.key[i]
    node.count = -1
    node.parents = NO_EDGE
    node.turns = 0
    status = g.status[number]
    status.known = OPEN
    status.mark = 0
    status.held = 0
    status.walked = 0
    for i in range(4):
        status.proof[i] = 0
    return number


@bare
def enter_all(g: Any) -> None:
    """Put all positions into the empty table."""
    last = len(g.table) - 1
    for number in range(FIRST, g.sizes[0]):
        h = hash_of(g.nodes[number].key)
        at = h & last
        while g.table[at] != 0:
            at = at + 1 & last
        g.table[at] = h & ~_LOW | number


@inner
def seen_by_mover(known: Any, kind: Any) -> Any:
    """What is ``known`` of the node an edge of ``kind`` leads to, for the one who moves."""
    if kind & SAME != 0 or known == OPEN or known == ENDLESS:
        return np.int64(known)
    return np.int64(WON + LOST - known)


@inner
def is_full(g: Any) -> Any:
    """Whether there is no ``ROOM`` for the moves of a node."""
    return g.sizes[0] + ROOM > len(g.nodes) or g.sizes[1] + ROOM > len(g.edges)


@inner
def likely(s: Any, seat: Any, taken: Any) -> Any:
    """The trump of a seat, or the one it would most likely have: the suit of most cards that is not ``taken``."""
    trump = s.trump[seat]
    if trump >= 0 or s.face_down[seat] >= 0:
        return trump if trump >= 0 else s.face_down[seat] >> 3
    most: Any = -1
    for suit in range(4):
        cards = _count(s.hands[seat] & 255 << 8 * suit)
        if suit != taken and cards > most:
            most = cards
            trump = suit
    return np.int64(trump)


@inner
def strength(hand: Any, trump: Any, against: Any, other_trump: Any) -> Any:
    """A guess what a hand is worth besides its size: trumps, cards it can beat in suit, cards that nothing beats."""
    safe = _count(stoppers(hand, against, other_trump))
    return 6 * _count(hand & 255 << 8 * trump) + 4 * _count(against & cover(hand)) + 12 * safe


@inner
def guess(g: Any, s: Any, number: Any) -> None:
    """The first proof numbers of a node: what it may take until one side has no cards left.

    Cards in hand count, how strong they are, and a pile that has to be taken.
    """
    other = other_seat(s)
    mine = s.hands[s.turn]
    theirs = s.hands[other]
    trump = likely(s, s.turn, s.trump[other])
    other_trump = likely(s, other, s.trump[s.turn])
    stuck = 0
    if s.phase == BEAT:
        top = s.pile[s.pile_len - 1]
        declared = s.trump[s.turn]
        if mine & (HIGHER[top] | (255 << 8 * declared if declared >= 0 else 0)) == 0:
            stuck = s.pile_len
    ahead = strength(mine, trump, theirs, other_trump) - strength(theirs, other_trump, mine, trump) - 3 * stuck
    g.status[number].phi = max(1, 12 * _count(mine | s.aside) - ahead)
    g.status[number].delta = max(1, 12 * _count(theirs) + ahead)


@inner
def node_of_position(g: Any, s: Any, r: Any) -> Any:
    """The node of ``s``."""
    turns = turns_at_sight(s, r)
    return turns if turns > 0 else node_in_graph(g, s, r)


@inner
def node_in_graph(g: Any, s: Any, r: Any) -> Any:
    """The node of ``s``, which is not won at sight."""
    write(s, r, g.key, g.scratch)
    before = g.sizes[0]
    number = node_of(g)
    if number == before:
        guess(g, s, number)
    return number


@inner
def follow(g: Any, code: Any, seat: Any) -> Any:
    """The node that ``g.work[1]`` leads to, and how: ``node << KINDS | kind``. ``seat`` moved.

    Where there is no choice the move is made at once: such positions are as good as the one after them, and many.
    """
    s = g.work[1]
    number: Any = THE_END
    forced = 0
    while s.phase != OVER:
        number = turns_ahead(s, code)
        if number > 0:
            break
        mask = _legal(s, code)
        if mask & mask - 1 != 0 or forced == FORCED:
            number = node_in_graph(g, s, code)
            break
        _apply(s, code, _first(mask))
        forced += 1
    kind = s.turns - g.work[0].turns << 1
    if (s.loser if number == THE_END else s.turn) == seat:
        kind |= SAME
    return number << KINDS | kind


@inner
def expand(g: Any, code: Any, number: Any) -> None:
    """Give a node its moves, and carry on what is known by it."""
    node = g.nodes[number]
    s = g.work[0]
    read(node.key, s)
    seat = s.turn
    mask = _legal(s, code)
    begin = g.sizes[1]
    end = begin
    left = 0
    turns = 0
    node.first = begin
    while mask != 0:
        move = _first(mask)
        mask &= mask - 1
        g.work[1] = g.work[0]
        _apply(g.work[1], code, move)
        found = follow(g, code, seat)
        child = found >> KINDS
        kind = found & (1 << KINDS) - 1
        i = begin
        while i < end and (g.edges[i].target != child or g.edges[i].kind != kind):
            i += 1
        if i < end:
            continue  # as good as another move
        known = seen_by_mover(g.status[child].known, kind)
        edge = g.edges[end]
        edge.source = number
        edge.target = child
        edge.kind = kind
        edge.next = g.nodes[child].parents
        g.nodes[child].parents = end
        end += 1
        length = g.nodes[child].turns + (kind >> 1)
        if known == WON:
            g.status[number].known = WON
            turns = length
            break
        if known == LOST:
            turns = max(turns, length)
        else:
            left += 1
    g.sizes[1] = end
    node.count = end - begin
    node.left = left
    if left == 0 and g.status[number].known == OPEN:
        g.status[number].known = LOST
    if g.status[number].known != OPEN:
        node.turns = turns
        carry(g, number)


@inner
def carry(g: Any, number: Any) -> None:
    """Node ``number`` has just been decided: decide what follows from that."""
    g.queue[0] = number
    length = 1
    while length > 0:
        length -= 1
        child = g.nodes[g.queue[length]]
        known = g.status[g.queue[length]].known
        at = np.int64(child.parents)
        while at != NO_EDGE:
            edge = g.edges[at]
            at = np.int64(edge.next)
            if g.status[edge.source].known != OPEN:
                continue
            node = g.nodes[edge.source]
            if seen_by_mover(known, edge.kind) == WON:
                g.status[edge.source].known = WON
                node.turns = child.turns + (edge.kind >> 1)
            else:
                node.left -= 1
                if node.left > 0:
                    continue
                g.status[edge.source].known = LOST
                turns = 0
                for i in range(node.first, node.first + node.count):
                    turns = max(turns, g.nodes[g.edges[i].target].turns + (g.edges[i].kind >> 1))
                node.turns = turns
            g.queue[length] = edge.source
            length += 1
