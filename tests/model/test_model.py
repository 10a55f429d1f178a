"""The model checked on small positions worked out by hand, and by random play."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.model.model import RANKS, SUITS, Model, card_beats, deal_out

PACK = [rank + suit for suit in SUITS for rank in RANKS]
CLASSIC: dict[str, Any] = {
    "players": 4, "hand_size": None, "strip": "sevens", "packet": 1, "trumps": "declared",
    "announce": "after_deal", "agreed": None, "common_suit": "h", "exclusive": True,
    "reveal_any": False, "declare": "at_start", "pickup": "one", "pickup_with_trump": "pile",
    "must_beat": False, "refill": True, "ace_penalty": 0, "scoring": "loser", "repetition": 3,
    "turn_limit": 400,
}  # fmt: skip


def table(*hands: str, talon: str = "", moves: str = "", **rest: Any) -> Model:
    """A table whose first hand leads (the dealer is the last seat), after some moves."""
    given = {n: rest.pop(n) for n in ("trumps", "face_down", "dealer", "removed") if n in rest}
    options = {**CLASSIC, "players": len(hands), **rest}
    given.setdefault("dealer", len(hands) - 1)
    model = Model(options, hands=[h.split() for h in hands], talon=talon.split(), **given)
    return play(model, moves)


def play(model: Model, moves: str) -> Model:
    for move in moves.split():
        model.play(move)
    return model


def legal(model: Model) -> str:
    return " ".join(sorted(model.legal()))


# --- 1 cards, 2 the deal


def test_the_ten_is_below_the_under() -> None:
    """1.2: low to high: 7 8 9 10 under over king ace."""
    assert card_beats("Ua", "Xa", None) and not card_beats("Xa", "Ua", None)
    assert [a for a in RANKS if card_beats(a + "l", "Xl", None)] == ["U", "O", "K", "A"]


def test_whole_pack_to_four_one_by_one() -> None:
    """2.1, 2.2: begins to the dealer's left; 4 players 8 each."""
    got = deal_out(CLASSIC, PACK, dealer=0)
    assert got["hands"][1][:2] == ["7a", "Ua"] and got["hands"][0][0] == "Xa"
    assert [len(h) for h in got["hands"]] == [8] * 4
    assert (got["talon"], got["removed"], got["face_down"]) == ([], [], [None] * 4)


def test_three_players_without_the_two_sevens() -> None:
    """2.3: "sevens" takes the seven of leaves and the seven of bells out of the pack."""
    got = deal_out({**CLASSIC, "players": 3}, PACK, dealer=2)
    assert got["removed"] == ["7l", "7b"] and [len(h) for h in got["hands"]] == [10] * 3
    assert got["hands"][0][:3] == ["7a", "Xa", "Ka"] and got["hands"][2][2] == "8l"


def test_three_players_two_random_cards_aside_packets_of_two() -> None:
    """2.3, 2.4: "random" lays two unseen random cards aside; the dealer gives two at a time."""
    got = deal_out({**CLASSIC, "players": 3, "strip": "random", "packet": 2}, PACK, dealer=0)
    assert got["removed"] == ["Kb", "Ab"]
    assert got["hands"][1][:4] == ["7a", "8a", "Ka", "Aa"] and got["hands"][0][:2] == ["Ua", "Oa"]


def test_last_packet_may_be_smaller_and_the_face_down_card_comes_after() -> None:
    """2.4, 2.5: the whole pack gives 7 + 1."""
    got = deal_out({**CLASSIC, "packet": 2, "trumps": "pocket"}, PACK, dealer=3)
    assert [len(h) for h in got["hands"]] == [7] * 4
    assert [h[6] for h in got["hands"]] == ["7b", "8b", "9b", "Xb"]
    assert got["face_down"] == ["Ub", "Ob", "Kb", "Ab"]


