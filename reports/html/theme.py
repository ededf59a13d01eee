"""The look of all pages: colours for light and dark, the plotly template, the style sheet.

A figure names colours by what they mean (``@ink``, ``@won``, ``@seat-yellow``); they are put in where it is drawn, so
one page serves both modes. Hues are those of Okabe and Ito, which people with any kind of colour vision can tell apart.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

Mode: TypeAlias = Literal["light", "dark"]

_INK = {
    "light": {
        "ink": "#1b1f24", "muted": "#5c6670", "faint": "#8b949e", "grid": "#e4e2dc", "axis": "#a9a69d",
        "paper": "#fbfaf7", "card": "#ffffff",
    },
    "dark": {
        "ink": "#e8e6e1", "muted": "#a7afb8", "faint": "#7d8791", "grid": "#2b3138", "axis": "#59626c",
        "paper": "#14171b", "card": "#1b1f25",
    },
}  # fmt: skip

_HUES = {
    "light": ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#c9b400", "#7a7f85"),
    "dark": ("#3f9fe0", "#e69f00", "#1fb58c", "#d98bb5", "#83ccf5", "#f0803c", "#e6d84a", "#9aa2ab"),
}
"""Blue, orange, green, pink, sky, vermilion, yellow, grey."""

_SEATS = {
    "light": {
        "yellow": "#e3b70a", "red": "#c8323c", "green": "#2a8f5b", "blue": "#2465b0", "white": "#ffffff",
        "black": "#22262b", "purple": "#8a4fa3", "orange": "#e07b1a", "brown": "#8a5a32", "grey": "#8b949e",
        "pink": "#d46a9f",
    },
    "dark": {
        "yellow": "#f0cf3c", "red": "#ef5a62", "green": "#45b881", "blue": "#5b9ae8", "white": "#f4f4f0",
        "black": "#0b0d10", "purple": "#b57fd0", "orange": "#f09a45", "brown": "#b98659", "grey": "#a7afb8",
        "pink": "#e48dba",
    },
}  # fmt: skip

_LINES = {"light": {"white": "#9aa1a8"}, "dark": {"black": "#8d959e"}}
"""Seat colours that a thin line on the background would not show, and what stands for them there."""

_DASHES = {
    "yellow": "solid", "red": "solid", "green": "dash", "blue": "dashdot", "white": "dot", "black": "longdash",
}  # fmt: skip
_SYMBOLS = {
    "yellow": "circle", "red": "square", "green": "diamond", "blue": "triangle-up", "white": "circle-open",
    "black": "x", "purple": "star", "orange": "hexagon", "brown": "cross", "grey": "triangle-down", "pink": "bowtie",
}  # fmt: skip

SHAPES = ("", "/", "x", ".")
"""Patterns of bars: a new one each time the hues are used up."""

FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"


@cache
def colours(mode: Mode) -> dict[str, str]:
    """Every colour by its name (without ``@``)."""
    hues = _HUES[mode]
    seats = _SEATS[mode]
    return {
        **_INK[mode],
        **{f"hue-{i}": hue for i, hue in enumerate(hues)},
        "won": hues[0],
        "lost": hues[1],
        "good": hues[2],
        "bad": hues[5],
        "more": hues[0],
        "less": hues[5],
        "none": _INK[mode]["faint"],
        **{f"seat-{word}": hue for word, hue in seats.items()},
        **{f"line-{word}": _LINES[mode].get(word, hue) for word, hue in seats.items()},
    }


def hue(number: int) -> str:
    """The colour of the ``number``-th of many things, from 0."""
    return f"@hue-{number % len(_HUES['light'])}"


def shape(number: int) -> str:
    """The pattern of the ``number``-th of many bars: with :func:`hue` it tells 32 apart."""
    return SHAPES[number // len(_HUES["light"]) % len(SHAPES)]


def seat_colour(word: str, *, line: bool = False) -> str:
    """The fixed colour of a seat; ``line``: one that also shows as a thin line."""
    known = word if word in _SEATS["light"] else "grey"
    return f"@line-{known}" if line else f"@seat-{known}"


def seat_dash(word: str) -> str:
    """The dash of a seat's line, so that colour is not all that tells lines apart."""
    return _DASHES.get(word, "solid")


def seat_symbol(word: str) -> str:
    """The mark of a seat on its line."""
    return _SYMBOLS.get(word, "circle")


def build_template() -> dict[str, Any]:
    """The plotly template, colours by name."""
    axis = {
        "gridcolor": "@grid", "linecolor": "@axis", "zerolinecolor": "@axis", "zerolinewidth": 1, "automargin": True,
        "tickfont": {"color": "@muted"}, "title": {"font": {"color": "@muted", "size": 12}, "standoff": 10},
        "fixedrange": True, "ticks": "",
    }  # fmt: skip
    return {
        "layout": {
            "font": {"family": FONT, "size": 13, "color": "@ink"},
            "paper_bgcolor": "rgba(0,0,0,0)",
            "plot_bgcolor": "rgba(0,0,0,0)",
            "margin": {"l": 10, "r": 16, "t": 34, "b": 44, "pad": 4},
            "xaxis": axis,
            "yaxis": axis,
            "colorway": [hue(i) for i in range(len(_HUES["light"]))],
            "hoverlabel": {
                "bgcolor": "@card", "bordercolor": "@axis", "align": "left", "font": {"color": "@ink", "size": 12},
            },
            "legend": {
                "orientation": "h", "x": 0, "xanchor": "left", "y": 1.0, "yanchor": "bottom", "traceorder": "normal",
                "font": {"size": 12}, "bgcolor": "rgba(0,0,0,0)", "title": {"text": ""},
            },
            "bargap": 0.28,
            "dragmode": False,
        }
    }  # fmt: skip


def apply_colours(thing: Any, mode: Mode) -> Any:
    """The same figure (or part of it) with the colours of a mode in place of their names."""
    if isinstance(thing, str):
        return colours(mode).get(thing[1:], thing) if thing.startswith("@") else thing
    if isinstance(thing, dict):
        return {key: apply_colours(value, mode) for key, value in thing.items()}
    if isinstance(thing, (list, tuple)):
        return [apply_colours(value, mode) for value in thing]
    return thing


def build_style_sheet() -> str:
    """The CSS of all pages, the colours of both modes included."""
    light, dark = (_variables(mode) for mode in ("light", "dark"))
    text = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
    return (
        f":root{{color-scheme:light dark;{light}}}\n"
        f"@media (prefers-color-scheme:dark){{:root:not([data-mode=light]){{{dark}}}}}\n"
        f":root[data-mode=light]{{color-scheme:light}}\n"
        f":root[data-mode=dark]{{color-scheme:dark;{dark}}}\n"
        f"@media print{{:root:not(.x){{color-scheme:light;{light}}}}}\n{text}"
    )


def _variables(mode: Any) -> str:
    return "".join(f"--{name}:{value};" for name, value in colours(mode).items() if "-" not in name)
