# One command for each chore. `make help` lists them.

PYTHON ?= python3
GAME ?= mamma-mia
PLAYERS ?= 4
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
BENCH_READY := $(VENV)/bench-ready
SOURCES := $(wildcard src/pizzaiolo/games/*/*.py)
CHECKED := src tests bench setup.py

.DEFAULT_GOAL := help
.PHONY: help setup play test test-pure lint format bench soak clean

help:  ## Show what can be done
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | while IFS="$$(printf '\t')" read -r name what; do printf '  make %-10s %s\n' "$$name" "$$what"; done

setup: $(READY)  ## Install everything into .venv and compile the kernel

$(READY): requirements.txt pyproject.toml setup.py $(SOURCES)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Pizzaiolo needs Python 3.11 or newer: make PYTHON=/path/to/python3"; exit 2; }
	@test -x $(BIN)/python || { echo "Making .venv …"; $(PYTHON) -m venv $(VENV); }
	@echo "Installing what Pizzaiolo needs …"
	@$(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check -r requirements.txt
	@echo "Compiling the kernel (half a minute) …"
	@$(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@$(BIN)/python -m pizzaiolo.cli.about
	@touch $@

play: setup  ## Play in the terminal (GAME=mamma-mia-plus PLAYERS=5 …)
	@$(BIN)/pizzaiolo play $(GAME) --players $(PLAYERS)

test: setup  ## Run all tests, with the compiled and with the plain kernel
	$(BIN)/python -m pytest -n 2
	$(MAKE) --no-print-directory test-pure

test-pure: setup
	PIZZAIOLO_PURE=1 $(BIN)/python -m pytest -n 2 tests/rulebook tests/kitchen

lint: setup  ## Check style, types and the arrows between packages
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/mypy
	$(BIN)/lint-imports

format: setup  ## Bring the code into its one format
	$(BIN)/ruff check --fix $(CHECKED)
	$(BIN)/ruff format $(CHECKED)

$(BENCH_READY): $(READY) requirements-bench.txt
	@echo "Installing the engines to compare with …"
	@$(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check -r requirements-bench.txt
	@touch $@

bench: $(BENCH_READY)  ## Measure speed against other engines and against C, in one run
	$(BIN)/python -m bench.kitchen

soak: setup  ## Play 100,000 random games of each edition and check every one
	$(BIN)/python -m bench.soak

clean:  ## Remove everything that was built
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache src/*.egg-info
	find src -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
