"""Programs as bots: the protocol, and what happens when they fail."""

from __future__ import annotations

import pathlib
import re
import sys
import time

import pytest

from dudak import Deal, RuleSet
from dudak.bots import Budget
from dudak.lab import players
from dudak.lab.arena import play_deal
from dudak.lab.external import BotFailure, ExternalBot, grace

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = f"{sys.executable} {ROOT / 'docs' / 'lab' / 'example_bot.py'}"
BAD = f"{sys.executable} {pathlib.Path(__file__).with_name('bad_bot.py')}"
TWO = RuleSet.preset("classic", players=2)
QUICK = Budget(seconds=0.05)


def test_the_example_plays_and_calls_itself_by_its_name() -> None:
    bot = ExternalBot(EXAMPLE)
    bot.new_deal(TWO, 5)
    view = Deal.shuffled(TWO).view(1)
    assert bot.choose(view, Budget()) in view.legal
    assert bot.name == "Lowest"
    bot.close()
    bot.close()


def test_the_example_is_short() -> None:
    lines = (ROOT / "docs" / "lab" / "example_bot.py").read_text("utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 40


def test_a_program_plays_a_deal_and_the_same_seed_makes_the_same_deal() -> None:
    first, again = (play_deal(TWO, ["beginner", f"cmd:{EXAMPLE}"], seed=3, number=1, rotation=1) for _ in range(2))
    assert first.forfeits == ("", "")
    assert first.bots == (f"cmd:{EXAMPLE}", "beginner")
    assert (first.turns, first.moves, first.lost) == (again.turns, again.moves, again.lost)


@pytest.mark.parametrize("habit", ["crash", "late", "garbled", "illegal"])
def test_who_fails_has_lost_and_the_others_play_on(habit: str) -> None:
    rules = RuleSet.preset("karetni", players=3)
    reason = {"crash": "crashed"}.get(habit, habit)
    began = time.monotonic()
    deal = play_deal(rules, [f"cmd:{BAD} {habit}", "regular", "beginner"], seed=1, number=0, budget=QUICK)
    assert deal.forfeits == (reason, "", "")
    assert deal.lost[0]
    assert deal.points[0] == -1
    assert deal.turns > 5
    assert time.monotonic() - began < 20
    well = play_deal(rules, [f"cmd:{BAD} no", "regular", "beginner"], seed=1, number=1, budget=QUICK)
    assert well.forfeits == ("", "", "")


def test_a_program_that_failed_is_started_anew_for_the_next_deal() -> None:
    spec = f"cmd:{BAD} crash"
    for number in range(2):
        deal = play_deal(TWO, [spec, "beginner"], seed=1, number=number, budget=QUICK)
        assert deal.forfeits == ("crashed", "")


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("no-such-program-here", "crashed"),
        ("", "crashed"),
        ("'a quotation that does not end", "crashed"),
        (f"{sys.executable} -c 0", "crashed"),
    ],
)
def test_a_program_that_does_not_start(command: str, reason: str) -> None:
    with pytest.raises(BotFailure) as failure:
        ExternalBot(command)
    assert failure.value.reason == reason


def test_a_program_that_never_says_ok(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dudak.lab.external.START_TIME", 0.5)
    with pytest.raises(BotFailure, match="late"):
        ExternalBot(f"{BAD} mute")


def test_what_a_program_started_itself_is_ended_too() -> None:
    began = time.monotonic()
    with pytest.raises(BotFailure, match="crashed"):
        ExternalBot(["sh", "-c", "sleep 60 & exit 0"]).close()
    assert time.monotonic() - began < 10


def test_the_protocol_page_tells_the_limits() -> None:
    page = (ROOT / "docs" / "lab" / "protocol.md").read_text("utf-8")
    assert grace(Budget(seconds=2)) == 3.5
    assert re.search(r"half as much again.*half a second", page, re.DOTALL)


def test_dismissing_ends_all_programs() -> None:
    play_deal(TWO, [f"cmd:{EXAMPLE}", "beginner"], seed=1, number=0)
    assert players._RUNNING
    players.dismiss()
    assert not players._RUNNING
