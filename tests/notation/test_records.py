"""Records: reading, writing, three alphabets, many in a file, what they keep."""

from __future__ import annotations

import pathlib
import random
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dudak import Deal, Match, Record, RecordError, RuleSet
from dudak.moves import Move
from dudak.notation import ALPHABETS, HiddenCardsError, dumps
from dudak.ruleset import PRESETS
from tests.games.make import files
from tests.laws.random_rules import choose, policy, random_rules, random_start

GAMES = pathlib.Path(__file__).parents[1] / "games"
EXAMPLE = """\
[Dudak "1"] [Rules "classic"] [Seats "Anna, Bohuš, Cilka, Dan"] [Dealer "4"]
[Deal "7U.-.9K.89OA 89OKA.XKA.-.- -.79O.8UA.UK X.8U.7XO.7X"]
[Result "x3"]

1.1 7a 2.2 8a+9a 3.3 ^^ 4.4 !h 7b 5.1 8b+9h 6.2 !a Oa+Xl 7.3 Ol+7a 8.4 Xa+8l
9.1 ^1 Ua+8l 10.2 Kl+Al 11.3 ^2 9l+7l 12.4 Ul+Xb 13.1 Ob+9b 14.2 Ka+Aa=
15.3 ^2 Ub+8a 16.4 7h+Xh 17.1 !b Kh+Ab= 18.3 Kl+8h 19.4 Oh#= x3
"""


def random_record(seed: int, longest: int = 250) -> tuple[Record, Deal]:
    """A record of random moves of a random rule set, with comments and glyphs, and where it ends."""
    rng = random.Random(seed)
    rules = random_rules(rng)
    start, _ = random_start(rng, rules)
    deal, moves, how = start, [], policy(rng)
    for _ in range(rng.randrange(longest)):
        if deal.over:
            break
        moves.append(choose(rng, deal, how))
        deal = deal.play(moves[-1])
    plies = [rng.randrange(len(moves) + 1) for _ in range(4)]
    names = [rng.choice(["Anna", 'a, "b"', "\\", "Čeněk, ml.", "", "{[$1]}"]) for _ in range(rules.players)]
    record = Record.from_deal(
        start,
        moves,
        names=names,
        comments={plies[0]: "[x] $1 x3 " + "words " * rng.randrange(30), plies[1]: ["one", "Žluťoučký kůň"]},
        glyphs={plies[2]: [rng.randrange(1000)], plies[3]: [1, 2]},
        tags={"Event": 'A "quoted" \\ one', "Date": "2026.11.30"},
    )
    return record, deal


def test_the_example_of_the_design_reads_and_replays() -> None:
    record = Record.parse(EXAMPLE)
    deals = list(record.deals())
    assert (len(record.moves), len(deals), deals[-1].loser, deals[-1].finished) == (44, 45, 2, (1, 0, 3))
    assert record.names == ("Anna", "Bohuš", "Cilka", "Dan")
    assert record.losers == (2,)
    assert record.start.dealer == 3


def test_a_record_says_its_tags_in_their_order() -> None:
    record = Record.parse(EXAMPLE)
    assert list(record.tags) == ["Dudak", "Rules", "Seats", "Dealer", "Deal", "Result"]
    assert record.tags["Rules"] == "classic"


@given(st.integers(0, 10**9))
@settings(max_examples=60)
def test_what_is_written_reads_back_as_it_was_in_every_alphabet(seed: int) -> None:
    record, end = random_record(seed)
    for alphabet in ALPHABETS:
        text = record.text(alphabet)
        assert all(len(line) <= 80 for line in text.splitlines() if not line.startswith("["))
        again = Record.parse(text)
        assert again == record
        assert again.moves == record.moves
        assert again.end == end
        assert str(again) == str(record)
        assert again.text(alphabet) == text


