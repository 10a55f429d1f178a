"""Another world that one seat cannot tell from the true one (RULES 9).

Written apart from ``dudak.view``: what a seat cannot locate is found here from the state and section 9 itself.
"""

from __future__ import annotations

import random

from dudak import rules as R
from dudak.cards import Cards
from dudak.deal import Deal


def redeal(deal: Deal, seat: int | None, rng: random.Random) -> Deal:
    """``deal`` with every card ``seat`` (``None``: a spectator) cannot locate dealt anew, and hidden choices too."""
    rules, old = deal.rules, deal._state
    new = old.copy()
    new.talon = old.talon[:]
    blind = rules.trumps == "announced" and rules.announce == "before_deal" and old.phase == R.CHOOSE
    places: list[tuple[str, int]] = []
    cards: list[int] = []
    for p in range(rules.players):
        if p != seat or (blind and old.trump[p] < 0):
            for card in Cards(old.hands[p] & ~old.known[p]):
                places.append(("hand", p))
                cards.append(int(card))
                new.hands[p] &= ~(1 << card)
        if old.face_down[p] >= 0 and not (rules.trumps == "pocket" and p == seat):
            places.append(("face_down", p))
            cards.append(old.face_down[p])
    for at in range(old.talon_top, old.talon_len):
        places.append(("talon", at))
        cards.append(old.talon[at])
    removed = deal.removed
    if rules.stripped and rules.strip == "random":
        places += [("removed", 0)] * len(removed)
        cards += [int(card) for card in removed]
        removed = Cards()
    rng.shuffle(cards)
    for (place, where), card in zip(places, cards, strict=True):
        if place == "hand":
            new.hands[where] |= 1 << card
        elif place == "removed":
            removed |= Cards(1 << card)
        else:
            getattr(new, place)[where] = card
    if rules.trumps == "chosen_secretly":
        for p in range(rules.players):
            if p != seat and old.trump[p] >= 0 and not old.public >> p & 1:
                new.trump[p] = rng.randrange(4)
    return Deal(rules, deal._code, new, removed, deal.shown)
