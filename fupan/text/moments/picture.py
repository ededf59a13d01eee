"""What a picture of a moment shows, in words."""

from __future__ import annotations

from typing import Any

from fupan.text.catalogue import _
from rules.game import Game
from rules.kit.grammar import join_words
from rules.picture.scene import Scene
from rules.words import name_game, name_seat


def describe_scene(game: Game[Any], scene: Scene) -> tuple[str, str]:
    """A title and a description: the moment; scores, who is asked, the last step."""
    parts = [name_game(game), describe_address(scene.at)]
    if scene.round:
        parts.append(_("Round {number}").format(number=scene.round))
    scores = join_words([f"{name_seat(game, seat)} {score}" for seat, score in scene.scores.items()])
    sentences = [_("Scores: {scores}.").format(scores=scores)]
    if scene.last is not None:
        sentences.append(_("Last step: {step}").format(step=scene.last.text))
    if not scene.to_move:
        sentences.append(_("The game is over."))
    elif scene.to_move == ("@",):
        sentences.append(_("The game waits for chance."))
    else:
        seats = join_words([name_seat(game, seat) for seat in scene.to_move])
        sentences.append(_("The game waits for {seats}.").format(seats=seats))
    return ", ".join(parts), " ".join(sentences)


def list_places(scene: Scene) -> str:
    """What lies where, one place a line."""
    places: dict[str, list[str]] = {}
    for piece in scene.pieces:
        number = f"{piece.count} × " if piece.count > 1 else ""
        places.setdefault(piece.on, []).append(f"{number}{piece.title}")
    return "\n".join(f"{place}: {'; '.join(titles)}" for place, titles in places.items())


def describe_address(at: str) -> str:
    """A moment in words."""
    if at == "0":
        return _("Before the first step")
    return _("In a variation, at {address}").format(address=at) if "/" in at else _("After step {step}").format(step=at)
