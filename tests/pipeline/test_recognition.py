"""What a file holds is told by its first bytes: what is not read is called by its name."""

from __future__ import annotations

import bz2
import gzip
import io
import json
import lzma
import sqlite3
import tarfile
import zipfile
from pathlib import Path

import duckdb
import polars
import pytest
import zstandard

from notation.data.encoding import encode_frame, encode_json
from notation.reading.reader import read
from pipeline.sources.find import InputSource
from pipeline.sources.raw_records import RawRecord, read_raw_records
from pipeline.sources.recognition import AN_ARRAY, RESULTS, SEVERAL_LINES, form_by_content, recognize_foreign_file
from pipeline.sources.segments import FileEnd, Segment
from pipeline.sources.splitting import split_file
from rules.canonical import codec_of


def read_all(path: Path, form: str | None = None) -> tuple[list[RawRecord], FileEnd]:
    *segments, end = split_file([InputSource(str(path), form)])
    assert isinstance(end, FileEnd)
    return [text for segment in segments if isinstance(segment, Segment) for text in read_raw_records(segment)], end


def tar(data: bytes) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        member = tarfile.TarInfo("g.fpn")
        member.size = len(data)
        archive.addfile(member, io.BytesIO(data))
    return packed.getvalue()


def zipped(data: bytes, *names: str) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name in names:
            archive.writestr(name, data)
    return packed.getvalue()


def parquet() -> bytes:
    written = io.BytesIO()
    polars.DataFrame({"a": [1]}).write_parquet(written)
    return written.getvalue()


def database(kind: str, folder: Path) -> bytes:
    path = folder / "made"
    connection = sqlite3.connect(path) if kind == "sqlite" else duckdb.connect(str(path))
    connection.execute("create table t (a integer)")
    connection.close()
    return path.read_bytes()


FOREIGN = {
    "an xz file": lzma.compress,
    "a bzip2 file": bz2.compress,
    "an lzma file": lambda data: lzma.compress(data, lzma.FORMAT_ALONE),
    "a zip archive": lambda data: zipped(data, "g.fpn"),
    "a Word document": lambda data: zipped(data[:9], "[Content_Types].xml", "word/document.xml"),
    "an Excel workbook": lambda data: zipped(data[:9], "[Content_Types].xml", "xl/workbook.xml"),
    "a tar archive": tar,
    "a 7z archive": lambda data: b"7z\xbc\xaf\x27\x1c\0\4" + data,
    "a rar archive": lambda data: b"Rar!\x1a\x07\x01\0" + data,
    "an lz4 file": lambda data: b"\x04\x22\x4d\x18\x64\x40\xa7" + data,
    "a PNG image": lambda data: b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
    "a JPEG image": lambda data: b"\xff\xd8\xff\xe0\0\x10JFIF\0",
    "a GIF image": lambda data: b"GIF89a\1\0\1\0\x80\0\0",
    "a WebP image": lambda data: b"RIFF\x24\0\0\0WEBPVP8 ",
    "a PDF document": lambda data: b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n",
    "a Parquet file": lambda data: parquet(),
    "UTF-16 text": lambda data: data.decode().encode("utf-16"),
    "UTF-32 text": lambda data: data.decode().encode("utf-32"),
    "an AppleDouble file": lambda data: b"\0\5\x16\7\0\2\0\0Mac OS X        ",
}


@pytest.mark.parametrize("form", [None, "text", "jsonl", "msgpack"])
@pytest.mark.parametrize("name", FOREIGN)
def test_a_form_that_is_not_read_is_named(name: str, form: str | None, good_records: list[str], tmp_path: Path) -> None:
    path = tmp_path / "g.fpn"
    path.write_bytes(FOREIGN[name](good_records[0].encode()))
    found, end = read_all(path, form)
    assert found == []
    assert end.error is not None
    assert end.error.startswith(f"it is {name}")
    assert "UTF-8" in end.error if name.startswith("UTF") else "not read" in end.error
    assert end.size == path.stat().st_size


@pytest.mark.parametrize(("kind", "name"), [("sqlite", "an SQLite database"), ("duckdb", "a DuckDB database")])
def test_a_database_is_named(kind: str, name: str, tmp_path: Path) -> None:
    path = tmp_path / "g.fpn"
    path.write_bytes(database(kind, tmp_path))
    assert read_all(path)[1].error == f"it is {name}, which is not read"


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress])
def test_an_archive_inside_a_compressed_file_is_named(pack: object, good_records: list[str], tmp_path: Path) -> None:
    path = tmp_path / "g.fpn.gz"
    path.write_bytes(pack(tar(good_records[0].encode())))
    found, end = read_all(path, "text")
    assert found == []
    assert (end.error or "").startswith("it is a tar archive inside the compressed file")


