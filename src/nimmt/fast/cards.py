"""The cards themselves, where a table keeps more than what decides a round: rows, piles, hands."""

from __future__ import annotations

from typing import Any

from numba.extending import overload

from nimmt.fast import layout as L
from nimmt.fast.jit import INLINE
from nimmt.fast.ruleset import ALL, CARDS


def keep_card(rules: Any, s: Any, row: Any, side: Any, takes: Any, card: Any, twin: Any) -> None:
    """Into its row, which is its own where it takes it; with its twin if there is one."""


def keep_opened(rules: Any, s: Any, row: Any, card: Any) -> None:
    """It alone lies in the row."""


def keep_end(rules: Any, s: Any, row: Any) -> None:
    """All but the end leave the row."""


def keep_pile(rules: Any, s: Any, pile: Any, row: Any, spared: int) -> None:
    """The row's cards but for the last ones go to a pile; they still lie in the row."""


def _nothing_kept(rules: Any, least: int) -> bool:
    return bool(rules.keeps < least)


@overload(keep_card, **INLINE)
def _keep_card(rules: Any, s: Any, row: Any, side: Any, takes: Any, card: Any, twin: Any) -> Any:
    if _nothing_kept(rules, CARDS):
        return lambda rules, s, row, side, takes, card, twin: None

    def keep(rules: Any, s: Any, row: Any, side: Any, takes: Any, card: Any, twin: Any) -> None:
        if row == L.NOWHERE:
            return
        length = 0 if takes else s[L.LENGTH + row]
        start = L.ROW + row * L.ROW_ROOM
        if side == L.LEFT:
            for i in range(length, 0, -1):
                s[start + i] = s[start + i - 1]
            s[start] = card
        else:
            s[start + length] = card
        if twin != L.NO_TWIN:
            length += 1
            s[start + length] = card
        s[L.LENGTH + row] = length + 1

    return keep


@overload(keep_opened, **INLINE)
def _keep_opened(rules: Any, s: Any, row: Any, card: Any) -> Any:
    if _nothing_kept(rules, CARDS):
        return lambda rules, s, row, card: None

    def keep(rules: Any, s: Any, row: Any, card: Any) -> None:
        s[L.ROW + row * L.ROW_ROOM] = card
        s[L.LENGTH + row] = 1

    return keep


@overload(keep_end, **INLINE)
def _keep_end(rules: Any, s: Any, row: Any) -> Any:
    if _nothing_kept(rules, CARDS):
        return lambda rules, s, row: None
    return lambda rules, s, row: keep_opened(rules, s, row, s[L.END + row])


@overload(keep_pile, **INLINE)
def _keep_pile(rules: Any, s: Any, pile: Any, row: Any, spared: int) -> Any:
    if _nothing_kept(rules, CARDS):
        return lambda rules, s, pile, row, spared: None
    known = rules.keeps >= ALL

    def keep(rules: Any, s: Any, pile: Any, row: Any, spared: int) -> None:
        count = s[L.LENGTH + row] - spared
        s[L.PILE_SIZE + pile] += count
        if known:
            for i in range(count):
                s[L.PILE + pile * L.CARD_ROOM + s[L.ROW + row * L.ROW_ROOM + i]] += 1

    return keep


def keep_known(rules: Any, s: Any, seat: Any, card: Any, known: bool) -> None:
    """Whether everybody knows that the card is in the seat's hand."""


@overload(keep_known, **INLINE)
def _keep_known(rules: Any, s: Any, seat: Any, card: Any, known: bool) -> Any:
    if _nothing_kept(rules, ALL):
        return lambda rules, s, seat, card, known: None

    def keep(rules: Any, s: Any, seat: Any, card: Any, known: bool) -> None:
        s[L.KNOWN + seat * L.CARD_ROOM + card] = known

    return keep


def keep_piled(rules: Any, s: Any, pile: Any, card: Any) -> None:
    """A single card lies in the pile."""


@overload(keep_piled, **INLINE)
def _keep_piled(rules: Any, s: Any, pile: Any, card: Any) -> Any:
    if _nothing_kept(rules, ALL):
        return lambda rules, s, pile, card: None

    def keep(rules: Any, s: Any, pile: Any, card: Any) -> None:
        s[L.PILE + pile * L.CARD_ROOM + card] += 1

    return keep


def keep_flips(rules: Any, s: Any, count: int) -> None:
    """So many seats have a flip left."""


@overload(keep_flips, **INLINE)
def _keep_flips(rules: Any, s: Any, count: int) -> Any:
    if _nothing_kept(rules, CARDS):
        return lambda rules, s, count: None

    def keep(rules: Any, s: Any, count: int) -> None:
        for seat in range(count):
            s[L.FLIPS_LEFT + seat] = 1

    return keep
