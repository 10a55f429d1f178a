"""Deals and positions as text: records (``.dudak``) and one-line positions."""

from dudak.notation.errors import RecordError
from dudak.notation.letters import ALPHABETS, CZECH, FRENCH, SIGNS, STORED, Letters
from dudak.notation.position import read_position, write_position
from dudak.notation.record import HiddenCardsError, Record, dumps

__all__ = [
    "ALPHABETS",
    "CZECH",
    "FRENCH",
    "SIGNS",
    "STORED",
    "HiddenCardsError",
    "Letters",
    "Record",
    "RecordError",
    "dumps",
    "read_position",
    "write_position",
]
