"""The rules once more, straight from RULES.md, for positions that are tiny.

Nothing of the engine is used: two readings of the rules have to agree. Each function here
counts the sequences of decisions that lead to each outcome of a round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, product
from math import factorial
from typing import Any, NamedTuple

Cards = tuple[int, ...]
Rows = tuple[Cards, ...]
Outcome = tuple[Rows, Cards]


class Table(NamedTuple):
    """What lies on the table; `mark` is where a fan card is."""

    rows: Rows
    hands: Rows
    points: Cards
    mark: Any = None


Ways = Callable[[Table, int, int], list[Table]]
"""The ways in which a seat can place a card: one, or as many as the seat may choose from."""


def table(rows: Rows, hands: Rows, mark: Any = None) -> Table:
    return Table(rows, hands, (0,) * len(hands), mark)


def bullheads(cards: Cards) -> int:
    """B1"""
    return sum(
        7 if card == 55 else 5 if card % 11 == 0 else 3 if card % 10 == 0 else 2 if card % 5 == 0
        else 1
        for card in cards
    )  # fmt: skip


def swapped(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return tuple(item if i == index else old for i, old in enumerate(items))


def less(cards: Cards, card: int) -> Cards:
    left = list(cards)
    left.remove(card)
    return tuple(left)


def laid(table: Table, row: int, cards: Cards) -> Table:
    """The table with other cards in a row."""
    return table._replace(rows=swapped(table.rows, row, cards))


def charged(table: Table, seat: int, cards: Cards) -> Table:
    """The table after a seat has taken these cards."""
    points = table.points[seat] + bullheads(cards)
    return table._replace(points=swapped(table.points, seat, points))


def take(table: Table, row: int, card: int, seat: int) -> Table:
    """B5, B6: the player takes the row, and the card starts it anew."""
    return laid(charged(table, seat, table.rows[row]), row, (card,))


def take_any(table: Table, card: int, seat: int) -> list[Table]:
    """B6"""
    return [take(table, row, card, seat) for row in range(len(table.rows))]


def by_end(table: Table, card: int, seat: int) -> list[Table]:
    """B4, B5, B6"""
    fits = [row for row, cards in enumerate(table.rows) if cards[-1] < card]
    if not fits:
        return take_any(table, card, seat)
    row = max(fits, key=lambda row: table.rows[row][-1])
    if len(table.rows[row]) == 5:
        return [take(table, row, card, seat)]
    return [laid(table, row, (*table.rows[row], card))]


def by_both_ends(table: Table, card: int, seat: int) -> list[Table]:
    """P1 to P4"""
    right = [(card - cards[-1], row, "right") for row, cards in enumerate(table.rows)]
    left = [(cards[0] - card, row, "left") for row, cards in enumerate(table.rows)]
    fits = [place for place in right + left if place[0] > 0]
    if not fits:
        return take_any(table, card, seat)
    return [
        _at_side(table, row, side, card, seat)
        for distance, row, side in fits
        if distance == min(fits)[0]
    ]


def _at_side(table: Table, row: int, side: str, card: int, seat: int) -> Table:
    cards = table.rows[row]
    if len(cards) == 5:
        return take(table, row, card, seat)
    return laid(table, row, (card, *cards) if side == "left" else (*cards, card))


def by_parity(table: Table, card: int, seat: int) -> list[Table]:
    """EO1 to EO4. Cards in the marked row keep its parity, so its end always shows it."""
    rows, marked = table.rows, table.mark
    fits = [
        row
        for row, cards in enumerate(rows)
        if cards[-1] < card and (row != marked or cards[-1] % 2 == card % 2)
    ]
    nearest = max(fits, key=lambda row: rows[row][-1], default=None)
    if nearest is not None and len(rows[nearest]) < 5:
        return [laid(table, nearest, (*rows[nearest], card))]
    taken = take_any(table, card, seat) if nearest is None else [take(table, nearest, card, seat)]
    return [after._replace(mark=lowest_other(after.rows, marked)) for after in taken]


def lowest_other(rows: Rows, but: int) -> int:
    """The row with the lowest end among the others."""
    return min((cards[-1], row) for row, cards in enumerate(rows) if row != but)[1]


def up_or_down(table: Table, card: int, seat: int) -> list[Table]:
    """MC2 to MC5. The mark is a row and the step that the arrow shows."""
    rows, (marked, _) = table.rows, table.mark
    distances = [
        (cards[-1] - card if row == marked else card - cards[-1], row != marked, row)
        for row, cards in enumerate(rows)
    ]
    fits = [place for place in distances if place[0] > 0]
    if not fits:
        return [climbed(after) for after in take_any(table, card, seat)]
    row = min(fits)[2]
    if len(rows[row]) == 5:
        return [climbed(take(table, row, card, seat))]
    return [laid(table, row, (*rows[row], card))]


def climbed(table: Table) -> Table:
    """MC4"""
    row, step = table.mark
    row += step
    return table._replace(mark=(row, {0: 1, 3: -1}.get(row, step)))


def around_the_cow(table: Table, card: int, seat: int) -> list[Table]:
    """JC2 to JC5. The mark is the cow's row."""
    rows, cow = table.rows, table.mark
    fits = [row for row, cards in enumerate(rows) if cards[-1] < card]
    if not fits:
        rows_and_tables = list(enumerate(take_any(table, card, seat)))
    else:
        row = max(fits, key=lambda row: rows[row][-1])
        places = len(rows[row]) + (row == cow)
        stays = laid(table, row, (*rows[row], card))
        rows_and_tables = [(row, take(table, row, card, seat) if places == 5 else stays)]
    return [jumped(after, seat) if row == cow else after for row, after in rows_and_tables]


