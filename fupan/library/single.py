"""What can be done with one record."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from notation.model import Record
    from rules.structs.verdict import Verdict

A_RECORD = "a record's text (str or bytes) or a Record"


def games() -> tuple[str, ...]:
    """The names of all games.

    >>> fupan.games()
    ('beijing', 'dayunhe', 'ming', 'yinzi')
    """
    from rules.registry import names

    return names()


def verify(record: str | bytes | Record) -> Verdict:
    """Replay one record and judge it: scores, ranks, sources of points, findings.

    ``record``: its text, the bytes of it (UTF-8), or what :func:`read` gives; lines and columns of findings are then
    those of its canonical text (:func:`write`). Never raises for bad text. Raises :class:`RecordError` for a
    :class:`Record` that no text can say. For files there is :func:`verify_files`.

    >>> verdict = fupan.verify('%fpn 1\\n[Game "go"]\\n[Rules "1"]\\n[Seats "b w"]\\n\\nb: Kd4 *')
    >>> verdict.findings[0].message, verdict.findings[0].expected
    ("no game is called 'go'", 'beijing, dayunhe, ming, yinzi')
    >>> verdict.to_json()[:56]
    '{"file":null,"record":1,"id":null,"game":"go","variant":'
    >>> record = next(fupan.generate("yinzi", variant="closed", seats=2))
    >>> fupan.verify(record).status
    'ok'
    """
    from rules.engine.verify import verify

    return verify(text_of("record", record))


def read(text: str | bytes) -> Record:
    """The record that a text says. It is not replayed: :func:`verify` does that.

    Raises :class:`RecordError` (a ``ValueError``) with line, column and reason for text that cannot be read.

    >>> record = fupan.read('%fpn 1\\n[Game "ming"]\\n\\nr: Hf1 {home} *')
    >>> record.header("Game"), [type(element).__name__ for element in record.line]
    ('ming', ['Play', 'Comment', 'End'])
    >>> fupan.read('%fpn 1\\n\\nr: Hf1')
    Traceback (most recent call last):
    fupan.RecordError: line 3, column 7: the record has no end mark
    """
    from fupan.errors import RecordError
    from fupan.library.arguments import refuse
    from notation.reading.reader import read

    if not isinstance(text, str | bytes):
        raise refuse("text", "a record's text (str or bytes)", text)
    reading = read(text_of("text", text))
    errors = [finding for finding in reading.findings if finding.severity == "error"]
    if errors:
        raise RecordError(f"line {errors[0].line}, column {errors[0].column}: {errors[0].message}", errors)
    return reading.record


def write(record: Record) -> str:
    """The canonical text of a record. Raises :class:`RecordError` (a ``ValueError``) for one that no text can say.

    >>> fupan.write(fupan.read('%fpn 1\\n[Game "ming"]\\nr:   Hf1\\n\\n*'))
    '%fpn 1\\n[Game "ming"]\\n\\nr: Hf1\\n*\\n'
    """
    return encode_record(record, "text").decode()


def to_json(record: Record) -> str:
    """The record as one JSON object on one line, as ``fupan convert`` writes it. Raises as :func:`write` does.

    >>> fupan.to_json(fupan.read('%fpn 1\\n[Game "ming"]\\n\\nr: D2+ *'))[:36]
    '{"fpn":1,"headers":{"Game":"ming"},"'
    """
    return encode_record(record, "jsonl").decode().removesuffix("\n")


def from_json(data: str | bytes) -> Record:
    """The record that a JSON object says; what a client's log took back (``undo``) is left out.

    Raises :class:`RecordError` (a ``ValueError``) with the path of what is wrong.

    >>> record = next(fupan.generate("dayunhe", seats="2"))
    >>> fupan.from_json(fupan.to_json(record)) == record
    True
    >>> fupan.from_json('{"fpn": 1, "headers": {}, "line": [{"kind": "end", "mark": "#", "by": "r"}]}')
    Traceback (most recent call last):
    fupan.RecordError: $.line[0]: Object contains unknown field `by`
    """
    from fupan.errors import RecordError
    from fupan.library.arguments import refuse
    from pipeline.sources.data_records import NoRecordError, record_of_json

    if not isinstance(data, str | bytes):
        raise refuse("data", "a JSON object (str or bytes)", data)
    try:
        return record_of_json(data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data)[0]
    except NoRecordError as reason:
        raise RecordError(str(reason)) from None


def text_of(name: str, record: object) -> str:
    """The text of a record that is given as an argument called ``name``."""
    from fupan.library.arguments import refuse

    if isinstance(record, str):
        return record
    if isinstance(record, bytes):
        return record.decode("utf-8", "surrogateescape")
    from os import PathLike

    from notation.model import Record

    if isinstance(record, Record):
        return encode_record(record, "text").decode()
    error = refuse(name, A_RECORD, record)
    if isinstance(record, PathLike):
        error = type(error)(f"{error}; fupan.verify_files and fupan.read_files read files")
    raise error


def encode_record(record: object, form: str) -> bytes:
    """A record that is given as an argument, in one of the forms of ``fupan convert``."""
    from fupan.errors import RecordError
    from fupan.library.arguments import refuse
    from fupan.records.encoding import ENCODERS
    from notation.model import Record

    if not isinstance(record, Record):
        raise refuse("record", "a Record (fupan.read gives one)", record)
    try:
        return ENCODERS[form](record)
    except ValueError as reason:
        raise RecordError(str(reason)) from None
    except (AttributeError, TypeError) as reason:
        raise RecordError(f"this is no whole Record: {reason}") from None


def show(
    text: str | bytes | Record,
    *,
    at: int | str | None = None,
    board: bool = False,
    legal: bool = False,
    moves: bool = False,
    lang: str = "en",
) -> str:
    """Tell a record in words: every step, every point gained with its source. ``at``: only up to that moment.

    ``text``: as for :func:`verify`. ``at``: the address of a moment, as for :func:`legal_moves`. ``board`` and
    ``legal`` add a picture and the legal moves at the end; with ``at`` those there are all, unless ``moves`` is set.
    ``lang``: ``"en"``, ``"zh"`` or ``"de"``; findings stay English.
    Raises :class:`ArgumentError` (a ``ValueError``) for a moment that the record does not have.

    >>> text = fupan.write(next(fupan.generate("beijing", seats="y r", seed=3)))
    >>> print(fupan.show(text, at=1).splitlines()[-1])
    The game waits for y (yellow): a draft of two persons, D… [BJ-2.4]
    """
    from fupan.library.arguments import check_address, check_language, check_optional, check_switch
    from fupan.text.moments.record import MAX_LEGAL_MOVES, narrate_record
    from fupan.text.styled import plain
    from pipeline.sources.raw_records import RawRecord
    from rules.kit.translation import use_language

    raw = RawRecord(1, 1, text_of("text", text))
    address: str | None = check_optional(check_address, "at", at)
    wanted = {
        "board": check_switch("board", board),
        "legal": check_switch("legal", legal),
        "moves": check_switch("moves", moves),
    }
    with use_language(check_language("lang", lang)):
        lines, _ = narrate_record("-", raw, address, max_legal=MAX_LEGAL_MOVES, **wanted)
    return "\n".join(map(plain, lines))


def generate(
    game: str,
    *,
    variant: str | None = None,
    seats: str | int | None = None,
    bots: str | Sequence[str] | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    count: int | None = 1,
    jobs: int = 1,
) -> Iterator[Record]:
    """Records of ``count`` whole games played by bots; the same arguments give the same records everywhere.

    ``variant``: ``None`` takes the game's first. ``seats``: letters in playing order, a number of players, or a range
    of numbers; ``None``: 3, or as near to it as the game allows. ``bots``: one name for all seats, or one for each;
    ``None``: greedy, or random in a game without it. ``options``: rulings other than the defaults, value by key.
    ``count``: ``None`` goes on without end. ``jobs``: processes; 0: one for each processor. What there is says
    :func:`game_info`. Raises :class:`ArgumentError` (a ``ValueError``) at once for a game that cannot be played so.

    >>> [record.header("Seats") for record in fupan.generate("ming", seats="2-3", count=4)]
    ['r b', 'r b y', 'b y', 'b y g']
    >>> fupan.generate("ming", seats=7)
    Traceback (most recent call last):
    fupan.ArgumentError: ming is for 2 to 4 players, not 7
    """
    from fupan.library import arguments as check
    from fupan.library.generation import GamePlan, generate_records

    if isinstance(seats, int) and not isinstance(seats, bool):
        seats = str(check.check_number("seats", seats, 1, 9))
    plan = GamePlan(
        check.check_text("game", game, "the name of a game (str)"),
        check.check_optional(check.check_text, "variant", variant, "the name of a variant (str)"),
        check.check_optional(check.check_text, "seats", seats, "letters, a number or a range of numbers (str or int)"),
        check.check_optional(check.check_names, "bots", bots, "the name of a bot, or one for each seat"),
        check.check_number("seed", seed),
        check.check_mapping("options", options, "a mapping of values (str) by option (str)"),
    )
    count = check.check_optional(check.check_number, "count", count, 0)
    jobs = check.check_jobs(jobs)
    plan.check()
    return generate_records(plan, count, jobs)
