"""The option ``--lang``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from rules.kit.translation import LANGUAGES

F = TypeVar("F", bound=Callable[..., Any])


def language_option(function: F) -> F:
    """Add the option to a verb that says moves, sources and phases in words; its value is called ``lang``."""
    option = click.option(
        "--lang",
        type=click.Choice(LANGUAGES),
        default="en",
        show_default=True,
        help="Language of the words: English, Chinese or German; findings and rules stay English.",
    )
    return option(function)