def test_hand_size_leaves_a_talon_and_counts_the_hand_alone() -> None:
    """2.2: a number deals that many each and leaves the rest. 2.5: it counts the hand alone."""
    got = deal_out({**CLASSIC, "players": 3, "hand_size": 2, "trumps": "secret"}, PACK, dealer=0)
    assert got["hands"] == [["9a", "Oa"], ["7a", "Xa"], ["8a", "Ua"]]
    assert got["face_down"] == ["7l", "Ka", "Aa"] and got["removed"] == []
    assert got["talon"] == PACK[9:]


# --- 3 trumps


def test_declaring_is_optional_at_the_start_and_once() -> None:
    """3.1: at most once a deal, before the first card; allowed on an empty pile too."""
    t = table("7a 8a", "9l 9h")
    assert legal(t) == "!a !b !h !l 7a 8a"
    play(t, "!h")
    assert legal(t) == "7a 8a" and t.phase == "lead"
    play(t, "7a")
    assert legal(t) == "!a !b !l ^"  # 3.2: hearts are taken


def test_declared_trump_beats_another_suit() -> None:
    """4.2: when the top is not of the player's own trump suit, any card of that trump suit."""
    t = table("Aa 8a", "7h 9l 9b", moves="Aa !h")
    assert legal(t) == "7h ^"
    play(t, "7h")
    assert t.phase == "add" and legal(t) == "9b 9l"
    play(t, "9b")
    assert t.pile == ["Aa", "7h", "9b"] and t.turn == 0 and t.phase == "beat"


def test_another_players_trump_has_no_power() -> None:
    """3: another player's trump has no power for you."""
    t = table("Aa 8a", "7h 9l", trumps=["h", None], moves="Aa")
    assert "7h" not in t.legal()


def test_own_trump_is_beaten_only_by_a_higher_one() -> None:
    """4.2."""
    t = table("9h 8a", "7h Ah 9l", trumps=[None, "h"], moves="9h")
    assert legal(t) == "Ah ^"


def test_third_declaration_gives_the_last_suit_also_to_a_player_out() -> None:
    """3.2: the third declaration gives the last suit to the fourth player at once, also out."""
    t = table("7a", "8a 9l 9b", "9a Xl 8b", "7h 8h Ah", moves="7a !a 8a 9l !l")
    assert t.finished == [0] and t.trumps == [None, "a", "l", None]
    play(t, "Xl 8b !h")
    assert t.trumps == ["b", "a", "l", "h"]


def test_no_gift_without_exclusive_nor_with_three() -> None:
    """3.2 and (e)."""
    t = table("7a 8a", "9a Xl", "Xa Kl", "Ua Al", exclusive=False, moves="!a 7a")
    assert "!a" in t.legal()
    play(t, "!a 9a Xl !h ^")
    assert t.trumps == ["a", "a", "h", None]
    t = table("7a 8a", "9a Xl", "Xa Kl", "Ua Al", exclusive=False, trumps=["a", "l", None, None])
    assert play(t, "7a 9a Xl !h").trumps == ["a", "l", "h", None]
    t = table("7a 8a", "9a Xl", "Xa Kl", trumps=["a", "h", None])
    assert t.trumps[2] is None


def test_the_right_to_declare_comes_back_with_every_turn() -> None:
    """3.1: before the first card is picked up in that turn; the next turn is a new one."""
    t = table("8a 9b 9l", "9a Ab 7l", moves="8a ^")
    assert t.turn == 0 and legal(t) == "!a !b !h !l 9b 9l"


def test_any_time_declares_half_way_and_changes_the_pickup() -> None:
    """3.1 any_time, 4.6: who declares half-way is bound from then on by pickup_with_trump."""
    for when, moves in (("at_start", "^"), ("any_time", "!a !b !h ^")):
        t = table("7a Ab 8b", "7l 9l 9h", declare=when, trumps=[None, "l"], moves="7a 7l 9l ^")
        assert t.aside == ["9l"] and t.pile == ["7a", "7l"]
        assert legal(t) == moves
    t = table("7a Ab 8b", "7l 9l 9h", declare="any_time", trumps=[None, "l"], moves="7a 7l 9l ^")
    play(t, "!a ^")  # with a trump: the whole rest, and the turn is over
    assert t.pile == [] and t.aside == [] and t.turn == 1 and t.phase == "lead"
    assert sorted(t.hands[0]) == ["7a", "7l", "8b", "9l", "Ab"]


