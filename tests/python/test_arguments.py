"""Arguments of a wrong kind are refused in words, by every public function, before anything is done."""

from __future__ import annotations

import collections.abc
import inspect
import os
import types
import typing
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import polars
import pytest

import fupan
from fupan.library.filters import FilterArguments

TEXT = '%fpn 1\n[Game "ming"]\n\nr: Hf1 *'
RECORD = fupan.read(TEXT)
GOOD: dict[str, dict[str, Any]] = {
    "annotate": {"record": TEXT},
    "board": {"record": TEXT},
    "clip": {"record": TEXT, "start": 0},
    "compare_records": {"left": TEXT, "right": TEXT},
    "describe": {"result": fupan.Verdict(record=1)},
    "diagnose": {"inputs": "nowhere"},
    "diff": {"left": "nowhere", "right": "nowhere"},
    "explain": {"code": "syntax"},
    "format_file": {"path": "nowhere"},
    "format_text": {"record": TEXT},
    "from_json": {"data": "{}"},
    "from_msgpack": {"data": b""},
    "game_info": {"game": "ming"},
    "generate": {"game": "ming"},
    "legal_moves": {"record": TEXT},
    "load": {"database": "a.duckdb", "inputs": "nowhere"},
    "migrate": {"folder": "copies", "inputs": "nowhere"},
    "new": {"game": "ming", "seats": "r b"},
    "overview": {"records": [TEXT]},
    "query": {"database": "a.duckdb", "question": "select 1"},
    "read": {"text": TEXT},
    "read_files": {"inputs": "nowhere"},
    "report": {"database": "a.duckdb", "page": "scoring", "folder": "pages"},
    "rulebook": {"game": "ming"},
    "rules": {"game": "ming"},
    "scene": {"record": TEXT},
    "schema": {},
    "selfcheck": {"inputs": "nowhere"},
    "show": {"text": TEXT},
    "strip_annotations": {"record": TEXT},
    "summarize": {"inputs": "nowhere"},
    "to_json": {"record": RECORD},
    "to_msgpack": {"record": RECORD},
    "unread_files": {"inputs": "nowhere"},
    "verify": {"record": TEXT},
    "verify_files": {"inputs": "nowhere"},
    "verify_records": {"records": [TEXT]},
    "view": {"records": TEXT},
    "write": {"record": RECORD},
    "write_file": {"path": "a.fpn", "records": [RECORD]},
    "write_parquet": {"database": "a.duckdb", "folder": "tables"},
}
"""For each function that takes arguments, some that pass its checks."""

FUNCTIONS = [name for name in fupan.__all__ if name[0].islower()]
VALUES: list[Any] = [
    None, True, 0, 1, 1.5, float("nan"), 2j, "x", b"x", bytearray(b"x"), Path("x"), [], [1], ["x", 2], [b"x"], (), {},
    {"a": 1}, {1: "a"}, {"x"}, object(), len, iter([3.5]), RECORD, ..., NotImplemented, type, fupan,
]  # fmt: skip


def parameters() -> Iterator[tuple[str, str, Any]]:
    """Function, parameter and annotation, those of the filters included."""
    names = {
        **vars(collections.abc), **vars(typing), **vars(os), "Path": Path, "DataFrame": polars.DataFrame,
        "OnError": Callable[[Any], object], "FilterArguments": FilterArguments, "Outcome": Any,
        **{name: getattr(fupan, name) for name in fupan.__all__ if name[0].isupper()},
    }  # fmt: skip
    for name in FUNCTIONS:
        function = getattr(fupan, name)
        hints = typing.get_type_hints(function, names, names)
        for parameter in inspect.signature(function).parameters.values():
            if parameter.kind is parameter.VAR_KEYWORD:
                for key, hint in typing.get_type_hints(FilterArguments).items():
                    yield name, key, hint
            else:
                yield name, parameter.name, hints[parameter.name]


