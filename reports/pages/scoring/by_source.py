"""Points by source: what the scores of winners and others are made of."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from reports.data.facts import facts
from reports.data.intervals import Sums, difference, mean
from reports.data.panels import players_name
from reports.data.selection import Group, Row
from reports.figures.bars import Bars, stacked
from reports.figures.boxes import Spread, boxes, spread
from reports.figures.dots import Dot, dots
from reports.html import theme
from reports.html.picture import Panel, Picture
from reports.html.table import HtmlTable, count, estimated, figures, number, percent, table, text

Part = Mapping[int, Sequence[Row]]
"""Rows of a query by number of players."""

WHO = {True: "winners", False: "others"}


def numbers_of_seats(seat_counts: Part) -> dict[tuple[int, bool], int]:
    """(players, won) → how many seats."""
    seats = {}
    for players, rows in seat_counts.items():
        _, winners, others, *_ = rows[0]
        seats[players, True], seats[players, False] = int(winners), int(others)
    return seats


def amounts_of(points: Part) -> dict[tuple[int, bool], dict[str, list[tuple[int, int]]]]:
    """(players, won) → source → (amount, seats) of the seats that got any."""
    found: dict[tuple[int, bool], dict[str, list[tuple[int, int]]]] = defaultdict(lambda: defaultdict(list))
    for players, rows in points.items():
        for won, source, amount, seats in rows:
            found[players, won][source].append((amount, seats))
    return found


def sources_of(group: Group, points: Part) -> list[str]:
    """The sources that occur, in the order of the game's page."""
    known = {row[1] for rows in points.values() for row in rows}
    return sorted(known, key=lambda source: facts(group.game).place(source, "sources"))


def composition(group: Group, points: Part, seat_counts: Part) -> Picture:
    """Mean points a seat from each source: the lengths of a row add up to the mean score."""
    seats = numbers_of_seats(seat_counts)
    found = amounts_of(points)
    sources = sources_of(group, points)
    places = [(players, won) for players in seat_counts for won in (True, False) if seats[players, won]]
    names = [f"{players_name(players)},<br>{WHO[won]} ({seats[players, won]})" for players, won in places]
    known = facts(group.game).sources
    scores = {
        place: sum(amount * times for pairs in found[place].values() for amount, times in pairs) for place in places
    }
    bars: list[Bars] = []
    lines: list[tuple[Any, ...]] = []
    for source in sources:
        lengths, hovers = [], []
        meaning = known[source].meaning if source in known else ""
        for place in places:
            n = seats[place]
            pairs = found[place].get(source, [])
            total = sum(amount * times for amount, times in pairs)
            got = sum(times for _, times in pairs)
            estimate = mean(total, sum(amount * amount * times for amount, times in pairs), n)
            part = total / scores[place] if scores[place] else None
            lengths.append(total / n)
            hovers.append(
                f"<b>{source}</b>: {meaning}<br>{total / n:.2f} points a seat, {100 * (part or 0):.1f} % of the score"
                f"<br>{WHO[place[1]]} of games with {place[0]} players, n = {n} seats"
            )
            rule = known[source].rule if source in known else ""
            lines.append((place[0], WHO[place[1]], source, rule, n, total / n, *figures(estimate)[1:], part, got / n))
        i = facts(group.game).place(source, "sources")[0]
        bars.append(Bars(source, theme.hue(i), lengths, hovers, theme.shape(i)))
    lines += [  # The sums, so that the table can be checked by eye.
        (place[0], WHO[place[1]], "all sources", "", seats[place], scores[place] / seats[place], None, None, 1.0, None)
        for place in places
    ]
    order = {name: i for i, name in enumerate([*sources, "all sources"])}
    lines.sort(key=lambda line: (line[0], line[1] != "winners", order[line[2]]))
    numbers = table(
        (
            count("players"), text("who"), text("source"), text("rule"), count("seats"), estimated("mean points"),
            percent("of the score"), percent("seats that got any"),
        ),
        lines,
    )  # fmt: skip
    figure = stacked(names, bars, title="mean points a seat") if bars else None
    return Picture(
        "composition",
        "Where do the points come from?",
        "Mean points a seat, winners beside the others; what lies left of zero is lost. The parts of a row add up to "
        "the mean score. In brackets: seats.",
        (Panel("all", "", figure, numbers),) if figure else (),
        ("points-by-source", "seat-counts"),
    )