def test_any_time_not_after_the_beat() -> None:
    """3.1: as long as the player has not yet beaten the top card."""
    t = table("7a 8b", "9a 9l 9h", declare="any_time", moves="7a 9a")
    assert legal(t) == "9h 9l"


def test_announced_everyone_names_a_suit_from_the_dealers_left() -> None:
    """3, 3.3: everyone names a suit before play; (h) the forced last choice is a move."""
    t = _announced(exclusive=True)
    assert (t.turn, t.phase, legal(t)) == (2, "choose", "!a !b !h !l")
    play(t, "!h !a !l")
    assert (t.turn, legal(t)) == (1, "!b")
    play(t, "!b")
    assert t.trumps == ["l", "b", "h", "a"] and (t.turn, t.phase) == (2, "lead")


def _announced(**options: Any) -> Model:
    hands = [["7a", "7l"], ["8a", "8l"], ["9a", "9l"], ["Xa", "Xl"]]
    return Model({**CLASSIC, "trumps": "announced", **options}, hands=hands, dealer=1)


def test_announced_without_exclusive() -> None:
    """3.3: exclusive may be switched off for announced."""
    t = play(_announced(exclusive=False), "!h !h")
    assert legal(t) == "!a !b !h !l"


def test_chosen_secretly_may_repeat_and_shows_itself() -> None:
    """3: hidden until that player first beats a card of another suit with a trump. 3.2."""
    t = play(_announced(trumps="chosen_secretly"), "!l !l !l !l 9a Xa Xl")
    assert t.trumps == ["l"] * 4 and t.revealed == [False] * 4
    t = play(_announced(trumps="chosen_secretly"), "!l !l !l !l 9a Xl")
    assert t.revealed == [False, False, False, True]


def test_agreed_and_common() -> None:
    """3: agreed, one letter a seat; common: one suit is trumps for all. Nobody declares."""
    hands = [["7a"], ["7l"], ["7h"]]
    t = Model({**CLASSIC, "players": 3, "trumps": "agreed", "agreed": "bha"}, hands=hands)
    assert t.trumps == ["b", "h", "a"] and legal(t) == "7l"
    t = Model({**CLASSIC, "players": 3, "trumps": "common", "common_suit": "l"}, hands=hands)
    assert t.trumps == ["l"] * 3 and legal(t) == "7l"


def test_turned_each_player_the_first_suit_not_yet_assigned() -> None:
    """3.4: turned up in the order dealt until a suit not yet assigned shows; the fourth of four
    simply gets the last suit."""
    hands = [["7b", "8b"], ["7a", "7l"], ["8a", "8l", "9h"], ["9a", "9b", "8h"]]
    t = Model({**CLASSIC, "trumps": "turned"}, hands=hands, dealer=0)
    assert t.trumps == ["h", "a", "l", "b"]
    assert t.shown == [[], ["7a"], ["8a", "8l"], ["9a", "9b"]]
    assert t.hands == hands and (t.turn, t.phase) == (1, "lead")


def test_turned_a_hand_without_a_new_suit_chooses_after_all_turning_up() -> None:
    """3.4: a hand turned up whole without a new suit: that player chooses among the suits left."""
    hands = [["7b"], ["7a"], ["8a"], ["9h"]]
    t = Model({**CLASSIC, "trumps": "turned"}, hands=hands, dealer=0)
    assert t.shown == [[], ["7a"], ["8a"], ["9h"]]
    assert (t.turn, t.phase, legal(t)) == (2, "choose", "!b !l")
    play(t, "!b")
    assert t.trumps == ["l", "a", "b", "h"] and (t.turn, t.phase) == (1, "lead")


