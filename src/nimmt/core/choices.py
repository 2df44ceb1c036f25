"""What a seat may choose from, as small values that check, list, count, sample and serialise.

A choice stands for a set of decisions without spelling it out: the orders of seven cards are
one small value, not 5,040 decisions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations, permutations
from math import comb, factorial
from random import Random
from typing import Any, Protocol

from nimmt.core.decisions import Decision
from nimmt.core.errors import (
    CannotFlip,
    CardTwice,
    IllegalDecision,
    MalformedDecision,
    NoSuchPlace,
    NoSuchRow,
    NotAllCards,
    NotInHand,
    WrongDecision,
    WrongNumberOfCards,
)

Data = dict[str, Any]


class Choice(Protocol):
    """A set of decisions of one seat."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of decision in this choice, a special card's by its name."""

    def check(self, decision: Decision) -> None:
        """Raise the `IllegalDecision` that says why the decision is not in this choice."""

    def __iter__(self) -> Iterator[Decision]:
        """Every decision, lazily."""

    def count(self) -> int:
        """How many decisions there are, without listing them."""

    def sample(self, random: Random) -> Decision:
        """One of the decisions, each equally likely; of several kinds first the kind."""

    def to_data(self) -> Data:
        """For clients: what to offer, as JSON values."""


def _spoken(do: str, special: str | None) -> str:
    """A kind of decision in words: a special card and another decision may share a name."""
    return do if special is None else f"{do} {special}"


def _fields(decision: Decision) -> tuple[str, ...]:
    """The fields that say more than who and what."""
    bare = Decision(decision.seat, decision.do, special=decision.special)
    pairs = zip(decision, bare, strict=True)
    given = (value != nothing for value, nothing in pairs)
    return tuple(name for name, used in zip(Decision._fields, given, strict=True) if used)


TYPES = {"card": int, "flip": bool, "cards": tuple, "row": int, "side": str, "at": int}


@dataclass(frozen=True, slots=True)
class _OfOneKind:
    seat: int
    do: str

    @property
    def kinds(self) -> tuple[str, ...]:
        return (self._special or self.do,)

    @property
    def _special(self) -> str | None:
        special: str | None = getattr(self, "special", None)
        return special

    def of_kind(self, decision: Decision) -> bool:
        return decision.do == self.do and decision.special == self._special

    def spoken(self) -> str:
        return _spoken(self.do, self._special)

    def _check_form(self, decision: Decision, *fields: str) -> None:
        """Refuse another kind of decision, or one without exactly these fields."""
        if not self.of_kind(decision):
            raise WrongDecision((self.spoken(),), _spoken(decision.do, decision.special))
        if _fields(decision) != fields:
            raise MalformedDecision(fields, _fields(decision))
        for name in fields:
            value = getattr(decision, name)
            numbers = value if isinstance(value, tuple) else ()
            if type(value) is not TYPES[name] or any(type(card) is not int for card in numbers):
                raise MalformedDecision(f"{name}: {TYPES[name].__name__}", value)


_AFTER_FLIP = Decision(0, "")[4:]


@dataclass(frozen=True, slots=True)
class OneCard(_OfOneKind):
    """One of these cards; some may be played flipped."""

    cards: tuple[int, ...]
    flips: tuple[int, ...] = ()
    special: str | None = None
    missing: type[IllegalDecision] = NotInHand

    def check(self, decision: Decision) -> None:
        plain = decision.do == self.do and decision[4:] == _AFTER_FLIP
        typed = type(decision.card) is int and type(decision.flip) is bool
        if not plain or not typed or self.special:
            flip = ("flip",) if decision.flip else ()
            self._check_form(decision, "card", *flip)
        if decision.card not in self.cards:
            raise self.missing(self.cards, decision.card)
        if decision.flip and decision.card not in self.flips:
            raise CannotFlip(self.flips, decision.card)

    def _decision(self, card: int, flip: bool = False) -> Decision:
        return Decision(self.seat, self.do, card, flip, special=self.special)

    def __iter__(self) -> Iterator[Decision]:
        yield from map(self._decision, self.cards)
        yield from (self._decision(card, flip=True) for card in self.flips)

    def count(self) -> int:
        return len(self.cards) + len(self.flips)

    def sample(self, random: Random) -> Decision:
        index = int(random.random() * (len(self.cards) + len(self.flips)))
        if index < len(self.cards):
            return self._decision(self.cards[index])
        return self._decision(self.flips[index - len(self.cards)], flip=True)

    def to_data(self) -> Data:
        data: Data = {"do": self.do, "cards": list(self.cards)}
        if self.special:
            data["special"] = self.special
        if self.flips:
            data["flips"] = list(self.flips)
        return data


