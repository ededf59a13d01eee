"""Records that share an Id: noticed as they go by, in bounded memory, and told with the hashes of what they say."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from pipeline.tables.identity import identity

if TYPE_CHECKING:
    import duckdb

CAPACITY = 500_000
"""Ids that are remembered, at most, in about 60 MB; later ones are compared with these alone."""
MAX_NAMED = 3
"""Doubles that are named, at most; the others are counted."""
DIGITS = 8
"""Hex digits of a hash that are shown; ``--record`` takes as many."""

_NUMBER_BITS = 40
_LINE = re.compile(rb'^\{"file":(null|"(?:[^"\\]|\\.)*+"),"record":([0-9]++),"id":("(?:[^"\\]|\\.)*+"),', re.MULTILINE)


class RecordPlace(NamedTuple):
    """A record's file and number."""

    file: str
    record: int

    def __str__(self) -> str:
        return f"{self.file} #{self.record}"


class DuplicateId(NamedTuple):
    """Two records with one Id; ``first`` came first."""

    id: str
    first: RecordPlace
    second: RecordPlace


Reader = Callable[[RecordPlace], "str | None"]
"""Gives the text of a record; ``None`` where it cannot be had a second time."""


class IdIndex:
    """The Ids of one run. ``duplicates``: the first of those that come again; ``count``: how many do."""

    def __init__(self, capacity: int = CAPACITY) -> None:
        self.duplicates: list[DuplicateId] = []
        self.count = 0
        self._capacity = capacity
        self._seen: dict[int, int] = {}
        self._files: dict[str, int] = {}
        self._is_full = False

    def add(self, name: str | None, file: str | None, record: int) -> None:
        """One record more; ``name`` is its Id, ``None`` or empty if it has none."""
        if not name:
            return
        key = int.from_bytes(hashlib.blake2b(name.encode("utf-8", "surrogatepass"), digest_size=8).digest())
        number = self._files.setdefault(file or "-", len(self._files))
        known = self._seen.get(key)
        if known is not None:
            self.count += 1
            if len(self.duplicates) < MAX_NAMED:
                first = RecordPlace(list(self._files)[known >> _NUMBER_BITS], known & (1 << _NUMBER_BITS) - 1)
                self.duplicates.append(DuplicateId(name, first, RecordPlace(file or "-", record)))
        elif len(self._seen) < self._capacity:
            self._seen[key] = number << _NUMBER_BITS | record
        else:
            self._is_full = True

    def add_lines(self, lines: bytes) -> None:
        """The records of lines of JSON, as ``verify --format jsonl`` writes them."""
        for file, record, name in _LINE.findall(lines):
            self.add(msgspec.json.decode(name), msgspec.json.decode(file), int(record))

    def messages(self, read: Reader) -> Iterator[str]:
        """What to say of the doubles, a line each."""
        for duplicate in self.duplicates:
            yield describe_duplicate(duplicate, read(duplicate.first), read(duplicate.second))
        more = self.count - len(self.duplicates)
        if more:
            yield f"{more:,} more records have an Id that a record before them has"
        if self._is_full:
            yield f"Ids are compared with the first {self._capacity:,} of them alone"


def describe_duplicate(duplicate: DuplicateId, first: str | None, second: str | None) -> str:
    """One line about two records of one Id, given their texts where they can be had."""
    if first is None or second is None:
        return f"two records have the Id {duplicate.id!r}: {duplicate.first} and {duplicate.second}"
    return describe_shared_id(
        duplicate.id, str(duplicate.first), identity(first).hash, str(duplicate.second), identity(second).hash
    )


def describe_shared_id(name: str, first: str, first_hash: str, second: str, second_hash: str) -> str:
    """The same, given the hashes of their canonical texts."""
    one, other = first_hash[:DIGITS], second_hash[:DIGITS]
    if first_hash == second_hash:
        return f"the record with the Id {name!r} is there twice: {first} and {second} (both {one})"
    return f"two different records have the Id {name!r}: {first} ({one}) and {second} ({other})"


_SHARED = """
    SELECT r.id, f.path, r.number, r.hash FROM records r JOIN files f USING (file_id)
    SEMI JOIN (SELECT id FROM records WHERE id <> '' GROUP BY id HAVING count(*) > 1 ORDER BY id LIMIT ?) s USING (id)
    QUALIFY row_number() OVER (PARTITION BY r.id ORDER BY f.path, r.number) <= 2 ORDER BY r.id, f.path, r.number
"""
_COUNT = "SELECT count(*) FROM (SELECT id FROM records WHERE id <> '' GROUP BY id HAVING count(*) > 1)"


def find_duplicate_ids(connection: duckdb.DuckDBPyConnection) -> list[str]:
    """What to say of different records of a database that share an Id; equal ones are one record there."""
    rows = connection.execute(_SHARED, [MAX_NAMED]).fetchall()
    said = [
        describe_shared_id(name, f"{path} #{number}", hash_, f"{other_path} #{other_number}", other_hash)
        for (name, path, number, hash_), (_, other_path, other_number, other_hash) in zip(
            rows[::2], rows[1::2], strict=True
        )
    ]
    counted = connection.execute(_COUNT).fetchone()
    more = (counted[0] if counted else 0) - len(said)
    return [*said, f"{more:,} more Ids are shared by different records"] if more else said
