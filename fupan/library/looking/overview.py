"""A table of many records, which a notebook shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from notation.model import Record

COLUMNS: Final = ("record", "id", "game", "date", "players and scores", "rounds", "steps", "status")
NUMBERS: Final = (0, 5, 6)
"""Columns whose cells are numbers."""
MAX_SHOWN: Final = 1000
"""Rows that a notebook or terminal gets, at most; of more it is told how many."""


def overview(records: Iterable[str | bytes | Record]) -> Overview:
    """A table of records, a row each: who played what, when, with which scores, and whether it verifies.

    A notebook shows it as a table, ``str()`` of it is one in characters. Raises :class:`ArgumentError` and
    :class:`ArgumentTypeError` for what are no records.

    >>> print(fupan.overview(fupan.generate("ming", seats=2, count=2)))
    record  id           game  date  players and scores              rounds  steps  status
    ------  -----------  ----  ----  ------------------------------  ------  -----  ------
         1  ming-2p-1-0  ming        greedy bot 144, greedy bot 117       6    267  ok
         2  ming-2p-1-1  ming        greedy bot 130, greedy bot 94        6    259  ok
    """
    from fupan.library import arguments as check
    from fupan.library.single import text_of

    wanted = "several records (str, bytes or Record) are wanted"
    texts = [text_of("records", record) for record in check.check_iterable("records", records, wanted)]
    return Overview([_describe(number, text) for number, text in enumerate(texts, 1)])


class Overview:
    """A table of records. ``rows``: its cells as texts, in the order of :data:`COLUMNS`."""

    def __init__(self, rows: list[tuple[str, ...]]) -> None:
        self.rows = rows

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        return f"<fupan overview of {len(self.rows)} records>"

    def __str__(self) -> str:
        from fupan.text.text_table import align, one_line

        rows = [tuple(map(one_line, row)) for row in self.rows[:MAX_SHOWN]]
        right = [place in NUMBERS for place in range(len(COLUMNS))]
        return "\n".join([*align([COLUMNS, *rows], right_aligned=right, rule=True), *self._rest()])

    def _repr_html_(self) -> str:
        from html import escape

        def cell(place: int, text: str, tag: str) -> str:
            align = "right" if place in NUMBERS else "left"
            return f'<{tag} style="text-align:{align}"><bdi>{escape(text)}</bdi></{tag}>'

        def row(cells: tuple[str, ...], tag: str) -> str:
            return f"<tr>{''.join(cell(place, text, tag) for place, text in enumerate(cells))}</tr>"

        body = "".join(row(cells, "td") for cells in self.rows[:MAX_SHOWN])
        rest = "".join(f"<p>{words}</p>" for words in self._rest())
        return f"<table><thead>{row(COLUMNS, 'th')}</thead><tbody>{body}</tbody></table>{rest}"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """Text and HTML, for notebooks."""
        return {"text/plain": str(self), "text/html": self._repr_html_()}

    def _rest(self) -> list[str]:
        more = len(self.rows) - MAX_SHOWN
        return [f"… and {more:,} more"] if more > 0 else []


def _describe(number: int, text: str) -> tuple[str, ...]:
    from notation.reading.reader import read
    from rules.engine.verify import verify

    verdict = verify(text)
    headers = read(text).record
    order = sorted(verdict.scores, key=lambda seat: verdict.ranks[seat])
    people = [f"{headers.header(f'Player.{seat}') or seat} {verdict.scores[seat]}" for seat in order]
    game = " ".join(word for word in (verdict.game, verdict.variant) if word)
    error = verdict.first_error
    status = verdict.status if error is None else " ".join(filter(None, (error.code.value, error.rule)))
    return (
        str(number),
        verdict.id or "",
        game,
        headers.header("Date") or "",
        ", ".join(people),
        str(verdict.rounds),
        str(verdict.steps),
        status,
    )
