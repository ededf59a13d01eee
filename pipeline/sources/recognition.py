"""What a file holds, told by its first bytes: a form that is read, or one that is not and is called by its name."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from notation.data.encoding import FRAME_KIND
from pipeline.sources.find import RecordForm

INSPECTED_BYTES = 512
"""First bytes of the plain text that are looked at: an archive of tar says what it is after its 257th."""
MAX_LINE_BYTES = 1 << 20
"""Bytes of a first line that are looked at to tell what kind of JSON it is."""
AN_ARRAY = "this is an array; JSON lines hold one record a line (jq -c '.[]' FILE writes them so)"
SEVERAL_LINES = "this record stands in several lines; JSON lines hold one record a line (jq -c . FILE writes them so)"
A_RESULT = (
    "this is a verdict, as 'fupan verify --format jsonl' writes them, and no record; verify the records themselves"
)
RESULTS = (
    "these are verdicts, as 'fupan verify --format jsonl' writes them, and no records; verify the records themselves, "
    "or compare them with these: fupan diff RECORDS VERDICTS"
)

_BOM = b"\xef\xbb\xbf"
_TEXT = re.compile(rb"(?:\xef\xbb\xbf)?%fpn [0-9]")
_OBJECT = re.compile(rb'\{\s*(?:["}]|\Z)')
_ARRAY = re.compile(rb'\[\s*(?:[\[{"\]]|\Z)')
_MAGIC: tuple[tuple[int, bytes, str], ...] = (
    (0, b"\xfd7zXZ\0", "an xz file"),
    (0, b"BZh", "a bzip2 file"),
    (0, b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
    (0, b"Rar!\x1a\x07", "a rar archive"),
    (0, b"PK\x03\x04", "a zip archive"),
    (0, b"PK\x05\x06", "an empty zip archive"),
    (0, b"\x04\x22\x4d\x18", "an lz4 file"),
    (0, b"\x02\x21\x4c\x18", "an lz4 file"),
    (0, b"LZIP\x01", "an lzip file"),
    (0, b"\x5d\0\0", "an lzma file"),
    (0, b"\x1f\x9d", "a file packed by compress (.Z)"),
    (0, b"\xff\x06\0\0sNaPpY", "a snappy file"),
    (257, b"ustar", "a tar archive"),
    (0, b"\x89PNG\r\n\x1a\n", "a PNG image"),
    (0, b"\xff\xd8\xff", "a JPEG image"),
    (0, b"GIF87a", "a GIF image"),
    (0, b"GIF89a", "a GIF image"),
    (8, b"WEBPVP8", "a WebP image"),
    (4, b"ftypheic", "a HEIC image"),
    (4, b"ftypavif", "an AVIF image"),
    (4, b"ftyp", "a video or image (MP4)"),
    (0, b"II*\0", "a TIFF image"),
    (0, b"MM\0*", "a TIFF image"),
    (0, b"%PDF-", "a PDF document"),
    (0, b"{\\rtf", "an RTF document"),
    (0, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an Office document"),
    (0, b"SQLite format 3\0", "an SQLite database"),
    (8, b"DUCK", "a DuckDB database"),
    (0, b"PAR1", "a Parquet file"),
    (0, b"ARROW1\0\0", "an Arrow file"),
    (0, b"\x89HDF\r\n\x1a\n", "an HDF5 file"),
    (0, b"\x93NUMPY", "a NumPy array"),
    (0, b"\x7fELF", "a program (ELF)"),
    (0, b"\0\x05\x16\x07", "an AppleDouble file, which macOS keeps beside another"),
    (0, b"\0\x05\x16\0", "an AppleSingle file"),
    (0, b"\0\0\0\x01Bud1", "a .DS_Store file of macOS"),
    (0, b"\xff\xfe\0\0", "UTF-32 text"),
    (0, b"\0\0\xfe\xff", "UTF-32 text"),
    (0, b"\xff\xfe", "UTF-16 text"),
    (0, b"\xfe\xff", "UTF-16 text"),
    (0, b"%\0\0\0f\0\0\0", "UTF-32 text"),
    (0, b"\0\0\0%\0\0\0f", "UTF-32 text"),
    (0, b"%\0f\0p\0n\0", "UTF-16 text"),
    (0, b"\0%\0f\0p\0n", "UTF-16 text"),
)
"""Where the bytes stand, the bytes, and what such a file is; the first that fits."""
_COULD_BE_TEXT = frozenset(
    {b"BZh", b"GIF87a", b"GIF89a", b"WEBPVP8", b"ftypheic", b"ftypavif", b"ftyp", b"DUCK", b"PAR1", b"ustar"}
)
"""Bytes that may stand in a text as well: it is one if no control character is near."""
_UNPACKED_FIRST = frozenset(
    {
        "an xz file", "a bzip2 file", "a 7z archive", "a rar archive", "a zip archive", "an lz4 file", "an lzip file",
        "an lzma file", "a file packed by compress (.Z)", "a snappy file", "a tar archive",
    }
)  # fmt: skip
_CONTROL = re.compile(rb"[\0-\x08\x0e-\x1a\x7f]")
_OFFICE = ((b"word/", "a Word document"), (b"xl/", "an Excel workbook"), (b"ppt/", "a PowerPoint document"))
_OPEN_DOCUMENT = b"mimetypeapplication/vnd.oasis.opendocument."


def recognize_foreign_file(first: bytes | bytearray) -> str | None:
    """What a file that begins with these plain bytes is, if it is of a known kind that is not read."""
    for offset, magic, name in _MAGIC:
        if first.startswith(magic, offset) and (
            magic not in _COULD_BE_TEXT or _CONTROL.search(first[:INSPECTED_BYTES])
        ):
            return _kind_of_zip(first) if name == "a zip archive" else name
    return None


def reason_not_read(kind: str, packed: bool) -> str:
    """Why a file of that kind is not read, and what to do."""
    inside = " inside the compressed file" if packed else ""
    if kind.startswith("UTF-"):
        return f"it is {kind}{inside}; save it as UTF-8"
    advice = "; unpack it, or pack the records as .gz or .zst" if kind in _UNPACKED_FIRST else ""
    return f"it is {kind}{inside}, which is not read{advice}"


def form_by_content(first: bytes | bytearray) -> RecordForm | None:
    """The form that the first bytes tell; ``None`` if they could be of several, or of none."""
    if _TEXT.match(first):
        return "text"
    if first[:1] == FRAME_KIND:
        return "msgpack"
    body = bytes(first).removeprefix(_BOM).lstrip()
    return "jsonl" if _OBJECT.match(body) or _ARRAY.match(body) else None


class JsonInspection(msgspec.Struct, frozen=True):
    """What :func:`inspect_json` has seen. ``fault``: why no line is a record. ``is_results``: lines are verdicts."""

    fault: str | None = None
    is_results: bool = False


def inspect_json(data: bytes | bytearray, *, at_end: bool) -> JsonInspection | None:
    """Whether a file of JSON lines is one: not an array or records over several lines, and not verdicts.

    ``None``: more must be read. ``at_end``: there is no more.
    """
    if len(data) > 2 * MAX_LINE_BYTES:
        return JsonInspection()
    body = bytes(data).removeprefix(_BOM).lstrip()
    line, end, rest = body.partition(b"\n")
    if not end and not at_end and len(line) <= MAX_LINE_BYTES:
        return None
    if not _OBJECT.match(line) and not _ARRAY.match(line):
        return JsonInspection()
    value = _value(line) if len(line) <= MAX_LINE_BYTES else None
    if isinstance(value, dict):
        return JsonInspection(is_results=is_result(value))
    following = rest.lstrip()
    if value is not None or (not following and at_end) or len(line) > MAX_LINE_BYTES:
        # one line that is no object: what is wrong with it is told as of any other
        return JsonInspection()
    if not following:
        return None
    if _ARRAY.match(line):
        return JsonInspection(AN_ARRAY)
    gap = rest[: len(rest) - len(following)].rpartition(b"\n")[2]
    if line.rstrip() == b"{" or gap or following[:1] in b'"}]':
        return JsonInspection(SEVERAL_LINES)
    return JsonInspection()


def lookalike(line: bytes) -> str | None:
    """What a line of JSON is that is no record but has been taken for one; ``None``: nothing that is known."""
    if _ARRAY.match(line.lstrip()):
        return AN_ARRAY
    return A_RESULT if b'"findings"' in line and is_result(_value(line)) else None


def is_result(value: object) -> bool:
    """Whether a JSON value is a verdict, as ``verify --format jsonl`` writes them, and no record."""
    return isinstance(value, dict) and "fpn" not in value and "status" in value and "findings" in value


def _value(line: bytes) -> Any:
    """The value of a line of JSON; ``None`` for what is none."""
    try:
        return msgspec.json.decode(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def _kind_of_zip(first: bytes | bytearray) -> str:
    if _OPEN_DOCUMENT in first:
        return "an OpenDocument file"
    if b"[Content_Types].xml" in first or b"_rels/" in first:
        return next((name for part, name in _OFFICE if part in first), "an Office document (Word, Excel or PowerPoint)")
    return "a zip archive"
