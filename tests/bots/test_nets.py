"""The net in the package, and when ``master`` asks it."""

from __future__ import annotations

import doctest
import pathlib
import random

import numpy as np
import pytest

import dudak.bots.nets
from dudak import PRESETS, Deal, RuleSet
from dudak.bots import Budget, make
from dudak.bots.nets import FILE, KEPT, BadNet, load, save, trusted
from dudak.bots.search import SearchBot
from dudak.kernel.net import SHAPES, Net

QUICK = Budget(seconds=30, simulations=400)
EVERY = [RuleSet.preset(p, players=n) for p in PRESETS for n in (2, 3, 4) if p != "club" or n == 4]


def test_doctest() -> None:
    result = doctest.testmod(dudak.bots.nets)
    assert result.attempted > 0 and result.failed == 0


def test_the_net_in_the_package_is_small_and_whole() -> None:
    assert FILE.stat().st_size <= 1_000_000
    net = load()
    assert [layer.shape for layer in net] == list(SHAPES)
    assert all(layer.dtype == np.float32 and np.isfinite(layer).all() and layer.any() for layer in net)


def test_a_net_can_be_written_and_read(tmp_path: pathlib.Path) -> None:
    path, again = tmp_path / "net.npz", tmp_path / "again.npz"
    save(load(), path)
    save(load(path), again)
    assert path.read_bytes() == again.read_bytes() == FILE.read_bytes()
    np.savez(tmp_path / "bad.npz", rows=np.zeros(3))
    with pytest.raises(BadNet):
        load(tmp_path / "bad.npz")
    layers = {name: getattr(load(), name)[:2] for name in Net._fields}
    np.savez(tmp_path / "short.npz", **layers)
    with pytest.raises(BadNet):
        load(tmp_path / "short.npz")


def test_the_net_is_asked_in_the_presets_kept_and_nowhere_else() -> None:
    for rules in EVERY:
        net, trust = trusted(rules)
        kept = (rules.base, rules.players) in KEPT
        assert (trust > 0) == kept == (len(net.rows) > 0), str(rules)
        assert trusted(rules.changed(turn_limit=300, repetition=None))[1] == trust
    for changed in ("classic players=2 pickup=run", "classic scoring=points", "talon players=2 hand_size=6"):
        assert trusted(RuleSet.parse(changed))[1] == 0


@pytest.mark.parametrize("rules", EVERY, ids=str)
def test_master_is_search_where_no_net_is_kept(rules: RuleSet) -> None:
    deal = Deal.shuffled(rules, rng=random.Random(3))
    while len(deal.legal) < 3:
        deal = deal.play(deal.legal[0])
    assert deal.turn is not None
    view = deal.view(deal.turn)
    told = [SearchBot(random.Random(5), nets=nets).estimate(view, QUICK) for nets in (trusted, None)]
    assert (told[0] == told[1]) is ((rules.base, rules.players) not in KEPT)
    assert make("master", 5).choose(view, QUICK) in view.legal
