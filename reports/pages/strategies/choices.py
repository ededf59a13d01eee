"""How the kinds of moves change over the rounds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from reports.data.game_descriptions import describe_game
from reports.data.rows.reading import ByPlayers
from reports.data.rows.strategies import VerbsByRoundRow
from reports.data.sections import name_players
from reports.data.selection import GameGroup
from reports.figures.bars import Bars, draw_stacked_bars
from reports.figures.parts import escape_text
from reports.html import theme
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count, percent, text


def draw_choices(group: GameGroup, verbs: ByPlayers[VerbsByRoundRow]) -> Picture:
    """Shares of the kinds of moves in each round, a panel for each phase that leaves a choice of kinds."""
    game = describe_game(group.game)
    found: list[tuple[str, Panel]] = []
    for players, rows in verbs.items():
        phases: dict[str, list[VerbsByRoundRow]] = defaultdict(list)
        for row in rows:
            phases[row.phase].append(row)
        for phase, of_phase in phases.items():
            if len({row.verb for row in of_phase}) > 1:
                found.append((phase, _draw_panel(group, phase, players, of_phase)))
    found.sort(key=lambda pair: (game.sort_key(pair[0], "phases"), pair[1].key))
    return Picture(
        "choices",
        "How do choices change over the rounds?",
        "Of all moves of a phase in each round, the share of each kind. Phases that leave no choice of kinds are left "
        "out. The hover text says how often winners and others made the move.",
        tuple(panel for _, panel in found),
        ("verbs-by-round",),
        "phase",
    )


def _draw_panel(group: GameGroup, phase: str, players: int, rows: Sequence[VerbsByRoundRow]) -> Panel:
    game = describe_game(group.game)
    moves: dict[tuple[int, str, bool], int] = defaultdict(int)
    sums: dict[tuple[int, bool], int] = defaultdict(int)
    for row in rows:
        moves[row.round, row.verb, row.won] += row.moves
        sums[row.round, row.won] += row.moves
    rounds = sorted({row.round for row in rows})
    verbs = sorted({row.verb for row in rows}, key=lambda verb: game.sort_key(verb, "verbs"))
    bars, lines = [], []
    for i, verb in enumerate(verbs):
        lengths, hovers = [], []
        for number in rounds:
            of_winners, of_others = moves[number, verb, True], moves[number, verb, False]
            n = sums[number, True] + sums[number, False]
            share = (of_winners + of_others) / n
            winners = of_winners / sums[number, True] if sums[number, True] else None
            others = of_others / sums[number, False] if sums[number, False] else None
            lengths.append(100 * share)
            hovers.append(
                f"round {number}: {100 * share:.1f} % of n = {n} moves"
                f"<br>winners {_format_share(winners)}, others {_format_share(others)}"
            )
            lines.append((number, verb, of_winners + of_others, share, winners, others, n))
        about = f"<b>{verb}</b><br>{escape_text(game.verbs.get(verb, ''))}"
        bars.append(Bars(verb, theme.hue(i), lengths, hovers, theme.shape(i), about))
    lines.sort(key=lambda line: (line[0], verbs.index(line[1])))
    figure = draw_stacked_bars(
        [str(number) if number else "set-up" for number in rounds],
        bars,
        title="share of the moves",
        upright=True,
        axis_title="round",
        suffix=" %",
        height=360,
    )
    figure["layout"]["yaxis"]["range"] = [0, 100]
    columns = (
        count("round"), text("move"), count("times"), percent("of the moves"), percent("of winners' moves"),
        percent("of others' moves"), count("moves in all"),
    )  # fmt: skip
    label = f"{phase}, {name_players(players)}"
    return Panel(f"{phase}-p{players}", label, figure, build_table(columns, lines), sum(sums.values()))


def _format_share(value: float | None) -> str:
    return "–" if value is None else f"{100 * value:.1f} %"
