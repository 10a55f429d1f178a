"""Who calls: a guest by a signed cookie. The secret lies in the data folder and is made at the first start."""

from __future__ import annotations

import os
import re
import secrets
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE: Final = "dudak_guest"
YEAR: Final = 365 * 24 * 3600
_ID: Final = re.compile(r"g[0-9A-Za-z_-]{16,40}")


class Guests:
    """Makes and reads the cookie of a guest."""

    def __init__(self, secret: str, *, secure: bool = False) -> None:
        self._signer = URLSafeSerializer(secret, salt="dudak-guest-1")
        self._secure = secure

    @classmethod
    def in_folder(cls, folder: Path, *, secure: bool = False) -> Guests:
        """With the secret kept in ``folder``."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "secret"
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            secret = path.read_text(encoding="ascii").strip()
        else:
            secret = secrets.token_urlsafe(32)
            with os.fdopen(handle, "w", encoding="ascii") as file:
                file.write(secret)
        if len(secret) < 32:
            raise OSError(f"the file {path} is damaged; remove it to sign all guests out and go on")
        return cls(secret, secure=secure)

    @staticmethod
    def new() -> str:
        """The id of a guest nobody has been yet."""
        return "g" + secrets.token_urlsafe(16)

    def read(self, cookie_header: str | None) -> str | None:
        """The guest a ``Cookie`` header names, if the signature is ours."""
        if not cookie_header:
            return None
        try:
            morsel = SimpleCookie(cookie_header).get(COOKIE)
        except CookieError:
            return None
        if morsel is None or len(morsel.value) > 200:
            return None
        try:
            guest = self._signer.loads(morsel.value)
        except (BadSignature, ValueError):  # the signature is checked before anything is parsed
            return None
        return guest if isinstance(guest, str) and _ID.fullmatch(guest) else None

    def header(self, guest: str) -> str:
        """The ``Set-Cookie`` header that makes a browser this guest."""
        text = str(self._signer.dumps(guest))
        secure = "; Secure" if self._secure else ""
        return f"{COOKIE}={text}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
