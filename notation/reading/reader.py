"""The careful reader: one record's text into elements, with a finding for whatever cannot be read."""

from __future__ import annotations

import re
from dataclasses import dataclass

from notation.finding import Finding
from notation.model import Element, Record
from notation.positions import Positions
from notation.reading.finding_list import FindingList
from notation.reading.headers import Heading, read_headers, read_magic
from notation.reading.movetext_parser import MovetextParser
from notation.shapes import MAX_MARKS, SPACE, VERSION, abbreviate, next_magic

_START = re.compile(rf"(?:[ \t\r]*+\n)*+(?=\ufeff{{0,{MAX_MARKS}}}(%fpn [0-9]))")
_BOM = "\ufeff"
_FORM = "a record begins with the line %fpn 1, at column 1"
_OTHER_FORMS = (
    (re.compile("\udcff\udcfe|\udcfe\udcff|\x00?%\x00f\x00p"), "this is UTF-16; write the file anew as UTF-8"),
    (re.compile("\x1f\udc8b"), "this is gzip within gzip; unpack it once"),
    (re.compile(r"%fpn", re.IGNORECASE), f"{_FORM}, one space between"),
    (re.compile(r"\{"), "this is JSON, which is the data form and no text"),
)
"""What text before the first record may be instead, and what to do."""


@dataclass(slots=True, frozen=True)
class Reading:
    """One record as it was read. ``at`` of its elements, ``stops`` and ``movetext`` are offsets in the text, from 0.

    Of a record in a data form they are numbers that grow in the order of the source
    (:mod:`notation.data.tolerant_reader`). ``record``: all that could be read; without elements where it is no record
    of this version. It is well formed but for a missing end mark: a variation that cannot be read, or that is read in
    part, is left out from its first fault on. ``findings``: in the order of the source; ``main``: for each whether it
    belongs to the main line (a closed variation's own faults do not, nor does an empty or misplaced variation);
    ``offsets``: for each where it stands. ``places``: from offsets to lines, columns and paths. ``stops``: offset of
    the main line's first fault, headers included; ``None`` if it has none. ``header_fault``: headers or magic line
    are wrong, so nothing can be replayed. ``movetext``: where it begins. ``whole_headers``: nothing in the header
    block is unreadable, so that a header that is not there is missing. ``doubtful``: keys of headers whose values
    could not be read as they were meant. ``cut_in_headers``: nothing stands behind the headers.
    """

    record: Record
    findings: list[Finding]
    main: list[bool]
    places: Positions
    stops: int | None
    header_fault: bool
    movetext: int
    offsets: list[int]
    whole_headers: bool = True
    doubtful: frozenset[str] = frozenset()
    cut_in_headers: bool = False


def read(text: str, *, file: str | None = None, record: int = 1, first_line: int = 1) -> Reading:
    """Read one record's text, as :mod:`notation.framing` gives it. Never raises for bad text.

    ``record``: its number in the file, from 1 (0: text before the first record). ``first_line``: number of the text's
    first line in the file, from 1. Byte order marks at the start are left out, and count as no column.
    """
    for _ in range(MAX_MARKS):
        text = text.removeprefix(_BOM)
    places = Positions(text, first_line)
    faults = FindingList(places, file, record)
    heading = Heading((), len(text), whole=False)
    line: tuple[Element, ...] = ()
    header_fault, cut_in_headers = True, False
    start = _START.match(text)
    if start is None:
        _complain_of_start(text, faults)
    else:
        another = next_magic(text, start.start(1))
        own = text if another < 0 else text[:another]
        magic_end, known = read_magic(own, start.start(1), faults)
        if not known:
            # what another version means by its headers is not known, but whose record it is can still be told
            heading = read_headers(own, magic_end, FindingList(places, file, record))
            keys = frozenset(header.key for header in heading.headers)
            heading = heading._replace(end=len(text), whole=False, doubtful=keys)
        else:
            heading = read_headers(own, magic_end, faults)
            header_fault = bool(faults)
            cut_in_headers = not own[heading.end :].strip(SPACE)
            line = MovetextParser(own, heading.end, len(own), faults).elements
            if another >= 0:
                faults.add(another, "another record begins here", hint="split the text into records first")
    found = faults.sorted()
    return Reading(
        record=Record(VERSION, heading.headers, line),
        findings=[finding for _, _, finding in found],
        main=[main for _, main, _ in found],
        places=places,
        stops=next((at for at, main, _ in found if main), None),
        header_fault=header_fault,
        movetext=heading.end,
        offsets=[at for at, _, _ in found],
        whole_headers=heading.whole,
        doubtful=heading.doubtful,
        cut_in_headers=cut_in_headers,
    )


def headers_at_start(text: str) -> dict[str, str]:
    """The headers of a record that is not read any further, the first of each key."""
    start = _START.match(text)
    if start is None:
        return {}
    faults = FindingList(Positions(text), None, 1)
    end, _ = read_magic(text, start.start(1), faults)
    return {header.key: header.value for header in reversed(read_headers(text, end, faults).headers)}


def _complain_of_start(text: str, faults: FindingList) -> None:
    body = text.lstrip(SPACE)
    faults.add(
        len(text) - len(body),
        "text before the first record" if body else "no record here",
        expected=f"%fpn {VERSION}",
        got=abbreviate(body.split("\n", 1)[0].rstrip()) or None,
        hint=next((hint for sign, hint in _OTHER_FORMS if sign.match(body)), _FORM),
    )
