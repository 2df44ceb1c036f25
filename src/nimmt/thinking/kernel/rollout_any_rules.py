"""Rounds of every rule set played on by policy tables, turn by turn without a stop."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.fast import layout as L
from nimmt.fast.hooks import score
from nimmt.fast.jit import inlined, jit
from nimmt.fast.placement import entry, place, value_of
from nimmt.fast.rows import players
from nimmt.fast.turn import place_turn
from nimmt.thinking.kernel.chance import next_random
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


class Seats(NamedTuple):
    """Who sits where, with which cards, and room to work in."""

    types: NDArray[np.int64]
    hands: NDArray[np.int64]
    """(players, 16) in ascending order."""
    sizes: NDArray[np.int64]
    unseen: NDArray[np.int16]
    """How many cards up to x nobody has shown."""
    cards: NDArray[np.int64]
    """(players, 2) a turn's cards."""
    upright: NDArray[np.int64]
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
        np.zeros((players, 2), np.int64),
        np.ones(players, np.int64),
        np.empty(SCENE, np.int64),
        np.empty((PREFIX, LANDING), np.int16),
        np.empty(LINES, np.float32),
        np.zeros(L.BRIEF, np.int32),
        np.ones(1, np.uint64),
    )


@jit
def play_round_on(rules, s, tables, firm, seats, rng):
    """From the beginning of a turn, or from the middle of an open one, to the round's end.

    The seat `firm` plays its heaviest card, all others draw; -1 for none.
    """
    if s[L.STEP] == L.OVER:
        return
    while play_turn_on(rules, s, tables, firm, seats, rng):
        pass
    score(rules, s)


@jit
def play_turn_on(rules, s, tables, firm, seats, rng):
    """A turn, or what is left of it; no if there are no cards for one."""
    one_by_one = s[L.STEP] == L.PLAY_OPEN
    begins = s[L.STARTER] if one_by_one else 0
    found, count = False, players(rules, s)
    if not one_by_one:
        read_scene(rules, s, seats.scene)
    for turn in range(count):
        seat = (begins + turn) % count
        if s[L.HAS_CHOSEN + seat]:
            s[L.HAS_CHOSEN + seat] = 0
            seats.upright[seat] = 1 - s[L.FLIPPED + seat]
            for i in range(rules.cards_a_turn):
                seats.cards[seat, i] = s[L.CHOSEN + seat * 2 + i]
            found = True
        elif seats.sizes[seat]:
            choose_cards(rules, s, tables, seat, firm, seats, rng)
            found = True
    if not found:
        return False
    reveal(rules, s, seats)
    place_turn(rules, s, rng)
    if one_by_one:
        s[L.STARTER] = (begins + 1) % count
    return True


@jit
def reveal(rules, s, seats):
    """Everybody's cards into the queue, seen by all."""
    each = rules.cards_a_turn
    for seat in range(players(rules, s)):
        for i in range(each):
            s[L.QUEUE + seat * each + i] = lying(rules, seats, seat, i)
            show(seats.unseen, seats.cards[seat, i])
        seats.cards[seat, 0] = 0
        seats.upright[seat] = 1


@inlined
def lying(rules, seats, seat, i):
    """The seat's card as an entry of the queue."""
    card = seats.cards[seat, i]
    return entry(rules, card, seats.upright[seat], L.BULLHEADS[card], seat)


@jit
def choose_cards(rules, s, tables, seat, firm, seats, rng):
    """One card by the seat's table, or two, one after the other."""
    hand, size = seats.hands[seat], seats.sizes[seat]
    count = rules.cards_a_turn
    if size > count:
        lowest = read_lands(rules, s, seat, seats)
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
def read_lands(rules, s, seat, seats):
    """Where the hand's cards would go now; the lowest end."""
    hand, size = seats.hands[seat], seats.sizes[seat]
    if s[L.STEP] == L.PLAY_OPEN:
        return land_after_others(rules, s, hand, size, seats.lands, seats)
    land_hand(rules, s, seats.scene, hand, size, seats.lands)
    return seats.scene[LOWEST]


@jit
def land_after_others(rules, s, hand, size, lands, seats):
    """Open play: lower cards that lie face up will have been placed before (O2)."""
    ahead = seats.ahead
    ahead[:] = s[: L.BRIEF]
    read_scene(rules, ahead, seats.scene)
    lowest_end = seats.scene[LOWEST]
    placed = 0
    for i in range(size):
        while True:
            lowest, next_one = hand[i], 0
            for seat in range(players(rules, s)):
                if seats.cards[seat, 0]:
                    mine = lying(rules, seats, seat, 0)
                    if placed < value_of(rules, mine) < lowest:
                        lowest, next_one = value_of(rules, mine), mine
            if next_one == 0:
                break
            ahead[L.TIE_BREAKS] = next_random(seats.chances) & 1
            place(rules, ahead, next_one, 0)
            read_scene(rules, ahead, seats.scene)
            placed = lowest
        land(rules, ahead, seats.scene, hand[i], lands)
    return lowest_end
