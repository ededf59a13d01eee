"""The viewer's page as it is written, before any browser."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

import fupan
from reports.viewer.page import read_script, read_style
from reports.viewer.remarks import link_addresses
from tests.viewer.decoding import decode_moments
from tests.viewer.varied import BROKEN, varied_record

KB = 1000
SETTINGS = [("beijing", "full", 4), ("dayunhe", None, 4), ("ming", None, 4), ("yinzi", "closed", 4)]


class _Texts(HTMLParser):
    """The page's words outside of scripts and style."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.tags: list[str] = []
        self._within = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag in ("script", "style"):
            self._within = tag

    def handle_endtag(self, tag: str) -> None:
        if tag == self._within:
            self._within = ""

    def handle_data(self, data: str) -> None:
        if not self._within:
            self.words.append(data)


def read(html: str) -> _Texts:
    found = _Texts()
    found.feed(html)
    return found


def test_script_and_style_are_small() -> None:
    assert len(read_script().encode()) + len(read_style().encode()) <= 60 * KB


@pytest.mark.parametrize(("game", "variant", "seats"), SETTINGS)
def test_the_page_of_a_long_record_is_small(game: str, variant: str | None, seats: int) -> None:
    text = varied_record(game, variant, seats)
    steps = fupan.verify(text).steps
    assert len(fupan.view(text).encode()) <= 400 * KB * max(steps / 300, 1)


def test_without_scripts_the_page_has_title_result_and_moves_in_words() -> None:
    record = next(fupan.generate("ming", seats=2))
    verdict = fupan.verify(record)
    page = read(fupan.view(record))
    words = "".join(page.words)
    assert "Ming Dynasty" in words
    for score in verdict.scores.values():
        assert f" {score}" in words
    assert words.count("places a figure in space") > 50
    assert "svg" in page.tags


def test_data_stand_last_and_the_policy_allows_one_script_and_one_style() -> None:
    html = fupan.view(next(fupan.generate("ming", seats=2)))
    assert html.index('type="application/json"') > html.index("</main>")
    policy = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', html)
    assert len(policy) == 1
    assert policy[0].replace("&#39;", "'").startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe" not in policy[0]
    assert not re.search(r"<[^>]+ style=", html.partition("<body>")[2].partition("<script")[0])


def test_the_same_records_give_the_same_page() -> None:
    record = next(fupan.generate("yinzi", variant="closed", seats=2))
    assert fupan.view(record) == fupan.view(fupan.write(record))


def test_no_text_of_a_record_becomes_markup() -> None:
    evil = "<script>harmed=1</script><img src=x onerror=harmed=1>"
    text = BROKEN.replace("{fine}", "{" + evil + "}").replace("Ada <b>& Bo", "</title>" + evil)
    text = text.replace("[Seats", f'[Event "</script>{evil}"]\n[Site "&lt;b&gt;"]\n[Seats')
    page = read(fupan.view(text))
    assert "img" not in page.tags
    assert page.tags.count("script") == read(fupan.view(BROKEN)).tags.count("script")
    assert evil in "".join(page.words)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("see http://a.b/c?x=1&y=2.", '<a href="http://a.b/c?x=1&amp;y=2"'),
        ("javascript:alert(1)", "javascript:alert(1)"),
        ("https://a.b\"onclick='x'", '<a href="https://a.b"'),
        ("data:text/html,x <a href=x>", "&lt;a href=x&gt;"),
    ],
)
def test_only_addresses_of_the_web_become_links(text: str, html: str) -> None:
    made = link_addresses(text)
    assert html in made
    assert made.count("<a ") == html.count("<a ")
    assert ('rel="noopener' in made) == ("<a " in made)


def test_a_wrong_record_shows_its_finding_with_the_rule_and_what_would_have_been_legal() -> None:
    text = fupan.write(next(fupan.generate("ming", seats=2))).replace("r: Pa\n", "r: Xa\n", 1)
    verdict = fupan.verify(text)
    [finding] = [one for one in verdict.findings if not one.tainted][:1]
    html = fupan.view(text)
    assert f'data-code="{finding.code.value}" data-line="{finding.line}" data-column="{finding.column}"' in html
    words = "".join(read(html).words)
    assert finding.rule is not None
    assert fupan.rules("ming", finding.rule)[finding.rule].split(". ")[0][:40] in words
    assert "What would have been legal" in words


def test_a_record_that_cannot_be_replayed_shows_its_findings_and_its_text() -> None:
    html = fupan.view('%fpn 1\n[Game "go"]\n\nb: Kd4 *')
    words = "".join(read(html).words)
    assert 'data-code="header"' in html
    assert "no game is called 'go'" in words
    assert "b: Kd4" in words


def test_a_page_can_hold_several_records() -> None:
    records = [next(fupan.generate(game, seats=2)) for game in ("ming", "beijing")]
    html = fupan.view(records)
    assert html.count('class="record"') == 2
    assert html.count("data-open=") == 2


def test_spoiler_free_says_that_it_hides_on_the_screen_only() -> None:
    record = next(fupan.generate("ming", seats=2))
    words = "".join(read(fupan.view(record, spoiler_free=True)).words)
    assert "on this screen only" in words
    assert "Result:" not in words


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "places a figure"), ("zh", "一个皇亲放置"), ("de", "stellt eine Figur")]
)
def test_the_page_speaks_the_language_that_is_asked_for(lang: str, word: str) -> None:
    html = fupan.view(next(fupan.generate("ming", seats=2)), lang=lang)
    assert f'<html lang="{lang}"' in html
    assert word in "".join(read(html).words)


@pytest.mark.parametrize(("game", "variant", "seats"), SETTINGS)
def test_the_data_hold_the_pieces_scores_and_titles_of_every_moment(game: str, variant: str | None, seats: int) -> None:
    text = varied_record(game, variant, seats)
    page = fupan.view(text)
    moments = list(decode_moments(page))
    assert [at for at, _, _ in moments if "/" not in at] == [str(at) for at in range(fupan.verify(text).steps + 1)]
    assert any(at.count("/") == 2 for at, _, _ in moments)
    for at, pieces, scores in moments[::13]:
        scene = fupan.scene(text, at)
        assert list(scene.scores.values()) == scores
        assert pieces == {
            piece.id: (piece.on, piece.owner or "", piece.count, piece.face or "", piece.title)
            for piece in scene.pieces
        }, at
    for language in ("zh", "de"):
        at, pieces, _ = list(decode_moments(page, language))[len(moments) // 2]
        titles = {piece.id: piece.title for piece in fupan.scene(text, at, lang=language).pieces}
        assert {name: piece.title for name, piece in pieces.items()} == titles


def test_a_comment_before_the_first_move_of_a_variation_stands_before_it() -> None:
    words = "".join(read(fupan.view(BROKEN.replace("(y: S!", "({opens} y: S!"))).words)
    heading = words.index("Variation 2")
    assert heading < words.index("opens") < words.index("S!", heading)
