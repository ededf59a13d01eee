"""Failing records of one kind tried under other options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product
from typing import TypeAlias

import msgspec

from notation.reading.reader import read
from notation.writing.stripping import strip
from pipeline.studies.option_values import other_values, seating, with_options
from rules.canonical import canonical_text
from rules.engine.fast_path import try_fast_path
from rules.engine.verify import verify
from rules.structs.facts import Option
from rules.structs.table import Table

FEW = 4
"""Probes on which the orders of letters are tried, of which there are hundreds."""
ORDERS = 2
"""Orders of letters that go into combinations, at most."""
COMBINATIONS = 256
"""Combinations of options tried, at most; the smaller ones first."""
BEST = 8
"""Sets that are handed on."""

OptionChanges: TypeAlias = tuple[tuple[str, str], ...]
"""Options with the values they get, in the page's order."""


class Explained(msgspec.Struct, frozen=True):
    """First findings that go away, or give way to a later one, when one option is set so. ``probes``: how many."""

    changes: dict[str, str]
    code: str
    rule: str | None
    probes: int


class ProbeResult(msgspec.Struct, frozen=True):
    """``best``: the sets that make most probes verify, the best first. ``tried``: how many sets were tried."""

    best: list[OptionChanges]
    tried: int
    explained: list[Explained]


class ProbeRecord(msgspec.Struct, frozen=True):
    """A record that can be tried quickly: its canonical text without comments and variations, and its table."""

    text: str
    table: Table
    options: tuple[Option, ...]

    def under(self, changes: OptionChanges) -> str:
        """Its text under other options."""
        return with_options(self.text, self.table, dict(changes), self.options)

    def verifies(self, changes: OptionChanges) -> bool:
        """Whether it is without an error then."""
        return try_fast_path(self.under(changes), None, None, 1, 1) is not None


def plain(text: str) -> ProbeRecord | None:
    """A record's text made ready; ``None`` where no option can help, since it cannot be read."""
    seated = seating(text)
    if seated is None:
        return None
    reading = read(text)
    if reading.findings:
        return None
    try:
        written = canonical_text(strip(reading.record, comments=True, variations=True, glyphs=True))
    except ValueError:
        return None
    return ProbeRecord(written, seated.table, seated.game.options_of(seated.table.variant))


def probe(probes: Sequence[str]) -> ProbeResult:
    """Try other options on the texts of records that fail, all with the same game, variant and options."""
    ready = [one for one in map(plain, probes) if one is not None]
    if not ready or not ready[0].options:
        return ProbeResult([], 0, [])
    counts: dict[OptionChanges, int] = {}
    explained: list[Explained] = []
    for option in ready[0].options:
        values = list(other_values(option, ready[0].table.option(option.key)))
        if option.permutation:
            counts |= _orders(option, values, ready)
            continue
        for value in values:
            changes: OptionChanges = ((option.key, value),)
            counts[changes] = sum(one.verifies(changes) for one in ready)
            explained += _explained(changes, ready)
    tried = len(counts)
    if max(counts.values(), default=0) < len(ready):
        for changes in islice(_combinations(ready[0].options, counts), COMBINATIONS):
            tried += 1
            counts[changes] = sum(one.verifies(changes) for one in ready)
    helpful = [changes for changes, count in counts.items() if count]
    helpful.sort(key=lambda changes: (-counts[changes], len(changes)))
    return ProbeResult(helpful[:BEST], tried, explained)


def _orders(option: Option, values: list[str], ready: list[ProbeRecord]) -> dict[OptionChanges, int]:
    """Orders of letters; all probes are tried only under those that help one of a few."""
    counts: dict[OptionChanges, int] = {}
    for value in values:
        changes = ((option.key, value),)
        some = any(one.verifies(changes) for one in ready[:FEW])
        counts[changes] = sum(one.verifies(changes) for one in ready) if some else 0
    return counts


def _combinations(options: tuple[Option, ...], counts: dict[OptionChanges, int]) -> Iterator[OptionChanges]:
    """Sets of two and more changes; of the orders of letters only the most helpful."""
    of_option: list[list[tuple[str, str]]] = []
    for option in options:
        singles = [changes for changes in counts if len(changes) == 1 and changes[0][0] == option.key]
        if option.permutation:
            singles = [changes for changes in singles if counts[changes]]
            singles = sorted(singles, key=lambda changes: -counts[changes])[:ORDERS]
        of_option.append([changes[0] for changes in singles])
    for size in range(2, len(options) + 1):
        for chosen in combinations(of_option, size):
            yield from product(*chosen)


def _explained(changes: OptionChanges, ready: list[ProbeRecord]) -> Iterator[Explained]:
    found: dict[tuple[str, str | None], int] = {}
    for one in ready:
        first = verify(one.text).first_error
        if first is None or first.step is None:
            continue
        other = verify(one.under(changes)).first_error
        if other is None or (other.step is not None and other.step > first.step):
            key = (first.code.value, first.rule)
            found[key] = found.get(key, 0) + 1
    for (code, rule), count in found.items():
        yield Explained(dict(changes), code, rule, count)
