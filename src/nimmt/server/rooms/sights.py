"""The messages of one table for each of its listeners, encoded once for all who see the same."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from itertools import chain

from msgspec import Raw

from nimmt.core.events import Event
from nimmt.server.protocol.encoding import Faces, encode, events_data
from nimmt.server.protocol.messages import PROTOCOL
from nimmt.table import Table

REMEMBERED = 512
"""So many entries back a client can resume; after that it gets a fresh view."""

Seat = int | None


class Sights:
    """What happened lately, and the views of now."""

    def __init__(self, table_id: str) -> None:
        self.faces = Faces(table_id)
        self._log: deque[tuple[Event, ...]] = deque(maxlen=REMEMBERED)
        self._index = -1
        self._encoded: dict[tuple[int, Seat], Raw] = {}

    def happened(self, events: tuple[Event, ...]) -> None:
        """What the next entry of the journal brought."""
        self._log.append(events)
        self._index += 1
        self._encoded.clear()

    def remembers(self, after: int) -> bool:
        """Whether all that happened after this entry is still known."""
        return self._index - len(self._log) <= after <= self._index

    def update(self, view: Raw, seat: Seat, since: int, now: float) -> bytes:
        return b'{"type":"update","n":%d,"since":%d,"now":%.3f,"events":%b,"view":%b}' % (
            self._index,
            since,
            now,
            self._events(since, seat),
            view,
        )

    def welcome(self, view: Raw, table: Table, seat: Seat, now: float, chat: bytes) -> bytes:
        state = table.match.state if table.match else None
        past = () if state is None else chain(*state.past, state.events)
        history = encode(events_data(past, seat))
        return (
            b'{"type":"welcome","protocol":%d,"n":%d,"now":%.3f,"view":%b,"history":%b,"chat":%b}'
            % (PROTOCOL, self._index, now, view, history, chat)
        )

    def view(self, table: Table, seat: Seat, names: Mapping[str, str], record: str | None) -> Raw:
        return self.faces.view(table, seat, names, record)

    def _events(self, since: int, seat: Seat) -> Raw:
        key = (since, seat if any(self._is_private(since)) else None)
        if key not in self._encoded:
            self._encoded[key] = Raw(encode(events_data(self._since(since), seat)))
        return self._encoded[key]

    def _is_private(self, since: int) -> Iterator[bool]:
        return (event.audience is not None for event in self._since(since))

    def _since(self, since: int) -> Iterator[Event]:
        missed = self._index - since
        skipped = len(self._log) - missed
        for place in range(skipped, len(self._log)):
            yield from self._log[place]
