"""What a page says of itself: all that the command, the index and the documentation need to know of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from reports.data.filters import NAMES

if TYPE_CHECKING:
    from reports.data.selection import Selection
    from reports.html.picture import Page


class PageSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A page by name; each ``reports/pages/NAME/page.py`` exports one as ``PAGE``.

    ``name``: the folder's, for the command and the file. ``title``: its heading. ``question``: what it answers, shown
    under the heading and in the index. ``meaning``: what it shows, a line without a full stop for lists. ``order``:
    its place in lists, lowest first. ``build``: makes the page of a selection; raises ``ValueError`` in words for
    people if it cannot. ``filters``: those that change what it shows. ``is_of_one_record``: whether the filters must
    leave one record; the index then has such a page for one record of each game.
    """

    name: str
    title: str
    question: str
    meaning: str
    order: int
    build: Callable[[Selection], Page]
    filters: tuple[str, ...] = NAMES
    is_of_one_record: bool = False
