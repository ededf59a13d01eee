"""The page of the notation agrees with the program."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

import notation
from notation.data.elements import from_data
from notation.data.encoding import MAX_BYTES
from notation.finding import Code
from notation.reading.finding_list import MAX_FAULTS
from notation.reading.reader import read
from notation.shapes import GLYPHS, HEADER_ORDER, MAX_DEPTH, MAX_DIGITS, MAX_NAG, VERSION
from notation.writing.writer import write

PAGE = (Path(notation.__path__[0]) / "FPN.md").read_text(encoding="utf-8")


def test_records_on_the_page_are_canonical() -> None:
    records = re.findall(r"```fpn\n(.*?)```", PAGE, re.DOTALL)
    assert records
    for text in records:
        reading = read(text)
        assert reading.findings == []
        assert write(reading.record) == text


def test_data_on_the_page_have_the_right_form() -> None:
    examples = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert examples
    for text in examples:
        data = msgspec.json.decode(text)
        for element in data["line"]:
            for field in ("move", "entry"):
                if field in element:
                    element[field] = {"type": "token", "text": "Q" if field == "move" else "a=b"}
        assert from_data(data, None)


def test_numbers_on_the_page_are_the_program_s() -> None:
    words = " ".join(PAGE.split())
    assert f"A version other than {VERSION} is" in words
    assert f"nest at most {MAX_DEPTH} deep" in words
    assert f"at most {MAX_DIGITS} digits" in words
    assert f"`$n` is 0 to {MAX_NAG}" in words
    assert f"at most {MAX_FAULTS:,} faults" in words
    assert MAX_BYTES > 0


def test_headers_on_the_page_are_in_canonical_order() -> None:
    rows = re.findall(r"^\| ([A-Z][^|]*?) \| [^|]+ \| [^|]+ \|$", PAGE, re.MULTILINE)
    keys = [key.removesuffix("S") if key.endswith(".S") else key for row in rows for key in row.split(", ")]
    assert tuple(keys) == HEADER_ORDER


def test_glyphs_on_the_page_are_the_program_s() -> None:
    (row,) = re.findall(r"^\| glyph \| (.*?), stuck", PAGE, re.MULTILINE)
    assert re.findall(r"`([^`]+)`", row) == list(GLYPHS)


def test_codes_on_the_page_are_the_program_s() -> None:
    assert re.findall(r"^\| `([a-z-]+)` \| ", PAGE, re.MULTILINE) == [code.value for code in Code]


def test_numbered_sentences_are_all_there() -> None:
    assert sorted(map(int, re.findall(r"^- \*\*N(\d+)\*\* ", PAGE, re.MULTILINE))) == list(range(1, 32))
