"""Framing: where records begin, whatever stands in them."""

from __future__ import annotations

import io
import re
import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from notation.framing import FramedRecord, split, stream

RECORD = b"%fpn 1\n#\n"


def chunks(data: bytes) -> list[FramedRecord]:
    return list(split(data))


def test_records_follow_each_other() -> None:
    assert chunks(RECORD + b"\n" + RECORD) == [FramedRecord(1, 1, "%fpn 1\n#\n\n"), FramedRecord(2, 4, "%fpn 1\n#\n")]


def test_a_record_needs_no_line_end_at_the_end() -> None:
    assert chunks(b"%fpn 1") == [FramedRecord(1, 1, "%fpn 1")]


@pytest.mark.parametrize("data", [b"", b"\n", b" \t\r\n\n", b"\xef\xbb\xbf"])
def test_a_blank_file_holds_nothing(data: bytes) -> None:
    assert chunks(data) == []


def test_text_before_the_first_magic_line_is_record_0() -> None:
    assert chunks(b"\nhello\n" + RECORD) == [FramedRecord(0, 1, "\nhello\n"), FramedRecord(1, 3, "%fpn 1\n#\n")]


def test_blank_lines_before_the_first_magic_line_are_nothing_but_count_as_lines() -> None:
    assert chunks(b"\r\n \t\n" + RECORD) == [FramedRecord(1, 3, "%fpn 1\n#\n")]


def test_a_file_without_a_magic_line_is_record_0() -> None:
    assert chunks(b"no record") == [FramedRecord(0, 1, "no record")]


@pytest.mark.parametrize("before", [b"{", b"y: A (r: B", b'[Event "x', b"; "])
def test_a_magic_line_begins_a_record_inside_anything(before: bytes) -> None:
    first, second = chunks(b"%fpn 1\n" + before + b"\n" + RECORD)
    assert first.text == "%fpn 1\n" + before.decode() + "\n"
    assert second == FramedRecord(2, 3, "%fpn 1\n#\n")


@pytest.mark.parametrize(
    "line", [b" %fpn 1", b"\t%fpn 1", b"%fpn1", b"%FPN 1", b"%fpn", b"%fpn x", b"%fpn  1", b"x%fpn 1"]
)
def test_other_lines_begin_no_record(line: bytes) -> None:
    assert len(chunks(RECORD + line + b"\n#\n")) == 1


@pytest.mark.parametrize("line", [b"%fpn 2", b"%fpn 1 more", b"%fpn 10", b"%fpn 1\r"])
def test_any_version_begins_a_record(line: bytes) -> None:
    assert len(chunks(RECORD + line + b"\n#\n")) == 2


def test_a_lone_cr_is_no_line_end() -> None:
    assert len(chunks(b"%fpn 1\r%fpn 1\r#")) == 1


def test_a_byte_order_mark_is_no_column() -> None:
    assert chunks(b"\xef\xbb\xbf" + RECORD) == [FramedRecord(1, 1, "%fpn 1\n#\n")]


@pytest.mark.parametrize("marks", range(1, 4))
def test_files_that_were_joined_carry_byte_order_marks(marks: int) -> None:
    bom = b"\xef\xbb\xbf" * marks
    assert chunks(bom + RECORD + bom + RECORD) == [FramedRecord(1, 1, "%fpn 1\n#\n"), FramedRecord(2, 3, "%fpn 1\n#\n")]
    assert chunks(b"x\n" + bom + RECORD) == [FramedRecord(0, 1, "x\n"), FramedRecord(1, 2, "%fpn 1\n#\n")]


@pytest.mark.parametrize(
    "before", [b" \xef\xbb\xbf", b"\xef\xbb\xbf ", b"x\xef\xbb\xbf", b"\xef\xbb\xbf" * 4, b"\xbb\xbf"]
)
def test_a_byte_order_mark_elsewhere_is_text(before: bytes) -> None:
    assert len(chunks(RECORD + before + RECORD)) == 1


def test_a_bad_byte_is_one_character() -> None:
    assert chunks(b"%fpn 1\n\xff\xc3(\xe9\xbe\x8d#") == [FramedRecord(1, 1, "%fpn 1\n\udcff\udcc3(龍#")]


PIECES = st.sampled_from(
    [
        *(b"%fpn 1", b"\n%fpn 2\n", b"\n%fpn ", b"%fpn", b"7", b"x", b" ", b"{"),
        *(b"\n", b"\r\n", b"\xef\xbb\xbf", b"\xff", b"\xe9\xbe\x8d"),
    ]
)


@given(st.lists(PIECES, max_size=30).map(b"".join) | st.binary(max_size=200), st.integers(1, 40))
@example(b"%fpn 1\n%fpn 1", 13)
@example(b"\xef\xbb\xbf%fpn 1\n#\n%fpn 1\n#", 1)
def test_a_stream_gives_the_same_chunks(data: bytes, block: int) -> None:
    assert list(stream(io.BytesIO(data), block)) == chunks(data)


@given(st.lists(PIECES, max_size=30).map(b"".join))
def test_no_byte_is_lost(data: bytes) -> None:
    found = chunks(data)
    text = "".join(chunk.text for chunk in found)
    marks = rb"(?:\xef\xbb\xbf){0,3}"
    raw = re.sub(rb"(?<=\n)" + marks + rb"(?=%fpn [0-9])", b"", re.sub(rb"\A" + marks, b"", data))
    lost = raw[: len(raw) - len(text.encode("utf-8", "surrogateescape"))]
    assert raw.endswith(text.encode("utf-8", "surrogateescape"))
    assert not lost.strip(b" \t\r\n")
    line = lost.count(b"\n") + 1
    for chunk in found:
        assert chunk.first_line == line
        line += chunk.text.count("\n")


class _Slow(io.RawIOBase):
    """A file that gives a few bytes at a time, and tells the most that was held back."""

    def __init__(self, data: bytes) -> None:
        self._rest = io.BytesIO(data)

    def read(self, size: int = -1) -> bytes:
        return self._rest.read(min(size, 3))


def test_a_pipe_may_give_less_than_a_block() -> None:
    data = RECORD * 5
    assert list(stream(_Slow(data), 1 << 20)) == chunks(data)


def test_streaming_holds_one_record_and_one_block() -> None:
    first = next(stream(_Endless(), 64))
    assert first == FramedRecord(1, 1, "%fpn 1\n#\n")


class _Endless(io.RawIOBase):
    def read(self, size: int = -1) -> bytes:
        return (RECORD * (size // len(RECORD) + 1))[:size] if size % len(RECORD) == 0 else RECORD


def test_time_is_linear_in_the_length_of_a_record() -> None:
    def seconds(size: int) -> float:
        data = b"%fpn 1\n{" + b"\n%fpn " * (size // 6)
        start = time.process_time()
        assert len(list(stream(io.BytesIO(data), 1 << 12))) == 1
        return time.process_time() - start

    assert seconds(4_000_000) < 40 * max(seconds(400_000), 0.01)
