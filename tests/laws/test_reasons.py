"""A move is legal or there is a sentence that says why not, for every one of the 42 moves of every state."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from dudak import Deal, IllegalMove, Move, Reason, RuleSet
from dudak.moves import MOVES
from dudak.words import LANGUAGES, locales, say
from tests.laws.walks import walks

NOT_OF_MOVES = {"why-not-your-turn"}
"""Sentences of why.ftl that the server says."""
RARE = {"why-turn-up-first"}
"""Met in few random deals; tested by hand below."""


def keys(prefix: str, lang: str) -> set[str]:
    return set(re.findall(rf"^({prefix}-[a-z-]+) =", (locales() / lang / "why.ftl").read_text("utf-8"), re.MULTILINE))


@cache
def sentence(key: str, args: tuple[tuple[str, str | int], ...], lang: str) -> str:
    return say(key, lang, **dict(args))


def reads_well(reason: Reason) -> None:
    for lang in LANGUAGES:
        text = sentence(reason.key, tuple(reason.args.items()), lang)
        assert text[0].isupper() and text.endswith(".") and len(text) > 15, text
        assert not re.search(r"[{}$]|\s\s|None|why-|\b[789XUOKA][alhb]\b", text), text


def positions() -> Iterator[Deal]:
    for at, (before, _, after) in enumerate(walks(70, turns=40)):
        if at % 3 == 0 or before.phase == "choose" or before.aside or after.over:
            yield before
        if after.over:
            yield after


def test_each_move_is_legal_or_has_a_sentence() -> None:
    met: set[str] = set()
    for deal in positions():
        legal = set(deal.legal)
        kept = hash(deal)
        for move in MOVES:
            reason = deal.why_not(move)
            assert (reason is None) == (move in legal), (deal, move)
            if reason is None:
                continue
            met.add(reason.key)
            reads_well(reason)
            with pytest.raises(IllegalMove) as refused:
                deal.play(move)
            assert refused.value.reason == reason
        assert hash(deal) == kept and set(deal.legal) == legal
    assert keys("why", "en") - met <= NOT_OF_MOVES | RARE
    assert met < keys("why", "en") == keys("why", "cs")


def test_a_refusal_says_its_sentence_and_changes_nothing() -> None:
    deal = Deal.set_up(RuleSet(players=2), hands=["8a 9b", "7a Xa"], dealer=1).play("8a")
    same = Deal.set_up(RuleSet(players=2), hands=["8a 9b", "7a Xa"], dealer=1).play("8a")
    with pytest.raises(IllegalMove) as refused:
        deal.play("7a")
    assert str(refused.value).startswith("The seven of acorns does not beat the eight of acorns: play a higher card")
    assert refused.value.reason.sentence("cs").startswith("Na žaludovou osmu nestačí žaludová sedma")
    assert deal == same and hash(deal) == hash(same)


@pytest.mark.parametrize(
    "nonsense", ["", "Uh ", "uh", "!", "!x", "?4", "??", "^^", "D", "10a", "x" * 10_000, "\0", "{$a}"]
)
def test_what_is_no_move_at_all_is_said_shortly(nonsense: str) -> None:
    deal = Deal.set_up(RuleSet(players=2), hands=["8a 9b", "7a Xa"], dealer=1)
    for ask in (deal.play, deal.why_not, Move.parse):
        with pytest.raises(ValueError, match="is not a move") as refused:
            ask(nonsense)
        assert not isinstance(refused.value, IllegalMove) and len(str(refused.value)) < 150


@pytest.mark.parametrize("nonsense", [-1, 42, 10**30, 2.0, None, b"Uh"])
def test_what_is_no_number_of_a_move_is_said_too(nonsense: object) -> None:
    deal = Deal.set_up(RuleSet(players=2), hands=["8a 9b", "7a Xa"], dealer=1)
    for ask in (deal.play, deal.why_not, Move):
        with pytest.raises(ValueError, match="is not a move number 0-41"):
            ask(nonsense)  # type: ignore[operator]


def two(hands: str, moves: str = "", **rest: object) -> Deal:
    given = {name: rest.pop(name) for name in ("trumps_given", "face_down", "talon") if name in rest}
    if "trumps_given" in given:
        given["trumps"] = given.pop("trumps_given")
    rules = RuleSet(players=2, **rest)  # type: ignore[arg-type]
    deal = Deal.set_up(rules, hands=hands.split(" / "), dealer=1, **given)  # type: ignore[arg-type]
    for move in moves.split():
        deal = deal.play(move)
    return deal


@pytest.mark.parametrize(
    ("deal", "move", "key"),
    [
        (two("8a 9b / 7a 9a"), "7a", "why-not-in-hand"),
        (two("8a 9b / 7a 9a"), "^", "why-lead-first"),
        (two("8a 9b / 7a 9a"), "d", "why-lead-first"),
        (two("8a 9b / 7a 9a"), "?0", "why-no-face-down-cards"),
        (two("8a 9b / 7a 9a", "8a"), "7a", "why-does-not-beat"),
        (two("8a 9b / 7a 9a", "8a !a"), "7a", "why-trump-needs-higher"),
        (two("8a 9b / 7a 9a", "8a !a"), "!h", "why-has-trump"),
        (two("8a 9b / 7a 9a", "!a 8a"), "!a", "why-suit-taken"),
        (two("8a 9b / 7a 9a", "8a 9a"), "!a", "why-declare-after-beat"),
        (two("8a 9b / 7a 9a", "8a 9a"), "^", "why-add-first"),
        (two("8a 9b / 7a 9a", "8a"), "d", "why-talon-empty"),
        (two("8a 9b / 7a 9a", "8a", must_beat=True), "^", "why-must-beat"),
        (two("8a 9b 9h / 7a 9a", "8a", talon="7h 8h", hand_size=2), "^", "why-draw-first"),
        (two("8a 9b 9h / 7a 9a", "8a d", talon="7h 8h", hand_size=2), "!a", "why-declare-too-late"),
        (two("8a 9b 9h / 7a 9a 7b", "8a 9a 7a ^"), "7a", "why-aside"),
        (two("8a 9b / 7a 9a", trumps="common"), "!h", "why-trumps-are-fixed"),
        (two("8a 9b / 7a 9a", trumps="announced"), "8a", "why-choose-first"),
        (two("8a 9b / 7a 9a", trumps="announced"), "^", "why-choose-first"),
        (two("8a 9b / 7a 9a", "!h", trumps="announced"), "!h", "why-suit-taken"),
        (two("8a 9b / 7a 9a", trumps="pocket", face_down=["Ab", "Ah"]), "!h", "why-turn-up-to-declare"),
        (two("8a 9b / 7a 9a", trumps="pocket", face_down=["Ab", "Ah"]), "Ab", "why-face-down"),
        (two("8a 9b / 7a 9a", trumps="secret", face_down=["Ab", "Ah"]), "Ab", "why-not-in-hand"),
        (two("8a 9b / 7a 9a", trumps="secret", face_down=["Ab", "Ah"]), "?1", "why-own-card-only"),
        (two("8a 9b / 7a 9a", trumps="secret", face_down=[None, "Ah"]), "?0", "why-nothing-face-down"),
        (two("8a 9b / 7a 9a", "?0", trumps="secret", face_down=["Ab", "Ah"]), "!h", "why-has-trump"),
        (two("8a / 7a 9a", "8a ^", trumps="secret", face_down=["Ab", "Ah"]), "7h", "why-turn-up-first"),
        (two("8a / 7a 9a", "8a ^", trumps="secret", face_down=["Ab", "Ah"]), "^", "why-turn-up-first"),
        (two("8a / 7a 9a", "8a"), "7a", "why-over"),
    ],
)
def test_the_reason_is_the_one_a_player_would_give(deal: Deal, move: str, key: str) -> None:
    reason = deal.why_not(move)
    assert reason is not None and reason.key == key
    reads_well(reason)
