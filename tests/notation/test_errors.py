"""What is wrong with a record is said with line, column, token and what was expected; nothing else ever comes out."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dudak import Record, RecordError
from dudak.words import LANGUAGES, locales
from tests.notation.test_records import EXAMPLE, random_record

HEAD = '[Dudak "1"]\n[Rules "{rules}"]\n[Dealer "2"]\n{more}[Deal "{deal}"] [Discarded "-"]\n\n'
KINGS = "classic players=2 trumps=kings"


def short(moves: str = "", *, rules: str = "classic players=2", deal: str = "78.-.-.A -.78.9.-", more: str = "") -> str:
    return HEAD.format(rules=rules, deal=deal, more=more) + moves


# text, line, column, token, message
WRONG = [
    ("nonsense", 1, 1, "nonsense", "first-tag"),
    ('[Rules "classic"]', 1, 1, '[Rules "classic"]', "first-tag"),
    ('[Dudak "2"]', 1, 9, "2", "version"),
    ('[Dudak "1"]\n[Rules classic]', 2, 1, "[Rules classic]", "tag"),
    ('[Dudak "1"]\n[Rules "classic"', 2, 1, '[Rules "classic"', "tag"),
    ('[Dudak "1"]\n  [Rules "classic"] [Rules "club"]', 2, 21, '[Rules "club"]', "tag-twice"),
    ('\n\n [Dudak "1"] [Rules "classic"]', 3, 2, '[Dudak "1"]', "tag-missing"),
    (short(rules="clasic"), 2, 9, "clasic", "rules"),
    (short(rules="classic players=2 pickup=two"), 2, 27, "pickup=two", "rules"),
    (short(rules="classic players=5"), 2, 17, "players=5", "rules"),
    (short().replace('[Dealer "2"]', '[Dealer "3"]'), 3, 10, "3", "seat"),
    (short(more='[Seats "Anna"]\n'), 4, 9, "Anna", "names"),
    (short(more='[Termination "boredom"]\n'), 4, 15, "boredom", "termination"),
    (short(more='[Termination "surrender 3"]\n'), 4, 15, "surrender 3", "termination"),
    (short(more='[Result "x"]\n'), 4, 10, "x", "result"),
    (short(more='[Trumps "h b a"]\n'), 4, 14, "a", "too-many-trumps"),
    (short(more='[Trumps "h"]\n'), 4, 10, "h", "too-few-trumps"),
    (short(more='[Trumps "h x"]\n'), 4, 12, "x", "suit"),
    (short(more='[Trumps "h h"]\n'), 4, 10, "h h", "set-up"),
    (short(more='[Shown "7a"]\n'), 4, 9, "7a", "shown"),
    (short(more='[Shown "Aa | -"]\n'), 4, 9, "Aa | -", "set-up"),
    (short(more='[Pile "Ka Kq"]\n'), 4, 11, "Kq", "card"),
    (short(more='[Turn "5"]\n'), 4, 8, "5", "seat"),
    (short(deal="78.-.-.A -.78.9"), 4, 17, "-.78.9", "hand"),
    (short(deal="78.-.-.A -.W8.9.-"), 4, 19, "W8", "hand"),
    (short(deal="78.-.-.A -.78..-"), 4, 17, "-.78..-", "hand"),
    (short(deal="78.-.-.A"), 4, 8, "78.-.-.A", "too-few-hands"),
    (short(deal="78.-.-.A -.78.9.- 7.-.-.-"), 4, 26, "7.-.-.-", "too-many-hands"),
    (short(deal="78.-.-.A -.78.9.- | 7a"), 4, 28, "7a", "card-twice"),
    (short(deal="78.-.-.A -.788.9.-"), 4, 19, "788", "card-twice"),
    (short(deal="78.-.-.A -.78.9.- | ax"), 4, 28, "ax", "card"),
    (short(deal="78.-.-.A -.78.9.- | - | 9a -"), 4, 8, "78.-.-.A -.78.9.- | - | 9a -", "set-up"),
    (short(deal="78.-.-.A -.78.9.- | - | 9a"), 4, 32, "9a", "too-few-face-down"),
    (short(deal="78.-.-.A -.78.9.- | - | 9a Xa Ua", rules="pocket players=2"), 4, 38, "Ua", "too-many-face-down"),
    (short(deal="78.-.-.A -.78.9.- | - | - | - | 7a"), 4, 40, "7a", "deal-sections"),
    (short(deal="78.-.-.A -.-.-.-"), 4, 8, "78.-.-.A -.-.-.-", "set-up"),
    (short(rules="open players=2"), 4, 8, "78.-.-.A -.78.9.-", "turned"),
    (short().replace(' [Discarded "-"]', ""), 4, 8, "78.-.-.A -.78.9.-", "cards-missing"),
    (short(rules=KINGS), 4, 8, "78.-.-.A -.78.9.-", "set-up"),
    (short("7x"), 6, 1, "7x", "act"),
    (short("1.1 7a\n 8a+"), 7, 2, "8a", "illegal"),
    (short("2.1 7a"), 6, 1, "2.1", "number"),
    (short("1.2 7a"), 6, 1, "1.2", "number"),
    (short("1.1 7a 2.2 ^2"), 6, 12, "^2", "pick-most"),
    (short("1.1 7a 2.2 ^1 3.1 8a+Ab 4.2"), 6, 19, "8a+Ab", "no-beat"),
    (short("1.1 7a 2.2 ^^ 3.1 8a#"), 6, 19, "8a#", "no-beat"),
    (short("7a ^^ d2"), 6, 7, "d2", "illegal"),
    (short("!?"), 6, 1, "!?", "hidden-choice"),
    (short("7a $x"), 6, 4, "$x", "glyph"),
    (short("7a {open"), 6, 4, "{", "comment-open"),
    (short("7a }"), 6, 4, "}", "act"),
    (short("7a [Event \"x\"]"), 6, 4, '[Event "x"]', "tag-after-moves"),
    (short("7a * 8a"), 6, 6, "8a", "after-result"),
    (short("7a x1"), 6, 4, "x1", "result-not-over"),
    (short("7a *", more='[Result "x1"]\n'), 7, 4, "*", "result-of-tag"),
    (short("7a="), 6, 1, "7a=", "no-outs"),
    (short("7a *", deal="7.-.-.- -.78.9.-"), 6, 1, "7a", "outs"),
    (short("7a= *", deal="7.-.-.- -.78.9.-"), 6, 5, "*", "result-other"),
    (short("7a= x1", deal="7.-.-.- -.78.9.-"), 6, 5, "x1", "result-other"),
    (short("7a= x2 ^", deal="7.-.-.- -.78.9.-"), 6, 8, "^", "after-result"),
    (short("7a= ^^", deal="7.-.-.- -.78.9.-"), 6, 5, "^^", "illegal"),
    (short("7a= 2.2", deal="7.-.-.- -.78.9.-"), 6, 5, "2.2", "number-over"),
    (short("7a 8a", deal="7A.-.-.- 8.-.-.-"), 6, 4, "8a", "abstych"),
    (short("7a 8a+Ah", deal="7A.-.-.- 8.-.-.-"), 6, 4, "8a+Ah", "abstych"),
    (short("7a 8a", deal="7A.-.-.- 89.-.-.-"), 6, 4, "8a", "beat-alone"),
    (short("7a 8a#", deal="7A.-.-.- 89.-.-.-"), 6, 4, "8a#", "no-abstych"),
    (short("7a 8a+Ka", deal="7A.-.-.- 89.-.-.-"), 6, 7, "Ka", "illegal"),
    (short("7a 8a+9a= *", deal="7A.-.-.- 89.-.-.-"), 6, 11, "*", "result-other"),
    (short("^1", more='[Pile "9a Xa"]\n', rules="classic players=2 pickup=run"), 7, 1, "^1", "pick-count"),
    (short("d1", more='[Pile "Ah"]\n[Trumps "h -"]\n', rules="talon players=2 ace_penalty=2",
           deal="78.-.-.A -.78.9.- | Ka Kl Kb"), 8, 1, "d1", "penalty"),
    (short("d1#", more='[Pile "Ah"]\n[Trumps "h -"]\n', rules="talon players=2 ace_penalty=2",
           deal="78.-.-.A -.78.9.- | Ka Kl Kb"), 8, 1, "d1#", "draw-count"),
    (short("d1#", more='[Pile "Ah"]\n', rules="talon players=2 ace_penalty=2",
           deal="78.-.-.A -.78.9.- | Ka Kl Kb"), 7, 1, "d1#", "no-penalty"),
    (short("!Ka", rules="pocket players=2", deal="78.-.-.A -.78.9.- | - | Xa Ua"), 6, 1, "!Ka", "turned-up"),
    (short("!Ua@2", rules="pocket players=2", deal="78.-.-.A -.78.9.- | - | Xa Ua"), 6, 1, "!Ua@2", "illegal"),
    (short("7a x-", more='[Termination "repetition"]\n'), 4, 15, "repetition", "stop-repetition"),
    (short("7a x-", more='[Termination "turn limit"]\n'), 4, 15, "turn limit", "stop-turns"),
    (short("7a= x2", deal="7.-.-.- -.78.9.-", more='[Termination "turn limit"]\n'), 4, 15, "turn limit", "stop-over"),
    (short("7a x1", more='[Termination "surrender 2"]\n'), 7, 4, "x1", "result-other"),
    (short("7♥ 8ž"), 6, 1, "7♥", "illegal"),
    (short("Ac"), 6, 1, "Ac", "illegal"),
    (short(more='[Pile "Kž 9c"]\n', deal="78.-.-.- -.78.9.-"), 4, 11, "9c", "accents"),
    (short(more='[Pile "Qc Kž"]\n', deal="78.-.-.- -.78.9.-"), 4, 11, "Kž", "accents"),
    (short(more='[Pile "Sc"]\n', deal="78.-.-.- -.78.9.-"), 4, 8, "Sc", "accents"),
    (short("", more='[Pile "Oa Qh"]\n'), 4, 11, "Qh", "mixed"),
    (short("", more='[Pile "Qa"]\n'), 4, 8, "Qa", "mixed-token"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "column", "token", "key"), WRONG)
def test_an_error_names_line_column_token_and_what_was_expected(
    text: str, line: int, column: int, token: str, key: str
) -> None:
    with pytest.raises(RecordError) as caught:
        Record.parse(text)
    error = caught.value
    assert (error.line, error.column, error.token, error.reason.key) == (line, column, token, f"record-{key}")
    lines = text.split("\n")
    assert lines[line - 1][column - 1 :].startswith(token)
    assert str(error).startswith(f"line {line}, column {column}, at “{token}”: ")
    assert error.expected in str(error)
    for lang in LANGUAGES:
        sentence = error.sentence(lang)
        assert "\n" not in sentence and sentence.endswith((".", "."))
        assert error.explanation(lang) in sentence


def test_every_message_about_records_is_used_and_tested() -> None:
    source = "".join(path.read_text("utf-8") for path in (locales() / "en").glob("cli.ftl"))
    told = set(re.findall(r"^record-([a-z-]+) =", source, re.MULTILINE)) - {"at", "at-token", "one-record"}
    tested = {key for *_, key in WRONG}
    assert told - tested == {"card-or-hidden"}


def test_an_expected_act_is_told_in_the_letters_of_the_record() -> None:
    text = short("7ž 8ž", deal="7E.-.-.- 8.-.-.-")
    with pytest.raises(RecordError, match="expected 8ž#="):
        Record.parse(text)


@pytest.mark.parametrize("letters", ["stored", "czech", "french"])
def test_missing_cards_are_named_in_the_letters_of_the_record(letters: str) -> None:
    whole = Record.parse(EXAMPLE).start
    text = str(Record.from_deal(whole).text(letters)).replace("9K.89OA", "9K.89O").replace("9K.89FE", "9K.89F")
    text = text.replace("9K.89QA", "9K.89Q") + "{the cards}"
    found = Record.read_all(text)[0]
    assert isinstance(found, RecordError)
    assert ("Ab", "Ek", "Ad")[["stored", "czech", "french"].index(letters)] + "." in str(found)


def test_long_tokens_are_cut_short() -> None:
    with pytest.raises(RecordError) as caught:
        Record.parse(short("7" * 100_000))
    assert len(str(caught.value)) < 300


PIECES = [
    '[Dudak "1"]',
    "[Rules ",
    '"classic"]',
    "{",
    "}",
    "$",
    "^^",
    "7a",
    "+",
    "x3",
    "*",
    "\n",
    " ",
    "1.1",
    "!h",
    "ž",
    '"',
    "\\",
]


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join) | st.text(max_size=200))
def test_whatever_is_read_is_a_record_or_an_error(text: str) -> None:
    for found in Record.read_all(text):
        if isinstance(found, RecordError):
            for lang in LANGUAGES:
                assert found.sentence(lang)
        else:
            assert Record.parse(str(found)) == found


@given(st.integers(0, 10**9), st.data())
@settings(max_examples=60)
def test_a_damaged_record_is_read_or_refused(seed: int, data: st.DataObject) -> None:
    record, _ = random_record(seed % 50, 60)
    text = record.text(data.draw(st.sampled_from(["stored", "czech", "french"])))
    at = data.draw(st.integers(0, len(text)))
    with_more = text[:at] + data.draw(st.sampled_from(PIECES)) + text[at + data.draw(st.integers(0, 3)) :]
    for found in Record.read_all(with_more):
        if isinstance(found, Record):
            assert Record.parse(str(found)) == found
        else:
            lines = with_more.split("\n")
            assert 1 <= found.line <= len(lines)
            assert 1 <= found.column <= len(lines[found.line - 1]) + 1


def hostile() -> dict[str, str]:
    many = 30_000
    return {
        "open comments": '[Dudak "1"]\n[Rules "classic"]{' * many,
        "open comments in records": EXAMPLE.replace("1.1", "{") * (many // 10),
        "brackets": "[" * many * 10,
        "quotes": '[Dudak "' * many,
        "one long tag": '[Dudak "' + "\\" * many * 10,
        "blanks": " " * many * 30 + "x",
        "lines of blanks": (" " * 50 + "\n") * many + "x",
        "equals": short("7a" + "=" * many * 10),
        "digits": short("1" * many * 10),
        "a number": short("9" * many + ".1"),
        "count": short("^" + "9" * many),
        "zero bytes": "\0" * many * 10,
        "comments": short("{x} " * many),
        "glyphs": short("$1" * many * 3),
        "names": short(more='[Seats "' + "," * many * 10 + '"]\n'),
        "rules": short(rules="classic " * many),
        "sections": short(deal="|" * many),
        "results": short("* " * many),
    }


@pytest.mark.parametrize("name", hostile())
def test_hostile_text_is_read_to_its_end(name: str) -> None:
    """Quadratic reading of texts of this size would run into the time limit of every test."""
    assert Record.read_all(hostile()[name])


def test_errors_come_at_the_same_place_however_the_lines_end() -> None:
    wrong = EXAMPLE.replace("19.4 Oh#=", "19.4 Oh=")
    for text in (wrong, wrong.replace("\n", "\r\n")):
        with pytest.raises(RecordError) as caught:
            Record.parse(text)
        assert (caught.value.line, caught.value.column, caught.value.token) == (7, 57, "Oh=")


def test_random_garbage_never_takes_long_or_raises() -> None:
    rng = random.Random(1)
    letters = '[]{}"\\ \n$*^!?x#=+.0123456789DudakRulesalhbžč♥'
    for _ in range(300):
        Record.read_all("".join(rng.choices(letters, k=300)))
