"""The pure core: what follows from commands, and what events add up to."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dudak.cards import CARDS
from dudak.ruleset import PRESETS, RuleSet
from dudak.server.core.commands import Again, Close, Draw, Open, Play, SetPace, Sit, Surrender
from dudak.server.core.decide import Decision, Refusal, decide
from dudak.server.core.events import Chair, Dealt, Ended, GaveUp, Played, from_bytes, to_bytes
from dudak.server.core.fair import commitment, verify
from dudak.server.core.pace import SECONDS, delay
from dudak.server.core.project import Steps, Views, table_info
from dudak.server.core.table import STAND_IN, Row, Table, advance, rebuild


def draw(seed: int) -> Draw:
    rng = random.Random(seed)
    pack = [card.text for card in CARDS]
    rng.shuffle(pack)
    return Draw(" ".join(pack), "".join(rng.sample("alhb", 4)), f"{rng.getrandbits(64):x}", rng.randrange(2))


def chairs(players: int, people: int = 1, empty: int = 0) -> tuple[Chair, ...]:
    humans = [Chair(kind="human", name=f"P{n}", guest=f"g{n}") for n in range(people)]
    bots = [Chair(kind="bot", name=f"B{n}", bot="beginner") for n in range(players - people - empty)]
    return (*humans, *bots, *([Chair(kind="open")] * empty))


class Playing:
    """A table that remembers its log."""

    def __init__(self, rules: str = "classic", people: int = 1, empty: int = 0, seed: int = 1) -> None:
        self.table = Table("t")
        self.rows: list[Row] = []
        self.now = 100.0
        players = RuleSet.parse(rules).players
        self.do(Open(rules, "normal", chairs(players, people, empty), draw(seed)))

    def do(self, command: object) -> Decision:
        self.now += 1
        outcome = decide(self.table, command, self.now)  # type: ignore[arg-type]
        assert isinstance(outcome, Decision), outcome
        if outcome.events:
            assert outcome.table == advance(self.table, outcome.events, self.now)
            self.rows.append((self.now, from_bytes(to_bytes(outcome.events))))
        self.table = outcome.table
        return outcome

    def refused(self, command: object) -> str:
        outcome = decide(self.table, command, self.now)  # type: ignore[arg-type]
        assert isinstance(outcome, Refusal), outcome
        return outcome.key

    def move(self, text: str) -> Decision:
        seat = self.table.turn
        assert seat is not None
        return self.do(Play(seat, text, self.table.version, bot=self.table.bot_of(seat) is not None))

    def play_out(self, seed: int) -> None:
        rng = random.Random(seed)
        while not self.table.over:
            assert self.table.match is not None
            legal = [move for move in self.table.match.deal.legal if move < 32] or self.table.match.deal.legal
            self.move(rng.choice(legal).text)


RULES = [f"{preset} players={n}" if preset != "club" else "club" for preset in PRESETS for n in (2, 3, 4)]
SPECIAL = ["classic trumps=kings", "classic trumps=announced announce=before_deal", "classic trumps=chosen_secretly"]


@pytest.mark.parametrize("rules", [*dict.fromkeys(RULES), *SPECIAL])
def test_replaying_the_log_rebuilds_the_table(rules: str) -> None:
    play = Playing(rules, seed=3)
    play.play_out(4)
    play.do(Again(0, draw(5)))
    play.do(SetPace(0, "fast"))
    play.play_out(6)
    play.do(Again(0, draw(7)))
    for _ in range(5):
        assert play.table.match is not None
        play.move(play.table.match.deal.legal[0].text)
    again = rebuild("t", play.rows)
    assert again == play.table
    assert again.match is not None
    assert play.table.match is not None
    assert again.match.deal == play.table.match.deal
    assert again.match.scores == play.table.match.scores
    folded = Table("t")
    for at, events in play.rows:
        folded = advance(folded, events, at)
    assert folded == again


@pytest.mark.parametrize("rules", [*dict.fromkeys(RULES), *SPECIAL])
def test_views_made_after_a_move_are_the_same_as_fresh_ones(rules: str) -> None:
    """A seat's part of the View is reused when nothing of it changed; it must never be an old one."""
    for seed in range(3):
        play = Playing(rules, seed=seed)
        players = len(play.table.chairs)
        match = play.table.match
        assert match is not None
        views = Views(match)
        rng = random.Random(seed)
        for _ in range(400):
            if play.table.over:
                break
            for seat in (*range(players), None):
                assert views.of(seat) == Views(play.table.match).of(seat)  # type: ignore[arg-type]
            assert play.table.match is not None
            play.move(rng.choice(play.table.match.deal.legal).text)
            views = Views(play.table.match, views)
        for seat in (*range(players), None):
            assert views.of(seat) == Views(play.table.match).of(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", [*dict.fromkeys(RULES), *SPECIAL])
def test_steps_are_what_view_reports_to_each_seat(rules: str) -> None:
    import msgspec

    from dudak.moves import Move
    from dudak.view import report

    play = Playing(rules, seed=2)
    rng = random.Random(2)
    while not play.table.over:
        before = play.table
        assert before.match is not None
        move = rng.choice(before.match.deal.legal)
        decision = play.move(move.text)
        assert play.table.match is not None
        steps = Steps(before, play.table, decision.events)
        for seat in (*range(len(play.table.chairs)), None):
            wanted = report(before.match.deal, play.table.match.deal, Move.parse(move.text), seat).to_json()
            assert msgspec.json.decode(steps.of(seat)) == msgspec.json.decode(msgspec.json.encode(wanted))


def test_the_last_move_tells_the_end() -> None:
    play = Playing(seed=1)
    play.play_out(1)
    events = play.rows[-1][1]
    assert isinstance(events[0], Played)
    assert isinstance(events[1], Ended)
    assert play.table.match is not None
    assert events[1].points == play.table.match.points


def test_refusals_of_moves() -> None:
    play = Playing(people=4)
    turn = play.table.turn
    assert turn is not None
    other = (turn + 1) % 4
    assert play.refused(Play(other, "7a", 1)) == "server-not-your-turn"
    assert play.refused(Play(turn, "7a", 0)) == "server-stale"
    assert play.refused(Play(turn, "7a", 2)) == "server-stale"
    assert play.refused(Play(turn, "7z", 1)) == "server-no-move"
    assert play.refused(Play(turn, "^", 1)) == "why-lead-first"
    assert play.refused(Play(turn, "7a", 1, bot=True)) == "server-bot-plays"
    assert play.refused(Again(0, draw(1))) == "server-deal-runs"
    assert play.refused(SetPace(0, "x")) == "server-no-pace"


def test_a_change_of_pace_does_not_make_a_move_stale() -> None:
    play = Playing(people=4)
    version = play.table.version
    play.do(SetPace(0, "slow"))
    assert play.table.match is not None
    turn = play.table.turn
    assert turn is not None
    play.do(Play(turn, play.table.match.deal.legal[0].text, version))
    assert play.do(SetPace(0, "slow")).events == ()


def test_nobody_plays_for_a_bot_or_a_bot_for_somebody() -> None:
    play = Playing(people=1)
    while play.table.turn == 0:
        assert play.table.match is not None
        play.move(play.table.match.deal.legal[0].text)
    turn = play.table.turn
    assert turn is not None
    assert play.refused(Play(turn, "7a", play.table.version)) == "server-bot-plays"


def test_surrender_where_only_bots_are_left() -> None:
    """7.3: A surrender is a loss. Where only bots are left to play against, the deal ends there."""
    play = Playing(people=1)
    events = play.do(Surrender(0)).events
    assert isinstance(events[0], GaveUp)
    assert events[0].ends
    assert play.table.over
    assert play.table.match is not None
    assert play.table.match.points == (0, 1, 1, 1)
    assert play.refused(Surrender(0)) == "server-deal-over"


def test_surrender_among_other_people() -> None:
    """7.3: among other people a bot plays the seat on, and whoever is last, the one who gave up has lost as well."""
    play = Playing(people=2)
    play.do(Surrender(0))
    assert not play.table.over
    assert play.table.bot_of(0) == STAND_IN
    assert play.refused(Surrender(0)) == "server-gave-up-already"
    play.play_out(1)
    assert play.table.match is not None
    assert 0 in play.table.match.losers
    play.do(Again(1, draw(2)))
    assert play.table.bot_of(0) is None


def test_the_last_person_to_surrender_ends_the_deal() -> None:
    play = Playing(people=2)
    play.do(Surrender(0))
    play.do(Surrender(1))
    assert play.table.over
    assert play.table.match is not None
    assert play.table.match.losers == (0, 1)


def test_the_loser_deals_the_next_one_and_after_a_surrender_chance_does() -> None:
    """2.6: Later deals: the loser of the last one deals. After a surrender random again."""
    play = Playing(people=1)
    play.play_out(2)
    assert play.table.match is not None
    loser = play.table.match.deal.loser
    dealt = play.do(Again(0, draw(9))).events[0]
    assert isinstance(dealt, Dealt)
    assert dealt.dealer == (draw(9).dealer if loser is None else loser)
    play.do(Surrender(0))
    dealt = play.do(Again(0, draw(9))).events[0]
    assert isinstance(dealt, Dealt)
    assert dealt.dealer == draw(9).dealer


def test_open_seats() -> None:
    play = Playing(people=1, empty=2)
    play.do(Sit("g7", "Dan"))
    assert play.table.seat_of("g7") == 2
    assert play.do(Sit("g7", "Dan")).events == ()
    play.do(Sit("g8", "Eva"))
    assert play.refused(Sit("g9", "Jan")) == "server-no-open-seat"


def test_nothing_happens_at_a_closed_table() -> None:
    play = Playing()
    play.do(Close())
    for command in (Play(0, "7a", 1), Surrender(0), Again(0, draw(1)), SetPace(0, "fast"), Sit("g", ""), Close()):
        assert play.refused(command) == "server-table-closed"
    assert play.table.due is None


@given(st.sampled_from(sorted(SECONDS)), st.integers(0, 10**6), st.booleans())
def test_a_bot_keeps_its_appointment(pace: str, version: int, within: bool) -> None:
    wait = delay(pace, "t", version, within_turn=within)
    assert wait == delay(pace, "t", version, within_turn=within)
    assert 0 <= wait <= 3
    assert (wait == 0) == (pace == "instant")


def test_when_a_bot_is_due() -> None:
    play = Playing(people=1)
    while play.table.turn == 0:
        assert play.table.due is None
        assert play.table.match is not None
        play.move(play.table.match.deal.legal[0].text)
    due = play.table.due
    assert due is not None
    assert play.table.at < due < play.table.at + 3


def test_fairness_can_be_checked() -> None:
    pack = " ".join(card.text for card in CARDS)
    shown = commitment(pack, "", "salt")
    assert verify(shown, pack, "", "salt")
    assert not verify(shown, pack, "", "salz")
    assert not verify(shown, pack[3:] + " 7a", "", "salt")
    assert not verify(commitment(pack, "hlab", "salt"), pack, "habl", "salt")
    assert not verify("žluť", pack, "", "salt")


def test_pack_and_salt_stay_secret_until_the_end() -> None:
    play = Playing("classic trumps=kings")
    fair = table_info(play.table, 0, ())["fair"]
    assert fair == {"hash": play.table.hash, "pack": None, "kings": None, "salt": None}
    play.play_out(1)
    fair = table_info(play.table, 0, ())["fair"]
    assert verify(fair["hash"], fair["pack"], fair["kings"], fair["salt"])


def test_nothing_that_is_printed_shows_a_card() -> None:
    play = Playing()
    dealt = play.rows[0][1][1]
    pack = draw(1).pack
    for thing in (play.table, dealt, draw(1), Open("classic", "normal", (), draw(1)), Again(0, draw(1))):
        assert pack[:8] not in repr(thing)
        assert draw(1).salt not in repr(thing)
