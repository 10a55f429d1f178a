"""Random sound rule sets and deals, for the laws."""

from __future__ import annotations

import random
from typing import Any

from dudak.cards import CARDS
from dudak.deal import Deal
from dudak.ruleset import OPTIONS, PRESETS, RuleSet, RuleSetError


def random_rules(rng: random.Random) -> RuleSet:
    """A preset with some options changed at random; unsound draws are drawn again."""
    while True:
        changes: dict[str, Any] = {"players": rng.choice((2, 3, 4))}
        for option in OPTIONS:
            if rng.random() < 0.35 and option.name not in ("players", "repetition", "turn_limit"):
                changes[option.name] = _value(rng, option.name, changes["players"])
        if changes.get("trumps") == "agreed":
            changes["agreed"] = "".join(rng.choices("alhb", k=changes["players"]))
        try:
            return RuleSet.preset(rng.choice(PRESETS), **changes)
        except RuleSetError:
            continue


def _value(rng: random.Random, name: str, players: int) -> Any:
    if name == "hand_size":
        return rng.choice((None, rng.randint(1, 16 // players + 2), rng.randint(1, 32 // players)))
    if name == "ace_penalty":
        return rng.choice((0, 1, 2, 6))
    if name == "agreed":
        return None
    option = next(option for option in OPTIONS if option.name == name)
    return rng.choice(option.values)


def random_start(rng: random.Random, rules: RuleSet) -> tuple[Deal, dict[str, Any]]:
    """A dealt deal and, for the model, the pack, dealer and kings it was dealt from."""
    pack = list(CARDS)
    rng.shuffle(pack)
    dealer = rng.randrange(rules.players)
    kings = "".join(rng.sample("alhb", 4))
    return Deal.dealt(rules, pack, dealer=dealer, kings=kings), {"pack": pack, "dealer": dealer, "kings": kings}


def policy(rng: random.Random) -> str:
    """How a random deal is played: quite at random, or beating when it can, so that deals also end."""
    return rng.choice(("random", "beats", "beats", "declares"))


def choose(rng: random.Random, deal: Deal, how: str) -> Any:
    """A legal move of ``deal``."""
    legal = deal.legal
    if how != "random" and rng.random() < 0.9:
        better = [m for m in legal if m < 32] if how == "beats" else [m for m in legal if m < 40]
        if better:
            return rng.choice(better)
    return rng.choice(legal)
