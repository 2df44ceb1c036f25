"""Whether a deal made by hand is possible (RECORDS.md)."""

from __future__ import annotations

from collections import Counter
from itertools import groupby, pairwise
from typing import TYPE_CHECKING

from nimmt.core.cards import FULL_ROW
from nimmt.core.deal import Deal, Marker, Rows
from nimmt.core.errors import DealError, NoSuchCard

if TYPE_CHECKING:
    from nimmt.core.rules import Rules


def check_deal(rules: Rules, players: int, deal: Deal) -> None:
    """Raise a DealError unless the rules could have led to this position."""
    _check_starter(rules, players, deal)
    if deal.pool is not None:
        _check_pool(rules, players, deal)
        return
    _check_rows(rules, deal.rows)
    _check_hands(rules, players, deal.hands)
    rules.dials.check_extras(deal, players)
    rules.dials.place_marker(deal.rows, players, deal.marker)
    _check_cards(rules, players, (*deal.rows, *deal.hands, deal.buffalo or ()))


def _check_starter(rules: Rules, players: int, deal: Deal) -> None:
    if deal.starter is None:
        if rules.play_has_starter or deal.pool is not None:
            raise DealError("starter-missing", tuple(range(players)), None)
        return
    if not rules.has_starter:
        raise DealError("no-starter", None, deal.starter)
    if not 0 <= deal.starter < players:
        raise DealError("starter-not-seated", tuple(range(players)), deal.starter)


def _check_pool(rules: Rules, players: int, deal: Deal) -> None:
    assert deal.pool is not None
    if not rules.dials.drafted:
        raise DealError("no-pool", None, deal.pool)
    if _beside_the_pool(deal):
        raise DealError("pool-alone", None, _beside_the_pool(deal))
    _check_cards(rules, players, (deal.pool,))
    _check_ascending(deal.pool)
    size, rest = divmod(len(deal.pool) - rules.dials.row_count, players)
    if rest:
        raise DealError("pool-size", rules.dials.row_count, len(deal.pool))
    _check_hand_size(rules, size)


def _beside_the_pool(deal: Deal) -> tuple[str, ...]:
    alone = Deal(pool=deal.pool, starter=deal.starter)
    return tuple(name for name in Deal._fields if getattr(deal, name) != getattr(alone, name))


def _check_rows(rules: Rules, rows: Rows) -> None:
    if len(rows) != rules.dials.row_count:
        raise DealError("row-count", rules.dials.row_count, len(rows))
    for row in rows:
        stacks = tuple(card for card, _ in groupby(row))
        if not 1 <= len(stacks) <= FULL_ROW:
            raise DealError("row-length", FULL_ROW, row)
        if rules.dials.ascending:
            _check_ascending(stacks)


def _check_hands(rules: Rules, players: int, hands: Rows) -> None:
    if len(hands) != players:
        raise DealError("hand-count", players, len(hands))
    if len(set(map(len, hands))) != 1:
        raise DealError("unequal-hands", None, tuple(map(len, hands)))
    _check_hand_size(rules, len(hands[0]))
    for hand in hands:
        if not rules.dials.blind and list(hand) != sorted(hand):
            raise DealError("not-ascending", tuple(sorted(hand)), hand)


def _check_hand_size(rules: Rules, size: int) -> None:
    most, step = rules.dials.hand_size, rules.dials.cards_a_turn
    if not step <= size <= most or size % step:
        raise DealError("hand-size", tuple(range(step, most + 1, step)), size)


def _check_ascending(cards: tuple[int, ...]) -> None:
    if any(low >= high for low, high in pairwise(cards)):
        raise DealError("not-ascending", tuple(sorted(set(cards))), cards)


def _check_cards(rules: Rules, players: int, places: Rows) -> None:
    deck = Counter(rules.dials.deck(players))
    dealt = Counter(card for cards in places for card in cards)
    for card, count in dealt.items():
        if card not in deck:
            raise NoSuchCard((min(deck), max(deck)), card)
        if count > deck[card]:
            raise DealError("card-too-often", deck[card], (card,) * count)


def no_extras(deal: Deal, players: int) -> None:
    """Neither a buffalo nor special cards."""
    if (deal.buffalo, deal.specials) != (None, None):
        raise DealError("no-extras", None, (deal.buffalo, deal.specials))


def no_marker(rows: Rows, players: int, given: Marker | None) -> None:
    """No fan card lies at a row."""
    if given is not None:
        raise DealError("no-marker", None, given.row)


def checked_marker(given: Marker, rows: Rows, shows: tuple[str | None, ...]) -> Marker:
    """A marker made by hand, if it lies at a row and shows one of these."""
    if not 0 <= given.row < len(rows):
        raise DealError("marker-row", tuple(range(len(rows))), given.row)
    if given.shows not in shows:
        if shows == (None,):
            raise DealError("no-arrow", shows, given.shows)
        raise DealError("marker-arrow", shows, given.shows)
    return given
