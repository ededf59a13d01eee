"""The line of play of a record in a data form, with the variations on it: every fault in its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from notation.data.conversion import DataError, Path, convert
from notation.data.data_places import DataPlaces
from notation.data.elements import ElementData, element_of
from notation.data.repeating import find_repeated, name_kind
from notation.data.spelling import Spelling
from notation.data.undo import take_back
from notation.finding import Code
from notation.model import Element, Play, Variation
from notation.reading.finding_list import FindingList
from notation.shapes import abbreviate
from notation.wellformed import LineCheck, element_fault, path_text

_PLAYS = ("move", "chance")
_DEEPEST = 100
_FIELD_OF = {"move": "move", "chance": "entry"}
_NAMES = {"actor": "seat"}


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


class LineReader:
    """Reads the line of play of one record.

    ``repeats``: keys appear twice in some of the objects. ``types_told``: the game is not known, so that its moves
    cannot be judged, and this has been told.
    """

    def __init__(
        self, places: DataPlaces, faults: FindingList, spelling: Spelling, *, repeats: bool, types_told: bool
    ) -> None:
        self._places = places
        self._faults = faults
        self._spelling = spelling
        self._repeats = repeats
        self._types_told = types_told

    def read(self, line: list[Any]) -> tuple[Element, ...]:
        """The elements that can be read; what cannot has a finding."""
        taken = take_back(line)
        main = _Line(taken.kept, ("line",), 0, broken=bool(self._faults), lost=False)
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
                    self._element(raw, present, stack, at, path)
            else:
                stack.pop()
                self._close(present, stack)
        if not main.ended:
            at = self._places.add(("line",))
            hint = "# where the game is over, * where only the record stops"
            self._faults.add(at, "the record has no end mark", expected="# or *", hint=hint)
        return tuple(main.out)

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
        self._faults.add(at, message, code=code, main=main, tainted=line.broken, path=path)
        line.broken = True
        if not main and line.kept is None:
            line.kept = len(line.out)

    def _element(self, raw: object, line: _Line, stack: list[_Line], at: int, path: Path) -> None:
        """An element that is no variation."""
        kind = raw.get("kind") if isinstance(raw, Mapping) else None
        if line.ended and kind != "comment":
            code = Code.AFTER_END
            self._refuse(line, stack, at, "only comments may stand behind the end mark", code=code)
            return
        repeated = find_repeated(raw, path) if self._repeats else None
        try:
            if repeated is not None:
                raise repeated
            element = element_of(convert(raw, ElementData, path), self._spelling, path, at)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        except DataError as fault:
            line.bad_play = kind in _PLAYS
            if line.bad_play:
                line.follows = line.plays = True
            unknown_type = self._spelling.knows_no_game and fault.path == path_text(
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
            message, place = f"Expected `array`, got `{name_kind(inner)}`", (*path, "line")
        elif not inner:
            message, place = "Expected `array` of length >= 1", (*path, "line")
        elif wrong is not None:
            message = wrong[-1]
        if message:
            self._faults.add(at, message, main=False, tainted=line.broken, path=path_text(place))
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
            self._faults.add(line.at, message, main=False, tainted=line.inherited)
        elif plays and not line.lost:
            stack[-1].out.append(Variation(elements, line.at))
