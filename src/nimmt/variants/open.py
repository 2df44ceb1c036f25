"""Open (O): cards are played face up, one after the other."""

from dataclasses import replace

from nimmt.core.choices import Choice
from nimmt.core.decisions import Decision, Owed
from nimmt.core.events import Played
from nimmt.core.registry import Preset, Value, register
from nimmt.core.state import Scratch
from nimmt.core.steps import round
from nimmt.core.steps.commit import leave_hand, show
from nimmt.core.steps.place import proceed

MARKER_CARD = 1


class PlayFaceUp:
    """From the marker's holder clockwise, each with the earlier cards in sight (O2)."""

    @staticmethod
    def pending(state: Scratch) -> tuple[Owed, ...]:
        return (Owed(_next_seat(state), "play"),)

    @staticmethod
    def legal(state: Scratch, seat: int) -> Choice | None:
        return state.rules.dials.plays(state, seat) if seat == _next_seat(state) else None

    @staticmethod
    def apply(scratch: Scratch, decision: Decision) -> None:
        assert decision.card is not None
        leave_hand(scratch, decision)
        [entry] = show(scratch, decision)
        scratch.queue += (entry,)
        scratch.tell(Played(decision.seat, decision.card, decision.flip, entry.value))
        if len(scratch.queue) == scratch.players:
            scratch.queue = scratch.rules.dials.line_up(scratch, list(scratch.queue))
            proceed(scratch)


def _next_seat(state: Scratch) -> int:
    assert state.starter is not None
    return (state.starter + len(state.queue)) % state.players


def begin_turn(scratch: Scratch) -> None:
    scratch.step = PlayFaceUp


def end_turn(scratch: Scratch) -> None:
    """The marker goes one seat to the left (O3)."""
    assert scratch.starter is not None
    scratch.starter = (scratch.starter + 1) % scratch.players
    round.end_turn(scratch)


def holder(state: Scratch) -> int | None:
    """The next round goes on where the marker lies (O3)."""
    return state.starter


register(
    Value(
        "play",
        "open",
        lambda base: replace(
            base,
            set_aside=frozenset({MARKER_CARD}),
            begin_turn=begin_turn,
            end_turn=end_turn,
            next_starter=holder,
        ),
        only_with={"deck": {"full"}},
        starter=True,
    ),
    Preset("open", 7, {"play": "open"}, target=66),
)