@given(st.integers(0, 10**9))
@settings(max_examples=30)
def test_a_copy_for_a_seat_hides_prints_and_parses(seed: int) -> None:
    record, _ = random_record(seed, 120)
    start = record.start
    for seat in (None, *range(start.players)):
        copy = record.for_seat(seat)
        again = Record.parse(str(copy))
        assert again == copy
        assert str(again) == str(copy)
        assert again.hidden
        for what in ("start", "moves", "end"):
            with pytest.raises(HiddenCardsError, match="hides cards"):
                getattr(again, what)
        with pytest.raises(HiddenCardsError):
            list(again.deals())
        assert copy.result == record.result
        for alphabet in ALPHABETS:
            assert Record.parse(copy.text(alphabet)) == copy


@given(st.integers(0, 10**9))
@settings(max_examples=30)
def test_a_copy_for_a_seat_does_not_depend_on_what_the_seat_cannot_see(seed: int) -> None:
    """RULES 9.2: the same moves from a deal in which hidden cards changed places give the same copy."""
    rng = random.Random(seed)
    rules = random_rules(rng)
    start, _ = random_start(rng, rules)
    deal, moves = start, []
    while not deal.over and len(moves) < 4:
        moves.append(choose(rng, deal, "beats"))
        deal = deal.play(moves[-1])
    seat = rng.randrange(rules.players)
    hands = [list(start.hand(p)) for p in range(rules.players)]
    played = {move.card for move in moves}
    others = [p for p in range(rules.players) if p != seat]
    spare = [(p, c) for p in others for c in hands[p] if c not in played and c not in sum(start.shown, ())]
    if len(spare) < 2:
        return
    (p, one), (q, two) = rng.sample(spare, 2)
    hands[p][hands[p].index(one)], hands[q][hands[q].index(two)] = two, one
    other = Deal.set_up(
        rules,
        hands=hands,
        talon=start.talon,
        face_down=start.face_down if any(start.face_down) else None,
        trumps=None if rules.trumps in ("common", "agreed") else start.trumps,
        shown=start.shown if any(start.shown) else None,
        removed=start.removed,
        dealer=start.dealer,
    )
    try:
        changed = Record.from_deal(other, moves)
    except ValueError:  # in that world a move is not legal
        return
    assert str(changed.for_seat(seat)) == str(Record.from_deal(start, moves).for_seat(seat))


def test_the_copy_for_a_seat_shows_counts_and_hidden_choices() -> None:
    rules = RuleSet.preset("talon", players=2, hand_size=3, trumps="chosen_secretly")
    start = Deal.set_up(
        rules, hands=["7a 8a Ab", "7l 8l 9b"], talon="Aa Al 7h 8h", discarded=None, removed="", dealer=1
    )
    record = Record.from_deal(start, ["!h", "!b", "7a", "9b"])
    assert record.moves == tuple(map(Move.parse, ["!h", "!b", "7a", "9b"]))
    copy = record.for_seat(0)
    assert copy.tags["Deal"] == "78.-.-.A ?3 | ?4"
    assert str(copy).splitlines()[-1] == "0.1 !h 0.2 !? 1.1 7a 2.2 9b+ *"
    assert str(record.for_seat(None)).splitlines()[-1].startswith("0.1 !? 0.2 !? ")


def test_a_hand_not_yet_seen_is_a_count_even_for_its_owner() -> None:
    """9.2: with announce before the deal nobody knows the own hand before choosing."""
    rules = RuleSet.preset("classic", trumps="announced", announce="before_deal")
    start = Deal.shuffled(rules, rng=random.Random(1), dealer=3)
    assert "?8 ?8 ?8 ?8" in str(Record.from_deal(start).for_seat(1))
    after = Record.from_deal(start, ["!h", "!a"]).for_seat(1)
    assert str(after).count("?8") == 3


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.dudak")), ids=lambda path: path.stem)
def test_golden_records_read_replay_and_print_as_they_are(path: pathlib.Path) -> None:
    text = path.read_text("utf-8")
    found = Record.read_all(text)
    records = [record for record in found if isinstance(record, Record)]
    assert len(records) == len(found)
    assert dumps(records) == text
    for record in records:
        assert record.end.over
        assert record.losers == (record.end.loser,)


