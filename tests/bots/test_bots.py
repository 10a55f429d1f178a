"""The first bots: they see a View only, always answer legally, and are as good as they say."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from bench.bots import losses, play, stops
from dudak import PRESETS, Deal, RuleSet
from dudak.bots import Budget, compiled, levels, make, names
from tests.laws.random_rules import choose, policy, random_rules, random_start
from tests.laws.redeal import redeal

SEARCHING = ("montecarlo", "search")
QUICK = Budget(seconds=60, simulations=50)


def test_a_budget_is_a_number_of_seconds() -> None:
    with pytest.raises(ValueError):
        Budget(seconds=float("nan"))


@pytest.mark.parametrize("name", names())
def test_a_seat_that_is_not_to_move_is_refused(name: str) -> None:
    deal = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(1), dealer=3)
    assert deal.turn == 0
    for seat in (1, None):
        with pytest.raises(ValueError, match="not to move"):
            make(name, 1).choose(deal.view(seat), QUICK)


EVERY_PRESET = [RuleSet.preset(p, players=n) for p in PRESETS for n in (2, 3, 4) if p != "club" or n == 4]


@pytest.mark.parametrize("name", [name for name in names() if name != "master"])  # search by another name
def test_answers_legally_and_the_same_whatever_the_hidden_cards_are(name: str) -> None:
    """RULES 9.3: a bot's choice depends on what its seat may know alone. In every preset, and in random rule sets."""
    compared = 0
    turns, some, share = (60, 60, 1.0) if name not in SEARCHING else (30, 10, 0.25)
    for seed in range(some + len(EVERY_PRESET)):
        rng = random.Random(seed)
        deal, _ = random_start(rng, random_rules(rng) if seed < some else EVERY_PRESET[seed - some])
        how = policy(rng)
        while not deal.over and deal.turns < turns:
            seat = deal.turn
            assert seat is not None
            if rng.random() < share:
                other = redeal(deal, seat, rng)
                mine = make(name, seed).choose(deal.view(seat), QUICK)
                assert mine in deal.legal
                assert make(name, seed).choose(other.view(seat), QUICK) == mine
                compared += other != deal
            deal = deal.play(choose(rng, deal, how))
    assert compared > (500 if name not in SEARCHING else 100)


@pytest.mark.parametrize(("hero", "foe"), [("player", "novice"), ("regular", "player")])
def test_each_level_beats_the_one_below(hero: str, foe: str) -> None:
    """Promised are at most 40 % two-handed; measured are some 30 % (bench.bots), and 3 sigma of 150 deals are 11 %."""
    assert losses(hero, foe, 0, 150, players=2)["lost"] <= 0.42 * 150


def test_search_loses_seldom_among_beginners_even_in_a_hurry() -> None:
    """Promised are 2 % at 200 ms; this is a hundredth of that, and 40 deals leave room for chance."""
    assert losses("search", "beginner", 0, 40, simulations=300)["lost"] <= 4


def test_deals_among_searching_players_end() -> None:
    assert stops("talon", 0, 6, "search", 200)["ended"] >= 5


def test_which_bots_bring_the_compiler_along() -> None:
    code = "import sys; from dudak.bots import make; make(sys.argv[1], 1); print('numba' in sys.modules)"
    brings = {
        name
        for name in names()
        if subprocess.check_output([sys.executable, "-c", code, name], text=True).strip() == "True"
    }
    assert brings == compiled()


def test_levels_can_be_made() -> None:
    assert [make(level).name for level in levels()] == list(levels())


def test_unknown_bot_is_refused() -> None:
    with pytest.raises(KeyError, match="there is no bot 'grandmaster'"):
        make("grandmaster")


def test_regular_loses_less_than_its_share_against_beginners() -> None:
    """Fair is 25 %; promised are 12 %. 200 deals leave room for chance: 3 sigma above 5 % are 10 %."""
    assert losses("regular", "beginner", 0, 200)["lost"] <= 0.12 * 200


@pytest.mark.parametrize("preset", PRESETS)
def test_deals_among_regulars_end(preset: str) -> None:
    """RULES 7.4 is for careless play; of a hundred sensible deals none needs it."""
    found = stops(preset, 0, 60)
    assert found["ended"] >= 59


def test_beginners_and_random_players_also_come_to_an_end() -> None:
    for name in ("random", "beginner"):
        match = play(RuleSet.preset("classic"), [name] * 4, 3)
        assert match.over
