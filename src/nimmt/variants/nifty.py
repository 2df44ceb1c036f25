"""Nifty (N): two cards a turn, and the player decides which of them is placed first."""

from dataclasses import dataclass, replace

from nimmt.core.choices import Choice, OfOneKind, OneCard, SomeCards
from nimmt.core.decisions import Decision, Owed
from nimmt.core.errors import NotYourCard
from nimmt.core.events import Event
from nimmt.core.registry import Preset, Value, register
from nimmt.core.state import Entry, Scratch
from nimmt.core.steps.place import place_next, proceed

CARDS_A_TURN = 2


@dataclass(frozen=True, slots=True)
class OrderChosen(Event):
    seat: int
    card: int


def plays(state: Scratch, seat: int) -> OfOneKind:
    return SomeCards(seat, "play", state.hands[seat], CARDS_A_TURN, CARDS_A_TURN)


class ChooseFirst:
    """Whoever has the lowest unplaced card places both own cards, in either order (N2)."""

    @staticmethod
    def pending(state: Scratch) -> tuple[Owed, ...]:
        return (Owed(_player(state), "first"),)

    @staticmethod
    def legal(state: Scratch, seat: int) -> Choice | None:
        if seat != _player(state):
            return None
        cards = tuple(entry.cards[0] for entry in _own(state))
        return OneCard(seat, "first", cards, missing=NotYourCard)

    @staticmethod
    def apply(scratch: Scratch, decision: Decision) -> None:
        assert decision.card is not None
        own = sorted(_own(scratch), key=lambda entry: entry.cards[0] != decision.card)
        others = (entry for entry in scratch.queue if entry not in own)
        scratch.queue = (*own, *others)
        scratch.tell(OrderChosen(decision.seat, decision.card))
        if place_next(scratch):
            proceed(scratch)


def _player(state: Scratch) -> int:
    return state.queue[0].seats[0]


def _own(state: Scratch) -> list[Entry]:
    return [entry for entry in state.queue if entry.seats[0] == _player(state)]


def asks_for_order(scratch: Scratch) -> bool:
    if len(_own(scratch)) < CARDS_A_TURN:
        return False
    scratch.step = ChooseFirst
    return True


register(
    Value(
        "play",
        "nifty",
        lambda base: replace(
            base,
            hand_size=14,
            cards_a_turn=CARDS_A_TURN,
            plays=plays,
            before_placement=asks_for_order,
        ),
    ),
    Preset("nifty", 8, {"play": "nifty"}, target=66),
)
