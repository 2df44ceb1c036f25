"""Search by policy tables in rule sets other than the base game, where they have some that pay."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter

import numpy as np

from nimmt.bots.protocol import Account, Reason
from nimmt.bots.search import Search
from nimmt.core.decisions import Decision
from nimmt.core.view import View
from nimmt.fast.decisions import meaning
from nimmt.fast.notice import compiling
from nimmt.thinking.kernel.search import NEVER, Sums
from nimmt.thinking.kernel.search_any_rules import Problem, search
from nimmt.thinking.kernel.training import new_sums
from nimmt.thinking.knowledge import problem_of
from nimmt.thinking.observed import believed, stands_alone
from nimmt.thinking.plain_search import Costs
from nimmt.thinking.positions import Position, position
from nimmt.thinking.reserve import prices
from nimmt.thinking.settings import MATCH_PRIZE, SURE, effort, work_for
from nimmt.thinking.tables import has_tables, policies_of

PORTION = 100
"""With a time budget so many thousand cards are weighed between two looks at the clock."""
NO_PRIZE = 0.0
"""In a round that stands alone it wants few bullheads; what winning it is worth beyond that has not
been measured."""


class TableSearch(Search):
    """A search by tables; without tables for the rule set the plain one, but for special cards:
    these have a price.
    """

    def __init__(self, seed: int = 0, draws: int = 1000, work: int | None = None) -> None:
        """`work` is in thousands of cards weighed for a decision, as usual if none is given."""
        super().__init__(seed, draws)
        self.work = work

    def decide(self, view: View, budget: float | None = None) -> Decision:
        if not has_tables(view):
            return super().decide(view, budget)
        options = self._options(view)
        if len(options) == 1:
            return options[0]
        sums, _ = self._think(view, options, budget, SURE)
        means = np.where(sums.active, sums.costs / np.maximum(sums.deals, 1), np.inf)
        best = int(np.argmin(means))
        return options[best]

    def explain(self, view: View) -> tuple[Reason, ...]:
        """The costs by tables; where a card will lie as the plain search sees it."""
        return self.account(view).reasons

    def account(self, view: View) -> Account:
        """Its reasons, and what it believes of the others, from one search."""
        if not has_tables(view):
            return Account(super().explain(view))
        options, where = self._options(view), position(view)
        sums, problem = self._think(view, options, None, NEVER)
        reasons = [
            self._reason(view, where, option, float(own / deals))
            for option, own, deals in zip(options, sums.own, sums.deals, strict=True)
        ]
        return Account(
            tuple(sorted(reasons, key=lambda reason: reason.bullheads)), _believed(view, problem)
        )

    def assumes(self, view: View) -> str:
        """Whether its costs count on good decisions later on, or on chance; a review asks."""
        return "best" if has_tables(view) else "chance"

    def beliefs(self, view: View) -> tuple[Mapping[str, float], ...]:
        """For each other seat how likely each type is; nothing where there are no tables."""
        if not has_tables(view):
            return ({},) * view.players
        _, problem = self._think(view, self._options(view), None, NEVER)
        return _believed(view, problem)

    def _costs(
        self,
        view: View,
        where: Position,
        options: list[Decision],
        draws: int,
        end: float | None = None,
    ) -> tuple[Costs, Costs]:
        costs, doubts = super()._costs(view, where, options, draws, end)
        return costs + prices(view, options), doubts

    def _think(
        self, view: View, options: list[Decision], budget: float | None, sure: float
    ) -> tuple[Sums, Problem]:
        began = perf_counter()
        policies = policies_of(view.rules, view.players)
        assert policies is not None
        problem = problem_of(view, policies)
        to_action = meaning(view).action
        actions = np.array([to_action(option) for option in options], dtype=np.int64)
        work = self.work or work_for(view.players)
        portion = work if budget is None else PORTION
        plan = effort(1000.0 * portion, NO_PRIZE if stands_alone(view) else MATCH_PRIZE, sure)
        sums: Sums = new_sums(len(options))
        rng = np.array([self._random.getrandbits(63) | 1], dtype=np.uint64)
        fresh = True
        with compiling(search):
            while fresh or (budget is not None and perf_counter() - began < budget):
                search(problem, actions, plan, sums, fresh, rng)
                fresh = False
                if sums.active.sum() == 1:
                    break
        return sums, problem


def _believed(view: View, problem: Problem) -> tuple[Mapping[str, float], ...]:
    policies = policies_of(view.rules, view.players)
    assert policies is not None
    return believed(view, policies.names, problem.chain.tally, problem.minds)
