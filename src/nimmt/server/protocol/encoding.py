"""Views and events as JSON. Whatever is shown comes from `nimmt.core.view`, and only from there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Raw
from msgspec.json import Encoder

from nimmt.core.engine import preview
from nimmt.core.events import Event
from nimmt.core.state import State
from nimmt.core.view import View as Known
from nimmt.core.view import view, visible
from nimmt.server.protocol.views import SeatView, TableView
from nimmt.table.clocks import deadline
from nimmt.table.entries import Move
from nimmt.table.seats import Seat
from nimmt.table.table import Table

encode = Encoder().encode
"""To bytes; the one encoder of all messages."""

NOTHING = Raw(b"null")


def data(value: Any) -> Any:
    """Named tuples as objects, sets as sorted lists, everything else as it is."""
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        if hasattr(value, "_fields"):
            return {name: data(item) for name, item in zip(value._fields, value, strict=True)}
        return [data(item) for item in value]
    return value


def event_data(event: Event) -> dict[str, Any]:
    """An event's id and its arguments."""
    told: dict[str, Any] = {"id": event.id}
    for name in event.__dataclass_fields__:
        told[name] = data(getattr(event, name))
    return told


def events_data(events: Iterable[Event], seat: int | None) -> list[dict[str, Any]]:
    """What this seat, or a spectator, may know of these events."""
    return [event_data(event) for event in visible(iter(events), seat)]


class Faces:
    """A table as each of its clients is shown it; what does not change is encoded once."""

    def __init__(self, table_id: str) -> None:
        self._id = table_id
        self._state: State | None = None
        self._game = NOTHING
        self._secrets: dict[int, Raw] = {}
        self._index = -2
        self._table = NOTHING
        self._views: dict[int | None, Raw] = {}

    def view(
        self, table: Table, seat: int | None, names: Mapping[str, str], record: str | None
    ) -> Raw:
        """The view of a seat, or of a spectator, after the table's last entry."""
        if table.index != self._index:
            self._refresh(table, names, record)
        if seat not in self._views:
            own = (
                encode_own(self._secret(table, seat), table, seat) if seat is not None else b"null"
            )
            whole = b'{"table":%b,"game":%b,"own":%b}' % (self._table, self._game, own)
            self._views[seat] = Raw(whole)
        return self._views[seat]

    def _refresh(self, table: Table, names: Mapping[str, str], record: str | None) -> None:
        self._index = table.index
        self._views.clear()
        self._table = Raw(encode(table_view(self._id, table, names, record)))
        state = table.match.state if table.match else None
        if state is not self._state:
            self._state = state
            self._secrets.clear()
            self._game = (
                NOTHING if state is None else Raw(encode(game_data(view(state, history=False))))
            )

    def forget(self) -> None:
        """Names have changed: encode everything again."""
        self._index = -2

    def _secret(self, table: Table, seat: int) -> Raw:
        if seat not in self._secrets:
            state = self._state
            known = None if state is None else view(state, seat, history=False)
            self._secrets[seat] = Raw(encode(own_data(known, state, table.setup.help, seat)))
        return self._secrets[seat]


def encode_own(secret: Raw, table: Table, seat: int) -> bytes:
    """The part of a view that only the seat's player sees, with the choice that lies there."""
    lying = table.match.lying.get(seat) if table.match else None
    chosen = b"null" if lying is None else encode(Move.of(lying[0]))
    return b'%b,"chosen":%b}' % (bytes(secret)[:-1], chosen)


def own_data(known: Known | None, state: State | None, helps: bool, seat: int) -> dict[str, Any]:
    if known is None or state is None:
        return {"seat": seat, "hand": (), "choice": None, "previews": None}
    choice = None if known.choice is None else known.choice.to_data()
    places = {card: data(preview(state, card)) for card in known.hand} if helps else None
    return {"seat": seat, "hand": known.hand, "choice": choice, "previews": places}


def game_data(known: Known) -> dict[str, Any]:
    """What everybody may know; `known` is a spectator's view."""
    return {
        "players": known.players,
        "scorers": known.rules.dials.scorers,
        "round": known.round,
        "turn": known.turn,
        "starter": known.starter,
        "rows": known.rows,
        "full_rows": known.full_rows,
        "marker": data(known.marker),
        "queue": data(known.queue),
        "hand_sizes": known.hand_sizes,
        "known_hands": known.known_hands,
        "pile_sizes": known.pile_sizes,
        "points": known.points,
        "totals": known.totals,
        "results": known.results,
        "pool": known.pool,
        "play": data(known.play),
        "sheets": data(known.sheets),
        "pending": data(known.pending),
        "winners": known.winners,
        "target": known.rules.target,
        "rounds": known.rules.rounds,
    }


def table_view(
    table_id: str, table: Table, names: Mapping[str, str], record: str | None
) -> TableView:
    awaited = table.awaited()
    match = table.match
    lying = match.lying if match else {}
    seats = [
        _seat_view(table, seat, names, number in awaited, number in lying)
        for number, seat in enumerate(table.seats)
    ]
    return TableView(
        id=table_id,
        phase=table.phase,
        setup=table.setup,
        host=table.seat_of(table.host),
        seats=seats,
        awaited=awaited,
        match=table.number,
        ranked=table.ranked,
        hints=table.gives_hints,
        seed_hash=table.seed_hash,
        seed=table.seed if table.phase == "over" else None,
        record=record,
        started_at=table.started_at,
        changed=table.changed,
        closed_for=table.closed_for,
    )


def _seat_view(
    table: Table, seat: Seat, names: Mapping[str, str], awaited: bool, chosen: bool
) -> SeatView:
    return SeatView(
        player=seat.player,
        name=names.get(seat.player, "") if seat.player else "",
        bot=seat.bot,
        person=seat.person,
        ready=seat.ready,
        present=seat.present,
        taken_over=seat.taken_over,
        resigned=seat.resigned,
        wants_undo=seat.wants_undo,
        has_chosen=chosen,
        deadline=deadline(table, seat) if awaited and seat.plays else None,
    )
