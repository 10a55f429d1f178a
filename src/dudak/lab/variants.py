"""What a variant is like under good play: length, choices, who loses, what cards are worth, how much decisions matter.

>>> from dudak import RuleSet
>>> profile = Profile("classic players=2")
>>> for facts in watch(Task("classic players=2", "regular", 0, 5, seed=1)):
...     profile.add(facts)
>>> told = profile.to_json()
>>> told["deals"], sum(told["loss_by_distance"][str(n)]["games"] for n in (1, 2))
(5, 10)
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from dudak.bots import Budget
from dudak.cards import CARDS
from dudak.deal import Deal
from dudak.kernel import new_rng
from dudak.lab.arena import budget_of, seed_of, start_of
from dudak.lab.estimates import Estimate, loss_rate, mean
from dudak.lab.players import seat_surely
from dudak.lab.probes import alternatives, chances, options_that_matter, who_would_lose
from dudak.moves import DECLARE, DRAW, PICK_UP, TURN_UP, Move
from dudak.ruleset import RuleSet
from dudak.view import View

MATTERS: Final = 0.1
"""A decision matters if its best and its worst move are so far apart in the chance to lose."""
WORLDS: Final = 100
ASKED: Final = 8
"""One decision in so many is asked how much it matters,"""
COMPARED: Final = 3
"""and one in so many is compared with other rules."""
EVENTS: Final = (
    "declare", "turn_up", "beat", "own_trump", "abstych", "pass_up", "pick_up", "draw", "penalty",
)  # fmt: skip


class Task(NamedTuple):
    """Deals ``first`` up to ``last``, this one not included, of a rule set, with one bot at all seats."""

    rules: str
    bot: str
    first: int
    last: int
    seed: int = 0
    seconds: float | None = None
    simulations: int | None = 1000


@dataclass(slots=True)
class Facts:
    """What is kept of one deal; lists are by seat."""

    dealer: int
    loser: int | None
    stopped: str | None
    turns: int = 0
    moves: int = 0
    choices: int = 0
    legal: int = 0
    leads: list[int | None] = field(default_factory=list)
    dealt: list[int] = field(default_factory=list)
    trumps: list[int | None] = field(default_factory=list)
    events: Counter[str] = field(default_factory=Counter)
    compared: int = 0
    options: Counter[str] = field(default_factory=Counter)
    asked: int = 0
    mattered: int = 0
    spread: float = 0.0


def watch(task: Task) -> list[Facts]:
    """Play the deals of a task and note what happens. Runs in a worker. ``BotFailure`` if a program fails."""
    rules = RuleSet.parse(task.rules)
    budget = budget_of(task.seconds, task.simulations)
    return [_watch_deal(rules, task.bot, task.seed, number, budget) for number in range(task.first, task.last)]


def _watch_deal(rules: RuleSet, bot: str, seed: int, number: int, budget: Budget) -> Facts:
    match = start_of(rules, seed, number)
    seeds = [seed_of("watched", seed, number, rules, bot, seat) for seat in range(rules.players)]
    players = seat_surely([bot] * rules.players, rules, seeds)
    chance, rng = random.Random(seeds[0]), new_rng(seeds[0])
    others = alternatives(rules)
    facts = Facts(match.deal.dealer, None, None, dealt=[match.deal.hand(seat).mask for seat in range(rules.players)])
    facts.leads.append(who_would_lose(match.deal))
    while not match.over:
        deal = match.deal
        assert deal.turn is not None
        view = deal.view(deal.turn)
        if len(view.legal) > 1:
            facts.choices += 1
            facts.legal += len(view.legal)
            if chance.randrange(COMPARED) == 0:
                facts.compared += 1
                facts.options.update(options_that_matter(deal, others))
            if chance.randrange(ASKED) == 0:
                lost = chances(view, rng, worlds=WORLDS)
                facts.asked += 1
                facts.spread += float(lost.max() - lost.min())
                facts.mattered += bool(lost.max() - lost.min() >= MATTERS)
        move = players[deal.turn].choose(view, budget)
        match = match.play(move)
        facts.events.update(_events(deal, view, move, match.deal))
        if match.deal.turns != deal.turns:
            facts.leads.append(who_would_lose(match.deal))
        facts.moves += 1
    facts.turns, facts.loser, facts.stopped = match.deal.turns, match.deal.loser, match.stopped
    facts.trumps = [None if suit is None else int(suit) for suit in match.deal.trumps]
    return facts


def _events(deal: Deal, view: View, move: Move, after: Deal) -> list[str]:
    """What a move was, by the names of ``EVENTS``."""
    if deal.phase == "choose":
        return []
    if move < DECLARE:
        if deal.phase != "beat":
            return []
        found = ["beat"] if after.phase == "add" else ["beat", "abstych"]
        return found + (["own_trump"] if CARDS[move].suit != deal.pile[-1].suit else [])
    if move < PICK_UP:
        return ["declare" if move < TURN_UP else "turn_up"]
    passed = ["pass_up"] if any(other < DECLARE for other in view.legal) else []
    if move == DRAW:
        return [*passed, "penalty" if deal.ace_stands else "draw"]
    return [*passed, "pick_up"]


@dataclass(slots=True)
class Profile:
    """The facts of many deals of one rule set, added up."""

    rules: str
    facts: list[Facts] = field(default_factory=list)

    def add(self, facts: Facts) -> None:
        self.facts.append(facts)

    @property
    def players(self) -> int:
        return RuleSet.parse(self.rules).players

    def lengths(self) -> list[int]:
        """The turns of all deals, in order of size."""
        return sorted(one.turns for one in self.facts)

    def loss_by_distance(self) -> dict[int, Estimate]:
        """The share of deals lost by who sits so many seats to the dealer's left; the dealer sits ``players`` away."""
        found: dict[int, list[list[int]]] = {distance: [] for distance in range(1, self.players + 1)}
        for one in self.facts:
            for distance, lost in found.items():
                lost.append([int((one.dealer + distance) % self.players == one.loser)])
        return {distance: loss_rate(lost) for distance, lost in found.items()}

    def loss_by_seat(self) -> dict[int, Estimate]:
        """The same by seat, from 0; dealers are drawn, so differences are chance."""
        return {seat: loss_rate([int(one.loser == seat)] for one in self.facts) for seat in range(self.players)}

    def card_values(self) -> dict[str, Estimate]:
        """How much more often the Dudák is who was dealt a card of this rank, against the mean; below 0 is good."""
        fair = self._fair()
        found: dict[str, list[list[float]]] = {rank: [] for rank in "789XUOKA"}
        for one in self.facts:
            for at, rank in enumerate(found):
                held = [
                    int(seat == one.loser) - fair
                    for seat, hand in enumerate(one.dealt)
                    for suit in range(4)
                    if hand >> (8 * suit + at) & 1
                ]
                found[rank].append(held)
        return {rank: mean(values) for rank, values in found.items()}

    def trump_values(self) -> dict[int, Estimate]:
        """The share lost by who was dealt so many cards of the suit that was or became the own trump."""
        found: defaultdict[int, list[list[int]]] = defaultdict(list)
        for one in self.facts:
            for seat, hand in enumerate(one.dealt):
                trump = one.trumps[seat]
                if trump is not None:
                    found[(hand >> 8 * trump & 255).bit_count()].append([int(seat == one.loser)])
        return {count: loss_rate(lost) for count, lost in sorted(found.items())}

    def without_trump(self) -> Estimate:
        """The share lost by who had no trump to the end."""
        return loss_rate(
            [int(seat == one.loser)] for one in self.facts for seat in range(self.players) if one.trumps[seat] is None
        )

    def lead_changes(self) -> Estimate:
        """How often in a deal it changes who would lose, if from there on everybody played by the sensible policy."""
        return mean([[sum(a != b for a, b in zip(one.leads, one.leads[1:], strict=False))] for one in self.facts])

    def _fair(self) -> float:
        return sum(one.loser is not None for one in self.facts) / max(1, len(self.facts)) / self.players

    def to_json(self) -> dict[str, Any]:
        """Everything as plain values."""
        lengths, facts = self.lengths(), self.facts
        choices = sum(one.choices for one in facts)
        compared, asked = sum(one.compared for one in facts), sum(one.asked for one in facts)
        options: Counter[str] = sum((one.options for one in facts), Counter())
        events: Counter[str] = sum((one.events for one in facts), Counter())
        return {
            "rules": self.rules,
            "deals": len(facts),
            "turns": _json(mean([[one.turns] for one in facts])),
            "turns_5": percentile(lengths, 0.05),
            "turns_95": percentile(lengths, 0.95),
            "moves": _json(mean([[one.moves] for one in facts])),
            "choices": choices / max(1, len(facts)),
            "branching": sum(one.legal for one in facts) / max(1, choices),
            "stopped": _json(loss_rate([int(one.stopped is not None)] for one in facts)),
            "loss_by_distance": {str(key): _json(value) for key, value in self.loss_by_distance().items()},
            "loss_by_seat": {str(key): _json(value) for key, value in self.loss_by_seat().items()},
            "lead_changes": _json(self.lead_changes()),
            "cards": {rank: _json(value) for rank, value in self.card_values().items()},
            "trump_cards": {str(key): _json(value) for key, value in self.trump_values().items()},
            "without_trump": _json(self.without_trump()),
            "events": {name: events[name] / max(1, len(facts)) for name in EVENTS},
            "options": {
                name: options[name] / max(1, compared) for name in alternatives(RuleSet.parse(self.rules))
            },
            "asked": asked,
            "mattering": sum(one.mattered for one in facts) / max(1, asked),
            "spread": sum(one.spread for one in facts) / max(1, asked),
        }  # fmt: skip


def percentile(ordered: Sequence[int], share: float) -> int:
    """The value that ``share`` of the ordered values lie below."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0


def _json(estimate: Estimate) -> dict[str, float | int]:
    low, high = (0.0 if abs(one) == float("inf") else one for one in (estimate.low, estimate.high))
    return {"mean": estimate.mean, "low": low, "high": high, "games": estimate.games}
