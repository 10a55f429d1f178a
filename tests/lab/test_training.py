"""Training: lessons follow from the plan; with torch, so does the net, whether or not it was interrupted."""

from __future__ import annotations

import doctest
import json
import pathlib
from typing import Any

import numpy as np
import pytest

from dudak.bots.nets import load
from dudak.cli import main
from dudak.kernel.net import NO_NET, NOTHING
from dudak.lab.training import lessons
from dudak.lab.training.lessons import OtherTraining, Plan, play_shard

TINY = Plan(seed=3, generations=2, shards=2, deals=1, simulations=4, epochs=1, batch=512, matches=1)
TORCH = "torch is not here (pip install torch==2.13.0); it is in no lock, so training itself is not tested"


@pytest.mark.slow  # compiles the self-play
def test_doctest() -> None:
    result = doctest.testmod(lessons)
    assert result.attempted > 0 and result.failed == 0


@pytest.mark.slow
def test_lessons_are_sound_and_follow_from_the_plan() -> None:
    found = play_shard(TINY, 0, 1, NO_NET)
    assert found.tobytes() == play_shard(TINY, 0, 1, NO_NET).tobytes()
    assert found.tobytes() != play_shard(TINY, 0, 0, NO_NET).tobytes()
    assert ((found["rows"] <= NOTHING) & (found["rows"] >= 0)).all()
    inside = np.arange(4) < found["seats"][:, None]
    for name in ("lost", "gains", "really_lost", "really_gained"):
        assert ((found[name] >= 0) & (found[name] <= 1)).all() and not found[name][~inside].any(), name
    assert np.allclose(found["visits"].sum(1), 1, atol=1e-5)
    illegal = (found["legal"][:, None] >> np.arange(42) & 1) == 0
    assert not found["visits"][illegal].any()
    assert (found["really_lost"].sum(1) == found["ended"]).all()
    own = (found["rows"][:, :, None] == np.arange(96)).any(1).reshape(-1, 3, 32).any(1)
    laid = (found["legal"][:, None] >> np.arange(32) & 1) == 1
    assert own[laid].all(), "cards to be played are in the mover's hand, counted alike"


def test_a_folder_of_another_training_is_refused(tmp_path: pathlib.Path) -> None:
    TINY.begin(tmp_path)
    Plan(**{**vars_of(TINY), "generations": 5}).begin(tmp_path)
    with pytest.raises(OtherTraining):
        Plan(**{**vars_of(TINY), "seed": 4}).begin(tmp_path)


def vars_of(plan: Plan) -> dict[str, Any]:
    return {name: getattr(plan, name) for name in plan.__slots__}


@pytest.mark.slow
def test_the_same_plan_gives_the_same_net(tmp_path: pathlib.Path) -> None:
    pytest.importorskip("torch", reason=TORCH)
    from dudak.lab.training.run import draw, train

    curve = train(TINY, tmp_path / "one", lambda *_: None)
    assert [(row["generation"], row["epoch"]) for row in curve] == [(0, 0), (1, 0)]
    assert all(0 < row["net"] < 3 and 0 <= row["loses_2"] <= 1 for row in curve)
    draw(curve, tmp_path / "curve.svg")
    assert "<svg" in (tmp_path / "curve.svg").read_text("utf-8")

    class Interrupted(Exception):
        pass

    def stop(what: str, generation: int, done: int, _: int) -> None:
        if (what, generation, done) == ("play", 1, 1):
            raise Interrupted

    with pytest.raises(Interrupted):
        train(TINY, tmp_path / "two", stop)
    assert train(TINY, tmp_path / "two", lambda *_: None) == curve
    net = (tmp_path / "one/net.npz").read_bytes()
    assert net == (tmp_path / "two/net.npz").read_bytes() != (tmp_path / "one/net-00.npz").read_bytes()
    assert len(load(tmp_path / "one/net.npz").rows) == 3


def test_the_command(tmp_path: pathlib.Path, capsys: Any) -> None:
    words = "--seed 3 --generations 1 --shards 1 --deals 1 --simulations 4 --epochs 1 --matches 0".split()
    code = main(["lab", "train", "--lang", "en", "--out", str(tmp_path / "net"), *words, "--json"])
    out, err = capsys.readouterr()
    try:
        import torch  # noqa: F401
    except ModuleNotFoundError:
        assert code == 2 and "pip install torch" in err and not out
    else:
        assert code == 0 and len(json.loads(out)) == 1
