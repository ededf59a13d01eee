"""How the kinds of moves change over the rounds."""

from __future__ import annotations

from collections import defaultdict

from reports.data.facts import facts
from reports.data.panels import players_name
from reports.data.selection import Group
from reports.figures.bars import Bars, stacked
from reports.figures.parts import plain
from reports.html import theme
from reports.html.picture import Panel, Picture
from reports.html.table import count, percent, table, text
from reports.pages.scoring.by_source import Part


def by_round(group: Group, found: Part) -> Picture:
    """Shares of the kinds of moves in each round, a panel for each phase that leaves a choice of kinds."""
    panels = []
    for players, rows in found.items():
        phases: dict[str, dict[tuple[int, str, bool], int]] = defaultdict(lambda: defaultdict(int))
        for won, turn, phase, verb, moves in rows:
            phases[phase][turn, verb, won] += moves
        for phase in sorted(phases, key=lambda each: facts(group.game).place(each, "phases")):
            verbs = {verb for _, verb, _ in phases[phase]}
            if len(verbs) > 1:
                panels.append(_panel(group, phase, players, phases[phase], verbs))
    panels.sort(key=lambda panel: (facts(group.game).place(panel.key.rpartition("-p")[0], "phases"), panel.key))
    return Picture(
        "choices",
        "How do choices change over the rounds?",
        "Of all moves of a phase in each round, the share of each kind. Phases that leave no choice of kinds are left "
        "out. The hover text says how often winners and others made the move.",
        tuple(panels),
        ("verbs-by-round",),
        "phase",
    )


def _panel(group: Group, phase: str, players: int, moves: dict[tuple[int, str, bool], int], verbs: set[str]) -> Panel:
    turns = sorted({turn for turn, _, _ in moves})
    order = sorted(verbs, key=lambda verb: facts(group.game).place(verb, "verbs"))
    sums = {
        (turn, won): sum(moves.get((turn, verb, won), 0) for verb in order) for turn in turns for won in (True, False)
    }
    bars, lines = [], []
    for i, verb in enumerate(order):
        lengths, hovers = [], []
        for turn in turns:
            here = {won: moves.get((turn, verb, won), 0) for won in (True, False)}
            n = sums[turn, True] + sums[turn, False]
            part = sum(here.values()) / n
            own = {won: here[won] / sums[turn, won] if sums[turn, won] else None for won in here}
            lengths.append(100 * part)
            hovers.append(
                f"round {turn}: {100 * part:.1f} % of n = {n} moves"
                f"<br>winners {_share(own[True])}, others {_share(own[False])}"
            )
            lines.append((turn, verb, sum(here.values()), part, own[True], own[False], n))
        about = f"<b>{verb}</b><br>{plain(facts(group.game).verbs.get(verb, ''))}"
        bars.append(Bars(verb, theme.hue(i), lengths, hovers, theme.shape(i), about))
    lines.sort(key=lambda line: (line[0], order.index(line[1])))
    names = [str(turn) if turn else "set-up" for turn in turns]
    figure = stacked(names, bars, title="share of the moves", upright=True, axis_title="round", suffix=" %", height=360)
    figure["layout"]["yaxis"]["range"] = [0, 100]
    numbers = table(
        (
            count("round"), text("move"), count("times"), percent("of the moves"), percent("of winners' moves"),
            percent("of others' moves"), count("moves in all"),
        ),
        lines,
    )  # fmt: skip
    weight = sum(moves.values())
    return Panel(f"{phase}-p{players}", f"{phase}, {players_name(players)}", figure, numbers, weight)


def _share(value: float | None) -> str:
    return "–" if value is None else f"{100 * value:.1f} %"
