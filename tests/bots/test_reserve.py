"""Special cards are few: the champion keeps them until they save enough."""

from random import Random

import pytest

from nimmt import Deal, Decision, Rules, View, apply, start, view
from nimmt.bots.champion import Champion
from nimmt.bots.search import Search
from nimmt.thinking.reserve import reserve

ROWS = ((12, 14, 16, 17, 18), (60,), (70,), (80,))
PLAYED = (19, 62, 72)
BUFFALO = 82
PASS = Decision(0, "pass")


def moment(turns: int, specials: int = 2) -> View:
    """So many turns before the end the team's 19 is about to take five bullheads; inserted before
    the 60 it takes none."""
    used = {*sum(ROWS, ()), *PLAYED, BUFFALO}
    others = [card for card in range(1, 105) if card not in used]
    later = [tuple(Random(seat).sample(others[seat::4], turns - 1)) for seat in range(4)]
    hands = tuple(tuple(sorted((card, *later[seat]))) for seat, card in enumerate(PLAYED))
    cards = ("insert", "insert", "last", "last")[:specials]
    deal = Deal(ROWS, hands, buffalo=(BUFFALO, *later[-1]), specials=cards)
    state, _ = start(Rules.of("buffalo"), len(PLAYED), deals=[deal])
    for seat, card in enumerate(PLAYED):
        state, _ = apply(state, Decision(seat, "play", card=card))
    return view(state, 0)


def test_what_saves_little_is_kept_in_the_first_turn() -> None:
    assert Champion(1).decide(moment(turns=10)) == PASS


def test_the_plain_search_uses_it_at_once() -> None:
    assert Search(1).decide(moment(turns=10)).special == "insert"


def test_in_the_last_turn_it_is_used() -> None:
    assert Champion(1).decide(moment(turns=1)).special == "insert"


def test_reasons_agree_with_the_decision() -> None:
    assert Champion(1).explain(moment(turns=10))[0].decision == PASS
    assert Champion(1).explain(moment(turns=1))[0].decision.special == "insert"


@pytest.mark.parametrize("specials", [1, 2, 4])
def test_a_card_is_worth_less_in_each_later_turn_and_nothing_in_the_last(specials: int) -> None:
    prices = [reserve(moment(turns, specials)) for turns in range(10, 0, -1)]
    assert prices == sorted(prices, reverse=True)
    assert prices[0] > prices[-1] == 0


def test_one_of_few_cards_is_worth_more_than_one_of_many() -> None:
    assert reserve(moment(10, 1)) > reserve(moment(10, 2)) > reserve(moment(10, 4))
