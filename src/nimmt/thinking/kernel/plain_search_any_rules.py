"""The plain search inside a round that the kernel plays: deals by chance, play on by chance."""

from __future__ import annotations

import numpy as np

from nimmt.fast import layout as L
from nimmt.fast.kernel.deciding import legal
from nimmt.fast.kernel.jit import jit
from nimmt.fast.kernel.rollouts import below, next_random
from nimmt.fast.kernel.turns import end_round
from nimmt.thinking.kernel.one_table_search import cost, deal_hidden
from nimmt.thinking.kernel.rollout_any_rules import cards_a_turn, new_seats
from nimmt.thinking.kernel.search_any_rules import follow
from nimmt.thinking.kernel.turn_any_rules import lay_turn

FINALISTS, MOST = 16, 128
"""As in `nimmt.bots.search`."""


@jit
def options(c, s, seat, rng):
    """The seat's actions, a selection by chance if there are too many."""
    every = np.empty(8192, np.int64)
    count = legal(c, s, seat, every)
    if count > MOST:
        for i in range(1, MOST):
            j = i + below(rng, np.uint64(count - i))
            every[i], every[j] = every[j], every[i]
        count = MOST
    return every[:count].copy()


@jit
def flat_choice(c, position, seat, unknown, unseen, specials, actions, draws, rng):
    """The action with the lowest mean; of many the better half again and again."""
    while actions.size > FINALISTS:
        few = max(1, draws * FINALISTS // actions.size)
        costs = flat_costs(c, position, seat, unknown, unseen, specials, actions, few, rng)
        actions = actions[np.argsort(costs)[: actions.size // 2]]
    if actions.size == 1:
        return actions[0]
    costs = flat_costs(c, position, seat, unknown, unseen, specials, actions, draws, rng)
    return actions[np.argmin(costs)]


@jit
def flat_costs(c, position, seat, unknown, unseen, specials, actions, draws, rng):
    sums = np.zeros(actions.size)
    dealt, s = np.empty(L.CORE, np.int32), np.empty(L.CORE, np.int32)
    seats, chances = new_seats(c.players), np.empty(1, np.uint64)
    for _ in range(draws):
        dealt[:] = position[: L.CORE]
        deal_hidden(c, dealt, unknown, unseen, specials, rng)
        same = next_random(rng)
        for k in range(actions.size):
            s[:] = dealt
            chances[0] = same
            follow(c, s, seat, actions[k], seats, chances)
            play_on_by_chance(c, s, seats, chances)
            sums[k] += cost(c, s, seat)
    return sums


@jit
def play_on_by_chance(c, s, seats, rng):
    """From the beginning of a turn, or from the middle of an open one, to the round's end."""
    if s[L.STEP] == L.OVER:
        return
    count = cards_a_turn(c)
    while True:
        found = False
        for seat in range(c.players):
            if s[L.HAS_CHOSEN + seat]:
                s[L.HAS_CHOSEN + seat] = 0
                seats.flips[seat] = s[L.FLIPPED + seat]
                seats.cards[seat, 0] = s[L.CHOSEN + seat * 2]
                found = True
            elif seats.sizes[seat]:
                found = True
                for i in range(count):
                    size = seats.sizes[seat]
                    at = below(rng, size)
                    seats.cards[seat, i] = seats.hands[seat, at]
                    seats.hands[seat, at] = seats.hands[seat, size - 1]
                    seats.sizes[seat] = size - 1
        if not found:
            end_round(c, s)
            return
        if c.play == L.BUFFALO:
            seats.cards[c.players, 0] = s[L.BUFFALO_CARDS + s[L.BUFFALO_NEXT]]
            s[L.BUFFALO_NEXT] += 1
        lay_turn(c, s, seats.cards, seats.flips, rng)
