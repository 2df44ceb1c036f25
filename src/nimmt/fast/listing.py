"""Writing down what a seat may do."""

from __future__ import annotations

from nimmt.fast import actions as A
from nimmt.fast import layout as L
from nimmt.fast.jit import inlined


@inlined
def put_choice(out, count, kind, what):
    """One more action; what does not fit is only counted."""
    if count < out.size:
        out[count] = kind * A.KIND + what
    return count + 1


@inlined
def put_hand(s, seat, out, count, kind):
    """Each card of the hand."""
    start = L.HAND + seat * L.HAND_ROOM
    for i in range(s[L.HAND_SIZE + seat]):
        count = put_choice(out, count, kind, s[start + i])
    return count
