# Dudák. `make play` opens the table, `make test` checks everything; both bring what they need (tools/boot.py).
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
MAKEFLAGS += --no-print-directory

# The Python that .venv is made with: the first of these that is 3.11 or newer. `make PYTHON=… play` takes another.
PYTHON ?= $(shell for p in python3 python3.15 python3.14 python3.13 python3.12 python3.11 python; do \
  command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$p && break; done)
ifeq ($(strip $(PYTHON)),)
  $(error dudak needs Python 3.11 or newer, and none was found on PATH; `make PYTHON=/path/to/python3 …` names one)
endif

ifeq ($(OS),Windows_NT)
  BIN := .venv/Scripts
else
  BIN := .venv/bin
endif
RUN := $(PYTHON) tools/stage.py
UV := UV_PYTHON_DOWNLOADS=never .boot/bin/uv
# Workers for the tests that may run side by side.
JOBS ?= 2

.PHONY: help
help: ## what there is to make
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- to play ----------------------------------------------------------------------------------------------------------
.PHONY: play serve web
play: run ## start a table and open it in the browser
	@$(BIN)/dudak $(ARGS)

serve: run ## run the server for others (ARGS="--port 8080 …")
	@$(BIN)/dudak serve $(ARGS)

web: dev ## build the browser client
	@$(PYTHON) tools/web.py build --force

# --- environments -----------------------------------------------------------------------------------------------------
.PHONY: run dev bench-env
run: ## .venv with what playing needs
	@$(PYTHON) tools/boot.py run

dev: ## .venv with what testing needs
	@$(PYTHON) tools/boot.py dev

bench-env:
	@$(PYTHON) tools/boot.py bench

# --- to check ---------------------------------------------------------------------------------------------------------
.PHONY: test quick lint format test-web test-py test-browser docs bench
test: ## everything: lint, the client's tests, the Python tests, the browser, the docs
	@$(PYTHON) tools/stage.py --begin
	@$(RUN) "environment" $(PYTHON) tools/boot.py dev
	@$(MAKE) lint test-web test-py test-browser docs
	@$(PYTHON) tools/stage.py --summary

quick: dev ## the Python tests without the slow ones and without a browser
	@$(BIN)/pytest -n $(JOBS) -q -m "not slow and not browser and not alone" $(ARGS)

lint: dev ## ruff, mypy, who may import whom, svelte-check
	@$(RUN) "ruff check" $(BIN)/ruff check --output-format concise .
	@$(RUN) "ruff format" $(BIN)/ruff format --check .
	@$(RUN) "mypy" $(BIN)/mypy
	@$(RUN) "import-linter" $(BIN)/lint-imports --config pyproject.toml
	@$(RUN) "svelte-check" $(PYTHON) tools/web.py run check

format: dev ## let ruff and prettier lay out the sources
	@$(BIN)/ruff check --fix-only --quiet . ; $(BIN)/ruff format --quiet .
	@$(PYTHON) tools/web.py run format

test-web: dev ## unit tests of the browser client
	@$(RUN) "tests of the client" $(PYTHON) tools/web.py run test

test-py: dev ## the Python tests, without those that want a browser or the machine to themselves
	@$(RUN) "tests" $(BIN)/pytest -n $(JOBS) --dist worksteal -m "not browser and not alone" $(ARGS)

test-browser: dev ## the tests in a Chromium, and those that want the machine to themselves
	@$(RUN) "Chromium" $(PYTHON) tools/chromium.py bring-or-skip
	@$(RUN) "tests in the browser" $(BIN)/pytest -n $(JOBS) --dist worksteal -m "browser and not alone" $(ARGS)
	@$(RUN) "tests one by one" $(BIN)/pytest -m alone $(ARGS)

docs: dev ## the documentation, into docs/_build/html; a warning is an error
	@$(RUN) "documentation" $(BIN)/sphinx-build -q -W --keep-going -b html -d docs/_build/doctrees docs docs/_build/html
	@$(RUN) "examples in the documentation" $(BIN)/sphinx-build -q -W -b doctest -d docs/_build/doctrees docs docs/_build/doctest

bench: bench-env ## measure, against the peers too
	@$(BIN)/python -m bench $(ARGS)

# --- to keep house ----------------------------------------------------------------------------------------------------
.PHONY: lock clean distclean
COMPILE := $(UV) pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-sources
# `make lock UP=--upgrade` takes newer versions; without it only what pyproject.toml asks for changes.
lock: ## write the hash-pinned locks anew (UP=--upgrade for newer versions)
	@$(PYTHON) tools/boot.py uv
	@$(COMPILE) $(UP) pyproject.toml -o requirements-run.lock
	@$(COMPILE) $(UP) -c requirements-run.lock pyproject.toml --all-extras --group dev -o requirements-dev.lock
	@$(COMPILE) $(UP) -c requirements-dev.lock pyproject.toml --all-extras --group dev --group bench -o requirements-bench.lock
	@$(COMPILE) $(UP) -c requirements-dev.lock --group build -o requirements-build.lock
	@if grep -n '://' requirements-*.lock; then echo 'an address stands in a lock' >&2; exit 1; fi

clean: ## remove what was built; .venv and node_modules stay
	rm -rf dist build docs/_build src/dudak/server/static .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools bench docs -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

distclean: clean ## and .venv, node_modules and the tools that boot fetched
	rm -rf .venv .boot web/node_modules
