"""Cards lie face up, and each seat takes one in turn; the last four open the rows (L1)."""

from nimmt.core.choices import Choice, OneCard
from nimmt.core.decisions import Decision, Owed
from nimmt.core.errors import NotInPool
from nimmt.core.events import Drafted
from nimmt.core.state import Scratch, put, without
from nimmt.core.steps.round import lay_out


class Draft:
    @staticmethod
    def pending(state: Scratch) -> tuple[Owed, ...]:
        return (Owed(_drafter(state), "draft"),)

    @staticmethod
    def legal(state: Scratch, seat: int) -> Choice | None:
        if seat != _drafter(state):
            return None
        return OneCard(seat, "draft", state.pool, missing=NotInPool)

    @staticmethod
    def apply(scratch: Scratch, decision: Decision) -> None:
        seat, card = decision.seat, decision.card
        assert card is not None
        scratch.pool = without(scratch.pool, card)
        hand = tuple(sorted((*scratch.hands[seat], card)))
        scratch.hands = put(scratch.hands, seat, hand)
        scratch.known = scratch.hands
        scratch.tell(Drafted(seat, card))
        if len(scratch.pool) == scratch.rules.dials.row_count:
            rows = tuple((card,) for card in scratch.pool)
            scratch.pool = ()
            lay_out(scratch, rows, scratch.hands)


def _drafter(state: Scratch) -> int:
    assert state.starter is not None
    picks = sum(map(len, state.hands))
    return (state.starter + picks) % state.players
