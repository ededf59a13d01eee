"""What is known of the games, their rules, and the findings."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.extras import features_of, labels_of
from rules.structs.facts import ClaimKey, Option, Source
from rules.structs.measures import Feature, Label


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a game.

    ``seats``: colours by seat letter, in the order in which :func:`generate` fills them. ``variants``: the first is the
    default; empty for a game without. ``options``: rulings that a record may choose; the first of ``values`` is the
    default. ``moves``, ``chance``: names of moves and chance entries by variant (``None`` for a game without), in the
    data form. ``sources``: labels under which points are booked. ``claims``: what ``seat.key=value`` may claim.
    ``measures``, ``labels``: of strategies. ``bots``: who can play it.
    """

    name: str
    title: str
    rules: tuple[int, ...]
    min_players: int
    max_players: int
    seats: dict[str, str]
    variants: tuple[str, ...]
    options: tuple[Option, ...]
    moves: dict[str | None, tuple[str, ...]]
    chance: dict[str | None, tuple[str, ...]]
    phases: tuple[str, ...]
    sources: tuple[Source, ...]
    claims: tuple[ClaimKey, ...]
    measures: tuple[Feature, ...]
    labels: tuple[Label, ...]
    bots: tuple[str, ...]


def game_info(game: str) -> GameInfo:
    """What is known of a game: variants, seats, options, moves, sources of points, bots. Raises :class:`ArgumentError`.

    >>> info = fupan.game_info("ming")
    >>> info.title, info.min_players, info.max_players, info.seats["r"]
    ('Ming Dynasty', 2, 4, 'red')
    >>> [(option.key, option.values) for option in info.options if option.key == "tie-bonus"]
    [('tie-bonus', ('parts', 'split'))]
    """
    from rules import registry

    known = registry.game(_game(game))
    codecs = {variant: known.codec(variant) for variant in known.variants or (None,)}
    return GameInfo(
        name=known.name,
        title=known.title,
        rules=tuple(known.rules_versions),
        min_players=known.min_seats,
        max_players=known.max_seats,
        seats={letter: known.seat_names[letter] for letter in known.seat_letters},
        variants=tuple(known.variants),
        options=tuple(known.options),
        moves={variant: tuple(map(_tag, codec.moves)) for variant, codec in codecs.items()},
        chance={variant: tuple(map(_tag, codec.entries)) for variant, codec in codecs.items()},
        phases=tuple(known.phases),
        sources=tuple(known.sources),
        claims=tuple(known.claims),
        measures=features_of(known),
        labels=labels_of(known),
        bots=("random", "mixed", *known.bots),
    )


def rules(game: str, number: str | None = None) -> dict[str, str]:
    """Rules of a game, text by number: all, those of a chapter (``"4"``), or one (``"4.6"`` or ``"BJ-4.6"``).

    Raises :class:`ArgumentError` for a game or number that is not known.

    >>> fupan.rules("beijing", "4.6")
    {'BJ-4.6': 'Skip -: always legal. The player takes yuan up to 3 (nothing if 3 or more) and places no figure.'}
    """
    from fupan.errors import ArgumentError
    from fupan.library.arguments import check_optional, check_text
    from rules.rulebook import rulings, select

    known = rulings(_game(game))
    wanted = check_optional(check_text, "number", number, "a rule's number (str)")
    if wanted is None:
        return dict(known)
    found = select(game, wanted)
    if not found:
        raise ArgumentError(f"{game} has no rule {wanted!r}; the first is {next(iter(known))}, the last {[*known][-1]}")
    return found


def rulebook(game: str, heading: str | None = None) -> str:
    """The page of a game's rules as Markdown, or what is under one of its headings, which a word of it names.

    Raises :class:`ArgumentError` for a game or heading that is not known.

    >>> fupan.rulebook("yinzi").splitlines()[0]
    '# yinzi: City and Trade (a chapter of Yinzi Ming)'
    >>> "tie-bonus" in fupan.rulebook("ming", "options")
    True
    """
    from fupan.errors import ArgumentError
    from fupan.library.arguments import check_optional, check_text
    from rules.rulebook import headings, page, section

    text = page(_game(game))
    wanted = check_optional(check_text, "heading", heading, "a word of a heading (str)")
    if wanted is None:
        return text
    found = section(game, wanted)
    if found is None:
        raise ArgumentError(f"{game} has no heading {wanted!r}; the headings are {', '.join(headings(game))}")
    return found


def finding_codes() -> dict[str, str]:
    """All finding codes, and in one sentence when each is given.

    >>> fupan.finding_codes()["claim-mismatch"]
    'A claimed score, value, digest or result differs from the replay.'
    """
    from fupan.text.codes import code_pages, summary

    return {code: summary(code) for code in code_pages()}


def explain(code: str) -> str:
    """When a finding code is given, where it points, and what to do. Raises :class:`ArgumentError` for an unknown one.

    >>> fupan.explain("early-end").splitlines()[0]
    'The record says `#`, the game is over, but it is not.'
    """
    from fupan.library.arguments import check_choice, check_text
    from fupan.text.codes import code_pages

    text = check_text("code", code, "a finding code (str)")
    return code_pages()[check_choice("code", text.lower(), code_pages(), "no finding code is called")]


def schema(what: str = "record") -> dict[str, Any]:
    """A JSON Schema (2020-12), for all games.

    ``what``: ``"record"``: records in the data form, with a client's ``undo`` entries; ``"scene"``: what
    :func:`scene` gives.

    >>> fupan.schema()["$schema"]
    'https://json-schema.org/draft/2020-12/schema'
    >>> fupan.schema("scene")["title"]
    'Scene'
    """
    from fupan.library.arguments import check_choice

    if check_choice("what", what, ("record", "scene"), "there is no schema of") == "scene":
        from rules.picture.scene_schema import scene_schema

        return scene_schema()
    from pipeline.sources.log_schema import log_schema

    return log_schema()


def _game(name: str) -> str:
    from fupan.library.arguments import check_choice, check_text
    from rules import registry

    return check_choice(
        "game", check_text("game", name, "the name of a game (str)"), registry.names(), "no game is called"
    )


def _tag(kind: type[Any]) -> str:
    return str(kind.__struct_config__.tag)
