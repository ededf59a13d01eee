"""A database of made-up games with the schema of the program: the same rows on every machine.

Numbers come from MD5 of counters, so there is no random source; what must hold in real tables (sums of points are
scores, shared wins count 1/k, a failed record has its findings) holds here too.
"""

from __future__ import annotations

from pathlib import Path

import duckdb

from pipeline.tables.columns import LIST_MEANINGS, Column, enum_type, quoted
from pipeline.tables.schema import TABLES, VERSION

SOURCES = {"beijing": ["start", "privileges", "festival", "musicians", "people", "lantern-evening"],
           "ming": ["kept", "most", "monks", "sets", "tiles"]}  # fmt: skip
LABELS = {"beijing": ["early-privilege", "research", "cash", "people"], "ming": ["collector", "abbot", "spreader"]}
VERBS = {"beijing": ["bank", "construction", "harvest", "hire", "pass"], "ming": ["take", "move", "stay", "deploy"]}
HOLDINGS = {"beijing": ["yuan", "people"], "ming": ["hand", "tiles"]}
NUMBERS = {"beijing": ["houses_built", "fees_paid", "first_small", "skips"], "ming": ["spread", "turns", "share.sets"]}
TEXTS = {"beijing": ["draft_pair"], "ming": []}
ROUNDS = 6

LISTS = {
    "status": ["ok", "findings", "unfinished"],
    "code": ["illegal-move", "wrong-actor", "claim-mismatch", "header"],
    "severity": ["error", "warning", "notice"],
    "glyph": ["!", "?", "!?"],
    "remark": ["comment", "glyph"],
    "seat": ["@", "y", "r", "g", "b", "w"],
    "phase": ["setup", "action", "event", "end"],
    "verb": ["acts", *VERBS["beijing"], *VERBS["ming"]],
    "source": [*SOURCES["beijing"], *SOURCES["ming"]],
    "holding": [*HOLDINGS["beijing"], *HOLDINGS["ming"]],
    "feature": [*NUMBERS["beijing"], *TEXTS["beijing"], *NUMBERS["ming"], "gap"],
    "label": [*LABELS["beijing"], *LABELS["ming"]],
}


def _type(column: Column) -> str:
    return enum_type(column.type) if column.type in LIST_MEANINGS else column.type


def _make_tables(connection: duckdb.DuckDBPyConnection, lists: dict[str, list[str]]) -> None:
    for name, values in lists.items():
        connection.execute(f"CREATE TYPE {enum_type(name)} AS ENUM ({', '.join(map(quoted, values))})")
    for table in TABLES:
        columns = ", ".join(f'"{column.name}" {_type(column)}' for column in table.columns)
        connection.execute(f"CREATE TABLE {table.name} ({columns})")


PRELUDE = """
CREATE MACRO chance(a, b) AS (md5_number_lower(concat_ws(':', a, b)) % 1000000)::DOUBLE / 1000000;
CREATE MACRO below(a, b, n) AS floor(chance(a, b) * n)::INTEGER;
CREATE TEMP TABLE made AS
SELECT i, md5_number_lower('record' || i)::HUGEINT % 9000000000000000000::HUGEINT AS record_id,
    CASE WHEN chance(i, 'game') < 0.6 THEN 'beijing' ELSE 'ming' END AS game,
    2 + below(i, 'players', 3) AS players,
    chance(i, 'bots') < 0.4 AS generated,
    CASE WHEN chance(i, 'status') < 0.04 THEN 'findings' WHEN chance(i, 'status') < 0.07 THEN 'unfinished' ELSE 'ok' END
        AS status
FROM range({games}) AS made(i);
"""

