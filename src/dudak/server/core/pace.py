"""When a bot moves: as long after the last event as a person at that pace would take, and never to the tick."""

from __future__ import annotations

import hashlib
from typing import Final

SECONDS: Final = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "instant": 0.0}
WITHIN_TURN: Final = 0.6  # the card added follows its beat sooner
SPREAD: Final = 0.35


def delay(pace: str, table: str, version: int, *, within_turn: bool) -> float:
    """Seconds to wait before the bot's move on ``version``. The same for the same arguments, so a restarted server keeps
    the appointment; spread by a hash, so that the time says nothing about the cards.
    """
    base = SECONDS.get(pace, SECONDS["normal"]) * (WITHIN_TURN if within_turn else 1.0)
    if base == 0.0:
        return 0.0
    drawn = hashlib.blake2b(f"{table} {version}".encode(), digest_size=4).digest()
    return base * (1 + SPREAD * (2 * int.from_bytes(drawn, "big") / 0xFFFFFFFF - 1))
