"""Which way the graph of an endgame grows: depth first by proof numbers (Allis 1994, Nagai 2002).

``phi`` is a guess how much work it takes to show that the mover of a node wins, ``delta`` that the mover loses. A win takes
as much as its easiest move, a loss as much as its hardest answer and a part of the work for the others. The search goes
down to the move whose win looks easiest and stays below it until another looks clearly easier. A node that leads back to
the path only is made to look hard. All this decides where to look and nothing else.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dudak.kernel.endgame_graph import (
    DEPTH,
    ENDLESS,
    FIRST,
    HUGE,
    KINDS,
    LOST,
    OPEN,
    SAME,
    WON,
    expand,
    follow,
    is_full,
    node_of_position,
    seen_by_mover,
)
from dudak.kernel.endgame_key import name_of_card, name_of_suit, other_seat, read, write
from dudak.kernel.endgame_sight import turns_ahead
from dudak.kernel.lend import bare, inner
from dudak.kernel.play import apply
from dudak.rules import DECLARE, PICK_UP, TURN_UP

# what `explore` says
DONE: Final = 0
FULL: Final = 1
PAUSED: Final = 2

OTHERS: Final = 4  # a loss takes the hardest answer's work and 1/16 of that of the others
SLACK: Final = 3  # a move is followed until it takes 1/8 more work than the next best
WORTH_LITTLE: Final = 1 << 22
PATIENCE: Final = 1000  # steps without a new node, after which the whole open graph is looked through
PASSES: Final = 6
AHEAD: Final = 3  # the moves of a win seen by a look ahead: lead or add; beat; add
MANY: Final = 1 << 30
NEVER: Final = 1 << 40

_apply: Any = apply


@inner
def number_node(g: Any, number: Any, choice: Any) -> Any:
    """Make the proof numbers of an open node from its children's, and choose one of these to go down to.

    ``choice`` gets the child (-1: all that are open are on the path), its kind, the next best child's number, and the
    losses of all but the chosen.
    """
    node = g.nodes[number]
    best: Any = -1
    kind_of_best: Any = 0
    phi: Any = HUGE
    second: Any = HUGE
    most: Any = 0
    total: Any = 0
    loss_of_best: Any = 0
    endless = False
    for i in range(node.first, node.first + node.count):
        edge = g.edges[i]
        child = g.status[edge.target]
        if child.known == OPEN:
            if edge.kind & SAME != 0:
                win = np.int64(child.phi)
                loss = np.int64(child.delta)
            else:
                win = np.int64(child.delta)
                loss = np.int64(child.phi)
            most = max(most, loss)
            total += loss
            if child.mark == 0:
                if win < phi or best < 0:
                    second = phi
                    phi = win
                    best = np.int64(edge.target)
                    kind_of_best = np.int64(edge.kind)
                    loss_of_best = loss
                elif win < second:
                    second = win
        elif child.known == ENDLESS:
            endless = True
    status = g.status[number]
    if best >= 0:
        status.phi = phi
        status.delta = HUGE if endless else min(HUGE, most + (total - most >> OTHERS))
    else:
        status.phi = min(WORTH_LITTLE, 2 * status.phi)
        status.delta = min(WORTH_LITTLE, 2 * status.delta)
    choice[0] = best
    choice[1] = kind_of_best
    choice[2] = second
    choice[3] = total - loss_of_best


@inner
def sweep(g: Any, root: Any) -> Any:
    """Look through what is open and can be reached from ``root`` over open nodes.

    What has no moves yet is put into ``g.waiting``; returns how many those are. If there are none, all of it is endless.
    """
    g.queue[0] = root
    g.status[root].mark = 1
    length = 1
    waiting = 0
    at = 0
    while at < length:
        number = g.queue[at]
        node = g.nodes[number]
        at += 1
        if node.count < 0:
            g.waiting[waiting] = number
            waiting += 1
        for i in range(node.first, node.first + max(0, node.count)):
            target = g.edges[i].target
            if g.status[target].known == OPEN and g.status[target].mark == 0:
                g.status[target].mark = 1
                g.queue[length] = target
                length += 1
    for i in range(length):
        g.status[g.queue[i]].mark = 0
        if waiting == 0:
            g.status[g.queue[i]].known = ENDLESS
    return waiting


@inner
def cut(g: Any, path: Any, length: Any, at: Any) -> Any:
    """The first ``at`` nodes of the path; the others leave it."""
    for i in range(at, length):
        g.status[path[i]].mark = 0
    return at


@inner
def open_part(g: Any, path: Any, length: Any) -> Any:
    """How long the path is down to the first node that is decided now."""
    for i in range(length):
        if g.status[path[i]].known != OPEN:
            return i
    return length


@inner
def descend(g: Any, length: Any) -> Any:
    """Put what ``g.choice`` says at the end of a path of ``length``, with how far its numbers may grow."""
    enough_phi = g.enough[0]
    enough_delta = g.enough[1]
    choice = g.choice
    win = min(enough_phi[length - 1], choice[2] + (choice[2] >> SLACK) + 1)
    loss = enough_delta[length - 1] - (choice[3] >> OTHERS)
    same = choice[1] & SAME != 0
    enough_phi[length] = win if same else loss
    enough_delta[length] = loss if same else win
    g.path[length] = choice[0]


@bare
def explore(g: Any, code: Any, root: int, most: int) -> int:
    """Search until ``root`` is decided (``DONE``), there are ``most`` nodes (``PAUSED``) or there is no room (``FULL``)."""
    path = g.path
    enough_phi = g.enough[0]
    enough_delta = g.enough[1]
    choice = g.choice
    path[0] = root
    enough_phi[0] = HUGE
    enough_delta[0] = HUGE
    length = 1
    g.status[root].mark = 1
    idle = 0
    waiting = 0
    while g.status[root].known == OPEN:
        if is_full(g) or g.sizes[0] >= most:
            cut(g, path, length, 0)
            return FULL if is_full(g) else PAUSED
        number = path[length - 1]
        if waiting > 0:
            waiting -= 1
            number = np.int64(g.waiting[waiting])
        if g.nodes[number].count < 0:
            expand(g, code, number)
            if g.status[number].known != OPEN:
                length = cut(g, path, length, open_part(g, path, length))
            idle = 0
            continue
        number_node(g, number, choice)
        idle += 1
        status = g.status[number]
        if choice[0] < 0 or status.phi >= enough_phi[length - 1] or status.delta >= enough_delta[length - 1]:
            if length > 1 and idle < PATIENCE:
                length = cut(g, path, length, length - 1)
                continue
        if choice[0] < 0 or idle >= PATIENCE or length == DEPTH:
            cut(g, path, length, 0)
            waiting = sweep(g, root)
            length = 1
            g.status[root].mark = 1
            idle = 0
            continue
        descend(g, length)
        g.status[choice[0]].mark = 1
        length += 1
    cut(g, path, length, 0)
    return DONE


@bare
def unfold(g: Any, code: Any, number: int) -> None:
    """Give an open node its moves, if it has none yet and there is room."""
    if g.status[number].known == OPEN and g.nodes[number].count < 0 and not is_full(g):
        expand(g, code, number)


@bare
def secure(g: Any, code: Any, root: int) -> None:
    """If ``root`` is won by a look ahead, unfold that win: each move that is played then brings the end nearer, as promised."""
    read(g.nodes[root].key, g.work[0])
    if g.status[root].known != OPEN or turns_ahead(g.work[0], code) == 0:
        return
    g.waiting[0] = root
    at: Any = 0
    length = 1
    for _ in range(AHEAD):
        end = length
        while at < end:
            number = g.waiting[at]
            at += 1
            if g.status[number].known == OPEN and g.nodes[number].count < 0 and not is_full(g):
                expand(g, code, number)
            for i in range(g.nodes[number].first, g.nodes[number].first + max(0, g.nodes[number].count)):
                if g.status[g.edges[i].target].known == OPEN and length < len(g.waiting):
                    g.waiting[length] = g.edges[i].target
                    length += 1


@bare
def place(g: Any, code: Any, state: Any, move: int) -> int:
    """The node after ``move`` in ``state`` (-1: of ``state`` itself) as ``node << KINDS | kind``.

    The move is made where ``expand`` makes it, in the position its node stands for, and so leads to the same node.
    """
    g.work[0] = state
    if move < 0:
        return node_of_position(g, state, code) << KINDS  # type: ignore[no-any-return]
    write(state, code, g.key, g.scratch)
    read(g.key, g.work[0])
    g.work[1] = g.work[0]
    if move < DECLARE:
        move = name_of_card(g.scratch, move)
    elif move < TURN_UP:
        move = DECLARE + name_of_suit(g.scratch, move - DECLARE)
    elif move < PICK_UP:
        move = TURN_UP + (g.work[0].turn if move - TURN_UP == state.turn else other_seat(g.work[0]))
    _apply(g.work[1], code, move)
    return follow(g, code, g.work[0].turn)  # type: ignore[no-any-return]


@bare
def shorten(g: Any) -> None:
    """Make the turns to the end as small as what is known allows, in some passes over all that is decided."""
    for _ in range(PASSES):
        changed = False
        number = g.sizes[0] - 1
        while number >= FIRST:
            known = g.status[number].known
            if known == WON or known == LOST:
                node = g.nodes[number]
                turns = MANY if known == WON else 0
                for i in range(node.first, node.first + node.count):
                    edge = g.edges[i]
                    if seen_by_mover(g.status[edge.target].known, edge.kind) == known:
                        length = g.nodes[edge.target].turns + (edge.kind >> 1)
                        turns = min(turns, length) if known == WON else max(turns, length)
                if turns < node.turns:
                    node.turns = turns
                    changed = True
            number -= 1
        if not changed:
            return
