# Python 3.11 or newer with venv is all that is needed; name another one with: make PYTHON=/path/to/python3
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
VENV := .venv
BIN := $(VENV)/bin

.PHONY: demo test test-browser bench docs reference catalogues clean python

demo: $(VENV)/.installed
	$(BIN)/fupan demo -o demo

test: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/vulture
	$(BIN)/python -m pytest -n auto

test-browser: $(VENV)/.installed-dev
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[browser]'
	$(BIN)/python -m pytest -n 2 -m 'browser and not slow' tests/viewer tests/reports

bench: $(VENV)/.installed-dev
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	$(BIN)/python -m bench

reference: $(VENV)/.installed-dev
	$(BIN)/python -m pipeline.tables.tables_page
	$(BIN)/python -m fupan.cli.reference
	$(BIN)/python tests/conformance/rule_index.py

catalogues: $(VENV)/.installed-dev
	$(BIN)/python -m fupan.cli.reference.catalogues

docs: $(VENV)/.installed-dev
	cd docs && PYTHONPATH=.. NO_MKDOCS_2_WARNING=1 ../$(BIN)/mkdocs build --quiet --strict
	@echo "the documentation is in build/docs/index.html"

clean:
	rm -rf $(VENV) demo build dist .mypy_cache .ruff_cache .hypothesis .import_linter_cache

$(VENV)/.installed: pyproject.toml | python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[models]'
	@touch $@

$(VENV)/.installed-dev: pyproject.toml | python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,models,dask]'
	@touch $@ $(VENV)/.installed

python:
	@if [ -z "$(PYTHON)" ]; then \
	  echo "fupan needs Python 3.11 or newer; found here: $$(python3 --version 2>&1 || echo none)." >&2; \
	  echo "Name one that is installed: make PYTHON=/path/to/python3" >&2; exit 1; fi
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "fupan needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1)." >&2; \
	  echo "Name another one: make PYTHON=/path/to/python3" >&2; exit 1; }
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || { echo "setting up $(VENV) with $(PYTHON)"; \
	  $(PYTHON) -m venv --clear $(VENV); }
