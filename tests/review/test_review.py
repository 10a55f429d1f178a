"""A whole deal gone through."""

from __future__ import annotations

import doctest
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import dudak.review
from dudak import PRESETS, Deal, Match, Record, RuleSet
from dudak.bots import Budget, make
from dudak.bots.search import Chance, SearchBot
from dudak.notation import HiddenCardsError
from dudak.review import CLASSES, Review, review
from dudak.review.data import to_json
from dudak.view import View
from tests.laws.redeal import redeal

GAMES = Path(__file__).parents[1] / "games"
FEW = 60


def game(rules: RuleSet, seed: int, turns: int = 400, bot: str = "regular") -> Record:
    rng = random.Random(seed)
    match = Match.shuffled(rules, rng=rng)
    start, moves = match.deal, []
    bots = [make(bot, seed + seat) for seat in range(rules.players)]
    while not match.over and match.deal.turns < turns:
        assert match.deal.turn is not None
        moves.append(bots[match.deal.turn].choose(match.deal.view(match.deal.turn), Budget()))
        match = match.play(moves[-1])
    return Record.from_match(match, start, moves, names=["Anna", "Bohuš", "Cilka", "Dan"][: rules.players])


def test_doctest() -> None:
    result = doctest.testmod(dudak.review)
    assert result.attempted > 0 and result.failed == 0


def check(found: Review) -> None:
    """What holds of every review."""
    record, deals = found.record, list(found.record.deals())
    assert len(found.plies) == len(record.moves) == len(deals) - 1
    for ply, move, before in zip(found.plies, record.moves, deals, strict=False):
        assert (ply.seat, ply.move) == (before.turn, move)
        assert ply.turn == (0 if before.phase == "choose" else before.turns + 1)
        decision = ply.decision
        assert (decision is None) == (len(before.legal) == 1)
        if decision is not None:
            assert {chance.move for chance in decision.chances} == set(before.legal)
            assert decision.played.move == move and decision.verdict in CLASSES
            assert decision.loss == max(0.0, decision.best.value - decision.played.value) >= 0
    assert [moment.turn for moment in found.course] == list(range(deals[-1].turns + 1))
    for moment in found.course:
        assert len(moment.chances) == len(moment.exact) == found.players
        assert all(0 <= chance <= 1 for chance in moment.chances)
    if record.over:
        assert found.course[-1].chances == tuple(float(seat in record.losers) for seat in range(found.players))
        assert all(found.course[-1].exact)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_reviewed(preset: str) -> None:
    for players in (4,) if preset == "club" else (2, 3, 4):
        check(review(game(RuleSet.preset(preset, players=players), players, turns=25), simulations=FEW))


@pytest.mark.parametrize(
    "text",
    [
        "classic players=2 trumps=announced announce=before_deal",
        "classic players=3 trumps=chosen_secretly",
        "secret players=3 reveal_any=True",
        "talon players=2 declare=any_time pickup=run",
    ],
)
def test_so_can_the_odder_rules(text: str) -> None:
    check(review(game(RuleSet.parse(text), 5, turns=20), simulations=FEW))


def test_the_same_seed_gives_the_same_review_and_another_one_another() -> None:
    record = game(RuleSet.preset("classic", players=3), 4, turns=12)
    first, second, other = (to_json(review(record, simulations=300, seed=seed)) for seed in (1, 1, 2))
    assert first == second
    assert first["plies"] != other["plies"]


def test_how_a_deal_without_a_loser_or_with_one_who_gave_up_ends() -> None:
    rules = RuleSet.preset("classic", players=3)
    start = Deal.shuffled(rules, rng=random.Random(2), dealer=0)
    moves = [start.legal[0]]
    stopped = review(Record.from_deal(start, moves, stopped="turn_limit"), simulations=FEW)
    assert stopped.course[-1].chances == (0.0, 0.0, 0.0)
    gave_up = review(Record.from_deal(start, moves, surrendered=[2], stopped="surrender"), simulations=FEW)
    assert gave_up.course[-1].chances == (0.0, 0.0, 1.0)
    half = [start.legal[0], next(move for move in start.play(start.legal[0]).legal if move < 32)]
    running = review(Record.from_deal(start, half), simulations=FEW)
    gave_up = review(Record.from_deal(start, half, surrendered=[1], stopped="surrender"), simulations=FEW)
    assert gave_up.course[:-1] == running.course and gave_up.course[-1].chances == (0.0, 1.0, 0.0)
    running = review(Record.from_deal(start, moves), simulations=FEW)
    assert running.course[-1].exact == (False,) * 3


def test_a_record_without_moves_and_one_with_hidden_cards() -> None:
    start = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(1))
    assert review(Record.from_deal(start)).plies == ()
    with pytest.raises(HiddenCardsError):
        review(Record.from_deal(start, [start.legal[0]]).for_seat(0))


def test_progress_is_told_and_can_stop_the_work() -> None:
    record = game(RuleSet.preset("classic", players=2), 3, turns=4)
    told: list[tuple[int, int]] = []
    review(record, simulations=FEW, progress=lambda done, count: told.append((done, count)))
    count = len(record.moves)
    assert told == [(done, count) for done in range(count + 1)]

    def enough(done: int, count: int) -> None:
        if done == 2:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        review(record, simulations=FEW, progress=enough)


def test_a_solved_endgame_is_certain() -> None:
    rules = RuleSet.preset("classic", players=2)
    start = Deal.set_up(rules, hands=["7a Kh", "8a 9l"], trumps=["h", "b"], turn=0)
    found = review(Record.from_deal(start, ["7a", "8a", "9l"]))
    first = found.plies[0].decision
    assert first is not None and first.exact and first.verdict == "blunder" and str(first.best.move) == "Kh"
    assert found.course[1].chances[0] == 1.0 and found.course[1].exact[0]


class Spy:
    """Keeps the views it is shown."""

    def __init__(self, seed: int) -> None:
        self.bot, self.views = SearchBot(random.Random(seed)), list[View]()

    def estimate(self, view: View, budget: Budget) -> tuple[tuple[Chance, ...], tuple[float, ...]]:
        self.views.append(view)
        return self.bot.estimate(view, budget)


def first_views(records: list[Record]) -> Iterator[tuple[list[View], Review]]:
    for record in records:
        spy = Spy(3)
        yield spy.views, review(record, simulations=200, estimator=spy)


def test_a_decision_is_judged_by_what_its_player_could_know() -> None:
    """The same first move with the cards that the player could not see lying elsewhere."""
    start = Deal.shuffled(RuleSet.preset("classic"), rng=random.Random(9), dealer=3)
    assert start.turn == 0
    move = start.legal[0]
    others = [redeal(start, 0, random.Random(seed)) for seed in range(3)]
    assert len({tuple(deal.hand(1)) for deal in others}) == 3
    found = [list(one) for one in first_views([Record.from_deal(deal, [move]) for deal in (start, *others)])]
    assert all(views == found[0][0] for views, _ in found)
    assert all(one.plies == found[0][1].plies for _, one in found)


def test_a_player_who_plays_well_comes_off_better_than_a_beginner() -> None:
    def lost(bot: str) -> float:
        losses = [
            decision.loss
            for seed in range(2)
            for decision in review(
                game(RuleSet.preset("classic", players=2), seed, 20, bot), simulations=400
            ).decisions()
        ]
        return sum(losses) / len(losses)

    assert lost("random") > 1.5 * lost("regular")
