"""``fupan generate``."""

from __future__ import annotations

import click

from fupan.cli.command import verb
from fupan.cli.exits import MAX_PROCESSES, InputError, RunInterruptedError
from fupan.cli.output_forms import RECORDS as OUTPUTS
from fupan.cli.output_forms import endings_in_words, read_output_name
from fupan.records.output_names import is_device, is_standard_output


@verb
@click.option("--game", required=True, metavar="NAME", help="Which game ('fupan games' lists them).")
@click.option("--variant", metavar="NAME", help="Which variant; default: the game's first.")
@click.option(
    "--seats",
    help='Seat letters in playing order ("y r b"), how many players (3), or from how many to how many (2-4); '
    "default: 3, or as near to it as the game allows.",
)
@click.option(
    "--bot",
    metavar="NAMES",
    help="random, greedy or mixed; or one for each seat: greedy,random,random; default: greedy, or random where a game "
    "has no such bot.",
)
@click.option("--count", default=1, show_default=True, type=click.IntRange(min=0), help="How many games.")
@click.option("--seed", default=1, show_default=True, type=int, help="The same seed gives the same bytes, everywhere.")
@click.option(
    "--option", "options", multiple=True, metavar="KEY=VALUE", help="An option (ruling) of the game; may be repeated."
)
@click.option(
    "--jobs",
    default=1,
    show_default=True,
    type=click.IntRange(0, MAX_PROCESSES),
    help="Processes; 0: one for each processor.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(list(OUTPUTS)),
    help="Form of the output; default: by the ending of -o, else text.",
)
@click.option(
    "-o",
    "--output",
    "target",
    metavar="FILE",
    help=f"Write to FILE instead of standard output: {endings_in_words(OUTPUTS)}.",
)
def generate(
    game: str,
    variant: str | None,
    seats: str | None,
    bot: str | None,
    count: int,
    seed: int,
    options: tuple[str, ...],
    jobs: int,
    form: str | None,
    target: str | None,
) -> None:
    """Play whole games with bots and write them as records."""
    from fupan.cli.options.engine import translate_worker_errors
    from fupan.cli.progress import ProgressBar
    from fupan.library.generation import GamePlan, generate_encoded
    from fupan.records.output_files import open_output

    bots = None if bot is None else tuple(bot.replace(" ", ",").split(","))
    plan = GamePlan(game, variant, seats, bots, seed, parse_options(options))
    plan.check()
    chosen_form, compression = read_output_name(target, form, OUTPUTS, "text")
    done = 0
    try:
        with translate_worker_errors(), open_output(target, compression) as file, ProgressBar(count, "games") as bar:
            for data in generate_encoded(plan, count, chosen_form, jobs):
                between = b"\n" if done and chosen_form == "text" else b""
                if is_standard_output(target):
                    bar.write(between + data)
                else:
                    file.write(between + data)
                done += 1
                bar.advance(1)
    except KeyboardInterrupt:
        kept = "are written" if is_device(target) else f"were played, {target} is not written"
        raise RunInterruptedError(f"stopped: {done} of {count} games {kept}") from None


def parse_options(options: tuple[str, ...]) -> dict[str, str]:
    """Pairs ``key=value`` as a mapping. Raises :class:`InputError` for anything else, or a key named twice."""
    pairs: dict[str, str] = {}
    for option in options:
        for pair in option.split():
            key, equals, value = pair.partition("=")
            if not equals or key in pairs:
                raise InputError(f"--option {pair}: " + ("it was named before" if equals else "KEY=VALUE is needed"))
            pairs[key] = value
    return pairs
