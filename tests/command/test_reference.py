"""The reference is made from the code, and what it says is there."""

from __future__ import annotations

import inspect

import fupan
from fupan.cli.command import VERBS
from fupan.cli.reference.page import PATH, build_page
from notation.finding import Code
from pipeline.tables.schema import TABLES


def test_the_reference_is_current() -> None:
    assert PATH.read_text(encoding="utf-8") == build_page(), "run 'make reference'"


def test_it_names_every_verb_code_table_and_column() -> None:
    page = build_page()
    for verbs in VERBS.values():
        for verb in verbs:
            assert f"### fupan {verb}\n" in page
    for code in Code:
        assert f"| `{code.value}` |" in page
    for table in TABLES:
        assert f"### {table.name}\n" in page
        for column in table.columns:
            assert f"| {column.name} |" in page or f"| **{column.name}** |" in page


def test_it_names_every_function_with_its_arguments_and_every_type_and_error() -> None:
    page = build_page()
    for name in fupan.__all__:
        if name[0].islower():
            assert f"\nfupan.{name}(" in page
            for parameter in inspect.signature(getattr(fupan, name)).parameters:
                assert parameter in page
        else:
            assert (f"\n| `{name}` |" if name.endswith("Error") else f"\n- `{name}`: ") in page
