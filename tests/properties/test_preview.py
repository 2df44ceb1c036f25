"""Where `preview` says a card would go is where it goes, if it is the next to be placed."""

import pytest
from hypothesis import given

from nimmt import Deal, Event, Place, Rules, State, legal, pending, preview, start
from nimmt.core.errors import NoSuchCard
from nimmt.core.events import Placed, Played, Revealed, RowTaken
from nimmt.variants.buffalo.herd import BUFFALO
from tests.helpers import places
from tests.properties.strategies import Move, Table, moves, reached, tables


def _first_placement(news: tuple[Event, ...]) -> tuple[Placed | None, RowTaken | None]:
    """The first card that was placed, and the row that it took before."""
    took = None
    for event in news:
        if isinstance(event, Placed):
            return event, took
        took = event if isinstance(event, RowTaken) else took
    return None, None


def _flipped_cards(move: Move) -> set[int]:
    entries = list(move.before.queue)
    cards = set()
    for event in move.news:
        match event:
            case Revealed():
                entries += event.entries
            case Played(flipped=True):
                cards.add(event.card)
    return cards | {entry.cards[0] for entry in entries if not entry.upright}


def _lies_at(place: Place, before: State) -> tuple[int, int, bool]:
    """The row, the card's index in it, and whether the row was taken."""
    at = 0 if place.takes or place.side == "left" else len(before.rows[place.row])
    return place.row, at, place.takes


@given(tables())
def test_the_next_card_goes_to_the_previewed_place(table: Table) -> None:
    for move in moves(table):
        placed, took = _first_placement(move.news)
        if placed is None or move.decision.do in ("use", "lift"):
            continue  # special cards change the table before the placement
        card = placed.cards[0]
        places = preview(move.before, card, flip=card in _flipped_cards(move))
        lies = (placed.row, placed.at, took is not None)
        assert lies in [_lies_at(place, move.before) for place in places]
        if move.decision.do not in ("take", "side") and placed.seats != (BUFFALO,):
            assert len(places) == 1


@given(tables())
def test_a_taken_row_is_the_one_that_lay_there(table: Table) -> None:
    for move in moves(table):
        _, took = _first_placement(move.news)
        if took is not None and move.decision.do not in ("use", "lift"):
            assert took.cards == move.before.rows[took.row]


@given(tables())
def test_where_a_player_must_choose_the_previewed_places_are_the_choice(table: Table) -> None:
    for state in (move.after for move in moves(table)):
        owed = pending(state)
        if not owed or owed[0].do not in ("take", "side"):
            continue
        entry, choice = state.queue[0], legal(state, owed[0].seat)
        assert choice is not None
        places = preview(state, entry.cards[0], flip=not entry.upright)
        if owed[0].do == "take":
            assert [(place.row, place.takes) for place in places] == [
                (decision.row, True) for decision in choice
            ]
        else:
            assert [(place.row, place.side) for place in places] == [
                (decision.row, decision.side) for decision in choice
            ]


@given(reached())
def test_every_card_of_the_deck_would_go_somewhere(state: State) -> None:
    for card in state.rules.dials.deck(state.players) if state.rows else ():
        places = preview(state, card)
        assert places
        assert {place.row for place in places} <= set(range(len(state.rows)))


@given(reached())
def test_cards_that_are_not_in_the_deck_have_no_place(state: State) -> None:
    for card in {0, 1, 105} - set(state.rules.dials.deck(state.players)):
        with pytest.raises(NoSuchCard):
            preview(state, card)


def test_a_twin_goes_on_top_of_a_full_row_and_takes_nothing() -> None:
    """D3; too rare to be met by chance."""
    deal = Deal(rows=((5, 9, 14, 20, 26), (30,), (44,), (80,)), hands=((26,), (3,)))
    state, _ = start(Rules.of("double"), 2, deals=[deal])
    assert places(state, 26) == [(0, "on top", False)]


@pytest.mark.parametrize("fan", ["none", "even-odd", "mountain", "cow", "flip"])
def test_nothing_has_a_place_before_the_rows_are_opened(fan: str) -> None:
    state, _ = start(Rules.of("logic", fan=fan), 2, seed="0" * 64)
    assert preview(state, 7) == ()
