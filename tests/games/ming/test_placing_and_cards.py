"""MD-2 Phase 1: placing, MD-3 Phase 2: taking cards."""

from __future__ import annotations

from msgspec.structs import replace

from rules.games.ming.components.pieces import PIECES
from rules.games.ming.game import Ming
from rules.games.ming.state import NONE
from tests.games.ming.ming_scene import MingScene, StartScene

HOMES = "@ show=hjksow r: Ha1 b: Hb1 y: Hc1 "
PLACED = HOMES + "r: Pa b: Pb y: Pc r: Pa b: Pb y: Pc r: Pa b: Pb y: Pc r: Pa b: Pb y: Pc r: Pa b: Pb y: Pc "


def test_md_2_1_figures_taken_count_as_supply_until_they_are_placed(scene: StartScene) -> None:
    position = scene("rby").play(HOMES)
    assert position.claims("r", "supply") == [30]
    position.play("r: Pa")
    assert position.claims("r", "supply", "spaces") == [29, 1]
    assert position.claims("b", "supply", "spaces") == [30, 0]


def test_md_2_1_the_supply_is_just_enough_for_six_rounds(scene: StartScene) -> None:
    position = scene("rby").play(HOMES)
    for round_number in range(1, 7):
        assert position.claims("r", "supply") == [30 - 5 * (round_number - 1)]
        assert position.state.round == round_number
        for _ in range(15):
            position.play(f"{position.table.seats[position.state.actor]}: Pa")
        while position.state.phase == "cards":
            position.play(f"{position.table.seats[position.state.actor]}: Xa")
        position.all_pass()
    assert position.claims("r", "supply", "spaces", "box") == [0, 26, 4]
    assert position.due == "# MD-7.4"


def test_md_2_2_one_figure_each_time_five_times_round(scene: StartScene) -> None:
    position = scene("rby").play(HOMES)
    order = []
    while position.due.endswith("MD-2.2"):
        order.append(position.table.seats[position.state.actor])
        assert position.legal_tokens() == ["Pa", "Pb", "Pc", "Pd", "Pe", "Pf"]
        position.play(f"{order[-1]}: Pf")
    assert "".join(order) == "rby" * 5
    assert [position.claims(seat, "spaces") for seat in "rby"] == [[5], [5], [5]]
    assert position.due == "r: MD-3.1"


def test_md_2_2_all_five_must_be_placed(scene: StartScene) -> None:
    position = scene("rby").play(HOMES + "r: Pa b: Pb y: Pc")
    for token in ("-", "Ta", "Xa", "S'"):
        assert position.refused(f"r: {token}") == ("illegal-move", "MD-2.2")


def test_md_3_1_seats_with_fewer_than_five_cards_take_in_turn(scene: StartScene) -> None:
    position = scene("rby").play(PLACED)
    position.deal("b", "hhj")
    order = []
    while position.due.endswith("MD-3.1"):
        seat = position.table.seats[position.state.actor]
        order.append(seat)
        position.play(f"{seat}: X{'abc'['rby'.index(seat)]}")
    assert "".join(order) == "rbyryryry"
    assert [position.claims(seat, "hand") for seat in "rby"] == [[5], [5], [5]]
    assert position.due == "r: MD-4.1"


def test_md_3_1_taking_is_not_optional(scene: StartScene) -> None:
    position = scene("rby").play(PLACED)
    assert position.refused("r: -") == ("illegal-move", "MD-3.1")
    assert position.refused("r: Pa") == ("illegal-move", "MD-3.1")
    assert position.legal_tokens() == ["Ta", "Xa"]


def test_md_3_1_a_start_player_with_five_cards_is_skipped(scene: StartScene) -> None:
    position = scene("rby").play(PLACED[: PLACED.rindex("y:")])
    position.deal("r", "hhjj")
    position.play("y: Pc")
    assert position.due == "b: MD-3.1"


def test_md_3_2_the_card_beside_a_space_with_an_own_figure(scene: StartScene) -> None:
    position = scene("rby").play(PLACED)
    assert position.refused("r: Tb") == ("illegal-move", "MD-3.2")
    position.play("r: Ta")
    assert position.claims("r", "hand", "card-h", "spaces") == [2, 1, 5]
    assert position.state.display[0] == NONE


