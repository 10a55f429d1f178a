"""How long until one can begin: importing the library, and the kernel from its cache."""

from __future__ import annotations

from bench.measure import FreshProcesses

IMPORT = "import dudak"

# OpenSpiel brings SciPy into this environment, and Numba imports SciPy where there is one. `make play` installs none.
KERNEL = """
import sys
sys.modules["scipy"] = None
from dudak import Deal, RuleSet, kernel
assert len(kernel.random_batch([Deal.shuffled(RuleSet.preset("classic"))], seed=1)) == 1
"""


def starts() -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """For ``import dudak`` and for the kernel's first batch: see ``FreshProcesses.seconds``."""
    with FreshProcesses() as fresh:
        return fresh.seconds(IMPORT), fresh.seconds(KERNEL)
