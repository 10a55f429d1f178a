"""The documentation can be read without a network, and what README shows works."""

from __future__ import annotations

import pathlib
import re
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    out = tmp_path_factory.mktemp("docs")
    build = [
        sys.executable,
        "-m",
        "sphinx",
        "-q",
        "-W",
        "-b",
        "html",
        "-d",
        str(out / "trees"),
        "docs",
        str(out / "html"),
    ]
    said = subprocess.run(build, cwd=ROOT, text=True, capture_output=True, check=False)
    assert said.returncode == 0, said.stderr
    return out / "html"


@pytest.mark.slow
def test_the_pages_load_nothing_from_outside(pages: pathlib.Path) -> None:
    loads = re.compile(
        r"<(?:script|img|iframe|link|source|audio|video)\b[^>]*\b(?:src|href)=[\"']?((?:https?:)?//[^\"' >]+)"
    )
    html = sorted(pages.rglob("*.html"))
    assert len(html) > 5
    found = [(page.name, url) for page in html for url in loads.findall(page.read_text("utf-8"))]
    assert found == []
    css = [
        (sheet.name, url)
        for sheet in pages.rglob("*.css")
        for url in re.findall(
            r"url\(\s*[\"']?((?:https?:)?//[^)\"']+)|@import\s+[\"'](http[^\"']+)", sheet.read_text("utf-8")
        )
    ]
    assert css == []


def test_the_example_in_the_readme_runs() -> None:
    examples = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert examples
    for example in examples:
        subprocess.run([sys.executable, "-c", example], check=True, capture_output=True)