def test_md_3_3_a_card_is_turned_up_at_once_in_its_place(scene: StartScene) -> None:
    position = scene("rby").play(PLACED + "r: Ta")
    assert position.due == "@ MD-3.3"
    position.play("@ card=w")
    assert position.state.display == [5, 1, 2, 3, 4, 5]
    assert position.due == "b: MD-3.1"
    assert position.state.deck == [8, 8, 8, 8, 8, 7]


def test_md_3_3_also_after_the_last_card_of_the_game(scene: StartScene) -> None:
    position = scene("rby").play(PLACED)
    position.state.round = 6
    for seat in "rby":
        position.deal(seat, "hjk" if seat == "y" else "hjks")
    position.state.actor = 2
    position.play("y: Tc")
    assert position.due == "@ MD-3.3"
    assert position.refused("@ show=hjksow") == ("impossible-chance", "MD-3.3")
    position.play("@ card=k")
    assert position.due == "r: MD-4.1"


def test_md_3_4_a_dragon_costs_an_own_figure_of_any_space(scene: StartScene) -> None:
    position = scene("rby").play(
        HOMES + "r: Pa b: Pb y: Pc r: Pe b: Pb y: Pc r: Pa b: Pb y: Pc " + "r: Pa b: Pb y: Pc " * 2
    )
    assert position.legal_tokens() == ["Ta", "Te", "Xa", "Xe"]
    assert position.refused("r: Xb") == ("illegal-move", "MD-3.4")
    position.play("r: Xe")
    assert position.claims("r", "dragons", "spaces", "box") == [2, 4, 1]
    assert position.state.dragons == 14
    assert position.due == "b: MD-3.1"


def test_md_3_4_not_when_the_stack_is_empty(scene: StartScene) -> None:
    position = scene("rby").play(PLACED)
    position.state.dragons = 0
    assert position.refused("r: Xa") == ("illegal-move", "MD-3.4")
    assert position.refused("r: Xb") == ("illegal-move", "MD-3.4")
    assert position.legal_tokens() == ["Ta"]


def _nearly_empty(position: MingScene, deck: dict[str, int]) -> MingScene:
    """All cards but these go to the discard pile."""
    state = position.state
    for kind, letter in enumerate("hjksow"):
        number = state.deck[kind] - deck.get(letter, 0)
        state.deck[kind] -= number
        state.discards[kind] += number
    state.deck_size, state.discard_size = sum(state.deck), sum(state.discards)
    return position


def test_md_3_5_the_discards_become_the_deck_when_a_card_is_needed(scene: StartScene) -> None:
    position = _nearly_empty(scene("rby").play(PLACED), {"h": 1})
    position.play("r: Ta @ card=h")
    assert (position.state.deck_size, position.state.discard_size) == (0, 47)
    position.play("b: Tb")
    assert (position.state.deck, position.state.discards) == ([7, 8, 8, 8, 8, 8], [0] * 6)
    position.play("@ card=j")
    assert position.state.deck_size == 46


def test_md_3_5_option_empty_reshuffles_right_after_the_last_card(scene: StartScene) -> None:
    position = _nearly_empty(scene("rby", reshuffle="empty").play(PLACED), {"h": 1})
    position.play("r: Ta")
    assert position.state.deck_size == 1
    position.play("@ card=h")
    assert (position.state.deck_size, position.state.discard_size) == (47, 0)


def test_md_3_5_with_empty_the_later_discards_are_not_in_the_deck(scene: StartScene) -> None:
    """The last card of the deck is the last of phase 2; a horse is played in phase 3."""
    found = {}
    for option in ("needed", "empty"):
        position = _nearly_empty(scene("rby", reshuffle=option).play(PLACED), {"h": 1})
        position.state.discards = [0, 40, 0, 0, 0, 0]
        position.state.discard_size = 40
        for seat, cards in (("r", "hjs"), ("b", "jkso"), ("y", "jkso")):
            position.deal(seat, cards)
        position.state.deck, position.state.deck_size = [1, 0, 0, 0, 0, 0], 1
        position.play("r: Ta @ card=h r: Ma2 D0 b: - y: - r: -")
        position.play("b: Pb y: Pc r: Pa " * 5)
        position.play("r: Ta")
        found[option] = position.state.deck[:]
        if option == "empty":
            assert position.refused("@ card=h") == ("impossible-chance", "MD-3.6")
        position.play("@ card=j" if option == "empty" else "@ card=h")
    assert found == {"needed": [1, 40, 0, 0, 0, 0], "empty": [0, 40, 0, 0, 0, 0]}


