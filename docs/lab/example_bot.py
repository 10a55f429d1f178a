"""A bot for `dudak lab tournament --bot "cmd:python docs/lab/example_bot.py"`: plays its lowest card that is no trump.

Standard library only. The protocol is described in protocol.md.
"""

import json
import random
import sys

RANKS = "789XUOKA"


def say(line: str) -> None:
    print(line, flush=True)


def choose(view: dict, chance: random.Random) -> str:
    """One of view["legal"]: a card if possible, then whatever else there is, declaring the longest suit."""
    own_trump = view["trumps"][view["seat"]]
    cards = [move for move in view["legal"] if len(move) == 2 and move[0] in RANKS]
    if cards:
        return min(cards, key=lambda card: (card[1] == own_trump, RANKS.index(card[0]), chance.random()))
    suits = [move for move in view["legal"] if move[0] == "!"]
    if suits:
        return max(suits, key=lambda move: sum(card[1] == move[1] for card in view["hand"]))
    return chance.choice(view["legal"])


chance, view = random.Random(), {}
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "dudak":
        say("id name Lowest")
        say("ok")
    elif word == "seed":
        chance = random.Random(rest)
    elif word == "view":
        view = json.loads(rest)
    elif word == "go":
        say(f"move {choose(view, chance)}")
    elif word == "quit":
        break
