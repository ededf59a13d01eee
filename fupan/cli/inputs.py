"""What the arguments FILES must be, and what is said of files in folders that are not read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from fupan.cli.exits import InputError

F = TypeVar("F", bound=Callable[..., Any])


def strict_option(function: F) -> F:
    """Add ``--strict-files``."""
    return click.option(
        "--strict-files",
        "strict",
        is_flag=True,
        help="Exit with code 2, before anything is read, if a folder holds files that would not be read.",
    )(function)


def check_standard_input(files: Sequence[str], *, again: str | None = None) -> None:
    """Raise :class:`InputError` if standard input is named twice, or if it would have to be read again.

    ``again``: the option by which the files are read again.
    """
    from pipeline.sources.find import is_standard_input_name

    named = [name for name in files if is_standard_input_name(name)]
    if len(named) > 1:
        raise InputError(f"standard input is named {len(named)} times ({', '.join(named)}); it is read only once")
    if named and again is not None:
        raise InputError(f"{again} needs files: standard input is read only once")


def check_inputs(
    files: Sequence[str], *, strict: bool = False, again: str | None = None, own: str | None = None
) -> None:
    """As :func:`check_standard_input`; and say on standard error which files in folders are not read, in one line.

    ``strict``: raise :class:`InputError` if there are any. ``own``: the database that is written, which is not counted.
    """
    from fupan.cli.output import say
    from fupan.text.unread_files import describe_unread_files
    from pipeline.sources.find import find_unread

    check_standard_input(files, again=again)
    unread = find_unread(files, own=own)
    if unread.total and strict:
        raise InputError(f"{describe_unread_files(unread)} (--strict-files)")
    if unread.total:
        say(f"fupan: {describe_unread_files(unread)}", err=True)
