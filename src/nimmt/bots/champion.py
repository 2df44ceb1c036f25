"""The champion: it infers hands and ways of playing, and plays on by policy tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from time import perf_counter
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.bots.protocol import Account, Reason
from nimmt.bots.table_search import TableSearch
from nimmt.core.decisions import Decision
from nimmt.core.view import View
from nimmt.fast.notice import compiling
from nimmt.thinking import endings
from nimmt.thinking.choosing import choice_of, seat_of
from nimmt.thinking.earlier_rounds import earlier_likelihoods, rounds_of
from nimmt.thinking.kernel.belief import (
    Chain,
    new_chain,
)
from nimmt.thinking.kernel.minds import (
    Minds,
    Seen,
)
from nimmt.thinking.kernel.outlook import outlooks
from nimmt.thinking.kernel.search import NEVER, Sums, Table, search
from nimmt.thinking.kernel.training import new_sums
from nimmt.thinking.last_turn import is_last_turn, outlook_of
from nimmt.thinking.observed import (
    Ints,
    believed,
    evidence_of,
    hidden_cards,
    seen_of,
    stands_alone,
    table_of,
)
from nimmt.thinking.settings import (
    EXCHANGES,
    MATCH_PRIZE,
    ROUND_PRIZE,
    SLIP,
    SURE,
    draws_for,
    effort,
    same_type_weight,
    usual,
)
from nimmt.thinking.tables import Policies, base_tables_serve, believing, policies

PLAIN = 1000
"""Deals for each card at most where tables know nothing."""
PORTION = 250
"""With a time budget so many thousand are weighed between two looks at the clock."""
GLANCES = 400
"""Deals for the risk and the place of the cards."""


class Thought(NamedTuple):
    """What came of a search."""

    options: list[Decision]
    sums: Sums
    chain: Chain
    minds: Minds
    seen: Seen
    table: Table


class Champion:
    """Believes of each opponent what their cards tell; the plain search where it has no tables."""

    def __init__(
        self,
        seed: int = 0,
        draws: int | None = None,
        known: Callable[[int], Policies] = policies,
        prize: float | None = None,
    ) -> None:
        """`draws` are thousands of cards for a decision, as usual if none are given; `known` gives
        the types that others may be by the number of players; `prize` is what winning is worth.
        """
        self.draws = draws
        self._known = known
        self._prize = prize
        self._random = Random(seed)
        self._plain = TableSearch(self._random.getrandbits(32), min(draws or PLAIN, PLAIN), draws)

    def decide(self, view: View, budget: float | None = None) -> Decision:
        """With a budget it thinks until the time is over; otherwise by its number of draws."""
        if endings.solvable(view):
            return endings.drawn(view, self._random)
        if not base_tables_serve(view):
            return self._plain.decide(view, budget)
        options = list(choice_of(view))
        if len(options) == 1:
            return options[0]
        thought = self._think(view, options, budget, SURE)
        sums = thought.sums
        means = np.where(sums.active, sums.costs / np.maximum(sums.deals, 1), np.inf)
        return options[int(np.argmin(means))]

    def explain(self, view: View) -> tuple[Reason, ...]:
        """Expected bullheads of every choice; of a card also its risk and its place."""
        return self.account(view).reasons

    def account(self, view: View) -> Account:
        """Its reasons, and what it believes of the others, from one search; what can be solved
        needs none."""
        if endings.solvable(view):
            return _solved(view)
        if not base_tables_serve(view):
            return self._plain.account(view)
        thought = self._think(view, list(choice_of(view)), None, NEVER)
        beliefs = self._believed(view, thought)
        if is_last_turn(view):
            [option] = thought.options
            so_far = view.points[seat_of(view)]
            known = (thought.table, thought.seen, thought.minds, thought.chain)
            cost, risk, rows = outlook_of(option.card or 0, *known)
            return Account((Reason(option, so_far + cost, risk, rows),), beliefs)
        own = thought.sums.own / thought.sums.deals
        places = self._places(view, thought)
        reasons = [
            Reason(option, float(bullheads), *place)
            for option, bullheads, place in zip(thought.options, own, places, strict=True)
        ]
        return Account(tuple(sorted(reasons, key=lambda reason: reason.bullheads)), beliefs)

    def assumes(self, view: View) -> str:
        """Whether its costs count on good decisions later on, or on chance; a review asks."""
        good = endings.solvable(view) or base_tables_serve(view)
        return "best" if good else self._plain.assumes(view)

    def beliefs(self, view: View) -> tuple[Mapping[str, float], ...]:
        """For each other seat how likely each type is; nothing where there are no tables."""
        if not base_tables_serve(view):
            return self._plain.beliefs(view)
        return self._believed(view, self._think(view, list(choice_of(view)), None, NEVER))

    def _places(self, view: View, thought: Thought) -> list[tuple[float, Mapping[int, float]]]:
        """How likely each choice takes a row now, and where its card will lie."""
        if thought.table.queue.size:
            return [(1.0, {option.row or 0: 1.0}) for option in thought.options]
        hand = np.array(sorted(view.hand), dtype=np.int64)
        exchanges = round(EXCHANGES * (view.players - 1))
        shares = outlooks(
            thought.seen, thought.minds, thought.chain, thought.table, hand, GLANCES, exchanges,
            self._rng(),
        )  # fmt: skip
        by_card = dict(zip(hand.tolist(), shares, strict=True))
        found = [by_card[option.card or 0] for option in thought.options]
        return [
            (float(each[0]), {row: float(share) for row, share in enumerate(each[1:]) if share})
            for each in found
        ]

    def _believed(self, view: View, thought: Thought) -> tuple[Mapping[str, float], ...]:
        names = self._known(view.players).names
        return believed(view, names, thought.chain.tally, thought.minds)

    def _rng(self) -> NDArray[np.uint64]:
        return np.array([self._random.getrandbits(63) | 1], dtype=np.uint64)

    def _think(
        self, view: View, options: list[Decision], budget: float | None, sure: float
    ) -> Thought:
        began = perf_counter()
        seat, deck = seat_of(view), tuple(view.rules.dials.deck(view.players))
        known = self._known(view.players)
        names = known.names
        seen = seen_of(rounds_of(view.history)[-1], deck, view.players, seat)
        told = earlier_likelihoods(view, known, evidence_of)
        minds = believing(known, usual(names), told, SLIP, same_type_weight(names))
        table, hand = table_of(view), np.array(sorted(view.hand), dtype=np.int64)
        thought = Thought(
            options,
            new_sums(len(options)),
            new_chain(seen, len(names), hidden_cards(view, seen)),
            minds,
            seen,
            table,
        )
        rng, choices = self._rng(), _choices(options)
        draws = self.draws or draws_for(view.players)
        portion = draws if budget is None else PORTION
        prize = usual_prize(view) if self._prize is None else self._prize
        plan = effort(1000.0 * portion, prize, sure)
        fresh = True
        with compiling(search):
            while fresh or (budget is not None and perf_counter() - began < budget):
                search(
                    seen, minds, thought.chain, table, hand, choices, plan,
                    thought.sums, fresh, rng,
                )  # fmt: skip
                fresh = False
                if thought.sums.active.sum() == 1:
                    break
        return thought


def _solved(view: View) -> Account:
    """Of each choice the own bullheads at the round's end where both play by the equilibrium, and
    what it loses of the lead over the other: so the equilibrium's choices are the best."""
    ending = endings.equilibrium(view)
    so_far = view.points[seat_of(view)] + ending.own
    reasons = [
        Reason(option, float(so_far + loss), float(risk), places)
        for option, loss, (risk, places) in zip(
            ending.options, ending.losses, ending.risks, strict=True
        )
    ]
    return Account(tuple(sorted(reasons, key=lambda reason: reason.bullheads)))


def usual_prize(view: View) -> float:
    return ROUND_PRIZE if stands_alone(view) else MATCH_PRIZE


def _choices(options: list[Decision]) -> Ints:
    numbers = [option.row if option.card is None else option.card for option in options]
    return np.array(numbers, dtype=np.int64)
