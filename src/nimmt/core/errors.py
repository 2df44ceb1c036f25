"""What can be wrong, each with what was expected and what came.

The id of an error is its class's name in kebab case. Words for people are in the
language files; `str(error)` is for developers.
"""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType


@cache
def kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def listed(value: object) -> str:
    """A value as people write it: `3, 17, 88` rather than `(3, 17, 88)`."""
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(map(listed, value)) or "nothing"
    return "nothing" if value is None else str(value)


class NimmtError(Exception):
    """Base of all errors that a person can cause."""

    counts_from_zero = False
    """Whether expected and got are seats or rows, which people count from 1."""
    called: Mapping[int, str] = MappingProxyType({})
    """What those on the seats that it is about are called, where that is known."""

    def __init__(self, expected: object, got: object) -> None:
        super().__init__(expected, got)
        self.expected = expected
        self.got = got

    @property
    def id(self) -> str:
        return kebab(type(self).__name__)

    def __str__(self) -> str:
        words = self.id.replace("-", " ")
        return f"{words}: expected {listed(self.expected)}; got {listed(self.got)}"


class IllegalDecision(NimmtError):
    """The game does not allow this decision now; the state is unchanged."""


class MalformedDecision(IllegalDecision):
    """Fields are missing, superfluous or of the wrong kind."""


class NoSuchSeat(IllegalDecision):
    """Nobody sits there."""

    counts_from_zero = True


class NotYourTurn(IllegalDecision):
    """This seat owes no decision now."""

    counts_from_zero = True


class MatchOver(IllegalDecision):
    """The match has ended: nothing is expected any more."""


class WrongDecision(IllegalDecision):
    """Another kind of decision is owed."""


class NotInHand(IllegalDecision):
    """The card is not in the hand."""


class NotInPool(IllegalDecision):
    """The card is not there to be drafted."""


class NotYourCard(IllegalDecision):
    """The card is not one of those just played by this seat, or not one that may be moved."""


class NotInRow(IllegalDecision):
    """The card is not one of the row that was taken."""


class CardTwice(IllegalDecision):
    """Each card can be named once."""


class WrongNumberOfCards(IllegalDecision):
    """Too many or too few cards."""


class CannotFlip(IllegalDecision):
    """This card cannot be flipped, or the flip has been used."""


class NoSuchRow(IllegalDecision):
    """There is no such row, or it may not be chosen."""

    counts_from_zero = True


class NoSuchPlace(IllegalDecision):
    """The card does not fit there."""


class NotAllCards(IllegalDecision):
    """An order has to name each unplaced card once."""


class RulesError(NimmtError):
    """No such rule set."""


class MalformedRules(RulesError):
    """Rules are a preset's name and options."""


class UnknownPreset(RulesError):
    """There is no preset of that name."""


class UnknownOption(RulesError):
    """There is no option of that name."""


class UnknownValue(RulesError):
    """The option has no such value."""

    def __init__(self, option: str, expected: object, got: object) -> None:
        super().__init__(expected, got)
        self.option = option
        self.args = (option, expected, got)


class NotANumber(UnknownValue):
    """The option is a whole number from a least one on, which is what was expected."""


class ForbiddenCombination(RulesError):
    """Two choices that exclude each other: the first as expected, the second as got."""

    def __str__(self) -> str:
        return f"forbidden combination: {self.expected} cannot be combined with {self.got}"


class PlayerCount(RulesError):
    """The rule set is not for this number of players."""


class NoStarter(RulesError):
    """A starter was named where nobody starts."""


class StarterNotSeated(RulesError):
    """The rules name a starter who does not sit at the table."""


class BadSeed(NimmtError):
    """A seed is 64 lower-case hexadecimal digits."""


class NoSuchCard(NimmtError):
    """The deck has no such card; the lowest and the highest are expected."""


class DealError(NimmtError):
    """The cards cannot lie like this; `problem` says which demand is not met."""

    def __init__(self, problem: str, expected: object, got: object) -> None:
        super().__init__(expected, got)
        self.problem = problem
        self.args = (problem, expected, got)

    @property
    def id(self) -> str:
        return f"deal-{self.problem}"