def test_turned_a_seat_already_out_turns_nothing_and_chooses_nothing() -> None:
    """3.4 and (g): the fourth then chooses, for no last suit is determined."""
    hands = [["7b", "8b"], ["7a"], [], ["9h"]]
    t = Model({**CLASSIC, "trumps": "turned"}, hands=hands, dealer=0)
    assert (t.turn, t.phase, legal(t)) == (0, "choose", "!b !l")
    assert play(t, "!l").trumps == ["l", "a", None, "h"] and t.turn == 1


def test_turned_keeps_the_suits_in_later_deals() -> None:
    """3: later deals of the match keep the suits."""
    hands = [["7b"], ["7a"]]
    t = Model({**CLASSIC, "players": 2, "trumps": "turned"}, hands=hands, trumps=["h", "b"])
    assert t.trumps == ["h", "b"] and t.shown == [[], []] and t.phase == "lead"


def _face_down(way: str, *hands: str, down: str, moves: str = "", **rest: Any) -> Model:
    options = {**CLASSIC, "players": len(hands), "trumps": way, **rest}
    cards = [None if c == "-" else c for c in down.split()]
    model = Model(options, hands=[h.split() for h in hands], face_down=cards, dealer=len(hands) - 1)
    return play(model, moves)


@pytest.mark.parametrize("way", ["pocket", "secret"])
def test_to_declare_is_to_turn_the_card_up_and_take_it(way: str) -> None:
    """3.5: to declare is to turn the card up and take it into the hand. Several may match."""
    t = _face_down(way, "7a 8a", "9l 9h", down="7h 8h")
    assert legal(t) == "7a 8a ?0"
    play(t, "?0")
    assert t.trumps == ["h", None] and legal(t) == "7a 7h 8a" and t.face_down == [None, "8h"]
    play(t, "7a ?1")
    assert t.trumps == ["h", "h"] and legal(t) == "8h 9h ^"


def test_only_card_face_down_must_declare_on_an_empty_pile() -> None:
    """4.1: a player whose only card is face down must declare first. 3.5: its owner is not out."""
    t = _face_down("secret", "7a", "9a Kl", down="7h 8h", moves="7a")
    assert t.finished == [] and t.turn == 1
    play(t, "^")
    assert t.turn == 0 and t.phase == "lead" and legal(t) == "?0"
    play(t, "?0 7h")
    assert t.finished == [0] and t.loser == 1 and t.phase == "over"


def test_only_card_face_down_before_a_pile_may_pick_up_and_never_play_it() -> None:
    """3.5: until then it can neither be played nor picked up."""
    t = _face_down("pocket", "7a", "9a Kl", down="7h 8h", moves="7a 9a Kl")
    assert legal(t) == "?0 ^"
    play(t, "^ ^ ^")
    assert sorted(t.hands[0]) == ["7a", "9a", "Kl"] and t.face_down == ["7h", "8h"]


@pytest.mark.parametrize("way", ["pocket", "secret"])
def test_reveal_any_takes_any_card_still_face_down(way: str) -> None:
    """3, 3.5: reveal_any lets a player turn up any card still face down; (b) in pocket too, and
    though the own one was taken."""
    t = _face_down(way, "7a 8a", "9l 9h", "9b Xb", down="7h 8l 8h", reveal_any=True)
    assert legal(t) == "7a 8a ?0 ?1 ?2"
    play(t, "?1 7a")
    assert t.trumps == ["l", None, None] and "8l" in t.hands[0]
    assert legal(t) == "?0 ?2 ^"
    play(t, "?2")
    assert t.trumps[1] == "h" and legal(t) == "8h 9h ^"


def test_own_face_down_card_as_the_only_one_of_a_player_with_a_trump() -> None:
    """(a): on an empty pile such a player turns it up; the trump does not change."""
    t = _face_down("secret", "7a", "9l 9h", down="7h 8l", reveal_any=True, moves="?1 8l")
    assert t.turn == 1 and t.trumps[0] == "l"
    play(t, "^")  # a one-card pile: picked up whole
    assert t.turn == 0 and legal(t) == "7a"
    play(t, "7a ^")
    assert t.turn == 0 and t.phase == "lead" and legal(t) == "?0"
    play(t, "?0")
    assert t.trumps[0] == "l" and legal(t) == "7h"


