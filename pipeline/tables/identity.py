"""By what a record is known: the hash of its canonical text, or of the text as it stands where there is none."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import NamedTuple

from notation.model import Header, Record
from notation.reading.plain_text import PlainMovetext, read_plain_headers, split_plain_movetext
from notation.reading.reader import headers_at_start, read
from notation.shapes import HEADER_ORDER, header_words
from notation.writing.writer import canonical_headers
from pipeline.sources.raw_records import RawRecord
from pipeline.sources.segments import MAX_RECORD_CHARACTERS
from rules.canonical import canonical, canonical_text, codec_of
from rules.engine.scan import CLAIM, COMMENT, END, NAG, PLAY, Scanner, scanner_of


class Identity(NamedTuple):
    """``hash``: hex SHA-256. ``headers``: the first of each key, canonical where it can be."""

    hash: str
    headers: dict[str, str]

    @property
    def record_id(self) -> int:
        """The first 63 bits of the hash."""
        return int(self.hash[:16], 16) >> 1


def identity(text: str) -> Identity:
    """The identity of one record's text, as the framing gives it. Never raises for bad text; reads none too long."""
    if len(text) > MAX_RECORD_CHARACTERS:
        return Identity(hash_of(text), headers_at_start(text))
    quick = _quick(text)
    if quick is not None:
        return quick
    reading = read(text)
    record = reading.record
    written: str | None = None
    if not reading.findings:
        record = canonical(record)
        try:
            written = canonical_text(record)
        except ValueError:
            written = None
    if written is None:
        written = text.replace("\r\n", "\n").rstrip()
    headers = {header.key: header.value for header in reversed(record.headers)}
    return Identity(hash_of(written), headers)


def identity_of(text: RawRecord) -> Identity:
    """The identity of one record of a file, broken or not."""
    if text.data is None or text.reading is None:
        return identity(text.text)
    # of data that are no record, nothing but their bytes says whether they are the same
    digest = hashlib.sha256(text.data.payload.rstrip()).hexdigest()
    return Identity(digest, {header.key: header.value for header in reversed(text.reading.record.headers)})


def hash_of(text: str) -> str:
    """Hex SHA-256 of a text; a byte that is not UTF-8 counts as that byte."""
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()


def _quick(text: str) -> Identity | None:
    """The identity of a record without variations and faults; ``None``: the reader must read it."""
    head = read_plain_headers(text)
    if head is None or head.end > _LONG:
        return None
    given = dict(head.pairs)
    codec = codec_of(given.get("Game"), given.get("Variant"))
    movetext = None if codec is None else split_plain_movetext(text, head.end)
    body = None if codec is None or movetext is None else _body(scanner_of(codec), movetext)
    if body is None:
        return None
    get = given.get
    deciding = _deciding(get("Game"), get("Variant"), get("Rules"), get("Seats"), get("Options"))
    for key, value in deciding:
        if value is None:
            given.pop(key, None)
        else:
            given[key] = value
    rank = _ranks(given.get("Seats", ""))
    if any("." in key and key not in rank for key in given):
        ordered = [
            (header.key, header.value) for header in canonical_headers([Header(*pair) for pair in given.items()])
        ]
    else:
        last = len(rank)
        ordered = sorted(given.items(), key=lambda pair: rank.get(pair[0], last))
    lines = "".join([f'[{key} "{value}"]\n' for key, value in ordered])
    return Identity(hash_of(f"%fpn 1\n{lines}{body}\n"), given)


@lru_cache(maxsize=4096)
def _deciding(
    game: str | None, variant: str | None, rules: str | None, seats: str | None, options: str | None
) -> tuple[tuple[str, str | None], ...]:
    """The canonical values of ``Seats`` and ``Options``; ``None``: the header is left out."""
    given = {"Game": game, "Variant": variant, "Rules": rules, "Seats": seats, "Options": options}
    headers = tuple(Header(key, value) for key, value in given.items() if value is not None)
    found = {header.key: header.value for header in canonical(Record(1, headers, ())).headers}
    return tuple((key, found.get(key)) for key in ("Seats", "Options"))


@lru_cache(maxsize=256)
def _ranks(seats: str) -> dict[str, int]:
    """The canonical order of the known headers at a table with these seats; others come after them, as they were."""
    keys: list[str] = []
    for key in HEADER_ORDER:
        keys += [key + seat for seat in header_words(seats)] if key.endswith(".") else [key]
    return {key: place for place, key in enumerate(keys)}


def _body(scanner: Scanner, movetext: PlainMovetext) -> str | None:
    """The canonical movetext, each turn with a line end before it; ``None`` if a token cannot be read."""
    items = scanner.read(movetext.tokens)
    if items is None:
        return None
    canonical = scanner.canonical
    comments = movetext.comments()
    out: list[str] = []
    add = out.append
    mark = current = ""
    for token, (kind, payload, _) in zip(movetext.tokens, items, strict=True):
        if kind <= CLAIM:
            if mark != current:
                current = mark
                add(mark)
            add(canonical[token][1] if kind == PLAY else token)
        elif NAG < kind < END:
            mark = _NEW_LINE + token
        elif kind == COMMENT:
            add(f"{'' if out else _NEW_LINE}{{{next(comments)}}}")
        elif kind == NAG:
            add(f"${payload}")
        else:
            current = ""
            add(_NEW_LINE + token)
    return f" {' '.join(out)}".replace(f" {_NEW_LINE}", "\n")


_NEW_LINE = "\0"
"""Before a word that begins a line; no record holds this character."""
_LONG = 1 << 14
"""Characters of a header block that is not for the quick way: nothing that long is to be remembered."""
