"""The page ``game``: one record."""

from __future__ import annotations

from reports.data import panels
from reports.data.selection import Selection
from reports.html.picture import Page, Section
from reports.page_spec import PageSpec
from reports.pages.game import choice_rarity, holdings, race
from reports.pages.game.played import Played


def build_page(selection: Selection) -> Page:
    """The page as data. Raises :class:`reports.pages.game.played.RecordFault` for no or several records."""
    played = Played(selection)
    pictures = (
        race.race(played), race.sources(played), holdings.holdings(played), choice_rarity.choices(played),
        holdings.luck(played),
    )  # fmt: skip
    head = played.head
    kind = " ".join(filter(None, (played.facts.title, head["variant"])))
    winners = [seat.name for seat in played.seats if seat.win]
    who = ", ".join(f"{seat.name} {seat.score}" for seat in sorted(played.seats, key=lambda each: each.rank))
    won = {"ok": f"Won by {' and '.join(winners)}: {who}."}.get(head["status"], f"At the last good place: {who}.")
    section = Section(
        "s0",
        head["id"] or head["hash"][:12],
        (
            f"{head['players']} players",
            "bots' game" if head["generated"] else "people's game",
            f"options {head['options']}" if head["options"] else "no options changed",
            f"rules version {head['rules']}",
            f"{head['rounds']} rounds, {head['steps']} steps",
        ),
        tuple(picture for picture in pictures if picture.panels),
    )
    return Page(
        PAGE.name, f"{kind}: one game", won if played.seats else "Nothing could be replayed.", _said(played), (section,)
    )


def _said(played: Played) -> tuple[tuple[str, str], ...]:
    head = played.head
    named = (("event", head["event"]), ("site", head["site"]), ("date", head["date"]), ("client", head["client"]))
    status = {
        "ok": "finished, no findings",
        "unfinished": "unfinished: figures are those of its last place",
        "findings": "failed: figures are those of the last good place before its first finding",
    }[head["status"]]
    own = dict(panels.statement(played.selection))
    return (
        ("record", f"{head['id'] or 'without Id'}, SHA-256 {head['hash'][:16]}…"),
        *((term, words) for term, words in named if words),
        ("status", status),
        ("input", own["input"]),
        ("filters", own["filters"]),
        ("versions", f"fupan {panels.version()}; rules {head['game']} {head['rules']}"),
    )


PAGE = PageSpec(
    name="game",
    title="One game",
    question="How did one game go: the score race, every gain, holdings, choices and luck?",
    meaning="one record: score race, every gain, holdings, choices, luck",
    order=40,
    build=build_page,
    is_of_one_record=True,
)
