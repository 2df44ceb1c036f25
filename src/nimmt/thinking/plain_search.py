"""The plain search: what each decision costs, over many ways the hidden cards may lie."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from nimmt.core.cards import BULLHEADS
from nimmt.core.decisions import Decision
from nimmt.core.view import View
from nimmt.fast import layout as L
from nimmt.fast.decisions import meaning
from nimmt.fast.notice import compiling
from nimmt.fast.ruleset import RuleSet, ruleset
from nimmt.thinking.choosing import seat_of
from nimmt.thinking.kernel import one_table_search, plain_search
from nimmt.thinking.kernel.plain_search import Choices, Scene, new_room
from nimmt.thinking.positions import Position

Costs = NDArray[np.float64]
TOGETHER = (L.COMMIT, L.PLAY_OPEN)
"""What a table waits for where a turn begins, or goes on, without anybody having to choose more."""


def mean_costs(
    view: View, where: Position, options: Sequence[Decision], draws: int, random: Random
) -> Costs:
    """(2, options) the mean costs, and the mean squares of what each option costs more than the
    first; these are not known, and 0, where tables are played side by side."""
    seed = random.getrandbits(63) | 1
    if where.table[L.STEP] in TOGETHER:
        kind = ruleset(view.rules, view.players)
        scene = scene_of(view, where, kind)
        choices = _choices(options, kind)
        with compiling(plain_search.mean_costs):
            room = new_room(scene, np.empty(0, f"int{kind.type.bits}"))
            means = plain_search.mean_costs(kind, scene, room, choices, draws, np.uint64(seed))
        return np.stack((means, np.zeros_like(means)))
    to_action = meaning(view).action
    actions = np.array([to_action(option) for option in options], dtype=np.int64)
    rng = np.array([seed], dtype=np.uint64)
    with compiling(one_table_search.mean_costs):
        found: Costs = one_table_search.mean_costs(where, seat_of(view), actions, draws, rng)
    return found


def scene_of(view: View, where: Position, kind: RuleSet) -> Scene:
    """The table as the seat knows it, for tables side by side."""
    s, seat = where.table, seat_of(view)
    size, holders = int(s[L.HAND_SIZE + seat]), len(where.unknown) - (not where.unknown[-1])
    known = np.zeros((holders, size), dtype=np.int64)
    face_up, upright = np.zeros(holders, dtype=np.int64), np.ones(holders, dtype=np.int64)
    for player in range(view.players):
        start = L.HAND + player * L.HAND_ROOM
        held = s[start : start + s[L.HAND_SIZE + player]].tolist()
        if s[L.HAS_CHOSEN + player]:
            held.insert(0, s[L.CHOSEN + player * 2])
            face_up[player], upright[player] = 1, 1 - s[L.FLIPPED + player]
        known[player, : len(held)] = packed(kind, held)
    turns = size // kind.type.cards_a_turn
    unseen = packed(kind, where.unseen.tolist())
    return Scene(s, seat, turns, known, face_up, upright, unseen, where.weights)


def _choices(options: Sequence[Decision], kind: RuleSet) -> Choices:
    cards = [option.cards or (option.card or 0,) for option in options]
    upright = [0 if option.flip else 1 for option in options]
    return Choices(np.array([packed(kind, each) for each in cards]), np.array(upright))


def packed(kind: RuleSet, cards: Sequence[int]) -> NDArray[np.int64]:
    """Cards with their bullheads, as the simulator has them."""
    bits = kind.type.heads_bits
    return np.array([card << bits | BULLHEADS[card] for card in cards], dtype=np.int64)
