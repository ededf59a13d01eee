"""Write ``REFERENCE.md`` and the README's list of pages: ``python -m fupan.cli.reference``."""

from __future__ import annotations

from fupan.cli.reference.page import PATH, README, build_page, fill_readme

if __name__ == "__main__":
    PATH.write_text(build_page(), encoding="utf-8")
    README.write_text(fill_readme(README.read_text(encoding="utf-8")), encoding="utf-8")
