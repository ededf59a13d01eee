"""The page ``REFERENCE.md`` and the README's list of pages, made from the code.

``python -m fupan.cli.reference`` writes both. In the README, the list stands between two comments,
:data:`LIST_START` and :data:`LIST_END`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from fupan.cli.command import VERBS
from fupan.cli.command import fupan as command
from fupan.cli.exits import Exit
from fupan.cli.options.filters import RULES
from fupan.cli.reference.python_section import python_section
from fupan.text.codes import code_pages, summary
from notation.finding import Code
from pipeline.tables.tables_page import build_page as build_tables_page
from reports.data.filters import NAMES
from reports.data.queries import queries
from reports.page_spec import PageSpec
from reports.registry import ALL, page_specs, report_meanings
from rules import registry
from rules.extras import features_of, labels_of

PATH = Path(__file__).parents[2] / "REFERENCE.md"
README = Path(__file__).parents[3] / "README.md"
LIST_START, LIST_END = "<!-- pages: made by `make reference` -->", "<!-- /pages -->"
_WIDTH: dict[str, Any] = {"terminal_width": 100, "max_content_width": 100}
_MEANINGS = {
    Exit.CLEAN: "nothing found",
    Exit.FINDINGS: "findings; for `fmt --check` and `diff`: differences",
    Exit.USAGE: "wrong usage, unreadable input, or an output that cannot be written",
    Exit.FAULT: "an internal error (`--debug` shows its traceback)",
    Exit.INTERRUPTED: "stopped by Ctrl-C; what was done is kept",
    Exit.BROKEN_PIPE: "the reader of the output has gone away (`| head`)",
    Exit.ENDED: "ended by SIGTERM (by SIGHUP: 129); what was done is kept",
}


def build_page() -> str:
    """The text of the page."""
    sections = (_verbs(), _exits(), _codes(), _queries(), _games(), python_section(), _tables())
    head = [
        "# Reference",
        "",
        "Made from the code by `make reference`; do not edit. All names here are a public interface: they change",
        "only with a line in CHANGELOG.md.",
    ]
    return "\n".join([*head, *(line for section in sections for line in section)]) + "\n"


def _verbs() -> Iterator[str]:
    yield from ("", "## Verbs")
    with click.Context(command, info_name="fupan", **_WIDTH) as context:
        for verbs in VERBS.values():
            for name in verbs:
                verb = command.get_command(context, name)
                assert verb is not None
                with click.Context(verb, context, name, **{**verb.context_settings, **_WIDTH}) as inner:
                    yield from ("", f"### fupan {name}", "", "```text", verb.get_help(inner), "```")
    yield from ("", "### Pages of `fupan report`", "")
    yield from _table(("page", "answers", "filters"), ((f"`{s.name}`", s.question, _filters(s)) for s in page_specs()))
    yield from ("", f"`fupan report {ALL}` makes {report_meanings()[ALL]}.")


def _filters(spec: PageSpec) -> str:
    """The filters that change what the page shows."""
    unused = [f"`--{name.replace('_', '-')}`" for name in NAMES if name not in spec.filters]
    words = f"all but {', '.join(unused)}" if unused else "all"
    return f"{words}; they must leave one record" if spec.is_of_one_record else words


def fill_readme(text: str) -> str:
    """The README with a current list of pages; without the two comments it is left as it is."""
    before, start, rest = text.partition(LIST_START)
    _, end, after = rest.partition(LIST_END)
    lines = [f"- `{name}`: {meaning}" for name, meaning in report_meanings().items()]
    return "\n".join([before + start, "", *lines, "", end + after]) if start and end else text


def _exits() -> Iterator[str]:
    yield from ("", "## Exit codes", "")
    yield from _table(("code", "when"), ((str(int(code)), _MEANINGS[code]) for code in Exit))


def _codes() -> Iterator[str]:
    yield from ("", "## Finding codes", "", "`fupan explain CODE` has the whole page of each.", "")
    assert list(code_pages()) == list(Code)
    yield from _table(("code", "when"), ((f"`{code}`", summary(code)) for code in code_pages()))


def _queries() -> Iterator[str]:
    yield from ("", "## Named queries", "")
    yield from _table(("query", "a row is"), ((f"`{one.name}`", one.meaning) for one in queries()))
    yield from ("", "### Filters", "", RULES)


def _games() -> Iterator[str]:
    yield from ("", "## Games", "", "`fupan games NAME` says what each of these means.")
    for game in registry.games():
        yield from ("", f"### {game.name}: {game.title}", "")
        verbs = dict.fromkeys(
            str(kind.__struct_config__.tag)
            for variant in game.variants or (None,)
            for kind in (*game.codec(variant).moves, *game.codec(variant).entries)
        )
        options = (f"{o.key}={o.default if o.permutation else '|'.join(o.values)}" for o in game.options)
        lists: tuple[tuple[str, Iterable[str]], ...] = (
            ("variants", game.variants),
            ("seats", (f"{letter} {game.seat_names[letter]}" for letter in game.seat_letters)),
            ("options, the default first", options),
            ("moves and chance entries", verbs),
            ("phases", game.phases),
            ("sources of points", (source.label for source in game.sources)),
            ("claims", (claim.key for claim in game.claims)),
            ("measures", (feature.name for feature in features_of(game))),
            ("strategy labels", (label.name for label in labels_of(game))),
            ("bots", ("random", *game.bots)),
        )
        yield from _table(
            ("", ""), ((what, ", ".join(f"`{name}`" for name in names).replace("|", "\\|")) for what, names in lists)
        )


def _tables() -> Iterator[str]:
    for line in build_tables_page().rstrip().split("\n"):
        if line == "# Tables":
            yield from ("", "## Tables")
        elif line.startswith("## "):
            yield f"#{line}"
        elif not line.startswith("Schema version"):
            yield line


def _table(names: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(names)} |"
    yield f"|{'---|' * len(names)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"
