"""The plain search inside the kernel is the `search` bot: the same costs, the same decisions."""

from collections.abc import Callable, Iterator
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from nimmt import Rules, View
from nimmt.bots.search import Search
from nimmt.core.cards import bullheads
from nimmt.thinking.earlier_rounds import rounds_of
from nimmt.thinking.kernel.base_rows import lay
from nimmt.thinking.kernel.minds import by_tables
from nimmt.thinking.kernel.plain_search_base import flat_cards, flat_rows
from nimmt.thinking.kernel.policy import HAND, WIDTH
from nimmt.thinking.kernel.training import FLAT, Field, place_all
from nimmt.thinking.observed import seen_of, table_of
from nimmt.thinking.plain_search import mean_costs
from nimmt.thinking.positions import position
from nimmt.thinking.settings import effort
from nimmt.thinking.unseen import unseen_cards
from tests.bots.playing import views_of_a_round

BATCHES, DRAWS = 24, 250
SURE = 4.5
"""Standard errors: of all comparisons here together one in a thousand would be so far off."""

Costs = NDArray[np.float64]
each_size = pytest.mark.parametrize("players", [2, 4, 10])


def views(players: int, kind: str) -> Iterator[View]:
    for number in range(12):
        for seen in views_of_a_round(Rules.of(), players, number):
            if seen.choice and seen.choice.kinds == (kind,) and len(seen.hand) > (kind == "play"):
                yield seen


def hand_of(seen: View) -> NDArray[np.int64]:
    return np.array(sorted(seen.hand), dtype=np.int64)


def inside(seen: View, weigh: Callable[..., Costs], draws: int, seed: int) -> Costs:
    """By the kernel's own player; what was taken before does not matter to it."""
    hidden, rng = np.array(unseen_cards(seen), dtype=np.int64), np.array([seed], dtype=np.uint64)
    return weigh(seen.players, table_of(seen), hand_of(seen), hidden, draws, rng) / draws


def outside(seen: View, draws: int, seed: int) -> Costs:
    """As the bot has it from the view."""
    assert seen.seat is not None
    assert seen.choice is not None
    options = sorted(seen.choice, key=lambda option: (option.card or 0, option.row or 0))
    costs = mean_costs(seen, position(seen), options, draws, Random(seed))[0]
    return np.asarray(costs) - seen.points[seen.seat]


def far_off(seen: View, weigh: Callable[..., Costs]) -> Costs:
    """How many standard errors the means of the two are apart, for every choice."""
    ours = np.array([inside(seen, weigh, DRAWS, 2 * n + 1) for n in range(BATCHES)])
    theirs = np.array([outside(seen, DRAWS, 2 * n + 1) for n in range(BATCHES)])
    doubt = np.sqrt((ours.var(axis=0, ddof=1) + theirs.var(axis=0, ddof=1)) / BATCHES)
    gap = np.abs(ours.mean(axis=0) - theirs.mean(axis=0))
    return np.asarray(gap / np.maximum(doubt, 1e-9))


@each_size
def test_a_card_costs_what_the_bot_thinks_it_costs(players: int) -> None:
    some = list(views(players, "play"))[:: 23 * players]
    assert len(some) > 3
    for seen in some:
        assert far_off(seen, flat_cards).max() < SURE


@each_size
def test_a_row_for_a_low_card_costs_what_the_bot_thinks_it_costs(players: int) -> None:
    some = list(views(players, "take"))[:8]
    assert len(some) > 5
    assert any(seen.queue[1:] for seen in some)
    for seen in some:
        assert far_off(seen, flat_rows).max() < SURE


def dear_rows(players: int) -> Iterator[tuple[View, int]]:
    """Where the bot takes a row that is not the cheapest, and is sure of it."""
    for seen in views(players, "take"):
        costs = inside(seen, flat_rows, 2000, 7)
        best, second, *_ = np.argsort(costs, kind="stable")
        heads = [bullheads(row) for row in seen.rows]
        first = len(seen.queue) == players
        if first and heads[best] > min(heads) and costs[second] - costs[best] > 0.3:
            yield seen, int(best)


def test_the_kernels_player_takes_the_row_that_the_bot_takes() -> None:
    """Not just the cheapest one."""
    found = [each for players in (2, 4) for each in dear_rows(players)]
    assert len(found) > 3
    for seen, best in found:
        assert Search(1, 2000).decide(seen).row == best
        table = table_of(seen)
        for card in table.queue:
            lay(card, best, table.ends, table.lengths, table.heads)
        assert placed_in_the_kernel(seen) == [table.ends.tolist(), table.heads.tolist()]


def placed_in_the_kernel(seen: View) -> list[list[int]]:
    """The rows' ends and bullheads when the turn has been placed in a round of the kernel."""
    assert seen.seat is not None
    players, table, deck = seen.players, table_of(seen), tuple(range(1, 105))
    shown = seen_of(rounds_of(seen.history)[-1], deck, players, seen.seat)
    cards = table.queue[np.argsort(table.queue_seats)]
    hands = np.zeros((players, HAND), dtype=np.int64)
    hands[seen.seat, : len(seen.hand)] = hand_of(seen)
    nobody = np.ones((1, HAND, WIDTH), np.float32)
    minds = by_tables(nobody, np.zeros(1, np.int64), np.ones(1), np.ones((players, 1)), 0.05, 1.0)
    place_all(
        players, np.full(players, FLAT), table.ends, table.lengths, table.heads, cards,
        table.points, hands, shown.turns - 1, shown.contexts, shown.unseen, shown.played,
        Field(nobody, 2000, 0.0, minds, effort(1.0)), minds, effort(1.0), np.ones(1, np.uint64),
    )  # fmt: skip
    return [table.ends.tolist(), table.heads.tolist()]
