"""Tournament (TO): draft once, then everybody plays every drafted hand once."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from nimmt.core.deal import Deal, Rows
from nimmt.core.registry import Preset, Value, register
from nimmt.core.state import Scratch
from nimmt.variants.logic import LOGIC


class Drafted(NamedTuple):
    """What the draft left behind, and every round starts from."""

    rows: Rows
    hands: Rows


class Sheet(NamedTuple):
    """A drafted hand and each seat's bullheads with it; None where it is still to be played."""

    drafter: int
    cards: tuple[int, ...]
    points: tuple[int | None, ...]


def write_down(state: Scratch) -> Drafted:
    return Drafted(state.rows, state.hands)


def pass_sheets_on(state: Scratch) -> Deal:
    """Sheets go to the left neighbour: in round k seat s plays the sheet of seat s-k (TO1)."""
    shift = state.round + 1
    hands = state.series.hands
    rotated = tuple(hands[(seat - shift) % state.players] for seat in range(state.players))
    starter = state.rules.dials.next_starter(state) if state.rules.play_has_starter else None
    return Deal(rows=state.series.rows, hands=rotated, starter=starter)


def every_sheet_played(state: Scratch) -> bool:
    return len(state.results) == state.players


def sheets(state: Scratch) -> tuple[Sheet, ...]:
    """Who drafted what, and who scored what with it (TO2)."""
    if state.series is None:
        return ()
    return tuple(
        Sheet(drafter, cards, _points_with(state, drafter))
        for drafter, cards in enumerate(state.series.hands)
    )


def _points_with(state: Scratch, drafter: int) -> tuple[int | None, ...]:
    rounds = ((seat, (seat - drafter) % state.players) for seat in range(state.players))
    played = len(state.results)
    return tuple(state.results[k][seat] if k < played else None for seat, k in rounds)


register(
    Value(
        "format",
        "tournament",
        lambda base: replace(
            base,
            match_over=every_sheet_played,
            next_deal=pass_sheets_on,
            open_series=write_down,
            sheets=sheets,
        ),
        only_with={"deal": {"draft"}},
        optional=False,
    ),
    Preset("tournament", 5, {**LOGIC, "format": "tournament"}, most=5),
)
