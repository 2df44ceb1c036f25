"""What a client may be told, rebuilt from the journal and from `nimmt.core.view` alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

from nimmt.core.engine import preview
from nimmt.core.events import Event
from nimmt.core.reasons import Reason
from nimmt.core.state import State
from nimmt.core.view import view, visible
from nimmt.server.tables.archive import match_id
from nimmt.table import Table
from nimmt.table.clocks import deadline
from nimmt.table.playing import can_be_taken_over_at
from nimmt.table.seats import Seat
from tests.server.client import Data
from tests.server.truth import Moment

GAME = (
    "players",
    "round",
    "turn",
    "starter",
    "rows",
    "full_rows",
    "marker",
    "queue",
    "hand_sizes",
    "known_hands",
    "pile_sizes",
    "points",
    "totals",
    "results",
    "pool",
    "play",
    "sheets",
    "pending",
    "why",
    "winners",
)
"""Fields of a spectator's view of the core that everybody is shown."""
NO_CARDS = frozenset(
    {
        "n",
        "since",
        "now",
        "seat",
        "seats",
        "row",
        "at",
        "round",
        "turn",
        "starter",
        "points",
        "totals",
        "results",
        "hand_sizes",
        "pile_sizes",
        "players",
        "winners",
        "drafter",
        "host",
        "awaited",
        "match",
        "started_at",
        "changed",
        "deadline",
        "takeover",
        "chairs",
        "pace",
        "pending",
        "full_rows",
        "played",
        "buffalo_cards",
        "specials_left",
        "locked",
        "source",
        "passed",
        "sevens",
        "left",
        "least",
        "most",
        "seed_hash",
        "listed",
        "protocol",
        "index",
        "value",
        "rounds",
        "target",
    }
)
"""Fields that hold other numbers than cards."""


def plain(value: Any) -> Any:
    """As it is after a journey through JSON."""
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {name: plain(item) for name, item in zip(value._fields, value, strict=True)}
    if isinstance(value, Reason):
        arguments = {name: plain(getattr(value, name)) for name in value.__dataclass_fields__}
        return {"id": value.id} | arguments
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(name): plain(item) for name, item in value.items()}
    return value


def told(events: Iterable[Event], seat: int | None) -> list[Data]:
    """Events as this seat, or a spectator, may hear them."""
    return [
        {"id": event.id}
        | {name: plain(getattr(event, name)) for name in event.__dataclass_fields__}
        for event in visible(iter(events), seat)
    ]


def history(state: State | None, seat: int | None) -> list[Data]:
    return [] if state is None else told(chain(*state.past, state.events), seat)


