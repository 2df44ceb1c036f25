"""What a seat knows in the middle of a round that the kernel plays by any rules."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.fast import layout as L
from nimmt.fast.jit import jit
from nimmt.thinking.kernel.policy import PREFIX


class Where(NamedTuple):
    """A `Position`, made in the middle of a round."""

    rules: Any
    table: NDArray[np.int32]
    unknown: NDArray[np.int64]
    unseen: NDArray[np.int64]
    specials: NDArray[np.int64]
    weights: NDArray[np.int64]


@jit
def held_by_others(s, seat, sizes):
    cards, at = np.empty(sizes.sum(), np.int64), 0
    for other in range(sizes.size):
        if other != seat:
            for i in range(sizes[other]):
                cards[at] = s[L.HAND + other * L.HAND_ROOM + i]
                at += 1
    return cards


@jit
def hide(game, room, seat):
    """The table as this seat sees it; how many cards it misses where, and which they may be."""
    table, players = room.s.copy(), game.players
    unknown, nothing = np.zeros(players + 1, np.int64), np.zeros(0, np.int64)
    weights, hidden = np.zeros(players, np.int64), nothing
    weights[seat] = 1
    if not game.drafted:
        for other in range(players):
            if other != seat:
                unknown[other] = table[L.HAND_SIZE + other]
                table[L.HAND_SIZE + other] = 0
        hidden = hidden_cards(game, room, seat)
    return Where(game.rules, table, unknown, hidden, nothing, weights)


@jit
def hidden_cards(game, room, seat):
    """What the seat has not seen, ascending."""
    s, unseen = room.s, room.unseen[room.turns.min()]
    left = np.zeros(PREFIX, np.int64)
    for card in range(1, PREFIX):
        left[card] = unseen[card] - unseen[card - 1]
    for i in range(s[L.HAND_SIZE + seat]):
        left[s[L.HAND + seat * L.HAND_ROOM + i]] -= 1
    if s[L.STEP] == L.PLAY_OPEN:
        for other in range(game.players):
            if s[L.HAS_CHOSEN + other]:
                left[s[L.CHOSEN + other * 2]] -= 1
    return np.repeat(np.arange(PREFIX), np.maximum(left, 0))
