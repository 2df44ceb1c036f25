"""The plain search table by table: for decisions in the middle of a turn, and turns that wait.

A position is a table as one seat sees it: known cards in their places, and for each hidden place
a card to be drawn from those that the seat has not seen. All actions are tried on the same
draws and the same later chances, so that what differs is the action.
"""

from __future__ import annotations

import numpy as np

from nimmt.fast import layout as L
from nimmt.fast.kernel.deciding import apply
from nimmt.fast.kernel.jit import jit
from nimmt.fast.kernel.placing import scorer
from nimmt.fast.kernel.rollouts import next_random, play_on, play_out, shuffle_front


@jit
def deal_hidden(c, s, unknown, unseen, specials, rng):
    """Draw a card for every hidden place: hands by seat, then the buffalo, then its specials."""
    needed = 0
    for holder in range(c.players + 1):
        needed += unknown[holder]
    shuffle_front(unseen, needed, rng)
    at = 0
    for seat in range(c.players):
        size = s[L.HAND_SIZE + seat]
        for i in range(unknown[seat]):
            s[L.HAND + seat * L.HAND_ROOM + size + i] = unseen[at]
            at += 1
        s[L.HAND_SIZE + seat] = size + unknown[seat]
    for i in range(unknown[c.players]):
        s[L.BUFFALO_CARDS + s[L.BUFFALO_NEXT] + i] = unseen[at]
        at += 1
    shuffle_front(specials, s[L.SPECIALS_COUNT], rng)
    for i in range(s[L.SPECIALS_COUNT]):
        s[L.SPECIALS + i] = specials[i]


@jit
def cost(c, s, seat):
    """What the seat wants to be small when the round is over."""
    if c.play == L.BUFFALO:
        return s[L.POINTS] - s[L.POINTS + 1]
    return -s[L.POINTS + seat] if c.play == L.CHILDREN else s[L.POINTS + seat]


@jit
def mean_costs(c, position, seat, unknown, unseen, specials, actions, draws, rng):
    """For each action the mean cost over so many draws, and the mean square of what it costs
    more than the first action in the same draw.
    """
    sums = np.zeros((2, actions.size))
    dealt, s = np.empty(L.CORE, np.int32), np.empty(L.CORE, np.int32)
    chances = np.empty(1, np.uint64)
    for _ in range(draws):
        dealt[:] = position[: L.CORE]
        deal_hidden(c, dealt, unknown, unseen, specials, rng)
        same = next_random(rng)
        first = 0
        for k in range(actions.size):
            s[:] = dealt
            chances[0] = same
            apply(c, s, seat, actions[k])
            play_out(c, s, chances)
            x = cost(c, s, seat)
            if k == 0:
                first = x
            sums[0, k] += x
            sums[1, k] += (x - first) ** 2
    return sums / draws


@jit
def lies_in(s, row, card):
    for i in range(s[L.LENGTH + row]):
        if s[L.ROW + row * L.ROW_ROOM + i] == card:
            return True
    return False


@jit
def outlook(c, position, seat, unknown, unseen, specials, action, card, draws, rng):
    """What comes of an action in this turn: how often its player takes a row, and then, for
    each row, how often the card lies there when the turn is over.
    """
    shares = np.zeros(1 + L.ROWS)
    s = np.empty(L.CORE, np.int32)
    for _ in range(draws):
        s[:] = position[: L.CORE]
        deal_hidden(c, s, unknown, unseen, specials, rng)
        pile = scorer(c, seat)
        before = s[L.PILE_SIZE + pile] + s[L.TAKEN_COUNT]
        turn = s[L.TURN]
        apply(c, s, seat, action)
        while s[L.TURN] == turn and s[L.STEP] != L.OVER:
            play_on(c, s, rng)
        if s[L.PILE_SIZE + pile] + s[L.TAKEN_COUNT] > before:
            shares[0] += 1
        for row in range(c.rows):
            if lies_in(s, row, card):
                shares[1 + row] += 1
    return shares / draws
