"""A review as plain values, for JSON, and as a record with marks. Seats from 0, moves in stored letters, chances from 0
to 1.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dudak.bots.search import Chance
from dudak.notation import Record
from dudak.review.course import Review
from dudak.review.judge import CLASSES, Decision, is_exact
from dudak.review.words import GLYPHS

DIGITS = 6


def to_json(review: Review) -> dict[str, Any]:
    """Everything: the moves with their decisions, the course of the chances, and a summary for each seat."""
    record = review.record
    return {
        "rules": str(record.rules),
        "names": list(record.names) if record.names else None,
        "result": record.result,
        "simulations": review.simulations,
        "seed": review.seed,
        "plies": [
            {
                "ply": number,
                "turn": ply.turn,
                "seat": ply.seat,
                "move": str(ply.move),
                "decision": None if ply.decision is None else decision_json(ply.decision),
            }
            for number, ply in enumerate(review.plies, start=1)
        ],
        "course": [
            {
                "turn": moment.turn,
                "seat": moment.seat,
                "chances": [round(chance, DIGITS) for chance in moment.chances],
                "exact": list(moment.exact),
            }
            for moment in review.course
        ],
        "seats": [summary_json(review, seat) for seat in range(review.players)],
    }


def decision_json(decision: Decision) -> dict[str, Any]:
    """A decision: the verdict, the loss, and every legal move, the best first."""
    return {
        "verdict": decision.verdict,
        "loss": round(decision.loss, DIGITS),
        "doubt": round(decision.doubt, DIGITS),
        "exact": decision.exact,
        "chances": [chance_json(chance, decision.best) for chance in decision.chances],
    }


def chance_json(chance: Chance, best: Chance) -> dict[str, Any]:
    """A move: the chance of ending as the Dudák with it, its standard error, and what it loses against the best."""
    return {
        "move": str(chance.move),
        "lose": round(chance.lose, DIGITS),
        "error": round(chance.error, DIGITS),
        "exact": is_exact(chance),
        "loss": round(best.value - chance.value, DIGITS),
    }


def summary_json(review: Review, seat: int) -> dict[str, Any]:
    """How a seat played: its decisions by verdict, and what it lost on average."""
    found = list(review.decisions(seat))
    return {
        "decisions": len(found),
        **{verdict: sum(one.verdict == verdict for one in found) for verdict in CLASSES},
        "average": round(sum(one.loss for one in found) / len(found), DIGITS) if found else 0.0,
    }


def annotated(review: Review) -> Record:
    """The record with PGN's marks at the moves: ``$6`` an inaccuracy, ``$2`` a mistake, ``$4`` a blunder."""
    record = review.record
    glyphs = {
        number: (GLYPHS[ply.decision.verdict],)
        for number, ply in enumerate(review.plies, start=1)
        if ply.decision is not None and ply.decision.verdict in GLYPHS
    }
    return replace(record, glyphs=glyphs)
