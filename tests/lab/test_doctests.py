"""The examples in the lab's docstrings."""

from __future__ import annotations

import doctest
import importlib

import pytest

NAMES = (
    "arena", "estimates", "exact", "players", "probes", "results", "tournament", "variants", "workers", "envs",
    "envs.observation", "envs.openspiel", "envs.zoo",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_examples(name: str) -> None:
    result = doctest.testmod(importlib.import_module(f"dudak.lab.{name}"))
    assert result.attempted > 0 and result.failed == 0
