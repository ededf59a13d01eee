"""Verdicts of many records: in order, the same for any number of workers, nothing hidden by what is broken."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from notation.data.encoding import encode_frame, encode_json
from notation.finding import Code
from notation.reading.reader import read
from pipeline.sources.segments import MAX_RECORD_CHARACTERS
from pipeline.verdicts.judge import RecordSample, Trouble
from pipeline.verdicts.verify import RecordOutcome, verify
from pipeline.workers.chunks import EngineDiedError
from pipeline.workers.local import Local
from rules.canonical import codec_of
from rules.engine.verify import verify as verify_one
from rules.engine.verify import verify_and_observe
from tests.pipeline.lines import verify_lines


def lines(inputs: list[Any], **options: Any) -> bytes:
    return b"".join(batch.lines for batch in verify_lines(inputs, **options))


def places(inputs: list[Any], **options: Any) -> list[tuple[str, int]]:
    return [(line["file"], line["record"]) for line in map(json.loads, lines(inputs, **options).splitlines())]


def test_every_record_has_its_line(folder: Path) -> None:
    found = [json.loads(line) for line in lines([folder]).splitlines()]
    assert [Path(line["file"]).name for line in found] == ["a.fpn"] * 3 + ["b.fpn"] * 6 + ["c.fpn"]
    assert [line["record"] for line in found] == [1, 2, 3, 1, 2, 3, 4, 5, 6, 1]
    assert [line["status"] for line in found] == ["ok"] * 4 + ["findings"] * 4 + ["ok"] * 2


def test_the_lines_are_those_of_the_kernel(folder: Path) -> None:
    path = folder / "b.fpn"
    first = json.loads(lines([path]).splitlines()[0])
    text = path.read_text()
    alone = text[: text.index("\n%fpn") + 1]
    import msgspec

    assert first == json.loads(msgspec.json.encode(verify_one(alone, file=str(path))))


def test_the_same_bytes_for_any_number_of_workers(folder: Path) -> None:
    inputs = [folder, folder / "nothing.fpn", folder / "b.fpn"]
    alone = lines(inputs)
    assert len(list(verify_lines(inputs, size=2000))) > 3
    assert alone == lines(inputs, size=2000)
    assert alone == lines(inputs, engine=Local(2), size=2000) == lines(inputs, engine=Local(3), size=500)


def test_a_file_that_cannot_be_read_stops_no_other(folder: Path) -> None:
    (folder / "aa.fpn.gz").write_bytes(b"\x1f\x8b not really")
    found = list(verify([folder / "nothing.fpn", folder]))
    troubles = [one for one in found if isinstance(one, Trouble)]
    assert [(Path(trouble.file).name, trouble.record, trouble.detail) for trouble in troubles] == [
        ("nothing.fpn", None, None), ("aa.fpn.gz", None, None),
    ]  # fmt: skip
    assert sum(isinstance(one, RecordOutcome) for one in found) == 10


def test_limit(folder: Path) -> None:
    assert len(lines([folder], limit=5).splitlines()) == 5
    assert lines([folder], limit=5) == lines([folder])[: len(lines([folder], limit=5))]
    assert len(list(verify([folder], limit=2))) == 2
    assert len(lines([folder], limit=99).splitlines()) == 10


def test_a_sample_depends_on_the_seed_alone(folder: Path, good_records: list[str]) -> None:
    (folder / "many.fpn").write_text("\n".join(good_records * 1))
    shares = [len(places([folder], sample=RecordSample(share))) for share in (0.0, 0.5, 1.0)]
    assert shares[0] == 0
    assert shares[0] < shares[1] < shares[2] == 10 + len(good_records)
    assert places([folder], sample=RecordSample(0.5, 7)) == places([folder], sample=RecordSample(0.5, 7))
    assert places([folder], sample=RecordSample(0.5, 7)) != places([folder], sample=RecordSample(0.5, 8))


def test_data_forms_are_judged_as_text_is(good_records: list[str], tmp_path: Path) -> None:
    read_back = [read(text).record for text in good_records]
    codecs = [codec_of(record.header("Game"), record.header("Variant")) for record in read_back]
    pairs = list(zip(read_back, codecs, strict=True))
    (tmp_path / "a.fpn.jsonl").write_bytes(b"".join(encode_json(*pair) + b"\n" for pair in pairs))
    (tmp_path / "a.fpn.msgpack").write_bytes(b"".join(encode_frame(*pair) for pair in pairs))
    (tmp_path / "a.fpn").write_text("\n".join(good_records))
    as_text, as_json, as_messages = (
        [one.verdict for one in verify([tmp_path / name]) if isinstance(one, RecordOutcome)]
        for name in ("a.fpn", "a.fpn.jsonl", "a.fpn.msgpack")
    )
    assert [verdict.digest for verdict in as_text] == [verdict.digest for verdict in as_json]
    assert [verdict.digest for verdict in as_text] == [verdict.digest for verdict in as_messages]
    assert all(verdict.status == "ok" for verdict in as_json + as_messages)


def test_data_that_are_no_record(tmp_path: Path, good_records: list[str]) -> None:
    record = read(good_records[0]).record
    good = encode_json(record, codec_of(record.header("Game"), record.header("Variant")))
    path = tmp_path / "a.fpn.jsonl"
    path.write_bytes(b'{"fpn": 1, "odd": 2}\n' + good + b"\nnonsense\n" + good)
    found = [one.verdict for one in verify([path]) if isinstance(one, RecordOutcome)]
    assert [verdict.status for verdict in found] == ["findings", "ok", "findings", "ok"]
    assert [verdict.record for verdict in found] == [1, 2, 3, 4]
    assert [(f.code.value, f.line, f.column, f.path) for verdict in found for f in verdict.findings] == [
        ("syntax", 1, 1, "$"), ("syntax", 1, 1, "$"), ("syntax", 1, 1, "$"), ("syntax", 3, 1, "$"),
    ]  # fmt: skip
    assert "odd" in found[0].findings[0].message


def test_a_record_that_is_too_long_is_not_read(tmp_path: Path, good_records: list[str]) -> None:
    path = tmp_path / "a.fpn"
    path.write_text(
        good_records[0] + '\n%fpn 1\n[Game "beijing"]\n' + "\0" * MAX_RECORD_CHARACTERS + "\n" + good_records[1]
    )
    first, second, third = (one.verdict for one in verify([path]) if isinstance(one, RecordOutcome))
    assert (first.status, second.status, third.status) == ("ok", "findings", "ok")
    (finding,) = second.findings
    assert (finding.code, finding.column) == (Code.SYNTAX, 1)
    assert finding.line == good_records[0].count("\n") + 2
    assert finding.message == "longer than 4,000,000 characters; it is not read"


def test_bytes_that_are_not_utf8_become_json_all_the_same(tmp_path: Path, good_records: list[str]) -> None:
    path = tmp_path / "a.fpn"
    path.write_bytes(good_records[0].encode().replace(b"greedy bot", b"Ad\xe4") + b"\xff\n")
    (line,) = lines([path]).splitlines()
    assert json.loads(line)["status"] == "findings"
    (outcome,) = verify([path], keep="all")
    assert isinstance(outcome, RecordOutcome)
    assert outcome.text is not None


def test_text_is_kept_where_it_is_wanted(folder: Path) -> None:
    kept = [one.text is not None for one in verify([folder], keep="findings") if isinstance(one, RecordOutcome)]
    assert kept[4:8] == [True] * 4
    assert not any(one.text for one in verify([folder]) if isinstance(one, RecordOutcome))
    assert all(one.text for one in verify([folder], keep="all") if isinstance(one, RecordOutcome))


def test_a_fault_of_the_program_is_told_with_its_place(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(text: str, observe: Any, **place: Any) -> Any:
        if place["record"] == 2:
            raise KeyError("oh")
        return verify_and_observe(text, observe, **place)

    monkeypatch.setattr("pipeline.verdicts.judge.verify_and_observe", fail)
    found = list(verify([folder / "a.fpn"]))
    assert [isinstance(one, Trouble) for one in found] == [False, True, False]
    assert isinstance(found[1], Trouble)
    assert found[1].record == 2
    assert "KeyError" in (found[1].detail or "")


def test_progress_reaches_the_end(folder: Path) -> None:
    told: list[tuple[int, int]] = []
    lines([folder], progress=lambda stored, records: told.append((stored, records)))
    assert told[-1] == (sum(path.stat().st_size for path in folder.rglob("*.fpn")), 10)


def _die(chunk: Any) -> int:
    import os
    import signal

    marker = Path(chunk.parts[0].file).with_suffix(".died")
    if not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return len(chunk.parts)


def _die_always(chunk: Any) -> int:
    import os
    import signal

    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def test_work_goes_on_when_a_process_is_killed(folder: Path) -> None:
    from pipeline.workers.chunks import chunks_of

    found = list(Local(2).map(_die, chunks_of([folder], size=2000)))
    assert sum(found) == sum(len(chunk.parts) for chunk in chunks_of([folder], size=2000))


def test_work_that_kills_every_process_is_given_up(folder: Path) -> None:
    from pipeline.workers.chunks import chunks_of

    with pytest.raises(EngineDiedError, match=r"a\.fpn"):
        list(Local(2).map(_die_always, chunks_of([folder])))
