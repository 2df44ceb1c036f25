"""Who came in where."""

from __future__ import annotations

from nimmt.core.rules import Rules


def places(rules: Rules, totals: tuple[int, ...]) -> list[int]:
    """Each scorer's place from 1 on: the winners, the winners of the rest, and so on."""
    found, left = [0] * len(totals), list(range(len(totals)))
    while left:
        best = rules.dials.winners(tuple(totals[seat] for seat in left))
        place = len(totals) - len(left) + 1
        for index in best:
            found[left[index]] = place
        left = [seat for seat in left if not found[seat]]
    return found
