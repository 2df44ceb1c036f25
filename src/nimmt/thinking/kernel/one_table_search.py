"""The plain search table by table: for decisions in the middle of a turn, and turns that wait.

A position is a table as one seat sees it: known cards in their places, and for each hidden place
a card to be drawn from those that the seat has not seen. All actions are tried on the same
draws and the same later chances, so that what differs is the action.
"""

from __future__ import annotations

import numpy as np

from nimmt.fast import layout as L
from nimmt.fast.chance import go_on, play_out
from nimmt.fast.deciding import apply
from nimmt.fast.jit import jit
from nimmt.thinking.kernel.chance import next_random, shuffle_front


@jit
def deal_hidden(where, s, rng):
    """Draw a card for every hidden place: hands by seat, then the buffalo, then its specials."""
    unknown, unseen = where.unknown, where.unseen
    shuffle_front(unseen, unknown.sum(), rng)
    s[:] = where.table[: L.CORE]
    players, at = s[L.PLAYERS], 0
    for seat in range(players):
        size = s[L.HAND_SIZE + seat]
        for i in range(unknown[seat]):
            s[L.HAND + seat * L.HAND_ROOM + size + i] = unseen[at]
            at += 1
        s[L.HAND_SIZE + seat] = size + unknown[seat]
    for i in range(unknown[players]):
        s[L.BUFFALO_CARDS + s[L.BUFFALO_NEXT] + i] = unseen[at]
        at += 1
    shuffle_front(where.specials, s[L.SPECIALS_COUNT], rng)
    for i in range(s[L.SPECIALS_COUNT]):
        s[L.SPECIALS + i] = where.specials[i]


@jit
def mean_costs(where, seat, actions, draws, rng):
    """For each action the mean cost over so many draws, and the mean square of what it costs
    more than the first action in the same draw.
    """
    sums = np.zeros((2, actions.size))
    dealt, s = np.empty(L.CORE, np.int32), np.empty(L.CORE, np.int32)
    chances = np.empty(1, np.uint64)
    for _ in range(draws):
        deal_hidden(where, dealt, rng)
        same = next_random(rng)
        first = 0
        for k in range(actions.size):
            s[:] = dealt
            chances[0] = same
            apply(where.rules, s, seat, actions[k])
            play_out(where.rules, s, chances)
            x = 0
            for scorer in range(where.weights.size):
                x += where.weights[scorer] * s[L.POINTS + scorer]
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
def outlook(where, seat, action, card, draws, rng):
    """What comes of an action in this turn: how often its player takes a row, and then, for
    each row, how often the card lies there when the turn is over.
    """
    shares = np.zeros(1 + L.ROWS)
    s, pile = np.empty(L.CORE, np.int32), np.argmax(np.abs(where.weights))
    for _ in range(draws):
        deal_hidden(where, s, rng)
        before, turn = s[L.PILE_SIZE + pile] + s[L.TAKEN_COUNT], s[L.TURN]
        apply(where.rules, s, seat, action)
        while s[L.TURN] == turn and s[L.STEP] != L.OVER:
            go_on(where.rules, s, rng)
        if s[L.PILE_SIZE + pile] + s[L.TAKEN_COUNT] > before:
            shares[0] += 1
        for row in range(where.rules.rows):
            if lies_in(s, row, card):
                shares[1 + row] += 1
    return shares / draws
