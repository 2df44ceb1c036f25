"""How the search does in every field, as a picture: what `nimmt train` has measured."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from nimmt.arena.look import ACCENT, caption, quiet, save, sheet
from nimmt.thinking.learning.checking import Cell
from nimmt.thinking.learning.measuring import Measured


def draw(checked: Mapping[Cell, Measured], path: Path) -> None:
    """The difference to the others in each field, a panel for each number of players."""
    numbers = sorted({cell.players for cell in checked})
    figure, axes = sheet(3.2 * len(numbers) + 1, 5, (1, len(numbers)), sharey=True)
    for axis, number in zip(axes[0], numbers, strict=True):
        mine = [(cell, each) for cell, each in checked.items() if cell.players == number]
        labels = [
            cell.field + (f" (without {cell.without})" * bool(cell.without)) for cell, _ in mine
        ]
        gaps = [each.gap for _, each in mine]
        doubts = [each.gap_doubt for _, each in mine]
        places = range(len(mine))
        axis.errorbar(gaps, places, xerr=doubts, fmt="o", color=ACCENT)
        axis.axvline(0, linewidth=0.8)
        axis.set_yticks(list(places), labels)
        axis.set_title(f"{number} players")
        quiet(axis, "x")
    caption(figure, "Bullheads less those of the others", "Below 0 the search does better.")
    save(figure, path)
