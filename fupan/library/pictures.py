"""A picture of a moment of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fupan.library.moments import Moment, find_moment

if TYPE_CHECKING:
    from notation.model import Record
    from rules.scene import Scene


def board(record: str | bytes | Record, *, at: int | str | None = None, lang: str = "en") -> Board:
    """A picture of a moment, which a notebook shows; ``str()`` of it is the picture in characters.

    ``at``: the address of the moment (``None``: the end of what can be replayed), as for :func:`legal_moves`; so are
    the errors that are raised. ``lang``: of its words, as for :func:`show`.

    >>> record = next(fupan.generate("yinzi", variant="closed", seats=2))
    >>> print(str(fupan.board(record, at=0)).splitlines()[0])
    Round 0 of 4, turn order r b
    """
    from fupan.library.arguments import check_language

    language = check_language("lang", lang)
    return Board(find_moment(record, at), language)


class Board:
    """A picture of one moment. ``scene``: what it shows, as data."""

    def __init__(self, moment: Moment, lang: str) -> None:
        from fupan.library.positions import build_scene_of
        from rules.kit.translation import use_language

        self._moment = moment
        self._lang = lang
        with use_language(lang):
            self.scene: Scene = build_scene_of(moment)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.scene == other.scene

    def __hash__(self) -> int:
        return hash((self.scene.game, self.scene.at, self.scene.pieces))

    def __str__(self) -> str:
        """The picture in characters, at most 100 columns wide."""
        from rules.extras import render_board
        from rules.kit.translation import use_language

        with use_language(self._lang):
            return render_board(self._moment.game, self._moment.state).rstrip("\n")

    def __repr__(self) -> str:
        return f"<fupan board of {self.scene.game} at {self.scene.at}>"

    def svg(
        self, *, panel: str | None = None, dark: bool = False, prefix: str | None = None, outlines: bool = False
    ) -> str:
        """The picture as SVG, without scripts.

        ``panel``: only this part of the table. ``prefix``: of the ids in it; ``None`` makes one. ``outlines``: words as
        outlines, for programs that may have no font. Raises :class:`ArgumentError` for an unknown panel.
        """
        from fupan.errors import ArgumentError
        from fupan.text.picture import describe_scene
        from reports.pictures.svg import draw_svg
        from rules.extras import Pictured
        from rules.kit.translation import use_language

        game = self._moment.game
        if not isinstance(game, Pictured):
            raise ArgumentError(f"{self.scene.game}: this game has no picture")
        with use_language(self._lang):
            backdrop = game.backdrop(self._moment.state.table)
            title, description = describe_scene(game, self.scene)
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
        )

    def png(self, *, width: int = 1200, panel: str | None = None, dark: bool = False) -> bytes:
        """The picture as PNG. Raises :class:`FupanError` where the extra ``pictures`` is not installed."""
        from fupan.errors import FupanError
        from reports.pictures.png import MissingRendererError, render_png

        try:
            return render_png(self.svg(panel=panel, dark=dark, outlines=True), width=width)
        except MissingRendererError as reason:
            raise FupanError(str(reason)) from None

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        return self.svg()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """Text, SVG and HTML, for notebooks."""
        svg = self.svg()
        return {"text/plain": str(self), "image/svg+xml": svg, "text/html": svg}
