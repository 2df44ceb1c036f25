"""Whole rounds of every rule set between teachers, with what they chose.

The counterpart of `training`, which knows the base game alone and is faster there.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.fast import actions as A
from nimmt.fast import layout as L
from nimmt.fast.chance import go_on
from nimmt.fast.deciding import actor, apply
from nimmt.fast.jit import jit
from nimmt.fast.loops import deal_all
from nimmt.fast.randomness import below
from nimmt.thinking.kernel.belief import ascend
from nimmt.thinking.kernel.belief_any_rules import Seen, new_chain
from nimmt.thinking.kernel.chance import fraction
from nimmt.thinking.kernel.features import (
    LANDING,
    LINES,
    land_all,
    look_up,
    unseen_below,
    weigh,
)
from nimmt.thinking.kernel.known_in_round import held_by_others, hide
from nimmt.thinking.kernel.plain_teacher import options, plain_choice
from nimmt.thinking.kernel.policy import CARDS, PREFIX, drawn, show, take_out
from nimmt.thinking.kernel.rollout_any_rules import land_after_others, new_seats
from nimmt.thinking.kernel.search_any_rules import Problem, Standing, search
from nimmt.thinking.kernel.training import FLAT, cheapest, new_sums

TURNS = 10


class Game(NamedTuple):
    """A rule set and what is dealt by it."""

    rules: Any
    """For a table that waits for decisions."""
    brief: Any
    """For rollouts."""
    wide: Any
    """For tables side by side."""
    numbers: NDArray[Any]
    """An empty array of the numbers that these are made of."""
    players: int
    deck: NDArray[np.int64]
    """Packed, ascending."""
    hand_size: int
    has_starter: bool
    drafted: bool


class Room(NamedTuple):
    """A round on its way, and what everybody has seen of it."""

    s: NDArray[np.int32]
    turns: NDArray[np.int64]
    lands: NDArray[np.int16]
    lowest: NDArray[np.int64]
    unseen: NDArray[np.int16]
    played: NDArray[np.int64]
    flips: NDArray[np.int64]


@jit
def play_rounds(game, kinds, taught, field, minds, effort, seeds, points, notes):
    """Play a round for each seed. `kinds` (rounds, players) says who sits where, `taught` whose
    choices are noted; `points` (rounds, players) gets the result.
    """
    players, rng, which = game.players, np.empty(1, np.uint64), np.zeros(1, np.int64)
    tables, starters = np.zeros((1, L.CORE), np.int32), np.full(1, -1)
    tables[0, L.PLAYERS] = players
    nothing = np.zeros(0, np.int64)
    for k in range(seeds.size):
        rng[0] = seeds[k]
        if game.has_starter:
            starters[0] = below(rng, players)
        deal_all(
            game.rules, tables, which, game.deck, game.hand_size, game.drafted, starters, nothing,
            seeds[k : k + 1],
        )  # fmt: skip
        lanes = players if tables[0, L.STEP] == L.PLAY_OPEN else 1
        room = Room(
            tables[0],
            np.zeros(players, np.int64),
            np.zeros((TURNS, lanes, PREFIX, LANDING), np.int16),
            np.zeros(TURNS, np.int64),
            np.zeros((TURNS + 1, PREFIX), np.int16),
            np.zeros((players, TURNS, 2), np.int64),
            np.zeros((players, TURNS), np.int64),
        )
        play_one(game, room, kinds[k], taught[k], field, minds, effort, notes, rng)
        for seat in range(players):
            points[k, seat] = room.s[L.POINTS + seat]


@jit
def play_one(game, room, kinds, taught, field, minds, effort, notes, rng):
    rules, s = game.rules, room.s
    actions = np.zeros(game.players, np.int64)
    counted = False
    while s[L.STEP] != L.OVER:
        step, turn = s[L.STEP], s[L.TURN]
        if step not in (L.COMMIT, L.PLAY_OPEN):
            seat = actor(rules, s)
            # Where teachers slip, drafts are left to chance: hands of every kind are seen that way.
            if kinds[seat] >= 0 or (step == L.DRAFT and field.slips > 0):
                go_on(rules, s, rng)
            else:
                found = decision(game, room, seat, kinds[seat], field, minds, effort, rng)
                apply(rules, s, seat, found)
            continue
        if not counted:
            count_deck(game, room)
            counted = True
        first, last = 0, game.players
        if step == L.COMMIT:
            room.lowest[turn] = land_all(game.brief, s, room.lands[turn, 0])
        else:
            first = actor(rules, s)
            last = first + 1
            look_ahead(game, room, turn, first)
        for seat in range(first, last):
            actions[seat] = choice(
                game, room, seat, kinds[seat], taught[seat], field, minds, effort, notes, rng
            )
        for seat in range(first, last):
            remember(room, turn, seat, actions[seat])
            apply(rules, s, seat, actions[seat])
        if room.turns.min() > turn:
            close_turn(game, room, turn)


@jit
def count_deck(game, room):
    """What nobody has shown when the first turn begins."""
    unseen = room.unseen[0]
    unseen[:] = 0
    for packed in game.deck:
        unseen[packed >> game.rules.heads_bits :] += np.int16(1)
    for row in range(game.rules.rows):
        for i in range(room.s[L.LENGTH + row]):
            show(unseen, room.s[L.ROW + row * L.ROW_ROOM + i])


@jit
def look_ahead(game, room, turn, seat):
    """Open play: where numbers would go behind the cards that lie face up."""
    seats = new_seats(game.players)
    for other in range(game.players):
        if room.s[L.HAS_CHOSEN + other]:
            seats.cards[other, 0] = room.s[L.CHOSEN + other * 2]
            seats.upright[other] = 1 - room.s[L.FLIPPED + other]
    numbers, lands = np.arange(1, PREFIX), room.lands[turn, seat]
    room.lowest[turn] = land_after_others(game.brief, room.s, numbers, CARDS, lands, seats)


@jit
def remember(room, turn, seat, action):
    what = action & 0xFFFF
    room.played[seat, turn, 0] = what & 0x7F
    room.played[seat, turn, 1] = what >> 7
    room.flips[seat, turn] = what >> 7 if action >> 16 == A.PLAY else 0
    room.turns[seat] = turn + 1


@jit
def close_turn(game, room, turn):
    unseen = room.unseen[turn + 1]
    unseen[:] = room.unseen[turn]
    for seat in range(game.players):
        for i in range(game.rules.cards_a_turn):
            show(unseen, room.played[seat, turn, i])


@jit
def choice(game, room, seat, kind, taught, field, minds, effort, notes, rng):
    """The cards that a player of this kind plays; a teacher's are noted."""
    s = room.s
    size, hand = s[L.HAND_SIZE + seat], np.empty(L.HAND_ROOM, np.int64)
    for i in range(size):
        hand[i] = s[L.HAND + seat * L.HAND_ROOM + i]
    ascend(hand, size)
    if kind >= 0:
        return by_table(game, room, seat, hand, size, field.tables[kind], rng)
    if size == game.rules.cards_a_turn:
        return playing(game, hand[:size])
    action = decision(game, room, seat, kind, field, minds, effort, rng)
    if taught:
        note(game, room, seat, hand.copy(), size, action, notes, rng)
    if field.slips > 0 and fraction(rng) < field.slips:
        for i in range(game.rules.cards_a_turn):
            j = i + below(rng, size - i)
            hand[i], hand[j] = hand[j], hand[i]
        return playing(game, hand)
    return action


