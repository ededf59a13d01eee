"""The tables: every column of every table with type, unit and meaning, in this one place.

DDL, polars frames, the Parquet data set and the page ``TABLES.md`` are made from what stands here.
"""

from __future__ import annotations

from pipeline.tables.columns import Column, TableSchema

VERSION = 2
"""Version of this schema; a database says in ``meta`` which one it has."""

_RECORD = Column("record_id", "BIGINT", "", "the record", key=True)
_LINE = "in the file, from 1"
_NONE = "NULL if there is none"
_SPELLED = f"as the header has it; {_NONE}"


def _text(name: str, meaning: str) -> Column:
    return Column(name, "VARCHAR", "", meaning, nullable=True)


def _header(name: str, key: str) -> Column:
    return _text(name, f"header {key}, {_SPELLED}")


_RECORD_LINE = Column(
    "line", "BIGINT", "lines",
    f"of the record's magic line, or the one that holds it as JSON, {_LINE}; NULL in MessagePack", nullable=True,
)  # fmt: skip
_FIRST_PLACE = (
    Column(
        "first_line", "BIGINT", "lines", f"of the first error, {_LINE}; {_NONE}, and in MessagePack", nullable=True
    ),
    Column(
        "first_column", "BIGINT", "characters", "of the first error, from 1; NULL if none, and in MessagePack",
        nullable=True,
    ),
    _text("first_path", "JSON path of the first error in JSON lines and MessagePack; NULL if none, and in text"),
)  # fmt: skip

FILES = TableSchema(
    "files",
    "One row for each file that was loaded.",
    (
        Column("file_id", "BIGINT", "", "first 63 bits of the SHA-256 of the path", key=True),
        Column(
            "path",
            "VARCHAR",
            "",
            "the file, seen from the folder of the database; `-/` and the start of its hash for what came through "
            "standard input or a pipe",
        ),
        Column("sha256", "VARCHAR", "", "of the file's bytes as they are stored (compressed ones are not unpacked)"),
        Column("bytes", "BIGINT", "bytes", "size of the file as it is stored"),
        Column(
            "records", "BIGINT", "records", "records in the file, broken ones too; text before the first not counted"
        ),
        _text("error", "why the file could not be read to its end; NULL if it could"),
        Column("program", "VARCHAR", "", "version of fupan that read the file"),
    ),
)

APPEARANCES = TableSchema(
    "appearances",
    "Where each record stands: one row for each place. A record that stands in two files is one row in `records`.",
    (
        Column("file_id", "BIGINT", "", "the file", key=True),
        Column(
            "number",
            "BIGINT",
            "records",
            "number of the record in the file, from 1; 0: text before the first",
            key=True,
        ),
        _RECORD_LINE,
        Column("record_id", "BIGINT", "", "the record"),
        *_FIRST_PLACE,
    ),
)

RECORDS = TableSchema(
    "records",
    "One row for each record, broken ones too. Equal records (same canonical text) are one row.",
    (
        Column("record_id", "BIGINT", "", "first 63 bits of `hash`", key=True),
        Column("file_id", "BIGINT", "", "the file; the first by path if the record stands in several"),
        Column("number", "BIGINT", "records", "number of the record in that file, from 1; 0: text before the first"),
        _RECORD_LINE,
        _header("id", "Id"),
        _header("game", "Game"),
        _header("variant", "Variant"),
        Column("rules", "INTEGER", "", "version of the game's rulings; NULL if there is no such number", nullable=True),
        Column("options", "VARCHAR", "", "those not at their default, `k=v k=v` in the page's order; '' if none"),
        Column("seats", "VARCHAR", "", "seat letters in playing order, `y r b`; '' if the header is missing"),
        Column("players", "INTEGER", "seats", "number of seats"),
        _text("date", "header Date, `YYYY-MM-DD`, `??` for an unknown part; NULL if there is none or it is no date"),
        _header("event", "Event"),
        _header("site", "Site"),
        _header("client", "Client"),
        _header("annotator", "Annotator"),
        _header("termination", "Termination"),
        Column("generated", "BOOLEAN", "", "bots played it: header Client is `fupan generate`"),
        Column("status", "status", "", "`ok`: complete, no error; `unfinished`: ends in `*`, none either; `findings`"),
        Column("rounds", "INTEGER", "rounds", "complete rounds up to the last good state"),
        Column("steps", "INTEGER", "steps", "moves and chance entries played up to the last good state"),
        Column("first_code", "code", "", "code of the first error; NULL if there is none", nullable=True),
        _text("first_rule", "rule number of the first error; NULL if none"),
        *_FIRST_PLACE,
        Column("first_step", "INTEGER", "steps", "step of the first error; NULL if none or a header's", nullable=True),
        _text("digest", "SHA-256 of the last good state's encoding; NULL if nothing was replayed"),
        Column("hash", "VARCHAR", "", "SHA-256 of the canonical text; of the text as it stands if it cannot be read"),
    ),
)  # fmt: skip

