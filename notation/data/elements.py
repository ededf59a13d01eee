"""The data form: the same record as typed objects, for JSON and MessagePack.

Moves and chance entries are objects of the game's own types, tagged by ``type``; a token that the game does not know
(or any token, where no codec is given) is ``{"type": "token", "text": …}``. All else is tagged by ``kind``. Python's
objects of this form are the structs below, with ``move`` and ``entry`` either typed or plain mappings.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias, cast

import msgspec
from msgspec import Meta

from notation.codec import Codec
from notation.data.conversion import DataError, Path, convert, with_key
from notation.data.spelling import Spelling
from notation.model import NOWHERE, Claim, Comment, Element, End, Header, Nag, Play, Record, Round, Variation
from notation.shapes import MAX_DIGITS, MAX_NAG
from notation.wellformed import Violation, first_violation, path_text
from notation.writing.writer import canonical_headers

_MOST = 10**MAX_DIGITS - 1
_Glyph: TypeAlias = Literal["!", "?", "!!", "??", "!?", "?!"]
_SeatLetter: TypeAlias = Annotated[str, Meta(pattern="^[a-z]$")]
_Key: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z][A-Za-z0-9_-]*(\.[a-z])?$")]


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"):
    pass


class MoveData(_Data, frozen=True, tag="move"):
    """A move of a seat, with its glyph if it has one."""

    seat: _SeatLetter
    move: Any
    glyph: _Glyph | None = None


class ChanceData(_Data, frozen=True, tag="chance"):
    """A chance entry."""

    entry: Any


class NagData(_Data, frozen=True, tag="nag"):
    """A numeric glyph of the move or chance entry before it."""

    number: Annotated[int, Meta(ge=0, le=MAX_NAG)]


class CommentData(_Data, frozen=True, tag="comment"):
    """A comment; line ends are LF."""

    text: Annotated[str, Meta(pattern="^[^}\\r]*$")]


class ClaimData(_Data, frozen=True, tag="claim"):
    """A claim: ``y12``, ``y.yuan=3``, or ``~`` and a state digest."""

    text: str


class RoundData(_Data, frozen=True, tag="round"):
    """Round ``number`` begins here."""

    number: Annotated[int, Meta(ge=1, le=_MOST)]


class VariationData(_Data, frozen=True, tag="variation"):
    """What could have been played instead of the move or chance entry before it."""

    line: Annotated[tuple[InnerData, ...], Meta(min_length=1)]


class EndData(_Data, frozen=True, tag="end"):
    """``#``: the game is over here. ``*``: the record stops here, the game does not."""

    mark: Literal["#", "*"]


InnerData: TypeAlias = MoveData | ChanceData | NagData | CommentData | ClaimData | RoundData | VariationData
"""What a variation may hold."""

ElementData: TypeAlias = InnerData | EndData


class RecordData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record. ``fpn``: the version of the notation. ``headers``: in canonical order."""

    fpn: Literal[1]
    headers: dict[_Key, str]
    line: tuple[ElementData, ...]


def to_data(record: Record, codec: Codec | None) -> RecordData:
    """The data form of a record. ``codec``: its game's, ``None`` where the game is not known.

    Raises ``ValueError`` for a record that cannot be written as text either.
    """
    flaw = first_violation(record)
    if flaw is not None:
        raise ValueError(f"cannot be written: {flaw}")
    spelling = Spelling(codec)
    out: list[list[ElementData]] = [[]]
    stack = [iter(record.line)]
    while stack:
        for element in stack[-1]:
            if isinstance(element, Variation):
                stack.append(iter(element.line))
                out.append([])
                break
            out[-1].append(_element_data(element, spelling))
        else:
            stack.pop()
            if stack:
                line = cast("tuple[InnerData, ...]", tuple(out.pop()))
                out[-1].append(VariationData(line))
    headers = {header.key: header.value for header in canonical_headers(record.headers)}
    return RecordData(1, headers, tuple(out[0]))


def _element_data(element: Element, spelling: Spelling) -> ElementData:
    if isinstance(element, Play):
        if element.actor == "@":
            return ChanceData(spelling.typed(element.token, "entry"))
        return MoveData(element.actor, spelling.typed(element.token, "move"), cast("_Glyph | None", element.glyph))
    if isinstance(element, Comment):
        return CommentData(element.text)
    if isinstance(element, Claim):
        return ClaimData(element.token)
    if isinstance(element, Nag):
        return NagData(element.number)
    if isinstance(element, Round):
        return RoundData(element.number)
    assert isinstance(element, End)
    return EndData("#" if element.mark == "#" else "*")


def from_data(data: object, codec: Codec | None) -> Record:
    """The record that ``data`` (a :class:`RecordData`, or a mapping of the same form) says.

    Raises :class:`DataError` for anything that is not one; what it gives can be written, and is read back equal.
    """
    if not isinstance(data, RecordData):
        try:
            data = convert(data, RecordData)
        except DataError as fault:
            raise with_key(fault, data) from None
    spelling = Spelling(codec)
    out: list[list[Element]] = [[]]
    stack = [iter(enumerate(data.line))]
    path: list[str | int] = ["line"]
    while stack:
        for index, element in stack[-1]:
            if isinstance(element, VariationData):
                stack.append(iter(enumerate(element.line)))  # pyright: ignore[reportArgumentType]
                out.append([])
                path += [index, "line"]
                break
            out[-1].append(element_of(element, spelling, (*path, index)))
        else:
            stack.pop()
            if stack:
                del path[-2:]
                line = tuple(out.pop())
                out[-1].append(Variation(line))
    headers = tuple(Header(key, value) for key, value in data.headers.items())
    record = Record(data.fpn, headers, tuple(out[0]))
    flaw = first_violation(record)
    if flaw is not None:
        raise DataError(path_text(_in_data(flaw, record)), flaw.message)
    return record


def element_of(element: ElementData, spelling: Spelling, path: Path, at: int = NOWHERE) -> Element:
    """An element that is no variation. ``path``: where it stands; ``at``: as in :mod:`notation.model`."""
    if isinstance(element, MoveData):
        return Play(element.seat, spelling.token(element.move, "move", (*path, "move")), element.glyph, at)
    if isinstance(element, ChanceData):
        return Play("@", spelling.token(element.entry, "entry", (*path, "entry")), None, at)
    if isinstance(element, CommentData):
        return Comment(element.text, at)
    if isinstance(element, ClaimData):
        return Claim(element.text, at)
    if isinstance(element, NagData):
        return Nag(element.number, at)
    if isinstance(element, RoundData):
        return Round(element.number, at)
    if isinstance(element, EndData):
        return End(element.mark, at)
    raise DataError(path_text(path), "no element of a record")


def _in_data(flaw: Violation, record: Record) -> Path:
    """The flaw's path in the data form."""
    if flaw.path[0] == "headers":
        return ("headers", record.headers[int(flaw.path[1])].key)
    if flaw.path[0] != "line":
        return ("fpn",)
    element: Any = None
    line: Any = record.line
    for step in flaw.path[1:]:
        if isinstance(step, int):
            element = line[step]
            line = getattr(element, "line", ())
    names = {"actor": "seat", "token": "move"}
    if isinstance(element, Claim):
        names = {"token": "text"}
    elif isinstance(element, Play) and element.actor == "@":
        names = {"token": "entry"}
    return tuple(names.get(step, step) if isinstance(step, str) else step for step in flaw.path)
