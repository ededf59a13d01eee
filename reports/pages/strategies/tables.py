"""Measures of whole games: how games differ from each other."""

from __future__ import annotations

from collections import defaultdict

from reports.data.facts import facts
from reports.data.intervals import share
from reports.data.panels import players_name
from reports.data.selection import Group
from reports.figures.bars import Bars, stacked
from reports.figures.curves import bin_name, binned, width_of
from reports.figures.parts import plain
from reports.html import theme
from reports.html.picture import Panel, Picture
from reports.html.table import count, estimated, figures, table, text
from reports.pages.scoring.by_source import Part

DRAWN = 16
"""Values in a picture, the most frequent ones where they are texts."""


def games(group: Group, found: Part, least: int) -> Picture:
    """How often each value of a measure of the whole game occurs, a panel for each measure."""
    numbers: dict[str, dict[int, list[tuple[float, int]]]] = defaultdict(lambda: defaultdict(list))
    texts: dict[str, dict[int, dict[str, int]]] = defaultdict(lambda: defaultdict(dict))
    for players, rows in found.items():
        for feature, value, words, times in rows:
            if value is not None:
                numbers[feature][players].append((value, times))
            elif words is not None:
                texts[feature][players][words] = times
    panels = []
    for feature in sorted({*numbers, *texts}, key=lambda each: facts(group.game).place(each, "features")):
        if feature in numbers:
            width = width_of([pair for pairs in numbers[feature].values() for pair in pairs], DRAWN)
            bins = {players: binned(pairs, width) for players, pairs in sorted(numbers[feature].items())}
            places = sorted({place for each in bins.values() for place in each})
            names = [bin_name(place, width) for place in places]
            counts = {players: [each.get(place, 0) for place in places] for players, each in bins.items()}
        else:
            sums: dict[str, int] = defaultdict(int)
            for by_text in texts[feature].values():
                for words, times in by_text.items():
                    sums[words] += times
            names = sorted(sums, key=lambda words: (-sums[words], words))[:DRAWN]
            counts = {p: [each.get(name, 0) for name in names] for p, each in sorted(texts[feature].items())}
        totals = {
            p: sum(times for _, times in numbers[feature][p]) if feature in numbers else sum(texts[feature][p].values())
            for p in counts
        }
        panels.append(_panel(group, feature, names, counts, totals, least))
    return Picture(
        "games",
        "How do games differ?",
        f"Measures of the whole game: share of the games with each value, by number of players. Of texts the {DRAWN} "
        "most frequent. Intervals in the table are Wilson's.",
        tuple(panels),
        ("table-features",),
        "measure",
    )


def _panel(
    group: Group, feature: str, names: list[str], counts: dict[int, list[int]], totals: dict[int, int], least: int
) -> Panel:
    bars = []
    for players, times in counts.items():
        lengths = [100 * n / totals[players] for n in times]
        hovers = [
            f"<b>{plain(name)}</b>, {players_name(players)}<br>{length:.1f} % ({n} of {totals[players]} games)"
            for name, length, n in zip(names, lengths, times, strict=True)
        ]
        i = players - 2
        bars.append(Bars(f"{players_name(players)} ({totals[players]})", theme.hue(i), lengths, hovers))
    unit, meaning = facts(group.game).features.get(feature, ("", ""))
    upright = max(map(len, names)) < 12
    shown = [plain(name) for name in names]
    figure = stacked(shown, bars, title="share of the games", upright=upright, axis_title=feature, suffix=" %")
    figure["layout"]["barmode"] = "group"
    lines = [
        (players, name, n, *figures(share(n, totals[players], least)))
        for players, times in counts.items()
        for name, n in zip(names, times, strict=True)
        if n
    ]
    numbers = table((count("players"), text(feature), count("games"), estimated("share", share=True)), lines)
    note = f"{meaning} ({unit})" if meaning and unit else meaning
    return Panel(feature.replace(".", "-"), feature, figure, numbers, 0, note)
