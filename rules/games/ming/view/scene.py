"""What stands on the table in a state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.games.ming.components.board import DISTRICTS, PROVINCES
from rules.games.ming.components.pieces import CARDS, DRAGON, KINDS
from rules.games.ming.questions import Question
from rules.games.ming.state import NONE, MingState
from rules.games.ming.view import titles
from rules.picture.scene import Piece
from rules.state import CHANCE, NOBODY

NEUTRAL: Final = "n"
"""Letter of the neutral colour, which two seats have."""
PHASES: Final = {"setup": "placing", "neutral": "placing", "round-end": "scoring", "end": "scoring"}
"""Where the marker of the phases stands in those that have no place of their own."""


def list_pieces(state: MingState) -> list[Piece]:
    """Everything on the table, as RULES.md lists it under "Picture"."""
    seats = tuple(state.table.seats)
    parties = (*seats, NEUTRAL) if state.rulings.parties > len(seats) else seats
    return [
        *_list_figures(state, parties),
        *_list_houses(state, parties),
        *_list_map(state, seats),
        *_list_stocks(state),
        *_list_marks(state, seats),
        *(piece for seat, letter in enumerate(seats) for piece in _list_hand(state, seat, letter)),
    ]


def _list_figures(state: MingState, parties: tuple[str, ...]) -> Iterator[Piece]:
    """Figures in spaces, open areas, supplies and the box."""
    for party, letter in enumerate(parties):
        for district, number in enumerate(state.open[party]):
            if number:
                name = DISTRICTS[district]
                yield _figures(f"open-{letter}-{name}", letter, f"{name}.open", number)
        if state.box[party]:
            yield _figures(f"box-{letter}", letter, f"{letter}.box", state.box[party], "reserve")
        if letter == NEUTRAL:
            supply = 6 * state.pieces.neutral_per_seat - sum(state.open[party]) - sum(state.houses[party])
            supply -= state.box[party]
        else:
            supply = state.supply[party]
            for province, number in enumerate(state.spaces[party]):
                if number:
                    name = PROVINCES[province]
                    yield _figures(f"space-{letter}-{name}", letter, name, number)
        if supply:
            yield _figures(f"supply-{letter}", letter, f"{letter}.supply", supply, "reserve")


def _figures(name: str, owner: str, on: str, number: int, kind: str = "official") -> Piece:
    return Piece(name, kind, owner, on, number, title=titles.figures(owner, on, number))


def _list_houses(state: MingState, parties: tuple[str, ...]) -> Iterator[Piece]:
    """Figures in the houses of the cities: those of a part fill its houses in the order of the parties."""
    for district, name in enumerate(DISTRICTS):
        house = 0
        for party, letter in enumerate(parties):
            for number in range(state.houses[party][district]):
                house += 1
                on = f"{name}.{house}"
                yield Piece(
                    f"house-{letter}-{name}-{number + 1}", "resident", letter, on, title=titles.resident(letter, name)
                )


def _list_map(state: MingState, seats: tuple[str, ...]) -> Iterator[Piece]:
    """Princes and monks."""
    for district, seat in enumerate(state.monks):
        if seat != NONE:
            name = DISTRICTS[district]
            yield Piece(
                f"monk-{seats[seat]}-{name}",
                "monk",
                seats[seat],
                f"{name}.temple",
                title=titles.monk(seats[seat], name),
            )
    for seat, district in enumerate(state.princes):
        on = f"{seats[seat]}.supply" if district == NONE else DISTRICTS[district]
        yield Piece(f"prince-{seats[seat]}", "prince", seats[seat], on, title=titles.prince(seats[seat], on))


def _list_stocks(state: MingState) -> Iterator[Piece]:
    """The display, deck, dragons and discards, and the tiles that nobody holds."""
    for place, card in enumerate(state.display):
        if card != NONE:
            yield Piece(
                f"display-{PROVINCES[place]}",
                "card",
                None,
                f"card.{PROVINCES[place]}",
                face=KINDS[card],
                title=titles.card(CARDS[card]),
            )
    if state.deck_size:
        yield Piece("deck", "deck", None, "deck", state.deck_size, title=titles.deck(state.deck_size))
    if state.dragons:
        yield Piece("dragons", "dragons", None, "dragons", state.dragons, title=titles.dragons(state.dragons))
    for kind, number in enumerate(state.discards):
        if number:
            letter = KINDS[kind]
            yield Piece(
                f"discard-{letter}", "discard", None, "discards", number, letter, titles.discards(letter, number)
            )
    for province, number in enumerate(state.stock):
        if number:
            letter = PROVINCES[province]
            yield Piece(
                f"stock-{letter}", "stock-tile", None, f"stock.{letter}", number, letter, titles.tiles(letter, number)
            )


def _list_marks(state: MingState, seats: tuple[str, ...]) -> Iterator[Piece]:
    """Round, phase, the city being scored, and whose turn it is."""
    shown = max(state.round, 1)
    yield Piece("round", "round", None, f"round.{shown}", face=str(shown), title=titles.round_marker(state.round))
    place = f"phase.{PHASES.get(state.phase, state.phase)}"
    yield Piece("phase", "phase", None, place, face=state.phase, title=titles.phase(state.phase))
    yield Piece("start", "start", None, f"{seats[state.start]}.marks", title=titles.start(seats[state.start]))
    if state.actor == CHANCE:
        yield Piece("turn", "turn", None, "chance", title=titles.chance())
    elif state.actor != NOBODY:
        yield Piece("turn", "turn", None, f"{seats[state.actor]}.marks", title=titles.turn(seats[state.actor]))
    if state.phase == "princes":
        for seat, letter in enumerate(seats):
            if state.passed >> seat & 1:
                yield Piece(f"passed-{letter}", "passed", None, f"{letter}.marks", title=titles.passed(letter))
    if state.phase == "scoring" and state.actor != NOBODY:
        province = PROVINCES[state.scored_province]
        yield Piece("scored", "scored", None, f"city.{province}", title=titles.scored(province))
        yield from _list_returns(state, seats)


def _list_returns(state: MingState, seats: tuple[str, ...]) -> Iterator[Piece]:
    """Return cards that have been played: face down until all who have figures in the city have played theirs."""
    chosen = state.question == Question.RETURN
    for seat in state.list_secret_seats() if chosen else state.city_seats:
        letter, number = seats[seat], str(state.return_sums[seat])
        yield Piece(
            f"returned-{letter}", "returned", letter, f"{letter}.marks", face=number,
            title=titles.returned(letter), known=(letter,) if chosen else None,
        )  # fmt: skip


def _list_hand(state: MingState, seat: int, letter: str) -> Iterator[Piece]:
    """What a seat holds, and its score."""
    for card, number in enumerate(state.hands[seat]):
        if number:
            name = "dragon" if card == DRAGON else KINDS[card]
            yield Piece(
                f"hand-{letter}-{name}", "card", letter, f"{letter}.hand", number, CARDS[card], titles.card(CARDS[card])
            )
    for province, number in enumerate(state.tiles[seat]):
        if number:
            name = PROVINCES[province]
            yield Piece(
                f"tile-{letter}-{name}",
                "tile",
                letter,
                f"{letter}.tiles.{name}",
                number,
                name,
                titles.tiles(name, number),
            )
    if state.sets[seat]:
        yield Piece(
            f"sets-{letter}",
            "sets",
            letter,
            f"{letter}.sets",
            state.sets[seat],
            title=titles.sets(letter, state.sets[seat]),
        )
    score = str(state.scores[seat])
    yield Piece(f"score-{letter}", "score", letter, f"{letter}.score", face=score, title=titles.score(letter, score))
