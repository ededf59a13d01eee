"""Where each form of the results of ``verify`` goes: ``--format FORM[=FILE]`` and ``-o FILE``, read together."""

from __future__ import annotations

import os
import stat
from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click
from click.shell_completion import CompletionItem

from fupan.cli.exits import InputError
from fupan.cli.output_forms import OutputForm, endings_in_words, read_output_name
from fupan.records.output_names import Compression, descriptor_of, is_device, is_standard_output
from fupan.text.source_lines import short

FORMS = {
    "text": OutputForm(("txt",)),
    "jsonl": OutputForm(("jsonl", "ndjson")),
    "summary": OutputForm((), with_format=("txt",)),
    "summary-json": OutputForm((), with_format=("json",)),
}
"""The forms of ``verify``, and what their files may be called."""
DEFAULT = "text"


class Destination(NamedTuple):
    """A form and where it goes; ``name``: ``None`` for standard output."""

    form: str
    name: str | None
    compression: Compression | None


if TYPE_CHECKING:
    _FormAndFile = click.ParamType[tuple[str, str | None], Any]
else:
    # not every release of click that is supported has a generic one
    _FormAndFile = click.ParamType


class FormAndFile(_FormAndFile):
    """``FORM`` or ``FORM=FILE``, as a pair."""

    name = "form"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """What stands in the help."""
        return "FORM[=FILE]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, str | None]:
        """The form and the file's name, ``None`` if there is none."""
        if isinstance(value, tuple):
            return value
        form, equals, name = str(value).partition("=")
        if form not in FORMS:
            self.fail(f"{short(form)!r} is not one of {', '.join(FORMS)}", param, ctx)
        if equals and not name:
            self.fail(f"a FILE is missing after {form}=", param, ctx)
        return form, name if equals else None

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The forms that begin so."""
        return [CompletionItem(form) for form in FORMS if form.startswith(incomplete)]


def read_destinations(formats: Sequence[tuple[str, str | None]], name: str | None) -> list[Destination]:
    """All destinations that the options name, the one of ``-o NAME`` or of standard output first.

    Raises :class:`click.UsageError` where two would go to one place, and for names that do not fit their forms.
    """
    bare = [form for form, file in formats if file is None]
    found: list[Destination] = []
    if len(bare) > 1:
        where = "standard output" if name is None else short(name)
        raise click.UsageError(
            f"--format {bare[0]} and --format {bare[1]} would both go to {where}; "
            f"give one a file: --format {bare[1]}=FILE"
        )
    if bare or name is not None or not formats:
        found.append(Destination(*_placed(name, bare[0] if bare else None)))
    found += [Destination(*_placed(file, form)) for form, file in formats if file is not None]
    seen: dict[Hashable, Destination] = {}
    for one in found:
        other = seen.setdefault(_place(one.name), one)
        if other is not one:
            where = "standard output" if one.name is None else short(one.name)
            raise click.UsageError(f"{other.form} and {one.form} would both go to {where}; give each a file of its own")
    return found


def _placed(name: str | None, form: str | None) -> tuple[str, str | None, Compression | None]:
    chosen, compression = read_output_name(name, form, FORMS, DEFAULT)
    return chosen, None if is_standard_output(name) else name, compression


def _place(name: str | None) -> Hashable:
    """The same for names of the same file."""
    number = 1 if name is None else descriptor_of(name)
    try:
        status = os.stat(number if number is not None else name or "")  # noqa: PTH116
    except (OSError, ValueError):
        return os.path.realpath(name or "") if number is None else number
    if number is not None and not stat.S_ISREG(status.st_mode):
        return number
    return status.st_dev, status.st_ino


def resumable(destinations: Sequence[Destination]) -> Destination:
    """The one file of JSON lines with which ``--resume`` goes on. Raises :class:`InputError` if there is not one."""
    lines = [one for one in destinations if one.form == "jsonl"]
    if len(lines) != 1 or lines[0].name is None or is_device(lines[0].name):
        raise InputError(
            "--resume needs one file of JSON lines, the results so far: -o FILE.jsonl or --format jsonl=FILE"
        )
    if lines[0].compression is not None:
        raise InputError(f"{lines[0].name}: --resume needs JSON lines that are not compressed")
    return lines[0]


def help_of_output() -> str:
    """The help of ``-o``."""
    return f"Write the results there, as they come: {endings_in_words(FORMS)}; no ending: --format says the form."


def can_resume(destinations: Sequence[Destination]) -> bool:
    """Whether ``--resume`` could go on with what these destinations hold."""
    try:
        return Path(resumable(destinations).name or "").is_file()
    except InputError:
        return False