class Allowed:
    """The checks of everything that one recipient gets, seat or spectator."""

    def __init__(
        self, table_id: str, truth: Sequence[Moment], player: str | None, names: Mapping[str, str]
    ) -> None:
        self._id = table_id
        self._truth = truth
        self._player = player
        self._names = names
        self._cards: dict[int, set[int]] = {}

    def check(self, message: Data) -> None:
        """An AssertionError says what the recipient may not know, or should."""
        match message["type"]:
            case "welcome":
                self._check_shape(message, "protocol n now view history chat")
                self._check_view(message["n"], message["view"])
                table, seat = self._at(message["n"])
                state = table.match.state if table.match else None
                assert message["history"] == history(state, seat)
                self.check_cards(message["n"], this_round(message["history"]))
            case "update":
                self._check_shape(message, "n since now events view")
                self._check_view(message["n"], message["view"])
                self._check_events(message)
            case "refused":
                self._check_shape(message, "id error")
            case "done":
                self._check_shape(message, "id n")
            case "pong":
                self._check_shape(message, "now")
            case "hearing":
                self._check_shape(message, "hears blocked")
            case other:
                raise AssertionError(f"nobody should be told {other}")

    def check_view(self, n: int, shown: Data) -> None:
        """The same for a view that came otherwise."""
        self._check_view(n, shown)

    def check_refusal(self, n: int, error: Data, asked: int) -> None:
        """Whoever asks for a card that they do not have learns nothing by the answer."""
        said = re.findall(r"\d+", f"{error['text']} {error['expected']} {error['got']}")
        secret = {int(number) for number in said} - self._known_cards(n) - {asked}
        assert not secret, f"{secret} in {error}"

    def _check_shape(self, message: Data, names: str) -> None:
        assert message.keys() == {"type", *names.split()}

    def _at(self, n: int) -> tuple[Table, int | None]:
        table = self._truth[n].table
        return table, None if self._player is None else table.seat_of(self._player)

    def _check_view(self, n: int, shown: Data) -> None:
        table, seat = self._at(n)
        allowed = {
            "table": self._table(table),
            "game": game(self._truth[n]),
            "own": None if seat is None else own(self._truth[n], seat),
        }
        assert shown.keys() == allowed.keys()
        for part, fields in allowed.items():
            compare(shown[part], fields, part)
        if table.phase != "over":
            for secret in (table.digits, *digits_of_seats(table), seed_of(table)):
                assert secret not in str(shown)
        self.check_cards(n, shown)

    def _check_events(self, message: Data) -> None:
        passed = self._truth[message["since"] + 1 : message["n"] + 1]
        seat = self._at(message["n"])[1]
        assert message["events"] == told(chain(*(each.events for each in passed)), seat)
        for event in message["events"]:
            assert event["id"] != "hand-dealt" or event["seat"] == seat
        self.check_cards(message["n"], this_round(message["events"]))

    def check_cards(self, n: int, value: Any) -> None:
        """No card appears that lies where this recipient cannot see it."""
        secret = set(numbers_in(value)) - self._known_cards(n)
        assert not secret, f"{secret} cannot be known"

    def _known_cards(self, n: int) -> set[int]:
        """Cards that lie open or have been open this round, and the recipient's own."""
        if n not in self._cards:
            self._cards[n] = self._cards_at(n)
        return self._cards[n]

    def _cards_at(self, n: int) -> set[int]:
        table, seat = self._at(n)
        state = table.match.state if table.match else None
        if state is None:
            return set()
        places = [*state.rows, *state.known, *state.piles, state.pool]
        places += [entry.cards for entry in state.queue]
        places += [sheet.cards for sheet in state.rules.dials.sheets(state)]
        if seat is not None and not state.rules.dials.blind:
            places.append(state.hands[seat])
        return {card for place in places for card in place} | _left_the_table(state)

    def _table(self, table: Table) -> Data:
        over = table.number - (table.phase == "playing")
        return {
            "id": self._id,
            "phase": table.phase,
            "setup": {name: getattr(table.setup, name) for name in table.setup.__struct_fields__},
            "host": table.seat_of(table.host),
            "seats": [self._seat(table, number) for number in range(len(table.seats))],
            "awaited": list(table.awaited()),
            "match": table.number,
            "ranked": table.ranked,
            "hints": table.gives_hints,
            "seed_hash": table.seed_hash,
            "listed": self._listed(table),
            "counted": [counts(seat) for seat in table.players],
            "seed": seed_of(table) if table.phase == "over" else None,
            "shares": shares_of(table) if table.phase == "over" else None,
            "record": match_id(self._id, over) if over else None,
            "started_at": table.started_at,
            "changed": table.changed,
            "closed_for": table.closed_for,
        }

    def _listed(self, table: Table) -> Data | None:
        """The hashes that were fixed before anybody's digits were known, and nothing else."""
        if not any(seat.hash for seat in table.players):
            return None
        return {
            "table": self._id,
            "match": table.number + (table.phase == "starting"),
            "players": [seat.player or seat.bot for seat in table.players],
            "server": table.seed_hash,
            "seats": [seat.hash or "-" for seat in table.players],
        }

    def _seat(self, table: Table, number: int) -> Data:
        seat: Seat = table.seats[number]
        waits = number in table.awaited() and seat.plays
        return {
            "player": seat.player,
            "name": self._names.get(seat.player or "", ""),
            "look": None,  # nobody in these tests has chosen one
            "bot": seat.bot,
            "person": seat.person,
            "ready": seat.ready,
            "hash": seat.hash,
            "present": seat.present,
            "taken_over": seat.taken_over,
            "resigned": seat.resigned,
            "wants_undo": seat.wants_undo,
            "has_chosen": bool(table.match and number in table.match.lying),
            "quick": seat.quick,
            "deadline": deadline(table, seat) if waits else None,
            "takeover": can_be_taken_over_at(table, number) if seat.person else None,
        }


