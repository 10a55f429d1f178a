"""RULES 3: trumps agreed, common or drawn as kings."""

from __future__ import annotations

from dudak import Deal, RuleSet
from dudak.cards import CARDS
from tests.rules.tables import covers


@covers("trumps=agreed", "agreed=bha")
def test_agreed_one_letter_a_seat(table) -> None:
    """3: the seats' suits are given in advance: agreed, one letter a seat. Nobody declares."""
    t = table("7a", "7l", "7h", trumps="agreed", agreed="bha", declare="any_time", dealer=0)
    assert t.trumps == ["b", "h", "a"] == t.public and t.legal() == "7l"


@covers("exclusive=False")
def test_agreed_suits_may_repeat_without_exclusive(table) -> None:
    """8: agreed suits that repeat while exclusive are refused; 3.2: unless said otherwise."""
    assert table("7a", "7l", trumps="agreed", agreed="hh", exclusive=False).trumps == ["h", "h"]


@covers("trumps=common", "common_suit=a", "common_suit=l", "common_suit=h", "common_suit=b")
def test_common_one_suit_for_all(table) -> None:
    """3: common_suit is trumps for all; hearts as a rule."""
    for suit in "alhb":
        t = table("7a", "7l", "7h", trumps="common", common_suit=suit)
        assert t.trumps == [suit] * 3 == t.public and "!" not in t.legal()
    assert table("7a", "7l", trumps="common").trumps == ["h", "h"]


@covers("trumps=kings")
def test_kings_from_the_dealers_left_on() -> None:
    """3: the four kings are shuffled and each player draws one: that suit."""
    for players, trumps in ((2, "ba"), (3, "hba"), (4, "lhba")):
        deal = Deal.dealt(RuleSet(players=players, trumps="kings"), CARDS, dealer=1, kings="abhl")
        letters = "".join("-" if suit is None else suit.letter for suit in deal.trumps)
        drawn = {(2 + step) % players: "abhl"[step] for step in range(players)}
        assert letters == "".join(drawn[seat] for seat in range(players)), trumps
        assert deal.phase == "lead" and deal.public_trumps == deal.trumps


def test_kings_beat_for_their_owner_alone(table) -> None:
    """3: it lets that player alone beat cards of other suits."""
    t = table("Aa 8a", "7h 9l", trumps="kings", trumps_given="l h", moves="Aa")
    assert t.legal() == "7h ^"
