"""``fupan play``."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import click

from fupan.cli.command import verb
from fupan.cli.exits import Exit, InputError
from fupan.cli.line_reader import LineReader
from fupan.cli.options.language import language_option

if TYPE_CHECKING:
    from fupan.library.writing.playing import Made, PlaySession

SHOWN = 40
"""Legal moves that are listed at once."""
HELP = """\
  MOVE       make it, with a glyph if you like (Pa!?); chance entries too
  ?          list the legal moves; ? PREFIX: those that begin so
  NUMBER     make the move of that number in the last list
  roll       let the program draw what chance brings
  {words}    add a comment
  undo       take the last move back
  board      draw the board
  quit       stop; the record stays (so it does on Ctrl-C)"""


@verb
@click.argument("file", required=False)
@click.option("--game", help="Which game; without it FILE is gone on with.")
@click.option("--variant", help="Which variant; default: the game's first.")
@click.option("--seats", metavar="LETTERS", help="Who plays, in playing order: 'r b'.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A ruling other than the default.")
@click.option("--player", "players", multiple=True, metavar="SEAT=NAME", help="Who sits there.")
@click.option("--bot", "bots", multiple=True, metavar="SEAT=BOT", help="A bot that plays for a seat.")
@click.option("--roll", "rolls", is_flag=True, help="Draw whatever chance brings.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Of what is drawn.")
@language_option
@click.option("-o", "--output", "name", metavar="FILE", help="The record; default: FILE.")
def play(
    file: str | None,
    game: str | None,
    variant: str | None,
    seats: str | None,
    options: tuple[str, ...],
    players: tuple[str, ...],
    bots: tuple[str, ...],
    rolls: bool,
    seed: int,
    lang: str,
    name: str | None,
) -> int:
    """Ask for one move after another, and write the record as it grows.

    Moves are checked as they are typed; ? lists the legal ones. The file is a good record at every moment, so nothing
    is lost when the program is stopped. Lines may also come through a pipe.
    """
    from fupan.cli.output import say
    from fupan.errors import ArgumentError, ArgumentTypeError
    from fupan.library.writing.playing import start_session
    from rules.kit.translation import use_language

    text, path = _read_start(file, game, variant, seats, options, players, name)
    try:
        session = start_session(text, path, seed)
        chosen = _read_bots(session, bots)
    except (ArgumentError, ArgumentTypeError) as error:
        raise InputError(str(error)) from None
    session.save()
    say(f"{path}: the record grows here; type help for what can be typed")
    with use_language(lang):
        _Table(session, chosen, Random(f"bots {seed}"), rolls=rolls).run()
    say(f"{path}: {'the game is over' if session.is_over else 'the record stops here'}")
    return Exit.CLEAN


def _read_start(
    file: str | None,
    game: str | None,
    variant: str | None,
    seats: str | None,
    options: tuple[str, ...],
    players: tuple[str, ...],
    name: str | None,
) -> tuple[str, Path]:
    """The record to begin with, and where it is written."""
    from fupan.cli.verbs.new import read_pairs
    from fupan.errors import ArgumentError, ArgumentTypeError
    from fupan.library.writing.templates import new
    from fupan.records.reading import pick_record

    target = name or file
    if target is None or target == "-":
        raise click.UsageError("name the file of the record: fupan play --game ming --seats 'r b' -o game.fpn")
    if game is None:
        if seats or variant or options or players:
            raise click.UsageError("--seats, --variant, --option and --player go with --game")
        found, others = pick_record(file or target, None)
        if others:
            raise InputError(f"{found.file}: one record is gone on with, and there are {others + 1}")
        return found.text, Path(target)
    if seats is None:
        raise click.UsageError("--game goes with --seats")
    if Path(target).exists():
        raise InputError(f"{target}: it is there already; without --game it is gone on with")
    try:
        text = new(
            game,
            seats=seats,
            variant=variant,
            options=read_pairs("--option", options),
            players=read_pairs("--player", players),
        )
    except (ArgumentError, ArgumentTypeError) as error:
        raise InputError(str(error)) from None
    return f"{text.partition('{')[0]}*\n", Path(target)


def _read_bots(session: PlaySession, values: tuple[str, ...]) -> dict[str, str]:
    from fupan.cli.verbs.new import read_pairs
    from fupan.errors import ArgumentError
    from fupan.library.arguments import check_choice

    found = read_pairs("--bot", values)
    for seat, bot in found.items():
        if seat not in session.table.seats:
            raise ArgumentError(f"--bot {seat}={bot}: nobody sits at {seat}")
        check_choice("--bot", bot, ("random", *session.game.bots), "no bot is called")
    return found


class _Table:
    """The conversation: one line after another."""

    def __init__(self, session: PlaySession, bots: dict[str, str], rng: Random, *, rolls: bool) -> None:
        self._session = session
        self._bots = bots
        self._rng = rng
        self._rolls = rolls
        self._listed: list[str] = []
        self._asked = ""
        self._lines = LineReader(sys.stdin)

    def run(self) -> None:
        """Until the game is over, the input ends, or somebody wants to stop."""
        from fupan.library.writing.playing import RefusedMoveError

        while True:
            self._move_by_itself()
            if self._session.is_over:
                return
            try:
                line = self._ask()
            except (EOFError, KeyboardInterrupt):
                click.echo()
                return
            if line in ("quit", "exit", "q"):
                return
            try:
                self._answer(line)
            except RefusedMoveError as refusal:
                click.echo(f"  no: {refusal}")

    def _move_by_itself(self) -> None:
        """Moves of bots, and what chance brings if it is drawn."""
        session = self._session
        while not session.is_over:
            actor = session.actor
            if actor == "@" and self._rolls:
                self._tell(session.roll())
            elif actor in self._bots:
                name = self._bots[actor]
                bot = session.game.random_legal_move if name == "random" else session.game.bots[name]
                self._tell(session.make(actor, bot(session.state, self._rng)))
            else:
                return

    def _ask(self) -> str:
        from fupan.text.moments.position import waiting

        session = self._session
        asked = waiting(session.game, session.table, session.state)
        if asked != self._asked:
            click.echo(asked)
            self._asked = asked
        mark = session.actor if session.actor == "@" else f"{session.actor}:"
        if sys.stdin.isatty():
            click.echo(f"{mark} ", nl=False)
        return self._lines.read().strip()

    def _answer(self, line: str) -> None:
        session = self._session
        if line == "help":
            click.echo(HELP)
        elif line.startswith("?"):
            self._list(line[1:].strip())
        elif line == "roll":
            self._tell(session.roll())
        elif line == "undo":
            click.echo(f"  taken back: {session.undo()}")
            self._asked = ""
        elif line == "board":
            from rules.extras import render_board

            click.echo(render_board(session.game, session.state))
        elif line.startswith("{"):
            session.comment(line[1:].removesuffix("}"))
        elif line.isdecimal() and 1 <= int(line) <= len(self._listed):
            self._tell(session.play(self._listed[int(line) - 1]))
        elif line:
            self._tell(session.play(line))

    def _list(self, prefix: str) -> None:
        from rules.extras import describe_move

        session = self._session
        codec = session.game.codec(session.table.variant)
        found = ((codec.write(move), move) for move in session.game.legal_moves(session.state))
        fitting = list(islice(((token, move) for token, move in found if token.startswith(prefix)), SHOWN + 1))
        self._listed = [token for token, _ in fitting[:SHOWN]]
        for number, (token, move) in enumerate(fitting[:SHOWN], 1):
            click.echo(f"{number:4}  {token:14}  {describe_move(session.game, session.state, move)}")
        if len(fitting) > SHOWN:
            click.echo("      and more; ? PREFIX lists those that begin so")
        elif not fitting:
            click.echo(
                "  no legal move" + (f" begins with {prefix}" if prefix else ": chance is asked; type it, or roll")
            )

    def _tell(self, made: Made) -> None:
        """What a move did, and what it gained."""
        from rules.extras import describe_move
        from rules.words import name_source

        session = self._session
        mark = made.actor if made.actor == "@" else f"{made.actor}:"
        click.echo(f"  {mark} {made.token}  {describe_move(session.game, made.before, made.move)}")
        for gain in made.gains:
            source = name_source(session.game, gain.source)
            score = session.state.scores[session.table.index(gain.seat)]
            click.echo(f"      {gain.seat} {gain.amount:+} {source} [{gain.rule}] = {score}")
        self._listed = []
