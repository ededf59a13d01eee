"""``fupan generate``."""

from __future__ import annotations

import click

from fupan.command import verb
from fupan.exits import MOST_PROCESSES, Interrupted, Unreadable


@verb
@click.option("--game", required=True, metavar="NAME", help="Which game ('fupan games' lists them).")
@click.option("--variant", metavar="NAME", help="Which variant; the game's first if none is named.")
@click.option(
    "--seats",
    default="3",
    show_default=True,
    help='Seat letters in playing order ("y r b"), how many players (3), or from how many to how many (2-4).',
)
@click.option(
    "--bot",
    default="greedy",
    show_default=True,
    metavar="NAMES",
    help="random, greedy or mixed; or one for each seat: greedy,random,random.",
)
@click.option("--count", default=1, show_default=True, type=click.IntRange(min=0), help="How many games.")
@click.option("--seed", default=1, show_default=True, type=int, help="The same seed gives the same bytes, everywhere.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A ruling; may be repeated.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, MOST_PROCESSES), help="Processes.")
@click.option(
    "-o", "--output", "target", metavar="FILE", help="Write there (.gz, .zst: compressed), not to the output."
)
def generate(
    game: str,
    variant: str | None,
    seats: str,
    bot: str,
    count: int,
    seed: int,
    options: tuple[str, ...],
    jobs: int,
    target: str | None,
) -> None:
    """Play whole games with bots and write them as records."""
    from fupan.engines import working
    from fupan.generation import Plan, texts
    from fupan.outputs import output
    from fupan.progress import Bar

    plan = Plan(game, variant, seats, tuple(bot.replace(" ", ",").split(",")), seed, chosen(options))
    plan.check()
    done = 0
    try:
        with working(), output(target) as file, Bar(count, "games") as bar:
            for text in texts(plan, count, jobs):
                between = "\n" if done else ""
                if target is None or target == "-":
                    bar.write((between + text).encode())
                else:
                    file.write((between + text).encode())
                done += 1
                bar.advance(1)
    except KeyboardInterrupt:
        kept = "are written" if target is None or target == "-" else f"were played, {target} is not written"
        raise Interrupted(f"stopped: {done} of {count} games {kept}") from None


def chosen(options: tuple[str, ...]) -> dict[str, str]:
    """Pairs ``key=value`` as a mapping. Raises :class:`Unreadable` for anything else, or a key named twice."""
    pairs: dict[str, str] = {}
    for option in options:
        for pair in option.split():
            key, equals, value = pair.partition("=")
            if not equals or key in pairs:
                raise Unreadable(f"--option {pair}: " + ("it was named before" if equals else "KEY=VALUE is needed"))
            pairs[key] = value
    return pairs