RECORDS = """
INSERT INTO records BY NAME
SELECT record_id, 1 AS file_id, i + 1 AS number, 1 + i * 40 AS line, 'G' || i AS id, game,
    CASE WHEN game = 'ming' THEN NULL WHEN chance(i, 'variant') < 0.7 THEN 'basic' ELSE 'full' END AS variant,
    1 AS rules,
    CASE WHEN game = 'beijing' AND chance(i, 'option') < 0.15 THEN 'supplies=strict' ELSE '' END AS options,
    array_to_string(list_slice(['y', 'r', 'g', 'b'], 1, players), ' ') AS seats, players,
    CASE WHEN chance(i, 'date') < 0.2 THEN '2023-??-??' WHEN generated THEN NULL
        ELSE '20' || (22 + below(i, 'year', 3)) || '-' || lpad((1 + below(i, 'month', 12))::VARCHAR, 2, '0') || '-11'
        END AS date,
    CASE WHEN generated THEN 'fupan generate' WHEN chance(i, 'client') < 0.5 THEN 'boardroom 2.1' END AS client,
    generated, status, {rounds} AS rounds,
    CASE WHEN status = 'ok' THEN {rounds} * players * 2 ELSE 5 + below(i, 's', 9) END AS steps,
    CASE WHEN status = 'findings'
        THEN (['illegal-move', 'wrong-actor', 'claim-mismatch'])[1 + below(i, 'code', 3)] END AS first_code,
    CASE WHEN status = 'findings' THEN 'BJ-' || (4 + below(i, 'rule', 3)) || '.1' END AS first_rule,
    CASE WHEN status = 'findings' THEN 1 + i * 40 + 9 END AS first_line,
    CASE WHEN status = 'findings' THEN 4 END AS first_column,
    CASE WHEN status = 'findings' THEN 6 + below(i, 's', 9) END AS first_step,
    sha256('digest' || i) AS digest, sha256('record' || i) AS hash
FROM made;
INSERT INTO findings BY NAME
SELECT record_id, 1 AS n, first_code AS code, 'error' AS severity, first_line AS line, first_column AS "column",
    first_step AS step, 'y' AS actor, first_rule AS rule, 'not allowed here' AS message, false AS tainted
FROM records WHERE status = 'findings';
INSERT INTO meta VALUES ('schema', '{version}'), ('program', '0.1.0');
CREATE TEMP TABLE sitting AS
SELECT made.*, records.variant, p AS position, (['y', 'r', 'g', 'b'])[p] AS seat,
    CASE WHEN made.generated THEN (['greedy bot', 'random bot'])[1 + below(i, p || 'bot', 2)]
        ELSE (['Ada', 'Ben', 'Cleo', 'Dan', 'Eve <b>', 'Fay', 'Gus'])[1 + (below(i, 'who', 7) + p) % 7] END AS player
FROM made JOIN records USING (record_id), range(1, 6) AS seated(p) WHERE p <= made.players;
"""

POINTS = """
CREATE TEMP TABLE scored AS
SELECT record_id, i, position, seat, round, CASE WHEN round = {rounds} AND k >= 3 THEN 'end' ELSE 'action' END AS phase,
    sources[1 + k] AS source,
    below(i, concat_ws('/', position, round, k), 5 + CASE WHEN player = 'Ada' THEN 2 ELSE 0 END)
        - CASE WHEN k = 5 THEN 3 ELSE 0 END AS amount,
    row_number() OVER (PARTITION BY record_id ORDER BY round, position, k) AS event
FROM (SELECT *, CASE WHEN game = 'beijing' THEN {beijing} ELSE {ming} END AS sources FROM sitting),
    range(1, {rounds} + 1) AS rounded(round), range(6) AS ks(k)
WHERE k < len(sources) AND chance(i, concat_ws('-', position, round, k)) < 0.4;
INSERT INTO points BY NAME
SELECT record_id, event, (round - 1) * 2 * players + position AS step, round, phase, seat, source, amount
FROM scored JOIN (SELECT record_id, players FROM made) USING (record_id) WHERE amount <> 0;
INSERT INTO seats BY NAME
WITH sums AS (
    SELECT record_id, position, seat, player, coalesce(sum(amount), 0)::INTEGER AS score
    FROM sitting LEFT JOIN points USING (record_id, seat) GROUP BY ALL
), ranked AS (
    SELECT *, rank() OVER (PARTITION BY record_id ORDER BY score DESC) AS rank,
        score - max(score) OVER (PARTITION BY record_id ORDER BY position
            ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE CURRENT ROW) AS margin
    FROM sums
)
SELECT *, CASE WHEN rank = 1 THEN 1.0 / count(*) FILTER (rank = 1) OVER (PARTITION BY record_id) ELSE 0 END AS win
FROM ranked;
"""

