"""The searching players: what they say about moves is sound, in every rule set."""

from __future__ import annotations

import doctest
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from math import hypot, inf
from typing import Any, Final

import pytest

import dudak.bots.search
from dudak import PRESETS, Deal, RuleSet
from dudak.bots import Budget
from dudak.bots.search import CHUNK, MonteCarloBot, SearchBot, warm_up
from dudak.kernel.endgame import UNKNOWN, WIN, Solution, Verdict
from dudak.kernel.search import flat, simulate

QUICK = Budget(seconds=30, simulations=600)


def test_doctest() -> None:
    result = doctest.testmod(dudak.bots.search)
    assert result.attempted > 0 and result.failed == 0


@pytest.mark.parametrize("preset", PRESETS)
def test_estimates_are_sound_in_every_preset(preset: str) -> None:
    bot = SearchBot(random.Random(1))
    for players in (4,) if preset == "club" else (2, 3, 4):
        rng = random.Random(players)
        deal = Deal.shuffled(RuleSet.preset(preset, players=players), rng=rng)
        while not deal.over and deal.turns < 40:
            assert deal.turn is not None
            if rng.random() < 0.2:
                chances, seats = bot.estimate(deal.view(deal.turn), QUICK)
                assert tuple(chance.move for chance in chances) == deal.legal
                assert all(0 <= c.lose <= 1 and 0 <= c.value <= 1 and 0 <= c.error <= 0.5 for c in chances)
                assert (
                    all(c.visits > 0 for c in chances if c.error) and sum(c.visits for c in chances) <= bot.simulations
                )
                assert len(seats) == players and 0 <= sum(seats) < 1.000001
                assert all(seats[seat] == 0 for seat in deal.finished)
            deal = deal.play(rng.choice([move for move in deal.legal if move < 40] or deal.legal))


def test_the_error_holds_that_a_deeper_search_may_say_otherwise() -> None:
    """A short search and a long one with other chances seldom differ by more than two errors."""
    rng, apart = random.Random(11), []
    deal = Deal.shuffled(RuleSet.preset("classic", players=2), rng=rng)
    while not deal.over and len(apart) < 100:
        assert deal.turn is not None
        view = deal.view(deal.turn)
        if len(view.legal) > 1 and rng.random() < 0.15:
            (few, _), (many, _) = (
                SearchBot(random.Random(seed)).estimate(view, Budget(inf, count))
                for seed, count in ((1, 1000), (2, 8000))
            )
            best = min(many, key=lambda chance: chance.lose)
            other = next(chance for chance in few if chance.move == best.move)
            if best.error and other.error:
                apart.append(abs(other.lose - best.lose) / hypot(other.error, best.error))
        deal = deal.play(rng.choice([move for move in deal.legal if move < 40] or deal.legal))
    assert len(apart) > 20 and sum(error > 2 for error in apart) <= len(apart) // 10


def test_a_solved_endgame_is_exact() -> None:
    rules = RuleSet.preset("classic", players=2)
    deal = Deal.set_up(rules, hands=["7a Kh", "8a 9l"], trumps=["h", "b"], turn=0)
    chances, seats = SearchBot(random.Random(1)).estimate(deal.view(0), QUICK)
    assert [(str(c.move), c.lose, c.error) for c in chances] == [("7a", 1.0, 0.0), ("Kh", 0.0, 0.0)]
    assert seats == (0.0, 1.0)


