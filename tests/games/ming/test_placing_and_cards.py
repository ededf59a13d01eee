"""MD-2 Phase 1: placing, MD-3 Phase 2: taking cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules.games.ming.components.pieces import PIECES
from rules.games.ming.game import Ming
from rules.games.ming.state import NONE

Make = Callable[..., Any]
HOMES = "@ show=hjksow r: Ha1 b: Hb1 y: Hc1 "
PLACED = HOMES + "r: Pa b: Pb y: Pc r: Pa b: Pb y: Pc r: Pa b: Pb y: Pc r: Pa b: Pb y: Pc r: Pa b: Pb y: Pc "


def test_md_2_1_figures_taken_count_as_supply_until_they_are_placed(desk: Make) -> None:
    table = desk("rby").play(HOMES)
    assert table.claims("r", "supply") == [30]
    table.play("r: Pa")
    assert table.claims("r", "supply", "spaces") == [29, 1]
    assert table.claims("b", "supply", "spaces") == [30, 0]


def test_md_2_1_the_supply_is_just_enough_for_six_rounds(desk: Make) -> None:
    table = desk("rby").play(HOMES)
    for round_number in range(1, 7):
        assert table.claims("r", "supply") == [30 - 5 * (round_number - 1)]
        assert table.state.round == round_number
        for _ in range(15):
            table.play(f"{table.table.seats[table.state.actor]}: Pa")
        while table.state.phase == "cards":
            table.play(f"{table.table.seats[table.state.actor]}: Xa")
        table.all_pass()
    assert table.claims("r", "supply", "spaces", "box") == [0, 26, 4]
    assert table.asked == "# MD-7.4"


def test_md_2_2_one_figure_each_time_five_times_round(desk: Make) -> None:
    table = desk("rby").play(HOMES)
    order = []
    while table.asked.endswith("MD-2.2"):
        order.append(table.table.seats[table.state.actor])
        assert table.tokens() == ["Pa", "Pb", "Pc", "Pd", "Pe", "Pf"]
        table.play(f"{order[-1]}: Pf")
    assert "".join(order) == "rby" * 5
    assert [table.claims(seat, "spaces") for seat in "rby"] == [[5], [5], [5]]
    assert table.asked == "r: MD-3.1"


def test_md_2_2_all_five_must_be_placed(desk: Make) -> None:
    table = desk("rby").play(HOMES + "r: Pa b: Pb y: Pc")
    for token in ("-", "Ta", "Xa", "S'"):
        assert table.refused(f"r: {token}") == "illegal-move MD-2.2"


def test_md_3_1_seats_with_fewer_than_five_cards_take_in_turn(desk: Make) -> None:
    table = desk("rby").play(PLACED)
    table.deal("b", "hhj")
    order = []
    while table.asked.endswith("MD-3.1"):
        seat = table.table.seats[table.state.actor]
        order.append(seat)
        table.play(f"{seat}: X{'abc'['rby'.index(seat)]}")
    assert "".join(order) == "rbyryryry"
    assert [table.claims(seat, "hand") for seat in "rby"] == [[5], [5], [5]]
    assert table.asked == "r: MD-4.1"


def test_md_3_1_taking_is_not_optional(desk: Make) -> None:
    table = desk("rby").play(PLACED)
    assert table.refused("r: -") == "illegal-move MD-3.1"
    assert table.refused("r: Pa") == "illegal-move MD-3.1"
    assert table.tokens() == ["Ta", "Xa"]


def test_md_3_1_a_start_player_with_five_cards_is_skipped(desk: Make) -> None:
    table = desk("rby").play(PLACED[: PLACED.rindex("y:")])
    table.deal("r", "hhjj")
    table.play("y: Pc")
    assert table.asked == "b: MD-3.1"


def test_md_3_2_the_card_beside_a_space_with_an_own_figure(desk: Make) -> None:
    table = desk("rby").play(PLACED)
    assert table.refused("r: Tb") == "illegal-move MD-3.2"
    table.play("r: Ta")
    assert table.claims("r", "hand", "card-h", "spaces") == [2, 1, 5]
    assert table.state.display[0] == NONE


def test_md_3_3_a_card_is_turned_up_at_once_in_its_place(desk: Make) -> None:
    table = desk("rby").play(PLACED + "r: Ta")
    assert table.asked == "@ MD-3.3"
    table.play("@ card=w")
    assert table.state.display == [5, 1, 2, 3, 4, 5]
    assert table.asked == "b: MD-3.1"
    assert table.state.deck == [8, 8, 8, 8, 8, 7]


def test_md_3_3_also_after_the_last_card_of_the_game(desk: Make) -> None:
    table = desk("rby").play(PLACED)
    table.state.round = 6
    for seat in "rby":
        table.deal(seat, "hjk" if seat == "y" else "hjks")
    table.state.actor = 2
    table.play("y: Tc")
    assert table.asked == "@ MD-3.3"
    assert table.refused("@ show=hjksow") == "impossible-chance MD-3.3"
    table.play("@ card=k")
    assert table.asked == "r: MD-4.1"


def test_md_3_4_a_dragon_costs_an_own_figure_of_any_space(desk: Make) -> None:
    table = desk("rby").play(
        HOMES + "r: Pa b: Pb y: Pc r: Pe b: Pb y: Pc r: Pa b: Pb y: Pc " + "r: Pa b: Pb y: Pc " * 2
    )
    assert table.tokens() == ["Ta", "Te", "Xa", "Xe"]
    assert table.refused("r: Xb") == "illegal-move MD-3.4"
    table.play("r: Xe")
    assert table.claims("r", "dragons", "spaces", "box") == [2, 4, 1]
    assert table.state.dragons == 14
    assert table.asked == "b: MD-3.1"


def test_md_3_4_not_when_the_stack_is_empty(desk: Make) -> None:
    table = desk("rby").play(PLACED)
    table.state.dragons = 0
    assert table.refused("r: Xa") == "illegal-move MD-3.4"
    assert table.refused("r: Xb") == "illegal-move MD-3.4"
    assert table.tokens() == ["Ta"]


def _nearly_empty(table: Any, deck: dict[str, int]) -> Any:
    """All cards but these go to the discard pile."""
    state = table.state
    for kind, letter in enumerate("hjksow"):
        number = state.deck[kind] - deck.get(letter, 0)
        state.deck[kind] -= number
        state.discards[kind] += number
    state.deck_size, state.discard_size = sum(state.deck), sum(state.discards)
    return table


def test_md_3_5_the_discards_become_the_deck_when_a_card_is_needed(desk: Make) -> None:
    table = _nearly_empty(desk("rby").play(PLACED), {"h": 1})
    table.play("r: Ta @ card=h")
    assert (table.state.deck_size, table.state.discard_size) == (0, 47)
    table.play("b: Tb")
    assert (table.state.deck, table.state.discards) == ([7, 8, 8, 8, 8, 8], [0] * 6)
    table.play("@ card=j")
    assert table.state.deck_size == 46


def test_md_3_5_option_empty_reshuffles_right_after_the_last_card(desk: Make) -> None:
    table = _nearly_empty(desk("rby", reshuffle="empty").play(PLACED), {"h": 1})
    table.play("r: Ta")
    assert table.state.deck_size == 1
    table.play("@ card=h")
    assert (table.state.deck_size, table.state.discard_size) == (47, 0)


def test_md_3_5_with_empty_the_later_discards_are_not_in_the_deck(desk: Make) -> None:
    """The last card of the deck is the last of phase 2; a horse is played in phase 3."""
    found = {}
    for option in ("needed", "empty"):
        table = _nearly_empty(desk("rby", reshuffle=option).play(PLACED), {"h": 1})
        table.state.discards = [0, 40, 0, 0, 0, 0]
        table.state.discard_size = 40
        for seat, cards in (("r", "hjs"), ("b", "jkso"), ("y", "jkso")):
            table.deal(seat, cards)
        table.state.deck, table.state.deck_size = [1, 0, 0, 0, 0, 0], 1
        table.play("r: Ta @ card=h r: Ma2 D0 b: - y: - r: -")
        table.play("b: Pb y: Pc r: Pa " * 5)
        table.play("r: Ta")
        found[option] = table.state.deck[:]
        if option == "empty":
            assert table.refused("@ card=h") == "impossible-chance MD-3.6"
        table.play("@ card=j" if option == "empty" else "@ card=h")
    assert found == {"needed": [1, 40, 0, 0, 0, 0], "empty": [0, 40, 0, 0, 0, 0]}


def test_md_3_6_only_kinds_that_the_deck_holds(desk: Make) -> None:
    table = desk("rby").play("@ show=hhhhhh r: Ha1 b: Hb1 y: Hc1 " + "r: Pa b: Pb y: Pc " * 5)
    table.play("r: Ta @ card=h b: Tb @ card=h y: Tc @ card=h r: Ta")
    for letter in ("h", "'", "x", "hj", "A", "9"):
        assert table.refused(f"@ card={letter}") == "impossible-chance MD-3.6"
    table.play("@ card=j")
    assert table.state.deck == [0, 8, 9, 9, 9, 9]


def test_md_3_6_cards_on_the_discard_pile_are_not_in_the_deck(desk: Make) -> None:
    table = desk("rby").play(PLACED)
    table.state.deck[1] -= 8
    table.state.deck_size -= 8
    table.state.discards[1] += 8
    table.state.discard_size += 8
    table.play("r: Ta")
    assert table.refused("@ card=j") == "impossible-chance MD-3.6"


def _few_cards(dragons: int = 18) -> Ming:
    """Seven movement cards: six on display, one in the deck."""
    return Ming(pieces=replace(PIECES, movement=(2, 1, 1, 1, 1, 1), dragons=dragons))


def test_md_3_7_a_place_that_cannot_be_filled_stays_empty_and_gives_no_card(desk: Make) -> None:
    table = desk("rby", game=_few_cards()).play(PLACED + "r: Ta @ card=h b: Tb")
    assert table.asked == "y: MD-3.1"
    assert table.state.display[1] == NONE
    table.play("y: Tc r: Ta")
    assert table.refused("b: Tb") == "illegal-move MD-3.7"
    assert table.refused("b: Ta") == "illegal-move MD-3.2"
    assert table.tokens() == ["Xb"]


def test_md_3_7_an_empty_place_stays_empty_when_there_are_discards_again(desk: Make) -> None:
    table = desk("rby", game=_few_cards()).play(PLACED + "r: Ta @ card=h b: Tb")
    while table.asked.endswith("MD-3.1"):
        seat = table.table.seats[table.state.actor]
        table.play(f"{seat}: X{'abc'['rby'.index(seat)]}")
    table.play("r: Ma2 D0 b: Sj D0 y: - r: - b: -")
    assert table.state.discards == [1, 1, 0, 0, 0, 0]
    table.play("b: Pb y: Pc r: Pd " * 5)
    assert table.refused("b: Tb") == "illegal-move MD-3.7"
    table.play("b: Xb r: Td")
    assert table.asked == "@ MD-3.3"
    assert (table.state.deck, table.state.discard_size) == ([1, 1, 0, 0, 0, 0], 0)
    table.play("@ card=h")
    assert table.state.display == [0, NONE, 2, 0, 4, 5]


def test_md_3_7_a_seat_that_can_do_neither_is_skipped(desk: Make) -> None:
    table = desk("rby", game=_few_cards(dragons=4)).play(PLACED + "r: Ta @ card=h b: Tb y: Xc")
    assert table.state.dragons == 0
    assert table.asked == "r: MD-3.1"
    table.play("r: Ta")
    assert table.asked == "y: MD-3.1"
    table.play("y: Tc")
    assert table.asked == "r: MD-4.1"
    assert [table.claims(seat, "hand") for seat in "rby"] == [[3], [2], [3]]


def test_md_3_7_the_phase_ends_at_once_when_nobody_can_take_anything(desk: Make) -> None:
    table = desk("rby").play(PLACED[: PLACED.rindex("y:")])
    table.state.dragons = 0
    table.empty_display(*"abcdef")
    table.play("y: Pc")
    assert table.asked == "r: MD-4.1"


def test_md_3_7_with_the_tables_of_the_page_nobody_is_ever_stuck(desk: Make) -> None:
    pieces = PIECES
    assert sum(pieces.movement) - 6 - 4 * pieces.hand_limit == 28
    assert pieces.per_round >= pieces.hand_limit
