"""``fupan diff``, ``diagnose`` and ``selfcheck``: what the author of another client needs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
LOGGED = 20


@pytest.fixture
def logs(inside: Run, tmp_path: Path) -> Path:
    """Records of a client that divides the bonus among all who tie, and does not say so."""
    asked = ("--game", "ming", "--seats", "2-4", "--bot", "mixed", "--count", str(LOGGED), "--seed", "8")
    text = inside("generate", *asked, "--option", "tie-bonus=split").out
    text = re.sub(r"^\[Options .*\n", "", text, flags=re.MULTILINE).replace("fupan generate", "Tavle 2.1")
    path = tmp_path / "logs.fpn"
    path.write_text(text)
    return path


def test_the_ruling_of_a_client_is_found(inside: Run, logs: Path, tmp_path: Path) -> None:
    failing = int(re.findall(r"(\d+) with findings", inside("verify", "logs.fpn").out)[0])
    assert failing > 2
    ran = inside("diagnose", "logs.fpn")
    assert ran.code == 1
    assert f"{failing} of {LOGGED} records fail" in ran.out
    assert "ming, Tavle 2.1" in ran.out
    assert f"best: tie-bonus=split: {failing} of {failing} verify" in ran.out
    assert inside("diagnose", "--jobs", "2", "logs.fpn") == ran
    data = json.loads(inside("diagnose", "--format", "json", "logs.fpn").out)
    assert data["diagnoses"][0]["trials"][0] == {"changes": {"tie-bonus": "split"}, "records": failing}
    before = logs.read_bytes()
    assert inside("diagnose", "logs.fpn", "--write", "new").code == 1
    assert logs.read_bytes() == before
    assert (tmp_path / "new" / "logs.fpn").read_text().count('[Options "tie-bonus=split"]') == failing
    assert inside("verify", "new").code == 0
    assert inside("diagnose", "new").code == 0
    again = inside("diagnose", "logs.fpn", "--write", "new")
    assert again.code == 2
    assert "is there already" in again.err
    assert inside("diagnose", "-", "--write", "newer").code == 2


def test_where_two_records_part(fupan: Run, good: Path, tmp_path: Path) -> None:
    (tmp_path / "other.fpn").write_text(good.read_text().replace("y: Cc1\n", "y: Cc2\n", 1))
    ran = fupan("diff", "good.fpn", "other.fpn")
    assert ran.code == 1
    lines = ran.out.splitlines()
    assert lines[0] == "good.fpn #1 | other.fpn #1"
    assert re.fullmatch(r"  step \d+, step: y Cc1 \| y Cc2", lines[1])
    assert lines[-1] == "1 pair compared: 1 differ"
    assert fupan("diff", "good.fpn", "good.fpn") == (0, "1 pair compared: 0 differ\n", "")
    head, _, movetext = good.read_text().partition("\n\n")
    (tmp_path / "spaced.fpn").write_text(f"{head}\n\n{movetext.replace(' ', '   ')}")
    assert fupan("diff", "good.fpn", "spaced.fpn").out == "1 pair compared: 0 differ\n"


def test_two_clients_logs_of_one_game_agree(fupan: Run, good: Path, tmp_path: Path) -> None:
    (tmp_path / "theirs.fpn").write_text(good.read_text().replace("\n\n", '\n[Client "theirs"]\n\n', 1))
    assert fupan("diff", "good.fpn", "theirs.fpn") == (0, "1 pair compared: 0 differ\n", "")
    ran = fupan("diff", "--headers", "good.fpn", "theirs.fpn")
    assert (ran.code, ran.out.splitlines()[1:]) == (
        1,
        ["  header Client: nothing | theirs", "1 pair compared: 1 differ"],
    )


def test_where_another_programs_results_part(fupan: Run, good: Path, wrong: Path, tmp_path: Path) -> None:
    results = fupan("verify", "--format", "jsonl", "good.fpn").out
    (tmp_path / "theirs.jsonl").write_text(results)
    assert fupan("diff", "good.fpn", "theirs.jsonl").code == 0
    (tmp_path / "theirs.jsonl").write_text(results.replace('"y":92', '"y":93'))
    ran = fupan("diff", "good.fpn", "theirs.jsonl", "--all")
    assert ran.code == 1
    assert "verdict.scores: " in ran.out
    ran = fupan("diff", "wrong.fpn", "theirs.jsonl", "--format", "jsonl")
    first = json.loads(ran.out)["differences"][0]
    assert (first["field"], first["step"], first["right"]) == ("finding", 113, None)
    (tmp_path / "theirs.jsonl").write_text('{"status": "ok"\n')
    assert fupan("diff", "good.fpn", "theirs.jsonl").code == 2


def test_records_without_a_partner_are_named(fupan: Run, good: Path, tmp_path: Path) -> None:
    (tmp_path / "two.fpn").write_text(good.read_text() + "\n" + good.read_text())
    ran = fupan("diff", "good.fpn", "two.fpn")
    assert (ran.code, ran.out.splitlines()[0]) == (1, "two.fpn #2: only on the right")
    assert fupan("diff", "good.fpn", "none.fpn") == (2, "", "fupan: none.fpn: there is no such file\n")
    assert fupan("diff", "good.fpn").code == 2


def test_the_verifiers_own_score(fupan: Run) -> None:
    ran = fupan("selfcheck", "--times", "2")
    assert ran.code == 0
    rows = {line.split()[0]: line.split() for line in ran.out.splitlines()[3:14] if line}
    assert {"drop", "repeat", "swap", "id", "outcome", "claim", "seat", "number", "cut", "splice", "all"} <= set(rows)
    assert int(rows["all"][1]) > 100
    made, same, order, caught, legal, missed = map(int, rows["all"][1:7])
    assert made == same + order + caught + legal + missed
    assert float(rows["all"][7]) >= 99
    found = json.loads(fupan("selfcheck", "--format", "json").out)
    assert found["records"] == 8
    assert fupan("selfcheck", "none.fpn") == (2, "", "fupan: none.fpn: there is no such file\n")
    assert fupan("selfcheck", "-") == (0, "", "fupan: there are no records\n")


def test_what_cannot_be_copied_is_told(fupan: Run, tmp_path: Path, good: Path) -> None:
    text = good.read_text()
    (tmp_path / "long.fpn").write_text(f"{text}\n%fpn 1\n{{{'x' * 4_000_000}}}\n*\n\n{text}")
    (tmp_path / "late.fpn").write_text("hello world\n" * 200_000 + text)
    (tmp_path / "bad.fpn.jsonl").write_text('{"bad": 1}\n')
    ran = fupan("diagnose", "long.fpn", "late.fpn", "bad.fpn.jsonl", "--write", "copies")
    assert ran.code == 2
    assert ran.err.splitlines() == [
        "fupan: long.fpn #2: longer than 4,000,000 characters; it is not read",
        "fupan: late.fpn #0: too much text before the first record",
        "fupan: bad.fpn.jsonl #1: $: Object contains unknown field `bad`",
    ]
    assert fupan("verify", "copies").out.splitlines()[-1].startswith("3 records: 3 ok")
