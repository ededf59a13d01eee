"""What is asked of a database: a named query or SQL, on the command line, in a file, or on standard input."""

from __future__ import annotations

import re
import sys
from collections.abc import Container
from itertools import islice
from pathlib import Path

import click

from fupan.cli.exits import InputError

_OPTION = re.compile(r"--[A-Za-z][\w-]*")


class QuestionCommand(click.Command):
    """A command whose argument may be SQL that begins with a comment (``--``), which is no option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put such SQL after ``--``, where everything is an argument."""
        takes_value = {
            name: not parameter.is_flag
            for parameter in self.get_params(ctx)
            if isinstance(parameter, click.Option)
            for name in parameter.opts
        }
        options: list[str] = []
        arguments: list[str] = []
        words = iter(args)
        for word in words:
            if word == "--":
                arguments += words
            elif _is_sql(word, takes_value):
                arguments.append(word)
            else:
                options.append(word)
                if takes_value.get(word):
                    options += islice(words, 1)
        return super().parse_args(ctx, [*options, "--", *arguments] if arguments else options)


def _is_sql(word: str, options: Container[str]) -> bool:
    if not word.startswith("--"):
        return False
    name = word.partition("=")[0]
    if name in options:
        return False
    # an option's name is a word; a comment goes on to the end of its line, and SQL follows
    return _OPTION.fullmatch(name) is None or "\n" in word


def read_sql(name: str) -> str:
    """The SQL in a file, or on standard input for ``-``. Raises :class:`InputError`."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise InputError(f"{name}: it cannot be read: {error.strerror}") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        place = "standard input" if name == "-" else name
        raise InputError(f"{place}: line {line} is not UTF-8") from None
