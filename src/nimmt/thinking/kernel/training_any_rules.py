"""Whole rounds of every rule set between teachers, with what they chose.

The counterpart of `training`, which knows the base game alone and is faster there.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.fast import actions as A
from nimmt.fast import layout as L
from nimmt.fast.kernel.dealing import deal
from nimmt.fast.kernel.deciding import actor, apply
from nimmt.fast.kernel.jit import jit
from nimmt.fast.kernel.rollouts import below, random_action
from nimmt.thinking.kernel.belief import ascend
from nimmt.thinking.kernel.belief_any_rules import Witnessed, new_lots
from nimmt.thinking.kernel.features import (
    LANDING,
    LINES,
    land_all,
    look_up,
    unseen_below,
    weigh,
)
from nimmt.thinking.kernel.plain_search_any_rules import flat_choice, options
from nimmt.thinking.kernel.policy import CARDS, PREFIX, drawn, fraction, show, take_out
from nimmt.thinking.kernel.rollout_any_rules import cards_a_turn, land_after_others, new_seats
from nimmt.thinking.kernel.search_any_rules import Standing, search
from nimmt.thinking.kernel.training import FLAT, cheapest, new_sums

TURNS = BUFFALO_HAND = 10


class Game(NamedTuple):
    """A rule set and what is dealt by it."""

    config: L.Config
    deck: NDArray[np.int64]
    hand_size: int
    has_starter: bool
    specials: NDArray[np.int64]
    in_play: int


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
    choices are noted; `points` (rounds, scorers) gets the result.
    """
    c = game.config
    rng = np.empty(1, np.uint64)
    lanes = c.players if c.play == L.OPEN else 1
    room = Room(
        np.zeros(L.CORE, np.int32),
        np.zeros(c.players, np.int64),
        np.zeros((TURNS, lanes, PREFIX, LANDING), np.int16),
        np.zeros(TURNS, np.int64),
        np.zeros((TURNS + 1, PREFIX), np.int16),
        np.zeros((c.players, TURNS, 2), np.int64),
        np.zeros((c.players, TURNS), np.int64),
    )
    for k in range(seeds.size):
        rng[0] = seeds[k]
        deck, specials = game.deck.copy(), game.specials.copy()
        deal(c, room.s, deck, game.hand_size, game.has_starter, specials, game.in_play, rng)
        play_one(game, room, kinds[k], taught[k], field, minds, effort, notes, rng)
        for scorer in range(points.shape[1]):
            points[k, scorer] = room.s[L.POINTS + scorer]


@jit
def play_one(game, room, kinds, taught, field, minds, effort, notes, rng):
    c, s = game.config, room.s
    room.turns[:] = 0
    actions = np.zeros(c.players, np.int64)
    counted = False
    while s[L.STEP] != L.OVER:
        step = s[L.STEP]
        if step in (L.COMMIT, L.PLAY_OPEN):
            if not counted:
                count_deck(game, room)
                counted = True
            turn = s[L.TURN]
            if step == L.COMMIT:
                room.lowest[turn] = land_all(c, s, room.lands[turn, 0])
                for seat in range(c.players):
                    actions[seat] = choice(
                        game,
                        room,
                        seat,
                        kinds[seat],
                        taught[seat],
                        field,
                        minds,
                        effort,
                        notes,
                        rng,
                    )
                for seat in range(c.players):
                    remember(c, room, turn, seat, actions[seat])
                    apply(c, s, seat, actions[seat])
            else:
                seat = actor(c, s)
                look_ahead(c, room, turn, seat)
                action = choice(
                    game, room, seat, kinds[seat], taught[seat], field, minds, effort, notes, rng
                )
                remember(c, room, turn, seat, action)
                apply(c, s, seat, action)
            if room.turns.min() > turn:
                close_turn(c, room, turn)
        else:
            seat = actor(c, s)
            action = decision(game, room, seat, kinds[seat], field, minds, effort, rng)
            apply(c, s, seat, action)


@jit
def count_deck(game, room):
    """What nobody has shown when the first turn begins."""
    unseen = room.unseen[0]
    unseen[:] = 0
    for card in game.deck:
        unseen[card:] += np.int16(1)
    for row in range(game.config.rows):
        for i in range(room.s[L.LENGTH + row]):
            show(unseen, room.s[L.ROW + row * L.ROW_ROOM + i])


@jit
def look_ahead(c, room, turn, seat):
    """Open play: where numbers would go behind the cards that lie face up."""
    seats = new_seats(c.players)
    for other in range(c.players):
        if room.s[L.HAS_CHOSEN + other]:
            seats.cards[other, 0] = room.s[L.CHOSEN + other * 2]
            seats.flips[other] = room.s[L.FLIPPED + other]
    numbers = np.arange(1, PREFIX)
    lands = room.lands[turn, seat]
    room.lowest[turn] = land_after_others(c, room.s, numbers, CARDS, lands, seats)


@jit
def remember(c, room, turn, seat, action):
    what = action & 0xFFFF
    room.played[seat, turn, 0] = what & 0x7F
    room.played[seat, turn, 1] = what >> 7
    room.flips[seat, turn] = what >> 7 if action >> 16 == A.PLAY else 0
    room.turns[seat] = turn + 1


@jit
def close_turn(c, room, turn):
    unseen = room.unseen[turn + 1]
    unseen[:] = room.unseen[turn]
    for seat in range(c.players):
        for i in range(cards_a_turn(c)):
            show(unseen, room.played[seat, turn, i])
    if c.play == L.BUFFALO:
        show(unseen, room.s[L.BUFFALO_CARDS + turn])


