"""A review told: as text, as a page, as JSON, as a record with marks, and by the command line."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from dudak import Record
from dudak.cli import main
from dudak.moves import Move
from dudak.notation import ALPHABETS
from dudak.review import BLUNDER, Review, review
from dudak.review.data import annotated, to_json
from dudak.review.graph import course_of
from dudak.review.page import page
from dudak.review.text import lines
from dudak.review.words import move_words, percent, short_move

GAMES = Path(__file__).parents[1] / "games"
CLASSIC = GAMES / "classic.dudak"


@pytest.fixture(scope="module")
def found() -> Review:
    first = next(iter(Record.read_each(CLASSIC.read_text("utf-8"))))
    assert isinstance(first, Record)
    return review(first, simulations=150)


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_text_has_every_move_and_everyone(found: Review, lang: str) -> None:
    text = "\n".join(lines(found, ALPHABETS["stored"], lang))
    played = [ply for ply in found.plies if ply.decision and ply.move.card]
    assert played and all(f"{ply.move}" in text for ply in played)
    assert text.count(percent(found.course[-1].chances[0], lang)) >= 1
    for seat in range(found.players):
        blunders = sum(decision.verdict == BLUNDER for decision in found.decisions(seat))
        row = next(line for line in reversed(text.split("\n")) if line.startswith(found.record.names[seat]))  # type: ignore[index]
        cells = row.split()[1:]
        assert int(cells[0]) == len(list(found.decisions(seat))) == sum(map(int, cells[1:6]))
        assert int(cells[5]) == blunders
        assert row.endswith("%")
    assert all(len(line) <= 100 for line in text.split("\n"))


class Checker(HTMLParser):
    """Counts what a page holds, and what it asks from elsewhere."""

    VOID = ("meta", "br", "path", "circle", "polyline")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.counts: dict[str, int] = {}
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.counts[tag] = self.counts.get(tag, 0) + 1
        self.links += [str(value) for name, value in attrs if name in ("src", "href")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_page_stands_alone_and_is_whole(found: Review, lang: str) -> None:
    html = page([found, found], ALPHABETS["signs"], lang)
    seen = Checker()
    seen.feed(html)
    assert seen.open == [] and seen.links == []
    assert "http" not in html and "url(" not in html and "@import" not in html and "<script" not in html
    assert seen.counts["article"] == 2
    assert seen.counts["details"] == 2 * len(list(found.decisions()))
    assert seen.counts["polyline"] == 2 * found.players
    assert f'lang="{lang}"' in html and "review-" not in re.sub(r"(?s)<style>.*?</style>", "", html)


@pytest.mark.parametrize("path", [*GAMES.glob("*.dudak")], ids=lambda path: path.stem)
def test_every_kind_of_game_can_be_told(path: Path) -> None:
    for record in Record.read_each(path.read_text("utf-8")):
        assert isinstance(record, Record)
        done = review(record, simulations=5)
        for lang in ("cs", "en"):
            assert len(list(lines(done, ALPHABETS["signs"], lang))) > 10
            seen = Checker()
            seen.feed(page([done], ALPHABETS["signs"], lang))
            assert seen.open == []


def test_names_are_text_on_the_page(found: Review) -> None:
    record = Record.from_deal(found.record.start, found.record.moves[:3], names=["<b>&", '"><script>'])
    html = page([review(record, simulations=20)], ALPHABETS["stored"], "en")
    assert "<b>&" not in html and "<script" not in html and "&lt;b&gt;&amp;" in html


def test_a_line_of_the_graph_changes_where_its_seat_moves(found: Review) -> None:
    for seat in range(found.players):
        points = course_of(found, seat)
        assert points[0] == (0, 1 / found.players) and points[-1][0] == found.course[-1].turn
        own = [moment.turn for moment in found.course[1:-1] if moment.seat == seat]
        assert [turn for turn, _ in points[1:-1]] == own


def test_moves_in_words_and_in_short() -> None:
    names = ["Anna", "Bohuš"]
    stored, czech = ALPHABETS["stored"], ALPHABETS["czech"]
    told = {
        text: (short_move(Move.parse(text), czech), move_words(Move.parse(text), 0, names, "en"))
        for text in ("Uh", "!h", "?0", "?1", "^", "d")
    }
    assert told == {
        "Uh": ("Sč", "under of hearts"),
        "!h": ("!č", "hearts as trumps"),
        "?0": ("?1", "turn up one’s own card"),
        "?1": ("?2", "turn up the card of Bohuš"),
        "^": ("^", "pick up"),
        "d": ("d", "draw"),
    }
    assert short_move(Move.parse("Uh"), stored) == "Uh"
    assert (percent(0.126, "cs"), percent(0.126, "en")) == ("13\u00a0%", "13%")


def test_json_is_plain_and_complete(found: Review) -> None:
    data = json.loads(json.dumps(to_json(found)))
    assert data["rules"] == str(found.record.rules) and len(data["plies"]) == len(found.plies)
    for ply in data["plies"]:
        if ply["decision"]:
            losses = [chance["loss"] for chance in ply["decision"]["chances"]]
            assert losses == sorted(losses) and losses[0] == 0
    assert len(data["course"]) == len(found.course) and len(data["seats"]) == found.players


def test_a_record_with_marks_can_be_read_again(found: Review) -> None:
    record = annotated(found)
    marked = [number for number, ply in enumerate(found.plies, 1) if ply.decision and ply.decision.verdict == BLUNDER]
    assert marked and all(record.glyphs[number] == (4,) for number in marked)
    again = Record.parse(str(record))
    assert again == record and again.glyphs == record.glyphs


# --- the command line ------------------------------------------------------------------------------------------------


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    code = main(["review", "--simulations", "30", *map(str, words)])
    told = capsys.readouterr()
    return code, told.out, told.err


@pytest.mark.parametrize(("lang", "word"), [("cs", "Riziko"), ("en", "Risk")])
def test_the_command_prints_reviews(capsys: pytest.CaptureFixture[str], lang: str, word: str) -> None:
    code, out, err = run(capsys, CLASSIC, "--lang", lang)
    assert (code, err) == (0, "")
    assert out.count(f"{word}: ") == CLASSIC.read_text("utf-8").count('[Dudak "1"]')


def test_the_command_writes_json_and_a_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "review.html"
    code, out, _ = run(capsys, GAMES / "club.dudak", "--json", "--html", target)
    assert code == 0
    assert [json.loads(line)["rules"] for line in out.splitlines()] == ["club"]
    assert target.read_text("utf-8").startswith("<!doctype html>")
    code, out, _ = run(capsys, GAMES / "club.dudak", "--html", target)
    assert (code, out) == (0, "")


def test_errors_are_one_sentence_and_the_exit_code_2(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    hidden = tmp_path / "hidden.dudak"
    first = next(iter(Record.read_each(CLASSIC.read_text("utf-8"))))
    assert isinstance(first, Record)
    hidden.write_text(str(first.for_seat(0)), "utf-8")
    for words in (
        (tmp_path / "none",),
        (hidden,),
        (GAMES / "club.dudak", "--html", tmp_path),
        (GAMES / "club.dudak", "--html", tmp_path / "no" / "page.html"),
        (GAMES / "club.dudak", "--depth", "bottomless"),
        (GAMES / "club.dudak", "--simulations", "0"),
        (),
    ):
        code, out, err = run(capsys, *words)
        assert (code, out) == (2, ""), words
        assert err.startswith("dudak: ") and err.count("\n") == 1, words
    fresh = tmp_path / "fresh.html"
    assert run(capsys, tmp_path / "none", "--html", fresh)[0] == 2
    assert not fresh.exists()
