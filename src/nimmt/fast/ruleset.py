"""A rule set as a Numba type: what the kernel is compiled for.

The type says which values' hooks are called and holds the numbers that are known when compiling:
rows, places at the table, how a number is packed. Two rule sets that play alike in the kernel are
one type, and compiled once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from numba import types
from numba.core.typing.templates import AttributeTemplate
from numba.extending import (
    NativeValue,
    infer_getattr,
    lower_getattr_generic,
    models,
    register_model,
    typeof_impl,
    unbox,
)

from nimmt.core.cards import BULLHEADS, HIGHEST
from nimmt.core.errors import NimmtError
from nimmt.core.registry import AXES
from nimmt.core.rules import Rules
from nimmt.fast.hooks import CLAIMS, WATCH, Claim, implementation_of

SEAT_BITS = 4
DISTANCE_SHIFT = 6
"""A spot is a distance, who is later in a tie, a row in three bits and a side in two."""
BRIEF, CARDS, ALL = range(3)
"""Kept of a round: what decides it, the rows' cards besides, or piles and known cards too."""


class Unsupported(NimmtError):
    """The fast simulator does not know this rule set, and will not guess."""


class RuleSetType(types.Type):
    """Equal by its name, which says everything."""

    def __init__(
        self, values: tuple[tuple[str, str], ...], players: int, numbers: tuple[int, ...]
    ) -> None:
        self.values, self.players, self.numbers = values, players, numbers
        self.rows, self.hand_size, self.cards_a_turn, self.largest, self.most_heads = numbers[:5]
        self.keeps, self.scorers = numbers[5:]
        named = " ".join(f"{axis}={value}" for axis, value in values)
        super().__init__(name=f"RuleSet({named};{players};{numbers})")

    @property
    def bits(self) -> int:
        """Of a lane that holds the largest number: a packed card, or a distance."""
        packed = (2 * self.largest + 2) << (self.heads_bits + SEAT_BITS)
        return 16 if max(packed, self.far) < 1 << 15 else 32

    @property
    def heads_bits(self) -> int:
        """Of a card's bullheads."""
        return self.most_heads.bit_length()

    @property
    def far(self) -> int:
        """Farther than any number is from any row."""
        return (self.largest + 1) << DISTANCE_SHIFT

    def hook(self, name: str) -> Any:
        return implementation_of(self.values, name)


class RuleSet:
    """A rule set at a table of so many, for the kernel."""

    def __init__(self, kind: RuleSetType) -> None:
        self.type = kind

    def __reduce__(self) -> Any:
        kind = self.type
        return RuleSet, (RuleSetType(kind.values, kind.players, kind.numbers),)


@typeof_impl.register(RuleSet)
def _typeof(value: RuleSet, context: Any) -> RuleSetType:
    return value.type


@register_model(RuleSetType)
class RuleSetModel(models.OpaqueModel):
    pass


@unbox(RuleSetType)
def _unbox(kind: Any, value: Any, context: Any) -> Any:
    return NativeValue(context.context.get_dummy_value())


NUMBERS = ("rows", "hand_size", "cards_a_turn", "heads_bits", "far", "keeps", "scorers")


@infer_getattr
class RuleSetNumbers(AttributeTemplate):
    """`rules.rows` and others, known when compiling."""

    key = RuleSetType

    def generic_resolve(self, kind: RuleSetType, name: str) -> Any:  # type: ignore[override]  # Numba replaces it
        return types.int64 if name in NUMBERS else None


@lower_getattr_generic(RuleSetType)
def _number(context: Any, builder: Any, kind: RuleSetType, value: Any, name: str) -> Any:
    return context.get_constant(types.int64, getattr(kind, name))


def ruleset(
    rules: Rules,
    players: int,
    keeps: int = BRIEF,
    *,
    any_table: bool = False,
    watcher: str | None = None,
) -> RuleSet:
    """The rule set as a type; one that the kernel has no hooks for is refused by name.

    For any table, the number of players stands in the state and not in the type. A watcher is told
    of every card.
    """
    rules.check_players(players)
    return _made(rules, players, keeps, any_table, watcher)


@lru_cache(maxsize=256)
def _made(rules: Rules, players: int, keeps: int, any_table: bool, watcher: str | None) -> RuleSet:
    claims = [_claim(axis, getattr(rules, axis)) for axis in AXES if axis != "format"]
    claims += [CLAIMS[WATCH, watcher]] if watcher else []
    values = tuple((claim.axis, claim.value) for claim in claims if claim.own)
    dials = rules.dials
    deck = dials.deck(players)
    if deck[-1] >= len(BULLHEADS):
        raise Unsupported(f"cards up to {len(BULLHEADS) - 1}", deck[-1])
    numbers = (
        dials.row_count,
        dials.hand_size,
        dials.cards_a_turn,
        max(HIGHEST, deck[-1]),
        max(BULLHEADS),
        keeps,
        len(dials.scorers) or players,
    )
    if any_table:
        return RuleSet(RuleSetType(values, 0, (*numbers[:-1], 0)))
    return RuleSet(RuleSetType(values, players, numbers))


def _claim(axis: str, value: str) -> Claim:
    if (axis, value) not in CLAIMS:
        known = tuple(value for at, value in CLAIMS if at == axis)
        raise Unsupported(known, f"{axis}={value}")
    return CLAIMS[axis, value]