@dataclass(frozen=True, slots=True)
class SomeCards(_OfOneKind):
    """A subset of these cards, of at least and at most so many."""

    cards: tuple[int, ...]
    least: int
    most: int
    missing: type[IllegalDecision] = NotInHand

    def check(self, decision: Decision) -> None:
        self._check_form(decision, "cards")
        chosen = decision.cards or ()
        for card in chosen:
            if card not in self.cards:
                raise self.missing(self.cards, card)
        if len(set(chosen)) != len(chosen):
            raise CardTwice(tuple(sorted(set(chosen))), chosen)
        if not self.least <= len(chosen) <= self.most:
            raise WrongNumberOfCards((self.least, self.most), len(chosen))

    def __iter__(self) -> Iterator[Decision]:
        for size in range(self.least, self.most + 1):
            for cards in combinations(self.cards, size):
                yield Decision(self.seat, self.do, cards=cards)

    def count(self) -> int:
        return sum(self._counts())

    def _counts(self) -> list[int]:
        return [comb(len(self.cards), size) for size in range(self.least, self.most + 1)]

    def sample(self, random: Random) -> Decision:
        [size] = random.choices(range(self.least, self.most + 1), self._counts())
        return Decision(self.seat, self.do, cards=tuple(sorted(random.sample(self.cards, size))))

    def to_data(self) -> Data:
        limits = {"least": self.least, "most": self.most}
        return {"do": self.do, "cards": list(self.cards), **limits}


@dataclass(frozen=True, slots=True)
class OneRow(_OfOneKind):
    """One of these rows."""

    rows: tuple[int, ...]
    special: str | None = None

    def check(self, decision: Decision) -> None:
        self._check_form(decision, "row")
        if decision.row not in self.rows:
            raise NoSuchRow(self.rows, decision.row)

    def __iter__(self) -> Iterator[Decision]:
        return map(self._decision, self.rows)

    def _decision(self, row: int) -> Decision:
        return Decision(self.seat, self.do, row=row, special=self.special)

    def count(self) -> int:
        return len(self.rows)

    def sample(self, random: Random) -> Decision:
        return self._decision(random.choice(self.rows))

    def to_data(self) -> Data:
        data: Data = {"do": self.do, "rows": list(self.rows)}
        if self.special:
            data["special"] = self.special
        return data


@dataclass(frozen=True, slots=True)
class Ordering(_OfOneKind):
    """Any order of these cards."""

    cards: tuple[int, ...]
    special: str | None = None

    def check(self, decision: Decision) -> None:
        self._check_form(decision, "cards")
        if sorted(decision.cards or ()) != sorted(self.cards):
            raise NotAllCards(self.cards, decision.cards)

    def __iter__(self) -> Iterator[Decision]:
        return map(self._decision, permutations(self.cards))

    def _decision(self, cards: tuple[int, ...]) -> Decision:
        return Decision(self.seat, self.do, cards=cards, special=self.special)

    def count(self) -> int:
        return factorial(len(self.cards))

    def sample(self, random: Random) -> Decision:
        return self._decision(tuple(random.sample(self.cards, len(self.cards))))

    def to_data(self) -> Data:
        return {"do": self.do, "special": self.special, "order": list(self.cards)}


@dataclass(frozen=True, slots=True)
class OnePlace(_OfOneKind):
    """One of a few places, each written as a whole decision."""

    places: tuple[Decision, ...]
    special: str | None = None

    def check(self, decision: Decision) -> None:
        self._check_form(decision, *_fields(self.places[0]))
        if decision not in self.places:
            raise NoSuchPlace(tuple(map(_written, self.places)), _written(decision))

    def __iter__(self) -> Iterator[Decision]:
        return iter(self.places)

    def count(self) -> int:
        return len(self.places)

    def sample(self, random: Random) -> Decision:
        return random.choice(self.places)

    def to_data(self) -> Data:
        data: Data = {"do": self.do, "places": list(map(_place, self.places))}
        if self.special:
            data["special"] = self.special
        return data


def _written(place: Decision) -> str:
    return " ".join(f"{name} {value}" for name, value in _place(place).items())


def _place(decision: Decision) -> Data:
    return {name: getattr(decision, name) for name in _fields(decision)}


@dataclass(frozen=True, slots=True)
class Just(_OfOneKind):
    """Nothing to choose but to say it."""

    def check(self, decision: Decision) -> None:
        self._check_form(decision)

    def __iter__(self) -> Iterator[Decision]:
        yield Decision(self.seat, self.do)

    def count(self) -> int:
        return 1

    def sample(self, random: Random) -> Decision:
        return Decision(self.seat, self.do)

    def to_data(self) -> Data:
        return {"do": self.do}


class OfOneKind(Choice, Protocol):
    """A choice of one kind of decision, as it stands in an AnyOf."""

    def of_kind(self, decision: Decision) -> bool:
        """Whether it is a decision of this kind, legal or not."""

    def spoken(self) -> str:
        """The kind, in words for an error."""


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Several kinds of decision, one of which may be taken."""

    choices: tuple[OfOneKind, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(chain.from_iterable(choice.kinds for choice in self.choices))

    def check(self, decision: Decision) -> None:
        for choice in self.choices:
            if choice.of_kind(decision):
                return choice.check(decision)
        raise WrongDecision(self._spoken(), _spoken(decision.do, decision.special))

    def _spoken(self) -> tuple[str, ...]:
        return tuple(choice.spoken() for choice in self.choices)

    def __iter__(self) -> Iterator[Decision]:
        return chain.from_iterable(self.choices)

    def count(self) -> int:
        return sum(choice.count() for choice in self.choices)

    def sample(self, random: Random) -> Decision:
        return random.choice(self.choices).sample(random)

    def to_data(self) -> Data:
        return {"any": [choice.to_data() for choice in self.choices]}
