"""``fupan fmt`` and ``fupan convert``: forms of the same record."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import zstandard

Run = Callable[..., Any]
UNTIDY = (
    b'\xef\xbb\xbf%fpn 1\r\n[Seats "r b"]\r\n[Rules "1"]\r\n[Game "ming"]\r\n\r\n'
    b"@ show=khhhjh r:   He2 {a remark}\r\n\r\n  *"
)
TIDY = b'%fpn 1\n[Game "ming"]\n[Rules "1"]\n[Seats "r b"]\n\n@ show=khhhjh\nr: He2 {a remark}\n*\n'


def test_fmt_writes_canonical_text_in_place_once(fupan: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.fpn"
    path.write_bytes(UNTIDY)
    path.chmod(0o640)
    assert fupan("fmt", "--check", "a.fpn") == (1, "would be changed: a.fpn\n", "")
    assert path.read_bytes() == UNTIDY
    assert fupan("fmt", "a.fpn") == (0, "", "changed: a.fpn\n")
    assert path.read_bytes() == TIDY
    assert path.stat().st_mode & 0o777 == 0o640
    before = path.stat().st_mtime_ns
    assert fupan("fmt", "a.fpn") == (0, "", "")
    assert fupan("fmt", "--check", "a.fpn") == (0, "", "")
    assert path.stat().st_mtime_ns == before
    assert [left.name for left in tmp_path.iterdir()] == ["a.fpn"]


def test_fmt_from_standard_input(fupan: Run) -> None:
    assert fupan("fmt", "-", stdin=UNTIDY) == (0, TIDY.decode(), "")
    assert fupan("fmt", "--check", "-", stdin=UNTIDY) == (1, "would be changed: -\n", "")
    assert fupan("fmt", "--check", "-", stdin=TIDY).code == 0


def test_fmt_leaves_what_it_cannot_read_exactly_as_it_is(fupan: Run, tmp_path: Path) -> None:
    broken = b'%fpn 1\n[Game "ming"]   \n\nr:  He2 {never closed \xff\n\n\n'
    (tmp_path / "a.fpn").write_bytes(b"text before\n" + UNTIDY[3:] + b"\n" + broken + UNTIDY[3:])
    ran = fupan("fmt", "a.fpn")
    assert ran.code == 1
    assert "a.fpn:1:1: syntax: text before the first record" in ran.err
    assert "r:  He2 {never closed \N{REPLACEMENT CHARACTER}" in ran.err
    assert "changed: a.fpn" in ran.err
    assert (tmp_path / "a.fpn").read_bytes() == b"text before\n" + TIDY + b"\n" + broken + TIDY


def test_fmt_keeps_what_a_game_does_not_know_and_what_is_illegal(fupan: Run, tmp_path: Path) -> None:
    text = '%fpn 1\n[Game "go"]\n\nb: Kd4\n*\n\n%fpn 1\n[Game "ming"]\n[Rules "1"]\n[Seats "r b"]\n\nr: Zz9\n#\n'
    (tmp_path / "a.fpn").write_text(text)
    assert fupan("fmt", "a.fpn").code == 0
    assert (tmp_path / "a.fpn").read_text() == text


def test_fmt_strips(fupan: Run, tmp_path: Path, demo: Path) -> None:
    text = (demo / "beijing-annotated.fpn").read_bytes()
    bare = fupan("fmt", "--strip", "comments,variations,glyphs", "-", stdin=text)
    assert bare.code == 0
    assert not set("{}();$!?") & set(bare.out.partition("\n\n")[2])
    comments = fupan("fmt", "--strip", "comments", "-", stdin=text).out
    assert "{" not in comments
    assert "(" in comments
    assert fupan("verify", "--format", "jsonl", "-", stdin=bare.out.encode()).code == 0
    assert fupan("fmt", "--strip", "everything", "-", stdin=text).code == 2


def test_fmt_reads_and_writes_compressed_files(fupan: Run, tmp_path: Path) -> None:
    (tmp_path / "a.fpn.gz").write_bytes(gzip.compress(UNTIDY[3:]))
    (tmp_path / "a.fpn.zst").write_bytes(zstandard.compress(UNTIDY[3:]))
    assert fupan("fmt", ".").code == 0
    assert gzip.decompress((tmp_path / "a.fpn.gz").read_bytes()) == TIDY
    assert zstandard.ZstdDecompressor().decompressobj().decompress((tmp_path / "a.fpn.zst").read_bytes()) == TIDY
    assert fupan("fmt", "--check", ".").code == 0
    (tmp_path / "cut.fpn.gz").write_bytes(gzip.compress(UNTIDY)[:-9])
    kept = (tmp_path / "cut.fpn.gz").read_bytes()
    ran = fupan("fmt", "cut.fpn.gz")
    assert ran.code == 2
    assert "it is left as it is" in ran.err
    assert (tmp_path / "cut.fpn.gz").read_bytes() == kept


def test_a_record_that_is_too_long_stays_as_it_is(fupan: Run, tmp_path: Path, demo: Path) -> None:
    good = (demo / "ming-four.fpn").read_text()
    path = tmp_path / "long.fpn"
    path.write_text(good + "\n%fpn 1\n" + "y: A\n" * 1_000_000 + good)
    before = path.read_bytes()
    ran = fupan("fmt", path)
    assert ran.code == 2
    assert ran.err.endswith("record 2 is longer than 4,000,000 characters; it is not read; it is left as it is\n")
    assert path.read_bytes() == before
    ran = fupan("convert", "--to", "jsonl", path)
    assert ran.code == 1
    assert len(ran.out.splitlines()) == 2
    assert "longer than 4,000,000 characters" in ran.err


@pytest.mark.parametrize(
    "before", ["hello world\n" * 200_000, "%fpn abc" + "j" * 3_000_000 + "\n", "j" * 3_000_000 + "\n"]
)
def test_fmt_truncates_no_text_before_the_first_record(fupan: Run, tmp_path: Path, demo: Path, before: str) -> None:
    path = tmp_path / "a.fpn"
    path.write_text(before + (demo / "ming-four.fpn").read_text().replace(": ", ":   "))
    stored = path.read_bytes()
    ran = fupan("fmt", path)
    assert ran.code == 2
    assert ran.err.endswith("there is too much text before the first record; it is left as it is\n")
    assert path.read_bytes() == stored


def test_fmt_says_what_it_cannot_do(fupan: Run, tmp_path: Path) -> None:
    (tmp_path / "a.fpn.jsonl").write_text("{}")
    assert fupan("fmt", "a.fpn.jsonl").code == 2
    assert fupan("fmt", "none.fpn").code == 2
    assert (tmp_path / "a.fpn.jsonl").read_text() == "{}"


@pytest.mark.parametrize("form", ["jsonl", "msgpack"])
@pytest.mark.parametrize("game", ["beijing", "dayunhe", "ming", "yinzi"])
def test_convert_there_and_back_is_the_identity(fupan: Run, demo: Path, tmp_path: Path, game: str, form: str) -> None:
    source = demo / f"{game}-annotated.fpn"
    assert fupan("convert", source, "-o", f"a.fpn.{form}.gz") == (0, "", "")
    back = fupan("convert", f"a.fpn.{form}.gz")
    assert back == (0, source.read_text(), "")


def test_convert_leaves_out_and_reports_what_cannot_be_read(fupan: Run, tmp_path: Path) -> None:
    (tmp_path / "a.fpn").write_bytes(b'%fpn 1\n[Game "ming"]\n\nr: He2\n\n' + TIDY)
    ran = fupan("convert", "a.fpn")
    assert ran.code == 1
    assert len(ran.out.splitlines()) == 1
    assert "a.fpn:4:7: syntax: the record has no end mark" in ran.err
    (tmp_path / "b.fpn.jsonl").write_text(ran.out.replace('"fpn"', '"pfn"') + ran.out)
    ran = fupan("convert", "b.fpn.jsonl")
    assert (ran.code, ran.out.encode()) == (1, TIDY)
    assert "`pfn`" in ran.err


def test_convert_takes_out_what_a_client_took_back(fupan: Run, tmp_path: Path) -> None:
    (tmp_path / "a.fpn").write_bytes(TIDY)
    data = json.loads(fupan("convert", "a.fpn").out)
    data["line"][2:2] = [{"kind": "undo", "count": 1}, data["line"][1]]
    (tmp_path / "client.log").write_text(json.dumps(data))
    ran = fupan("convert", "--from", "jsonl", "--to", "text", "client.log")
    assert (ran.code, ran.out.encode()) == (0, TIDY)
    assert "client.log #1: left out: 1 move or chance entry, taken back by 1 undo entry" in ran.err


def test_the_schema_is_json_and_names_every_game(fupan: Run) -> None:
    schema = json.loads(fupan("convert", "--schema").out)
    assert schema["$schema"].startswith("https://json-schema.org/")
    named = json.dumps(schema)
    assert all(game in named for game in ("beijing.full", "dayunhe", "ming", "yinzi.closed"))


def test_convert_needs_files(fupan: Run) -> None:
    assert fupan("convert").code == 2
    assert fupan("convert", "none.fpn").code == 2
