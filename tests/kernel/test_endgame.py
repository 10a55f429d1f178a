"""Endgames: the solver against brute force, and what it promises. `python -m bench.endgame --check` does much more."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from collections import Counter
from typing import Final

import pytest

from dudak.bots.endgame import best_moves
from dudak.deal import Deal
from dudak.kernel import endgame
from dudak.kernel import endgame_graph as graph
from dudak.kernel import endgame_search as search
from dudak.kernel.records import to_record
from dudak.moves import Move
from dudak.ruleset import RuleSet
from tests.kernel.retrograde import Brute, TooLarge, all_deals, random_endgame
from tests.laws.redeal import redeal

CLASSIC = RuleSet.preset("classic", players=2)
ONE_BY_ONE = RuleSet.preset("classic", players=2, trumps="common", common_suit="a", pickup_with_trump="one")
ENDLESS = Deal.set_up(ONE_BY_ONE, hands=["9h", "Oh Xb"], pile="8a Kb Al Uh", turn=0)
TRUMPS = [(None, None), ("a", None), ("b", None), ("h", None), ("a", "b"), ("a", "h"), ("h", "l")]


@pytest.mark.parametrize("cards", ["7a Ka 8b Ab", "8a 9a Oa 8b"])
def test_all_positions_of_four_cards_of_two_suits_are_solved_right(cards: str) -> None:
    starts = list(all_deals(CLASSIC, _cards(cards), TRUMPS))
    brute = Brute(starts)
    kept = endgame.Solver()
    found = Counter(brute.compare(key, kept) for key in random.Random(1).sample(sorted(brute.states, key=str), 1500))
    assert found["win"] > 300 and found["loss"] > 300


def _cards(text: str) -> list[int]:
    return [int(card) for card in Deal.set_up(CLASSIC, hands=[text, "9h"], turn=0).hand(0)]


@pytest.mark.parametrize("batch", range(4))
def test_positions_of_random_rule_sets_are_solved_right(batch: int) -> None:
    found: Counter[str] = Counter()
    for seed in range(batch, 160, 4):
        rng = random.Random(seed)
        try:
            brute = Brute([random_endgame(rng, 5)], most=4000)
        except TooLarge:
            continue
        keys = rng.sample(list(brute.states), min(12, len(brute.states)))
        for key in keys[:3]:
            found[brute.compare(key, endgame.Solver())] += 1
            found[brute.compare(key, endgame.Solver(share=1))] += 1
        for kept in (endgame.Solver(), endgame.Solver(share=4)):
            for key in keys:
                found[brute.compare(key, kept)] += 1
    assert found["win"] > 200 and found["loss"] > 100


@pytest.mark.parametrize("share", [1, 20, endgame.SHARE])
def test_an_endless_position_is_told_from_a_loss(share: int) -> None:
    """7.4: nobody can force an end here, in whichever way that is found out."""
    brute = Brute([ENDLESS])
    outcomes = Counter(brute.compare(key, endgame.Solver(share=share)) for key in brute.states)
    assert outcomes["endless"] > 0
    assert endgame.solve(ENDLESS).outcome == "endless"


def test_endless_positions_are_found_without_looking_at_all_there_is() -> None:
    """Who holds a position needs one good move against each of the other's; all that can be reached would be more."""
    hands = ["", "Ka 7l Xl Ul", "8a Ua Uh Ob", ""]
    rules = RuleSet.preset("lizaci", players=4)
    deal = Deal.set_up(rules, hands=hands, pile="Oh 8b Oa 7a", turn=1)
    solution = endgame.Solver().solve(deal, every=False)
    assert solution.outcome == "endless" and 0 < solution.nodes < 250_000


def test_a_search_does_not_walk_in_circles() -> None:
    """Here the numbers of ``ask`` grow on a cycle almost without end: it must give up and look another way."""
    rules = RuleSet.preset("karetni", players=2)
    deal = Deal.set_up(rules, hands=["8a Ol 8h Xb", "Ka 9l Xl Al 9h Ob"], pile="7b 9a", trumps=["h", "h"], turn=0)
    found: list[str] = []
    thread = threading.Thread(target=lambda: found.append(endgame.solve(deal, every=False).outcome), daemon=True)
    endgame.warm_up()
    thread.start()
    thread.join(60)
    assert found == ["loss"]


