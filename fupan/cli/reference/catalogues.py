"""The catalogues of translations: made anew from the code, translations kept (``make catalogues``).

Every folder of the source that has a folder ``locale`` is a domain of its own, called as the folder. Its texts are
those that its Python files mark (``_``, ``gettext``, ``ngettext``, ``pgettext``, ``N_``), and for a game the facts of
its class and the words of its data (``data_words`` in ``view/catalogue.py``).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from notation.shapes import GLYPHS
from rules import registry
from rules.kit.translation import LANGUAGES

ROOT = Path(__file__).parents[3]
PACKAGES = ("rules", "pipeline", "reports", "service", "fupan")
KEYWORDS: dict[str, Any] = {
    "_": None, "N_": None, "gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2),
}  # fmt: skip
UNDATED = datetime(2026, 1, 1, tzinfo=UTC)
"""Catalogues say no time, so that the same texts give the same file."""


class Domain(NamedTuple):
    """The texts of one folder."""

    name: str
    folder: Path

    def path(self, language: str, ending: str) -> Path:
        """Where the catalogue of a language stands."""
        return self.folder / "locale" / language / "LC_MESSAGES" / f"{self.name}.{ending}"


def domains() -> list[Domain]:
    """All domains, in order of their folders."""
    found = sorted(path.parent for package in PACKAGES for path in (ROOT / package).rglob("locale") if path.is_dir())
    return [Domain(folder.name, folder) for folder in found]


def template(domain: Domain) -> Catalog:
    """The texts of a domain without translations."""
    catalog = _empty(domain.name, None)
    inner = [
        other.folder for other in domains() if other.folder != domain.folder and domain.folder in other.folder.parents
    ]
    for path in sorted(domain.folder.rglob("*.py")):
        if any(folder in path.parents for folder in inner):
            continue
        found: Any = extract_from_file("python", path, KEYWORDS, ["Translators:"])
        for _line, message, comments, context in found:
            catalog.add(
                message, locations=[(path.relative_to(ROOT).as_posix(), 0)], auto_comments=comments, context=context
            )
    if domain.name == "text":
        for meaning in GLYPHS.values():
            catalog.add(meaning, locations=[("notation/shapes.py", 0)])
    if domain.folder.parent.name == "games" and domain.name in registry.names():
        for context, text, where in _facts(domain.name):
            catalog.add(text, context=context, locations=[(where, 0)])
    return catalog


def _facts(name: str) -> Iterator[tuple[str | None, str, str]]:
    """Context, text and place of what the class and the data of a game say."""
    game = registry.game(name)
    where = f"rules/games/{name}/game.py"
    yield None, game.title, where
    for variant in game.variants:
        yield "variant", variant, where
    for colour in game.seat_names.values():
        yield "seat", colour, where
    for phase in game.phases:
        yield "phase", phase.replace("-", " "), where
    for source in game.sources:
        yield "source", source.label.replace("-", " "), where
        yield None, source.meaning, where
    for claim in game.claims:
        yield "claim", claim.key.replace("-", " "), where
        yield None, claim.meaning, where
    for option in game.options:
        yield None, option.meaning, where
    questions = import_module(f"rules.games.{name}.questions")
    for prompt in getattr(questions, "PROMPTS", {}).values():
        yield None, prompt.what, f"rules/games/{name}/questions.py"
    catalogue = import_module(f"rules.games.{name}.view.catalogue")
    for text in getattr(catalogue, "data_words", tuple)():
        yield None, text, f"rules/games/{name}/view/catalogue.py"


def _empty(domain: str, language: str | None) -> Catalog:
    return Catalog(
        locale=language,
        domain=domain,
        project="fupan",
        version="1",
        header_comment=f"# Texts of {domain}.",
        copyright_holder="fupan",
        creation_date=UNDATED,
        revision_date=UNDATED,
        fuzzy=False,
    )


def renewed(domain: Domain, language: str) -> Catalog:
    """The catalogue of a language with the texts of today; translations of texts that are gone are dropped."""
    catalog = _empty(domain.name, language)
    old = domain.path(language, "po")
    known = read_po(BytesIO(old.read_bytes()), locale=language) if old.is_file() else Catalog(locale=language)
    for message in template(domain):
        if message.id:
            before = known.get(message.id if isinstance(message.id, str) else message.id[0], message.context)
            catalog.add(
                message.id,
                string=before.string if before is not None and before.id == message.id else None,
                locations=message.locations,
                auto_comments=message.auto_comments,
                context=message.context,
            )
    return catalog


def po_bytes(catalog: Catalog) -> bytes:
    """The catalogue as text."""
    out = BytesIO()
    write_po(out, catalog, width=0, sort_output=True, ignore_obsolete=True, include_lineno=False)
    return out.getvalue()


def mo_bytes(catalog: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    out = BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def main() -> int:
    """Write all catalogues; say which texts have no translation yet."""
    missing = 0
    for domain in domains():
        for language in LANGUAGES[1:]:
            catalog = renewed(domain, language)
            path = domain.path(language, "po")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(po_bytes(catalog))
            domain.path(language, "mo").write_bytes(mo_bytes(catalog))
            untranslated = [message.id for message in catalog if message.id and not _is_translated(message.string)]
            missing += len(untranslated)
            for text in untranslated[:5]:
                print(f"{domain.name} {language}: not translated: {text}")
            if len(untranslated) > 5:
                print(f"{domain.name} {language}: not translated: {len(untranslated)} texts in all")
    return 1 if missing else 0


def _is_translated(string: Any) -> bool:
    return all(string) if isinstance(string, tuple | list) else bool(string)


if __name__ == "__main__":
    sys.exit(main())
