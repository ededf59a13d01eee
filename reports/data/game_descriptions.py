"""What the pages say about a game apart from its numbers: names, meanings, colours, in the order of its RULES.md."""

from __future__ import annotations

from functools import cache

import msgspec

from rules import registry
from rules.extras import features_of, labels_of, luck_unit_of


class SourceDescription(msgspec.Struct, frozen=True):
    """Where points come from: rule number and meaning for people."""

    rule: str
    meaning: str


class GameDescription(msgspec.Struct, frozen=True):
    """A game as the pages need it; all mappings are empty for a game that this program does not know.

    Mappings go from the name in the tables to words for people, in the order of RULES.md.

    ``seats``: seat letter → colour word. ``features``: → (unit, meaning). ``verbs``: type of move → what it is.
    ``label_variants``: label → the variants that have it, if not all.
    """

    name: str
    title: str
    seats: dict[str, str] = {}
    sources: dict[str, SourceDescription] = {}
    holdings: dict[str, str] = {}
    features: dict[str, tuple[str, str]] = {}
    labels: dict[str, str] = {}
    outcomes: frozenset[str] = frozenset()
    label_variants: dict[str, tuple[str, ...]] = {}
    verbs: dict[str, str] = {}
    phases: tuple[str, ...] = ()
    luck_unit: str = ""

    @property
    def short_title(self) -> str:
        """The title up to a colon."""
        return self.title.partition(":")[0]

    def seat(self, letter: str) -> str:
        """The colour word of a seat; the letter itself if it is not known."""
        return self.seats.get(letter, letter)

    def labels_of(self, variant: str) -> list[str]:
        """The labels that a variant has; ``""`` for a game without variants."""
        return [label for label in self.labels if variant in self.label_variants.get(label, (variant,))]

    def sort_key(self, name: str, field: str) -> tuple[int, str]:
        """The order of RULES.md, then unknown names in alphabetical order. ``field``: one of this class."""
        order = list(getattr(self, field))
        return (order.index(name) if name in order else len(order), name)


@cache
def describe_game(name: str) -> GameDescription:
    """What is known of the game of that name."""
    if name not in registry.names():
        return GameDescription(name, name or "unknown game")
    game = registry.game(name)
    codecs = [game.codec(variant) for variant in game.variants or (None,)]
    verbs: dict[str, str] = {}
    for codec in codecs:
        for move in (*codec.moves, *codec.entries):
            summary = (move.__doc__ or "").strip().split("\n\n")[0]
            verbs.setdefault(str(move.__struct_config__.tag), " ".join(summary.replace("`", "").split()))
    return GameDescription(
        name,
        game.title,
        seats=dict(game.seat_names),
        sources={source.label: SourceDescription(source.rule, source.meaning) for source in game.sources},
        holdings={key.key: key.meaning for key in game.claims if key.holding},
        features={feature.name: (feature.unit, feature.meaning) for feature in features_of(game)},
        labels={label.name: label.condition for label in labels_of(game)},
        outcomes=frozenset(label.name for label in labels_of(game) if label.kind == "outcome"),
        label_variants={label.name: label.variants for label in labels_of(game) if label.variants},
        verbs=verbs,
        phases=tuple(game.phases),
        luck_unit=luck_unit_of(game),
    )
