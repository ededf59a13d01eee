"""By what a record is known: the hash of its canonical text, or of the text as it stands where there is none."""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from typing import NamedTuple

from notation.model import Header, Record
from notation.reading.reader import headers_at_start, read
from notation.shapes import HEADER_ORDER, header_words
from notation.writing.writer import canonical_headers
from pipeline.sources.raw_records import RawRecord
from pipeline.sources.splitting import LONGEST
from rules.canonical import canonical, canonical_text, codec_of
from rules.engine.scan import REMEMBERED, Kind, Scanner, scanner_of
from rules.game import Codec

_PLAIN = r'[^"\\\x00-\x1f\x7f-\x9f\udc80-\udcff]*'
_KEY = r"[A-Za-z][A-Za-z0-9_-]*(?:\.[a-z])?"
_HEAD = re.compile(rf'%fpn 1[ \t]*\r?\n((?:\[{_KEY} "{_PLAIN}"\][ \t]*\r?\n)*)')
_HEADER = re.compile(rf'\[({_KEY}) "({_PLAIN})"\]')
_ODD = re.compile(r"[^\t\n\r -~]|[{;(\[$]")


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
    if len(text) > LONGEST:
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
    known_by = hashlib.sha256(text.data.payload.rstrip()).hexdigest()
    return Identity(known_by, {header.key: header.value for header in reversed(text.reading.record.headers)})


def hash_of(text: str) -> str:
    """Hex SHA-256 of a text; a byte that is not UTF-8 counts as that byte."""
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()


def _quick(text: str) -> Identity | None:
    """The identity of a record without comments and variations; ``None``: it needs the careful reader."""
    head = _HEAD.match(text)
    if head is None or len(head[1]) > _LONG or _ODD.search(text, head.end()):
        return None
    pairs = _HEADER.findall(head[1])
    given = dict(pairs)
    codec = codec_of(given.get("Game"), given.get("Variant"))
    if codec is None or len(given) != len(pairs):
        return None
    body = _spelling(codec).body(text[head.end() :])
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
    """The canonical order of the known headers at a table with these seats; others come behind, as they were."""
    keys: list[str] = []
    for key in HEADER_ORDER:
        keys += [key + seat for seat in header_words(seats)] if key.endswith(".") else [key]
    return {key: place for place, key in enumerate(keys)}


class _Spelling:
    """Canonical tokens of one codec, remembered beside the lexicon's."""

    __slots__ = ("_codec", "_words", "claims", "entries", "marks", "moves")

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._words: Scanner = scanner_of(codec)
        self.marks: dict[str, tuple[int, str]] = {}
        self.moves: dict[str, tuple[int, str]] = {}
        self.entries: dict[str, tuple[int, str]] = {}
        self.claims: dict[str, tuple[int, str]] = {}

    def body(self, text: str) -> str | None:
        """The canonical movetext, each turn with a line end before it; ``None`` if a token is not known."""
        out: list[str] = []
        add = out.append
        section = self.marks
        get = section.get
        mark = current = ""
        kind = -1
        for token in text.split():
            item = get(token)
            if item is None:
                item = self._learn(section, token)
                if item is None:
                    return None
            kind, written = item
            if kind == _TOKEN:
                if mark != current:
                    current = mark
                    add(mark)
                add(written)
            elif kind == _ROUND:
                current = ""
                add(written)
            elif kind == _END:
                current = ""
                add(written)
                section = {}
                get = section.get
            else:
                mark = written
                section = self.moves if kind == _SEAT else self.entries if kind == _CHANCE else self.claims
                get = section.get
        return "".join(out) if kind == _END else None

    def _learn(self, section: dict[str, tuple[int, str]], token: str) -> tuple[int, str] | None:
        words = self._words
        known = (
            words.moves if section is self.moves
            else words.entries if section is self.entries
            else words.claims if section is self.claims
            else words.marks if section is self.marks
            else None
        )  # fmt: skip
        if known is None or len(token) > REMEMBERED:
            return None
        item = known.get(token) or words.learn(known, token)
        if item is None:
            return None
        if len(section) >= _CAPACITY:
            section.clear()
        kind, payload, glyph = item
        if kind == Kind.PLAY:
            section[token] = (_TOKEN, f" {self._codec.write(payload)}{glyph or ''}")
        else:
            section[token] = (_KINDS[kind], f" {token}" if kind == Kind.CLAIM else f"\n{token}")
        return section[token]


_CAPACITY = 1 << 17
_LONG = 1 << 14
"""Characters of a header block that is not for the quick way: nothing that long is to be remembered."""
_TOKEN, _SEAT, _CHANCE, _CLAIMS, _ROUND, _END = range(6)
_KINDS: dict[int, int] = {
    Kind.CLAIM: _TOKEN, Kind.SEAT: _SEAT, Kind.CHANCE: _CHANCE, Kind.CLAIMS: _CLAIMS, Kind.ROUND: _ROUND,
    Kind.END: _END,
}  # fmt: skip

_SPELLINGS: dict[int, _Spelling] = {}


def _spelling(codec: Codec) -> _Spelling:
    known = _SPELLINGS.get(id(codec))
    if known is None:
        known = _SPELLINGS[id(codec)] = _Spelling(codec)
    return known
