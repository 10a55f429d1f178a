"""Random numbers, and choosing a bit of a mask."""

from __future__ import annotations

import random
from collections import Counter

import numba
import numpy as np
import pytest

from dudak.kernel import bits, chance
from dudak.kernel.lend import BITS

WORDS = (1 << 64) - 1


def reference(state: int, count: int) -> list[int]:
    """SplitMix64 as published."""
    out = []
    for _ in range(count):
        state = (state + 0x9E3779B97F4A7C15) & WORDS
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & WORDS
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORDS
        out.append(z ^ (z >> 31))
    return out


@numba.njit
def words(rng: object, out: object) -> None:
    for i in range(len(out)):
        out[i] = chance.word(rng)


@numba.njit
def draws(rng: object, mask: int, out: object) -> None:
    for i in range(len(out)):
        out[i] = chance.one_of(rng, mask)


@numba.njit
def streams(seed: object, out: object) -> None:
    for i in range(len(out)):
        out[i] = chance.stream(seed, i)


@pytest.mark.parametrize("seed", [0, 1234567, WORDS])
def test_the_words_are_splitmix64s(seed: int) -> None:
    out = np.zeros(50, np.uint64)
    words(chance.new_rng(seed), out)
    assert out.tolist() == reference(seed, 50)


def test_the_published_example() -> None:
    assert reference(1234567, 2) == [6457827717110365317, 3203168211198807973]


def test_each_legal_move_is_equally_likely() -> None:
    mask = 1 << 41 | 1 << 40 | 1 << 31 | 1 << 7 | 1
    out = np.zeros(100_000, np.int64)
    draws(chance.new_rng(5), mask, out)
    counts = Counter(out.tolist())
    assert set(counts) == {0, 7, 31, 40, 41}
    expected = len(out) / 5
    assert (
        sum((n - expected) ** 2 / expected for n in counts.values()) < 18.5
    )  # chi squared, 4 degrees: one in a thousand


def test_streams_differ() -> None:
    one, other = np.zeros(10_000, np.uint64), np.zeros(10_000, np.uint64)
    streams(np.uint64(1), one)
    streams(np.uint64(2), other)
    assert len({*one.tolist(), *other.tolist()}) == 20_000


@pytest.mark.parametrize("way", ["chosen", "steps"])
def test_compiled_bits_are_the_plain_ones(way: str) -> None:
    count, first = BITS["count"], BITS["first"]
    nth = BITS["nth"] if way == "chosen" else numba.njit(bits._nth_by_steps)

    @numba.njit
    def ask(mask: int, n: int) -> tuple[int, int, int]:
        return count(mask), first(mask), nth(mask, n)

    rng = random.Random(2)
    for _ in range(300):
        mask = rng.getrandbits(42) & rng.getrandbits(42) | 1 << rng.randrange(42)
        n = rng.randrange(mask.bit_count())
        places = [i for i in range(42) if mask >> i & 1]
        assert ask(mask, n) == (len(places), places[0], places[n])
        assert (bits.count(mask), bits.first(mask), bits.nth(mask, n)) == ask(mask, n)
