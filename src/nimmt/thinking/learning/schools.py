"""Where teachers play: the base game by its own kernel, every other rule set by the general one."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from nimmt.core.rules import Rules
from nimmt.fast import layout
from nimmt.fast.rounds import packed_deck
from nimmt.fast.ruleset import CARDS, Unsupported, ruleset
from nimmt.thinking.kernel import features, network_training, policy, training, training_any_rules
from nimmt.thinking.learning.stages import LADDER, OTHER_RULES, Stage
from nimmt.thinking.tables import key_of

Scores = NDArray[np.float64]


class School(Protocol):
    """A rule set's rounds, and the tables that are learned from them."""

    @property
    def key(self) -> str:
        """What of the rules the tables depend on."""

    @property
    def ladder(self) -> tuple[Stage, ...]:
        """The tables, one after the other."""

    @property
    def turns(self) -> int:
        """Choices of a player that are noted in a round."""

    def no_table(self) -> Scores:
        """The table of those who play at random."""

    def new_notes(self, room: int) -> training.Notes:
        """Room for so many decisions."""

    def play(self, players: int, *rest: Any) -> None:
        """Rounds between the kinds given."""


class BaseSchool:
    """The base game."""

    key = key_of(Rules.of("base"))
    ladder = LADDER
    turns = policy.HAND - 1

    def no_table(self) -> Scores:
        return np.zeros((policy.HAND, policy.WIDTH))

    def new_notes(self, room: int) -> training.Notes:
        notes: training.Notes = training.new_notes(room)
        return notes

    def play(self, players: int, *rest: Any) -> None:
        training.play_rounds(players, *rest)


class RuleSchool(NamedTuple):
    """Any rule set in which cards are chosen at once or in turn."""

    rules: Rules
    ladder: tuple[Stage, ...] = OTHER_RULES

    @property
    def key(self) -> str:
        return key_of(self.rules)

    @property
    def turns(self) -> int:
        dials = self.rules.dials
        return dials.hand_size - dials.cards_a_turn

    def no_table(self) -> Scores:
        return np.zeros((features.LINES, features.WIDTH))

    def new_notes(self, room: int) -> training.Notes:
        indices = np.zeros((room, features.LINES, policy.BLOCKS), np.int16)
        sizes, choices = np.zeros(room, np.int8), np.zeros(room, np.int8)
        nowhere = network_training.new_positions(0)
        return training.Notes(indices, sizes, choices, nowhere, np.zeros(1, np.int64))

    def play(self, players: int, *rest: Any) -> None:
        training_any_rules.play_rounds(game(self.rules, players), *rest)


BASE = BaseSchool()
CARDS_OF_ALL = (layout.COMMIT, layout.PLAY_OPEN)
"""What a turn waits for first, where everybody plays for themselves."""


@cache
def game(rules: Rules, players: int) -> training_any_rules.Game:
    dials, wide = rules.dials, ruleset(rules, players)
    return training_any_rules.Game(
        ruleset(rules, players, CARDS, any_table=True),
        ruleset(rules, players, any_table=True),
        wide,
        np.empty(0, f"int{wide.type.bits}"),
        players,
        packed_deck(wide, rules, players),
        dials.hand_size,
        rules.has_starter,
        dials.drafted,
    )


def school_of(rules: Rules) -> School:
    """Where this rule set is taught; one without a turn for everybody is refused by name."""
    kind = ruleset(rules, rules.players[-1])
    if kind.type.hook("first_step")(kind) not in CARDS_OF_ALL or rules.dials.scorers:
        raise Unsupported("a turn in which everybody chooses for themselves", rules.play)
    return BASE if key_of(rules) == BASE.key else RuleSchool(rules)
