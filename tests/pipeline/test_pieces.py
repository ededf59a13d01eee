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

from notation.framing import split
from pipeline.pieces import JUNK, FileEnd, Piece, cut
from pipeline.sources import Source
from pipeline.texts import texts

PARTS = [
    b"%fpn 1", b"\n%fpn 1\n", b"\n%fpn x", b"%fpn 1\n", b"\n", b"\r\n", b'[Game "x"]\n', b"y: A\n", b"\xff",
    b"{\n%fpn 1\n}", b" ",
]  # fmt: skip


def records(path: Path, size: int, form: str = "text") -> tuple[list[tuple[int, int, str]], FileEnd]:
    *pieces, end = cut([Source(str(path), form)], size=size)  # type: ignore[arg-type]
    assert isinstance(end, FileEnd)
    found = []
    for piece in pieces:
        assert isinstance(piece, Piece)
        in_piece = list(texts(piece))
        assert sum(text.record > 0 for text in in_piece) == piece.records
        found += [(text.record, text.first_line, text.text) for text in in_piece]
    return found, end


@settings(max_examples=300, deadline=None)
@given(parts=st.lists(st.sampled_from(PARTS), max_size=30), size=st.integers(1, 60), bom=st.booleans())
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
    junk = "no record\n" * (JUNK // 4)
    path.write_text(junk + good_records[0])
    found, end = records(path, 1 << 16)
    assert [(record, line) for record, line, _ in found] == [(0, 1), (1, junk.count("\n") + 1)]
    assert len(found[0][2]) <= JUNK
    assert found[1][2] == good_records[0]
    assert end.records == 1


def test_nothing_but_text_that_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "a.fpn"
    path.write_bytes(b"x" * (3 * JUNK))
    found, end = records(path, 1 << 16)
    assert [record for record, _, _ in found] == [0]
    assert end.records == 0
    assert end.size == 3 * JUNK


def test_json_lines_in_pieces(tmp_path: Path) -> None:
    lines = [json.dumps({"n": number}) for number in range(50)]
    path = tmp_path / "a.fpn.jsonl"
    path.write_text("\n\n".join(lines))
    found, end = records(path, 40, "jsonl")
    assert [record for record, _, _ in found] == list(range(1, 51))
    assert [line for _, line, _ in found] == list(range(1, 100, 2))
    assert end.records == 50


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    (end,) = cut([Source(str(tmp_path / "none.fpn"), "text")])
    assert isinstance(end, FileEnd)
    assert end.error == "no such file or directory"


def test_a_piece_reads_its_own_bytes(good_records: list[str], tmp_path: Path) -> None:
    path = tmp_path / "a.fpn"
    path.write_text("\n".join(good_records))
    pieces = [part for part in cut([Source(str(path), "text")], size=3000) if isinstance(part, Piece)]
    assert len(pieces) > 2
    for piece in pieces:
        assert replace(piece, data=None).bytes() == piece.bytes()
    path.write_text("short")
    with pytest.raises(OSError, match="shorter"):
        replace(pieces[0], data=None).bytes()
