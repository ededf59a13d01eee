"""The schema: one place for all tables, and a page that is current."""

from __future__ import annotations

import pytest

from pipeline.tables.columns import LIST_MEANINGS
from pipeline.tables.schema import RECORD_TABLES, TABLES, table
from pipeline.tables.tables_page import PATH, build_page

PLAIN = {"BIGINT", "INTEGER", "SMALLINT", "TINYINT", "DOUBLE", "BOOLEAN", "VARCHAR"}


def test_the_page_is_current() -> None:
    assert PATH.read_text(encoding="utf-8") == build_page(), "run python -m pipeline.tables.tables_page"


@pytest.mark.parametrize("name", [known.name for known in TABLES])
def test_each_table_is_described(name: str) -> None:
    known = table(name)
    assert known.meaning.endswith(".")
    assert known.key
    assert len(set(known.names)) == len(known.names)
    for column in known.columns:
        assert column.meaning
        assert column.type in PLAIN or column.type in LIST_MEANINGS
        if column.type in PLAIN - {"VARCHAR", "BOOLEAN"} and not column.name.endswith("_id"):
            assert column.unit or column.name in ("rules", "rating", "rank"), column.name
        if column.nullable and column.type != "BOOLEAN":
            assert "NULL" in column.meaning, (name, column.name)


def test_tables_of_a_record_begin_with_its_id() -> None:
    assert all(known.names[0] == "record_id" for known in RECORD_TABLES)


def test_an_unknown_table() -> None:
    with pytest.raises(KeyError):
        table("nothing")
