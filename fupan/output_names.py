"""What the name of an output says: its form, and whether it is compressed. Every verb reads names here."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

import click

from fupan.text.source_lines import short

Compression: TypeAlias = Literal["gz", "zst"]
"""Outer endings of names."""

COMPRESSIONS: tuple[Compression, ...] = ("gz", "zst")
STANDARD_OUTPUT = ("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1")
"""Names that all mean standard output."""
_DESCRIPTOR = re.compile(r"/(?:dev|proc/self)/fd/([0-9]+)|/dev/std(?:out|err)")


class Form(NamedTuple):
    """How one form of a verb's output may be called; endings are in lower case, without their dot.

    ``endings``: each says this form by itself, unless a form before it in the table has it too. ``with_format``: they
    go with this form, but only where ``--format`` names it. ``needs_file``: it is written neither to standard output
    nor to a pipe, and is not compressed (Parquet, spreadsheets).
    """

    endings: tuple[str, ...]
    with_format: tuple[str, ...] = ()
    needs_file: bool = False


class Output(NamedTuple):
    """A form of a verb's table, and how what is written is compressed (``None``: it is not)."""

    form: str
    compression: Compression | None


RECORDS: Mapping[str, Form] = {
    "text": Form(("fpn", "txt")),
    "jsonl": Form(("jsonl", "ndjson"), with_format=("json",)),
    "msgpack": Form(("msgpack",)),
}
"""The forms in which records are written."""


def read_output_name(
    name: str | None, form: str | None, forms: Mapping[str, Form], default: str, *, option: str = "--format"
) -> Output:
    """The form and compression of the output ``name`` (``None``: standard output).

    The inner ending says the form, ``.gz`` or ``.zst`` outside of it that it is compressed, in any case of letters.
    Without an ending, and for standard output, pipes and devices, it is ``form`` (what ``option`` says), else
    ``default``. Raises :class:`click.UsageError` for an ending that is in no row of ``forms``, for one that contradicts
    ``form``, and for a form that cannot be written there.
    """
    if name is None or is_device(name):
        chosen = form or default
        if chosen in forms and forms[chosen].needs_file:
            raise click.UsageError(f"{option} {chosen} needs a file: -o NAME{_example(forms[chosen])}")
        return Output(chosen, None)
    ending, compression = split_ending(name)
    chosen = _form(name, ending, form, forms, option) if ending else form or default
    if compression and chosen in forms and forms[chosen].needs_file:
        raise click.UsageError(f"{short(name)}: {chosen} is not compressed again; leave .{compression} out")
    return Output(chosen, compression)


def _form(name: str, ending: str, form: str | None, forms: Mapping[str, Form], option: str) -> str:
    saying = [known for known, row in forms.items() if ending in row.endings]
    fitting = saying + [known for known, row in forms.items() if ending in row.with_format]
    if not fitting:
        again = "compressed once is enough" if ending in COMPRESSIONS else f".{short(ending, 40)} is no known ending"
        raise click.UsageError(
            f"{short(name)}: {again}; there are {endings_in_words(forms)}; without an ending, {option} says the form"
        )
    if form is None:
        if saying:
            return saying[0]
        which = " or ".join(f"{option} {known}" for known in fitting)
        raise click.UsageError(
            f"{short(name)}: .{ending} alone does not say the form; add {which}, or name it {endings_in_words(forms)}"
        )
    if form not in fitting:
        takes = [f".{known}" for known in (*forms[form].endings, *forms[form].with_format)]
        wanted = f"name it {' or '.join(takes)}" if takes else "give it a name without an ending"
        raise click.UsageError(
            f"{short(name)}: {option} {form} contradicts the ending .{ending}; {wanted}, or leave {option} out"
        )
    return form


def endings_in_words(forms: Mapping[str, Form]) -> str:
    """The endings that a verb takes, for messages and help: ``.txt, .jsonl, .ndjson (also with .gz, .zst)``."""
    endings = dict.fromkeys(ending for row in forms.values() for ending in row.endings)
    return f"{', '.join(f'.{ending}' for ending in endings)} (also with .gz, .zst)"


def split_ending(name: str) -> tuple[str, Compression | None]:
    """The inner ending of a file's name, in lower case and without its dot (``""``: none), and its compression."""
    base = name.rpartition("/")[2] if os.sep == "/" else Path(name).name
    for compression in COMPRESSIONS:
        if base.lower().endswith(f".{compression}") and len(base) > len(compression) + 1:
            return _ending(base[: -len(compression) - 1]), compression
    return _ending(base), None


def _ending(base: str) -> str:
    return os.path.splitext(base)[1][1:].lower()  # noqa: PTH122


def is_standard_output(name: str | None) -> bool:
    """Whether that name, or none, means standard output."""
    return name is None or name in STANDARD_OUTPUT


def descriptor_of(name: str) -> int | None:
    """The open file descriptor that a name such as ``/dev/fd/5`` means; ``None`` if it means none."""
    found = _DESCRIPTOR.fullmatch(name)
    if found is None:
        return None
    return int(found[1]) if found[1] else {"out": 1, "err": 2}[name[-3:]]


def is_device(name: str | None) -> bool:
    """Whether what is written there goes on elsewhere at once: standard output, a descriptor, a pipe, a device."""
    if name is None or is_standard_output(name) or descriptor_of(name) is not None:
        return True
    try:
        kind = Path(name).stat().st_mode
    except (OSError, ValueError):
        return False
    return not (stat.S_ISREG(kind) or stat.S_ISDIR(kind))


def _example(form: Form) -> str:
    return f".{form.endings[0]}" if form.endings else ""
