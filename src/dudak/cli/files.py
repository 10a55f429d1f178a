"""The commands that read records: replay, convert, check."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dudak.cards import Card, Cards
from dudak.cli.errors import CliError
from dudak.deal import Deal
from dudak.moves import Move
from dudak.notation import ALPHABETS, STORED, HiddenCardsError, Letters, Record, RecordError
from dudak.notation.layout import cards_text
from dudak.notation.writer import acts_of
from dudak.words import say


def read_text(path: str) -> str:
    """The text of a file, ``-`` for standard input; ``CliError`` if there is none to read."""
    try:
        if path == "-":
            return sys.stdin.buffer.read().decode("utf-8-sig")
        with open(path, "rb") as file:
            return file.read().decode("utf-8-sig")
    except FileNotFoundError:
        raise CliError("no-file", file=path) from None
    except IsADirectoryError:
        raise CliError("is-folder", file=path) from None
    except PermissionError:
        raise CliError("no-permission", file=path) from None
    except UnicodeDecodeError:
        raise CliError("not-text", file=path) from None
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
        raise CliError("cannot-read", file=path, error=str(getattr(error, "strerror", error))) from None


def try_to_write(path: Path) -> None:
    """Before work is done: ``OSError`` or ``ValueError`` if its result could not be written. Leaves no file behind."""
    there = path.exists()
    path.open("ab").close()
    if not there:
        path.resolve().unlink()  # of a link that led nowhere the link stays


def write_record(text: str) -> None:
    """Print a record, with all of its letters or not at all: it is to be read again."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        raise CliError("cannot-encode", encoding=encoding) from None
    print(text, end="")


def records(args: argparse.Namespace, troubles: list[CliError]) -> Iterator[Record]:
    """The records of all files in order. What cannot be read is told on stderr and kept in ``troubles``."""
    for path in args.files:
        try:
            text = read_text(path)
        except CliError as error:
            tell(error, args.lang, troubles)
            continue
        if not text.strip("\ufeff \t\r\n"):
            tell(CliError("no-records", file=path), args.lang, troubles)
        for found in Record.read_each(text):
            if isinstance(found, Record):
                yield found
            else:
                tell_in_file(path, found, args.lang, troubles)


def tell_in_file(path: str, error: RecordError, lang: str, troubles: list[CliError]) -> None:
    """The same for a record that cannot be read."""
    where = CliError(told=lambda lang: say("cli-in-file", lang, file=path, what=error.sentence(lang)))
    tell(where, lang, troubles)


def tell(error: CliError, lang: str, troubles: list[CliError]) -> None:
    """Say an error on stderr and go on; it is kept in ``troubles``."""
    troubles.append(error)
    sys.stdout.flush()
    print(f"dudak: {error.sentence(lang)}", file=sys.stderr)


def check(args: argparse.Namespace) -> int:
    """Read every record and say how many there are."""
    troubles: list[CliError] = []
    count = sum(1 for _ in records(args, troubles))
    if not troubles:
        print(say("cli-all-right", args.lang, count=count))
    return 2 if troubles else 0


def convert(args: argparse.Namespace) -> int:
    """Write every record in another alphabet."""
    troubles: list[CliError] = []
    for number, record in enumerate(records(args, troubles)):
        write_record(("\n" if number else "") + record.text(args.to or "stored"))
    return 2 if troubles else 0


def replay(args: argparse.Namespace) -> int:
    """Print every position of every record."""
    troubles: list[CliError] = []
    letters = ALPHABETS[args.letters or ("czech" if args.lang == "cs" else "stored")]
    for number, record in enumerate(records(args, troubles)):
        try:
            if args.json:
                for line in json_lines(record):
                    print(json.dumps(line))
            else:
                print(("\n" if number else "") + "\n".join(told(record, letters, args.lang)))
        except HiddenCardsError:
            tell(CliError("hidden-cards"), args.lang, troubles)
    return 2 if troubles else 0


def json_lines(record: Record) -> Iterator[dict[str, Any]]:
    """One object for each position, the start first. Seats from 0; sets of cards sorted as text."""
    moves: list[Move | None] = [None, *record.moves]
    for ply, (move, deal) in enumerate(zip(moves, record.deals(), strict=True)):
        yield {"ply": ply, "move": None if move is None else str(move), **position_json(deal)}


def position_json(deal: Deal) -> dict[str, Any]:
    """A position as plain values: everything, hidden cards too."""
    seats = range(deal.players)
    return {
        "turn": deal.turn,
        "phase": deal.phase,
        "legal": sorted(map(str, deal.legal)),
        "hands": [_sorted(deal.hand(seat)) for seat in seats],
        "pile": [str(card) for card in deal.pile],
        "aside": _sorted(deal.aside),
        "talon": [str(card) for card in deal.talon],
        "face_down": [None if card is None else str(card) for card in deal.face_down],
        "trumps": [None if suit is None else suit.letter for suit in deal.trumps],
        "discarded": _sorted(deal.discarded),
        "removed": _sorted(deal.removed),
        "finished": list(deal.finished),
        "loser": deal.loser,
    }


def _sorted(cards: Cards) -> list[str]:
    return sorted(map(str, cards))


def told(record: Record, letters: Letters, lang: str) -> Iterator[str]:
    """The positions of a record for a reader, a few lines each."""
    names = record.names or tuple(str(seat + 1) for seat in range(record.rules.players))
    acts = acts_of(record.start, record.moves, range(len(record.moves) + 1))
    yield f"{say(f'preset-{record.rules.base}', lang)} ({record.rules})"
    for ply, deal in enumerate(record.deals()):
        if ply:
            placed = acts[ply - 1]
            assert placed.number is not None and placed.seat is not None
            yield ""
            yield f"{ply}. {placed.number}.{placed.seat + 1} {names[placed.seat]}: {placed.act.text(letters)}"
        yield from _position(deal, names, letters, lang)
    yield ""
    yield say("cli-result", lang, result=record.result)


def _position(deal: Deal, names: tuple[str, ...], letters: Letters, lang: str) -> Iterator[str]:
    def row(label: str, cards: tuple[Card, ...] | Cards) -> Iterator[str]:
        if cards:
            yield f"   {label}: {cards_text(cards, letters)}"

    for seat in range(deal.players):
        trump, lying = deal.trumps[seat], deal.face_down[seat]
        marks = [">" if seat == deal.turn else " ", f" !{letters.suit(trump)}" if trump is not None else ""]
        marks.append(f" [{letters.card(lying)}]" if lying is not None else "")
        yield f" {marks[0]} {names[seat]}{marks[1]}{marks[2]}: {cards_text(deal.hand(seat), letters)}"
    yield from row(say("cli-pile", lang), deal.pile)
    yield from row(say("cli-aside", lang), deal.aside)
    yield from row(say("cli-talon", lang), deal.talon)
    if letters is STORED:
        legal = [str(move) for move in deal.legal]
    else:
        legal = [_move_text(move, letters) for move in deal.legal]
    if legal:
        yield f"   {say(f'cli-phase-{deal.phase}', lang)}: {' '.join(legal)}"


def _move_text(move: Move, letters: Letters) -> str:
    if move.card is not None:
        return letters.card(move.card)
    return "!" + letters.suit(move.suit) if move.suit is not None else str(move)
