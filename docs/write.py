"""Writes the pages that follow from the program: the rules of each preset, the options, the command line.

``.venv/bin/python docs/write.py`` after a change; ``tests/rulebook/test_docs.py`` fails while they are stale.
"""

from __future__ import annotations

import argparse
import inspect
import pathlib
import re
import sys
from dataclasses import MISSING, fields

from dudak.cli.parser import build_parser
from dudak.rulebook import Rulebook, words_of
from dudak.ruleset import OPTIONS, PRESETS, Option, RuleSet, Value
from dudak.server.settings import Settings
from dudak.words import has, say

HERE = pathlib.Path(__file__).resolve().parent
NOTE = "<!-- Written by docs/write.py from the program: change it there. -->\n"


def pages() -> dict[str, str]:
    """Path below ``docs/`` → text."""
    found = {f"play/{preset}.md": preset_page(preset) for preset in PRESETS}
    return {**found, "play/options.md": options_page(), "use/cli.md": cli_page(), "use/settings.md": settings_table()}


# --- rules ----------------------------------------------------------------------------------------------------------


def preset_page(preset: str) -> str:
    rules = RuleSet.preset(preset)
    parts = [NOTE, f"# {say(f'preset-{preset}', 'en')}\n", say(f"preset-{preset}-about", "en") + "\n"]
    differences = " ".join(f"`{name}={value}`" for name, value in told_differences(preset))
    parts.append(f"`{preset}` is `classic` with {differences}.\n" if differences else f"Its name is `{preset}`.\n")
    parts += sections(words_of(rules, "en"), "##")
    parts += others(preset, "en", "##", "With {} players", {2: "two", 3: "three"})
    parts.append(f"## Česky: {words_of(rules, 'cs').title}\n")
    parts += sections(words_of(rules, "cs"), "###")
    parts += others(preset, "cs", "###", "{}", {2: "Ve dvou", 3: "Ve třech"})
    return "\n".join(parts)


def sections(book: Rulebook, mark: str) -> list[str]:
    return [
        line
        for section in book.sections
        for line in (f"{mark} {section.heading}\n", *(f"{paragraph}\n" for paragraph in section.paragraphs))
    ]


def others(preset: str, lang: str, mark: str, heading: str, numbers: dict[int, str]) -> list[str]:
    """For two and three players: the paragraphs that read otherwise than for four."""
    if preset == "club":
        return []
    usual = {p for section in words_of(RuleSet.preset(preset), lang).sections for p in section.paragraphs}
    lines = []
    for players, number in numbers.items():
        book = words_of(RuleSet.preset(preset, players=players), lang)
        lines.append(f"{mark} {heading.format(number)}\n")
        lines += [
            f"**{section.heading}.** {paragraph}\n"
            for section in book.sections
            for paragraph in section.paragraphs
            if paragraph not in usual
        ]
    return lines


def told_differences(preset: str) -> list[tuple[str, Value]]:
    usual = RuleSet.preset("classic").options()
    rules = RuleSet.preset(preset).options()
    return [(name, value) for name, value in rules.items() if value != usual[name] and name != "exclusive"]


def options_page() -> str:
    parts = [
        NOTE,
        "# Options and presets\n",
        "A rule set is a preset and what is changed on top of it, in the library, on the command line and in records:",
        "`classic players=3 pickup=run`. What cannot be dealt or makes no sense is refused with the reason; an option",
        "without effect in a rule set changes nothing.\n",
        "| option | values, the default first | what it is |",
        "| --- | --- | --- |",
    ]
    parts += [f"| `{one.name}` | {values(one)} | {explained(one)} |" for one in OPTIONS]
    parts += ["", "## Presets\n", "| preset | | differs from `classic` in |", "| --- | --- | --- |"]
    for preset in PRESETS:
        differences = " ".join(f"`{name}={value}`" for name, value in told_differences(preset)) or "–"
        about = "players fixed at 4" if preset == "club" else differences
        parts.append(f"| {{doc}}`{preset} <{preset}>` | {say(f'preset-{preset}', 'en')} | {about} |")
    return "\n".join([*parts, ""])


def values(option: Option) -> str:
    if option.kind == "int":
        some = [f"`{option.default}`", f"{option.minimum} to {option.maximum}"]
        return ", ".join(some + (["`None`"] if option.optional and option.default is not None else []))
    if option.kind == "suits":
        return "`None`, one of `a l h b` a seat"
    order = [option.default, *(value for value in option.values if value != option.default)]
    return " ".join(f"`{value}`" for value in order)


def explained(option: Option) -> str:
    about = f"{say(f'option-{option.name}', 'en')}. {say(f'option-{option.name}-help', 'en')}"
    told = [
        f"`{value}` {say(f'option-{option.name}-{value}', 'en')}"
        for value in option.values
        if option.kind == "choice" and not isinstance(value, int) and has(f"option-{option.name}-{value}", "en")
    ]
    return about + (f" ({', '.join(told)})" if told else "")


