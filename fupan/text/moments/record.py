"""One record in words, with the position at its end or at one of its moments."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from fupan.errors import ArgumentError
from fupan.text.catalogue import CATALOGUE, _
from fupan.text.moments.narrative import NarrativeObserver
from fupan.text.moments.picture import describe_address
from fupan.text.moments.position import legal_tokens, standing, waiting
from fupan.text.source_lines import visible
from fupan.text.styled import Line, unstyled
from fupan.text.verdict import describe_verdict, plural
from notation.reading.reader import read
from pipeline.sources.raw_records import RawRecord
from pipeline.verdicts.judge import judge_and_observe
from rules.extras import render_board
from rules.game import Game
from rules.state import State
from rules.structs.table import Table
from rules.structs.verdict import Verdict
from rules.words import name_game, name_variant

MAX_LEGAL_MOVES = 200
"""Legal moves that are listed, if it is not said how many."""


def narrate_record(
    file: str,
    raw: RawRecord,
    at: str | None,
    *,
    board: bool,
    legal: bool,
    max_legal: int,
    moves: bool = False,
) -> tuple[list[Line], Verdict]:
    """The lines of the narrative and the verdict. Raises :class:`ArgumentError` for a moment that is not there.

    ``at``: the address of the moment at which to stop; ``board`` and ``legal`` are then given alone unless ``moves`` is
    set. ``max_legal``: list at most so many legal moves.
    """
    record = read(raw.text).record

    def narrator_for(game: Game[Any], table: Table, state: State) -> NarrativeObserver:
        return NarrativeObserver(game, table, state, record, at)

    verdict, narrator = judge_and_observe(file, raw, narrator_for)
    judged = describe_verdict(verdict, raw.text, raw.first_line)
    if not isinstance(narrator, NarrativeObserver):
        return unstyled(judged), verdict
    state = narrator.state if at is None else narrator.goal.state
    if state is None:
        raise ArgumentError(f"at {at}: {describe_range(narrator.steps, at or '')}")
    if at is not None and (board or legal) and not moves:
        return _pictures(narrator, state, board, legal, max_legal)[1:], verdict
    lines = [*_heading(narrator, record.header), *narrator.lines_so_far()]
    if at is not None:
        lines += [[], [(describe_address(at), "heading")]]
    lines += _describe_position(narrator, state)
    lines += _pictures(narrator, state, board, legal, max_legal)
    if at is None and verdict.findings:
        lines += [[], *unstyled(judged)]
    return lines, verdict


def describe_range(steps: int, wanted: str) -> str:
    """Why a record with so many steps that can be replayed has no moment with the address ``wanted``."""
    if "/" in wanted and int(wanted.partition("/")[0]) <= steps:
        return "the record has no such move in a variation, or none that can be replayed"
    return f"the record has {plural(steps, 'step')} that can be replayed, so at goes from 0 to {steps}"


def _heading(narrator: NarrativeObserver, header: Any) -> list[Line]:
    game, table = narrator.game, narrator.table
    variant = f"({name_variant(game, table.variant)})" if table.variant else ""
    rules = _("rules {number}").format(number=table.rules)
    title = " ".join(filter(None, (name_game(game), variant, rules)))
    lines: list[Line] = [[(title, "heading")], [(narrator.people.listed(table), "")]]
    defaults = {option.key: option.default for option in game.options}
    options = [f"{key}={value}" for key, value in table.options if value != defaults[key]]
    if options:
        lines.append([(_("Options: {options}").format(options=" ".join(options)), "")])
    place = [visible(value) for key in ("Date", "Event", "Site", "Annotator") if (value := header(key))]
    if place:
        lines.append([(", ".join(place), "")])
    return [*lines, []]


def _describe_position(narrator: NarrativeObserver, state: State) -> list[Line]:
    game, table = narrator.game, narrator.table
    return [[], [(standing(game, table, state), "")], [(waiting(game, table, state), "")]]


def _pictures(narrator: NarrativeObserver, state: State, board: bool, legal: bool, max_legal: int) -> list[Line]:
    """Board and legal moves, an empty line before each."""
    game, table = narrator.game, narrator.table
    lines: list[Line] = []
    if board:
        lines += [[], *unstyled(render_board(game, state).rstrip("\n"))]
    if legal:
        tokens, more = legal_tokens(game, table, state, max_legal)
        number = f"{len(tokens):,}"
        if more:
            text = CATALOGUE.ngettext(
                "more than {number} legal move, the first {number}:",
                "more than {number} legal moves, the first {number}:",
                len(tokens),
            )
        elif tokens:
            text = CATALOGUE.ngettext("{number} legal move:", "{number} legal moves:", len(tokens))
        else:
            text = _("No seat is asked.")
        heading = text.format(number=number)
        listed = wrap(" ".join(tokens), 100, break_on_hyphens=False, break_long_words=False)
        lines += [[], [(heading, "")], *([(line, "move")] for line in listed)]
    return lines