def test_golden_records_are_those_of_their_script() -> None:
    """``python -m tests.games.make`` writes them anew; a difference is a change of the rules or of the notation."""
    assert {path.name: path.read_text("utf-8") for path in GAMES.glob("*.dudak")} == files()


def test_every_preset_and_number_of_seats_has_a_golden_record() -> None:
    records = [r for path in GAMES.glob("*.dudak") for r in Record.read_all(path.read_text("utf-8"))]
    told = {(r.rules.base, r.rules.players) for r in records if isinstance(r, Record) and not r.rules.differences()}
    told |= {
        (r.rules.base, r.rules.players)
        for r in records
        if isinstance(r, Record) and set(r.rules.differences()) <= {"players"}
    }
    assert told == {(p, n) for p in PRESETS for n in (2, 3, 4) if p != "club" or n == 4}


# --- alphabets ------------------------------------------------------------------------------------------------------


def test_czech_and_french_letters_signs_and_both_spellings_are_read() -> None:
    record = Record.parse(EXAMPLE)
    czech, french = record.text("czech"), record.text("french")
    assert "4.4 !č 7k 5.1 8k+9č 6.2 !ž Fž+Xz" in czech
    assert "4.4 !h 7d 5.1 8d+9h 6.2 !c Qc+Ts" in french
    assert Record.parse(unicodedata.normalize("NFD", czech)).moves == record.moves
    assert Record.parse(french.replace("Ts", "10s").replace("T", "10")) == record
    assert Record.parse(record.text("signs").replace("♥", "♥\ufe0f")) == record


