"""The features of RULES.md: names, kinds, units, meanings."""

from __future__ import annotations

from typing import Final

from rules.structs.measures import Feature

COUNTS: Final = (
    ("loads", "units", "units put on ships by the seat (L 1, Bfs 2)"),
    ("loads_salt", "units", "of these: salt"),
    ("loads_asia", "units", "of these: on ships to Asia"),
    ("loads_europe", "units", "of these: on ships to Europe"),
    ("ships_closed", "ships", "sailings whose last unit the seat loaded"),
    ("units_shipped", "units", "own units on ships that sailed"),
    ("trade_uses", "uses", "Trade uses (T)"),
    ("goods_made", "Goods", "Goods produced by the seat"),
    ("productions", "productions", "productions (P)"),
    ("productions_foreign", "productions", "productions in a workshop owned by another player"),
    ("fees_paid", "Yínzi", "Yínzi paid for foreign workshops"),
    ("fees_received", "Yínzi", "Yínzi received for own workshops"),
    ("inputs_foreign", "Peasants", "Peasants of others used in own productions"),
    ("inputs_lent", "Peasants", "own Peasants used in productions of others"),
    ("caravans_done", "Caravans", "Caravans completed (V)"),
    ("caravan_goods", "letters", "Good letters among the printed needs of these"),
    ("guards", "Overseers", "guards by G"),
    ("escorts_won", "rounds", "rounds won in the Regulation"),
    ("escorts_saved", "rounds", "of these: with success of the escort"),
    ("requests", "requests", "requests of the Palace (R)"),
    ("requests_m", "requests", "of these: Palace Maintenance"),
    ("requests_t", "requests", "of these: New Trade Route"),
    ("requests_c", "requests", "of these: Irrigation Canal"),
    ("requests_b", "requests", "of these: Build Bridges"),
    ("overseers_city", "Overseers", "Overseers of all City Directives, and those moved by if mp te ta"),
    ("overseers_idle", "Overseers", "Overseers sent off by - or left over at a request"),
    ("reinforced", "Overseers", "reinforcements from the City Entrance"),
    ("materials", "pieces", "Wood and Stone bought"),
    ("capacity_used", "points", "capacity points paid"),
    ("capacity_left", "points", "capacity points left over at each Regulation, summed"),
    ("q_in", "Sapeques", "Sapeques received, all causes"),
    ("q_out", "Sapeques", "Sapeques paid, all causes"),
    ("y_in", "Yínzi", "Yínzi received, all causes"),
    ("y_out", "Yínzi", "Yínzi paid, all causes"),
    ("benefits_taken", "benefits", "benefits got"),
    ("benefits_used", "benefits", "benefits used (Grand Administrator: if it counted)"),
    ("passes", "turns", "turns passed"),
)
"""Features that are counted over the record."""

PER_ROUND: Final = (
    "loads", "units_shipped", "goods_made", "caravans_done", "guards", "requests", "overseers_city", "overseers_idle",
    "materials", "capacity_used", "capacity_left", "benefits_used",
)  # fmt: skip
"""Those that are given for each round too, as ``loads.1`` to ``loads.4``: what a round's six turns were used for."""

LONGEST_GAME: Final = 4
"""Rounds."""


def _define_features() -> tuple[Feature, ...]:
    features = []
    for name, unit, meaning in COUNTS:
        features.append(Feature(name, "int", unit, meaning))
        if name == "reinforced":
            features.append(
                Feature("idle_share", "float", "share", "overseers_idle / overseers_city (0 if there are none)")
            )
    features.append(
        Feature("tempo", "float", "turns", "turn (1-6) of a round's first City Directive, mean of the rounds with one")
    )
    units = {name: unit for name, unit, _ in COUNTS}
    features += [
        Feature(f"{name}.{number}", "int", units[name], f"{name} in round {number}; none if it was not reached")
        for name in PER_ROUND
        for number in range(1, LONGEST_GAME + 1)
    ]
    return tuple(features)


FEATURES: Final = _define_features()
