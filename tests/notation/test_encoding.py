"""JSON and MessagePack, one by one."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from notation.codec import Codec
from notation.data.conversion import DataError
from notation.data.encoding import CodecOf, decode_json, decode_msgpack, encode_frame, encode_json, encode_msgpack
from notation.model import Record
from notation.reading.reader import read

TOY = read('%fpn 1\n[Game "toy"]\n[Variant "v"]\n\n{龙\n"}\ny: Ca1 (y: T3) = y1 #').record
OTHER = read('%fpn 1\n[Game "chess"]\n\n@ a=b y: Nf3 *').record
NAMELESS = read("%fpn 1\n*").record


@pytest.fixture(scope="module")
def codec_of(codec: Codec) -> CodecOf:
    return lambda game, variant: codec if (game, variant) == ("toy", "v") else None


def test_a_record_is_one_line_of_json(codec: Codec, codec_of: CodecOf) -> None:
    data = encode_json(TOY, codec)
    assert b"\n" not in data
    assert b'"plots":["a1"]' in data
    assert decode_json(data, codec_of) == TOY


def test_the_codec_is_chosen_by_the_headers(codec: Codec) -> None:
    asked = []

    def codec_of(game: str, variant: str | None) -> Codec | None:
        asked.append((game, variant))
        return codec if game == "toy" else None

    for record in (TOY, OTHER, NAMELESS):
        assert decode_json(encode_json(record, codec if record is TOY else None), codec_of) == record
        assert decode_msgpack(encode_msgpack(record, codec if record is TOY else None), codec_of) == record
    assert asked == [("toy", "v")] * 2 + [("chess", None)] * 2


def test_moves_of_a_game_that_is_not_known_cannot_be_read(codec: Codec) -> None:
    with pytest.raises(DataError) as refusal:
        decode_json(encode_json(TOY, codec), lambda game, variant: None)
    assert refusal.value.path == "$.line[1].move.type"


@pytest.mark.parametrize(
    "data",
    [
        b"", b"{", b"[]", b"null", b"\xff", b'{"fpn":1}', b"{}}", b'{"fpn":1,"headers":{"\xff":"x"},"line":[]}',
        b'{"fpn":1,"headers":{},"line":[{"kind":"comment","text":"\\ud800"},{"kind":"end","mark":"#"}]}',
        b'{"fpn":1,"headers":{},"line":' + b'[{"kind":"variation","line":' * 100_000,
        b'{"fpn":1,"headers":{},"line":[{"kind":"move","seat":"y","move":' + b"[" * 100_000,
    ],
)  # fmt: skip
def test_bad_json_is_a_data_error(data: bytes, codec_of: CodecOf) -> None:
    with pytest.raises(DataError):
        decode_json(data, codec_of)


def test_a_header_whose_value_is_no_text_is_named(codec_of: CodecOf) -> None:
    data = {"fpn": 1, "headers": {"Game": "toy", "Date": 2024}, "line": [{"kind": "end", "mark": "#"}]}
    for refused in (
        lambda: decode_json(msgspec.json.encode(data), codec_of),
        lambda: decode_msgpack(msgspec.msgpack.encode(data), codec_of),
    ):
        with pytest.raises(DataError) as refusal:
            refused()  # type: ignore[no-untyped-call]
        assert str(refusal.value) == "$.headers.Date: Expected `str`, got `int`"
    with pytest.raises(DataError) as refusal:
        decode_json(msgspec.json.encode(data)[:-1], codec_of)
    assert refusal.value.path == "$.headers[...]"


@given(data=st.binary(max_size=60) | st.lists(st.sampled_from(encode_msgpack(TOY, None)), max_size=60).map(bytes))
def test_bad_messagepack_is_a_data_error(data: bytes, codec_of: CodecOf) -> None:
    with pytest.raises(DataError):
        decode_msgpack(data, codec_of)


@given(place=st.integers(0), byte=st.integers(0, 255))
def test_a_changed_byte_gives_a_record_or_a_data_error(place: int, byte: int, codec: Codec, codec_of: CodecOf) -> None:
    for encoded, decode in ((encode_json(TOY, codec), decode_json), (encode_msgpack(TOY, codec), decode_msgpack)):
        data = bytearray(encoded)
        data[place % len(data)] = byte
        try:
            assert isinstance(decode(bytes(data), codec_of), Record)
        except DataError as fault:
            assert fault.path.startswith("$")


def test_a_wrong_type_is_placed_in_messagepack_too(codec: Codec, codec_of: CodecOf) -> None:
    data = encode_msgpack(TOY, codec).replace(b"\xa4text", b"\xa4test", 1)
    with pytest.raises(DataError) as refusal:
        decode_msgpack(data, codec_of)
    assert refusal.value.path == "$.line[0]"


def test_a_frame_is_itself_messagepack(codec: Codec) -> None:
    assert msgspec.msgpack.decode(encode_frame(TOY, codec), type=bytes) == encode_msgpack(TOY, codec)


@pytest.mark.parametrize(
    "twice",
    [
        b'{"fpn":1,"fpn":1,"headers":{},"line":[{"kind":"end","mark":"#"}]}',
        b'{"fpn":1,"headers":{"Game":"go","Game":"ming"},"line":[{"kind":"end","mark":"#"}]}',
        b'{"fpn":1,"headers":{"Game":"go","Ga\\u006de":"ming"},"line":[{"kind":"end","mark":"#"}]}',
        b'{"fpn":1,"headers":{"Id":"a\\u003ab"},"line":[{"kind":"end","mark":"*","mark":"#"}]}',
    ],
)
def test_a_key_that_stands_twice_is_no_record(twice: bytes, codec_of: CodecOf) -> None:
    with pytest.raises(DataError, match="appears twice in an object"):
        decode_json(twice, codec_of)


def test_a_colon_in_a_text_is_no_key(codec_of: CodecOf) -> None:
    for value in ("a:b", r"a\u003ab", r"a\":\":b"):
        data = f'{{"fpn":1,"headers":{{"Id":"{value}"}},"line":[{{"kind":"end","mark":"#"}}]}}'
        assert decode_json(data.encode(), codec_of).header("Id")


def test_what_is_said_of_endless_data_is_short(codec_of: CodecOf) -> None:
    long = "z" * 100_000
    for data in (
        f'{{"fpn":1,"headers":{{}},"line":[{{"kind":"{long}"}}]}}',
        f'{{"fpn":1,"headers":{{}},"line":[{{"kind":"move","seat":"r","move":{{"type":"{long}"}}}}]}}',
        f'{{"fpn":1,"headers":{{"{long}":"\\u0007"}},"line":[{{"kind":"end","mark":"#"}}]}}',
    ):
        with pytest.raises(DataError) as fault:
            decode_json(data.encode(), codec_of)
        assert len(str(fault.value)) < 1200


def map_of(*pairs: tuple[bytes, bytes]) -> bytes:
    """A MessagePack map of encoded keys and values; a key may appear twice."""
    return bytes([0x80 + len(pairs)]) + b"".join(key + value for key, value in pairs)


def test_a_key_that_stands_twice_in_messagepack_is_no_record(codec_of: CodecOf) -> None:
    pack = msgspec.msgpack.encode
    headers = map_of((pack("Game"), pack("go")))
    line = b"\x91" + map_of((pack("kind"), pack("end")), (pack("mark"), pack("#")))
    fpn, named, played = (pack("fpn"), pack(1)), (pack("headers"), headers), (pack("line"), line)
    assert decode_msgpack(map_of(fpn, named, played), codec_of).header("Game") == "go"
    # a number may be longer than it needs to be
    assert decode_msgpack(map_of((pack("fpn"), b"\xcc\x01"), named, played), codec_of).header("Game") == "go"
    ended = map_of((pack("mark"), pack("#")), (pack("kind"), pack("end")), (pack("mark"), pack("#")))
    twice = (
        map_of(fpn, named, played, fpn),
        map_of(fpn, (pack("headers"), map_of(*[(pack("Game"), pack("go"))] * 2)), played),
        map_of(fpn, named, (pack("line"), b"\x91" + ended)),
        map_of(
            fpn, named, (pack("line"), b"\x91" + map_of(*[(pack("kind"), pack("end"))] * 2, (pack("mark"), pack("#"))))
        ),
    )
    for data in twice:
        with pytest.raises(DataError, match="appears twice in an object"):
            decode_msgpack(data, codec_of)
