"""`nimmt train`: the champion's policy tables, from nothing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from nimmt.arena.fields import draw
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
from nimmt.thinking.learning import other_rules
from nimmt.thinking.learning.checking import cells, check
from nimmt.thinking.learning.ladder import OtherRun, Settings, climb
from nimmt.thinking.learning.packing import TABLES, pack
from nimmt.thinking.learning.report import write_report
from nimmt.thinking.learning.schools import BASE, School, school_of


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
    school = _school(rules, words)
    numbers = players or (tuple(range(2, 11)) if school is BASE else (2, 4))
    for number in numbers:
        table_size(rules, number, words)
    with _bars() as watch:
        try:
            climb(out, numbers, settings, count, watch, school)
        except OtherRun as error:
            message = f"{error.file}: {words.error(error)}"
            raise click.BadParameter(message, param_hint="'--out'") from error
    if school is BASE:
        _finish(out, numbers, settings, deals, count, words)
    else:
        _finish_other_rules(out, rules, numbers, settings, deals, count, words)


def _school(rules: Rules, words: Words) -> School:
    try:
        return school_of(rules)
    except NimmtError as error:
        raise click.BadParameter(words.error(error), param_hint="'--rules'") from error


def _finish(
    out: Path, players: tuple[int, ...], settings: Settings, deals: int, workers: int, words: Words
) -> None:
    """The base game's tables in one file, and how they do in every field."""
    pack(out, players, out)
    click.echo(words("train-packed", file=str(out / TABLES)))
    if deals:
        with _measuring(len(list(cells(players))), words) as watch:
            checked = check(
                out, players, deals, settings.work, settings.seed, workers, lambda *_: watch(1)
            )
        page = write_report(out, players, checked, settings, draw=draw if can_plot() else None)
        click.echo(words("train-reported", file=str(page)))


def _finish_other_rules(
    out: Path,
    rules: Rules,
    players: tuple[int, ...],
    settings: Settings,
    deals: int,
    workers: int,
    words: Words,
) -> None:
    """Another rule set's tables beside those of others, and how they do against the search."""
    other_rules.add_tables(out, rules, players, out)
    click.echo(words("train-packed", file=str(out / other_rules.FILE)))
    if deals:
        with _measuring(deals * len(players), words) as watch:
            found = {
                number: other_rules.duel(
                    out, rules, number, deals, settings.work, settings.seed, workers, watch
                )
                for number in players
            }
        page = other_rules.write_duels(out, rules, found, settings)
        click.echo(words("train-reported", file=str(page)))


@contextmanager
def _measuring(wanted: int, words: Words) -> Iterator[Callable[[int], None]]:
    """One bar for all that is measured; it is told how much has been added."""
    label = words("train-measuring")
    with _bars() as bars:
        bars(label, wanted, 0)
        yield lambda count: bars(label, wanted, count)


@contextmanager
def _bars() -> Iterator[_Bars]:
    told = console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=told, transient=True) as progress:
        yield _Bars(progress)


class _Bars:
    """A bar for what is being done, in the place of the one before."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._label, self._bar = "", progress.add_task("", visible=False)

    def __call__(self, label: str, wanted: int, count: int) -> None:
        if label != self._label:
            self._progress.remove_task(self._bar)
            self._label = label
            self._bar = self._progress.add_task(label, total=wanted)
        self._progress.advance(self._bar, count)
