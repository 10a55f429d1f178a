"""The rules of a rule set in words, for the page about them."""

from __future__ import annotations

from dudak.ruleset import RuleSet
from dudak.server.wire import RulesWords
from dudak.words import say


def rules_in_words(rules: RuleSet, lang: str) -> RulesWords:
    """Title and sections in ``"cs"`` or ``"en"``."""
    return RulesWords(say(f"preset-{rules.base}", lang), [])
