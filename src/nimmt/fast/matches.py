"""How matches stand at many tables: totals, and what the rules say comes after a round."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nimmt.core.deal import Deal
from nimmt.core.rules import Rules
from nimmt.core.steps import round
from nimmt.fast import layout as L

Ints = NDArray[Any]


class Matches:
    """What tables carry over from one round to the next."""

    def __init__(self, rules: Rules, players: int, tables: int, scorers: int) -> None:
        self._rules, self._players = rules, players
        self.totals = np.zeros((tables, scorers), dtype=np.int64)
        self.counted = np.zeros(tables, dtype=bool)
        """Where the round is over and stands in the totals."""
        self.ended = np.zeros(tables, dtype=bool)
        self._results: list[tuple[tuple[int, ...], ...]] = [()] * tables
        self._series: list[Any] = [None] * tables

    def begin(self, which: Ints) -> None:
        """New matches at these tables."""
        self.totals[which] = 0
        self.ended[which] = False
        self.counted[which] = False
        for t in which.tolist():
            self._results[t], self._series[t] = (), None

    def count(self, tables: Ints, points: Ints) -> None:
        """Add the points of rounds that are newly over."""
        newly = np.flatnonzero((tables[:, L.STEP] == L.OVER) & ~self.counted)
        self.counted[newly] = True
        self.totals[newly] += points[newly]
        for t in newly.tolist():
            self._results[t] += (tuple(int(point) for point in points[t]),)
            self.ended[t] = self._rules.dials.match_over(self._standing(t, tables[t]))

    def lay_out(self, tables: Ints, which: Ints) -> None:
        """Rows and hands of a first round lie ready at these tables."""
        if self.keeps_series:
            for t in which.tolist():
                if not self._results[t]:
                    standing = self._standing(t, tables[t])
                    self._series[t] = self._rules.dials.open_series(standing)

    @property
    def keeps_series(self) -> bool:
        """Whether the format keeps something of its own from the first deal on."""
        return self._rules.dials.open_series is not round.no_series

    @property
    def deals_anew(self) -> bool:
        """Whether every round is shuffled and dealt like the first one."""
        return self._rules.dials.next_deal is round.next_deal

    def next_deal(self, t: int, table: Ints) -> Deal:
        """The next round's, where it is not dealt anew."""
        deal = self._rules.dials.next_deal(self._standing(t, table))
        assert deal is not None
        return deal

    def next_starter(self, t: int, table: Ints) -> int:
        follows = self._rules.dials.next_starter(self._standing(t, table))
        return -1 if follows is None else follows

    def _standing(self, t: int, table: Ints) -> Any:
        """As much of a match's state as formats ask for."""
        starter, size = int(table[L.STARTER]), table[L.HAND_SIZE]
        hands = (
            sorted(table[start : start + size].tolist())
            for start in range(L.HAND, L.HAND + self._players * L.HAND_ROOM, L.HAND_ROOM)
        )
        ends = table[L.END : L.END + self._rules.dials.row_count].tolist()
        return SimpleNamespace(
            rules=self._rules,
            players=self._players,
            starter=None if starter < 0 else starter,
            round=max(0, len(self._results[t]) - 1),
            totals=tuple(self.totals[t].tolist()),
            results=self._results[t],
            series=self._series[t],
            rows=tuple((end,) for end in ends),
            hands=tuple(map(tuple, hands)),
        )
