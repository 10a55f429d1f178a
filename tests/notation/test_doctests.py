"""The examples in the docstrings of notation, command line and rulebook."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import dudak.cli
import dudak.notation

MODULES = [
    "dudak.rulebook",
    *(f"dudak.{part.__name__.rpartition('.')[2]}.{found.name}" for part in (dudak.notation, dudak.cli) for found in pkgutil.iter_modules(part.__path__)),
    "dudak.cli",
]  # fmt: skip


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
