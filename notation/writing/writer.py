"""The canonical text of a record. Tokens are written as they stand; their spelling is the games' matter."""

from __future__ import annotations

from collections.abc import Iterable

from notation.model import Claim, Comment, Element, End, Header, Nag, Play, Record, Round, Variation
from notation.shapes import HEADER_ORDER, header_words
from notation.wellformed import first_violation
from notation.writing.stripping import strip as strip


def write(record: Record) -> str:
    """The canonical text of a record, with one line end behind the last line.

    ``read(write(r)).record == r``, and ``write`` of what was read is a fixed point. Raises ``ValueError`` for a record
    that no text can say (a comment with ``}``, no end mark, a glyph on a chance entry…).
    """
    flaw = first_violation(record)
    if flaw is not None:
        raise ValueError(f"cannot be written: {flaw}")
    parts = [f"%fpn {record.version}\n"]
    for header in canonical_headers(record.headers):
        value = header.value.replace("\\", "\\\\").replace('"', '\\"')
        parts.append(f'[{header.key} "{value}"]\n')
    parts.append("\n")
    parts.append(_text_of(record.line, "\n", inside=False))
    parts.append("\n")
    return "".join(parts)


def write_line(line: Iterable[Element]) -> str:
    """A line of play on one line, as it stands in a variation, without the brackets."""
    return _text_of(tuple(line), " ", inside=True)


def canonical_headers(headers: Iterable[Header]) -> list[Header]:
    """Headers in canonical order: the known ones first, a seat's in the order of ``Seats``, the others as they were."""
    headers = list(headers)
    seats = next((header_words(header.value) for header in headers if header.key == "Seats"), [])

    def rank(header: Header) -> tuple[int, int]:
        place = _PLACES.get(header.key)
        if place is not None:
            return place, 0
        name, dot, seat = header.key.partition(".")
        place = _PLACES.get(name + dot) if dot else None
        if place is None:
            return len(_PLACES), 0
        return place, seats.index(seat) if seat in seats else len(seats)

    return sorted(headers, key=rank)


_PLACES = {key: place for place, key in enumerate(HEADER_ORDER)}


class _Turns:
    """A line of play that is being written, turn by turn."""

    __slots__ = ("_begun", "_between", "_section", "elements")

    def __init__(self, line: tuple[Element, ...], between: str) -> None:
        """``between``: what stands between two turns."""
        self.elements = iter(line)
        self._between = between
        self._begun = False
        self._section = ""
        """Seat letter, ``"@"`` or ``"="`` of the turn; ``""``: the next token begins a turn."""

    def open(self, line: tuple[Element, ...]) -> str:
        """The first mark of a variation, which stands before anything else in it."""
        for element in line:
            if isinstance(element, Play):
                self._section = element.actor
                self._begun = True
                return _mark(element.actor)
        return ""

    def behind(self, text: str) -> str:
        """``text`` behind what was there before."""
        if self._begun:
            return " " + text
        self._begun = True
        return text

    def add(self, element: Element) -> str:
        """The text of an element that is no variation, with all that stands before it."""
        if isinstance(element, Play):
            return self._token(element.actor, element.token + (element.glyph or ""))
        if isinstance(element, Comment):
            return self.behind(f"{{{element.text}}}")
        if isinstance(element, Claim):
            return self._token("=", element.token)
        if isinstance(element, Nag):
            return self.behind(f"${element.number}")
        if isinstance(element, Round):
            return self._turn("", f"{element.number}.")
        assert isinstance(element, End)
        return self._turn("", element.mark)

    def _token(self, section: str, token: str) -> str:
        return " " + token if section == self._section else self._turn(section, f"{_mark(section)} {token}")

    def _turn(self, section: str, text: str) -> str:
        self._section = section
        between = self._between if self._begun else ""
        self._begun = True
        return between + text


def _mark(section: str) -> str:
    return section if section in "@=" else section + ":"


def _text_of(main: tuple[Element, ...], between: str, inside: bool) -> str:
    """The movetext of a line of play; ``inside``: it is a variation."""
    out: list[str] = []
    stack = [_Turns(main, between)]
    if inside:
        out.append(stack[0].open(main))
    while stack:
        turns = stack[-1]
        for element in turns.elements:
            if isinstance(element, Variation):
                out.append(turns.behind("("))
                stack.append(_Turns(element.line, " "))
                out.append(stack[-1].open(element.line))
                break
            out.append(turns.add(element))
        else:
            stack.pop()
            if stack:
                out.append(")")
    return "".join(out)
