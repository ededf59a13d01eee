"""What a page is made of: sections of pictures, each of which answers one question."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from reports.html.table import HtmlTable

Figure: TypeAlias = dict[str, Any]
"""A plotly figure: ``data`` (traces) and ``layout``, colours by the theme's names."""


class Panel(msgspec.Struct, frozen=True):
    """One picture with its table; a question may have several, for several numbers of players or measures.

    ``key``: unique in its picture, for ids and files' names. ``label``: what sets it apart, ``""`` if it is alone.
    ``weight``: the panel with the greatest is shown first. ``figure`` is ``None`` where there is nothing to draw.
    """

    key: str
    label: str
    figure: Figure | None
    table: HtmlTable
    weight: float = 0
    note: str = ""


class Picture(msgspec.Struct, frozen=True):
    """A question and its answer. ``note``: how to read it. ``queries``: names of the queries that give its rows.

    ``pick``: what one chooses by switching panels, such as ``"players"``.
    """

    key: str
    question: str
    note: str
    panels: tuple[Panel, ...]
    queries: tuple[str, ...] = ()
    pick: str = "players"


class Section(msgspec.Struct, frozen=True):
    """Pictures about games that may be put together. ``tags``: words under the title."""

    key: str
    title: str
    tags: tuple[str, ...]
    pictures: tuple[Picture, ...]


class Frame(msgspec.Struct, frozen=True):
    """Another document at the top of a page, in a frame of its own. ``label``: what it is, for the link to it.

    ``script``, ``style``: the texts of its one script and its one style sheet, which the page's policy must allow.
    """

    label: str
    html: str
    script: str
    style: str


class Page(msgspec.Struct, frozen=True):
    """A page. ``lead``: what it is for. ``statement``: (term, words) about input, filters, what was left out.

    ``frame``: ``None`` if nothing stands before the sections.
    """

    name: str
    title: str
    lead: str
    statement: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]
    frame: Frame | None = None


def round_numbers(figure: Any) -> Any:
    """The same figure with numbers of at most six significant digits: the last ones of a sum depend on its order."""
    kind = type(figure)
    if kind is float:
        return _round_to_six_digits(figure)
    if kind is dict:
        return {key: value if type(value) is str else round_numbers(value) for key, value in figure.items()}
    if kind is list or kind is tuple:
        if figure and type(figure[0]) is str:
            return figure
        return [round_numbers(item) for item in figure]
    return figure


def _round_to_six_digits(value: float) -> float | int | None:
    if value != value or value in (float("inf"), float("-inf")):
        return None
    if value == 0:
        return 0
    short = float(f"{value:.6g}")
    return int(short) if short.is_integer() and abs(short) < 1e15 else short
