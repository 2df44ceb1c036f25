"""Points follow from piles, totals from points, winners from totals; and a match ends."""

from hypothesis import given

from nimmt import State
from nimmt.core.cards import bullheads
from nimmt.core.events import MatchEnded, RoundEnded, RowTaken
from nimmt.variants.hand import Lap
from tests.properties.strategies import Move, Table, moves, reached, tables

TWIN_DECKS = {"double", "doublets"}
DECISIONS_A_ROUND = 3000
MOST_ROUNDS = 300


def _ended(move: Move) -> list[RoundEnded]:
    return [event for event in move.news if isinstance(event, RoundEnded)]


@given(reached())
def test_points_of_a_running_round_are_the_bullheads_in_the_piles(state: State) -> None:
    running = len(state.results) == state.round
    if running and state.rules.deck not in TWIN_DECKS:
        assert state.points == tuple(map(bullheads, state.piles))


@given(tables())
def test_whoever_takes_a_row_gets_its_bullheads_or_half_of_them_rounded_up(table: Table) -> None:
    for move in moves(table):
        for event in move.news:
            if isinstance(event, RowTaken):
                assert event.points == -(-bullheads(event.cards) // len(event.seats))
                assert len(event.seats) == 1 or table.rules.deck in TWIN_DECKS


@given(reached())
def test_each_taker_has_the_points_of_what_was_taken(state: State) -> None:
    """In Hand they depend on what is kept."""
    if len(state.results) > state.round or state.rules.play == "hand":
        return
    points = [0] * len(state.points)
    for event in state.events:
        if isinstance(event, RowTaken):
            for seat in event.seats:
                points[state.rules.dials.pile_of(seat)] += event.points
    assert state.points == tuple(points)


@given(tables())
def test_points_only_ever_grow_within_a_round(table: Table) -> None:
    for move in moves(table):
        if move.before.round == move.after.round:
            pairs = zip(move.before.points, move.after.points, strict=True)
            assert all(before <= after for before, after in pairs)


@given(reached())
def test_totals_are_the_sums_of_whole_rounds(state: State) -> None:
    nothing = (0,) * len(state.totals)
    assert state.totals == tuple(map(sum, zip(nothing, *state.results, strict=True)))


@given(tables())
def test_at_the_end_nothing_is_left_to_be_played(table: Table) -> None:
    *_, last = moves(table)
    end = last.after
    assert not any(end.committed)
    assert not end.queue
    if table.rules.play == "hand":
        assert _lap_ends_round(end)
    else:
        assert not any(end.hands)


@given(tables(play="hand"))
def test_a_lap_of_hand_begins_only_while_nobody_has_ended_the_round(table: Table) -> None:
    for move in moves(table):
        if move.after.own == Lap() and move.after.winners is None:
            assert not _lap_ends_round(move.after)


@given(tables(play="hand"))
def test_no_more_than_sixteen_cards_are_ever_held(table: Table) -> None:
    """H2"""
    for move in moves(table):
        assert max(map(len, move.after.hands)) <= 16


def _lap_ends_round(state: State) -> bool:
    """H3, H6."""
    return not all(state.hands) or any(len(pile) > 20 for pile in state.piles) or state.turn == 50


@given(tables())
def test_every_match_ends_with_winners(table: Table) -> None:
    state = table.start()
    for count, move in enumerate(moves(table)):
        assert count < DECISIONS_A_ROUND * (move.after.round + 1)
        assert move.after.round < MOST_ROUNDS
        state = move.after
    assert state.winners
    assert isinstance(state.events[-1], MatchEnded)


@given(tables())
def test_a_match_goes_on_exactly_until_its_format_is_fulfilled(table: Table) -> None:
    rules = table.rules
    for move in moves(table):
        for event in _ended(move):
            rounds = event.round + 1
            over = (
                max(event.totals) >= rules.target
                if rules.target is not None
                else rounds == (rules.rounds or table.players)
            )
            assert over == (move.after.winners is not None)


@given(tables())
def test_the_fewest_bullheads_win_and_in_the_childrens_version_the_most(table: Table) -> None:
    *_, last = moves(table)
    totals, winners = last.after.totals, last.after.winners
    if table.rules.play == "buffalo":
        assert winners == ((0,) if totals[0] < totals[1] else (1,))
    else:
        best = max(totals) if table.rules.play == "children" else min(totals)
        assert winners == tuple(seat for seat, total in enumerate(totals) if total == best)