SEATS = TableSchema(
    "seats",
    "One row for each seat of each record that could be replayed. Unfinished and faulty records have the figures of "
    "their last good state.",
    (
        _RECORD,
        Column("seat", "seat", "", "seat letter"),
        Column("position", "TINYINT", "seats", "place in playing order, from 1 (the start player)", key=True),
        _text("player", f"header Player.S, {_SPELLED} or it is empty"),
        Column("rating", "DOUBLE", "", "header Rating.S; NULL if there is none or it is no number", nullable=True),
        _header("team", "Team.S"),
        Column("score", "INTEGER", "points", "score"),
        Column("rank", "TINYINT", "", "1 is best, tie-breaks applied; equal places share a rank"),
        Column("win", "DOUBLE", "wins", "1/k for each of k winners, else 0; unless `ok`: of those who lead"),
        Column("margin", "INTEGER", "points", "score minus the best score among the others"),
    ),
)  # fmt: skip

STEPS = TableSchema(
    "steps",
    "One row for each move and chance entry of the main line, up to the last good one.",
    (
        _RECORD,
        Column("step", "INTEGER", "steps", "number of the step, from 1", key=True),
        Column("round", "SMALLINT", "rounds", "round in which it was made; 0 during set-up"),
        Column("phase", "phase", "", "phase in which it was made"),
        Column("seat", "seat", "", "who acts; `@` for chance"),
        Column("verb", "verb", "", "type of the move or entry, as in the data form"),
        Column("text", "VARCHAR", "", "canonical token, without its glyph"),
        Column("is_chance", "BOOLEAN", "", "a chance entry"),
        Column("glyph", "glyph", "", "glyph stuck to the move; NULL if none", nullable=True),
    ),
)

POINTS = TableSchema(
    "points",
    "One row for each scoring event. The sum over a seat is its score, always.",
    (
        _RECORD,
        Column("event", "INTEGER", "events", "number of the event in the record, from 1", key=True),
        Column("step", "INTEGER", "steps", "step that brought the points; 0: before the first"),
        Column("round", "SMALLINT", "rounds", "round under which it is booked"),
        Column("phase", "phase", "", "phase under which it is booked"),
        Column("seat", "seat", "", "who gets (or loses) them"),
        Column("source", "source", "", "where they come from: a label of the game's page"),
        Column("amount", "INTEGER", "points", "may be negative, never 0"),
    ),
)

HOLDINGS = TableSchema(
    "holdings",
    "What each seat holds at the end of each complete round: one row for each claim key of the game that is a number.",
    (
        _RECORD,
        Column("round", "SMALLINT", "rounds", "the round that has just been completed", key=True),
        Column("seat", "seat", "", "seat letter", key=True),
        Column("what", "holding", "", "claim key of the game's page", key=True),
        Column("amount", "INTEGER", "as the key says", "how much or how many"),
    ),
)

FEATURES = TableSchema(
    "features",
    "The strategy measures of the game's page, at the last good state. A measure that has no value there has no row.",
    (
        _RECORD,
        Column("seat", "seat", "", "seat letter; NULL for a measure of the whole game", key=True, nullable=True),
        Column("feature", "feature", "", "name of the measure", key=True),
        Column("number", "DOUBLE", "as the measure says", "its value; NULL if it is a text", nullable=True),
        Column("text", "VARCHAR", "", "its value if it is a text, else NULL", nullable=True),
    ),
)

