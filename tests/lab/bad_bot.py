"""A bot of bad habits, for the tests: argv[1] says which."""

import json
import sys
import time

habit = sys.argv[1]
asked, view = 0, {}
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "dudak":
        print("id name Bad\nok" if habit != "mute" else "hello", flush=True)
    elif word == "view":
        view = json.loads(rest)
    elif word == "go":
        asked += 1
        if asked == 3 and habit == "crash":
            sys.exit(1)
        if asked == 3 and habit == "late":
            time.sleep(30)
        answer = {"illegal": "move 7a" if "7a" not in view["legal"] else "move 8a", "garbled": "move please"}
        print("info thinking\n" + (answer.get(habit, "") if asked == 3 else "") or "", flush=True)
        print(f"move {view['legal'][0]}", flush=True)
    elif word == "quit":
        break
