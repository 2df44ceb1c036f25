"""The messages of the WebSocket, and of a bot's stream: version 1.

A message to a client that changes what it shows is numbered by the table's journal and carries
all events since the last one and the resulting view; whoever missed some asks for what came
`after` the last number seen.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from nimmt.core.errors import kebab
from nimmt.server.common.faults import Fault
from nimmt.server.protocol.views import View
from nimmt.table.commands import Command, Index

PROTOCOL = 1

RequestId = Annotated[int, Meta(ge=0, le=2**53)]
Event = dict[str, Any]
"""An event of the game or the table: its `id`, and its arguments."""


class _Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=kebab):
    pass


class Hello(_Message, frozen=True):
    """The first message of a client."""

    protocol: int
    after: Index | None = None
    """The number of the last message seen, if any."""
    screen: bool = False
    """Whether this is a shared screen, which shows no hand whoever opened it."""
    token: Annotated[str, Meta(max_length=512)] | None = None
    """A seat token, for a device without the player's cookie."""
    lang: Annotated[str, Meta(max_length=35)] | None = None
    """The language of refusals, where it is not the browser's."""


class Do(_Message, frozen=True):
    """Something that the player wants; the answer carries the same id."""

    id: RequestId
    command: Command


class Say(_Message, frozen=True):
    id: RequestId
    text: Annotated[str, Meta(max_length=1000)]


class Emote(_Message, frozen=True):
    id: RequestId
    emote: Annotated[str, Meta(max_length=32)]


class Hear(_Message, frozen=True):
    """Hear what this player says, or no longer."""

    id: RequestId
    player: Annotated[str, Meta(pattern="^[a-z2-7]{12}$")]
    hears: bool


class Ping(_Message, frozen=True):
    pass


FromClient = Hello | Do | Say | Emote | Hear | Ping


class Welcome(_Message, frozen=True):
    """A fresh view, with the public history of the match; nothing before it matters."""

    protocol: int
    n: int
    now: float
    view: View
    history: list[Event]
    chat: list[Said]


class Update(_Message, frozen=True):
    """Everything that happened after message `since`, and what is to be shown now."""

    n: int
    since: int
    now: float
    events: list[Event]
    view: View


class Done(_Message, frozen=True):
    """It is written down, in message `n` or before."""

    id: int
    n: int


class Refused(_Message, frozen=True):
    """Nothing has changed; `id` is None where the message could not be read."""

    id: int | None
    error: Fault


class Said(_Message, frozen=True):
    """Chat; either a text or an emote."""

    player: str
    name: str
    at: float
    text: str | None = None
    emote: str | None = None


class Hearing(_Message, frozen=True):
    """Whom the player has said to hear, or no longer, and whom they have blocked."""

    hears: dict[str, bool]
    blocked: list[str]


class Invited(_Message, frozen=True):
    """Somebody asks the player to a table: who and where is at `/api/me/invitations`."""


class Notice(_Message, frozen=True):
    """What a banner should say: `storage-away`, `storage-back` or `closing`."""

    notice: str


class Reload(_Message, frozen=True):
    """The client speaks another version: it has to load itself again."""

    protocol: int


class Pong(_Message, frozen=True):
    now: float


ToClient = Welcome | Update | Done | Refused | Said | Hearing | Invited | Notice | Reload | Pong
