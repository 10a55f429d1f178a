"""Random numbers in compiled code: SplitMix64, one 64-bit word of state, the same on every machine.

A stream is an array of one ``uint64``. Streams for playouts are numbered, so that results depend on the seed and the
number of the playout, never on how many threads share the work.

Constants and order of steps: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014; java.util's
and Vigna's public-domain splitmix64.c give the same numbers (tests/kernel/test_chance.py).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from dudak.kernel.lend import BITS, inner

GAMMA: Final = np.uint64(0x9E3779B97F4A7C15)
MIX_1: Final = np.uint64(0xBF58476D1CE4E5B9)
MIX_2: Final = np.uint64(0x94D049BB133111EB)
MIX_3: Final = np.uint64(0xD1342543DE82EF95)  # sets streams apart, see `stream`
S27: Final = np.uint64(27)
S30: Final = np.uint64(30)
S31: Final = np.uint64(31)
S32: Final = np.uint64(32)

_count: Any = BITS["count"]
_nth: Any = BITS["nth"]


def new_rng(seed: int) -> npt.NDArray[np.uint64]:
    """The state of a generator, to hand to playouts."""
    return np.array([seed & 0xFFFFFFFFFFFFFFFF], dtype=np.uint64)


@inner
def mix(z: Any) -> Any:
    """SplitMix64's finisher: 64 bits in, 64 well-stirred bits out."""
    z = (z ^ (z >> S30)) * MIX_1
    z = (z ^ (z >> S27)) * MIX_2
    return z ^ (z >> S31)


@inner
def word(rng: Any) -> Any:
    """The next 64 random bits."""
    rng[0] += GAMMA
    return mix(rng[0])


@inner
def stream(seed: Any, number: Any) -> Any:
    """The state that stream ``number`` of ``seed`` begins with."""
    return mix(mix(np.uint64(seed) + GAMMA) + np.uint64(number) * MIX_3)


@inner
def below(rng: Any, limit: Any) -> Any:
    """A random integer from 0 to ``limit - 1``; at most 2**-26 of the draws favour one for limits up to 64."""
    return np.int64((word(rng) >> S32) * np.uint64(limit) >> S32)


@inner
def one_of(rng: Any, mask: Any) -> Any:
    """The number of a random bit of those set in ``mask``, each equally likely."""
    return _nth(mask, below(rng, _count(mask)))
