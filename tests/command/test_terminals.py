"""Whatever a record, a header or a file's name holds: no control character reaches the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
EVIL = "a\x1b[31mb\x07c\u202ed\u009be"


@pytest.fixture
def evil(tmp_path: Path, demo: Path) -> Path:
    """A folder of records, good and wrong ones, with evil in names, headers and comments."""
    folder = tmp_path / f"f{EVIL}"
    folder.mkdir()
    for name in ("beijing-full", "beijing-wrong"):
        text = (demo / f"{name}.fpn").read_text()
        (folder / f"{name}{EVIL}.fpn").write_text(text)
        softly = EVIL.replace("\x1b", "").replace("\x07", "").replace("\u009b", "")
        soft = text.replace("[Date", f'[Client "{softly}"]\n[Date').replace("\n2.", f" {{{softly}}}\n2.")
        (folder / f"{name}-soft.fpn").write_text(soft)
        hard = text.replace("[Date", f'[Client "{EVIL}"]\n[Date').replace("\n2.", f" {{{EVIL}}}\n2.")
        (folder / f"{name}-hard.fpn").write_text(hard)
    (folder / f"cut{EVIL}.fpn.gz").write_bytes(b"\x1f\x8b\x08")
    (folder / f"data{EVIL}.fpn.jsonl").write_text('{"a\\u0007":1}\nnull\n')
    return folder


def runs(folder: Path) -> Iterator[list[Any]]:
    files = sorted(folder.iterdir())
    yield ["verify", folder]
    yield ["verify", "--format", "summary", folder]
    yield ["diagnose", folder]
    yield ["selfcheck", *files[:3]]
    yield ["diff", files[0], files[1]]
    yield ["diff", "--all", files[3], files[4]]
    yield ["fmt", "--check", folder]
    yield ["fmt", folder]
    yield ["convert", folder, "-o", folder / "out"]
    yield ["verify", *files, "--format", "jsonl", "-o", folder]
    for file in files:
        yield ["show", file, "--board"]
        yield ["show", file, "--record", EVIL]
    yield ["show", folder / EVIL]
    yield ["generate", "--game", EVIL]
    yield ["generate", "--game", "ming", "-o", folder]
    yield ["generate", "--game", "ming", "--option", f"{EVIL}={EVIL}"]
    yield ["rules", EVIL]
    yield ["explain", EVIL]
    yield ["games", EVIL]
    yield ["load", folder, "--db", folder / "db", "--parquet", folder]
    yield ["query", "select path, error from files", "--db", folder / "db"]
    yield ["query", "select message, client from findings join records using (record_id)", "--db", folder / "db"]
    yield ["query", "select text from annotations", "--db", folder / "db"]
    yield ["query", EVIL, "--db", folder / "db"]
    yield ["query", f"select {EVIL}", "--db", folder / "db"]
    yield ["query", "failures", "--db", folder / "db"]
    yield ["query", "failures", "--db", folder / "db", "--since", EVIL]
    yield ["query", "failures", "--db", folder / EVIL]
    yield ["report", "verification", "--db", folder / "db", "-o", folder / "pages"]


def test_no_control_character_reaches_the_terminal(inside: Run, evil: Path) -> None:
    codes = set()
    for arguments in runs(evil):
        ran = inside(*arguments)
        codes.add(ran.code)
        assert ran.code < 3, (arguments, ran.err)
        for said in (ran.out, ran.err):
            bad = [line for line in said.split("\n") if not line.isprintable()]
            assert not bad, (arguments, bad[0])
    assert codes == {0, 1, 2}