@pytest.mark.parametrize(
    ("changed", "key", "token"),
    [
        (("8a+9a", "8ž+9ž"), "record-mixed", "8ž+9ž"),
        (("8a+9a", "8a+9ž"), "record-mixed-token", "8a+9ž"),
        (("Oh#=", "Qh#="), "record-mixed", "Qh#="),
    ],
)
def test_a_record_keeps_to_one_alphabet(changed: tuple[str, str], key: str, token: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.parse(EXAMPLE.replace(*changed))
    assert (caught.value.reason.key, caught.value.token) == (key, token)


@pytest.mark.parametrize(("old", "new"), [("č", "c"), ("žč", "zc")])
def test_czech_without_accents_is_refused_by_a_sentence(old: str, new: str) -> None:
    text = Record.parse(EXAMPLE).text("czech").split("\n\n")
    text[1] = text[1].translate(str.maketrans(old, new))
    with pytest.raises(RecordError) as caught:
        Record.parse("\n\n".join(text))
    assert caught.value.reason.key == "record-accents"
    assert "ž (acorns)" in str(caught.value)
    assert "háčky" in caught.value.sentence("cs")


# --- what is kept ---------------------------------------------------------------------------------------------------


def test_comments_and_glyphs_stand_by_ply() -> None:
    text = EXAMPLE.replace("8a+9a", "{before} 8a+ $1 {after   the\nbeat} 9a {end}")
    record = Record.parse(text)
    assert record.comments == {1: ("before",), 2: ("after the beat",), 3: ("end",)}
    assert record.glyphs == {2: (1,)}
    assert "8a+ $1 {after the beat} 9a {end}" in " ".join(str(record).split())
    assert Record.parse(str(record)) == record


def test_comments_part_what_would_be_told_together() -> None:
    record = Record.parse(EXAMPLE.replace("11.3 ^2", "11.3 ^1 {one} ^1"))
    assert record.moves == Record.parse(EXAMPLE).moves
    assert "11.3 ^1 {one} ^1 9l+7l" in " ".join(str(record).split())


def test_numbers_line_breaks_and_blanks_are_free() -> None:
    bare = EXAMPLE.split("\n\n", maxsplit=1)
    words = [word for word in bare[1].split() if "." not in word]
    assert Record.parse(bare[0] + "\r\n\r\n" + "\r\n".join(words)) == Record.parse(EXAMPLE)
    assert Record.parse("\ufeff" + EXAMPLE) == Record.parse(EXAMPLE)


def test_an_unfinished_turn_can_be_written() -> None:
    record = Record.parse(EXAMPLE)
    for count in range(len(record.moves) + 1):
        part = Record.from_deal(record.start, record.moves[:count])
        assert Record.parse(str(part)).moves == record.moves[:count]
    assert str(Record.from_deal(record.start, record.moves[:2])).endswith("1.1 7a 2.2 8a+ *\n")


def test_cards_that_stand_nowhere_are_kept_as_discarded() -> None:
    rules = RuleSet.preset("classic", players=3)
    for removed, discarded in (("7l 7b", None), ("7l", "Aa"), ("", "7l 7b"), (None, None)):
        deal = Deal.set_up(
            rules, hands=["7a 8a", "9a", "Xa"], pile="Ul Ol", removed=removed, discarded=discarded, turn=2, dealer=0
        )
        record = Record.from_deal(deal, ["!l", "^"])
        assert Record.parse(str(record)).start == deal
    assert record.tags["Turn"] == "3"
    assert record.tags["Pile"] == "Ul Ol"


def test_trumps_fixed_before_play_and_cards_shown_stand_in_tags() -> None:
    kings = Deal.shuffled(RuleSet.preset("classic", trumps="kings"), rng=random.Random(3))
    assert set(Record.from_deal(kings).tags["Trumps"].split()) == set("ahlb")
    turned = Deal.shuffled(RuleSet.preset("open", players=2), rng=random.Random(3))
    tags = Record.from_deal(turned).tags
    assert "Shown" in tags and "Trumps" in tags
    kept = Deal.shuffled(RuleSet.preset("open", players=2), rng=random.Random(3), trumps=["h", "b"])
    assert Record.parse(str(Record.from_deal(kept))).start == kept
    common = Deal.shuffled(RuleSet.preset("karetni"), rng=random.Random(3))
    assert "Trumps" not in Record.from_deal(common).tags


def test_names_may_hold_commas_quotes_and_backslashes_but_no_line_breaks() -> None:
    start = Record.parse(EXAMPLE).start
    names = ("a, b", 'the "third"', "back\\slash", "\\,")
    record = Record.from_deal(start, names=names)
    assert Record.parse(str(record)).names == names
    for wrong in (("a\nb", "", "", ""), ("a\u2028b", "", "", ""), ("\x00", "", "", ""), ("a", "b", "c"), "abcd"):
        with pytest.raises(ValueError, match="name"):
            Record.from_deal(start, names=wrong)


def test_what_cannot_be_written_is_refused() -> None:
    start = Record.parse(EXAMPLE).start
    for wrong in (
        {"comments": {0: "}"}},
        {"comments": {0: '[Dudak "1"]'}},
        {"comments": {1: "beyond the last ply"}},
        {"glyphs": {0: [1000]}},
        {"tags": {"Result": "x1"}},
        {"tags": {"two words": "x"}},
        {"tags": {"Event": "a\nb"}},
    ):
        with pytest.raises(ValueError):
            Record.from_deal(start, **wrong)
    with pytest.raises(ValueError, match="history"):
        Record.from_deal(start.play("7a"))
    with pytest.raises(ValueError, match="no such alphabet"):
        Record.from_deal(start).text("klingon")


# --- endings --------------------------------------------------------------------------------------------------------


def played_match(rules: RuleSet, seed: int) -> tuple[Match, Deal, list[Move]]:
    rng = random.Random(seed)
    match = Match.shuffled(rules, rng=rng)
    start, moves = match.deal, []
    while not match.over:
        moves.append(rng.choice(match.deal.legal))
        match = match.play(moves[-1])
    return match, start, moves


def test_a_deal_stopped_by_its_limit_has_no_loser() -> None:
    match, start, moves = played_match(RuleSet.preset("classic", turn_limit=6), 1)
    record = Record.from_match(match, start, moves, names=["A", "B", "C", "D"])
    assert (record.result, record.tags["Termination"], record.losers) == ("x-", "turn limit", ())
    assert Record.parse(str(record)) == record
    with pytest.raises(RecordError, match="only 6 turns"):
        Record.parse(str(record).replace("turn_limit=6", "turn_limit=7"))


def test_a_deal_stopped_by_repetition() -> None:
    rules = RuleSet.parse("classic players=2 trumps=agreed agreed=ah repetition=2")
    match = Match.new(rules, Deal.set_up(rules, hands=["7a Kl 9b", "8l 9l Ab"], dealer=1))
    start, moves = match.deal, ["7a", "^", "9b", "Ab", "7a", "^", "8l", "7a", "Ab", "^"]
    for move in moves:
        match = match.play(move)
    assert match.stopped == "repetition"
    record = Record.from_match(match, start, moves)
    assert (record.result, record.tags["Termination"]) == ("x-", "repetition")
    assert Record.parse(str(record)) == record
    with pytest.raises(RecordError, match="the limit is 3"):
        Record.parse(str(record).replace("repetition=2", "repetition=3"))


def test_a_surrender_that_ends_the_deal_and_one_that_does_not() -> None:
    record = Record.parse(EXAMPLE)
    match = Match.new(record.rules, record.start).surrender(1, ends=True)
    ended = Record.from_match(match, record.start, [])
    assert (ended.result, ended.tags["Termination"], ended.ending.stopped) == ("x2", "surrender 2", "surrender")
    assert Record.parse(str(ended)) == ended
    match = Match.new(record.rules, record.start).surrender(1, ends=False)
    assert str(Record.from_match(match, record.start, [])).endswith("*\n")
    for move in record.moves:
        match = match.play(move)
    both = Record.from_match(match, record.start, record.moves)
    assert (both.result, both.losers) == ("x2,3", match.losers)
    assert Record.parse(str(both)) == both


def test_the_moves_of_a_match_must_lead_to_its_position() -> None:
    record = Record.parse(EXAMPLE)
    match = Match.new(record.rules, record.start).play("7a")
    with pytest.raises(ValueError, match="do not lead"):
        Record.from_match(match, record.start, [])


# --- many in a file -------------------------------------------------------------------------------------------------


def test_the_rest_of_a_file_still_reads() -> None:
    wrong = EXAMPLE.replace("8a+9a", "7a+9a")
    unclosed = EXAMPLE.replace("7b 5.1", "7b {never closed 5.1")
    text = f"{EXAMPLE}\n{wrong}\n{EXAMPLE}\n{unclosed}\n{EXAMPLE}"
    found = Record.read_all(text)
    assert [isinstance(one, Record) for one in found] == [True, False, True, False, True]
    assert isinstance(found[1], RecordError) and isinstance(found[3], RecordError)
    assert (found[1].line, found[1].column, found[1].token) == (13, 12, "7a")
    assert (found[3].line, found[3].token) == (29, "{")


def test_records_may_follow_on_the_same_line_or_have_no_moves() -> None:
    head = EXAMPLE.split("\n\n", maxsplit=1)[0].replace('[Result "x3"]', "")
    found = Record.read_all(head + " * " + head + head + EXAMPLE)
    assert [isinstance(one, Record) for one in found] == [True] * 4


def test_an_empty_file_has_no_records() -> None:
    assert Record.read_all(" \n\t") == ()
    with pytest.raises(RecordError, match="no record here"):
        Record.parse("")
    with pytest.raises(RecordError, match="there are 2"):
        Record.parse(EXAMPLE * 2)
