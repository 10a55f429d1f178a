"""A spectator with pencil and paper: keeps a deal from its first View and the Steps alone.

Written from RULES.md and the description of ``Step``, without the rules of the package: whatever a View shows to everyone
must follow from what was told move by move.
"""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


class Tracker:
    def __init__(self, view: Json) -> None:
        """``view``: the spectator's View at the start, as JSON."""
        self.way = view["rules"]
        self.players: int = view["players"]
        self.dealer: int = view["dealer"]
        self.turn: int | None = view["turn"]
        self.phase: str = view["phase"]
        self.turn_number: int = view["turn_number"]
        self.counts = list(view["counts"])
        self.known = [set(cards) for cards in view["known"]]
        self.trumps = list(view["trumps"])
        self.hidden_trumps = list(view["hidden_trumps"])
        self.face_down = list(view["face_down"])
        self.pile = list(view["pile"])
        self.aside: list[str] = list(view["aside"])
        self.talon: int = view["talon"]
        self.discarded = set(view["discarded"])
        self.finished = list(view["finished"])
        self.loser: int | None = view["loser"]

    def after(self, step: Json) -> None:
        """One more move."""
        assert step["seat"] == self.turn
        getattr(self, step["kind"])(step, step["seat"], step["cards"])
        for seat, suit in step["trumps"]:
            self.trumps[seat], self.hidden_trumps[seat] = suit, False
        self.counts[step["seat"]] += len(step["refill"])
        self.talon -= len(step["refill"])
        self.finished += step["out"]
        self.loser = step["loser"]
        assert bool(step["swept"]) == (step["kind"] in ("abstych", "penalty"))
        if step["ends_turn"]:
            self._next_turn(step["seat"])
        else:
            assert not step["refill"] and not step["out"] and self.loser is None

    def _next_turn(self, seat: int) -> None:
        assert not self.aside
        self.turn_number += 1
        if self.loser is not None:
            self.turn, self.phase = None, "over"
            return
        self._to_move((seat + step) % self.players for step in range(1, self.players + 1))

    def _to_move(self, seats: Any) -> None:
        self.turn = next(seat for seat in seats if seat not in self.finished)
        self.phase = "beat" if self.pile else "lead"

    # --- the kinds of moves

    def choose(self, step: Json, seat: int, cards: list[str | None]) -> None:
        """3.3: from the dealer's left on; then play begins there."""
        assert self.phase == "choose" and not cards and not step["ends_turn"]
        if step["suit"] is None:
            self.hidden_trumps[seat] = True
        else:
            assert [seat, step["suit"]] in step["trumps"]
        named = {told for told, _ in step["trumps"]} | {seat}
        order = [(self.dealer + place) % self.players for place in range(1, self.players + 1)]
        left = [
            other
            for other in order
            if self.trumps[other] is None and not self.hidden_trumps[other] and other not in named
        ]
        if left:
            self.turn = left[0]
        else:
            self.turn_number = 1
            self._to_move(order)

    def declare(self, step: Json, seat: int, cards: list[str | None]) -> None:
        assert [seat, step["suit"]] in step["trumps"] and not cards

    def turn_up(self, step: Json, seat: int, cards: list[str | None]) -> None:
        (card,), owner = cards, step["owner"]
        assert card is not None and card[1] == step["suit"] and self.face_down[owner] == "?"
        self.face_down[owner] = None
        self.counts[seat] += 1
        self.known[seat].add(card)

    def lead(self, step: Json, seat: int, cards: list[str | None]) -> None:
        assert self.phase == "lead" and not self.pile and step["ends_turn"]
        self._lay(seat, cards)

    def add(self, step: Json, seat: int, cards: list[str | None]) -> None:
        assert self.phase == "add" and step["ends_turn"]
        self._lay(seat, cards)

    def beat(self, step: Json, seat: int, cards: list[str | None]) -> None:
        assert self.phase == "beat" and not step["ends_turn"]
        self._lay(seat, cards)
        self._join(seat)
        self.phase = "add"

    def abstych(self, step: Json, seat: int, cards: list[str | None]) -> None:
        assert self.phase == "beat" and step["ends_turn"] and self.counts[seat] == 1 and not self.aside
        self._lay(seat, cards)
        self._sweep(step)

    def pick_up(self, step: Json, seat: int, cards: list[str | None]) -> None:
        assert cards and cards == self.pile[::-1][: len(cards)] and self.talon == 0
        del self.pile[-len(cards) :]
        self.aside += [card for card in cards if card is not None]
        assert step["ends_turn"] == (not self.pile)
        if not self.pile:
            self._join(seat)

    def draw(self, step: Json, seat: int, cards: list[str | None]) -> None:
        assert cards == [None]
        self.counts[seat] += 1
        self.talon -= 1

    def penalty(self, step: Json, seat: int, cards: list[str | None]) -> None:
        assert cards and set(cards) == {None} and self.pile[-1] == f"A{self.trumps[seat]}"
        self.counts[seat] += len(cards)
        self.talon -= len(cards)
        self._sweep(step)

    # --- what they share

    def _lay(self, seat: int, cards: list[str | None]) -> None:
        (card,) = cards
        assert card is not None
        self.counts[seat] -= 1
        self.known[seat].discard(card)
        self.pile.append(card)

    def _join(self, seat: int) -> None:
        self.counts[seat] += len(self.aside)
        self.known[seat] |= set(self.aside)
        self.aside = []

    def _sweep(self, step: Json) -> None:
        assert step["swept"] == len(self.pile)
        self.discarded |= set(self.pile)
        self.pile = []

    def sees(self) -> Json:
        """What the spectator's View must show now."""
        return {
            "turn": self.turn,
            "phase": self.phase,
            "turn_number": self.turn_number,
            "counts": self.counts,
            "known": [sorted(cards) for cards in self.known],
            "trumps": self.trumps,
            "hidden_trumps": self.hidden_trumps,
            "face_down": self.face_down,
            "pile": self.pile,
            "aside": sorted(self.aside),
            "talon": self.talon,
            "discarded": sorted(self.discarded),
            "finished": self.finished,
            "loser": self.loser,
        }
