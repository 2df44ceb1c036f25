"""What a client is shown of a table, in the protocol's own words.

Seats and rows count from 0. Neighbours of the same number in a row are a stack of twins.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from nimmt.table.entries import Move
from nimmt.table.receipts import ShareList
from nimmt.table.setup import Setup
from nimmt.table.table import Phase

Cards = tuple[int, ...]
Reason = dict[str, Any]
"""Why a card goes where it goes: a reason's `id`, and its arguments."""


class SeatView(Struct, frozen=True, forbid_unknown_fields=True):
    """A chair; `name` is empty where it is free, `bot` is one of ours by its level."""

    player: str | None
    name: str
    look: str | None
    """How its player is drawn, if they have chosen that."""
    bot: str | None
    person: bool
    ready: bool
    hash: str | None
    """Of the digits with which its player has a share in the deal."""
    present: bool
    taken_over: bool
    resigned: bool
    wants_undo: bool
    has_chosen: bool
    quick: bool
    """Whether a bot made the last decision here without time to think."""
    deadline: float | None
    """When the clock of a seat that is being waited for runs out."""
    takeover: float | None
    """From when on others may let a bot play here, if nothing changes until then."""


class SharesView(Struct, frozen=True, forbid_unknown_fields=True):
    """All digits of a joint seed; null where a seat's did not count."""

    server: str
    seats: tuple[str | None, ...]


class TableView(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    phase: Phase
    setup: Setup
    host: int | None
    seats: list[SeatView]
    awaited: tuple[int, ...]
    match: int
    """How many matches have been started at this table."""
    ranked: bool
    hints: bool
    """Whether players see where their cards would go, and may ask what the champion thinks."""
    seed_hash: str
    """SHA-256 of the server's digits, which are the seed where nobody else has a share in it."""
    listed: ShareList | None
    """Whose digits make the seed, fixed before the match begins."""
    counted: tuple[bool | None, ...]
    """By seat of the list: whether its digits count; null while they are waited for."""
    seed: str | None
    """The seed itself, after the match."""
    shares: SharesView | None
    """What it was made of, where that is more than the server's digits."""
    record: str | None
    """The id under which the last whole match can be had."""
    started_at: float
    changed: int
    """The message with which the game last went on: what a client reports as seen."""
    closed_for: str | None


class Owed(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that is being waited for, and the kind of decision it owes."""

    seat: int
    do: str
    secret: bool
    """Whether nobody else learns what was decided until all have."""


class OnItsWay(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that lies face up and goes to a row next; `value` is what it counts as."""

    value: int
    upright: bool
    seats: tuple[int, ...]
    cards: Cards


class Marker(Struct, frozen=True, forbid_unknown_fields=True):
    """A fan card at a row and what it shows, or who still has the flip."""

    row: int | UnsetType = UNSET
    shows: str | UnsetType | None = UNSET
    left: tuple[bool, ...] | UnsetType = UNSET


class Play(Struct, frozen=True, forbid_unknown_fields=True):
    """What a way of playing shows besides: a lap (Hand), or the buffalo's side of the table."""

    turn: int | UnsetType = UNSET
    played: int | UnsetType = UNSET
    taken: tuple[Cards, ...] | UnsetType = UNSET
    buffalo_cards: int | UnsetType = UNSET
    face_up: tuple[str, ...] | UnsetType = UNSET
    specials_left: int | UnsetType = UNSET
    sevens: tuple[int, ...] | UnsetType = UNSET
    locked: tuple[int, ...] | UnsetType = UNSET
    passed: tuple[int, ...] | UnsetType = UNSET


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A drafted hand and each seat's bullheads with it."""

    drafter: int
    cards: Cards
    points: tuple[int | None, ...]


class GameView(Struct, frozen=True, forbid_unknown_fields=True):
    """What everybody may know of the game."""

    players: int
    scorers: tuple[str, ...]
    """Names of those who score, where it is not the seats."""
    round: int
    turn: int
    starter: int | None
    rows: tuple[Cards, ...]
    full_rows: tuple[bool, ...]
    marker: Marker | None
    queue: list[OnItsWay]
    hand_sizes: tuple[int, ...]
    known_hands: tuple[Cards, ...]
    pile_sizes: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    results: tuple[tuple[int, ...], ...]
    pool: Cards
    play: Play | None
    sheets: list[Sheet]
    pending: list[Owed]
    why: list[Reason]
    """Why the next card in the queue needs a decision, where it waits for one."""
    winners: tuple[int, ...] | None
    target: int | None = None
    """The total that ends the match, where one does."""
    rounds: int | None = None
    """How many rounds are the match, where it is a number."""


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a card, which counts as `value`, would go if nothing else happened."""

    row: int
    side: str
    takes: bool
    value: int
    why: list[Reason]


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat may decide. With `any`, one of several kinds; otherwise one kind, `do`:

    one of `cards` (`flips` may be played flipped), or with `least` and `most` a subset; one of
    `rows`; any `order`; one of `places`; or, with nothing else, just saying it.
    """

    do: str | UnsetType = UNSET
    special: str | UnsetType | None = UNSET
    cards: Cards | UnsetType = UNSET
    flips: Cards | UnsetType = UNSET
    least: int | UnsetType = UNSET
    most: int | UnsetType = UNSET
    rows: tuple[int, ...] | UnsetType = UNSET
    order: Cards | UnsetType = UNSET
    places: tuple[Spot, ...] | UnsetType = UNSET
    any: tuple[Choice, ...] | UnsetType = UNSET


class Spot(Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a move that say where."""

    row: int | UnsetType = UNSET
    side: str | UnsetType = UNSET
    at: int | UnsetType = UNSET
    card: int | UnsetType = UNSET


class OwnView(Struct, frozen=True, forbid_unknown_fields=True):
    """What only the player of a seat may know."""

    seat: int
    hand: Cards
    choice: Choice | None
    chosen: Move | None
    """The player's own choice that lies face down."""
    previews: dict[int, list[Place]] | None
    """Where each card of the hand would go, where the table helps."""
    flipped: dict[int, list[Place]] | None
    """The same for those that can be flipped, flipped."""


class View(Struct, frozen=True, forbid_unknown_fields=True):
    table: TableView
    game: GameView | None
    own: OwnView | None
