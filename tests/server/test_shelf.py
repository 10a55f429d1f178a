"""Reviews on their shelf: whole or not at all, and never more than there is room for."""

from __future__ import annotations

import os
import time
import zlib
from pathlib import Path
from typing import Any

import pytest

from dudak.server import wire
from dudak.server.shelf import Shelf

REVIEW = wire.encode(
    wire.Review(
        rules="classic", number=1, names=["Anna", "Dan"], losers=[1], stopped=None, assisted=False, simulations=7,
        boards=[], plies=[], course=[], record="x" * 5000,
    )
)  # fmt: skip


def shelf(folder: Path, **more: Any) -> Shelf:
    return Shelf(folder / "reviews", **{"simulations": 7, "age": 1000.0, **more})


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "reviews").iterdir())


def aged(folder: Path, name: str, seconds: float) -> None:
    at = time.time() - seconds
    os.utime(folder / "reviews" / name, (at, at))


def test_what_was_put_there_is_found_again_by_the_next_server_and_its_owner_alone(tmp_path: Path) -> None:
    assert shelf(tmp_path).get("a", 1) is None
    shelf(tmp_path).put("a", 1, REVIEW)
    assert shelf(tmp_path).get("a", 1) == REVIEW
    assert shelf(tmp_path).get("a", 2) is None and shelf(tmp_path).get("b", 1) is None
    assert (tmp_path / "reviews").stat().st_mode & 0o777 == 0o700
    (path,) = (tmp_path / "reviews").iterdir()
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.stat().st_size < len(REVIEW) / 5


BROKEN = ["", "half", "flipped", "another kind", "huge", "huge as it lies", "deep", "and more", "not even packed"]


@pytest.mark.parametrize("broken", BROKEN)
def test_what_is_broken_counts_as_none_and_goes(tmp_path: Path, broken: str) -> None:
    one = shelf(tmp_path)
    one.put("a", 1, REVIEW)
    path = tmp_path / "reviews" / "a-1.review"
    whole = path.read_bytes()
    head = whole[: whole.index(b"\n") + 1]
    if broken == "another kind":
        one.put("a", 1, b'{"rules":"classic"}')
    else:
        spoilt = {
            "": b"",
            "half": whole[:-9],
            "flipped": whole[:-30] + bytes([whole[-30] ^ 255]) + whole[-29:],
            "huge": head + _bomb(),
            "huge as it lies": whole + bytes(9 * 1024 * 1024),
            "deep": head + zlib.compress(b'{"x":' + b"[" * 100_000),
            "and more": whole + b"x",
            "not even packed": head + REVIEW,
        }
        path.write_bytes(spoilt[broken])
    assert one.get("a", 1) is None
    assert files(tmp_path) == []
    one.put("a", 1, REVIEW)
    assert one.get("a", 1) == REVIEW


def _bomb() -> bytes:
    return zlib.compress(b" " * (65 * 1024 * 1024) + REVIEW)


def test_reviews_of_other_programs_and_of_other_depths_are_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf(tmp_path).put("a", 1, REVIEW)
    assert shelf(tmp_path, simulations=8).get("a", 1) is None
    shelf(tmp_path).put("a", 1, REVIEW)
    monkeypatch.setattr("dudak.server.shelf.__version__", "999")
    assert shelf(tmp_path).get("a", 1) is None


def test_there_are_never_too_many_and_those_not_looked_at_go_first(tmp_path: Path) -> None:
    one = shelf(tmp_path, files=3)
    for number in (1, 2, 3):
        one.put("a", number, REVIEW)
        aged(tmp_path, f"a-{number}.review", 100 - number)
    assert one.get("a", 1) == REVIEW  # looked at: the youngest now
    one.put("a", 4, REVIEW)
    assert files(tmp_path) == ["a-1.review", "a-3.review", "a-4.review"]


def test_they_never_take_too_much_room(tmp_path: Path) -> None:
    shelf(tmp_path).put("a", 1, REVIEW)
    size = (tmp_path / "reviews" / "a-1.review").stat().st_size
    aged(tmp_path, "a-1.review", 50)
    one = shelf(tmp_path, size=size + size // 2)
    one.put("a", 2, REVIEW)
    assert files(tmp_path) == ["a-2.review"]


def test_old_ones_and_leftovers_go(tmp_path: Path) -> None:
    one = shelf(tmp_path)
    one.put("a", 1, REVIEW)
    (tmp_path / "reviews" / "tmpleft.part").write_bytes(b"half of a review")
    aged(tmp_path, "a-1.review", 1001)
    aged(tmp_path, "tmpleft.part", 1001)
    one.put("a", 2, REVIEW)
    assert files(tmp_path) == ["a-2.review"]


def test_where_nothing_can_be_kept_nothing_happens(tmp_path: Path) -> None:
    (tmp_path / "reviews").write_text("a file where the folder should be")
    shelf(tmp_path).put("a", 1, REVIEW)
    assert shelf(tmp_path).get("a", 1) is None


def test_a_review_is_not_taken_for_that_of_another_deal(tmp_path: Path) -> None:
    one = shelf(tmp_path)
    one.put("a", 1, REVIEW)
    (tmp_path / "reviews" / "b-2.review").write_bytes((tmp_path / "reviews" / "a-1.review").read_bytes())
    assert one.get("b", 2) is None and one.get("a", 1) == REVIEW


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_what_is_no_file_is_not_read(tmp_path: Path) -> None:
    one = shelf(tmp_path)
    one.put("a", 1, REVIEW)
    os.mkfifo(tmp_path / "reviews" / "b-1.review")
    assert one.get("b", 1) is None  # and does not wait for a writer


def test_clearing_out_leaves_alone_what_is_not_its_own(tmp_path: Path) -> None:
    one = shelf(tmp_path)
    one.put("a", 1, REVIEW)
    (tmp_path / "reviews" / "notes.txt").write_text("mine")
    (tmp_path / "reviews" / "folder.review").mkdir()
    for name in ("notes.txt", "folder.review", "a-1.review"):
        aged(tmp_path, name, 5000)
    one.put("a", 2, REVIEW)
    assert files(tmp_path) == ["a-2.review", "folder.review", "notes.txt"]