def digits_of_seats(table: Table) -> list[str]:
    return [seat.digits for seat in table.players if seat.digits not in (None, "-")]


def counts(seat: Seat) -> bool | None:
    """Whether its digits make the seed; None while they are waited for."""
    if seat.hash is None:
        return False
    return None if seat.digits is None else seat.digits != "-"


def seed_of(table: Table) -> str:
    return table.match.seed if table.match else table.digits


def shares_of(table: Table) -> Data | None:
    shares = table.match.shares if table.match else None
    return None if shares is None else plain(shares)


@lru_cache(2000)
def game(moment: Moment) -> Data | None:
    table = moment.table
    if table.match is None:
        return None
    known = view(table.match.state)
    shown: Data = {name: plain(getattr(known, name)) for name in GAME}
    rules = {"target": known.rules.target, "rounds": known.rules.rounds}
    return {**shown, **rules, "scorers": list(known.rules.dials.scorers)}


@lru_cache(2000)
def own(moment: Moment, seat: int) -> Data:
    table = moment.table
    if table.match is None:
        nothing = dict.fromkeys(("choice", "chosen", "previews", "flipped"))
        return {"seat": seat, "hand": []} | nothing
    state = table.match.state
    known = view(state, seat)
    lying = table.match.lying.get(seat)
    helps = table.setup.help
    return {
        "seat": seat,
        "hand": list(known.hand),
        "choice": plain(known.choice.to_data()) if known.choice else None,
        "chosen": _move(lying[0]) if lying else None,
        "previews": _previews(state, known.hand, flip=False) if helps else None,
        "flipped": _previews(state, known.hand, flip=True) if helps else None,
    }


def _previews(state: State, hand: tuple[int, ...], *, flip: bool) -> Data:
    cards = filter(state.rules.dials.flippable, hand) if flip else hand
    return {str(card): plain(preview(state, card, flip=flip)) for card in cards}


def _move(decision: Any) -> Data:
    fields = decision._asdict()
    fields.pop("seat")
    return {name: plain(value) for name, value in fields.items() if value not in (None, False)}


def compare(shown: Any, allowed: Any, where: str) -> None:
    """Field by field, so that a failure names the field."""
    if isinstance(shown, dict) and isinstance(allowed, dict):
        more, less = shown.keys() - allowed.keys(), allowed.keys() - shown.keys()
        assert not more, f"{where}: {more} too much"
        assert not less, f"{where}: {less} missing"
        for name, value in allowed.items():
            compare(shown[name], value, f"{where}.{name}")
    else:
        assert shown == allowed, f"{where}: {shown} instead of {allowed}"


def this_round(events: Sequence[Data]) -> list[Data]:
    """What was told since the round began."""
    starts = [place for place, event in enumerate(events) if event["id"] == "round-started"]
    return list(events[starts[-1] :] if starts else events)


def numbers_in(value: Any) -> Iterator[int]:
    """Every number that might be a card."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key.isdigit():
                yield int(key)
            if key not in NO_CARDS and not _are_places(key, item):
                yield from numbers_in(item)
    elif isinstance(value, list):
        for item in value:
            yield from numbers_in(item)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value


def _are_places(key: str, value: Any) -> bool:
    """Rows with cards are lists of lists; those that may be chosen are numbers of rows."""
    return key == "rows" and not any(isinstance(item, list) for item in value or ())


def _left_the_table(state: State) -> set[int]:
    """Cards of this round that lay in a row and were put away there."""
    cards: set[int] = set()
    for event in state.events:
        if event.audience is None:
            for name in ("cards", "card", "entries", "rows"):
                cards |= set(numbers_in({name: plain(getattr(event, name, None))}))
    return cards
