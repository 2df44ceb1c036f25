"""The kernel over many tables that wait for decisions."""

from __future__ import annotations

import numpy as np

from nimmt.fast import layout as L
from nimmt.fast.chance import go_on, play_out
from nimmt.fast.deciding import actor, apply, legal
from nimmt.fast.hooks import deal_more, open_rows
from nimmt.fast.jit import inlined, jit
from nimmt.fast.placement import card_of, seat_of
from nimmt.fast.randomness import below, mixed
from nimmt.fast.rows import players
from nimmt.fast.stepping import begin


@jit
def actors(rules, tables, out):
    for t in range(tables.shape[0]):
        out[t] = actor(rules, tables[t])


@jit
def legal_actions(rules, tables, out, counts):
    for t in range(tables.shape[0]):
        seat = actor(rules, tables[t])
        counts[t] = legal(rules, tables[t], seat, out[t]) if seat >= 0 else 0


@jit
def first_illegal(rules, tables, actions, scratch):
    """The first table whose action is not legal there, or -1; `scratch` holds all of a seat's."""
    for t in range(tables.shape[0]):
        seat = actor(rules, tables[t])
        if seat < 0:
            continue
        found = False
        for i in range(legal(rules, tables[t], seat, scratch)):
            if scratch[i] == actions[t]:
                found = True
                break
        if not found:
            return t
    return -1


@jit
def step_all(rules, tables, actions):
    for t in range(tables.shape[0]):
        seat = actor(rules, tables[t])
        if seat >= 0:
            apply(rules, tables[t], seat, actions[t])


@jit
def play_all_out(rules, tables, seeds):
    rng = np.empty(1, np.uint64)
    for t in range(tables.shape[0]):
        rng[0] = mixed(seeds[t])
        play_out(rules, tables[t], rng)


@jit
def draft_all_out(rules, tables, seeds):
    rng = np.empty(1, np.uint64)
    for t in range(tables.shape[0]):
        rng[0] = mixed(seeds[t])
        while tables[t, L.STEP] == L.DRAFT:
            go_on(rules, tables[t], rng)


@jit
def read_queues(rules, tables, out):
    """The cards on their way, in front: card, seat, and the twin's seat or NO_TWIN."""
    for t in range(tables.shape[0]):
        s, at, i = tables[t], 0, tables[t, L.QUEUE_HEAD]
        while i < s[L.QUEUE_END]:
            card, twin = card_of(rules, s[L.QUEUE + i]), L.NO_TWIN
            out[t, at, 0] = card
            out[t, at, 1] = seat_of(s[L.QUEUE + i])
            i += 1
            if i < s[L.QUEUE_END] and card_of(rules, s[L.QUEUE + i]) == card:
                twin = seat_of(s[L.QUEUE + i])
                i += 1
            out[t, at, 2] = twin
            at += 1


@jit
def deal_all(rules, tables, which, deck, hand_size, drafted, starters, specials, seeds):
    """Deal these tables; `deck` is packed and ascends, and of each table the starter is known."""
    rng, shuffled, rest = np.empty(1, np.uint64), deck.copy(), specials.copy()
    for k in range(which.size):
        s = tables[which[k]]
        seats = s[L.PLAYERS]
        s[:] = 0
        s[L.PLAYERS] = seats
        s[L.STARTER] = starters[k]
        shuffled[:] = deck
        rest[:] = specials
        rng[0] = mixed(seeds[k])
        if drafted:
            open_pool(rules, s, deck)
        else:
            deal(rules, s, shuffled, hand_size, rest, rng)


@inlined
def open_pool(rules, s, deck):
    s[L.POOL_SIZE] = deck.size
    for i in range(deck.size):
        s[L.POOL + i] = deck[i] >> rules.heads_bits
    s[L.STEP] = L.DRAFT


@inlined
def deal(rules, s, deck, hand_size, specials, rng):
    """Hands, whatever else is dealt, and open rows."""
    for i in range(deck.size - 1):
        j = i + below(rng, deck.size - i)
        deck[i], deck[j] = deck[j], deck[i]
    at = 0
    for seat in range(players(rules, s)):
        s[L.HAND_SIZE + seat] = hand_size
        for i in range(hand_size):
            s[L.HAND + seat * L.HAND_ROOM + i] = deck[at] >> rules.heads_bits
            at += 1
    at += deal_more(rules, s, deck, at, specials, rng)
    open_rows(rules, s, deck, at)
    begin(rules, s)
