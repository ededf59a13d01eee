"""The tolerant reader of the data form agrees with the strict one, and with the reader of text."""

from __future__ import annotations

import copy
import json
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from notation.codec import Codec
from notation.data.conversion import DataError
from notation.data.elements import from_data
from notation.data.encoding import headers_of_broken_json, headers_of_broken_msgpack, object_of_json, object_of_msgpack
from notation.data.tolerant_reader import first_part, read_data
from notation.finding import Code
from notation.model import Play, Variation
from notation.reading.reader import Reading

STOP = {"kind": "move", "seat": "y", "move": {"type": "stop"}}
TAKE = {"kind": "move", "seat": "r", "move": {"type": "take", "count": 3}}
DEAL = {"kind": "chance", "entry": {"type": "deal", "seat": "y", "cards": "abc"}}
END = {"kind": "end", "mark": "*"}
COMMENT = {"kind": "comment", "text": "c"}
BAD = {"kind": "move", "seat": "y", "move": {"type": "take", "count": "3"}}


def record(*line: Any, **headers: Any) -> dict[str, Any]:
    return {"fpn": 1, "headers": {"Game": "toy", **headers}, "line": list(line)}


def reading(data: object, codec: Codec, line: int | None = 7) -> Reading:
    return read_data(data, lambda game, variant: codec, file="a", record=3, line=line)


def told(data: object, codec: Codec) -> list[tuple[str, str | None, bool, bool]]:
    found = reading(data, codec)
    assert {(f.file, f.record, f.line, f.column) for f in found.findings} <= {("a", 3, 7, 1)}
    assert found.offsets == sorted(found.offsets)
    return [(f.code.value, f.path, main, f.tainted) for f, main in zip(found.findings, found.main, strict=True)]


def test_a_good_record_is_read_as_the_strict_reader_reads_it(codec: Codec) -> None:
    variation = {"kind": "variation", "line": [TAKE, COMMENT, {"kind": "variation", "line": [STOP]}]}
    data = record(COMMENT, DEAL, STOP, {"kind": "nag", "number": 255}, variation, {"kind": "round", "number": 1}, TAKE)
    data["line"] += [{"kind": "claim", "text": "y12"}, END, COMMENT]
    found = reading(data, codec)
    assert found.findings == []
    assert found.record == from_data(data, codec)
    assert not found.header_fault


def test_every_fault_is_told_and_all_else_is_read(codec: Codec) -> None:
    broken = {"kind": "variation", "line": [STOP, BAD, TAKE, {"kind": "other"}]}
    data = record(STOP, broken, TAKE, BAD, COMMENT, {"kind": "round", "number": 0}, DEAL, END, STOP)
    assert told(data, codec) == [
        ("syntax", "$.line[1].line[1].move.count", False, False),
        ("syntax", "$.line[1].line[3].kind", False, True),
        ("syntax", "$.line[3].move.count", True, False),
        ("syntax", "$.line[5].number", True, True),
        ("after-end", "$.line[8]", True, True),
    ]
    found = reading(data, codec)
    assert [type(one).__name__ for one in found.record.line] == ["Play", "Variation", "Play", "Comment", "Play", "End"]
    assert found.record.line[1] == Variation((Play("y", "-"),))
    assert [one.actor for one in first_part(found).line if isinstance(one, Play)] == ["y", "r"]


def test_a_missing_end_is_told_behind_all_else(codec: Codec) -> None:
    assert told(record(BAD, STOP), codec) == [
        ("syntax", "$.line[0].move.count", True, False),
        ("syntax", "$.line", True, True),
    ]
    assert reading(record(), codec).cut_in_headers


def test_a_glyph_or_variation_behind_a_bad_move_is_no_fault_of_its_own(codec: Codec) -> None:
    variation = {"kind": "variation", "line": [TAKE]}
    assert [path for _, path, _, _ in told(record(BAD, {"kind": "nag", "number": 1}, variation, END), codec)] == [
        "$.line[0].move.count"
    ]
    assert all(not isinstance(one, Variation) for one in reading(record(BAD, variation, END), codec).record.line)


@pytest.mark.parametrize(
    ("headers", "path"),
    [
        ({"Player.r": 5}, "$.headers['Player.r']"),
        ({"Date": None}, "$.headers.Date"),
        ({"x-y": []}, "$.headers['x-y']"),
        ({"it's": "x"}, "$.headers['it\\'s']"),
        ({"A": "a\nb"}, "$.headers.A"),
        ({"龙": "x"}, "$.headers['龙']"),
        ({"": "x"}, "$.headers['']"),
    ],
)
def test_a_bad_header_hides_no_other(headers: dict[str, Any], path: str, codec: Codec) -> None:
    data = record(STOP, END, **headers, Id="7")
    assert told(data, codec) == [("syntax", path, True, False)]
    found = reading(data, codec)
    assert found.header_fault and not found.whole_headers
    assert found.record.header("Id") == "7"
    assert len(found.record.line) == 2


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"fpn": 2}, "$.fpn"),
        ({"fpn": True}, "$.fpn"),
        ({"fpn": "1"}, "$.fpn"),
        ({"more": 1}, "$"),
        ({"line": {}}, "$.line"),
        ({"headers": []}, "$.headers"),
    ],
)
def test_a_bad_field_of_the_record(change: dict[str, Any], path: str, codec: Codec) -> None:
    assert told({**record(STOP, END), **change}, codec) == [("syntax", path, True, False)]
    assert reading({**record(STOP, END), **change}, codec).header_fault or change.keys() == {"line"}


