"""Choices compared with what others chose in like places."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from reports.data.intervals import share
from reports.data.queries import rows
from reports.figures.parts import Trace, axis, laid, plain
from reports.html import theme
from reports.html.picture import Figure, Panel, Picture
from reports.html.table import count, estimated, figures, percent, table, text
from reports.pages.game.played import Played

Place = tuple[int, str]
"""Round and phase."""


def choices(played: Played) -> Picture:
    """How usual each choice was, a panel for people's games and one for bots'."""
    kinds: dict[bool, dict[Place, dict[str, tuple[int, int]]]] = defaultdict(lambda: defaultdict(dict))
    for _, bots, turn, phase, verb, moves, wins in rows(played.selection, "like-places"):
        kinds[bots][turn, phase][verb] = (moves, int(wins))
    same: dict[tuple[bool, int, str, str], int] = {
        (bots, turn, phase, token): moves for _, bots, turn, phase, token, moves in rows(played.selection, "like-moves")
    }
    panels = [_panel(played, bots, kinds[bots], same) for bots in sorted(kinds)]
    return Picture(
        "choices",
        "How usual were the choices?",
        "The higher the bar, the fewer others made that kind of move in like places: finished games of the same game, "
        "variant, rules, options and number of players, same round and phase. Places where others made but one kind of "
        "move are not drawn. The table also has how many made the very same move.",
        tuple(panel for panel in panels if panel is not None),
        ("like-places", "like-moves"),
        "compared with",
    )


def _panel(
    played: Played,
    bots: bool,
    places: dict[Place, dict[str, tuple[int, int]]],
    same: dict[tuple[bool, int, str, str], int],
) -> Panel | None:
    least = played.selection.filters.min_n
    drawn: dict[str, list[tuple[int, float, str]]] = defaultdict(list)
    lines = []
    weight = 0
    for row in played.steps:
        step, turn, phase, letter, verb, token, is_chance, glyph = row[1:]  # type: tuple[int, int, str, str, str, str, bool, str | None]
        here = places.get((turn, phase), {})
        n = sum(moves for moves, _ in here.values())
        if is_chance or not n or not played.shows(letter):
            continue
        weight = max(weight, n)
        moves, wins = here.get(verb, (0, 0))
        usual = max(sorted(here), key=lambda each: here[each][0])
        kind, very = share(moves, n, least), share(same.get((bots, turn, phase, token), 0), n, least)
        won = share(wins / 60, moves, least)
        seat = played.seat(letter)
        words = played.told.get(step, token)
        lines.append(
            (step, turn, phase, seat.name, token + (glyph or ""), words, verb, n, *figures(kind), very.value, usual,
             here[usual][0] / n, moves, *figures(won))
        )  # fmt: skip
        if len(here) > 1 and kind.value is not None:
            drawn[letter].append(
                (
                    step,
                    100 * kind.value,
                    f"<b>{plain(seat.name)}</b>, step {step}, round {turn}<br>{plain(token)}{glyph or ''}: "
                    f"{plain(words)}<br>{100 * kind.value:.1f} % of n = {n} moves were {verb}; most usual: {usual} "
                    f"({100 * here[usual][0] / n:.0f} %)<br>won after it: {_percent(won.value)} of {moves}",
                )
            )
    if not lines:
        return None
    figure = _lanes(played, drawn)
    numbers = table(
        (
            count("step"), count("round"), text("phase"), text("who"), text("move"), text("in words"), text("kind"),
            count("n in like places"), estimated("same kind", share=True), percent("the very same"), text("most usual"),
            percent("of them"), count("n of the kind"), estimated("kind wins", share=True),
        ),
        lines,
    )  # fmt: skip
    name = "bots' games" if bots else "people's games"
    return Panel("bots" if bots else "people", name, figure if any(drawn.values()) else None, numbers, weight)


def _percent(value: float | None) -> str:
    return "–" if value is None else f"{100 * value:.0f} %"


def _lanes(played: Played, drawn: dict[str, list[tuple[int, float, str]]]) -> Figure:
    """A lane for each seat: the higher a bar, the fewer others chose alike."""
    data: list[Trace] = []
    width = max(1.0, played.head["steps"] / 300)
    seats = len(played.shown)
    layout: dict[str, Any] = {}
    names = []
    for i, seat in enumerate(played.shown):
        here = drawn[seat.letter]
        number = "" if i == 0 else str(i + 1)
        top = 1 - i / seats
        colour = theme.seat_colour(seat.colour, line=True)
        data.append(
            {
                "type": "bar", "name": plain(seat.name), "yaxis": f"y{number}", "x": [step for step, _, _ in here],
                "y": [100 - alike for _, alike, _ in here], "width": [width] * len(here),
                "marker": {"color": colour, "line": {"width": 0}},
                "hovertext": [hover for _, _, hover in here], "hovertemplate": "%{hovertext}<extra></extra>",
            }
        )  # fmt: skip
        layout[f"yaxis{number}"] = axis(
            range=[0, 104],
            domain=[top - 0.72 / seats, top - 0.08 / seats],
            tickvals=[0, 50, 100],
            ticktext=["0 %", "50 %", "100 %"],
        )
        names.append(
            {
                "xref": "paper", "yref": "paper", "x": 0, "y": top - 0.08 / seats, "xanchor": "left",
                "yanchor": "bottom",
                "text": f"<b>{plain(seat.name)}</b>", "showarrow": False, "font": {"size": 12},
            }
        )  # fmt: skip
    last = "y" if seats == 1 else f"y{seats}"
    return laid(
        data,
        60 + 100 * seats,
        xaxis=axis("step", anchor=last, showgrid=False),
        annotations=names,
        showlegend=False,
        bargap=0.1,
        margin={"t": 14},
        hovermode="closest",
        **layout,
    )
