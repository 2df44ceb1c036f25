"""`nimmt analyse`: what each decision of a match cost, and how much of the result was luck."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from nimmt import bots
from nimmt.cli.draw import printable
from nimmt.cli.options import HELP, console, language_option, words_of
from nimmt.cli.replay import checked, heading, tell_bad
from nimmt.cli.verdicts import summary, verdicts
from nimmt.core.errors import NimmtError
from nimmt.locale import Words
from nimmt.records import Line, Record, RecordError, read
from nimmt.review import Judgement, Question, Side, judged_by, questions, split
from nimmt.review.codec import judgement_data, side_data

WORST = 20


def _bot(context: click.Context, _: click.Parameter, spec: str) -> str:
    try:
        bots.make(spec, 0)
    except NimmtError as error:
        raise click.BadParameter(words_of(context).error(error)) from error
    return spec


@click.command(help=HELP("cli-analyse"))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, readable=True))
@click.option("--match", "line", type=click.IntRange(1), help=HELP("cli-option-match"))
@click.option("--seat", type=click.IntRange(1), help=HELP("cli-option-seat"))
@click.option(
    "--bot", default="champion:300", show_default=True, callback=_bot, help=HELP("cli-option-bot")
)
@click.option("--all", "shows_all", is_flag=True, help=HELP("cli-option-all-decisions"))
@click.option("--json", "as_json", is_flag=True, help=HELP("cli-option-numbers"))
@language_option
def analyse(
    file: str,
    line: int | None,
    seat: int | None,
    bot: str,
    shows_all: bool,
    as_json: bool,
    words: Words,
) -> None:
    found = _line(file, line, words)
    record = _record(found, words)
    _check_seat(record, seat, words)
    try:
        judgements = _judged(record, bot, words)
    except NimmtError as error:
        raise click.BadParameter(words.error(error), param_hint="'--bot'") from error
    sides = split(record, judgements)
    judgements = [each for each in judgements if seat is None or each.seat == seat - 1]
    if as_json:
        click.echo(json.dumps(_data(found.number, record, bot, judgements, sides)))
    else:
        _show(words, found.number, record, judgements, sides, shows_all)


def _line(file: str, wanted: int | None, words: Words) -> Line:
    """The match in this line, or the first one."""
    for line in read(Path(file)):
        if wanted is None or line.number == wanted:
            return line
    reason = words("review-no-such-match", line=str(wanted))
    raise click.BadParameter(reason, param_hint="'--match'")


def _record(line: Line, words: Words) -> Record:
    try:
        return checked(line)[0]
    except RecordError as error:
        tell_bad(console(stderr=True), words, line.number, error)
        raise click.exceptions.Exit(1) from error


def _check_seat(record: Record, seat: int | None, words: Words) -> None:
    if seat is not None and seat > len(record.players):
        reason = words("review-no-such-seat", players=len(record.players))
        raise click.BadParameter(reason, param_hint="'--seat'")


def _judged(record: Record, bot: str, words: Words) -> list[Judgement]:
    asked = list(questions(record))
    with _told(words, asked) as told:
        return [judged_by(bot, question) for question in told]


@contextmanager
def _told(words: Words, asked: list[Question]) -> Iterator[Iterator[Question]]:
    """The questions, with a bar that shows how far they have come, in a terminal."""
    out = console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    bar = Progress(
        *columns,
        TimeRemainingColumn(),
        console=out,
        disable=not out.is_terminal,
        transient=True,
    )
    with bar:
        yield iter(bar.track(asked, description=words("review-progress")))


def _data(
    line: int,
    record: Record,
    bot: str,
    judgements: Sequence[Judgement],
    sides: Sequence[Side],
) -> dict[str, Any]:
    return {
        "line": line,
        "rules": record.rules.to_data(),
        "players": list(record.players),
        "bot": bot,
        "decisions": [judgement_data(each) for each in judgements],
        "sides": [side_data(side) for side in sides],
    }


def _show(
    words: Words,
    line: int,
    record: Record,
    judgements: list[Judgement],
    sides: Sequence[Side],
    shows_all: bool,
) -> None:
    out = console()
    out.print(Text(printable(heading(words, record, line)), style="bold"), soft_wrap=True)
    shown = judgements
    if not shows_all and len(judgements) > WORST:
        shown = sorted(judgements, key=lambda each: -each.loss)[:WORST]
        out.print(words("review-worst", count=len(shown), all=len(judgements)), soft_wrap=True)
    out.print()
    out.print(verdicts(words, record, shown))
    out.print()
    out.print(summary(words, record, sides))
    out.print(words("review-note"), soft_wrap=True)
