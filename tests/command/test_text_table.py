"""Tables in plain text: columns stand where a terminal shows them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fupan.text.text_table import align, cell_width, one_line, truncate


@pytest.mark.parametrize(
    ("text", "cells"),
    [("abc", 3), ("茶会", 4), ("한국", 4), ("ｱ", 1), ("e\u0301", 1), ("é", 1), ("", 0), ("—…", 2), ("\u0b95\u0bcd", 1)],
)
def test_text_takes_the_cells_of_a_terminal(text: str, cells: int) -> None:
    assert cell_width(text) == cells


def test_columns_are_aligned_by_cells() -> None:
    rows = [("name", "n", "x"), ("茶会", "1", "a"), ("e\u0301", "20", "b"), ("plain", "3", "")]
    lines = list(align(rows, right_aligned=[False, True], rule=True))
    assert lines == ["name    n  x", "-----  --  -", "茶会    1  a", "e\u0301      20  b", "plain   3"]


def test_what_is_too_wide_is_cut_by_cells() -> None:
    assert truncate("茶" * 40, 60) == "茶" * 29 + "…"
    assert truncate("x" * 60, 60) == "x" * 60
    assert truncate("x" * 61, 60) == "x" * 59 + "…"


def test_a_cell_is_one_printable_line() -> None:
    assert one_line("a\n\tb\x1b[0m\u202e") == "a b\N{REPLACEMENT CHARACTER}[0m\N{REPLACEMENT CHARACTER}"


def test_no_other_module_lays_out_columns_of_words() -> None:
    root = Path(__file__).parents[2]
    found = [
        str(path.relative_to(root))
        for layer in ("fupan", "reports", "pipeline")
        for path in sorted((root / layer).rglob("*.py"))
        if re.search(r"\.[lr]just\(|:[<>]?\{\w*wid", path.read_text(encoding="utf-8"))
    ]
    assert found == []
