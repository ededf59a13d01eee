"""The scene in plain text."""

from __future__ import annotations

from collections.abc import Sequence

from rules.games.beijing.components.board import CIRCLE_SIZES, STREET_LETTERS, STREET_PLOTS
from rules.games.beijing.questions import PROMPTS, Question
from rules.games.beijing.state import BeijingState
from rules.games.beijing.view.scene import list_pieces
from rules.picture.scene import Piece

_WIDTH = 100
_STREETS_A_LINE = 6


def draw_board(state: BeijingState) -> str:
    """Round, events, circles, track, tiles left, and each seat's streets and holdings.

    A plot is drawn as ``.`` (empty), ``_`` (a house) or its person; ``*`` after it is a lantern.

    Rule: BJ-1.5
    """
    by_place: dict[str, list[Piece]] = {}
    for piece in sorted(list_pieces(state), key=lambda piece: piece.id):
        by_place.setdefault(piece.on, []).append(piece)
    lines = [_draw_round(state), f"events  {_draw_events(by_place)}"]
    if state.question == Question.ACTION:
        lines.append(f"circles {_draw_circles(by_place)}")
    track = [by_place[f"track.{place}"][0] for place in range(1, state.players + 1)]
    lines.append("track   " + " > ".join(f"{disc.owner} {disc.face}" for disc in track))
    left = [f"{stack.face}:{stack.count}" for stack in by_place.get("tiles", [])]
    lines.append("tiles   " + (" ".join(left) or "none left"))
    for letter in state.table.seats:
        lines.append("")
        lines.extend(_draw_seat(by_place, letter, full=state.rulings.full))
    return "\n".join(line[:_WIDTH].rstrip() for line in lines)


def _draw_round(state: BeijingState) -> str:
    question = PROMPTS[Question(state.question)].what
    who = f"{state.table.seats[state.actor]} is asked for" if state.actor >= 0 else "asked for:"
    if state.question == Question.OVER:
        return f"after round {state.completed_rounds}, the game is over"
    return f"round {state.round}, {state.phase}: {who} {question}"


def _draw_events(by_place: dict[str, list[Piece]]) -> str:
    letters = []
    number = 1
    while tiles := by_place.get(f"event.{number}"):
        event = next(tile.face or "" for tile in tiles if tile.kind == "event")
        letters.append(f"[{event}]" if len(tiles) > 1 else event)
        number += 1
    return " ".join(letters) or "not laid out"


def _draw_circles(by_place: dict[str, list[Piece]]) -> str:
    circles = []
    for number in range(1, max(len(sizes) for sizes in CIRCLE_SIZES["full"].values()) + 1):
        tiles = by_place.get(f"circle.{number}", [])
        letters = "".join(tile.face or "" for tile in tiles if tile.kind == "action")
        if letters:
            circles.append(letters + (" (occupied)" if any(tile.kind == "taken" for tile in tiles) else ""))
    return "  ".join(circles)


def _draw_seat(by_place: dict[str, list[Piece]], letter: str, *, full: bool) -> list[str]:
    def count(place: str, kind: str) -> int:
        return sum(piece.count for piece in by_place.get(f"{letter}.{place}", []) if piece.kind == kind)

    [score] = by_place[f"{letter}.score"]
    goods = f"yuan {count('yuan', 'coin')}, rice {count('rice', 'rice')}, rockets {count('rockets', 'rocket')}"
    privileges = f"privileges {count('privileges', 'small')} small {count('privileges', 'large')} large"
    lines = [f"{letter}  {score.face} points; {goods}; {privileges}"]
    if full:
        [dragon] = by_place[f"{letter}.dragon"]
        lines[0] += f"; medallions {count('medallions', 'medallion')}, dragon {dragon.face}"
    streets = [
        f"{street}: " + " ".join(_draw_plots(by_place, letter, street))
        for street in STREET_LETTERS
        if f"{letter}.{street}" in by_place
    ]
    rows = [streets[start : start + _STREETS_A_LINE] for start in range(0, len(streets), _STREETS_A_LINE)]
    lines.extend("   " + "  ".join(row) for row in rows)
    cards = "".join((card.face or "") * card.count for card in by_place.get(f"{letter}.hand", []))
    tops = [card.face or "" for card in by_place.get(f"{letter}.discard", [])]
    lines.append(f"   hand {cards or 'empty'}, top of the pile {tops[0] if tops else 'none'}")
    return lines


def _draw_plots(by_place: dict[str, list[Piece]], letter: str, street: str) -> list[str]:
    return [_draw_plot(by_place.get(f"{letter}.{street}{plot}", [])).ljust(3) for plot in range(1, STREET_PLOTS + 1)]


def _draw_plot(pieces: Sequence[Piece]) -> str:
    faces = {piece.kind: piece.face for piece in pieces}
    shown = faces.get("person") or ("_" if "house" in faces else ".")
    return f"{shown}*" if "lantern" in faces else shown
