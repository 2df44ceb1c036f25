"""Any rule set, any table, any way of playing, as Hypothesis draws them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from nimmt import (
    PRESETS,
    Choice,
    Decision,
    Event,
    Rules,
    RulesError,
    State,
    apply,
    derived_seed,
    legal,
    pending,
    start,
)
from nimmt.core.registry import BASE, VALUES
from nimmt.variants.buffalo.herd import Herd
from nimmt.variants.hand import Lap

LENGTHS: tuple[dict[str, int], ...] = ({}, {"target": 25}, {"rounds": 1}, {"rounds": 3})


def _allowed(preset: str, **options: Any) -> list[Rules]:
    try:
        return [Rules.of(preset, **options)]
    except RulesError:
        return []


def _combinations() -> Iterator[Rules]:
    named = ([value.name for value in VALUES[axis].values() if value.optional] for axis in BASE)
    for values, length in product(product(*named), LENGTHS):
        axes = dict(zip(BASE, values, strict=True))
        for preset in ("base", "tournament"):
            yield from _allowed(preset, **axes, **length)


NAMED = tuple(Rules.of(preset) for preset in PRESETS)
COMBINED = tuple(_combinations())
EVERY = (NAMED, COMBINED)


class Table(NamedTuple):
    """A match that is about to begin; `luck` decides every decision in it."""

    rules: Rules
    players: int
    seed: str
    luck: int

    def start(self) -> State:
        return start(self.rules, self.players, seed=self.seed)[0]

    def random(self) -> Random:
        return Random(self.luck)


class Move(NamedTuple):
    before: State
    decision: Decision
    after: State
    news: tuple[Event, ...]


@st.composite
def tables(draw: st.DrawFn, play: str | None = None) -> Table:
    """Any allowed rule set, or any with one way of playing, and any allowed number of players."""
    named, combined = ([rules for rules in some if play in (None, rules.play)] for some in EVERY)
    rules = draw(st.sampled_from(named) | st.sampled_from(combined))
    players = draw(st.sampled_from(rules.players))
    if rules.has_starter:
        starter = draw(st.none() | st.integers(0, players - 1))
        rules = replace(rules, starter=starter)
    seed = derived_seed("0" * 64, draw(st.integers(0, 2**32)))
    return Table(rules, players, seed, draw(st.integers(0, 2**32)))


@st.composite
def reached(draw: st.DrawFn) -> State:
    """Any position that random play leads to, a match's first and last too."""
    table = draw(tables())
    state = table.start()
    for _, move in zip(range(draw(st.integers(0, 250))), moves(table), strict=False):
        state = move.after
    return state


def moves(table: Table) -> Iterator[Move]:
    """Random play to the end: anybody who has a choice may speak next."""
    random, state = table.random(), table.start()
    while choices := choices_of(state):
        choice = random.choice(list(choices.values()))
        move = _move(state, choice.sample(random))
        yield move
        state = move.after


def moves_in_seat_order(table: Table) -> Iterator[Move]:
    """Random play to the end: the first who is waited for speaks next."""
    random, state = table.random(), table.start()
    while owed := pending(state):
        choice = legal(state, owed[0].seat)
        assert choice is not None
        move = _move(state, choice.sample(random))
        yield move
        state = move.after


def _move(state: State, decision: Decision) -> Move:
    return Move(state, decision, *apply(state, decision))


def choices_of(state: State) -> dict[int, Choice]:
    """What each seat that has a choice may decide."""
    offered = ((seat, legal(state, seat)) for seat in range(state.players))
    return {seat: choice for seat, choice in offered if choice is not None}


def changed(state: State, **fields: Any) -> State:
    """The same state but for these fields, as no game would make it."""
    scratch = state.scratch()
    for name, value in fields.items():
        setattr(scratch, name, value)
    return scratch.frozen()


def played_cards(decision: Decision | None) -> tuple[int, ...]:
    if decision is None:
        return ()
    return decision.cards or (() if decision.card is None else (decision.card,))


def unshown_cards(state: State, seat: int) -> Counter[int]:
    """The cards in a hand, and those that lie face down before it."""
    return Counter((*state.hands[seat], *played_cards(state.committed[seat])))


def cards_in_the_round(state: State) -> Counter[int]:
    """Every card, wherever it lies."""
    cards = Counter(state.pool)
    for seat in range(state.players):
        cards += unshown_cards(state, seat)
    for entry in state.queue:
        cards += Counter(entry.cards)
    for lying in (*state.rows, *state.piles):
        cards += Counter(lying)
    match state.own:
        case Herd(hand=hand):
            cards += Counter(hand)
        case Lap(taken=taken):
            cards += Counter(card for row in taken for card in row)
    return cards
