"""What a tournament has played so far, a line a job, so that it can be stopped at any moment and taken up again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


class OtherTournament(Exception):
    """The journal tells of a tournament with other settings."""


class DamagedJournal(Exception):
    """The file is no journal, or no longer a whole one."""


class Journal:
    """A file of JSON lines: the settings, then one line for each job that was played."""

    def __init__(self, path: Path, settings: dict[str, Any]) -> None:
        self.path, self._settings = path, json.loads(json.dumps(settings))

    def read(self) -> dict[str, list[list[Any]]]:
        """The rows of each job so far; a last line that was cut off is forgotten. ``OtherTournament``, ``DamagedJournal``."""
        begin = json.dumps(self._settings) + "\n"
        try:
            text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        except UnicodeDecodeError:
            raise DamagedJournal from None
        if begin.startswith(text):  # none yet, or stopped while it was begun
            self.path.write_text(begin, encoding="utf-8")
            return {}
        whole = text[: text.rfind("\n") + 1]
        try:
            head, *lines = [json.loads(line) for line in whole.splitlines()] or [None]
            if not isinstance(head, dict):
                raise DamagedJournal
            if head != self._settings:
                raise OtherTournament
            found = {line["job"]: line["rows"] for line in lines}
        except (ValueError, TypeError, KeyError):
            raise DamagedJournal from None
        if not all(isinstance(rows, list) and all(isinstance(row, list) for row in rows) for rows in found.values()):
            raise DamagedJournal
        if whole != text:
            self.path.write_text(whole, encoding="utf-8")
        return found

    def write(self, job: str, rows: list[list[Any]]) -> None:
        """Note a job; on disk when this returns."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"job": job, "rows": rows}, separators=(",", ":")) + "\n")
