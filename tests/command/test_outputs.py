"""Outputs that would destroy what somebody has."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.mark.parametrize(
    "arguments",
    [
        ["verify", "good.fpn", "-o", "good.fpn"],
        ["verify", ".", "-o", "link.fpn"],
        ["verify", "--format", "jsonl", "good.fpn", "-o", "./good.fpn"],
        ["verify", "--format", "jsonl", "--resume", "good.fpn", "-o", "good.fpn"],
        ["convert", "good.fpn", "-o", "good.fpn"],
        ["convert", "--to", "text", ".", "-o", "good.fpn"],
    ],
)
def test_no_output_takes_the_place_of_an_input(inside: Run, good: Path, arguments: list[str]) -> None:
    good.with_name("link.fpn").symlink_to("good.fpn")
    before = good.read_bytes()
    ran = inside(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"fupan: {arguments[-1]}: it is one of the files that are read; name another for the output\n"
    assert good.read_bytes() == before


def test_no_answer_takes_the_place_of_the_database(inside: Run, good: Path) -> None:
    inside("load", good)
    before = good.with_name("fupan.duckdb").read_bytes()
    assert inside("query", "select 1 as a", "-o", "fupan.duckdb").code == 2
    assert good.with_name("fupan.duckdb").read_bytes() == before


@pytest.mark.parametrize("content", [b"a photograph", b"one line\n", b"one line\nand a half", b'{"file":"a.fpn"}\n'])
def test_nothing_is_cut_off_what_is_no_result(inside: Run, good: Path, content: bytes) -> None:
    other = good.with_name("other")
    other.write_bytes(content)
    ran = inside("verify", "--format", "jsonl", "--resume", "-o", "other", good)
    assert (ran.code, ran.err) == (2, "fupan: other: these are no results of 'fupan verify --format jsonl'\n")
    assert other.read_bytes() == content


@pytest.mark.parametrize("size", [0, 3, 100])
def test_a_result_that_was_cut_off_is_written_again(inside: Run, good: Path, size: int) -> None:
    whole = inside("verify", "--format", "jsonl", "good.fpn").out
    good.with_name("results").write_text(whole[:size])
    assert inside("verify", "--format", "jsonl", "--resume", "-o", "results", "good.fpn").code == 0
    assert good.with_name("results").read_text() == whole


def test_demo_touches_no_folder_of_somebody_s(inside: Run, good: Path) -> None:
    inside("load", good)
    before = good.with_name("fupan.duckdb").read_bytes()
    ran = inside("demo", "-o", ".", "--games", "1")
    assert (ran.code, ran.err) == (2, "fupan: .: other files are in this folder; name an empty one, or none\n")
    assert good.with_name("fupan.duckdb").read_bytes() == before


def test_damage_in_what_was_written_is_found(inside: Run, good: Path) -> None:
    for ending in ("gz", "zst"):
        packed = good.with_name(f"packed.fpn.{ending}")
        assert inside("generate", "--game", "ming", "--count", "3", "-o", packed).code == 0
        data = bytearray(packed.read_bytes())
        for at in range(100, len(data), 37):
            packed.write_bytes(bytes(data[:at]) + bytes([data[at] ^ 16]) + bytes(data[at + 1 :]))
            assert inside("verify", "--quiet", packed).code == 2
        packed.write_bytes(data)
        assert inside("verify", "--quiet", packed).code == 0


def test_what_stands_before_foreign_bytes_is_whole(inside: Run, good: Path) -> None:
    packed = good.with_name("packed.fpn.gz")
    packed.write_bytes(gzip.compress(good.read_bytes()) + b"something else")
    ran = inside("verify", packed)
    assert (ran.code, ran.out.count(": ok")) == (2, 1)
    assert "something that is not gzip follows the gzip stream" in ran.err
