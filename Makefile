PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: demo test bench clean

demo: $(STAMP)
	$(BIN)/fupan demo

test: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n auto

bench: $(STAMP)
	$(BIN)/python -m bench

clean:
	rm -rf $(VENV) demo build dist .mypy_cache .ruff_cache .hypothesis .import_linter_cache

$(STAMP): pyproject.toml
	test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev,models,dask]'
	touch $(STAMP)
