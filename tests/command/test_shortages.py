"""Too little memory, too few open files, no more processes: said in words, exit code 2, never a traceback."""

from __future__ import annotations

import re
import resource
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from fupan.__main__ import run
from pipeline.workers.local import Local
from tests.pipeline.lines import verify_lines

Run = Callable[..., Any]
ROOT = Path(__file__).resolve().parents[2]


def limited(what: int, limit: int, folder: Path, *arguments: str) -> tuple[int, str]:
    """Run the command under a limit; exit code, and what it said."""
    ran = subprocess.run(
        [sys.executable, "-m", "fupan", *arguments],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        preexec_fn=partial(resource.setrlimit, what, (limit, limit)),
    )
    said = ran.stderr.decode()
    assert "Traceback" not in said
    return ran.returncode, said


@pytest.fixture
def many(demo: Path, tmp_path: Path) -> Path:
    """A folder of 120 files."""
    folder = tmp_path / "many"
    folder.mkdir()
    for number in range(120):
        text = (demo / "yinzi-chapter.fpn").read_text(encoding="utf-8")
        (folder / f"{number}.fpn").write_text(re.sub(r'\[Id "[^"]*"\]', f'[Id "{number}"]', text), encoding="utf-8")
    return folder


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is not kept elsewhere")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_too_little_memory_for_a_record(tmp_path: Path, demo: Path, jobs: str) -> None:
    text = (demo / "yinzi-chapter.fpn").read_text()
    (tmp_path / "a.fpn").write_text(text)
    (tmp_path / "b.fpn").write_text(text.replace("\n#", "{" + "many words " * 300_000 + "}\n#"))
    assert limited(resource.RLIMIT_AS, 1 << 30, tmp_path, "verify", ".", "--jobs", jobs)[0] == 0
    code, said = limited(resource.RLIMIT_AS, 44 << 20, tmp_path, "verify", ".", "--jobs", jobs)
    assert code == 2
    assert "not enough memory" in said


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is not kept elsewhere")
@pytest.mark.parametrize("verb", ["load", "query"])
def test_too_little_memory_for_the_libraries_of_a_database(inside: Run, good: Path, tmp_path: Path, verb: str) -> None:
    assert inside("load", good).code == 0
    what = {"load": str(good), "query": "select 1"}[verb]
    for size in (100, 200):
        code, said = limited(resource.RLIMIT_AS, size << 20, tmp_path, verb, what)
        assert (code, said.count("\n")) == (2, 1)
        assert said.startswith("fupan: not enough memory")


@pytest.mark.parametrize("jobs", [1, 2])
def test_no_memory_in_the_middle_is_no_fault_of_the_record(
    monkeypatch: pytest.MonkeyPatch, inside: Run, good: Path, jobs: int
) -> None:
    with pytest.raises(MemoryError):
        list(Local(jobs).map(raise_memory_error, [1, 2, 3]))
    monkeypatch.setattr("pipeline.verdicts.judge.verify_and_observe", raise_memory_error)
    with pytest.raises(MemoryError):
        list(verify_lines([good]))
    for verb in ("verify", "diagnose"):
        ran = inside(verb, good)
        assert (ran.code, ran.err[:25]) == (2, "fupan: not enough memory;")


def raise_memory_error(*_: Any, **__: Any) -> Any:
    raise MemoryError


def too_large(number: int) -> Any:
    return TooLarge() if number == 1 else number


class TooLarge:
    """A result for which there is no memory where it arrives."""

    def __reduce__(self) -> Any:
        return raise_memory_error, ()


def test_no_memory_for_a_result_of_a_worker() -> None:
    found = Local(2).map(too_large, [0, 1, 2])
    with pytest.raises(MemoryError):
        list(found)


@pytest.mark.parametrize("limit", [12, 16, 24, 64])
def test_many_files_need_few_open_files(many: Path, limit: int) -> None:
    assert limited(resource.RLIMIT_NOFILE, limit, many.parent, "verify", "many") == (0, "")


@pytest.mark.parametrize("limit", [10, 16, 26])
def test_too_few_open_files_for_workers(many: Path, limit: int) -> None:
    code, said = limited(resource.RLIMIT_NOFILE, limit, many.parent, "verify", "many", "--jobs", "2")
    assert code == 2
    assert said == (
        f"fupan: too many open files: work on 1 process needs 27, the limit is {limit} (ulimit -n); try fewer --jobs\n"
    )


def test_enough_open_files_for_workers(many: Path) -> None:
    assert limited(resource.RLIMIT_NOFILE, 30, many.parent, "verify", "many", "--jobs", "2") == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize("limit", range(8, 80, 4))
@pytest.mark.parametrize("jobs", ["4", "64"])
def test_any_number_of_open_files_for_any_number_of_workers(many: Path, limit: int, jobs: str) -> None:
    (many / "large.fpn").write_text("\n".join([(many / "1.fpn").read_text()] * 2000))
    code, said = limited(resource.RLIMIT_NOFILE, limit, many.parent, "verify", "many", "--jobs", jobs)
    assert code in (0, 2)
    assert code == 0 or "oo many" in said


@pytest.mark.parametrize("limit", [10, 24])
def test_too_few_open_files_for_a_database(many: Path, limit: int) -> None:
    code, said = limited(resource.RLIMIT_NOFILE, limit, many.parent, "load", "many")
    assert code in (0, 2)
    assert code == 0 or "oo many" in said


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (MemoryError(), "not enough memory"),
        (OSError(12, "Cannot allocate memory"), "not enough memory"),
        (OSError(24, "Too many open files"), "too many files are open at once"),
        (OSError(24, "Too many open files", "/usr/lib/x.so"), "too many files are open at once"),
        (OSError(23, "Too many open files in system"), "too many files are open at once"),
        (BlockingIOError(11, "Resource temporarily unavailable"), "no process can be started"),
        (RuntimeError("can't start new thread"), "no thread can be started"),
        (ImportError("x.so: failed to map segment from shared object"), "not enough memory"),
        (type("PanicException", (BaseException,), {})("memory allocation of 8 bytes failed"), "not enough memory"),
    ],
)
def test_each_shortage_has_its_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], good: Path, error: BaseException, words: str
) -> None:
    def fail(*_: Any, **__: Any) -> Any:
        raise error

    monkeypatch.setattr("fupan.cli.results.run.Results.write", fail)
    assert run(["verify", str(good)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("fupan: ")
    assert words in said


def test_a_clean_up_that_a_signal_breaks_off_is_an_interruption(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], good: Path
) -> None:
    def fail(*_: Any, **__: Any) -> Any:
        try:
            raise KeyboardInterrupt
        finally:
            raise OSError(9, "Bad file descriptor")

    monkeypatch.setattr("fupan.cli.results.run.Results.write", fail)
    assert run(["verify", str(good)]) == 130
    assert capsys.readouterr().err == "fupan: stopped\n"
