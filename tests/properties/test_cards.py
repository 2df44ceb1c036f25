"""No card is lost, and none appears from nowhere."""

from collections import Counter
from itertools import chain

from hypothesis import given

from nimmt import State
from tests.properties.strategies import Table, cards_in_the_round, moves, tables


def _dealt(state: State) -> Counter[int]:
    deal = state.deal
    return Counter(chain(*deal.rows, *deal.hands, deal.pool or (), deal.buffalo or ()))


@given(tables())
def test_after_every_decision_all_dealt_cards_lie_somewhere(table: Table) -> None:
    assert cards_in_the_round(table.start()) == _dealt(table.start())
    for move in moves(table):
        assert cards_in_the_round(move.after) == _dealt(move.after)


@given(tables())
def test_a_deal_takes_its_cards_from_the_deck(table: Table) -> None:
    state = table.start()
    assert _dealt(state) <= Counter(table.rules.dials.deck(table.players))


@given(tables())
def test_hands_that_their_owners_see_lie_in_order(table: Table) -> None:
    for move in moves(table):
        if not table.rules.dials.blind:
            assert all(list(hand) == sorted(hand) for hand in move.after.hands)
