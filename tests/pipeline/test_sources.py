"""Which files are found, in which order."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pipeline.sources import Source, Unreadable, find, form_of, total_size


def names(found: list[Source | Unreadable], root: Path) -> list[str]:
    return [Path(one.name).relative_to(root).as_posix() for one in found]


def test_a_folder_is_searched_in_alphabetical_order(tmp_path: Path) -> None:
    wanted = ["a.fpn", "b/c.fpn.gz", "b/d/e.fpn.jsonl.zst", "f.fpn.msgpack", "g.fpn.zst", "z.fpn.jsonl"]
    for name in [*wanted, "b/readme.md", "h.jsonl", "i.fpn.bak"]:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    assert names(list(find([tmp_path])), tmp_path) == wanted
    assert total_size([tmp_path]) == len(wanted)


def test_globs_and_files_keep_the_order_of_the_arguments(tmp_path: Path) -> None:
    for name in ["b.txt", "a.txt", "c/d.txt"]:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("x")
    found = list(find([str(tmp_path / "c/d.txt"), str(tmp_path / "*.txt"), str(tmp_path / "**/d.txt")]))
    assert names(found, tmp_path) == ["c/d.txt", "a.txt", "b.txt", "c/d.txt"]


def test_a_file_whose_name_looks_like_a_glob(tmp_path: Path) -> None:
    path = tmp_path / "game[1].fpn"
    path.write_text("x")
    assert list(find([path])) == [Source(str(path), "text")]


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    found = list(find([tmp_path / "none.fpn", tmp_path / "empty", tmp_path / "*.fpn"]))
    assert [one.reason for one in found if isinstance(one, Unreadable)] == [
        "there is no such file", "no file of records is in this folder", "no file matches",
    ]  # fmt: skip


def test_forms_by_name() -> None:
    assert form_of("a.fpn") == form_of("a.fpn.gz") == "text"
    assert form_of("a.fpn.jsonl") == form_of("a.jsonl.zst") == "jsonl"
    assert form_of("a.fpn.msgpack.gz") == "msgpack"
    assert form_of("a.log") is None


def test_an_empty_name_is_not_the_present_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.fpn").write_text("x")
    monkeypatch.chdir(tmp_path)
    assert list(find([""])) == [Unreadable("''", "a name is needed")]


def test_what_can_be_read_only_once(tmp_path: Path) -> None:
    (tmp_path / "a.fpn").write_text("x")
    os.mkfifo(tmp_path / "pipe")
    once = {name: Source(name, None).is_pipe for name in ("-", str(tmp_path / "pipe"), str(tmp_path / "a.fpn"), "none")}
    assert list(once.values()) == [True, True, False, False]
    assert not Source("-", None, str(tmp_path / "a.fpn")).is_pipe
