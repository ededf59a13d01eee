"""The drawings of a page: smaller than those of a picture that stands alone, and in colours that follow its theme."""

from __future__ import annotations

from reports.pictures.text_drawer import TextDrawer
from rules.picture.backdrop import Backdrop


class WebDrawer(TextDrawer):
    """Draws in the colours of a light page; a style (:func:`write_dark_palette`) may set darker ones."""

    def __init__(self, backdrop: Backdrop, prefix: str) -> None:
        super().__init__(backdrop, prefix)
        self._variables = {name: f"--c{at}" for at, name in enumerate(sorted(backdrop.palette))}

    def colour(self, name: str, seat: str = "neutral") -> str:
        """A colour that a style can replace where the page is dark."""
        literal = super().colour(name, seat)
        if name in ("seat", "seat-ink"):
            name = seat + name.removeprefix("seat")
        found = self.backdrop.palette.get(name)
        return literal if found is None or found.light == found.dark else f"var({self._variables[name]},{literal})"

    def dark_palette(self) -> str:
        """The colours of a dark page, as declarations of a style."""
        palette = self.backdrop.palette
        return "".join(
            f"{variable}:{palette[name].dark};"
            for name, variable in self._variables.items()
            if palette[name].light != palette[name].dark
        )
