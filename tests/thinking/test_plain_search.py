"""The plain search plays its deals side by side, and finds what one table after the other finds."""

from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from nimmt import Rules, View
from nimmt.bots.search import Search
from nimmt.fast.decisions import meaning
from nimmt.thinking.kernel import one_table_search
from nimmt.thinking.plain_search import mean_costs
from nimmt.thinking.positions import position
from tests.bots.playing import views_of_a_round

BATCHES, DRAWS = 20, 160
SURE = 5.0
"""Standard errors: of all comparisons here together one in a thousand would be so far off."""

GAMES = (
    ("base", 4),
    ("professional", 3),
    ("even-odd", 2),
    ("mountain", 4),
    ("cow", 3),
    ("flip", 3),
    ("double", 5),
    ("open", 3),
    ("nifty", 2),
    ("logic", 3),
    ("buffalo", 3),
)


def some_plays(preset: str, players: int) -> list[View]:
    """Before the first card, in the middle, and before the last but one."""
    views = [
        seen
        for seen in views_of_a_round(Rules.of(preset), players, 3)
        if seen.choice and seen.choice.kinds == ("play",) and seen.choice.count() > 1
    ]
    return [views[0], views[len(views) // 2], views[-1]]


def one_by_one(seen: View, seed: int) -> NDArray[np.float64]:
    where, action = position(seen), meaning(seen).action
    actions = np.array([action(option) for option in Search(1)._options(seen)[:8]])
    rng = np.array([seed], dtype=np.uint64)
    found: NDArray[np.float64] = one_table_search.mean_costs(where, seen.seat, actions, DRAWS, rng)
    return np.asarray(found[0])


@pytest.mark.parametrize(("preset", "players"), GAMES)
def test_every_choice_costs_as_much_side_by_side(preset: str, players: int) -> None:
    for seen in some_plays(preset, players):
        options = Search(1)._options(seen)[:8]
        means = [
            mean_costs(seen, position(seen), options, DRAWS, Random(n))[0] for n in range(BATCHES)
        ]
        ours, theirs = (
            np.array(means),
            np.array([one_by_one(seen, 2 * n + 1) for n in range(BATCHES)]),
        )
        doubt = np.sqrt((ours.var(axis=0, ddof=1) + theirs.var(axis=0, ddof=1)) / BATCHES)
        gap = np.abs(ours.mean(axis=0) - theirs.mean(axis=0))
        assert (gap <= SURE * doubt + 1e-9).all()


def test_deals_that_do_not_fill_all_tables_are_the_first_of_more() -> None:
    seen = some_plays("base", 4)[0]
    options, where = Search(1)._options(seen), position(seen)
    few, more = (mean_costs(seen, where, options, draws, Random(1))[0] for draws in (1, 2))
    assert (few == few.round()).all(), "one deal costs whole bullheads"
    assert ((2 * more - few) == (2 * more - few).round()).all()
    assert (2 * more != 2 * few).any()
