"""A game's page, RULES.md, says what the code says: options, moves, entries, phases, sources, claims, rule numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from notation.codec import Move
from rules import registry, rulebook
from rules.game import Game

CODE = re.compile(r"`([^`]+)`")
CELL_BORDER = re.compile(r"(?<!\\)\|")


def tables(text: str) -> Iterator[tuple[list[str], list[list[str]]]]:
    """Head and rows of each table of a page; cells keep Markdown's marks."""
    for found in re.finditer(r"^\|.*\n\|[-| ]+\n(?:\|.*(?:\n|$))+", text, re.MULTILINE):
        head, _, *rows = (
            [cell.strip() for cell in CELL_BORDER.split(line.strip().strip("|"))] for line in found[0].splitlines()
        )
        yield head, rows


def option_rows(name: str) -> list[dict[str, str]]:
    """Rows of the option table, cells by the head of their column."""
    section = rulebook.section(name, "options")
    assert section is not None
    head, rows = next(tables(section))
    return [dict(zip(head, row, strict=True)) for row in rows]


def codecs(game: Game[Any]) -> list[Any]:
    """The codecs of all variants."""
    return [game.codec(variant) for variant in game.variants or (None,)]


def example_rows(name: str, *heads: str) -> Iterator[tuple[list[str], list[str]]]:
    """Of the tables whose first column has one of the heads: words in code there, and those in the column "example"."""
    for head, rows in tables(rulebook.page(name)):
        if head[0] in heads:
            for row in rows:
                examples = CODE.findall(row[head.index("example")]) if "example" in head else []
                yield CODE.findall(row[0]), examples


@pytest.mark.parametrize("heading", ["What it is", "Pieces and data", "Rules", "Options", "Notation"])
def test_the_page_has_the_headings_that_every_page_has(name: str, heading: str) -> None:
    assert heading in rulebook.headings(name)


def test_the_option_table_has_the_keys_values_and_rules_of_the_code(name: str) -> None:
    game = registry.game(name)
    rows = option_rows(name)
    assert [row["key"] for row in rows] == [f"`{option.key}`" for option in game.options]
    for row, option in zip(rows, game.options, strict=True):
        values = next(cell for head, cell in row.items() if head.startswith("values"))
        if option.permutation:
            assert CODE.findall(values) == [option.default]
            assert "any other order" in values
        else:
            assert tuple(CODE.findall(values)) == option.values, "the default first"
        assert option.rule.partition("-")[2] in re.findall(r"\d+\.\d+", " ".join(row.values())), option.key
        if "variants" in row:
            assert row["variants"] == (" ".join(option.variants) or "both")
        else:
            assert option.variants == ()


def test_examples_of_moves_are_read_and_are_of_every_kind(name: str) -> None:
    game = registry.game(name)
    seen: set[type[Move]] = set()
    for tokens, examples in example_rows(name, "token", "move"):
        for codec in codecs(game):
            moves = {token: codec.read_move(token) for token in (*tokens, *examples)}
            seen.update(type(move) for move in moves.values() if move is not None)
            for token in examples:
                assert moves[token] is None or codec.write(moves[token]) == token, "an example is canonical"
        for token in examples:
            assert any(codec.read_move(token) is not None for codec in codecs(game)), token
    assert seen == {kind for codec in codecs(game) for kind in codec.moves}


def test_every_chance_entry_is_in_a_table_with_its_name_or_an_example(name: str) -> None:
    game = registry.game(name)
    named: set[str] = set()
    seen: set[type[Move]] = set()
    for tokens, examples in example_rows(name, "entry", "name"):
        named.update(re.split("[.=]", token)[0] for token in tokens)
        for token in examples:
            entries = [codec.read_entry(token) for codec in codecs(game)]
            assert any(entry is not None for entry in entries), token
            seen.update(type(entry) for entry in entries if entry is not None)
    kinds = {kind for codec in codecs(game) for kind in codec.entries}
    assert [kind for kind in kinds if kind not in seen and kind.__struct_config__.tag not in named] == []


def test_phases_are_headings_or_words_of_the_page(name: str) -> None:
    page = rulebook.page(name).lower().replace("set-up", "setup")
    for phase in registry.game(name).phases:
        assert re.search(rf"\b{phase.replace('-', '[- ]')}\b", page), phase


def test_the_page_names_every_source_and_claim(name: str) -> None:
    game = registry.game(name)
    page = rulebook.page(name)
    assert [source.label for source in game.sources if f"`{source.label}`" not in page] == []
    families = {re.sub(r"-[a-z]$", "-", claim.key) for claim in game.claims}
    assert [key for key in sorted(families) if not re.search(rf"`[^`]*\b{key}", page)] == []


def test_rules_that_the_code_cites_stand_on_the_page(name: str) -> None:
    game = registry.game(name)
    cited = {source.rule for source in game.sources} | {option.rule for option in game.options}
    assert cited <= set(rulebook.rulings(name))
