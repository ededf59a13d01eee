"""``fupan board``."""

from __future__ import annotations

import re
import warnings

import click

from fupan.cli.command import verb
from fupan.cli.exits import Exit, InputError
from fupan.cli.options.language import language_option

_ARGUMENTS = (
    (r"\bat (?=[0-9'])", "--at "),
    (r"^as_seat:", "--as:"),
    (r"^stop (?=[0-9])", "--to "),
    (r"\bstart (?=[0-9])", "--from "),
)
"""Names of the library's arguments, and the options that they come from."""
"""The address's argument in the library's errors; here it is an option."""
ENDINGS = ("svg", "png", "json", "txt", "webp")
"""What the ending of ``-o`` may say."""


@verb
@click.argument("file", required=False)
@click.option("--record", metavar="N|ID", help="Which record of the file, by its number or Id; default: the first.")
@click.option(
    "--at",
    metavar="ADDRESS",
    help="The moment: 57 is after step 57 (0: before the first), 57/2:3 after the third move of the second variation "
    "on step 57; default: the end.",
)
@click.option("--from", "start", metavar="STEP", type=click.IntRange(0), help="With -o x.webp: the first step shown.")
@click.option(
    "--to", "stop", metavar="STEP", type=click.IntRange(0), help="With --from: the last one; default: the end."
)
@click.option("--panel", metavar="NAME", help="Only this part of the table, such as seat-r.")
@click.option("--as", "seat", metavar="SEAT", help="As this seat sees it: without what others alone know.")
@click.option("--thumbnail", is_flag=True, help="With -o x.svg: a small picture for lists, without words.")
@click.option("--dark", is_flag=True, help="In the colours for a dark page.")
@click.option(
    "--width",
    metavar="PIXELS",
    type=click.IntRange(16, 8000),
    help="Width of a PNG [default: 1200] or an animation [default: 640].",
)
@language_option
@click.option("--schema", is_flag=True, help="Print the JSON Schema of scenes and exit.")
@click.option(
    "-o",
    "--output",
    "name",
    metavar="FILE",
    help="Write to FILE: .svg, .png, .json (the scene), .txt, or .webp (an animation); default: characters.",
)
def board(
    file: str | None,
    record: str | None,
    at: str | None,
    start: int | None,
    stop: int | None,
    panel: str | None,
    seat: str | None,
    thumbnail: bool,
    dark: bool,
    width: int | None,
    lang: str,
    schema: bool,
    name: str | None,
) -> int:
    """Draw one moment of a record: the table as a picture, as data or in characters.

    With --from a range of steps becomes an animation. PNG and WebP need an extra: pip install 'fupan[pictures]'.
    """
    from fupan.cli.output import say
    from fupan.errors import FupanError
    from fupan.library.looking.pictures import board as draw
    from fupan.library.looking.pictures import clip
    from fupan.records.output_files import ensure_not_input, open_output
    from fupan.records.reading import pick_record

    if schema:
        _print_schema()
        return Exit.CLEAN
    if file is None:
        raise click.UsageError("name a FILE, or - for standard input")
    form = _read_form(name)
    if (form == "webp") != (start is not None):
        raise click.UsageError("--from goes with -o FILE.webp, and an animation needs --from")
    if stop is not None and start is None:
        raise click.UsageError("--to goes with --from")
    if start is not None and (at is not None or panel is not None or seat is not None):
        raise click.UsageError("--from shows whole tables, step by step; --at, --panel and --as are for one picture")
    if thumbnail and (form != "svg" or panel is not None):
        raise click.UsageError("--thumbnail goes with -o FILE.svg, and without --panel")
    text, others = pick_record(file, record)
    ensure_not_input(name, [file])
    try:
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always")
            if start is not None:
                data = clip(text.text, start, stop, width=width or 640, dark=dark, lang=lang)
            else:
                picture = draw(text.text, at=at, lang=lang, as_seat=seat)
                if thumbnail:
                    data = picture.thumbnail(dark=dark).encode()
                elif form == "svg":
                    data = picture.svg(panel=panel, dark=dark).encode()
                elif form == "png":
                    data = picture.png(panel=panel, dark=dark, width=width or 1200)
                else:
                    data = f"{picture.scene.to_json() if form == 'json' else picture}\n".encode()
    except FupanError as error:
        raise InputError(_name_options(str(error))) from None
    for warning in dict.fromkeys(str(one.message) for one in warned):
        say(f"fupan: {warning}", err=True)
    with open_output(name) as out:
        out.write(data)
    if others:
        say(f"(record {text.record} of {others + 1} in {text.file}; --record names another)", err=True)
    return Exit.CLEAN


def _name_options(message: str) -> str:
    """A message of the library with the options that its arguments come from."""
    for argument, option in _ARGUMENTS:
        message = re.sub(argument, option, message)
    return message


def _read_form(name: str | None) -> str:
    from fupan.records.output_names import is_device, split_ending

    if name is None or is_device(name):
        return "txt"
    ending, compression = split_ending(name)
    if ending not in ENDINGS or compression is not None:
        raise click.UsageError(f"-o {name}: the ending says no form; {', '.join('.' + one for one in ENDINGS)} do")
    return ending


def _print_schema() -> None:
    import msgspec

    from rules.picture.scene_schema import scene_schema

    click.echo(msgspec.json.format(msgspec.json.encode(scene_schema()), indent=2).decode())