def test_a_win_without_a_known_way_is_searched_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The solver may say at sight that it is won, and have no room to see by which move."""
    deal = Deal.shuffled(RuleSet.preset("classic", players=2), rng=random.Random(1))
    assert deal.turn is not None
    bot, unknown = SearchBot(random.Random(1)), {move: Verdict(UNKNOWN, None) for move in deal.legal}
    monkeypatch.setattr(bot, "_solution", lambda *_, **__: Solution(WIN, unknown, 1))
    assert bot.choose(deal.view(deal.turn), QUICK) in deal.legal
    assert bot.simulations


def test_only_the_seat_to_move_has_chances() -> None:
    deal = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(1), dealer=3)
    for seat in (None, 1):
        with pytest.raises(ValueError, match="seat to move"):
            SearchBot(random.Random(1)).estimate(deal.view(seat), QUICK)


def test_warming_up_compiles_what_the_bots_call() -> None:
    """Another signature would be compiled a second time, and slowly."""
    warm_up()
    compiled: list[Any] = [simulate, flat]
    before = [len(function.signatures) for function in compiled]
    deal = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(1), dealer=3)
    for maker in (SearchBot, MonteCarloBot):
        assert maker(random.Random(1)).choose(deal.view(0), QUICK) in deal.legal
    SearchBot(random.Random(1)).estimate(deal.view(0), QUICK)
    assert [len(function.signatures) for function in compiled] == before


COLD: Final = """
import random
from dudak import Deal, RuleSet
from dudak.bots.base import Budget
from dudak.bots.search import SearchBot
from dudak.kernel import endgame_search
deal = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(1), dealer=3)
SearchBot(random.Random(1)).choose(deal.view(0), Budget(seconds=0.01))
assert endgame_search.explore.signatures
"""


def test_the_first_thought_of_a_process_compiles_what_later_ones_need() -> None:
    """A bot keeps its time in the middle of a deal, where it first meets an endgame."""
    subprocess.run([sys.executable, "-c", COLD], check=True, timeout=300)


def to_beat() -> Deal:
    """A turn with two choices: what to beat with, and what to add."""
    return Deal.set_up(
        RuleSet.preset("classic", players=2),
        hands=["8a 9a Ka 7h Xh Kl Al 9b", "Oa Aa 8h Uh 7l 8l Xb Kb"],
        pile="7a",
        trumps=["h", "l"],
        turn=0,
    )


def test_the_tree_is_kept_from_a_beat_to_the_card_added() -> None:
    deal = to_beat()
    bot = SearchBot(random.Random(1))
    move = bot.choose(deal.view(0), QUICK)
    after = deal.play(move)
    assert after.phase == "add"
    kept = bot._used
    bot.choose(after.view(0), QUICK)
    assert bot._root != 0 and bot._used > kept
    bot.choose(deal.view(0), QUICK)
    assert bot._root == 0


def test_another_bot_of_the_thread_does_not_meet_the_tree_that_was_kept() -> None:
    deal = to_beat()
    bot, other = SearchBot(random.Random(1)), SearchBot(random.Random(1))
    after = deal.play(bot.choose(deal.view(0), QUICK))
    other.choose(deal.view(0), QUICK)
    bot.choose(after.view(0), QUICK)
    assert bot._root == 0  # a tree of its own again
    with ThreadPoolExecutor(1) as elsewhere:  # a thread of its own: nothing kept there
        elsewhere.submit(other.choose, after.view(0), QUICK).result()
    assert other._root == 0 and other._arena is not bot._arena


def test_a_budget_of_simulations_is_kept_and_gives_the_same_move_again() -> None:
    deal = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(3), dealer=3)
    bots = [SearchBot(random.Random(7)) for _ in range(2)]
    moves = {bot.choose(deal.view(0), QUICK) for bot in bots}
    assert len(moves) == 1
    assert [bot.simulations for bot in bots] == [600, 600]


def test_simulations_alone_may_be_the_limit() -> None:
    bot = SearchBot(random.Random(7))
    deal = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(3), dealer=3)
    bot.choose(deal.view(0), Budget(seconds=float("inf"), simulations=3 * CHUNK + 1))
    assert bot.simulations == 3 * CHUNK + 1


def test_time_is_used_and_kept() -> None:
    warm_up()
    deal = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(3), dealer=3)
    bot = SearchBot(random.Random(7))
    bot.choose(deal.view(0), Budget(seconds=0.0))
    assert bot.simulations == CHUNK
    bot.choose(deal.view(0), Budget(seconds=0.3))
    assert bot.simulations > CHUNK
