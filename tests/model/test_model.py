"""The model itself: how it deals, and that in random play no card is ever lost. Its rules are tested in tests/rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.model.model import SUITS, Model, deal_out
from tests.rules.tables import PACK

CLASSIC: dict[str, Any] = {
    "players": 4, "hand_size": None, "strip": "sevens", "packet": 1, "trumps": "declared",
    "announce": "after_deal", "agreed": None, "common_suit": "h", "exclusive": True,
    "reveal_any": False, "declare": "at_start", "pickup": "one", "pickup_with_trump": "pile",
    "must_beat": False, "refill": True, "ace_penalty": 0, "scoring": "loser", "repetition": 3,
    "turn_limit": 400,
}  # fmt: skip


def test_cards_are_dealt_in_order() -> None:
    """2.1-2.4, and 3.4: in the order dealt."""
    got = deal_out(CLASSIC, PACK, dealer=0)
    assert got["hands"][1] == ["7a", "Ua", "7l", "Ul", "7h", "Uh", "7b", "Ub"] and got["hands"][0][0] == "Xa"
    got = deal_out({**CLASSIC, "packet": 2, "trumps": "pocket"}, PACK, dealer=3)
    assert got["hands"][0] == ["7a", "8a", "7l", "8l", "7h", "8h", "7b"]
    got = deal_out({**CLASSIC, "players": 3, "strip": "random", "packet": 2}, PACK, dealer=0)
    assert got["hands"][1][:4] == ["7a", "8a", "Ka", "Aa"]


def test_what_cannot_be_is_refused() -> None:
    hands = [["7a"], ["8a"]]
    for wrong in ({"hands": hands[:1]}, {"hands": hands, "face_down": ["9a", "Xa"]}):
        with pytest.raises(ValueError):
            Model({**CLASSIC, "players": 2}, **wrong)
    with pytest.raises(ValueError):
        Model({**CLASSIC, "players": 2, "trumps": "kings"}, hands=hands)


def test_with_one_hand_only_the_deal_is_over() -> None:
    """6.3: the last player holding cards is the Dudák."""
    model = Model({**CLASSIC, "players": 2}, hands=[[], ["9a", "7l"]], dealer=1)
    assert model.loser == 1 and model.phase == "over" and model.legal() == set()


def random_options(rng: random.Random) -> dict[str, Any]:
    ways = ["declared", "announced", "chosen_secretly", "agreed", "turned", "kings", "common",
            "pocket", "secret"]  # fmt: skip
    players = rng.choice([2, 3, 4])
    return {
        **CLASSIC,
        "players": players,
        "hand_size": rng.choice([None, None, 1, 2, 3, 5, 7]),
        "strip": rng.choice(["sevens", "random"]),
        "packet": rng.choice([1, 2]),
        "trumps": rng.choice(ways),
        "agreed": "".join(rng.sample(SUITS, players)),
        "common_suit": rng.choice(SUITS),
        "exclusive": rng.random() < 0.7,
        "reveal_any": rng.random() < 0.5,
        "declare": rng.choice(["at_start", "any_time"]),
        "pickup": rng.choice(["one", "run", "pile"]),
        "pickup_with_trump": rng.choice(["one", "run", "pile"]),
        "must_beat": rng.random() < 0.3,
        "refill": rng.random() < 0.7,
        "ace_penalty": rng.choice([0, 0, 2, 6]),
    }


def check(model: Model) -> None:
    s = model.state()
    cards = [c for part in (*s["hands"], s["pile"], s["aside"], s["talon"]) for c in part]
    cards += [c for c in s["face_down"] if c is not None] + s["discarded"] + s["removed"]
    assert sorted(cards) == sorted(PACK)
    over = s["phase"] == "over"
    assert over == (s["turn"] is None) == (s["loser"] is not None) == (s["legal"] == [])
    assert len(set(s["finished"])) == len(s["finished"]) and s["loser"] not in s["finished"]
    assert over == (len(s["finished"]) == model.players - 1)
    if not over:
        assert s["turn"] not in s["finished"]
        assert s["phase"] in ("choose", "lead", "beat", "add")
    if s["phase"] in ("lead", "choose"):
        assert s["pile"] == [] and s["aside"] == []
    if s["phase"] in ("beat", "add"):
        assert s["pile"] != []
    for seat in s["finished"]:
        assert s["hands"][seat] == [] and s["face_down"][seat] is None


@pytest.mark.parametrize("seed", range(300))
def test_every_card_is_in_exactly_one_place(seed: int) -> None:
    """6: cards are played, picked up, drawn or removed, never lost; and 4: there is always a move."""
    rng = random.Random(seed)
    options = random_options(rng)
    dealer = rng.randrange(options["players"])
    trumps = rng.sample(SUITS, options["players"]) if options["trumps"] == "kings" else None
    dealt = deal_out(options, rng.sample(PACK, 32), dealer)
    model = Model(options, **dealt, trumps=trumps, dealer=dealer)
    careful = rng.random() < 0.7
    check(model)
    for _ in range(1500):
        if model.phase == "over":
            break
        moves = sorted(model.legal())
        wanted = [m for m in moves if m not in ("^", "d")]  # careless play hardly ever ends
        model.play(rng.choice(wanted if careful and wanted else moves))
        check(model)


def test_random_play_reaches_the_end_often() -> None:
    """6.3: the last player holding cards is the Dudák."""
    ended = 0
    for seed in range(60):
        rng = random.Random(seed)
        model = Model(CLASSIC, **deal_out(CLASSIC, rng.sample(PACK, 32), 0))
        for _ in range(3000):
            if model.phase == "over":
                break
            moves = sorted(model.legal())
            model.play(rng.choice([m for m in moves if m != "^"] or moves))
        ended += model.phase == "over"
    assert ended >= 40
