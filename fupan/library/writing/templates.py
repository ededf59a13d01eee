"""Records to type into."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.game import Game


def new(
    game: str,
    *,
    seats: str,
    variant: str | None = None,
    options: Mapping[str, str] | None = None,
    players: Mapping[str, str] | None = None,
    headers: Mapping[str, str] | None = None,
) -> str:
    """A record without moves, to type into: headers, what comes first, and a comment with the moves of the game.

    ``seats``: letters in playing order (``"r b"``). ``variant``: ``None``: the game's first. ``options``: values by
    option. ``players``: names by seat letter. ``headers``: others, such as ``{"Date": "2026-11-30"}``. Raises
    :class:`ArgumentError` for what the game does not have, and for a header that would not be good.

    >>> print(fupan.new("ming", seats="r b", players={"r": "Ada"}).partition("{")[0])
    %fpn 1
    [Game "ming"]
    [Rules "1"]
    [Seats "r b"]
    [Player.r "Ada"]
    <BLANKLINE>
    <BLANKLINE>
    """
    from fupan.errors import ArgumentError
    from fupan.library import arguments as check
    from fupan.library.single import verify
    from notation.model import Comment, End, Header, Record
    from notation.shapes import KEY
    from notation.writing.writer import write
    from rules import registry

    name = check.check_choice("game", game, registry.names(), "no game is called")
    known = registry.game(name)
    wanted = check.check_optional(check.check_choice, "variant", variant, known.variants, "no variant is called")
    letters = check.check_text("seats", seats, "letters in playing order (str)").split()
    if len(letters) == 1:
        letters = list(letters[0])
    chosen = check.check_mapping("options", options, "a mapping of values (str) by option (str)")
    named = check.check_mapping("players", players, "a mapping of names (str) by seat letter (str)")
    others = check.check_mapping("headers", headers, "a mapping of values (str) by header (str)")
    if strange := sorted(set(named) - set(letters)):
        raise ArgumentError(f"players: nobody sits at {strange[0]!r}; the seats are {' '.join(letters)}")
    if bad := sorted(key for key in others if not KEY.fullmatch(key)):
        raise ArgumentError(f"headers: {bad[0]!r} is no header's key; letters, digits, - and _ can be one")
    pairs = {"Game": name}
    if known.variants:
        pairs["Variant"] = wanted or known.variants[0]
    pairs |= {"Rules": str(known.rules_versions[-1]), "Seats": " ".join(letters)}
    if chosen:
        pairs["Options"] = " ".join(f"{key}={value}" for key, value in chosen.items())
    pairs |= {f"Player.{letter}": named[letter] for letter in letters if letter in named}
    if doubled := sorted(set(others) & set(pairs)):
        raise ArgumentError(f"headers: {doubled[0]} is given by another argument")
    pairs |= others
    lines = tuple(Header(key, value) for key, value in pairs.items())
    try:
        bare = write(Record(1, lines, (End("*"),)))
    except ValueError as reason:
        raise ArgumentError(f"headers: {reason}") from None
    for finding in verify(bare).findings:
        hint = f"; {finding.hint}" if finding.hint else ""
        expected = f"; possible: {finding.expected}" if finding.expected else ""
        raise ArgumentError(f"{finding.message}{expected}{hint}")
    return write(Record(1, lines, (Comment(describe_moves(known, letters)), End("*"))))


def describe_moves(game: Game[Any], letters: list[str]) -> str:
    """What the game asks for, in the order of its questions, for a comment."""
    from importlib import import_module

    prompts = getattr(import_module(f"{type(game).__module__.rpartition('.')[0]}.questions"), "PROMPTS", {})
    seats = ", ".join(f"{letter}: {game.seat_names[letter]}" for letter in letters)
    lines = [f"{game.title}. Moves stand behind the letter of their seat ({seats}), chance behind @."]
    if game.round_limits.first:
        lines.append(f"Before round 1: {game.round_limits.first}.")
    lines.append("What is asked:")
    asked = dict.fromkeys(prompts.values())
    lines.extend(f"  {prompt.what}" + (f" [{prompt.rule}]" if prompt.rule else "") for prompt in asked)
    lines.append(f"fupan rules {game.name} notation tells each move; fupan verify FILE tells what comes next.")
    lines.append("Delete this comment, and write # in place of * where the game is over.")
    return "\n".join(lines).replace("}", ")").replace("{", "(")
