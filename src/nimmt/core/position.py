"""Whether a deal made by hand is possible (RECORDS.md)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
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
            raise DealError("a starter", deal.starter)
        return
    if not rules.has_starter:
        raise DealError("no starter in this rule set", deal.starter)
    if not 0 <= deal.starter < players:
        raise DealError(f"a starter from 0 to {players - 1}", deal.starter)


def _check_pool(rules: Rules, players: int, deal: Deal) -> None:
    assert deal.pool is not None
    if not rules.dials.drafted:
        raise DealError("no pool in this rule set", deal.pool)
    if deal != Deal(pool=deal.pool, starter=deal.starter):
        raise DealError("a pool without rows, hands or a marker", deal)
    _check_cards(rules, players, (deal.pool,))
    _check_ascending("a pool", deal.pool)
    size, rest = divmod(len(deal.pool) - rules.dials.row_count, players)
    if rest:
        raise DealError(f"a pool of equal hands and {rules.dials.row_count} cards", deal.pool)
    _check_hand_size(rules, size)


def _check_rows(rules: Rules, rows: Rows) -> None:
    if len(rows) != rules.dials.row_count:
        raise DealError(f"{rules.dials.row_count} rows", len(rows))
    for row in rows:
        stacks = tuple(dict.fromkeys(row))
        if not 1 <= len(stacks) <= FULL_ROW:
            raise DealError(f"rows of 1 to {FULL_ROW} cards", row)
        if rules.dials.ascending:
            _check_ascending("a row", stacks)


def _check_hands(rules: Rules, players: int, hands: Rows) -> None:
    if len(hands) != players:
        raise DealError(f"{players} hands", len(hands))
    if len(set(map(len, hands))) != 1:
        raise DealError("hands of equal size", tuple(map(len, hands)))
    _check_hand_size(rules, len(hands[0]))
    for hand in hands:
        if not rules.dials.blind and list(hand) != sorted(hand):
            raise DealError("a hand in ascending order", hand)


def _check_hand_size(rules: Rules, size: int) -> None:
    most, step = rules.dials.hand_size, rules.dials.cards_a_turn
    if not step <= size <= most or size % step:
        raise DealError(f"hands of {step} to {most} cards, in steps of {step}", size)


def _check_ascending(what: str, cards: tuple[int, ...]) -> None:
    if any(low >= high for low, high in pairwise(cards)):
        raise DealError(f"{what} in ascending order", cards)


def _check_cards(rules: Rules, players: int, places: Rows) -> None:
    deck = Counter(rules.dials.deck(players))
    dealt = Counter(card for cards in places for card in cards)
    for card, count in dealt.items():
        if card not in deck:
            raise NoSuchCard(f"cards from {min(deck)} to {max(deck)}", card)
        if count > deck[card]:
            raise DealError(f"card {card} at most {deck[card]} times", f"{count} times")


def no_extras(deal: Deal, players: int) -> None:
    """Neither a buffalo nor special cards."""
    if (deal.buffalo, deal.specials) != (None, None):
        raise DealError("no buffalo and no special cards in this rule set", deal[4:6])


def no_marker(rows: Rows, players: int, given: Marker | None) -> None:
    """No fan card lies at a row."""
    if given is not None:
        raise DealError("no marker in this rule set", given)


def checked_marker(given: Marker, rows: Rows, shows: tuple[str | None, ...]) -> Marker:
    """A marker made by hand, if it lies at a row and shows one of these."""
    if not 0 <= given.row < len(rows):
        raise DealError(f"a marker at a row from 0 to {len(rows) - 1}", given.row)
    if given.shows not in shows:
        raise DealError(("an arrow among", *shows), given.shows)
    return given
