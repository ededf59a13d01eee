"""Records that share an Id are said, and whether they are the same record."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pipeline.studies.diff import Pair, diff
from pipeline.tables.identity import identity
from pipeline.tables.ids import IdIndex, RecordPlace
from pipeline.warehouse.load import load
from tests.pipeline.lines import verify_lines


def short(text: str) -> str:
    return identity(text).hash[:8]


def named(text: str, name: str) -> str:
    """The record under another Id."""
    head, _, rest = text.partition('[Id "')
    return f'{head}[Id "{name}"{rest[rest.index("]") :]}'


@pytest.fixture
def two(good_records: list[str], tmp_path: Path) -> Callable[[bool], tuple[Path, str]]:
    """Two files whose records share an Id; the same record (laid out otherwise) or not. What is to be said of them."""

    def files(same: bool) -> tuple[Path, str]:
        first = named(good_records[0], 'a "b" \u9f8d'.replace('"', '\\"'))
        second = first.replace("\n", "\n\n") if same else named(good_records[2], 'a "b" \u9f8d'.replace('"', '\\"'))
        (tmp_path / "a.fpn").write_text(first)
        (tmp_path / "b.fpn").write_text(second)
        a, b = f"{tmp_path / 'a.fpn'} #1", f"{tmp_path / 'b.fpn'} #1"
        name = 'a "b" \u9f8d'
        if same:
            return tmp_path, f"the record with the Id {name!r} is there twice: {a} and {b} (both {short(first)})"
        return tmp_path, f"two different records have the Id {name!r}: {a} ({short(first)}) and {b} ({short(second)})"

    return files


@pytest.mark.parametrize("same", [True, False])
def test_lines_of_results_tell_of_shared_ids(two: Any, same: bool) -> None:
    folder, words = two(same)
    index = IdIndex()
    for chunk in verify_lines([folder]):
        index.add_lines(chunk.lines)
    assert list(index.messages(lambda place: Path(place.file).read_text())) == [words]


def test_different_records_of_one_id_are_said_by_a_load_and_equal_ones_are_one(two: Any) -> None:
    folder, _ = two(True)
    assert load([folder], folder / "same.duckdb").warnings == []
    folder, words = two(False)
    (said,) = load([folder], folder / "other.duckdb").warnings
    assert said.replace("a.fpn", str(folder / "a.fpn")).replace("b.fpn", str(folder / "b.fpn")) == words
    assert load([folder], folder / "other.duckdb").warnings == []


@pytest.mark.parametrize("same", [True, False])
def test_diff_by_id_warns_on_both_sides_and_refuses_what_it_cannot_pair(two: Any, same: bool) -> None:
    folder, words = two(same)
    said: list[str] = []
    found = list(diff(folder, folder / "a.fpn", by="id", warn=said.append))
    assert said == [words]
    assert [isinstance(one, Pair) and one.right is not None for one in found] == [True, True]
    said.clear()
    if same:
        assert len(list(diff(folder / "a.fpn", folder, by="id", warn=said.append))) == 1
        assert said == [words]
    else:
        with pytest.raises(ValueError, match=r"appears twice: two different records .*compare by number"):
            list(diff(folder / "a.fpn", folder, by="id"))


def test_three_are_named_and_the_others_counted() -> None:
    index = IdIndex()
    for _ in range(2):
        for number in range(5):
            index.add(f"x{number}", "a.fpn", number)
    index.add(None, "a.fpn", 9)
    index.add("", "a.fpn", 10)
    index.add("", "a.fpn", 11)
    *named_ones, counted = index.messages(lambda _: None)
    assert named_ones[2] == "two records have the Id 'x2': a.fpn #2 and a.fpn #2"
    assert len(named_ones) == 3
    assert counted == "2 more records have an Id that a record before them has"


def test_memory_is_bounded_and_it_is_said_where_not_all_were_compared() -> None:
    index = IdIndex(1000)
    for number in range(1000):
        index.add(f"x{number}", "a.fpn", number)
    tracemalloc.start()
    for number in range(1000, 20_000):
        index.add(f"x{number}", "b.fpn", number)
    grown = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert grown < 10_000
    index.add("x7", "b.fpn", 20_000)
    assert index.duplicates[0].first == RecordPlace("a.fpn", 7)
    *_, last = index.messages(lambda _: None)
    assert last == "Ids are compared with the first 1,000 of them alone"
