# One command for each chore. `make help` lists them.

PYTHON ?= python3
ARGS ?=
VENV := .venv
UV := 0.13.8
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
READY := $(VENV)/ready
DEV_READY := $(VENV)/dev-ready
BENCH_READY := $(VENV)/bench-ready
FUZZ_READY := $(VENV)/fuzz-ready
RAY_READY := $(VENV)/ray-ready
RESEARCH_READY := $(VENV)/research-ready
NPM_READY := web/node_modules/.ready
PAGE_READY := web/node_modules/.page-ready
PEER_READY := bench/boardgame/node_modules/.ready
WEB_DEV_READY := web/node_modules/.dev-ready
STATIC := src/pizzaiolo/server/static
SOURCES := $(wildcard src/pizzaiolo/*/engine/*.py src/pizzaiolo/*/*/engine/*.py)
WEB := $(shell find web/src web/package.json web/*.ts web/*.js web/*.html src/pizzaiolo/words src/pizzaiolo/core/words src/pizzaiolo/games/*/words -type f 2>/dev/null)
CHECKED := src tests bench examples tools setup.py

.DEFAULT_GOAL := help
include release.mk
.PHONY: help setup web dev play test test-pure test-ray test-research test-browser lint format bench bench-research bench-server chaos fuzz soak soak-bots clean

help:  ## Show what can be done
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | while IFS="$$(printf '\t')" read -r name what; do printf '  make %-13s %s\n' "$$name" "$$what"; done

setup: $(READY)  ## Install into .venv what playing needs, and compile the kernel

