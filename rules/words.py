"""The facts of a game as words for people, in the language in use (:mod:`rules.kit.translation`).

English is what the game's class says; keys such as ``card-h`` read as words (``card h``) where no catalogue knows them.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import Any

from rules.game import Game, Prompt
from rules.kit.translation import Catalogue


@cache
def _catalogue(name: str, module: str) -> Catalogue:
    file = sys.modules[module].__file__
    assert file is not None
    return Catalogue(name, file)


def catalogue_of(game: Game[Any]) -> Catalogue:
    """The catalogue of a game; it stands in the folder of the module that defines the game's class."""
    return _catalogue(game.name, type(game).__module__)


def name_game(game: Game[Any]) -> str:
    """The title of a game."""
    return catalogue_of(game).gettext(game.title)


def name_variant(game: Game[Any], variant: str) -> str:
    """A variant."""
    return catalogue_of(game).pgettext("variant", variant)


def name_seat(game: Game[Any], letter: str) -> str:
    """The colour of a seat, as an adjective in small letters: ``"red"``."""
    return catalogue_of(game).pgettext("seat", game.seat_names[letter])


def name_source(game: Game[Any], label: str) -> str:
    """A source of points in a word or two."""
    return catalogue_of(game).pgettext("source", label.replace("-", " "))


def explain_source(game: Game[Any], label: str) -> str:
    """What a source of points is; the label of a source that the game does not have."""
    meaning = {source.label: source.meaning for source in game.sources}.get(label, label)
    return catalogue_of(game).gettext(meaning)


def name_claim(game: Game[Any], key: str) -> str:
    """A value that can be claimed, in a word or two."""
    return catalogue_of(game).pgettext("claim", key.replace("-", " "))


def explain_claim(game: Game[Any], key: str) -> str:
    """What a value that can be claimed is; the key of one that the game does not have."""
    meaning = {claim.key: claim.meaning for claim in game.claims}.get(key, key)
    return catalogue_of(game).gettext(meaning)


def describe_prompt(game: Game[Any], prompt: Prompt) -> str:
    """What the game waits for."""
    return catalogue_of(game).gettext(prompt.what)
