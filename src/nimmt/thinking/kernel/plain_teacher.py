"""Teachers that search by chance, in the middle of a round of any rules."""

from __future__ import annotations

import numpy as np

from nimmt.fast import layout as L
from nimmt.fast.deciding import legal
from nimmt.fast.jit import jit
from nimmt.fast.randomness import below
from nimmt.thinking.kernel import one_table_search, plain_search
from nimmt.thinking.kernel.plain_search import Choices, Scene, new_room

MOST = 8192
"""More choices than anybody has."""
FINALISTS, SEARCHED = 16, 128
"""As in `nimmt.bots.search`."""


@jit
def options(rules, s, seat, rng):
    """The seat's actions, a selection by chance if there are too many."""
    every = np.empty(MOST, np.int64)
    count = legal(rules, s, seat, every)
    if count > SEARCHED:
        for i in range(1, SEARCHED):
            j = i + below(rng, count - i)
            every[i], every[j] = every[j], every[i]
        count = SEARCHED
    return every[:count].copy()


@jit
def plain_choice(game, where, seat, actions, draws, rng):
    """The action with the lowest mean; of many the better half again and again."""
    while actions.size > FINALISTS:
        few = max(1, draws * FINALISTS // actions.size)
        costs = plain_costs(game, where, seat, actions, few, rng)
        actions = actions[np.argsort(costs)[: actions.size // 2]]
    if actions.size == 1:
        return actions[0]
    return actions[np.argmin(plain_costs(game, where, seat, actions, draws, rng))]


@jit
def plain_costs(game, where, seat, actions, draws, rng):
    """By tables side by side where all choose at once."""
    if where.table[L.STEP] not in (L.COMMIT, L.PLAY_OPEN):
        return one_table_search.mean_costs(where, seat, actions, draws, rng)[0]
    each, bits = game.rules.cards_a_turn, game.rules.heads_bits
    choices = Choices(np.zeros((actions.size, each), np.int64), np.ones(actions.size, np.int64))
    for k in range(actions.size):
        low, high = actions[k] & 0x7F, (actions[k] & 0xFFFF) >> 7
        choices.cards[k, 0] = (low << bits) + L.BULLHEADS[low]
        if each == 2:
            choices.cards[k, 1] = (high << bits) + L.BULLHEADS[high]
        elif high:
            choices.upright[k] = 0
    scene = scene_in_round(game, where, seat)
    room = new_room(scene, game.numbers)
    rng[0] += np.uint64(2)
    return plain_search.mean_costs(game.wide, scene, room, choices, draws, rng[0])


@jit
def scene_in_round(game, where, seat):
    """What the seat knows, for tables side by side."""
    s, players, bits = where.table, game.players, game.rules.heads_bits
    known = np.zeros((players, s[L.HAND_SIZE + seat]), np.int64)
    face_up, upright = np.zeros(players, np.int64), np.ones(players, np.int64)
    for player in range(players):
        start = L.HAND + player * L.HAND_ROOM
        if s[L.HAS_CHOSEN + player]:
            card = s[L.CHOSEN + player * 2]
            known[player, 0] = (card << bits) + L.BULLHEADS[card]
            face_up[player], upright[player] = 1, 1 - s[L.FLIPPED + player]
        for i in range(s[L.HAND_SIZE + player]):
            card = s[start + i]
            known[player, face_up[player] + i] = (card << bits) + L.BULLHEADS[card]
    unseen = (where.unseen << bits) + L.BULLHEADS[where.unseen]
    turns = known.shape[1] // game.rules.cards_a_turn
    return Scene(s, seat, turns, known, face_up, upright, unseen, where.weights)
