"""By what a record is known: the hash of its canonical text, or of the text as it stands where there is none."""

from __future__ import annotations

import hashlib
import re
from typing import NamedTuple

from notation.model import Header, Record
from notation.reader import read
from notation.writer import canonical_headers
from rules.canon import canonical, canonical_text, codec_of
from rules.lexicon import Kind, Lexicon, lexicon
from rules.protocol import Codec

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
    """The identity of one record's text, as the framing gives it. Never raises for bad text."""
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


def hash_of(text: str) -> str:
    """Hex SHA-256 of a text; a byte that is not UTF-8 counts as that byte."""
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()


def _quick(text: str) -> Identity | None:
    """The identity of a record without comments and variations; ``None``: it needs the careful reader."""
    head = _HEAD.match(text)
    if head is None or _ODD.search(text, head.end()):
        return None
    pairs = _HEADER.findall(head[1])
    given = dict(pairs)
    codec = codec_of(given.get("Game"), given.get("Variant"))
    if codec is None or len(given) != len(pairs):
        return None
    body = _spelling(codec).body(text[head.end() :])
    if body is None:
        return None
    headers = canonical(Record(1, tuple(Header(key, value) for key, value in pairs), ())).headers
    ordered = canonical_headers(headers)
    lines = "".join(f'[{header.key} "{header.value}"]\n' for header in ordered)
    return Identity(hash_of(f"%fpn 1\n{lines}{body}\n"), {header.key: header.value for header in headers})


class _Spelling:
    """Canonical tokens of one codec, remembered beside the lexicon's."""

    __slots__ = ("_codec", "_words", "claims", "entries", "marks", "moves")

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._words: Lexicon = lexicon(codec)
        self.marks: dict[str, tuple[int, str]] = {}
        self.moves: dict[str, tuple[int, str]] = {}
        self.entries: dict[str, tuple[int, str]] = {}
        self.claims: dict[str, tuple[int, str]] = {}

    def body(self, text: str) -> str | None:
        """The canonical movetext, each turn with a line end before it; ``None`` if a token is not known."""
        out: list[str] = [""]
        section = self.marks
        mark = current = ""
        kind = -1
        for token in text.split():
            if kind == _END:
                return None
            item = section.get(token) or self._learn(section, token)
            if item is None:
                return None
            kind, written = item
            if kind == _TOKEN:
                if mark == current:
                    out.append(f" {written}")
                else:
                    current = mark
                    out.append(f"\n{mark} {written}")
            elif kind in _ALONE:
                current = ""
                out.append(f"\n{written}")
            else:
                mark = written
                section = self.moves if kind == _SEAT else self.entries if kind == _CHANCE else self.claims
        return "".join(out) if kind == _END else None

    def _learn(self, section: dict[str, tuple[int, str]], token: str) -> tuple[int, str] | None:
        words = self._words
        known = (
            words.moves if section is self.moves
            else words.entries if section is self.entries
            else words.claims if section is self.claims
            else words.marks
        )  # fmt: skip
        item = known.get(token) or words.learn(known, token)
        if item is None:
            return None
        if len(section) >= _CAPACITY:
            section.clear()
        kind, payload, glyph = item
        if kind == Kind.PLAY:
            section[token] = (_TOKEN, self._codec.write(payload) + (glyph or ""))
        else:
            section[token] = (_KINDS[kind], token)
        return section[token]


_CAPACITY = 1 << 17
_TOKEN, _SEAT, _CHANCE, _CLAIMS, _ROUND, _END = range(6)
_ALONE = (_ROUND, _END)
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
