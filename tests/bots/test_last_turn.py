"""The last card of two players, against every card that the other may hold."""

import numpy as np
import pytest

from nimmt import Rules, View
from nimmt.bots.champion import Champion
from nimmt.core.cards import bullheads
from nimmt.thinking.earlier_rounds import rounds_of
from nimmt.thinking.kernel.belief import evidence
from nimmt.thinking.observed import hidden_cards, seen_of
from nimmt.thinking.settings import SLIP, same_type_weight, usual
from nimmt.thinking.tables import believing, policies
from tests.bots.playing import views_of_a_round

Rows = tuple[tuple[int, ...], ...]


def last_views() -> list[View]:
    views = [seen for number in range(6) for seen in views_of_a_round(Rules.of(), 2, number)]
    return [seen for seen in views if len(seen.hand) == 1 and not seen.queue]


def whole_round_odds(seen: View) -> dict[int, float]:
    """By hidden card, how likely the round is in which the other has played it at the end."""
    seat, deck = seen.pending[0].seat, tuple(range(1, 105))
    known = policies(2)
    types = len(known.names)
    minds = believing(
        known, usual(known.names), np.ones((2, types)), SLIP, same_type_weight(known.names)
    )
    before = seen_of(rounds_of(seen.history)[-1], deck, 2, seat)
    odds = {}
    for card in hidden_cards(seen, before).tolist():
        played, contexts = before.played.copy(), before.contexts.copy()
        played[1 - seat, before.turns], contexts[before.turns] = card, contexts[0]
        after = before._replace(turns=before.turns + 1, played=played, contexts=contexts)
        odds[card] = float(np.exp(evidence(after, minds)[1 - seat]) @ minds.common)
    whole = sum(odds.values())
    return {card: each / whole for card, each in odds.items()}


def placed(rows: Rows, card: int, row: int) -> tuple[Rows, int]:
    below = [each for each in range(4) if rows[each][-1] < card]
    found = max(below, key=lambda each: rows[each][-1]) if below else row
    takes = not below or len(rows[found]) == 5
    new = (card,) if takes else (*rows[found], card)
    return (*rows[:found], new, *rows[found + 1 :]), bullheads(rows[found]) if takes else 0


def taken(rows: Rows, mine: int, theirs: int) -> int:
    """What the first takes; whose card is low chooses the row that is best for the difference."""
    outcomes = []
    for row in range(4):
        first, second = sorted((mine, theirs))
        after, low = placed(rows, first, row)
        _, high = placed(after, second, 0)
        outcomes.append((low - high, low if first == mine else high))
    return min(outcomes, key=lambda each: each[0])[1]


def test_the_last_card_costs_what_enumeration_finds() -> None:
    views = last_views()
    assert len(views) >= 6
    for seen in views:
        [reason] = Champion(1, 5).explain(seen)
        [card], so_far = seen.hand, seen.points[seen.pending[0].seat]
        odds = whole_round_odds(seen)
        exact = sum(share * taken(seen.rows, card, other) for other, share in odds.items())
        assert reason.bullheads == pytest.approx(so_far + exact, abs=1e-4)
        assert sum(reason.rows.values()) == pytest.approx(1)
