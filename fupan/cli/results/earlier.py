"""The file of JSON lines with which ``verify --resume`` goes on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from fupan.cli.exits import InputError
from notation.surrogates import replace_surrogates
from pipeline.sources.find import find

_BEGINNING = b'{"file":'
"""How a line of results begins."""
_NO_RESULTS = "these are no results of 'fupan verify --format jsonl'"


@contextmanager
def earlier_results(name: str, inputs: Iterable[str]) -> Iterator[IO[bytes]]:
    """The results of an earlier run, from their first line; a line that was cut off is taken away.

    Nothing is taken away from a file that holds anything else than results, or those of other files than ``inputs``.
    Raises :class:`InputError` for such a file and for one that cannot be written.
    """
    path = Path(name)
    try:
        path.touch()
        file = path.open("rb+")
    except OSError as error:
        raise InputError(f"{name}: it cannot be written: {error.strerror}") from None
    with file:
        last = rest = b""
        whole = 0
        for line in file:
            if not line.endswith(b"\n"):
                rest = line
                break
            whole += len(line)
            last = line
        if last:
            _check_last(name, last, inputs)
        if rest[: len(_BEGINNING)] != _BEGINNING[: len(rest)]:
            raise InputError(f"{name}: {_NO_RESULTS}")
        file.truncate(whole)
        file.seek(0)
        yield file


def _check_last(name: str, line: bytes, inputs: Iterable[str]) -> None:
    import msgspec

    try:
        found = msgspec.json.decode(line)
        file, record = str(found["file"]), int(found["record"])
    except (msgspec.DecodeError, UnicodeDecodeError, KeyError, TypeError, ValueError):
        raise InputError(f"{name}: {_NO_RESULTS}") from None
    if all(replace_surrogates(source.name) != file for source in find(inputs)):
        raise InputError(f"{name} ends with record {record} of {file}, which is none of FILES: nothing is resumed")
