"""The command that judges the moves of a record: review."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from dudak.cli.errors import CliError
from dudak.cli.files import records, tell, try_to_write, write_record
from dudak.notation import ALPHABETS, HiddenCardsError, Letters, Record
from dudak.review import Review
from dudak.review import review as look_at
from dudak.review.data import to_json
from dudak.review.page import page
from dudak.review.text import lines
from dudak.words import say


def review(args: argparse.Namespace) -> int:
    """Print the review of every record, and write it as a page if one is asked for."""
    troubles: list[CliError] = []
    if args.html is not None:
        with _writing(args.html) as path:
            try_to_write(path)
    done = []
    for number, found in enumerate(_reviews(args, troubles)):
        if args.json:
            print(json.dumps(to_json(found)), flush=True)
        elif args.html is None:
            write_record(("\n" if number else "") + "\n".join(lines(found, _letters(args), args.lang)) + "\n")
        done.append(found)
    if args.html is not None and done:
        text = page(done, _letters(args), args.lang)
        with _writing(args.html) as path:
            path.write_text(text, encoding="utf-8")
    return 2 if troubles else 0


def _letters(args: argparse.Namespace) -> Letters:
    return ALPHABETS[args.letters or ("czech" if args.lang == "cs" else "stored")]


def _reviews(args: argparse.Namespace, troubles: list[CliError]) -> Iterator[Review]:
    for number, record in enumerate(records(args, troubles), start=1):
        try:
            with _Bar(number, args.lang) as progress:
                found = _review(record, args, progress)
        except HiddenCardsError:
            tell(CliError("hidden-cards"), args.lang, troubles)
        else:
            yield found


def _review(record: Record, args: argparse.Namespace, progress: Callable[[int, int], None]) -> Review:
    return look_at(record, depth=args.depth, simulations=args.simulations, seed=args.seed, progress=progress)


class _Bar:
    """How far the review is, on a terminal alone."""

    def __init__(self, number: int, lang: str) -> None:
        self._number, self._lang = number, lang
        self._shown = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Callable[[int, int], None]:
        return self._show

    def _show(self, done: int, count: int) -> None:
        if self._shown:
            told = say("cli-review-progress", self._lang, number=self._number, percent=100 * done // max(count, 1))
            print(f"\r{told}", end="", file=sys.stderr, flush=True)

    def __exit__(self, *_: object) -> None:
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


@contextmanager
def _writing(path: str) -> Iterator[Path]:
    """What cannot be written is one sentence."""
    try:
        yield Path(path)
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
        raise CliError("cannot-write-to", file=path, error=str(getattr(error, "strerror", error))) from None
