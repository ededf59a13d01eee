"""The command, run as people run it."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from fupan.__main__ import run as run_here
from pipeline.warehouse.database import open_to_read

DEMO = Path(__file__).resolve().parents[2] / "fupan" / "demo"


class Ran(NamedTuple):
    """How a run ended, and what it wrote."""

    code: int
    out: str
    err: str


@pytest.fixture
def fupan(tmp_path: Path) -> Callable[..., Ran]:
    """``fupan("verify", "a.fpn", stdin=b"")`` in an empty folder; no run may show a traceback."""

    def run(*arguments: str | Path, stdin: bytes = b"", **environment: str) -> Ran:
        done = subprocess.run(
            [sys.executable, "-m", "fupan", *map(str, arguments)],
            input=stdin,
            capture_output=True,
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(DEMO.parents[1]), **environment},
        )
        err = done.stderr.decode()
        assert "Traceback" not in err
        return Ran(done.returncode, done.stdout.decode(), err)

    return run


@pytest.fixture
def inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> Callable[..., Ran]:
    """The same within this process, which is faster; for runs that neither stop nor break."""

    def run(*arguments: str | Path, stdin: bytes = b"") -> Ran:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        code = run_here(list(map(str, arguments)))
        out, err = capfdbinary.readouterr()
        assert b"Traceback" not in err
        return Ran(code, out.decode(), err.decode())

    return run


@contextmanager
def opened_once(database: Path) -> Iterator[None]:
    """Questions to databases with the bytes of this one are put to one connection: to open it takes far longer.

    For grids of forms and names; that a database is opened rightly is proved elsewhere.
    """
    data = database.read_bytes()

    def open_copy(path: str | Path) -> AbstractContextManager[Any]:
        assert Path(path).read_bytes() == data
        return nullcontext(connection)

    with open_to_read(database) as connection, pytest.MonkeyPatch.context() as patch:
        patch.setattr("pipeline.warehouse.query.open_to_read", open_copy)
        yield


@pytest.fixture
def demo() -> Path:
    """The folder of the records that come with the program."""
    return DEMO


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """A file with one good record."""
    path = tmp_path / "good.fpn"
    path.write_bytes((DEMO / "beijing-full.fpn").read_bytes())
    return path


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A file with one record that breaks a rule."""
    path = tmp_path / "wrong.fpn"
    path.write_bytes((DEMO / "beijing-wrong.fpn").read_bytes())
    return path
