"""What a run of the ladder came to: a page with tables, and a plot where somebody draws one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from nimmt.thinking.learning.checking import Cell
from nimmt.thinking.learning.ladder import Settings, options, read_table, table_file
from nimmt.thinking.learning.measuring import Measured
from nimmt.thinking.learning.origin import commit
from nimmt.thinking.learning.stages import LADDER

PAGE, PICTURE = "report.md", "report.svg"
COLUMNS = (
    "Bullheads a round, the others' mean, the gap to it, and the share of rounds won, "
    "with 95 % intervals."
)

Draw = Callable[[Mapping[Cell, Measured], Path], None]


def write_report(
    folder: Path,
    players: Sequence[int],
    checked: Mapping[Cell, Measured],
    settings: Settings,
    *,
    draw: Draw | None,
) -> Path:
    lines = [
        "# Policy tables",
        "",
        made_by("nimmt train", settings),
        "",
        "## How well the tables agree with their teachers",
        "",
        *_agreements(folder, players),
        "",
        "## The search alone in fields of equals",
        "",
        COLUMNS,
        "",
        *_checks(checked),
    ]
    if draw:
        draw(checked, folder / PICTURE)
        lines += ["", f"![own and others' bullheads]({PICTURE})"]
    page = folder / PAGE
    page.write_text("\n".join((*lines, "")), encoding="utf-8")
    return page


def made_by(command: str, settings: Settings) -> str:
    asked = " ".join((command, *options(asdict(settings))))
    return f"Put together by `{asked}` at commit {commit()}."


def figures(each: Measured) -> str:
    """As `COLUMNS` says, for a line of a table."""
    own = f"{each.own:.2f} ± {each.own_doubt:.2f} | {each.others:.2f}"
    gap = f"{each.gap:+.2f} ± {each.gap_doubt:.2f}"
    return f"{own} | {gap} | {each.wins:.1%} ± {each.wins_doubt:.1%}"


def _agreements(folder: Path, players: Sequence[int]) -> list[str]:
    """Top-1 agreement and loss on decisions kept back, a line for each stage."""
    rows = ["| stage | " + " | ".join(f"{number} players" for number in players) + " |"]
    rows.append("|---" * (1 + len(players)) + "|")
    for stage in LADDER:
        if stage.mean_of:
            continue
        facts = [read_table(table_file(folder, number, stage.name))[1] for number in players]
        told = (f"{each['agreement']:.3f}, loss {each['loss']:.3f}" for each in facts)
        rows.append(f"| {stage.name} | " + " | ".join(told) + " |")
    return rows


def _checks(checked: Mapping[Cell, Measured]) -> list[str]:
    rows = ["| players | field | left out | deals | own | others | gap | wins |", "|---" * 8 + "|"]
    for cell, each in checked.items():
        head = f"| {cell.players} | {cell.field} | {cell.without or '–'} | {each.deals} "
        rows.append(f"{head}| {figures(each)} |")
    return rows