def test_moves_without_a_choice_are_passed_over() -> None:
    """Who cannot beat takes the pile: both moves lead to one node, by two turns and by one."""
    deal = Deal.set_up(CLASSIC, hands=["8a 7h 7l", "9l 8h Kh Ul"], trumps=["b", "a"], turn=0)
    after = deal.play("8a")
    assert [str(move) for move in after.legal] == ["^"]
    g = graph.new_graph(1000)
    led, taken = (
        divmod(search.place(g, code, state, int(Move(move))), 1 << graph.KINDS)
        for (state, code), move in ((to_record(deal), "8a"), (to_record(after), "^"))
    )
    assert led[0] == taken[0] >= graph.FIRST
    assert led[1] == 2 << 1 | graph.SAME and taken[1] == 1 << 1


def test_the_winner_wins_in_the_turns_promised_whatever_the_other_plays() -> None:
    """6.1. One solver kept through the endgame counts down, whatever the other does."""
    won = 0
    for seed in range(40):
        rng = random.Random(seed)
        deal, solver = random_endgame(rng, 8), endgame.Solver()
        solution = solver.solve(deal)
        if solution.outcome != "win":
            continue
        winner = deal.turn
        assert winner is not None
        left = solution.moves[solution.best[0]].turns
        assert left is not None
        end = deal.turns + left
        while not deal.over:
            best = best_or_random(deal, winner, solver, rng)
            deal = deal.play(best)
        assert deal.loser != winner and deal.turns <= end
        won += 1
    assert won > 10


def best_or_random(deal: Deal, winner: int, solver: endgame.Solver, rng: random.Random) -> int:
    if deal.turn != winner:
        return rng.choice(deal.legal)
    solution = solver.solve(deal, every=False)
    assert solution.outcome == "win"
    return rng.choice(solution.best)


def test_a_search_without_room_says_unknown() -> None:
    deal = Deal.shuffled(CLASSIC, rng=random.Random(3))
    solution = endgame.solve(deal, nodes=2000)
    assert solution.outcome == "unknown" and solution.best == ()
    assert {verdict.outcome for verdict in solution.moves.values()} == {"unknown"}


def test_a_solver_that_is_full_begins_afresh() -> None:
    solver = endgame.Solver(nodes=3000)
    for seed in range(12):
        deal = random_endgame(random.Random(seed), 6)
        expected, got = endgame.solve(deal), solver.solve(deal)
        if got.outcome != "unknown":
            assert got.outcome == expected.outcome


def test_suits_named_before_play_are_part_of_the_endgame() -> None:
    """3.3: the choice is a move like any other."""
    rules = RuleSet.preset("classic", players=2, trumps="announced")
    deal = Deal.set_up(rules, hands=["7a 7h", "8a Ah"])
    assert deal.phase == "choose"
    brute = Brute([deal])
    for key in brute.states:
        brute.compare(key, endgame.Solver())


WARMED: Final = """
from dudak.kernel import endgame, endgame_graph, endgame_hold, endgame_search
endgame.warm_up()
entries = ("explore", "place", "secure", "shorten", "unfold")
assert all(getattr(endgame_search, name).signatures for name in entries)
assert endgame_hold.ask.signatures and endgame_graph.enter_all.signatures
"""


def test_nothing_is_left_to_be_compiled_after_warming_up() -> None:
    """A player who asks for a hint does not wait for a compiler. In a process where nothing else has been solved."""
    subprocess.run([sys.executable, "-c", WARMED], check=True, timeout=300)


def test_only_endgames_of_two_are_taken() -> None:
    three = RuleSet.preset("classic", players=3)
    with pytest.raises(ValueError, match="two players in"):
        endgame.solve(Deal.set_up(three, hands=["7a", "8a", "9a"]))
    over = Deal.set_up(CLASSIC, hands=["7a", "8a"], turn=0).play("7a")
    with pytest.raises(ValueError, match="not over"):
        endgame.solve(over)


# --- from a view ------------------------------------------------------------------------------------------------------


def test_what_a_seat_knows_is_the_deal_when_all_cards_are_known() -> None:
    known = 0
    for seed in range(300):
        deal = random_endgame(random.Random(seed), 10)
        assert deal.turn is not None
        view = deal.view(deal.turn)
        found = endgame.deal_of(view)
        assert (found is not None) == endgame.solvable(view)
        if found is None:
            continue
        known += 1
        assert found.position == deal.position
        assert found.talon == deal.talon and found.legal == deal.legal
        for move in deal.legal:
            assert found.play(move).position == deal.play(move).position
    assert known > 100


