"""Deals and positions that never end, and lines of exact play.

>>> from dudak import RuleSet
>>> from dudak.lab.exact import loops
>>> loop = next(loops(RuleSet.preset("classic", players=2), "greedy", deals=300, seed=1), None)
>>> loop is None or loop.period > 0
True
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from dudak.bots import Budget
from dudak.cards import CARDS, Card
from dudak.deal import Deal
from dudak.kernel import TOO_LONG, greedy_batch, policy
from dudak.kernel.endgame import ENDLESS, UNKNOWN, Solver
from dudak.lab.arena import seed_of, start_of
from dudak.lab.players import seat_surely
from dudak.match import Match
from dudak.moves import Move
from dudak.notation import write_position
from dudak.ruleset import RuleSet

GREEDY: Final = "greedy"
"""The sensible policy of the playouts: no bot of its own, but compiled and without chance."""
FAR: Final = 2000
"""Turns after which a deal without a repetition counts as endless."""
BATCH: Final = 2000
LONGEST_LINE: Final = 400

Chooser = Callable[[Match], Move]


class Loop(NamedTuple):
    """A deal that did not end: its number, a position that came again and after how many turns (0: none came again)."""

    number: int
    position: str
    period: int
    turns: int


def loops(
    rules: RuleSet,
    bot: str,
    *,
    deals: int,
    seed: int,
    budget: Budget | None = None,
    on_deal: Callable[[int, int], None] | None = None,
) -> Iterator[Loop]:
    """The deals with numbers below ``deals`` that do not end when ``bot`` plays at all seats.

    A deal does not end if a position stands for the third time at the start of a turn, or after 2,000 turns. Where
    the bots choose by lot they might still leave the loop. ``BotFailure`` if a program fails.
    """
    free = rules.changed(repetition=rules.repetition or 3, turn_limit=FAR)
    for number in _promising(rules, bot, deals, seed, on_deal):
        start = start_of(rules, seed, number)
        chooser = _greedy if bot == GREEDY else _bots(free, bot, seed, number, budget or Budget())
        found = _follow(Match.new(free, start.deal), chooser, number)
        if found is not None:
            yield found


def _promising(
    rules: RuleSet, bot: str, deals: int, seed: int, on_deal: Callable[[int, int], None] | None
) -> Iterator[int]:
    """The numbers of deals to look at: for the compiled policy only those that run into a limit."""
    for first in range(0, deals, BATCH if bot == GREEDY else 1):
        numbers = range(first, min(first + (BATCH if bot == GREEDY else 1), deals))
        if bot == GREEDY:
            starts = [start_of(rules, seed, number).deal for number in numbers]
            results = greedy_batch(starts, max_turns=FAR)
            yield from (number for number, stop in zip(numbers, results.stop, strict=True) if stop == TOO_LONG)
        else:
            yield from numbers
        if on_deal is not None:
            on_deal(numbers[-1] + 1, deals)


def _greedy(match: Match) -> Move:
    deal = match.deal
    return Move(policy.greedy(deal._state, deal._code))  # noqa: SLF001 - the policy is written for states


def _bots(rules: RuleSet, bot: str, seed: int, number: int, budget: Budget) -> Chooser:
    """The same players, with the same chance, as in a tournament."""
    seated = [bot] * rules.players
    seeds = [seed_of("bot", seed, number, rules, *seated, seat) for seat in range(rules.players)]
    players = seat_surely(seated, rules, seeds)

    def choose(match: Match) -> Move:
        seat = match.deal.turn
        assert seat is not None
        return players[seat].choose(match.deal.view(seat), budget)

    return choose


def _follow(match: Match, choose: Chooser, number: int) -> Loop | None:
    """Play to the end; a loop if there is none."""
    stood: dict[tuple[object, ...], int] = {}
    period, turns = 0, -1
    while not match.over:
        match = match.play(choose(match))
        if match.deal.turns != turns and not match.deal.over:
            turns = match.deal.turns
            period = turns - stood.get(match.deal.position, turns)
            stood[match.deal.position] = turns
    if match.stopped is None:
        return None
    return Loop(number, write_position(match.deal), period if match.stopped == "repetition" else 0, match.deal.turns)


# --- endgames --------------------------------------------------------------------------------------------------------


class Drawn(NamedTuple):
    """Endgames drawn at random: how many, those that never end, and how many the solver could not decide."""

    positions: int
    endless: list[str]
    unknown: int


def endless_endgames(
    rules: RuleSet,
    *,
    cards: int,
    positions: int,
    seed: int,
    on_position: Callable[[int, int], None] | None = None,
) -> Drawn:
    """Ask the solver about random endgames with ``cards`` cards in hands, pile and face down.

    ``ValueError`` (``SetUpError``) where such positions cannot be laid out.
    """
    rng = random.Random(seed_of("endgame", rules, seed, cards))
    endless, unknown = [], 0
    for done in range(1, positions + 1):
        deal = random_endgame(rules, rng, cards)
        outcome = Solver().solve(deal, every=False).outcome
        if outcome == ENDLESS:
            endless.append(write_position(deal))
        unknown += outcome == UNKNOWN
        if on_position is not None:
            on_position(done, positions)
    return Drawn(positions, endless, unknown)


def random_endgame(rules: RuleSet, rng: random.Random, cards: int) -> Deal:
    """Two players left with random cards, up to half of all cards in the pile, trumps known or not yet declared."""
    players = rules.players
    if not 3 <= cards <= 32:
        raise ValueError("an endgame has from 3 to 32 cards")
    while True:
        drawn = rng.sample(range(32), cards)
        inside = rng.sample(range(players), 2)
        sure = rules.trumps not in ("declared", "pocket", "secret")
        suits = [suit if sure or rng.random() < 0.5 else None for suit in rng.sample("alhb", players)]
        lying: list[Card | str | None] = [None] * players
        if rules.has_face_down:
            for seat in inside:
                if suits[seat] is None and len(drawn) > 3:
                    lying[seat] = CARDS[drawn.pop()]
        below = rng.randint(0, len(drawn) // 2)
        hands: list[list[int]] = [[] for _ in range(players)]
        for card in drawn[below:]:
            hands[rng.choice(inside)].append(card)
        if all(hands[seat] for seat in inside):
            return Deal.set_up(
                rules,
                hands=hands,
                pile=drawn[:below],
                face_down=lying if rules.has_face_down else None,
                trumps=None if rules.trumps in ("common", "agreed") else suits,
                turn=rng.choice(inside),
            )


def best_line(deal: Deal, solver: Solver) -> list[Move]:
    """How the deal goes on if both play best: to its end, or until it is not known what is best, or it goes round."""
    line: list[Move] = []
    seen = set()
    while not deal.over and len(line) < LONGEST_LINE and deal._key() not in seen:  # noqa: SLF001
        seen.add(deal._key())  # noqa: SLF001
        best = solver.solve(deal, every=False).best
        if not best:
            break
        line.append(best[0])
        deal = deal.play(best[0])
    return line
