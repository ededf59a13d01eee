"""Rows that come in blocks with the same names: only the values are listed, the rest is made at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from rules import registry
from rules.extras import features_of
from rules.state import Value

if TYPE_CHECKING:
    import polars as pl


class Wide:
    """Blocks of one kind. Each has ``names``, and its own ``labels`` that stand in all of its rows.

    ``labels``: one list for each column of labels. ``values``: of all blocks, one for each name.
    """

    __slots__ = ("labels", "names", "values")

    def __init__(self, names: Sequence[str], labels: int) -> None:
        self.names = tuple(names)
        self.labels: list[list[Any]] = [[] for _ in range(labels)]
        self.values: list[Any] = []

    def add(self, values: Sequence[Any], *labels: Any) -> None:
        """One block; as many values as there are names."""
        self.values += values
        for column, label in zip(self.labels, labels, strict=True):
            column.append(label)

    def columns(
        self, kinds: Sequence[pl.DataType], name_kind: pl.DataType, value_kind: pl.DataType
    ) -> tuple[list[pl.Series], pl.Series, pl.Series]:
        """The columns of labels, of names, and of values, row by row."""
        import polars as pl

        width = len(self.names)
        rows = pl.int_range(len(self.values), eager=True)
        block, place = rows // max(width, 1), rows % max(width, 1)
        labels = [
            pl.Series(str(number), column, kind).gather(block)
            for number, (column, kind) in enumerate(zip(self.labels, kinds, strict=True))
        ]
        names = pl.Series("name", self.names, name_kind).gather(place)
        return labels, names, pl.Series("value", self.values, value_kind, strict=False)


@cache
def feature_names(game: str, *, table: bool, text: bool) -> tuple[str, ...]:
    """Names of a game's measures: of the whole game or of a seat, texts or numbers."""
    features = features_of(registry.game(game))
    return tuple(f.name for f in features if f.table == table and (f.kind == "text") == text)


class Holdings:
    """The blocks of the table ``holdings``: one for each record, round and seat."""

    def __init__(self) -> None:
        self._of_game: dict[str, Wide] = {}

    def add(
        self, record_id: int, game: str, seats: Sequence[str], held: list[tuple[int, list[list[int | str]]]]
    ) -> None:
        """What the seats of one record hold after each round."""
        wide = self._of_game.get(game)
        if wide is None:
            keys = [claim.key for claim in registry.game(game).claims if claim.holding]
            wide = self._of_game[game] = Wide(keys, 3)
        record_ids, rounds, letters = wide.labels
        for round_, of_seats in held:
            record_ids += [record_id] * len(seats)
            rounds += [round_] * len(seats)
            letters += seats
            for amounts in of_seats:
                wide.values += amounts

    def frame(self, schema: Mapping[str, pl.DataType]) -> pl.DataFrame:
        """The table."""
        import polars as pl

        frames = [pl.DataFrame(schema=schema)]
        kinds = list(schema.values())
        for wide in self._of_game.values():
            labels, names, values = wide.columns(kinds[:3], kinds[3], kinds[4])
            frames.append(pl.DataFrame(dict(zip(schema, [*labels, names, values], strict=True))))
        return pl.concat(frames)


class Features:
    """The blocks of the table ``features``: numbers and texts of each seat and of the whole game."""

    def __init__(self) -> None:
        self._blocks: dict[tuple[str, bool, bool], Wide] = {}

    def add(self, record_id: int, game: str, seat: str | None, values: Mapping[str, Value]) -> None:
        """The measures of one seat; of the whole game if ``seat`` is ``None``."""
        get = values.get
        for text in (False, True):
            names = feature_names(game, table=seat is None, text=text)
            if not names:
                continue
            key = (game, seat is None, text)
            wide = self._blocks.get(key)
            if wide is None:
                wide = self._blocks[key] = Wide(names, 2)
            wide.add([get(name) for name in names], record_id, seat)

    def frame(self, schema: Mapping[str, pl.DataType]) -> pl.DataFrame:
        """The table; measures without a value have no row."""
        import polars as pl

        frames = [pl.DataFrame(schema=schema)]
        kinds = dict(schema)
        for (_, _, text), wide in self._blocks.items():
            column = "text" if text else "number"
            labels, names, values = wide.columns([kinds["record_id"], kinds["seat"]], kinds["feature"], kinds[column])
            empty = pl.Series("none", [None], kinds["number" if text else "text"]).new_from_index(0, len(values))
            found = {"record_id": labels[0], "seat": labels[1], "feature": names, column: values}
            found["number" if text else "text"] = empty
            frames.append(pl.DataFrame({name: found[name] for name in schema}).filter(values.is_not_null()))
        return pl.concat(frames)
