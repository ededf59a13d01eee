"""Where two records part, or a record and what another program says of it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, TypeAlias

import msgspec

from pipeline.sources.blocks import stored_bytes
from pipeline.sources.decompression import CorruptDataError, plain_bytes
from pipeline.sources.find import InputSource, UnreadableFile, find, is_standard_input_name, reason_of
from pipeline.sources.raw_records import RawRecord
from pipeline.studies.comparison import Difference, ReplayedRecord, compare_records, compare_results, replay_with_points
from pipeline.tables.identity import hash_of, identity_of
from pipeline.tables.ids import describe_shared_id
from pipeline.verdicts.judge import Trouble, judge, read_records
from pipeline.workers.chunks import chunks_of

By: TypeAlias = Literal["number", "id"]


class Pair(msgspec.Struct, frozen=True):
    """Two records that were compared. ``left``, ``right``: where they stand, ``None``: there is none on that side.

    ``differences``: the first in the game first; none if the records agree.
    """

    left: str | None
    right: str | None
    differences: tuple[Difference, ...]


def diff(
    left: str | Path,
    right: str | Path,
    *,
    by: By = "number",
    headers: bool = False,
    warn: Callable[[str], None] | None = None,
) -> Iterator[Pair | Trouble]:
    """Compare the records of two inputs pair by pair, in the order of ``left``.

    ``right`` may also be the results of another program, lines of JSON as ``verify --format jsonl`` writes them; then
    the fields that it gives are compared. ``by``: records are paired by their number in the input, or by their header
    ``Id`` (then the right side is held in memory, and what only it has comes last). ``headers``: headers that decide
    nothing (all but ``Game``, ``Variant``, ``Rules``, ``Seats``, ``Options`` and ``Result``) are compared as well.
    ``warn``: is called with a message for each record that shares an ``Id`` with one before it: on the left each is
    compared, on the right an equal one counts once.

    Raises ``ValueError`` for results that cannot be read, an ``Id`` that two different records on the right have, or
    standard input on both sides.
    """
    if is_standard_input_name(str(left)) and is_standard_input_name(str(right)):
        raise ValueError("standard input cannot be both sides: it is read only once")
    troubles: list[Trouble] = []
    replay = warn or (lambda _: None)
    with closing(_sides(left, troubles)) as lefts, closing(_sides(right, troubles)) as rights:
        yield from _compare(lefts, rights, troubles, by, headers, replay)


def _compare(
    lefts: Iterator[_Side],
    rights: Iterator[_Side],
    troubles: list[Trouble],
    by: By,
    headers: bool,
    warn: Callable[[str], None],
) -> Iterator[Pair | Trouble]:
    pairs = zip_longest(lefts, rights) if by == "number" else _by_id(lefts, rights, warn)
    for one, other in pairs:
        yield from troubles
        troubles.clear()
        if one is None or other is None:
            yield Pair(None if one is None else one.place, None if other is None else other.place, ())
        elif other.result is not None:
            yield Pair(
                one.place, other.place, tuple(compare_results(one.result or one.verdict_as_result(), other.result))
            )
        elif one.result is not None:
            yield Pair(one.place, other.place, tuple(compare_results(one.result, other.verdict_as_result())))
        else:
            yield Pair(one.place, other.place, tuple(compare_records(one.replay(), other.replay(), headers=headers)))
    yield from troubles


class _Side(msgspec.Struct):
    """One record, as a text or as a result."""

    place: str
    id: str | None
    text: str
    file: str
    record: int
    first_line: int
    result: dict[str, Any] | None = None
    source: Any = None
    """The :class:`Text` that it comes from; ``None`` for a result."""
    hash: str = ""
    """Of the canonical text; for a result see :func:`_hash`."""

    def replay(self) -> ReplayedRecord:
        """Its replay."""
        return replay_with_points(self.text)

    def verdict_as_result(self) -> dict[str, Any]:
        """Its verdict as a result."""
        verdict = judge(self.file, self.source or RawRecord(self.record, self.first_line, self.text))
        result = msgspec.to_builtins(verdict)
        assert isinstance(result, dict)
        return result


def _sides(name: str | Path, troubles: list[Trouble]) -> Generator[_Side, None, None]:
    with TemporaryDirectory(prefix="fupan-") as folder:
        yield from _sides_of([_copy_pipe(found, Path(folder)) for found in find([name])], troubles)


def _copy_pipe(found: InputSource | UnreadableFile, folder: Path) -> InputSource | UnreadableFile:
    """What comes through a pipe, kept in a file: it is looked at twice."""
    if isinstance(found, UnreadableFile) or not found.is_pipe:
        return found
    place = folder / "pipe"
    stored = found.open()
    try:
        with place.open("wb") as file:
            for block in stored_bytes(stored):
                file.write(block)
    except OSError as error:
        return UnreadableFile(found.name, reason_of(error))
    finally:
        if not found.is_standard_input:
            stored.close()
    return InputSource(found.name, found.form, str(place))


def _sides_of(sources: list[InputSource | UnreadableFile], troubles: list[Trouble]) -> Iterator[_Side]:
    if _are_results(sources):
        yield from _results(sources)
        return
    for chunk in chunks_of(sources):
        for one in read_records(chunk):
            if isinstance(one, Trouble):
                troubles.append(one)
                continue
            file, text = one
            known = identity_of(text)
            place = f"{file} #{text.record}"
            name = known.headers.get("Id")
            yield _Side(place, name, text.text, file, text.record, text.first_line, None, text, known.hash)


def _are_results(sources: list[InputSource | UnreadableFile]) -> bool:
    """Whether the first file holds lines of JSON that are no records."""
    for source in sources:
        if isinstance(source, UnreadableFile):
            return False
        try:
            with source.open() as file:
                first = next(plain_bytes(file), b"")
        except (OSError, CorruptDataError):
            return False
        line = first.lstrip().split(b"\n", 1)[0]
        return line.startswith(b"{") and b'"fpn"' not in line and b'"status"' in first
    return False


def _results(sources: list[InputSource | UnreadableFile]) -> Iterator[_Side]:
    for source in sources:
        if isinstance(source, UnreadableFile):
            raise ValueError(f"{source.name}: {source.reason}")
        try:
            with source.open() as file:
                for number, line in enumerate(_lines(plain_bytes(file)), 1):
                    if line.strip():
                        yield _result(line, source.name, number)
        except (OSError, CorruptDataError) as fault:
            reason = reason_of(fault) if isinstance(fault, OSError) else str(fault)
            raise ValueError(f"{source.name}: {reason}") from None


def _result(line: bytes, name: str, number: int) -> _Side:
    place = f"{name}:{number}"
    try:
        result = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ValueError(f"{place}: this is no result: {error}") from None
    if not isinstance(result, dict):
        raise ValueError(f"{place}: this is no result, which is an object")
    if not isinstance(result.get("id"), str | None):
        raise ValueError(f"{place}: this is no result: id is a text or null")
    if not isinstance(result.get("findings", []), list):
        raise ValueError(f"{place}: this is no result: findings is a list")
    return _Side(place, result.get("id"), "", name, number, 1, result)


def _lines(segments: Iterable[bytes]) -> Iterator[bytes]:
    rest = b""
    for segment in segments:
        *whole, rest = (rest + segment).split(b"\n")
        yield from whole
    if rest:
        yield rest


def _by_id(
    lefts: Iterator[_Side], rights: Iterator[_Side], warn: Callable[[str], None]
) -> Iterator[tuple[_Side | None, _Side | None]]:
    waiting: dict[str | None, _Side] = {}
    nameless: list[_Side] = []
    for side in rights:
        if side.id is None:
            nameless.append(side)
        elif side.id in waiting:
            first = waiting[side.id]
            words = describe_shared_id(side.id, first.place, _hash(first), side.place, _hash(side))
            if _hash(first) != _hash(side):
                raise ValueError(f"{side.place}: the Id {side.id!r} appears twice: {words}; compare by number")
            warn(words)
        else:
            waiting[side.id] = side
    seen: dict[str, tuple[str, str]] = {}
    for one in lefts:
        if one.id is None:
            yield one, None
            continue
        if one.id in seen:
            warn(describe_shared_id(one.id, *seen[one.id], one.place, _hash(one)))
        else:
            seen[one.id] = one.place, _hash(one)
        yield one, waiting.get(one.id)
    for other in [*(side for name, side in waiting.items() if name not in seen), *nameless]:
        yield None, other


def _hash(side: _Side) -> str:
    """The hash of a record's canonical text, or of all that a result says but where it stands."""
    if side.result is None:
        return side.hash
    said = {key: value for key, value in side.result.items() if key not in ("file", "record")}
    return hash_of(msgspec.json.encode(said, order="deterministic").decode())
