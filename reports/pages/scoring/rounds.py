"""Points over the rounds: which source pays when, and when the lead is worth something."""

from __future__ import annotations

from collections import defaultdict

from reports.data.facts import facts
from reports.data.intervals import share
from reports.data.panels import players_name
from reports.data.selection import Group
from reports.figures.bars import Bars, stacked
from reports.figures.curves import Curve, curves
from reports.html import theme
from reports.html.picture import Panel, Picture
from reports.html.table import count, estimated, figures, number, table, text
from reports.pages.scoring.by_source import Part, numbers_of_seats

START, END = "start", "end"


def by_round(group: Group, points: Part, seat_counts: Part) -> Picture:
    """Mean points a seat in each round, by source; set-up and final scoring apart."""
    seats = numbers_of_seats(seat_counts)
    panels = []
    for players, rows in points.items():
        n = {won: seats[players, won] for won in (True, False)}
        sums: dict[tuple[str, str, bool], int] = defaultdict(int)
        for won, turn, _, final, source, amount, _ in rows:
            place = END if final else str(turn) if turn else START
            sums[place, source, won] += int(amount)
        last = max((int(place) for place, _, _ in sums if place.isdigit()), default=0)
        places = [str(turn) for turn in range(1, last + 1)]
        places = [p for p in (START,) if _occurs(sums, p)] + places + [p for p in (END,) if _occurs(sums, p)]
        sources = sorted({source for _, source, _ in sums}, key=lambda each: facts(group.game).place(each, "sources"))
        everything = facts(group.game).place
        bars, lines = [], []
        for source in sources:
            i = everything(source, "sources")[0]
            means = {
                place: tuple(sums[place, source, won] / n[won] if n[won] else None for won in (True, False))
                for place in places
            }
            lengths = [(sums[place, source, True] + sums[place, source, False]) / sum(n.values()) for place in places]
            hovers = [
                f"<b>{source}</b>, {_place(place)}<br>{length:.2f} points a seat<br>winners {_two(means[place][0])}, "
                f"others {_two(means[place][1])}<br>n = {sum(n.values())} seats"
                for place, length in zip(places, lengths, strict=True)
            ]
            bars.append(Bars(source, theme.hue(i), lengths, hovers, theme.shape(i)))
            lines += [
                (place, source, sum(n.values()), length, *means[place])
                for place, length in zip(places, lengths, strict=True)
                if length
            ]
        order = {place: i for i, place in enumerate(places)}
        lines.sort(key=lambda line: (order[str(line[0])], facts(group.game).place(str(line[1]), "sources")))
        figure = stacked(places, bars, title="mean points a seat", upright=True, axis_title="round", height=360)
        numbers = table(
            (text("round"), text("source"), count("seats"), number("mean points"), number("winners"), number("others")),
            lines,
        )
        panels.append(Panel(f"p{players}", players_name(players), figure, numbers, seat_counts[players][0][0]))
    return Picture(
        "rounds",
        "Which source pays when?",
        "Mean points a seat in each round, winners and others together (the hover text has both). "
        "“end” is the final scoring, “start” what a seat begins with. All bars of a picture add up to the mean score.",
        tuple(panels),
        ("points-by-round", "seat-counts"),
    )


def _occurs(sums: dict[tuple[str, str, bool], int], place: str) -> bool:
    return any(each == place for each, _, _ in list(sums))


def _place(place: str) -> str:
    return {START: "at the start", END: "final scoring"}.get(place, f"round {place}")


def _two(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"


def leaders(found: Part, least: int) -> Picture:
    """How often whoever leads after a round goes on to win."""
    lines, drawn = [], []
    for i, (players, rows) in enumerate(found.items()):
        points = []
        for turn, games, wins in rows:
            estimate = share(int(wins) / 3600, games, least)
            points.append((turn, estimate, _hover(players, turn, games, estimate.value)))
            lines.append((players, turn, games, *figures(estimate), 1 / players))
        start = share(1, players)._replace(low=1 / players, high=1 / players)
        points.insert(0, (0, start, f"before the first round: 1 of {players}"))
        drawn.append(
            Curve(players_name(players), theme.hue(i), points, ("solid", "dash", "dot", "dashdot")[i % 4],
                  ("circle", "square", "diamond", "triangle-up", "x")[i % 5])
        )  # fmt: skip
    numbers = table(
        (count("players"), count("after round"), count("games"), estimated("leader wins", share=True)),
        [line[:-1] for line in lines],
    )
    figure = curves(drawn, title="after round", axis_title="leader goes on to win", percent=True)
    return Picture(
        "leaders",
        "When is the game decided?",
        "How often the seat that leads after a round wins the game; leaders in a tie count one part each. "
        "Final scoring is not counted in the last round. Each line begins at the expected share, 1 / players.",
        (Panel("all", "", figure, numbers),) if lines else (),
        ("leaders",),
    )


def _hover(players: int, turn: int, games: int, value: float | None) -> str:
    figure = "–" if value is None else f"{100 * value:.1f} %"
    return f"<b>{players_name(players)}, after round {turn}</b><br>the leader wins {figure}<br>n = {games} games"
