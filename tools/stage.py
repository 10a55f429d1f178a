"""Runs one stage of the checks under a heading and says how long it took. Standard library only.

python tools/stage.py TITLE COMMAND ARGUMENT …
python tools/stage.py --summary     what the stages since the last --begin took
python tools/stage.py --begin
"""

import json
import pathlib
import subprocess
import sys
import time

NOTES = pathlib.Path(__file__).resolve().parent.parent / ".boot" / "stages.jsonl"


def begin() -> int:
    NOTES.parent.mkdir(exist_ok=True)
    NOTES.write_text("")
    return 0


def summary() -> int:
    done = [json.loads(line) for line in NOTES.read_text().splitlines()] if NOTES.exists() else []
    print("\n━━ all stages passed")
    for title, seconds in done:
        print(f"   {seconds:7.1f} s  {title}")
    print(f"   {sum(seconds for _, seconds in done):7.1f} s  together", flush=True)
    return 0


def stage(title: str, command: list[str]) -> int:
    print(f"\n━━ {title}", flush=True)
    began = time.monotonic()
    try:
        code = subprocess.run(command, stdin=subprocess.DEVNULL).returncode
    except OSError as error:
        print(f"{command[0]}: {error.strerror}", file=sys.stderr)
        code = 127
    seconds = time.monotonic() - began
    if code == 0:
        with NOTES.open("a") as notes:
            notes.write(json.dumps([title, seconds]) + "\n")
    else:
        print(f"━━ {title}: FAILED after {seconds:.1f} s (exit code {code})", file=sys.stderr, flush=True)
    return code


def main(argv: list[str]) -> int:
    match argv:
        case ["--begin"]:
            return begin()
        case ["--summary"]:
            return summary()
        case [title, *command] if command:
            NOTES.parent.mkdir(exist_ok=True)
            return stage(title, command)
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
