"""Everything that one seat has."""

from __future__ import annotations

from rules.games.yinzi.components.board import FIELDS, SITES, SPACES
from rules.games.yinzi.components.pieces import CARDS, SUPPLIES


class Player:
    """Everything that one seat has."""

    __slots__ = (
        "beside", "capacity", "cards", "city_directives", "completed", "deck", "field_directives", "fields", "goods",
        "hand", "level", "lower", "maintained", "markets", "negotiation", "on_request", "overseers", "peasants",
        "present", "private", "purchased", "quarters", "removed", "sapeques", "spaces", "stone", "upper", "wood",
        "yinzi",
    )  # fmt: skip

    def __init__(self) -> None:
        self.sapeques = 0
        self.yinzi = 0
        self.wood = 0
        self.stone = 0
        self.level = 0
        """Transport level."""
        self.capacity = 0
        """Capacity points left."""
        self.overseers = SUPPLIES.overseers
        """In the supply."""
        self.peasants = SUPPLIES.peasants
        """In the supply."""
        self.upper = 0
        self.lower = 0
        """City Entrance."""
        self.negotiation = 0
        self.beside = 0
        """Overseers next to the points of the escort."""
        self.removed = 0
        """Overseers that left the game."""
        self.fields = [0] * len(FIELDS)
        self.spaces = [0] * len(SPACES)
        self.goods = [0] * len(SITES)
        """Own Goods stored on each workshop."""
        self.markets = [0, 0]
        """Own Goods in the Foreign Market of Asia and of Europe."""
        self.completed: list[int] = []
        self.private: list[int] = []
        """Private Caravans not completed."""
        self.present = [0] * 5
        """Overseers in each Quarter, those of a group that has not acted included."""
        self.on_request = [0] * 4
        """Of those in the Palace: on each request."""
        self.cards = [0] * 4
        """``cards[k]``: cards in play with exactly k Overseers on them."""
        self.hand = [0] * 4
        """``hand[k]``: cards of k Overseers in hand (closed)."""
        self.deck = [0, *CARDS.each]
        """``deck[k]``: cards of k Overseers not yet drawn (closed)."""
        self.field_directives = 0
        self.city_directives = 0
        self.quarters = 0
        """Bits of the Quarters used for a City Directive in this round."""
        self.purchased = False
        """Crop purchase made in this round."""
        self.maintained = False
        """Palace Maintenance claimed in this round."""

    def copy(self) -> Player:
        """The same player, sharing nothing that changes."""
        other = Player()
        other.sapeques = self.sapeques
        other.yinzi = self.yinzi
        other.wood = self.wood
        other.stone = self.stone
        other.level = self.level
        other.capacity = self.capacity
        other.overseers = self.overseers
        other.peasants = self.peasants
        other.upper = self.upper
        other.lower = self.lower
        other.negotiation = self.negotiation
        other.beside = self.beside
        other.removed = self.removed
        other.fields = self.fields[:]
        other.spaces = self.spaces[:]
        other.goods = self.goods[:]
        other.markets = self.markets[:]
        other.completed = self.completed[:]
        other.private = self.private[:]
        other.present = self.present[:]
        other.on_request = self.on_request[:]
        other.cards = self.cards[:]
        other.hand = self.hand[:]
        other.deck = self.deck[:]
        other.field_directives = self.field_directives
        other.city_directives = self.city_directives
        other.quarters = self.quarters
        other.purchased = self.purchased
        other.maintained = self.maintained
        return other

    def put_card(self, overseers: int) -> None:
        """A card in play, with as many of its Overseers as the supply has.

        Rule: YM-11.1, YM-12.1
        """
        standing = min(overseers, self.overseers)
        self.overseers -= standing
        self.cards[standing] += 1
        self.field_directives += 1
