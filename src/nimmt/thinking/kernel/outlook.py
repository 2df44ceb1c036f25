"""What comes of a card in its turn, where the others play by what is believed of them."""

from __future__ import annotations

import numpy as np

from nimmt.fast import layout as L
from nimmt.thinking.kernel.base_rows import FULL
from nimmt.thinking.kernel.belief import wander
from nimmt.thinking.kernel.jit import jit
from nimmt.thinking.kernel.policy import ROWS, read_rows
from nimmt.thinking.kernel.search import deal, new_room


@jit
def outlooks(seen, minds, chain, table, hand, deals, exchanges, rng):
    """(cards, 5): how often each card of the hand takes a row in this turn, and how often it
    lies in each row when the turn is over. The chain goes on from where it is.
    """
    players, size = seen.players, hand.size
    shares = np.zeros((size, 1 + ROWS))
    room = new_room(players)
    read_rows(table.ends, table.lengths, table.heads, room.context)
    for _ in range(deals):
        wander(seen, minds, chain, size, exchanges, 1, rng)
        deal(seen, chain, hand, True, room, rng)
        for seat in range(players):
            if seat != seen.seat:
                room.cards[seat] = room.dealt[seat, room.first[seat]]
        for k in range(size):
            room.cards[seen.seat] = hand[k]
            room.rows[0], room.rows[1], room.rows[2] = table.ends, table.lengths, table.heads
            row, took = follow(players, seen.seat, room.rows, room.cards)
            shares[k, 0] += took
            if row >= 0:
                shares[k, 1 + row] += 1
    return shares / deals


@jit
def follow(players, me, rows, cards):
    """Place a turn's cards: the row where the own one lies in the end, or -1, and if it took."""
    ends, lengths, heads = rows[0], rows[1], rows[2]
    lies, took = -1, False
    for seat in np.argsort(cards):
        card = cards[seat]
        nearest, found = 0, -1
        for row in range(ROWS):
            if nearest < ends[row] < card:
                nearest, found = ends[row], row
        takes = found < 0 or lengths[found] >= FULL
        if found < 0:
            found = int(np.argmin(heads))
        if takes:
            lies = -1 if lies == found else lies
            lengths[found], heads[found] = 0, 0
        ends[found] = card
        lengths[found] += 1
        heads[found] += L.BULLHEADS[card]
        if seat == me:
            lies, took = found, takes
    return lies, took