def jumped(table: Table, seat: int) -> Table:
    """JC2, JC5"""
    row = lowest_other(table.rows, table.mark)
    table = table._replace(mark=row)
    if len(table.rows[row]) < 5:
        return table
    *crowd, end = table.rows[row]
    return jumped(laid(charged(table, seat, tuple(crowd)), row, (end,)), seat)


def placed(table: Table, queue: list[tuple[int, int]], ways: Ways) -> Iterator[Table]:
    """Every way to place these cards of these seats, in this order."""
    if not queue:
        yield table
        return
    (card, seat), *rest = queue
    for after in ways(table, card, seat):
        yield from placed(after, rest, ways)


def _played(table: Table, cards: Cards) -> Table:
    """One card of each hand leaves it."""
    pairs = zip(table.hands, cards, strict=True)
    return table._replace(hands=tuple(less(hand, card) for hand, card in pairs))


def hidden(table: Table, ways: Ways) -> Counter[Outcome]:
    """B3: all commit, in whatever order; then the cards are placed ascending."""
    return _one_card_a_turn(table, ways, orders=factorial(len(table.hands)))


def opened(table: Table, ways: Ways) -> Counter[Outcome]:
    """O2: all play in a given order."""
    return _one_card_a_turn(table, ways, orders=1)


def _one_card_a_turn(table: Table, ways: Ways, orders: int) -> Counter[Outcome]:
    if not any(table.hands):
        return Counter({(table.rows, table.points): 1})
    found: Counter[Outcome] = Counter()
    for cards in product(*table.hands):
        queue = sorted((card, seat) for seat, card in enumerate(cards))
        for after in placed(_played(table, cards), queue, ways):
            _add(found, _one_card_a_turn(after, ways, orders), orders)
    return found


def _add(found: Counter[Outcome], more: Counter[Outcome], times: int = 1) -> None:
    for outcome, count in more.items():
        found[outcome] += times * count


def drafted(pool: Cards, hands: Rows) -> Counter[Outcome]:
    """L1: the first seat begins, and the last four cards open the rows."""
    if len(pool) == 4:
        return hidden(table(tuple((card,) for card in sorted(pool)), hands), by_end)
    found: Counter[Outcome] = Counter()
    seat = sum(map(len, hands)) % len(hands)
    for card in pool:
        _add(found, drafted(less(pool, card), swapped(hands, seat, (*hands[seat], card))))
    return found


def turned_up(table: Table, starter: int) -> Counter[Outcome]:
    """K2: each in turn places the top card of a stack."""
    if not any(table.hands):
        return Counter({(table.rows, table.points): 1})
    found: Counter[Outcome] = Counter()
    card, *rest = table.hands[starter]
    shorter = table._replace(hands=swapped(table.hands, starter, tuple(rest)))
    for after in by_end(shorter, card, starter):
        _add(found, turned_up(after, (starter + 1) % len(table.hands)))
    return found


