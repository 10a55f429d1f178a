"""The pages that follow from the program are those in the repository."""

from __future__ import annotations

import pathlib
import runpy

DOCS = pathlib.Path(__file__).parents[2] / "docs"


def test_the_written_pages_are_fresh() -> None:
    """Otherwise: ``.venv/bin/python docs/write.py``."""
    pages = runpy.run_path(str(DOCS / "write.py"))["pages"]()
    assert len(pages) == 12
    for path, text in pages.items():
        assert (DOCS / path).read_text("utf-8") == text, path
