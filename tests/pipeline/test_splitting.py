"""Files cut into pieces: whatever the size, the records are those of the whole file."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
import zstandard
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from notation.data.encoding import MAX_BYTES, encode_frame, encode_json
from notation.framing import split
from notation.reading.reader import read
from pipeline.sources.find import InputSource
from pipeline.sources.raw_records import read_raw_records
from pipeline.sources.segments import MAX_RECORD_CHARACTERS, FileEnd, Segment
from pipeline.sources.splitting import MAX_LEADING_TEXT, split_file
from rules.canonical import codec_of

MAX_PARTS = [
    b"%fpn 1", b"\n%fpn 1\n", b"\n%fpn x", b"%fpn 1\n", b"\n", b"\r\n", b'[Game "x"]\n', b"y: A\n", b"\xff",
    b"{\n%fpn 1\n}", b" ",
]  # fmt: skip


def records(path: Path, size: int, form: str = "text") -> tuple[list[tuple[int, int | None, str]], FileEnd]:
    *segments, end = split_file([InputSource(str(path), form)], size=size)
    assert isinstance(end, FileEnd)
    found = []
    for segment in segments:
        assert isinstance(segment, Segment)
        in_piece = list(read_raw_records(segment))
        assert sum(text.record > 0 for text in in_piece) == segment.records
        found += [(text.record, text.line, text.text) for text in in_piece]
    return found, end


@settings(max_examples=300, deadline=None)
@given(parts=st.lists(st.sampled_from(MAX_PARTS), max_size=30), size=st.integers(1, 60), bom=st.booleans())
def test_any_text_in_pieces_of_any_size(
    parts: list[bytes], size: int, bom: bool, tmp_path_factory: pytest.TempPathFactory
) -> None:
    data = (b"\xef\xbb\xbf" if bom else b"") + b"".join(parts)
    path = tmp_path_factory.getbasetemp() / "any.fpn"
    path.write_bytes(data)
    found, end = records(path, size)
    assert found == [tuple(chunk) for chunk in split(data)]
    assert end.records == sum(chunk.record > 0 for chunk in split(data))
    assert end.error is None
    assert end.size == len(data)


def packed(kind: str, data: bytes) -> bytes:
    if kind == "gz":
        return gzip.compress(data)
    return zstandard.compress(data)


def frame(text: str) -> bytes:
    """A record as one object of a MessagePack file."""
    record = read(text).record
    return encode_frame(record, codec_of(record.header("Game"), record.header("Variant")))


@pytest.mark.parametrize("kind", ["gz", "zst"])
def test_several_members_are_one_text(kind: str, good_records: list[str], tmp_path: Path) -> None:
    data = "\n".join(good_records).encode()
    third = len(data) // 3
    path = tmp_path / f"a.fpn.{kind}"
    members = [data[:third], b"", data[third : 2 * third], data[2 * third :]]
    path.write_bytes(b"".join(packed(kind, member) for member in members))
    found, end = records(path, 5000)
    assert [text for _, _, text in found] == [chunk.text for chunk in split(data)]
    assert end.error is None


def test_gzip_padded_with_zero_bytes(good_records: list[str], tmp_path: Path) -> None:
    path = tmp_path / "a.fpn.gz"
    path.write_bytes(packed("gz", good_records[0].encode()) + bytes(600))
    found, end = records(path, 5000)
    assert len(found) == 1
    assert end.error is None


@pytest.mark.parametrize("kind", ["gz", "zst"])
def test_a_compressed_file_that_ends_early(kind: str, good_records: list[str], tmp_path: Path) -> None:
    data = "\n".join(good_records).encode()
    stored = b"".join(packed(kind, data[at : at + 1000]) for at in range(0, len(data), 1000))
    path = tmp_path / f"a.fpn.{kind}"
    path.write_bytes(stored[: len(stored) * 3 // 4])
    found, end = records(path, 5000)
    whole = [tuple(chunk) for chunk in split(data)]
    assert end.error is not None
    assert "ends early" in end.error
    assert f"record {len(found)} " in end.error
    assert 0 < len(found) < len(whole)
    assert found == whole[: len(found)]


@pytest.mark.parametrize("kind", ["gz", "zst"])
def test_a_damaged_compressed_file(kind: str, good_records: list[str], tmp_path: Path) -> None:
    stored = bytearray(packed(kind, "\n".join(good_records * 40).encode()))
    middle = len(stored) // 2
    stored[middle : middle + 40] = bytes(40)
    path = tmp_path / f"a.fpn.{kind}"
    path.write_bytes(stored)
    _, end = records(path, 5000)
    assert end.error is not None
    assert "damaged" in end.error or "ends early" in end.error


def test_what_follows_gzip_is_an_error(good_records: list[str], tmp_path: Path) -> None:
    path = tmp_path / "a.fpn.gz"
    path.write_bytes(packed("gz", good_records[0].encode()) + b"and more")
    _, end = records(path, 5000)
    assert end.error is not None
    assert "follows the gzip stream" in end.error


def test_much_text_before_the_first_record_is_one_finding(good_records: list[str], tmp_path: Path) -> None:
    path = tmp_path / "a.fpn"
    junk = "no record\n" * (MAX_LEADING_TEXT // 4)
    path.write_text(junk + good_records[0])
    found, end = records(path, 1 << 16)
    assert [(record, line) for record, line, _ in found] == [(0, 1), (1, junk.count("\n") + 1)]
    assert len(found[0][2]) <= MAX_LEADING_TEXT
    assert found[1][2] == good_records[0]
    assert end.records == 1


def test_nothing_but_text_that_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "a.fpn"
    path.write_bytes(b"x" * (3 * MAX_LEADING_TEXT))
    found, end = records(path, 1 << 16)
    assert [record for record, _, _ in found] == [0]
    assert end.records == 0
    assert end.size == 3 * MAX_LEADING_TEXT


def test_json_lines_in_pieces(tmp_path: Path) -> None:
    lines = [json.dumps({"n": number}) for number in range(50)]
    path = tmp_path / "a.fpn.jsonl"
    path.write_text("\n\n".join(lines))
    found, end = records(path, 40, "jsonl")
    assert [record for record, _, _ in found] == list(range(1, 51))
    assert [line for _, line, _ in found] == list(range(1, 100, 2))
    assert end.records == 50


@pytest.mark.parametrize("length", [MAX_RECORD_CHARACTERS, MAX_RECORD_CHARACTERS + 1, 2 * MAX_BYTES])
@pytest.mark.parametrize("size", [3000, 1 << 20])
@pytest.mark.parametrize("fill", [b"y: A\n", b"\0", "龙 ".encode()])
def test_a_record_that_is_too_long_hides_no_other(
    length: int, size: int, fill: bytes, good_records: list[str], tmp_path: Path
) -> None:
    good = good_records[0].encode()
    characters = len(fill.decode())
    long = b"%fpn 1\n" + fill * ((length - 8) // characters)
    long += b"x" * (length - 1 - len(long.decode())) + b"\n"
    assert len(long.decode()) == length
    path = tmp_path / "a.fpn"
    path.write_bytes(good + long + good)
    found = []
    *segments, end = split_file([InputSource(str(path), "text")], size=size)
    for segment in segments:
        assert isinstance(segment, Segment)
        assert len(segment.bytes()) <= MAX_BYTES + size
        found += list(read_raw_records(segment))
    assert isinstance(end, FileEnd)
    assert (end.error, end.records) == (None, 3)
    assert [text.record for text in found] == [1, 2, 3]
    lines = good.count(b"\n")
    assert [text.first_line for text in found] == [1, lines + 1, lines + 1 + long.count(b"\n")]
    first, second, third = (text.fault for text in found)
    assert (first, third) == (None, None)
    assert second == (None if length == MAX_RECORD_CHARACTERS else "longer than 4,000,000 characters; it is not read")
    assert found[0].text == found[2].text == good_records[0]


@pytest.mark.parametrize("shift", range(9))
@pytest.mark.parametrize(("long", "back"), [(False, 0), *((True, back) for back in range(7))])
def test_a_record_that_begins_where_the_beginning_is_cut_is_not_lost(
    shift: int, long: bool, back: int, good_records: list[str], tmp_path: Path
) -> None:
    """What is read at a time ends inside the boundary behind a record, or a text before the first, that is too long."""
    good = good_records[0].encode()
    block = 1 << 18
    path = tmp_path / "a.fpn"
    if long:
        head = good + b"\n" * (block - shift - len(good))
        begun = b"%fpn 1\n"
        path.write_bytes(head + begun + b"x" * (MAX_BYTES - 1 - back - len(begun)) + b"\n" + good + b"\n" + good)
        expected = [1, 2, 3, 4]
    else:
        data = b"j" * (MAX_LEADING_TEXT - 1) + b"\n" + good + b"\n" + good
        path.write_bytes(
            gzip.compress(data[: MAX_LEADING_TEXT + shift]) + gzip.compress(data[MAX_LEADING_TEXT + shift :])
        )
        expected = [0, 1, 2]
    *segments, end = split_file([InputSource(str(path), "text")])
    found = [text for segment in segments if isinstance(segment, Segment) for text in read_raw_records(segment)]
    assert [text.record for text in found] == expected
    assert found[-1].text == good_records[0]
    assert isinstance(end, FileEnd)
    assert end.records == expected[-1]


@pytest.mark.parametrize("length", [MAX_BYTES + 1, 2 * MAX_BYTES])
@pytest.mark.parametrize("end", [b"\n{}\n", b""])
def test_a_line_that_is_too_long_hides_no_other(length: int, end: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.fpn.jsonl"
    path.write_bytes(b"{}\n\n" + b"x" * length + end)
    found = []
    for part in split_file([InputSource(str(path), "jsonl")]):
        if isinstance(part, Segment):
            found += [(text.record, text.line, text.fault) for text in read_raw_records(part)]
    too_long = (2, 3, "$: longer than 16,777,216 bytes; it is not read")
    assert found[1] == too_long
    assert [record for record, _, _ in found] == [1, 2, 3][: 3 if end else 2]
    assert [line for _, line, _ in found] == [1, 3, 4][: 3 if end else 2]


def objects(path: Path, size: int) -> list[tuple[int, bool]]:
    """Numbers of a MessagePack file's records, and whether each is one."""
    parts = list(split_file([InputSource(str(path), "msgpack")], size=size))
    assert isinstance(parts[-1], FileEnd)
    assert parts[-1].error is None
    return [
        (text.record, text.fault is None)
        for part in parts
        if isinstance(part, Segment)
        for text in read_raw_records(part)
    ]


