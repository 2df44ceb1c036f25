"""Everything that a variant may set differently, with the base game's settings.

A rule set's dials are the base game's, changed by the value chosen on each axis. Each dial is
a number or a function; the function's contract stands with the base game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from itertools import filterfalse
from typing import Any

from nimmt.core import deal as dealing
from nimmt.core import position
from nimmt.core.cards import full_deck
from nimmt.core.choices import OfOneKind
from nimmt.core.deal import Deal, Marker, Rows, Stream
from nimmt.core.decisions import Decision
from nimmt.core.reasons import Why
from nimmt.core.state import Entry, Scratch, Step
from nimmt.core.steps import commit, draft, place, round
from nimmt.core.steps.place import Found


@dataclass(frozen=True)
class Dials:
    hand_size: int = 10
    row_count: int = 4
    set_aside: frozenset[int] = frozenset()
    """Cards that leave the deck before the deal."""
    drafted: bool = False
    """Whether hands come from a pool that all see, and so are public."""
    blind: bool = False
    """Whether not even the owners see their cards."""
    ascending: bool = True
    """Whether rows always ascend."""
    cards_a_turn: int = 1
    scorers: tuple[str, ...] = ()
    """Names of those who score, where it is not the seats."""

    cards: Callable[[int, int], tuple[int, ...]] = full_deck
    deal: Callable[[Dials, int, Stream], Deal] = dealing.deal_hands
    open_rows: Callable[[Iterator[int], int], Rows] = dealing.open_rows
    set_up: Callable[[Scratch, Deal], None] = round.nothing_to_set_up
    place_marker: Callable[[Rows, int, Marker | None], Any] = position.no_marker
    check_extras: Callable[[Deal, int], None] = position.no_extras
    drafting: type[Step] = draft.Draft
    begin_turn: Callable[[Scratch], None] = commit.begin_turn
    plays: Callable[[Scratch, int], OfOneKind] = commit.plays
    number: Callable[[int, bool], int] = commit.face
    flippable: Callable[[int], bool] = commit.never_flips
    when_shown: Callable[[Scratch, Decision], None] = commit.nothing_is_used_up
    line_up: Callable[[Scratch, list[Entry]], tuple[Entry, ...]] = commit.line_up
    before_placement: Callable[[Scratch], bool] = place.never_asks
    find: Callable[[Scratch, int], Found] = place.find
    full: Callable[[Scratch, int], Why] = place.full
    """Why the next card there takes the row, if it does."""
    low: Callable[[Scratch, Entry], tuple[int, Why] | None] = place.asks_for_row
    """The row that a card takes by rule where it fits nowhere, and why that one."""
    takeable: Callable[[Scratch], tuple[int, ...]] = place.all_rows
    pile_of: Callable[[int], int] = place.own_pile
    collect: Callable[[Scratch, tuple[int, ...], tuple[int, ...], int], None] = place.collect
    after_placement: Callable[[Scratch, Entry, int, bool], None] = place.nothing_moves
    end_turn: Callable[[Scratch], None] = round.end_turn

    score: Callable[[Scratch], tuple[int, ...]] = round.bullheads_taken
    winners: Callable[[tuple[int, ...]], tuple[int, ...]] = round.fewest_win
    match_over: Callable[[Scratch], bool] = round.target_reached
    next_deal: Callable[[Scratch], Deal | None] = round.next_deal
    next_starter: Callable[[Scratch], int | None] = round.next_starter
    open_series: Callable[[Scratch], Any] = round.no_series

    public: Callable[[Scratch], Any] = round.no_series
    """What everybody may know of the way of playing's own value."""
    sheets: Callable[[Scratch], tuple[Any, ...]] = round.no_sheets

    def deck(self, players: int) -> tuple[int, ...]:
        """All cards in ascending order."""
        every = self.cards(self.hand_size, players)
        return tuple(filterfalse(self.set_aside.__contains__, every)) if self.set_aside else every

    def changed(self) -> set[str]:
        """Names of what is not as in the base game."""
        names = (field.name for field in fields(self))
        return {name for name in names if getattr(self, name) is not getattr(Dials, name)}
