"""Determinised Monte-Carlo: deal the unseen cards at random, play on by chance, take the best mean.

It looks at everything a view tells: own hand, seen cards, known hands, cards taken up. All kinds
of decision are searched, in every variant.
"""

from __future__ import annotations

from math import ceil
from random import Random
from time import perf_counter

import numpy as np

from nimmt.bots.protocol import Reason
from nimmt.bots.simple import most_win
from nimmt.core.decisions import Decision
from nimmt.core.view import View
from nimmt.fast.decisions import meaning
from nimmt.fast.lanes import WIDTH
from nimmt.fast.notice import compiling
from nimmt.thinking.choosing import choice_of, seat_of
from nimmt.thinking.kernel.one_table_search import outlook
from nimmt.thinking.plain_search import Costs, mean_costs
from nimmt.thinking.positions import Position, position

MOST_CHOICES = 128
"""Of more choices than these a random selection is searched: pairs, pushes, orders."""
FINALISTS = 16
"""Of more choices than these the better half is searched again, until so few are left."""
CHUNKS = 20
"""With a time budget the draws are made in so many parts, and the clock is read in between."""
GLANCES = 400
"""Draws for the risk and the place of one choice."""
SURE = 2.0
"""Standard errors by which a special card must be better than passing: it can be used once."""


class Search:
    """The mean over `draws` ways the hidden cards may lie, for every choice."""

    def __init__(self, seed: int = 0, draws: int = 1000) -> None:
        self.draws = draws
        self._random = Random(seed)

    def decide(self, view: View, budget: float | None = None) -> Decision:
        """With a budget it stops when the time is over; then the machine's speed decides too."""
        end = None if budget is None else perf_counter() + budget
        where = position(view)
        options = self._options(view)
        while len(options) > FINALISTS:
            options = self._better_half(view, where, options, end)
        if len(options) == 1:
            return options[0]
        costs, doubts = self._costs(view, where, options, self.draws, end)
        best = int(np.argmin(costs))
        unsure = costs[best] + SURE * doubts[best] >= costs[0]
        return options[0] if options[0].do == "pass" and unsure else options[best]

    def _better_half(
        self, view: View, where: Position, options: list[Decision], end: float | None
    ) -> list[Decision]:
        """Passing stays in, whatever it seems to cost: the others are measured against it."""
        draws = max(1, self.draws * FINALISTS // len(options))
        costs, _ = self._costs(view, where, options, draws, end)
        kept = set(np.argsort(costs, kind="stable")[: len(options) // 2])
        if options[0].do == "pass":
            kept.add(0)
        return [option for k, option in enumerate(options) if k in kept]

    def explain(self, view: View) -> tuple[Reason, ...]:
        where = position(view)
        options = self._options(view)
        draws = max(1, self.draws * FINALISTS // max(FINALISTS, len(options)))
        costs, _ = self._costs(view, where, options, draws)
        reasons = [
            self._reason(view, where, option, float(cost))
            for option, cost in zip(options, costs, strict=True)
        ]
        wanted = -1 if most_win(view) else 1
        return tuple(sorted(reasons, key=lambda reason: wanted * reason.bullheads))

    def _options(self, view: View) -> list[Decision]:
        choice = choice_of(view)
        if choice.count() <= MOST_CHOICES:
            return list(choice)
        passing = [Decision(seat_of(view), "pass")] if "pass" in choice.kinds else []
        sampled = (choice.sample(self._random) for _ in range(4 * MOST_CHOICES))
        return list(dict.fromkeys((*passing, *sampled)))[:MOST_CHOICES]

    def _costs(
        self,
        view: View,
        where: Position,
        options: list[Decision],
        draws: int,
        end: float | None = None,
    ) -> tuple[Costs, Costs]:
        """The mean costs, and the standard errors of their differences to the first one."""
        chunk = draws if end is None else min(draws, WIDTH * ceil(draws / CHUNKS / WIDTH))
        sums, done = np.zeros((2, len(options))), 0
        while done < draws and (done == 0 or end is None or perf_counter() < end):
            sums += chunk * self._means(view, where, options, chunk)
            done += chunk
        means, squares = sums / done
        spread = np.maximum(squares - (means - means[0]) ** 2, 0)
        return means, np.sqrt(spread / done)

    def _means(self, view: View, where: Position, options: list[Decision], draws: int) -> Costs:
        """Mean costs, and mean squares of what each choice costs more than the first."""
        return mean_costs(view, where, options, draws, self._random)

    def _reason(self, view: View, where: Position, option: Decision, cost: float) -> Reason:
        rng = np.array([self._random.getrandbits(63) | 1], dtype=np.uint64)
        action, card = meaning(view).action(option), _card_of(view, option)
        draws = min(self.draws, GLANCES)
        with compiling(outlook):
            shares = outlook(where, seat_of(view), action, card, draws, rng)
        rows = {row: float(share) for row, share in enumerate(shares[1:]) if share}
        return Reason(option, -cost if most_win(view) else cost, float(shares[0]), rows)


def _card_of(view: View, option: Decision) -> int:
    """The card that the option is about: a played one, the lower of two, or the next one."""
    if option.card is not None:
        return option.card
    if option.do == "play" and option.cards:
        return option.cards[0]
    return view.queue[0].cards[0] if view.queue else 0
