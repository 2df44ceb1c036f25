"""What is counted in rounds of random play (compiled): a watcher of the simulator notes each card.

A card's note is its number twice, and 1 more if it was low; beside it stands what it cost. A round
is read when it is over.
"""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators

from __future__ import annotations

import numpy as np

from nimmt.fast import layout as L
from nimmt.fast.dealing import deal_tables, draw_starters, shuffle_fronts
from nimmt.fast.hooks import seat_of_holder, watch
from nimmt.fast.jit import inlined, jit
from nimmt.fast.lanes import WIDTH
from nimmt.fast.randomness import below, mixed
from nimmt.fast.rows import players
from nimmt.fast.turn import play_round
from nimmt.fast.words import const, get, pick, put

# What is counted for each card: plays, those that took a row, those that were low, the bullheads
# taken, those taken by a low card and their squares; hands with it, their bullheads and squares.
PLAYED, TOOK, LOW, COST, LOW_COST, LOW_SQUARES, HELD, POINTS, SQUARES, COLUMNS = range(10)
ALL_HANDS = 0
"""No card has this number: the row counts all hands, whatever they hold."""
WATCHER = "facts"

NOTED = L.BRIEF
NOTES = NOTED + 1
MOST_NOTES = 400
"""More than there are placements in a round, twins noted one by one."""
ROOM = NOTES + 2 * MOST_NOTES


@inlined
def points_of_all(rules, s):
    total = const(s, 0)
    for scorer in range(rules.scorers):
        total = total + get(s, L.POINTS + scorer)
    return total


def before_card(rules, s):
    """What all have taken so far."""
    return points_of_all(rules, s)


def after_card(rules, s, seat, card, twin, low, before):
    """A player's card; twins share what they cost, and each is noted."""
    at = s[NOTED, 0]
    s[NOTED, 0] = at + 2
    alone = twin == L.NO_TWIN
    cost = points_of_all(rules, s) - before
    note = (card << 1) + pick(low, const(s, 1), const(s, 0))
    note = pick(seat == players(rules, s), const(s, 0), note)
    put(s, NOTES + 2 * at, note)
    put(s, NOTES + 2 * at + 1, pick(alone, cost, cost >> 1))
    put(s, NOTES + 2 * at + 2, pick(alone, const(s, 0), note))
    put(s, NOTES + 2 * at + 3, cost >> 1)


watch(WATCHER, before_card=before_card, after_card=after_card)


@jit
def count_rounds(rules, s, decks, deck, turns, starter, seeds, counts):
    """Play a round for each seed, and add up."""
    rng, words = np.empty(WIDTH, np.uint64), np.empty(WIDTH, np.uint64)
    held = np.zeros((L.SEATS, L.CARD_ROOM), np.bool_)
    for first in range(0, seeds.size, WIDTH):
        own = seeds[first : first + WIDTH]
        deal_tables(rules, s, decks, deck, turns, starter, own, rng, words)
        s[NOTED, 0] = 0
        play_round(rules, s, decks, turns, rng)
        for t in range(own.size):
            count_cards(s[:, t], s[NOTED, 0], counts)
        size = turns * rules.cards_a_turn
        for holder in range(players(rules, s)):
            put(s, L.QUEUE + holder, seat_of_holder(rules, s, holder))
        for t in range(own.size):
            count_hands(rules, s[:, t], decks[:, t], size, held, counts)


@inlined
def count_cards(s, noted, counts):
    for at in range(0, 2 * noted, 2):
        note, cost = s[NOTES + at], np.int64(s[NOTES + at + 1])
        if note < 2:
            continue
        card = note >> 1
        counts[card, PLAYED] += 1
        counts[card, COST] += cost
        counts[card, TOOK] += cost > 0
        if note & 1:
            counts[card, LOW] += 1
            counts[card, LOW_COST] += cost
            counts[card, LOW_SQUARES] += cost * cost


@inlined
def count_hands(rules, s, deck, size, held, counts):
    """The round's bullheads, for all hands and for each card that was in one; a team has one."""
    held[:] = False
    for holder in range(players(rules, s)):
        who = s[L.QUEUE + holder] if rules.scorers == players(rules, s) else 0
        held[who, ALL_HANDS] = True
        for i in range(holder * size, (holder + 1) * size):
            held[who, deck[i] >> rules.heads_bits] = True
    for who in range(players(rules, s)):
        points = np.int64(s[L.POINTS + who])
        for card in range(L.CARD_ROOM):
            if held[who, card]:
                counts[card, HELD] += 1
                counts[card, POINTS] += points
                counts[card, SQUARES] += points * points


@jit
def play_around(rules, s, decks, hand, rest, turns, starter, seeds, points):
    """A round for each seed in which somebody has the hand, whose points are noted."""
    rng, words = np.empty(WIDTH, np.uint64), np.empty(WIDTH, np.uint64)
    size, places = hand.size, np.empty(WIDTH, np.int64)
    for first in range(0, seeds.size, WIDTH):
        own = seeds[first : first + WIDTH]
        for t in range(WIDTH):
            rng[t] = mixed(own[min(t, own.size - 1)])
            for i in range(size):
                decks[i, t] = hand[i]
            for i in range(rest.size):
                decks[size + i, t] = rest[i]
        shuffle_fronts(decks[:size], size, rng, words)
        shuffle_fronts(decks[size:], rest.size, rng, words)
        draw_starters(rules, s, starter, rng)
        for t in range(WIDTH):
            places[t] = below(rng[t:], players(rules, s))
            change_places(decks[:, t], size, places[t])
        play_round(rules, s, decks, turns, rng)
        for holder in range(players(rules, s)):
            put(s, L.QUEUE + holder, seat_of_holder(rules, s, holder))
        for t in range(own.size):
            points[first + t] = s[L.POINTS + s[L.QUEUE + places[t], t], t]


@inlined
def change_places(deck, size, place):
    """The first hand of the deal and this one."""
    for i in range(size):
        card = deck[i]
        deck[i] = deck[place * size + i]
        deck[place * size + i] = card
