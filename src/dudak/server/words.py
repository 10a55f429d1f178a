"""The rules of a rule set in words, as the page about them gets them."""

from __future__ import annotations

from dudak.rulebook import words_of
from dudak.ruleset import RuleSet
from dudak.server.wire import RulesWords, WordsSection


def rules_in_words(rules: RuleSet, lang: str) -> RulesWords:
    """Title and sections in ``"cs"`` or ``"en"``."""
    book = words_of(rules, lang)
    return RulesWords(book.title, [WordsSection(one.heading, list(one.paragraphs)) for one in book.sections])