def test_a_view_that_leaves_something_open_is_no_endgame() -> None:
    talon = RuleSet.preset("talon", players=2)
    assert not endgame.solvable(Deal.set_up(talon, hands=["7a", "8a"], talon="9a Xa", turn=0).view(0))
    pocket = RuleSet.preset("pocket", players=2)
    deal = Deal.set_up(pocket, hands=["7a", "8a 9l"], face_down=[None, "Kb"], turn=0)
    assert not endgame.solvable(deal.view(0)) and not endgame.solvable(deal.view(1))
    three = Deal.shuffled(RuleSet.preset("classic", players=3), rng=random.Random(1))
    assert not endgame.solvable(three.view(three.turn)) and best_moves(three.view(three.turn)) == ()
    hidden = RuleSet.preset("classic", players=2, trumps="chosen_secretly")
    deal = Deal.set_up(hidden, hands=["7a 8h", "8a Ah"], trumps=["a", "h"], turn=0)
    assert not endgame.solvable(deal.view(0))


def test_the_last_card_unseen_is_known_by_elimination() -> None:
    """3.5: the other's face-down card is all that is left to be somewhere."""
    pocket = RuleSet.preset("pocket", players=2)
    deal = Deal.set_up(pocket, hands=["7a 9a 9h", "8a"], face_down=[None, "Kb"], pile="9l", turn=1)
    deal = deal.play("^")
    assert not endgame.solvable(deal.view(0))
    for move in ("7a", "8a", "9l"):
        deal = deal.play(move)
    found = endgame.deal_of(deal.view(0))
    assert found is not None and [str(card) for card in found.face_down] == ["None", "Kb"]
    assert set(best_moves(deal.view(0))) <= set(deal.legal)


def test_best_moves_depend_on_nothing_a_seat_cannot_know() -> None:
    """9.3."""
    for seed in range(150):
        rng = random.Random(seed)
        deal = random_endgame(rng, 6)
        assert deal.turn is not None
        view = deal.view(deal.turn)
        other = redeal(deal, deal.turn, rng)
        assert best_moves(view) == best_moves(other.view(deal.turn))


def test_cards_that_cannot_be_beaten_win_at_sight() -> None:
    """Twelve cards, and the answer after a look at the own moves only: the safe cards first, the seven of leaves last."""
    deal = Deal.set_up(
        RuleSet.preset("classic", players=2),
        hands=["Ka Aa Ob Kb Ab 7l", "7a 8a 9b Xb 8l 9l"],
        trumps=["l", "h"],
        turn=0,
    )
    solution = endgame.Solver().solve(deal, every=False)
    assert solution.outcome == "win" and solution.nodes < 20
    assert "7l" not in map(str, solution.best) and solution.moves[solution.best[0]] == ("win", 11)


@pytest.mark.parametrize(
    ("move", "hand", "pile", "trump"),
    [("8a", "8a 9l", "7a", None), ("7l", "7l Kb", "Aa", "l"), ("!l", "7l Kb", "Aa", None)],
)
def test_who_beats_with_one_of_two_cards_wins_at_sight(move: str, hand: str, pile: str, trump: str | None) -> None:
    """4.2: the other card is added, and no card is left; a trump may be declared for it (3.1)."""
    deal = Deal.set_up(CLASSIC, hands=[hand, "Xh Kh Ah 9b"], pile=pile, trumps=[trump, None], turn=0)
    solution = endgame.Solver().solve(deal, every=False)
    assert solution.outcome == "win" and move in map(str, solution.best) and solution.nodes < 40
    assert solution.moves[solution.best[0]] == ("win", 1)


def test_a_win_by_any_answer_to_one_card_is_seen_without_its_moves() -> None:
    """4.2. Whatever beats the first card and whatever is added to it, the trump beats that, and the rest cannot be beaten."""
    deal = Deal.set_up(CLASSIC, hands=["Ka 8h Al", "Aa 7h 9h Xh"], trumps=["h", "b"], turn=0)
    solution = endgame.Solver().solve(deal, every=False)
    assert solution.outcome == "win" and solution.nodes < 40


def test_who_has_lost_the_last_card_before_the_turn_ends_is_not_beaten() -> None:
    """3.5, 6.1. Whoever takes the other's last card, which lies face down, lets the other go out."""
    rules = RuleSet.preset("pocket", players=2, reveal_any=True)
    deal = Deal.set_up(rules, hands=["", "9l"], face_down=["9h", None], trumps=["l", None], turn=1)
    verdicts = endgame.solve(deal).moves
    assert {str(move): verdict.outcome for move, verdict in verdicts.items()} == {"9l": "win", "?0": "loss"}
