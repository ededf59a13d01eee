"""From headers to a table: which game, variant, rules version, seats and options a record is played under."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from notation.shapes import header_words
from rules import registry
from rules.game import Game
from rules.likeness import did_you_mean as _meant
from rules.structs.table import Table

NEEDED = ("Game", "Variant", "Rules", "Seats", "Options")
"""The headers that decide how a record is replayed."""

REMEMBERED = 1000
"""Characters of headers whose judgement is remembered, at most: memory stays small whatever records hold."""

_SPACED = re.compile(r"(\S{1,40})(?: += *| *= +)(\S{1,40})")


class HeaderFault(NamedTuple):
    """A header that cannot be right. ``key`` is ``None`` for one that is missing; ``hint`` may be ``None``."""

    key: str | None
    message: str
    expected: str | None
    got: str | None
    hint: str | None = None


class Headers(NamedTuple):
    """Outcome of reading the headers; ``game`` and ``table`` are ``None`` when ``faults`` is not empty."""

    game: Game[Any] | None
    table: Table | None
    faults: tuple[HeaderFault, ...]


def table_of(
    game: Game[Any], variant: str | None, seats: Sequence[str], options: Mapping[str, str] | None = None, rules: int = 1
) -> Table:
    """A table with the options' defaults filled in. Raises ``ValueError`` if a value is not possible."""
    chosen = " ".join(f"{key}={value}" for key, value in (options or {}).items())
    headers = read_needed(game.name, variant, str(rules), " ".join(seats), chosen or None)
    if headers.table is None:
        raise ValueError("; ".join(fault.message for fault in headers.faults))
    return headers.table


def read_needed(
    game: str | None, variant: str | None, rules: str | None, seats: str | None, options: str | None
) -> Headers:
    """Judge the five headers that decide the replay; ``None`` for one that is missing."""
    if sum([len(value) for value in (game, variant, rules, seats, options) if value]) > REMEMBERED:
        return _read_needed.__wrapped__(game, variant, rules, seats, options)
    return _read_needed(game, variant, rules, seats, options)


@lru_cache(maxsize=4096)
def _read_needed(
    game: str | None, variant: str | None, rules: str | None, seats: str | None, options: str | None
) -> Headers:
    faults: list[HeaderFault] = []
    if game is None:
        faults.append(HeaderFault(None, "the header Game is missing", '[Game "name"]', None))
    elif game not in registry.names():
        known = ", ".join(registry.names())
        faults.append(HeaderFault("Game", f"no game is called {game!r}", known, game, _meant(game, registry.names())))
    known_game = registry.game(game) if game is not None and not faults else None
    if known_game is None:
        if rules is None:
            faults.append(HeaderFault(None, "the header Rules is missing", '[Rules "1"]', None))
        if seats is None:
            faults.append(HeaderFault(None, "the header Seats is missing", '[Seats "…"]', None))
        return Headers(None, None, tuple(faults))
    # of those that are missing, what every game needs is told first
    faults.extend(_rules_faults(known_game, rules))
    faults.extend(_seats_faults(known_game, seats))
    of_variant = list(_variant_faults(known_game, variant))
    variant_good = not of_variant
    faults.extend(of_variant)
    values: dict[str, str] = {}
    if variant_good:
        faults.extend(_option_faults(known_game, variant, options, values))
    if faults:
        return Headers(None, None, tuple(faults))
    assert rules is not None
    assert seats is not None
    chosen = tuple((o.key, values.get(o.key, o.default)) for o in known_game.options_of(variant))
    table = Table(known_game.name, variant, int(rules), tuple(header_words(seats)), chosen)
    return Headers(known_game, table, ())


def _variant_faults(game: Game[Any], variant: str | None) -> Iterator[HeaderFault]:
    known = " or ".join(game.variants)
    if variant is None:
        if game.variants:
            yield HeaderFault(None, f"the header Variant is missing: {game.name} has several", known, None)
    elif not game.variants:
        yield HeaderFault("Variant", f"{game.name} has no variants", "no Variant header", variant, "leave it out")
    elif variant not in game.variants:
        yield HeaderFault(
            "Variant", f"{game.name} has no variant {variant!r}", known, variant, _meant(variant, game.variants)
        )


def _rules_faults(game: Game[Any], rules: str | None) -> Iterator[HeaderFault]:
    known = ", ".join(map(str, game.rules_versions))
    if rules is None:
        yield HeaderFault(None, "the header Rules is missing", '[Rules "1"]', None)
    elif rules not in map(str, game.rules_versions):
        yield HeaderFault("Rules", f"{game.name} has no rules version {rules!r}", known, rules)


def _seats_faults(game: Game[Any], seats: str | None) -> Iterator[HeaderFault]:
    if seats is None:
        yield HeaderFault(None, "the header Seats is missing", '[Seats "…"]', None)
        return
    letters = " ".join(game.seat_letters)
    given = header_words(seats)
    for seat in given:
        if len(seat) != 1 or seat not in game.seat_letters:
            hint = "separate the letters by spaces" if len(seat) > 1 else None
            yield HeaderFault("Seats", f"{game.name} has no seat {seat!r}", letters, seats, hint)
            return
    if len(set(given)) != len(given):
        yield HeaderFault("Seats", "a seat is named twice", "each letter once", seats)
    elif not game.min_seats <= len(given) <= game.max_seats:
        wanted = f"{game.seat_counts} seats"
        yield HeaderFault("Seats", f"{game.name} is for {wanted}, not {len(given)}", wanted, seats)


def _option_faults(
    game: Game[Any], variant: str | None, options: str | None, values: dict[str, str]
) -> Iterator[HeaderFault]:
    known = {option.key: option for option in game.options_of(variant)}
    here = f"{game.name} {variant}" if variant else game.name
    if options and (slip := _SPACED.search(options)):
        hint = "no spaces around ="
        yield HeaderFault("Options", f"{slip[0]!r} is no option", f"{slip[1]}={slip[2]}", options, hint)
        return
    for pair in header_words(options or ""):
        key, equals, value = pair.partition("=")
        option = known.get(key)
        if not equals:
            yield HeaderFault("Options", f"{pair!r} is no option", "key=value", pair)
        elif option is None:
            like = _meant(key, known)
            yield HeaderFault("Options", f"{here} has no option {key!r}", " ".join(known) or "none", pair, like)
        elif key in values:
            yield HeaderFault("Options", f"the option {key} is given twice", "each option once", pair)
        elif not option.accepts(value):
            wanted = (
                f"{key}=any order of {option.default}" if option.permutation else f"{key}=" + "|".join(option.values)
            )
            like = None if option.permutation else _meant(value, option.values)
            yield HeaderFault("Options", f"the option {key} has no value {value!r}", wanted, pair, like)
        else:
            values[key] = value
