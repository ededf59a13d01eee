"""A plausible source of the entries that other chapters bring into a record of ``chapter``.

Nothing here is a rule: it is what a table might do, so that generated records have every kind of entry. Every entry
that it draws is possible.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rules.game import Move
from rules.games.yinzi import moves as m
from rules.games.yinzi.components.board import FIELD_PROVINCE, FIELDS, SALT_WORKS, SITES, SPACE_PROVINCE, SPACES
from rules.games.yinzi.components.pieces import BENEFITS, HIGHEST_LEVEL
from rules.games.yinzi.questions import Question
from rules.games.yinzi.state import DIRECTIVES_EACH, NEUTRAL, NOBODY_HOLDS, TURNS_EACH, YinziState
from rules.games.yinzi.stock.player import Player
from rules.games.yinzi.stock.workshops import can_build

BENEFITS_A_SEAT = 2


def sample_start(state: YinziState, rng: Random) -> m.StartValues:
    """What the next seat starts with."""
    return m.StartValues(
        state.table.seats[state.waiting],
        sapeques=rng.randint(4, 8),
        yinzi=rng.randint(0, 2),
        wood=rng.randint(0, 2),
        stone=rng.randint(0, 2),
        level=rng.randint(2, 4),
    )


def sample_entry(state: YinziState, rng: Random) -> Move | None:
    """An entry of another chapter, ``card`` of the seat asked, or ``None``: the seat moves itself."""
    if state.turns == 0 and state.question == Question.TURN:
        wanted = BENEFITS_A_SEAT * len(state.players)
        if wanted > sum(holder != NOBODY_HOLDS for holder in state.holder) and rng.random() < 0.9:
            return _sample_benefit(state, rng)
    if rng.random() < (0.55 if state.question == Question.TURN else 0.4):
        sampler = rng.choices(_SAMPLERS, _WEIGHTS)[0]
        entry = sampler(state, rng)
        if entry is not None:
            return entry
    if state.question == Question.TURN and rng.random() < _card_probability(state):
        return m.FieldCard(state.table.seats[state.actor], rng.choice((1, 2, 3)))
    return None


def _card_probability(state: YinziState) -> float:
    """How probable a Field Directive is: certain turns are left for the cards that are in play."""
    player = state.players[state.actor]
    if player.field_directives >= DIRECTIVES_EACH:
        return 0.0
    if not any(player.cards[1:]) or player.city_directives >= DIRECTIVES_EACH:
        return 0.97
    left = TURNS_EACH - state.turns // len(state.players)
    return 0.6 if left > DIRECTIVES_EACH else 0.35


def _sample_seat(state: YinziState, rng: Random) -> int:
    """Mostly the seat that is asked."""
    return state.actor if rng.random() < 0.85 else rng.randrange(len(state.players))


def _sample_benefit(state: YinziState, rng: Random) -> Move | None:
    free = [benefit for benefit, holder in enumerate(state.holder) if holder == NOBODY_HOLDS]
    if not free:
        return None
    return m.GotBenefit(rng.choice(state.table.seats), BENEFITS[rng.choice(free)])


def _sample_deployment(state: YinziState, rng: Random) -> Move | None:
    seat = _sample_seat(state, rng)
    player = state.players[seat]
    number = min(rng.randint(2, 3), player.peasants)
    free = [name for index, name in enumerate(FIELDS) if index != SALT_WORKS or not player.fields[index]]
    places = rng.sample(free, number)
    if number and rng.random() < 0.3:
        places[0] = rng.choice(SPACES)
    return m.Deployed(state.table.seats[seat], tuple(sorted(places))) if number else None


def _list_occupied(player: Player) -> list[str]:
    return [name for name, number in zip(FIELDS, player.fields, strict=True) if number]


def _sample_shift(state: YinziState, rng: Random) -> Move | None:
    """Mostly the movement of a sale: from a field to a near Local Market space."""
    seat = _sample_seat(state, rng)
    fields = _list_occupied(state.players[seat])
    if not fields:
        return None
    origin = rng.choice(fields)
    province = FIELD_PROVINCE[FIELDS.index(origin)]
    near = [name for name, there in zip(SPACES, SPACE_PROVINCE, strict=True) if abs(there - province) < 2]
    return m.Shifted(state.table.seats[seat], origin, rng.choice(near))


def _sample_recall(state: YinziState, rng: Random) -> Move | None:
    seat = _sample_seat(state, rng)
    player = state.players[seat]
    there = _list_occupied(player) + [name for name, number in zip(SPACES, player.spaces, strict=True) if number]
    return m.Recalled(state.table.seats[seat], (rng.choice(there),)) if there else None


def _sample_gain(state: YinziState, rng: Random) -> Move | None:
    letter = state.table.seats[_sample_seat(state, rng)]
    kind = rng.randrange(4)
    if kind == 0:
        return m.Gain(letter, sapeques=rng.choice((3, 4, 6)))
    if kind == 1:
        return m.Gain(letter, sapeques=1, yinzi=1)
    if state.reserve_wood and state.reserve_stone:
        return m.Gain(letter, wood=1, stone=1) if kind == 2 else m.Gain(letter, sapeques=2, wood=1)
    return m.Gain(letter, sapeques=5)


def _sample_pay(state: YinziState, rng: Random) -> Move | None:
    """Some of what a building costs; never as much as an entry of ``_sample_gain``, so that no two undo each other."""
    seat = _sample_seat(state, rng)
    player = state.players[seat]
    sapeques = min(player.sapeques, rng.randint(1, 2))
    if not sapeques:
        return None
    material = 1 if player.wood and player.stone and rng.random() < 0.6 else 0
    return m.Pay(state.table.seats[seat], sapeques=sapeques, wood=material, stone=material)


def _sample_work(state: YinziState, rng: Random) -> Move | None:
    seat = NEUTRAL if rng.random() < 0.25 else _sample_seat(state, rng)
    sites = [name for site, name in enumerate(SITES) if can_build(state, seat, site)]
    if not sites:
        return None
    return m.Work(None if seat == NEUTRAL else state.table.seats[seat], rng.choice(sites))


def _sample_level(state: YinziState, rng: Random) -> Move | None:
    seat = _sample_seat(state, rng)
    level = state.players[seat].level + (1 if rng.random() < 0.85 else -2)
    return m.TransportLevel(state.table.seats[seat], level) if 0 <= level <= HIGHEST_LEVEL else None


def _sample_points(state: YinziState, rng: Random) -> Move:
    return m.OtherPoints(state.table.seats[_sample_seat(state, rng)], rng.randint(1, 4))


_SAMPLERS: tuple[Callable[[YinziState, Random], Move | None], ...] = (
    _sample_deployment, _sample_shift, _sample_recall, _sample_gain, _sample_pay, _sample_work, _sample_level,
    _sample_points, _sample_benefit,
)  # fmt: skip
_WEIGHTS = (34, 20, 3, 14, 8, 10, 5, 5, 1)
