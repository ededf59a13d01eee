"""Laws that hold for every record and every text."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from notation.codec import Codec
from notation.data.encoding import decode_json, decode_msgpack, encode_json, encode_msgpack
from notation.framing import split
from notation.model import Claim, Comment, Element, End, Header, Nag, Play, Record, Round, Variation
from notation.reading.reader import read
from notation.shapes import BAD_CHARACTER, CLAIM, ENTRY, GLYPHS, KEY, MAX_NAG, MOVE, next_magic
from notation.writing.writer import strip, write

SEATS = st.sampled_from("yrb")
CLEAN = st.text(max_size=20).filter(lambda text: not BAD_CHARACTER.search(text) and "\r" not in text)
COMMENTS = (CLEAN | st.sampled_from(["\n%fpn x", "%fpn 1", "{", "龙\n ;", "[%clk 0:05:12]"])).filter(
    lambda text: "}" not in text and next_magic(text) < 0
)
MOVES = st.sampled_from(["Ca1", "Cc3a1+", "T3", "-", "Q", "-x"]) | st.from_regex(MOVE, fullmatch=True)
ENTRIES = st.sampled_from(["deal.y=abc", "acts=HM/SF"]) | st.from_regex(ENTRY, fullmatch=True)
PLAYS = st.builds(Play, SEATS, MOVES, st.none() | st.sampled_from(sorted(GLYPHS))) | st.builds(
    Play, st.just("@"), ENTRIES
)
NUMBERS = st.integers(0, 300) | st.just(10**18 - 1)
LOOSE = st.one_of(
    st.builds(Comment, COMMENTS),
    st.builds(Claim, st.sampled_from(["y12", "r-3", "y.yuan=3", "~9f31c2aa"]) | st.from_regex(CLAIM, fullmatch=True)),
    st.builds(Round, NUMBERS.map(lambda number: number or 1)),
)


def lines(variations: st.SearchStrategy[Variation]) -> st.SearchStrategy[tuple[Element, ...]]:
    """Lines of play with at least one move or chance entry."""
    behind = st.lists(st.builds(Comment, COMMENTS) | st.builds(Nag, st.integers(0, MAX_NAG)) | variations, max_size=3)
    turns = st.tuples(PLAYS, behind).map(lambda turn: [turn[0], *turn[1]])
    pieces = st.lists(turns | LOOSE.map(lambda element: [element]), max_size=5)
    return st.tuples(pieces, turns, pieces).map(
        lambda parts: tuple(e for p in (*parts[0], parts[1], *parts[2]) for e in p)
    )


VARIATIONS = st.recursive(lines(st.nothing()).map(Variation), lambda inner: lines(inner).map(Variation), max_leaves=6)
HEADERS = st.lists(
    st.builds(
        Header,
        st.sampled_from(["Game", "Seats", "Player.y", "Player.r", "Event", "Opening"])
        | st.from_regex(KEY, fullmatch=True),
        CLEAN.filter(lambda text: "\n" not in text) | st.sampled_from(["toy", "r y b", '"\\', "a] [b"]),
    ),
    max_size=8,
    unique_by=lambda header: header.key,
)
RECORDS = st.builds(
    lambda headers, line, end, after: Record(1, tuple(headers), (*line, End(end), *map(Comment, after))),
    HEADERS,
    lines(VARIATIONS) | st.just(()),
    st.sampled_from("#*"),
    st.lists(COMMENTS, max_size=2),
)


@given(RECORDS)
def test_what_is_written_is_read_back(record: Record) -> None:
    text = write(record)
    reading = read(text)
    assert reading.findings == []
    assert reading.record == record
    assert hash(reading.record) == hash(record)
    assert write(reading.record) == text


@given(RECORDS, RECORDS)
def test_files_are_split_into_what_was_written(first: Record, second: Record) -> None:
    data = (write(first) + "\n" + write(second)).encode()
    assert [read(chunk.text).record for chunk in split(data)] == [first, second]


def respelt(line: tuple[Element, ...], codec: Codec) -> tuple[Element, ...]:
    """The line with every token that the codec knows in its canonical spelling."""
    out: list[Element] = []
    for element in line:
        if isinstance(element, Variation):
            out.append(Variation(respelt(element.line, codec)))
        elif isinstance(element, Play):
            read_token = codec.read_entry if element.actor == "@" else codec.read_move
            move = read_token(element.token)
            out.append(element if move is None else replace(element, token=codec.write(move)))
        else:
            out.append(element)
    return tuple(out)


@given(record=RECORDS)
def test_text_to_data_to_text(record: Record, codec: Codec) -> None:
    def codec_of(game: str, variant: str | None) -> Codec | None:
        return codec if game == "toy" else None

    own = codec_of(record.header("Game") or "", None)
    canonical = record if own is None else replace(record, line=respelt(record.line, own))
    text = write(canonical)
    json = encode_json(record, own)
    assert b"\n" not in json
    for again in (decode_json(json, codec_of), decode_msgpack(encode_msgpack(record, own), codec_of)):
        assert again == canonical
        assert write(again) == text


@given(RECORDS, st.booleans(), st.booleans(), st.booleans())
def test_stripped_records_can_be_written(record: Record, comments: bool, variations: bool, glyphs: bool) -> None:
    stripped = strip(record, comments=comments, variations=variations, glyphs=glyphs)
    assert read(write(stripped)).record == stripped
    assert strip(stripped, comments=comments, variations=variations, glyphs=glyphs) == stripped


TOKENS = st.sampled_from(
    [
        *("y:", "r:", "@", "=", "A", "B!", "-", "a=b", "deal.y=a", "y12", "~9f31c2aa", "$1", "1.", "#", "*"),
        *("{c}", "{", "}", "(", ")", "; c\n", ";}", "%", "[", '"', "!", "é", "\u3000"),
        *("\n", "\r\n", "\x00", "\udcff", '[A "x"]\n', '[A "', "%fpn 1\n", "\n%fpn 2"),
    ]
)
TEXTS = st.one_of(
    st.lists(TOKENS, max_size=30).map(" ".join),
    st.lists(TOKENS, max_size=30).map("".join),
    st.text(max_size=100),
    st.binary(max_size=100).map(lambda data: data.decode("utf-8", "surrogateescape")),
).map(lambda text: "%fpn 1\n" + text)


@settings(max_examples=400)
@given(TEXTS | TEXTS.map(lambda text: text[7:]))
def test_no_text_is_too_bad_to_be_read(text: str) -> None:
    reading = read(text)
    lines_of_text = text.removeprefix("\ufeff").split("\n")
    places = []
    for finding in reading.findings:
        assert 1 <= finding.column <= len(lines_of_text[finding.line - 1]) + 1
        assert not BAD_CHARACTER.search((finding.message + str(finding.got) + str(finding.hint)).replace("\n", ""))
        places.append((finding.line, finding.column))
    assert places == sorted(places)
    assert len(reading.main) == len(reading.findings)
    firsts = [f for f, main in zip(reading.findings, reading.main, strict=True) if main]
    assert [f.tainted for f in firsts] == [False, *[True] * (len(firsts) - 1)][: len(firsts)]
    assert (reading.stops is None) == (not firsts)
    if firsts and reading.stops is not None:
        assert reading.places.at(reading.stops) == (firsts[0].line, firsts[0].column)


@settings(max_examples=400)
@given(TEXTS)
def test_what_could_be_read_is_well_formed(text: str) -> None:
    reading = read(text)
    ended = any(isinstance(element, End) for element in reading.record.line)
    record = reading.record if ended else Record(1, reading.record.headers, (*reading.record.line, End("*")))
    again = read(write(record))
    assert again.findings == []
    assert again.record == record


@given(TEXTS)
def test_a_fault_behind_the_record_changes_nothing_before_it(text: str) -> None:
    whole = read(text)
    broken = read(text + " \x00")
    if not whole.findings:
        assert broken.record == whole.record
        assert broken.stops == len(text) + 1
