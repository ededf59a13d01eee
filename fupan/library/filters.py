"""Filters as arguments of the library: each of its kind, and a name that is none is told with those that there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import UnionType
from typing import Any, Literal, TypedDict, Union, get_args, get_origin

import msgspec

from fupan.errors import ArgumentError, ArgumentTypeError
from fupan.library.arguments import check_choice, check_iterable, check_names, check_number, check_text, near
from reports.data.filters import FilterError, Filters


class FilterArguments(TypedDict, total=False):
    """Filters of :func:`query` and :func:`report`; ``None`` is no restriction. See the options of ``fupan report``.

    ``players``: seats at the table. ``since``, ``until``: ``YYYY``, ``YYYY-MM`` or ``YYYY-MM-DD``, both inclusive.
    ``option``: ``key=value``, one or several that must all hold. ``record``: an Id, or 8 digits of a hash. ``min_n``:
    no rate of fewer cases is shown.
    """

    game: str | Sequence[str] | None
    variant: str | Sequence[str] | None
    players: int | Sequence[int] | None
    seat: str | Sequence[str] | None
    player: str | Sequence[str] | None
    since: str | None
    until: str | None
    event: str | Sequence[str] | None
    option: str | Sequence[str] | None
    client: str | Sequence[str] | None
    who: Literal["people", "bots"] | None
    record: str | Sequence[str] | None
    min_n: int


def filters_of(function: str, given: Mapping[str, Any]) -> Filters:
    """The filters that the arguments of a ``function`` say.

    Raises :class:`ArgumentError`, and :class:`ArgumentTypeError` also for a name that is no filter's.
    """
    fields = {field.name: field for field in msgspec.structs.fields(Filters)}
    chosen: dict[str, Any] = {}
    for name, value in given.items():
        if value is None and name in fields and name != "min_n":
            continue
        if name not in fields:
            raise ArgumentTypeError(
                f"{function}() has no filter {name!r}{near(name, fields)}; the filters are {', '.join(fields)}"
            )
        chosen[name] = _check_value(name, value, fields[name].type)
    try:
        return Filters(**chosen)
    except FilterError as fault:
        raise ArgumentError(str(fault)) from None


def _check_value(name: str, value: object, kind: Any) -> object:
    """A value of the kind that the field of :class:`Filters` has."""
    kinds = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    if any(get_origin(one) is tuple and int in get_args(one) for one in kinds):
        several = (value,) if isinstance(value, int) else check_iterable(name, value, "a whole number or several")
        return tuple(check_number(name, one, 1) for one in several)
    if any(get_origin(one) is tuple for one in kinds):
        return check_names(name, value, "a text (str) or several")
    if int in kinds:
        return check_number(name, value, 1)
    for one in kinds:
        if get_origin(one) is Literal:
            return check_choice(name, value, get_args(one), f"{name} is none of")
    return check_text(name, value)
