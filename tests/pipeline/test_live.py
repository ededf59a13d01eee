"""Pipes to which something is written now and then: records are given as they become whole."""

from __future__ import annotations

import gzip
import os
import threading
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest
import zstandard

from notation.data.encoding import encode_frame, encode_json
from notation.reading.reader import read
from pipeline.sources.blocks import PAUSE, live_bytes
from pipeline.sources.find import InputSource
from pipeline.sources.raw_records import read_raw_records
from pipeline.sources.segments import FileEnd, Segment
from pipeline.sources.splitting import split_file, split_live
from pipeline.verdicts.verify import RecordOutcome, verify
from pipeline.workers.chunks import live_chunks_of
from pipeline.workers.local import Local
from rules.canonical import codec_of


class Pipe:
    """A named pipe that is open for writing."""

    def __init__(self, path: Path) -> None:
        os.mkfifo(path)
        self.path = path
        # both directions: opening waits for nobody
        self._end = os.open(path, os.O_RDWR)

    def write(self, data: bytes) -> None:
        os.write(self._end, data)

    def close(self) -> None:
        os.close(self._end)


@pytest.fixture
def pipe(tmp_path: Path) -> Pipe:
    return Pipe(tmp_path / "pipe")


def encoded(text: str, form: str) -> bytes:
    if form == "text":
        return text.encode() + b"\n"
    record = read(text).record
    codec = codec_of(record.header("Game"), record.header("Variant"))
    return encode_json(record, codec) + b"\n" if form == "jsonl" else encode_frame(record, codec)


def plain(data: bytes) -> bytes:
    return data


@pytest.mark.parametrize("form", ["text", "jsonl", "msgpack"])
@pytest.mark.parametrize("pack", [plain, gzip.compress, zstandard.compress])
def test_a_record_is_given_when_its_end_has_come(
    form: str, pack: Callable[[bytes], bytes], good_records: list[str], pipe: Pipe
) -> None:
    """Each record is written only when the one before it has been read; the end of a text is the next record."""
    parts = split_live([InputSource(str(pipe.path), None)])
    behind = 1 if form == "text" else 0
    for _ in range(behind):
        pipe.write(pack(encoded(good_records[0], form)))
    given: list[int] = []
    for number in range(1, 4):
        pipe.write(pack(encoded(good_records[number], form)))
        part = next(part for part in parts if part is not None)
        assert isinstance(part, Segment)
        given += [text.record for text in read_raw_records(part) if text.fault is None]
        assert given == list(range(1, number + 1))
        assert next(parts) is None
    pipe.close()
    *rest, end = [part for part in parts if part is not None]
    assert isinstance(end, FileEnd)
    assert (len(rest), end.records, end.error) == (behind, 3 + behind, None)


def test_half_a_record_is_not_given(good_records: list[str], pipe: Pipe) -> None:
    parts = split_live([InputSource(str(pipe.path), None)])
    pipe.write(good_records[0].encode()[:100])
    assert [next(parts) for _ in range(3)] == [None] * 3
    pipe.write(good_records[0].encode()[100:] + b"\n%fpn ")
    assert [next(parts) for _ in range(3)] == [None] * 3
    pipe.write(b"1\n")
    segment = next(part for part in parts if part is not None)
    assert isinstance(segment, Segment)
    assert [text.text for text in read_raw_records(segment)] == [good_records[0] + "\n"]


@pytest.mark.parametrize("form", ["text", "jsonl", "msgpack"])
def test_whatever_the_pauses_the_records_are_those_of_the_file(
    form: str, good_records: list[str], pipe: Pipe, tmp_path: Path
) -> None:
    data = b"".join(encoded(text, form) for text in good_records[:4])
    path = tmp_path / "file"
    path.write_bytes(data)
    whole = [
        text
        for segment in split_file([InputSource(str(path), None)])
        if isinstance(segment, Segment)
        for text in read_raw_records(segment)
    ]
    cuts = [0, 1, 2, 5, 9, 700, len(data) // 2, len(data) - 1, len(data)]

    def write() -> None:
        for begin, end in pairwise(cuts):
            pipe.write(data[begin:end])
            time.sleep(0.012)
        pipe.close()

    writer = threading.Thread(target=write)
    writer.start()
    parts = list(split_live([InputSource(str(pipe.path), None)], size=3000))
    writer.join()
    assert [text for part in parts if isinstance(part, Segment) for text in read_raw_records(part)] == whole
    assert parts.count(None) > 3


def test_a_pause_is_told_only_after_some_patience(pipe: Pipe) -> None:
    with pipe.path.open("rb") as file:
        read = live_bytes(file)
        pipe.write(b"a")
        assert next(read) == b"a"
        begun = time.monotonic()
        assert next(read) == PAUSE
        assert time.monotonic() - begun > 0.003
        pipe.write(b"b")
        assert next(read) == b"b"
        pipe.close()
        assert list(read) == []


@pytest.mark.parametrize("live", [False, True])
def test_standard_input_that_does_not_block_is_read_to_its_end(
    live: bool, good_records: list[str], pipe: Pipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = encoded(good_records[0], "text") * 5

    def write() -> None:
        for begin in range(0, len(data), 1000):
            pipe.write(data[begin : begin + 1000])
            time.sleep(0.002)
        pipe.close()

    writer = threading.Thread(target=write)
    with open(os.open(pipe.path, os.O_RDONLY | os.O_NONBLOCK), encoding="utf-8") as stdin:  # noqa: PTH123
        monkeypatch.setattr("sys.stdin", stdin)
        writer.start()
        *_, end = split_live([InputSource("-", None)], live=live)
        writer.join()
    assert isinstance(end, FileEnd)
    assert (end.records, end.size, end.error) == (5, len(data), None)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_verdict_is_out_before_more_is_written(jobs: int, good_records: list[str], pipe: Pipe) -> None:
    outcomes: Iterator[object] = verify([str(pipe.path)], engine=Local(jobs))
    pipe.write(encoded(good_records[0], "text"))
    for number in range(1, 4):
        pipe.write(encoded(good_records[number], "text"))
        outcome = next(outcomes)
        assert isinstance(outcome, RecordOutcome)
        assert (outcome.verdict.record, outcome.verdict.status) == (number, "ok")
    pipe.close()
    assert len(list(outcomes)) == 1


def test_files_before_a_pipe_do_not_wait_for_it(good_records: list[str], pipe: Pipe, tmp_path: Path) -> None:
    path = tmp_path / "a.fpn"
    path.write_text(good_records[0])
    chunks = live_chunks_of([path, pipe.path])
    first = next(chunks)
    assert first is not None
    assert [part.file for part in first.parts] == [str(path)] * 2
    assert next(chunks) is None
