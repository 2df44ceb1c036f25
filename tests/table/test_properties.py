"""Whatever anybody does at any time: a table stays whole, and its journal says it all."""

import os
from math import nextafter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nimmt.core.engine import legal
from nimmt.core.errors import NimmtError
from nimmt.core.registry import preset_names
from nimmt.core.rules import Rules
from nimmt.records import verify
from nimmt.table import clocks
from nimmt.table import commands as c
from nimmt.table import entries as e
from nimmt.table.commands import Actor, Command
from nimmt.table.drawing import starts_without
from nimmt.table.entries import Move
from nimmt.table.setup import DAY, Setup
from nimmt.table.table import Table
from tests.helpers import SEED
from tests.table.desk import ANN, BEN, CAT, GUEST, ROBOT, Desk, digits_of, folded, hash_of, snapshot

bounded = settings(
    max_examples=15,
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
every_preset = pytest.mark.parametrize("preset", preset_names())

ACTORS = (ANN, BEN, CAT, ROBOT, GUEST)
PACES = st.sampled_from([None, 10, 3 * DAY])
STEPS = st.lists(
    st.tuples(
        st.sampled_from(ACTORS),
        st.integers(0, 34),
        st.integers(0, 9),
        st.sampled_from([0.0, 1.0, 15.0, 130.0, 4000.0]),
    ),
    max_size=60,
)


def command(desk: Desk, actor: Actor, kind: int, number: int) -> Command:
    """Sensible or not; every kind of command can come."""
    preset = preset_names()[number % len(preset_names())]
    some: list[Command] = [
        c.Join(number if number % 2 else None),
        c.Leave(),
        c.SeatBot(("casual", "robot", "nobody")[number % 3]),
        c.Remove(number),
        c.Change(Setup({"preset": preset}, chairs=1 + number, pace=(None, 20)[number % 2])),
        c.Ready(number % 4 != 0),
        c.Start(),
        c.Seen(desk.table.index - number % 3),
        c.TakeOver(number % 5),
        c.Return(),
        c.Resign(),
        c.AskUndo(),
        c.RefuseUndo(),
        c.Rematch(),
        c.Choose(Move("play", number)),
        c.Choose(Move("pass"), after=desk.table.index - number),
        c.Ready(hash=hash_of(actor)),
        c.Start(hash_of(actor)),
        c.Share(digits_of(actor if number % 3 else ANN)),
        c.Rematch(hash_of(actor)),
    ]
    return some[kind] if kind < len(some) else choice(desk, actor)


def choice(desk: Desk, actor: Actor) -> Command:
    seat = desk.table.seat_of(actor.player)
    match = desk.table.match
    offered = None if seat is None or match is None else legal(match.state, seat)
    if offered is None:
        return c.Choose(Move("take", row=0))
    return c.Choose(Move.of(offered.sample(desk.random)))


def happens_by_itself(desk: Desk, kind: int) -> None:
    """What the server writes down: who comes and goes, bots' decisions, the end."""
    seats = [number for number, seat in enumerate(desk.table.seats) if seat.player]
    end = clocks.expiry(desk.table)
    if end is not None and end <= desk.now:
        desk.write(e.Closed(desk.now, "abandoned"))
    elif kind == 0 and seats and desk.table.phase != "closed":
        desk.write(e.Gone(desk.now, desk.random.choice(seats)))
    elif kind == 1 and seats and desk.table.phase != "closed":
        desk.write(e.Back(desk.now, desk.random.choice(seats)))
    elif starts_without(desk.table, desk.now):
        desk.write(e.Started(desk.now))
    else:
        desk.serve()


def opened(preset: str, pace: int | None, *, started: bool, seed: str = SEED) -> Desk:
    most = Rules.of(preset).players[-1]
    desk = Desk(rules={"preset": preset}, chairs=min(5, most), pace=pace, seed=seed)
    if started:
        desk.seat(*(BEN, CAT)[: most - 1])
        for bot in ("casual", "robot")[: most - 3 if most > 3 else 0]:
            desk.do(ANN, c.SeatBot(bot))
        desk.start()
    return desk


def check_due(table: Table) -> None:
    """`next_due` is the first time at which there is something to do, if that is not now."""
    due = clocks.next_due(table)
    if due is None:
        assert table.phase == "closed"
        return
    assert _has_something_to_do(table, due)
    before = nextafter(due, 0)
    assert before < table.touched_at or not _has_something_to_do(table, before)


def _has_something_to_do(table: Table, now: float) -> bool:
    return bool(clocks.wanted(table, now)) or _expired(table, now) or starts_without(table, now)


def _expired(table: Table, now: float) -> bool:
    end = clocks.expiry(table)
    return end is not None and end <= now


def check_whole(table: Table) -> None:
    """What holds at every table at any time."""
    sitting = [seat.player for seat in table.seats if seat.player]
    assert len(sitting) == len(set(sitting))
    begun = table.match is not None or table.phase == "starting"
    assert begun == (len(table.players) > 0)
    if table.phase == "playing":
        assert table.match is not None
        assert len(table.seats) == table.match.state.players
        assert table.awaited()
        assert not set(table.match.lying) & set(table.awaited())
    if table.phase == "waiting":
        assert len(table.seats) == table.setup.chairs
        assert table.seat_of(table.host) is not None
    if table.match is not None:
        verify(table.match.record([""] * table.match.state.players, show_seed=True))


@every_preset
@bounded
@given(STEPS, PACES, st.booleans())
def test_anything_is_refused_without_a_trace_or_can_be_folded_again(
    preset: str, steps: list[tuple[Actor, int, int, float]], pace: int | None, started: bool
) -> None:
    desk = opened(preset, pace, started=started)
    for actor, kind, number, later in steps:
        desk.wait(later)
        before = snapshot(desk.table)
        try:
            entries = desk.entries(actor, command(desk, actor, kind, number))
        except NimmtError:
            entries = ()
        twin = desk.table.copy()
        for entry in entries:
            twin.apply(entry)
        assert snapshot(desk.table) == before
        desk.write(*entries)
        assert snapshot(twin) == snapshot(desk.table)
        check_due(desk.table)
        if number > 5:
            happens_by_itself(desk, kind % 5)
            check_due(desk.table)
    check_whole(desk.table)
    again, told = folded(desk.journal)
    assert snapshot(again) == snapshot(desk.table)
    assert told == desk.told


class Evening:
    """People who choose, change their minds, dawdle, leave and come back, at random."""

    def __init__(self, preset: str, seed: int, pace: int | None) -> None:
        self.random = Random(seed)
        self.desk = opened(preset, pace, started=True, seed=f"{self.random.getrandbits(256):064x}")
        self.desk.random = self.random

    def played(self) -> Desk:
        for _ in range(5000):
            if self.desk.table.phase != "playing":
                break
            self.step()
        return self.desk

    def step(self) -> None:
        desk, random = self.desk, self.random
        actor = random.choice([one for one in ACTORS if desk.table.seat_of(one.player) is not None])
        seat = desk.table.seats[desk.table.seat_of(actor.player) or 0]
        if seat.taken_over and random.random() < 0.3:
            desk.do(actor, c.Return())
        elif random.random() < 0.02 and not desk.table.ranked:
            desk.do(actor, c.Leave())
        elif random.random() < 0.1:
            desk.now = max(desk.now, clocks.next_due(desk.table) or 0)
            desk.serve()
        elif seat.plays and legal(desk.match.state, desk.table.seat_of(actor.player) or 0):
            desk.choose(actor)
            if random.random() < 0.2:
                desk.serve()


@every_preset
@bounded
@given(st.integers(0, 2**32), PACES)
def test_every_match_finishes_and_its_record_verifies(
    preset: str, seed: int, pace: int | None
) -> None:
    desk = Evening(preset, seed, pace).played()
    assert desk.table.phase == "over"
    assert verify(desk.record()) == desk.match.state
    assert desk.match.state.winners is not None
    assert [seat.player or seat.bot for seat in desk.table.players] == desk.sitting()
    again, told = folded(desk.journal)
    assert snapshot(again) == snapshot(desk.table)
    assert told == desk.told
