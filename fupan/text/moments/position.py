"""A position in words: gains of a step, scores, what the game waits for, and legal moves."""

from __future__ import annotations

import sys
from itertools import islice
from typing import Any

from fupan.text.catalogue import _
from fupan.text.styled import Line
from rules.extras import titles_of
from rules.game import Game
from rules.state import CHANCE, NOBODY, Event, State
from rules.structs.table import Table
from rules.words import describe_prompt, name_seat, name_source


def list_gains(game: Game[Any], table: Table, state: State, events: list[Event]) -> list[Line]:
    """For each seat that a step gave points the sources with their rules, and its score after the step."""
    rules = {source.label: source.rule for source in game.sources}
    found: list[Line] = []
    for seat, letter in enumerate(table.seats):
        of_seat = [(source, amount) for who, source, amount, *_rest in events if who == seat]
        if of_seat:
            line: Line = [(letter, game.seat_names[letter]), ("  ", "")]
            for number, (source, amount) in enumerate(of_seat):
                line.append((", " if number else "", ""))
                line.append((f"{amount:+} {name_source(game, source)}", "gain" if amount > 0 else "loss"))
                line.append((f" [{rules[source]}]", "number"))
            found.append([*line, (f"  = {state.scores[seat]}", "")])
    return found


def standing(game: Game[Any], table: Table, state: State) -> str:
    """Scores and ranks of all seats, best first."""
    ranks = game.ranks(state)
    titles = titles_of(game, ranks) if state.actor == NOBODY else []
    order = sorted(range(len(table.seats)), key=lambda seat: (ranks[seat], seat))
    return ", ".join(
        f"{ranks[seat]}. {table.seats[seat]} {state.scores[seat]}" + (f" ({titles[seat]})" if titles else "")
        for seat in order
    )


def waiting(game: Game[Any], table: Table, state: State) -> str:
    """What the game waits for, in words."""
    if state.actor == NOBODY:
        return _("The game is over.")
    asked = game.prompt(state)
    rule = f" [{asked.rule}]" if asked.rule else ""
    what = describe_prompt(game, asked)
    if state.actor == CHANCE:
        return _("The game waits for chance: {what}").format(what=what) + rule
    letter = table.seats[state.actor]
    who = f"{letter} ({name_seat(game, letter)})"
    return _("The game waits for {seat}: {what}").format(seat=who, what=what) + rule


def legal_tokens(game: Game[Any], table: Table, state: State, limit: int) -> tuple[list[str], bool]:
    """Up to ``limit`` legal moves as tokens, and whether there are more."""
    codec = game.codec(table.variant)
    found = [codec.write(move) for move in islice(game.legal_moves(state), min(limit, sys.maxsize - 1) + 1)]
    return found[:limit], len(found) > limit
