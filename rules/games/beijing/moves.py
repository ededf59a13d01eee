"""Moves and chance entries, as typed data. Plots and tiles are written as in the notation; see RULES.md.

Several fields hold more than the rules allow (a plot twice, an experienced tile in the draft): the grammar reads them,
the rules refuse them.
"""

from __future__ import annotations

from typing import Literal

from rules.game import Move


class Events(Move, frozen=True, gc=False, tag="events"):
    """Chance: the event letters in the order of the rounds."""

    order: str


class Circles(Move, frozen=True, gc=False, tag="acts"):
    """Chance: the action tiles of each circle, larger circles first, letters in alphabetical order."""

    circles: tuple[str, ...]


class Draft(Move, frozen=True, gc=False, tag="draft"):
    """Two persons move into houses: ``tiles`` in alphabetical order, and the plot of each."""

    tiles: tuple[str, str]
    plots: tuple[str, str]


class Action(Move, frozen=True, gc=False):
    """An action; ``medallions``: how many stand for yuan of what it costs."""

    medallions: int = 0


class Bank(Action, frozen=True, gc=False, tag="bank"):
    """Take yuan."""


class Fireworks(Action, frozen=True, gc=False, tag="fireworks"):
    """Take rockets."""


class Harvest(Action, frozen=True, gc=False, tag="harvest"):
    """Take rice."""


class Training(Action, frozen=True, gc=False, tag="training"):
    """Military training: the disc moves."""


class Scriptorium(Action, frozen=True, gc=False, tag="scriptorium"):
    """Score points."""


class Audience(Action, frozen=True, gc=False, tag="audience", kw_only=True):
    """Buy a privilege: ``price`` 2 is the small one, 7 the large one."""

    price: Literal[2, 7]


class Construction(Action, frozen=True, gc=False, tag="construction", kw_only=True):
    """Build a house on each of ``plots`` (in alphabetical order); streets not yet there are new."""

    plots: tuple[str, ...]


class Lantern(Action, frozen=True, gc=False, tag="lantern", kw_only=True):
    """Place a lantern on each of ``plots`` (in alphabetical order, may be empty)."""

    plots: tuple[str, ...]


class Pass(Move, frozen=True, gc=False, tag="pass"):
    """``-``: skip the action, use no medallion, or leave the dragon where it is."""


class Hire(Move, frozen=True, gc=False, tag="hire"):
    """Play ``card`` and house ``tile``.

    ``seat``: whose top card a sage copies; ``None`` for other cards, and for a sage that copies nothing. ``tile`` and
    ``way`` are ``None`` when the card is played without effect. ``way``: into an empty house, in exchange for the
    person there, or declined; ``plot`` is ``None`` for a declined tile.
    """

    card: str
    seat: str | None = None
    tile: str | None = None
    way: Literal["house", "exchange", "decline"] | None = None
    plot: str | None = None


class Medallions(Move, frozen=True, gc=False, tag="medallions"):
    """Use ``number`` (1 or more) medallions for what the event takes."""

    number: int


class Remove(Move, frozen=True, gc=False, tag="remove"):
    """The persons on ``plots`` (in alphabetical order) leave."""

    plots: tuple[str, ...]


class Dragon(Move, frozen=True, gc=False, tag="dragon"):
    """The dragon figure goes back three steps for each of ``number`` (1 or more) medallions."""

    number: int


class Decay(Move, frozen=True, gc=False, tag="decay"):
    """The houses on ``plots`` (in alphabetical order) are lost."""

    plots: tuple[str, ...]
