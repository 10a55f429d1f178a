"""Fair deals: the server commits itself to the pack before the first move and shows it after the last.

The commitment is the SHA-256 of the UTF-8 text::

    dudak deal 1
    <the 32 cards of the pack, first card dealt first, stored letters, one space between>
    <the kings as drawn from the dealer's left on, four suit letters, or "-">
    <the salt>

with a newline between the lines and none at the end. Its hex digits are shown with the deal; pack, kings and salt when it
is over. The salt keeps anyone from trying out packs.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

HEADER: Final = "dudak deal 1"


def commitment(pack: str, kings: str, salt: str) -> str:
    """The hash shown at the deal. ``kings`` may be empty."""
    text = "\n".join((HEADER, pack, kings or "-", salt))
    return hashlib.sha256(text.encode()).hexdigest()


def verify(shown: str, pack: str, kings: str, salt: str) -> bool:
    """Whether the pack revealed is the one committed to."""
    return hmac.compare_digest(commitment(pack, kings, salt).encode(), shown.strip().lower().encode())
