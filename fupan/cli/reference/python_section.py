"""The section of ``REFERENCE.md`` on the Python library, made from signatures and docstrings."""

from __future__ import annotations

import dataclasses
import inspect
import re
from collections.abc import Iterator
from typing import Any

import msgspec

import fupan
from fupan.api import HOMES

_HEADINGS = {
    "fupan.library.single": "One record",
    "fupan.library.looking.pictures": "A picture of a moment",
    "fupan.library.writing.templates": "A record to type into",
    "fupan.library.writing.annotating": "Remarks of the program",
    "fupan.library.looking.viewing": "A page to look at",
    "fupan.library.looking.overview": "A table of records",
    "fupan.library.looking.positions": "A moment of a record",
    "fupan.library.forms": "Written forms, and files of records",
    "fupan.library.writing.formatting": "Files in canonical form",
    "fupan.library.streams": "Records in memory",
    "fupan.library.files": "Files, folders and patterns",
    "fupan.library.database": "A database and its pages",
    "fupan.library.tables": "What a database can be asked for",
    "fupan.library.descriptions": "Results in words",
    "fupan.library.knowledge": "Games, rules and findings",
}
"""Modules with functions, in the order of the section."""
_ROLE = re.compile(r":\w+:`~?(?:\w+\.)*(\w+)`")
_PARAMETER = re.compile(r"(?<=[(,]) (?=\w+:|\*)")


def python_section() -> Iterator[str]:
    """Lines of the section."""
    yield from ("", "## Python", "")
    yield "`import fupan`; nothing else is a public import. It is typed throughout (`py.typed`)."
    documented = {module for module, names in HOMES.items() if any(name[0].islower() for name in names)}
    assert documented == set(_HEADINGS)
    for module, heading in _HEADINGS.items():
        yield from ("", f"### {heading}")
        for name in HOMES[module]:
            if name[0].islower():
                yield from _function(name)
    yield from ("", "### Types", "")
    for name in fupan.__all__:
        if name[0].isupper() and not name.endswith("Error"):
            yield f"- `{name}`: {_sentences(getattr(fupan, name))}{_fields(getattr(fupan, name))}"
    yield from ("", "### Errors", "", "| error | is also | when |", "|---|---|---|")
    for name in fupan.__all__:
        if name.endswith("Error"):
            error = getattr(fupan, name)
            bases = ", ".join(f"`{base.__name__}`" for base in error.__bases__)
            yield f"| `{name}` | {bases} | {_sentences(error)} |"


def _function(name: str) -> Iterator[str]:
    function = getattr(fupan, name)
    signature = f"fupan.{name}{_signature(function)}"
    yield from ("", "```python")
    if len(signature) > 110:
        inner, _, result = signature.rpartition(") -> ")
        head, _, parameters = inner.partition("(")
        yield f"{head}("
        yield from (f"    {line}" for line in _PARAMETER.sub("\n", f",{parameters}")[1:].split("\n"))
        yield f") -> {result}"
    else:
        yield signature
    yield from ("```", "", *_words(function))


class _Verbatim:
    """An annotation that is shown as it is written."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text


def _signature(function: Any) -> inspect.Signature:
    signature = inspect.signature(function)
    parameters = [known.replace(annotation=_Verbatim(known.annotation)) for known in signature.parameters.values()]
    return signature.replace(parameters=parameters, return_annotation=_Verbatim(signature.return_annotation))


def _words(thing: object) -> Iterator[str]:
    """The docstring without its examples, in Markdown."""
    text = (inspect.getdoc(thing) or "").partition(">>>")[0].rstrip()
    yield from _ROLE.sub(r"`\1`", text).replace("``", "`").replace("|", "\\|").split("\n")


def _sentences(thing: object) -> str:
    return " ".join(filter(None, _words(thing)))


def _fields(kind: Any) -> str:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        names = kind.__struct_fields__
    elif dataclasses.is_dataclass(kind):
        names = tuple(field.name for field in dataclasses.fields(kind))
    else:
        names = tuple(kind.__annotations__)
    more = [name for name, found in vars(kind).items() if name[0] != "_" and isinstance(found, property)]
    methods = [f"{name}()" for name, found in vars(kind).items() if name[0] != "_" and inspect.isfunction(found)]
    return f" Fields: {', '.join(f'`{name}`' for name in (*names, *more, *methods))}."
