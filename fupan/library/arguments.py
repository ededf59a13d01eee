"""Checks of the library's arguments: a wrong one is told with its name and what is wanted."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from operator import index
from typing import Any

from fupan.errors import ArgumentError, ArgumentTypeError

MAX_JOBS = 256
"""Processes that may be asked for."""
MAX_NUMBER = 2**63 - 1
"""The largest whole number, unless there is a smaller bound."""


def kind_of(value: object) -> str:
    """What a value is, in a word or two: ``None``, ``a str``, ``an int``."""
    if value is None:
        return "None"
    name = type(value).__name__
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def refuse(name: str, wanted: str, value: object) -> ArgumentTypeError:
    """The error for a value of a wrong kind."""
    return ArgumentTypeError(f"{name}: {wanted} is wanted, not {kind_of(value)}")


def near(name: str, known: Iterable[str]) -> str:
    """``" (did you mean 'x'?)"`` if a known name is like the one given, else the empty text."""
    from difflib import get_close_matches

    by_small_letters = {one.lower(): one for one in known}
    found = get_close_matches(name[:100].lower(), by_small_letters, 1)
    return f" (did you mean {by_small_letters[found[0]]!r}?)" if found else ""


def check_choice(name: str, value: object, known: Iterable[str], what: str) -> str:
    """A text that is one of ``known``. ``what``: said of a value that is not, such as ``"no game is called"``."""
    known = tuple(known)
    text = check_text(name, value)
    if text not in known:
        raise ArgumentError(f"{what} {text!r}{near(text, known)}; there are {', '.join(known)}")
    return text


def check_text(name: str, value: object, wanted: str = "a text (str)") -> str:
    """A text."""
    if not isinstance(value, str):
        raise refuse(name, wanted, value)
    return value


def check_switch(name: str, value: object) -> bool:
    """``True`` or ``False``, and nothing that merely counts as one of them."""
    if not isinstance(value, bool):
        raise refuse(name, "True or False", value)
    return value


def check_number(name: str, value: object, low: int = -MAX_NUMBER, high: int = MAX_NUMBER) -> int:
    """A whole number from ``low`` to ``high``."""
    if isinstance(value, bool):
        raise refuse(name, "a whole number", value)
    try:
        number = index(value)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    except TypeError:
        raise refuse(name, "a whole number", value) from None
    if not low <= number <= high:
        wanted = f"from {low}" if high == MAX_NUMBER and low != -MAX_NUMBER else f"from {low} to {high}"
        given = f", not {number}" if abs(number) <= MAX_NUMBER else ""
        raise ArgumentError(f"{name}: a whole number {wanted} is wanted{given}")
    return number


def check_seat(name: str, given: object) -> str | None:
    """The letter of a seat, or ``None``; whether somebody in a record has it is not known here."""
    return None if given is None else check_text(name, given, "the letter of a seat (str)")


def check_address(name: str, value: object) -> str:
    """The address of a moment: the number of a step, or a text such as ``"57/2:3"``."""
    from rules.moments.addresses import is_address

    if isinstance(value, str):
        if not is_address(value):
            form = "a step's number from 0 on, or STEP/VARIATION:MOVE such as 57/2:3"
            raise ArgumentError(f"{name} {value[:40]!r}: {form} is wanted")
        return value
    return str(check_number(name, value, 0))


def check_language(name: str, value: object) -> str:
    """The code of a language that there are words in."""
    from rules.kit.translation import LANGUAGES

    return check_choice(name, value, LANGUAGES, "no language is called")


def check_jobs(value: object) -> int:
    """A number of processes; 0: one for each processor."""
    return check_number("jobs", value, 0, MAX_JOBS)


def check_path(name: str, value: object, wanted: str = "a path (str or Path)") -> str:
    """The name of a file or folder."""
    path = os.fspath(value) if isinstance(value, str | os.PathLike) else value
    if not isinstance(path, str):
        raise refuse(name, wanted, value)
    if not path or "\0" in path:
        raise ArgumentError(f"{name}: {'a name is needed' if not path else 'a name without NUL is needed'}")
    return path


def check_inputs(values: tuple[object, ...], name: str = "inputs", *, needed: bool = True) -> list[str]:
    """The names of files, folders and patterns."""
    if needed and not values:
        raise ArgumentError(f"{name}: name at least one file, folder or pattern")
    for value in values:
        if isinstance(value, list | tuple | set | frozenset):
            raise ArgumentTypeError(f"{name}: paths are wanted, not {kind_of(value)}; put a * before it")
    return [check_path(name, value) for value in values]


def check_iterable(name: str, value: object, wanted: str) -> Iterable[object]:
    """Something to go through, which a text or a mapping is not meant to be."""
    if isinstance(value, str | bytes | bytearray | Mapping) or not isinstance(value, Iterable):
        raise refuse(name, wanted, value)
    return value


def check_names(name: str, value: object, wanted: str) -> tuple[str, ...]:
    """One name, or several."""
    if isinstance(value, str):
        return (value,)
    names = []
    for one in check_iterable(name, value, wanted):
        if not isinstance(one, str):
            raise ArgumentTypeError(f"{name}: {wanted} is wanted, not {kind_of(one)} among them")
        names.append(one)
    return tuple(names)


def check_mapping(name: str, value: object, wanted: str) -> dict[str, str]:
    """Texts by texts; ``None``: an empty one."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise refuse(name, wanted, value)
    for key, inner in value.items():
        if not isinstance(key, str) or not isinstance(inner, str):
            odd = inner if isinstance(key, str) else key
            raise ArgumentTypeError(f"{name}: {wanted} is wanted, not {kind_of(odd)} in it")
    return dict(value)  # pyright: ignore[reportReturnType]


def check_optional(check: Any, name: str, value: object, *more: Any) -> Any:
    """``None``, or what ``check`` lets through."""
    return None if value is None else check(name, value, *more)
