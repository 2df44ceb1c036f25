"""Views and events as JSON. Whatever is shown comes from `nimmt.core.view`, and only from there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.json import Encoder

from nimmt.core.engine import legal, preview
from nimmt.core.events import Event
from nimmt.core.reasons import Reason
from nimmt.core.shares import NO_SHARE
from nimmt.core.state import State
from nimmt.core.view import View as Known
from nimmt.core.view import own_hand, visible
from nimmt.server.protocol.views import SeatView, SharesView, TableView
from nimmt.table.clocks import deadline
from nimmt.table.drawing import share_list
from nimmt.table.playing import can_be_taken_over_at
from nimmt.table.table import Table

Looks = Mapping[str, str | None]
"""How players are drawn, where they have chosen that."""
NO_LOOKS: Looks = MappingProxyType({})
encode = Encoder().encode
"""To bytes; the one encoder of all messages."""


NUMBERS = {"seats", "cards", "rows"}
"""Arguments that are nothing but numbers: they are as they are."""


def data(value: Any) -> Any:
    """Named tuples and reasons as objects, sets as sorted lists, everything else as it is."""
    if isinstance(value, tuple):
        if hasattr(value, "_fields"):
            return {name: data(item) for name, item in zip(value._fields, value, strict=True)}
        return [item if type(item) is int else data(item) for item in value]
    if isinstance(value, Reason):
        return event_data(value)
    return sorted(value) if isinstance(value, frozenset) else value


def event_data(told: Event | Reason) -> dict[str, Any]:
    """The id of an event or a reason, and its arguments."""
    arguments: dict[str, Any] = {"id": told.id}
    for name in told.__dataclass_fields__:
        value = getattr(told, name)
        arguments[name] = value if name in NUMBERS else data(value)
    return arguments


def events_data(events: Iterable[Event], seat: int | None) -> list[dict[str, Any]]:
    """What this seat, or a spectator, may know of these events."""
    return [event_data(event) for event in visible(iter(events), seat)]


def own_data(
    state: State | None, seat: int, *, plays: bool = True, helps: bool = False
) -> dict[str, Any]:
    """What only the seat's player may know of the game; who has resigned has nothing to choose."""
    if state is None:
        return {"seat": seat, "hand": (), "choice": None, "previews": None, "flipped": None}
    hand, choice = own_hand(state, seat), legal(state, seat) if plays else None
    flippable = filter(state.rules.dials.flippable, hand)
    return {
        "seat": seat,
        "hand": hand,
        "choice": None if choice is None else choice.to_data(),
        "previews": {card: data(preview(state, card)) for card in hand} if helps else None,
        "flipped": {card: data(preview(state, card, flip=True)) for card in flippable}
        if helps
        else None,
    }


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
        "why": data(known.why),
        "winners": known.winners,
        "target": known.rules.target,
        "rounds": known.rules.rounds,
    }


def table_view(
    table_id: str,
    table: Table,
    names: Mapping[str, str],
    record: str | None,
    looks: Looks = NO_LOOKS,
) -> TableView:
    awaited = table.awaited()
    match = table.match
    lying = match.lying if match else {}
    shown = match if table.phase == "over" else None
    seats = [
        _seat_view(table, number, names, looks, awaited=number in awaited, chosen=number in lying)
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
        listed=share_list(table_id, table),
        counted=_counted(table),
        seed=shown.seed if shown else None,
        shares=SharesView(*shown.shares) if shown and shown.shares else None,
        record=record,
        started_at=table.started_at,
        changed=table.changed,
        closed_for=table.closed_for,
    )


def _counted(table: Table) -> tuple[bool | None, ...]:
    return tuple(
        None if seat.hash and seat.digits is None else seat.digits not in (None, NO_SHARE)
        for seat in table.players
    )


def _seat_view(
    table: Table,
    number: int,
    names: Mapping[str, str],
    looks: Looks,
    *,
    awaited: bool,
    chosen: bool,
) -> SeatView:
    seat = table.seats[number]
    return SeatView(
        player=seat.player,
        name=names.get(seat.player, "") if seat.player else "",
        look=looks.get(seat.player or ""),
        bot=seat.bot,
        person=seat.person,
        ready=seat.ready,
        hash=seat.hash,
        present=seat.present,
        taken_over=seat.taken_over,
        resigned=seat.resigned,
        wants_undo=seat.wants_undo,
        has_chosen=chosen,
        quick=seat.quick,
        deadline=deadline(table, seat) if awaited and seat.plays else None,
        takeover=can_be_taken_over_at(table, number) if seat.person else None,
    )
