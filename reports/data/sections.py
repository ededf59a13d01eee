"""How a page is divided: a section for each group; what a page says of its input."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import metadata
from typing import TypeAlias

from reports.data.game_descriptions import describe_game
from reports.data.selection import GameGroup, Selection
from reports.html.picture import Page, Picture, Section
from reports.page_spec import PageSpec

DrawGroup: TypeAlias = Callable[[GameGroup], Iterable[Picture]]
"""Draws the pictures of a group."""


def name_players(players: int) -> str:
    """``"3 players"``."""
    return f"{players} players" if players != 1 else "1 player"


def name_group(group: GameGroup) -> str:
    """``"Beijing full · bots"``: enough to tell the groups of a page apart."""
    name = " ".join(filter(None, (describe_game(group.game).short_title, group.variant)))
    rules = f"rules {group.rules}" if group.rules != 1 else ""
    return " · ".join(filter(None, (name, "bots" if group.bots else "people", group.options, rules)))


def tag_group(group: GameGroup) -> tuple[str, ...]:
    """What the tables of the group have in common."""
    counts = ", ".join(f"{games} with {players}" for players, games in group.counts)
    return (
        f"{group.games} {'game' if group.games == 1 else 'games'}: {counts} players",
        "bots' games" if group.bots else "people's games",
        f"options {group.options}" if group.options else "no options changed",
        f"rules version {group.rules}",
    )


def build_sections(selection: Selection, draw: DrawGroup) -> tuple[Section, ...]:
    """A section for each group that is drawn; pictures without panels are left out."""
    return tuple(
        Section(group.key, name_group(group), tag_group(group), keep_pictures(draw(group))) for group in selection.drawn
    )


def keep_pictures(pictures: Iterable[Picture]) -> tuple[Picture, ...]:
    """The pictures that have panels."""
    return tuple(picture for picture in pictures if picture.panels)


def assemble_page(selection: Selection, spec: PageSpec, sections: tuple[Section, ...]) -> Page:
    """A page with the statement that all pages make."""
    return Page(spec.name, spec.title, spec.question, build_statement(selection), sections)


def build_statement(selection: Selection) -> tuple[tuple[str, str], ...]:
    """Input, filters, what was left out and why, versions."""
    summary = selection.summary
    rules = sorted({(group.game, group.rules) for group in selection.groups})
    meta = dict(selection.connection.execute("SELECT key, value FROM meta ORDER BY key").fetchall())
    program = f", tables made by {meta['program']}" if "program" in meta else ""
    filters = selection.filters
    versions = ", ".join(f"{game} {version}" for game, version in rules)
    left = "; ".join(f"{number} {why}" for number, why in summary.left_out) or "nothing"
    source = f", files {meta['input'][:16]}…" if meta.get("input") else ""
    return (
        ("input", f"{summary.records} records in the database, SHA-256 {summary.fingerprint[:16]}…{source}"),
        ("filters", f"{filters.sentence() or 'none'}; least n {filters.min_n}"),
        ("shown", f"{summary.chosen} finished games without findings"),
        ("left out", left),
        ("versions", f"fupan {program_version()}{program}; rules {versions or '–'}"),
    )


def program_version() -> str:
    """The program's version."""
    try:
        return metadata.version("fupan")
    except metadata.PackageNotFoundError:
        return "0"
