"""Classes of msgspec stand apart from code: what compiles the code cannot take them."""

from __future__ import annotations

import inspect
import pkgutil
from importlib import import_module

import msgspec
import pytest

import rules

MODULES = [module.name for module in pkgutil.walk_packages(rules.__path__, "rules.") if not module.ispkg]


@pytest.mark.parametrize("name", MODULES)
def test_a_file_of_structs_has_no_functions_and_no_other_classes(name: str) -> None:
    own = [value for value in vars(import_module(name)).values() if getattr(value, "__module__", None) == name]
    classes = [value for value in own if inspect.isclass(value)]
    structs = [value for value in classes if issubclass(value, msgspec.Struct)]
    if structs:
        assert [value for value in classes if value not in structs] == []
        assert [value for value in own if inspect.isfunction(value)] == []


def test_states_are_copied_by_their_constructors() -> None:
    sources = [inspect.getsource(import_module(name)) for name in MODULES]
    assert [source for source in sources if "__new__" in source] == []