def test_losing_the_last_card_to_another_player_is_going_out() -> None:
    """(c): every player still in without a card is out: the others first, the mover last."""
    t = _face_down("secret", "7a", "9a Xb", "9h 9b", down="7h 8l 8h", reveal_any=True)
    play(t, "7a ?0")  # seat 1 takes seat 0's only card
    assert t.finished == []  # not before the end of the turn
    play(t, "9a Xb")
    assert t.finished == [0] and t.loser is None and t.turn == 2


def test_the_mover_is_last_when_two_would_be_out_at_once() -> None:
    """(c), 6.3: as soon as only one is left in, that one is the Dudák."""
    t = _face_down("secret", "7a", "9a", down="7h -", reveal_any=True, moves="7a ?0 9a 7h")
    assert t.finished == [0] and t.loser == 1 and t.hands == [[], []]


# --- 4 the turn


def test_beat_then_add_any_card() -> None:
    """4.2: beat the top card with a higher card of its suit; then add one card, any."""
    t = table("8a 7b", "7a 9a 7l", moves="8a")
    assert legal(t) == "!a !b !h !l 9a ^"
    play(t, "9a")
    assert legal(t) == "7a 7l"
    play(t, "7l")
    assert t.pile == ["8a", "9a", "7l"] and t.turn == 0


def test_illegal_moves_are_refused() -> None:
    """4.2."""
    t = table("8a 7b", "7a 9a 7l", moves="8a")
    for move in ("7a", "8a", "d", "?0", "xx", ""):
        with pytest.raises(ValueError):
            t.play(move)


def test_pick_up_one_by_one_and_beat_what_is_laid_bare() -> None:
    """4.4 "one": takes cards off the top one by one and may beat any card so laid bare. 4.5: the
    beat must come from the cards held before; picked-up cards may be added."""
    t = table("8a 9b", "9a Ab 7l", "Xa Kl 9l", moves="8a 9a 7l ^")
    assert t.aside == ["7l"] and t.turn == 2 and legal(t) == "Xa ^"  # no declaration any more
    play(t, "Xa")
    assert t.aside == [] and legal(t) == "7l 9l Kl"
    play(t, "7l")
    assert t.pile == ["8a", "9a", "Xa", "7l"] and t.turn == 0


def test_the_beat_never_comes_from_the_cards_aside() -> None:
    """4.5."""
    t = table("8a 9b", "9a Ab Aa", "Xl 9l", moves="8a 9a Aa ^")
    assert t.aside == ["Aa"] and legal(t) == "^"


def test_last_card_picked_up_ends_the_turn() -> None:
    """4.5: a pile picked up whole joins the hand and ends the turn; the next player leads."""
    t = table("8a 9b", "9a Ab 7l", "Kl", moves="8a 9a 7l ^ ^ ^")
    assert sorted(t.hands[2]) == ["7l", "8a", "9a", "Kl"] and t.aside == [] and t.pile == []
    assert (t.turn, t.phase) == (0, "lead")


def test_pick_up_a_run() -> None:
    """4.4 "run": takes with each card all of its suit directly under it."""
    t = table("7b 8b", "8b 9a Xl", "Xl", pickup="run", trumps=["l", None, None])
    t.pile, t.turn, t.phase = ["7a", "8l", "9a", "Xa"], 2, "beat"
    play(t, "^")
    assert t.pile == ["7a", "8l"] and sorted(t.aside) == ["9a", "Xa"]
    assert legal(t) == "Xl ^"
    play(t, "^ ^")
    assert t.pile == [] and t.turn == 0


