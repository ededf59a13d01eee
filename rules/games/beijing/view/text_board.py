"""A picture of the state in plain text."""

from __future__ import annotations

from rules.games.beijing.components.board import ACTIONS, PLOTS_OF_STREET, STREET_LETTERS, list_plots
from rules.games.beijing.components.pieces import CARDS, NO_CARD, TILES
from rules.games.beijing.questions import PROMPTS, Question
from rules.games.beijing.state import BeijingState

_WIDTH = 100
_STREETS_A_LINE = 6


def draw_board(state: BeijingState) -> str:
    """Round, events, circles, track, tiles left, and each seat's streets and holdings.

    A plot is drawn as ``.`` (empty), ``_`` (a house) or its person; ``*`` after it is a lantern.

    Rule: BJ-1.5
    """
    lines = [_draw_round(state), f"events  {_draw_events(state)}"]
    if state.question == Question.ACTION:
        lines.append(f"circles {_draw_circles(state)}")
    lines.append("track   " + " > ".join(f"{state.table.seats[seat]} {state.track[seat]}" for seat in state.turn_order))
    left = [f"{tile}:{state.supply[kind]}" for kind, tile in enumerate(TILES) if state.supply[kind]]
    lines.append("tiles   " + (" ".join(left) or "none left"))
    for seat in range(state.players):
        lines.append("")
        lines.extend(_draw_seat(state, seat))
    return "\n".join(line[:_WIDTH].rstrip() for line in lines)


def _draw_round(state: BeijingState) -> str:
    question = PROMPTS[Question(state.question)].what
    who = f"{state.table.seats[state.actor]} is asked for" if state.actor >= 0 else "asked for:"
    if state.question == Question.OVER:
        return f"after round {state.completed_rounds}, the game is over"
    return f"round {state.round}, {state.phase}: {who} {question}"


def _draw_events(state: BeijingState) -> str:
    letters = [f"[{letter}]" if number == state.round else letter for number, letter in enumerate(state.events, 1)]
    return " ".join(letters) or "not laid out"


def _draw_circles(state: BeijingState) -> str:
    circles: dict[int, str] = {}
    for action, circle in enumerate(state.circles):
        if circle:
            circles[circle] = circles.get(circle, "") + ACTIONS[action]
    return "  ".join(
        letters + (" (occupied)" if state.figures & circle else "") for circle, letters in sorted(circles.items())
    )


def _draw_seat(state: BeijingState, seat: int) -> list[str]:
    letter = state.table.seats[seat]
    goods = f"yuan {state.yuan[seat]}, rice {state.rice[seat]}, rockets {state.rockets[seat]}"
    privileges = f"privileges {state.small[seat]} small {state.large[seat]} large"
    lines = [f"{letter}  {state.scores[seat]} points; {goods}; {privileges}"]
    if state.rulings.full:
        lines[0] += f"; medallions {state.medallions[seat]}, dragon {state.dragon[seat]}"
    streets = [_draw_street(state, seat, street) for street in range(state.streets[seat])]
    rows = [streets[start : start + _STREETS_A_LINE] for start in range(0, len(streets), _STREETS_A_LINE)]
    lines.extend("   " + "  ".join(row) for row in rows)
    cards = "".join(CARDS[card] * number for card, number in enumerate(state.hands[seat]))
    top = state.discard[seat]
    lines.append(f"   hand {cards or 'empty'}, top of the pile {'none' if top == NO_CARD else CARDS[top]}")
    return lines


def _draw_street(state: BeijingState, seat: int, street: int) -> str:
    plots = (_draw_plot(state, seat, index) for index in list_plots(PLOTS_OF_STREET[street]))
    return f"{STREET_LETTERS[street]}: " + " ".join(plots)


def _draw_plot(state: BeijingState, seat: int, index: int) -> str:
    kind = state.persons[seat][index]
    empty = "_" if state.houses[seat] >> index & 1 else "."
    shown = TILES[kind] if kind >= 0 else empty
    lit = "*" if state.lanterns[seat] >> index & 1 else ""
    return f"{shown}{lit}".ljust(3)
