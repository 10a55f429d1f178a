"""Reading records: text → games or errors, each with its place.

One pass over the text; where a record is wrong, reading goes on at the next line that begins with ``[Dudak "``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from dudak.deal import Deal
from dudak.moves import Move
from dudak.notation.acts import read_act
from dudak.notation.errors import RecordError, Source
from dudak.notation.layout import LAYOUT_TAGS, Layout, cards_text
from dudak.notation.letters import alphabet_of, normal
from dudak.notation.player import Player
from dudak.notation.results import NO_LOSER, RESULT, UNFINISHED, Ending, losers_of, read_ending
from dudak.notation.tags import TAG, LayoutReader, Script, Tag, read_rules, split_names, unescape
from dudak.notation.writer import Placed
from dudak.ruleset import RuleSet
from dudak.setup import SetUpError

FORMAT: Final = "1"
_SPACE: Final = re.compile(r"[\s\ufeff]*")
_NEXT: Final = re.compile(r'^[ \t\ufeff]*(?=\[[ \t]*Dudak[ \t]+")', re.MULTILINE)
_COMMENT_END: Final = re.compile(r'\}|^[ \t\ufeff]*\[[ \t]*Dudak[ \t]+"', re.MULTILINE)
_WORD: Final = re.compile(r"[^\s{}\[\]$]+|.")
_NUMBER: Final = re.compile(r"([0-9]{1,7})\.([1-4])")
_GLYPH: Final = re.compile(r"\$([0-9]{1,3})(?![0-9])")
_REQUIRED: Final = ("Rules", "Dealer", "Deal")
_KNOWN: Final = {"Dudak", "Rules", "Seats", *LAYOUT_TAGS, "Termination", "Result"}
_MAYBE_ACCENTS: Final = ("record-illegal", "record-card-twice", "record-turned-up")
_CZECH_ONLY: Final = 2
_CZECH_CARD: Final = re.compile(r"[789XSFKE0][zkc]\b")
_ENOUGH_CARDS: Final = 6
_TAG_AT_FAULT: Final = {"setup-shown": "Shown", "setup-turn": "Turn", "setup-turn-before-choice": "Turn"}


@dataclass(slots=True)
class Game:
    """One record as it was read."""

    rules: RuleSet
    layout: Layout
    start: Deal | None
    names: tuple[str, ...] | None = None
    extra: dict[str, str] = field(default_factory=dict)
    moves: tuple[Move, ...] = ()
    acts: tuple[Placed, ...] = ()
    comments: dict[int, tuple[str, ...]] = field(default_factory=dict)
    glyphs: dict[int, tuple[int, ...]] = field(default_factory=dict)
    ending: Ending = field(default_factory=Ending)
    result: str = UNFINISHED


def read_games(text: str) -> Iterator[Game | RecordError]:
    """The games of ``text`` in order; for one that cannot be read, its error."""
    source = Source(text)
    at = _skip(text, 0)
    while at < len(text):
        reader = GameReader(source, at)
        try:
            yield reader.read()
            at = reader.at
        except RecordError as error:
            yield error
            found = _NEXT.search(text, max(reader.at, at + 1))
            at = found.end() if found else len(text)
        at = _skip(text, at)


def _skip(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


class GameReader:
    """Reads one record from ``at`` on; afterwards ``at`` is where it ends, or where it went wrong."""

    def __init__(self, source: Source, at: int) -> None:
        self.source, self.text, self.at, self.begins = source, source.text, at, at
        self.script = Script(source)
        self.tags: dict[str, Tag] = {}
        self.player: Player | None = None
        self.acts: list[Placed] = []
        self.now: tuple[int | None, int | None] = (None, None)
        self.comments: dict[int, list[str]] = {}
        self.glyphs: dict[int, list[int]] = {}
        self.result: tuple[str, int] | None = None
        self.seen: Counter[tuple[object, ...]] = Counter()

    def read(self) -> Game:
        """The game; ``RecordError`` if something is wrong with it."""
        try:
            self._read_tags()
            game = self._begin()
            while self._next():
                pass
            return self._end(game)
        except RecordError as error:
            if error.reason.key in _MAYBE_ACCENTS and self._lacks_accents():
                raise error.told_as("accents") from error
            raise

    def _lacks_accents(self) -> bool:
        """Whether a record in Czech letters has no ž and no č: acorns typed as z read as leaves."""
        found = _NEXT.search(self.text, self.at + 1)
        whole = normal(self.text[self.begins : found.start() if found else len(self.text)])
        enough = len(_CZECH_CARD.findall(whole)) >= _ENOUGH_CARDS  # a few cards may well be of two suits
        return self.script.mask == _CZECH_ONLY and enough and not {"ž", "č"} & set(whole)

    # --- tags -----------------------------------------------------------------------------------------------------

    def _read_tags(self) -> None:
        while self.text.startswith("[", self.at):
            found = TAG.match(self.text, self.at)
            if found is None:
                raise self._fail(self.at, self._line(self.at), "tag")
            name, value = found.group(1), found.group(2)
            if name == "Dudak" and self.tags:
                break
            if name != "Dudak" and not self.tags:
                raise self._fail(self.at, found.group(), "first-tag")
            if name in self.tags:
                raise self._fail(self.at, found.group(), "tag-twice", tag=name)
            self.tags[name] = Tag(unescape(value), found.start(2), self.at)
            self.at = _skip(self.text, found.end())
        if not self.tags:
            raise self._fail(self.at, self._word(), "first-tag")
        version = self.tags["Dudak"]
        if version.value != FORMAT:
            raise self._fail(version.at, version.value, "version", version=FORMAT)
        for name in _REQUIRED:
            if name not in self.tags:
                raise self._fail(self.begins, '[Dudak "1"]', "tag-missing", tag=name)

    def _begin(self) -> Game:
        """What the tags say, and the position they lay out."""
        rules = read_rules(self.source, self.tags["Rules"])
        layout = LayoutReader(self.source, self.script, rules, self.tags).read()
        game = Game(rules, layout, None)
        game.extra = {name: tag.value for name, tag in self.tags.items() if name not in _KNOWN}
        game.names = self._names(rules.players)
        game.ending = self._ending(rules)
        if not layout.hidden:
            game.start = self._lay_out(rules, layout)
            self.player = Player(self.source, self.script, game.start)
            self.seen[game.start.position] += 1
        return game

    def _lay_out(self, rules: RuleSet, layout: Layout) -> Deal:
        deal = self.tags["Deal"]
        if rules.trumps == "turned" and layout.trumps is None and layout.shown is None:
            raise self._fail(deal.at, deal.value, "turned")
        try:
            start = layout.deal(rules)
        except SetUpError as error:
            key = error.reason.key
            name = "Trumps" if key in ("setup-kings", "setup-trumps-repeat") else _TAG_AT_FAULT.get(key, "Deal")
            tag = self.tags.get(name, deal)
            raise self._fail(tag.at, tag.value, "set-up", because=error) from error
        if start.discarded and "Discarded" not in self.tags and "Pile" not in self.tags:
            missing = cards_text(start.discarded, alphabet_of(self.script.mask))
            raise self._fail(deal.at, deal.value, "cards-missing", cards=missing)
        return start

    def _names(self, players: int) -> tuple[str, ...] | None:
        tag = self.tags.get("Seats")
        if tag is None:
            return None
        names = split_names(tag.value)
        if len(names) != players:
            raise self._fail(tag.at, tag.value, "names", players=players, given=len(names))
        return names

    def _ending(self, rules: RuleSet) -> Ending:
        tag = self.tags.get("Termination")
        if tag is None:
            return Ending()
        ending = read_ending(tag.value, rules.players)
        if ending is None:
            raise self._fail(tag.at, tag.value, "termination")
        return ending

    # --- moves ----------------------------------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        return len(self.player.moves) if self.player else len(self.acts)

    def _next(self) -> bool:
        """Read one thing; ``False`` at the end of the record."""
        self.at = at = _skip(self.text, self.at)
        letter = self.text[at : at + 1]
        if letter == "":
            return False
        if letter == "[" and self.result is not None:
            return False  # whatever begins here, this record is complete
        if letter == "[":
            tag = TAG.match(self.text, at)
            if tag is None or tag.group(1) != "Dudak":
                raise self._fail(at, tag.group() if tag else self._line(at), "tag-after-moves")
            return False
        if letter == "{":
            self._comment(at)
            return True
        word = self._word()
        if self.result is not None:
            raise self._fail(at, word, "after-result", result=self.result[0])
        if letter == "$":
            self._glyph(at)
            return True
        if RESULT.fullmatch(word):
            self.result = (word, at)
        else:
            self._number_or_act(word, at)
        self.at = at + len(word)
        return True

    def _word(self) -> str:
        found = _WORD.match(self.text, self.at)
        return found.group() if found else ""

    def _line(self, at: int) -> str:
        """What stands from ``at`` to the end of the line, as far as a message needs it."""
        return self.text[at : at + 80].split("\n", 1)[0].strip()

    def _comment(self, at: int) -> None:
        found = _COMMENT_END.search(self.text, at)
        if found is None or found.group() != "}":  # the next record is no part of a comment
            raise self._fail(at, "{", "comment-open")
        end = found.start()
        comment = " ".join(self.text[at + 1 : end].split())
        if comment:
            self.comments.setdefault(self.ply, []).append(comment)
        self.at = end + 1

    def _glyph(self, at: int) -> None:
        found = _GLYPH.match(self.text, at)
        if found is None:
            raise self._fail(at, self.text[at : at + 5].split(maxsplit=1)[0], "glyph")
        self.glyphs.setdefault(self.ply, []).append(int(found.group(1)))
        self.at = found.end()

    def _number_or_act(self, word: str, at: int) -> None:
        found = _NUMBER.fullmatch(word)
        if found:
            number, seat = int(found.group(1)), int(found.group(2)) - 1
            if self.player:
                self.player.check_number(number, seat, at, word)
            self.now = (number, seat)
            return
        read = read_act(normal(word))
        if read is None:
            raise self._fail(at, word, "act")
        act, alphabets = read
        self.script.note(alphabets, at, word)
        if self.player is None:
            self.acts.append(Placed(act, *self.now, len(self.acts) + 1))
            return
        turns = self.player.deal.turns
        self.player.play(act, at, word)
        if self.player.deal.turns > turns and self.tags.get("Termination"):
            self.seen[self.player.deal.position] += 1

    # --- the end --------------------------------------------------------------------------------------------------

    def _end(self, game: Game) -> Game:
        token, at = self._result()
        if self.player:
            game.moves = tuple(self.player.moves)
            game.ending = self._check_ending(game, self.player.deal, token, at)
            game.result = game.ending.result(self.player.deal) if token is None or token != NO_LOSER else NO_LOSER
        else:
            game.acts = tuple(self.acts)
            game.result = token or UNFINISHED
        game.comments = {ply: tuple(texts) for ply, texts in self.comments.items()}
        game.glyphs = {ply: tuple(numbers) for ply, numbers in self.glyphs.items()}
        return game

    def _result(self) -> tuple[str | None, int]:
        """The result told after the moves or else in its tag, and where."""
        tag = self.tags.get("Result")
        if tag is not None and not RESULT.fullmatch(tag.value):
            raise self._fail(tag.at, tag.value, "result")
        if self.result is None:
            return (None, self.at) if tag is None else (tag.value, tag.at)
        if tag is not None and tag.value != self.result[0]:
            raise self._fail(self.result[1], self.result[0], "result-of-tag", result=tag.value)
        return self.result

    def _check_ending(self, game: Game, end: Deal, token: str | None, at: int) -> Ending:
        """The ending, if result and termination agree with the position reached."""
        ending = game.ending
        if ending.stopped is not None:
            self._check_stop(game.rules, ending.stopped, end)
        if token is None:
            return ending
        if not ending.is_end(end) and ending.surrendered and token != UNFINISHED:
            ending = replace(ending, stopped="surrender")  # only bots were left, so the deal ended there (7.3)
        if token == NO_LOSER and not end.over and not ending.surrendered:
            return ending
        if not ending.is_end(end):
            if token != UNFINISHED:
                raise self._fail(at, token, "result-not-over", seat=losers_of(token)[0] + 1 if losers_of(token) else 0)
            return ending
        expected = ending.result(end)
        if token != expected:
            raise self._fail(at, token, "result-other", result=expected)
        return ending

    def _check_stop(self, rules: RuleSet, stopped: str, end: Deal) -> None:
        tag = self.tags["Termination"]
        if end.over:
            raise self._fail(tag.at, tag.value, "stop-over")
        if stopped == "turn_limit" and (rules.turn_limit is None or end.turns < rules.turn_limit):
            raise self._fail(tag.at, tag.value, "stop-turns", turns=end.turns, limit=str(rules.turn_limit))
        if stopped == "repetition" and (rules.repetition is None or self.seen[end.position] < rules.repetition):
            times = self.seen[end.position]
            raise self._fail(tag.at, tag.value, "stop-repetition", times=times, limit=str(rules.repetition))

    def _fail(
        self, at: int, token: str, key: str, *, because: SetUpError | None = None, **args: str | int
    ) -> RecordError:
        return self.source.error(at, token, key, because=because.reason if because else None, **args)
