"""Everybody commits face down; when all have, all is revealed (B3)."""

from nimmt.core.choices import Choice, OfOneKind, OneCard
from nimmt.core.decisions import Decision, Owed
from nimmt.core.events import Committed, Revealed
from nimmt.core.state import Entry, Scratch, put, without
from nimmt.core.steps.place import proceed

_CARD_OF_EACH_SEAT = tuple(Owed(seat, "play", secret=True) for seat in range(10))


class Commit:
    @staticmethod
    def pending(state: Scratch) -> tuple[Owed, ...]:
        choices = zip(_CARD_OF_EACH_SEAT, state.committed, strict=False)
        return tuple([owed for owed, choice in choices if choice is None])

    @staticmethod
    def legal(state: Scratch, seat: int) -> Choice | None:
        if state.committed[seat] is not None:
            return None
        return state.rules.dials.plays(state, seat)

    @staticmethod
    def apply(scratch: Scratch, decision: Decision) -> None:
        leave_hand(scratch, decision)
        scratch.committed = put(scratch.committed, decision.seat, decision)
        scratch.tell(Committed(decision.seat))
        if None not in scratch.committed:
            reveal(scratch)


def plays(state: Scratch, seat: int) -> OfOneKind:
    """One card of the hand."""
    return OneCard(seat, "play", state.hands[seat])


def face(card: int, flip: bool) -> int:
    """The number that decides order and row: what the card shows."""
    return card


def never_flips(card: int) -> bool:
    return False


def cards_of(decision: Decision) -> tuple[int, ...]:
    return (decision.card,) if decision.card is not None else decision.cards or ()


def leave_hand(scratch: Scratch, decision: Decision) -> None:
    hand = scratch.hands[decision.seat]
    for card in cards_of(decision):
        hand = without(hand, card)
    scratch.hands = put(scratch.hands, decision.seat, hand)


def show(scratch: Scratch, decision: Decision) -> tuple[Entry, ...]:
    """Turn played cards up: from now on nobody believes them in the hand."""
    seat, cards, flip = decision.seat, cards_of(decision), decision.flip
    known = scratch.known[seat]
    if known:
        left = tuple(card for card in known if card not in cards)
        scratch.known = put(scratch.known, seat, left)
    dials = scratch.rules.dials
    dials.when_shown(scratch, decision)
    number = dials.number
    return tuple([Entry(number(card, flip), not flip, (seat,), (card,)) for card in cards])


def nothing_is_used_up(scratch: Scratch, decision: Decision) -> None:
    """Showing a card costs nothing."""


def reveal(scratch: Scratch) -> None:
    shown: list[Entry] = []
    for decision in scratch.committed:
        assert decision is not None
        shown += show(scratch, decision)
    scratch.committed = (None,) * scratch.players
    scratch.queue = scratch.rules.dials.line_up(scratch, shown)
    scratch.tell(Revealed(scratch.queue))
    proceed(scratch)


def line_up(scratch: Scratch, shown: list[Entry]) -> tuple[Entry, ...]:
    """Cards are placed in ascending order (B3)."""
    return tuple(sorted(shown))


def begin_turn(scratch: Scratch) -> None:
    scratch.step = Commit
