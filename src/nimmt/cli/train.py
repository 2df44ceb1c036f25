"""`nimmt train`: the champion's policy tables, from nothing."""

from __future__ import annotations

import os
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from nimmt.arena.look import can_plot
from nimmt.cli.options import HELP, console, language_option, words_of
from nimmt.locale import Words
from nimmt.train.checking import check
from nimmt.train.ladder import Settings, climb
from nimmt.train.packing import TABLES, pack
from nimmt.train.report import write_report


def _numbers(context: click.Context, _: click.Parameter, text: str) -> tuple[int, ...]:
    """Numbers of players with commas between them."""
    parts = text.split(",")
    if not all(part.isascii() and part.isdigit() and 2 <= int(part) <= 10 for part in parts):
        raise click.BadParameter(words_of(context)("train-not-players", got=text))
    return tuple(sorted({int(part) for part in parts}))


@click.command(help=HELP("cli-train"))
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("build/train"),
    show_default=True,
    help=HELP("cli-option-train-out"),
)
@click.option(
    "--players",
    callback=_numbers,
    default="2,3,4,5,6,7,8,9,10",
    show_default=True,
    help=HELP("cli-option-train-players"),
)
@click.option("--seed", type=int, default=6, show_default=True, help=HELP("cli-option-train-seed"))
@click.option(
    "--decisions",
    type=click.IntRange(min=10),
    default=100_000,
    show_default=True,
    help=HELP("cli-option-train-decisions"),
)
@click.option(
    "--work",
    type=click.IntRange(min=1),
    default=400,
    show_default=True,
    help=HELP("cli-option-train-work"),
)
@click.option(
    "--deals",
    type=click.IntRange(min=0),
    default=400,
    show_default=True,
    help=HELP("cli-option-train-deals"),
)
@click.option("--workers", type=click.IntRange(min=1), help=HELP("cli-option-train-workers"))
@language_option
def train(
    out: Path,
    players: tuple[int, ...],
    seed: int,
    decisions: int,
    work: int,
    deals: int,
    workers: int | None,
    words: Words,
) -> None:
    settings = Settings(seed=seed, decisions=decisions, work=1000.0 * work)
    count = workers or os.cpu_count() or 1
    told = console(stderr=True)
    with Progress(*_columns(told), console=told, transient=True) as progress:
        watch = _Bars(progress, decisions)
        climb(out, players, settings, count, watch)
        pack(out, players, out)
    click.echo(words("train-packed", file=str(out / TABLES)))
    if deals:
        checked = check(
            out, players, deals, settings.work, seed, count, lambda *_: told.print(".", end="")
        )
        told.print()
        page = write_report(out, players, checked, plot=can_plot())
        click.echo(words("train-reported", file=str(page)))


def _columns(_: Console) -> tuple[TextColumn, BarColumn, TimeElapsedColumn]:
    return TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()


class _Bars:
    """A bar for each table that is being learned."""

    def __init__(self, progress: Progress, decisions: int) -> None:
        self._progress, self._decisions = progress, decisions
        self._label, self._bar = "", progress.add_task("", visible=False)

    def __call__(self, label: str, count: int) -> None:
        if label != self._label:
            self._progress.remove_task(self._bar)
            self._label = label
            self._bar = self._progress.add_task(label, total=self._decisions)
        self._progress.advance(self._bar, count)