def differences(group: Group, sums: Part, seat_counts: Part, least: int) -> Picture:
    """By how many points winners are ahead in each source."""
    panels = []
    for players, rows in sums.items():
        games, n, m, nn, mm, nm = seat_counts[players][0]
        estimates = [(row[0], difference(Sums(*map(int, (*row[1:], n, m, nn, mm, nm))), least)) for row in rows]
        estimates.sort(key=lambda pair: (-(pair[1].value or 0), facts(group.game).place(pair[0], "sources")))
        known = facts(group.game).sources
        drawn = [
            Dot(source, estimate, known[source].meaning if source in known else "", _side(estimate.value))
            for source, estimate in estimates
        ]
        figure = dots(
            drawn,
            title="points: winners less others",
            what="winners less others:",
            reference=0,
            reference_name="no difference",
            digits=2,
        )
        numbers = table(
            (text("source"), count("winners"), count("others"), estimated("difference of means")),
            [(source, n, m, *figures(estimate)) for source, estimate in estimates],
        )
        panels.append(Panel(f"p{players}", players_name(players), figure, numbers, games))
    return Picture(
        "differences",
        "What separates winners from the others?",
        "Mean points of winners less those of the others, by source; the differences add up to that of the scores. "
        "A filled dot: the 95 % interval (normal, seats of a game taken together) does not hold 0. In brackets: "
        "winners, or others if fewer.",
        tuple(panels),
        ("source-differences", "seat-counts"),
    )


def _side(value: float | None) -> str:
    return "@more" if (value or 0) >= 0 else "@less"


def amounts(group: Group, points: Part, seat_counts: Part) -> Picture:
    """How unequal seats are in each source."""
    seats = numbers_of_seats(seat_counts)
    found = amounts_of(points)
    panels = []
    for players in seat_counts:
        groups, lines = [], []
        for won, colour in ((True, "@won"), (False, "@lost")):
            n = seats[players, won]
            spreads: list[Spread] = []
            for source in sources_of(group, points):
                pairs = found[players, won].get(source, [])
                nothing = n - sum(times for _, times in pairs)
                each = spread(source, [*pairs, (0, nothing)])
                if each is not None:
                    spreads.append(each)
            groups.append((WHO[won], colour, spreads))
            lines += [
                (
                    each.name,
                    WHO[won],
                    each.n,
                    each.low,
                    each.quarter,
                    each.middle,
                    each.three_quarters,
                    each.high,
                    each.mean,
                )
                for each in spreads
            ]
        lines.sort(key=lambda line: facts(group.game).place(str(line[0]), "sources"))
        panels.append(
            Panel(
                f"p{players}",
                players_name(players),
                boxes(groups, title="points a seat"),
                spread_table("source", lines),
                seat_counts[players][0][0],
            )
        )
    return Picture(
        "amounts",
        "How much does each source bring from seat to seat?",
        "Box: the middle half of the seats; line: the middle seat; whiskers: from the 5th to the 95th of a hundred; "
        "dashed: the mean. Seats that got nothing count as 0.",
        tuple(panels),
        ("points-by-source", "seat-counts"),
    )


def spread_table(what: str, lines: Sequence[Sequence[Any]]) -> HtmlTable:
    """Spreads as a table: (name, who, n, five quantiles, mean)."""
    columns = (
        text(what), text("who"), count("seats"), number("5 %"), number("25 %"), number("50 %"), number("75 %"),
        number("95 %"), number("mean"),
    )  # fmt: skip
    return table(columns, lines)
