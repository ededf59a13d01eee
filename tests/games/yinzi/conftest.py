"""What every test of City and Trade stands on: a scene that plays tokens and tells which rule refuses one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rules.engine.headers import table_of
from rules.errors import RuleError
from rules.game import Prompt
from rules.games.yinzi.components.board import FIELD_INDEX, SITE_INDEX, SPACE_INDEX
from rules.games.yinzi.components.pieces import BENEFIT_INDEX, CARAVAN_INDEX, CARAVANS, SHIP_INDEX, SUPPLIES
from rules.games.yinzi.game import GAME
from rules.games.yinzi.state import AT_SEA, IN_PORT, PEASANT, VACANT, YinziState
from rules.games.yinzi.stock.player import Player
from rules.state import CHANCE, NOBODY

CHAPTER_SETUP = "@ ships=a3,a5,e2,e4 caravans={caravans} {starts} order={seats}"
CARAVANS_SHOWN = {2: "c01,c03,c06", 3: "c01,c03,c06,c15", 4: "c01,c03,c06,c15,c16"}


class Scene:
    """A game under way. ``state`` may be arranged by hand; ``play`` then goes on by the rules."""

    def __init__(self, variant: str = "chapter", seats: str = "rb", **options: str) -> None:
        named = {key.replace("_", "-"): value for key, value in options.items()}
        self.table = table_of(GAME, variant, list(seats), named)
        self.codec = GAME.codec(variant)
        self.state: YinziState = GAME.start(self.table)

    def play(self, text: str) -> Scene:
        """Tokens as in a record: actor marks, moves, entries, round marks, claims."""
        mark = ""
        for token in text.split():
            if token in ("@", "=") or token.endswith(":"):
                mark = token
            elif token.endswith("."):
                assert self.state.round_starting == int(token[:-1])
            elif mark == "=":
                self.claim(token)
            elif mark == "@":
                assert self.state.actor == CHANCE or self.state.chance_may_interrupt, f"chance is not asked: {token}"
                entry = self.codec.read_entry(token)
                assert entry is not None, token
                GAME.apply(self.state, entry)
            else:
                assert self.state.actor == self.seat(mark[0]), f"{mark} {token}: {self.asked}"
                move = self.codec.read_move(token)
                assert move is not None, token
                GAME.apply(self.state, move)
            check_supplies(self.state)
        return self

    def claim(self, token: str) -> None:
        """``r12`` or ``r.yinzi=3`` must be true."""
        where, _, value = token.partition("=")
        seat, _, key = where.partition(".")
        if key:
            assert GAME.claim(self.state, self.seat(seat), key) == int(value), token
        else:
            assert self.state.scores[self.seat(token[0])] == int(token[1:]), token

    def rule(self, token: str) -> str | None:
        """The rule that refuses a move or entry now, ``None`` if it is possible; the state stays as it was."""
        move = self.codec.read_entry(token) if "=" in token else self.codec.read_move(token)
        assert move is not None, token
        before = self.encoded()
        trial = self.state.copy()
        try:
            GAME.apply(trial, move)
        except RuleError as refusal:
            after, self.state = self.state, trial
            assert self.encoded() == before, "a refusal must leave the state alone"
            self.state = after
            return refusal.rule
        return None

    def encoded(self) -> bytes:
        """The state's canonical encoding."""
        return msgspec.json.encode(GAME.encode(self.state), order="deterministic")

    def seat(self, letter: str) -> int:
        """Index of a seat letter."""
        return self.table.index(letter)

    def __getitem__(self, letter: str) -> Player:
        return self.state.players[self.seat(letter)]

    @property
    def asked(self) -> Prompt:
        """What is asked."""
        return GAME.prompt(self.state)

    @property
    def legal(self) -> list[str]:
        """Tokens of all legal moves."""
        return [self.codec.write(move) for move in GAME.legal_moves(self.state)]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.actor == NOBODY

    @property
    def whose(self) -> str:
        """Letter of the seat that is asked, ``@`` for chance."""
        return "@" if self.state.actor == CHANCE else self.table.seats[self.state.actor]

    def put(self, letter: str, *places: str) -> Scene:
        """Peasants of a seat from its supply onto fields and Local Market spaces."""
        for place in places:
            self[letter].peasants -= 1
            if place in FIELD_INDEX:
                self[letter].fields[FIELD_INDEX[place]] += 1
            else:
                self[letter].spaces[SPACE_INDEX[place]] += 1
        return self

    def workshop(self, site: str, level: int, owner: int | str = -1) -> Scene:
        """A workshop; ``owner``: a letter, or -1 for a neutral one."""
        self.state.owner[SITE_INDEX[site]] = self.seat(owner) if isinstance(owner, str) else owner
        self.state.workshop_level[SITE_INDEX[site]] = level
        return self

    def goods(self, letter: str, site: str, number: int = 1) -> Scene:
        """Goods of a seat on a workshop."""
        self[letter].goods[SITE_INDEX[site]] += number
        return self

    def cards(self, letter: str, *cards: int) -> Scene:
        """Cards in play with so many Overseers, from the supply."""
        for card in cards:
            self[letter].cards[card] += 1
            self[letter].overseers -= card
        return self

    def upper(self, letter: str, overseers: int) -> Scene:
        """Overseers from the supply to the upper space."""
        self[letter].upper += overseers
        self[letter].overseers -= overseers
        return self

    def holds(self, letter: str, *benefits: str) -> Scene:
        """Benefits with an Overseer from the supply on each."""
        for name in benefits:
            benefit = BENEFIT_INDEX[name]
            self.state.holder[benefit] = self.seat(letter)
            self.state.attended[benefit] = True
            self[letter].overseers -= 1
        return self

    def in_port(self, *ships: str) -> Scene:
        """Exactly these ships are in Port, empty; the others are at sea."""
        self.state.ship_place = [AT_SEA] * len(self.state.ship_place)
        for ship in ships:
            self.state.ship_place[SHIP_INDEX[ship]] = IN_PORT
        return self

    def display(self, *caravans: str) -> Scene:
        """Exactly these Caravans are displayed; all others are the unknown pile."""
        shown = [CARAVAN_INDEX[caravan] for caravan in caravans]
        self.state.displayed = sorted(shown)
        self.state.pile = [caravan for caravan in range(len(CARAVANS)) if caravan not in shown]
        self.state.under = []
        return self

    def pile(self, unknown: str, under: str = "") -> Scene:
        """The pile: its unknown and its known part (top first); other Caravans that are not displayed are completed."""
        self.state.pile = sorted(CARAVAN_INDEX[name] for name in unknown.split(",") if name)
        self.state.under = [CARAVAN_INDEX[name] for name in under.split(",") if name]
        known = {*self.state.pile, *self.state.under, *self.state.displayed}
        self.state.players[0].completed = [number for number in range(len(CARAVANS)) if number not in known]
        return self


