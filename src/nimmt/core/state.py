"""The whole truth about a match at one moment, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, Protocol

from nimmt.core.decisions import Decision, Owed

if TYPE_CHECKING:
    from nimmt.core.choices import Choice
    from nimmt.core.deal import Deal, Given, Rows, Seeded
    from nimmt.core.events import Event
    from nimmt.core.rules import Rules


class Entry(NamedTuple):
    """A revealed card on its way to a row; twins placed together are one entry (D2).

    Entries sort in the order of placement: by number, a flipped card first (B3, FD3).
    """

    value: int
    upright: bool
    seats: tuple[int, ...]
    cards: tuple[int, ...]


class Step(Protocol):
    """A point where the game waits for decisions. Steps are classes, never instances."""

    @staticmethod
    def pending(state: Scratch) -> tuple[Owed, ...]:
        """Who owes a decision."""

    @staticmethod
    def legal(state: Scratch, seat: int) -> Choice | None:
        """What the seat may decide now."""

    @staticmethod
    def apply(scratch: Scratch, decision: Decision) -> None:
        """Carry out a decision that has been found legal, up to the next point of waiting."""


@dataclass(slots=True)
class Scratch:
    """A state in the making: mutable, and only ever alive inside one `start` or `apply`."""

    rules: Rules
    players: int
    source: Seeded | Given
    deal: Deal
    """The position this round started from."""
    step: type[Step]
    round: int
    turn: int
    starter: int | None
    rows: Rows
    hands: Rows
    known: Rows
    committed: tuple[Decision | None, ...]
    queue: tuple[Entry, ...]
    piles: Rows
    points: tuple[int, ...]
    totals: tuple[int, ...]
    results: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...] | None
    pool: tuple[int, ...]
    marker: Any
    """The fan card's own value."""
    own: Any
    """The way of playing's own value."""
    series: Any
    """The format's own value."""
    past: tuple[tuple[Event, ...], ...]
    """The events of the rounds before."""
    events: tuple[Event, ...]
    """The events of this round."""

    def tell(self, event: Event) -> None:
        self.events += (event,)

    def frozen(self) -> State:
        """Become a State: nobody can change it from here on."""
        self.__class__ = State  # same slots, no copy needed
        return self  # type: ignore[return-value]


_values = attrgetter(*(field.name for field in fields(Scratch)))


class State(Scratch):
    """Frozen. Read it as you like; only `apply` makes a new one."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a State is frozen; apply a decision instead of setting {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a State is frozen; {name!r} cannot be deleted")

    def __hash__(self) -> int:
        return hash(_values(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return _state, _values(self)

    def scratch(self) -> Scratch:
        return Scratch(*_values(self))


def _state(*values: Any) -> State:
    return Scratch(*values).frozen()


def put(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    """The same tuple with one item replaced."""
    return items[:index] + (item,) + items[index + 1 :]  # noqa: RUF005  # faster than unpacking


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards less one copy of this one."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]
