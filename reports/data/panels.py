"""How a report is cut: a section for each group, panels by number of players; what a page says of its input."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import metadata

from reports.data.facts import facts
from reports.data.selection import Group, Row, Selection
from reports.html.picture import Page, Picture, Section
from reports.page_spec import PageSpec

Draw = Callable[[Group], Iterable[Picture]]


def players_name(players: int) -> str:
    """``"3 players"``."""
    return f"{players} players" if players != 1 else "1 player"


def by_players(rows: Sequence[Row]) -> dict[int, list[Row]]:
    """Rows cut by their first column, the number of players, which is left out of them."""
    cut: dict[int, list[Row]] = {}
    for players, *rest in rows:
        cut.setdefault(players, []).append(tuple(rest))
    return dict(sorted(cut.items()))


def title(group: Group) -> str:
    """``"Beijing full · bots"``: enough to tell the groups of a page apart."""
    name = " ".join(filter(None, (facts(group.game).short, group.variant)))
    rules = f"rules {group.rules}" if group.rules != 1 else ""
    return " · ".join(filter(None, (name, "bots" if group.bots else "people", group.options, rules)))


def tags(group: Group) -> tuple[str, ...]:
    """What the tables of the group have in common."""
    counts = ", ".join(f"{games} with {players}" for players, games in group.counts)
    return (
        f"{group.games} {'game' if group.games == 1 else 'games'}: {counts} players",
        "bots' games" if group.bots else "people's games",
        f"options {group.options}" if group.options else "no options changed",
        f"rules version {group.rules}",
    )


def sections(selection: Selection, draw: Draw) -> tuple[Section, ...]:
    """A section for each group that is drawn; pictures without panels are left out."""
    return tuple(
        Section(group.key, title(group), tags(group), tuple(picture for picture in draw(group) if picture.panels))
        for group in selection.drawn
    )


def page(selection: Selection, spec: PageSpec, parts: tuple[Section, ...]) -> Page:
    """A page with the statement that all pages make."""
    return Page(spec.name, spec.title, spec.question, statement(selection), parts)


def statement(selection: Selection) -> tuple[tuple[str, str], ...]:
    """Input, filters, what was left out and why, versions."""
    kept = selection.kept
    rules = sorted({(group.game, group.rules) for group in selection.groups})
    meta = dict(selection.connection.execute("SELECT key, value FROM meta ORDER BY key").fetchall())
    made = f", tables made by {meta['program']}" if "program" in meta else ""
    filters = selection.filters
    said = filters.sentence() or "none"
    left = "; ".join(f"{number} {why}" for number, why in kept.left_out) or "nothing"
    source = f", files {meta['input'][:16]}…" if meta.get("input") else ""
    return (
        ("input", f"{kept.records} records in the database, SHA-256 {kept.fingerprint[:16]}…{source}"),
        ("filters", f"{said}; least n {filters.min_n}"),
        ("shown", f"{kept.chosen} finished games without findings"),
        ("left out", left),
        ("versions", f"fupan {version()}{made}; rules " + (", ".join(f"{game} {v}" for game, v in rules) or "–")),
    )


def version() -> str:
    """The program's version."""
    try:
        return metadata.version("fupan")
    except metadata.PackageNotFoundError:
        return "0"
