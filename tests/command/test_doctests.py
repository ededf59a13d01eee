"""Every example in a docstring is true."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

import fupan

PACKAGES = ("notation", "rules", "pipeline", "reports", "fupan")
MODULES = [
    name
    for package in PACKAGES
    for name in (
        package,
        *(module.name for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}.")),
    )
    if not name.endswith("__main__")
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_a_module(name: str) -> None:
    results = doctest.testmod(import_module(name), extraglobs={"fupan": fupan})
    assert results.failed == 0


def test_the_public_functions_have_examples() -> None:
    functions = [name for name in fupan.__all__ if name[0].islower()]
    assert [name for name in functions if ">>>" not in (getattr(fupan, name).__doc__ or "")] == []
