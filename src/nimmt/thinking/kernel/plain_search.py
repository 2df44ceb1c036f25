"""The plain search where all choose at once: deals by chance, 32 side by side, played on by chance.

All choices are tried on the same deals and the same later chances, so that what differs is the
choice. Cards are packed with their bullheads, as the simulator wants them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.fast import layout as L
from nimmt.fast.dealing import shuffle_fronts
from nimmt.fast.hooks import score
from nimmt.fast.jit import inlined, jit
from nimmt.fast.lanes import WIDTH
from nimmt.fast.placement import entry
from nimmt.fast.randomness import mixed
from nimmt.fast.turn import place_turn, play_turn, reveal
from nimmt.fast.words import const, get, pick, put, unless

Numbers = NDArray[Any]
Ints = NDArray[np.int64]


class Scene(NamedTuple):
    """What one seat knows before a turn, or in the middle of an open one."""

    table: NDArray[np.int32]
    seat: int
    turns: int
    known: Ints
    """(holders, cards) packed; first what lies face up, 0 for what is hidden."""
    face_up: Ints
    """(holders,) how many cards lie face up."""
    upright: Ints
    """(holders,) 0 for a flipped one."""
    unseen: Ints
    weights: Ints
    """By who scores: how much a point costs the seat."""


class Choices(NamedTuple):
    cards: Ints
    """(choices, cards a turn) packed."""
    upright: Ints


class Room(NamedTuple):
    """Places for 32 tables, a column each."""

    s: Numbers
    cards: Numbers
    """By holder, and there turn by turn."""
    own: Numbers
    """The seat's hand in the order in which chance plays it."""
    deck: Numbers
    rng: NDArray[np.uint64]
    chances: NDArray[np.uint64]
    words: NDArray[np.uint64]


@jit
def new_room(scene, numbers):
    """`numbers` is an empty array of those that the rule set needs."""
    holders, hand = scene.known.shape
    return Room(
        np.zeros((L.BRIEF, WIDTH), numbers.dtype),
        np.zeros((holders * hand, WIDTH), numbers.dtype),
        np.zeros((hand, WIDTH), numbers.dtype),
        np.zeros((scene.unseen.size, WIDTH), numbers.dtype),
        np.empty(WIDTH, np.uint64),
        np.empty(WIDTH, np.uint64),
        np.empty(WIDTH, np.uint64),
    )


@jit
def mean_costs(rules, scene, room, choices, draws, seed):
    """The mean cost of each choice over so many deals."""
    count = choices.upright.size
    sums = np.zeros(count)
    lay_out(scene, room, seed)
    for first in range(0, draws, WIDTH):
        deal(scene, room)
        for k in range(count):
            room.chances[:] = room.rng
            play_out(rules, scene, room, choices.cards[k], choices.upright[k])
            for scorer in range(scene.weights.size):
                for t in range(min(WIDTH, draws - first)):
                    sums[k] += scene.weights[scorer] * room.s[L.POINTS + scorer, t]
        room.rng[:] = room.chances
    return sums / draws


@inlined
def lay_out(scene, room, seed):
    """What is the same at all tables."""
    for t in range(WIDTH):
        room.rng[t] = mixed(seed + np.uint64(t))
        for i in range(scene.unseen.size):
            room.deck[i, t] = scene.unseen[i]
        for i in range(room.own.shape[0]):
            room.own[i, t] = scene.known[scene.seat, i]


@inlined
def deal(scene, room):
    """Hidden cards for everybody, and the order in which each hand is played."""
    holders, hand = scene.known.shape
    needed = 0
    for holder in range(holders):
        for i in range(hand):
            needed += scene.known[holder, i] == 0
    shuffle_fronts(room.deck, needed, room.rng, room.words)
    at = 0
    for holder in range(holders):
        start, knows = holder * hand, False
        for i in range(hand):
            card = scene.known[holder, i]
            if card:
                put(room.cards, start + i, const(room.cards, card))
                knows = knows or i >= scene.face_up[holder]
            else:
                put(room.cards, start + i, get(room.deck, at))
                at += 1
        if knows and holder != scene.seat:
            held = room.cards[start + scene.face_up[holder] : start + hand]
            shuffle_fronts(held, held.shape[0], room.rng, room.words)
    shuffle_fronts(room.own, hand, room.rng, room.words)


@inlined
def play_out(rules, scene, room, chosen, upright):
    """The round to its end, beginning with these cards of the seat."""
    s, cards, seat, turns = room.s, room.cards, scene.seat, scene.turns
    for slot in range(L.BRIEF):
        put(s, slot, const(s, scene.table[slot]))
    hand = scene.known.shape[1]
    for i in range(hand):
        put(cards, seat * hand + i, get(room.own, i))
    for i in range(rules.cards_a_turn):
        bring_to(cards, seat * hand + i, seat * hand + hand, chosen[i])
    reveal(rules, s, cards, 0, turns)
    for holder in range(scene.upright.size):
        if (upright if holder == seat else scene.upright[holder]) == 0:
            turn_over(rules, s, cards, holder, hand)
    place_turn(rules, s, room.chances)
    for turn in range(1, turns):
        play_turn(rules, s, cards, turn, turns, room.chances)
    score(rules, s)


@inlined
def bring_to(cards, place, end, card):
    """The card comes to this place; what lies there goes where one such card was behind it."""
    there = get(cards, place)
    done = there == card
    for i in range(place + 1, end):
        here = get(cards, i)
        swaps = (here == card) & unless(done)
        put(cards, i, pick(swaps, there, here))
        done = done | swaps
    put(cards, place, const(cards, card))


@inlined
def turn_over(rules, s, cards, holder, hand):
    """The holder's card of the first turn is flipped."""
    packed = get(cards, holder * hand)
    card, heads = packed >> rules.heads_bits, packed & ((1 << rules.heads_bits) - 1)
    put(s, L.QUEUE + holder, entry(rules, card, const(s, 0), heads, const(s, holder)))
