"""Choices compared with what others chose in comparable places."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from reports.data.intervals import estimate_share
from reports.data.queries import fetch_rows
from reports.data.rows.records import LikeMovesRow, LikePlacesRow
from reports.figures.parts import Trace, build_axis, escape_text, lay_out_figure
from reports.html import theme
from reports.html.picture import Figure, Panel, Picture
from reports.html.table import build_table, count, estimate_cells, estimate_columns, percent, text
from reports.pages.game.game_record import GameRecord

MovesByVerb: TypeAlias = Mapping[tuple[int, str], dict[str, LikePlacesRow]]
"""Round and phase → kind of move → how often others made it there."""

SameMoves: TypeAlias = Mapping[tuple[int, str, str], int]
"""Round, phase and token → how often others made the same move there."""


class ChoiceBar(NamedTuple):
    """A choice in the picture. ``share``: of the moves of others that are of its kind, in percent."""

    step: int
    share: float
    hover: str


def draw_choices(record: GameRecord) -> Picture:
    """How usual each choice was, a panel for people's games and one for bots'."""
    kinds: dict[bool, dict[tuple[int, str], dict[str, LikePlacesRow]]] = defaultdict(lambda: defaultdict(dict))
    for row in fetch_rows(record.selection, LikePlacesRow):
        kinds[row.bots][row.round, row.phase][row.verb] = row
    same: dict[bool, dict[tuple[int, str, str], int]] = defaultdict(dict)
    for move in fetch_rows(record.selection, LikeMovesRow):
        same[move.bots][move.round, move.phase, move.text] = move.moves
    panels = [_draw_panel(record, bots, kinds[bots], same[bots]) for bots in sorted(kinds)]
    return Picture(
        "choices",
        "How usual were the choices?",
        "The higher the bar, the fewer others made that kind of move in comparable places: finished games of the same "
        "game, variant, rules, options and number of players, same round and phase. Places where others made only one "
        "kind of move are not drawn. The table also says how many made exactly the same move.",
        tuple(panel for panel in panels if panel is not None),
        ("like-places", "like-moves"),
        "compared with",
    )


def _draw_panel(record: GameRecord, bots: bool, kinds: MovesByVerb, same: SameMoves) -> Panel | None:
    """The choices against those of bots' or people's games; ``None`` without any comparable place."""
    min_n = record.selection.filters.min_n
    bars: dict[str, list[ChoiceBar]] = defaultdict(list)
    lines = []
    weight = 0
    for row in record.steps:
        others = kinds.get((row.round, row.phase), {})
        n = sum(kind.moves for kind in others.values())
        if row.is_chance or not n or not record.is_shown(row.seat):
            continue
        weight = max(weight, n)
        moves, win60 = (others[row.verb].moves, others[row.verb].win60) if row.verb in others else (0, 0)
        usual = max(sorted(others), key=lambda verb: others[verb].moves)
        usual_share = others[usual].moves / n
        of_kind = estimate_share(moves, n, min_n)
        identical = estimate_share(same.get((row.round, row.phase, row.text), 0), n, min_n)
        wins = estimate_share(win60 / 60, moves, min_n)
        name = record.seat(row.seat).name
        glyph = row.glyph or ""
        description = record.descriptions.get(row.step, row.text)
        lines.append(
            (row.step, row.round, row.phase, name, row.text + glyph, description, row.verb, n, *estimate_cells(of_kind),
             identical.value, usual, usual_share, moves, *estimate_cells(wins))
        )  # fmt: skip
        if len(others) > 1 and of_kind.value is not None:
            hover = (
                f"<b>{escape_text(name)}</b>, step {row.step}, round {row.round}<br>{escape_text(row.text)}{glyph}: "
                f"{escape_text(description)}<br>{100 * of_kind.value:.1f} % of n = {n} moves were {row.verb}; most "
                f"usual: {usual} ({100 * usual_share:.0f} %)<br>won after it: {_format_percent(wins.value)} of {moves}"
            )
            bars[row.seat].append(ChoiceBar(row.step, 100 * of_kind.value, hover))
    if not lines:
        return None
    figure = _draw_lanes(record, bars) if any(bars.values()) else None
    numbers = build_table(
        (
            count("step"), count("round"), text("phase"), text("who"), text("move"), text("in words"), text("kind"),
            count("n in like places"), estimate_columns("same kind", share=True), percent("the very same"),
            text("most usual"), percent("of them"), count("n of the kind"), estimate_columns("kind wins", share=True),
        ),
        lines,
    )  # fmt: skip
    return Panel("bots" if bots else "people", "bots' games" if bots else "people's games", figure, numbers, weight)


def _format_percent(value: float | None) -> str:
    return "–" if value is None else f"{100 * value:.0f} %"


def _draw_lanes(record: GameRecord, bars: Mapping[str, list[ChoiceBar]]) -> Figure:
    """A lane for each seat: the higher a bar, the fewer others chose alike. ``bars``: by the seat's letter."""
    data: list[Trace] = []
    width = max(1.0, record.headers.steps / 300)
    seats = len(record.shown)
    layout: dict[str, Any] = {}
    names = []
    for i, seat in enumerate(record.shown):
        lane = bars.get(seat.letter, [])
        number = "" if i == 0 else str(i + 1)
        top = 1 - i / seats
        colour = theme.seat_colour(seat.colour, line=True)
        data.append(
            {
                "type": "bar", "name": escape_text(seat.name), "yaxis": f"y{number}", "x": [bar.step for bar in lane],
                "y": [100 - bar.share for bar in lane], "width": [width] * len(lane),
                "marker": {"color": colour, "line": {"width": 0}},
                "hovertext": [bar.hover for bar in lane], "hovertemplate": "%{hovertext}<extra></extra>",
            }
        )  # fmt: skip
        layout[f"yaxis{number}"] = build_axis(
            range=[0, 104],
            domain=[top - 0.72 / seats, top - 0.08 / seats],
            tickvals=[0, 50, 100],
            ticktext=["0 %", "50 %", "100 %"],
        )
        names.append(
            {
                "xref": "paper", "yref": "paper", "x": 0, "y": top - 0.08 / seats, "xanchor": "left",
                "yanchor": "bottom",
                "text": f"<b>{escape_text(seat.name)}</b>", "showarrow": False, "font": {"size": 12},
            }
        )  # fmt: skip
    last = "y" if seats == 1 else f"y{seats}"
    return lay_out_figure(
        data,
        60 + 100 * seats,
        xaxis=build_axis("step", anchor=last, showgrid=False),
        annotations=names,
        showlegend=False,
        bargap=0.1,
        margin={"t": 14},
        hovermode="closest",
        **layout,
    )
