"""Files and folders that may not be read or written: they are named, and the others are still done."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
not_root = pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may do everything")


@pytest.fixture
def untidy(good: Path) -> Path:
    path = good.with_name("untidy.fpn")
    path.write_text(good.read_text().replace("\nb: ", "\nb:   "))
    return path


def test_a_name_that_cannot_be_a_file_s_is_said_and_the_next_is_read(inside: Run, good: Path) -> None:
    long = "a" * 300
    ran = inside("verify", long, good)
    assert (ran.code, ran.err) == (2, f"fupan: {long}: file name too long\n")
    assert "1 ok" in ran.out


@not_root
def test_a_locked_folder_is_said_and_the_next_is_read(inside: Run, good: Path) -> None:
    locked = good.with_name("locked")
    locked.mkdir(0)
    ran = inside("verify", locked, locked / "a.fpn", str(locked / "*.fpn"), good)
    assert (ran.code, ran.err.count("permission denied")) == (2, 3)
    assert "1 ok" in ran.out


def test_folders_may_stand_in_each_other_as_deep_as_the_system_allows(inside: Run, good: Path) -> None:
    folder = good.with_name("deep")
    deepest = folder.joinpath(*["d"] * 1500)
    for part in range(0, 1500, 100):
        folder.joinpath(*["d"] * (part + 100)).mkdir(parents=True)
    (deepest / "a.fpn").write_bytes(good.read_bytes())
    try:
        assert "1 ok" in inside("verify", folder.name).out
    finally:
        # too deep for shutil.rmtree
        subprocess.run(["rm", "-rf", folder], check=True)


def test_fmt_leaves_a_read_only_file_and_goes_on(inside: Run, untidy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = untidy.with_name("z.fpn")
    other.write_bytes(untidy.read_bytes())
    may = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: "untidy" not in str(path) and may(path, mode))
    before = untidy.read_bytes()
    ran = inside("fmt", "untidy.fpn", "z.fpn")
    assert ran.code == 2
    assert ran.err == "fupan: untidy.fpn: it cannot be written: it is read-only\nchanged: z.fpn\n"
    assert untidy.read_bytes() == before


def test_fmt_needs_no_right_to_write_where_nothing_is_to_be_written(
    inside: Run, good: Path, untidy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(**_: Any) -> None:
        raise PermissionError(13, "Permission denied")

    assert inside("fmt", good).code == 0
    monkeypatch.setattr(tempfile, "mkstemp", refused)
    assert inside("fmt", good) == (0, "", "")
    assert inside("fmt", untidy).err == f"fupan: {untidy}: it cannot be written: Permission denied\n"


def test_fmt_keeps_rights_and_owner_and_the_link_that_led_there(inside: Run, untidy: Path) -> None:
    link = untidy.with_name("link.fpn")
    link.symlink_to(untidy.name)
    untidy.chmod(0o640)
    before = untidy.stat()
    assert inside("fmt", link).err == f"changed: {link}\n"
    after = untidy.stat()
    assert link.is_symlink()
    assert (after.st_mode, after.st_uid, after.st_gid) == (before.st_mode, before.st_uid, before.st_gid)
    kept = untidy.stat().st_mtime_ns
    assert inside("fmt", link) == (0, "", "")
    assert untidy.stat().st_mtime_ns == kept


def test_fmt_leaves_a_file_that_changes_under_its_hands(
    inside: Run, untidy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = tempfile.mkstemp

    def meanwhile(**how: Any) -> Any:
        untidy.write_text(untidy.read_text() + "\n{more}\n")
        return made(**how)

    monkeypatch.setattr(tempfile, "mkstemp", meanwhile)
    ran = inside("fmt", untidy)
    assert (ran.code, ran.err) == (2, f"fupan: {untidy}: it has changed while it was read; it is left as it is\n")
    assert untidy.read_text().endswith("{more}\n")
    assert sorted(path.name for path in untidy.parent.iterdir()) == ["good.fpn", "untidy.fpn"]