LABELS = TableSchema(
    "labels",
    "The strategy labels of the game's page that hold for a seat, at the last good state.",
    (
        _RECORD,
        Column("seat", "seat", "", "seat letter", key=True),
        Column("label", "label", "", "name of the label", key=True),
    ),
)

_FINDING = (
    Column("code", "code", "", "finding code"),
    Column("severity", "severity", "", "`error`, `warning` or `notice`"),
    Column("line", "BIGINT", "lines", f"{_LINE}; NULL in MessagePack", nullable=True),
    Column("column", "BIGINT", "characters", "from 1; 1 in JSON lines; NULL in MessagePack", nullable=True),
    _text("path", "JSON path of what is wrong in JSON lines and MessagePack, such as `$.line[4]`; NULL in text"),
    Column("step", "INTEGER", "steps", "step; NULL for a header", nullable=True),
    _text("actor", "seat letter, `@` for chance, NULL where nobody acts"),
    _text("rule", "number on the game's page; NULL if no rule is concerned"),
    Column("message", "VARCHAR", "", "what is wrong"),
    _text("expected", "what would have been right; NULL where there is nothing short to say"),
    _text("got", "what stands there; NULL where there is nothing to say"),
    _text("hint", "what to do; NULL where there is nothing to say"),
    Column("tainted", "BOOLEAN", "", "it comes after an error of the same line of play"),
)  # fmt: skip

FINDINGS = TableSchema(
    "findings",
    "All findings of all records, in the order of the source. Places are those in the file that `records` names.",
    (_RECORD, Column("n", "INTEGER", "findings", "number of the finding in the record, from 1", key=True), *_FINDING),
    view=(
        "SELECT r.record_id, f.* EXCLUDE (file_id, number) FROM appearance_findings f "
        "JOIN records r ON r.file_id = f.file_id AND r.number = f.number"
    ),
)

APPEARANCE_FINDINGS = TableSchema(
    "appearance_findings",
    "As `findings`, for each place where a record stands (line and column differ from file to file).",
    (
        Column("file_id", "BIGINT", "", "the file", key=True),
        Column("number", "BIGINT", "records", "number of the record in the file", key=True),
        Column("n", "INTEGER", "findings", "number of the finding in the record, from 1", key=True),
        *_FINDING,
    ),
)

ANNOTATIONS = TableSchema(
    "annotations",
    "What annotators wrote on the main line, up to the last good step.",
    (
        _RECORD,
        Column("step", "INTEGER", "steps", "step after which it stands; 0: before the first", key=True),
        Column("n", "INTEGER", "annotations", "number of the annotation at that step, from 1", key=True),
        Column(
            "kind", "remark", "",
            "`comment`, `glyph`, `nag`, `variation`; `clock`, `elapsed`, `eval`, `command`: the commands in comments",
        ),
        Column("text", "VARCHAR", "", "`!?`, `$10`, the comment's or variation's text, the command's value"),
    ),
)  # fmt: skip

META = TableSchema(
    "meta",
    "About the database itself: `schema` (version of this page), `program` (version of fupan that made it), `lists` "
    "(hash of the closed lists), `input` (SHA-256 over the sorted paths and hashes of `files`), `engine`.",
    (
        Column("key", "VARCHAR", "", "name", key=True),
        Column("value", "VARCHAR", "", "value"),
    ),
)

RECORD_TABLES = (RECORDS, SEATS, STEPS, POINTS, HOLDINGS, FEATURES, LABELS, ANNOTATIONS)
"""Tables whose rows follow from a record's canonical text alone; each row belongs to one ``record_id``."""

TABLES = (
    FILES, APPEARANCES, RECORDS, SEATS, STEPS, POINTS, HOLDINGS, FEATURES, LABELS, FINDINGS, APPEARANCE_FINDINGS,
    ANNOTATIONS, META,
)  # fmt: skip
"""Every table, in the order of the page."""


def table(name: str) -> TableSchema:
    """The table of that name. Raises ``KeyError`` if there is none."""
    for known in TABLES:
        if known.name == name:
            return known
    raise KeyError(name)
