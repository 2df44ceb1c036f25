"""T, L, TO: known cards, chosen hands, and everybody playing everybody's hand."""

import pytest

from nimmt import Deal, Owed, Rules, derived_seed, pending, preview, start, view
from nimmt.core.errors import NoSuchCard, PlayerCount
from nimmt.core.events import HandsShown
from tests.helpers import (
    SEED,
    after,
    draft,
    in_round,
    lay,
    over,
    play,
    play_on,
    rows_of,
    take,
    told,
    turn,
)
from tests.rulebook.citing import rule


@rule("T1")
@pytest.mark.parametrize("players", range(2, 11))
def test_tactics_deals_exactly_the_cards_from_1_to_10n_plus_4(players: int) -> None:
    state, _ = start(Rules.of("tactics"), players, seed=SEED)
    dealt = [number for cards in (*state.hands, *state.rows) for number in cards]
    assert sorted(dealt) == list(range(1, 10 * players + 5))


@rule("T1")
def test_tactics_for_two_has_no_card_25() -> None:
    state = play(Rules.of("tactics"), lay([[24], [5], [10], [15]], [[1], [23]]))
    assert preview(state, 24)
    with pytest.raises(NoSuchCard):
        preview(state, 25)


@rule("L1")
@pytest.mark.parametrize("players", [2, 3, 10])
def test_logic_lays_the_tactics_deck_face_up(players: int) -> None:
    state, _ = start(Rules.of("logic"), players, seed=SEED)
    assert view(state).pool == tuple(range(1, 10 * players + 5))
    assert state.rows == ()


@rule("L1")
def test_logic_draft_goes_clockwise_from_the_starter_one_card_at_a_time() -> None:
    pool = Deal(pool=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), starter=1)
    state, _ = start(Rules.of("logic"), 3, deals=[pool])
    drafters = []
    for number in (1, 2, 3, 4, 5, 6):
        drafters += [owed.seat for owed in pending(state)]
        state = after(state, draft(drafters[-1], number))
    assert drafters == [1, 2, 0, 1, 2, 0]
    assert state.hands == ((3, 6), (1, 4), (2, 5))


@rule("L1")
def test_four_cards_left_over_open_the_rows_in_ascending_order() -> None:
    pool = Deal(pool=(3, 8, 10, 20, 22, 24), starter=0)
    state = play(Rules.of("logic"), pool, draft(0, 10), draft(1, 3), players=2)
    assert rows_of(state) == [[8], [20], [22], [24]]
    assert pending(state) == (Owed(0, "play", secret=True), Owed(1, "play", secret=True))


@rule("L1")
@pytest.mark.parametrize("way", ["nifty", "hand"])
def test_logic_with_nifty_or_hand_drafts_hands_of_fourteen(way: str) -> None:
    state, _ = start(Rules.of("logic", play=way), 3, seed=SEED)
    assert state.pool == tuple(range(1, 14 * 3 + 5))
    state = play_on(state, lambda state: not state.pool)
    assert [len(hand) for hand in state.hands] == [14, 14, 14]


@rule("L2")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_drafted_hands_are_known_to_all(seat: int | None) -> None:
    pool = Deal(pool=(1, 2, 3, 4, 5, 6, 7, 8), starter=0)
    picks = (draft(0, 5), draft(1, 6), draft(0, 7))
    state = play(Rules.of("logic"), pool, *picks, players=2)
    assert view(state, seat).known_hands == ((5, 7), (6,))
    state = after(state, draft(1, 8))
    assert view(state, seat).known_hands == ((5, 7), (6, 8))
    assert told(state, HandsShown) == [HandsShown(((5, 7), (6, 8)))]


@rule("L2")
def test_played_card_is_no_longer_believed_in_the_hand() -> None:
    position = lay([[1], [2], [3], [4]], [[5, 7], [6, 8]])
    state = play(Rules.of("logic"), position, *turn(5, 8))
    assert view(state, 0).known_hands == ((7,), (6,))


WITH_L3 = [("logic", {}), ("hand", {"target": 66})]


@rule("L3")
@pytest.mark.parametrize(("preset", "options"), WITH_L3)
def test_first_starter_is_random(preset: str, options: dict[str, int]) -> None:
    rules = Rules.of(preset, **options)
    seeds = [derived_seed(SEED, index) for index in range(40)]
    starters = {start(rules, 4, seed=seed)[0].starter for seed in seeds}
    assert starters == {0, 1, 2, 3}


@rule("L3")
@pytest.mark.parametrize(("preset", "options"), WITH_L3)
def test_table_may_say_who_starts(preset: str, options: dict[str, int]) -> None:
    state, _ = start(Rules.of(preset, **options, starter=2), 4, seed=SEED)
    assert state.starter == 2
    assert [owed.seat for owed in pending(state)] == [2]


