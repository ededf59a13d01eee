"""N29 and N30: findings of JSON lines and MessagePack have their place, and a broken record says whose it is."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fupan.library.single import show
from fupan.records.reading import pick_record
from notation.data.encoding import FRAME_KIND, encode_json
from notation.finding import Finding
from notation.reading.reader import read
from pipeline.studies.diagnose import diagnose
from pipeline.verdicts.summary import summarize
from pipeline.verdicts.verify import RecordOutcome, verify
from pipeline.warehouse.database import open_to_read
from pipeline.warehouse.load import load
from rules.canonical import canonical_text, codec_of
from rules.engine.verify import verify as verify_text
from rules.structs.verdict import Verdict

DEMO = sorted((Path(__file__).parents[2] / "fupan" / "demo").glob("*-annotated.fpn"))
NAMES = [path.stem.partition("-")[0] for path in DEMO]
WHOSE = {"Id": "a 1", "Client": "toy 2.0"}

Change = Callable[[dict[str, Any]], None]


def alike(findings: list[Finding]) -> list[tuple[Any, ...]]:
    """What findings say, but for their places; warnings about headers stand in the order of the headers."""
    told = [re.sub(r"(step \d+), line \d+", r"\1", f.message) for f in findings]
    found = [(f.code, f.severity, f.step, f.actor, f.rule, m, f.tainted) for f, m in zip(findings, told, strict=True)]
    return sorted(found, key=str) if found and found[0][1] == "warning" else found


def data_of(path: Path) -> dict[str, Any]:
    record = read(path.read_text(encoding="utf-8")).record
    data = json.loads(encode_json(record, codec_of(record.header("Game"), record.header("Variant"))))
    data["headers"].update(WHOSE)
    return dict(data)


def stored(folder: Path, form: str, records: list[Any]) -> Path:
    """A file of records. In JSON lines an empty line stands before each, so that lines are no record numbers."""
    path = folder / f"a.fpn.{form}"
    if form == "jsonl":
        path.write_text("".join(f"\n{one if isinstance(one, str) else json.dumps(one)}\n" for one in records))
    else:
        packed = [msgspec.msgpack.encode(one) for one in records]
        path.write_bytes(b"".join(FRAME_KIND + len(one).to_bytes(4, "big") + one for one in packed))
    return path


def judged(path: Path) -> list[Verdict]:
    return [one.verdict for one in verify([path]) if isinstance(one, RecordOutcome)]


def at_path(data: Any, path: str) -> Any:
    """What stands at a JSON path, read by its own small reader."""
    assert path.startswith("$")
    rest = path[1:]
    while rest:
        step = re.match(r"\.([A-Za-z_]\w*)|\[(\d+)\]|\['([^']*)'\]", rest)
        assert step is not None, path
        data = data[int(step[2])] if step[2] is not None else data[step[1] or step[3]]
        rest = rest[step.end() :]
    return data


def plays(data: dict[str, Any], kind: str = "move") -> list[int]:
    return [index for index, element in enumerate(data["line"]) if element["kind"] == kind]


def gap(data: dict[str, Any]) -> int:
    """Behind some move, where no annotation of it follows."""
    return next(index for index in plays(data)[5:] if data["line"][index - 1]["kind"] in ("move", "chance"))


def repeat_move(data: dict[str, Any]) -> None:
    moves = plays(data)
    data["line"][moves[9]]["move"] = copy.deepcopy(data["line"][moves[2]]["move"])


def false_claim(data: dict[str, Any]) -> None:
    seat = data["headers"]["Seats"][0]
    data["line"].insert(gap(data), {"kind": "claim", "text": f"{seat}777"})


def false_round(data: dict[str, Any]) -> None:
    data["line"].insert(gap(data), {"kind": "round", "number": 99})


def false_variation(data: dict[str, Any]) -> None:
    moves = plays(data)
    wrong = copy.deepcopy(data["line"][moves[9]])
    wrong["move"] = copy.deepcopy(data["line"][moves[2]]["move"])
    wrong.pop("glyph", None)
    data["line"].insert(moves[9] + 1, {"kind": "variation", "line": [wrong, {"kind": "comment", "text": "c"}]})


def early_end(data: dict[str, Any]) -> None:
    data["line"] = [*data["line"][: plays(data)[9]], {"kind": "end", "mark": "#"}]


def after_end(data: dict[str, Any]) -> None:
    data["line"].append(copy.deepcopy(data["line"][plays(data)[0]]))


def false_result(data: dict[str, Any]) -> None:
    data["headers"]["Result"] = f"{data['headers']['Seats'][0]}777"


def bad_seats(data: dict[str, Any]) -> None:
    data["headers"]["Seats"] = "? !"


def doubtful(data: dict[str, Any]) -> None:
    data["headers"]["Date"] = "2023-02-29"
    data["headers"]["Player.q"] = "x"


def unwritten(data: dict[str, Any]) -> None:
    """What text can say too."""


AS_TEXT: list[Change] = [
    repeat_move, false_claim, false_round, false_variation, early_end, false_result, bad_seats, doubtful, unwritten,
]  # fmt: skip


@pytest.mark.parametrize("change", AS_TEXT)
@pytest.mark.parametrize("source", DEMO, ids=NAMES)
def test_the_replay_finds_the_same_in_every_form(source: Path, change: Change, tmp_path: Path) -> None:
    data = data_of(source)
    change(data)
    as_record = pick_record(str(stored(tmp_path, "jsonl", [data])), None)[0]
    of_text = verify_text(as_record.text)
    for form in ("jsonl", "msgpack"):
        (verdict,) = judged(stored(tmp_path, form, [data]))
        assert alike(verdict.findings) == alike(of_text.findings)
        assert (verdict.status, verdict.steps, verdict.scores) == (of_text.status, of_text.steps, of_text.scores)
        assert (verdict.digest, verdict.sources) == (of_text.digest, of_text.sources)
        for finding in verdict.findings:
            assert (finding.line, finding.column) == ((2, 1) if form == "jsonl" else (None, None))
            assert finding.path is not None
            assert at_path(data, finding.path) is not None
            assert finding.code == "header" or finding.path != "$"
    assert all(finding.path is None for finding in of_text.findings)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (repeat_move, r"\$\.line\[\d+\]"),
        (false_variation, r"\$\.line\[\d+\]\.line\[0\]"),
        (false_claim, r"\$\.line\[\d+\]"),
        (false_result, r"\$\.headers\.Result"),
        (bad_seats, r"\$\.headers\.Seats"),
        (doubtful, r"\$\.headers\.Date"),
        (after_end, r"\$\.line\[\d+\]"),
        (lambda data: data["headers"].pop("Rules"), r"\$\.headers"),
        (lambda data: data["line"].pop(), r"\$\.line"),
    ],
)
def test_the_first_finding_has_this_path(change: Change, path: str, tmp_path: Path) -> None:
    data = data_of(DEMO[0])
    while data["line"][-1]["kind"] == "comment":
        data["line"].pop()
    change(data)
    (verdict,) = judged(stored(tmp_path, "jsonl", [data]))
    assert re.fullmatch(path, verdict.findings[0].path or "")


def fields(data: dict[str, Any]) -> list[tuple[str, Change]]:
    """A change of type for every field of every move and chance entry among the first ones, with its path."""
    found: list[tuple[str, Change]] = []
    for index in [*plays(data)[:6], *plays(data, "chance")[:2]]:
        element = data["line"][index]
        inner = "move" if element["kind"] == "move" else "entry"
        for name in element[inner]:

            def change(data: dict[str, Any], index: int = index, inner: str = inner, name: str = name) -> None:
                data["line"][index][inner][name] = {"odd": 1}

            found.append((f"$.line[{index}].{inner}.{name}", change))
    return found


@pytest.mark.parametrize("source", DEMO, ids=NAMES)
def test_a_field_of_the_wrong_type_is_told_and_hides_nothing(source: Path, tmp_path: Path) -> None:
    whole = data_of(source)
    cases = fields(whole)
    assert len(cases) > 10
    records = []
    for _, change in cases:
        records.append(copy.deepcopy(whole))
        change(records[-1])
    before = {path: sum(index < int(path.split("[")[1].split("]")[0]) for index in _steps(whole)) for path, _ in cases}
    for form in ("jsonl", "msgpack"):
        verdicts = judged(stored(tmp_path, form, records))
        assert len(verdicts) == len(cases)
        for (path, _), verdict in zip(cases, verdicts, strict=True):
            (finding,) = [one for one in verdict.findings if not one.tainted]
            assert (finding.code, finding.path, finding.step) == ("syntax", path, before[path])
            assert (verdict.id, verdict.client) == ("a 1", "toy 2.0")
            assert (verdict.game, verdict.variant) == (whole["headers"]["Game"], whole["headers"].get("Variant"))
            assert verdict.seats == whole["headers"]["Seats"].split()
            assert (verdict.steps, len(verdict.scores)) == (before[path], len(verdict.seats))


def _steps(data: dict[str, Any]) -> list[int]:
    return sorted([*plays(data), *plays(data, "chance")])


def test_what_was_taken_back_shifts_no_path(tmp_path: Path) -> None:
    data = data_of(DEMO[0])
    moves = plays(data)
    element = data["line"][moves[2]]
    data["line"][moves[2] : moves[2]] = [element, {"kind": "undo", "count": 1}]
    wrong = plays(data)[9]
    data["line"][wrong]["move"] = data["line"][plays(data)[0]]["move"]
    (verdict,) = judged(stored(tmp_path, "jsonl", [data]))
    assert verdict.findings[0].path == f"$.line[{wrong}]"
    data["line"][wrong]["move"] = 5
    (outcome,) = (one for one in verify([tmp_path]) if isinstance(one, RecordOutcome))
    assert outcome.notes == ("left out: 1 move or chance entry, taken back by 1 undo entry",)
    (outcome,) = (one for one in verify([stored(tmp_path, "jsonl", [data])]) if isinstance(one, RecordOutcome))
    assert outcome.verdict.findings[0].path == f"$.line[{wrong}].move"
    assert outcome.notes == ("left out: 1 move or chance entry, taken back by 1 undo entry",)


BROKEN: dict[str, Callable[[str], str]] = {
    "bad token": lambda text: text.replace(": ", ": % ", 1),
    "bad escape": lambda text: text.replace("[Rules", '[Event "\\q"]\n[Rules', 1),
    "open value": lambda text: text.replace("[Rules", '[Event "\n[Rules', 1),
    "stray line": lambda text: text.replace("[Rules", "x\n[Rules", 1),
    "no rules": lambda text: re.sub(r"\[Rules.*\n", "", text),
    "other rules": lambda text: text.replace('[Rules "1"]', '[Rules "9"]'),
    "bad seats": lambda text: re.sub(r'\[Seats "', '[Seats "? ', text),
    "other version": lambda text: text.replace("%fpn 1", "%fpn 2"),
    "text behind the version": lambda text: text.replace("%fpn 1", "%fpn 1 x"),
    "bad byte": lambda text: text.replace("[Rules", '[Event "\udcff"]\n[Rules', 1),
    "too long": lambda text: text + "{" + "x" * 4_000_000,
    "cut": lambda text: text[: text.index("\n\n")],
    "repeated": lambda text: text.replace("[Rules", '[Id "b"]\n[Rules', 1),
    "open comment": lambda text: text.replace("\n\n", "\n\n{", 1).replace("}", ""),
}


def text_of(source: Path) -> str:
    headers = "".join(f'[{key} "{value}"]\n' for key, value in WHOSE.items())
    return re.sub(r"(%fpn 1\n\[Game .*\n)", rf"\1{headers}", source.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def broken_file(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, int]:
    """A folder of records that are broken in every way, in every form; and how many there are."""
    folder = tmp_path_factory.mktemp("broken")
    texts = [change(text_of(DEMO[0])) for change in BROKEN.values()]
    (folder / "a.fpn").write_bytes("\n".join(texts).encode("utf-8", "surrogateescape"))
    whole = data_of(DEMO[0])
    changed = [copy.deepcopy(whole) for _ in range(5)]
    changed[0]["line"][plays(whole)[3]]["move"] = None
    changed[1]["headers"]["Event"] = 5
    changed[2]["line"].pop()
    changed[3]["fpn"] = 3
    changed[4]["more"] = 1
    stored(folder, "msgpack", changed)
    text = json.dumps(whole)
    lines = [*changed, text[: len(text) // 2], text.replace('"Id": ', '"Id": "a 1", "Id": '), text + "}"]
    stored(folder, "jsonl", lines)
    return folder, len(texts) + len(changed) + len(lines)


def test_a_broken_record_says_whose_it_is(broken_file: tuple[Path, int]) -> None:
    folder, count = broken_file
    verdicts = judged(folder)
    assert len(verdicts) == count
    for verdict in verdicts:
        assert verdict.status == "findings"
        assert (verdict.id, verdict.game, verdict.client) == ("a 1", "beijing", "toy 2.0"), verdict
    data = [verdict for verdict in verdicts if verdict.file != str(folder / "a.fpn")]
    assert all(verdict.seats and verdict.variant for verdict in data)


def test_a_broken_record_says_whose_it_is_in_the_tables_too(broken_file: tuple[Path, int], tmp_path: Path) -> None:
    folder, count = broken_file
    load([folder], tmp_path / "d.duckdb")
    with open_to_read(tmp_path / "d.duckdb") as connection:
        rows = connection.execute("SELECT DISTINCT id, game, client, status FROM records").fetchall()
        (number,) = connection.execute("SELECT count(*) FROM records").fetchall()
        places = connection.execute(
            "SELECT f.path, a.line, a.first_line, a.first_column, a.first_path, g.line, g.column, g.path FROM "
            "appearances a JOIN files f USING (file_id) JOIN appearance_findings g USING (file_id, number) "
            "WHERE n = 1 AND g.severity = 'error'"
        ).fetchall()
    assert rows == [("a 1", "beijing", "toy 2.0", "findings")]
    assert number == (count,)
    for name, line, first_line, first_column, first_path, *first in places:
        assert [first_line, first_column, first_path] == first
        if name.endswith(".fpn"):
            assert first_path is None and first_line >= line
        elif name.endswith(".jsonl"):
            assert first_path.startswith("$") and (first_line, first_column) == (line, 1) and line % 2 == 0
        else:
            assert first_path.startswith("$") and (line, first_line, first_column) == (None, None, None)


def test_a_broken_record_says_whose_it_is_in_the_summary(broken_file: tuple[Path, int]) -> None:
    folder, count = broken_file
    summary = summarize([folder])
    (share,) = summary.shares
    assert (share.game, share.client, share.counts.findings) == ("beijing", "toy 2.0", count)
    assert {(failure.game, failure.client) for failure in summary.failures} == {("beijing", "toy 2.0")}


def test_a_broken_record_is_of_its_group_in_diagnose(tmp_path: Path) -> None:
    data = data_of(DEMO[0])
    data["line"][plays(data)[9]]["move"] = None
    for form in ("jsonl", "msgpack"):
        report = diagnose([stored(tmp_path, form, [data])])
        assert (report.records, report.failing, report.beyond) == (1, 1, 0)
        (diagnosis,) = report.diagnoses
        assert (diagnosis.group.game, diagnosis.group.client, diagnosis.failing) == ("beijing", "toy 2.0", 1)
        assert [one.example.path for one in diagnosis.unexplained] == [f"$.line[{plays(data)[9]}].move"]


def test_places_for_people(tmp_path: Path) -> None:
    data = data_of(DEMO[0])
    repeat_move(data)
    path = f"$.line[{plays(data)[9]}]"
    (failure,) = summarize([stored(tmp_path, "jsonl", [data])]).failures
    assert failure.example.place == f"{tmp_path / 'a.fpn.jsonl'}:2:1 {path}"
    (failure,) = summarize([stored(tmp_path, "msgpack", [data])]).failures
    assert failure.example.place == f"{tmp_path / 'a.fpn.msgpack'} #1 {path}"


def test_a_broken_record_as_data_can_be_shown_to_its_last_good_state(tmp_path: Path) -> None:
    data = data_of(DEMO[0])
    index = plays(data)[9]
    data["line"][index]["move"] = None
    record, _ = pick_record(str(stored(tmp_path, "jsonl", [data])), "a 1")
    assert record.reading is not None
    assert record.text == canonical_text(read(record.text + "*\n").record).removesuffix("*\n")
    steps = sum(step < index for step in _steps(data))
    assert show(record.text).count("\n") > steps


def test_two_broken_records_are_not_taken_for_one(tmp_path: Path) -> None:
    first, second = data_of(DEMO[0]), data_of(DEMO[0])
    first["line"][0] = second["line"][1] = 5
    load([stored(tmp_path, "msgpack", [first, second, first])], tmp_path / "d.duckdb")
    with open_to_read(tmp_path / "d.duckdb") as connection:
        assert connection.execute("SELECT count(*) FROM records").fetchall() == [(2,)]
        assert connection.execute("SELECT count(*) FROM appearances").fetchall() == [(3,)]