def test_md_3_6_only_kinds_that_the_deck_holds(scene: StartScene) -> None:
    position = scene("rby").play("@ show=hhhhhh r: Ha1 b: Hb1 y: Hc1 " + "r: Pa b: Pb y: Pc " * 5)
    position.play("r: Ta @ card=h b: Tb @ card=h y: Tc @ card=h r: Ta")
    for letter in ("h", "'", "x", "hj", "A", "9"):
        assert position.refused(f"@ card={letter}") == ("impossible-chance", "MD-3.6")
    position.play("@ card=j")
    assert position.state.deck == [0, 8, 9, 9, 9, 9]


def test_md_3_6_cards_on_the_discard_pile_are_not_in_the_deck(scene: StartScene) -> None:
    position = scene("rby").play(PLACED)
    position.state.deck[1] -= 8
    position.state.deck_size -= 8
    position.state.discards[1] += 8
    position.state.discard_size += 8
    position.play("r: Ta")
    assert position.refused("@ card=j") == ("impossible-chance", "MD-3.6")


def _few_cards(dragons: int = 18) -> Ming:
    """Seven movement cards: six on display, one in the deck."""
    return Ming(pieces=replace(PIECES, movement=(2, 1, 1, 1, 1, 1), dragons=dragons))


def test_md_3_7_a_place_that_cannot_be_filled_stays_empty_and_gives_no_card(scene: StartScene) -> None:
    position = scene("rby", game=_few_cards()).play(PLACED + "r: Ta @ card=h b: Tb")
    assert position.due == "y: MD-3.1"
    assert position.state.display[1] == NONE
    position.play("y: Tc r: Ta")
    assert position.refused("b: Tb") == ("illegal-move", "MD-3.7")
    assert position.refused("b: Ta") == ("illegal-move", "MD-3.2")
    assert position.legal_tokens() == ["Xb"]


def test_md_3_7_an_empty_place_stays_empty_when_there_are_discards_again(scene: StartScene) -> None:
    position = scene("rby", game=_few_cards()).play(PLACED + "r: Ta @ card=h b: Tb")
    while position.due.endswith("MD-3.1"):
        seat = position.table.seats[position.state.actor]
        position.play(f"{seat}: X{'abc'['rby'.index(seat)]}")
    position.play("r: Ma2 D0 b: Sj D0 y: - r: - b: -")
    assert position.state.discards == [1, 1, 0, 0, 0, 0]
    position.play("b: Pb y: Pc r: Pd " * 5)
    assert position.refused("b: Tb") == ("illegal-move", "MD-3.7")
    position.play("b: Xb r: Td")
    assert position.due == "@ MD-3.3"
    assert (position.state.deck, position.state.discard_size) == ([1, 1, 0, 0, 0, 0], 0)
    position.play("@ card=h")
    assert position.state.display == [0, NONE, 2, 0, 4, 5]


def test_md_3_7_a_seat_that_can_do_neither_is_skipped(scene: StartScene) -> None:
    position = scene("rby", game=_few_cards(dragons=4)).play(PLACED + "r: Ta @ card=h b: Tb y: Xc")
    assert position.state.dragons == 0
    assert position.due == "r: MD-3.1"
    position.play("r: Ta")
    assert position.due == "y: MD-3.1"
    position.play("y: Tc")
    assert position.due == "r: MD-4.1"
    assert [position.claims(seat, "hand") for seat in "rby"] == [[3], [2], [3]]


def test_md_3_7_the_phase_ends_at_once_when_nobody_can_take_anything(scene: StartScene) -> None:
    position = scene("rby").play(PLACED[: PLACED.rindex("y:")])
    position.state.dragons = 0
    position.empty_display(*"abcdef")
    position.play("y: Pc")
    assert position.due == "r: MD-4.1"


def test_md_3_7_with_the_tables_of_the_page_nobody_is_ever_stuck(scene: StartScene) -> None:
    pieces = PIECES
    assert sum(pieces.movement) - 6 - 4 * pieces.hand_limit == 28
    assert pieces.per_round >= pieces.hand_limit
