"""Rounds of every rule set played on by policy tables, turn by turn without a stop."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.fast import layout as L
from nimmt.fast.kernel.jit import jit
from nimmt.fast.kernel.turns import CARDS_A_TURN, end_round, flipped
from nimmt.thinking.kernel.features import (
    LANDING,
    LINES,
    LOWEST,
    SCENE,
    land,
    land_hand,
    read_scene,
    weigh,
)
from nimmt.thinking.kernel.policy import PREFIX, drawn, heaviest, show, take_out
from nimmt.thinking.kernel.turn_any_rules import lay, lay_turn

TO_HANDS = L.HAND
"""The rows stand before the hands in a table's vector."""
MARKED = (L.MARKER_ROW, L.MARKER_SHOWS)


class Seats(NamedTuple):
    """Who sits where, with which cards, and room to work in. One more place is the buffalo's."""

    types: NDArray[np.int64]
    hands: NDArray[np.int64]
    """(players, 16) in ascending order."""
    sizes: NDArray[np.int64]
    unseen: NDArray[np.int16]
    """How many cards up to x nobody has shown."""
    cards: NDArray[np.int64]
    """(places, 2) a turn's cards."""
    flips: NDArray[np.int64]
    scene: NDArray[np.int64]
    lands: NDArray[np.int16]
    weights: NDArray[np.float32]
    ahead: NDArray[np.int32]
    """A table to look ahead on, and its chances."""
    chances: NDArray[np.uint64]


@jit
def new_seats(players):
    return Seats(
        np.zeros(players, np.int64),
        np.zeros((players, L.HAND_ROOM), np.int64),
        np.zeros(players, np.int64),
        np.zeros(PREFIX, np.int16),
        np.zeros((players + 1, 2), np.int64),
        np.zeros(players + 1, np.int64),
        np.empty(SCENE, np.int64),
        np.empty((PREFIX, LANDING), np.int16),
        np.empty(LINES, np.float32),
        np.zeros(L.CORE, np.int32),
        np.ones(1, np.uint64),
    )


@jit
def cards_a_turn(c):
    return CARDS_A_TURN if c.play == L.NIFTY else 1


@jit
def play_round_on(c, s, tables, firm, seats, rng):
    """From the beginning of a turn, or from the middle of an open one, to the round's end.

    The seat `firm` plays its heaviest card, all others draw; -1 for none.
    """
    if s[L.STEP] == L.OVER:
        return
    while play_turn_on(c, s, tables, firm, seats, rng):
        pass
    end_round(c, s)


@jit
def play_turn_on(c, s, tables, firm, seats, rng):
    """A turn, or what is left of it; no if there are no cards for one."""
    begins = s[L.STARTER] if c.play == L.OPEN else 0
    count = cards_a_turn(c)
    found = False
    if c.play != L.OPEN:
        read_scene(c, s, seats.scene)
    for turn in range(c.players):
        seat = (begins + turn) % c.players
        if s[L.HAS_CHOSEN + seat]:
            s[L.HAS_CHOSEN + seat] = 0
            seats.flips[seat] = s[L.FLIPPED + seat]
            for i in range(count):
                seats.cards[seat, i] = s[L.CHOSEN + seat * 2 + i]
            found = True
        elif seats.sizes[seat]:
            choose_cards(c, s, tables, seat, firm, seats, rng)
            found = True
    if not found:
        return False
    for seat in range(c.players):
        for i in range(count):
            show(seats.unseen, seats.cards[seat, i])
    if c.play == L.BUFFALO:
        at = s[L.BUFFALO_NEXT]
        s[L.BUFFALO_NEXT] = at + 1
        seats.cards[c.players, 0] = s[L.BUFFALO_CARDS + at]
        show(seats.unseen, seats.cards[c.players, 0])
    lay_turn(c, s, seats.cards, seats.flips, rng)
    if c.play == L.OPEN:
        s[L.STARTER] = (begins + 1) % c.players
    return True


@jit
def choose_cards(c, s, tables, seat, firm, seats, rng):
    """One card by the seat's table, or two, one after the other."""
    hand, size = seats.hands[seat], seats.sizes[seat]
    count = cards_a_turn(c)
    if size > count:
        lowest = read_lands(c, s, seat, seats)
    for i in range(count):
        at = 0
        if size > count - i:
            line = tables[seats.types[seat], size - 1]
            total = weigh(line, seats.lands, lowest, seats.unseen, hand, size, seats.weights)
            weights = seats.weights
            at = heaviest(weights, size) if seat == firm else drawn(weights, size, total, rng)
        seats.cards[seat, i] = take_out(hand, at, size)
        size -= 1
    seats.sizes[seat] = size


@jit
def read_lands(c, s, seat, seats):
    """Where the hand's cards would go now; the lowest end."""
    hand, size = seats.hands[seat], seats.sizes[seat]
    if c.play == L.OPEN:
        return land_after_others(c, s, hand, size, seats.lands, seats)
    land_hand(c, s, seats.scene, hand, size, seats.lands)
    return seats.scene[LOWEST]


@jit
def land_after_others(c, s, hand, size, lands, seats):
    """Open play: lower cards that lie face up will have been placed before (O2)."""
    ahead = seats.ahead
    ahead[:TO_HANDS] = s[:TO_HANDS]
    for part in MARKED:
        ahead[part] = s[part]
    read_scene(c, ahead, seats.scene)
    lowest_end = seats.scene[LOWEST]
    placed = 0
    for i in range(size):
        while True:
            lowest, whose, number = hand[i], -1, 0
            for seat in range(c.players):
                card = seats.cards[seat, 0]
                if card:
                    value = flipped(card) if seats.flips[seat] else card
                    if placed < value < lowest:
                        lowest, whose, number = value, seat, card
            if whose < 0:
                break
            lay(c, ahead, whose, L.NOBODY, number, lowest, seats.chances)
            read_scene(c, ahead, seats.scene)
            placed = lowest
        land(c, ahead, seats.scene, hand[i], lands)
    return lowest_end
