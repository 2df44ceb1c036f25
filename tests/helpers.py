"""Few words for tests: lay out a position, say what the seats do, look at what came of it."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from nimmt import Deal, Decision, Event, Rules, State, apply, legal, pending, preview, start

SEED = "6" * 64

E = TypeVar("E", bound=Event)


def lay(rows: Sequence[Sequence[int]], hands: Sequence[Sequence[int]], **rest: Any) -> Deal:
    """A position made by hand."""
    return Deal(rows=tuple(map(tuple, rows)), hands=tuple(map(tuple, hands)), **rest)


def play(rules: Rules, deal: Deal, *decisions: Decision, players: int | None = None) -> State:
    """The state after these decisions; `players` is needed only where a pool is drafted."""
    state, _ = start(rules, players or len(deal.hands), deals=[deal])
    return after(state, *decisions)


def after(state: State, *decisions: Decision) -> State:
    for decision in decisions:
        state, _ = apply(state, decision)
    return state


def play_on(state: State, until: Callable[[State], bool]) -> State:
    """Everybody takes the first choice there is, until something has come about."""
    while not until(state):
        choice = legal(state, pending(state)[0].seat)
        assert choice is not None
        state, _ = apply(state, next(iter(choice)))
    return state


def over(state: State) -> bool:
    return state.winners is not None


def in_round(number: int) -> Callable[[State], bool]:
    return lambda state: state.round == number


def rows_of(state: State) -> list[list[int]]:
    return list(map(list, state.rows))


def told(state: State, kind: type[E]) -> list[E]:
    """The events of one kind in this round so far."""
    return [event for event in state.events if isinstance(event, kind)]


def places(state: State, number: int, *, flip: bool = False) -> list[tuple[int, str, bool]]:
    """Where a card would go: the row, the side, and whether it takes the row."""
    found = preview(state, number, flip=flip)
    return [(place.row, place.side, place.takes) for place in found]


def kinds(state: State, seat: int) -> tuple[str, ...]:
    """The kinds of decision that the seat may take now."""
    choice = legal(state, seat)
    return () if choice is None else choice.kinds


def turn(*cards: int) -> tuple[Decision, ...]:
    """Seat 0 plays the first of these cards, seat 1 the second, and so on."""
    return tuple(card(seat, number) for seat, number in enumerate(cards))


def card(seat: int, number: int) -> Decision:
    return Decision(seat, "play", number)


def flipped(seat: int, number: int) -> Decision:
    return Decision(seat, "play", number, flip=True)


def two(seat: int, *cards: int) -> Decision:
    return Decision(seat, "play", cards=cards)


def first(seat: int, number: int) -> Decision:
    return Decision(seat, "first", number)


def take(seat: int, row: int) -> Decision:
    return Decision(seat, "take", row=row)


def side(seat: int, row: int, where: str) -> Decision:
    return Decision(seat, "side", row=row, side=where)


def draft(seat: int, number: int) -> Decision:
    return Decision(seat, "draft", number)


def keep(seat: int, *cards: int) -> Decision:
    return Decision(seat, "keep", cards=cards)


def stop(seat: int) -> Decision:
    return Decision(seat, "stop")


def turn_up(*seats: int) -> tuple[Decision, ...]:
    """Each of these seats turns up its top card."""
    return tuple(Decision(seat, "open") for seat in seats)


def passes(*seats: int) -> tuple[Decision, ...]:
    return tuple(Decision(seat, "pass") for seat in seats)


def lift(seat: int, row: int) -> Decision:
    return Decision(seat, "lift", row=row)


def use(seat: int, special: str, **how: Any) -> Decision:
    return Decision(seat, "use", special=special, **how)
