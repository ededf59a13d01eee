"""The board in plain text."""

from __future__ import annotations

from rules.games.ming.components.board import DISTRICTS, PROVINCES
from rules.games.ming.components.pieces import CARDS
from rules.games.ming.state import NONE, MingState


def _counts(letters: str, numbers: list[int]) -> str:
    return " ".join(f"{letter}{number}" for letter, number in zip(letters, numbers, strict=True) if number) or "."


def _hand(numbers: list[int]) -> str:
    return "".join(letter * number for letter, number in zip(CARDS, numbers, strict=True)) or "."


def render_board(state: MingState) -> str:
    """Spaces, districts and seats, one a line, at most 100 columns wide."""
    seats = "".join(state.table.seats)
    n = len(seats)
    parties = seats + "n" * (state.rulings.parties - n)
    lines = [
        f"round {state.round}  {state.phase}  start player {seats[state.start]}  "
        f"deck {state.deck_size}  discards {state.discard_size}  dragons {state.dragons}",
        "space  card  figures",
    ]
    for province, letter in enumerate(PROVINCES):
        card = state.display[province]
        shown = "." if card == NONE else CARDS[card]
        lines.append(f"{letter:<7}{shown:<6}{_counts(seats, [numbers[province] for numbers in state.spaces])}")
    lines.append("district  prince  temple  open area             city")
    for district, name in enumerate(DISTRICTS):
        prince = seats[state.princes.index(district)] if district in state.princes else "."
        monk = "." if state.monks[district] == NONE else seats[state.monks[district]]
        opened = _counts(parties, state.open_area(district))
        city = _counts(parties, [numbers[district] for numbers in state.houses])
        lines.append(f"{name:<10}{prince:<8}{monk:<8}{opened:<22}{city}".rstrip())
    lines.append("seat  score  hand    tiles                    supply  box  sets")
    for seat, letter in enumerate(seats):
        tiles = _counts(PROVINCES, state.tiles[seat])
        hand = _hand(state.hands[seat])
        lines.append(
            f"{letter:<6}{state.scores[seat]:<7}{hand:<8}{tiles:<25}"
            f"{state.supply[seat]:<8}{state.box[seat]:<5}{state.sets[seat]}"
        )
    return "\n".join(lines)
