"""Filters of ``fupan query``, ``fupan report`` and the Python functions: the same words, the same rows."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import fupan as package

Run = Callable[..., Any]

RECORD = """%fpn 1
[Game "beijing"]
[Variant "basic"]
[Rules "1"]
[Seats "g y"]
{headers}

@ events=ccdtptmfpfmd
g: Dm>a1,s>b1
y: Dh>a1,m>b1
1.
@ acts=FHIS/BCM
g: Cc1
y: I2
*
"""


@pytest.fixture
def loaded(inside: Run, tmp_path: Path) -> Run:
    headers = [
        '[Player.g "Ada"]\n[Player.y "Bo"]\n[Date "2024-02-29"]\n[Event "Open, 1st"]\n[Client "Tavle 2"]',
        '[Player.g "Bo"]\n[Player.y ""]\n[Date "2023-02-29"]\n[Client "=cmd"]',
        '[Player.g "  "]\n[Player.y "Chen Wei"]\n[Date "２０２４-01-01"]',
        '[Player.g "Chen Wei"]\n[Player.y "Ada"]\n[Date "2024-??-??"]\n[Event "Open, 2nd"]',
    ]
    (tmp_path / "games.fpn").write_text("\n".join(RECORD.format(headers=each) for each in headers))
    assert inside("load", "games.fpn").code == 0
    return inside


def rows(ran: Any) -> list[dict[str, str]]:
    assert (ran.code, ran.err) == (0, "")
    return list(csv.DictReader(io.StringIO(ran.out)))


REFUSED = [
    ({"player": "Chen"}, "player: 'Chen' is not in the database; did you mean 'Chen Wei'?"),
    ({"player": ""}, "player: an empty name is no player"),
    ({"seat": "yellow"}, "seat: 'yellow' is not in the database; known are g, y"),
    ({"client": "Tavle"}, "client: 'Tavle' is not in the database; did you mean 'Tavle 2'?"),
    ({"event": "Open"}, "event: 'Open' is not in the database; did you mean 'Open, 1st' or 'Open, 2nd'?"),
    ({"variant": "basics"}, "variant: 'basics' is not in the database; did you mean 'basic'?"),
    ({"option": ["suplies=strict"]}, "option: no game in the database has the option 'suplies'; did you mean"
     " 'supplies'?"),
    ({"since": "2023-02-29"}, "since: '2023-02-29' is no date; give YYYY, YYYY-MM or YYYY-MM-DD"),
    ({"until": "２０２４"}, "until: '２０２４' is no date; give YYYY, YYYY-MM or YYYY-MM-DD"),
    ({"record": "00000000"}, "record: there is none with Id, record_id or hash '00000000' in the database; it has"
     " none at all"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "words"), REFUSED, ids=repr)
def test_a_filter_is_refused_in_the_same_words_everywhere(
    loaded: Run, tmp_path: Path, given: dict[str, Any], words: str
) -> None:
    options = [
        part
        for name, value in given.items()
        for each in (value if isinstance(value, list) else [value])
        for part in (f"--{name}", each)
    ]
    assert loaded("query", "verdicts", *options, "-o", "out.csv") == (2, "", f"fupan: {words}\n")
    assert not (tmp_path / "out.csv").exists()
    assert loaded("report", "scoring", *options) == (2, "", f"fupan: {words}\n")
    assert not (tmp_path / "pages").exists()
    database = tmp_path / "fupan.duckdb"
    for call in (
        lambda: package.query(database, "verdicts", **given),
        lambda: package.report(database, "winrates", tmp_path / "pages", **given),
    ):
        with pytest.raises(ValueError) as refused:
            call()
        assert str(refused.value) == words


def test_repeated_values_are_alternatives(loaded: Run) -> None:
    def numbers(*options: str) -> int:
        return len(rows(loaded("query", "record", "--format", "csv", *options)))

    assert numbers("--player", "Ada") == 2
    assert numbers("--player", "Ada", "--player", "Chen Wei") == 3
    assert numbers("--event", "Open, 1st", "--event", "Open, 2nd", "--client", "Tavle 2") == 1
    assert numbers("--client", "") == 2
    assert numbers("--variant", "basic", "--players", "2", "--players", "2") == 4
    assert numbers("--option", "default", "--game", "beijing") == 4


def test_what_is_no_date_is_nobodys_date(loaded: Run) -> None:
    dates = [row["date"] for row in rows(loaded("query", "select date from records order by date", "--format", "csv"))]
    assert dates == ["2024-02-29", "2024-??-??", "", ""]
    assert len(rows(loaded("query", "record", "--since", "2000", "--format", "csv"))) == 2
    assert len(rows(loaded("query", "record", "--until", "2999", "--format", "csv"))) == 2
    months = rows(loaded("query", "verdicts-by-month", "--format", "csv"))
    assert [(row["month"], row["records"]) for row in months] == [("", "3"), ("2024-02", "1")]


def test_an_empty_name_is_no_player(loaded: Run) -> None:
    people = "select player, count(*) as seats from seats group by player order by player"
    assert [tuple(row.values()) for row in rows(loaded("query", people, "--format", "csv"))] == [
        ("Ada", "2"), ("Bo", "2"), ("Chen Wei", "2"), ("", "2"),
    ]  # fmt: skip
    seats = rows(loaded("query", "record-seats", "--seat", "y", "--format", "csv"))
    assert sorted(row["player"] for row in seats) == ["", "Ada", "Bo", "Chen Wei"]
    nameless = loaded("query", "select count(*) as n from seats where player is null", "--format", "csv")
    assert rows(nameless) == [{"n": "2"}]
    assert "Yellow" in loaded("show", "games.fpn", "--record", "2").out.splitlines()[1]


def test_an_older_database_with_empty_names_and_wrong_dates_is_read_alike(loaded: Run, tmp_path: Path) -> None:
    import duckdb

    with duckdb.connect(str(tmp_path / "fupan.duckdb")) as connection:
        connection.execute("UPDATE seats SET player = ' ' WHERE player IS NULL")
        connection.execute("UPDATE records SET date = '2023-02-29' WHERE date IS NULL")
        connection.execute("UPDATE records SET status = 'ok'")
    players = rows(loaded("query", "wins-by-player", "--format", "csv"))
    assert [row["player"] for row in players] == ["Ada", "Bo", "Chen Wei"]
    assert [len(row["names"].split(",")) for row in rows(loaded("query", "rated-games", "--format", "csv"))] == [2, 2]
    assert len(rows(loaded("query", "record", "--since", "2000", "--format", "csv"))) == 2
    assert loaded("query", "verdicts", "--player", " ").code == 2
    assert {row["month"] for row in rows(loaded("query", "verdicts-by-month", "--format", "csv"))} == {"", "2024-02"}


def test_filters_of_pages_may_be_one_value_or_several(loaded: Run, tmp_path: Path) -> None:
    page = package.report(tmp_path / "fupan.duckdb", "verification", tmp_path, player=["Ada", "Bo"], event="Open, 1st")
    assert "player Ada or Bo; event Open, 1st; least n 10" in page.read_text(encoding="utf-8")
    with pytest.raises(TypeError, match="has no filter 'plyer' \\(did you mean 'player'"):
        package.report(tmp_path / "fupan.duckdb", "verification", tmp_path, plyer="Ada")  # type: ignore[call-arg]


def test_excel_is_csv_that_no_spreadsheet_carries_out(loaded: Run, tmp_path: Path) -> None:
    asked = ("query", "select client, -1 as n from records where client like '=%'")
    assert loaded(*asked, "--format", "csv").out == "client,n\n=cmd,-1\n"
    assert loaded(*asked, "--format", "csv", "--excel").out == "\ufeffclient,n\n'=cmd,-1\n"
    assert loaded(*asked, "--excel", "-o", "clients.csv").code == 0
    assert (tmp_path / "clients.csv").read_bytes() == b"\xef\xbb\xbfclient,n\n'=cmd,-1\n"
    for refused in ((), ("--format", "json"), ("-o", "clients.jsonl")):
        ran = loaded(*asked, "--excel", *refused)
        assert (ran.code, ran.out) == (2, "")
        assert "--excel is for CSV" in ran.err
