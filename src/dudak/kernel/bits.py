"""Questions about masks: how many bits, which is the lowest, which is the n-th.

Each stands here as plain Python and, for the compiler, as the processor's own instruction.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numba
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

_INT: Final = ir.IntType(64)
_Builder = Callable[..., Any]


def _intrinsic(build: _Builder) -> Any:
    """An instruction, for compiled code to call."""
    return intrinsic(build)


def count(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def first(mask: int) -> int:
    """The number of the lowest bit set; the mask must not be 0."""
    return (mask & -mask).bit_length() - 1


def nth(mask: int, n: int) -> int:
    """The number of the ``n``-th bit set, counted from 0; there must be more than ``n``."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return first(mask)


@_intrinsic
def _count(_context: Any, mask: Any) -> Any:
    def build(_: Any, builder: Any, __: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), build


@_intrinsic
def _first(_context: Any, mask: Any) -> Any:
    def build(_: Any, builder: Any, __: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), build


@_intrinsic
def _deposit(_context: Any, bits: Any, mask: Any) -> Any:
    """BMI2's pdep: the bits, laid out over the places that are set in the mask."""

    def build(_: Any, builder: Any, __: Any, args: Any) -> Any:
        pdep = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), ir.FunctionType(_INT, (_INT, _INT)))
        return builder.call(pdep, args)

    return types.int64(types.int64, types.int64), build


def _nth_by_deposit(mask: int, n: int) -> int:
    return int(_first(_deposit(1 << n, mask)))


def _nth_by_steps(mask: int, n: int) -> int:
    while n > 0:
        mask &= mask - 1
        n -= 1
    return int(_first(mask))


def has_deposit() -> bool:
    """Whether the processor that Numba compiles for has BMI2."""
    from numba.core.registry import cpu_target  # noqa: PLC0415

    return "+bmi2" in str(cpu_target.target_context.codegen().magic_tuple()[2]).split(",")


def compiled_bits(**options: Any) -> dict[str, Any]:
    """``count``, ``first`` and ``nth`` for the compiler."""
    by = _nth_by_deposit if has_deposit() else _nth_by_steps
    return {"count": _count, "first": _first, "nth": numba.njit(**options)(by)}
