"""`dudak serve` with a stacked pack, for what chance brings too rarely: python -m tests.browser.stacked CARDS serve …

The cards named lie on top, the rest is shuffled, and the opener of the table deals.
"""

from __future__ import annotations

import random
import secrets
import sys

from dudak.cards import CARDS
from dudak.cli import main
from dudak.server.core.commands import Draw
from dudak.server.host import Host


def stack(top: list[str]) -> None:
    def draw(host: Host, players: int) -> Draw:
        rest = [card.text for card in CARDS if card.text not in top]
        random.shuffle(rest)
        return Draw(" ".join([*top, *rest]), "ahlb", secrets.token_hex(16), 0)

    Host.draw = draw  # type: ignore[method-assign]


if __name__ == "__main__":
    stack(sys.argv[1].split())
    sys.exit(main(sys.argv[2:]))
