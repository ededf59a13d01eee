"""A picture of a moment of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fupan.library.looking.moments import Moment, find_moment

if TYPE_CHECKING:
    from notation.model import Record
    from rules.picture.backdrop import Backdrop
    from rules.picture.scene import Scene


def board(
    record: str | bytes | Record, *, at: int | str | None = None, lang: str = "en", as_seat: str | None = None
) -> Board:
    """A picture of a moment, which a notebook shows; ``str()`` of it is the picture in characters.

    ``at``: the address of the moment (``None``: the end of what can be replayed), as for :func:`legal_moves`; so are
    the errors that are raised. ``lang``: of its words, as for :func:`show`. ``as_seat``: as the seat with that letter
    sees it, as for :func:`scene`; in characters such a board is a list of what lies where.

    >>> record = next(fupan.generate("yinzi", variant="closed", seats=2))
    >>> print(str(fupan.board(record, at=0)).splitlines()[0])
    Round 0 of 4, turn order r b
    """
    from fupan.library.arguments import check_language, check_seat

    language = check_language("lang", lang)
    seat = check_seat("as_seat", as_seat)
    return Board(find_moment(record, at), language, seat)


MAX_WIDTH: Final = 8000
"""Pixels across, at most."""
MAX_FRAMES: Final = 200
"""Pictures of an animation, at most."""
MAX_STEPS: Final = 10**9
FONT_NEEDED: Final = "words of this picture are drawn by a font of this machine; where there is none, they are missing"


class Board:
    """A picture of one moment. ``scene``: what it shows, as data."""

    def __init__(self, moment: Moment, lang: str, as_seat: str | None = None) -> None:
        from fupan.library.looking.positions import build_scene_of
        from rules.kit.translation import use_language

        self._moment = moment
        self._lang = lang
        with use_language(lang):
            self.scene: Scene = build_scene_of(moment, as_seat)
        self._as_seat = as_seat

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.scene == other.scene

    def __hash__(self) -> int:
        return hash((self.scene.game, self.scene.at, self.scene.pieces))

    def __str__(self) -> str:
        """The picture in characters, at most 100 columns wide."""
        from fupan.text.moments.picture import list_places
        from rules.extras import render_board
        from rules.kit.translation import use_language

        with use_language(self._lang):
            if self._as_seat is not None:
                return list_places(self.scene)
            return render_board(self._moment.game, self._moment.state).rstrip("\n")

    def __repr__(self) -> str:
        return f"<fupan board of {self.scene.game} at {self.scene.at}>"

    def svg(
        self,
        *,
        panel: str | None = None,
        dark: bool = False,
        prefix: str | None = None,
        outlines: bool = False,
        small: bool = False,
    ) -> str:
        """The picture as SVG, without scripts.

        ``panel``: only this part of the table. ``prefix``: of the ids in it; ``None`` makes one. ``outlines``: words as
        outlines, for programs that may have no font. ``small``: in about half the bytes, for browsers: figures are
        text, and elements do not say what they stand for. Raises :class:`ArgumentError` for an unknown panel.
        """
        from fupan.errors import ArgumentError
        from reports.pictures.svg import draw_svg

        backdrop, title, description = self._describe()
        known = [one.id for one in backdrop.panels]
        if panel is not None and panel not in known:
            raise ArgumentError(f"panel {panel!r}: there are {', '.join(known)}")
        return draw_svg(
            backdrop,
            self.scene,
            title=title,
            description=description,
            prefix=prefix,
            panel=panel,
            dark=dark,
            outlines=outlines,
            small=small,
        )

    def png(self, *, width: int = 1200, panel: str | None = None, dark: bool = False) -> bytes:
        """The picture as PNG, ``width`` pixels across.

        Warns where words need a font of this machine (Chinese ones). Raises :class:`FupanError` where the extra
        ``pictures`` is not installed.
        """
        import warnings

        from fupan.errors import FupanError
        from fupan.library.arguments import check_number
        from reports.pictures.png import MissingRendererError, has_text, render_png

        width = check_number("width", width, 1, MAX_WIDTH)
        svg = self.svg(panel=panel, dark=dark, outlines=True)
        if has_text(svg):
            warnings.warn(FONT_NEEDED, stacklevel=2)
        try:
            return render_png(svg, width=width)
        except MissingRendererError as reason:
            raise FupanError(str(reason)) from None

    def thumbnail(self, *, dark: bool = False) -> str:
        """A small picture for lists as SVG, 160 pixels across, without words."""
        from reports.pictures.thumbnail import draw_thumbnail

        backdrop, title, _ = self._describe()
        return draw_thumbnail(backdrop, self.scene.pieces, title=title, dark=dark)

    def _describe(self) -> tuple[Backdrop, str, str]:
        """The backdrop, and title and description in words."""
        from fupan.errors import ArgumentError
        from fupan.text.moments.picture import describe_scene
        from rules.extras import Pictured
        from rules.kit.translation import use_language

        game = self._moment.game
        if not isinstance(game, Pictured):
            raise ArgumentError(f"{self.scene.game}: this game has no picture")
        with use_language(self._lang):
            return game.backdrop(self._moment.state.table), *describe_scene(game, self.scene)

    def _repr_svg_(self) -> str:
        return self.svg(small=True)

    def _repr_html_(self) -> str:
        return f'<div style="max-width:800px">{_fit(self.svg(small=True))}</div>'

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """Text, SVG and HTML, for notebooks."""
        return {"text/plain": str(self), "image/svg+xml": self._repr_svg_(), "text/html": self._repr_html_()}


def clip(
    record: str | bytes | Record,
    start: int,
    stop: int | None = None,
    *,
    width: int = 640,
    milliseconds: int = 900,
    dark: bool = False,
    lang: str = "en",
) -> bytes:
    """The moments after the steps ``start`` to ``stop`` (``None``: the last) as an animation, in WebP; at most 2 MB.

    ``width``: in pixels. ``milliseconds``: for each step. Raises as :func:`board` does, and :class:`FupanError` where
    the extra ``pictures`` is not installed.

    >>> record = next(fupan.generate("ming", seats=2))
    >>> fupan.clip(record, 5, 3)
    Traceback (most recent call last):
    fupan.ArgumentError: stop 3: it comes before start 5
    """
    from fupan.errors import ArgumentError, FupanError
    from fupan.library.arguments import check_language, check_number, check_optional, check_switch
    from reports.pictures.clip import join_pictures
    from reports.pictures.png import MissingRendererError

    start = check_number("start", start, 0, MAX_STEPS)
    stop = check_optional(check_number, "stop", stop, 0, MAX_STEPS)
    width = check_number("width", width, 16, MAX_WIDTH)
    milliseconds = check_number("milliseconds", milliseconds, 20, 60_000)
    dark = check_switch("dark", dark)
    language = check_language("lang", lang)
    if stop is not None and stop < start:
        raise ArgumentError(f"stop {stop}: it comes before start {start}")
    last = int(find_moment(record, stop).at)
    if last < start:
        raise ArgumentError(f"start {start}: the record has {last} steps that can be replayed")
    if last - start >= MAX_FRAMES:
        raise ArgumentError(f"{last - start + 1} steps: an animation has {MAX_FRAMES} pictures at most")
    try:
        pictures = [
            Board(find_moment(record, at), language).png(width=width, dark=dark) for at in range(start, last + 1)
        ]
        return join_pictures(pictures, milliseconds=milliseconds)
    except MissingRendererError as reason:
        raise FupanError(str(reason)) from None


def display_record(record: Record) -> dict[str, str]:
    """How a notebook shows a record: the table at the end of what can be replayed, headers and result in words above.

    A record of which nothing can be replayed, or whose game has no picture, is shown as text alone.
    """
    from html import escape

    from fupan.errors import FupanError
    from fupan.library.single import show

    try:
        lines = show(record).splitlines()
        picture = Board(find_moment(record, None), "en")
        svg = picture.svg(small=True)
    except FupanError:
        return {"text/plain": repr(record)}
    heading = lines[0]
    people = lines[1] if len(lines) > 1 else ""
    html = f'<div style="max-width:800px"><p><b>{escape(heading)}</b><br>{escape(people)}</p>{_fit(svg)}</div>'
    return {"text/plain": f"{heading}\n{people}\n{picture}", "image/svg+xml": svg, "text/html": html}


def _fit(svg: str) -> str:
    """The picture as wide as there is room."""
    return svg.replace("<svg ", '<svg style="width:100%;height:auto" ', 1)
