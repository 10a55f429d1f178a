"""The command line: ``dudak`` opens the table, its commands work with deals, records and rules.

An error is one sentence on stderr and exit code 2; Ctrl-C is 130, a closed pipe 141.

>>> main(["convert", "no-such-file.dudak"])
2
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from dudak.cli.errors import CliError
from dudak.cli.parser import build_parser, language

INTERRUPTED = 130
PIPE_CLOSED = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    lang = language(words, os.environ)
    try:
        return _run(words, lang)
    except CliError as error:
        print(f"dudak: {error.sentence(lang)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python would flush stdout once more at its end; there is nobody to read it
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return PIPE_CLOSED


def _run(words: list[str], lang: str) -> int:
    parser = build_parser(lang, texts="-h" in words or "--help" in words)
    try:
        args, rest = parser.parse_known_args(words)
    except SystemExit as done:  # --help and --version
        return int(done.code or 0)
    if rest:
        # argparse takes `classic --seed 7 players=3` for three things; to a person the rules may go on after an option
        if any(word.startswith("-") for word in rest) or not hasattr(args, "words"):
            raise CliError("unknown-words", words=" ".join(rest)[:80])
        args.words += rest
    args.lang = lang
    code = int(args.run(args) or 0)
    sys.stdout.flush()
    return code
