"""Points over the rounds: which source pays when, and when the lead is worth something."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from reports.data.game_descriptions import describe_game
from reports.data.intervals import Estimate, estimate_share
from reports.data.rows.points import LeadersRow, PointsByRoundRow, SeatCountsRow
from reports.data.rows.reading import ByPlayers
from reports.data.sections import name_players
from reports.data.selection import GameGroup
from reports.figures.bars import Bars, draw_stacked_bars
from reports.figures.curves import Curve, draw_curves
from reports.html import theme
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count, estimate_cells, estimate_columns, number, text

START, END = "start", "end"
"""Set-up and final scoring, where they stand among the numbers of rounds."""


def draw_rounds(
    group: GameGroup, points: ByPlayers[PointsByRoundRow], seat_counts: ByPlayers[SeatCountsRow]
) -> Picture:
    """Mean points a seat in each round, by source; set-up and final scoring apart."""
    panels = [_draw_panel(group, players, rows, seat_counts[players][0]) for players, rows in points.items()]
    return Picture(
        "rounds",
        "Which source pays when?",
        "Mean points a seat in each round, winners and others together (the hover text has both). "
        "“end” is the final scoring, “start” what a seat begins with. All bars of a picture add up to the mean score.",
        tuple(panels),
        ("points-by-round", "seat-counts"),
    )


def _draw_panel(group: GameGroup, players: int, rows: Sequence[PointsByRoundRow], counts: SeatCountsRow) -> Panel:
    game = describe_game(group.game)
    seats = {True: counts.winners, False: counts.others}
    n = counts.winners + counts.others
    sums: dict[tuple[str, str, bool], int] = defaultdict(int)
    for row in rows:
        place = END if row.final else str(row.round) if row.round else START
        sums[place, row.source, row.won] += row.amount
    occurring = {place for place, _, _ in sums}
    last = max((int(place) for place in occurring if place.isdigit()), default=0)
    places = [place for place in (START, *map(str, range(1, last + 1)), END) if place.isdigit() or place in occurring]
    sources = sorted({row.source for row in rows}, key=lambda source: game.sort_key(source, "sources"))
    bars, lines = [], []
    for source in sources:
        i = game.sort_key(source, "sources")[0]
        lengths, hovers = [], []
        for place in places:
            amounts = {won: sums[place, source, won] for won in (True, False)}
            means = [amounts[won] / seats[won] if seats[won] else None for won in (True, False)]
            mean = (amounts[True] + amounts[False]) / n
            lengths.append(mean)
            hovers.append(
                f"<b>{source}</b>, {_name_place(place)}<br>{mean:.2f} points a seat<br>winners "
                f"{_format_mean(means[0])}, others {_format_mean(means[1])}<br>n = {n} seats"
            )
            if mean:
                lines.append((place, source, n, mean, *means))
        bars.append(Bars(source, theme.hue(i), lengths, hovers, theme.shape(i)))
    lines.sort(key=lambda line: (places.index(str(line[0])), game.sort_key(str(line[1]), "sources")))
    figure = draw_stacked_bars(places, bars, title="mean points a seat", upright=True, axis_title="round", height=360)
    numbers = build_table(
        (text("round"), text("source"), count("seats"), number("mean points"), number("winners"), number("others")),
        lines,
    )
    return Panel(f"p{players}", name_players(players), figure, numbers, counts.games)


def _name_place(place: str) -> str:
    return {START: "at the start", END: "final scoring"}.get(place, f"round {place}")


def _format_mean(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"


def draw_leaders(leaders: ByPlayers[LeadersRow], min_n: int) -> Picture:
    """How often whoever leads after a round goes on to win."""
    lines, curves = [], []
    for i, (players, rows) in enumerate(leaders.items()):
        start = Estimate(players, 1 / players, 1 / players, 1 / players)
        points = [(0, start, f"before the first round: 1 of {players}")]
        for row in rows:
            estimate = estimate_share(row.win3600 / 3600, row.games, min_n)
            share = "–" if estimate.value is None else f"{100 * estimate.value:.1f} %"
            hover = (
                f"<b>{name_players(players)}, after round {row.round}</b><br>the leader wins {share}"
                f"<br>n = {row.games} games"
            )
            points.append((row.round, estimate, hover))
            lines.append((players, row.round, row.games, *estimate_cells(estimate)))
        dash = ("solid", "dash", "dot", "dashdot")[i % 4]
        symbol = ("circle", "square", "diamond", "triangle-up", "x")[i % 5]
        curves.append(Curve(name_players(players), theme.hue(i), points, dash, symbol))
    numbers = build_table(
        (count("players"), count("after round"), count("games"), estimate_columns("leader wins", share=True)), lines
    )
    figure = draw_curves(curves, title="after round", axis_title="leader goes on to win", percent=True)
    return Picture(
        "leaders",
        "When is the game decided?",
        "How often the seat that leads after a round wins the game; leaders in a tie count one part each. "
        "Final scoring is not counted in the last round. Each line begins at the expected share, 1 / players.",
        (Panel("all", "", figure, numbers),) if lines else (),
        ("leaders",),
    )
