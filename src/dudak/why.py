"""Why a move is not allowed: one ``Reason`` for every illegal move of every state.

The sentences stand in ``locales/*/why.ftl``. A reason is made from what the mover knows: it never tells of a card that
lies unseen, the own one in ``secret`` included.
"""

from __future__ import annotations

from dudak import rules as R
from dudak.cards import CARDS, SUIT_LETTERS
from dudak.rules import Code, State
from dudak.words import Reason


def why_not(s: State, r: Code, move: int) -> Reason | None:
    """The reason why ``move`` (0-41) is illegal for the seat to move, or ``None`` if it is legal."""
    if R.legal(s, r) >> move & 1:
        return None
    if s.phase == R.OVER:
        return Reason("why-over")
    if move < R.PACK:
        return _card(s, r, move)
    if move < R.TURN_UP:
        return _declare(s, r, move - R.DECLARE)
    if s.phase == R.CHOOSE:
        return Reason("why-choose-first")
    if move < R.PICK_UP:
        return _turn_up(s, r, move - R.TURN_UP)
    return _take(s, r, move)


def _card(s: State, r: Code, card: int) -> Reason:
    seat = s.turn
    text = CARDS[card].text
    if s.phase == R.CHOOSE:
        return Reason("why-choose-first")
    if s.hands[seat] >> card & 1:  # only a card that does not beat is held and still illegal (4.2)
        top = s.pile[s.pile_len - 1]
        key = "why-trump-needs-higher" if s.trump[seat] == top >> 3 else "why-does-not-beat"
        return Reason(key, {"card": text, "top": CARDS[top].text})
    if s.aside >> card & 1:
        return Reason("why-aside", {"card": text})
    if r.trumps == R.POCKET and s.face_down[seat] == card:
        return Reason("why-face-down", {"card": text})
    if s.hands[seat] == 0 and s.pile_len == 0:
        return Reason("why-turn-up-first")
    return Reason("why-not-in-hand", {"card": text})


def _declare(s: State, r: Code, suit: int) -> Reason:
    if s.phase == R.CHOOSE:
        return _taken(s, r, suit)
    if r.trumps in (R.POCKET, R.SECRET):
        return _too_late(s, r) or Reason("why-turn-up-to-declare")
    if r.trumps != R.DECLARED:
        return Reason("why-trumps-are-fixed")
    return _too_late(s, r) or _taken(s, r, suit)


def _turn_up(s: State, r: Code, owner: int) -> Reason:
    if r.trumps not in (R.POCKET, R.SECRET):
        return Reason("why-no-face-down-cards")
    late = _too_late(s, r)
    if late is not None:
        return late
    if owner >= r.players or s.face_down[owner] < 0:
        return Reason("why-nothing-face-down", {"seat": owner + 1})
    return Reason("why-own-card-only")


def _too_late(s: State, r: Code) -> Reason | None:
    if s.trump[s.turn] >= 0:
        return Reason("why-has-trump", {"suit": SUIT_LETTERS[s.trump[s.turn]]})
    if s.phase == R.ADD:
        return Reason("why-declare-after-beat")
    if s.acted and not r.any_time:
        return Reason("why-declare-too-late")
    return None


def _taken(s: State, r: Code, suit: int) -> Reason:
    owner = next(seat for seat in range(r.players) if s.trump[seat] == suit)
    return Reason("why-suit-taken", {"suit": SUIT_LETTERS[suit], "seat": owner + 1})


def _take(s: State, r: Code, move: int) -> Reason:
    if s.phase == R.ADD:
        return Reason("why-add-first")
    if s.pile_len == 0:
        return Reason("why-lead-first" if s.hands[s.turn] else "why-turn-up-first")
    if r.must_beat and R.beaters(s, r, s.turn):
        return Reason("why-must-beat")
    if move == R.PICK_UP:
        return Reason("why-draw-first")
    return Reason("why-talon-empty")
