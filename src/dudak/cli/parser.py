"""The commands and their options, as argparse wants them. Help texts stand in ``locales/*/cli.ftl``."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

import dudak
from dudak.cli.errors import CliError
from dudak.cli.lab_options import LabOptions
from dudak.words import LANGUAGES, say

# as in dudak.notation.ALPHABETS, which would have to be read in first
LETTERS: Final = ("stored", "czech", "french", "signs")
COMMANDS: Final = ("serve", "deal", "replay", "convert", "check", "rules", "perft", "verify", "review", "lab")
LARGEST_NUMBER: Final = 18
OF_NUMBERS: Final = (
    "no-number",
    "number-range",
    "lab-no-fraction",
    "lab-fraction-range",
)  # errors that gain by the name of the option
_MISSING: Final = "the following arguments are required: "  # argparse, which speaks English only


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        try:
            return super()._get_value(action, arg_string)
        except CliError as error:
            if error.key not in OF_NUMBERS or not action.option_strings:
                raise
            option, sentence = action.option_strings[-1], error.sentence
            raise CliError(error.key, told=lambda lang: f"{option}: {sentence(lang)}") from None

    def error(self, message: str) -> NoReturn:
        missing = message.partition(_MISSING)[2]
        if missing:
            raise CliError("arguments-missing", names=missing[:80], command=self.prog)
        raise CliError("usage", message=message[:200], command=self.prog)


def language(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """``--lang`` if it is given and known, else Czech where the environment asks for it, else English."""
    for at, word in enumerate(words):
        asked = word.partition("=")[2] if word.startswith("--lang=") else ""
        if word == "--lang" and at + 1 < len(words):
            asked = words[at + 1]
        if asked in LANGUAGES:
            return asked
    found = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return "cs" if found.lower().startswith("cs") else "en"


def _number(lowest: int, highest: int) -> Callable[[str], int]:
    def whole_number(text: str) -> int:
        sign = text.startswith("-")
        if not (text[sign:].isascii() and text[sign:].isdigit()):
            raise CliError("no-number", word=text[:40])
        number = int(text) if len(text) <= LARGEST_NUMBER else None
        if number is None or not lowest <= number <= highest:
            raise CliError("number-range", number=text[:40], lowest=str(lowest), highest=str(highest))
        return number

    return whole_number


class _Builder:
    def __init__(self, lang: str, *, texts: bool) -> None:
        self.lang, self.texts = lang, texts
        self.parser = Parser(prog="dudak", description=self.text("cli-about"), formatter_class=argparse.HelpFormatter)

    def text(self, key: str) -> str:
        """A help text; only looked up when help is wanted, for the command line has to start quickly."""
        return say(key, self.lang).replace("%", "%%") if self.texts else ""

    def build(self) -> Parser:
        self._table(self.parser)
        self._lang(self.parser)
        self.parser.add_argument(
            "--version", action="version", version=f"dudak {dudak.__version__}", help=self.text("cli-opt-version")
        )
        self.parser.set_defaults(run=_lazy("table", "play"))
        commands = self.parser.add_subparsers(title=self.text("cli-commands") or "commands", metavar="COMMAND")
        for name in COMMANDS:
            about = self.text(f"cli-{name}")
            command = commands.add_parser(name, help=about, description=about, argument_default=argparse.SUPPRESS)
            getattr(self, f"_{name}")(command)
            self._lang(command)
        return self.parser

    def _option(self, parser: argparse.ArgumentParser, flag: str, **more: Any) -> None:
        name = flag.lstrip("-").replace("-", "_")
        parser.add_argument(flag, help=self.text(f"cli-opt-{name}"), **more)

    def _lang(self, parser: argparse.ArgumentParser) -> None:
        self._option(parser, "--lang", choices=LANGUAGES)

    def _table(self, parser: argparse.ArgumentParser) -> None:
        self._option(parser, "--host", default=argparse.SUPPRESS)
        self._option(parser, "--port", default=argparse.SUPPRESS, type=_number(0, 65535), metavar="N")
        self._option(parser, "--data", default=argparse.SUPPRESS, type=Path, metavar="FOLDER")

    def _words(self, parser: argparse.ArgumentParser, metavar: str, key: str) -> None:
        parser.add_argument("words", nargs="*", metavar=metavar, help=self.text(key), default=[])

    def _files(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help=self.text("cli-opt-file"))

    def _letters(self, parser: argparse.ArgumentParser, flag: str = "--letters") -> None:
        self._option(parser, flag, choices=LETTERS, default=None)

    def _serve(self, parser: argparse.ArgumentParser) -> None:
        self._table(parser)
        parser.set_defaults(run=_lazy("table", "serve"))

    def _deal(self, parser: argparse.ArgumentParser) -> None:
        self._words(parser, "RULES", "cli-opt-rules")
        self._option(parser, "--seed", type=_number(-(10**18), 10**18), metavar="N", default=None)
        self._option(parser, "--dealer", type=_number(1, 4), metavar="SEAT", default=None)
        self._letters(parser)
        parser.set_defaults(run=_lazy("deals", "deal"))

    def _replay(self, parser: argparse.ArgumentParser) -> None:
        self._files(parser)
        self._option(parser, "--json", action="store_true", default=False)
        self._letters(parser)
        parser.set_defaults(run=_lazy("files", "replay"))

    def _convert(self, parser: argparse.ArgumentParser) -> None:
        self._files(parser)
        self._letters(parser, "--to")
        parser.set_defaults(run=_lazy("files", "convert"))

    def _check(self, parser: argparse.ArgumentParser) -> None:
        self._files(parser)
        parser.set_defaults(run=_lazy("files", "check"))

    def _rules(self, parser: argparse.ArgumentParser) -> None:
        self._words(parser, "RULES", "cli-opt-rules")
        parser.set_defaults(run=_lazy("deals", "rules"))

    def _perft(self, parser: argparse.ArgumentParser) -> None:
        self._words(parser, "RULES DEPTH", "cli-opt-rules_depth")
        self._option(parser, "--seed", type=_number(-(10**18), 10**18), metavar="N", default=0)
        self._option(parser, "--position", metavar="LINE", default=None)
        self._option(parser, "--record", metavar="FILE", default=None)
        self._option(parser, "--plain", action="store_true", default=False)
        parser.set_defaults(run=_lazy("deals", "perft"))

    def _verify(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", metavar="FILE", help=self.text("cli-opt-fair"), default=None)
        for flag in ("--hash", "--pack", "--kings", "--salt"):
            self._option(parser, flag, default=None, metavar=flag[2:].upper())
        parser.set_defaults(run=_lazy("fair", "verify"))

    def _lab(self, parser: argparse.ArgumentParser) -> None:
        LabOptions(self.text, _number, _lazy).build(parser, self._lang)

    def _review(self, parser: argparse.ArgumentParser) -> None:
        self._files(parser)
        # as in dudak.review.DEPTHS, which would have to be read in first
        self._option(parser, "--depth", choices=("quick", "standard", "deep"), default="standard")
        self._option(parser, "--simulations", type=_number(1, 10**8), metavar="N", default=None)
        parser.add_argument(
            "--seed", help=self.text("cli-opt-review_seed"), type=_number(0, 10**18), metavar="N", default=0
        )
        parser.add_argument("--json", help=self.text("cli-opt-review_json"), action="store_true", default=False)
        self._option(parser, "--html", metavar="FILE", default=None)
        self._letters(parser)
        parser.set_defaults(run=_lazy("review", "review"))


def _lazy(module: str, function: str) -> Callable[[argparse.Namespace], int]:
    """The function of ``dudak.cli.<module>``, read in when it is called."""

    def run(args: argparse.Namespace) -> int:
        import importlib

        found: Callable[[argparse.Namespace], int] = getattr(importlib.import_module(f"dudak.cli.{module}"), function)
        return found(args)

    return run


def build_parser(lang: str = "en", *, texts: bool = True) -> Parser:
    """The parser of ``dudak`` with help in ``lang``; without ``texts`` it parses only."""
    return _Builder(lang, texts=texts).build()
