"""What the README does in the shell, done in Python: files, databases and pages, with the same results."""

from __future__ import annotations

from pathlib import Path

import pytest

import fupan
from fupan.__main__ import run

DEMO = fupan.demo_records()


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("ending", [".fpn", ".jsonl", ".msgpack", ".fpn.jsonl.gz", ".fpn.zst", ".msgpack.gz"])
def test_a_file_has_the_bytes_that_convert_writes(ending: str, here: Path) -> None:
    files = [DEMO / "ming-four.fpn", DEMO / "yinzi-chapter.fpn"]
    form = {".fpn": "text", ".fpn.zst": "text"}.get(ending, ending.split(".")[-1 - ending.endswith(".gz")])
    assert run(["convert", "--to", form, *map(str, files), "-o", f"command{ending}"]) == 0
    assert fupan.write_file(f"python{ending}", fupan.read_files(*files)) == 2
    assert Path(f"python{ending}").read_bytes() == Path(f"command{ending}").read_bytes()
    assert list(fupan.read_files(f"python{ending}")) == list(fupan.read_files(*files))


def test_generated_games_have_the_bytes_that_generate_writes(here: Path) -> None:
    assert run(["generate", "--game", "yinzi", "--variant", "closed", "--count", "3", "-o", "command.fpn.gz"]) == 0
    assert fupan.write_file("python.fpn.gz", fupan.generate("yinzi", variant="closed", count=3)) == 3
    assert Path("python.fpn.gz").read_bytes() == Path("command.fpn.gz").read_bytes()


def test_a_form_is_needed_where_the_ending_says_none(here: Path) -> None:
    assert fupan.write_file("log", fupan.read_files(DEMO / "ming-four.fpn"), form="jsonl") == 1
    assert len(list(fupan.read_files("log", form="jsonl"))) == 1


def test_a_limit_and_a_sample_choose_the_records_that_the_command_chooses(
    here: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    run(["verify", "--format", "jsonl", "--sample", "0.5", "--seed", "3", "--limit", "4", str(DEMO)])
    printed = capfd.readouterr().out.splitlines()
    verdicts = fupan.verify_files(DEMO, sample=0.5, seed=3, limit=4)
    assert [verdict.to_json() for verdict in verdicts] == printed


@pytest.mark.parametrize(
    ("arguments", "result"),
    [
        (["verify", "--format", "summary", str(DEMO)], lambda: fupan.summarize(DEMO)),
        (["diagnose", str(DEMO / "yinzi-wrong.fpn")], lambda: fupan.diagnose(DEMO / "yinzi-wrong.fpn")),
        (
            ["selfcheck", str(DEMO / "yinzi-chapter.fpn")],
            lambda: fupan.selfcheck(DEMO / "yinzi-chapter.fpn"),
        ),
    ],
    ids=["summary", "diagnose", "selfcheck"],
)
def test_results_in_words_are_those_of_the_command(
    arguments: list[str], result: object, here: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    run(arguments)
    assert fupan.describe(result()) == capfd.readouterr().out.rstrip("\n")


def test_a_verdict_in_words_is_that_of_the_command(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = DEMO / "ming-wrong.fpn"
    run(["verify", "--quiet", str(file)])
    (verdict,) = fupan.verify_files(file)
    assert fupan.describe(verdict, file.read_text()) == capfd.readouterr().out.rstrip("\n")


def test_records_are_paired_by_id_in_python_too(here: Path) -> None:
    games = list(fupan.generate("yinzi", variant="closed", seats=2, count=3))
    fupan.write_file("a.fpn", games)
    fupan.write_file("b.fpn", reversed(games))
    assert [pair.differences for pair in fupan.diff("a.fpn", "b.fpn", by="id")] == [(), (), ()]
    assert any(pair.differences for pair in fupan.diff("a.fpn", "b.fpn"))


def test_results_of_another_program_are_compared(here: Path) -> None:
    fupan.write_file("a.fpn", fupan.generate("yinzi", variant="closed", seats=2))
    (verdict,) = fupan.verify_files("a.fpn")
    theirs = verdict.to_json().replace('"status":"ok"', '"status":"findings"')
    Path("results.jsonl").write_text(theirs + "\n")
    (pair,) = fupan.diff("a.fpn", "results.jsonl")
    assert [difference.field for difference in pair.differences] == ["verdict.status"]


def test_copies_have_the_options_that_were_found(here: Path) -> None:
    games = fupan.generate("ming", seats=3, bots="mixed", count=6, options={"tie-bonus": "split"})
    texts = [fupan.write(record).replace('[Options "tie-bonus=split"]\n', "") for record in games]
    Path("logs.fpn").write_text("\n".join(texts))
    report = fupan.diagnose("logs.fpn")
    assert report.failing
    assert [diagnosis.best for diagnosis in report.diagnoses] == [{"tie-bonus": "split"}]
    done = fupan.migrate("copies", "logs.fpn", report=report)
    assert (done.records, done.changed) == (6, report.failing)
    assert {verdict.status for verdict in fupan.verify_files("copies")} == {"ok"}


def test_a_database_is_loaded_once_and_asked_in_sql(here: Path) -> None:
    assert fupan.load("a.duckdb", DEMO).changes.new == 12
    again = fupan.load("a.duckdb", DEMO)
    assert (again.unchanged, again.changes.new) == (12, 0)
    assert fupan.load("a.duckdb", DEMO, reload=True).files == 12
    assert fupan.query("a.duckdb", "select count(*) as records from records").rows() == [(12,)]
    with pytest.raises(fupan.ArgumentError, match="filters are for named queries"):
        fupan.query("a.duckdb", "select 1", game="ming")


@pytest.mark.slow
def test_every_page_is_made_by_name(here: Path) -> None:
    fupan.load("a.duckdb", DEMO / "ming-four.fpn")
    assert fupan.report("a.duckdb", "all") == Path("pages/index.html")
    assert fupan.report("a.duckdb", "game", "one", game="ming").name == "game.html"
    assert set(fupan.reports()) - {"all"} <= {path.stem for path in Path("pages").glob("*.html")} | {"game"}


def test_a_file_is_formatted_as_the_command_does_it(here: Path) -> None:
    text = (DEMO / "ming-annotated.fpn").read_text().replace(": ", ":   ")
    for name in ("python.fpn", "command.fpn"):
        Path(name).write_text(f"{text}\n%fpn 1\n[Game ming]\n")
    checked = fupan.format_file("python.fpn", strip=["comments"], check=True)
    assert Path("python.fpn").read_text() == f"{text}\n%fpn 1\n[Game ming]\n"
    assert fupan.format_file("python.fpn", strip=["comments"]) == checked
    assert (checked.changed, {finding.record for finding in checked.findings}) == (True, {2})
    assert run(["fmt", "--strip", "comments", "command.fpn"]) == 1
    assert Path("python.fpn").read_bytes() == Path("command.fpn").read_bytes()
    assert not fupan.format_file("python.fpn").changed
