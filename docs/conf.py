"""Sphinx: Markdown by MyST, the furo theme, nothing loaded from outside."""

from __future__ import annotations

import doctest
import pathlib
import tomllib

_ROOT = pathlib.Path(__file__).resolve().parent.parent
_PROJECT = tomllib.loads((_ROOT / "pyproject.toml").read_text("utf-8"))["project"]

project = "Dudák"
author = copyright = "Dudák contributors"
version = release = _PROJECT["version"]

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.doctest"]
exclude_patterns = ["_build", "use/settings.md"]  # the settings are part of use/server.md
source_suffix = {".md": "markdown"}
nitpicky = False

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

autodoc_default_options = {"members": True, "member-order": "bysource", "show-inheritance": False}
autodoc_typehints = "signature"
autoclass_content = "both"

# the details of an error are compared too
doctest_default_flags = doctest.DONT_ACCEPT_TRUE_FOR_1 | doctest.ELLIPSIS
doctest_global_setup = "import random\nfrom dudak import *"

html_theme = "furo"
html_title = f"Dudák {release}"
html_show_sourcelink = False
html_copy_source = False
html_theme_options = {"top_of_page_buttons": []}
