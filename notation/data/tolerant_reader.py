"""The tolerant reader of the data form: every fault in its place, and all that can be read besides.

:func:`notation.data.elements.from_data` refuses a record at its first fault. This reader gives a
:class:`~notation.reading.reader.Reading` instead, as :mod:`notation.reading.reader` does for text: headers and the
line of play as far as they can be read, and a finding with a JSON path for whatever cannot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from notation.codec import Codec
from notation.data.conversion import DataError, Path, convert
from notation.data.elements import ElementData, RecordData, element_of
from notation.data.spelling import Spelling
from notation.data.undo import take_back
from notation.finding import Code
from notation.model import Element, End, Header, Play, Record, Variation
from notation.positions import Positions
from notation.reading.finding_list import FindingList
from notation.reading.reader import Reading
from notation.shapes import KEY, VERSION, abbreviate
from notation.wellformed import LineCheck, element_fault, header_value_fault, path_text

CodecOf: TypeAlias = Callable[[str, str | None], Codec | None]

_FIELDS = RecordData.__struct_fields__
_PLAYS = ("move", "chance")


class RepeatingDict(dict[Any, Any]):
    """A decoded object in which keys stand more than once; the first value of each is kept."""

    repeated: tuple[Any, ...] = ()


class DataPlaces(Positions):
    """Places of one record in a data form: all of them are on ``line`` of the file, and have a path."""

    __slots__ = ("_line", "paths")

    def __init__(self, line: int | None) -> None:
        super().__init__("")
        self._line = line
        self.paths: list[Path] = []
        """By offset: the number of a header or element in the order of the source."""

    def add(self, path: Path) -> int:
        """The offset of what stands at ``path``, behind all before it."""
        self.paths.append(path)
        return len(self.paths) - 1

    def path(self, offset: int) -> str | None:
        """The JSON path of a header or element."""
        return path_text(self.paths[offset])

    def at(self, offset: int) -> tuple[int | None, int | None]:
        """The line that holds the record, and column 1; nothing where the file has no lines."""
        return (None, None) if self._line is None else (self._line, 1)


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


class _Line(LineCheck):
    """A line of play that is being read."""

    __slots__ = ("at", "bad_play", "broken", "inherited", "items", "kept", "lost", "out")

    def __init__(self, items: list[tuple[int, Any]], path: Path, at: int, *, broken: bool, lost: bool) -> None:
        super().__init__((), path)
        self.items = iter(items)
        self.at = at
        """Offset of the variation."""
        self.inherited = broken
        self.broken = broken
        self.lost = lost
        """It is read, and then left out."""
        self.out: list[Element] = []
        self.kept: int | None = None
        """How many elements stand before a variation's first fault; the others are left out."""
        self.bad_play = False
        """The last move or chance entry could not be read."""


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
        self._types_told = False
        """The game is not known, so that its moves cannot be judged, and this has been told."""
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
            self.refuse(f"Expected `object`, got `{_kind(data)}`", {})
            return
        self._repeats = isinstance(data, RepeatingDict)
        known = self._read_frame(data)
        headers = data.get("headers")
        if isinstance(headers, Mapping):
            self._read_headers(headers)
        elif "headers" in data:
            self._refuse_headers("*", 0, f"Expected `object`, got `{_kind(headers)}`", "$.headers")
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
            message = "Object missing required field `line`" if missing else f"Expected `array`, got `{_kind(line)}`"
            self.faults.add(at, message, path="$" if missing else None)
            return
        self._cut = not line
        values = {header.key: header.value for header in self.headers}
        codec = codec_of(values["Game"], values.get("Variant")) if "Game" in values else None
        self._types_told = bool(self._doubtful) and codec is None
        self._read_line(line, Spelling(codec))

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
                self._refuse_headers(key, at, f"Expected `str`, got `{_kind(value)}`")
            elif (fault := header_value_fault(value)) is not None:
                self._refuse_headers(key, at, fault)
            else:
                self.headers.append(Header(key, value, at))
            if key in repeated:
                hint = "leave one of them out"
                self.faults.add(at, f"the header {abbreviate(str(key))} appears twice", code=Code.HEADER, hint=hint)

    def _read_line(self, line: list[Any], spelling: Spelling) -> None:
        taken = take_back(line)
        main = _Line(taken.kept, ("line",), 0, broken=bool(self.faults), lost=False)
        stack = [main]
        while stack:
            present = stack[-1]
            for index, raw in present.items:
                path: Path = (*present.path, index)
                at = self._places.add(path)
                undo = taken.faults.get(index) if present is main else None
                if undo is not None:
                    self._refuse(present, stack, at, undo.message, path=undo.path)
                elif isinstance(raw, Mapping) and raw.get("kind") == "variation":
                    if (inner := self._variation(raw, present, stack, at, path)) is not None:
                        stack.append(inner)
                        break
                else:
                    self._element(raw, present, stack, at, path, spelling)
            else:
                stack.pop()
                self._close(present, stack)
        if not main.ended:
            at = self._places.add(("line",))
            hint = "# where the game is over, * where only the record stops"
            self.faults.add(at, "the record has no end mark", expected="# or *", hint=hint)
        self._elements = tuple(main.out)

    def _refuse(
        self,
        line: _Line,
        stack: list[_Line],
        at: int,
        message: str,
        *,
        code: Code = Code.SYNTAX,
        path: str | None = None,
    ) -> None:
        """A fault of a line of play: from here on it is wrong."""
        main = len(stack) == 1
        self.faults.add(at, message, code=code, main=main, tainted=line.broken, path=path)
        line.broken = True
        if not main and line.kept is None:
            line.kept = len(line.out)

    def _element(self, raw: object, line: _Line, stack: list[_Line], at: int, path: Path, spelling: Spelling) -> None:
        """An element that is no variation."""
        kind = raw.get("kind") if isinstance(raw, Mapping) else None
        if line.ended and kind != "comment":
            code = Code.AFTER_END
            self._refuse(line, stack, at, "only comments may stand behind the end mark", code=code)
            return
        repeated = _repeated(raw, path) if self._repeats else None
        try:
            if repeated is not None:
                raise repeated
            element = element_of(convert(raw, ElementData, path), spelling, path, at)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        except DataError as fault:
            line.bad_play = kind in _PLAYS
            if line.bad_play:
                line.follows = line.plays = True
            unknown_type = spelling.knows_no_game and fault.path == path_text(
                (*path, _FIELD_OF.get(str(kind), ""), "type")
            )
            if not (unknown_type and self._types_told):
                self._refuse(line, stack, at, fault.message, path=fault.path)
            self._types_told = self._types_told or unknown_type
            return
        wrong = element_fault(element, line, len(stack) - 1)
        if wrong is not None:
            if isinstance(element, Play):
                line.bad_play = True
            if len(stack) > 1:
                line.ended = False
            field = _NAMES.get(wrong[0], wrong[0]) if len(wrong) > 1 else None
            if field == "token":
                field = "text" if kind == "claim" else "entry" if kind == "chance" else "move"
            self._refuse(line, stack, at, wrong[-1], path=path_text((*path, field) if field else path))  # pyright: ignore[reportGeneralTypeIssues]
            return
        if isinstance(element, Play):
            line.bad_play = False
        line.out.append(element)

    def _variation(self, raw: Mapping[Any, Any], line: _Line, stack: list[_Line], at: int, path: Path) -> _Line | None:
        """The line of a variation; ``None`` where it has none that can be read."""
        if line.ended:
            message = "only comments may stand behind the end mark"
            self._refuse(line, stack, at, message, code=Code.AFTER_END)
            return None
        wrong = element_fault(Variation(()), line, len(stack) - 1)
        unknown = next((key for key in raw if key not in ("kind", "line")), None)
        inner = raw.get("line")
        message, place = "", path
        if getattr(raw, "repeated", ()):
            message = "a key appears twice in an object"
        elif unknown is not None:
            message = f"Object contains unknown field `{abbreviate(str(unknown))}`"
        elif "line" not in raw:
            message = "Object missing required field `line`"
        elif not isinstance(inner, list):
            message, place = f"Expected `array`, got `{_kind(inner)}`", (*path, "line")
        elif not inner:
            message, place = "Expected `array` of length >= 1", (*path, "line")
        elif wrong is not None:
            message = wrong[-1]
        if message:
            self.faults.add(at, message, main=False, tainted=line.broken, path=path_text(place))
        if not isinstance(inner, list) or len(stack) > _DEEPEST:
            return None
        lost = bool(message) or line.lost or line.kept is not None or line.bad_play
        return _Line(list(enumerate(inner)), (*path, "line"), at, broken=line.broken or bool(message), lost=lost)

    def _close(self, line: _Line, stack: list[_Line]) -> None:
        """A line has been read to its end; a variation becomes part of the line that it branches from."""
        if not stack:
            return
        elements = tuple(line.out[: line.kept])
        plays = any(isinstance(element, Play) for element in elements)
        if not plays and not line.lost and line.kept is None:
            message = "a variation without a move or chance entry"
            self.faults.add(line.at, message, main=False, tainted=line.inherited)
        elif plays and not line.lost:
            stack[-1].out.append(Variation(elements, line.at))