@pytest.mark.parametrize("key", ["fpn", "headers", "line"])
def test_a_missing_field_of_the_record(key: str, codec: Codec) -> None:
    data = record(STOP, END)
    del data[key]
    assert told(data, codec) == [("syntax", "$", True, False)]


def test_keys_that_stand_twice_have_their_place(codec: Codec) -> None:
    text = json.dumps(record(STOP, TAKE, END))
    text = text.replace('"count": 3', '"count": 3, "count": 4').replace(
        '"Game"', '"Game": "a", "Id": "1", "Id": "2", "Game"'
    )
    data = object_of_json(text.encode())
    assert told(data, codec) == [
        ("header", "$.headers.Game", True, False),
        ("header", "$.headers.Id", True, True),
        ("syntax", "$.line[1].move.count", True, True),
    ]
    assert reading(data, codec).record.header("Id") == "1"


def test_in_messagepack_there_is_no_line(codec: Codec) -> None:
    data = object_of_msgpack(msgspec.msgpack.encode(record(BAD, END)))
    (finding,) = reading(data, codec, line=None).findings
    assert (finding.line, finding.column, finding.path) == (None, None, "$.line[0].move.count")


def test_what_is_cut_off_still_tells_its_headers() -> None:
    data = record(STOP, TAKE, END, Id="7", Client="c")
    text, packed = json.dumps(data).encode(), msgspec.msgpack.encode(data)
    whole = {"Game": "toy", "Id": "7", "Client": "c"}
    for cut in range(len(text)):
        assert headers_of_broken_json(text[:cut]) in ({}, whole)
    for cut in range(len(packed)):
        assert headers_of_broken_msgpack(packed[:cut]) in ({}, whole)
    assert headers_of_broken_json(text[:-3]) == headers_of_broken_msgpack(packed[:-3]) == whole
    trap = json.dumps(
        {"fpn": 1, "line": [{"kind": "comment", "text": '"headers": {"Id": "9"}'}], "headers": {"Id": "7"}}
    )
    assert headers_of_broken_json(trap.encode()[:-1]) == {"Id": "7"}


def test_text_that_is_not_utf8_still_tells_its_headers() -> None:
    data = record(STOP, END, Id="7", Client="cxd")
    told_of = {"Game": "toy", "Id": "7", "Client": "c\ufffdd"}
    assert headers_of_broken_json(json.dumps(data).encode().replace(b"cxd", b"c\xffd")) == told_of
    assert headers_of_broken_msgpack(msgspec.msgpack.encode(data).replace(b"cxd", b"c\xffd")) == told_of


def test_moves_of_an_unknown_game_are_not_compared_with_any_game() -> None:
    found = read_data(record(STOP, TAKE, END), lambda game, variant: None, file="a", record=3, line=7)
    assert [finding.message for finding in found.findings] == [
        "the move 'stop' cannot be read, because the game is not known"
    ]


def test_values_nested_very_deep_are_no_fault_of_the_program(codec: Codec) -> None:
    line: list[Any] = [STOP]
    for _ in range(150):
        line = [STOP, {"kind": "variation", "line": line}]
    found = told(record(*line, END), codec)
    assert [code for code, *_ in found] == ["syntax"]
    with pytest.raises(DataError, match=r"nested too deeply|malformed|recursion"):
        object_of_json(b"[" * 100_000)


SCALARS = st.none() | st.booleans() | st.integers(-3, 10**20) | st.text(max_size=3) | st.just([]) | st.just({})  # type: ignore[var-annotated]
ELEMENTS = st.sampled_from(
    [STOP, TAKE, DEAL, END, COMMENT, BAD, {"kind": "nag", "number": 3}, {"kind": "round", "number": 1}]
)
VARIATIONS = st.lists(ELEMENTS, max_size=4).map(lambda line: {"kind": "variation", "line": line})
LINES = st.lists(ELEMENTS | VARIATIONS | SCALARS, max_size=8)


@settings(max_examples=60, deadline=None)
@given(LINES, st.dictionaries(st.sampled_from(["Game", "Id", "Player.y", "a b"]), st.just("toy") | SCALARS, max_size=3))
def test_both_readers_agree_on_what_is_a_record(codec: Codec, line: list[Any], headers: dict[str, Any]) -> None:
    data = {"fpn": 1, "headers": headers, "line": line}
    found = reading(copy.deepcopy(data), codec)
    try:
        strict = from_data(data, codec)
    except DataError:
        assert found.findings
        assert all(finding.path and finding.message for finding in found.findings)
        assert all(finding.code in (Code.SYNTAX, Code.HEADER, Code.AFTER_END) for finding in found.findings)
    else:
        assert found.findings == []
        assert found.record == strict
