"""Write the page ``REFERENCE.md``: ``python -m fupan.cli.reference``."""

from __future__ import annotations

from fupan.cli.reference.page import PATH, build_page

if __name__ == "__main__":
    PATH.write_text(build_page(), encoding="utf-8")
