"""``verify --resume``: the results are those of one run, whatever the files are called and how often they are named."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
NOT_UTF8 = os.fsdecode(b"partie-\xe9.fpn")
ALSO_NOT_UTF8 = os.fsdecode(b"partie-\xe8.fpn")
REPLACED = "partie-\N{REPLACEMENT CHARACTER}.fpn"


def resumes_everywhere(inside: Run, tmp_path: Path, *arguments: str) -> int:
    """A run that ended behind any of its results, or within the next, goes on to the same; how many there are."""
    results = tmp_path / "results.jsonl"
    assert inside("verify", *arguments, "-o", "results.jsonl").code < 2
    whole = results.read_bytes()
    lines = whole.splitlines(keepends=True)
    for count in range(len(lines) + 1):
        results.write_bytes(b"".join(lines[:count]) + (lines[count][:50] if count < len(lines) else b""))
        assert inside("verify", *arguments, "--resume", "-o", "results.jsonl").code < 2
        assert results.read_bytes() == whole, count
    return len(lines)


@pytest.fixture
def text(demo: Path) -> str:
    return (demo / "yinzi-chapter.fpn").read_text()


def test_a_file_name_that_is_not_utf_8(inside: Run, tmp_path: Path, text: str) -> None:
    (tmp_path / NOT_UTF8).write_text("\n".join([text] * 3))
    assert resumes_everywhere(inside, tmp_path, NOT_UTF8) == 3


def test_several_files_whose_names_are_shown_the_same(inside: Run, tmp_path: Path, text: str) -> None:
    folder = tmp_path / "logs"
    folder.mkdir()
    for number, name in enumerate((NOT_UTF8, ALSO_NOT_UTF8, REPLACED)):
        (folder / name).write_text("\n".join([text] * (number + 1)))
    assert resumes_everywhere(inside, tmp_path, "logs") == 6


def test_an_empty_file_is_not_taken_for_one_that_is_shown_the_same(inside: Run, tmp_path: Path, text: str) -> None:
    (tmp_path / ALSO_NOT_UTF8).write_text("")
    (tmp_path / NOT_UTF8).write_text("\n".join([text] * 2))
    assert resumes_everywhere(inside, tmp_path, ALSO_NOT_UTF8, NOT_UTF8) == 2


def test_a_file_that_is_named_twice(inside: Run, tmp_path: Path, text: str) -> None:
    (tmp_path / "a.fpn").write_text("\n".join([text] * 2))
    (tmp_path / "b.fpn").write_text(text)
    assert resumes_everywhere(inside, tmp_path, "a.fpn", "b.fpn", "a.fpn") == 5


def test_a_sample_of_files_that_are_shown_the_same(inside: Run, tmp_path: Path, text: str) -> None:
    for name, first in ((NOT_UTF8, 0), (ALSO_NOT_UTF8, 6)):
        named = (text.replace("\n\n", f'\n[Id "{number}"]\n\n', 1) for number in range(first, first + 6))
        (tmp_path / name).write_text("\n".join(named))
    assert 2 < resumes_everywhere(inside, tmp_path, NOT_UTF8, ALSO_NOT_UTF8, "--sample", "0.5") < 12


def test_results_of_a_file_that_is_not_named_are_left_alone(inside: Run, tmp_path: Path, text: str) -> None:
    (tmp_path / NOT_UTF8).write_text(text)
    (tmp_path / "a.fpn").write_text(text)
    assert inside("verify", NOT_UTF8, "-o", "results.jsonl").code == 0
    before = (tmp_path / "results.jsonl").read_bytes()
    ran = inside("verify", "a.fpn", "--resume", "-o", "results.jsonl")
    assert ran.code == 2
    assert f"ends with record 1 of {REPLACED}, which is none of FILES" in ran.err
    assert (tmp_path / "results.jsonl").read_bytes() == before


@pytest.mark.parametrize("line", [b"[1]\n", b'{"record":1}\n', b'{"file":"a.fpn","record":"x"}\n', b"nonsense\n"])
def test_what_are_no_results_is_left_alone(inside: Run, tmp_path: Path, text: str, line: bytes) -> None:
    (tmp_path / "a.fpn").write_text(text)
    (tmp_path / "results.jsonl").write_bytes(line)
    ran = inside("verify", "a.fpn", "--resume", "-o", "results.jsonl")
    assert (ran.code, (tmp_path / "results.jsonl").read_bytes()) == (2, line)
    assert "these are no results of 'fupan verify --format jsonl'" in ran.err
