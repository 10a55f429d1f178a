"""Playing the acts of a record on the table: each is checked against the rules and against what it claims."""

from __future__ import annotations

from dataclasses import replace

from dudak.cards import Card
from dudak.deal import Deal, IllegalMove
from dudak.moves import DECLARE, DRAW, PICK_UP, TURN_UP, Move
from dudak.notation.acts import Act
from dudak.notation.errors import RecordError, Source
from dudak.notation.letters import alphabet_of
from dudak.notation.tags import Script


class Player:
    """The deal as far as it has been read, and the moves that led there."""

    def __init__(self, source: Source, script: Script, start: Deal) -> None:
        self.source, self.script, self.deal = source, script, start
        self.moves: list[Move] = []

    def check_number(self, number: int, seat: int, at: int, word: str) -> None:
        """The number before a turn must be the one the deal has come to."""
        if self.deal.turn is None:
            raise self.source.error(at, word, "number-over")
        turn = 0 if self.deal.phase == "choose" else self.deal.turns + 1
        if (number, seat) != (turn, self.deal.turn):
            raise self.source.error(at, word, "number", expected=f"{turn}.{self.deal.turn + 1}")

    def play(self, act: Act, at: int, word: str) -> None:
        """Play ``act``; ``RecordError`` if it is illegal or claims what is not so."""
        before = self.deal
        if act.kind == "card":
            self._card(act, at, word)
        elif act.kind == "suit":
            if act.suit is None:
                raise self.source.error(at, word, "hidden-choice")
            self._move(DECLARE + act.suit, at, word)
        elif act.kind == "turn":
            self._turn_up(act, at, word)
        elif act.kind == "pick":
            self._pick_up(act, at, word)
        else:
            self._draw(act, at, word)
        self._check_outs(act, before, at, word)

    def _move(self, move: int, at: int, token: str) -> None:
        try:
            self.deal = self.deal.play(move)
        except IllegalMove as error:
            raise self.source.error(at, token, "illegal", because=error.reason) from error
        self.moves.append(Move(move))

    def _fail(self, at: int, word: str, key: str, act: Act) -> RecordError:
        return self.source.error(at, word, key, expected=self._told(act))

    def _told(self, act: Act) -> str:
        return act.text(alphabet_of(self.script.mask))

    def _card(self, act: Act, at: int, word: str) -> None:
        assert act.card is not None
        before = self.deal
        beats = before.phase == "beat"
        claims_beat = act.plus or act.sharp
        first = self._name(act.card, word)
        self._move(act.card, at, first)
        told = Act("card", act.card, outs=self._outs(before))
        if beats and not claims_beat:
            abstych = self.deal.phase != "add"
            raise self._fail(
                at, word, "abstych" if abstych else "beat-alone", replace(told, sharp=abstych, plus=not abstych)
            )
        if claims_beat and not beats:
            raise self._fail(at, word, "no-beat", told)
        if act.plus and self.deal.phase != "add":
            raise self._fail(at, word, "abstych", replace(told, sharp=True))
        if act.sharp and self.deal.phase == "add":
            raise self._fail(at, word, "no-abstych", replace(told, plus=True))
        if act.add is not None:
            place = word.index("+") + 1
            self._move(act.add, at + place, word[place:].split("=", 1)[0])

    def _name(self, card: Card, word: str) -> str:
        """The part of ``word`` that names its first card."""
        return word.partition("+")[0].partition("#")[0].partition("=")[0] or str(card)

    def _turn_up(self, act: Act, at: int, word: str) -> None:
        owner = self.deal.turn if act.owner is None else act.owner
        lying = self.deal.face_down[owner] if owner is not None and owner < self.deal.players else None
        self._move(TURN_UP + (owner or 0), at, word)
        if lying != act.card:
            raise self._fail(at, word, "turned-up", replace(act, card=lying))

    def _pick_up(self, act: Act, at: int, word: str) -> None:
        turns, taken = self.deal.turns, 0
        while self.deal.turns == turns and (act.count == 0 or taken < act.count):
            size = self.deal.pick_up_size
            if act.count and taken + size > act.count:
                raise self._fail(at, word, "pick-count", replace(act, count=taken + size))
            self._move(PICK_UP, at, word)
            taken += size
        if taken < act.count:
            raise self._fail(at, word, "pick-most", replace(act, count=0))

    def _draw(self, act: Act, at: int, word: str) -> None:
        if act.sharp:
            stands = self.deal.ace_stands
            count = min(self.deal.rules.ace_penalty, len(self.deal.talon)) if stands else 1
            self._move(DRAW, at, word)
            if not stands:
                raise self._fail(at, word, "no-penalty", replace(act, sharp=False))
            if count != act.count:
                raise self._fail(at, word, "draw-count", replace(act, count=count))
            return
        for _ in range(act.count):
            if self.deal.ace_stands:
                count = min(self.deal.rules.ace_penalty, len(self.deal.talon))
                raise self._fail(at, word, "penalty", replace(act, count=count, sharp=True))
            self._move(DRAW, at, word)

    def _outs(self, before: Deal) -> tuple[int | None, ...]:
        """Who has gone out since ``before``; ``None`` is its mover."""
        newly = self.deal.finished[len(before.finished) :]
        return tuple(None if seat == before.turn else seat for seat in newly)

    def _check_outs(self, act: Act, before: Deal, at: int, word: str) -> None:
        """``=``: who goes out with this act."""
        out = self._outs(before)
        told = tuple(None if seat == before.turn else seat for seat in act.outs)
        if out != told:
            raise self._fail(at, word, "outs" if len(out) > len(told) else "no-outs", replace(act, outs=out))
