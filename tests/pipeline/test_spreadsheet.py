"""CSV that no spreadsheet carries out: texts are marked, numbers are left alone."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from pipeline.warehouse.spreadsheet import neutralize, write_spreadsheet_csv


@pytest.mark.parametrize("first", list("=+-@\t\r"))
@pytest.mark.parametrize("rest", ["", "1", "cmd|' /C calc'!A0", "SUM(A1:A9)", "Ada"])
def test_a_text_that_begins_like_a_formula_gets_an_apostrophe(first: str, rest: str) -> None:
    assert neutralize(first + rest) == f"'{first}{rest}"
    assert neutralize(f"Ada {first}{rest}") == f"Ada {first}{rest}"


@pytest.mark.parametrize("value", [-5, -0.5, -1e300, float("-inf"), Decimal("-2.50"), 0, True, None])
def test_numbers_stay_numbers(value: object) -> None:
    assert neutralize(value) is value


def test_values_that_are_neither_are_seen_as_they_are_written() -> None:
    from datetime import timedelta

    assert neutralize(timedelta(days=-1)) == "'-1 day, 0:00:00"
    assert neutralize(["=1"]) == "['=1']"


def test_names_of_columns_are_cells_too_and_the_mark_comes_first() -> None:
    out = io.BytesIO()
    assert write_spreadsheet_csv(["=x", "n"], [("@a,b", -1), ("Zoë", 2)], out) == 2
    assert out.getvalue() == "\ufeff'=x,n\n\"'@a,b\",-1\nZoë,2\n".encode()


def test_read_back_without_the_apostrophes_it_is_what_was_written() -> None:
    texts = [first + rest for first in ("", *"=+-@\t\r", '"', ",") for rest in ("", "1", "a\nb", '"q"', "\r")]
    out = io.BytesIO()
    write_spreadsheet_csv(["text", "n"], [(text, number) for number, text in enumerate(texts, -9)], out)
    rows = list(csv.reader(io.StringIO(out.getvalue().decode("utf-8-sig"), newline="")))[1:]
    assert [int(number) for _, number in rows] == list(range(-9, len(texts) - 9))
    unmarked = [cell[1:] if cell[:2] in {f"'{first}" for first in "=+-@\t\r"} else cell for cell, _ in rows]
    assert unmarked == texts


def test_query_writes_it_on_request(tmp_path: Any) -> None:
    from pipeline.warehouse.query import query
    from tests.reports import synthetic

    synthetic.write_database(tmp_path / "made.db", games=1)
    ask: Callable[..., Any] = query
    sql = "SELECT '=1' AS text, -1 AS n, -0.5 AS share, NULL AS nothing"
    for kind, wanted in (("csv", b"text,n,share,nothing\n=1,-1,-0.5,\n"),
                         ("spreadsheet", b"\xef\xbb\xbftext,n,share,nothing\n'=1,-1,-0.5,\n")):  # fmt: skip
        out = io.BytesIO()
        ask(tmp_path / "made.db", sql, out, kind)
        assert out.getvalue() == wanted
