"""The messages of one table for each of its listeners, encoded once for all who see the same."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple

from msgspec import Raw, Struct

from nimmt.core.events import Event
from nimmt.core.state import State
from nimmt.server.common.waiting import Portions
from nimmt.server.protocol.encoding import NO_LOOKS, Looks, encode, events_data
from nimmt.server.protocol.faces import Faces, Seen
from nimmt.server.protocol.messages import PROTOCOL
from nimmt.table import Table

REMEMBERED = 512
"""So many entries back a client can resume; after that it gets a fresh view."""

Seat = int | None
EVERYBODY = -1
"""In place of a seat: what nobody is told differently."""


class Update(Struct, frozen=True, tag_field="type", tag="update"):
    """As in `protocol.messages`, with what is encoded once as it is."""

    n: int
    since: int
    now: float
    events: Raw
    view: Seen


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """Likewise."""

    protocol: int
    n: int
    now: float
    view: Seen
    history: Raw
    chat: Raw


class Chapter(NamedTuple):
    """A round that has ended, and its events as somebody is told them."""

    events: tuple[Event, ...]
    told: bytes


async def chapters(state: State, seat: Seat) -> list[Chapter]:
    """All rounds before this one; a match may be long, so in portions."""
    known: list[Chapter] = []
    portions = Portions()
    for events in state.past:
        known.append(Chapter(events, encode(events_data(events, seat))))
        await portions.pause()
    return known


def _history(state: State, seat: Seat, known: Sequence[Chapter]) -> Iterator[bytes]:
    """The match, round by round; an undo or another match may have come since it was encoded."""
    for events, chapter in zip_longest((*state.past, state.events), known[: len(state.past)]):
        same = chapter is not None and chapter.events is events
        yield chapter.told if same else encode(events_data(events, seat))


class Sights:
    """What happened lately, and the views of now."""

    def __init__(self, table_id: str) -> None:
        self._faces = Faces(table_id)
        self._log: deque[tuple[Event, ...]] = deque(maxlen=REMEMBERED)
        self._index = -1
        self._told: dict[tuple[int, Seat], Raw] = {}

    def happened(self, events: tuple[Event, ...]) -> None:
        """What the next entry of the journal brought."""
        self._log.append(events)
        self._index += 1

    def turn_to(
        self, table: Table, names: Mapping[str, str], record: str | None, looks: Looks = NO_LOOKS
    ) -> None:
        """Show this from now on: the table after all that happened."""
        self._faces.turn_to(table, names, record, looks)
        self._told.clear()

    def remembers(self, after: int) -> bool:
        """Whether all that happened after this entry is still known."""
        return self._index - len(self._log) <= after <= self._index

    def update(self, since: int, seat: Seat, now: float) -> bytes:
        told = self._for_all_or_one(since, seat)
        return encode(Update(self._index, since, round(now, 3), told, self._faces.view(seat)))

    def welcome(
        self, table: Table, seat: Seat, now: float, chat: bytes, known: Sequence[Chapter]
    ) -> bytes:
        """`known` is as much of the match as has been encoded already."""
        state = table.match.state if table.match else None
        told = [b"[]"] if state is None else _history(state, seat, known)
        history = b"[%b]" % b",".join(events[1:-1] for events in told if events != b"[]")
        view = self._faces.view(seat)
        return encode(Welcome(PROTOCOL, self._index, round(now, 3), view, Raw(history), Raw(chat)))

    def view(self, seat: Seat) -> Seen:
        return self._faces.view(seat)

    def _for_all_or_one(self, since: int, seat: Seat) -> Raw:
        """The events of an update."""
        known = self._told
        told = known.get((since, EVERYBODY)) or known.get((since, seat))
        if told is None:
            events = [*self._since(since)]
            whose = EVERYBODY if all(event.audience is None for event in events) else seat
            told = known[since, whose] = Raw(encode(events_data(events, seat)))
        return told

    def _since(self, since: int) -> Iterator[Event]:
        missed = self._index - since
        skipped = len(self._log) - missed
        for place in range(skipped, len(self._log)):
            yield from self._log[place]