PLAY = """
INSERT INTO steps BY NAME
SELECT record_id, (round - 1) * 2 * players + (half - 1) * players + position AS step, round,
    CASE WHEN half = 1 THEN 'action' ELSE 'event' END AS phase, seat,
    verbs[1 + below(i, concat_ws('v', position, round, half), len(verbs))] AS verb,
    upper(verbs[1 + below(i, concat_ws('v', position, round, half), len(verbs))][1])
        || below(i, concat_ws('t', position, round), 3) AS text, false AS is_chance
FROM (SELECT *, CASE WHEN game = 'beijing' THEN {beijing_verbs} ELSE {ming_verbs} END AS verbs FROM sitting),
    range(1, {rounds} + 1) AS rounded(round), range(1, 3) AS halves(half);
INSERT INTO annotations BY NAME
SELECT record_id, 2 AS step, 1 AS n, 'comment' AS kind, 'remark ' || i AS text FROM made WHERE i % 3 = 0;
INSERT INTO holdings BY NAME
SELECT record_id, round, seat, whats[1 + k] AS what, below(i, concat_ws('h', position, round, k), 9) + round AS amount
FROM (SELECT *, CASE WHEN game = 'beijing' THEN {beijing_holdings} ELSE {ming_holdings} END AS whats FROM sitting),
    range(1, {rounds} + 1) AS rounded(round), range(2) AS ks(k);
INSERT INTO features BY NAME
SELECT record_id, seat, names[1 + k] AS feature,
    CASE WHEN k % 3 = 2 THEN chance(i, concat_ws('f', position, k)) ELSE below(i, concat_ws('f', position, k), 8) END
        + score * CASE WHEN k = 0 THEN 0.125 ELSE 0 END AS number
FROM (SELECT *, CASE WHEN game = 'beijing' THEN {beijing_numbers} ELSE {ming_numbers} END AS names FROM sitting
    JOIN (SELECT record_id, seat, score FROM seats) USING (record_id, seat)), range({features}) AS ks(k)
WHERE k < len(names) AND (k <> 2 OR chance(i, concat_ws('null', position, k)) < 0.9);
INSERT INTO features BY NAME
SELECT record_id, seat, 'draft_pair' AS feature,
    (['bm', 'fh', 'mr', 'sw', 'hk'])[1 + below(i, concat_ws('d', position), 5)] AS text
FROM sitting WHERE game = 'beijing';
INSERT INTO features BY NAME
SELECT record_id, 'gap' AS feature, below(i, 'gap', 6) AS number FROM made WHERE game = 'beijing';
INSERT INTO labels BY NAME
SELECT record_id, seat, names[1 + k] AS label
FROM (SELECT *, CASE WHEN game = 'beijing' THEN {beijing_labels} ELSE {ming_labels} END AS names FROM sitting),
    range(4) AS ks(k)
WHERE k < len(names) AND chance(i, concat_ws('l', position, k // 2)) < 0.3 + 0.1 * k;
"""


def write_database(path: Path | str, games: int = 240, rounds: int = ROUNDS, widen: int = 1) -> None:
    """Write the database. ``widen``: how many times the measures' names are repeated (for sizes like real games')."""
    connection = duckdb.connect(str(path))
    numbers = {
        game: [name if i == 0 else f"{name}_{i}" for i in range(widen) for name in names]
        for game, names in NUMBERS.items()
    }
    wider = [name for names in numbers.values() for name in names]
    _make_tables(connection, {**LISTS, "feature": list(dict.fromkeys([*LISTS["feature"], *wider]))})
    for text in (PRELUDE, RECORDS, POINTS, PLAY):
        connection.execute(
            text.format(
                version=VERSION, games=games, rounds=rounds, features=max(map(len, numbers.values())),
                beijing=SOURCES["beijing"], ming=SOURCES["ming"],
                beijing_verbs=VERBS["beijing"], ming_verbs=VERBS["ming"],
                beijing_holdings=HOLDINGS["beijing"], ming_holdings=HOLDINGS["ming"],
                beijing_numbers=numbers["beijing"], ming_numbers=numbers["ming"],
                beijing_labels=LABELS["beijing"], ming_labels=LABELS["ming"],
            )
        )  # fmt: skip
    connection.close()
