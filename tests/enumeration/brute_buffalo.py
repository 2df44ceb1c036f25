"""Beat the Buffalo once more, straight from RULES.md: BB1 to BB13."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import permutations, product
from math import factorial
from typing import NamedTuple

from tests.enumeration.brute import Cards, Outcome, Rows, bullheads, less, swapped

BUFFALO = "buffalo"


class Herd(NamedTuple):
    rows: Rows
    hands: Rows
    buffalo: Cards
    face_up: tuple[str, ...]
    face_down: tuple[str, ...]
    queue: tuple[tuple[int, int | str], ...] = ()
    """Unplaced cards and whose they are."""
    sevens: frozenset[int] = frozenset()
    stops: frozenset[int] = frozenset()
    team_points: int = 0
    buffalo_points: int = 0

    @property
    def seats(self) -> range:
        return range(len(self.hands))

    @property
    def free_rows(self) -> list[int]:
        """The rows without a Stop! (BB8)"""
        return [row for row in range(4) if row not in self.stops]

    def full(self, row: int) -> bool:
        """BB13"""
        return len(self.rows[row]) == (6 if row in self.sevens else 5)

    def with_row(self, row: int, cards: Cards) -> Herd:
        return self._replace(rows=swapped(self.rows, row, cards))

    def charged(self, who: int | str, cards: Cards) -> Herd:
        if who == BUFFALO:
            return self._replace(buffalo_points=self.buffalo_points + bullheads(cards))
        return self._replace(team_points=self.team_points + bullheads(cards))


def beaten(herd: Herd) -> Counter[Outcome]:
    """A turn from its commitments on."""
    if not any(herd.hands):
        team = herd.team_points * (2 if len(herd.hands) <= 2 else 1)
        return Counter({(herd.rows, (team, herd.buffalo_points)): 1})
    found: Counter[Outcome] = Counter()
    for cards in product(*herd.hands):
        hands = tuple(map(less, herd.hands, cards))
        played: list[tuple[int, int | str]] = [(card, seat) for seat, card in enumerate(cards)]
        queue = sorted([*played, (herd.buffalo[0], BUFFALO)], key=lambda entry: entry[0])
        after = herd._replace(hands=hands, buffalo=herd.buffalo[1:], queue=tuple(queue))
        for outcome, count in _before_placement(after).items():
            found[outcome] += factorial(len(cards)) * count
    return found


@cache
def _before_placement(herd: Herd) -> Counter[Outcome]:
    """BB5: is there a moment?"""
    if not herd.queue:
        return beaten(herd)
    if herd.face_up or herd.stops:
        return _moment(herd, frozenset())
    return _placement(herd)


@cache
def _moment(herd: Herd, passed: frozenset[int]) -> Counter[Outcome]:
    found: Counter[Outcome] = Counter()
    for seat in herd.seats:
        if seat not in passed:
            now = passed | {seat}
            all_passed = len(now) == len(herd.hands)
            found.update(_placement(herd) if all_passed else _moment(herd, now))
        for row in herd.stops:
            found.update(_before_placement(herd._replace(stops=herd.stops - {row})))
        for special in set(herd.face_up):
            left = list(herd.face_up)
            left.remove(special)
            rest = herd._replace(face_up=(*left, *herd.face_down[:1]), face_down=herd.face_down[1:])
            if special == "replace":
                for after in _replaced(rest, seat):
                    found.update(_placement(after))
            else:
                for after in USES[special](rest):
                    found.update(_before_placement(after))
    return found


@cache
def _placement(herd: Herd) -> Counter[Outcome]:
    found: Counter[Outcome] = Counter()
    for after in _placed(herd):
        found.update(_before_placement(after))
    return found


def _placed(herd: Herd) -> Iterator[Herd]:
    (card, who), *rest = herd.queue
    after = herd._replace(queue=tuple(rest))
    empty = [row for row in range(4) if not herd.rows[row]]
    fits = [row for row in herd.free_rows if herd.rows[row] and herd.rows[row][-1] < card]
    if empty:
        yield after.with_row(empty[0], (card,))
    elif fits:
        row = max(fits, key=lambda row: herd.rows[row][-1])
        full = herd.full(row)
        yield _taken(after, row, card, who) if full else _appended(after, row, card)
    elif who == BUFFALO:
        costs = [(bullheads(herd.rows[row]), -herd.rows[row][-1], row) for row in herd.free_rows]
        yield _taken(after, min(costs)[2], card, who)
    else:
        for row in herd.free_rows:
            yield _taken(after, row, card, who)


def _appended(herd: Herd, row: int, card: int) -> Herd:
    return herd.with_row(row, (*herd.rows[row], card))


def _taken(herd: Herd, row: int, card: int, who: int | str) -> Herd:
    """BB7: Take 7! leaves when its row is taken."""
    paid = herd.charged(who, herd.rows[row])._replace(sevens=herd.sevens - {row})
    return paid.with_row(row, (card,))


def _squeezed(herd: Herd, row: int, card: int) -> Herd:
    """BB10, BB11, BB13: into the order; from a full row the team takes all but the end."""
    cards = tuple(sorted((*herd.rows[row], card)))
    if not herd.full(row):
        return herd.with_row(row, cards)
    paid = herd.charged("team", cards[:-1])._replace(sevens=herd.sevens - {row})
    return paid.with_row(row, cards[-1:])


def _sevened(herd: Herd) -> Iterator[Herd]:
    """BB7"""
    for row in set(range(4)) - herd.sevens:
        yield herd._replace(sevens=herd.sevens | {row})


def _stopped(herd: Herd) -> Iterator[Herd]:
    """BB8"""
    for row in herd.free_rows:
        if herd.rows[row]:
            yield herd._replace(stops=herd.stops | {row})


def _replaced(herd: Herd, seat: int) -> Iterator[Herd]:
    """BB9"""
    (back, who), *rest = herd.queue
    if who == seat:
        for card in herd.hands[seat]:
            hand = tuple(sorted((*less(herd.hands[seat], card), back)))
            hands = swapped(herd.hands, seat, hand)
            yield herd._replace(hands=hands, queue=((card, who), *rest))


def _inserted(herd: Herd) -> Iterator[Herd]:
    """BB10"""
    (card, who), *rest = herd.queue
    if who == BUFFALO or () in herd.rows:
        return
    for row in herd.free_rows:
        if card < herd.rows[row][-1]:
            yield _squeezed(herd._replace(queue=tuple(rest)), row, card)


def _pushed(herd: Herd) -> Iterator[Herd]:
    """BB11"""
    for source, target in permutations(herd.free_rows, 2):
        for card in herd.rows[source]:
            without = herd.with_row(source, less(herd.rows[source], card))
            yield _squeezed(without, target, card)


def _first(herd: Herd) -> Iterator[Herd]:
    """BB12"""
    for entry in herd.queue:
        if entry[1] != BUFFALO:
            others = tuple(other for other in herd.queue if other != entry)
            yield herd._replace(queue=(entry, *others))


def _last(herd: Herd) -> Iterator[Herd]:
    """BB12"""
    for entry in herd.queue:
        if entry[1] != BUFFALO:
            others = tuple(other for other in herd.queue if other != entry)
            yield herd._replace(queue=(*others, entry))


def _sorted(herd: Herd) -> Iterator[Herd]:
    """BB12"""
    for queue in permutations(herd.queue):
        yield herd._replace(queue=queue)


USES = {
    "take7": _sevened,
    "stop": _stopped,
    "insert": _inserted,
    "push": _pushed,
    "first": _first,
    "last": _last,
    "sort": _sorted,
}