# --- server ---------------------------------------------------------------------------------------------------------


def settings_table() -> str:
    """From the comments beside the fields: each setting has one."""
    found = {}
    for line in inspect.getsource(Settings).splitlines():
        if told := re.fullmatch(r"    (\w+): [^=]+ = (.+?)  # (.+)", line):
            found[told[1]] = told[3]
    parts = [NOTE, "| variable | default | what it is |", "| --- | --- | --- |"]
    for one in fields(Settings):
        given = "the user's data folder" if one.default is MISSING else f"`{told_value(one.default)}`"
        parts.append(f"| `DUDAK_{one.name.upper()}` | {given} | {found[one.name]} |")
    return "\n".join([*parts, ""])


def told_value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return (
        " ".join(value) or " " if isinstance(value, tuple) else f"{value:g}" if isinstance(value, float) else str(value)
    )


# --- command line ---------------------------------------------------------------------------------------------------


def cli_page() -> str:
    parser = build_parser("en")
    commands = next(action for action in actions(parser) if isinstance(action.choices, dict))
    parts = [NOTE, "# The command line\n", f"{parser.description}\n"]
    parts.append("An error is one sentence on stderr, and exit code 2. Cards are read in any of the three alphabets.\n")
    parts += ["## dudak\n", *table(parser)]
    for name, command in commands.choices.items():
        inner = next((action for action in actions(command) if isinstance(action.choices, dict)), None)
        if inner is not None and isinstance(inner.choices, dict):
            parts += [f"## dudak {name}\n", f"{sentence(command.description)} See {{doc}}`../lab/index`.\n"]
            for one in inner.choices.values():
                parts += command_part(one, "###")
        else:
            parts += command_part(command, "##")
    parts.append(EXAMPLES)
    return "\n".join(parts)


def command_part(command: argparse.ArgumentParser, mark: str) -> list[str]:
    about = f"{sentence(command.description)}\n"
    return [f"{mark} {command.prog}\n", about, f"```text\n{usage(command)}\n```\n", *table(command)]


def actions(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    return parser._actions  # noqa: SLF001 - argparse has no other way to ask


def usage(parser: argparse.ArgumentParser) -> str:
    words = [parser.prog]
    words += [f"[{flag(action)}]" for action in actions(parser) if action.option_strings and action.dest != "help"]
    words += [
        str(action.metavar).replace(" ", "… ") + ("…" if action.nargs == "+" or action.metavar == "RULES" else "")
        for action in positional(parser)
    ]
    return " ".join(words)


def positional(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    return [action for action in actions(parser) if not action.option_strings and not isinstance(action.choices, dict)]


def flag(action: argparse.Action) -> str:
    name = action.option_strings[-1]
    if action.nargs == 0:
        return name
    if isinstance(action.metavar, tuple):
        return " ".join([name, *action.metavar])
    return f"{name} {'|'.join(action.choices) if action.choices else action.metavar or action.dest.upper()}"


def table(parser: argparse.ArgumentParser) -> list[str]:
    rows = [(str(action.metavar), action.help) for action in positional(parser)]
    rows += [(flag(a), a.help) for a in actions(parser) if a.option_strings and a.dest != "help"]
    return ["| | |", "| --- | --- |", *(f"| `{name}` | {text} |" for name, text in escaped(rows)), ""]


def escaped(rows: list[tuple[str, str | None]]) -> list[tuple[str, str]]:
    return [(name.replace("|", "\\|"), str(text).replace("|", "\\|").replace("%%", "%")) for name, text in rows]


def sentence(text: str | None) -> str:
    return f"{str(text)[:1].upper()}{str(text)[1:]}.".replace("..", ".")


EXAMPLES = """\
## Examples

```text
dudak                                          the table, in the browser
dudak deal talon players=3 --seed 7            a deal, the same every time
dudak deal | dudak replay -                    its first position
dudak replay --json game.dudak                 every position, one JSON object a line
dudak convert game.dudak --to czech            the same record in Czech letters
dudak check *.dudak                            are these records right?
dudak rules secret reveal_any=true --lang cs   these rules in words, in Czech
dudak perft classic players=2 5                how many ways five moves can go
dudak lab tournament --bot regular --bot beginner --deals 200
```

`replay --json` prints for each position the keys `ply move turn phase legal hands pile aside talon face_down trumps discarded
removed finished loser`. Seats count from 0; cards are texts in stored letters; lists are sorted but for `pile` (bottom first),
`talon` (next card first), `finished` (in order of going out) and what stands by seat. Ply 0 is the start, its `move` is
`null`; `turn` is `null` when the deal is over. Several games follow one another, each from ply 0.
"""


if __name__ == "__main__":
    for path, text in pages().items():
        (HERE / path).write_text(text, encoding="utf-8")
    sys.exit(0)
