"""Which pages there are: every folder under ``reports/pages`` is one; nothing else lists them."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

import reports.pages
from reports.page_spec import PageSpec

ALL = "all"
"""Stands for every page together with an index where the name of a page is expected."""


@cache
def page_specs() -> tuple[PageSpec, ...]:
    """All pages in their order."""
    names = [module.name for module in pkgutil.iter_modules(reports.pages.__path__) if module.ispkg]
    return tuple(sorted(map(_load_spec, names), key=lambda spec: (spec.order, spec.name)))


def page_spec(name: str) -> PageSpec:
    """The page of that name. Raises ``KeyError`` if there is none."""
    for spec in page_specs():
        if spec.name == name:
            return spec
    raise KeyError(name)


def report_meanings() -> dict[str, str]:
    """Name → what it shows: all pages in their order, then :data:`ALL`."""
    return {**{spec.name: spec.meaning for spec in page_specs()}, ALL: "all pages and an index"}


def _load_spec(name: str) -> PageSpec:
    spec = import_module(f"reports.pages.{name}.page").PAGE
    assert isinstance(spec, PageSpec)
    assert spec.name == name != ALL
    return spec
