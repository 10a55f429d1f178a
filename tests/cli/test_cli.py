"""The command line: what it prints, and that an error is one sentence and exit code 2."""

from __future__ import annotations

import io
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
from typing import Any

import pytest

import dudak
from dudak import Deal, Record, RuleSet
from dudak.cli import main
from dudak.cli.deals import counts
from dudak.cli.parser import COMMANDS, LETTERS, build_parser, language
from dudak.notation import ALPHABETS, write_position
from dudak.server.core.fair import commitment
from dudak.words import LANGUAGES, has
from tests.notation.test_records import EXAMPLE

KEYS = [
    "ply", "move", "turn", "phase", "legal", "hands", "pile", "aside", "talon", "face_down", "trumps", "discarded",
    "removed", "finished", "loser",
]  # fmt: skip
GAMES = pathlib.Path(__file__).parents[1] / "games"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def example(tmp_path: pathlib.Path) -> str:
    path = tmp_path / "example.dudak"
    path.write_text(EXAMPLE, encoding="utf-8")
    return str(path)


def run(*words: str, stdin: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "dudak", *words],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "LANG": "C.UTF-8", "PYTHONIOENCODING": "utf-8", **env},
    )


# --- replay ---------------------------------------------------------------------------------------------------------


def test_replay_json_prints_one_object_a_position_with_these_keys(example: str, capsys: Any) -> None:
    assert main(["replay", "--json", example]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(lines) == 45
    assert all(list(line) == KEYS for line in lines)
    first, last = lines[0], lines[-1]
    assert (first["ply"], first["move"], first["turn"], first["phase"]) == (0, None, 0, "lead")
    assert first["hands"][1] == sorted(["8a", "9a", "Oa", "Ka", "Aa", "Xl", "Kl", "Al"])
    assert first["legal"] == sorted(first["legal"])
    assert first["trumps"] == first["face_down"] == [None] * 4
    assert (last["ply"], last["move"], last["turn"], last["phase"]) == (44, "Oh", None, "over")
    assert (last["finished"], last["loser"], last["legal"]) == ([1, 0, 3], 2, [])


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.dudak")), ids=lambda path: path.stem)
def test_replay_json_is_the_positions_of_the_library(path: pathlib.Path, capsys: Any) -> None:
    assert main(["replay", "--json", str(path)]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    records = [record for record in Record.read_all(path.read_text("utf-8")) if isinstance(record, Record)]
    deals = [(ply, deal) for record in records for ply, deal in enumerate(record.deals())]
    assert len(lines) == len(deals)
    for line, (ply, deal) in zip(lines, deals, strict=True):
        seats = range(deal.players)
        assert line["ply"] == ply
        assert line["turn"] == deal.turn
        assert line["hands"] == [sorted(map(str, deal.hand(seat))) for seat in seats]
        assert line["pile"] == [str(card) for card in deal.pile]
        assert line["talon"] == [str(card) for card in deal.talon]
        assert line["aside"] == sorted(map(str, deal.aside))
        assert line["removed"] == sorted(map(str, deal.removed))
        assert line["discarded"] == sorted(map(str, deal.discarded))
        assert line["trumps"] == [None if suit is None else suit.letter for suit in deal.trumps]


def test_each_record_begins_again_at_ply_0(tmp_path: pathlib.Path, capsys: Any) -> None:
    path = tmp_path / "two.dudak"
    path.write_text(EXAMPLE * 2, encoding="utf-8")
    assert main(["replay", "--json", str(path)]) == 0
    plies = [json.loads(line)["ply"] for line in capsys.readouterr().out.splitlines()]
    assert plies == [*range(45), *range(45)]


def test_replay_for_readers_is_in_their_language_and_letters(example: str, capsys: Any) -> None:
    assert main(["replay", example, "--lang", "cs"]) == 0
    told = capsys.readouterr().out
    assert "Klasický Dudák (classic)" in told
    assert "hromádka: 7ž 8ž" in told
    assert "Výsledek: x3" in told
    assert main(["replay", example, "--letters", "signs"]) == 0
    assert "pile: 7♣ 8♣" in capsys.readouterr().out


def test_a_wrong_record_does_not_keep_the_others_from_being_replayed(tmp_path: pathlib.Path, capsys: Any) -> None:
    path = tmp_path / "three.dudak"
    path.write_text(EXAMPLE + EXAMPLE.replace("8a+9a", "7a+9a") + EXAMPLE, encoding="utf-8")
    assert main(["replay", "--json", str(path)]) == 2
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 90
    assert err.count("\n") == 1
    assert "line 12, column 12, at “7a”" in err


def test_a_record_with_hidden_cards_says_that_it_cannot_be_replayed(tmp_path: pathlib.Path, capsys: Any) -> None:
    path = tmp_path / "seat.dudak"
    path.write_text(str(Record.parse(EXAMPLE).for_seat(1)), encoding="utf-8")
    for command in (["replay", "--json"], ["replay"]):
        assert main([*command, str(path)]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert "hides cards" in err
    assert main(["check", str(path)]) == 0
    assert main(["convert", str(path), "--to", "czech"]) == 0


# --- convert, check, deal, rules, perft, verify ---------------------------------------------------------------------


def test_convert_writes_other_letters_and_back(example: str, tmp_path: pathlib.Path, capsys: Any) -> None:
    for alphabet in ALPHABETS:
        assert main(["convert", example, "--to", alphabet]) == 0
        text = capsys.readouterr().out
        assert text == Record.parse(EXAMPLE).text(alphabet)
        there = tmp_path / alphabet
        there.write_text(text, encoding="utf-8")
        assert main(["convert", str(there)]) == 0
        assert capsys.readouterr().out == str(Record.parse(EXAMPLE))


def test_check_counts_records(example: str, capsys: Any) -> None:
    assert main(["check", example]) == 0
    assert capsys.readouterr().out == "One record, all right.\n"
    assert main(["check", example, example, "--lang=cs"]) == 0
    assert capsys.readouterr().out == "2 záznamy, všechny v pořádku.\n"


def test_deal_prints_the_same_deal_for_the_same_seed(capsys: Any) -> None:
    assert main(["deal", "talon", "--seed", "7", "players=3"]) == 0
    text = capsys.readouterr().out
    assert main(["deal", "talon", "players=3", "--seed", "7"]) == 0
    assert capsys.readouterr().out == text
    start = Record.parse(text).start
    assert start.rules == RuleSet.preset("talon", players=3)
    assert main(["deal", "--dealer", "2", "--seed", "7", "--letters", "french"]) == 0
    assert Record.parse(capsys.readouterr().out).start.dealer == 1


def test_deals_without_a_seed_differ(capsys: Any) -> None:
    texts = set()
    for _ in range(3):
        assert main(["deal"]) == 0
        texts.add(capsys.readouterr().out)
    assert len(texts) == 3


def test_rules_in_words_in_both_languages(capsys: Any) -> None:
    assert main(["rules", "talon", "players=2", "--lang", "cs"]) == 0
    assert capsys.readouterr().out.startswith("Lízaný Dudák pro dva hráče\n\nO co jde\n")
    assert main(["rules"]) == 0
    assert capsys.readouterr().out.startswith("Classic Dudák for four\n")


def test_perft_counts_as_the_reference_says(example: str, capsys: Any) -> None:
    assert main(["perft", "--record", example, "--plain", "4"]) == 0
    assert capsys.readouterr().out == "1 12\n2 80\n3 430\n4 2796\n"
    line = write_position(Record.parse(EXAMPLE).start)
    assert main(["perft", "--position", line, "2"]) == 0
    assert capsys.readouterr().out == "1 12\n2 80\n"
    assert main(["perft", "classic", "players=2", "0"]) == 0
    assert capsys.readouterr().out == ""


def test_perft_says_that_it_compiles_and_refuses_rules_beside_a_start(
    example: str, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setattr("dudak.cli.deals.counts", lambda *_, **__: iter([12]))
    assert main(["perft", "classic", "4"]) == main(["perft", "--plain", "classic", "5"]) == 0
    assert capsys.readouterr().err == ""
    assert main(["perft", "classic", "5"]) == 0
    assert "have to be compiled" in capsys.readouterr().err
    line = write_position(Record.parse(EXAMPLE).start)
    for words in (["--record", example], ["--position", line]):
        assert main(["perft", *words, "classic", "1"]) == 2
        assert "“classic” cannot be given here" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["deal", "--seed", "x"], "--seed: „x“ není celé číslo."),
        (["deal", "--dealer", "9"], "--dealer: 9 není od 1 do 4."),
        (["serve", "--port", "70000"], "--port: 70000 není od 0 do 65535."),
        (["serve", "--port", "7" * 30], f"--port: {'7' * 30} není od 0 do 65535."),
        (["replay"], "chybí FILE; co lze, říká „dudak replay --help“."),
    ],
)
def test_wrong_numbers_and_missing_arguments_in_czech(words: list[str], told: str, capsys: Any) -> None:
    assert main([*words, "--lang", "cs"]) == 2
    assert capsys.readouterr().err == f"dudak: {told}\n"


def test_perft_agrees_with_playing_the_moves() -> None:
    def count(deal: Deal, depth: int) -> int:
        return 1 if depth == 0 else sum(count(deal.play(move), depth - 1) for move in deal.legal)

    for text in ("pocket players=2", "lizaci", "classic trumps=announced players=3"):
        start = Deal.shuffled(RuleSet.parse(text))
        assert list(counts(start, 3, plain=True)) == [count(start, depth) for depth in (1, 2, 3)]


def test_verify_knows_a_fair_deal_from_another(tmp_path: pathlib.Path, capsys: Any) -> None:
    pack = " ".join(str(card) for card in dudak.cards.CARDS)
    told = {"hash": commitment(pack, "ahlb", "grain"), "pack": pack, "kings": "ahlb", "salt": "grain"}
    path = tmp_path / "fair.json"
    path.write_text(json.dumps({"fair": told}))
    assert main(["verify", str(path)]) == 0
    assert "fair" in capsys.readouterr().out
    options = [word for name, value in told.items() for word in (f"--{name}", value)]
    assert main(["verify", *options]) == 0
    assert main(["verify", *options, "--salt", "sand"]) == 2
    assert "not that of this pack" in capsys.readouterr().err
    assert main(["verify", "--hash", "x"]) == 2
    for wrong in ("{", '{"hash": 1}', "[", ""):
        path.write_text(wrong)
        assert main(["verify", str(path)]) == 2


def test_verify_reads_the_records_of_a_table(tmp_path: pathlib.Path, capsys: Any) -> None:
    pack = list(dudak.cards.CARDS)
    random.Random(5).shuffle(pack)
    told = " ".join(map(str, pack))
    tags = {"FairHash": commitment(told, "", "grain"), "FairPack": told, "FairSalt": "grain"}
    good = Record.from_deal(Deal.dealt(RuleSet.preset("classic"), pack, dealer=2), tags=tags)
    other = Record.from_deal(Deal.dealt(RuleSet.preset("classic"), pack[::-1], dealer=2), tags=tags)
    path = tmp_path / "table.dudak"
    path.write_text(str(good), encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    assert main(["verify", str(path), "--hash", tags["FairHash"], "--pack", told, "--salt", "grain"]) == 0
    for option, value in (("--hash", "0000"), ("--pack", told[3:] + " 7a"), ("--salt", "sand"), ("--kings", "ahlb")):
        capsys.readouterr()
        assert main(["verify", str(path), option, value]) == 2
        assert f"there is no deal with this {option}" in capsys.readouterr().err
    capsys.readouterr()
    path.write_text(f"{good}\n{other}\n{EXAMPLE}\n[Dudak", encoding="utf-8")
    assert main(["verify", str(path)]) == 2
    out, err = capsys.readouterr()
    assert [line.partition(":")[0] for line in out.splitlines()] == ["Deal 1"]
    assert [line[:13] for line in err.splitlines()] == ["dudak: Deal 2", "dudak: Deal 3", f"dudak: {path}"[:13]]


def test_serve_and_the_table_call_the_server(
    monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path, capsys: Any
) -> None:
    from dudak.server import app

    called: list[tuple[Any, ...]] = []

    def serve(host: str, port: int, data: Any, browser: bool, *, next_port: bool, ready: Any) -> None:
        called.append((host, port, data, browser, next_port))
        ready("http://there")

    monkeypatch.setattr(app, "serve", serve)
    assert main([]) == 0
    assert main(["serve", "--port", "80", "--data", str(tmp_path), "--host", "0.0.0.0"]) == 0
    assert main(["--port", "81"]) == 0
    assert called[0][3:] == (True, True)
    assert called[1] == ("0.0.0.0", 80, tmp_path, False, False)
    assert called[2][1:] == (81, None, True, False)
    assert "http://there" in capsys.readouterr().out


# --- errors ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ["nonsense"],
        ["deal", "nonsense"],
        ["deal", "players=7"],
        ["deal", "--seed", "x"],
        ["deal", "--seed", "9" * 5000],
        ["deal", "--dealer", "4", "players=2"],
        ["deal", "--nonsense"],
        ["rules", "classic", "trumps=agreed"],
        ["rules", "--lang", "de"],
        ["replay"],
        ["replay", "no-such-file"],
        ["replay", "."],
        ["replay", "a\0b"],
        ["check", "no-such-file"],
        ["convert", "no-such-file", "--to", "czech"],
        ["convert", "--to", "klingon"],
        ["perft"],
        ["perft", "classic"],
        ["perft", "classic", "-1"],
        ["perft", "classic", "99"],
        ["perft", "--position", "nonsense", "1"],
        ["perft", "--record", "no-such-file", "1"],
        ["serve", "--port", "70000"],
        ["--nonsense"],
        ["verify"],
        ["verify", "no-such-file"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_error_is_one_sentence_and_exit_code_2(words: list[str], lang: str, monkeypatch: Any, capsys: Any) -> None:
    monkeypatch.setenv("LANG", f"{lang}_XX.UTF-8")
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("dudak: ")
    assert err.count("\n") == 1
    assert err.rstrip().endswith(".")
    assert len(err) < 700


def test_files_that_are_no_text(tmp_path: pathlib.Path, capsys: Any) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\xff")
    assert main(["check", str(path)]) == 2
    assert "is not text in UTF-8" in capsys.readouterr().err
    path.write_bytes(b"\0" * 1000)
    assert main(["check", str(path)]) == 2
    path.write_bytes(b"")
    assert main(["check", str(path)]) == 2
    assert "no records" in capsys.readouterr().err


def test_a_command_from_outside() -> None:
    done = run("deal", "classic", "--seed", "1")
    assert (done.returncode, done.stderr) == (0, "")
    again = run("replay", "-", "--json", stdin=done.stdout)
    assert (again.returncode, again.stderr) == (0, "")
    assert json.loads(again.stdout)["ply"] == 0
    wrong = run("replay", "-", stdin="nonsense")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert (
        wrong.stderr == 'dudak: -: line 1, column 1, at “nonsense”: expected a record, which begins with [Dudak "1"].\n'
    )
    assert run("check", "-", stdin="", LANG="cs_CZ.UTF-8").stderr == "dudak: v souboru „-“ žádné záznamy nejsou.\n"


def test_a_closed_pipe_is_no_error_to_talk_about(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "many.dudak"
    path.write_text(EXAMPLE * 40, encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, "-m", "dudak", "replay", "--json", str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout and process.stderr
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(30) == 141


@pytest.mark.skipif(not pathlib.Path("/dev/full").exists(), reason="no such device")
@pytest.mark.parametrize("words", [["check"], ["replay"], ["convert"]], ids=" ".join)
def test_a_full_disk_is_one_sentence(words: list[str], example: str) -> None:
    with open("/dev/full", "wb") as full:
        command = [sys.executable, "-m", "dudak", *words, example]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, encoding="utf-8")
    assert (done.returncode, done.stderr) == (2, f"dudak: what is said cannot be written ({os.strerror(28)}).\n")


@pytest.mark.skipif(sys.platform == "win32", reason="no such shell")
def test_a_closed_output_is_one_sentence() -> None:
    command = ["sh", "-c", f"{sys.executable} -m dudak deal >&-"]
    done = subprocess.run(command, stderr=subprocess.PIPE, encoding="utf-8")
    assert done.returncode == 2
    assert done.stderr.startswith("dudak: what is said cannot be written")
    assert done.stderr.count("\n") == 1


def test_letters_that_the_output_lacks(example: str) -> None:
    told = run("replay", example, "--lang", "cs", PYTHONIOENCODING="ascii")
    assert (told.returncode, told.stderr) == (0, "")
    assert "7\\u017e" in told.stdout
    record = run("convert", "--to", "czech", example, PYTHONIOENCODING="ascii")  # it would be no record any more
    assert (record.returncode, record.stdout) == (2, "")
    assert "its encoding is ascii" in record.stderr and record.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
def test_interrupting_is_130() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "dudak", "perft", "classic", "--plain", "40"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (130, b"")


# --- help -----------------------------------------------------------------------------------------------------------


def test_version(capsys: Any) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"dudak {dudak.__version__}\n"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_in_both_languages(command: str, lang: str, capsys: Any) -> None:
    assert main([*command.split(), "--help", "--lang", lang]) == 0
    assert f"dudak {command}".strip() in capsys.readouterr().out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_a_help_text(lang: str) -> None:
    parser = build_parser(lang)
    commands = next(action for action in parser._actions if isinstance(action.choices, dict))
    assert commands.choices is not None
    assert set(commands.choices) == set(COMMANDS)
    for one in (parser, *dict(commands.choices).values()):
        for action in one._actions:
            assert action.help or action is commands, action
    assert all(has(f"cli-{command}", lang) for command in COMMANDS)


def test_the_letters_are_those_of_the_notation() -> None:
    assert tuple(ALPHABETS) == LETTERS


@pytest.mark.parametrize(
    ("words", "environment", "expected"),
    [
        ([], {}, "en"),
        ([], {"LANG": "cs_CZ.UTF-8"}, "cs"),
        ([], {"LANG": "cs_CZ.UTF-8", "LC_ALL": "C"}, "en"),
        (["--lang", "cs"], {"LANG": "en_GB"}, "cs"),
        (["--lang=en"], {"LANG": "cs"}, "en"),
        (["--lang", "de"], {"LANG": "cs"}, "cs"),
        (["--lang"], {}, "en"),
    ],
)
def test_the_language(words: list[str], environment: dict[str, str], expected: str) -> None:
    assert language(words, environment) == expected


def test_a_command_starts_without_the_server_numba_or_fluent() -> None:
    code = "import sys, dudak.cli; dudak.cli.main(['deal']); print([m for m in sys.modules if m.split('.')[0] in %r])"
    heavy = ("numba", "numpy", "starlette", "fluent", "rich", "msgspec")
    done = subprocess.run([sys.executable, "-c", code % (heavy,)], capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_standard_input_is_read_once(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(EXAMPLE.encode())))
    assert main(["check", "-"]) == 0
    assert "One record" in capsys.readouterr().out
