"""Dudák, slowly and plainly, from the rules alone.

An oracle for tests. It was written from RULES.md and from nothing else, imports nothing of the
package it checks, and prefers the words of the rules to speed. Each method quotes its clause.
Where a position can be set up that no deal reaches, the comment says what the model does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

SUITS = ["a", "l", "h", "b"]  # 1.1
RANKS = ["7", "8", "9", "X", "U", "O", "K", "A"]  # 1.2, low to high; the ten is below the under
FACE_DOWN_GAMES = ("pocket", "secret")


def suit_of(card: str) -> str:
    return card[1]


def height(card: str) -> int:
    return RANKS.index(card[0])


def card_beats(card: str, top: str, trump: str | None) -> bool:
    """4.2: a higher card of its suit or, when the top card is not of the player's own trump suit,
    any card of that trump suit."""
    if suit_of(card) == suit_of(top):
        return height(card) > height(top)
    return trump is not None and suit_of(card) == trump  # suits differ, so top is not a trump


class Model:
    def __init__(
        self,
        options: dict[str, Any],
        *,
        hands: Sequence[Sequence[str]],
        talon: Sequence[str] = (),
        face_down: Sequence[str | None] | None = None,
        trumps: Sequence[str | None] | None = None,
        shown: Sequence[Sequence[str]] | None = None,
        removed: Sequence[str] = (),
        dealer: int = 0,
    ) -> None:
        self.options = dict(options)
        self.players: int = options["players"]
        self.dealer = dealer
        self.hands = [list(hand) for hand in hands]
        self.talon = list(talon)
        self.face_down = list(face_down) if face_down is not None else [None] * self.players
        self.shown = [list(cards) for cards in shown] if shown is not None else self._no_cards()
        self.removed = list(removed)
        self.pile: list[str] = []  # bottom first
        self.aside: list[str] = []
        self.discarded: list[str] = []
        self.finished: list[int] = []
        self.loser: int | None = None
        self.phase = "choose"
        self.turn: int | None = None
        self.acted = False  # has the mover picked up or drawn in this turn? (3.1)
        self.revealed = [False] * self.players  # chosen_secretly: a choice now seen by all
        for seats in (self.hands, self.face_down, self.shown, trumps or self.hands):
            if len(seats) != self.players:
                raise ValueError(f"{self.players} players, but {len(seats)} entries")
        if any(self.face_down) and self.options["trumps"] not in FACE_DOWN_GAMES:
            raise ValueError("face-down cards belong to pocket and secret only (2.5)")

        given = trumps if trumps is not None and any(trumps) else None
        self.trumps = list(given) if given is not None else self._given_trumps()
        # (g): a seat with no cards at all at the start counts as already out
        self._players_go_out(self.seats_after(dealer))
        if self.phase != "over":
            if self.options["trumps"] == "turned" and given is None:
                self._turn_up_suits()
            self._give_last_suit()
            self._next_choice_or_first_turn()

    def _no_cards(self) -> list[list[str]]:
        return [[] for _ in range(self.players)]

    # --- seats

    @property
    def mover(self) -> int:
        assert self.turn is not None, "the deal is over"
        return self.turn

    def seats_after(self, seat: int) -> list[int]:
        """2.1: clockwise; the seats after `seat`, that seat itself last."""
        return [(seat + i) % self.players for i in range(1, self.players + 1)]

    def still_in(self) -> list[int]:
        return [s for s in range(self.players) if s not in self.finished]

    def next_in(self, seat: int) -> int:
        """6.1: the next player still in plays on."""
        return next(s for s in self.seats_after(seat) if s not in self.finished)

    def holds_nothing(self, seat: int) -> bool:
        """6.1: no card left: hand, face-down card (3.5: it counts); at the end nothing is aside."""
        return not self.hands[seat] and self.face_down[seat] is None

    # --- before play

    def _given_trumps(self) -> list[str | None]:
        """3: the suits that are fixed by an option alone."""
        way = self.options["trumps"]
        if way == "agreed":  # the seats' suits are given in advance, one letter a seat
            return list(self.options["agreed"])
        if way == "common":  # one suit is trumps for all
            return [self.options["common_suit"]] * self.players
        if way == "kings":  # each player draws a king: chance, so it must be given
            raise ValueError("kings: the suits drawn must be given in trumps")
        return [None] * self.players

    def _turn_up_suits(self) -> None:
        """3.4: from the first player's hand cards are turned up in the order dealt: the first one's
        suit is that player's. The second player's cards are turned until a suit not yet assigned
        shows, and so on; the fourth of four simply gets the last suit."""
        self.shown = self._no_cards()
        for place, seat in enumerate(self.seats_after(self.dealer), start=1):
            if place == 4:  # turns nothing up: see _give_last_suit
                break
            if seat in self.finished:
                continue
            for card in self.hands[seat]:
                self.shown[seat].append(card)
                if suit_of(card) not in self.trumps:
                    self.trumps[seat] = suit_of(card)
                    break

    def _give_last_suit(self) -> None:
        """3.2: with `declared`, four players and `exclusive`, the third declaration gives the last
        suit to the fourth player at once, also when that player is already out.
        3.4: with `turned` the fourth of four simply gets the last suit."""
        way = self.options["trumps"]
        if self.players != 4 or self.trumps.count(None) != 1:
            return
        without = self.trumps.index(None)
        left = [suit for suit in SUITS if suit not in self.trumps]
        fourth = way == "turned" and without == self.dealer
        if len(left) == 1 and (fourth or (way == "declared" and self.options["exclusive"])):
            self.trumps[without] = left[0]

    def _next_choice_or_first_turn(self) -> None:
        """3, 3.3: in announced and chosen_secretly everyone must choose, from the dealer's left on.
        3.4: in turned, who found no new suit chooses among the suits left, before play."""
        if self.options["trumps"] in ("announced", "chosen_secretly", "turned"):
            for seat in self.seats_after(self.dealer):
                if seat not in self.finished and self.trumps[seat] is None:
                    self.phase, self.turn = "choose", seat
                    return
        self._begin_turn(self.next_in(self.dealer))  # 2.1: play begins to the dealer's left

    def _suits_left(self) -> set[str]:
        """3.2: exclusive: no two players may have the same suit; never with chosen_secretly.
        3.4: in turned a player chooses among the suits left, whatever `exclusive` says."""
        way = self.options["trumps"]
        if way == "turned" or (way in ("declared", "announced") and self.options["exclusive"]):
            return {s for s in SUITS if s not in self.trumps}
        return set(SUITS)

    # --- what is allowed

    def legal(self) -> set[str]:
        if self.phase == "over":
            return set()
        if self.phase == "choose":
            return {"!" + suit for suit in self._suits_left()}
        hand = set(self.hands[self.mover])
        if self.phase == "add":  # 4.2: then add one card, any
            return hand
        moves = self.declarations()
        if self.phase == "lead":  # 4.1: play any one card; only a face-down card: declare first
            return moves | hand | self.own_card_turned_late()
        if self.ace_penalty_holds():  # (f): then "d" is the only non-declaring move
            return moves | {"d"}
        beaters = self.beaters()
        if not (self.options["must_beat"] and beaters):
            # 4.3: who cannot or will not beat picks up; must_beat: only who cannot beat.
            # 5.1: while the talon has cards, drawing from it replaces picking up.
            moves.add("d" if self.talon else "^")
        return moves | beaters

    def declarations(self) -> set[str]:
        """3.1: optional, at most once a deal, before the first card is played, picked up or drawn in
        that turn, on an empty pile too. any_time: also later in the same turn, as long as the
        player has not yet beaten the top card. (Called in the phases lead and beat only.)"""
        if self.trumps[self.mover] is not None:
            return set()
        if self.acted and self.options["declare"] != "any_time":
            return set()
        way = self.options["trumps"]
        if way == "declared":
            return {"!" + suit for suit in self._suits_left()}
        if way in FACE_DOWN_GAMES:
            # 3.5: to declare is to turn the card up and take it into the hand; with reveal_any it
            # may be any still face down. (b): in pocket too, and if one's own is gone already.
            seats = range(self.players) if self.options["reveal_any"] else [self.mover]
            return {f"?{seat}" for seat in seats if self.face_down[seat] is not None}
        return set()

    def own_card_turned_late(self) -> set[str]:
        """(a): a player who already has a trump and whose only card is the own face-down card, on
        an empty pile, turns it up."""
        if self.trumps[self.mover] is None or self.hands[self.mover]:
            return set()
        return {f"?{self.mover}"} if self.face_down[self.mover] is not None else set()

    def beaters(self) -> set[str]:
        """4.2; 4.5: the beat must come from the cards held before, so not from those aside."""
        trump = self.trumps[self.mover]
        return {card for card in self.hands[self.mover] if card_beats(card, self.pile[-1], trump)}

    def ace_penalty_holds(self) -> bool:
        """5.3: the top card is the ace of the mover's own trump suit and the talon is not empty."""
        own_ace = self.pile[-1] == f"A{self.trumps[self.mover]}"
        return own_ace and bool(self.talon) and self.options["ace_penalty"] > 0

    # --- moves

    def play(self, move: str) -> None:
        if move not in self.legal():
            raise ValueError(f"{move} is not legal in {self.state()}")
        if move[0] == "!":
            self._name_suit(move[1])
        elif move[0] == "?":
            self._turn_up(int(move[1]))
        elif move == "^":
            self._pick_up()
        elif move == "d":
            if self.ace_penalty_holds():
                self._take_ace_penalty()
            else:
                self._draw(1)
        elif self.phase == "beat":
            self._beat(move)
        else:
            self._lead_or_add(move)

    def _name_suit(self, suit: str) -> None:
        """3.1, 3.3, 3.4: declare or choose a suit. Once fixed it stays for the deal."""
        self.trumps[self.mover] = suit
        self._give_last_suit()
        if self.phase == "choose":
            self._next_choice_or_first_turn()

    def _turn_up(self, owner: int) -> None:
        """3.5: turn the card up and take it into the hand; its suit is the player's trump.
        (a): who has a trump already keeps that one."""
        card = self.face_down[owner]
        assert card is not None
        self.face_down[owner] = None
        self.hands[self.mover].append(card)
        if self.trumps[self.mover] is None:
            self.trumps[self.mover] = suit_of(card)

    def _lead_or_add(self, card: str) -> None:
        """4.1: on an empty pile play any one card; the turn ends. 4.2: add one card, any, for the
        next player to beat. 6.1: a lead or an added card stays on the pile."""
        self.hands[self.mover].remove(card)
        self.pile.append(card)
        self._end_turn()

    def _beat(self, card: str) -> None:
        """4.2, and 6.2: who beats with the only card in hand, with no cards aside, adds nothing:
        the whole pile is removed from the game and the next player leads."""
        hand = self.hands[self.mover]
        if suit_of(card) != suit_of(self.pile[-1]):
            self.revealed[self.mover] = True  # 3, chosen_secretly: until that player first does this
        abstych = hand == [card] and not self.aside
        hand.remove(card)
        self.pile.append(card)
        if abstych:
            self._remove_pile()
            self._end_turn()
        else:  # 4.5: after the beat they join the hand, and one of them may be the card added
            self._aside_joins_hand()
            self.phase = "add"

    def _pick_up(self) -> None:
        """4.4: for a player without a trump `pickup`, for a player with one `pickup_with_trump`
        (4.6: by the player's state at that moment): "one" takes a card off the top, "run" takes with
        it all of its suit directly under it, "pile" takes all.
        4.5: a pile picked up whole joins the hand and ends the turn without a card played."""
        how = self.options["pickup" if self.trumps[self.mover] is None else "pickup_with_trump"]
        self.acted = True
        taken = [self.pile.pop()]
        while self.pile and (how == "pile" or (how == "run" and suit_of(self.pile[-1]) == suit_of(taken[0]))):
            taken.append(self.pile.pop())
        self.aside += taken
        if not self.pile:
            self._aside_joins_hand()
            self._end_turn()

    def _draw(self, count: int) -> None:
        """5.1: one card at a time, into the hand; refill and penalty: as far as the talon goes."""
        self.acted = True
        for _ in range(count):
            if self.talon:
                self.hands[self.mover].append(self.talon.pop(0))

    def _take_ace_penalty(self) -> None:
        """5.3: the mover draws that many cards (or what is left), the pile is removed from the game,
        and the next player leads."""
        self._draw(self.options["ace_penalty"])
        self._remove_pile()
        self._end_turn()

    def _remove_pile(self) -> None:
        self.discarded += self.pile
        self.pile = []

    def _aside_joins_hand(self) -> None:
        self.hands[self.mover] += self.aside
        self.aside = []

    # --- the end of a turn

    def _end_turn(self) -> None:
        self._refill()
        self._players_go_out(self.seats_after(self.mover))
        if self.phase != "over":
            self._begin_turn(self.next_in(self.mover))

    def _refill(self) -> None:
        """5.2: at the end of every turn the player draws up to `hand_size` again, as far as the talon
        goes. 2.5: hand_size counts the hand alone."""
        if self.options["refill"] and self.options["hand_size"] is not None:
            self._draw(self.options["hand_size"] - len(self.hands[self.mover]))

    def _players_go_out(self, order: list[int]) -> None:
        """6.1 and (c): everyone still in who has no card at all is out, the others clockwise from the
        mover first, the mover last. 6.3: the last player holding cards is the Dudák."""
        for seat in order:
            if seat in self.still_in() and self.holds_nothing(seat) and len(self.still_in()) > 1:
                self.finished.append(seat)
        if len(self.still_in()) == 1:
            self.loser = self.still_in()[0]
            self.phase, self.turn = "over", None

    def _begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.acted = False
        self.phase = "beat" if self.pile else "lead"

    def state(self) -> dict[str, Any]:
        return {
            "turn": self.turn,
            "phase": self.phase,
            "legal": sorted(self.legal()),
            "hands": [sorted(hand) for hand in self.hands],
            "pile": list(self.pile),
            "aside": sorted(self.aside),
            "talon": list(self.talon),
            "face_down": list(self.face_down),
            "trumps": list(self.trumps),
            "discarded": sorted(self.discarded),
            "removed": sorted(self.removed),
            "finished": list(self.finished),
            "loser": self.loser,
        }


