"""Records of board games as text, checked by replay, and turned into tables and pages.

All that the command ``fupan`` does, in functions; they are listed in ``fupan/REFERENCE.md``. Nothing is imported before
it is needed. All errors are :class:`FupanError`.

>>> import fupan
>>> record = next(fupan.generate("beijing", seats="y r", seed=3))
>>> text = fupan.write(record)
>>> text.splitlines()[:3]
['%fpn 1', '[Game "beijing"]', '[Variant "basic"]']
>>> fupan.verify(text).status
'ok'
>>> fupan.verify(text.replace("#", "*")).status
'unfinished'
"""

from __future__ import annotations

import fupan.api as _api

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from fupan.api import *  # noqa: F403
    from notation.model import Record

__all__ = _api.__all__  # pyright: ignore[reportUnsupportedDunderAll]


def _display(record: Record) -> dict[str, str]:
    from fupan.library.looking.pictures import display_record

    return display_record(record)


def __getattr__(name: str) -> Any:
    home = _api.find_home(name)
    if home is None:
        raise AttributeError(f"module 'fupan' has no attribute {name!r}")
    from importlib import import_module

    from notation.display import set_display

    set_display(_display)
    found = getattr(import_module(home), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
