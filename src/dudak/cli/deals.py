"""The commands that begin with a rule set: deal, perft, rules."""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import textwrap
from collections.abc import Iterator

from dudak import rules as R
from dudak.cli.errors import CliError
from dudak.cli.files import read_text, write_record
from dudak.deal import Deal
from dudak.notation import Record, RecordError, read_position
from dudak.rules import Code, State
from dudak.ruleset import RuleSet, RuleSetError
from dudak.words import say

COMPILED_FROM = 5  # depths that are worth reading in the compiled rules for
DEEPEST = 60


def rules_of(words: list[str]) -> RuleSet:
    """The rule set of the words ``classic players=3``."""
    try:
        return RuleSet.parse(" ".join(words))
    except RuleSetError as error:
        raise CliError.of(error) from error


def start_of(rules: RuleSet, seed: int | None, dealer: int | None = None) -> Deal:
    """A shuffled deal with a dealer drawn (2.6); with a seed always the same."""
    rng = random.SystemRandom() if seed is None else random.Random(seed)
    drawn = rng.randrange(rules.players)
    if dealer is not None and dealer > rules.players:
        raise CliError("no-seat", seat=dealer, players=rules.players)
    return Deal.shuffled(rules, rng=rng, dealer=drawn if dealer is None else dealer - 1)


def deal(args: argparse.Namespace) -> int:
    """Print a fresh deal as the beginning of a record."""
    start = start_of(rules_of(args.words), args.seed, args.dealer)
    letters = args.letters or ("czech" if args.lang == "cs" else "stored")
    write_record(Record.from_deal(start).text(letters))
    return 0


def rules(args: argparse.Namespace) -> int:
    """Print the rules of a rule set in words."""
    from dudak.rulebook import words_of

    book = words_of(rules_of(args.words), args.lang)
    width = min(80, shutil.get_terminal_size((80, 24)).columns)
    strong = ("\x1b[1m", "\x1b[0m") if sys.stdout.isatty() else ("", "")
    print(f"{strong[0]}{book.title}{strong[1]}")
    for section in book.sections:
        print(f"\n{strong[0]}{section.heading}{strong[1]}")
        for paragraph in section.paragraphs:
            print(textwrap.fill(paragraph, max(width, 20), initial_indent="  ", subsequent_indent="  "))
    return 0


def perft(args: argparse.Namespace) -> int:
    """Count the sequences of legal moves, depth by depth."""
    if not args.words:
        raise CliError("perft-depth", depth="")
    *words, last = args.words
    if not (last.isascii() and last.isdigit() and len(last) <= 2 and int(last) <= DEEPEST):
        raise CliError("perft-depth", depth=last[:40])
    if int(last) >= COMPILED_FROM and not args.plain:
        print(say("cli-perft-compiles", args.lang), file=sys.stderr, flush=True)
    for depth, count in enumerate(counts(_perft_start(args, words), int(last), plain=args.plain), start=1):
        print(depth, count, flush=True)
    return 0


def _perft_start(args: argparse.Namespace, words: list[str]) -> Deal:
    if words and (args.position is not None or args.record is not None):
        raise CliError("perft-rules", words=" ".join(words)[:80])
    if args.position is not None:
        try:
            return read_position(args.position)
        except ValueError as error:
            raise CliError("position", what=str(error).rstrip(".")) from error
    if args.record is not None:
        try:
            return Record.parse(read_text(args.record)).start
        except RecordError as error:
            raise CliError.of(error) from error
    return start_of(rules_of(words), args.seed)


def counts(deal: Deal, depth: int, *, plain: bool = False) -> Iterator[int]:
    """For each depth from 1 to ``depth``, how many sequences of legal moves there are; compiled if that is to be had.

    >>> next(counts(Deal.shuffled(RuleSet.preset("classic")), 1))  # eight cards and four suits
    12
    """
    for level in range(1, depth + 1):
        if not plain and level >= COMPILED_FROM:
            try:
                from dudak import kernel

                yield kernel.perft(deal, level)
                continue
            except ImportError:
                plain = True
        yield _plain(deal._state, Code(deal.rules), level)  # noqa: SLF001 - Deal itself is too slow to count with


def _plain(state: State, code: Code, depth: int) -> int:
    moves = R.legal(state, code)
    if depth == 1:
        return moves.bit_count()
    total = 0
    for move in range(moves.bit_length()):
        if moves >> move & 1:
            after = state.copy()
            R.apply(after, code, move)
            total += _plain(after, code, depth - 1)
    return total
