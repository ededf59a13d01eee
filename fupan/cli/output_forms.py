"""What the name of an output says: its form, and whether it is compressed. Every verb reads names here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import click

from fupan.records.output_names import COMPRESSIONS, Compression, is_device, split_ending
from fupan.text.source_lines import short


class OutputForm(NamedTuple):
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


RECORDS: Mapping[str, OutputForm] = {
    "text": OutputForm(("fpn", "txt")),
    "jsonl": OutputForm(("jsonl", "ndjson"), with_format=("json",)),
    "msgpack": OutputForm(("msgpack",)),
}
"""The forms in which records are written."""


def read_output_name(
    name: str | None,
    form: str | None,
    forms: Mapping[str, OutputForm],
    default: str,
    *,
    option: str | None = "--format",
) -> Output:
    """The form and compression of the output ``name`` (``None``: standard output).

    The inner ending says the form, ``.gz`` or ``.zst`` outside of it that it is compressed, in any case of letters.
    Without an ending, and for standard output, pipes and devices, it is ``form`` (what ``option`` says), else
    ``default``; ``option`` is ``None`` where none says it. Raises :class:`click.UsageError` for an ending that is in no
    row of ``forms``, for one that contradicts ``form``, and for a form that cannot be written there.
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


def _form(name: str, ending: str, form: str | None, forms: Mapping[str, OutputForm], option: str | None) -> str:
    saying = [known for known, row in forms.items() if ending in row.endings]
    fitting = saying + [known for known, row in forms.items() if ending in row.with_format]
    if not fitting:
        again = "compressed once is enough" if ending in COMPRESSIONS else f".{short(ending, 40)} is no known ending"
        otherwise = f"; without an ending, {option} says the form" if option else ""
        raise click.UsageError(f"{short(name)}: {again}; there are {endings_in_words(forms)}{otherwise}")
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


def endings_in_words(forms: Mapping[str, OutputForm]) -> str:
    """The endings that a verb takes, for messages and help: ``.txt, .jsonl, .ndjson (also with .gz, .zst)``."""
    endings = dict.fromkeys(ending for row in forms.values() for ending in row.endings)
    return f"{', '.join(f'.{ending}' for ending in endings)} (also with .gz, .zst)"


def _example(form: OutputForm) -> str:
    return f".{form.endings[0]}" if form.endings else ""
