"""Section 11 of the page: the state's canonical encoding."""

from __future__ import annotations

from rules.engine.digest import digest
from rules.games.yinzi.game import GAME
from rules.rulebook import page
from tests.games.yinzi.yinzi_scene import StartScene


def test_the_page_documents_every_key(turn: StartScene) -> None:
    text = page("yinzi")
    section = text[text.index("## 11.") : text.index("## 12.")]
    encoded = GAME.encode(turn().state)
    for key in [*encoded, *encoded["players"][0]]:
        assert f"`{key}`" in section, key


def test_the_encoding_is_as_documented(turn: StartScene) -> None:
    game = turn().cards("r", 2, 1).put("r", "f4", "s4", "p2").workshop("p2", 2, "b").goods("r", "p2").holds("b", "ga")
    encoded = GAME.encode(game.play("r: Ct2 Lf4>a3").state)
    assert encoded["scores"] == [0, 0]
    assert encoded["round"] == [1, 0, 2, 0, 2, 0]
    assert encoded["agenda"] == [[2, 0, 1, 1, 0, -1, 0, [], 0]]
    assert encoded["row"] == []
    assert encoded["reserve"] == [20, 20]
    assert encoded["workshops"][4] == [1, 2, 0]
    assert encoded["ships"][2] == [1, -1, 0]
    assert encoded["caravans"] == [[0, 2, 5], [1, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], []]
    assert encoded["benefits"][4] == [0, 1, 0, 1]
    player = encoded["players"][0]
    assert player["money"] == [6, 3, 0, 0]
    assert player["overseers"] == [9, 0, 0, 0, 0]
    assert player["present"] == [0, 0, 2, 0, 0]
    assert player["cards"] == [1, 0, 0]
    assert player["fields"] == [0, 0, 0, 0, 0, 0, 0, 0, 1]
    assert player["directives"] == [0, 1, 4]


def test_different_states_have_different_digests(turn: StartScene) -> None:
    seen = set()
    game = turn().cards("r", 3)
    for token in ("Cm3", "W", "S", "-"):
        game.play(f"r: {token}")
        seen.add(digest(GAME, game.state))
    assert len(seen) == 4