@jit
def choice(game, room, seat, kind, taught, field, minds, effort, notes, rng):
    """The cards that a player of this kind plays; a teacher's are noted."""
    c, s = game.config, room.s
    size, count = s[L.HAND_SIZE + seat], cards_a_turn(c)
    if size == count:
        return random_action(c, s, seat, rng)
    hand = np.empty(L.HAND_ROOM, np.int64)
    for i in range(size):
        hand[i] = s[L.HAND + seat * L.HAND_ROOM + i]
    ascend(hand, size)
    if kind >= 0:
        return by_table(c, room, seat, hand, size, field.tables[kind], rng)
    action = decision(game, room, seat, kind, field, minds, effort, rng)
    if taught:
        note(c, room, seat, hand, size, action, notes, rng)
    if field.slips > 0 and fraction(rng) < field.slips:
        action = random_action(c, s, seat, rng)
    return action


@jit
def by_table(c, room, seat, hand, size, table, rng):
    turn, lane = room.s[L.TURN], seat if room.lands.shape[1] > 1 else 0
    weights = np.empty(LINES, np.float32)
    chosen = np.zeros(2, np.int64)
    for i in range(cards_a_turn(c)):
        total = weigh(
            table[size - 1], room.lands[turn, lane], room.lowest[turn], room.unseen[turn],
            hand, size, weights,
        )  # fmt: skip
        chosen[i] = take_out(hand, drawn(weights, size, total, rng), size)
        size -= 1
    if c.play == L.NIFTY:
        return A.PLAY_TWO * A.KIND + chosen.max() * A.CARD + chosen.min()
    return A.PLAY * A.KIND + chosen[0]


@jit
def note(c, room, seat, hand, size, action, notes, rng):
    """What each card of the hand looks up, and which one was chosen; two cards one by one."""
    if action >> 16 == A.PLAY and action & 0xFFFF >= A.CARD:
        return
    turn, lane = room.s[L.TURN], seat if room.lands.shape[1] > 1 else 0
    lands, unseen = room.lands[turn, lane], room.unseen[turn]
    cards = (action & 0x7F, action >> 7 & 0x1FF)
    first = below(rng, 2) if c.play == L.NIFTY else 0
    for i in range(cards_a_turn(c)):
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
    """Any decision: by search, or as the random player does.

    Where teachers slip, drafts are left to chance: hands of every kind are seen that way.
    """
    c, s = game.config, room.s
    if kind >= 0 or (s[L.STEP] == L.DRAFT and field.slips > 0):
        return random_action(c, s, seat, rng)
    actions = options(c, s, seat, rng)
    if actions.size == 1:
        return actions[0]
    position, unknown, hidden, specials = hide(game, room, seat)
    if kind == FLAT:
        return flat_choice(c, position, seat, unknown, hidden, specials, actions, field.draws, rng)
    known = c.drafted
    sizes = np.zeros(c.players, np.int64)
    for other in range(c.players):
        if other != seat:
            sizes[other] = position[L.HAND_SIZE + other] if known else unknown[other]
    line = held_by_others(c, position, seat, sizes) if known else hidden
    seen = Witnessed(
        seat, room.turns, cards_a_turn(c), room.lands, room.lowest, room.unseen, room.played,
        room.flips,
    )  # fmt: skip
    lots = new_lots(seat, sizes, line, minds.tables.shape[0], known)
    sums = new_sums(actions.size)
    standing = Standing(np.zeros(c.players, np.int64), -1.0)
    unseen = room.unseen[room.turns.min()]
    search(
        c, position, unknown, specials, unseen, seen, minds, lots, standing, actions, effort,
        sums, True, rng,
    )  # fmt: skip
    return actions[cheapest(sums)]


@jit
def held_by_others(c, s, seat, sizes):
    cards = np.empty(sizes.sum(), np.int64)
    at = 0
    for other in range(c.players):
        if other != seat:
            for i in range(sizes[other]):
                cards[at] = s[L.HAND + other * L.HAND_ROOM + i]
                at += 1
    return cards


@jit
def hide(game, room, seat):
    """The table as this seat sees it; how many cards it misses where, and which they may be."""
    c, position = game.config, room.s.copy()
    unknown = np.zeros(c.players + 1, np.int64)
    if c.drafted:
        return position, unknown, np.zeros(0, np.int64), np.zeros(0, np.int64)
    for other in range(c.players):
        if other != seat:
            unknown[other] = position[L.HAND_SIZE + other]
            position[L.HAND_SIZE + other] = 0
    if c.play == L.BUFFALO:
        unknown[c.players] = BUFFALO_HAND - position[L.BUFFALO_NEXT]
    rest = position[L.SPECIALS_COUNT] - position[L.SPECIALS_NEXT]
    specials = np.zeros(rest, np.int64)
    for i in range(rest):
        specials[i] = position[L.SPECIALS + position[L.SPECIALS_NEXT] + i]
    position[L.SPECIALS_NEXT], position[L.SPECIALS_COUNT] = 0, rest
    return position, unknown, hidden_cards(c, room, seat), specials


@jit
def hidden_cards(c, room, seat):
    """What the seat has not seen, ascending."""
    s, unseen = room.s, room.unseen[room.turns.min()]
    left = np.zeros(PREFIX, np.int64)
    for card in range(1, PREFIX):
        left[card] = unseen[card] - unseen[card - 1]
    for i in range(s[L.HAND_SIZE + seat]):
        left[s[L.HAND + seat * L.HAND_ROOM + i]] -= 1
    if s[L.STEP] == L.PLAY_OPEN:
        for other in range(c.players):
            if s[L.HAS_CHOSEN + other]:
                left[s[L.CHOSEN + other * 2]] -= 1
    return np.repeat(np.arange(PREFIX), np.maximum(left, 0))