_DEEPEST = 100
_FIELD_OF = {"move": "move", "chance": "entry"}
_NAMES = {"actor": "seat"}


def _repeated(raw: object, path: Path) -> DataError | None:
    """The first key that appears twice in an object within an element."""
    waiting: list[tuple[object, Path]] = [(raw, path)]
    while waiting:
        value, place = waiting.pop()
        if isinstance(value, RepeatingDict) and value.repeated:
            key = str(value.repeated[0])
            return DataError(path_text((*place, key)), f"the key {abbreviate(key)!r} appears twice in an object")
        if isinstance(value, Mapping):
            waiting += [(inner, (*place, str(key))) for key, inner in reversed(list(value.items()))]
        elif isinstance(value, list):
            waiting += [(inner, (*place, index)) for index, inner in reversed(list(enumerate(value)))]
    return None


def _kind(value: object) -> str:
    """The name of a type as JSON has it."""
    if value is None:
        return "null"
    if isinstance(value, Mapping):
        return "object"
    if isinstance(value, list):
        return "array"
    return type(value).__name__


def first_part(reading: Reading) -> Record:
    """What a broken record says before its first fault: its headers, and its main line without an end mark."""
    stops = reading.stops
    line: list[Element] = []
    for element in reading.record.line:
        if isinstance(element, End) or (stops is not None and element.at >= stops):
            break
        line.append(element)
    return Record(VERSION, reading.record.headers, tuple(line))
