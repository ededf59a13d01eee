"""Scenes of Yinzi: games of City and Trade brought to a point where one rule can be tried."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Self, TypeAlias

from rules.game import Move, Prompt
from rules.games.yinzi.components.board import FIELD_INDEX, SITE_INDEX, SPACE_INDEX
from rules.games.yinzi.components.pieces import BENEFIT_INDEX, CARAVAN_INDEX, CARAVANS, SHIP_INDEX, SUPPLIES
from rules.games.yinzi.game import GAME
from rules.games.yinzi.state import AT_SEA, IN_PORT, PEASANT, VACANT, YinziState
from rules.games.yinzi.stock.player import Player
from rules.games.yinzi.stock.ships import split_cargo
from tests.scenes import Refusal, Scene


class YinziScene(Scene):
    """A game of City and Trade. ``state`` may be arranged by hand; ``play`` then goes on by the rules."""

    state: YinziState

    def __init__(self, variant: str, seats: str, options: Mapping[str, str]) -> None:
        super().__init__(GAME, variant, seats, options)

    def play(self, text: str) -> Self:
        """Tokens as in a record: actor marks, moves, entries, round marks, claims."""
        mark = ""
        for token in text.split():
            if token in ("@", "=") or token.endswith(":"):
                mark = token
            elif token.endswith("."):
                assert self.state.round_starting == int(token[:-1])
            elif mark == "=":
                self.claim(token)
            else:
                super().play(f"{mark} {token}")
        return self

    def step(self, move: Move) -> None:
        """Apply one move; no piece is lost or created."""
        super().step(move)
        check_supplies(self.state)

    def read_token(self, token: str) -> Move:
        """The move or chance entry that a token spells, whoever is asked."""
        return self.read(token, chance="=" in token)

    def refused(self, text: str) -> Refusal:
        """Try one token, whoever is asked; it must be refused."""
        return super().refused(self._with_mark(text))

    def accepts(self, text: str) -> bool:
        """Whether one token would be possible now."""
        return super().accepts(self._with_mark(text))

    def broken_rule(self, text: str) -> str | None:
        """The rule that refuses one token now; ``None`` if it is possible."""
        return None if self.accepts(text) else self.refused(text).rule

    def _with_mark(self, token: str) -> str:
        return f"@ {token}" if "=" in token else f"r: {token}"

    def claim(self, token: str) -> None:
        """``r12`` or ``r.yinzi=3`` must be true."""
        where, _, value = token.partition("=")
        seat, _, key = where.partition(".")
        if key:
            assert self.claims(seat, key) == [int(value)], token
        else:
            assert self.scores()[token[0]] == int(token[1:]), token

    def __getitem__(self, letter: str) -> Player:
        return self.state.players[self.table.index(letter)]

    @property
    def asked(self) -> Prompt:
        """What is asked."""
        return GAME.prompt(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.mark == "#"

    def put(self, letter: str, *places: str) -> Self:
        """Peasants of a seat from its supply onto fields and Local Market spaces."""
        for place in places:
            self[letter].peasants -= 1
            if place in FIELD_INDEX:
                self[letter].fields[FIELD_INDEX[place]] += 1
            else:
                self[letter].spaces[SPACE_INDEX[place]] += 1
        return self

    def workshop(self, site: str, level: int, owner: int | str = -1) -> Self:
        """A workshop; ``owner``: a letter, or -1 for a neutral one."""
        self.state.owner[SITE_INDEX[site]] = self.table.index(owner) if isinstance(owner, str) else owner
        self.state.workshop_level[SITE_INDEX[site]] = level
        return self

    def goods(self, letter: str, site: str, number: int = 1) -> Self:
        """Goods of a seat on a workshop."""
        self[letter].goods[SITE_INDEX[site]] += number
        return self

    def cards(self, letter: str, *cards: int) -> Self:
        """Cards in play with so many Overseers, from the supply."""
        for card in cards:
            self[letter].cards[card] += 1
            self[letter].overseers -= card
        return self

    def upper(self, letter: str, overseers: int) -> Self:
        """Overseers from the supply to the upper space."""
        self[letter].upper += overseers
        self[letter].overseers -= overseers
        return self

    def holds(self, letter: str, *benefits: str) -> Self:
        """Benefits with an Overseer from the supply on each."""
        for name in benefits:
            benefit = BENEFIT_INDEX[name]
            self.state.holder[benefit] = self.table.index(letter)
            self.state.attended[benefit] = True
            self[letter].overseers -= 1
        return self

    def in_port(self, *ships: str) -> Self:
        """Exactly these ships are in Port, empty; the others are at sea."""
        self.state.ship_place = [AT_SEA] * len(self.state.ship_place)
        for ship in ships:
            self.state.ship_place[SHIP_INDEX[ship]] = IN_PORT
        return self

    def display(self, *caravans: str) -> Self:
        """Exactly these Caravans are displayed; all others are the unknown pile."""
        shown = [CARAVAN_INDEX[caravan] for caravan in caravans]
        self.state.displayed = sorted(shown)
        self.state.pile = [caravan for caravan in range(len(CARAVANS)) if caravan not in shown]
        self.state.under = []
        return self

    def pile(self, unknown: str, under: str = "") -> Self:
        """The pile: its unknown and its known part (top first); other Caravans that are not displayed are completed."""
        self.state.pile = sorted(CARAVAN_INDEX[name] for name in unknown.split(",") if name)
        self.state.under = [CARAVAN_INDEX[name] for name in under.split(",") if name]
        known = {*self.state.pile, *self.state.under, *self.state.displayed}
        self.state.players[0].completed = [number for number in range(len(CARAVANS)) if number not in known]
        return self


def check_supplies(state: YinziState) -> None:
    """No piece is lost or created."""
    for seat, player in enumerate(state.players):
        attended = sum(holder == seat for holder, there in zip(state.holder, state.attended, strict=True) if there)
        on_cards = sum(number * cards for number, cards in enumerate(player.cards))
        assert min(player.overseers, player.upper, player.lower, *player.present, *player.on_request) >= 0
        assert (
            player.overseers + player.upper + player.lower + sum(player.present) + on_cards + attended
            + player.beside + player.removed
        ) == SUPPLIES.overseers  # fmt: skip
        assert player.present[4] == state.row.count(seat)
        loaded = sum(
            cargo != VACANT and split_cargo(cargo) == (seat, PEASANT)
            for slots, place in zip(state.cargo, state.ship_place, strict=True)
            for cargo in slots
            if place == IN_PORT
        )
        assert player.peasants + sum(player.fields) + sum(player.spaces) + loaded == SUPPLIES.peasants
        values = (player.sapeques, player.yinzi, player.wood, player.stone, player.capacity, player.peasants)
        assert min(*values, *player.fields, *player.spaces, *player.goods) >= 0
    assert state.reserve_wood + sum(player.wood for player in state.players) == SUPPLIES.wood
    assert state.reserve_stone + sum(player.stone for player in state.players) == SUPPLIES.stone
    piles = [state.pile, state.under, state.displayed, *(task.cards for task in state.agenda)]
    piles += [pile for player in state.players for pile in (player.completed, player.private)]
    assert sorted(caravan for pile in piles for caravan in pile) == list(range(len(CARAVANS)))


StartScene: TypeAlias = Callable[..., YinziScene]
"""What the fixtures ``scene``, ``turn`` and ``closed`` are."""
