"""The tolerant reader of the data form: every fault in its place, and all that can be read besides.

:func:`notation.data.elements.from_data` refuses a record at its first fault. This reader gives a
:class:`~notation.reading.reader.Reading` instead, as :mod:`notation.reading.reader` does for text: headers and the
line of play as far as they can be read, and a finding with a JSON path for whatever cannot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from notation.codec import Codec
from notation.data.data_places import DataPlaces
from notation.data.elements import RecordData
from notation.data.line_reader import LineReader
from notation.data.repeating import RepeatingDict, name_kind
from notation.data.spelling import Spelling
from notation.finding import Code
from notation.model import Element, End, Header, Record
from notation.reading.finding_list import FindingList
from notation.reading.reader import Reading
from notation.shapes import KEY, VERSION, abbreviate
from notation.wellformed import header_value_fault, path_text

CodecOf: TypeAlias = Callable[[str, str | None], Codec | None]

_FIELDS = RecordData.__struct_fields__


def read_data(data: object, codec_of: CodecOf, *, file: str | None, record: int, line: int | None) -> Reading:
    """Read one record's decoded data. Never raises for bad data.

    ``line``: of the file that holds the record, from 1; ``None``: the file has no lines. Objects in which a key stands
    twice are :class:`RepeatingDict`.
    """
    reader = _DataReader(file, record, line)
    reader.read(data, codec_of)
    return reader.reading()


def unreadable(message: str, headers: Mapping[str, str], *, file: str | None, record: int, line: int | None) -> Reading:
    """The reading of what is no object at all. ``headers``: what could be told of it nevertheless."""
    reader = _DataReader(file, record, line)
    reader.refuse(message, headers)
    return reader.reading()


class _DataReader:
    """Reads one record."""

    def __init__(self, file: str | None, record: int, line: int | None) -> None:
        self._places = DataPlaces(line)
        self._places.add(("headers",))
        self.faults = FindingList(self._places, file, record)
        self.headers: list[Header] = []
        self.movetext = 1
        self._doubtful: set[str] = set()
        self._header_fault = True
        self._cut = False
        self._repeats = False
        """Keys appear twice in some of the objects."""
        self._elements: tuple[Element, ...] = ()

    def reading(self) -> Reading:
        """What has been read."""
        found = self.faults.sorted()
        return Reading(
            record=Record(VERSION, tuple(self.headers), self._elements),
            findings=[finding for _, _, finding in found],
            main=[main for _, main, _ in found],
            places=self._places,
            stops=next((at for at, main, _ in found if main), None),
            header_fault=self._header_fault,
            movetext=self.movetext,
            offsets=[at for at, _, _ in found],
            whole_headers=not self._doubtful,
            doubtful=frozenset(self._doubtful),
            cut_in_headers=self._cut,
        )

    def refuse(self, message: str, headers: Mapping[str, str]) -> None:
        """No object at all; nothing is asked of its headers."""
        self.movetext = 0
        self.faults.add(0, message, path="$")
        self.headers = [Header(key, value) for key, value in headers.items()]
        self._doubtful.update(("$", *headers))

    def read(self, data: object, codec_of: CodecOf) -> None:
        """Read the whole record."""
        if not isinstance(data, Mapping):
            self.refuse(f"Expected `object`, got `{name_kind(data)}`", {})
            return
        self._repeats = isinstance(data, RepeatingDict)
        known = self._read_frame(data)
        headers = data.get("headers")
        if isinstance(headers, Mapping):
            self._read_headers(headers)
        elif "headers" in data:
            self._refuse_headers("*", 0, f"Expected `object`, got `{name_kind(headers)}`", "$.headers")
        else:
            self._refuse_headers("*", 0, "Object missing required field `headers`", "$")
        self.movetext = len(self._places.paths)
        if not known:
            # what another version means by them is not known, but whose record it is can still be told
            self._doubtful.update(header.key for header in self.headers)
            self._doubtful.add("fpn")
            return
        self._header_fault = bool(self.faults)
        line = data.get("line")
        if not isinstance(line, list):
            missing = "line" not in data
            at = self._places.add(("line",))
            message = (
                "Object missing required field `line`" if missing else f"Expected `array`, got `{name_kind(line)}`"
            )
            self.faults.add(at, message, path="$" if missing else None)
            return
        self._cut = not line
        values = {header.key: header.value for header in self.headers}
        codec = codec_of(values["Game"], values.get("Variant")) if "Game" in values else None
        reader = LineReader(
            self._places, self.faults, Spelling(codec), repeats=self._repeats,
            types_told=bool(self._doubtful) and codec is None,
        )  # fmt: skip
        self._elements = reader.read(line)

    def _read_frame(self, data: Mapping[Any, Any]) -> bool:
        """The record's own fields, and whether its version is known."""
        for key in getattr(data, "repeated", ()):
            self.faults.add(
                0, f"the key {abbreviate(str(key))!r} appears twice in an object", path=path_text((str(key),))
            )
        for key in data:
            if key not in _FIELDS:
                self.faults.add(0, f"Object contains unknown field `{abbreviate(str(key))}`", path="$")
        version = data.get("fpn")
        if "fpn" not in data:
            self.faults.add(0, "Object missing required field `fpn`", path="$")
        elif version != VERSION or not isinstance(version, int) or isinstance(version, bool):
            message = "a version of the notation that is not known"
            self.faults.add(0, message, expected=str(VERSION), got=abbreviate(str(version)), path="$.fpn")
        else:
            return True
        return False

    def _refuse_headers(self, key: str, at: int, message: str, path: str | None = None) -> None:
        self._doubtful.add(key)
        self.faults.add(at, message, path=path)

    def _read_headers(self, headers: Mapping[Any, Any]) -> None:
        repeated = getattr(headers, "repeated", ())
        for key, value in headers.items():
            at = self._places.add(("headers", str(key)))
            if not isinstance(key, str) or not KEY.fullmatch(key):
                self._refuse_headers(str(key), at, f"not a header's key: {abbreviate(str(key))}")
            elif not isinstance(value, str):
                self._refuse_headers(key, at, f"Expected `str`, got `{name_kind(value)}`")
            elif (fault := header_value_fault(value)) is not None:
                self._refuse_headers(key, at, fault)
            else:
                self.headers.append(Header(key, value, at))
            if key in repeated:
                hint = "leave one of them out"
                self.faults.add(at, f"the header {abbreviate(str(key))} appears twice", code=Code.HEADER, hint=hint)


def first_part(reading: Reading) -> Record:
    """What a broken record says before its first fault: its headers, and its main line without an end mark."""
    stops = reading.stops
    line: list[Element] = []
    for element in reading.record.line:
        if isinstance(element, End) or (stops is not None and element.at >= stops):
            break
        line.append(element)
    return Record(VERSION, reading.record.headers, tuple(line))
