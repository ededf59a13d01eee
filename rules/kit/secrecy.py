"""A table as one seat sees it: what it does not know, and what is said in its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from rules.kit.translation import Catalogue
from rules.picture.scene import Piece
from rules.state import CHANCE

CATALOGUE: Final = Catalogue("kit", __file__)
_ = CATALOGUE.gettext


def is_known(piece: Piece, letter: str) -> bool:
    """Whether the seat with that letter knows the face of a piece."""
    return piece.known is None or letter in piece.known


def conceal(pieces: Sequence[Piece], letter: str) -> list[Piece]:
    """The pieces as the seat with that letter sees them: what it does not know has no face, and no word of it."""
    return [
        piece
        if piece.face is None or is_known(piece, letter)
        else msgspec.structs.replace(piece, face=None, title=_("face down"))
        for piece in pieces
    ]


def describe_secret(actor: int) -> str:
    """What is said of a step that who looks does not know. ``actor``: a seat's index or ``CHANCE``."""
    return _("deals face down") if actor == CHANCE else _("chooses secretly")
