"""RULES 9.1: what a seat does know, it knows rightly; and what Views and Steps say fits together."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from dudak import Deal
from dudak.cards import Card
from dudak.view import Step, View, observe, public_of, report
from tests.laws.tracker import Tracker
from tests.laws.walks import courses, walks

VIEW_KEYS = {
    *("rules", "players", "dealer", "seat", "turn", "phase", "turn_number", "hand", "hand_hidden", "counts", "known"),
    *("trumps", "hidden_trumps", "face_down", "pile", "aside", "talon", "discarded", "removed", "removed_hidden"),
    *("shown", "finished", "loser", "legal", "pick_up", "draw", "penalty"),
}
STEP_KEYS = {
    *("seat", "kind", "cards", "suit", "owner", "swept", "refill", "trumps", "out", "loser", "ends_turn"),
}


def as_json(thing: View | Step) -> dict[str, Any]:
    """As it arrives at the other end of a socket: plain JSON and nothing else."""
    told: dict[str, Any] = json.loads(json.dumps(thing.to_json(), allow_nan=False))
    return told


def right(deal: Deal, view: View) -> None:
    """A View against the deal it was made of."""
    seats, seat = range(deal.players), view.seat
    public = view.public
    assert (view.turn, view.phase, view.turns, view.pile) == (deal.turn, deal.phase, deal.turns, deal.pile)
    assert view.counts == tuple(len(deal.hand(p)) for p in seats) and view.talon == len(deal.talon)
    assert (view.aside, view.discarded, view.finished, view.loser) == (
        *(deal.aside, deal.discarded),
        *(deal.finished, deal.loser),
    )
    assert view.rules == deal.rules and view.dealer == deal.dealer and view.shown == deal.shown
    assert len(view.removed) + view.removed_hidden == len(deal.removed) and not view.removed - deal.removed
    for p in seats:
        assert not view.known[p] - deal.hand(p)  # a card in known[p] is really in hand p
        assert view.trumps[p] in (None, deal.trumps[p])
        assert (view.face_down[p] is None) == (deal.face_down[p] is None)
        assert not isinstance(view.face_down[p], Card) or view.face_down[p] == deal.face_down[p]
        assert view.hidden_trumps[p] == (deal.trumps[p] is not None and deal.public_trumps[p] is None)
    if seat is not None and not view.hand_hidden:
        assert view.hand == deal.hand(seat) and view.trumps[seat] == deal.trumps[seat]
    if seat is None or view.hand_hidden:
        assert not view.hand
    # what cannot be located lies where this seat cannot look, and only there
    elsewhere = set(deal.talon) | (set(deal.removed) if view.removed_hidden else set())
    for p in seats:
        if p != seat or view.hand_hidden:
            elsewhere |= set(deal.hand(p) - deal.known(p))
        if view.face_down[p] == "?":
            elsewhere.add(deal.face_down[p])  # type: ignore[arg-type]
    assert set(view.unseen) == elsewhere
    hidden = sum(view.counts[p] - len(view.known[p]) for p in seats if p != seat or view.hand_hidden)
    assert len(view.unseen) == hidden + view.talon + view.removed_hidden + view.face_down.count("?")
    # the moves
    assert view.legal == (deal.legal if seat is not None and seat == deal.turn else ())
    texts = [str(move) for move in view.legal]
    assert (view.pick_up > 0) == ("^" in texts) and (view.draw > 0) == ("d" in texts)
    assert view.penalty == (seat is not None and seat == deal.turn and deal.ace_stands) and view.draw <= view.talon
    assert view == observe(deal, seat, public_of(deal)) and view.to_json() == {**public.to_json(), **view.own_json()}


def test_views_are_right_and_nothing_unseen_could_be_located() -> None:
    for at, (before, _, after) in enumerate(walks(60, turns=60)):
        for deal in (before, after) if after.over else (before,):
            for seat in (None, *range(deal.players)):
                if at % 2 == 0 or deal.over or deal.phase == "choose":
                    right(deal, deal.view(seat))


def test_views_and_steps_are_json_with_the_keys_of_the_wire() -> None:
    for at, (before, move, after) in enumerate(walks(30, turns=40)):
        if at % 5 == 0:
            for seat in (None, *range(before.players)):
                view, step = before.view(seat), report(before, after, move, seat)
                assert set(as_json(view)) == VIEW_KEYS and set(as_json(step)) == STEP_KEYS
                assert as_json(view)["rules"] == str(before.rules) and as_json(view)["seat"] == seat
                assert as_json(view)["hand"] == [str(card) for card in view.hand]


def test_the_steps_of_a_spectator_tell_the_whole_public_course() -> None:
    """Whatever a View shows to everyone follows from the first View and the Steps."""
    kinds: Counter[str] = Counter()
    for course in courses(200, turns=120):
        tracker: Tracker | None = None
        for before, move, after in course:
            tracker = tracker or Tracker(as_json(before.view(None)))
            step = as_json(report(before, after, move, None))
            kinds[step["kind"]] += 1
            tracker.after(step)
            seen, told = as_json(after.view(None)), tracker.sees()
            seen = {key: sorted(seen[key]) if key in ("aside", "discarded") else seen[key] for key in told}
            seen["known"] = [sorted(cards) for cards in seen["known"]]
            assert told == seen, (before, move)
    assert min(kinds.values()) > 3 and len(kinds) == 10


def test_every_seat_is_told_the_same_but_for_what_is_hidden() -> None:
    """9.1, 9.2: Steps differ in cards drawn and in a choice made in secret, which the mover alone sees."""
    for before, move, after in walks(60, turns=60):
        told = {seat: as_json(report(before, after, move, seat)) for seat in (None, *range(before.players))}
        mover = told[before.turn]
        for seat, step in told.items():
            drawn = step["kind"] in ("draw", "penalty")
            secret = step["kind"] == "choose" and before.rules.trumps == "chosen_secretly"
            for key in STEP_KEYS:
                if seat != before.turn and ((key == "cards" and drawn) or key == "refill"):
                    assert step[key] == [None] * len(mover[key])
                elif seat != before.turn and key == "suit" and secret:
                    assert step[key] is None and mover[key] is not None
                else:
                    assert step[key] == mover[key]
        new = after.hand(mover["seat"]) - before.hand(mover["seat"])
        if mover["refill"] or mover["kind"] in ("draw", "penalty"):  # the mover sees exactly what it drew
            drawn_cards = [*(mover["cards"] if mover["kind"] in ("draw", "penalty") else ()), *mover["refill"]]
            assert set(drawn_cards) == {str(card) for card in new if card not in before.aside}
            assert [str(card) for card in before.talon][: len(drawn_cards)] == drawn_cards
