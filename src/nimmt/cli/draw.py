"""The table drawn with characters: cards by colour and bullheads, rows with all their places."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from rich.columns import Columns
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from nimmt.core.cards import BULLHEADS, FULL_ROW, bullheads
from nimmt.core.view import View
from nimmt.locale import Words

WIDTH = 7
TINTS = {1: "#f4efe6", 2: "#bcdff1", 3: "#f6d98b", 5: "#f2a48f", 7: "#c9b3ec"}
INK, FAINT, ALARM = "#2b2622", "dim", "bold #ffffff on #c8372d"


def printable(text: str) -> str:
    """Text from a record without control characters, which could play tricks on a terminal."""
    return "".join(sign if sign.isprintable() else "�" for sign in text)


def card(number: int, copies: int = 1) -> Text:
    """A card in two lines: its number, and a dot for each bullhead."""
    heads = BULLHEADS[number]
    name = str(number) if copies == 1 else f"{number}×{copies}"
    face = f"{name:^{WIDTH}}\n{'•' * heads:^{WIDTH}}"
    return Text(face, style=f"bold {INK} on {TINTS[heads]}")


def cards(numbers: Iterable[int]) -> list[Text]:
    """Cards side by side; neighbours of the same number are one stack."""
    return [card(number, len(list(twins))) for number, twins in groupby(numbers)]


def hand(numbers: Iterable[int]) -> Padding:
    """Side by side; ten cards just fit into eighty columns."""
    return Padding(Columns(cards(numbers), padding=(0, 1)), (0, 0, 0, 1), expand=False)


def table_rows(words: Words, seen: View) -> Padding:
    """All rows, each with its number, its sum, what lies at it, and the place that takes it."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    for index, row in enumerate(seen.rows):
        label = Text(f"{index + 1}\n", style="bold")
        label.append(f"{bullheads(row)}•", style=FAINT)
        stamps = {name: words(f"table-stamp-{name}") for name in _lying_at(seen, index)}
        cow = stamps.pop("cow", None)
        places = [*cards(row), *([_cow(cow)] if cow else [])]
        most = FULL_ROW + ("seven" in stamps)
        room = [_free_place()] * (most - len(places))
        taking = _taking_place(most + 1, full=seen.full_rows[index])
        said = Text("\n".join(stamps.values()), style="italic")
        grid.add_row(label, said, *places, *room, taking)
        grid.add_row()
    return Padding(grid, (1, 0, 0, 2), expand=False)


def _cow(name: str) -> Text:
    return Text(f"{name:^{WIDTH}}\n", style="italic")


def _free_place() -> Text:
    return Text(f"{'·':^{WIDTH}}\n", style=FAINT)


def _taking_place(number: int, *, full: bool) -> Text:
    return Text(f"{number:^{WIDTH}}\n{'':^{WIDTH}}", style=ALARM if full else FAINT)


def _lying_at(seen: View, row: int) -> list[str]:
    """What lies at a row besides cards; the cow takes up a place of its own."""
    lying = []
    marker: Any = seen.marker
    if getattr(marker, "row", None) == row:
        lying.append(marker.shows or "cow")
    for name, stamp in (("locked", "stop"), ("sevens", "seven")):
        if row in getattr(seen.play, name, ()):
            lying.append(stamp)
    return lying
