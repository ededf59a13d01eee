"""``fupan show``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from fupan.cli.command import verb
from fupan.cli.exits import Exit, Unreadable
from rules.extras import render_board

if TYPE_CHECKING:
    from fupan.records import Text
    from fupan.text.narrative import Narrator
    from rules.game import Game, Table
    from rules.state import State
    from rules.verdict import Verdict

MOST = 200
"""Legal moves that are listed, if it is not said how many."""


@verb
@click.argument("file")
@click.option("--record", metavar="N|ID", help="Which record of the file, by its number or Id; default: the first.")
@click.option("--at", metavar="STEP", type=int, help="Stop just before this step.")
@click.option(
    "--board", is_flag=True, help="Draw the board at the end of the record; with --at, only the board at that step."
)
@click.option(
    "--legal", is_flag=True, help="List the legal moves at the end of the record; with --at, only those at that step."
)
@click.option("--moves", is_flag=True, help="With --at and --board or --legal: also tell the moves before that step.")
@click.option(
    "--most", metavar="N", type=click.IntRange(min=1), help=f"With --legal: list at most N moves.  [default: {MOST}]"
)
def show(file: str, record: str | None, at: int | None, board: bool, legal: bool, moves: bool, most: int | None) -> int:
    """Tell one record in words: every step, every point gained with its source and rule, every remark.

    Variations are told in their places, indented, with what they would have gained. A record with a fault is told up to
    its last good state, a variation with a fault up to where it breaks off.
    """
    from fupan.cli.output import say
    from fupan.records import pick

    text, others = pick(file, record)
    if moves and (at is None or not (board or legal)):
        raise click.UsageError("--moves goes with --at and --board or --legal; without them the moves are told anyway")
    if most is not None and not legal:
        raise click.UsageError("--most goes with --legal")
    lines, verdict = tell(text, at, board, legal, most or MOST, moves=moves)
    say("\n".join(lines))
    if others:
        say(f"\n(record {text.record} of {others + 1} in {text.file}; --record names another)", err=True)
    fails = verdict.status == "findings" and (at is None or not verdict.scores)
    return Exit.FINDINGS if fails else Exit.CLEAN


def tell(
    text: Text, at: int | None, board: bool, legal: bool, most: int, *, moves: bool = False
) -> tuple[list[str], Verdict]:
    """The lines of the tale and the verdict. Raises :class:`Unreadable` for a step that is not there.

    With ``at``, ``board`` and ``legal`` are told alone unless ``moves`` is set.
    """
    from fupan.text.narrative import Narrator
    from fupan.text.verdict import in_full, plural
    from notation.reading.reader import read
    from pipeline.sources.raw_records import RawRecord as RawText
    from pipeline.verdicts.judge import judge_and_listen

    record = read(text.text).record

    def listening(game: Game[Any], table: Table, state: State) -> Narrator:
        return Narrator(game, table, state, record, at)

    verdict, narrator = judge_and_listen(text.file, RawText(*text[2:]), listening)
    judged = in_full(verdict, text.text, text.first_line)
    if not isinstance(narrator, Narrator):
        return [judged], verdict
    if at is not None and not 1 <= at <= narrator.steps + 1:
        steps = plural(narrator.steps, "step")
        raise Unreadable(
            f"--at {at}: the record has {steps} that can be replayed, so --at goes from 1 to {narrator.steps + 1}"
        )
    state = narrator.state if at is None else narrator.there or narrator.state
    if at is not None and (board or legal) and not moves:
        return _pictures(narrator, state, board, legal, most)[1:], verdict
    lines = [*_heading(narrator, record.header), *narrator.tale()]
    if at is not None:
        lines += ["", f"Before step {at}"]
    lines += _there(narrator, state)
    lines += _pictures(narrator, state, board, legal, most)
    if at is None and verdict.findings:
        lines += ["", judged]
    return lines, verdict


def _heading(narrator: Narrator, header: Any) -> list[str]:
    from fupan.text.source_lines import visible

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


def _there(narrator: Narrator, state: State) -> list[str]:
    from fupan.text.narrative import standing, waiting

    game, table = narrator.game, narrator.table
    return ["", f"{standing(game, table, state)}", waiting(game, table, state)]


def _pictures(narrator: Narrator, state: State, board: bool, legal: bool, most: int) -> list[str]:
    """Board and legal moves, an empty line before each."""
    from textwrap import wrap

    from fupan.text.narrative import legal_tokens
    from fupan.text.verdict import plural

    game, table = narrator.game, narrator.table
    lines: list[str] = []
    if board:
        lines += ["", render_board(game, state).rstrip("\n")]
    if legal:
        tokens, more = legal_tokens(game, table, state, most)
        number = (
            f"more than {plural(len(tokens), 'legal move')}, the first {len(tokens)}"
            if more
            else plural(len(tokens), "legal move")
        )
        heading = f"{number}:" if tokens else "No seat is asked."
        lines += ["", heading, *wrap(" ".join(tokens), 100, break_on_hyphens=False, break_long_words=False)]
    return lines
