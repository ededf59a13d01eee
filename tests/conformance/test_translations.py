"""Every text for people is translated into every language, with the same places to fill in."""

from __future__ import annotations

import re
from io import BytesIO
from string import Formatter
from threading import Thread

import pytest
from babel.messages.pofile import read_po

import fupan
from fupan.cli.reference.catalogues import Domain, domains, mo_bytes, template
from rules import registry
from rules.kit.translation import LANGUAGES, language, use_language
from rules.words import catalogue_of, name_seat

DOMAINS = [pytest.param(domain, id=domain.name) for domain in domains()]
OTHERS = LANGUAGES[1:]


def fields(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("code", OTHERS)
def test_every_text_is_translated(domain: Domain, code: str) -> None:
    catalog = read_po(BytesIO(domain.path(code, "po").read_bytes()), locale=code)
    wanted = {(message.context, message.id) for message in template(domain) if message.id}
    assert {(message.context, message.id) for message in catalog if message.id} == wanted, "run: make catalogues"
    for message in catalog:
        if message.id:
            strings = message.string if isinstance(message.string, tuple | list) else [message.string]
            assert all(strings), message.id
            assert not message.fuzzy, message.id


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("code", OTHERS)
def test_translations_fill_in_what_the_text_fills_in(domain: Domain, code: str) -> None:
    catalog = read_po(BytesIO(domain.path(code, "po").read_bytes()), locale=code)
    for message in catalog:
        if message.id:
            original = message.id if isinstance(message.id, str) else message.id[1]
            strings = message.string if isinstance(message.string, tuple | list) else [message.string]
            for text in strings:
                assert fields(text) == fields(original), original


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("code", OTHERS)
def test_the_compiled_catalogue_is_that_of_the_text(domain: Domain, code: str) -> None:
    catalog = read_po(BytesIO(domain.path(code, "po").read_bytes()), locale=code)
    assert domain.path(code, "mo").read_bytes() == mo_bytes(catalog), "run: make catalogues"


def test_a_language_holds_for_its_block_alone() -> None:
    assert language() == "en"
    with use_language("de"):
        assert language() == "de"
        with use_language("zh"):
            assert language() == "zh"
        assert language() == "de"
    assert language() == "en"


def test_a_language_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="no language is called 'fr'; there are en, zh, de"), use_language("fr"):
        pass


def test_the_words_of_a_game_come_from_its_catalogue(name: str) -> None:
    if name not in {domain.name for domain in domains()}:
        pytest.skip("this game has no catalogue")
    game = registry.game(name)
    for code in OTHERS:
        with use_language(code):
            words = [name_seat(game, letter) for letter in game.seat_letters]
            assert catalogue_of(game).gettext(game.title)
        assert not set(words) & set(game.seat_names.values())
    assert all(re.fullmatch("[a-z]+", name_seat(game, letter)) for letter in game.seat_letters)


def sentences(name: str, code: str) -> list[str]:
    """The sentences of whole games of every variant, in one language."""
    found = []
    for variant in registry.game(name).variants or (None,):
        record = next(fupan.generate(name, variant=variant, bots="random", seed=5))
        told = fupan.show(record, lang=code)
        found += [line[25:] for line in told.splitlines() if re.match(r" {,4}\d+  ", line)]
    return found


def test_every_step_is_said_in_every_language(name: str) -> None:
    if name not in {domain.name for domain in domains()}:
        pytest.skip("this game has no catalogue")
    english = sentences(name, "en")
    for code in OTHERS:
        said = sentences(name, code)
        assert len(said) == len(english)
        assert all(words and "{" not in words and "%" not in words for words in said)
        assert sum(a == b for a, b in zip(said, english, strict=True)) < len(said) / 20


def test_words_of_one_thread_are_not_those_of_another() -> None:
    with use_language("de"):
        found: list[str] = []
        thread = Thread(target=lambda: found.append(language()))
        thread.start()
        thread.join()
    assert found == ["en"]
