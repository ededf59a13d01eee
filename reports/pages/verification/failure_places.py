"""Where in the game records fail."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from reports.data.game_descriptions import describe_game
from reports.data.intervals import estimate_share
from reports.data.queries import fetch_rows
from reports.data.rows.verdicts import FailurePlacesRow
from reports.data.selection import Selection
from reports.figures.bars import Bars, draw_stacked_bars
from reports.html import theme
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count, estimate_cells, estimate_columns, text


class GamePlace(NamedTuple):
    """A place in the game: ``key`` as in the rows, ``name`` for people."""

    key: int | None
    name: str


def draw_lengths(selection: Selection) -> Picture:
    """The first wrong step as a share of the usual length of a game."""
    panels = []
    for game, rows in _rows_by_game(selection):
        sums: dict[tuple[Hashable, str], int] = defaultdict(int)
        for row in rows:
            sums[row.tenth, row.code] += row.records
        occurring = {row.tenth for row in rows}
        # every tenth is drawn unless all fail in the headers
        keys = [key for key in (-1, *range(11), None) if key in occurring or (occurring - {-1} and key in range(11))]
        places = [GamePlace(key, _name_tenth(key)) for key in keys]
        panels.append(_draw_panel(game, sums, places, "place in the game", selection.filters.min_n))
    return Picture(
        "lengths",
        "How far do records get before they fail?",
        "Failed records by the place of their first wrong step: its number as a share of the median length of "
        "finished games of the same game, variant and number of players. “headers”: nothing could be replayed.",
        tuple(panels),
        ("failure-places",),
        "game",
    )


def draw_rounds(selection: Selection) -> Picture:
    """The round of the last good step."""
    panels = []
    for game, rows in _rows_by_game(selection):
        sums: dict[tuple[Hashable, str], int] = defaultdict(int)
        for row in rows:
            if row.tenth != -1:
                sums[row.round, row.code] += row.records
        if sums:
            last = max(row.round for row in rows if row.tenth != -1)
            places = [GamePlace(number, str(number) if number else "set-up") for number in range(last + 1)]
            panels.append(_draw_panel(game, sums, places, "round", selection.filters.min_n))
    return Picture(
        "rounds",
        "In which round do records fail?",
        "Failed records by the round of their last good step; those that fail in the headers are left out.",
        tuple(panels),
        ("failure-places",),
        "game",
    )


def _rows_by_game(selection: Selection) -> list[tuple[str, list[FailurePlacesRow]]]:
    rows: dict[str, list[FailurePlacesRow]] = defaultdict(list)
    for row in fetch_rows(selection, FailurePlacesRow):
        rows[row.game].append(row)
    return sorted(rows.items())


def _name_tenth(tenth: int | None) -> str:
    if tenth is None:
        return "not known"
    if tenth < 0:
        return "headers"
    return f"{10 * tenth}–{10 * tenth + 10} %" if tenth < 10 else "beyond"


def _draw_panel(
    game: str, sums: dict[tuple[Hashable, str], int], places: Sequence[GamePlace], axis_title: str, min_n: int
) -> Panel:
    """Failed records by place and code. ``sums``: (key of the place, code) → records."""
    by_code: dict[str, int] = defaultdict(int)
    for (_, code), records in sums.items():
        by_code[code] += records
    codes = sorted(by_code, key=lambda code: (-by_code[code], code))
    total = sum(by_code.values())
    bars = []
    for i, code in enumerate(codes):
        lengths = [sums.get((place.key, code), 0) for place in places]
        hovers = [
            f"<b>{code}</b>, {place.name}<br>{length} of {total} failed records"
            for place, length in zip(places, lengths, strict=True)
        ]
        bars.append(Bars(code, theme.hue(i), lengths, hovers, theme.shape(i)))
    lines = [
        (place.name, code, n, *estimate_cells(estimate_share(n, total, min_n)))
        for place in places
        for code in codes
        if (n := sums.get((place.key, code), 0))
    ]
    names = [place.name for place in places]
    figure = draw_stacked_bars(names, bars, title="failed records", upright=True, axis_title=axis_title)
    columns = (text(axis_title), text("code"), count("records"), estimate_columns("of the failed", share=True))
    return Panel(game or "unknown", describe_game(game).short_title, figure, build_table(columns, lines), total)
