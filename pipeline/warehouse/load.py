"""Records into a database: incremental, and safe against being killed at any moment.

A file is known by its path and the hash of its bytes, a record by the hash of its canonical text. Work goes chunk by
chunk into parts next to the database (:mod:`pipeline.warehouse.staging`). Parts are taken over while others are being
made, in transactions of whole files (:mod:`pipeline.warehouse.ingest`). Whatever is killed, the next run goes on from
the last part.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from notation.surrogates import replace_surrogates
from pipeline.sources.blocks import stored_bytes
from pipeline.sources.changes import is_change
from pipeline.sources.find import InputSource, UnreadableFile, find, reason_of
from pipeline.sources.path_resolver import PathResolver, file_id_of, is_in
from pipeline.sources.segments import FileEnd, Segment
from pipeline.tables.ids import find_duplicate_ids
from pipeline.verdicts.judge import Counts, Trouble
from pipeline.warehouse.database import DatabaseError, open_to_load, program, same_lists
from pipeline.warehouse.ingest import FileRow, LoadChanges, Transaction, note_input, remove_files
from pipeline.warehouse.leftovers import clear
from pipeline.warehouse.parts import part_of
from pipeline.warehouse.staging import Staging, key_of
from pipeline.workers.chunks import Chunk, Engine, ProgressCallback, chunks_of
from pipeline.workers.local import Local
from pipeline.workers.memory import ensure_room

if TYPE_CHECKING:
    import duckdb

CHUNK = 1 << 20
"""Bytes of a chunk, about: larger than for verdicts, since each becomes a part of its own."""
BATCH = 64
"""Chunks after which a transaction ends, if no file is half read then."""
GROUP = 8
"""Chunks that are taken over at a time while the others are being read."""


class Loaded(msgspec.Struct):
    """What a load has done. ``files``: read; ``unchanged``: known already, so not read. ``removed``: files taken out.

    ``counts``: of the records that were read. ``changes``: of the database. ``warnings``: different records of one Id.
    """

    files: int = 0
    unchanged: int = 0
    removed: int = 0
    counts: Counts = msgspec.field(default_factory=Counts)
    changes: LoadChanges = msgspec.field(default_factory=LoadChanges)
    troubles: list[Trouble] = []
    warnings: list[str] = []


def load(
    inputs: Iterable[str | Path],
    database: str | Path,
    *,
    engine: Engine | None = None,
    reload: bool = False,
    prune: bool = False,
    progress: ProgressCallback | None = None,
    loaded: Loaded | None = None,
) -> Loaded:
    """Load records into a database, which is made if it is not there.

    ``reload``: read files again that have not changed. ``prune``: take files out of the database that stood in one of
    the folders of ``inputs`` and no longer do. ``loaded``: is filled as the work goes on, so that it says what was done
    when the work is stopped (Ctrl-C leaves all files that were read whole). Raises ``MemoryError``,
    :class:`pipeline.warehouse.database.DatabaseError`, ``OSError`` if nothing can be written next to the database, and
    what the engine raises.
    """
    ensure_room()
    loaded = Loaded() if loaded is None else loaded
    database = Path(database)
    connection = open_to_load(database, reads_from=Staging(database).folder)
    try:
        clear(database)
        if not same_lists(connection):
            raise DatabaseError(
                f"{database} was made by a program that knew other games, measures or sources; "
                "load the records into a new database"
            )
        loading = _Loading(connection, database, loaded, reload)
        try:
            loading.run([str(one) for one in inputs], engine or Local(), progress)
        except KeyboardInterrupt:
            loading.keep_whole_files()
            note_input(connection)
            raise
        if prune:
            loading.prune([str(one) for one in inputs])
        note_input(connection)
        if loaded.changes.new:
            loaded.warnings.extend(find_duplicate_ids(connection))
        loading.staging.clear()
    finally:
        connection.close()
    return loaded


class _PendingChunk(msgspec.Struct):
    """A chunk on its way: its part's name, its files, those that end in it, and where the input stands after it."""

    key: str
    file_ids: list[int]
    ends: list[FileEnd]
    ends_whole: bool
    stored: int