def test_pick_up_the_pile() -> None:
    """4.4 "pile": takes all; pickup_with_trump "pile" for a player with a trump."""
    t = table("8a 9b", "9a Ab 7l", "Kl", pickup="pile", moves="8a 9a 7l ^")
    assert t.pile == [] and t.turn == 0 and len(t.hands[2]) == 4
    t = table("8a 9b", "9a Ab 7l", "Kl", moves="8a 9a 7l !h ^")
    assert t.pile == [] and t.turn == 0 and len(t.hands[2]) == 4


def test_pick_up_with_trump_one() -> None:
    """4.4: pickup_with_trump "one": a player with a trump takes one by one."""
    t = table("8a 9b", "9a Ab 7l", "Xa 9h", pickup_with_trump="one", moves="8a 9a 7l !b ^")
    assert t.aside == ["7l"] and legal(t) == "Xa ^"


def test_must_beat() -> None:
    """4.3: passing up a beat is allowed, unless must_beat: only who cannot beat picks up."""
    t = table("8a 9b", "9a Ab 7l", must_beat=True, trumps=["h", "l"], moves="8a")
    assert legal(t) == "7l 9a"
    t = table("8a 9b", "Ab 8b", must_beat=True, trumps=["h", "l"], moves="8a")
    assert legal(t) == "^"


# --- 5 the talon


def test_drawing_replaces_picking_up() -> None:
    """5.1: one card at a time, into the hand; may beat also with a card just drawn. When the talon
    runs out in the middle, the player beats or picks up."""
    t = table("8a 9b", "7l", talon="7b Xa", refill=False, trumps=[None, "b"], moves="8a")
    assert legal(t) == "d"
    play(t, "d")
    assert t.hands[1] == ["7l", "7b"] and legal(t) == "7b d" and t.turn == 1
    play(t, "d")
    assert t.talon == [] and legal(t) == "7b Xa ^"
    play(t, "Xa")
    assert legal(t) == "7b 7l"


def test_drawing_ends_the_right_to_declare() -> None:
    """3.1: before the first card is played, picked up or drawn in that turn."""
    t = table("8a 9b", "7l", talon="7b Xa", moves="8a d")
    assert legal(t) == "d"
    t = table("8a 9b", "7l", talon="7b Xa", declare="any_time", moves="8a d")
    assert legal(t) == "!a !b !h !l d"


def test_refill_after_lead_beat_and_pick_up() -> None:
    """5.2: at the end of every turn the player draws up to hand_size, as far as the talon goes."""
    t = table("8a 9b", "9a 7l", talon="7b Xa Xl", hand_size=2, moves="8a")
    assert t.hands[0] == ["9b", "7b"] and t.talon == ["Xa", "Xl"]
    play(t, "9a 7l")
    assert t.hands[1] == ["Xa", "Xl"] and t.talon == []
    t = table("8a 9b", "9a 7l", talon="7b Xa Xl", hand_size=2, refill=False, moves="8a 9a 7l")
    assert t.hands == [["9b"], []] and t.finished == [1] and t.loser == 0


def test_abstych_with_a_talon_refills_before_going_out() -> None:
    """6.1: no card left at the end of the turn, after refilling."""
    t = table("8a 9b", "9a", talon="7b Xa Xl", hand_size=1, moves="8a 9a")
    assert t.discarded == ["8a", "9a"] and t.hands[1] == ["7b"] and t.finished == []
    assert (t.turn, t.phase) == (0, "lead")


def test_ace_penalty() -> None:
    """5.3: the top card is the ace of the mover's own trump suit and the talon is not empty: draws
    that many (or what is left), the pile is removed, the next player leads."""
    setup: dict[str, Any] = {"hand_size": 2, "ace_penalty": 6, "trumps": ["h", "h"]}
    t = table("Ah 9b", "9a 7l", talon="7b 7a 8b 8l 9l Xb Xl Ob", **setup, moves="Ah")
    assert t.talon[0] == "7a" and legal(t) == "d"
    play(t, "d")
    assert t.hands[1] == ["9a", "7l", "7a", "8b", "8l", "9l", "Xb", "Xl"] and t.talon == ["Ob"]
    assert t.pile == [] and t.discarded == ["Ah"] and (t.turn, t.phase) == (0, "lead")
    t = table("Ah 9b", "9a 7l", talon="7b 7a", **setup, moves="Ah d")
    assert t.hands[1] == ["9a", "7l", "7a"] and t.talon == []


