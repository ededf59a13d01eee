"""By what a record is known: its canonical text, worked out quickly or with care."""

from __future__ import annotations

import hashlib
import re

import pytest

from notation.reading.reader import read
from pipeline.tables.identity import _quick, hash_of, identity
from rules.canonical import canonical_text


def careful(text: str) -> str:
    return hash_of(canonical_text(read(text).record))


def test_the_quick_way_and_the_careful_one_agree(good_records: list[str]) -> None:
    for text in good_records:
        quick = _quick(text)
        assert quick is not None
        assert quick.hash == careful(text) == hashlib.sha256(text.encode()).hexdigest()
        assert quick.headers == {header.key: header.value for header in read(text).record.headers}
        assert 0 <= quick.record_id < 2**63


def shuffled(text: str) -> str:
    """The headers in another order, with more of them."""
    head, body = text.split("\n\n", 1)
    magic, *headers = head.split("\n")
    more = ['[Zeta "last"]', '[Player.q "nobody sits there"]', '[Alpha.b "x"]', '[Rating.q "1"]']
    return "\n".join([magic, *reversed(headers), *more]) + "\n\n" + body


def loose(text: str) -> str:
    """Other white space, seat marks where none are needed."""
    text = text.replace('[Seats "y r"]', '[Seats "y  r"]')
    return re.sub(r"\n([a-z]:) (\S+) ", r"\n\n \1\t\2\n\1 ", text).replace("\n", "\r\n")


def default_named(text: str) -> str:
    """An option named at its default."""
    return re.sub(r'(\[Seats "[^"]*"\]\n)', r'\1[Options "supplies=unlimited"]' + "\n", text)


@pytest.mark.parametrize("change", [shuffled, loose, default_named])
def test_other_spellings(change, good_records: list[str]) -> None:  # type: ignore[no-untyped-def]
    for text in good_records:
        if change is default_named and 'Game "beijing"' not in text:
            continue
        other = change(text)
        assert other != text
        quick = _quick(other)
        assert quick is not None
        assert quick.hash == careful(other)
        if change is not shuffled:
            assert quick.hash == identity(text).hash
            assert quick.headers == identity(text).headers


def test_remarks_are_part_of_a_record(good_records: list[str]) -> None:
    text = good_records[0].replace("\n#", " {well played}\n#")
    assert _quick(text) is not None
    assert identity(text).hash == careful(text) != identity(good_records[0]).hash


@pytest.mark.parametrize(
    "broken", ["%fpn 1\n[Game", "", "no record", "%fpn 1\n\ny: A {open", "%fpn 1\n\n@ a=\udcff\n*\n"]
)
def test_what_cannot_be_read_is_known_as_it_stands(broken: str) -> None:
    assert identity(broken).hash == hash_of(broken.rstrip())
    assert identity(broken + "\n\n").hash == identity(broken).hash


def test_tokens_behind_the_end_are_not_passed_over(good_records: list[str]) -> None:
    assert identity(good_records[0] + "#\n").hash != identity(good_records[0]).hash