# uv does in seconds what pip does in a minute; where it cannot be had, pip does it.
install = $(BIN)/python -m uv pip install --quiet --python $(BIN)/python $(1) 2>/dev/null || $(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check $(1)

$(READY): requirements.txt pyproject.toml setup.py $(SOURCES)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Pizzaiolo needs Python 3.11 or newer: make PYTHON=/path/to/python3"; exit 2; }
	@test -x $(BIN)/python || { echo "Making .venv …"; $(PYTHON) -m venv $(VENV); }
	@echo "Installing what Pizzaiolo needs …"
	@$(BIN)/python -m uv --version >/dev/null 2>&1 || $(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check uv==$(UV) || true
	@$(call install,-r requirements.txt)
	@echo "Compiling the kernel (half a minute on two cores) …"
	@$(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@$(BIN)/python -m pizzaiolo.cli.about
	@touch $@

$(DEV_READY): $(READY) requirements-dev.txt
	@echo "Installing the developers' tools …"
	@$(call install,-r requirements-dev.txt)
	@touch $@

web: $(PAGE_READY)  ## Build the table in the browser

$(NPM_READY): web/package-lock.json
	@if command -v npm >/dev/null; then \
	  echo "Installing what the table in the browser is built with …"; cd web && npm install --silent --no-save $(if $(wildcard $(WEB_DEV_READY)),,--omit=dev) && touch node_modules/.ready; \
	else echo "There is no Node.js here, so the table in the browser is left out; the terminal game is complete."; fi

$(PAGE_READY): $(NPM_READY) $(WEB)
	@! command -v npm >/dev/null || { echo "Building the table in the browser …"; \
	  cd web && npm run --silent build -- --outDir ../$(STATIC) --emptyOutDir --logLevel warn && touch node_modules/.page-ready; }

$(WEB_DEV_READY): $(NPM_READY)
	@! command -v npm >/dev/null || { echo "Installing the browser's tools …"; cd web && npm install --silent --no-save && touch node_modules/.dev-ready; }

dev: $(DEV_READY) $(PAGE_READY) $(WEB_DEV_READY)  ## Install the developers' tools, too

play:  ## Serve the table and open the browser (ARGS=--lan for phones too)
	@$(MAKE) --no-print-directory --jobs=2 setup web
	@if [ -f $(STATIC)/index.html ]; then $(BIN)/pizzaiolo serve $(ARGS); else $(BIN)/pizzaiolo play $(ARGS); fi

test: dev $(DOCS_READY)  ## Run all tests, with the compiled and with the plain kernel, and in a real browser (a quarter of an hour)
	$(BIN)/python -m pytest -n 2 --ignore=tests/browser
	$(MAKE) --no-print-directory test-pure
	$(MAKE) --no-print-directory test-research
	@! command -v npm >/dev/null || { cd web && npm test --silent; }
	$(MAKE) --no-print-directory test-browser

test-pure: dev
	PIZZAIOLO_PURE=1 $(BIN)/python -m pytest -n 2 tests/rulebook tests/kitchen tests/papa_paolo

$(RAY_READY): $(DEV_READY) requirements-ray.txt
	@echo "Installing Ray (half a minute) …"
	@$(call install,-r requirements-ray.txt)
	@touch $@

test-ray: $(RAY_READY)  ## Run the arena on a Ray cluster of its own (installs Ray into .venv)
	$(BIN)/python -m pytest tests/arena/test_ray.py

$(RESEARCH_READY): $(DEV_READY) requirements-research.txt
	@echo "Installing the learners' libraries …"
	@$(call install,-r requirements-research.txt)
	@touch $@

test-research: $(RESEARCH_READY)  ## Run the tests of the learners' libraries on our adapters
	$(BIN)/python -m pytest -n 2 tests/research/test_adapters.py tests/research/test_dataset.py "tests/docs/test_snippets.py::test_python_on_a_page_runs[docs/research.md]"

# Where no Chromium starts, the tests are skipped and say so. What fails on a busy machine must pass alone.
test-browser: dev  ## Play through the pages in a real Chromium (eight minutes)
	$(BIN)/python -m pytest -n 2 --dist worksteal -rs tests/browser || $(BIN)/python -m pytest -rs --last-failed tests/browser

lint: dev  ## Check style, types, the arrows between packages, and that nothing is there for nothing
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/deptry src --no-ansi
	@! command -v npm >/dev/null || { cd web && npm run --silent check && npm run --silent lint; }

format: dev  ## Bring the code into its one format
	$(BIN)/ruff check --fix $(CHECKED)
	$(BIN)/ruff format $(CHECKED)

$(BENCH_READY): $(DEV_READY) requirements-bench.txt
	@echo "Installing the engines to compare with …"
	@$(call install,-r requirements-bench.txt)
	@touch $@

$(FUZZ_READY): $(DEV_READY) requirements-fuzz.txt
	@$(call install,-r requirements-fuzz.txt)
	@touch $@

fuzz: $(FUZZ_READY)  ## Say 100,000 made-up messages to a server, and make up calls of every kind (ten minutes)
	$(BIN)/python -m tests.server.fuzz

bench: $(BENCH_READY)  ## Measure speed against other engines and against C, in one run
	$(BIN)/python -m bench.kitchen
	$(BIN)/python -m bench.papa_paolo

$(PEER_READY): bench/boardgame/package-lock.json
	@! command -v npm >/dev/null || { echo "Installing boardgame.io to compare with …"; cd bench/boardgame && npm ci --silent --omit=optional && touch node_modules/.ready; }

bench-research: $(BENCH_READY) $(RESEARCH_READY)  ## Measure how fast games go to learners, beside other libraries
	$(BIN)/python -m bench.research

bench-server: dev $(PEER_READY)  ## Measure how quickly decisions are answered at many tables beside boardgame.io, and how soon a page can be used (ten minutes)
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.stored
	$(BIN)/python -m bench.page

chaos: dev  ## Kill, stop, fill, lock and storm a server with all games for ten minutes, and compare every accepted decision
	$(BIN)/python -m tests.server.chaos

soak: dev  ## Play 100,000 random games of each game and check every one
	$(BIN)/python -m bench.soak

soak-bots: dev  ## Play 10,000 games of mixed levels of all three games (half an hour)
	$(BIN)/python -m bench.bots

clean:  ## Remove everything that was built
	rm -rf $(VENV) dist $(STATIC) web/node_modules web/dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache src/*.egg-info
	find src -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
