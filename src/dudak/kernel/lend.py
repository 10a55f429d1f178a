"""Lending functions to Numba: the rules as they stand in rules.py, unchanged and unaware.

A lent function is the same code over other globals: there a rule's name means the compiled rule, and a table is an
array. The module that the code comes from is left as it is, so plain Python and the kernel live side by side.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any, Final, TypeVar

import numba
import numpy as np

from dudak import rules
from dudak.kernel import bits, cache

F = TypeVar("F", bound=Callable[..., Any])

# numpy's error model: no exception for a division by 0, there is none. Inlining is worth a factor of 1.6.
INNER: Final[dict[str, Any]] = {"error_model": "numpy", "forceinline": True}
OUTER: Final[dict[str, Any]] = {"error_model": "numpy", "nogil": True}


def lend(module: ModuleType, known: dict[str, Any]) -> dict[str, Any]:
    """The functions of ``module``, compiled on first use. They see ``known`` instead of what has the same name."""
    world: dict[str, Any] = {}
    for name, value in vars(module).items():
        if isinstance(value, tuple) and value and all(isinstance(item, int) for item in value):
            world[name] = np.array(value, dtype=np.int64)
        else:
            world[name] = value
    world |= known
    lent: dict[str, Any] = {}
    for name, value in vars(module).items():
        if inspect.isfunction(value) and value.__module__ == module.__name__:
            copy = FunctionType(value.__code__, world, name, value.__defaults__)
            lent[name] = world[name] = numba.njit(**INNER)(copy)
    return lent


def inner(function: F) -> F:
    """Compile a function that only compiled functions call; it becomes part of them."""
    compiled: F = numba.njit(**INNER)(function)
    return compiled


def entry(function: F) -> F:
    """Compile a function that Python calls: kept between runs, and it runs without the GIL."""
    return _entry(function)


def bare(function: F) -> F:
    """An ``entry`` that neither makes nor returns arrays, so that nobody has to count their users.

    Where much is done with few arrays, that counting takes half of the time.
    """
    return _entry(function, _nrt=False)


def _entry(function: F, **options: Any) -> F:
    with cache.in_folder(function.__module__) as kept:
        compiled: F = numba.njit(cache=kept, **OUTER, **options)(function)
    return compiled


BITS: Final = bits.compiled_bits(**INNER)
RULES: Final = lend(rules, {})
"""Every function of rules.py, compiled, by name."""
