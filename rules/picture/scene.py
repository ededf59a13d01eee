"""What stands where at one moment of a game, for everything that draws: text, pictures, the viewer."""

from __future__ import annotations

from typing import Any

import msgspec


class Piece(msgspec.Struct, frozen=True):
    """A thing on the table, or several of one kind that nobody tells apart.

    ``id``: stays the same as long as it is the same thing, so that a drawing can move it; unique in its scene.
    ``kind``: a word that the game's drawing data knows. ``owner``: a seat letter, or ``None``. ``on``: the id of an
    area of the backdrop. ``count``: how many. ``face``: what its upper side shows, a word of the notation, or ``None``.
    ``title``: what it is, in words. ``known``: the letters of the seats that know the face; ``None``: all do. The id of
    a piece that somebody does not know tells nothing of its face, and such a piece stands for one thing if it has one.
    """

    id: str
    kind: str
    owner: str | None
    on: str
    count: int = 1
    face: str | None = None
    title: str = ""
    known: tuple[str, ...] | None = None


class Gain(msgspec.Struct, frozen=True):
    """Points of one source that a step gave a seat; ``amount`` may be negative. ``rule``: where the source stands."""

    seat: str
    source: str
    amount: int
    rule: str


class LastStep(msgspec.Struct, frozen=True):
    """The step that led to a scene.

    ``text``: as the record has it, with its actor (``"g: Hd3"``); in words where the seat that looks does not know it.
    ``origins`` and ``targets`` (``from`` and ``to`` as JSON): ids of the areas that pieces left and came to, stocks
    apart, in order.
    """

    text: str
    origins: tuple[str, ...] = msgspec.field(default=(), name="from")
    targets: tuple[str, ...] = msgspec.field(default=(), name="to")
    gains: tuple[Gain, ...] = ()


class Scene(msgspec.Struct, frozen=True):
    """One moment of a game: ``at`` is its address.

    ``round``: 0 during set-up. ``to_move``: the letter of the seat that is asked, ``"@"`` for chance, or nothing where
    the game is over. ``scores`` by seat letter; ``holdings``: by seat letter the value of every claim key of the game.
    ``pieces``: by id. ``last``: ``None`` before the first step.
    """

    game: str
    variant: str | None
    at: str
    round: int
    to_move: tuple[str, ...]
    scores: dict[str, int]
    holdings: dict[str, dict[str, int | str]]
    pieces: tuple[Piece, ...]
    last: LastStep | None = None

    def to_dict(self) -> dict[str, Any]:
        """The scene as the JSON Schema ``scene`` describes it (``fupan schema scene``)."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found

    def to_json(self) -> str:
        """The scene as one JSON object on one line."""
        return msgspec.json.encode(self).decode()
