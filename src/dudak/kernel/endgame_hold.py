"""Endless positions of an endgame: who need not lose, by a strategy that stays among positions already looked at.

A side holds a node if it can stay, whatever the other does, among nodes that have their moves and are not lost for it. What
has no moves yet counts as lost, so nothing has to be looked at but one good move of that side and all of the other's: far
less than everything that can be reached. A position that both sides hold is endless.

``ask`` looks for such a strategy, or for the win that there is instead: depth first by proof numbers, as ``endgame_search``
does, but for one question: can the attacker force a win? To the defender a position that comes again is as good as a
win. That again only decides where to look: what is held is found out by ``hold`` from the graph alone.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dudak.kernel.endgame_graph import (
    DEPTH,
    ENDLESS,
    FIRST,
    HUGE,
    LOST,
    MOVER_HOLDS,
    NO_EDGE,
    OPEN,
    OTHER_HOLDS,
    SAME,
    WON,
    expand,
    is_full,
)
from dudak.kernel.endgame_search import DONE, FULL, NEVER, OTHERS, PAUSED, descend
from dudak.kernel.lend import bare, inner

STUCK: Final = 3
"""What ``ask`` says, besides what ``explore`` does, when it knows nothing new to look at."""

MOVER: Final = 0
OTHER: Final = 1
PATIENCE: Final = 20_000
"""Steps without a new node, after which ``ask`` stops to walk in circles: on cycles the numbers can grow almost without end."""
MOST_AT_FIRST: Final = 256  # proof numbers of the other search may be larger, for it has looked long

# A node as a question is ``node * 2 + attacker``.


@inner
def hold(g: Any) -> Any:
    """Mark what each side holds: the largest set of nodes that it can stay in, found by taking away what it cannot."""
    length = 0
    for number in range(g.sizes[0]):
        status = g.status[number]
        for defender in range(2):
            left: Any = 0  # moves that must fail until the node is lost for the defender
            lost = status.known == (LOST if defender == MOVER else WON)
            if status.known == OPEN:
                lost = g.nodes[number].count < 0
                left = np.int64(g.nodes[number].count) if defender == MOVER else 1
            g.left[number, defender] = 0 if lost else left
            if lost:
                g.queue[length] = 2 * number + defender
                length += 1
    at = 0
    while at < length:
        number = g.queue[at] >> 1
        defender = g.queue[at] & 1
        at += 1
        i = np.int64(g.nodes[number].parents)
        while i != NO_EDGE:
            edge = g.edges[i]
            i = np.int64(edge.next)
            side = defender if edge.kind & SAME != 0 else 1 - defender
            if g.left[edge.source, side] > 0:
                g.left[edge.source, side] -= 1
                if g.left[edge.source, side] == 0:
                    g.queue[length] = 2 * edge.source + side
                    length += 1
    for number in range(FIRST, g.sizes[0]):
        status = g.status[number]
        if status.known == OPEN:
            status.held = int(g.left[number, MOVER] > 0) | int(g.left[number, OTHER] > 0) << 1
            if status.held == MOVER_HOLDS | OTHER_HOLDS:
                status.known = ENDLESS


@inner
def work(g: Any, question: Any, out: Any) -> Any:
    """How much it may take until the mover of a node has what it wants, and until it has not; into ``out``."""
    status = g.status[question >> 1]
    attacks = question & 1 == MOVER
    wants = False
    known = True
    if status.known != OPEN:
        wants = status.known == WON or (status.known == ENDLESS and not attacks)
    elif status.held & (OTHER_HOLDS if attacks else MOVER_HOLDS) != 0:
        wants = not attacks
    else:
        known = False
    if known:
        out[0] = 0 if wants else HUGE
        out[1] = HUGE if wants else 0
        return
    i = 2 * (question & 1)
    if status.proof[i] == 0 and status.proof[i + 1] == 0:
        status.proof[i] = max(1, min(MOST_AT_FIRST, status.phi))
        status.proof[i + 1] = max(1, min(MOST_AT_FIRST, status.delta))
    out[0] = status.proof[i]
    out[1] = status.proof[i + 1]


@inner
def weigh(g: Any, question: Any, choice: Any, out: Any) -> Any:
    """Make a question's numbers from those its moves lead to; ``choice`` as in ``endgame_search.number_node``."""
    attacker = question & 1
    node = g.nodes[question >> 1]
    best: Any = -1
    phi: Any = HUGE
    second: Any = HUGE
    most: Any = 0
    total: Any = 0
    loss_of_best: Any = 0
    win: Any = 0
    loss: Any = 0
    for i in range(node.first, node.first + node.count):
        edge = g.edges[i]
        same = edge.kind & SAME != 0
        child = 2 * np.int64(edge.target) + (attacker if same else 1 - attacker)
        if g.status[edge.target].walked >> (child & 1) & 1 != 0:  # comes again: what the defender wants
            win = HUGE if attacker == MOVER else 0
            loss = HUGE - win
        else:
            work(g, child, out)
            win = np.int64(out[0] if same else out[1])
            loss = np.int64(out[1] if same else out[0])
        most = max(most, loss)
        total += loss
        if win < phi or (win == phi and best >= 0 and loss > loss_of_best):
            second = phi
            phi = win
            best = child
            choice[1] = edge.kind
            loss_of_best = loss
        elif win < second:
            second = win
    delta = min(HUGE, most + (total - most >> OTHERS))
    if phi == 0:
        delta = HUGE
    elif phi >= HUGE:
        delta = 0
    status = g.status[question >> 1]
    status.proof[2 * (question & 1)] = phi
    status.proof[2 * (question & 1) + 1] = delta
    choice[0] = best
    choice[2] = second
    choice[3] = total - loss_of_best


