"""A bot that plays one policy table: quick, and as good as its table."""

from __future__ import annotations

from random import Random

import numpy as np

from nimmt.bots.protocol import Reason
from nimmt.bots.simple import RandomBot
from nimmt.core.decisions import Decision
from nimmt.core.view import View
from nimmt.thinking.choosing import choice_of, seat_of
from nimmt.thinking.earlier_rounds import rounds_of
from nimmt.thinking.kernel.policy import CONTEXT, HAND, PREFIX, group_cards, read_rows, weigh
from nimmt.thinking.observed import seen_of, table_of
from nimmt.thinking.tables import base_tables_serve, policies


class Distilled:
    """Plays a card as often as the table of its type says; elsewhere it is the random bot."""

    def __init__(self, seed: int = 0, *, kind: str) -> None:
        self._kind = kind
        self._random = Random(seed)
        self._plain = RandomBot(seed=self._random.getrandbits(32))

    def decide(self, view: View, budget: float | None = None) -> Decision:
        if not base_tables_serve(view) or "take" in choice_of(view).kinds:
            return self._plain.decide(view, budget)
        hand = np.array(sorted(view.hand), dtype=np.int64)
        weights = self._weights(view, hand)
        [card] = self._random.choices(hand.tolist(), weights)
        return Decision(seat_of(view), "play", card)

    def _weights(self, view: View, hand: np.ndarray[tuple[int], np.dtype[np.int64]]) -> list[float]:
        known = policies(view.players)
        deck = tuple(view.rules.dials.deck(view.players))
        seen = seen_of(rounds_of(view.history)[-1], deck, view.players, seat_of(view))
        context, weights = np.empty(CONTEXT, np.int64), np.empty(HAND, np.float32)
        table = table_of(view)
        read_rows(table.ends, table.lengths, table.heads, context)
        groups = np.empty(PREFIX, np.uint8)
        group_cards(context, groups)
        line = known.weights[known.names.index(self._kind), len(hand) - 1]
        weigh(line, context, groups, seen.unseen[seen.turns], hand, len(hand), weights)
        found: list[float] = weights[: len(hand)].tolist()
        return found

    def explain(self, view: View) -> tuple[Reason, ...]:
        return ()
