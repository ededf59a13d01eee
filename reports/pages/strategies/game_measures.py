"""Measures of whole games: how games differ from each other."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from reports.data.game_descriptions import describe_game
from reports.data.intervals import estimate_share
from reports.data.rows.reading import ByPlayers
from reports.data.rows.strategies import TableFeaturesRow
from reports.data.sections import name_players
from reports.data.selection import GameGroup
from reports.figures.bars import Bars, draw_stacked_bars
from reports.figures.curves import choose_bin_width, count_in_bins, name_bin
from reports.figures.parts import escape_text
from reports.html import theme
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count, estimate_cells, estimate_columns, text

MAX_DRAWN = 16
"""Values in a picture, the most frequent ones where they are texts."""


class ValueCounts(NamedTuple):
    """``names``: of values or ranges. ``games``: number of players → how many games have each. ``totals``: of games."""

    names: list[str]
    games: dict[int, list[int]]
    totals: dict[int, int]


def draw_measures(group: GameGroup, measures: ByPlayers[TableFeaturesRow], min_n: int) -> Picture:
    """How often each value of a measure of the whole game occurs, a panel for each measure."""
    numbers: dict[str, dict[int, list[tuple[float, int]]]] = defaultdict(lambda: defaultdict(list))
    texts: dict[str, dict[int, dict[str, int]]] = defaultdict(lambda: defaultdict(dict))
    for players, rows in measures.items():
        for row in rows:
            if row.value is not None:
                numbers[row.feature][players].append((row.value, row.games))
            elif row.text is not None:
                texts[row.feature][players][row.text] = row.games
    panels = []
    for feature in sorted({*numbers, *texts}, key=lambda name: describe_game(group.game).sort_key(name, "features")):
        counts = _count_numbers(numbers[feature]) if feature in numbers else _count_texts(texts[feature])
        panels.append(_draw_panel(group, feature, counts, min_n))
    return Picture(
        "games",
        "How do games differ?",
        f"Measures of the whole game: share of the games with each value, by number of players. Of texts the "
        f"{MAX_DRAWN} most frequent. Intervals in the table are Wilson's.",
        tuple(panels),
        ("table-features",),
        "measure",
    )


def _count_numbers(values: dict[int, list[tuple[float, int]]]) -> ValueCounts:
    """``values``: number of players → (value, games)."""
    width = choose_bin_width([pair for pairs in values.values() for pair in pairs], MAX_DRAWN)
    bins = {players: count_in_bins(pairs, width) for players, pairs in sorted(values.items())}
    places = sorted({place for counts in bins.values() for place in counts})
    return ValueCounts(
        [name_bin(place, width) for place in places],
        {players: [counts.get(place, 0) for place in places] for players, counts in bins.items()},
        {players: sum(games for _, games in values[players]) for players in bins},
    )


def _count_texts(values: dict[int, dict[str, int]]) -> ValueCounts:
    """``values``: number of players → text → games."""
    sums: dict[str, int] = defaultdict(int)
    for by_text in values.values():
        for words, games in by_text.items():
            sums[words] += games
    names = sorted(sums, key=lambda words: (-sums[words], words))[:MAX_DRAWN]
    return ValueCounts(
        names,
        {players: [by_text.get(name, 0) for name in names] for players, by_text in sorted(values.items())},
        {players: sum(by_text.values()) for players, by_text in values.items()},
    )


def _draw_panel(group: GameGroup, feature: str, counts: ValueCounts, min_n: int) -> Panel:
    bars, lines = [], []
    for players, games in counts.games.items():
        total = counts.totals[players]
        lengths, hovers = [], []
        for name, n in zip(counts.names, games, strict=True):
            share = 100 * n / total
            lengths.append(share)
            title = f"<b>{escape_text(name)}</b>, {name_players(players)}"
            hovers.append(f"{title}<br>{share:.1f} % ({n} of {total} games)")
            if n:
                lines.append((players, name, n, *estimate_cells(estimate_share(n, total, min_n))))
        bars.append(Bars(f"{name_players(players)} ({total})", theme.hue(players - 2), lengths, hovers))
    unit, meaning = describe_game(group.game).features.get(feature, ("", ""))
    figure = draw_stacked_bars(
        [escape_text(name) for name in counts.names],
        bars,
        title="share of the games",
        upright=max(map(len, counts.names)) < 12,
        axis_title=feature,
        suffix=" %",
    )
    figure["layout"]["barmode"] = "group"
    columns = (count("players"), text(feature), count("games"), estimate_columns("share", share=True))
    note = f"{meaning} ({unit})" if meaning and unit else meaning
    return Panel(feature.replace(".", "-"), feature, figure, build_table(columns, lines), 0, note)
