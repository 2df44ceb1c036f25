"""Which cards a seat has not seen in this round, from its view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain

from nimmt.core.events import Event, RoundStarted, RowTaken
from nimmt.core.view import View
from nimmt.fast.tables import SPECIALS
from nimmt.variants.buffalo.herd import COPIES
from nimmt.variants.buffalo.moment import SpecialUsed
from nimmt.variants.hand import Kept


def unseen_cards(view: View) -> tuple[int, ...]:
    """The deck less everything that lies open or has lain open, ascending."""
    deck = Counter(view.rules.dials.deck(view.players))
    return tuple((deck - Counter(_seen(view))).elements())


def _seen(view: View) -> Iterable[int]:
    open_cards = chain.from_iterable(view.rows)
    waiting = chain.from_iterable(entry.cards for entry in view.queue)
    known = (cards for seat, cards in enumerate(view.known_hands) if seat != view.seat)
    own = view.committed
    chosen = () if own is None else own.cards or (own.card or 0,)
    taken = chain.from_iterable(getattr(view.play, "taken", ()))
    return chain(
        open_cards,
        waiting,
        chain.from_iterable(known),
        view.hand,
        chosen,
        view.pool,
        taken,
        piled(this_round(view.history)),
    )


def this_round(history: tuple[Event, ...]) -> tuple[Event, ...]:
    starts = [at for at, event in enumerate(history) if isinstance(event, RoundStarted)]
    return history[starts[-1] :]


def piled(events: Iterable[Event]) -> Iterable[int]:
    """Cards that went to a pile: rows taken, or in Hand what was not kept of them."""
    events = tuple(events)
    sorted_out = [event.piled for event in events if isinstance(event, Kept)]
    if sorted_out:
        return chain.from_iterable(sorted_out)
    return chain.from_iterable(event.cards for event in events if isinstance(event, RowTaken))


def unseen_specials(view: View) -> tuple[int, ...]:
    """Special cards that may lie in the face-down rest, as numbers."""
    if not hasattr(view.play, "face_up"):
        return ()
    seen = Counter(view.play.face_up)
    events = this_round(view.history)
    seen.update(event.special for event in events if isinstance(event, SpecialUsed))
    every = Counter(dict.fromkeys(SPECIALS, COPIES))
    return tuple(SPECIALS.index(special) for special in (every - seen).elements())
