"""``fupan show``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from fupan.command import verb
from fupan.exits import Exit, Unreadable

if TYPE_CHECKING:
    from fupan.records import Text
    from fupan.telling import Narrator
    from rules.protocol import Game, State, Table
    from rules.verdict import Verdict


@verb
@click.argument("file")
@click.option(
    "--record", metavar="N|ID", help="Which record of the file, by its number or its Id; the first if not said."
)
@click.option("--at", metavar="STEP", type=click.IntRange(min=1), help="Stop just before this step.")
@click.option("--board", is_flag=True, help="Draw the board there, or at the end.")
@click.option("--legal", is_flag=True, help="List what may be played there, or at the end.")
@click.option("--most", default=200, show_default=True, type=click.IntRange(min=1), help="Legal moves listed at most.")
def show(file: str, record: str | None, at: int | None, board: bool, legal: bool, most: int) -> int:
    """Tell one record in words: every step, every point gained with its source and rule, every remark.

    A record with a fault is told up to its last good state.
    """
    from fupan.records import pick
    from fupan.saying import say

    text, others = pick(file, record)
    lines, verdict = tell(text, at, board, legal, most)
    say("\n".join(lines))
    if others:
        say(f"\n(record {text.record} of {others + 1} in {text.file}; --record names another)", err=True)
    return Exit.FINDINGS if verdict.status == "findings" and at is None else Exit.CLEAN


def tell(text: Text, at: int | None, board: bool, legal: bool, most: int) -> tuple[list[str], Verdict]:
    """The lines of the tale and the verdict. Raises :class:`Unreadable` for a step that is not there."""
    from fupan.judgement import in_full
    from fupan.telling import Narrator
    from notation.reader import read
    from pipeline.texts import Text as RawText
    from pipeline.work import judge_and_listen

    record = read(text.text).record

    def listening(game: Game[Any], table: Table, state: State) -> Narrator:
        return Narrator(game, table, state, record, at)

    verdict, narrator = judge_and_listen(text.file, RawText(*text[2:]), listening)
    judged = in_full(verdict, text.text, text.first_line)
    if not isinstance(narrator, Narrator):
        return [judged], verdict
    lines = [*_heading(narrator, record.header), *narrator.tale()]
    state = narrator.state
    if at is not None:
        if at > narrator.steps + 1:
            raise Unreadable(f"--at {at}: the record has {narrator.steps} steps that can be replayed")
        state = narrator.there or state
        lines += ["", f"Before step {at}"]
    lines += _there(narrator, state, board, legal, most)
    if at is None and verdict.findings:
        lines += ["", judged]
    return lines, verdict


def _heading(narrator: Narrator, header: Any) -> list[str]:
    from fupan.places import visible

    game, table = narrator.game, narrator.table
    lines = [" ".join(filter(None, (game.title, table.variant and f"({table.variant})", f"rules {table.rules}")))]
    lines.append(narrator.people.listed(table))
    defaults = {option.key: option.default for option in game.options}
    options = [f"{key}={value}" for key, value in table.options if value != defaults[key]]
    if options:
        lines.append(f"Options: {' '.join(options)}")
    place = [visible(value) for key in ("Date", "Event", "Site", "Annotator") if (value := header(key))]
    if place:
        lines.append(", ".join(place))
    return [*lines, ""]


def _there(narrator: Narrator, state: State, board: bool, legal: bool, most: int) -> list[str]:
    from textwrap import wrap

    from fupan.judgement import plural
    from fupan.telling import legal_tokens, standing, waiting

    game, table = narrator.game, narrator.table
    lines = ["", f"{standing(game, table, state)}", waiting(game, table, state)]
    if board:
        lines += ["", game.board(state).rstrip("\n")]
    if legal:
        tokens, more = legal_tokens(game, table, state, most)
        number = f"{len(tokens)}+ legal moves" if more else plural(len(tokens), "legal move")
        heading = f"{number}:" if tokens else "No seat is asked."
        lines += ["", heading, *wrap(" ".join(tokens), 100, break_on_hyphens=False, break_long_words=False)]
    return lines
