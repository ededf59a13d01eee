"""What is said at the head of a record: who played what, when and where, and how it ended."""

from __future__ import annotations

from reports.viewer.viewed import ViewedRecord
from reports.viewer.words import _
from rules.words import name_game, name_seat, name_variant


def name_game_of(viewed: ViewedRecord) -> str:
    """The game with its variant, in the language in use; as the record has it where nothing could be replayed."""
    replay = viewed.replay
    if replay is None:
        return viewed.verdict.game or "?"
    name = name_game(replay.game)
    variant = replay.table.variant
    return f"{name} ({name_variant(replay.game, variant)})" if variant else name


def find_player(viewed: ViewedRecord, seat: str) -> str:
    """Who sat there; empty where the record does not say."""
    return (viewed.record.header(f"Player.{seat}") or "").strip()


def say_players(viewed: ViewedRecord) -> str:
    """The names of all who played; empty where the record has none."""
    return " – ".join(name for seat in viewed.verdict.seats if (name := find_player(viewed, seat)))


def say_about(viewed: ViewedRecord) -> str:
    """Game, event, place, date, annotator and Id."""
    said = [viewed.record.header(key) for key in ("Event", "Site", "Date", "Annotator")]
    game = name_game_of(viewed) if say_players(viewed) else None
    return " · ".join(part for part in (game, *said, viewed.verdict.id) if part)


def say_result(viewed: ViewedRecord) -> str:
    """Ranks, names and scores, best first; empty where nothing could be replayed."""
    verdict, replay = viewed.verdict, viewed.replay
    if replay is None:
        return ""
    order = sorted(verdict.scores, key=lambda seat: (verdict.ranks[seat], seat))
    names = {seat: find_player(viewed, seat) or name_seat(replay.game, seat).capitalize() for seat in order}
    standing = ", ".join(f"{verdict.ranks[seat]}. {names[seat]} {verdict.scores[seat]}" for seat in order)
    return f"{_('Result') if verdict.status == 'ok' else _('So far')}: {standing}"
