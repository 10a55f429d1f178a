"""Who may sit down in the lab: the bots by name, and programs as ``cmd:./mybot``.

>>> names_of(["beginner", "cmd:./mybot --fast", "beginner"])
['beginner', 'cmd:./mybot --fast', 'beginner #2']
>>> check("regular")
"""

from __future__ import annotations

import atexit
import threading
from collections import Counter
from collections.abc import Sequence
from typing import Final

from dudak import bots
from dudak.bots import Bot
from dudak.lab.external import BotFailure, ExternalBot
from dudak.ruleset import RuleSet

COMMAND: Final = "cmd:"
_RUNNING: Final[dict[tuple[int, str, int], ExternalBot]] = {}
"""Programs of this process, kept for later deals: by thread, what starts them, and which one of several alike."""


class UnknownBot(Exception):
    """There is no bot of that name."""


def check(spec: str) -> None:
    """``UnknownBot`` for a name nobody has; ``BotFailure`` for a program that does not start or answer."""
    if spec.startswith(COMMAND):
        ExternalBot(spec.removeprefix(COMMAND)).close()
    elif spec not in bots.names():
        raise UnknownBot(spec)


def names_of(specs: Sequence[str]) -> list[str]:
    """A name for each: the spec itself, numbered where one comes again."""
    seen: Counter[str] = Counter()
    names = []
    for spec in specs:
        seen[spec] += 1
        names.append(spec if seen[spec] == 1 else f"{spec} #{seen[spec]}")
    return names


def seat_all(specs: Sequence[str], rules: RuleSet, seeds: Sequence[int]) -> list[Bot | BotFailure]:
    """A player for each seat. A program that cannot begin the deal is represented by its failure."""
    used: Counter[str] = Counter()
    made: list[Bot | BotFailure] = []
    for spec, seed in zip(specs, seeds, strict=True):
        if not spec.startswith(COMMAND):
            made.append(bots.make(spec, seed))
            continue
        key = (threading.get_ident(), spec, used[spec])
        used[spec] += 1
        try:
            if key not in _RUNNING:
                _RUNNING[key] = ExternalBot(spec.removeprefix(COMMAND))
            _RUNNING[key].new_deal(rules, seed)
            made.append(_RUNNING[key])
        except BotFailure as failure:
            made.append(failure)
    return made


def seat_surely(specs: Sequence[str], rules: RuleSet, seeds: Sequence[int]) -> list[Bot]:
    """The same where there is no deal without all of them: ``BotFailure`` if a program cannot begin."""
    players: list[Bot] = []
    for player in seat_all(specs, rules, seeds):
        if isinstance(player, BotFailure):
            raise player
        players.append(player)
    return players


@atexit.register
def dismiss() -> None:
    """End the programs of this process."""
    while _RUNNING:
        _RUNNING.popitem()[1].close()