def check_supplies(state: YinziState) -> None:
    """No piece is lost or made."""
    for seat, player in enumerate(state.players):
        attended = sum(holder == seat for holder, there in zip(state.holder, state.attended, strict=True) if there)
        on_cards = sum(number * cards for number, cards in enumerate(player.cards))
        assert min(player.overseers, player.upper, player.lower, *player.present, *player.on_request) >= 0
        assert (
            player.overseers + player.upper + player.lower + sum(player.present) + on_cards + attended
            + player.at_points + player.removed
        ) == SUPPLIES.overseers  # fmt: skip
        assert player.present[4] == state.row.count(seat)
        loaded = sum(
            cargo == 3 * seat + PEASANT
            for slots, place in zip(state.cargo, state.ship_place, strict=True)
            for cargo in slots
            if place == IN_PORT and cargo != VACANT
        )
        assert player.peasants + sum(player.fields) + sum(player.spaces) + loaded == SUPPLIES.peasants
        values = (player.sapeques, player.yinzi, player.wood, player.stone, player.capacity, player.peasants)
        assert min(*values, *player.fields, *player.spaces, *player.goods) >= 0
    assert state.reserve_wood + sum(player.wood for player in state.players) == SUPPLIES.wood
    assert state.reserve_stone + sum(player.stone for player in state.players) == SUPPLIES.stone
    piles = [state.pile, state.under, state.displayed, *(task.cards for task in state.agenda)]
    piles += [pile for player in state.players for pile in (player.completed, player.private)]
    assert sorted(caravan for pile in piles for caravan in pile) == list(range(len(CARAVANS)))


@pytest.fixture
def scene() -> Callable[..., Scene]:
    """``scene(variant="chapter", seats="rb", **options)``: a game before its first step."""
    return Scene


@pytest.fixture
def turn() -> Callable[..., Scene]:
    """``turn(seats="rb", **options)``: round 1 of ``chapter`` at the first seat's turn, all with ``q6,y2,w0,s0,t4``."""

    def begun(seats: str = "rb", **options: str) -> Scene:
        starts = " ".join(f"start.{letter}=q6,y2,w0,s0,t4" for letter in seats)
        text = CHAPTER_SETUP.format(caravans=CARAVANS_SHOWN[len(seats)], starts=starts, seats=seats)
        return Scene("chapter", seats, **options).play(text)

    return begun


@pytest.fixture
def closed() -> Callable[..., Scene]:
    """``closed(hands="1,2,3", benefits="if,mp,te,ta", seats="rb", **options)``: round 1 at the first turn.

    Seats take the shown benefits in order, so the turn order is that of the seats; all have the same hand.
    """

    def begun(hands: str = "1,2,3", benefits: str = "", seats: str = "rb", **options: str) -> Scene:
        shown = benefits or ",".join(("if", "mp", "te", "ta", "ga", "me")[: len(seats) + 2])
        names = shown.split(",")
        takes = " ".join(f"{letter}: A{name}" for letter, name in zip(seats, names, strict=False))
        orders = " ".join(f"orders.{letter}={hands}" for letter in seats)
        caravans = CARAVANS_SHOWN[len(seats)]
        text = f"@ ships=a3,a5,e2,e4 caravans={caravans} 1. benefits={shown} {takes} @ {orders}"
        return Scene("closed", seats, **options).play(text)

    return begun


@pytest.fixture
def supplies() -> Callable[[Any], None]:
    """``supplies(state)``: fails if a piece is lost or made."""
    return check_supplies
