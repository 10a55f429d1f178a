"""The command line: ``dudak`` opens the table, its commands work with deals, records and rules.

An error is one sentence on stderr and exit code 2; Ctrl-C is 130, a closed pipe 141.

>>> main(["convert", "no-such-file.dudak"])
2
"""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence

from dudak.cli.errors import CliError
from dudak.cli.parser import build_parser, language

INTERRUPTED = 130
PIPE_CLOSED = 141
NOT_WRITTEN = (errno.ENOSPC, errno.EIO, errno.EBADF, errno.EFBIG)


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
        _forget_stdout()
        return PIPE_CLOSED
    except OSError as error:
        if error.errno not in NOT_WRITTEN or error.filename is not None:
            raise
        _forget_stdout()
        print(f"dudak: {_not_written(error.errno).sentence(lang)}", file=sys.stderr)
        return 2


def _forget_stdout() -> None:
    """Python would flush stdout once more at its end; there is nobody to read it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _not_written(number: int | None) -> CliError:
    return CliError("cannot-write", error=os.strerror(number or errno.EIO))


def _run(words: list[str], lang: str) -> int:
    if sys.stdout is None:  # closed by whoever started the command
        raise _not_written(errno.EBADF)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a letter that the terminal lacks is no reason to stop
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