@inner
def step(g: Any, question: Any) -> None:
    """A question comes to the path, or leaves it."""
    status = g.status[question >> 1]
    status.walked = status.walked ^ 1 << (question & 1)


@inner
def cut(g: Any, path: Any, length: Any, at: Any) -> Any:
    """The first ``at`` questions of the path; the others leave it."""
    for i in range(at, length):
        step(g, path[i])
    return at


@inner
def answered(g: Any, number: Any, attacker: Any) -> Any:
    """Whether it is known if ``attacker`` can force a win from a node."""
    status = g.status[number]
    return status.known != OPEN or status.held & (OTHER_HOLDS if attacker == MOVER else MOVER_HOLDS) != 0


@inner
def forget(g: Any) -> None:
    """Take back the numbers of all questions."""
    for i in range(g.sizes[0]):
        for j in range(4):
            g.status[i].proof[j] = 0


@bare
def ask(g: Any, code: Any, root: int, attacker: int, most: int) -> int:
    """Search until it is known whether ``attacker`` (``MOVER`` of ``root``, or ``OTHER``) can force a win from ``root``.

    ``DONE``; ``PAUSED`` when there are ``most`` nodes; ``FULL``; ``STUCK``.
    """
    path = g.path
    enough_phi = g.enough[0]
    enough_delta = g.enough[1]
    choice = g.choice
    path[0] = 2 * root + attacker
    enough_phi[0] = NEVER
    enough_delta[0] = NEVER
    length = 1
    step(g, path[0])
    tried = -1
    idle = 0
    result = DONE
    while not answered(g, root, attacker):
        if is_full(g) or g.sizes[0] >= most:
            result = FULL if is_full(g) else PAUSED
            break
        question = path[length - 1]
        number = question >> 1
        if g.nodes[number].count < 0:
            expand(g, code, number)
            idle = 0
            at = 0
            while at < length and g.status[path[at] >> 1].known == OPEN:
                at += 1
            length = cut(g, path, length, max(1, at))
            continue
        idle += 1
        if idle == PATIENCE:
            hold(g)
            forget(g)
            result = DONE if answered(g, root, attacker) else STUCK
            break
        weigh(g, question, choice, g.out)
        phi = np.int64(g.status[number].proof[2 * (question & 1)])
        delta = np.int64(g.status[number].proof[2 * (question & 1) + 1])
        if length == 1 and (phi == 0 or delta == 0):  # on its paths the defender holds the root; does it in the graph?
            hold(g)
            if not answered(g, root, attacker):
                if tried == g.sizes[0]:
                    result = STUCK
                    break
                tried = g.sizes[0]
                forget(g)
            continue
        if length > 1 and (
            phi == 0
            or delta == 0
            or phi >= enough_phi[length - 1]
            or delta >= enough_delta[length - 1]
            or length == DEPTH
        ):
            length = cut(g, path, length, 1 if length == DEPTH else length - 1)
            continue
        descend(g, length)
        step(g, choice[0])
        length += 1
    cut(g, path, length, 0)
    return result