@pytest.mark.parametrize("word", ["BZh", "GIF89a", "PAR1", "12345678DUCK", "1234ftyp", "RIFF1234WEBPVP8"])
def test_a_text_that_begins_like_a_binary_form_is_a_text(word: str, good_records: list[str], tmp_path: Path) -> None:
    assert recognize_foreign_file(word.encode() + b" they said\n") is None
    path = tmp_path / "g.fpn"
    path.write_text(f"{word} they said\n{good_records[0]}")
    found, end = read_all(path)
    assert [text.record for text in found] == [0, 1]
    assert end.error is None


def line_of(text: str) -> bytes:
    record = read(text).record
    return encode_json(record, codec_of(record.header("Game"), record.header("Variant")))


@pytest.mark.parametrize("name", ["g.json", "g.jsonl", "g.ndjson", "g", "G.JSON"])
@pytest.mark.parametrize("before", [b"", b"\n \n", b"\xef\xbb\xbf"])
def test_the_data_form_is_told_by_its_content(
    name: str, before: bytes, good_records: list[str], tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_bytes(before + line_of(good_records[0]) + b"\n" + line_of(good_records[1]) + b"\n")
    found, end = read_all(path)
    assert [(text.record, text.fault, text.text) for text in found] == [
        (1, None, good_records[0]),
        (2, None, good_records[1]),
    ]
    assert end.error is None


def test_a_name_of_a_data_form_is_not_believed_against_the_content(good_records: list[str], tmp_path: Path) -> None:
    record = read(good_records[0]).record
    frame = encode_frame(record, codec_of(record.header("Game"), record.header("Variant")))
    for form in ("jsonl", "msgpack"):
        for content in (good_records[0].encode(), line_of(good_records[0]), frame):
            path = tmp_path / "g"
            path.write_bytes(content)
            assert [text.text for text in read_all(path, form)[0]] == [good_records[0]]
    assert form_by_content(b"{\\rtf1") is None


def pretty(values: list[dict[str, object]], indent: int) -> str:
    return "\n".join(json.dumps(value, indent=indent) for value in values)


@pytest.mark.parametrize("form", [None, "jsonl"])
@pytest.mark.parametrize("indent", [0, 1, 2, 8])
@pytest.mark.parametrize("count", [1, 3])
def test_a_record_over_several_lines_is_one_finding(
    count: int, indent: int, form: str | None, good_records: list[str], tmp_path: Path
) -> None:
    values = [json.loads(line_of(text)) for text in good_records[:count]]
    path = tmp_path / "g.json"
    path.write_text("\n\n" + pretty(values, indent) + "\n")
    found, end = read_all(path, form)
    assert [(text.record, text.line, text.fault) for text in found] == [(1, 3, f"$: {SEVERAL_LINES}")]
    assert "one record a line" in SEVERAL_LINES
    assert (end.records, end.error, end.size) == (1, None, path.stat().st_size)


@pytest.mark.parametrize(
    "layout", ["indent 0", "indent 2", "a value a line", "first on the line of the bracket", "one line", "no line end"]
)
def test_an_array_is_one_finding(layout: str, good_records: list[str], tmp_path: Path) -> None:
    values = [json.loads(line_of(text)) for text in good_records[:3]]
    lines = ",\n".join(json.dumps(value) for value in values)
    whole = json.dumps(values)
    text = {
        "indent 0": json.dumps(values, indent=0),
        "indent 2": json.dumps(values, indent=2),
        "a value a line": f"[\n{lines}\n]\n",
        "first on the line of the bracket": f"[{lines}]\n",
        "one line": f"{whole}\n",
        "no line end": whole,
    }[layout]
    path = tmp_path / "g.json"
    path.write_text(text)
    found, _ = read_all(path)
    assert [(text.record, text.line, text.fault) for text in found] == [(1, 1, f"$: {AN_ARRAY}")]
    assert "one record a line" in AN_ARRAY


@pytest.mark.parametrize("first", ['{"fpn":1,"headers":{"Game":"mi', '{"fpn":1,"line":[', "{", "[Game]", "null"])
def test_a_broken_first_line_hides_no_other(first: str, good_records: list[str], tmp_path: Path) -> None:
    if first == "{":
        first = '{"fpn"'
    path = tmp_path / "g.fpn.jsonl"
    path.write_bytes(first.encode() + b"\n" + line_of(good_records[0]) + b"\n")
    found, _ = read_all(path, "jsonl")
    assert [text.fault is None for text in found] == [False, True]


def test_verdicts_are_no_records_and_named(good_records: list[str], tmp_path: Path) -> None:
    verdict = b'{"file":"a.fpn","record":1,"status":"ok","steps":3,"findings":[]}\n'
    path = tmp_path / "results.jsonl"
    path.write_bytes(verdict * 500)
    assert read_all(path, "jsonl")[0] == []
    assert read_all(path)[1].error == RESULTS
    path.write_bytes(line_of(good_records[0]) + b"\n" + verdict)
    found, _ = read_all(path)
    assert found[0].fault is None
    assert "this is a verdict" in (found[1].fault or "")
