"""What the seats and options of a table mean, worked out once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rules.games.dayunhe.components import board, pieces
from rules.games.dayunhe.components.tables import CanalTile
from rules.structs.facts import Option
from rules.structs.table import Table

OPTIONS: Final = (
    Option("riot", ("3", "2", "4"), "unrest tiles on the Wall that make a riot", "DY-8.1"),
    Option("returns", ("owner", "actor"), "who says where a pacified tile goes", "DY-6.5"),
    Option("floor", ("step", "total"), "final scoring: floor after each loss, or once", "DY-9.2"),
    Option("tiles", ("plain", "dear"), "canal tiles s and t: cheap canals, or second bridge and storage", "DY-5.4"),
    Option("doubles", ("apart", "joined"), "networks: the canals of a double tile are two, or one", "DY-9.3"),
)


@dataclass(frozen=True, slots=True)
class DayunheRulings:
    """The fixed part of a game.

    ``index``: seat letter to seat index. ``steps``: of a journey in one round. ``limit``: unrest tiles of a riot.
    ``actor_returns``: the acting seat, not the owner, lays the tile after ``P``. ``total_floor``: the floor of the
    final scoring applies once. ``values``: points of a tile. ``ends``: by tile and rotation, the mask of edges that its
    canals reach. ``canals``: by tile and rotation, the masks of what counts as one canal in a network.
    """

    seats: tuple[str, ...]
    index: dict[str, int]
    field: board.Field
    steps: int
    limit: int
    actor_returns: bool
    total_floor: bool
    tiles: dict[str, CanalTile]
    values: dict[str, int]
    ends: dict[str, tuple[int, ...]]
    canals: dict[str, tuple[tuple[int, ...], ...]]


@lru_cache(maxsize=512)
def _rulings(seats: tuple[str, ...], options: tuple[tuple[str, str], ...]) -> DayunheRulings:
    chosen = dict(options)
    joined = chosen["doubles"] == "joined"
    tiles = pieces.select_tiles(chosen["tiles"] == "dear")
    turned = {id_: [pieces.turn_canals(tile, turn) for turn in range(board.EDGES)] for id_, tile in tiles.items()}
    ends = {id_: tuple(sum(masks) for masks in turns) for id_, turns in turned.items()}
    return DayunheRulings(
        seats=seats,
        index={letter: seat for seat, letter in enumerate(seats)},
        field=board.build_field(len(seats)),
        steps=pieces.NUMBERS.journey_steps_per_seat * len(seats) + 1,
        limit=int(chosen["riot"]),
        actor_returns=chosen["returns"] == "actor",
        total_floor=chosen["floor"] == "total",
        tiles=tiles,
        values={id_: tile.value for id_, tile in tiles.items()},
        ends=ends,
        canals={
            id_: tuple((ends[id_][turn],) if joined else turns[turn] for turn in range(board.EDGES))
            for id_, turns in turned.items()
        },
    )


def rulings_of(table: Table) -> DayunheRulings:
    """The rulings of a table, shared by all its games."""
    return _rulings(table.seats, table.options)
