"""Determinised Monte-Carlo: deal the unseen cards at random, play on by chance, take the best mean.

It looks at everything a view tells: own hand, seen cards, known hands, cards taken up. All kinds
of decision are searched, in every variant.
"""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

from nimmt.bots.protocol import Reason
from nimmt.bots.simple import choice_of
from nimmt.core.decisions import Decision
from nimmt.core.view import View
from nimmt.fast import layout as L
from nimmt.fast.decisions import meaning
from nimmt.fast.kernel.search import mean_costs, mean_costs_of_cards, outlook
from nimmt.fast.positions import Position, position

Costs = NDArray[np.float64]

MOST_CHOICES = 64
"""Of more choices than these a random selection is searched: pairs, pushes, orders."""


class Search:
    """The mean over `draws` ways the hidden cards may lie, for every choice."""

    def __init__(self, seed: int = 0, draws: int = 1000) -> None:
        self.draws = draws
        self._random = Random(seed)

    def decide(self, view: View, budget: float | None = None) -> Decision:
        options = self._options(view)
        if len(options) == 1:
            return options[0]
        costs = self._costs(view, options)
        return options[int(np.argmin(costs))]

    def explain(self, view: View) -> tuple[Reason, ...]:
        options = self._options(view)
        costs = self._costs(view, options)
        where = position(view)
        reasons = [
            self._reason(view, where, option, float(cost))
            for option, cost in zip(options, costs, strict=True)
        ]
        return tuple(sorted(reasons, key=lambda reason: reason.bullheads))

    def _options(self, view: View) -> list[Decision]:
        choice = choice_of(view)
        if choice.count() <= MOST_CHOICES:
            return list(choice)
        passing = [Decision(choice_seat(view), "pass")] if "pass" in choice.kinds else []
        sampled = {choice.sample(self._random) for _ in range(4 * MOST_CHOICES)}
        return [*passing, *sorted(sampled - set(passing), key=repr)[:MOST_CHOICES]]

    def _costs(self, view: View, options: list[Decision]) -> Costs:
        where = position(view)
        rng = np.array([self._random.getrandbits(63) | 1], dtype=np.uint64)
        seat = choice_seat(view)
        hidden = (where.unknown, where.unseen)
        if self._only_cards(where, options):
            hand = np.array([option.card for option in options], dtype=np.int64)
            sums = mean_costs_of_cards(
                where.config, where.table, seat, *hidden, hand, self.draws, rng
            )
        else:
            to_action = meaning(view).action
            actions = np.array([to_action(option) for option in options], dtype=np.int64)
            sums = mean_costs(
                where.config, where.table, seat, *hidden, where.specials, actions, self.draws, rng
            )
        costs: Costs = sums[0]
        return costs

    def _only_cards(self, where: Position, options: list[Decision]) -> bool:
        """Whether it is the choice of a card by the base game's rule, which is searched faster."""
        c = where.config
        return bool(c.plain and c.play == L.HIDDEN and where.table[L.STEP] == L.COMMIT)

    def _reason(self, view: View, where: Position, option: Decision, cost: float) -> Reason:
        if option.do != "play" or option.card is None:
            return Reason(option, cost)
        rng = np.array([self._random.getrandbits(63) | 1], dtype=np.uint64)
        shares = outlook(
            where.config,
            where.table,
            choice_seat(view),
            where.unknown,
            where.unseen,
            where.specials,
            meaning(view).action(option),
            min(self.draws, 400),
            rng,
        )
        rows = {row: float(share) for row, share in enumerate(shares[1:]) if share}
        return Reason(option, cost, float(shares[0]), rows)


def choice_seat(view: View) -> int:
    assert view.seat is not None
    return view.seat
