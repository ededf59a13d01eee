"""A named output of a run that writes several: what goes wrong with it is said with its name."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from fupan.cli.exits import InputError
from fupan.records.output_files import open_growing, open_output
from fupan.records.output_names import Compression


class Sink:
    """``whole``: the file appears under its name only at the end; else it grows, and what was written is kept."""

    def __init__(self, name: str, compression: Compression | None, *, whole: bool, append: bool = False) -> None:
        self._name = name
        self._at_once = not whole and compression is None
        self._opening = open_output(name, compression) if whole else open_growing(name, compression, append=append)

    def __enter__(self) -> Self:
        self._file = self._opening.__enter__()  # pyright: ignore[reportUninitializedInstanceVariable]
        return self

    def write(self, data: bytes) -> None:
        """Some more. Raises :class:`InputError` if it cannot be written."""
        try:
            self._file.write(data)
            if self._at_once:
                # results may be read, and the run killed, while it goes on
                self._file.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise self._lost(error) from None

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self._opening.__exit__(kind, fault, trace)
        except BrokenPipeError:
            raise
        except OSError as error:
            # what was held back may find no room when the file is closed
            raise self._lost(error) from None

    def _lost(self, error: OSError) -> InputError:
        return InputError(f"{self._name}: it cannot be written: {error.strerror or error}")
