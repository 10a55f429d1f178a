"""The course of the chances as a drawing: one line a seat, a dot where a mistake was made. Colours are the page's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import Final

from dudak.review.course import Review
from dudak.review.judge import BLUNDER, MISTAKE
from dudak.review.words import percent
from dudak.words import say

WIDE: Final = 960
HIGH: Final = 300
LEFT: Final = 52
RIGHT: Final = 12
TOP: Final = 12
BOTTOM: Final = 34
STEPS: Final = (1, 2, 5, 10, 20, 50, 100)

Point = tuple[float, float]
At = Callable[[float, float], Point]


def course_of(review: Review, seat: int) -> list[tuple[int, float]]:
    """The points of a seat's line: turn and chance, where it moved, at the start and at the end."""
    course = review.course
    return [
        (moment.turn, moment.chances[seat])
        for number, moment in enumerate(course)
        if number in (0, len(course) - 1) or moment.seat == seat
    ]


def svg(review: Review, names: tuple[str, ...], lang: str) -> str:
    """The drawing. Lines are of class ``seat0`` to ``seat3``, dots of the verdict's."""
    turns = max(review.course[-1].turn, 1)

    def at(turn: float, chance: float) -> Point:
        return (
            round(LEFT + (WIDE - LEFT - RIGHT) * turn / turns, 1),
            round(TOP + (HIGH - TOP - BOTTOM) * (1 - chance), 1),
        )

    parts = [f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(say("review-graph", lang))}">']
    for chance in (0.0, 0.25, 0.5, 0.75, 1.0):
        x, y = at(0, chance)
        parts.append(f'<path class="rule" d="M{x} {y}H{WIDE - RIGHT}"/>')
        parts.append(f'<text x="{x - 8}" y="{y + 5}" text-anchor="end">{percent(chance, lang)}</text>')
    step = next((step for step in STEPS if turns / step <= 16), 200)
    for turn in range(0, turns + 1, step):
        x, y = at(turn, 0)
        parts.append(f'<text x="{x}" y="{y + 24}" text-anchor="middle">{turn}</text>')
    for seat in range(review.players):
        points = [at(turn, chance) for turn, chance in course_of(review, seat)]
        way = " ".join(f"{x},{y}" for x, y in points)
        parts.append(f'<polyline class="line seat{seat}" points="{way}"/>')
    parts += _dots(review, names, lang, at)
    return "".join([*parts, "</svg>"])


def _dots(review: Review, names: tuple[str, ...], lang: str, at: At) -> Iterator[str]:
    moments = {moment.turn: moment for moment in review.course}
    for ply in review.plies:
        if ply.decision is None or ply.decision.verdict not in (MISTAKE, BLUNDER) or ply.turn not in moments:
            continue
        x, y = at(ply.turn, moments[ply.turn].chances[ply.seat])
        words = f"{ply.turn}. {names[ply.seat]}: {say(f'review-{ply.decision.verdict}', lang)}"
        size = 6 if ply.decision.verdict == BLUNDER else 4.5
        parts = f'<circle class="{ply.decision.verdict}" cx="{x}" cy="{y}" r="{size}">'
        yield f"{parts}<title>{escape(words)}</title></circle>"


def legend_key(seat: int) -> str:
    """A piece of a seat's line, for the legend."""
    return f'<svg viewBox="0 0 48 8" aria-hidden="true"><path class="line seat{seat}" d="M0 4H48"/></svg>'
