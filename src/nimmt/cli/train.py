"""`nimmt train`: the champion's policy tables, from nothing."""

from __future__ import annotations

import os
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from nimmt.arena.look import can_plot
from nimmt.cli.options import (
    HELP,
    console,
    language_option,
    rules_option,
    table_size,
    words_of,
)
from nimmt.core.errors import NimmtError
from nimmt.core.rules import Rules
from nimmt.locale import Words
from nimmt.train import elsewhere
from nimmt.train.checking import check
from nimmt.train.ladder import OtherRun, Settings, climb
from nimmt.train.packing import TABLES, pack
from nimmt.train.report import write_report
from nimmt.train.schools import BASE, School, school_of


def _numbers(context: click.Context, _: click.Parameter, text: str | None) -> tuple[int, ...]:
    """Numbers of players with commas between them; nothing for the usual ones."""
    if text is None:
        return ()
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
    help=HELP("cli-option-train-players"),
)
@rules_option
@click.option("--seed", type=int, default=6, show_default=True, help=HELP("cli-option-train-seed"))
@click.option(
    "--decisions",
    type=click.IntRange(min=10),
    default=12_000,
    show_default=True,
    help=HELP("cli-option-train-decisions"),
)
@click.option(
    "--work",
    type=click.IntRange(min=1),
    default=200,
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
    rules: Rules,
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
    school = _school(rules, words)
    numbers = players or (tuple(range(2, 11)) if school is BASE else (2, 4))
    for number in numbers:
        table_size(rules, number, words)
    with Progress(*_columns(told), console=told, transient=True) as progress:
        try:
            climb(out, numbers, settings, count, _Bars(progress), school)
        except OtherRun as error:
            message = f"{error.file}: {words.error(error)}"
            raise click.BadParameter(message, param_hint="'--out'") from error
    if school is BASE:
        _finish(out, numbers, settings, deals, count, words)
    else:
        elsewhere.add_tables(out, rules, numbers, out)
        click.echo(words("train-packed", file=str(out / elsewhere.FILE)))
        if deals:
            found = {
                number: elsewhere.duel(out, rules, number, deals, settings.work, seed, count)
                for number in numbers
            }
            page = elsewhere.write_duels(out, rules, found, settings)
            click.echo(words("train-reported", file=str(page)))


def _school(rules: Rules, words: Words) -> School:
    try:
        return school_of(rules)
    except NimmtError as error:
        raise click.BadParameter(words.error(error), param_hint="'--rules'") from error


def _finish(
    out: Path, players: tuple[int, ...], settings: Settings, deals: int, workers: int, words: Words
) -> None:
    """The base game's tables in one file, and how they do in every field."""
    told = console(stderr=True)
    pack(out, players, out)
    click.echo(words("train-packed", file=str(out / TABLES)))
    if deals:
        checked = check(
            out, players, deals, settings.work, settings.seed, workers,
            lambda *_: told.print(".", end=""),
        )  # fmt: skip
        told.print()
        page = write_report(out, players, checked, settings, plot=can_plot())
        click.echo(words("train-reported", file=str(page)))


def _columns(_: Console) -> tuple[TextColumn, BarColumn, TimeElapsedColumn]:
    return TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()


class _Bars:
    """A bar for each table that is being learned."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._label, self._bar = "", progress.add_task("", visible=False)

    def __call__(self, label: str, wanted: int, count: int) -> None:
        if label != self._label:
            self._progress.remove_task(self._bar)
            self._label = label
            self._bar = self._progress.add_task(label, total=wanted)
        self._progress.advance(self._bar, count)
