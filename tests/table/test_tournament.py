"""Tournament at a table: draft once, then everybody plays every sheet."""

import pytest

from nimmt.core.errors import NotYourTurn
from nimmt.core.view import view
from nimmt.records import verify
from nimmt.table.entries import Move
from tests.table.desk import ANN, BEN, CAT, Desk, owed, people, playing


def drafting() -> Desk:
    return playing(BEN, CAT, rules={"preset": "tournament"})


def test_the_draft_goes_round_the_table() -> None:
    desk = drafting()
    first = desk.table.awaited()
    desk.choose(people[first[0]])
    assert desk.table.awaited() == ((first[0] + 1) % 3,)


def test_nobody_drafts_out_of_turn() -> None:
    desk = drafting()
    other = people[(desk.table.awaited()[0] + 1) % 3]
    with pytest.raises(NotYourTurn):
        desk.choose(other, Move("draft", desk.match.state.pool[0]))


def test_every_sheet_is_played_by_everybody() -> None:
    desk = drafting()
    while owed(desk) == {"draft"}:
        desk.choose(people[desk.table.awaited()[0]])
    sheets = view(desk.match.state).sheets
    assert [sheet.points for sheet in sheets] == [(None, None, None)] * 3
    desk.finish(ANN, BEN, CAT)
    filled = view(desk.match.state).sheets
    assert [sheet.cards for sheet in filled] == [sheet.cards for sheet in sheets]
    assert not any(None in sheet.points for sheet in filled)
    assert len(desk.match.state.results) == 3
    assert verify(desk.record()).totals == tuple(
        sum(sheet.points[seat] for sheet in filled) for seat in range(3)
    )