def is_kind(value: object, hint: Any) -> bool:
    """Whether the value is of the kind that an annotation names; a text is no iterable, a switch no number."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return any(is_kind(value, one) for one in arguments)
    if origin is typing.Literal:
        return isinstance(value, str)
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    if hint is float:
        return isinstance(value, int | float) and not isinstance(value, bool)
    if origin is collections.abc.Callable:
        return callable(value)
    if origin is collections.abc.Mapping:
        return isinstance(value, Mapping) and all(
            is_kind(key, arguments[0]) and is_kind(inner, arguments[1]) for key, inner in value.items()
        )
    if origin in (collections.abc.Iterable, collections.abc.Sequence):
        if isinstance(value, str | bytes | bytearray | Mapping) or not isinstance(value, collections.abc.Iterable):
            return False
        return not isinstance(value, Iterator) and all(is_kind(one, arguments[0]) for one in value)
    return isinstance(value, origin or hint)


def call(name: str, parameter: str, value: object) -> object:
    function = getattr(fupan, name)
    given = {**GOOD[name], parameter: value}
    positional = [
        given.pop(known.name)
        for known in inspect.signature(function).parameters.values()
        if known.kind in (known.POSITIONAL_OR_KEYWORD, known.VAR_POSITIONAL) and known.name in given
    ]
    found = function(*positional, **given)
    return list(found) if isinstance(found, Iterator) else found


PARAMETERS = list(parameters())


@pytest.mark.parametrize(
    ("name", "parameter", "hint"), PARAMETERS, ids=[f"{name}-{parameter}" for name, parameter, _ in PARAMETERS]
)
def test_a_value_of_a_wrong_kind_is_told_with_the_argument(
    name: str, parameter: str, hint: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    wrong = [value for value in VALUES if not is_kind(value, hint)]
    assert len(wrong) > 5
    for value in wrong:
        if isinstance(value, Iterator):
            value = iter([3.5])
        with pytest.raises(fupan.ArgumentTypeError, match=rf"^{parameter}\b.* (is|are) wanted, not ") as told:
            call(name, parameter, value)
        assert isinstance(told.value, TypeError)
    assert not list(tmp_path.iterdir()), "something was done before the arguments were looked at"


def test_the_grid_covers_every_function_that_takes_arguments() -> None:
    assert {name for name, *_ in PARAMETERS} == set(GOOD)
    assert len(PARAMETERS) > 100


WRONG_VALUES: list[tuple[Callable[[], object], str]] = [
    (lambda: fupan.generate("bejing"), r"no game is called 'bejing' \(did you mean 'beijing'\?\); there are beijing, "),
    (lambda: fupan.generate("beijing", variant="Basik"), r"no variant 'Basik' \(did you mean 'basic'\?\); possible: "),
    (lambda: fupan.generate("ming", seats="r q"), r"no seat 'q'; possible: r b y g"),
    (lambda: fupan.generate("ming", seats="rr"), r"named twice"),
    (lambda: fupan.generate("ming", seats=7), r"2 to 4 players, not 7"),
    (lambda: fupan.generate("ming", seats="2-9"), r"2 to 4 players, not 2-9"),
    (lambda: fupan.generate("ming", seats=""), r"2 to 4 seats, not 0"),
    (lambda: fupan.generate("ming", seats=-1), r"seats: a whole number from 1"),
    (lambda: fupan.generate("ming", bots="gredy"), r"no bot 'gredy' \(did you mean 'greedy'\?\); it has random, "),
    (lambda: fupan.generate("ming", bots=["greedy", "random"]), r"2 bots for 3 seats"),
    (lambda: fupan.generate("ming", options={"tie_bonus": "split"}), r"'tie_bonus' \(did you mean 'tie-bonus'\?\)"),
    (lambda: fupan.generate("ming", options={"tie-bonus": "splt"}), r"'splt' \(did you mean 'split'\?\); possible: "),
    (lambda: fupan.generate("ming", count=-1), r"count: a whole number from 0 is wanted, not -1"),
    (lambda: fupan.generate("ming", seed=10**5000), r"seed: a whole number from "),
    (lambda: fupan.generate("ming", jobs=1000), r"jobs: a whole number from 0 to 256 is wanted, not 1000"),
    (lambda: fupan.verify_records([], jobs=-1), r"jobs: "),
    (lambda: fupan.verify_files(), r"inputs: name at least one"),
    (lambda: fupan.verify_files(""), r"inputs: a name is needed"),
    (lambda: fupan.verify_files("a\0b"), r"inputs: a name without NUL"),
    (lambda: fupan.verify_files("a", sample=0), r"sample: a share above 0"),
    (lambda: fupan.verify_files("a", sample=float("nan")), r"sample: a share above 0"),
    (lambda: fupan.verify_files("a", limit=-1), r"limit: "),
    (lambda: fupan.verify_files("a", shared=True), r"shared: it belongs to scheduler="),
    (lambda: fupan.verify_files("a", scheduler="localhost"), r"scheduler: an address such as tcp://"),
    (lambda: fupan.selfcheck(times=0), r"times: a whole number from 1"),
    (lambda: fupan.migrate("copies", "-"), r"standard input is read only once"),
    (lambda: fupan.diff("a", "b", by="nummber"), r"'nummber' \(did you mean 'number'\?\)"),
    (lambda: fupan.read_files("a", form="json"), r"no form is called 'json' \(did you mean 'jsonl'\?\)"),
    (lambda: fupan.format_text(TEXT, strip="comment"), r"'comment' \(did you mean 'comments'\?\)"),
    (lambda: fupan.format_file("."), r"path: one file is wanted"),
    (lambda: fupan.format_file("-"), r"path: one file is wanted"),
    (lambda: fupan.write_file("a.txt", []), r"the ending of 'a.txt' says no form; \.fpn, \.jsonl and \.msgpack do"),
    (lambda: fupan.write_file("a.fpn", [], form="jsonl"), r"contradicts the ending of 'a.fpn'"),
    (lambda: fupan.report("a", "scorings"), r"no page is called 'scorings' \(did you mean 'scoring'\?\); there are "),
    (lambda: fupan.report("a", "scoring", min_n=0), r"min_n: a whole number from 1"),
    (lambda: fupan.report("a", "scoring", who="robots"), r"who is none of 'robots'"),
    (lambda: fupan.report("a", "scoring", option="x"), r"'x' is no option"),
    (lambda: fupan.game_info("mng"), r"did you mean 'ming'\?"),
    (lambda: fupan.rules("ming", "99.9"), r"ming has no rule '99.9'; the first is MD-0.1"),
    (lambda: fupan.rulebook("ming", "pasta"), r"ming has no heading 'pasta'; the headings are "),
    (lambda: fupan.explain("ilegal-move"), r"did you mean 'illegal-move'\?"),
    (lambda: fupan.show(TEXT, at=-3), r"at: a whole number from 0 is wanted, not -3"),
    (lambda: fupan.show(TEXT, at="57/0:1"), r"at '57/0:1': a step's number from 0 on, or STEP/VARIATION:MOVE"),
    (lambda: fupan.schema("scenes"), r"there is no schema of 'scenes' \(did you mean 'scene'\?\); there are record, "),
    (lambda: fupan.scene(TEXT, at="x"), r"at 'x': a step's number from 0 on, or STEP/VARIATION:MOVE"),
]  # fmt: skip


@pytest.mark.parametrize(("made", "words"), WRONG_VALUES)
def test_a_value_that_is_not_possible_is_refused_at_once(
    made: Callable[[], object], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(fupan.ArgumentError, match=words) as told:
        made()
    assert isinstance(told.value, ValueError)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("ask", [fupan.query, fupan.report])
def test_a_filter_that_there_is_not_is_told_with_those_that_there_are(ask: Callable[..., object]) -> None:
    with pytest.raises(
        fupan.ArgumentTypeError, match=r"no filter 'variants' \(did you mean 'variant'\?\); the filters"
    ):
        ask("a.duckdb", "scoring", variants="basic")


@pytest.mark.parametrize("ask", [fupan.show, fupan.board, fupan.scene, fupan.legal_moves])
def test_moments_beyond_the_end_are_refused_and_the_last_is_not(ask: Callable[..., object]) -> None:
    record = next(fupan.generate("yinzi", variant="closed", seats=2))
    steps = fupan.verify(record).steps
    assert ask(record, at=steps) == ask(record, at=str(steps))
    for at in (steps + 1, 10**9):
        with pytest.raises(fupan.ArgumentError, match=f"at {at}: the record has {steps} steps"):
            ask(record, at=at)


def test_lists_of_paths_are_told_to_be_unpacked() -> None:
    with pytest.raises(fupan.ArgumentTypeError, match=r"inputs: paths are wanted, not a list; put a \* before it"):
        fupan.verify_files(["a.fpn"])


def test_a_path_in_place_of_a_text_is_told_where_files_are_read() -> None:
    with pytest.raises(fupan.ArgumentTypeError, match=r"fupan.verify_files and fupan.read_files read files"):
        fupan.verify(Path("a.fpn"))


def test_a_text_in_place_of_many_is_told_where_one_is_judged() -> None:
    with pytest.raises(fupan.ArgumentTypeError, match=r"\(for one record there is fupan.verify\) is wanted, not a str"):
        fupan.verify_records(TEXT)


def test_the_filters_that_may_be_given_are_those_that_there_are() -> None:
    from reports.data.filters import Filters

    assert set(typing.get_type_hints(FilterArguments)) == set(Filters.__struct_fields__)
