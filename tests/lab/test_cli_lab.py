"""`dudak lab …`: what it prints, and that an error is one sentence and exit code 2."""

from __future__ import annotations

import io
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import time
from typing import Any

import pytest

from dudak.cli import main
from dudak.cli.files import try_to_write
from dudak.cli.lab import tell
from dudak.cli.lab_options import LAB_COMMANDS
from dudak.cli.parser import build_parser
from dudak.lab.exact import Loop
from dudak.lab.results import Results
from dudak.lab.tournament import Plan
from dudak.words import LANGUAGES, has

QUICK = ["--deals", "6", "--workers", "1"]
POSITION = "classic,players=2 1l 1 hb 7.-.K.-/8.9.-.- - - - - -/-"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


def tournament(*words: str) -> int:
    return main(["lab", "tournament", "--bot", "regular", "--bot", "random", *QUICK, *words])


# --- tournament -----------------------------------------------------------------------------------------------------


def test_a_tournament_for_a_reader(capsys: Any) -> None:
    assert tournament("--rules", "classic players=2", "--rules", "karetni") == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "classic players=2 · 12 games · fair share 50%" in out
    assert re.search(r"^  regular +0\.0% +0\.0% – \d+\.\d% +1\.00 +\d+\.\d ± \d+\.\d +\d+.* [mµ]s$", out, re.MULTILINE)
    assert re.search(r"^  random +–? *\d+\.\d% ± \d", out.replace("–", " "), re.MULTILINE)
    assert "ended by a stop rule" in out
    assert tournament("--rules", "classic players=2", "--lang", "cs") == 0
    assert "prohry" in (told := capsys.readouterr().out)
    assert re.search(r"regular +0,0 %", told)


def test_of_a_tournament_without_a_game_nothing_is_told(capsys: Any) -> None:
    """Stopped at once: a share of 0 % that nobody played would mislead."""
    tell(Results(Plan(bots=("regular", "novice"), rules=("classic",))), "en")
    assert capsys.readouterr().out == "classic · 0 games · fair share 25%\n"


def test_a_tournament_as_json_and_in_files(tmp_path: pathlib.Path, capsys: Any) -> None:
    out, plot = tmp_path / "deals.csv", tmp_path / "loss.svg"
    words = ["--rules", "talon players=2", "--json", "--out", str(out), "--plot", str(plot), "--sprt", "0.5", "0.4"]
    assert tournament(*words) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["settings"]["bots"] == ["regular", "random"]
    assert told["rules"][0]["bots"][0]["loss"]["games"] == 12
    assert told["sprt"]["decided"] == 0
    assert len(out.read_text("utf-8").splitlines()) == 1 + 24
    assert plot.read_text("utf-8").startswith("<?xml")
    before = plot.read_bytes()
    assert tournament(*words) == 0  # from the journal
    again = json.loads(capsys.readouterr().out)
    assert again == told
    assert plot.read_bytes() == before


def test_a_sequential_test_is_told_in_words(capsys: Any) -> None:
    words = ["--rules", "classic players=2", "--deals", "400", "--sprt", "0.5", "0.05"]
    assert tournament(*words) == 0
    assert "The loss rate of regular is 5.0%, not 50.0%" in capsys.readouterr().out


WRONG = [
    ("lab", "needs one of: tournament"),
    ("lab tournament --bot regular", "at least two bots"),
    ("lab tournament --bot regular --bot regular", "“regular” is named twice"),
    ("lab tournament --bot regular --bot nobody", "no bot “nobody”; there are: random beginner"),
    ("lab tournament --bot regular --bot cmd:'./not-here", "does not play (crashed: No closing quotation"),
    ("lab tournament --bot regular --bot cmd:", "does not play (crashed: no program is named"),
    ("lab tournament --bot regular --bot cmd:./not-here", "“cmd:./not-here” does not play (crashed: No such file"),
    ("lab tournament --bot regular --bot random --rules five", "preset"),
    ("lab tournament --bot regular --bot random --tables together", "4 seats cannot be filled with 2"),
    ("lab tournament --bot regular --bot random --deals 0", "0 is not from 1"),
    ("lab tournament --bot regular --bot random --seconds x", "“x” is no number"),
    ("lab tournament --bot regular --bot random --sprt 0.2 1", "--sprt: 1 is not above 0 and below 1"),
    ("lab tournament --bot regular --bot random --seconds 0", "--seconds: 0 is not above 0 and below 3600"),
    ("lab tournament --bot regular --bot random --sprt 0.2 0.2", "two different rates"),
    ("lab tournament --bot regular --bot random --out deals.xls", "ends in none of .csv .parquet"),
    ("lab tournament --bot regular --bot random --out no-folder/deals.csv", "cannot be written"),
    ("lab tournament --bot regular --bot random --scheduler tcp://here", "goes with --backend dask"),
    ("lab solve x", "this is no position"),
    ("lab endless --bot nobody", "no bot “nobody”"),
    ("lab endless --cards 2", "2 is not from 3 to 32"),
    ("lab nonsense", "--help"),
]