@jit
def playing(game, cards):
    """The action of playing the first of these."""
    if game.rules.cards_a_turn == 1:
        return A.PLAY * A.KIND + cards[0]
    low, high = min(cards[0], cards[1]), max(cards[0], cards[1])
    return A.PLAY_TWO * A.KIND + high * A.CARD + low


@jit
def by_table(game, room, seat, hand, size, table, rng):
    turn, lane = room.s[L.TURN], seat if room.lands.shape[1] > 1 else 0
    weights, chosen = np.empty(LINES, np.float32), np.zeros(2, np.int64)
    for i in range(game.rules.cards_a_turn):
        total = weigh(
            table[size - 1], room.lands[turn, lane], room.lowest[turn], room.unseen[turn],
            hand, size, weights,
        )  # fmt: skip
        chosen[i] = take_out(hand, drawn(weights, size, total, rng), size)
        size -= 1
    return playing(game, chosen)


@jit
def note(game, room, seat, hand, size, action, notes, rng):
    """What each card of the hand looks up, and which one was chosen; two cards one by one."""
    if action >> 16 == A.PLAY and action & 0xFFFF >= A.CARD:
        return
    turn, lane = room.s[L.TURN], seat if room.lands.shape[1] > 1 else 0
    lands, unseen, count = room.lands[turn, lane], room.unseen[turn], game.rules.cards_a_turn
    cards = (action & 0x7F, action >> 7 & 0x1FF)
    first = below(rng, count)
    for i in range(count):
        if notes.filled[0] == notes.sizes.size:
            return
        line = notes.filled[0]
        fewer = unseen_below(room.lowest[turn], unseen, hand, size)
        for j in range(size):
            notes.indices[line, j] = np.array(look_up(lands, fewer, unseen, hand, size, j))
        card = cards[first ^ i]
        at = 0
        while hand[at] != card:
            at += 1
        notes.sizes[line], notes.choices[line] = size, at
        notes.filled[0] += 1
        take_out(hand, at, size)
        size -= 1


@jit
def decision(game, room, seat, kind, field, minds, effort, rng):
    """Any decision, by search."""
    players = game.players
    actions = options(game.rules, room.s, seat, rng)
    if actions.size == 1:
        return actions[0]
    where = hide(game, room, seat)
    if kind == FLAT:
        return plain_choice(game, where, seat, actions, field.draws, rng)
    known, sizes = game.drafted, np.zeros(players, np.int64)
    for other in range(players):
        if other != seat:
            sizes[other] = where.table[L.HAND_SIZE + other] if known else where.unknown[other]
    line = held_by_others(where.table, seat, sizes) if known else where.unseen
    seen = Seen(
        seat, room.turns, game.rules.cards_a_turn, room.lands, room.lowest, room.unseen,
        room.played, room.flips,
    )  # fmt: skip
    chain = new_chain(seat, sizes, line, minds.tables.shape[0], known)
    sums = new_sums(actions.size)
    standing = Standing(np.zeros(players, np.int64), -1.0)
    unseen = room.unseen[room.turns.min()]
    problem = Problem(where, game.brief, unseen, seen, minds, chain, standing)
    search(problem, actions, effort, sums, True, rng)
    return actions[cheapest(sums)]
