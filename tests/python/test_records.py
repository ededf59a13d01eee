"""Records from anywhere: what is judged may be a text, bytes or a parsed record; streams are judged as they come."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

import fupan
from fupan.__main__ import run
from pipeline.verdicts.text_stream import BATCH, verify_texts
from pipeline.workers.chunks import Chunk

DEMO = fupan.demo_records()
TEXTS = [path.read_text(encoding="utf-8") for path in sorted(DEMO.glob("*.fpn"))]
NOT_UTF8 = '%fpn 1\n[Game "ming"]\n[Id "J\udcfcrg"]\n\nr: \udcff *'


def lines_of_the_command(*files: Path, capfd: pytest.CaptureFixture[str]) -> list[str]:
    run(["verify", "--format", "jsonl", *map(str, files)])
    return capfd.readouterr().out.splitlines()


def test_a_verdict_as_json_is_the_line_that_the_command_prints(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    odd = tmp_path / "odd.fpn"
    odd.write_bytes(NOT_UTF8.encode("utf-8", "surrogateescape"))
    printed = lines_of_the_command(DEMO, odd, capfd=capfd)
    verdicts = list(fupan.verify_files(DEMO, odd))
    assert len(printed) == 13
    assert [verdict.to_json() for verdict in verdicts] == printed
    assert [verdict.to_dict() for verdict in verdicts] == [json.loads(line) for line in printed]
    assert "\ufffd" in printed[-1]


def test_a_verdict_on_bytes_that_are_not_utf8_can_be_written_whole() -> None:
    verdict = fupan.verify(NOT_UTF8.encode("utf-8", "surrogateescape"))
    assert verdict.to_dict() == json.loads(verdict.to_json())
    assert verdict == fupan.verify(NOT_UTF8)


@pytest.mark.parametrize("text", TEXTS)
def test_a_parsed_record_gets_the_verdict_of_its_canonical_text(text: str) -> None:
    record = fupan.read(text)
    assert fupan.verify(record) == fupan.verify(fupan.write(record)) == fupan.verify(fupan.write(record).encode())


def test_a_record_that_no_text_can_say_is_refused_and_not_judged() -> None:
    record = fupan.Record(1, (), ())
    broken = fupan.Record(1, None, 3)
    for one in (record, broken):
        with pytest.raises(fupan.RecordError):
            fupan.verify(one)
        with pytest.raises(fupan.RecordError):
            list(fupan.verify_records([one]))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_stream_gets_the_verdict_of_each_record_in_order(jobs: int) -> None:
    given = [*TEXTS, TEXTS[0].encode(), fupan.read(TEXTS[1]), "", "\ud800", NOT_UTF8]
    verdicts = list(fupan.verify_records(iter(given), jobs=jobs))
    assert [verdict.record for verdict in verdicts] == list(range(1, len(given) + 1))
    for verdict, one in zip(verdicts, given, strict=True):
        alone = fupan.verify(one).to_dict()
        alone["record"] = verdict.record
        for finding in alone["findings"]:
            finding["record"] = verdict.record
        assert verdict.to_dict() == alone


@pytest.mark.parametrize(("jobs", "ahead"), [(1, 1), (2, 2 * 4 * BATCH)])
def test_of_an_endless_stream_no_more_is_taken_than_is_needed(jobs: int, ahead: int) -> None:
    taken = count()

    def endless() -> Iterator[str]:
        while True:
            next(taken)
            yield TEXTS[0]

    verdicts = fupan.verify_records(endless(), jobs=jobs)
    for _ in range(3):
        next(verdicts)
    assert next(taken) - 3 <= ahead
    verdicts.close()


class Engine:
    """An engine in this process that knows whether its results were closed."""

    closed = False

    def map(self, work: Callable[[Chunk], bytes], chunks: Iterator[Chunk]) -> Iterator[bytes]:
        try:
            yield from map(work, chunks)
        finally:
            self.closed = True


def test_closing_a_stream_closes_the_work() -> None:
    engine = Engine()
    verdicts = verify_texts(iter(TEXTS), engine=engine, batch=1)
    next(verdicts)
    assert not engine.closed
    verdicts.close()  # type: ignore[attr-defined]
    assert engine.closed


CLOSED_STREAM = """
import os, time
from itertools import repeat
from pathlib import Path
import fupan

def children(parents):
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            head, _, rest = path.read_text().rpartition(")")
        except OSError:
            continue
        if int(rest.split()[1]) in parents and rest.split()[0] != "Z":
            found.append(int(path.parent.name))
    return found

def workers():
    return children(children([os.getpid()]))

