"""The batched environment plays by the rules, stops by RULES 7.4, and shows what the view shows and nothing else."""

from __future__ import annotations

import random

import numpy as np
import pytest

from dudak import Deal, Match, RuleSet
from dudak import rules as R
from dudak.cards import CARDS, Suit
from dudak.kernel import envs
from dudak.kernel.records import CODE, STATE, numbers, read, write
from dudak.lab.envs import BatchEnv, observe_view
from dudak.match import STOP_RULES
from dudak.rules import Code
from dudak.ruleset import PRESETS
from tests.laws.random_rules import random_rules

ENDS = {None: envs.DECIDED, "turn_limit": envs.TURN_LIMIT, "repetition": envs.REPEATED}


def rule_sets(count: int) -> list[RuleSet]:
    rng = random.Random(11)
    presets = [RuleSet.preset(name, players=4 if name == "club" else 2 + at % 3) for at, name in enumerate(PRESETS)]
    hidden = [RuleSet.parse("classic trumps=announced announce=before_deal"), RuleSet.parse("classic trumps=kings")]
    return [*presets, *hidden, *(random_rules(rng) for _ in range(count))]


def careless(rng: random.Random, match: Match) -> int:
    """Mostly beats, so that deals also end; now and then anything."""
    legal = match.deal.legal
    cards = [move for move in legal if move < 32]
    return int(rng.choice(cards if cards and rng.random() < 0.8 else legal))


def test_every_step_is_that_of_a_match_and_shows_what_the_view_shows() -> None:
    rng, ends = random.Random(3), set()
    for number, rules in enumerate(rule_sets(14)):
        short = rules.changed(turn_limit=rng.choice((None, 40, 90)), repetition=rng.choice((None, 2, 3)))
        env = BatchEnv(short, 2, seed=number)
        matches = [Match.new(short, env._deal(row)) for row in range(2)]
        for _ in range(110):
            for row, match in enumerate(matches):
                deal = match.deal
                assert deal.turn == env.turn[row]
                assert np.flatnonzero(env.masks[row]).tolist() == [int(move) for move in deal.legal]
                assert env.observations[row].tolist() == observe_view(deal.view(deal.turn)).tolist()
            moves = [careless(rng, match) for match in matches]
            _, rewards, terminated, truncated, _ = env.step(moves)
            matches = [match.play(move) for match, move in zip(matches, moves, strict=True)]
            for row, match in enumerate(matches):
                over = match.over
                assert env._ended[row] == (ENDS[match.stopped] if over else envs.RUNNING)
                assert terminated[row] == (over and match.stopped is None)
                assert truncated[row] == (match.stopped in STOP_RULES)
                assert rewards[row][: rules.players].tolist() == list(match.points or [0] * rules.players)
                if over:
                    ends.add(match.stopped)
                    matches[row] = Match.new(short, env._deal(row))
                else:
                    assert numbers(read(env._states[row])) == numbers(match.deal._state)
    assert ends == set(ENDS)


def test_a_pack_is_dealt_as_the_library_deals_it() -> None:
    rng = random.Random(5)
    for rules in rule_sets(40):
        pack, dealer = list(CARDS), rng.randrange(rules.players)
        rng.shuffle(pack)
        kings = rng.sample("alhb", 4)
        deal = Deal.dealt(rules, pack, dealer=dealer, kings="".join(kings))
        layout, states, codes = envs.layout_of(rules)[0], np.zeros(1, STATE), np.zeros(1, CODE)
        write(codes[0], Code(rules))
        sevens = rules.stripped and rules.strip == "sevens"
        order = np.array([int(card) for card in pack if not (sevens and card in deal.removed)])
        envs.lay_out.py_func(states[0], codes[0], layout, order, dealer)  # type: ignore[attr-defined]
        if rules.trumps == "kings":
            for step, king in enumerate(kings[: rules.players]):
                states[0].trump[(dealer + 1 + step) % rules.players] = Suit.from_letter(king)
        state = read(states[0])
        known = [seat for seat in range(rules.players) if state.trump[seat] >= 0]
        state.public = 0 if rules.trumps == "chosen_secretly" else sum(1 << seat for seat in known)
        R.begin(state, Code(rules))
        assert numbers(state) == numbers(deal._state), rules


def test_deals_are_random_and_follow_from_the_seed_and_the_row() -> None:
    env = BatchEnv(RuleSet.preset("talon", players=3), 6000, seed=9, observe=False)
    hands, dealers = env._states["hands"].copy(), np.bincount(env._states["dealer"], minlength=3)
    assert dealers.sum() == 6000
    assert dealers.min() > 1850  # 2000 ± 37
    for seat in range(3):
        held = [(hands[:, seat] >> card & 1).mean() for card in range(32)]
        assert min(held) > 5 / 32 - 0.025  # ± 0.0047
        assert max(held) < 5 / 32 + 0.025
    assert len({tuple(row) for row in hands.tolist()}) > 5990
    few = BatchEnv(RuleSet.preset("talon", players=3), 3, seed=9)
    assert few._states["hands"].tolist() == hands[:3].tolist()
    few.reset()
    assert few._states["hands"].tolist() != hands[:3].tolist()
    few.reset(seed=9)
    assert few._states["hands"].tolist() == hands[:3].tolist()


def test_an_illegal_move_is_refused_by_number_and_nothing_is_played() -> None:
    env = BatchEnv(RuleSet.preset("classic"), 3, seed=1)
    before = env._states.copy()
    good = env.sample().tolist()
    with pytest.raises(ValueError, match="move 40 is not legal in deal 2"):
        env.step([*good[:2], 40])
    for wrong in ([0, 1], [0.5] * 3, [-1] * 3, [*good[:2], -1], [-2] * 3, [42] * 3):
        with pytest.raises(ValueError):
            env.step(wrong)
    assert (env._states == before).all()
    env.step(good)
    assert (env._states != before).any()


def test_a_spectator_has_no_observation() -> None:
    with pytest.raises(ValueError, match="spectator"):
        observe_view(Deal.shuffled(RuleSet.preset("classic")).view(None))


def test_rules_may_be_given_as_text() -> None:
    assert BatchEnv("pocket players=3", 1).rules == RuleSet.preset("pocket", players=3)
