"""A table is its journal: written, read and folded again it is the same."""

import pytest

from nimmt.core.registry import preset_names
from nimmt.core.rules import Rules
from nimmt.table import commands as c
from nimmt.table import entries as e
from nimmt.table.entries import Entry, Move
from nimmt.table.setup import Setup
from tests.table.desk import ANN, Desk, folded, people, playing, snapshot

ENTRIES: list[Entry] = [
    e.Opened(1.5, "ann", person=True, profile=False, setup=Setup(pace=60), seed="ab" * 32),
    e.Joined(2.0, 1, "ben", person=True, profile=True),
    e.BotSeated(2.5, 2, "casual"),
    e.Left(3.0, 1, removed=True),
    e.Changed(3.5, Setup({"preset": "base", "rounds": 2}, 5, None, True, True)),
    e.Readied(4.0, 1, ready=True),
    e.Readied(4.2, 1, ready=True, hash="ef" * 32),
    e.Listed(4.4),
    e.Shared(4.6, 1, "01" * 32),
    e.Redrawn(4.8, "23" * 32),
    e.Started(5.0),
    e.Chose(6.0, 0, Move("use", 5, cards=(1, 2), row=1, at=2, special="sort"), "clock"),
    e.Shown(7.0, 0, 12),
    e.Gone(8.0, 0),
    e.Back(9.0, 0),
    e.TakenOver(10.0, 0),
    e.Returned(11.0, 0),
    e.Resigned(12.0, 0),
    e.UndoAsked(13.0, 0),
    e.UndoRefused(14.0, 0),
    e.Reopened(15.0, 0, "cd" * 32),
    e.Resumed(16.0),
    e.Closed(17.0, "admin"),
]


def test_every_kind_of_entry_is_here() -> None:
    assert {type(entry) for entry in ENTRIES} == set(Entry.__args__)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: type(entry).__name__)
def test_an_entry_is_read_as_it_was_written(entry: Entry) -> None:
    assert e.read(e.written(entry)) == entry


def test_a_move_is_a_decision_without_its_seat() -> None:
    decision = playing(bots=1).any_decision(0)
    assert Move.of(decision).by(0) == decision


@pytest.mark.parametrize("preset", preset_names())
def test_a_whole_match_is_the_same_when_folded_again(preset: str) -> None:
    players = min(3, Rules.of(preset).players[-1])
    desk = playing(*people[1:players], chairs=players, rules={"preset": preset})
    desk.finish(*people[:players])
    again, told = folded(desk.journal)
    assert snapshot(again) == snapshot(desk.table)
    assert told == desk.told


def test_a_copy_is_folded_on_by_itself() -> None:
    desk = playing(*people[1:3], bots=1)
    desk.choose(ANN)
    before, twin = snapshot(desk.table), desk.table.copy()
    assert snapshot(twin) == before
    for entry in desk.entries(people[1], c.Resign()):
        twin.apply(entry)
    assert snapshot(desk.table) == before
    assert twin.players[1].resigned


def test_the_number_of_an_entry_is_its_place_in_the_journal() -> None:
    desk = Desk()
    assert desk.table.index == 0
    desk.bots(1)
    assert desk.table.index == len(desk.journal) - 1
    desk.do(ANN, c.Start())
    assert desk.table.changed == desk.table.index
