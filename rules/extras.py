"""What a game may offer besides its rules; whoever asks gets a plain answer from a game that does not.

Strategy measures (:class:`Measured`), sentences (:class:`Narrator`), a board in plain text (:class:`BoardView`), a
table that can be drawn (:class:`Pictured`), secrets (:class:`Secretive`) and luck (:class:`LuckJudge`): a game's class
inherits those that it has.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from notation.codec import Move
from rules.picture.backdrop import Backdrop
from rules.picture.scene import Piece
from rules.state import Event, Fact, State
from rules.structs.measures import Feature, Label, Measures

if TYPE_CHECKING:
    from rules.game import Game
    from rules.structs.table import Table

S = TypeVar("S", bound=State)

Bot: TypeAlias = Callable[[Any, Random], Move]
"""Chooses a legal move for ``state.actor`` (a seat): ``bot(state, rng)``. Uses no other source of chance."""


class Meter(Generic[S]):
    """Follows one replay and measures features; made anew for each record by :meth:`Measured.meter`.

    This one measures nothing: it is that of games that define no features.
    """

    def before(self, state: S, actor: int, move: Move) -> None:
        """Called with the state in which ``move`` is about to be applied (it has not been checked yet)."""

    def after(self, state: S, actor: int, move: Move, events: list[Event], facts: list[Fact]) -> None:
        """Called after each step with its scoring events and facts. ``actor``: seat index or ``CHANCE``."""

    def result(self, state: S, ranks: list[int]) -> Measures:
        """Features and labels at ``state``, the last good one (the record may be unfinished)."""
        seats = range(len(state.scores))
        return Measures([{} for _ in seats], {}, [[] for _ in seats])


class Measured(ABC, Generic[S]):
    """A game with strategy measures."""

    features: ClassVar[tuple[Feature, ...]]
    labels: ClassVar[tuple[Label, ...]]

    @abstractmethod
    def meter(self, table: Table) -> Meter[S]:
        """A fresh meter for one record."""


class Narrator(ABC, Generic[S]):
    """A game that says what its moves do."""

    @abstractmethod
    def describe_move(self, state: S, move: Move) -> str:
        """What the move or entry does, as a sentence without its subject: ``"builds houses on a3 and d1"``.

        ``state`` is the one before the move.
        """

    def titles(self, ranks: list[int]) -> list[str]:
        """The titles that the rulebook gives to the placed seats, in seat order; empty: the game has none."""
        return []


class BoardView(ABC, Generic[S]):
    """A game that shows its board."""

    @abstractmethod
    def render_board(self, state: S) -> str:
        """A picture of the state in plain text, at most 100 columns wide, no line ends at its end."""


class Pictured(ABC, Generic[S]):
    """A game whose table can be drawn."""

    @abstractmethod
    def backdrop(self, table: Table) -> Backdrop:
        """What does not change during a game at ``table``. The same table gives the same object's value."""

    @abstractmethod
    def pieces(self, state: S) -> list[Piece]:
        """Everything that a person at the table would see, each piece on an area of the backdrop; in any order.

        Every value that a claim can state can be counted from the pieces.
        """


class Secretive(ABC, Generic[S]):
    """A game in which not everybody sees at once what is played.

    Pieces say themselves who knows them (:attr:`rules.picture.scene.Piece.known`).
    """

    def secret_seats(self, state: S) -> Collection[int]:
        """The seats whose last choice the other seats do not know."""
        return ()

    def hides_entry(self, state: S, entry: Move, seat: int) -> bool:
        """Whether ``seat`` does not see what a chance entry says; ``state`` is the one before it."""
        return False


class LuckJudge(ABC, Generic[S]):
    """A game that says whom a chance outcome favours."""

    luck_unit: ClassVar[str]
    """What :meth:`luck` counts, in words."""

    @abstractmethod
    def luck(self, state: S, entry: Move) -> list[float] | None:
        """How much better than expected a chance outcome is for each seat, in the unit of :attr:`luck_unit`.

        ``state`` is the one before the entry. ``None``: the entry is no matter of luck.
        """


def features_of(game: Game[Any]) -> tuple[Feature, ...]:
    """The strategy measures that a game defines, in the page's order."""
    return game.features if isinstance(game, Measured) else ()


def labels_of(game: Game[Any]) -> tuple[Label, ...]:
    """The strategy labels that a game defines, in the page's order."""
    return game.labels if isinstance(game, Measured) else ()


def meter_of(game: Game[Any], table: Table) -> Meter[Any]:
    """A fresh meter for one record; one that measures nothing where the game defines no measures."""
    return game.meter(table) if isinstance(game, Measured) else Meter()


def describe_move(game: Game[Any], state: State, move: Move) -> str:
    """What a move does, as a sentence without its subject; its token where the game has no sentences."""
    if isinstance(game, Narrator):
        return game.describe_move(state, move)
    return f"plays {game.codec(state.table.variant).write(move)}"


def titles_of(game: Game[Any], ranks: list[int]) -> list[str]:
    """The titles of the placed seats, in seat order; empty: the game has none."""
    return game.titles(ranks) if isinstance(game, Narrator) else []


def render_board(game: Game[Any], state: State) -> str:
    """A picture of the state in plain text; the scores alone where the game has none."""
    if isinstance(game, BoardView):
        return game.render_board(state)
    return "\n".join(f"{seat}  {score}" for seat, score in zip(state.table.seats, state.scores, strict=True))


def secret_seats_of(game: Game[Any], state: State) -> frozenset[int]:
    """The seats whose last choice the other seats do not know."""
    return frozenset(game.secret_seats(state)) if isinstance(game, Secretive) else frozenset()


def hides_entry(game: Game[Any], state: State, entry: Move, seat: int) -> bool:
    """Whether ``seat`` does not see what a chance entry says; ``state`` is the one before it."""
    return isinstance(game, Secretive) and game.hides_entry(state, entry, seat)


def luck_of(game: Game[Any], state: State, entry: Move) -> list[float] | None:
    """How much better than expected a chance outcome is for each seat; ``None``: no matter of luck."""
    return game.luck(state, entry) if isinstance(game, LuckJudge) else None


def luck_unit_of(game: Game[Any]) -> str:
    """What luck counts, in words; empty: the game defines no luck."""
    return game.luck_unit if isinstance(game, LuckJudge) else ""