def deal_out(options: dict[str, Any], pack: list[str], dealer: int) -> dict[str, Any]:
    """2.1-2.5: what each seat gets from a pack of 32 in the given order, its first card dealt first."""
    players: int = options["players"]
    hand_size: int | None = options["hand_size"]
    cards = list(pack)
    removed: list[str] = []
    if players == 3 and hand_size is None:  # 2.3: for three players without a talon
        if options["strip"] == "sevens":
            removed = ["7l", "7b"]
        elif options["strip"] == "random":
            removed = cards[-2:]
        else:
            raise ValueError("three players without a talon: two cards must go")
        cards = [card for card in cards if card not in removed]
    down = 1 if options["trumps"] in FACE_DOWN_GAMES else 0  # 2.5
    each = hand_size if hand_size is not None else len(cards) // players - down  # 2.2
    if players * (each + down) > len(cards):
        raise ValueError("a hand too large for the pack")
    order = [(dealer + i) % players for i in range(1, players + 1)]
    hands: list[list[str]] = [[] for _ in range(players)]
    while len(hands[order[-1]]) < each:  # 2.4: packet cards at a time, the last round may be smaller
        count = min(options["packet"], each - len(hands[order[-1]]))
        for seat in order:
            hands[seat] += cards[:count]
            del cards[:count]
    face_down: list[str | None] = [None] * players
    if down:
        for seat in order:
            face_down[seat] = cards.pop(0)
    return {"hands": hands, "talon": cards, "face_down": face_down, "removed": removed}
