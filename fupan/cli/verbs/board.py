"""``fupan board``."""

from __future__ import annotations

import click

from fupan.cli.command import verb
from fupan.cli.exits import Exit, InputError
from fupan.cli.language_option import language_option

FORMS = ("svg", "png", "json", "txt")


@verb
@click.argument("file")
@click.option("--record", metavar="N|ID", help="Which record of the file, by its number or Id; default: the first.")
@click.option("--at", metavar="ADDRESS", help="The moment: after step 57, or 57/2:3 in a variation; default: the end.")
@click.option("--panel", metavar="NAME", help="Only this part of the table, such as seat-r.")
@click.option("--dark", is_flag=True, help="In the colours for a dark page.")
@click.option("--width", metavar="PIXELS", type=click.IntRange(16, 8000), default=1200, help="Width of a PNG.")
@language_option
@click.option("-o", "--output", "name", metavar="FILE", help="Write to FILE: .svg, .png, .json (the scene) or .txt.")
def board(
    file: str,
    record: str | None,
    at: str | None,
    panel: str | None,
    dark: bool,
    width: int,
    lang: str,
    name: str | None,
) -> int:
    """Draw one moment of a record: the table as a picture, as data or in characters."""
    from fupan.cli.output import say
    from fupan.errors import FupanError
    from fupan.library.pictures import board as draw
    from fupan.records.output_files import ensure_not_input, open_output
    from fupan.records.reading import pick_record

    text, others = pick_record(file, record)
    ensure_not_input(name, [file])
    try:
        picture = draw(text.text, at=at, lang=lang)
        form = "txt" if name is None else name.rpartition(".")[2].lower()
        if form == "svg":
            data = picture.svg(panel=panel, dark=dark).encode()
        elif form == "png":
            data = picture.png(panel=panel, dark=dark, width=width)
        elif form == "json":
            data = f"{picture.scene.to_json()}\n".encode()
        else:
            data = f"{picture}\n".encode()
    except FupanError as error:
        raise InputError(str(error)) from None
    with open_output(name) as out:
        out.write(data)
    if others:
        say(f"(record {text.record} of {others + 1} in {text.file}; --record names another)", err=True)
    return Exit.CLEAN
