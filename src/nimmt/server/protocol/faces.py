"""A table as each of its clients is shown it; what does not change is encoded once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Raw, Struct

from nimmt.core.state import State
from nimmt.core.view import view
from nimmt.server.protocol.encoding import (
    NO_LOOKS,
    Looks,
    encode,
    game_data,
    own_data,
    table_view,
)
from nimmt.server.protocol.views import TableView
from nimmt.table.entries import Move
from nimmt.table.table import Table

NOTHING = Raw(b"null")


class Seen(Struct, frozen=True):
    """A `View`, each part encoded already."""

    table: Raw
    game: Raw
    own: Raw


class Faces:
    """Views of one table in two parts: what all see, and what only one seat's player does."""

    def __init__(self, table_id: str) -> None:
        self._id = table_id
        self._table = Table()
        self._names: Mapping[str, str] = {}
        self._looks: Looks = NO_LOOKS
        self._record: str | None = None
        self._state: State | None = None
        self._game: Raw | None = None
        self._secrets: dict[tuple[int, bool], dict[str, Any]] = {}
        """Of a seat, whether its player plays or has resigned."""
        self._shown: tuple[Raw, Raw] | None = None
        """The table, and the game."""
        self._own: dict[int, tuple[object, Raw]] = {}
        """With the choice that lies there."""

    def turn_to(
        self, table: Table, names: Mapping[str, str], record: str | None, looks: Looks = NO_LOOKS
    ) -> None:
        """Show this from now on."""
        self._table, self._names, self._record, self._looks = table, names, record, looks
        self._shown = None
        state = table.match.state if table.match else None
        if state is not self._state:
            self._state, self._game = state, None
            self._secrets.clear()
            self._own.clear()

    def view(self, seat: int | None) -> Seen:
        """The whole view of a seat, or of a spectator."""
        if self._shown is None:
            self._shown = Raw(encode(self._shown_table())), self._encoded_game()
        return Seen(*self._shown, self._own_part(seat))

    def _own_part(self, seat: int | None) -> Raw:
        """What is `own` to a seat, with the choice that lies there; nothing for a spectator."""
        if seat is None:
            return NOTHING
        match = self._table.match
        plays = not self._table.seats[seat].resigned
        lying = match.lying.get(seat) if match and plays else None
        known = self._own.get(seat)
        if known is None or known[0] != (lying, plays):
            chosen = None if lying is None else Move.of(lying[0])
            own = Raw(encode({**self._secret(seat, plays), "chosen": chosen}))
            known = self._own[seat] = (lying, plays), own
        return known[1]

    def _shown_table(self) -> TableView:
        return table_view(self._id, self._table, self._names, self._record, self._looks)

    def _encoded_game(self) -> Raw:
        if self._game is None and self._state is not None:
            self._game = Raw(encode(game_data(view(self._state, history=False))))
        return self._game or NOTHING

    def _secret(self, seat: int, plays: bool) -> dict[str, Any]:
        """As it stays while others choose."""
        if (seat, plays) not in self._secrets:
            helps = self._table.gives_hints
            known = own_data(self._state, seat, plays=plays, helps=helps)
            self._secrets[seat, plays] = {name: Raw(encode(part)) for name, part in known.items()}
        return self._secrets[seat, plays]
