"""The children's version (K): turn up the top card, and the most bullheads win."""

from collections.abc import Collection
from dataclasses import replace

from nimmt.core.choices import Choice, Just
from nimmt.core.deal import Deal, Stream, dealt
from nimmt.core.decisions import Decision, Owed
from nimmt.core.dials import Dials
from nimmt.core.events import Played
from nimmt.core.registry import BASE, Preset, Value, register
from nimmt.core.state import Scratch
from nimmt.core.steps.commit import leave_hand, show
from nimmt.core.steps.place import proceed
from nimmt.core.steps.round import end_round

ALONE: dict[str, Collection[object]] = {
    **{axis: {value} for axis, value in BASE.items() if axis != "play"},
    "format": {"rounds"},
    "rounds": {1},
}
"""What a way of playing that combines with nothing is played with."""


class TurnUp:
    """Everyone in turn, fifteen times round (K2)."""

    @staticmethod
    def pending(state: Scratch) -> tuple[Owed, ...]:
        return (Owed(_seat(state), "open"),)

    @staticmethod
    def legal(state: Scratch, seat: int) -> Choice | None:
        return Just(seat, "open") if seat == _seat(state) else None

    @staticmethod
    def apply(scratch: Scratch, decision: Decision) -> None:
        played = decision._replace(card=scratch.hands[decision.seat][0])
        assert played.card is not None
        leave_hand(scratch, played)
        scratch.queue = show(scratch, played)
        value = scratch.queue[0].value
        scratch.tell(Played(played.seat, played.card, flipped=False, value=value))
        proceed(scratch)


def _seat(state: Scratch) -> int:
    """The first from the starter on whose stack is highest."""
    assert state.starter is not None
    clockwise = [(state.starter + turn) % state.players for turn in range(state.players)]
    return max(clockwise, key=lambda seat: len(state.hands[seat]))


def deal_stacks(dials: Dials, players: int, stream: Stream) -> Deal:
    """Hands stay in dealing order: nobody has seen them (K1)."""
    hands, rest = dealt(dials, players, stream)
    return Deal(rows=dials.open_rows(rest, dials.row_count), hands=hands)


def begin_turn(scratch: Scratch) -> None:
    scratch.step = TurnUp


def end_turn(scratch: Scratch) -> None:
    if not any(scratch.hands):
        scratch.turn += 1
        end_round(scratch)
        return
    if len(set(map(len, scratch.hands))) == 1:
        scratch.turn += 1
    begin_turn(scratch)


def most_win(totals: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


register(
    Value(
        "play",
        "children",
        lambda base: replace(
            base,
            hand_size=15,
            row_count=5,
            blind=True,
            deal=deal_stacks,
            begin_turn=begin_turn,
            end_turn=end_turn,
            winners=most_win,
        ),
        only_with=ALONE,
        starter=True,
    ),
    Preset("children", 12, {"play": "children"}, rounds=1, most=6, alone=True),
)
