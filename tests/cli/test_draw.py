"""The drawn table: every row with its cards, its free places and the place that takes it."""

from io import StringIO

import pytest
from rich.console import Console

from nimmt import Rules, State, view
from nimmt.cli.draw import table_rows
from nimmt.core.deal import Marker
from nimmt.locale import Words
from tests.helpers import lay, passes, play, turn, use

FULL = [1, 2, 3, 4, 5]


def drawn(state: State, row: int, lang: str = "en") -> list[str]:
    """What stands in a row, from left to right."""
    out = Console(file=StringIO(), width=100)
    out.print(table_rows(Words(lang), view(state)))
    assert isinstance(out.file, StringIO)
    lines = [line.split() for line in out.file.getvalue().splitlines()]
    [places] = [line[1:] for line in lines if line and line[0] == str(row + 1)]
    return places


@pytest.mark.parametrize(
    ("row", "places"),
    [
        ([7], ["7", "·", "·", "·", "·", "6"]),
        ([7, 9], ["7", "9", "·", "·", "·", "6"]),
        (FULL, ["1", "2", "3", "4", "5", "6"]),
    ],
)
def test_a_row_shows_its_free_places_and_the_sixth(row: list[int], places: list[str]) -> None:
    state = play(Rules.of("base"), lay([row, [20], [30], [40]], [[50], [60]]))
    assert drawn(state, 0) == places


def test_a_stack_of_twins_is_one_place() -> None:
    state = play(Rules.of("double"), lay([[7, 7], [20], [30], [40]], [[50], [60]]))
    assert drawn(state, 0) == ["7×2", "·", "·", "·", "·", "6"]


@pytest.mark.parametrize(
    ("row", "places"),
    [
        ([10], ["10", "Kuh", "·", "·", "·", "6"]),
        ([10, 11, 12], ["10", "11", "12", "Kuh", "·", "6"]),
        ([10, 11, 12, 13], ["10", "11", "12", "13", "Kuh", "6"]),
    ],
)
def test_the_cow_takes_one_of_the_places(row: list[int], places: list[str]) -> None:
    position = lay([row, [20], [30], [40]], [[50], [60]], marker=Marker(0))
    state = play(Rules.of("cow"), position)
    assert drawn(state, 0, "de") == places
    assert drawn(state, 1, "de") == ["20", "·", "·", "·", "·", "6"]


def with_take_7(row: list[int], next_card: int) -> State:
    """Take 7! lies at the first row, and everybody has placed a card."""
    hands = [[next_card, 80], [71, 81]]
    position = lay([row, [20], [30], [40]], hands, buffalo=(60, 61), specials=("take7",))
    state = play(Rules.of("buffalo"), position, *turn(next_card, 71), use(0, "take7", row=0))
    assert not state.queue
    return state


def test_a_row_with_take_7_has_a_place_more_and_the_seventh_takes_it() -> None:
    state = with_take_7([10, 15], 16)
    assert drawn(state, 0) == ["take", "7", "10", "15", "16", "·", "·", "·", "7"]
    assert drawn(state, 1) == ["20", "·", "·", "·", "·", "6"]


def test_a_full_row_with_take_7_has_no_free_place() -> None:
    state = with_take_7(FULL, 6)
    assert drawn(state, 0) == ["take", "7", "1", "2", "3", "4", "5", "6", "7"]


def test_a_stop_is_named_at_its_row() -> None:
    position = lay([[10], [20], [30], [40]], [[50], [60]], buffalo=(70,), specials=("stop",))
    state = play(Rules.of("buffalo"), position, *turn(50, 60), use(0, "stop", row=1), *passes(0))
    assert drawn(state, 1) == ["stop", "20", "·", "·", "·", "·", "6"]
