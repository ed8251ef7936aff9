# What it takes to hand Pizzaiolo to others: wheels, documentation, checks of what it stands on, a release.

RELEASE_READY := $(VENV)/release-ready
DOCS_READY := $(VENV)/docs-ready
DOCS := build/docs
export NO_MKDOCS_2_WARNING := 1
.PHONY: wheel plain-wheel check-wheel docs site licences audit release

$(RELEASE_READY): $(DEV_READY) requirements-release.txt
	@echo "Installing what releases are made with …"
	@$(call install,-r requirements-release.txt)
	@touch $@

wheel: $(RELEASE_READY) $(PAGE_READY)  ## Build the sdist and, from it alone, the wheel for this machine
	@test -f $(STATIC)/index.html || { echo "A wheel holds the table in the browser: make web needs Node.js"; exit 2; }
	@rm -rf dist
	$(BIN)/python -m build --no-isolation --outdir dist

plain-wheel: wheel  ## Build the wheel for systems without one of their own, too
	PIZZAIOLO_PURE=1 $(BIN)/python -m build --no-isolation --wheel --outdir dist

# The wheel is put into an interpreter outside the checkout; neither it nor the games find a compiler or Node.
check-wheel: wheel  ## Install the built wheel into a clean place; play, serve the page and read a record there
	@clean=$$(mktemp -d) && trap 'rm -rf "$$clean"' EXIT && set -e; \
	$(PYTHON) -m venv --without-pip "$$clean"; \
	$(BIN)/python -m uv pip install --quiet --python "$$clean/bin/python" "$$(echo dist/*.whl)[server]"; \
	PIZZAIOLO_PYTHON="$$clean/bin/python" $(BIN)/python -m pytest -rs tests/wheel tests/cli \
	  "tests/browser/test_whole_game.py::test_a_game_from_the_first_click_to_the_finale"

$(DOCS_READY): $(DEV_READY) requirements-docs.txt
	@echo "Installing what the documentation is built with …"
	@$(call install,-r requirements-docs.txt)
	@touch $@

docs: $(DOCS_READY)  ## Build the documentation site into build/docs; a dead reference fails
	@$(BIN)/mkdocs build --site-dir $(DOCS)

site: docs  ## Build everything for a plain file server into build/site
	@rm -rf build/site && mkdir -p build/site && cp -r $(DOCS) build/site/docs && cp $(DOCS)/llms.txt tools/index.html build/site/
	@echo "build/site is whole: any file server may serve it."

licences: $(DEV_READY)  ## List the licences of what comes along in docs/licences.md
	$(BIN)/python -m tools.licences

# The last two ask what is known of weaknesses, so they need the network; what cannot be asked counts as failed.
audit: $(RELEASE_READY) $(WEB_DEV_READY)  ## Look through what Pizzaiolo stands on: licences, and known weaknesses
	$(BIN)/python -m tools.licences
	$(BIN)/pip-audit --strict --progress-spinner off --no-deps --disable-pip $(addprefix -r ,$(wildcard requirements*.txt))
	cd web && npm audit

release:  ## Make a release: refuses a dirty tree or a red test, tries the wheel in a clean place, and tags
	@$(PYTHON) tools/release.py ready
	$(MAKE) --no-print-directory lint
	$(MAKE) --no-print-directory test
	$(MAKE) --no-print-directory check-wheel
	$(MAKE) --no-print-directory site
	@$(PYTHON) tools/release.py tag
