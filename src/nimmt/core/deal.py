"""The verifiable deal: a seed and a round's number decide every card (RECORDS.md)."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from functools import lru_cache
from hashlib import sha256
from struct import unpack
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from nimmt.core.errors import BadSeed

if TYPE_CHECKING:
    from nimmt.core.dials import Dials
    from nimmt.core.rules import Rules

_WORDS = 2**32

T = TypeVar("T")
Row = tuple[int, ...]
Rows = tuple[Row, ...]

SEED = re.compile(r"[0-9a-f]{64}")


class Marker(NamedTuple):
    """A fan card at a row; `shows` is its arrow or its parity, where it has one."""

    row: int
    shows: str | None = None


class Deal(NamedTuple):
    """The position a round starts from. Rows and hands are empty where a pool is drafted."""

    rows: Rows = ()
    hands: Rows = ()
    starter: int | None = None
    pool: tuple[int, ...] | None = None
    buffalo: tuple[int, ...] | None = None
    specials: tuple[str, ...] | None = None
    marker: Marker | None = None


class Stream:
    """The specified random numbers of one round."""

    def __init__(self, seed: str, round: int) -> None:
        self._next = _words(f"{seed}:{round}:").__next__

    def below(self, n: int) -> int:
        limit = _WORDS // n * n
        word = self._next()
        while word >= limit:
            word = self._next()
        return word % n

    def shuffled(self, items: tuple[T, ...]) -> list[T]:
        cards = list(items)
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards


def _words(prefix: str) -> Generator[int, None, None]:
    i = 0
    while True:
        yield from unpack(">8I", sha256(f"{prefix}{i}".encode("ascii")).digest())
        i += 1


def checked_seed(seed: object) -> str:
    if not isinstance(seed, str) or not SEED.fullmatch(seed):
        raise BadSeed("64 × 0–9, a–f", seed)
    return seed


@lru_cache(maxsize=4096)  # every view of a match shows it
def seed_hash(seed: str) -> str:
    """What is shown before the match as a promise of the seed."""
    return sha256(checked_seed(seed).encode("ascii")).hexdigest()


def derived_seed(seed: str, index: int) -> str:
    """The seed of match `index` of a run: SHA-256 of `SEED:match:INDEX`."""
    return sha256(f"{checked_seed(seed)}:match:{index}".encode("ascii")).hexdigest()


class Seeded(NamedTuple):
    """Deals drawn from a seed."""

    seed: str

    def deal(self, rules: Rules, players: int, round: int) -> Deal:
        stream = Stream(self.seed, round)
        deal = rules.dials.deal(rules.dials, players, stream)
        if round == 0 and rules.has_starter:
            named = rules.starter
            deal = deal._replace(starter=stream.below(players) if named is None else named)
        return deal


class Given(NamedTuple):
    """Deals made by hand, one a round; the match rests when they run out."""

    deals: tuple[Deal, ...]

    def deal(self, rules: Rules, players: int, round: int) -> Deal | None:
        return self.deals[round] if round < len(self.deals) else None


def deal_hands(dials: Dials, players: int, stream: Stream) -> Deal:
    """Shuffle, a hand to each seat, then the row starters (B2)."""
    hands, rest = dealt(dials, players, stream)
    return Deal(rows=dials.open_rows(rest, dials.row_count), hands=sorted_hands(hands))


def dealt(dials: Dials, players: int, stream: Stream) -> tuple[Rows, Iterator[int]]:
    """The hands in dealing order, and the rest of the deck."""
    size = dials.hand_size
    deck = stream.shuffled(dials.deck(players))
    hands = tuple(tuple(deck[i * size : (i + 1) * size]) for i in range(players))
    return hands, iter(deck[players * size :])


def sorted_hands(hands: Rows) -> Rows:
    return tuple(tuple(sorted(hand)) for hand in hands)


def open_rows(cards: Iterator[int], count: int) -> Rows:
    """Each of the next cards opens a row."""
    return tuple((next(cards),) for _ in range(count))
