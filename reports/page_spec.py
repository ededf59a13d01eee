"""What a page says of itself: all that the command, the index and the documentation need to know of it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

import msgspec

from reports.data.filters import NAMES

if TYPE_CHECKING:
    from reports.data.selection import Selection
    from reports.html.picture import Page


class PageSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A page by name; each ``reports/pages/NAME/page.py`` exports one as ``PAGE``, and loads nothing else.

    ``name``: the folder's, for the command and the file. ``title``: its heading. ``question``: what it answers, shown
    under the heading and in the index. ``meaning``: what it shows, a line without a full stop for lists. ``order``:
    its place in lists, lowest first. ``filters``: those that change what it shows. ``is_of_one_record``: whether the
    filters must leave one record; the index then has such a page for one record of each game.
    """

    name: str
    title: str
    question: str
    meaning: str
    order: int
    filters: tuple[str, ...] = NAMES
    is_of_one_record: bool = False

    def build(self, selection: Selection) -> Page:
        """The page of a selection, by ``build_page(selection)`` of the folder's ``build.py``.

        Raises ``ValueError`` in words for people if it cannot be made.
        """
        build_page: Callable[[Selection], Page] = import_module(f"reports.pages.{self.name}.build").build_page
        return build_page(selection)
