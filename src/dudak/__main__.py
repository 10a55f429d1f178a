"""``python -m dudak`` is the command line."""

import sys

from dudak.cli import main

if __name__ == "__main__":
    sys.exit(main())
