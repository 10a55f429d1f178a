"""A review as lines of text, for the command line."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from dudak.notation import Letters
from dudak.notation.acts import Act
from dudak.notation.writer import acts_of
from dudak.review.course import Moment, Ply, Review
from dudak.review.judge import CLASSES
from dudak.review.words import MARKS, finely, percent, short_move
from dudak.words import say

WIDTH: Final = 80
NAME: Final = 12
"""Longer names are cut."""


def names_of(review: Review) -> tuple[str, ...]:
    """The players' names, or the numbers of their seats."""
    return review.record.names or tuple(str(seat + 1) for seat in range(review.players))


def result_words(review: Review, lang: str) -> str:
    """How the deal ended."""
    record, names = review.record, names_of(review)
    if not record.over:
        return say("review-unfinished", lang)
    if not record.losers:
        return say("review-nobody", lang)
    return say("review-lost-by", lang, names=", ".join(names[seat] for seat in record.losers))


def about(review: Review, lang: str) -> Iterator[str]:
    """How the moves were judged."""
    yield say("review-method", lang, count=review.simulations)
    yield say("review-classes", lang)
    if review.record.rules.scoring == "points":
        yield say("review-points", lang)


def lines(review: Review, letters: Letters, lang: str) -> Iterator[str]:
    """The review, a line a move, with everyone's chances at the end of each turn."""
    record = review.record
    names = [name[:NAME] for name in names_of(review)]
    yield f"{say(f'preset-{record.rules.base}', lang)} ({record.rules})"
    for sentence in about(review, lang):
        yield from textwrap.wrap(sentence, WIDTH)
    yield ""
    yield " " * 56 + say("review-risk", lang) + ": " + " · ".join(names)
    yield from _moves(review, names, letters, lang)
    yield ""
    yield say("review-result", lang, result=result_words(review, lang))
    yield ""
    yield from _summary(review, names, lang)


def _moves(review: Review, names: Sequence[str], letters: Letters, lang: str) -> Iterator[str]:
    moments = {moment.turn: moment for moment in review.course}
    width = max(len(name) for name in names) + 6
    before: tuple[int, int] | None = None
    for told in told_moves(review):
        ply = told.ply
        now = (ply.turn, ply.seat)
        where = f"{ply.turn}.{ply.seat + 1} {names[ply.seat]}" if now != before else ""
        before = now
        mark, words = verdict_words(ply, letters, lang)
        line = f"{where:{width}}{told.act.text(letters):8}{mark:3}{words}"
        yield f"{line:55} {_risks(moments.get(ply.turn), lang)}".rstrip() if told.last else line.rstrip()


class ToldMove(NamedTuple):
    """A move as it is told: its ply, or the last of several without a choice; the act; whether it ends a turn."""

    ply: Ply
    act: Act
    done: int
    last: bool


def told_moves(review: Review) -> Iterator[ToldMove]:
    """The moves in order; each decision stands alone, what was forced is told together."""
    plies, record = review.plies, review.record
    breaks = {at for number, ply in enumerate(plies, start=1) if ply.decision for at in (number - 1, number)}
    for placed in acts_of(record.start, record.moves, breaks):
        done = placed.ply
        ply = plies[done - 1]
        after = plies[done].turn if done < len(plies) else -1
        yield ToldMove(ply, placed.act, done, after != ply.turn)


def _risks(moment: Moment | None, lang: str) -> str:
    if moment is None:
        return ""
    told = zip(moment.chances, moment.exact, strict=True)
    return " ".join(f"{percent(risk, lang) + ('!' if exact else ' '):>6}" for risk, exact in told)


def verdict_words(ply: Ply, letters: Letters, lang: str) -> tuple[str, str]:
    """The mark and the verdict on a move, with what would have been better."""
    decision = ply.decision
    if decision is None:
        return "", ""
    mark = MARKS.get(decision.verdict, "")
    words = say(f"review-{decision.verdict}", lang)
    if not mark:
        return mark, words
    sure = "" if decision.exact else f" ±{percent(decision.doubt, lang)}"
    better = say("review-better", lang, move=short_move(decision.best.move, letters))
    loss = say("review-loss", lang).lower()
    return mark, f"{words}, {loss} {percent(decision.loss, lang)}{sure}, {better}"


def _summary(review: Review, names: Sequence[str], lang: str) -> Iterator[str]:
    heads = [say("review-decisions", lang), *(say(f"review-{one}", lang) for one in CLASSES)]
    heads.append(say("review-average", lang))
    width = max(len(name) for name in names)
    yield " " * width + "".join(f"  {head}" for head in heads)
    for seat, name in enumerate(names):
        found = list(review.decisions(seat))
        counts = [len(found), *(sum(one.verdict == verdict for one in found) for verdict in CLASSES)]
        average = sum(one.loss for one in found) / len(found) if found else 0.0
        cells = [*map(str, counts), finely(average, lang)]
        yield f"{name:{width}}" + "".join(f"  {cell:>{len(head)}}" for cell, head in zip(cells, heads, strict=True))