@pytest.mark.parametrize("size", [1, 3000, 1 << 20])
def test_messagepack_in_pieces(size: int, good_records: list[str], tmp_path: Path) -> None:
    broken = b"\xc6\x00\x00\x00\x04\x81\xa1a\x01"
    path = tmp_path / "a.fpn.msgpack"
    path.write_bytes(frame(good_records[0]) + broken + frame(good_records[1]))
    assert objects(path, size) == [(1, True), (2, False), (3, True)]
    path.write_bytes(b"")
    assert objects(path, size) == []


@pytest.mark.parametrize("size", [1, 3000, 1 << 20])
@pytest.mark.parametrize(
    "tail", [b"\xc6", b"\xc6\0\0\0", b"\xc6\0\0\0\x09abc", b"\xc5\0\0\0\0\0", b"\xc6\xff\xff\xff\xff\0", b"x"]
)
def test_a_broken_frame_ends_a_messagepack_file(
    tail: bytes, size: int, good_records: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "a.fpn.msgpack"
    path.write_bytes(frame(good_records[0]) + tail)
    assert objects(path, size) == [(1, True), (2, False)]


def test_a_byte_order_mark_before_json_lines(good_records: list[str], tmp_path: Path) -> None:
    record = read(good_records[0]).record
    line = encode_json(record, codec_of(record.header("Game"), record.header("Variant")))
    path = tmp_path / "a.fpn.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + line + b"\r\n\n \n{broken\n" + line)
    segments = [part for part in split_file([InputSource(str(path), "jsonl")]) if isinstance(part, Segment)]
    found = [(text.record, text.fault is None) for segment in segments for text in read_raw_records(segment)]
    assert found == [(1, True), (2, False), (3, True)]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    (end,) = split_file([InputSource(str(tmp_path / "none.fpn"), "text")])
    assert isinstance(end, FileEnd)
    assert end.error == "no such file or directory"


def test_a_piece_reads_its_own_bytes(good_records: list[str], tmp_path: Path) -> None:
    path = tmp_path / "a.fpn"
    path.write_text("\n".join(good_records))
    segments = [part for part in split_file([InputSource(str(path), "text")], size=3000) if isinstance(part, Segment)]
    assert len(segments) > 2
    for segment in segments:
        assert replace(segment, data=None).bytes() == segment.bytes()
    path.write_text("short")
    with pytest.raises(OSError, match="shorter"):
        replace(segments[0], data=None).bytes()
