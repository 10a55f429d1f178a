"""``dudak verify``: whether a deal was dealt from the pack the server had committed itself to."""

from __future__ import annotations

import argparse
import json
from functools import partial
from typing import TYPE_CHECKING

from dudak.cli.errors import CliError
from dudak.cli.files import read_text, tell, tell_in_file
from dudak.notation import Record, RecordError
from dudak.words import say

if TYPE_CHECKING:
    from dudak.server.archive import Checked

FAIR = ("hash", "pack", "kings", "salt")


def verify(args: argparse.Namespace) -> int:
    """Check the records a table gave out, or one hash with its pack, kings and salt (options, or a JSON file)."""
    told: dict[str, str] = {name: getattr(args, name) for name in FAIR if getattr(args, name) is not None}
    if args.file is not None:
        text = read_text(args.file)
        if not text.lstrip("\ufeff \t\r\n").startswith("{"):
            return _records(args, text, told)
        told = {**_from_json(args.file, text), **told}
    return _one(args, told)


def _one(args: argparse.Namespace, told: dict[str, str]) -> int:
    from dudak.server.core.fair import verify as agrees

    missing = [name for name in ("hash", "pack", "salt") if not told.get(name)]
    if missing:
        raise CliError("fair-missing", names=" ".join(missing))
    if not agrees(told["hash"], " ".join(told["pack"].split()), told.get("kings", ""), told["salt"]):
        raise CliError("fair-wrong")
    print(say("cli-fair-right", args.lang))
    return 0


def _records(args: argparse.Namespace, text: str, told: dict[str, str]) -> int:
    """Every deal of a ``.dudak`` text: good ones on stdout, the others on stderr. One has to be the deal of what was
    given beside the file.
    """
    from dudak.server.archive import verify_text

    troubles: list[CliError] = []
    count = 0
    for found in verify_text(text):
        count += 1
        if isinstance(found, RecordError):
            tell_in_file(args.file, found, args.lang, troubles)
        elif found.good:
            print(_told(found, args.lang))
        else:
            tell(CliError(told=partial(_told, found)), args.lang, troubles)
    if not count:
        raise CliError("no-records", file=args.file)
    if told and not any(_is_deal_of(record, told) for record in Record.read_each(text)):
        names = " ".join(f"--{name}" for name in told)
        tell(CliError("fair-not-there", file=args.file, names=names), args.lang, troubles)
    return 2 if troubles else 0


def _is_deal_of(record: Record | RecordError, told: dict[str, str]) -> bool:
    from dudak.server.archive import HASH, KINGS, PACK, SALT

    if isinstance(record, RecordError):
        return False
    tags = {"hash": HASH, "pack": PACK, "kings": KINGS, "salt": SALT}
    return all(record.extra.get(tags[name], "").split() == value.split() for name, value in told.items())


def _told(checked: Checked, lang: str) -> str:
    return say(checked.key, lang, number=checked.number)


def _from_json(path: str, text: str) -> dict[str, str]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise CliError("fair-json", file=path) from None
    if isinstance(found, dict) and isinstance(found.get("fair"), dict):
        found = found["fair"]
    if not isinstance(found, dict):
        raise CliError("fair-json", file=path)
    return {name: value for name, value in found.items() if name in FAIR and isinstance(value, str)}
