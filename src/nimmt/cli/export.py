"""`nimmt export` and `nimmt import`: all matches as records, out of a database and into one."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import aclosing, contextmanager
from itertools import islice
from pathlib import Path
from typing import BinaryIO

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn

from nimmt.cli.draw import printable
from nimmt.cli.operating import database_options, with_database
from nimmt.cli.options import HELP, console, language_option
from nimmt.cli.replay import checked, tell_bad
from nimmt.locale import Words
from nimmt.records import Line, RecordError, read
from nimmt.server.common.config import Settings
from nimmt.server.operating import records
from nimmt.server.operating.importing import Counts, Importer
from nimmt.server.store import Database

AT_ONCE = 50
"""Matches that are written together; a server that runs can write in between."""


@click.command(help=HELP("cli-export"))
@click.argument("file", default="-", type=click.Path(dir_okay=False, allow_dash=True))
@database_options
@language_option
def export(file: str, settings: Settings, words: Words) -> None:
    report = console(stderr=True)

    async def write(database: Database) -> tuple[int, int, int]:
        ended = running = lost = 0
        total = await records.count(database)
        with _opened(file) as out, _progress(report, words("export-progress"), total) as bar:
            async with aclosing(records.every(database)) as stream:
                async for each in stream:
                    bar.advance(TaskID(0))
                    if each.error is not None:
                        lost += 1
                        _say(report, words, each)
                        continue
                    out.write(each.line.encode())
                    running, ended = running + each.running, ended + (not each.running)
        return ended, running, lost

    ended, running, lost = with_database(words, settings.database_url, write)
    report.print(words("export-done", ended=str(ended), running=str(running)))
    if file != "-":
        report.print(words("cli-written", file=file))
    sys.exit(1 if lost else 0)


def _say(report: Console, words: Words, each: records.Exported) -> None:
    reason = printable(str(each.error))
    report.print(words("export-lost", table=each.table, reason=reason), soft_wrap=True)


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    """Where to write: the standard output, or a file that is there only when it is whole."""
    if file == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    target = Path(file).resolve()
    if target.exists() and not target.is_file():
        with target.open("wb") as device:  # a pipe or the like, which nothing may replace
            yield device
        return
    part = target.with_name(f"{target.name}.part")
    try:
        with part.open("wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def _progress(report: Console, text: str, total: int | None) -> Iterator[Progress]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=report, disable=not report.is_terminal) as bar:
        bar.add_task(text, total=total)
        yield bar


@click.command("import", help=HELP("cli-import"))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, readable=True, path_type=Path))
@database_options
@language_option
def import_(file: Path, settings: Settings, words: Words) -> None:
    report = console(stderr=True)

    async def add(database: Database) -> tuple[Counts, int]:
        counts, refused = Counts(), 0
        importer = await Importer.of(database)
        with _progress(report, words("import-progress"), None) as bar:
            for some in _batches(read(file)):
                good = [line.record for line in some if _is_good(line, importer, words, report)]
                bar.advance(TaskID(0), len(some))
                refused += len(some) - len(good)
                counts += await importer.add(filter(None, good))
        return counts, refused

    counts, refused = with_database(words, settings.database_url, add)
    told = {"added": str(counts.added), "known": str(counts.known), "refused": str(refused)}
    click.echo(words("import-done", **told))
    sys.exit(1 if refused else 0)


def _is_good(line: Line, importer: Importer, words: Words, report: Console) -> bool:
    """Whether the line has a match that is known here or verifies; if not, it is told why."""
    try:
        if line.record is None or not importer.knows(line.record):
            checked(line)
    except RecordError as error:
        tell_bad(report, words, line.number, error)
        return False
    return True


def _batches(lines: Iterator[Line]) -> Iterator[list[Line]]:
    while some := list(islice(lines, AT_ONCE)):
        yield some
