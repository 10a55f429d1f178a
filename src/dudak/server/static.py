"""The built page: read into memory once, compressed once, and read again when a new build lies there."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from starlette.responses import Response

from dudak.server.layer import Trouble, problem
from dudak.server.texts import texts

FOLDER: Final = Path(__file__).with_name("static")
COMPRESSED: Final = (
    "text/",
    "application/javascript",
    "application/json",
    "image/svg+xml",
    "application/manifest+json",
)
FOREVER: Final = "public, max-age=31536000, immutable"
NOT_PAGES: Final = ("/api/", "/ws/", "/assets/")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


@dataclass(frozen=True, slots=True)
class File:
    content: bytes
    squeezed: bytes | None
    kind: str
    tag: str


class Static:
    """The ASGI application for pages and assets: any address that is no file is a page of the client."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._files: dict[str, File] = {}
        self._stamp = 0.0
        self._look()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        path: str = scope["path"]
        headers = dict(scope["headers"])
        if scope["method"] not in ("GET", "HEAD"):
            found = not _is_not_page(path)
            trouble = Trouble(405, "server-method", headers={"allow": "GET, HEAD"}) if found else None
            await problem(trouble or Trouble(404, "server-not-found"))(scope, receive, send)
            return
        self._look()
        file = self._files.get(path)
        page = file is None and not _is_not_page(path) and "." not in path.rpartition("/")[2]
        if page:
            file = self._files.get("/index.html")
        if file is not None:
            response = _serve(file, headers, forever=path.startswith("/assets/"))
        elif page:
            response = _not_built()
        else:
            response = problem(Trouble(404, "server-not-found"))
        await response(scope, receive, send)

    def _look(self) -> None:
        """Read the folder if there is another build than before."""
        try:
            stamp = (self._folder / "index.html").stat().st_mtime
        except OSError:
            stamp = 0.0
        if stamp != self._stamp:
            self._files = _read(self._folder) if stamp else {}
            self._stamp = stamp


def _is_not_page(path: str) -> bool:
    return f"{path}/".startswith(NOT_PAGES)


def _read(folder: Path) -> dict[str, File]:
    files = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.name.startswith("."):
            content = path.read_bytes()
            kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            squeezed = gzip.compress(content, 9, mtime=0) if kind.startswith(COMPRESSED) else None
            tag = '"' + hashlib.sha256(content).hexdigest()[:20] + '"'
            name = "/" + path.relative_to(folder).as_posix()
            files[name] = File(content, squeezed, f"{kind}; charset=utf-8" if kind.startswith("text/") else kind, tag)
    return files


def _serve(file: File, headers: dict[bytes, bytes], *, forever: bool) -> Response:
    answer = {"etag": file.tag, "cache-control": FOREVER if forever else "no-cache", "content-type": file.kind}
    if file.squeezed is not None:
        answer["vary"] = "accept-encoding"
    if file.tag.encode() in headers.get(b"if-none-match", b""):
        return Response(status_code=304, headers=answer)
    if file.squeezed is not None and b"gzip" in headers.get(b"accept-encoding", b""):
        return Response(file.squeezed, headers=answer | {"content-encoding": "gzip"})
    return Response(file.content, headers=answer)


def _not_built() -> Response:
    words = texts("server-not-built")
    return Response(f"{words.cs}\n\n{words.en}\n", media_type="text/plain", headers={"cache-control": "no-store"})