class _Loading:
    """One run."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, database: Path, loaded: Loaded, reload: bool) -> None:
        self.staging = Staging(database)
        self._connection = connection
        self._names = PathResolver(str(Path.cwd()), str(database.resolve().parent))
        self._loaded = loaded
        self._reload = reload
        stored = connection.execute("SELECT file_id, sha256, program, error FROM files").fetchall()
        self._known: dict[int, tuple[str, str]] = {
            file_id: (sha256, program_version) for file_id, sha256, program_version, _ in stored
        }
        self._errors: dict[int, str] = {file_id: error for file_id, _, _, error in stored if error is not None}
        """Of files that could not be read to their end when they were loaded."""
        self._seen: set[int] = set()
        self._waiting: deque[_PendingChunk] = deque()
        self._held: list[_PendingChunk] = []
        """Chunks whose parts are there, in order, since the last transaction has ended."""
        self._whole = 0
        """How many of them, from the first on, belong to files that have been read whole."""
        self._added = 0
        """How many of them, from the first on, have been added in the present transaction."""
        self._transaction: Transaction | None = None

    def run(self, inputs: list[str], engine: Engine, progress: ProgressCallback | None) -> None:
        work = partial(part_of, names=self._names)
        for part in engine.map(work, self._chunks_without_part(self._changed(inputs))):
            self._pass_staged(progress)
            self.staging.write(self._waiting[0].key, part)
            self._pass_staged(progress)
        self._pass_staged(progress)
        self._finish()

    def keep_whole_files(self) -> None:
        """The run ends here: what has been read whole stays, the parts of other files wait for the next run."""
        if self._transaction is not None:
            self._transaction.rollback()
            self._transaction = None
            self._added = 0
        self._finish()

    def _add(self, upto: int) -> None:
        """Take over the parts that are there."""
        chunks = self._held[self._added : upto]
        if not chunks:
            return
        file_ids = [file_id for waiting in chunks for file_id in waiting.file_ids]
        now = program()
        replace = self._reload or any(self._known.get(file_id, ("", now))[1] != now for file_id in file_ids)
        if self._transaction is None:
            self._transaction = Transaction(self._connection)
        self._transaction.add(self.staging, [waiting.key for waiting in chunks], file_ids, replace=replace)
        self._added = upto

    def _finish(self) -> None:
        """All files that have been read whole are in the database from now on; no other has been begun there."""
        self._add(self._whole)
        if self._transaction is None:
            return
        done, self._held = self._held[: self._whole], self._held[self._whole :]
        rows = [self._row(end) for waiting in done for end in waiting.ends if end.sha256]
        self._loaded.changes.add(self._transaction.finish(rows))
        self._transaction = None
        self._whole = self._added = 0
        self._loaded.files += len(rows)
        self._known.update((row.file_id, (row.sha256, row.program)) for row in rows)
        self.staging.drop(dict.fromkeys(waiting.key for waiting in done))

    def prune(self, inputs: list[str]) -> None:
        """Take out files that are known, stood in one of the folders, and were not found this time."""
        folders = [self._names.path(one) for one in inputs if Path(one).is_dir()]
        stored = self._connection.execute("SELECT file_id, path FROM files ORDER BY path").fetchall()
        gone = [
            file_id
            for file_id, path in stored
            if file_id not in self._seen and any(is_in(path, folder) for folder in folders)
        ]
        if gone:
            self._loaded.changes.add(remove_files(self._connection, gone))
            self._loaded.removed += len(gone)

    def _changed(self, inputs: list[str]) -> Iterator[InputSource | UnreadableFile]:
        """The files that must be read; each once."""
        for one in find(inputs):
            if isinstance(one, UnreadableFile):
                yield one
                continue
            try:
                source, sha256 = self._copy_pipe(one) if one.is_pipe else (one, _hash(one))
            except OSError as error:
                yield UnreadableFile(one.name, reason_of(error))
                continue
            file_id = self._names.file_id(source.name)
            if file_id in self._seen:
                continue
            self._seen.add(file_id)
            is_known = self._known.get(file_id) == (sha256, program()) and not is_change(self._errors.get(file_id, ""))
            if not self._reload and is_known:
                self._loaded.unchanged += 1
                if file_id in self._errors:
                    self._add_trouble(Trouble(source.name, None, self._errors[file_id]))
            else:
                yield source

    def _add_trouble(self, trouble: Trouble) -> None:
        self._loaded.troubles.append(_with_input_name(trouble))
        self._loaded.counts.trouble(trouble)

    def _copy_pipe(self, pipe: InputSource) -> tuple[InputSource, str]:
        """What comes through a pipe, kept in a file so that it can be read twice; its name tells its content."""
        self.staging.folder.mkdir(exist_ok=True)
        place = self.staging.folder / f"pipe-{len(self._seen)}"
        stored = pipe.open()
        try:
            with place.open("wb") as file:
                for block in stored_bytes(stored):
                    file.write(block)
        finally:
            if not pipe.is_standard_input:
                stored.close()
        sha256 = _hash(InputSource("-", None, str(place)))
        return InputSource(f"-/{sha256[:16]}", pipe.form, str(place)), sha256

    def _chunks_without_part(self, sources: Iterator[InputSource | UnreadableFile]) -> Iterator[Chunk]:
        """The chunks that have no part yet; all of them are put into the row of those that wait."""
        for chunk in chunks_of(sources, size=CHUNK):
            key = key_of(chunk)
            ends = [part for part in chunk.parts if isinstance(part, FileEnd)]
            # a file that could not be opened keeps what is stored of it
            files = dict.fromkeys(part.file for part in chunk.parts if isinstance(part, Segment) or part.sha256)
            file_ids = [self._names.file_id(file) for file in files]
            self._waiting.append(_PendingChunk(key, file_ids, ends, isinstance(chunk.parts[-1], FileEnd), chunk.stored))
            if not self.staging.has(key):
                yield chunk

    def _pass_staged(self, progress: ProgressCallback | None) -> None:
        """Pass on the chunks at the head of the row whose parts are there."""
        while self._waiting and self.staging.has(self._waiting[0].key):
            waiting = self._waiting.popleft()
            about = self.staging.about(waiting.key)
            self._loaded.counts.add(about.counts)
            self._loaded.troubles += map(_with_input_name, about.troubles)
            self._held.append(waiting)
            if waiting.ends_whole:
                self._whole = len(self._held)
            if progress is not None:
                progress(waiting.stored, self._loaded.counts.records)
            if len(self._held) >= self._added + GROUP:
                self._add(len(self._held))
            if BATCH <= self._whole == len(self._held):
                self._finish()

    def _row(self, end: FileEnd) -> FileRow:
        path = self._names.path(end.file)
        return FileRow(
            file_id_of(path), replace_surrogates(path), end.sha256, end.size, end.records, end.error, program()
        )


def _with_input_name(trouble: Trouble) -> Trouble:
    """With the name by which standard input was named, not that by which the database knows what came through it."""
    return msgspec.structs.replace(trouble, file="-") if trouble.file.startswith("-/") else trouble


def _hash(source: InputSource) -> str:
    hasher = hashlib.sha256()
    with source.open() as file:
        for block in stored_bytes(file):
            hasher.update(block)
    return hasher.hexdigest()
