"""From moves to acts, and from a record's parts to its text of 80 columns."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from dudak.deal import Deal
from dudak.moves import DECLARE, DRAW, PICK_UP, TURN_UP, Move
from dudak.notation.acts import Act
from dudak.notation.letters import Letters
from dudak.notation.tags import escape

WIDTH: Final = 80


@dataclass(frozen=True, slots=True)
class Placed:
    """An act, the turn (``number``, 0 before play) and seat it belongs to, and the plies done after it.

    In a record with hidden cards plies cannot be counted: there ``ply`` counts acts, and number and seat are ``None``
    where the text gave none.
    """

    act: Act
    number: int | None
    seat: int | None
    ply: int


def acts_of(start: Deal, moves: Sequence[Move], breaks: Collection[int] = ()) -> list[Placed]:
    """The moves told as acts. An act ends at each ply of ``breaks``, so that a comment can stand there."""
    placed: list[Placed] = []
    before = start
    for ply, move in enumerate(moves, start=1):
        after = before.play(move)
        act = _act(before, after, move)
        if after.turns > before.turns:
            act = replace(act, outs=_outs(before, after))
        number = 0 if before.phase == "choose" else before.turns + 1
        joined = None
        if placed and placed[-1].number == number and placed[-1].seat == before.turn and ply - 1 not in breaks:
            joined = join(placed[-1].act, act)
        if joined is not None:
            placed[-1] = Placed(joined, number, before.turn, ply)
        else:
            placed.append(Placed(act, number, before.turn, ply))
        before = after
    return placed


def _act(before: Deal, after: Deal, move: Move) -> Act:
    """One move as an act of its own."""
    if move < DECLARE:
        beats = before.phase == "beat"
        return Act("card", move.card, plus=beats and after.phase == "add", sharp=beats and after.phase != "add")
    if move < TURN_UP:
        return Act("suit", suit=move.suit)
    if move < PICK_UP:
        owner = move - TURN_UP
        card = before.face_down[owner]
        return Act("turn", card, owner=None if owner == before.turn else owner)
    if move == DRAW:
        penalty = before.ace_stands
        return Act("draw", count=min(before.rules.ace_penalty, len(before.talon)) if penalty else 1, sharp=penalty)
    size = before.pick_up_size
    return Act("pick", count=0 if size == len(before.pile) else size)


def join(first: Act, then: Act) -> Act | None:
    """Two acts of one turn told as one, where that is how they are written."""
    if then.kind != first.kind or then.sharp:
        return None
    if first.kind == "card" and first.plus and first.add is None:
        return replace(first, add=then.card, outs=then.outs)
    if first.kind == "pick":
        return replace(then, count=first.count + then.count if then.count else 0)
    if first.kind == "draw":
        return replace(then, count=first.count + then.count)
    return None


def _outs(before: Deal, after: Deal) -> tuple[int | None, ...]:
    mover = before.turn
    return tuple(None if seat == mover else seat for seat in after.finished[len(before.finished) :])


def words_of_acts(
    acts: Iterable[Placed],
    letters: Letters,
    comments: Mapping[int, Sequence[str]],
    glyphs: Mapping[int, Sequence[int]],
) -> Iterator[str]:
    """What stands between tags and result, in pieces that are not torn apart."""
    yield from _notes(0, comments, glyphs)
    turn: tuple[int | None, int | None] = (None, None)
    for placed in acts:
        text = placed.act.text(letters)
        now = (placed.number, placed.seat)
        if now != turn and placed.number is not None and placed.seat is not None:
            text = f"{placed.number}.{placed.seat + 1} {text}"
        turn = now
        yield text
        yield from _notes(placed.ply, comments, glyphs)


def _notes(ply: int, comments: Mapping[int, Sequence[str]], glyphs: Mapping[int, Sequence[int]]) -> Iterator[str]:
    for glyph in glyphs.get(ply, ()):
        yield f"${glyph}"
    for comment in comments.get(ply, ()):
        yield from ("{" + comment + "}").split(" ")


def fill(words: Iterable[str], width: int = WIDTH) -> Iterator[str]:
    """Lines of at most ``width`` letters; a longer word stands alone."""
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > width:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    if line:
        yield line


def tag_lines(tags: Mapping[str, str]) -> Iterator[str]:
    for name, value in tags.items():
        yield f'[{name} "{escape(value)}"]'
