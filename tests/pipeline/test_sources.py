"""Which files are found, in which order."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from fupan.text.unread_files import describe_unread_files
from pipeline.sources.find import InputSource, UnreadableFile, find, find_unread, form_of, total_size
from pipeline.sources.folders import ending_of


def names(found: list[InputSource | UnreadableFile], root: Path) -> list[str]:
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
    assert list(find([path])) == [InputSource(str(path), "text")]


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    found = list(find([tmp_path / "none.fpn", tmp_path / "empty", tmp_path / "*.fpn"]))
    assert [one.reason for one in found if isinstance(one, UnreadableFile)] == [
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
    assert list(find([""])) == [UnreadableFile("''", "a name is needed")]


def test_what_can_be_read_only_once(tmp_path: Path) -> None:
    (tmp_path / "a.fpn").write_text("x")
    os.mkfifo(tmp_path / "pipe")
    once = {
        name: InputSource(name, None).is_pipe for name in ("-", str(tmp_path / "pipe"), str(tmp_path / "a.fpn"), "none")
    }
    assert list(once.values()) == [True, True, False, False]
    assert not InputSource("-", None, str(tmp_path / "a.fpn")).is_pipe


def test_endings_may_be_of_any_case(tmp_path: Path) -> None:
    wanted = ["A.FPN", "b.Fpn.GZ", "c.fpn.JSONL.zst", "d.FPN.MsgPack"]
    for name in wanted:
        (tmp_path / name).write_text("x")
    found = list(find([tmp_path]))
    assert names(found, tmp_path) == wanted
    assert [one.form for one in found if isinstance(one, InputSource)] == ["text", "text", "jsonl", "msgpack"]


def test_hidden_names_are_passed_over_unless_they_are_named(tmp_path: Path) -> None:
    (tmp_path / "a.fpn").write_text("x")
    (tmp_path / ".#a.fpn").symlink_to("somebody@host.1234")
    hidden = ["._a.fpn", ".hidden/b.fpn", "__MACOSX/c.fpn", "sub/.d.fpn", "sub/._", ".DS_Store", ".git/x.json"]
    for name in hidden:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("x")
    assert names(list(find([tmp_path])), tmp_path) == ["a.fpn"]
    assert find_unread([tmp_path]).total == 0
    assert names(list(find([tmp_path / ".hidden", tmp_path / "._a.fpn"])), tmp_path) == [".hidden/b.fpn", "._a.fpn"]
    assert names(list(find([f"{tmp_path}/*", f"{tmp_path}/**/*.fpn"])), tmp_path) == ["a.fpn", "a.fpn"]


def test_every_other_file_is_counted_by_its_ending(tmp_path: Path) -> None:
    other = ["a.json", "b.JSON", "sub/c.ndjson", "README", "sub/deep/d.fpn.xz", "e.tar.gz", "f.jsonl", "g.fpn.bak"]
    for name in ["z.fpn", *other]:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    (tmp_path / "away").symlink_to(tmp_path / "sub")
    os.mkfifo(tmp_path / "p.fpn")
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(tmp_path / "s.fpn"))
    unread = find_unread([tmp_path])
    assert unread.kinds == {
        ".json": 2, ".ndjson": 1, "without ending": 1, ".fpn.xz": 1, ".tar.gz": 1, ".jsonl": 1, ".bak": 1,
        "link to a folder": 1, "pipe": 1, "socket": 1,
    }  # fmt: skip
    assert unread.total == 11
    assert describe_unread_files(unread) == (
        "11 files were not read: 2 .json, 1 .bak, 1 .fpn.xz, 1 .jsonl, 1 .ndjson, 1 .tar.gz, 4 of other kinds; "
        "name them to read them"
    )
    assert find_unread([tmp_path / name for name in other if name != "sub"]).total == 0


def test_one_file_that_is_not_read_is_told_in_the_singular(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("x")
    assert describe_unread_files(find_unread([tmp_path])) == "1 file was not read: 1 .json; name it to read it"


@pytest.mark.parametrize(
    ("name", "ending"),
    [
        ("a.JSON", ".json"), ("a.json.gz", ".json.gz"), ("v1.2.gz", ".gz"), ("a.fpn.7z", ".fpn.7z"),
        ("a.", "without ending"), ("a.duckdb.wal", ".wal"),
        ("Mr. Smith", "without ending"), ("a.\x1b[31m", "without ending"), ("龙.龙", "without ending"),
    ],
)  # fmt: skip
def test_endings(name: str, ending: str) -> None:
    assert ending_of(name) == ending


def test_standard_input_can_be_named_once() -> None:
    found = list(find(["-", "-", "/dev/stdin"]))
    assert found[0] == InputSource("-", None)
    reason = "standard input is named twice; it is read only once"
    assert found[1:] == [UnreadableFile("-", reason), UnreadableFile("/dev/stdin", reason)]


def test_a_file_or_folder_called_like_standard_input_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "-").write_text("x")
    assert list(find(["./-"])) == list(find(["[-]"])) == [InputSource("./-", None)]
    assert not InputSource("./-", None).is_standard_input
    (tmp_path / "-").unlink()
    (tmp_path / "-").mkdir()
    (tmp_path / "-" / "a.fpn").write_text("x")
    assert list(find(["./-"])) == [InputSource("./-/a.fpn", "text")]


def test_links_that_lead_nowhere_are_told_in_plain_words(tmp_path: Path) -> None:
    (tmp_path / "gone").symlink_to("nothing")
    (tmp_path / "one").symlink_to("two")
    (tmp_path / "two").symlink_to("one")
    found = list(find([tmp_path / "gone", tmp_path / "one", tmp_path / ("x" * 300), "a\0b"]))
    assert [one.reason for one in found if isinstance(one, UnreadableFile)] == [
        "it is a link to something that is not there", "its links lead in a circle", "file name too long",
        "embedded null byte",
    ]  # fmt: skip


def test_a_folder_called_like_a_file_of_records_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / "x.fpn").mkdir()
    (tmp_path / "x.fpn" / "a.fpn").write_text("x")
    assert names(list(find([tmp_path])), tmp_path) == ["x.fpn/a.fpn"]
    assert names(list(find([tmp_path / "x.fpn"])), tmp_path) == ["x.fpn/a.fpn"]