if __name__ == "__main__":
    text = (fupan.demo_records() / "ming-four.fpn").read_text()
    verdicts = fupan.verify_records(repeat(text), jobs=2)
    next(verdicts)
    working = len(workers())
    verdicts.close()
    end = time.monotonic() + 20
    while workers() and time.monotonic() < end:
        time.sleep(0.02)
    print(working, len(workers()))
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at /proc")
def test_closing_a_stream_ends_its_processes(tmp_path: Path) -> None:
    script = tmp_path / "closed.py"
    script.write_text(CLOSED_STREAM)
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=120)
    assert (done.stdout, done.stderr) == ("2 0\n", "")


class OwnError(OSError):
    """Something that the caller's own iterator raises."""


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_an_iterator_raises_comes_behind_the_verdicts_on_what_it_gave(jobs: int) -> None:
    def breaks() -> Iterator[str]:
        yield from TEXTS[:3]
        raise OwnError("the queue has gone")

    verdicts = fupan.verify_records(breaks(), jobs=jobs)
    assert [next(verdicts).record for _ in range(3)] == [1, 2, 3]
    with pytest.raises(OwnError, match="the queue has gone"):
        next(verdicts)


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_element_of_a_wrong_kind_is_told_with_its_place_behind_the_verdicts_before_it(jobs: int) -> None:
    verdicts = fupan.verify_records([*TEXTS[:2], 3.5, TEXTS[2]], jobs=jobs)
    assert [next(verdicts).record for _ in range(2)] == [1, 2]
    with pytest.raises(fupan.ArgumentTypeError, match=r"records\[2\]: .* is wanted, not a float"):
        next(verdicts)


@pytest.mark.parametrize("text", TEXTS)
def test_all_forms_of_a_record_say_the_same(text: str) -> None:
    record = fupan.read(text)
    assert fupan.from_json(fupan.to_json(record)) == record
    assert fupan.from_json(fupan.to_json(record).encode()) == record
    assert fupan.from_msgpack(fupan.to_msgpack(record)) == record
    assert fupan.read(fupan.format_text(text)) == record
    assert fupan.compare_records(text, record) == ()


@pytest.mark.parametrize(
    "data", [b"", b"\xc6", b"\xc6\x00\x00\x00\x01", b"\xc6\x00\x00\x00\x01\x81", b"\xc6\x00\x00\x00\x00\x00", b"{}"]
)
def test_messagepack_that_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(fupan.RecordError, match=r"^\$"):
        fupan.from_msgpack(data)


@pytest.mark.parametrize("data", ["", "[]", "\ud800", b"\xff", '{"fpn": 1}', "1" * 10**5, "[" * 10**5])
def test_json_that_is_no_record_is_refused(data: str | bytes) -> None:
    with pytest.raises(fupan.RecordError, match=r"^\$"):
        fupan.from_json(data)


def test_a_refused_text_has_all_findings_of_its_reader() -> None:
    with pytest.raises(fupan.RecordError) as told:
        fupan.read("%fpn 1\n[Game ming]\n[Seats r]\n\nr: Hf1")
    assert [finding.line for finding in told.value.findings] == [2, 3, 5]


def test_legal_moves_are_those_that_can_be_played() -> None:
    text = fupan.write(next(fupan.generate("beijing", seats="y r", seed=3)))
    moves = fupan.legal_moves(text, at=1)
    assert len(moves) > 10
    assert fupan.legal_moves(text, at=1, limit=4) == moves[:4]
    headers, _, line = text.partition("\n\n")
    begin = f"{headers[: headers.index('[Result')]}\n{line.splitlines()[0]}"
    for move in moves[::7]:
        assert fupan.verify(f"{begin}\ny: {move} *").status == "unfinished"
    assert fupan.legal_moves(text) == []


def test_a_picture_shows_the_position_that_is_asked_for() -> None:
    record = next(fupan.generate("ming", seats=2))
    boards = [str(fupan.board(record, at=at)) for at in (1, 40, None)]
    assert len(set(boards)) == 3
    assert str(fupan.board(record, at=40)) in fupan.show(record, at=40, board=True)


def test_what_cannot_be_replayed_has_no_position() -> None:
    with pytest.raises(fupan.RecordError, match="nothing of the record can be replayed: ") as told:
        fupan.board('%fpn 1\n[Game "ming"]\n\n*')
    assert told.value.findings


@pytest.mark.parametrize("jobs", [1, 2])
def test_generated_games_are_the_same_for_any_number_of_processes(jobs: int) -> None:
    games = fupan.generate("yinzi", variant="closed", seats="2-3", bots="mixed", count=10, jobs=jobs)
    plain = fupan.generate("yinzi", variant="closed", seats="2-3", bots=["mixed"], count=10)
    assert list(games) == list(plain)


def test_games_without_end_are_played_as_they_are_taken() -> None:
    games = fupan.generate("yinzi", variant="closed", seats=2, count=None)
    assert [next(games) for _ in range(2)] == list(fupan.generate("yinzi", variant="closed", seats="2", count=2))
