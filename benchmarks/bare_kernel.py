"""The base round with random cards, as a bare Numba kernel for this one case: the yardstick."""

import numpy as np
from numba import njit

BULLHEADS = np.array(
    [0]
    + [
        7 if card == 55 else 5 if card % 11 == 0 else 3 if card % 10 == 0 else 2 - (card % 5 != 0)
        for card in range(1, 105)
    ],
    dtype=np.int64,
)


@njit(cache=True, nogil=True, error_model="numpy")
def below(rng, n):
    x = rng[0]
    x ^= x << 13
    x ^= x >> 7
    x ^= x << 17
    rng[0] = x
    return ((x >> 32) * n) >> 32


@njit(cache=True, nogil=True, error_model="numpy")
def rounds(players, count, seed):
    """So many rounds; the mean points of seat 0."""
    rng = np.array([seed], dtype=np.uint64)
    deck = np.arange(1, 105)
    ends, lengths, heads = np.empty(4, np.int64), np.empty(4, np.int64), np.empty(4, np.int64)
    cards, seats = np.empty(players, np.int64), np.empty(players, np.int64)
    points = np.zeros(players, np.int64)
    for _ in range(count):
        for i in range(players * 10 + 4):
            j = i + below(rng, np.uint64(104 - i))
            deck[i], deck[j] = deck[j], deck[i]
        for row in range(4):
            ends[row] = deck[players * 10 + row]
            lengths[row], heads[row] = 1, BULLHEADS[ends[row]]
        for turn in range(10):
            for seat in range(players):
                card, at = deck[seat * 10 + turn], seat
                while at > 0 and cards[at - 1] > card:
                    cards[at], seats[at] = cards[at - 1], seats[at - 1]
                    at -= 1
                cards[at], seats[at] = card, seat
            for k in range(players):
                card, nearest, found = cards[k], 0, -1
                for row in range(4):
                    if nearest < ends[row] < card:
                        nearest, found = ends[row], row
                if found < 0:
                    found = 0
                    for row in range(1, 4):
                        if heads[row] < heads[found]:
                            found = row
                elif lengths[found] < 5:
                    ends[found] = card
                    lengths[found] += 1
                    heads[found] += BULLHEADS[card]
                    continue
                points[seats[k]] += heads[found]
                ends[found], lengths[found], heads[found] = card, 1, BULLHEADS[card]
    return points[0] / count
