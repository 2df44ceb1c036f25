"""All that a table tells besides the game, in every language, and to whom."""

from collections.abc import Iterator

import pytest

from nimmt.core.events import Event
from nimmt.core.view import visible
from nimmt.locale import Teller, Words, languages
from nimmt.table import commands as c
from nimmt.table import events as told
from nimmt.table.setup import Setup
from tests.table.desk import ANN, BEN, CAT, DAN, Desk, digits_of, hash_of

KINDS = {kind for kind in vars(told).values() if isinstance(kind, type) and issubclass(kind, Event)}
PUBLIC_KINDS = {kind for kind in KINDS if not kind.__name__.startswith("_")} - {Event}


def an_eventful_evening() -> Iterator[Desk]:
    """Two tables at which everything happens once."""
    desk = Desk(chairs=4).seat(BEN, CAT, DAN)
    desk.do(ANN, c.Remove(3))
    desk.do(ANN, c.Leave())
    desk.do(BEN, c.Change(Setup({"preset": "base", "rounds": 1}, chairs=4, pace=10)))
    desk.do(CAT, c.Ready())
    desk.do(BEN, c.SeatBot("casual"))
    desk.do(BEN, c.Start(hash_of(BEN)))
    desk.do(CAT, c.Ready(False))
    desk.do(CAT, c.Ready())
    desk.do(BEN, c.Start(hash_of(BEN)))
    desk.do(BEN, c.Share(digits_of(CAT)))
    desk.turn(BEN, CAT)
    for command in (c.AskUndo(), c.RefuseUndo()):
        desk.do(BEN if command == c.AskUndo() else CAT, command)
    for one in (BEN, CAT):
        desk.do(one, c.AskUndo())
    desk.do(CAT, c.Leave())
    desk.do(CAT, c.Return())
    desk.gone(CAT)
    desk.back(CAT)
    desk.wait(100)
    desk.serve()
    desk.do(CAT, c.Resign())
    desk.finish(BEN)
    desk.do(BEN, c.Rematch())
    yield desk
    alone = Desk()
    alone.do(ANN, c.Leave())
    yield alone


EVENTS = [event for desk in an_eventful_evening() for event in desk.told]


def test_every_event_of_the_table_happens() -> None:
    assert {type(event) for event in EVENTS if type(event) in KINDS} == PUBLIC_KINDS


@pytest.mark.parametrize("language", languages())
def test_every_event_is_told(language: str) -> None:
    teller = Teller(Words(language), ["Ann", "Ben", "Cat", "Dan"])
    for event in filter(lambda event: type(event) in KINDS, EVENTS):
        sentence = teller.sentence(event)
        assert sentence.endswith(".")
        assert "None" not in sentence
        assert "{" not in sentence


def test_what_happens_at_the_table_is_for_everybody() -> None:
    assert {event.audience for event in EVENTS if type(event) in KINDS} == {None}


def test_a_spectator_is_told_of_no_hand() -> None:
    assert not [event for event in visible(tuple(EVENTS), None) if event.id == "hand-dealt"]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_player_is_told_of_no_hand_but_their_own(seat: int) -> None:
    hands = {event for event in visible(tuple(EVENTS), seat) if event.id == "hand-dealt"}
    assert {event.audience for event in hands} == {seat}
