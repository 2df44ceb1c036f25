"""What the `search` bot does, inside a round of the base game: deal at random, play on at random.

The hidden cards are shuffled in place: whoever hands them over does not need their order.
"""

from __future__ import annotations

import numpy as np

from nimmt.thinking.kernel.base_rows import CHEAPEST, lay
from nimmt.thinking.kernel.belief import ascend
from nimmt.thinking.kernel.chance import shuffle_front
from nimmt.thinking.kernel.jit import jit
from nimmt.thinking.kernel.policy import ROWS


@jit
def flat_cards(players, table, hand, hidden, draws, rng):
    """What each card of the hand costs, summed up over the draws."""
    size = hand.size
    own, sums = hand.copy(), np.zeros(size)
    rows, theirs = np.empty((3, ROWS), np.int64), np.empty((size, players - 1), np.int64)
    for _ in range(draws):
        deal_turns(hidden, own, theirs, rng)
        for k in range(size):
            rows[0], rows[1], rows[2] = table.ends, table.lengths, table.heads
            sums[k] += place_between(theirs[0], hand[k], rows)
            mine = 0
            for turn in range(1, size):
                if own[mine] == hand[k]:
                    mine += 1
                sums[k] += place_between(theirs[turn], own[mine], rows)
                mine += 1
    return sums


@jit
def flat_rows(players, table, hand, hidden, draws, rng):
    """What each row costs whoever has the first card of the queue, which is low."""
    size = hand.size
    own, sums = hand.copy(), np.zeros(ROWS)
    rows, theirs = np.empty((3, ROWS), np.int64), np.empty((size, players - 1), np.int64)
    for _ in range(draws):
        deal_turns(hidden, own, theirs, rng)
        for row in range(ROWS):
            rows[0], rows[1], rows[2] = table.ends, table.lengths, table.heads
            sums[row] += lay(table.queue[0], row, rows[0], rows[1], rows[2])
            for i in range(1, table.queue.size):
                lay(table.queue[i], CHEAPEST, rows[0], rows[1], rows[2])
            for turn in range(size):
                sums[row] += place_between(theirs[turn], own[turn], rows)
    return sums


@jit
def deal_turns(hidden, own, theirs, rng):
    """Draw the others' cards, `theirs` (turns, others) ascending by turn, and the order of one's
    own."""
    size, others = theirs.shape
    shuffle_front(hidden, others * size, rng)
    shuffle_front(own, size, rng)
    for turn in range(size):
        for seat in range(others):
            theirs[turn, seat] = hidden[seat * size + turn]
        ascend(theirs[turn], others)


@jit
def place_between(theirs, mine, rows):
    """Place one's card among the others' in ascending order: what it takes."""
    taken, at, waiting = 0, 0, True
    for _ in range(theirs.size + 1):
        own = waiting and (at == theirs.size or mine < theirs[at])
        if own:
            card, waiting = mine, False
        else:
            card = theirs[at]
            at += 1
        cost = lay(card, CHEAPEST, rows[0], rows[1], rows[2])
        if own:
            taken += cost
    return taken
