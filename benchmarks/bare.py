"""The base round written straight in Python: the yardstick that the engine is measured by."""

from random import Random

BULLHEADS = [0] + [
    7 if card == 55 else 5 if card % 11 == 0 else 3 if card % 10 == 0 else 2 if card % 5 == 0 else 1
    for card in range(1, 105)
]
HAND, ROWS, FULL = 10, 4, 5


def bare_round(random: Random, players: int) -> list[int]:
    """One base round with random cards and random rows on low cards; the points by seat."""
    deck = list(range(1, 105))
    random.shuffle(deck)
    hands = [sorted(deck[seat * HAND : (seat + 1) * HAND]) for seat in range(players)]
    rows = [[card] for card in deck[players * HAND : players * HAND + ROWS]]
    points = [0] * players
    for _ in range(HAND):
        played = sorted(
            (hand.pop(random.randrange(len(hand))), seat) for seat, hand in enumerate(hands)
        )
        for card, seat in played:
            nearest, row = 0, -1
            for index, cards in enumerate(rows):
                if nearest < cards[-1] < card:
                    nearest, row = cards[-1], index
            low = row < 0
            if low:
                row = random.randrange(ROWS)
            if low or len(rows[row]) == FULL:
                points[seat] += sum(BULLHEADS[taken] for taken in rows[row])
                rows[row] = [card]
            else:
                rows[row].append(card)
    return points