def test_ace_penalty_not_without_talon_nor_for_another_ace() -> None:
    """5.3: with the talon empty the usual rule holds: take the pile. 0 is off."""
    setup: dict[str, Any] = {"hand_size": 2, "ace_penalty": 6}
    t = table("Ah 9b", "9a 7l", talon="7b", trumps=["h", "h"], **setup, moves="Ah")
    assert legal(t) == "^"
    t = table("Ah 9b", "9a 7l", talon="7b 8b", trumps=["h", "l"], **setup, moves="Ah")
    assert legal(t) == "7l d"
    t = table("Ah 9b", "9a 7l", talon="7b 8b", trumps=["h", "h"], hand_size=2, moves="Ah d")
    assert t.turn == 1 and t.pile == ["Ah"] and legal(t) == "^"


def test_ace_penalty_for_a_suit_declared_on_that_ace() -> None:
    """5.3: of the mover's own trump suit; (f) declaring stays possible until there is one."""
    t = table("Ah 9b", "9a 7l", talon="7b 8b", hand_size=2, ace_penalty=6, moves="Ah")
    assert legal(t) == "!a !b !h !l d"
    play(t, "!h d")
    assert t.pile == [] and t.discarded == ["Ah"]


# --- 6 going out


def test_out_with_a_lead_and_the_card_stays() -> None:
    """6.1: a lead or an added card stays on the pile to be beaten."""
    t = table("8a", "9a 7l 7b", "Xb", moves="8a")
    assert t.finished == [0] and t.pile == ["8a"] and t.turn == 1
    play(t, "9a 7l")
    assert t.turn == 2 and t.loser is None


def test_next_player_still_in_plays_on() -> None:
    """6.1."""
    t = table("8a 7h", "9a 7l", "Xb Xh", moves="8a 9a 7l")
    assert t.finished == [1] and t.turn == 2
    play(t, "^ ^ ^")
    assert (t.turn, t.phase) == (0, "lead")
    play(t, "7h")
    assert t.finished == [1, 0] and t.loser == 2
    assert t.state()["turn"] is None and t.phase == "over" and not t.legal()


def test_abstych() -> None:
    """6.2: beats with the only card in hand, nothing aside: adds nothing, the whole pile is removed
    from the game and the next player leads."""
    t = table("8a 7h", "9a", "Xb Xh", moves="8a 9a")
    assert t.pile == [] and sorted(t.discarded) == ["8a", "9a"]
    assert t.finished == [1] and (t.turn, t.phase) == (2, "lead")


def test_no_abstych_with_cards_aside() -> None:
    """6.2: with no cards aside."""
    t = table("8a 7h", "9a 7l Kb", "Xa", moves="8a 9a 7l ^ Xa")
    assert t.phase == "add" and legal(t) == "7l"
    play(t, "7l")
    assert t.finished == [2] and t.pile == ["8a", "9a", "Xa", "7l"] and t.turn == 0


def test_abstych_with_a_card_face_down() -> None:
    """6.2: with a card still face down the pile goes all the same, but the player stays in."""
    t = _face_down("pocket", "8a 7h", "9a", "Xb Xh", down="7b 8b 9b", moves="8a 9a")
    assert t.pile == [] and t.discarded == ["8a", "9a"] and t.finished == []
    assert (t.turn, t.phase) == (2, "lead")


def test_a_seat_without_cards_at_the_start_is_out() -> None:
    """(g)."""
    t = table("", "9a 7l", "Xb Xh")
    assert t.finished == [0] and t.turn == 1
    t = table("", "9a 7l")
    assert t.loser == 1 and t.phase == "over" and t.legal() == set()


# --- laws


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
