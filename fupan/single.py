"""What can be done with one record."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from notation.model import Record
    from rules.verdict import Verdict


def games() -> tuple[str, ...]:
    """The names of all games.

    >>> fupan.games()
    ('beijing', 'dayunhe', 'ming', 'yinzi')
    """
    from rules.registry import names

    return names()


def verify(text: str) -> Verdict:
    """Replay the text of one record and judge it: scores, ranks, sources of points, findings.

    Never raises for bad text.

    >>> verdict = fupan.verify('%fpn 1\\n[Game "go"]\\n[Rules "1"]\\n[Seats "b w"]\\n\\nb: Kd4 *')
    >>> verdict.findings[0].message, verdict.findings[0].expected
    ("no game is called 'go'", 'beijing, dayunhe, ming, yinzi')
    """
    from rules.kernel import verify

    return verify(text)


def read(text: str) -> Record:
    """The record that a text says. It is not replayed: :func:`verify` does that.

    Raises ``ValueError`` with line, column and reason for text that cannot be read.

    >>> record = fupan.read('%fpn 1\\n[Game "ming"]\\n\\nr: Hf1 {home} *')
    >>> record.header("Game"), [type(element).__name__ for element in record.line]
    ('ming', ['Play', 'Comment', 'End'])
    >>> fupan.read('%fpn 1\\n\\nr: Hf1')
    Traceback (most recent call last):
    ValueError: line 3, column 7: the record has no end mark
    """
    from notation.reader import read

    reading = read(text)
    for finding in reading.findings:
        if finding.severity == "error":
            raise ValueError(f"line {finding.line}, column {finding.column}: {finding.message}")
    return reading.record


def write(record: Record) -> str:
    """The canonical text of a record. Raises ``ValueError`` for one that no text can say.

    >>> fupan.write(fupan.read('%fpn 1\\n[Game "ming"]\\nr:   Hf1\\n\\n*'))
    '%fpn 1\\n[Game "ming"]\\n\\nr: Hf1\\n*\\n'
    """
    from rules.canon import canonical_text

    return canonical_text(record)


def to_json(record: Record) -> str:
    """The record as one JSON object, in the form of ``fupan convert``. Raises ``ValueError`` as :func:`write` does.

    >>> fupan.to_json(fupan.read('%fpn 1\\n[Game "ming"]\\n\\nr: D2+ *'))[:36]
    '{"fpn":1,"headers":{"Game":"ming"},"'
    """
    from notation.encoding import encode_json
    from rules.canon import canonical, codec_of

    record = canonical(record)
    return encode_json(record, codec_of(record.header("Game"), record.header("Variant"))).decode()


def from_json(data: str | bytes) -> Record:
    """The record that a JSON object says. Raises ``ValueError`` with the path of what is wrong.

    >>> record = next(fupan.generate("dayunhe", seats="2"))
    >>> fupan.from_json(fupan.to_json(record)) == record
    True
    >>> fupan.from_json('{"fpn": 1, "headers": {}, "line": [{"kind": "end", "mark": "#", "by": "r"}]}')
    Traceback (most recent call last):
    ValueError: $.line[0]: Object contains unknown field `by`
    """
    from pipeline.dataform import NoRecord, record_of_json

    try:
        return record_of_json(data.encode() if isinstance(data, str) else data)[0]
    except NoRecord as reason:
        raise ValueError(str(reason)) from None


def show(text: str, *, at: int | None = None, board: bool = False, legal: bool = False, moves: bool = False) -> str:
    """Tell a record in words: every step, every point gained with its source. ``at``: only up to just before that step.

    ``board`` and ``legal`` add a picture and the legal moves at the end; with ``at`` those there are all, unless
    ``moves`` is set. Raises ``ValueError`` for a step that the record does not have.

    >>> text = fupan.write(next(fupan.generate("beijing", seats="y r", seed=3)))
    >>> print(fupan.show(text, at=2).splitlines()[-1])
    The game waits for y (yellow): a draft of two persons, D… [BJ-2.4]
    """
    from fupan.exits import Unreadable
    from fupan.records import Text
    from fupan.verbs.show import tell

    try:
        return "\n".join(tell(Text("-", "text", 1, 1, text), at, board, legal, 200, moves=moves)[0])
    except Unreadable as reason:
        raise ValueError(str(reason)) from None


def generate(
    game: str,
    *,
    variant: str | None = None,
    seats: str = "3",
    bots: Sequence[str] = ("greedy",),
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    count: int = 1,
) -> Iterator[Record]:
    """Records of ``count`` whole games played by bots; the same arguments give the same records everywhere.

    ``seats``: letters in playing order, a number of players, or a range of numbers. ``bots``: one name for all seats,
    or one for each. Raises ``ValueError`` for a game that cannot be played so.

    >>> [record.header("Seats") for record in fupan.generate("ming", seats="2-3", count=4)]
    ['r b', 'r b y', 'b y', 'b y g']
    """
    from fupan.exits import Unreadable
    from fupan.generation import Plan

    plan = Plan(game, variant, seats, tuple(bots), seed, options or {})
    try:
        plan.check()
    except Unreadable as reason:
        raise ValueError(str(reason)) from None
    yield from map(plan.record, range(count))