@pytest.mark.parametrize("option", ["--out", "--plot"])
def test_what_cannot_be_written_is_said_before_anything_is_played(
    option: str, tmp_path: pathlib.Path, capsys: Any
) -> None:
    folder = tmp_path / ("deals.csv" if option == "--out" else "deals.svg")
    folder.mkdir()
    assert (
        main(["lab", "tournament", "--bot", "regular", "--bot", "random", "--deals", "1000000", option, str(folder)])
        == 2
    )
    assert "cannot be written" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [folder]


@pytest.mark.skipif(os.name != "posix", reason="links as POSIX systems have them")
def test_a_look_whether_a_file_can_be_written_leaves_a_link_that_leads_nowhere(tmp_path: pathlib.Path) -> None:
    link = tmp_path / "deals.csv"
    link.symlink_to(tmp_path / "later.csv")
    try_to_write(link)
    assert link.is_symlink()
    assert not link.exists()


@pytest.mark.parametrize(("words", "sentence"), WRONG, ids=[words[4:40] for words, _ in WRONG])
def test_an_error_is_one_sentence(words: str, sentence: str, capsys: Any) -> None:
    assert main(words.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("dudak: ")
    assert err.count("\n") == 1
    assert sentence in err


def test_a_journal_of_another_tournament_is_refused(tmp_path: pathlib.Path, capsys: Any) -> None:
    out = str(tmp_path / "deals.csv")
    assert tournament("--rules", "talon players=2", "--out", out) == 0
    assert tournament("--rules", "talon players=3", "--out", out) == 2
    assert "tournament with other settings" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["\n", "nonsense\n", "{}\n{}\n", "[1]\n", "\xff\xfe\n"])
def test_a_damaged_journal_is_called_that(text: str, tmp_path: pathlib.Path, capsys: Any) -> None:
    out = tmp_path / "deals.csv"
    assert tournament("--rules", "talon players=2", "--out", str(out)) == 0
    journal = tmp_path / "deals.csv.journal"
    head = "" if not text.startswith("{}") else journal.read_text("utf-8").splitlines()[0] + "\n"
    journal.write_bytes((head + text).encode("latin-1"))
    assert tournament("--rules", "talon players=2", "--out", str(out)) == 2
    assert "is damaged, or no list of deals" in capsys.readouterr().err


