"""The command ``fupan``: its verbs are imported only when they are called."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import click

VERBS: dict[str, dict[str, str]] = {
    "Records": {
        "verify": "Replay records and say what is wrong with them, where and why.",
        "show": "Tell one record in words, with every point gained and its source.",
        "view": "Make a page that shows records step by step.",
        "board": "Draw one moment of a record: the table as a picture.",
        "fmt": "Write records in their canonical form, in place.",
        "new": "Write a record to type into.",
        "play": "Ask for one move after another, and write the record as it grows.",
        "annotate": "Write what the program knows into records, as comments.",
        "convert": "Turn records from text to JSON lines or MessagePack and back.",
        "diff": "Find the first step at which two records or results part.",
        "diagnose": "Find the rulings under which most failing records verify.",
        "generate": "Play whole games with bots and write them as records.",
    },
    "Tables and pages": {
        "load": "Load records into a DuckDB database.",
        "query": "Ask a database, in SQL or by a named query.",
        "report": "Make pages with pictures from a database.",
    },
    "What is known": {
        "games": "List the games, or what is known of one.",
        "rules": "Print the rules of a game, or one rule.",
        "explain": "Explain a finding code.",
    },
    "The program itself": {
        "demo": "Run the full pipeline on records that come with the program.",
        "selfcheck": "Break good records on purpose and say what share is caught.",
    },
}
"""Headings of the help page; verbs and their one-line summaries."""


OTHER_NAMES: dict[str, str] = {
    "check": "verify", "validate": "verify", "lint": "verify", "test": "verify", "judge": "verify",
    "print": "show", "cat": "show", "tell": "show", "replay": "show", "read": "show",
    "picture": "board", "draw": "board",
    "format": "fmt", "canonicalize": "fmt", "normalize": "fmt", "tidy": "fmt",
    "export": "convert", "to-json": "convert", "json": "convert", "schema": "convert", "transform": "convert",
    "compare": "diff", "cmp": "diff", "migrate": "diagnose", "doctor": "diagnose",
    "simulate": "generate", "sim": "generate", "bot": "generate", "bots": "generate",
    "import": "load", "ingest": "load", "sql": "query", "select": "query", "ask": "query", "stats": "report",
    "pages": "report", "plot": "report", "chart": "report", "html": "report", "list": "games", "variants": "games",
    "rule": "rules", "codes": "explain", "code": "explain", "why": "explain", "fuzz": "selfcheck",
}  # fmt: skip
"""What other programs call what a verb does."""


class Verbs(click.Group):
    """A group that imports ``fupan.cli.verbs.NAME`` when the verb NAME is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All verbs in the order of the help page."""
        return [name for section in VERBS.values() for name in section]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The verb of that name, ``None`` if there is none."""
        if cmd_name not in self.list_commands(ctx):
            return None
        found = getattr(import_module(f"fupan.cli.verbs.{cmd_name}"), cmd_name)
        assert isinstance(found, click.Command)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The verb that is meant; of a name that is none it is said which is like it."""
        name = args[0]
        known = self.list_commands(ctx)
        if name not in known and not name.startswith("-") and not ctx.resilient_parsing:
            ctx.fail(f"No such command {name!r}.{_meant(name, known)}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The verbs by headings, without importing them."""
        for heading, verbs in VERBS.items():
            with formatter.section(heading):
                formatter.write_dl(list(verbs.items()))


def _meant(name: str, known: list[str]) -> str:
    """What to say of a name that is no verb: another program's word for one, a verb that is like it, or a file."""
    from difflib import get_close_matches

    word = name.lower().replace("_", "-")
    if word == "help":
        return " Try 'fupan --help', or 'fupan VERB --help'."
    if word == "version":
        return " Try 'fupan --version'."
    if word in OTHER_NAMES:
        return f" Did you mean {OTHER_NAMES[word]!r}?"
    if word.endswith((".fpn", ".jsonl", ".gz", ".zst", ".msgpack")):
        return f" A verb comes first: 'fupan verify {name}'?"
    if likes := get_close_matches(word, [*known, *OTHER_NAMES], 1):
        return f" Did you mean {OTHER_NAMES.get(likes[0], likes[0])!r}?"
    return ""


def _debug(context: click.Context, _: click.Parameter, value: bool) -> None:
    if value:
        context.meta["fupan.debug"] = True


_DEBUG = click.option(
    "--debug", is_flag=True, expose_value=False, callback=_debug, help="Show the traceback of an internal error."
)
SETTINGS: dict[str, Any] = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


def verb(function: Callable[..., int | None], kind: type[click.Command] = click.Command) -> click.Command:
    """Make a verb of a function; it returns the exit code (``None``: 0) and takes its summary from :data:`VERBS`."""
    name = function.__name__.strip("_")
    summary = next(verbs[name] for verbs in VERBS.values() if name in verbs)
    return click.command(name, kind, short_help=summary, context_settings=SETTINGS)(_DEBUG(function))


@click.group(cls=Verbs, context_settings=SETTINGS)
@click.version_option(package_name="fupan", message="fupan %(version)s")
@_DEBUG
def fupan() -> None:
    """Records of board games: check them, read them, count them.

    FILES are records (.fpn, .fpn.jsonl, MessagePack), folders, patterns, or - for standard input; .gz and .zst are
    read directly. Exit codes: 0 nothing found, 1 findings, 2 wrong usage or unreadable input, 3 internal error.
    """
