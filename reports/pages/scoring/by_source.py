"""Points by source: what the scores of winners and others are made of."""

from __future__ import annotations

from typing import Any

from reports.data.game_descriptions import describe_game
from reports.data.intervals import estimate_difference, estimate_mean
from reports.data.rows.points import PointsBySourceRow, SeatCountsRow, SourceDifferencesRow
from reports.data.rows.reading import ByPlayers
from reports.data.sections import name_players
from reports.data.selection import GameGroup
from reports.data.sums import join_sums
from reports.figures.bars import Bars, draw_stacked_bars
from reports.figures.dots import Dot, draw_dots
from reports.html import theme
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count, estimate_cells, estimate_columns, percent, text
from reports.pages.scoring.amounts import WHO, collect_amounts, count_seats, list_sources

ALL_SOURCES = "all sources"


def draw_composition(
    group: GameGroup, points: ByPlayers[PointsBySourceRow], seat_counts: ByPlayers[SeatCountsRow]
) -> Picture:
    """Mean points a seat from each source: the lengths of a row add up to the mean score."""
    seats = count_seats(seat_counts)
    amounts = collect_amounts(points)
    sources = list_sources(group, points)
    places = [(players, won) for players in seat_counts for won in (True, False) if seats[players, won]]
    names = [f"{name_players(players)},<br>{WHO[won]} ({seats[players, won]})" for players, won in places]
    game = describe_game(group.game)
    scores = {
        place: sum(amount * times for pairs in amounts[place].values() for amount, times in pairs) for place in places
    }
    bars: list[Bars] = []
    lines: list[tuple[Any, ...]] = []
    for source in sources:
        lengths, hovers = [], []
        known = game.sources.get(source)
        meaning, rule = (known.meaning, known.rule) if known else ("", "")
        for players, won in places:
            n = seats[players, won]
            pairs = amounts[players, won].get(source, [])
            total = sum(amount * times for amount, times in pairs)
            with_any = sum(times for _, times in pairs)
            estimate = estimate_mean(total, sum(amount * amount * times for amount, times in pairs), n)
            part = total / scores[players, won] if scores[players, won] else None
            lengths.append(total / n)
            hovers.append(
                f"<b>{source}</b>: {meaning}<br>{total / n:.2f} points a seat, {100 * (part or 0):.1f} % of the score"
                f"<br>{WHO[won]} of games with {players} players, n = {n} seats"
            )
            interval = estimate_cells(estimate)[1:]
            lines.append((players, WHO[won], source, rule, n, total / n, *interval, part, with_any / n))
        i = game.sort_key(source, "sources")[0]
        bars.append(Bars(source, theme.hue(i), lengths, hovers, theme.shape(i)))
    for place in places:  # The sums, so that the table can be checked by eye.
        n, players, who = seats[place], place[0], WHO[place[1]]
        lines.append((players, who, ALL_SOURCES, "", n, scores[place] / n, None, None, 1.0, None))
    order = {name: i for i, name in enumerate([*sources, ALL_SOURCES])}
    lines.sort(key=lambda line: (line[0], line[1] != WHO[True], order[line[2]]))
    columns = (
        count("players"), text("who"), text("source"), text("rule"), count("seats"), estimate_columns("mean points"),
        percent("of the score"), percent("seats that got any"),
    )  # fmt: skip
    figure = draw_stacked_bars(names, bars, title="mean points a seat") if bars else None
    return Picture(
        "composition",
        "Where do the points come from?",
        "Mean points a seat, winners beside the others; what lies left of zero is lost. The parts of a row add up to "
        "the mean score. In brackets: seats.",
        (Panel("all", "", figure, build_table(columns, lines)),) if figure else (),
        ("points-by-source", "seat-counts"),
    )


def draw_differences(
    group: GameGroup, sums: ByPlayers[SourceDifferencesRow], seat_counts: ByPlayers[SeatCountsRow], min_n: int
) -> Picture:
    """By how many points winners are ahead in each source."""
    game = describe_game(group.game)
    panels = []
    for players, rows in sums.items():
        counts = seat_counts[players][0]
        estimates = [(row.source, estimate_difference(join_sums(row, counts), min_n)) for row in rows]
        estimates.sort(key=lambda pair: (-(pair[1].value or 0), game.sort_key(pair[0], "sources")))
        dots = [
            Dot(
                source,
                estimate,
                game.sources[source].meaning if source in game.sources else "",
                "@more" if (estimate.value or 0) >= 0 else "@less",
            )
            for source, estimate in estimates
        ]
        figure = draw_dots(
            dots,
            title="points: winners less others",
            what="winners less others:",
            reference=0,
            reference_name="no difference",
            digits=2,
        )
        numbers = build_table(
            (text("source"), count("winners"), count("others"), estimate_columns("difference of means")),
            [(source, counts.winners, counts.others, *estimate_cells(estimate)) for source, estimate in estimates],
        )
        panels.append(Panel(f"p{players}", name_players(players), figure, numbers, counts.games))
    return Picture(
        "differences",
        "What separates winners from the others?",
        "Mean points of winners less those of the others, by source; the differences add up to that of the scores. "
        "A filled dot: the 95 % interval (normal, seats of a game taken together) does not hold 0. In brackets: "
        "winners, or others if fewer.",
        tuple(panels),
        ("source-differences", "seat-counts"),
    )
