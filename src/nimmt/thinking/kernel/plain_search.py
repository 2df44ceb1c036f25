"""What each action costs on average, over many ways the hidden cards may lie.

A position is a table as one seat sees it: known cards in their places, and for each hidden place
a card to be drawn from those that the seat has not seen. All actions are tried on the same
draws and the same later chances, so that what differs is the action.
"""

from __future__ import annotations

import numpy as np

from nimmt.fast import layout as L
from nimmt.fast.kernel.deciding import apply
from nimmt.fast.kernel.jit import jit
from nimmt.fast.kernel.light import play_turn
from nimmt.fast.kernel.placing import scorer
from nimmt.fast.kernel.rollouts import below, next_random, play_on, play_out, shuffle_front


@jit
def deal_hidden(c, s, unknown, unseen, specials, rng):
    """Draw a card for every hidden place: hands by seat, then the buffalo, then its specials."""
    needed = 0
    for holder in range(c.players + 1):
        needed += unknown[holder]
    shuffle_front(unseen, needed, rng)
    at = 0
    for seat in range(c.players):
        size = s[L.HAND_SIZE + seat]
        for i in range(unknown[seat]):
            s[L.HAND + seat * L.HAND_ROOM + size + i] = unseen[at]
            at += 1
        s[L.HAND_SIZE + seat] = size + unknown[seat]
    for i in range(unknown[c.players]):
        s[L.BUFFALO_CARDS + s[L.BUFFALO_NEXT] + i] = unseen[at]
        at += 1
    shuffle_front(specials, s[L.SPECIALS_COUNT], rng)
    for i in range(s[L.SPECIALS_COUNT]):
        s[L.SPECIALS + i] = specials[i]


@jit
def cost(c, s, seat):
    """What the seat wants to be small when the round is over."""
    if c.play == L.BUFFALO:
        return s[L.POINTS] - s[L.POINTS + 1]
    return -s[L.POINTS + seat] if c.play == L.CHILDREN else s[L.POINTS + seat]


@jit
def mean_costs(c, position, seat, unknown, unseen, specials, actions, draws, rng):
    """For each action the mean cost over so many draws, and the mean square of what it costs
    more than the first action in the same draw.
    """
    sums = np.zeros((2, actions.size))
    dealt, s = np.empty(L.CORE, np.int32), np.empty(L.CORE, np.int32)
    chances = np.empty(1, np.uint64)
    for _ in range(draws):
        dealt[:] = position[: L.CORE]
        deal_hidden(c, dealt, unknown, unseen, specials, rng)
        same = next_random(rng)
        first = 0
        for k in range(actions.size):
            s[:] = dealt
            chances[0] = same
            apply(c, s, seat, actions[k])
            play_out(c, s, chances)
            x = cost(c, s, seat)
            if k == 0:
                first = x
            sums[0, k] += x
            sums[1, k] += (x - first) ** 2
    return sums / draws


@jit
def mean_costs_of_cards(c, position, seat, unknown, unseen, hand, draws, rng):
    """The mean cost of each card of a hand where `light` can play the rest of the round."""
    players, turns = c.players, hand.size
    sums = np.zeros(turns)
    ends, lengths, heads = np.empty(4, np.int64), np.empty(4, np.int64), np.empty(4, np.int64)
    cards, points = np.empty(players, np.int64), np.empty(players, np.int64)
    held = np.empty((players, turns), np.int64)
    own = hand.copy()
    needed = 0
    for other in range(players):
        needed += unknown[other]
    for _ in range(draws):
        shuffle_front(unseen, needed, rng)
        hold(c, position, unknown, unseen, held, rng)
        shuffle_front(own, turns, rng)
        for k in range(turns):
            for row in range(4):
                ends[row] = position[L.END + row]
                lengths[row] = position[L.PLACES + row]
                heads[row] = position[L.HEADS + row]
            points[seat] = position[L.POINTS + seat]
            mine = 0
            for turn in range(turns):
                for other in range(players):
                    cards[other] = held[other, turn]
                if turn == 0:
                    cards[seat] = hand[k]
                else:
                    if own[mine] == hand[k]:
                        mine += 1
                    cards[seat] = own[mine]
                    mine += 1
                play_turn(players, ends, lengths, heads, cards, points)
            sums[k] += points[seat]
    return sums / draws


@jit
def hold(c, position, unknown, unseen, held, rng):
    """Each seat's cards in the order in which chance will play them."""
    at = 0
    for seat in range(c.players):
        known = position[L.HAND_SIZE + seat]
        for i in range(known):
            held[seat, i] = position[L.HAND + seat * L.HAND_ROOM + i]
        for i in range(unknown[seat]):
            held[seat, known + i] = unseen[at]
            at += 1
        if known:
            for i in range(known + unknown[seat]):
                j = i + below(rng, np.uint64(known + unknown[seat] - i))
                held[seat, i], held[seat, j] = held[seat, j], held[seat, i]


@jit
def lies_in(s, row, card):
    for i in range(s[L.LENGTH + row]):
        if s[L.ROW + row * L.ROW_ROOM + i] == card:
            return True
    return False


@jit
def outlook(c, position, seat, unknown, unseen, specials, action, card, draws, rng):
    """What comes of an action in this turn: how often its player takes a row, and then, for
    each row, how often the card lies there when the turn is over.
    """
    shares = np.zeros(1 + L.ROWS)
    s = np.empty(L.CORE, np.int32)
    for _ in range(draws):
        s[:] = position[: L.CORE]
        deal_hidden(c, s, unknown, unseen, specials, rng)
        pile = scorer(c, seat)
        before = s[L.PILE_SIZE + pile] + s[L.TAKEN_COUNT]
        turn = s[L.TURN]
        apply(c, s, seat, action)
        while s[L.TURN] == turn and s[L.STEP] != L.OVER:
            play_on(c, s, rng)
        if s[L.PILE_SIZE + pile] + s[L.TAKEN_COUNT] > before:
            shares[0] += 1
        for row in range(c.rows):
            if lies_in(s, row, card):
                shares[1 + row] += 1
    return shares / draws
