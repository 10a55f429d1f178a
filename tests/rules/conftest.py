"""Every rule is tested on both implementations."""

from __future__ import annotations

import pytest

from tests.rules.tables import EngineTable, SlowTable


@pytest.fixture(params=[SlowTable, EngineTable], ids=["model", "engine"])
def table(request: pytest.FixtureRequest) -> type[SlowTable | EngineTable]:
    """``table("7a 8a", "9l 9h", moves="7a", pickup="run")``: a position of the model, or of the engine."""
    kind: type[SlowTable | EngineTable] = request.param
    return kind