def flipping(table: Table) -> Counter[Outcome]:
    """FD1 to FD5. The mark says who still has the flip."""
    if not any(table.hands):
        return Counter({(table.rows, table.points): 1})
    found: Counter[Outcome] = Counter()
    for plays in product(*map(_flips, table.hands, table.mark)):
        left = tuple(has and not flip for has, (_, flip) in zip(table.mark, plays, strict=True))
        after = _played(table, tuple(card for card, _ in plays))._replace(mark=left)
        queue = sorted(
            (int(str(card)[::-1]) if flip else card, not flip, card, seat)
            for seat, (card, flip) in enumerate(plays)
        )
        for end in _placed_by_number(after, queue):
            _add(found, flipping(end), factorial(len(plays)))
    return found


def _flips(hand: Cards, has_flip: bool) -> list[tuple[int, bool]]:
    swappable = [card for card in hand if has_flip and 10 <= card <= 99]
    return [(card, False) for card in hand] + [(card, True) for card in swappable]


def _placed_by_number(table: Table, queue: list[tuple[int, bool, int, int]]) -> Iterator[Table]:
    """FD3, FD4: the number finds the row, the card itself lies there."""
    if not queue:
        yield table
        return
    (number, _, card, seat), *rest = queue
    for after in by_end(table, number, seat):
        [row] = [row for row in range(4) if after.rows[row] != table.rows[row]]
        real = laid(after, row, (*after.rows[row][:-1], card))
        yield from _placed_by_number(real, rest)


def in_pairs(table: Table) -> Counter[Outcome]:
    """N1, N2"""
    if not any(table.hands):
        return Counter({(table.rows, table.points): 1})
    found: Counter[Outcome] = Counter()
    for pairs in product(*(combinations(hand, 2) for hand in table.hands)):
        after = table
        for card_of_each in zip(*pairs, strict=True):
            after = _played(after, card_of_each)
        for end in _pairs_placed(after, dict(enumerate(pairs))):
            _add(found, in_pairs(end), factorial(len(pairs)))
    return found


def _pairs_placed(table: Table, pairs: dict[int, Cards]) -> Iterator[Table]:
    if not pairs:
        yield table
        return
    seat = min(pairs, key=lambda seat: min(pairs[seat]))
    others = {other: pair for other, pair in pairs.items() if other != seat}
    one, two = pairs[seat]
    for order in ((one, two), (two, one)):
        for after in placed(table, [(card, seat) for card in order], by_end):
            yield from _pairs_placed(after, others)


def with_twins(table: Table) -> Counter[Outcome]:
    """D2 to D6. A row is a list of cards in which twins are neighbours."""
    if not any(table.hands):
        return Counter({(table.rows, table.points): 1})
    found: Counter[Outcome] = Counter()
    for cards in product(*(sorted(set(hand)) for hand in table.hands)):
        queue = [
            (card, tuple(seat for seat, other in enumerate(cards) if other == card))
            for card in sorted(set(cards))
        ]
        for after in _stacked(_played(table, cards), queue):
            _add(found, with_twins(after), factorial(len(cards)))
    return found


def _stacked(table: Table, queue: list[tuple[int, Cards]]) -> Iterator[Table]:
    if not queue:
        yield table
        return
    (card, seats), *rest = queue
    for after in _stack(table, card, seats):
        yield from _stacked(after, rest)


def _stack(table: Table, card: int, seats: Cards) -> list[Table]:
    cards = (card,) * len(seats)
    fits = [row for row, there in enumerate(table.rows) if there[-1] <= card]
    if not fits:
        return [_split(table, row, cards, seats) for row in range(4)]
    row = max(fits, key=lambda row: table.rows[row][-1])
    there = table.rows[row]
    if there[-1] < card and len(set(there)) == 5:
        return [_split(table, row, cards, seats)]
    return [laid(table, row, there + cards)]


def _split(table: Table, row: int, cards: Cards, seats: Cards) -> Table:
    """D4: halves rounded up for each."""
    cost = bullheads(table.rows[row])
    share = cost if len(seats) == 1 else (cost + 1) // 2
    points = [had + share * (seat in seats) for seat, had in enumerate(table.points)]
    return laid(table._replace(points=tuple(points)), row, cards)
