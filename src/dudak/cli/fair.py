"""``dudak verify``: whether a deal was dealt from the pack the server had committed itself to."""

from __future__ import annotations

import argparse
import json

from dudak.cli.errors import CliError
from dudak.cli.files import read_text
from dudak.words import say


def verify(args: argparse.Namespace) -> int:
    """Check a hash against pack, kings and salt: given as options, or in a file as the table shows them (JSON)."""
    from dudak.server.core.fair import verify as agrees

    told: dict[str, str | None] = {name: getattr(args, name) for name in ("hash", "pack", "kings", "salt")}
    if args.file is not None:
        told = {**_from_file(args.file), **{name: value for name, value in told.items() if value is not None}}
    missing = [name for name in ("hash", "pack", "salt") if not told.get(name)]
    if missing:
        raise CliError("fair-missing", names=" ".join(missing))
    pack = " ".join(str(told["pack"]).split())
    if not agrees(str(told["hash"]), pack, told.get("kings") or "", str(told["salt"])):
        raise CliError("fair-wrong")
    print(say("cli-fair-right", args.lang))
    return 0


def _from_file(path: str) -> dict[str, str | None]:
    try:
        found = json.loads(read_text(path))
    except (ValueError, RecursionError):
        raise CliError("fair-json", file=path) from None
    if isinstance(found, dict) and isinstance(found.get("fair"), dict):
        found = found["fair"]
    if not isinstance(found, dict):
        raise CliError("fair-json", file=path)
    return {name: value for name, value in found.items() if isinstance(value, str)}