@rule("L3")
@pytest.mark.parametrize("preset", ["logic", "hand"])
def test_starter_moves_one_seat_to_the_left_each_round(preset: str) -> None:
    state, _ = start(Rules.of(preset, rounds=3, starter=1), 3, seed=SEED)
    for round, seat in ((0, 1), (1, 2), (2, 0)):
        state = play_on(state, in_round(round))
        assert state.starter == seat
        assert [owed.seat for owed in pending(state)] == [seat]


@rule("L3")
def test_drafting_and_playing_in_hand_have_the_same_starter() -> None:
    pool = Deal(pool=(1, 2, 3, 4, 5, 6, 7), starter=2)
    picks = (draft(2, 5), draft(0, 6), draft(1, 7))
    state = play(Rules.of("logic", play="hand"), pool, *picks, players=3)
    assert pending(state) == (Owed(2, "play"),)


@rule("L4")
def test_pro_variant_is_logic() -> None:
    pro, logic = Rules.of("pro"), Rules.of("logic")
    assert pro.dials == logic.dials
    assert (pro.format, pro.target) == (logic.format, logic.target)


@rule("L4")
def test_pro_variant_is_for_two_to_six() -> None:
    assert Rules.of("pro").players == range(2, 7)
    with pytest.raises(PlayerCount):
        start(Rules.of("pro"), 7, seed=SEED)


@rule("TO1")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_tournament_has_as_many_rounds_as_players(players: int) -> None:
    state, _ = start(Rules.of("tournament"), players, seed=SEED)
    state = play_on(state, over)
    assert len(state.results) == players


@rule("TO1")
def test_tournament_is_for_at_most_five() -> None:
    with pytest.raises(PlayerCount):
        start(Rules.of("tournament"), 6, seed=SEED)


@rule("TO1")
def test_sheets_go_to_the_left_neighbour_each_round_and_the_rows_start_the_same() -> None:
    state, _ = start(Rules.of("tournament"), 3, seed=SEED)
    state = play_on(state, lambda state: not state.pool)
    rows, (a, b, c) = state.rows, state.hands
    for round, hands in ((1, (c, a, b)), (2, (b, c, a))):
        state = play_on(state, in_round(round))
        assert (state.rows, state.hands, state.pool) == (rows, hands, ())


TWO_SHEETS = (
    *(draft(1, 22), draft(0, 1)),
    *(*turn(1, 22), take(0, 3)),
    *(*turn(22, 1), take(1, 0)),
)
"""The same hand, the 1, costs seat 0 three bullheads and then seat 1 only one."""


@rule("TO2")
def test_lowest_sum_over_all_sheets_wins() -> None:
    pool = Deal(pool=(1, 7, 10, 11, 20, 22), starter=1)
    state = play(Rules.of("tournament"), pool, *TWO_SHEETS, players=2)
    assert state.results == ((3, 0), (0, 1))
    assert (state.totals, state.winners) == ((3, 1), (1,))


@rule("TO2")
def test_sheet_records_its_cards_and_every_players_bullheads_with_it() -> None:
    pool = Deal(pool=(1, 7, 10, 11, 20, 22), starter=1)
    state = play(Rules.of("tournament"), pool, *TWO_SHEETS, players=2)
    assert [tuple(sheet) for sheet in view(state).sheets] == [
        (0, (1,), (3, 1)),
        (1, (22,), (0, 0)),
    ]


@rule("TO2")
def test_there_are_no_sheets_before_the_draft_is_over() -> None:
    pool = Deal(pool=(1, 7, 10, 11, 20, 22), starter=1)
    state = play(Rules.of("tournament"), pool, draft(1, 22), players=2)
    assert view(state).sheets == ()


@rule("TO2")
def test_sheet_is_empty_where_it_has_not_been_played() -> None:
    pool = Deal(pool=(1, 7, 10, 11, 20, 22), starter=1)
    state = play(Rules.of("tournament"), pool, *TWO_SHEETS[:5], players=2)
    assert [sheet.points for sheet in view(state).sheets] == [(3, None), (None, 0)]


@rule("TO2")
def test_sheet_records_what_each_of_three_scored_with_these_very_cards() -> None:
    state, _ = start(Rules.of("tournament"), 3, seed=SEED)
    state = play_on(state, lambda state: not state.pool)
    played = []
    for round in range(3):
        state = play_on(state, in_round(round))
        played += [(hand, round, seat) for seat, hand in enumerate(state.hands)]
    state = play_on(state, over)
    points = {sheet.cards: sheet.points for sheet in view(state).sheets}
    assert len(points) == 3
    for hand, round, seat in played:
        assert points[hand][seat] == state.results[round][seat]


@rule("TO2")
def test_equal_sums_share_the_tournament() -> None:
    pool = Deal(pool=(1, 7, 10, 11, 20, 22), starter=1)
    both_take_the_seven = (*TWO_SHEETS[:4], take(0, 0), *TWO_SHEETS[5:])
    state = play(Rules.of("tournament"), pool, *both_take_the_seven, players=2)
    assert (state.totals, state.winners) == ((1, 1), (0, 1))
