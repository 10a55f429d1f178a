"""Reviews as one HTML page that needs nothing else: no script, no picture, no font from anywhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources

from dudak.deal import Deal
from dudak.notation import Letters
from dudak.notation.layout import cards_text
from dudak.review.course import Review
from dudak.review.graph import legend_key, svg
from dudak.review.judge import CLASSES, Decision, is_exact
from dudak.review.text import ToldMove, about, names_of, result_words, told_moves
from dudak.review.words import MARKS, finely, move_words, percent
from dudak.words import say


def page(reviews: Sequence[Review], letters: Letters, lang: str) -> str:
    """The page of these reviews, one after the other."""
    style = resources.files("dudak.review").joinpath("page.css").read_text("utf-8")
    title = escape(say("review-title", lang))
    body = "".join(_article(review, letters, lang) for review in reviews)
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{title}: Dudák</title>\n<style>\n{style}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )


def _article(review: Review, letters: Letters, lang: str) -> str:
    record, names = review.record, names_of(review)
    preset = say(f"preset-{record.rules.base}", lang)
    parts = [
        f"<article>\n<h1>{escape(say('review-title', lang))}: {escape(preset)}</h1>\n",
        f'<p class="soft">{escape(str(record.rules))} · {escape(", ".join(names))}</p>\n',
        f"<p><strong>{escape(result_words(review, lang))}</strong></p>\n",
        f"<h2>{escape(say('review-graph', lang))}</h2>\n",
        f'<figure><div class="plot">{svg(review, names, lang)}</div>\n<figcaption><ul class="legend">',
        *(f"<li>{legend_key(seat)}{escape(name)}</li>" for seat, name in enumerate(names)),
        f'</ul><p class="soft">{escape(say("review-graph-about", lang))}</p></figcaption></figure>\n',
        f"<h2>{escape(say('review-players', lang))}</h2>\n",
        _summary(review, names, lang),
        f"<h2>{escape(say('review-moves', lang))}</h2>\n",
        *(f'<p class="soft">{escape(sentence)}</p>\n' for sentence in about(review, lang)),
        '<ol class="moves">\n',
        *_moves(review, names, letters, lang),
        "</ol>\n</article>\n",
    ]
    return "".join(parts)


def _summary(review: Review, names: Sequence[str], lang: str) -> str:
    heads = ["review-player", "review-decisions", *(f"review-{one}" for one in CLASSES), "review-average"]
    rows = []
    for seat, name in enumerate(names):
        found = list(review.decisions(seat))
        average = sum(one.loss for one in found) / len(found) if found else 0.0
        counts = [len(found), *(sum(one.verdict == verdict for one in found) for verdict in CLASSES)]
        cells = "".join(f"<td>{count}</td>" for count in counts)
        rows.append(f'<tr><th scope="row">{escape(name)}</th>{cells}<td>{finely(average, lang)}</td></tr>\n')
    head = "".join(f'<th scope="col">{escape(say(key, lang))}</th>' for key in heads)
    return (
        f'<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{"".join(rows)}</tbody></table></div>\n'
    )


def _moves(review: Review, names: Sequence[str], letters: Letters, lang: str) -> Iterator[str]:
    deals = list(review.record.deals())
    moments = {moment.turn: moment for moment in review.course}
    before: tuple[int, int] | None = None
    for told in told_moves(review):
        ply = told.ply
        if before != (ply.turn, ply.seat):
            before = (ply.turn, ply.seat)
            head = f"{ply.turn}." if ply.turn else say("review-choosing", lang)
            yield f'<li><p class="who"><span class="turn">{head}</span> <strong>{escape(names[ply.seat])}</strong></p>\n'
        yield _move(told, deals[told.done - 1], names, letters, lang)
        if told.last or told.done == len(review.plies) or review.plies[told.done].seat != ply.seat:
            moment = moments.get(ply.turn)
            if moment is not None and told.last:
                risks = " · ".join(
                    f"{escape(name)} {percent(chance, lang)}"
                    for name, chance in zip(names, moment.chances, strict=True)
                )
                yield f'<p class="risks">{escape(say("review-risk", lang))}: {risks}</p>'
            yield "</li>\n"


def _move(told: ToldMove, deal: Deal, names: Sequence[str], letters: Letters, lang: str) -> str:
    act, decision = escape(told.act.text(letters)), told.ply.decision
    if decision is None:
        return f'<p class="move"><code>{act}</code></p>\n'
    verdict = decision.verdict
    mark = f'<b class="mark">{MARKS[verdict]}</b> ' if verdict in MARKS else ""
    loss = f" −{percent(decision.loss, lang)}" if verdict in MARKS else ""
    return (
        f'<details class="{verdict}"><summary><code>{act}</code> {mark}{escape(say(f"review-{verdict}", lang))}{loss}'
        f"</summary>\n{_choices(decision, told.ply.seat, names, lang)}{_position(deal, names, letters, lang)}</details>\n"
    )


def _choices(decision: Decision, seat: int, names: Sequence[str], lang: str) -> str:
    rows = []
    for chance in decision.chances:
        here = ' class="played"' if chance is decision.played else ""
        error = say("review-certain", lang) if is_exact(chance) else f"±{percent(chance.error, lang)}"
        words = escape(move_words(chance.move, seat, names, lang))
        bar = f'<span class="bar" style="width:{100 * chance.lose:.0f}%"></span>'
        rows.append(
            f'<tr{here}><th scope="row">{words}</th><td>{percent(chance.lose, lang)}</td>'
            f'<td class="soft">{error}</td><td class="bars">{bar}</td></tr>\n'
        )
    head = "".join(f'<th scope="col">{escape(say(key, lang))}</th>' for key in ("review-move", "review-risk"))
    return f"<table>\n<thead><tr>{head}<th></th><th></th></tr></thead>\n<tbody>\n{''.join(rows)}</tbody></table>\n"


def _position(deal: Deal, names: Sequence[str], letters: Letters, lang: str) -> str:
    rows = []
    for seat, name in enumerate(names):
        trump = deal.trumps[seat]
        sign = "" if trump is None else f" !{letters.suit(trump)}"
        rows.append(f"<dt>{escape(name)}{sign}</dt><dd><code>{cards_text(deal.hand(seat), letters) or '–'}</code></dd>")
    for key, cards in (("cli-pile", deal.pile), ("cli-aside", deal.aside), ("cli-talon", deal.talon)):
        if cards:
            rows.append(f"<dt>{escape(say(key, lang))}</dt><dd><code>{cards_text(cards, letters)}</code></dd>")
    return f"<dl>{''.join(rows)}</dl>\n"
