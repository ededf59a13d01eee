"""Where in the game records fail."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence

from reports.data.facts import facts
from reports.data.intervals import share
from reports.data.queries import rows
from reports.data.selection import Selection
from reports.figures.bars import Bars, stacked
from reports.html import theme
from reports.html.picture import Figure, Panel, Picture
from reports.html.table import HtmlTable, count, estimated, figures, table, text


def by_length(selection: Selection) -> Picture:
    """The first wrong step as a share of the usual length of a game."""
    panels = []
    for game, found in sorted(_by_game(selection).items()):
        sums: dict[tuple[Hashable, str], int] = defaultdict(int)
        for code, tenth, _, records in found:
            sums[tenth, code] += records
        places = [place for place in (-1, *range(11), None) if any(key[0] == place for key in list(sums))]
        if set(places) - {-1}:
            places = [place for place in (-1, *range(11), None) if place in places or place in range(11)]
        names = [_tenth(place) for place in places]
        figure, numbers, total = _drawn(selection, sums, places, names, "place in the game")
        panels.append(Panel(game or "unknown", facts(game).short, figure, numbers, total))
    return Picture(
        "lengths",
        "How far do records get before they fail?",
        "Failed records by the place of their first wrong step: its number as a share of the median length of "
        "finished games of the same game, variant and number of players. “headers”: nothing could be replayed.",
        tuple(panels),
        ("failure-places",),
        "game",
    )


def by_round(selection: Selection) -> Picture:
    """The round of the last good step."""
    panels = []
    for game, found in sorted(_by_game(selection).items()):
        sums: dict[tuple[Hashable, str], int] = defaultdict(int)
        for code, tenth, turn, records in found:
            if tenth != -1:
                sums[turn, code] += records
        if not sums:
            continue
        places = list(range(max(int(str(place)) for place, _ in sums) + 1))
        names = [str(place) if place else "set-up" for place in places]
        figure, numbers, total = _drawn(selection, sums, places, names, "round")
        panels.append(Panel(game or "unknown", facts(game).short, figure, numbers, total))
    return Picture(
        "rounds",
        "In which round do records fail?",
        "Failed records by the round of their last good step; those that fail in the headers are left out.",
        tuple(panels),
        ("failure-places",),
        "game",
    )


def _by_game(selection: Selection) -> dict[str, list[tuple[str, int | None, int, int]]]:
    cut: dict[str, list[tuple[str, int | None, int, int]]] = defaultdict(list)
    for game, code, tenth, turn, records in rows(selection, "failure-places"):
        cut[game].append((code, tenth, turn, records))
    return cut


def _tenth(place: int | None) -> str:
    if place is None:
        return "not known"
    if place < 0:
        return "headers"
    return f"{10 * place}–{10 * place + 10} %" if place < 10 else "beyond"


def _drawn(
    selection: Selection,
    sums: dict[tuple[Hashable, str], int],
    places: Sequence[int | None],
    names: Sequence[str],
    what: str,
) -> tuple[Figure, HtmlTable, int]:
    codes = sorted(
        {code for _, code in sums}, key=lambda code: (-sum(n for key, n in sums.items() if key[1] == code), code)
    )
    total = sum(sums.values())
    bars = []
    for i, code in enumerate(codes):
        lengths = [sums.get((place, code), 0) for place in places]
        hovers = [
            f"<b>{code}</b>, {name}<br>{length} of {total} failed records"
            for name, length in zip(names, lengths, strict=True)
        ]
        bars.append(Bars(code, theme.hue(i), lengths, hovers, theme.shape(i)))
    lines = []
    for place, name in zip(places, names, strict=True):
        for code in codes:
            n = sums.get((place, code), 0)
            if n:
                lines.append((name, code, n, *figures(share(n, total, selection.filters.min_n))))
    figure = stacked(names, bars, title="failed records", upright=True, axis_title=what)
    return (
        figure,
        table((text(what), text("code"), count("records"), estimated("of the failed", share=True)), lines),
        total,
    )
