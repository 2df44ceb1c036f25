"""A table: its journal, folded entry by entry."""

from __future__ import annotations

from copy import copy
from typing import Literal, NamedTuple, assert_never

from msgspec import Struct, field

from nimmt.core.deal import seed_hash
from nimmt.core.events import Event, Placed, RowTaken
from nimmt.core.shares import NO_SHARE, Shares
from nimmt.table import entries as e
from nimmt.table import events as told
from nimmt.table.entries import Entry
from nimmt.table.match import Match
from nimmt.table.seats import MISSES, Seat
from nimmt.table.setup import Setup

Phase = Literal["waiting", "starting", "playing", "over", "closed"]

STAND_IN = "casual"
"""The bot that decides for those whose clock ran out, or who are away."""


MOST_CHANGES = 300
"""So often may one player write into the journal from one match to the next what no game needs: a
choice in place of another, a chair, a setting. Everybody who comes reads it all."""
MOST_UNDOS = 50
"""In one match."""
MOST_COMINGS = 300
"""So often may somebody come back, and again after each decision; then they count as away, and play
on all the same."""


class Wanted(NamedTuple):
    """A decision that a bot of ours has to make now."""

    seat: int
    bot: str
    by: e.By


class Table(Struct, eq=False):
    """Changes only by `apply`, which takes the journal's next entry and tells what happened."""

    index: int = -1
    """Of the last entry."""
    phase: Phase = "waiting"
    host: str = ""
    setup: Setup = field(default_factory=Setup)
    seats: list[Seat] = []
    digits: str = ""
    """The server's share in the next deal, or in this one: the seed, where nobody else has any."""
    listed_at: float = 0.0
    """When the last joint start was fixed."""
    match: Match | None = None
    players: tuple[Seat, ...] = ()
    """Who plays, played or is about to, whether they still sit here or not."""
    number: int = 0
    """How many matches have been started."""
    ranked: bool = False
    started_at: float = 0.0
    touched_at: float = 0.0
    closed_for: str | None = None
    changed: int = -1
    """The entry with which the game last asked anew, and when; how much there was to show."""
    changed_at: float = 0.0
    placements: int = 0
    undos: int = 0
    """How often something has been taken back in the match."""
    changes: dict[str, int] = {}
    """What players have changed since the match or the wait for it began, besides deciding."""
    comings: dict[str, int] = {}
    """How often players have come back since then, less what they have decided."""
    redrawn_at: float = 0.0
    """When shares in the next deal were last made void."""
    resumed_at: float = 0.0
    """When there last was somebody again to play on for."""

    def copy(self) -> Table:
        """The same table, to be folded on without changing this one."""
        twin = copy(self)
        twin.seats = [copy(seat) for seat in self.seats]
        same = dict(zip(map(id, self.seats), twin.seats, strict=True))
        twin.players = tuple([same.get(id(seat)) or copy(seat) for seat in self.players])
        twin.match = self.match.copy() if self.match else None
        return twin

    def seat_of(self, player: str) -> int | None:
        """Where this player sits."""
        for number, seat in enumerate(self.seats):
            if seat.player == player:
                return number
        return None

    @property
    def seed_hash(self) -> str:
        """What is shown before the match, so that the deal can be checked after it."""
        return seed_hash(self.digits)

    @property
    def asleep(self) -> bool:
        """Whether nobody is left for whom to play on.

        At a ranked table whoever has not resigned need not stay to win.
        """
        counts = self.ranked and any(seat.resigned for seat in self.seats)
        return not counts and not any(seat.plays for seat in self.seats)

    @property
    def could_be_ranked(self) -> bool:
        taken = [seat for seat in self.seats if not seat.free]
        people = all(seat.person and seat.profile for seat in taken)
        return people and len(taken) > 1 and not self.setup.help and self.setup.plays_a_preset

    @property
    def gives_hints(self) -> bool:
        """Where help is agreed on, or nobody else is there to whom it would be unfair."""
        people = [seat for seat in self.players if seat.person]
        return self.setup.help or len(people) == 1

    def acts_as_host(self, player: str) -> bool:
        """The host, or while the host is away the first who is there; in days nobody need be."""
        seat = self.seat_of(self.host)
        if seat is not None and (self.seats[seat].present or self.setup.takes_days):
            return player == self.host
        present = (other for other in self.seats if other.present)
        return player == min(present, key=lambda other: not other.person, default=Seat()).player

    def may_come_back(self, player: str) -> bool:
        """Whether there is room in the journal to say so."""
        return self.comings.get(player, 0) < MOST_COMINGS

    def asked_for_undo(self) -> tuple[int, ...]:
        """The seats whose players have to want it."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.has_a_say)

    def awaited(self) -> tuple[int, ...]:
        """The seats that are being waited for."""
        return self.match.awaited() if self.match and self.phase == "playing" else ()

    def apply(self, entry: Entry) -> tuple[Event, ...]:
        """Fold the next entry; it has been found allowed before it was written down."""
        self.index += 1
        self.touched_at = entry.at
        if changing := self._changing(entry):
            self.changes = {**self.changes, changing: self.changes.get(changing, 0) + 1}
        match entry:
            case e.Chose():
                return self._chose(entry)
            case e.Shown():
                seat = self.seats[entry.seat]
                seat.shown, seat.shown_at = entry.index, entry.at
                return ()
            case e.Opened() | e.Joined() | e.BotSeated() | e.Left() | e.Changed() | e.Readied():
                return self._before_the_match(entry)
            case e.Listed() | e.Shared() | e.Redrawn() | e.Started():
                return self._starts(entry)
            case e.Gone() | e.Back() | e.TakenOver() | e.Returned() | e.Resigned():
                return self._comes_and_goes(entry)
            case e.UndoAsked():
                return self._undo_asked(entry)
            case e.UndoRefused():
                self._forget_undo()
                return (told.UndoDeclined(entry.seat),)
            case e.Reopened():
                return self._reopened(entry)
            case e.Resumed():
                self.resumed_at = entry.at
                return ()
            case e.Closed():
                self.phase, self.closed_for = "closed", entry.reason
                return (told.TableClosed(entry.reason),)
            case _:
                assert_never(entry)

    def _changing(self, entry: Entry) -> str | None:
        """Who changes something by it without which the match would go on as well."""
        match entry:
            case e.Chose(by="player") if self.match and entry.seat in self.match.lying:
                return self.seats[entry.seat].player
            case e.Joined():
                return entry.player
            case e.Changed() | e.BotSeated() | e.Left(removed=True):
                return self.host
            case e.Left() | e.Readied() | e.TakenOver() | e.UndoAsked() | e.UndoRefused():
                return self.seats[entry.seat].player
        return None

    def _before_the_match(
        self, entry: e.Opened | e.Joined | e.BotSeated | e.Left | e.Changed | e.Readied
    ) -> tuple[Event, ...]:
        match entry:
            case e.Opened():
                return self._opened(entry)
            case e.Joined():
                self.seats[entry.seat] = Seat.of(
                    entry.player, person=entry.person, profile=entry.profile
                )
                return (told.PlayerJoined(entry.seat),)
            case e.BotSeated():
                self.seats[entry.seat] = Seat(bot=entry.bot, ready=True)
                return (told.PlayerJoined(entry.seat),)
            case e.Left():
                return self._left(entry)
            case e.Changed():
                return self._changed(entry)
            case e.Readied():
                seat = self.seats[entry.seat]
                seat.ready, seat.hash = entry.ready, entry.hash or seat.hash
                seat.owes_hash = seat.owes_hash and seat.hash is None
                return (told.PlayerReady(entry.seat),) if entry.ready else ()

    def _opened(self, entry: e.Opened) -> tuple[Event, ...]:
        self.host, self.setup, self.digits = entry.host, entry.setup, entry.seed
        self.seats = [Seat.of(entry.host, person=entry.person, profile=entry.profile)]
        self._set_chairs()
        return (told.PlayerJoined(0),)

    def _changed(self, entry: e.Changed) -> tuple[Event, ...]:
        """Whoever was ready was so for another match."""
        if not entry.setup.plays_as(self.setup):
            for seat in self.seats:
                seat.ready = seat.ready and not seat.person
        self.setup = entry.setup
        self._set_chairs()
        return (told.SetupChanged(),)

    def _set_chairs(self) -> None:
        """As many chairs as are set up; those who sit move together where it must be."""
        if len(self.seats) > self.setup.chairs:
            self.seats = [seat for seat in self.seats if not seat.free]
        self.seats += [Seat() for _ in range(self.setup.chairs - len(self.seats))]

    def _left(self, entry: e.Left) -> tuple[Event, ...]:
        was_host = self.seats[entry.seat].player == self.host
        self.seats[entry.seat] = Seat()
        what = told.PlayerRemoved if entry.removed else told.PlayerLeft
        return (what(entry.seat), *(self._next_host(entry.seat) if was_host else ()))

    def _next_host(self, after: int) -> tuple[Event, ...]:
        """The next player round the table: best a person, and one who is there."""
        order = [(after + step) % len(self.seats) for step in range(1, len(self.seats) + 1)]
        playing = [(number, self.seats[number]) for number in order if self.seats[number].plays]
        if not playing:
            return ()
        number, seat = min(playing, key=lambda one: (not one[1].person, not one[1].present))
        self.host = seat.player or self.host
        return (told.HostChanged(number),)

    def _starts(self, entry: e.Listed | e.Shared | e.Redrawn | e.Started) -> tuple[Event, ...]:
        match entry:
            case e.Listed():
                self._set_players()
                self.phase, self.listed_at = "starting", entry.at
                return (told.StartFixed(),)
            case e.Shared():
                seat = self.seats[entry.seat]
                fits = seed_hash(entry.digits) == seat.hash
                seat.digits = entry.digits if fits else NO_SHARE
                return () if fits else (told.ShareIgnored(entry.seat),)
            case e.Redrawn():
                return self._redrawn(entry)
            case e.Started():
                return self._started(entry)

    def _set_players(self) -> None:
        """Free chairs are carried away."""
        self.seats = [seat for seat in self.seats if not seat.free]
        self.players = tuple(self.seats)

    def _redrawn(self, entry: e.Redrawn) -> tuple[Event, ...]:
        self.digits, self.redrawn_at = entry.seed, entry.at
        for seat in self.seats:
            seat.owes_hash = seat.owes_hash or seat.hash is not None
            seat.hash = seat.digits = None
        if self.phase != "starting":
            return ()
        self.phase, self.players = "waiting", ()
        self._set_chairs()
        return (told.StartCalledOff(),)

    def _started(self, entry: e.Started) -> tuple[Event, ...]:
        self.ranked = self.could_be_ranked
        ignored = self._too_late() if self.phase == "starting" else ()
        self._set_players()
        shares = self._shares() if self.phase == "starting" else None
        seed = self.digits if shares is None else shares.seed
        self.match = Match.begin(self.setup.rule_set(), len(self.seats), seed, shares)
        self.number += 1
        self.undos, self.changes, self.comings = 0, {}, {}
        self.phase, self.started_at = "playing", entry.at
        self._went_on(self.match.opening, entry.at)
        return (*ignored, told.MatchStarted(), *self.match.opening)

    def _too_late(self) -> tuple[Event, ...]:
        """Those whose digits have not come do without."""
        late = [n for n, seat in enumerate(self.seats) if seat.hash and seat.digits is None]
        for number in late:
            self.seats[number].digits = NO_SHARE
        return tuple(told.ShareIgnored(number) for number in late)

    def _shares(self) -> Shares:
        digits = (seat.digits for seat in self.seats)
        return Shares(self.digits, tuple(None if each == NO_SHARE else each for each in digits))

    def _went_on(self, events: tuple[Event, ...], at: float) -> None:
        self.changed, self.changed_at = self.index, at
        self.placements = sum(isinstance(event, Placed | RowTaken) for event in events)
        if self.match and self.match.over:
            self.phase = "over"
            for seat in self.seats:
                seat.ready = not seat.person

    def _chose(self, entry: e.Chose) -> tuple[Event, ...]:
        assert self.match is not None
        seat = self.seats[entry.seat]
        seat.quick = entry.quick
        clock: tuple[Event, ...] = ()
        if entry.by == "clock":
            clock = self._missed(entry.seat)
        elif entry.by == "player":
            seat.misses = 0
            self._count_coming(seat.player, -1)
        state = self.match.state
        events, asks_anew = self.match.choose(entry.move.by(entry.seat), entry.by)
        if self.match.state is not state:
            self._forget_undo()
        if asks_anew:
            self._went_on(events, entry.at)
        return clock + events

    def _missed(self, number: int) -> tuple[Event, ...]:
        seat = self.seats[number]
        seat.misses += 1
        ran_out = told.ClockRanOut(number)
        if seat.misses < MISSES:
            return (ran_out,)
        return (ran_out, *self._taken_over(number))

    def _taken_over(self, number: int) -> tuple[Event, ...]:
        self.seats[number].taken_over, self.seats[number].wants_undo = True, False
        return (told.PlayerTakenOver(number), *self._host_gone(number))

    def _host_gone(self, number: int) -> tuple[Event, ...]:
        return self._next_host(number) if self.seats[number].player == self.host else ()

    def _comes_and_goes(
        self, entry: e.Gone | e.Back | e.TakenOver | e.Returned | e.Resigned
    ) -> tuple[Event, ...]:
        number, seat = entry.seat, self.seats[entry.seat]
        match entry:
            case e.Gone():
                return self._gone(number, entry.at)
            case e.Back():
                seat.gone_since = None
                self._count_coming(seat.player, 1)
                return (told.PlayerBack(number),)
            case e.TakenOver():
                return self._taken_over(number)
            case e.Returned():
                if self.asleep:
                    self.resumed_at = entry.at
                seat.taken_over, seat.misses, seat.gone_since = False, 0, None
                return (told.PlayerReturned(number),)
            case e.Resigned():
                seat.resigned, seat.wants_undo = True, False
                return (told.PlayerResigned(number), *self._host_gone(number))

    def _count_coming(self, player: str | None, change: int) -> None:
        if player is not None and (count := self.comings.get(player, 0) + change) >= 0:
            self.comings = {**self.comings, player: count}

    def _gone(self, number: int, at: float) -> tuple[Event, ...]:
        """Whoever is away before the match is not ready for it, unless it takes days anyway."""
        seat = self.seats[number]
        seat.gone_since = at if seat.gone_since is None else seat.gone_since
        if self.phase == "waiting" and not self.setup.takes_days:
            seat.ready = seat.ready and not seat.person
        return (told.PlayerGone(number),)

    def _undo_asked(self, entry: e.UndoAsked) -> tuple[Event, ...]:
        self.seats[entry.seat].wants_undo = True
        wanted = told.UndoWanted(entry.seat)
        if not all(self.seats[number].wants_undo for number in self.asked_for_undo()):
            return (wanted,)
        assert self.match is not None
        self.match.go_back(self.asked_for_undo())
        self.undos += 1
        self._forget_undo()
        self._went_on((), entry.at)
        return (wanted, told.TurnUndone())

    def _forget_undo(self) -> None:
        for seat in self.seats:
            seat.wants_undo = False

    def _reopened(self, entry: e.Reopened) -> tuple[Event, ...]:
        """Another match with those who are still there; the host may have gone."""
        host = self.seat_of(self.host)
        shared = self.seats[entry.seat].hash is not None
        self.seats[entry.seat].gone_since = None
        days = self.setup.takes_days
        self.seats = [seat.for_the_next_match(takes_days=days) for seat in self.seats]
        self.seats[entry.seat].ready, self.seats[entry.seat].owes_hash = True, shared
        self.redrawn_at = entry.at
        self.digits, self.match, self.players = entry.seed, None, ()
        self.phase, self.ranked, self.changes, self.comings = "waiting", False, {}, {}
        hosts = () if self.seat_of(self.host) is not None else self._next_host(host or 0)
        self._set_chairs()
        return (told.RematchWanted(entry.seat), *hosts)