def test_a_missing_extra_is_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path, capsys: Any) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    assert tournament("--rules", "talon players=2", "--out", str(tmp_path / "deals.parquet")) == 2
    assert "pip install 'dudak[lab]' brings it" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_tells_what_there_is_and_the_same_command_goes_on(how: signal.Signals, tmp_path: pathlib.Path) -> None:
    command = [
        sys.executable,
        "-m",
        "dudak",
        "lab",
        "tournament",
        "--bot",
        "regular",
        "--bot",
        "random",
        "--deals",
        "9999",
    ]
    out = tmp_path / "deals.csv"
    process = subprocess.Popen(
        [*command, "--workers", "1", "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    journal = tmp_path / "deals.csv.journal"
    for _ in range(600):
        if journal.exists() and journal.read_text("utf-8").count("\n") >= 3:
            break
        time.sleep(0.05)
    process.send_signal(how)
    told, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == "Stopped; the same command goes on from here.\n"
    assert "ended by a stop rule" in told
    assert not out.exists()


# --- solve and endless ----------------------------------------------------------------------------------------------


def test_no_position_at_all_is_said(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    assert main(["lab", "solve", "-"]) == 2
    assert capsys.readouterr().err == "dudak: no position was read.\n"


def test_solving_a_position(capsys: Any) -> None:
    assert main(["lab", "solve", POSITION]) == 0
    out = capsys.readouterr().out
    assert out.startswith("The player to move wins.\n")
    assert re.search(r"^  \* Kh +wins +3$", out, re.MULTILINE)
    assert re.search(r"^    7a +loses +2$", out, re.MULTILINE)
    assert "one way: Kh ^ 7a" in out
    assert main(["lab", "solve", POSITION, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["outcome"], told["best"], told["line"]) == ("win", ["Kh"], ["Kh", "^", "7a"])
    assert told["moves"]["7a"] == {"outcome": "loss", "turns": 2}


def test_solving_lines_goes_on_after_a_bad_one(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    whole = "classic 1l 1 ---- 7.-.-.-/8.-.-.-/9.-.-.-/X.-.-.- - - - - -/-"
    text = f"{POSITION}\nnonsense\n{whole}\n\n{POSITION}\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    assert main(["lab", "solve", "-", "--json"]) == 2
    out, err = capsys.readouterr()
    assert [json.loads(line)["outcome"] for line in out.splitlines()] == ["win", "win"]
    assert [line[:25] for line in err.splitlines()] == ["dudak: this is no positio", "dudak: an endgame is a de"]


def test_looking_for_endless_deals(capsys: Any) -> None:
    assert main(["lab", "endless", "--deals", "300", "--rules", "lizaci"]) == 0
    assert re.match(r"lizaci: \d+ of 300 deals among greedy do not end\.\n", capsys.readouterr().out)
    assert main(["lab", "endless", "--deals", "5", "--bot", "beginner", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["endless"] == []
    assert main(["lab", "endless", "--deals", "5", "--cards", "5", "--rules", "classic players=2"]) == 0
    assert "of 5 endgames with 5 cards never end" in capsys.readouterr().out


def test_an_endless_deal_is_told_with_its_position(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    loop = Loop(number=3, position=POSITION, period=6, turns=40)
    monkeypatch.setattr("dudak.lab.exact.loops", lambda *_, **__: iter([loop, loop._replace(period=0, turns=2000)]))
    assert main(["lab", "endless", "--deals", "5", "--bot", "beginner", "--rules", "classic players=2"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "classic players=2: 2 of 5 deals among beginner do not end.",
        "  deal 3 (seed 0): the same again every 6 turns, from",
        f"    {POSITION}",
        "  deal 3 (seed 0): 2000 turns and no end, now",
        f"    {POSITION}",
    ]


# --- help -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", LAB_COMMANDS)
def test_help_in_both_languages(command: str, lang: str, capsys: Any) -> None:
    assert main(["lab", command, "--help", "--lang", lang]) == 0
    assert f"dudak lab {command}" in capsys.readouterr().out


def test_every_option_has_a_help_text() -> None:
    for lang in LANGUAGES:
        parser = build_parser(lang)
        commands = next(action for action in parser._actions if isinstance(action.choices, dict))
        lab = dict(commands.choices or {})["lab"]
        inner = next(action for action in lab._actions if isinstance(action.choices, dict))
        assert set(inner.choices or ()) == set(LAB_COMMANDS)
        for command in dict(inner.choices or {}).values():
            assert all(action.help for action in command._actions)
        assert all(has(f"cli-lab-{command}", lang) for command in LAB_COMMANDS)


def test_the_lab_s_help_loads_nothing_heavy() -> None:
    code = "import sys, dudak.cli; dudak.cli.main(['lab', 'nonsense']); print([m for m in sys.modules if m.split('.')[0] in %r])"
    heavy = ("numba", "numpy", "joblib", "polars", "matplotlib", "rich")
    env = {**os.environ, "LANG": "C"}
    done = subprocess.run([sys.executable, "-c", code % (heavy,)], capture_output=True, text=True, env=env)
    assert done.stdout.splitlines()[-1] == "[]"
