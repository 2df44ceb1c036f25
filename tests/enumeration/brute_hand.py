"""Hand once more, straight from RULES.md: H1 to H6."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain, combinations

from tests.enumeration.brute import Cards, Outcome, Rows, bullheads, less, swapped


@cache
def in_hand(
    rows: Rows, hands: Rows, piles: Rows, seat: int, played: int = 0, turn: int = 0
) -> Counter[Outcome]:
    """The seat is to move, and has already played so many cards; turns count from the first."""
    over = played == 2 or (played == 1 and not hands[seat])
    if over:
        return _next(rows, hands, piles, seat, turn + 1)
    found: Counter[Outcome] = Counter()
    if played == 1:
        found.update(_next(rows, hands, piles, seat, turn + 1))
    for card in hands[seat]:
        hand = less(hands[seat], card)
        for after, taken in _ways(rows, card):
            for kept in _some_of(taken, 16 - len(hand)):
                piled = tuple(other for other in taken if other not in kept)
                new_hands = swapped(hands, seat, tuple(sorted(hand + kept)))
                new_piles = swapped(piles, seat, piles[seat] + piled)
                found.update(in_hand(after, new_hands, new_piles, seat, played + 1, turn))
    return found


def _next(rows: Rows, hands: Rows, piles: Rows, seat: int, turn: int) -> Counter[Outcome]:
    """H3, H6: the round can end when a lap does."""
    laps, rest = divmod(turn, len(hands))
    if not rest and (not all(hands) or laps == 50 or any(len(pile) > 20 for pile in piles)):
        return Counter({(rows, _points(hands, piles)): 1})
    return in_hand(rows, hands, piles, (seat + 1) % len(hands), 0, turn)


def _points(hands: Rows, piles: Rows) -> Cards:
    """H4"""
    pairs = zip(hands, piles, strict=True)
    return tuple(bullheads(pile) + 2 * bullheads(hand) for hand, pile in pairs)


def _ways(rows: Rows, card: int) -> list[tuple[Rows, Cards]]:
    """The rows after the card is placed, and the cards taken."""
    fits = [row for row, cards in enumerate(rows) if cards[-1] < card]
    if not fits:
        return [(swapped(rows, row, (card,)), rows[row]) for row in range(4)]
    row = max(fits, key=lambda row: rows[row][-1])
    if len(rows[row]) == 5:
        return [(swapped(rows, row, (card,)), rows[row])]
    return [(swapped(rows, row, (*rows[row], card)), ())]


def _some_of(cards: Cards, room: int) -> list[Cards]:
    sizes = range(min(len(cards), room) + 1)
    return list(chain.from_iterable(combinations(cards, size) for size in sizes))
