"""The page ``TABLES.md``, made from the schema: ``python -m pipeline.tables.tables_page`` writes it again."""

from __future__ import annotations

from pathlib import Path

from pipeline.tables.columns import LIST_MEANINGS, Column
from pipeline.tables.schema import TABLES, VERSION

PATH = Path(__file__).parents[1].joinpath("TABLES.md")


def build_page() -> str:
    """The text of the page."""
    lines = [
        "# Tables",
        "",
        f"Schema version {VERSION}. Made from `pipeline/tables/schema.py` by "
        "`python -m pipeline.tables.tables_page`; do not edit.",
        "",
        "All records are rows, broken ones too; figures of those are of the last good state. Ask for",
        "`records.status = 'ok'` to have complete games without a fault. **Bold** columns together order a table",
        "totally: no two rows agree in all of them. A type in *italics* is a closed list (an ENUM, listed below).",
        "",
    ]
    for table in TABLES:
        lines += [f"## {table.name}", "", table.meaning, "", "| column | type | unit | meaning |", "|---|---|---|---|"]
        lines += [_row(column) for column in table.columns]
        lines.append("")
    lines += ["## Closed lists", "", "| list | holds |", "|---|---|"]
    lines += [f"| *{name}* | {meaning} |" for name, meaning in LIST_MEANINGS.items()]
    return "\n".join(lines) + "\n"


def _row(column: Column) -> str:
    name = f"**{column.name}**" if column.key else column.name
    kind = f"*{column.type}*" if column.type in LIST_MEANINGS else column.type
    return f"| {name} | {kind} | {column.unit} | {column.meaning} |"


if __name__ == "__main__":
    PATH.write_text(build_page(), encoding="utf-8")
