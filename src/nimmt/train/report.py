"""What a run of the ladder came to: a page with tables, and a plot where matplotlib is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from nimmt.train.checking import Cell
from nimmt.train.ladder import Settings, options, read_table, table_file
from nimmt.train.measuring import Measured
from nimmt.train.origin import commit
from nimmt.train.stages import LADDER

PAGE, PICTURE = "report.md", "report.svg"
COLUMNS = (
    "Bullheads a round, the others' mean, the gap to it, and the share of rounds won, "
    "with 95 % intervals."
)


def write_report(
    folder: Path,
    players: Sequence[int],
    checked: Mapping[Cell, Measured],
    settings: Settings,
    *,
    plot: bool,
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
    if plot:
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


def draw(checked: Mapping[Cell, Measured], path: Path) -> None:
    """The difference to the others in each field, a panel for each number of players."""
    from nimmt.arena.look import ACCENT, caption, quiet, save, sheet  # noqa: PLC0415  # an extra

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
