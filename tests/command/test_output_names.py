"""``-o NAME`` means the same for every verb: the whole grid of verbs, forms, compressions and cases of letters."""

from __future__ import annotations

import gzip
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click
import pytest
import zstandard

from fupan import demo_records
from fupan.cli.output_forms import COMPRESSIONS, RECORDS, OutputForm, read_output_name  # type: ignore[attr-defined]
from fupan.cli.results.destinations import FORMS as RESULTS
from fupan.cli.verbs.query import FORMS as ROWS
from pipeline.warehouse.load import load
from tests.command.conftest import opened_once

Run = Callable[..., Any]
QUESTION = ["query", "select game, count(*) as n from records group by game", "--db", "g.duckdb"]
PLAY = ["generate", "--game", "ming", "--seats", "2", "--bot", "random"]
VERBS: dict[str, tuple[list[str], str, dict[str, OutputForm], str, str]] = {
    "verify": (["verify", "good.fpn"], "--format", RESULTS, "text", "xlsx"),
    "convert": (["convert", "good.fpn"], "--to", dict(RECORDS), "jsonl", "csv"),
    "generate": (PLAY, "--format", dict(RECORDS), "text", "doc"),
    "query": (QUESTION, "--format", ROWS, "table", "docx"),
}  # fmt: skip
"""Arguments, the option that names a form, the forms, the default, and an ending that none of them has."""
CASES: list[Callable[[str], str]] = [str.lower, str.upper, str.title]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of one record."""
    path = tmp_path_factory.mktemp("database") / "g.duckdb"
    load([demo_records() / "beijing-full.fpn"], path)
    return path


@pytest.fixture
def ready(good: Path, database: Path) -> Path:
    """A folder with a record and a database."""
    (good.parent / "g.duckdb").write_bytes(database.read_bytes())
    return good.parent


@pytest.fixture
def connected(database: Path) -> Iterator[None]:
    """Every question of the test is put to one connection."""
    with opened_once(database):
        yield


def unpacked(path: Path, compression: str) -> bytes:
    data = path.read_bytes()
    if compression == "gz":
        assert data[4:8] == bytes(4), "the time is in it"
        return gzip.decompress(data)
    if compression == "zst":
        return zstandard.ZstdDecompressor().decompressobj().decompress(data)
    return data


@pytest.mark.usefixtures("connected")
@pytest.mark.parametrize("verb", VERBS)
def test_every_ending_compression_and_case_gives_the_bytes_of_its_form(inside: Run, ready: Path, verb: str) -> None:
    arguments, option, forms, default, _ = VERBS[verb]
    plain = {}
    for form in forms:
        assert inside(*arguments, option, form, "-o", f"plain-{form}").code == 0
        plain[form] = (ready / f"plain-{form}").read_bytes()
        assert plain[form]
    assert inside(*arguments, "-o", "plain").code == 0
    assert (ready / "plain").read_bytes() == plain[default]
    said = {ending: form for form in reversed(forms) for ending in forms[form].endings}
    number = 0
    for ending, form in said.items():
        for compression in ("", *COMPRESSIONS):
            for case in CASES:
                number += 1
                name = f"a{number}" + case(f".{ending}" + (f".{compression}" if compression else ""))
                ran = inside(*arguments, "-o", name)
                if forms[form].needs_file and compression:
                    assert ran.code == 2
                    assert "is not compressed again" in ran.err
                    assert not (ready / name).exists()
                    continue
                assert (ran.code, ran.out) == (0, ""), ran.err
                assert unpacked(ready / name, compression) == plain[form], name
    for form, row in forms.items():
        for compression in ("", *COMPRESSIONS):
            if row.needs_file and compression:
                continue
            for ending in ("", *row.endings, *row.with_format):
                number += 1
                name = f"b{number}" + (f".{ending}" if ending else "") + (f".{compression}" if compression else "")
                assert inside(*arguments, option, form, "-o", name).code == 0
                assert unpacked(ready / name, compression) == plain[form], name


@pytest.mark.parametrize("verb", VERBS)
def test_endings_that_are_unknown_or_contradict_are_refused_and_nothing_is_written(
    inside: Run, ready: Path, verb: str
) -> None:
    arguments, option, forms, _, unknown = VERBS[verb]
    before = sorted(ready.iterdir())
    for name in (f"a.{unknown}", f"a.{unknown.upper()}.gz", "a.jsonl.xz", "a.jsonl.gz.gz", "a.jsonl.zst.GZ"):
        for more in ([], [option, next(iter(forms))]):
            ran = inside(*arguments, *more, "-o", name)
            assert (ran.code, ran.out) == (2, "")
            assert all(f".{row.endings[0]}" in ran.err for row in forms.values() if row.endings)
    for form in forms:
        for other, row in forms.items():
            for ending in row.endings:
                if ending in (*forms[form].endings, *forms[form].with_format):
                    continue
                for name in (f"a.{ending}", f"a.{ending.upper()}.gz"):
                    ran = inside(*arguments, option, form, "-o", name)
                    assert ran.code == 2, (form, other, name)
                    assert f"{option} {form} contradicts the ending .{ending}" in ran.err
    assert sorted(ready.iterdir()) == before


@pytest.mark.usefixtures("connected")
@pytest.mark.parametrize("verb", VERBS)
def test_standard_output_has_the_named_form_or_the_default(inside: Run, ready: Path, verb: str) -> None:
    arguments, option, forms, default, _ = VERBS[verb]
    for form in (None, *forms):
        row = forms[form or default]
        named = [option, form] if form else []
        if form == "msgpack":
            continue
        if row.needs_file:
            for name in ("-", "/dev/stdout", "/dev/null"):
                ran = inside(*arguments, *named, "-o", name)
                assert (ran.code, ran.out) == (2, "")
                assert f"{option} {form} needs a file: -o NAME.{row.endings[0]}" in ran.err
            continue
        assert inside(*arguments, *named, "-o", "plain").code == 0
        wanted = (ready / "plain").read_text()
        for name in ("-", "/dev/stdout", "/dev/fd/1"):
            assert inside(*arguments, *named, "-o", name).out == wanted
        assert inside(*arguments, *named).out == wanted
        assert inside(*arguments, *named, "-o", "/dev/fd/2").err == wanted


@pytest.mark.parametrize("verb", VERBS)
def test_a_named_pipe_has_the_named_form_whatever_it_is_called(inside: Run, ready: Path, verb: str) -> None:
    arguments, option, _, default, _ = VERBS[verb]
    os.mkfifo(ready / "pipe.gz")
    for form in (default, "jsonl"):
        assert inside(*arguments, option, form, "-o", "plain").code == 0
        got: list[bytes] = []
        reader = threading.Thread(target=lambda to=got: to.append((ready / "pipe.gz").read_bytes()))
        reader.start()
        assert inside(*arguments, *([] if form == default else [option, form]), "-o", "pipe.gz").code == 0
        reader.join(10)
        assert got == [(ready / "plain").read_bytes()]
    assert (ready / "pipe.gz").is_fifo()


@pytest.mark.parametrize("verb", VERBS)
def test_help_lists_the_endings(inside: Run, verb: str) -> None:
    said = " ".join(inside(VERBS[verb][0][0], "--help").out.split())
    for row in VERBS[verb][2].values():
        assert all(f".{ending}" in said for ending in row.endings)


@pytest.mark.parametrize("verb", ["verify", "generate", "convert"])
@pytest.mark.parametrize("compression", COMPRESSIONS)
def test_compressed_outputs_are_the_same_bytes_again(inside: Run, ready: Path, verb: str, compression: str) -> None:
    arguments = VERBS[verb][0]
    for name in ("one", "two"):
        assert inside(*arguments, "-o", f"{name}.jsonl.{compression}").code == 0
    assert (ready / f"one.jsonl.{compression}").read_bytes() == (ready / f"two.jsonl.{compression}").read_bytes()


def test_what_generate_writes_verify_reads(inside: Run, ready: Path) -> None:
    for ending in ("fpn", "fpn.jsonl", "fpn.msgpack", "fpn.gz", "fpn.jsonl.zst", "fpn.msgpack.gz"):
        played = ["generate", "--game", "yinzi", "--seats", "2", "--count", "2"]
        assert inside(*played, "-o", f"a.{ending}").code == 0
        assert inside("verify", f"a.{ending}").out.endswith("2 records: 2 ok, 0 with findings\n")
    assert inside(*played, "--count", "9", "--jobs", "2", "-o", "two.jsonl").code == 0
    assert inside(*played, "--count", "9", "-o", "one.jsonl").code == 0
    assert (ready / "one.jsonl").read_bytes() == (ready / "two.jsonl").read_bytes()


def test_what_stands_in_a_redirected_file_is_kept(fupan: Run, tmp_path: Path, good: Path) -> None:
    import subprocess
    import sys

    line = f"echo before > out; {sys.executable} -m fupan verify good.fpn -o /dev/fd/3 3>> out"
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    subprocess.run(["bash", "-c", line], cwd=tmp_path, check=True, env=environment)
    assert (tmp_path / "out").read_text() == "before\n" + fupan("verify", "good.fpn").out


@pytest.mark.parametrize(
    ("name", "form", "wanted"),
    [
        (".jsonl", None, ("text", None)),
        (".gz", None, ("text", None)),
        ("a.", None, ("text", None)),
        ("dotted.folder/a", None, ("text", None)),
        ("a.b.c.JSONL", None, ("jsonl", None)),
        ("a.gz", "jsonl", ("jsonl", "gz")),
        ("a.json", "summary-json", ("summary-json", None)),
        ("a.txt", "summary", ("summary", None)),
        ("a.json", None, "add --format summary-json"),
    ],
)
def test_names_at_the_edge(name: str, form: str | None, wanted: Any) -> None:
    if isinstance(wanted, tuple):
        assert read_output_name(name, form, RESULTS, "text") == wanted
    else:
        with pytest.raises(click.UsageError, match=wanted):
            read_output_name(name, form, RESULTS, "text")
